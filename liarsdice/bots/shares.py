"""What a call is worth to a player: the share of all dice that they hold after it."""

from __future__ import annotations

from functools import lru_cache

from liarsdice.rules import Rules
from liarsdice.showdown import held_after, settlements


@lru_cache(maxsize=1 << 15)
def shares(
    rules: Rules,
    held: tuple[int, ...],
    count: int,
    bidder: int,
    caller: int,
    exact: bool,
    seat: int,
) -> tuple[float, ...]:
    """How much a call changes the share of a seat, for 0, 1, … matching dice: -1 to 1.

    >>> from liarsdice.presets import preset
    >>> shares(preset("tavern"), (1, 1), 2, 0, 1, False, 0)
    (-0.5, -0.5, 0.5)
    """
    now = held[seat] / sum(held)
    ends = settlements(rules, held, count, bidder, caller, exact)
    after = [held_after(held, end) for end in ends]
    return tuple([each[seat] / sum(each) - now for each in after])


@lru_cache(maxsize=1 << 12)
def swing(held: tuple[int, ...], seat: int) -> tuple[float, float]:
    """How much the share of a seat changes where it loses a die, and where another does.

    >>> swing((1, 1), 0)
    (-0.5, 0.5)
    """
    dice, own = sum(held), held[seat]
    now = own / dice
    return (own - 1) / (dice - 1) - now, own / (dice - 1) - now
