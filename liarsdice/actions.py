"""What a player can do, each action naming its player (the roll is everybody's)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from liarsdice.bids import Bid
from liarsdice.checks import flag, given, given_text
from liarsdice.dice import Faces, checked_dice, checked_hands, write_faces
from liarsdice.errors import IllegalAction


@dataclass(frozen=True, slots=True)
class Roll:
    """All players roll: one hand a player, in order of play.

    A hand is None where the dice are not known, and None or empty for a player who is out. Lists
    are kept as tuples; raises IllegalAction for what no die shows.

    >>> Roll([[1, 2], None])
    Roll(hands=((1, 2), None))
    """

    hands: tuple[Faces | None, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "hands", checked_hands("hands", self.hands))


@dataclass(frozen=True, slots=True)
class MakeBid:
    """A bid, then dice shown outside the cup and what the rest re-rolled to.

    ``reroll`` is None where the rest is kept as it lies (or nothing is shown, or nothing is left).
    ``roll`` leaves it to the dealer: the rest is to be rolled again, and `rolled` completes the bid
    with what it came to. Lists are kept as tuples; raises IllegalAction for what is no bid and for
    what no die shows.

    >>> asked = MakeBid("Mary", Bid(11, 6), show=(6, 1), roll=True)
    >>> str(asked.rolled((4, 4)))
    'Mary 11x6 show 61 roll 44'
    """

    player: str
    bid: Bid
    show: Faces = ()
    reroll: Faces | None = None
    roll: bool = False

    def __post_init__(self) -> None:
        given_text("player", self.player, IllegalAction)
        if not isinstance(self.bid, Bid):
            given("bid", self.bid, Bid, 'read_bid("5x6")')
        if type(self.show) is not tuple or self.show:
            object.__setattr__(self, "show", checked_dice("show", self.show))
        if self.reroll is not None:
            object.__setattr__(self, "reroll", checked_dice("reroll", self.reroll) or None)
        if self.roll is not False:
            # What has come to something is no longer to be rolled.
            roll = flag("roll", self.roll) and self.reroll is None
            object.__setattr__(self, "roll", roll)

    def __str__(self) -> str:
        shown = f" show {write_faces(self.show)}" if self.show else ""
        rolled = f" roll {write_faces(self.reroll)}" if self.reroll else " roll" * self.roll
        return f"{self.player} {self.bid}{shown}{rolled}"

    def rolled(self, faces: Faces) -> MakeBid:
        """The same bid with what the rest under the cup came to, as the dealer rolled it."""
        return replace(self, reroll=faces)


@dataclass(frozen=True, slots=True)
class Challenge:
    """The player does not believe the last bid."""

    player: str

    def __post_init__(self) -> None:
        given_text("player", self.player, IllegalAction)

    def __str__(self) -> str:
        return f"{self.player} challenge"


@dataclass(frozen=True, slots=True)
class CallExact:
    """The player says that the last bid is matched exactly."""

    player: str

    def __post_init__(self) -> None:
        given_text("player", self.player, IllegalAction)

    def __str__(self) -> str:
        return f"{self.player} exact"


Turn: TypeAlias = MakeBid | Challenge | CallExact
Action: TypeAlias = Roll | Turn
