"""Help at the table when it is asked for, at two depths: what one holds for a bid, what is missing and
the blind odds; then the odds by what was bid, and what each turn is worth."""

from __future__ import annotations

from fractions import Fraction

from liarsdice.actions import CallExact, Challenge, MakeBid, Turn
from liarsdice.beliefs import believe
from liarsdice.bids import Bid
from liarsdice.game import Game
from liarsdice.legality import why_not
from liarsdice.look import calls, pieces
from liarsdice.look.html import Child, Element, h, phrase
from liarsdice.look.likely import about, nearly
from liarsdice.look.numbers import fixed
from liarsdice.look.voice import Voice
from liarsdice.odds import odds, seen_by
from liarsdice.sentences import ngettext
from liarsdice.sitting import Sitting
from liarsdice.stakes import stakes
from liarsdice.views import View

ODDS, WORTH = 1, 2
"""How deep help goes."""


def aid(
    sitting: Sitting, chosen: Bid, depth: int, voice: Voice, *, secret: bool, alone: bool
) -> Element | None:
    """The help that is asked for, which is read aloud unless it is ``secret``: after the news of
    the round, or ``alone`` where they have been heard."""
    if not depth:
        return None
    parts = [_blind(sitting, chosen, voice)]
    if depth == WORTH:
        parts.append(_worth(sitting, chosen, voice))
    return h(
        "div",
        [h("div", part, data_part=not secret) for part in parts],
        class_="ld-aid",
        data_say=alone and not secret,
    )


def _spoken_of(sitting: Sitting, chosen: Bid) -> list[Bid]:
    """The last bid and the one that is chosen, if they can be bid at all."""
    bidding = sitting.game.bidding
    asked = [bid for bid in (bidding.last, chosen) if bid is not None]
    return [bid for bid in dict.fromkeys(asked) if bidding.why_not_on_ladder(bid) is None]


def _blind(sitting: Sitting, chosen: Bid, voice: Voice) -> Child:
    """The odds of the last bid and of the one that is chosen, as if nobody's bid meant anything."""
    lines = [line(sitting.view, bid, voice) for bid in _spoken_of(sitting, chosen)]
    model = voice.gettext("These odds take every hidden die as fair, whatever has been bid.")
    return [h("p", line) for line in lines], h("p", h("small", model))


def _worth(sitting: Sitting, chosen: Bid, voice: Voice) -> Child:
    """The same by what was bid, and what a call and the chosen bid are worth in dice."""
    beliefs = believe(sitting.view)
    told = voice.gettext("By what was bid, the chance that {bid} is true: {chance}.")
    lines = [
        phrase(
            told,
            bid=pieces.mark(bid, voice),
            chance=h("b", about(nearly(beliefs.at_least(bid)), voice)),
        )
        for bid in _spoken_of(sitting, chosen)
    ]
    worth = pieces.grid(
        voice.gettext("What it is worth to you, in dice against the others"),
        (voice.gettext("What you do"), voice.gettext("Dice")),
        [
            (said, signed(stakes(beliefs, turn).value(sitting.game.turn), voice))
            for said, turn in _turns(sitting.game, chosen, voice)
        ],
    )
    return [h("p", line) for line in lines], worth, h("p", h("small", model(voice)))


def model(voice: Voice) -> str:
    """What the chances by the bids, and the worth of turns, rest on."""
    return voice.gettext(
        "Who bids a face is taken to hold more of it, as the bots’ own games show. A bid is worth what "
        "comes of the next player’s doubt; a round that goes on costs all alike."
    )


def _turns(game: Game, chosen: Bid, voice: Voice) -> list[tuple[Child, Turn]]:
    """What can be done: the calls, and the bid that is chosen."""
    player = game.on_turn
    found: list[tuple[Child, Turn]] = [
        (pieces.mark(chosen, voice), MakeBid(player, chosen)),
        (calls.challenge(game.rules, voice), Challenge(player)),
        (calls.exact(game.rules, voice), CallExact(player)),
    ]
    return [(said, turn) for said, turn in found if why_not(game, turn) is None]


def signed(dice: float, voice: Voice) -> str:
    """A change in dice, to two digits, with its sign."""
    size = fixed(nearly(abs(dice)), 2, voice)
    sign = "" if size == fixed(Fraction(0), 2, voice) else "−" if dice < 0 else "+"
    return f"{sign}{size}"


def line(view: View, bid: Bid, voice: Voice) -> Element:
    """How likely a bid is, as the player of a view sees the table, in a sentence."""
    found = odds(seen_by(view), bid)
    mark = pieces.mark(bid, voice)
    if found.need == 0:
        return phrase(voice.gettext("{bid}: the dice you see are enough; it is true."), bid=mark)
    if found.need > found.unknown:
        return phrase(voice.gettext("{bid}: there are too few dice; it cannot be true."), bid=mark)
    told = voice.template(_MISSING.one, _MISSING.many, found.need)
    return phrase(
        told,
        bid=mark,
        have=found.have,
        n=found.need,
        unknown=found.unknown,
        chance=h("b", about(found.at_least, voice)),
    )


_MISSING = ngettext(
    "{bid}: you see {have} that match, and {n} more must among {unknown} hidden. The "
    "chance of that: {chance}.",
    "{bid}: you see {have} that match, and {n} more must among {unknown} hidden. The "
    "chance of that: {chance}.",
)
