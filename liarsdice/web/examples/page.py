"""The example player: a scenario moment by moment, its question, and other rules beside it."""

from __future__ import annotations

from dataclasses import dataclass

from liarsdice.bids import Bid
from liarsdice.errors import reason
from liarsdice.i18n import Catalogue
from liarsdice.rules import Ladder, Rules
from liarsdice.scenarios import Kind, Scenario, family, names, scenario
from liarsdice.web import links, pieces, tables
from liarsdice.web.examples import elsewhere, quiz
from liarsdice.web.html import Child, Element, h
from liarsdice.web.moments import Moment, line, moments, rules_behind, table
from liarsdice.web.query import Query, Refusal
from liarsdice.web.reading import short_bid

TRANSIENT = {"answer": None, "bid": None, "others": None}
"""The fields that a step to another moment drops."""
RUNGS = 5
"""How many rows of the ladder are shown above the bid."""


def find(query: Query) -> Scenario:
    """The scenario that a query names; raises Refusal where there is none."""
    name = "/".join(query.path[1:])
    if name not in names():
        raise Refusal(reason("unknown_example", name=name))
    return scenario(name)


def ahead(query: Query) -> tuple[str, ...]:
    """The queries for all further moments of an example: its page holds their answers too.

    The last moment holds all answers with their replies, and the verdicts of other rules.
    """
    count = len(_moments(find(query)))
    return tuple(query.link(step=step).removeprefix("#") for step in range(1, count))


def page(query: Query, words: Catalogue) -> Element:
    """One moment of an example.

    Fields: ``step`` counts moments from 0; ``answer`` is the answer pressed, ``bid`` the step of
    the ladder pressed; ``others`` asks for the same play by other rules; ``root`` is as in
    `liarsdice.web.links`.
    """
    told = find(query)
    all_moments = _moments(told)
    at = query.whole("step", 0, len(all_moments) - 1, 0)
    pressed = query.whole("answer", 0, len(quiz.answers(told)) - 1, -1)
    here = _Here(query, words, told, all_moments, at, pressed)
    return h(
        "div",
        h("p", here.own(told.lead), class_="ld-lead"),
        pieces.spread(
            [_table(here), _controls(here), _asked_bid(here), _words(here), _others(here)],
            [_question(here), _story(here), _ladder(here), _ask_others(here)],
        ),
        _forms(here),
        _source(here),
        class_="ld-example",
    )


def _moments(told: Scenario) -> tuple[Moment, ...]:
    """The moments of a scenario; where no showdown gives the answer, a last one does."""
    found = moments(told.replay)
    if found and found[-1].outcome:
        return found
    game = told.position
    marks = None
    if told.kind is Kind.COUNT and game.last:
        marks = tables.Marks(game.last, game.ones_wild)
    return (*found, Moment(game, (), marks=marks))


@dataclass(frozen=True, slots=True)
class _Here:
    """Where the reader is: the query, the scenario, its moments, which one it is, and the number
    of the answer that was pressed (-1 for none)."""

    query: Query
    words: Catalogue
    told: Scenario
    moments: tuple[Moment, ...]
    at: int
    pressed: int

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

    def id(self, name: str) -> str:
        """An id of the page; a page may hold several examples."""
        return f"{self.told.name}-{name}"

    def own(self, text: str) -> str:
        """A text of the scenario in the reader's language."""
        return self.words.pgettext(self.told.name, text)

    def line(self, moment: Moment) -> Child:
        """What is said at a moment."""
        return line(moment, self.words) if moment.events else quiz.line(self.told, self.words)

    def bid_link(self, bid: Bid) -> str:
        return self.query.link(**TRANSIENT | {"bid": bid})

    def answer_link(self, number: int) -> str:
        return self.query.link(**TRANSIENT | {"answer": number})


def _table(here: _Here) -> Element:
    """The table; what is said there is said aloud, unless the reader asked for something else."""
    aloud = not any(here.query.get(field) for field in TRANSIENT)
    return table(
        here.moment,
        here.words,
        caption=here.own(here.told.title),
        you=here.told.you,
        link=here.bid_link,
        said=h("span", here.line(here.moment), data_say=aloud),
    )


