"""The example player: a scenario moment by moment, its question, and other rules beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from liarsdice.bids import Bid, read_bid
from liarsdice.errors import RecordError, reason
from liarsdice.i18n import Catalogue
from liarsdice.presets import PRESETS
from liarsdice.record import replay
from liarsdice.rules import Ladder, Rules
from liarsdice.scenarios import Scenario, names, scenario
from liarsdice.web import pieces, tables
from liarsdice.web.html import Child, Element, h
from liarsdice.web.moments import Moment, line, losses, moments, rules_behind, table
from liarsdice.web.query import Query, Refusal
from liarsdice.web.says import say

TRANSIENT = {"answer": None, "bid": None, "others": None}
"""The fields that a step to another moment drops."""


def find(query: Query) -> Scenario:
    """The scenario that a query names; raises Refusal where there is none."""
    name = "/".join(query.path[1:])
    if name not in names():
        raise Refusal(reason("unknown_example", name=name))
    return scenario(name)


def ahead(query: Query) -> tuple[str, ...]:
    """The queries for all further moments of an example: its page holds their answers too."""
    count = len(moments(find(query).replay))
    return tuple(query.link(step=step).removeprefix("#") for step in range(1, count))


def page(query: Query, words: Catalogue) -> Element:
    """One moment of an example.

    Fields: ``step`` counts moments from 0; ``answer`` is the answer pressed, ``bid`` the step of
    the ladder pressed; ``others`` asks for the same play by other rules.
    """
    told = find(query)
    all_moments = moments(told.replay)
    at = query.whole("step", 0, len(all_moments) - 1, 0)
    here = _Here(query, words, told, all_moments, at)
    return pieces.spread(
        [_table(here), _controls(here), _asked_bid(here), _words(here), _other_rules(here)],
        [_question(here), _story(here), _ladder(here)],
    )


@dataclass(frozen=True, slots=True)
class _Here:
    """Where the reader is: the query, the scenario, its moments and which one it is."""

    query: Query
    words: Catalogue
    told: Scenario
    moments: tuple[Moment, ...]
    at: int

    @property
    def moment(self) -> Moment:
        return self.moments[self.at]

    @property
    def rules(self) -> Rules:
        return self.told.record.rules

    def own(self, text: str) -> str:
        """A text of the scenario in the reader's language."""
        return self.words.pgettext(self.told.name, text)

    def bid_link(self, bid: Bid) -> str:
        return self.query.link(**TRANSIENT | {"bid": bid})


def _table(here: _Here) -> Element:
    return table(
        here.moment,
        here.words,
        caption=here.own(here.told.title),
        you=here.told.you,
        link=here.bid_link,
    )


def _controls(here: _Here) -> Element:
    words, last = here.words, len(here.moments) - 1

    def go(step: int) -> str | None:
        if step == here.at or not 0 <= step <= last:
            return None
        return here.query.link(**TRANSIENT | {"step": step or None})

    return pieces.bar(
        pieces.button(words.gettext("First"), go(0), same="first"),
        pieces.button(words.gettext("Back"), go(here.at - 1), same="back"),
        pieces.button(words.gettext("Last"), go(last), same="last"),
        pieces.button(words.gettext("Next"), go(here.at + 1), same="next", main=True),
        label=words.gettext("Steps of the example"),
    )


def _asked_bid(here: _Here) -> Element | None:
    text = here.query.get("bid")
    if not text:
        return None
    return tables.about_bid(here.moment.game.bidding, read_bid(text), here.words)


def _words(here: _Here) -> list[Child]:
    """What the scenario says of the moment, and after a showdown the rules that decided."""
    said: list[Child] = []
    if here.at < len(here.told.say) and here.told.say[here.at]:
        said.append(h("p", here.own(here.told.say[here.at]), class_="ld-aside"))
    if here.moment.outcome:
        why = here.words.gettext("Why?")
        said.append(pieces.why(why, _rules_said(here), source=here.own(here.told.source)))
    return said


def _other_rules(here: _Here) -> Element:
    words = here.words
    title = words.gettext("Play it by other rules")
    if not here.query.get("others"):
        link = here.query.link(**TRANSIENT | {"others": 1})
        return pieces.bar(pieces.button(title, link, same="others"), label=title)
    verdicts = [
        h("li", h("b", name), " ", _verdict(here, rules))
        for name, rules in PRESETS.items()
        if rules != here.rules
    ]
    return pieces.card("others", title, h("ul", verdicts, data_say=True))


def _verdict(here: _Here, rules: Rules) -> Child:
    """What the same dice and turns come to under other rules, or why they do not allow it."""
    try:
        played = replay(replace(here.told.record, rules=rules))
    except RecordError as error:
        return [str(error.place), ": ", say(error.reason, here.words)]
    return losses(played.rounds[-1].lost, here.words)


def _question(here: _Here) -> Element:
    """Who loses what: the engine's own answer is number 0, the wrong ones follow."""
    words, told = here.words, here.told
    options = [told.replay.rounds[-1].lost, *(wrong.lost for wrong in told.wrong)]
    pressed = here.query.whole("answer", 0, len(options) - 1, -1)
    order = sorted(range(len(options)), key=lambda i: losses(options[i], words))
    answers = [
        pieces.Answer(
            losses(options[i], words),
            None if pressed == 0 else here.query.link(**TRANSIENT | {"answer": i}),
            "" if i != pressed else "wrong" if i else "right",
        )
        for i in order
    ]
    then: Child = None
    if pressed > 0:
        then = h("p", here.own(told.wrong[pressed - 1].reply), data_say=True)
    elif pressed == 0:
        then = h("p", _rules_said(here), data_say=True)
    ask = words.gettext("Who loses dice, and how many?")
    return pieces.question("question", ask, answers, words, then=then)


def _rules_said(here: _Here) -> str:
    """The rules that decided the last showdown."""
    return " ".join(rules_behind(here.moments[-1], here.words))


def _story(here: _Here) -> Element:
    lines = [line(moment, here.words) for moment in here.moments[: here.at + 1]]
    return pieces.card(
        "story", here.words.gettext("So far"), pieces.story(lines, now=len(lines) - 1)
    )


def _ladder(here: _Here) -> Element | None:
    """The ladder of a variant without a track; the track stands round the felt."""
    if here.rules.ladder is Ladder.TRACK or here.moment.revealed:
        return None
    steps = tables.ladder(here.moment.game.bidding, here.words, here.bid_link)
    return pieces.card("ladder", here.words.gettext("The ladder"), steps)
