"""How likely is it that a re-roll adds so many matching dice to its bid?"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Self

from liarsdice.actions import MakeBid
from liarsdice.odds import Seen, distribution
from liarsdice.replays import Replay
from liarsdice.scenarios.kind import Kind
from liarsdice.scenarios.table import Table


@dataclass(frozen=True, slots=True)
class Added:
    """What a re-roll may add to its bid: each of ``dice`` dice matches once in ``one_in``.

    >>> Added(dice=2, one_in=3).chances
    (Fraction(4, 9), Fraction(4, 9), Fraction(1, 9))
    """

    dice: int
    one_in: int

    @property
    def chances(self) -> tuple[Fraction, ...]:
        """The chance that 0, 1, … of the dice match, as exact Fractions."""
        return distribution(self.dice, self.one_in)


@dataclass(frozen=True, slots=True)
class Chance(Kind[Fraction]):
    """How likely it is that the last re-roll adds ``adds`` matching dice, which is its key.

    A wrong answer's key is ``chance``: "4/9".
    """

    adds: int

    @classmethod
    def read(cls, table: Table, played: Replay) -> Self:
        return cls(table.get("adds", int))

    def answer(self, table: Table, played: Replay) -> Fraction:
        return Fraction(table.get("chance", str))

    def added(self, played: Replay) -> Added | None:
        """What the last re-roll may have added; None where nothing was rolled again."""
        for step in reversed(played.steps):
            if isinstance(step.action, MakeBid) and step.action.reroll:
                game = step.after
                seen = Seen(
                    rules=game.rules,
                    dice=game.dice_in_play,
                    ones_bid=any(each.on_ones for _, each in game.bids),
                    palifico=game.palifico,
                )
                return Added(len(step.action.reroll), seen.one_in(step.action.bid))
        return None

    def right(self, played: Replay) -> tuple[Fraction, ...]:
        rolled = self.added(played)
        return rolled.chances[self.adds :][:1] if rolled else ()
