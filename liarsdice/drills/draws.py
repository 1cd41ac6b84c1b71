"""What a question leaves to chance: numbers, picks and orders, drawn from a text alone.

>>> Draws("k3v9").faces(4), Draws("k3v9").mixed("abc")
((5, 5, 3, 1), ('c', 'b', 'a'))
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from liarsdice.dealing import Chance, rolled
from liarsdice.dice import Faces

Value = TypeVar("Value")


class Draws:
    """One number after the other from a text; only ``random()`` is asked, which is promised to be
    the same in every Python."""

    def __init__(self, text: str) -> None:
        self._draw = Chance(text).random

    def below(self, most: int) -> int:
        """A whole number from 0, below ``most``."""
        return int(self._draw() * most)

    def pick(self, values: Sequence[Value]) -> Value:
        """One of some values."""
        return values[self.below(len(values))]

    def mixed(self, values: Iterable[Value]) -> tuple[Value, ...]:
        """The values in an order that says nothing."""
        left = list(values)
        return tuple(left.pop(self.below(len(left))) for _ in range(len(left)))

    def faces(self, dice: int) -> Faces:
        """What so many dice come to."""
        return rolled(self._draw, dice)
