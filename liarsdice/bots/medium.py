"""The medium level: it knows the odds, believes what is bid before it doubts, and bluffs at times."""

from __future__ import annotations

from liarsdice.actions import Turn
from liarsdice.bots.hearing import Hearing
from liarsdice.bots.sight import Sight, blind, calls, chance_of, exactly, lowest_raises

BLUFFS = 0.1
"""How often it bids on another face than its best."""
BLUFFS_FROM = 0.25
"""How likely a bluff must be to hold, by the own dice alone."""
DOUBTS = 0.1
"""How much likelier than its best raise a challenge must be to go well."""
EXACT_FROM = 0.5
"""A bid that is at least so likely to be matched exactly is called exact."""


def weigh(sight: Sight) -> list[tuple[Turn, float]]:
    """The turn that the odds speak for, and the bluffs in its place."""
    last = sight.last
    said = calls(sight)
    likely = 1.0
    hearing = Hearing(sight)
    if last:
        groups = hearing.groups(last.face)
        likely = chance_of(sight, last, groups)
        if len(said) > 1 and exactly(sight, last, groups) >= EXACT_FROM:
            return [(said[1], 1.0)]
    raises = [
        (chance_of(sight, turn.bid, blind(sight, turn.bid.face)), turn)
        for turn in lowest_raises(sight)
    ]
    if not raises:
        return [(said[0], 1.0)]
    best = raises[0]
    for each in raises[1:]:
        if each[0] > best[0]:
            best = each
    doubts = likely <= 0 or best[0] <= 0 or best[0] < 1 - likely - DOUBTS
    if said and likely < 1 and doubts:
        return [(said[0], 1.0)]
    bluffs = [turn for chance, turn in raises if turn is not best[1] and chance > BLUFFS_FROM]
    if not bluffs:
        return [(best[1], 1.0)]
    return [(best[1], 1 - BLUFFS), *((turn, BLUFFS / len(bluffs)) for turn in bluffs)]