def _controls(here: _Here) -> Element:
    words, last = here.words, len(here.moments) - 1

    def go(step: int) -> str | None:
        if step == here.at or not 0 <= step <= last:
            return None
        return here.query.link(**TRANSIENT | {"step": step or None})

    progress = words.gettext("{step} of {n}", step=here.at + 1, n=last + 1)
    return pieces.bar(
        pieces.button(words.gettext("First"), go(0), same="first"),
        pieces.button(words.gettext("Back"), go(here.at - 1), same="back"),
        h("span", progress, class_="ld-progress"),
        pieces.button(words.gettext("Last"), go(last), same="last"),
        pieces.button(words.gettext("Next"), go(here.at + 1), same="next", main=True),
        label=words.gettext("Steps of the example"),
    )


def _asked_bid(here: _Here) -> Element | None:
    text = here.query.get("bid")
    if not text:
        return None
    return tables.about_bid(here.moment.game.bidding, short_bid(text), here.words)


def _words(here: _Here) -> list[Child]:
    """What the scenario says of the moment, and the rules behind it."""
    said: list[Child] = []
    if here.at < len(here.told.say) and here.told.say[here.at]:
        said.append(h("p", here.own(here.told.say[here.at]), class_="ld-aside"))
    why = here.words.gettext("Why?")
    if here.moment.events:
        behind = " ".join(rules_behind(here.moment, here.words))
        if behind and here.solved:
            said.append(pieces.why(why, behind))
        elif behind:
            said.append(h("details", h("summary", why), h("p", behind), class_="ld-behind"))
    else:
        said.append(pieces.why(why, quiz.because(here.told, here.words)))
    return said


def _question(here: _Here) -> Element:
    return quiz.card(
        here.told, here.words, here.answer_link, pressed=here.pressed, solved=here.solved
    )


def _story(here: _Here) -> Element:
    lines = [here.line(moment) for moment in here.moments[: here.at + 1]]
    return pieces.card(
        here.id("story"), here.words.gettext("So far"), pieces.story(lines, now=len(lines) - 1)
    )


def _ladder(here: _Here) -> Element | None:
    """The ladder near the bid, where there is no track round the felt.

    Where the question is which bids may follow, it waits until the reader has answered.
    """
    asks = here.told.kind is Kind.RAISES and here.pressed < 0 and not here.solved
    if here.rules.ladder is Ladder.TRACK or here.moment.revealed or asks:
        return None
    bidding, words = here.moment.game.bidding, here.words
    star = tables.prints_stars(here.rules)
    rows = tables.rungs(bidding, words, here.bid_link)
    now = next((i for i, row in enumerate(rows) if any(s.state == "now" for s in row)), 0)
    shown = rows[max(0, now - 1) : now + RUNGS]
    top = rows[-1][-1]
    more = None
    if rows[-1] is not shown[-1]:
        more = h(
            "p",
            words.gettext("And so on, up to"),
            " ",
            pieces.mark(top.count, top.face, words, star=star),
        )
    heading = words.gettext("The ladder")
    return pieces.card(here.id("ladder"), heading, pieces.ladder(shown, words, star=star), more)


def _others(here: _Here) -> Element | None:
    """The same play by other rules: with the answer, or where it is asked for."""
    asked = bool(here.query.get("others"))
    return elsewhere.card(here.told, here.words, aloud=asked) if asked or here.solved else None


def _ask_others(here: _Here) -> Element | None:
    if here.query.get("others") or here.solved:
        return None
    link = here.query.link(**TRANSIENT | {"others": 1})
    title = here.words.gettext("Play it by other rules")
    return pieces.bar(pieces.button(title, link, same="others"), label=title)


def _forms(here: _Here) -> Element | None:
    """The other forms of the same example."""
    items = [
        h(
            "li",
            h(
                "a",
                here.words.pgettext(each.name, each.what_if or each.title),
                href=links.to(f"examples/{each.name}/", here.query),
            ),
        )
        for each in family(here.told)
        if each.name != here.told.name
    ]
    if not items:
        return None
    return pieces.card(here.id("forms"), here.words.gettext("What if …?"), h("ul", items))


def _source(here: _Here) -> Element:
    """Where the example stands, and what of it is invented."""
    words, told = here.words, here.told
    invented: Child = None
    if told.invented:
        tag = h("span", words.gettext("invented"), class_="ld-tag")
        invented = [" ", tag, " ", here.own(told.invented)]
    source = words.gettext("Source: {source}.", source=here.own(told.source))
    return h("p", h("small", source, invented), class_="ld-source")
