"""Which bids stand above which: the one algorithm of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from liarsdice.bids import Bid
from liarsdice.checks import flag, given, number
from liarsdice.dice import FACES, checked_face
from liarsdice.errors import Reason, reason
from liarsdice.rules import MOST_DICE, Cap, Ladder, Rules

Step: TypeAlias = tuple[int, int]
"""A place on the ladder; a higher one compares greater."""

_ABOVE_SIX = 7

TRACK_NUMBERS = 20
TRACK_ONES = 10


def step(ladder: Ladder, bid: Bid) -> Step | None:
    """Where a bid stands, or None for ones that stand nowhere.

    >>> step(Ladder.HALF, Bid(2, 1)) > step(Ladder.HALF, Bid(4, 6))
    True
    >>> step(Ladder.TRACK, Bid(2, 1)) < step(Ladder.TRACK, Bid(4, 2))
    True
    """
    if not bid.on_ones:
        return bid.count, bid.face
    match ladder:
        case Ladder.NONE:
            return None
        case Ladder.TRACK:
            return 2 * bid.count, bid.face
        case Ladder.HALF:
            return 2 * bid.count, _ABOVE_SIX
        case Ladder.HIGH:
            return bid.count, _ABOVE_SIX
        case Ladder.LOW:
            return bid.count, bid.face


@dataclass(frozen=True, slots=True, kw_only=True)
class Bidding:
    """What decides which bids are legal for the player on turn.

    ``dice`` is the number in play, 1000 at most; ``last`` the bid to raise, None at the opening; ``palifico``
    says that the round is one and ``one_die`` that the player on turn holds one die, both without
    meaning where the rules have no palifico. Raises IllegalAction for values of another kind.

    >>> from liarsdice.presets import preset
    >>> tavern = Bidding(rules=preset("tavern"), dice=10, last=Bid(10, 5))
    >>> tavern.raises()
    (Bid(count=10, face=6),)
    >>> str(tavern.why_not(Bid(9, 6)))
    '9x6 does not stand above 10x5; the next above is 10x6.'
    """

    rules: Rules
    dice: int
    last: Bid | None = None
    palifico: bool = False
    one_die: bool = False

    def __post_init__(self) -> None:
        given("rules", self.rules, Rules, 'preset("tavern")')
        object.__setattr__(self, "dice", number("dice", self.dice, 0, MOST_DICE))
        if self.last is not None:
            given("last", self.last, Bid, 'read_bid("5x6")')
        object.__setattr__(self, "palifico", flag("palifico", self.palifico))
        object.__setattr__(self, "one_die", flag("one_die", self.one_die))

    @property
    def ladder(self) -> Ladder:
        """The ladder of this round: a palifico round goes by the plain order."""
        return Ladder.LOW if self.is_palifico else self.rules.ladder

    @property
    def is_palifico(self) -> bool:
        """Whether the rules have palifico and this round is one."""
        return self.palifico and self.rules.palifico

    def highest(self, face: int) -> int:
        """The highest count that can be bid on a face."""
        face = checked_face(face)
        if self.rules.cap is Cap.DICE:
            return self.dice
        return TRACK_ONES if face == 1 else TRACK_NUMBERS

    def why_not_on_ladder(self, bid: Bid) -> Reason | None:
        """Why a bid stands nowhere on the ladder, or None."""
        if not isinstance(bid, Bid):
            given("bid", bid, Bid, 'read_bid("5x6")')
        if step(self.ladder, bid) is None:
            return reason("ones_not_bid", bid=bid)
        if bid.count > self.highest(bid.face):
            return reason("above_cap", bid=bid, n=self.highest(bid.face))
        return None

    def why_not(self, bid: Bid) -> Reason | None:
        """Why the player on turn may not make a bid, or None."""
        refusal = self.why_not_on_ladder(bid)
        if refusal:
            return refusal
        if self.last is None:
            if bid.on_ones and not (self.rules.open_on_ones or self.is_palifico):
                return reason("no_opening_on_ones", bid=bid)
            return None
        if not self._above(bid, self.last):
            return self._not_higher(bid, self.last)
        if self._keeps_face and bid.face != self.last.face:
            return reason("palifico_keeps_face", bid=bid, last=self.last)
        return None

    def _not_higher(self, bid: Bid, last: Bid) -> Reason:
        """That a bid is too low, with the next that would do, and the next of its own face."""
        raises = self.raises()
        if not raises:
            return reason("not_higher_than_top", bid=bid, last=last)
        next = raises[0]
        own = [each for each in raises if each.face == bid.face]
        if not own:
            return reason("not_higher_last_of_face", bid=bid, last=last, next=next)
        if own[0] == next:
            return reason("not_higher", bid=bid, last=last, next=next)
        return reason("not_higher_on_face", bid=bid, last=last, next=next, own=own[0])

    def bids(self) -> tuple[Bid, ...]:
        """Every bid on the ladder, the lowest first."""
        placed = []
        for face in FACES:
            for count in range(1, self.highest(face) + 1):
                bid = Bid(count, face)
                place = step(self.ladder, bid)
                if place is not None:
                    placed.append((place, bid))
        return tuple(bid for _, bid in sorted(placed, key=lambda pair: pair[0]))

    def raises(self) -> tuple[Bid, ...]:
        """Every legal bid, the lowest first; the openings where there is no bid yet."""
        if self.last is None:
            return tuple(bid for bid in self.bids() if self.why_not(bid) is None)
        return tuple(
            bid
            for bid in self.bids()
            if self._above(bid, self.last)
            and not (self._keeps_face and bid.face != self.last.face)
        )

    @property
    def _keeps_face(self) -> bool:
        return self.is_palifico and not self.one_die

    def _above(self, bid: Bid, last: Bid) -> bool:
        here, there = step(self.ladder, bid), step(self.ladder, last)
        return here is not None and there is not None and here > there
