"""The example player: a scenario moment by moment, its question, and other rules beside it."""

from __future__ import annotations

from dataclasses import dataclass

from liarsdice.bids import Bid
from liarsdice.errors import reason
from liarsdice.i18n import SOURCE, Catalogue, catalogue
from liarsdice.look import knobs, pieces, players, tables
from liarsdice.look.html import Child, Element, h
from liarsdice.look.moments import Moment, line, moments, rules_behind, table
from liarsdice.look.titles import title
from liarsdice.rules import Ladder, Rules
from liarsdice.scenarios import Kind, Scenario, family, names, scenario
from liarsdice.web import links, python
from liarsdice.web.pages.example import elsewhere, quiz, rounds
from liarsdice.web.query import Query, Refusal
from liarsdice.web.reading import Reading, short_bid

TRANSIENT = {"answer": None, "bid": None, "others": None}
"""The fields that a step to another moment drops."""
RUNGS = 5
"""How many rows of the ladder are shown above the bid."""


def find(query: Query, words: Catalogue) -> Scenario:
    """The scenario that a query names, its players called as in the reader's language.

    Raises Refusal where there is none.
    """
    name = "/".join(query.path[1:])
    if name not in names():
        raise Refusal(reason("unknown_example", name=name))
    return scenario(name).renamed(players.called(words))


def ahead(query: Query) -> tuple[str, ...]:
    """The queries for all further moments of an example: its page holds their answers too.

    The last moment holds all answers with their replies, and the verdicts of other rules.
    """
    count = len(_moments(find(query, catalogue(SOURCE))))
    return tuple(query.link(step=step).removeprefix("#") for step in range(1, count))


def replies(query: Query) -> tuple[str, ...]:
    """The queries that press an answer at the first moment of an example; its page holds their
    answers too, so that the first press of all does not wait for an engine.

    Not where many answers can be right: there more than one is pressed.
    """
    told = find(query, catalogue(SOURCE))
    if told.kind is Kind.RAISES:
        return ()
    numbers = range(len(quiz.answers(told)))
    return tuple(query.link(answer=number).removeprefix("#") for number in numbers)


def page(query: Query, words: Catalogue) -> Element:
    """One moment of an example.

    Fields: ``step`` counts moments from 0; ``answer`` is the answer pressed, or all that were
    where each can be right, the newest last, with commas between; ``bid`` is the step of the
    ladder pressed; ``others`` asks for the same play by other rules; ``root`` is as in
    `liarsdice.web.links`.
    """
    told = find(query, words)
    all_moments = _moments(told)
    reading = Reading()
    reading.only(query, ("step", *TRANSIENT))
    at = reading.read(lambda: query.whole("step", 0, len(all_moments) - 1, 0), 0)
    pressed = _pressed(query, told, reading)
    bid = reading.read(lambda: short_bid(query.get("bid")) if query.get("bid") else None, None)
    # What else a query holds stays out of the links, of which there are many.
    query = query.only(
        root=links.root(query),
        step=str(at or ""),
        answer=",".join(map(str, pressed)),
        bid=str(bid or ""),
        others=query.get("others"),
    )
    here = _Here(query, words, told, all_moments, at, pressed, bid)
    return h(
        "div",
        reading.notes(words, star=knobs.prints_stars(here.rules)),
        h("p", quiz.lead(told, words), class_="ld-lead"),
        pieces.spread(
            # The steps come first, so that no key has to pass the whole track to reach them. The
            # style sheet shows them where they stay under the thumb.
            [_controls(here), _table(here), _words(here), _others(here) if here.solved else None],
            [
                _rounds(here),
                _question(here),
                _dice_left(here),
                _story(here),
                _ladder(here),
                _ask_others(here),
            ],
        ),
        _forms(here),
        _about(here),
        _onward(here),
        class_="ld-example",
    )


def _pressed(query: Query, told: Scenario, reading: Reading) -> tuple[int, ...]:
    """The numbers of the answers that were pressed, the newest last; of those that are none only
    the first is told."""
    most = len(quiz.answers(told)) - 1
    texts = dict.fromkeys(text for text in query.get("answer").split(",") if text)
    numbers = {str(number): number for number in range(most + 1)}
    strange = [text for text in texts if text not in numbers]
    if strange:
        reading.read(lambda: query.only(answer=strange[0]).whole("answer", 0, most, 0), 0)
    found = tuple(numbers[text] for text in texts if text in numbers)
    return found if told.kind is Kind.RAISES else found[-1:]


