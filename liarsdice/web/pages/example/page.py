"""The example player: a scenario moment by moment, its question, and other rules beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from liarsdice.bids import Bid
from liarsdice.errors import reason
from liarsdice.events import WentOut
from liarsdice.i18n import SOURCE
from liarsdice.look import pieces, players, tables
from liarsdice.look.html import Child, Element, h
from liarsdice.look.moments import Moment, line, moments, notes, rules_behind
from liarsdice.look.voice import Voice, speak
from liarsdice.rules import Rules
from liarsdice.scenarios import Scenario, names, scenario
from liarsdice.sentences import gettext
from liarsdice.web.form import Field, Form, bids, flag, number, whole
from liarsdice.web.page import Page
from liarsdice.web.pages.example import around, elsewhere, questions, quiz, rounds
from liarsdice.web.pages.example.question import Question
from liarsdice.web.query import Query, Refusal

STEP = whole("step", gettext("The moment of the example, from 0."), low=0, high=99, missing=0)
ANSWER: Field[tuple[str, ...]] = Field(
    "answer",
    gettext(
        "The answer that was pressed, from 0; of several the newest last, with commas between."
    ),
    read=lambda text: tuple(dict.fromkeys(filter(None, text.split(",")))),
    missing=(),
    write=lambda numbers: ",".join(map(str, numbers)),
    takes=("2",),
)
BID = bids("bid", gettext("A step of the ladder that was pressed."), missing=None)
OTHERS = flag("others", gettext("Shows the same play by other rules."))
FIELDS: tuple[Field[Any], ...] = (STEP, ANSWER, BID, OTHERS)
TRANSIENT = {field.name: field.missing for field in (ANSWER, BID, OTHERS)}
"""The fields that a step to another moment drops."""
RUNGS = 5
"""How many rows of the ladder are shown above the bid."""


def find(query: Query, voice: Voice) -> Scenario:
    """The scenario that a query names, its players called as in the reader's language.

    Raises Refusal where there is none.
    """
    name = "/".join(query.path[1:])
    if name not in names():
        raise Refusal(reason("unknown_example", name=name))
    return scenario(name).renamed(players.called(voice))


def ahead(query: Query) -> tuple[str, ...]:
    """The queries for all further moments of an example: its page holds their answers too.

    The last moment holds all answers with their replies, and the verdicts of other rules.
    """
    voice = speak(SOURCE)
    count = len(_moments(questions.of(find(query, voice), voice)))
    form = Form(query, FIELDS)
    return tuple(form.link(step=step).removeprefix("#") for step in range(1, count))


def replies(query: Query) -> tuple[str, ...]:
    """The queries that press an answer at the first moment of an example; its page holds their
    answers too, so that the first press of all does not wait for an engine.

    Not where many answers can be right: there more than one is pressed.
    """
    told = find(query, speak(SOURCE))
    if told.kind.several:
        return ()
    form, numbers = Form(query, FIELDS), range(len(told.answers))
    return tuple(form.link(answer=(number,)).removeprefix("#") for number in numbers)


def page(form: Form, voice: Voice) -> Element:
    """One moment of an example."""
    told = find(form.query, voice)
    question = questions.of(told, voice)
    voice, all_moments, played = question.voice, _moments(question), told.replay.rounds
    at = form[replace(STEP, read=number(STEP.name, 0, len(all_moments) - 1))]
    pressed, bid, others = _pressed(form, told), form[BID], form[OTHERS]
    here = _Here(form, told, question, all_moments, at, pressed, bid, others)
    return h(
        "div",
        form.notes(voice),
        h("p", quiz.lead(told, voice), class_="ld-lead"),
        pieces.spread(
            # The steps come first, so that no key has to pass the whole track to reach them. The
            # style sheet shows them where they stay under the thumb.
            [
                _controls(here),
                _table(here),
                _voice(here),
                elsewhere.card(told, voice, aloud=here.others) if here.solved else None,
            ],
            [
                rounds.bar(all_moments, at, here.step_link, voice),
                quiz.card(told, question, here.answer_link, pressed=pressed, solved=here.solved),
                rounds.dice_left(
                    here.id("rounds"), all_moments, at, played, here.step_link, voice
                ),
                _story(here),
                _ladder(here),
                _ask_others(here),
            ],
        ),
        around.forms(told, form, voice),
        around.about(told, question, form),
        around.onward(told, form, voice),
        class_="ld-example",
    )


PAGE = Page(
    page,
    gettext("A worked example, moment by moment."),
    fields=FIELDS,
    parts=names,
    ahead=ahead,
    replies=replies,
)


def _pressed(form: Form, told: Scenario) -> tuple[int, ...]:
    """The numbers of the answers that were pressed, the newest last; of those that are none only
    the first is told."""
    texts, most = form[ANSWER], len(told.answers) - 1
    numbers = {str(number): number for number in range(most + 1)}
    strange = [text for text in texts if text not in numbers]
    if strange:
        form.read(lambda: number(ANSWER.name, 0, most)(strange[0]), 0)
    found = tuple(numbers[text] for text in texts if text in numbers)
    return found if told.kind.several else found[-1:]


def _moments(question: Question[Any, Any]) -> tuple[Moment, ...]:
    """The moments of what is played; where no showdown gives the answer, a last one does."""
    found = moments(question.played)
    if found and found[-1].outcome:
        return found
    last = found[-1].round if found else 0
    return (*found, Moment(question.game, (), marks=question.marks(), round=last))


@dataclass(frozen=True, slots=True)
class _Here:
    """Where the reader is: the form of fields, the scenario and its question, its moments, which
    one it is, the numbers of the answers that were pressed, the newest last, and the bid that was
    pressed."""

    form: Form
    told: Scenario
    question: Question[Any, Any]
    moments: tuple[Moment, ...]
    at: int
    pressed: tuple[int, ...]
    bid: Bid | None
    others: bool
    """Whether the same play by other rules is asked for."""

    @property
    def moment(self) -> Moment:
        return self.moments[self.at]

    @property
    def solved(self) -> bool:
        """Whether it is the moment that gives the answer."""
        return self.at == len(self.moments) - 1

    @property
    def rules(self) -> Rules:
        return self.told.record.rules

    @property
    def voice(self) -> Voice:
        return self.question.voice

    def id(self, name: str) -> str:
        """An id of the page; a page may hold several examples."""
        return f"{self.told.name}-{name}"

    def own(self, text: str) -> str:
        """A text of the scenario in the reader's language."""
        return self.voice.pgettext(self.told.name, text)

    def line(self, moment: Moment) -> Child:
        """What is said at a moment; of several rounds each begins with its number."""
        if not moment.events:
            return self.question.line()
        return [rounds.opening(self.moments, moment, self.voice), line(moment, self.voice)]

    def step_link(self, step: int) -> str:
        return self.form.link(**TRANSIENT | {"step": step})

    def bid_link(self, bid: Bid) -> str:
        return self.form.link(**TRANSIENT | {"bid": bid})

    def answer_link(self, number: int) -> str:
        before = (each for each in self.pressed if each != number)
        numbers = (*before, number) if self.told.kind.several else (number,)
        return self.form.link(**TRANSIENT | {"answer": numbers})


