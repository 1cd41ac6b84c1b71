"""How likely so many hidden dice match, as floats that come out alike on every machine.

Dice of one chance are a group, (how many, the chance that one of them matches). Only the four
operations are used, in one order, since nothing else is the same to the last bit everywhere.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from liarsdice.beliefs import Chances, joined, tails

Groups: TypeAlias = "tuple[tuple[int, float], ...]"
"""Hidden dice: how many, and the chance of a match, group by group."""

_KEPT = 1 << 14


@lru_cache(maxsize=_KEPT)
def spread(groups: Groups) -> Chances:
    """The chance of 0, 1, … matches among groups of hidden dice.

    >>> spread(((1, 0.5), (1, 0.25)))
    (0.375, 0.5, 0.125)
    """
    found: Chances = (1.0,)
    for dice, chance in groups:
        found = joined(found, chance, dice)
    return found


@lru_cache(maxsize=_KEPT)
def at_least(groups: Groups) -> Chances:
    """The chance of at least 0, 1, … matches.

    >>> at_least(((1, 0.5), (1, 0.25)))
    (1.0, 0.625, 0.125)
    """
    return tails(spread(groups))


def reaches(groups: Groups, need: int) -> float:
    """The chance of at least so many matches; certain for none and fewer.

    >>> reaches(((1, 0.5), (1, 0.25)), 1), reaches(((1, 0.5),), 2)
    (0.625, 0.0)
    """
    if need <= 0:
        return 1.0
    chances = at_least(groups)
    return chances[need] if need < len(chances) else 0.0
