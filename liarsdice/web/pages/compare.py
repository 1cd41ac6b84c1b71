"""How the presets differ: what to ask at a table, and which variants answer it alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from liarsdice.look import calls, knobs, pieces
from liarsdice.look.html import Element, h
from liarsdice.look.voice import Voice
from liarsdice.presets import PRESETS, VARIANTS, preset
from liarsdice.rules import ExactCount, Rules
from liarsdice.sentences import gettext
from liarsdice.web.form import Field, Form, flag
from liarsdice.web.page import Page

ORDER = (
    *("min_players", "max_players", "dice"),
    *("wild", "ladder", "open_on_ones", "cap"),
    *("dice_lost", "exact_count", "die_hard", "exact_call"),
    *("show_and_reroll", "palifico", "next_opener"),
)
"""The knobs as a reader meets them: who plays, the bids, the call, what is special."""

ASKED: Mapping[str, str] = {
    "max_players": gettext("How many can play?"),
    "dice": gettext("How many dice does each player start with?"),
    "wild": gettext("Are ones (or stars) wild?"),
    "ladder": gettext("Where do bids on ones (or stars) stand?"),
    "open_on_ones": gettext("May a round open on ones (or stars)?"),
    "cap": gettext("How many dice can be bid at most?"),
    "dice_lost": gettext("How many dice does a lost challenge cost?"),
    "exact_count": gettext("What if exactly as many match as were bid?"),
    "die_hard": gettext("Can a perfect bid take somebody’s last die?"),
    "exact_call": gettext("May you say that a bid is exactly right?"),
    "show_and_reroll": gettext("May you show some dice and roll the rest again?"),
    "palifico": gettext("Is there a special round for a player with one die?"),
    "next_opener": gettext("Who opens the next round?"),
}
"""What a player asks about a knob; the fewest players stand beside the most."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question about the rules, and what each of the presets that are compared answers."""

    ask: str
    answers: tuple[str, ...]

    @property
    def differs(self) -> bool:
        """Whether they do not all answer alike."""
        return len(set(self.answers)) > 1


OF: Field[tuple[str, ...]] = Field(
    "of",
    gettext("The variants that are compared, with commas between; without it, all are."),
    read=lambda text: tuple(name for name in dict.fromkeys(text.split(",")) if name),
    missing=(),
    write=lambda names: ",".join(names) or None,
    takes=tuple(PRESETS),
)
ALL = flag("all", gettext("Shows what all of them have in common, too."))


def page(form: Form, voice: Voice) -> Element:
    """The comparison, and what of it to show."""
    names = _presets(form)
    same_too = form[ALL] or len(names) == 1
    found = questions(names, voice)
    differing = [each for each in found if each.differs]
    titles = ", ".join(voice.title(name) for name in names)
    said = voice.gettext("The rules of {preset}.", preset=titles)
    if len(names) > 1:
        said = voice.ngettext(
            "{presets}: they differ in {n} question.",
            "{presets}: they differ in {n} questions.",
            len(differing),
            presets=titles,
        )
    return h(
        "div",
        form.notes(voice),
        _choices(form, names, voice),
        h(
            "ul",
            [_item(each, names, voice) for each in (found if same_too else differing)],
            class_="ld-contents ld-compare",
        ),
        h("p", said, class_="ld-sr", data_say=not form.troubles and not form.strange),
    )


PAGE = Page(
    page, gettext("What to ask at a table, and which variants answer it alike."), fields=(OF, ALL)
)


def _presets(form: Form) -> tuple[str, ...]:
    """The presets to compare, in the order they are listed; all where none is named."""
    strange = [name for name in form[OF] if name not in PRESETS]
    if strange:
        form.read(lambda: preset(strange[0]), None)
    known = [name for name in PRESETS if name in form[OF]]
    return tuple(known or PRESETS)


def _choices(form: Form, names: Sequence[str], voice: Voice) -> Element:
    """What is compared, and whether what is the same is shown; from all, a press leaves one."""
    every = len(names) == len(PRESETS)
    options = [(voice.gettext("All"), form.link(of=()), every)]
    for name in PRESETS:
        chosen = not every and name in names
        others = [each for each in PRESETS if not every and (each in names) != (each == name)] or (
            [name] if every else []
        )
        options.append((voice.title(name), form.link(of=others), chosen))
    of = () if every else names
    shown = [
        (voice.gettext("What differs"), form.link(of=of, all=False), not form[ALL]),
        (voice.gettext("Every rule"), form.link(of=of, all=True), form[ALL]),
    ]
    return pieces.fields(
        pieces.choice(voice.gettext("Compare"), options, same="of"),
        pieces.choice(voice.gettext("Show"), shown, same="all") if len(names) > 1 else None,
    )


def _item(question: Question, names: Sequence[str], voice: Voice) -> Element:
    """A question with its answers, each with those who give it."""
    by: dict[str, list[str]] = {}
    for name, answer in zip(names, question.answers, strict=True):
        by.setdefault(answer, []).append(voice.title(name))
    if len(by) == 1:
        [answer] = by
        return h("li", h("h2", question.ask), h("p", answer))
    answers = [(h("dt", answer), h("dd", " · ".join(who))) for answer, who in by.items()]
    return h("li", h("h2", question.ask), h("dl", answers))


def questions(names: Sequence[str], voice: Voice) -> list[Question]:
    """Every question, with the answers of some presets, and what is no knob: who opens a game,
    how a challenge is called."""
    chosen = [PRESETS[name] for name in names]
    found = [
        Question(
            voice.gettext(ASKED[knob]), tuple(_answer(knob, rules, voice) for rules in chosen)
        )
        for knob in ORDER
        if knob in ASKED and (knob != "die_hard" or any(map(_has_perfect_bids, chosen)))
    ]
    first = Question(
        voice.gettext("Who opens the first round?"),
        tuple(_sentence(voice.gettext(VARIANTS[name].first_opener)) for name in names),
    )
    challenges = Question(
        voice.gettext("What do you say when you do not believe a bid?"),
        tuple(calls.every_challenge(name, voice) for name in names),
    )
    return [*found, first, challenges]


def _has_perfect_bids(rules: Rules) -> bool:
    return rules.exact_count is ExactCount.PERFECT_BID


def _answer(knob: str, rules: Rules, voice: Voice) -> str:
    """What rules answer to the question about a knob, as a sentence."""
    if knob == "max_players":
        return knobs.players(rules, voice)
    if knob == "dice":
        return str(rules.dice)
    if knob == "die_hard":
        if not _has_perfect_bids(rules):
            return voice.gettext("There are no perfect bids.")
        if rules.die_hard:
            return voice.gettext("No: Die Hard saves it, unless its player made the challenge.")
        return voice.gettext("Yes, like any other.")
    return _sentence(knobs.value(knob, rules, voice))


def _sentence(cell: str) -> str:
    return f"{knobs.capital(cell)}."
