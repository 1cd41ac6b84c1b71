"""What the dice of a game come to, from its seed alone.

Rounds count from 1 and seats from 0. Of the standard library's chance only ``random()`` is used,
seeded with a text, since it alone is promised to be the same in every Python.

>>> hand("k3v9", round=1, seat=0, dice=5)
(2, 2, 6, 3, 4)
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from liarsdice.dice import Faces

Chance: TypeAlias = Random
"""What a bot draws from."""


def hand(seed: str, *, round: int, seat: int, dice: int) -> Faces:
    """So many dice of a seat as a round begins, in the order they are drawn.

    Who holds more dice holds those of a smaller hand too, so other rules deal the same dice.

    >>> hand("k3v9", round=1, seat=0, dice=2)
    (2, 2)
    """
    return rolled(Random(source(seed, round=round, seat=seat)).random, dice)


def reroll(seed: str, *, round: int, seat: int, time: int, dice: int) -> Faces:
    """So many dice that a seat rolls again, for the first, second or so ``time`` in a round.

    >>> reroll("k3v9", round=1, seat=0, time=1, dice=3)
    (5, 1, 2)
    """
    return rolled(Random(source(seed, round=round, seat=seat, time=time)).random, dice)


def source(seed: str, *, round: int, seat: int, time: int | None = None) -> str:
    """The text that seeds a roll: the one that begins a round, or a later one (see `reroll`).

    >>> source("k3v9", round=1, seat=0), source("k3v9", round=1, seat=0, time=2)
    ('k3v9:1:0', 'k3v9:1:0:2')
    """
    rolled = f"{seed}:{round}:{seat}"
    return rolled if time is None else f"{rolled}:{time}"


def chance(seed: str, *, round: int, seat: int, turn: int) -> Chance:
    """What a bot leaves to chance at a turn of a round, counted from 0."""
    return Chance(f"{seed}:{round}:{seat}:bot:{turn}")


def rolled(draw: Callable[[], float], dice: int) -> Faces:
    """What so many dice come to by numbers from 0 up to, not including, 1."""
    return tuple([int(draw() * 6) + 1 for _ in range(dice)])
