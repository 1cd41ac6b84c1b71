"""Why a bot takes a turn, as numbers that can be said."""

from __future__ import annotations

from dataclasses import dataclass

from liarsdice.actions import CallExact, MakeBid, Turn
from liarsdice.bids import Bid
from liarsdice.bots.sight import Sight, blind, chance_of, exactly


@dataclass(frozen=True, slots=True, kw_only=True)
class Reasons:
    """What speaks for a turn: ``bid`` is the one that is made, or the last one, which is called.

    ``holds`` dice in sight match it; ``blind`` is the chance that it holds (for an exact call: is
    matched exactly) by these dice alone, ``believed`` the same where the players in ``believing``
    are believed.
    """

    bid: Bid
    holds: int
    blind: float
    believed: float
    believing: tuple[str, ...] = ()


def reasons_for(sight: Sight, turn: Turn) -> Reasons:
    """What speaks for a turn."""
    bid = turn.bid if isinstance(turn, MakeBid) else sight.last
    assert bid is not None
    chance = (exactly if isinstance(turn, CallExact) else chance_of)(
        sight, bid, blind(sight, bid.face)
    )
    holds = sight.cup[bid.face] + sight.open[bid.face]
    return Reasons(bid=bid, holds=holds, blind=chance, believed=chance)
