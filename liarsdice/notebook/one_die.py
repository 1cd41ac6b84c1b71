"""The game of one die each: what a strategy is sure of, whatever the other player does.

Two players hold one die each and play by the tavern's rules until somebody challenges. A line is
the row of bids made so far, as numbers from the lowest bid up; a strategy splits the weights of
the six dice among the bids that may follow and the challenge, in this order.

>>> sure_of(lambda line, weights: [[0] * 6] * (9 - max(line, default=-1)) + [weights]
...         if line else [[0] * 6] * 4 + [weights] + [[0] * 6] * 5)
Fraction(4, 9)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache, wraps
from math import isclose
from typing import Any

from liarsdice.bids import Bid
from liarsdice.ladder import Bidding
from liarsdice.notebook.answers import Refused
from liarsdice.notebook.language import gettext
from liarsdice.presets import preset
from liarsdice.showdown import matching_count

Line = tuple[int, ...]
Weights = Sequence[Any]
"""One number for each die from 1 to 6: ints, Fractions or floats."""
Strategy = Callable[[Line, Weights], Sequence[Weights]]

DICE = range(6)
PARTS = 109
"""A perfect strategy is written in parts of this; any whole number would do to start from."""


@cache
def bids(dice: int = 2) -> tuple[Bid, ...]:
    """Every bid with so many dice in play, the lowest first."""
    return Bidding(rules=preset("tavern"), dice=dice).bids()


def options(line: Line) -> int:
    """How many bids may follow, and the challenge where there is a bid to challenge."""
    return len(bids()) - (line[-1] if line else -1) - 1 + bool(line)


def adds_up(strategy: Strategy) -> Strategy:
    """The same strategy of the game of one die each, which refuses to split a weight wrongly.

    It raises `Refused`, whose sentence says where the parts of a weight do not make it up.
    """

    @wraps(strategy)
    def watched(line: Line, weights: Weights) -> Sequence[Weights]:
        split = strategy(line, weights)
        why = _why_not_split(line, weights, split)
        if why:
            raise Refused(why)
        return split

    return watched


def _why_not_split(line: Line, weights: Weights, split: object) -> str | None:
    place = gettext("at the opening")
    if line:
        place = gettext("after {bids}", bids=", ".join(str(bids()[bid]) for bid in line))
    parts = split if isinstance(split, (list, tuple)) else ()
    if len(parts) != options(line) or not all(_six(part) for part in parts):
        return gettext(
            "The strategy gives no list of {n} parts of six weights each {place}.",
            place=place,
            n=options(line),
        )
    for die in DICE:
        values = {
            "die": die + 1,
            "place": place,
            "sum": sum(part[die] for part in parts if part[die] > 0),
            "whole": weights[die],
        }
        if any(part[die] < 0 for part in parts):
            return gettext(
                "With a {die}, {place}, more is given away than there is: {sum} of {whole}.",
                **values,
            )
        if not isclose(values["sum"], weights[die], abs_tol=1e-9):
            return gettext(
                "With a {die}, {place}, the weights add up to {sum}, not to {whole}.", **values
            )
    return None


def _six(part: object) -> bool:
    return (
        isinstance(part, (list, tuple))
        and len(part) == len(DICE)
        and all(isinstance(each, (int, float, Fraction)) for each in part)
    )


def sure_of(strategy: Strategy) -> Fraction:
    """What share of all games the first player wins at least, who plays by the strategy."""
    start = (PARTS,) * 6
    return 1 - Fraction(sum(_best_reply(strategy, (), start))) / (36 * PARTS)


def _best_reply(strategy: Strategy, line: Line, weights: Weights) -> list[Any]:
    """How much the second player can win after a line, by that player's die."""
    own_turn = len(line) % 2 == 1
    parts = [weights] * options(line) if own_turn else strategy(line, weights)
    first = line[-1] + 1 if line else 0
    found = []
    for bid, part in enumerate(parts, first):
        if not any(part):
            found.append([0] * 6)
        elif bid == len(bids()):
            found.append(
                [
                    sum(part[other] for other in DICE if _holds(line[-1], own, other) != own_turn)
                    for own in DICE
                ]
            )
        else:
            found.append(_best_reply(strategy, (*line, bid), part))
    join = max if own_turn else sum
    return [join(wins[own] for wins in found) for own in DICE]


@cache
def _holds(number: int, one: int, two: int) -> bool:
    bid = bids()[number]
    return matching_count((one + 1, two + 1), bid, wild=True) >= bid.count