def _table(here: _Here) -> Element:
    """The table; what is said there is said aloud, unless the reader asked for something else."""
    aloud = not (here.pressed or here.bid or here.others)
    moment, game, voice = here.moment, here.moment.game, here.voice
    return pieces.table(
        tables.seats(
            game,
            voice,
            you=here.told.you,
            notes=notes(moment, voice),
            revealed=moment.revealed,
            marks=moment.marks,
            lift=not moment.outcome,
            out=[event.player for event in moment.events if isinstance(event, WentOut)],
        ),
        pieces.bid(
            game.last,
            voice,
            say=h("span", here.line(moment), data_say=aloud),
            answer=_asked_bid(here) if tables.on_track(game.bidding) else None,
        ),
        caption=here.own(here.told.title),
        track=tables.track(game.bidding, voice, here.bid_link),
    )


def _controls(here: _Here) -> Element:
    voice, last = here.voice, len(here.moments) - 1

    def go(step: int) -> str | None:
        if step == here.at or not 0 <= step <= last:
            return None
        return here.step_link(step)

    progress = voice.gettext("{step} of {n}", step=here.at + 1, n=last + 1)
    # A button at its end is gone, and the one beside it takes its focus.
    free = not here.others
    back, on = go(here.at - 1), go(here.at + 1)
    return pieces.bar(
        pieces.button(_sign("«", voice.gettext("First")), go(0), same="first"),
        pieces.button(voice.gettext("Back"), back, same="back", focus=free and not on),
        h("span", progress, class_="ld-progress"),
        pieces.button(_sign("»", voice.gettext("Last")), go(last), same="last"),
        pieces.button(voice.gettext("Next"), on, same="next", main=True, focus=free),
        label=voice.gettext("Steps of the example"),
    )


