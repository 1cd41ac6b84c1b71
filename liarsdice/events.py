"""What happened, as data; ``knob`` names the knob of `liarsdice.rules.Rules` behind it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from liarsdice.bids import Bid
from liarsdice.dice import Faces


@dataclass(frozen=True, slots=True)
class Rolled:
    """Everybody has rolled; a palifico round says so by its knob."""

    opener: str
    palifico: bool
    knob: str | None = None


@dataclass(frozen=True, slots=True)
class BidMade:
    """A player bid; ``locks_ones`` says that ones stop being wild with this bid."""

    player: str
    bid: Bid
    locks_ones: bool
    knob: str


@dataclass(frozen=True, slots=True)
class DiceShown:
    """A bidder put dice outside the cup, rolled so many again and kept so many as they lay."""

    player: str
    faces: Faces
    rerolled: int
    kept: int
    knob: str = "show_and_reroll"


@dataclass(frozen=True, slots=True)
class Revealed:
    """All cups are lifted: every hand in order of play, and the dice that match the bid."""

    caller: str
    bidder: str
    bid: Bid
    exact: bool
    hands: tuple[Faces, ...]
    wild: bool
    matching: int
    knob: str


@dataclass(frozen=True, slots=True)
class DiceLostBy:
    """A player lost so many dice."""

    player: str
    dice: int
    knob: str


@dataclass(frozen=True, slots=True)
class DieGained:
    """A player got one die back."""

    player: str
    knob: str = "exact_call"


@dataclass(frozen=True, slots=True)
class GainedNothing:
    """A right exact call brought no die: the caller holds the starting number already."""

    player: str
    held: int
    knob: str = "dice"


@dataclass(frozen=True, slots=True)
class LastDieSaved:
    """A perfect bid spared a player's last die."""

    player: str
    knob: str = "die_hard"


@dataclass(frozen=True, slots=True)
class WentOut:
    """A player has no dice left."""

    player: str
    knob: str


@dataclass(frozen=True, slots=True)
class NextRound:
    """Who opens the next round."""

    opener: str
    knob: str


@dataclass(frozen=True, slots=True)
class Won:
    """The last player with dice."""

    player: str
    knob: str


Event: TypeAlias = (
    Rolled
    | BidMade
    | DiceShown
    | Revealed
    | DiceLostBy
    | DieGained
    | GainedNothing
    | LastDieSaved
    | WentOut
    | NextRound
    | Won
)
