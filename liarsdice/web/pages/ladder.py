"""The ladder page: which bids may follow a bid, which may not, and why."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from liarsdice.bids import Bid
from liarsdice.ladder import Bidding
from liarsdice.legality import MORE_THAN_TWO, why_not_call_exact
from liarsdice.look import calls, pieces, tables
from liarsdice.look.html import Child, Element, h, phrase
from liarsdice.look.voice import Voice
from liarsdice.presets import PRESETS
from liarsdice.rules import Cap
from liarsdice.sentences import gettext, ngettext
from liarsdice.web import house
from liarsdice.web.form import Form, bids, flag, whole, written
from liarsdice.web.page import Page
from liarsdice.web.query import link

MOST_DRAWN = 60
"""A ladder for more dice would be too long to look at."""
WHOLE = 16
"""A ladder with more rows is shown in part: some below the bid and more above it."""
BELOW, ABOVE = 2, 10

DICE = whole("dice", gettext("All dice in play."), low=1, high=MOST_DRAWN, missing=10)
ON = bids("on", gettext("The bid to raise; without it, the round opens."), missing=None)
PALIFICO = flag("palifico", gettext("It is a palifico round."))
ONE = flag("one", gettext("The player on turn holds one die."))
ASK = bids("ask", gettext("A bid that was pressed, to hear why it may not follow."), missing=None)
FIELDS = (*house.BESIDE_ROUND.fields, DICE, ON, PALIFICO, ONE, ASK)

OPENINGS = ngettext(
    "{n} bid may open the round: {bids}.", "{n} bids may open the round; the lowest are {bids}."
)
RAISES = ngettext("{n} bid may follow: {bids}.", "{n} bids may follow; the lowest are {bids}.")


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the reader stands on the ladder, and which bid was pressed there."""

    bidding: Bidding
    ask: Bid | None

    def link(self, ask: Bid | None = None, **changes: Any) -> str:
        """The address with some parts changed; what was pressed is dropped."""
        then = replace(self.bidding, **changes)
        rules = house.BESIDE_ROUND.write(then.rules)
        palifico, one = (PALIFICO, then.palifico), (ONE, then.one_die)
        own = written((DICE, then.dice), (ON, then.last), palifico, one, (ASK, ask))
        return link(f"ladder/{rules.pop(house.BASE.name)}", rules | own)


def page(form: Form, voice: Voice) -> Element:
    """The ladder of a preset; raises RulesError where there is none of that name."""
    standing = _read(form)
    bidding, voice = standing.bidding, voice.by(standing.bidding.rules)
    legal = set(bidding.raises())

    def press(bid: Bid) -> str:
        return standing.link(last=bid) if bid in legal else standing.link(ask=bid)

    answer: Child = None
    if standing.ask and tables.on_track(bidding):
        # The track lies round the middle of the felt: that is where the reader looks.
        answer = h("div", tables.about_bid(bidding, standing.ask, voice))
    return pieces.spread(
        [
            form.notes(voice),
            pieces.table(
                [],
                _centre(
                    standing,
                    voice,
                    answer,
                    quiet=bool(form.troubles or form.strange or standing.ask),
                ),
                caption=voice.gettext("The bid to raise"),
                track=tables.track(bidding, voice, press),
            ),
            _controls(standing, voice),
        ],
        h(
            "div",
            pieces.card(None, voice.gettext("The ladder"), _rungs(standing, voice, press)),
            class_="ld-rungs",
        ),
    )


PAGE = Page(
    page,
    gettext("Which bids may follow a bid, and why others may not."),
    fields=FIELDS,
    parts=PRESETS.keys,
)


def _read(form: Form) -> Standing:
    opening = Bidding(
        rules=house.BESIDE_ROUND.read(form, "/".join(form.query.path[1:])),
        dice=form[DICE],
        palifico=form[PALIFICO],
        one_die=form[ONE],
    )
    on = form[ON]
    refusal = opening.why_not_on_ladder(on) if on else None
    if refusal:
        form.troubles.append(refusal)
    return Standing(replace(opening, last=None if refusal else on), form[ASK])


# ---- What is said of it. ----