def _moments(told: Scenario) -> tuple[Moment, ...]:
    """The moments of a scenario; where no showdown gives the answer, a last one does."""
    found = moments(told.replay)
    if found and found[-1].outcome:
        return found
    game = told.position
    marks = None
    if told.kind is Kind.COUNT and game.last:
        marks = tables.Marks(game.last, game.ones_wild)
    return (*found, Moment(game, (), marks=marks, round=len(told.record.rounds)))


@dataclass(frozen=True, slots=True)
class _Here:
    """Where the reader is: the query, the scenario, its moments, which one it is, the numbers of
    the answers that were pressed, the newest last, and the bid that was pressed."""

    query: Query
    words: Catalogue
    told: Scenario
    moments: tuple[Moment, ...]
    at: int
    pressed: tuple[int, ...]
    bid: Bid | None

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
        """What is said at a moment; of several rounds each begins with its number."""
        if not moment.events:
            return quiz.line(self.told, self.words)
        return [rounds.opening(self.moments, moment, self.words), line(moment, self.words)]

    def step_link(self, step: int) -> str:
        return self.query.link(**TRANSIENT | {"step": step or None})

    def bid_link(self, bid: Bid) -> str:
        return self.query.link(**TRANSIENT | {"bid": bid})

    def answer_link(self, number: int) -> str:
        before = (each for each in self.pressed if each != number)
        numbers = (*before, number) if self.told.kind is Kind.RAISES else (number,)
        return self.query.link(**TRANSIENT | {"answer": ",".join(map(str, numbers))})


def _table(here: _Here) -> Element:
    """The table; what is said there is said aloud, unless the reader asked for something else."""
    aloud = not any(here.query.get(field) for field in TRANSIENT)
    on_track = here.rules.ladder is Ladder.TRACK
    return table(
        here.moment,
        here.words,
        caption=here.own(here.told.title),
        you=here.told.you,
        link=here.bid_link,
        said=h("span", here.line(here.moment), data_say=aloud),
        answer=_asked_bid(here) if on_track else None,
    )


def _controls(here: _Here) -> Element:
    words, last = here.words, len(here.moments) - 1

    def go(step: int) -> str | None:
        if step == here.at or not 0 <= step <= last:
            return None
        return here.step_link(step)

    progress = words.gettext("{step} of {n}", step=here.at + 1, n=last + 1)
    # A button at its end is gone, and the one beside it takes its focus.
    free = not here.query.get("others")
    back, on = go(here.at - 1), go(here.at + 1)
    return pieces.bar(
        pieces.button(_sign("«", words.gettext("First")), go(0), same="first"),
        pieces.button(words.gettext("Back"), back, same="back", focus=free and not on),
        h("span", progress, class_="ld-progress"),
        pieces.button(_sign("»", words.gettext("Last")), go(last), same="last"),
        pieces.button(words.gettext("Next"), on, same="next", main=True, focus=free),
        label=words.gettext("Steps of the example"),
    )


def _sign(sign: str, label: str) -> list[Child]:
    """A button that is seen as a sign, and says its label."""
    return [h("span", sign, class_="ld-sign", aria_hidden="true"), h("span", label)]


def _rounds(here: _Here) -> Element | None:
    return rounds.bar(here.moments, here.at, here.step_link, here.words)


def _dice_left(here: _Here) -> Element | None:
    played = here.told.replay.rounds
    return rounds.dice_left(
        here.id("rounds"), here.moments, here.at, played, here.step_link, here.words
    )


def _asked_bid(here: _Here) -> Element | None:
    if here.bid is None:
        return None
    answer = tables.about_bid(here.moment.game.bidding, here.bid, here.words)
    return h("div", answer, data_say=True)


def _words(here: _Here) -> list[Child]:
    """What the scenario says of the moment, and the rules behind it."""
    said: list[Child] = []
    if here.at < len(here.told.say) and here.told.say[here.at]:
        said.append(h("p", here.own(here.told.say[here.at])))
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


