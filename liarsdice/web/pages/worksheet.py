"""A worksheet for a class: worked examples as questions with boxes to tick, and its key.

Both are made from the same list of examples, so that no question is without its answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from liarsdice.look import knobs, pieces, players, tables
from liarsdice.look.html import Child, Element, h
from liarsdice.look.moments import moments
from liarsdice.look.voice import Voice
from liarsdice.scenarios import Scenario, position, scenario
from liarsdice.sentences import gettext
from liarsdice.web.form import Form
from liarsdice.web.page import Page
from liarsdice.web.pages.example import questions, quiz
from liarsdice.web.pages.example.question import Question

QUESTIONS = (
    "tavern-ones-count",
    "tavern-raises",
    "tavern-five-fours",
    "tavern-bid-of-five",
    "tavern-length",
    "bigtalk-ones-wild",
    "bigtalk-ones-bid",
    "boxed-stars-only",
    "boxed-fourteen-twos",
    "boxed-reroll",
)
"""The examples that are asked, in the order of the sheet; those of a variant stand together."""

RULES = ("wild", "ladder", "exact_count", "dice_lost", "exact_call", "show_and_reroll")
"""The knobs whose rules a class is told before the questions of a variant."""


def page(form: Form, voice: Voice) -> Element:
    """The questions."""
    notes = form.notes(voice)
    return h("div", notes, blanks(voice), _groups(voice, None), class_="ld-worksheet")


def key(form: Form, voice: Voice) -> Element:
    """The key to the questions, with links to each example."""
    return h("div", form.notes(voice), _groups(voice, form), class_="ld-worksheet")


PAGE = Page(page, gettext("Worked examples as a sheet with boxes to tick."))
KEY = Page(key, gettext("The answers to the worksheet, and why."))


def blanks(voice: Voice) -> list[Element]:
    """Where a name is written, and what has to be known of the game."""
    blanks = [voice.gettext("Name:"), voice.gettext("Date:")]
    game = voice.gettext(
        "A bid says: at least so many dice on the table match this face. Whoever does not believe "
        "the last bid challenges it; then all cups are lifted and the dice that match are counted."
    )
    return [
        h("p", [h("span", blank) for blank in blanks], class_="ld-blanks"),
        h("p", game),
    ]


def _groups(voice: Voice, key: Form | None) -> list[Element]:
    """The questions variant by variant, or the answers where there is a ``key``."""
    asked = [scenario(name).renamed(players.called(voice)) for name in QUESTIONS]
    numbered = groupby(enumerate(asked, start=1), key=lambda each: each[1].preset)
    return [_group(preset, list(group), voice, key) for preset, group in numbered]


def _group(
    preset: str, group: list[tuple[int, Scenario]], voice: Voice, key: Form | None
) -> Element:
    rules = group[0][1].record.rules
    known = h("ul", [h("li", knobs.rule(knob, rules, voice)) for knob in RULES])
    return h(
        "section",
        h("div", h("h2", voice.title(preset)), None if key else known, class_="ld-known"),
        [_answer(n, each, voice, key) if key else _question(n, each, voice) for n, each in group],
    )


def item(id: str, number: int, heading: Child, *body: Child) -> Element:
    """A question or an answer on a sheet, by its number from 1."""
    return h(
        "section",
        h("h3", f"{number}. ", heading, id=id),
        body,
        class_="ld-item",
        aria_labelledby=id,
    )


def _question(number: int, told: Scenario, voice: Voice) -> Element:
    question, answers = questions.of(told, voice), told.answers
    labels = [question.label(answers[each]) for each in quiz.in_order(answers, question)]
    many = voice.gettext("Tick all that are right.") if told.kind.several else None
    return item(
        f"worksheet-{told.name}",
        number,
        # Its title may say the answer.
        voice.gettext(question.heading),
        h("p", quiz.lead_parts(told, voice)[0].rstrip()),
        _hands(told, voice),
        h("p", h("b", question.ask()), (" ", many) if many else None),
        boxes(labels),
    )


def boxes(labels: Iterable[Child]) -> Element:
    """What can be answered, a box to tick before each."""
    ticks = [h("li", h("i", class_="ld-box"), h("span", label)) for label in labels]
    return h("ul", ticks, class_="ld-choices")


def _answer(number: int, told: Scenario, voice: Voice, key: Form) -> Element:
    """The right answer and why; where several can be right, each with its own reason."""
    question = questions.of(told, voice)
    if told.kind.several:
        found: Child = h("ul", [_of_several(told, question, each) for each in told.answers])
    else:
        count = question.counted()
        found = [
            h("p", h("b", question.label(*question.right))),
            h("p", count) if count else None,
            h("p", question.because()),
        ]
    href = key.to(f"examples/{told.name}/")
    return item(
        f"answer-{told.name}",
        number,
        h("a", voice.pgettext(told.name, told.title), href=href),
        h("p", question.ask()),
        found,
        question.table(),
    )


def _of_several(told: Scenario, question: Question[Any, Any], answer: Any) -> Element:
    label, verdict = h("b", question.label(answer)), h("b", question.verdict(answer))
    return h("li", label, ": ", verdict, ". ", quiz.reply(told, question, answer))


def _hands(told: Scenario, voice: Voice) -> Element:
    """What lies on the table when the question is asked, and who bid what.

    The dice are those of the roll: what a re-roll came to is not known yet.
    """
    found, game = moments(told.replay), position(told.replay)
    round = found[-1].round
    rolled = next(moment.game for moment in found if moment.round == round)
    lifted = found[-1].revealed is not None
    voice = voice.by(rolled.rules)
    rows = []
    for seat, player in enumerate(rolled.players):
        cup = rolled.cups[seat] if rolled.cups else None
        seen = cup is not None and (lifted or player == told.you)
        dice = tables.dice(cup or (), voice) if seen else []
        bids = [bid for at, bid in game.bids if at == seat]
        marks = [pieces.mark(bid, voice) for bid in bids]
        name = voice.gettext("{player} (you)", player=player) if player == told.you else player
        hidden = None if seen else pieces.cup(rolled.held[seat], voice)
        rows.append(h("tr", h("th", name, scope="row"), h("td", dice, hidden), h("td", marks)))
    head = voice.gettext("player"), voice.gettext("dice"), voice.gettext("bids")
    return h("table", pieces.columns(head), h("tbody", rows), class_="ld-hands")
