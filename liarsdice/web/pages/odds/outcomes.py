"""How many dice may match in all: the distribution behind a chance, as bars to draw.

>>> from liarsdice.web.pages.odds.asked import Asked
>>> found = outcomes(Asked(dice=7))
>>> [(each.low, str(each.chance)) for each in found]
[(2, '4/9'), (3, '4/9'), (4, '1/9')]
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from liarsdice.odds import distribution
from liarsdice.web.pages.odds.asked import Asked

MOST = 31
"""How many bars are drawn at most; more would be too thin to tell apart on a phone."""
RARE = Fraction(1, 10000)
"""Outcomes at either end that come to less than this together are left out, where there are
more than can be drawn."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """From ``low`` to ``high`` dice match in all, with an exact chance."""

    low: int
    high: int
    chance: Fraction


def outcomes(asked: Asked) -> list[Outcome]:
    """The outcomes for the face of a bid, from few matches to many.

    Where there are too many, the rare ends are left out and neighbours are drawn as one, so that
    no bar holds numbers below the bid and numbers from it on.
    """
    odds = asked.odds
    chances = distribution(odds.unknown, odds.one_in)
    low, high = 0, len(chances)
    if high > MOST:
        low = _rare(chances)
        high -= _rare(chances[::-1])
    width = -(-(high - low) // MOST)
    # The bid's own count begins a bar.
    start = low - (low + odds.have - asked.bid.count) % width
    if -(-(high - start) // width) > MOST:
        width += 1
        start = low - (low + odds.have - asked.bid.count) % width
    found = []
    for first in range(start, high, width):
        part = range(max(0, first), min(first + width, len(chances)))
        chance = sum((chances[k] for k in part), Fraction(0))
        found.append(Outcome(part[0] + odds.have, part[-1] + odds.have, chance))
    return found


def _rare(chances: tuple[Fraction, ...]) -> int:
    """How many outcomes from the beginning come to less than `RARE` together."""
    total = Fraction(0)
    for count, chance in enumerate(chances):
        total += chance
        if total >= RARE:
            return count
    return len(chances)