def _story(here: _Here) -> Element | None:
    """What happened in the round so far; at first that is what the table says."""
    first = rounds.first(here.moments, here.moment.round)
    if here.at == first:
        return None
    lines = [here.line(moment) for moment in here.moments[first : here.at + 1]]
    return pieces.card(
        here.id("story"), here.words.gettext("So far"), pieces.story(lines, now=len(lines) - 1)
    )


def _ladder(here: _Here) -> Element | None:
    """The ladder near the bid, where there is no track round the felt.

    Where the question is which bids may follow, it waits until the reader has answered.
    """
    asks = here.told.kind is Kind.RAISES and not here.pressed and not here.solved
    if here.rules.ladder is Ladder.TRACK or here.moment.revealed or asks:
        return None
    bidding, words = here.moment.game.bidding, here.words
    star = knobs.prints_stars(here.rules)
    rows = tables.rungs(bidding, words, here.bid_link)
    now = next((i for i, row in enumerate(rows) if any(s.state == "now" for s in row)), None)
    shown = rows[max(0, (now or 0) - 1) : (now or 0) + RUNGS]
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
    asked = here.bid
    if now is None and not asked:
        # Before the first bid nearly all of it is open, and nothing of it is news.
        folded = pieces.ladder(shown, words, star=star)
        return h("details", h("summary", heading), folded, more, class_="ld-fold")
    parts: list[Child] = [pieces.ladder(shown, words, star=star)]
    if asked:
        # The answer stands below the row that was pressed.
        place = asked.count, asked.face
        pressed = (i for i, row in enumerate(shown) if place in {(s.count, s.face) for s in row})
        at = next(pressed, len(shown) - 1)
        parts = [
            pieces.ladder(shown[: at + 1], words, star=star),
            _asked_bid(here),
            pieces.ladder(shown[at + 1 :], words, star=star) if shown[at + 1 :] else None,
        ]
    return pieces.card(here.id("ladder"), heading, parts, more)


def _others(here: _Here) -> Element:
    """The same play by other rules."""
    return elsewhere.card(here.told, here.words, aloud=bool(here.query.get("others")))


def _ask_others(here: _Here) -> Element | None:
    """The way to the same play by other rules, which opens in its place; with the answer it
    stands there anyhow."""
    if here.solved:
        return None
    if here.query.get("others"):
        return h(
            "div",
            _others(here),
            role="group",
            aria_label=here.words.gettext("The answer by other rules"),
            data_focus=True,
            tabindex=-1,
        )
    link = here.query.link(**TRANSIENT | {"others": 1})
    title = here.words.gettext("See it by other rules, with the answer")
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


def _about(here: _Here) -> Element:
    """What a reader asks for now and then, folded away."""
    summary = here.words.gettext("Source, Python and more")
    return h(
        "details", h("summary", summary), _source(here), _python(here), class_="ld-fold ld-about"
    )


def _source(here: _Here) -> Element:
    """Where the example stands, and what of it is invented."""
    words, told = here.words, here.told
    invented: Child = None
    if told.invented:
        tag = h("span", words.gettext("invented"), class_="ld-tag")
        invented = [" ", tag, " ", here.own(told.invented)]
    source = words.gettext("Source: {source}.", source=here.own(told.source))
    return h("p", h("small", source, invented), class_="ld-source")


def _python(here: _Here) -> Element:
    """The answer as lines of Python, for a lesson."""
    lessons = links.to("notebooks/", here.query)
    return python.block(python.lines_of_scenario(here.told), here.words, lessons=lessons)


def _onward(here: _Here) -> Element:
    """Where to go from here: the variant, its next example, all of them."""
    words, told = here.words, here.told
    own = [name for name in names() if scenario(name).preset == told.preset]
    following = own[own.index(told.name) + 1 :][:1]
    there = [(title(told.preset, words), f"variants/{told.preset}/")]
    for name in following:
        named = words.pgettext(name, scenario(name).title)
        there.append((words.gettext("Next example: {title}", title=named), f"examples/{name}/"))
    there.append((words.gettext("All examples"), "examples/"))
    return h(
        "div",
        [h("a", text, href=links.to(path, here.query)) for text, path in there],
        class_="ld-onward",
        role="group",
        aria_label=words.gettext("From this example"),
    )
