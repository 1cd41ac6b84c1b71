"""The easy level: it says what it holds, goes up in small steps and doubts what is unlikely."""

from __future__ import annotations

from liarsdice.actions import MakeBid, Turn
from liarsdice.bots.sight import Sight, blind, calls, chance_of, exactly, lowest_raises

DOUBTS_BELOW = 0.3
"""A bid that is less likely to hold than this, by the own dice alone, is challenged."""
EXACT_FROM = 0.5
"""A bid that is at least so likely to be matched exactly is called exact."""


def weigh(sight: Sight) -> list[tuple[Turn, float]]:
    """The one turn that this level takes."""
    last = sight.last
    likely = chance_of(sight, last, blind(sight, last.face)) if last else 1.0
    raises = [
        (chance_of(sight, turn.bid, blind(sight, turn.bid.face)), sight.cup[turn.bid.face], turn)
        for turn in lowest_raises(sight)
    ]
    said = calls(sight)
    if last and len(said) > 1 and exactly(sight, last, blind(sight, last.face)) >= EXACT_FROM:
        return [(said[1], 1.0)]
    if not raises:
        return [(said[0], 1.0)]
    # The first of the best, which is the lowest.
    best = raises[0]
    for each in raises[1:]:
        if (each[0], each[1]) > (best[0], best[1]):
            best = each
    if said and likely < 1 and (likely < DOUBTS_BELOW or best[0] < 1 - likely or best[0] <= 0):
        return [(said[0], 1.0)]
    return [(best[2] if last else _opening(sight, best[2]), 1.0)]


def _opening(sight: Sight, best: Turn) -> Turn:
    """The face that the player holds most of, as many as it holds."""
    most = 0
    for turn in sight.turns:
        if isinstance(turn, MakeBid) and most < sight.cup[turn.bid.face] == turn.bid.count:
            best, most = turn, turn.bid.count
    return best