def _sign(sign: str, label: str) -> list[Child]:
    """A button that is seen as a sign, and says its label."""
    return [h("span", sign, class_="ld-sign", aria_hidden="true"), h("span", label)]


def _asked_bid(here: _Here) -> Element | None:
    if here.bid is None:
        return None
    answer = tables.about_bid(here.moment.game.bidding, here.bid, here.voice)
    return h("div", answer, data_say=True)


def _voice(here: _Here) -> list[Child]:
    """What the scenario says of the moment, and the rules behind it."""
    said: list[Child] = []
    if here.at < len(here.told.say) and here.told.say[here.at]:
        said.append(h("p", here.own(here.told.say[here.at])))
    why = here.voice.gettext("Why?")
    if here.moment.events:
        behind = " ".join(rules_behind(here.moment, here.voice))
        if behind and here.solved:
            said.append(pieces.why(why, behind))
        elif behind:
            said.append(pieces.fold(why, h("p", behind), class_="ld-behind"))
    else:
        said.append(pieces.why(why, here.question.because()))
    return said


def _story(here: _Here) -> Element | None:
    """What happened in the round so far; at first that is what the table says."""
    first = rounds.first(here.moments, here.moment.round)
    if here.at == first:
        return None
    lines = [here.line(moment) for moment in here.moments[first : here.at + 1]]
    return pieces.card(
        here.id("story"), here.voice.gettext("So far"), pieces.story(lines, now=len(lines) - 1)
    )


def _ladder(here: _Here) -> Element | None:
    """The ladder near the bid, where there is no track round the felt.

    Where it gives the answer away, it waits until the reader has answered.
    """
    waits = here.question.answered_by_ladder and not here.pressed and not here.solved
    bidding, voice = here.moment.game.bidding, here.voice
    if tables.on_track(bidding) or here.moment.revealed or waits:
        return None
    rows = tables.rungs(bidding, voice, here.bid_link)
    now = pieces.row_of(rows, bidding.last)
    shown = rows[max(0, (now or 0) - 1) : (now or 0) + RUNGS]
    top = rows[-1][-1]
    more = None
    if rows[-1] is not shown[-1]:
        highest = pieces.mark(Bid(top.count, top.face), voice)
        more = h("p", voice.gettext("And so on, up to"), " ", highest)
    below = None
    if here.bid:
        found = pieces.row_of(shown, here.bid)
        below = len(shown) - 1 if found is None else found
    ladder = pieces.answered(shown, voice, below=below, answer=_asked_bid(here))
    heading = voice.gettext("The ladder")
    if now is None and not here.bid:
        # Before the first bid nearly all of it is open, and nothing of it is news.
        return pieces.fold(heading, ladder, more)
    return pieces.card(here.id("ladder"), heading, ladder, more)


def _ask_others(here: _Here) -> Element | None:
    """The way to the same play by other rules, which opens in its place; with the answer it
    stands there anyhow."""
    if here.solved:
        return None
    if here.others:
        return h(
            "div",
            elsewhere.card(here.told, here.voice, aloud=True),
            role="group",
            aria_label=here.voice.gettext("The answer by other rules"),
            data_focus=True,
            tabindex=-1,
        )
    link = here.form.link(**TRANSIENT | {"others": True})
    title = here.voice.gettext("See it by other rules, with the answer")
    return pieces.bar(pieces.button(title, link, same="others"), label=title)
