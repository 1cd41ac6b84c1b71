"""What a player can do, each action naming its player (the roll is everybody's)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from liarsdice.bids import Bid
from liarsdice.dice import Faces, write_faces


@dataclass(frozen=True, slots=True)
class Roll:
    """All players roll: one hand a player, in order of play.

    A hand is None where the dice are not known, and None or empty for a player who is out.
    """

    hands: tuple[Faces | None, ...]


@dataclass(frozen=True, slots=True)
class MakeBid:
    """A bid, then dice shown outside the cup and what the rest re-rolled to.

    ``reroll`` is None where the rest is kept as it lies (or nothing is shown, or nothing is left).

    >>> str(MakeBid("Mary", Bid(11, 6), show=(6, 1), reroll=(4, 4)))
    'Mary 11x6 show 61 roll 44'
    """

    player: str
    bid: Bid
    show: Faces = ()
    reroll: Faces | None = None

    def __post_init__(self) -> None:
        if self.reroll == ():
            object.__setattr__(self, "reroll", None)

    def __str__(self) -> str:
        shown = f" show {write_faces(self.show)}" if self.show else ""
        rolled = f" roll {write_faces(self.reroll)}" if self.reroll else ""
        return f"{self.player} {self.bid}{shown}{rolled}"


@dataclass(frozen=True, slots=True)
class Challenge:
    """The player does not believe the last bid."""

    player: str

    def __str__(self) -> str:
        return f"{self.player} challenge"


@dataclass(frozen=True, slots=True)
class CallExact:
    """The player says that the last bid is matched exactly."""

    player: str

    def __str__(self) -> str:
        return f"{self.player} exact"


Turn: TypeAlias = MakeBid | Challenge | CallExact
Action: TypeAlias = Roll | Turn
