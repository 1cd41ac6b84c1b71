"""Why a bot takes a turn, as numbers that can be said."""

from __future__ import annotations

from dataclasses import dataclass

from liarsdice.actions import CallExact, MakeBid, Turn
from liarsdice.bids import Bid
from liarsdice.bots.hearing import Hearing
from liarsdice.bots.sight import Sight, blind, chance_of, exactly
from liarsdice.showdown import settlements


@dataclass(frozen=True, slots=True, kw_only=True)
class Reasons:
    """What speaks for a turn.

    The chances are floats in [0, 1]: that the bid holds, or is matched exactly where that is called.
    """

    bid: Bid
    """The bid that is made, or the last one, which is called."""
    holds: int
    """How many dice match it that the player sees: its own, and those outside the other cups."""
    blind: float
    """Its chance, by these dice alone."""
    believed: float
    """Its chance, by what the players said too."""
    believing: tuple[str, ...]
    """The players whose bids make the difference, in order of play."""
    at_stake: int
    """The most dice that the player may lose by it: by a bid, if the next player challenges it."""


def reasons_for(sight: Sight, turn: Turn) -> Reasons:
    """What speaks for a turn of who sees this."""
    if isinstance(turn, MakeBid):
        bid, bidder, caller = turn.bid, sight.seat, sight.next_seat
    else:
        assert sight.last is not None
        bid, bidder, caller = sight.last, sight.bidder, sight.seat
    exact = isinstance(turn, CallExact)
    chance = exactly if exact else chance_of
    by_dice = chance(sight, bid, blind(sight, bid.face))
    hearing = Hearing(sight)
    heard = [
        player
        for seat, player in enumerate(sight.game.players)
        if sight.hidden[seat] and hearing.hit(seat, bid.face) != sight.one[bid.face]
    ]
    ends = settlements(sight.game.rules, sight.held, bid.count, bidder, caller, exact)
    return Reasons(
        bid=bid,
        holds=sight.cup[bid.face] + sight.open[bid.face],
        blind=by_dice,
        believed=chance(sight, bid, hearing.groups(bid.face)) if heard else by_dice,
        believing=tuple(heard),
        at_stake=max([end.lost[sight.seat] for end in ends]),
    )
