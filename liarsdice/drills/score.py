"""How good guesses of odds were: the Brier score, and a calibration curve with its intervals.

A guess is scored by what lay under the cups, as Brier defined it: a single question is luck, but
many are not, and what they are scored by cannot be learned from the page. Beside it stands what the
exact odds would have scored with the same dice, which is the best that anybody can expect.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

_Z = 1.96
"""Standard errors to either side that leave out one case in twenty."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A guess, the exact chance, and whether it came true."""

    guess: Fraction
    chance: Fraction
    true: bool


@dataclass(frozen=True, slots=True)
class Point:
    """How often what was given a chance of ``said`` came true: ``true`` of ``times``. ``low`` and
    ``high`` are the ends of the Wilson interval, as floats from 0 to 1."""

    said: Fraction
    times: int
    true: int
    low: float
    high: float


def brier(scored: Sequence[Scored]) -> Fraction:
    """The mean squared distance of the guesses from what came, an exact Fraction from 0 to 1; 0 is
    perfect.

    >>> half = Fraction(1, 2)
    >>> brier([Scored(half, half, True), Scored(Fraction(1), half, True)])
    Fraction(1, 8)
    """
    return _mean((each.guess - each.true) ** 2 for each in scored)


def brier_of_odds(scored: Sequence[Scored]) -> Fraction:
    """What the exact chances would have scored with the same dice."""
    return _mean((each.chance - each.true) ** 2 for each in scored)


def off(scored: Sequence[Scored]) -> Fraction:
    """How far the guesses are from the exact chances on average; no luck is in that."""
    return _mean(abs(each.guess - each.chance) for each in scored)


def _mean(values: Iterable[Fraction]) -> Fraction:
    found = list(values)
    return sum(found, Fraction(0)) / len(found)


def curve(scored: Iterable[Scored]) -> tuple[Point, ...]:
    """A point for each chance that was guessed, from low to high."""
    by_guess: dict[Fraction, list[bool]] = {}
    for each in scored:
        by_guess.setdefault(each.guess, []).append(each.true)
    return tuple(
        Point(said, len(came), sum(came), *wilson(sum(came), len(came)))
        for said, came in sorted(by_guess.items())
    )


def wilson(true: int, times: int) -> tuple[float, float]:
    """The 95% interval of a share of which ``true`` of ``times`` were seen, after Wilson: unlike the
    usual one it stays within 0 and 1, and holds for few cases too.

    >>> [round(end, 3) for end in wilson(0, 10)], [round(end, 3) for end in wilson(5, 10)]
    ([0.0, 0.278], [0.237, 0.763])
    """
    share, square = true / times, _Z * _Z
    middle = share + square / (2 * times)
    half = _Z * sqrt(share * (1 - share) / times + square / (4 * times * times))
    whole = 1 + square / times
    # Just 0 and 1 where all cases were alike, which floats miss by a hair.
    low = (middle - half) / whole if true else 0.0
    return low, (middle + half) / whole if true < times else 1.0
