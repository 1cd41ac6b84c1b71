"""What can differ between tables: the knobs of a variant, checked against each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any

from liarsdice.checks import given_text, shown, whole
from liarsdice.errors import Reason, RulesError, reason
from liarsdice.sentences import Term


class Wild(StrEnum):
    """When ones count for every number."""

    ALWAYS = "always"
    """In every round."""
    UNTIL_BID = "until_bid"
    """Until somebody bids on ones in the round; from then on they are only ones."""
    NEVER = "never"
    """A one is only a one."""


class Ladder(StrEnum):
    """Where bids on ones stand among the number bids."""

    NONE = "none"
    """Nowhere: ones cannot be bid."""
    TRACK = "track"
    """k ones just below 2k of every number (the boxed game's board)."""
    HALF = "half"
    """k ones just above 2k of every number (half, rounded up; double plus one)."""
    HIGH = "high"
    """k ones above k sixes."""
    LOW = "low"
    """k ones below k twos."""


class Cap(StrEnum):
    """The highest count that can be bid."""

    DICE = "dice"
    """The dice in play, for ones too."""
    TRACK = "track"
    """The printed track: 20 of a number, 10 ones."""


class ExactCount(StrEnum):
    """What happens when a challenged bid is matched exactly."""

    BID_HOLDS = "bid_holds"
    """The bid holds: the challenger loses."""
    PERFECT_BID = "perfect_bid"
    """A perfect bid: everyone but the bidder loses one die."""


class DiceLost(StrEnum):
    """How many dice the loser of a challenge loses."""

    ONE = "one"
    """One."""
    DIFFERENCE = "difference"
    """The difference between bid and matching count, at least one."""
    FULL_HAND = "difference_from_full_hand"
    """The difference, at least one, from a loser who holds the starting number while more than
    three players are in; else one."""


class ExactCall(StrEnum):
    """What a player who calls the last bid exact wins; a wrong call costs one die."""

    NONE = "none"
    """Nobody can call exact."""
    EXACTO = "exacto"
    """One die back for the caller, one die lost by all others."""
    CALZA = "calza"
    """One die back for the caller."""


class ShowAndReroll(StrEnum):
    """When a bidder may put dice outside the cup and roll the rest again."""

    NONE = "none"
    """Never."""
    ANY_BID = "any_bid"
    """With any bid; all the rest is rolled again, at least one die."""
    DUEL = "duel"
    """With two players left, as part of a raise that keeps the face; the rest may be rolled again."""


class NextOpener(StrEnum):
    """Who opens the round after a challenge; after an exact call its caller opens, right or wrong,
    or the next player in order if that one is out."""

    LOSER = "loser"
    """Who lost the challenge: the bidder if the bid failed, else the challenger, after a perfect
    bid too; the next player in order if that one is out."""
    WINNER = "winner"
    """Who won the challenge: the challenger if the bid failed, else the bidder, after a perfect bid
    too."""


DEFAULT = "tavern"
"""The preset that rules are over where nothing else is said."""


@dataclass(frozen=True, kw_only=True)
class Rules:
    """One variant: a value for every knob. Its order of fields is the order they are listed in.

    Raises RulesError for a value out of range and for knobs that contradict each other.

    >>> Rules(palifico=True).palifico
    True
    >>> Rules(die_hard=True)
    Traceback (most recent call last):
    liarsdice.errors.RulesError: Die Hard (die_hard) speaks of perfect bids only; it needs exact_count = "perfect_bid".
    """

    min_players: int = 2
    """The fewest players at the start."""
    max_players: int = 6
    """The most players at the start."""
    dice: int = 5
    """The dice each player starts with, and the most a player can hold."""
    wild: Wild = Wild.ALWAYS
    """When ones count for every number."""
    ladder: Ladder = Ladder.NONE
    """Where bids on ones stand."""
    open_on_ones: bool = False
    """Whether a round may open with a bid on ones."""
    cap: Cap = Cap.DICE
    """The highest count."""
    exact_count: ExactCount = ExactCount.BID_HOLDS
    """What an exactly matched bid means at a challenge."""
    die_hard: bool = False
    """Whether a perfect bid spares a player's last die, unless that player is the challenger."""
    dice_lost: DiceLost = DiceLost.ONE
    """How many dice the loser of a challenge loses."""
    exact_call: ExactCall = ExactCall.NONE
    """Whether a player may call the last bid exact, and for what reward."""
    show_and_reroll: ShowAndReroll = ShowAndReroll.NONE
    """Whether a bidder may show dice and roll the rest again."""
    palifico: bool = False
    """Whether a player who came down to one die opens a special round."""
    next_opener: NextOpener = NextOpener.LOSER
    """Who opens after a challenge."""
    base: str = DEFAULT
    """The preset these rules were made from; not a knob, but what they are written over and called
    by, so that rules which are equal look alike everywhere."""

    def __post_init__(self) -> None:
        given_text("base", self.base, RulesError)
        found: list[Reason] = []
        for knob in KNOBS:
            try:
                object.__setattr__(self, knob.name, knob.read(getattr(self, knob.name)))
            except RulesError as error:
                found.append(error.reason)
        # All at once, so that nobody mends one to be told of the next.
        found = found or [
            contradiction(code) for code, is_one in CONTRADICTIONS.items() if is_one(self)
        ]
        if found:
            raise RulesError(*found)

    def knobs(self) -> dict[str, str | int | bool]:
        """Every knob and its value, as a table of a record writes them."""
        return {knob.name: knob.write(getattr(self, knob.name)) for knob in KNOBS}


@dataclass(frozen=True, kw_only=True)
class Knob:
    """A knob's name, the values it can have and its default."""

    name: str
    kind: type[StrEnum | int | bool]
    default: str | int | bool
    low: int = 0
    high: int = 0

    @property
    def values(self) -> tuple[str, ...]:
        """Its values as they are written in a record: words, true and false, or a range."""
        if self.kind is bool:
            return ("true", "false")
        if self.kind is int:
            return (f"{self.low}–{self.high}",)
        return tuple(f'"{value}"' for value in self.words)

    @property
    def words(self) -> tuple[str, ...]:
        """The words it can be; only for knobs of words."""
        return tuple(str(member) for member in self.kind)  # type: ignore[union-attr]

    def read(self, value: object) -> object:
        """The knob's value from what a record says; raises RulesError for anything else."""
        if self.kind is bool and isinstance(value, bool):
            return value
        number = whole(value) if self.kind is int else None
        if number is not None and self.low <= number <= self.high:
            return number
        if isinstance(value, str) and issubclass(self.kind, StrEnum) and value in self.words:
            return self.kind(value)
        raise RulesError(self.refusal(value))

    def write(self, value: object) -> str | int | bool:
        """The value as a record writes it."""
        return str(value) if isinstance(value, StrEnum) else value  # type: ignore[return-value]

    def refusal(self, value: object) -> Reason:
        """Why a value is not one of this knob's."""
        values = tuple(Term("setting", self.name, each) for each in self.values)
        knob = Term("knob", self.name)
        return reason("bad_knob_value", knob=knob, value=shown(value), values=values)


_MOST_PLAYERS, _MOST_EACH = 100, 10
_RANGES = {
    "min_players": (2, _MOST_PLAYERS),
    "max_players": (2, _MOST_PLAYERS),
    "dice": (1, _MOST_EACH),
}
MOST_DICE = _MOST_PLAYERS * _MOST_EACH
"""The most dice that any rules bring into play, so that no question costs more than a moment."""


def _knob(name: str, default: Any) -> Knob:
    low, high = _RANGES.get(name, (0, 0))
    value = str(default) if isinstance(default, StrEnum) else default
    return Knob(name=name, kind=type(default), default=value, low=low, high=high)


KNOBS = tuple(_knob(each.name, each.default) for each in fields(Rules) if each.name != "base")
"""Every knob, in the order of `Rules`."""

CONTRADICTIONS: Mapping[str, Callable[[Rules], bool]] = {
    "fewest_above_most": lambda r: r.min_players > r.max_players,
    "open_without_ladder": lambda r: r.open_on_ones and r.ladder is Ladder.NONE,
    "until_bid_without_ladder": lambda r: r.wild is Wild.UNTIL_BID and r.ladder is Ladder.NONE,
    "die_hard_without_perfect_bid": lambda r: (
        r.die_hard and r.exact_count is not ExactCount.PERFECT_BID
    ),
}
"""Which knobs cannot stand together, by the code of the reason."""

_SPOKEN_OF: Mapping[str, Mapping[str, Term]] = {
    "fewest_above_most": {
        "fewest": Term("aside", "min_players"),
        "most": Term("aside", "max_players"),
    },
    "open_without_ladder": {
        "opening": Term("aside", "open_on_ones"),
        "ladder": Term("aside", "ladder", '"none"'),
    },
    "until_bid_without_ladder": {
        "wild": Term("aside", "wild", '"until_bid"'),
        "ladder": Term("aside", "ladder", '"none"'),
    },
    "die_hard_without_perfect_bid": {
        "die_hard": Term("aside", "die_hard"),
        "setting": Term("assignment", "exact_count", '"perfect_bid"'),
    },
}


def contradiction(code: str) -> Reason:
    """Why the knobs behind one of `CONTRADICTIONS` cannot stand together."""
    return reason(code, **_SPOKEN_OF[code])
