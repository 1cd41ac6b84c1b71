"""What happened, as data, and what each event says in words, which the pages translate.

``knob`` names the knob of `liarsdice.rules.Rules` behind an event.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from liarsdice.bids import Bid
from liarsdice.checks import refusal
from liarsdice.dice import Faces, write_faces
from liarsdice.sentences import Message, message


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


def tell(event: Event) -> Message:
    """The message for an event.

    >>> str(tell(DiceLostBy("Ben", 2, knob="dice_lost")))
    'Ben loses 2 dice.'
    """
    match event:
        case Rolled(opener=opener, palifico=palifico):
            return message("rolled_palifico" if palifico else "rolled", opener=opener)
        case BidMade(player=player, bid=bid, locks_ones=locks):
            return message("bid_locks_ones" if locks else "bid_made", player=player, bid=bid)
        case DiceShown():
            return _tell_shown(event)
        case Revealed(exact=exact):
            return message(
                "called_exact" if exact else "challenged",
                caller=event.caller,
                bidder=event.bidder,
                bid=event.bid,
                n=event.matching,
            )
        case DiceLostBy(player=player, dice=dice):
            return message("dice_lost", player=player, n=dice)
        case DieGained(player=player):
            return message("die_gained", player=player)
        case GainedNothing(player=player, held=held):
            return message("gained_nothing", player=player, n=held)
        case LastDieSaved(player=player):
            return message("last_die_saved", player=player)
        case WentOut(player=player):
            return message("went_out", player=player)
        case NextRound(opener=opener):
            return message("next_round", opener=opener)
        case Won(player=player):
            return message("won", player=player)
    raise refusal("event", event, message("what_gives", call="apply(game, action)[1]"))


def _tell_shown(event: DiceShown) -> Message:
    faces = write_faces(event.faces)
    if event.rerolled:
        return message("dice_rerolled", player=event.player, faces=faces, n=event.rerolled)
    code = "dice_shown" if event.kept else "dice_shown_all"
    return message(code, player=event.player, faces=faces)