def _centre(standing: Standing, voice: Voice, answer: Child, *, quiet: bool) -> Element:
    said = h("span", _summary(standing.bidding, voice), data_say=not quiet)
    return pieces.bid(standing.bidding.last, voice, say=said, answer=answer)


def _summary(bidding: Bidding, voice: Voice) -> list[Child]:
    """How many raises there are, the lowest of them, and what else may be done."""
    raises = bidding.raises()
    n = len(raises)
    if bidding.last is None:
        template = voice.template(OPENINGS.one, OPENINGS.many, n)
    elif raises:
        template = voice.template(RAISES.one, RAISES.many, n)
    else:
        template = voice.gettext("No bid stands above this one.")
    bids: list[Child] = []
    for bid in raises[:3]:
        bids += [", ", pieces.mark(bid, voice)]
    return [phrase(template, n=n, bids=bids[1:]), " ", _calls(bidding, voice)]


def _calls(bidding: Bidding, voice: Voice) -> str:
    if bidding.last is None:
        return voice.gettext("There is no bid to challenge yet.")
    if why_not_call_exact(bidding.rules, bid=bidding.last, players_in=MORE_THAN_TWO):
        return voice.gettext("This bid may be challenged.")
    return voice.gettext(
        "This bid may be challenged or, with more than two players in, answered with “{call}”.",
        call=calls.exact(bidding.rules, voice),
    )


# ---- What is pressed. ----


def _controls(standing: Standing, voice: Voice) -> Element:
    bidding, link = standing.bidding, standing.link
    rules, on = bidding.rules, bidding.last
    parts: list[Child] = []
    if rules.cap is Cap.DICE:
        parts.append(
            pieces.stepper(
                voice.gettext("Dice in play"),
                bidding.dice,
                range(on.count if on else 1, MOST_DRAWN + 1),
                lambda dice: link(dice=dice),
                voice,
                same="dice",
            )
        )
    if rules.palifico:
        parts.append(
            pieces.palifico(bidding.palifico, lambda is_one: link(palifico=is_one), voice)
        )
    if bidding.is_palifico:
        ask, now = voice.gettext("Do you hold one die?"), bidding.one_die
        parts.append(
            pieces.yes_or_no(ask, now, lambda one: link(one_die=one), voice, same="one_die")
        )
    opening = link(last=None) if on else None
    parts.append(pieces.button(voice.gettext("Back to the opening"), opening, same="opening"))
    return pieces.fields(*parts)


def _rungs(standing: Standing, voice: Voice, press: tables.Link) -> list[Child]:
    """The rows of the ladder; what a press asked is answered below its row."""
    rows = tables.rungs(standing.bidding, voice, press)
    here = pieces.row_of(rows, standing.bidding.last) or 0
    asked = pieces.row_of(rows, standing.ask)
    first, end = (max(0, here - BELOW), here + ABOVE) if len(rows) > WHOLE else (0, len(rows))
    answer = _asked(standing, voice) if standing.ask else None

    def part(start: int, stop: int) -> list[Child]:
        below = None if asked is None else asked - start
        return pieces.answered(rows[start:stop], voice, below=below, answer=answer)

    def folded(summary: str, start: int, stop: int) -> Child:
        if not rows[start:stop]:
            return None
        opened = asked is not None and start <= asked < stop
        return pieces.fold(summary, part(start, stop), open=opened)

    return [
        answer if asked is None else None,
        folded(voice.gettext("Lower bids"), 0, first),
        part(first, end),
        folded(voice.gettext("Higher bids"), end, len(rows)),
    ]


def _asked(standing: Standing, voice: Voice) -> Element:
    ask = standing.ask
    assert ask is not None
    answer: list[Child] = [tables.about_bid(standing.bidding, ask, voice)]
    if ask != standing.bidding.last and standing.bidding.why_not_on_ladder(ask) is None:
        mark = pieces.mark(ask, voice)
        label = phrase(voice.gettext("Raise from {bid} instead"), bid=mark)
        answer.append(pieces.button(label, standing.link(last=ask), same="instead"))
    return h("div", answer, data_say=True)
