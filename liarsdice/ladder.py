"""Which bids stand above which: the one algorithm of the rules."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import TypeAlias

from liarsdice.actions import MakeBid
from liarsdice.bids import Bid
from liarsdice.checks import flag, given, given_text, keep, number, unchecked
from liarsdice.dice import FACES, ONE, Faces, checked_face
from liarsdice.errors import IllegalAction, Reason, reason
from liarsdice.rules import MOST_DICE, Cap, Ladder, Rules

Step: TypeAlias = tuple[int, int]
"""A place on the ladder; a higher one compares greater."""

_ABOVE_SIX = 7

TRACK_NUMBERS = 20
TRACK_ONES = 10

MOST_TABLED = 60
"""The most dice whose ladders are kept: those of more take room, and are asked for seldom."""


def is_palifico(rules: Rules, palifico: bool) -> bool:
    """Whether the rules have palifico and a round is one."""
    return palifico and rules.palifico


def ladder_of(rules: Rules, palifico: bool) -> Ladder:
    """The ladder of a round: a palifico round goes by the plain order."""
    return Ladder.LOW if is_palifico(rules, palifico) else rules.ladder


def step(ladder: Ladder, bid: Bid) -> Step | None:
    """Where a bid stands, or None for ones that stand nowhere.

    >>> step(Ladder.HALF, Bid(2, 1)) > step(Ladder.HALF, Bid(4, 6))
    True
    >>> step(Ladder.TRACK, Bid(2, 1)) < step(Ladder.TRACK, Bid(4, 2))
    True
    """
    if bid.face != ONE:
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


def _highest(cap: Cap, dice: int, face: int) -> int:
    if cap is Cap.DICE:
        return dice
    return TRACK_ONES if face == ONE else TRACK_NUMBERS


class _Line:
    """The bids of a ladder on some faces, the lowest first, and their places."""

    def __init__(self, ladder: Ladder, cap: Cap, dice: int, faces: Faces) -> None:
        placed = []
        for face in faces:
            for count in range(1, _highest(cap, dice, face) + 1):
                bid = Bid(count, face)
                place = step(ladder, bid)
                if place is not None:
                    placed.append((place, bid))
        placed.sort(key=itemgetter(0))
        self.ladder = ladder
        self.steps = [place for place, _ in placed]
        self.bids = tuple(bid for _, bid in placed)


_kept_line = lru_cache(maxsize=128)(_Line)


@lru_cache(maxsize=512)
def _kept_turns(line: _Line, player: str) -> tuple[MakeBid, ...]:
    return tuple(MakeBid(player, bid) for bid in line.bids)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bidding:
    """What decides which bids are legal for the player on turn.

    ``dice`` is the number in play, 1000 at most; ``last`` the bid to raise, None at the opening;
    ``palifico`` says that the round is one and ``one_die`` that the player on turn holds one die,
    both without meaning where the rules have no palifico. Raises IllegalAction for values of
    another kind.

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
        keep(self, "dice", self.dice, number("dice", self.dice, 0, MOST_DICE))
        if self.last is not None:
            given("last", self.last, Bid, 'read_bid("5x6")')
        keep(self, "palifico", self.palifico, flag("palifico", self.palifico))
        keep(self, "one_die", self.one_die, flag("one_die", self.one_die))

    @property
    def ladder(self) -> Ladder:
        """The ladder of this round: a palifico round goes by the plain order."""
        return ladder_of(self.rules, self.palifico)

    @property
    def is_palifico(self) -> bool:
        """Whether the rules have palifico and this round is one."""
        return is_palifico(self.rules, self.palifico)

    @property
    def faces(self) -> Faces:
        """The faces that may be bid now: a palifico round keeps the face, except for who holds one
        die, and not every game opens on ones."""
        if self.last is None:
            return FACES if self.rules.open_on_ones or self.is_palifico else FACES[1:]
        return FACES if self.one_die or not self.is_palifico else (self.last.face,)

    def highest(self, face: int) -> int:
        """The highest count that can be bid on a face."""
        return _highest(self.rules.cap, self.dice, checked_face(face))

    def why_not_on_ladder(self, bid: Bid) -> Reason | None:
        """Why a bid stands nowhere on the ladder, or None."""
        if not isinstance(bid, Bid):
            given("bid", bid, Bid, 'read_bid("5x6")')
        if step(self.ladder, bid) is None:
            return reason("ones_not_bid", "ladder", bid=bid)
        highest = _highest(self.rules.cap, self.dice, bid.face)
        return reason("above_cap", "cap", bid=bid, n=highest) if bid.count > highest else None

    def why_not(self, bid: Bid) -> Reason | None:
        """Why the player on turn may not make a bid, or None."""
        refusal = self.why_not_on_ladder(bid)
        if refusal:
            return refusal
        if self.last is not None and not self._above(bid):
            return self._not_higher(bid, self.last)
        if bid.face in self.faces:
            return None
        if self.last is None:
            return reason("no_opening_on_ones", "open_on_ones", bid=bid)
        return reason("palifico_keeps_face", "palifico", bid=bid, last=self.last)

    def _not_higher(self, bid: Bid, last: Bid) -> Reason:
        """That a bid is too low, with the next that would do, and the next of its own face."""
        next, own = self.next_raise(), self.next_raise(bid.face)
        if next is None:
            return reason("not_higher_than_top", "ladder", bid=bid, last=last)
        if own is None:
            return reason("not_higher_last_of_face", "ladder", bid=bid, last=last, next=next)
        if own == next:
            return reason("not_higher", "ladder", bid=bid, last=last, next=next)
        return reason("not_higher_on_face", "ladder", bid=bid, last=last, next=next, own=own)

    def bids(self) -> tuple[Bid, ...]:
        """Every bid on the ladder, the lowest first."""
        return self._line(FACES).bids

    def raises(self) -> tuple[Bid, ...]:
        """Every legal bid, the lowest first; the openings where there is no bid yet."""
        line = self._line(self.faces)
        return line.bids[self._first(line) :]

    def next_raise(self, face: int | None = None) -> Bid | None:
        """The lowest legal bid, or the lowest on one face; None where there is none. No list of all
        is made for it.

        >>> from liarsdice.presets import preset
        >>> dudo = Bidding(rules=preset("dudo"), dice=10, last=Bid(3, 4))
        >>> dudo.next_raise(), dudo.next_raise(1)
        (Bid(count=3, face=5), Bid(count=2, face=1))
        """
        faces = self.faces if face is None else {checked_face(face)}.intersection(self.faces)
        lowest = filter(None, map(self._lowest, faces))
        return min(lowest, key=lambda bid: step(self.ladder, bid) or (), default=None)

    def _lowest(self, face: int) -> Bid | None:
        """The lowest bid on a face that stands above the last."""
        counts = range(1, _highest(self.rules.cap, self.dice, face) + 1)
        first = bisect_left(counts, True, key=lambda count: self._above(Bid(count, face)))
        return Bid(counts[first], face) if first < len(counts) else None

    def turns(self, player: str) -> tuple[MakeBid, ...]:
        """The same, as turns of a player."""
        if not isinstance(player, str):
            given_text("player", player, IllegalAction)
        if self.dice > MOST_TABLED:
            return tuple(MakeBid(player, bid) for bid in self.raises())
        line = self._line(self.faces)
        return _kept_turns(line, player)[self._first(line) :]

    def _line(self, faces: Faces) -> _Line:
        kept = self.dice <= MOST_TABLED
        return (_kept_line if kept else _Line)(self.ladder, self.rules.cap, self.dice, faces)

    def _first(self, line: _Line) -> int:
        """Where the bids begin that stand above the last."""
        if self.last is None:
            return 0
        place = step(line.ladder, self.last)
        # Above ones where there are none stands nothing.
        return len(line.bids) if place is None else bisect_right(line.steps, place)

    def _above(self, bid: Bid) -> bool:
        """Whether a bid stands on the ladder, above the last where there is one."""
        ladder = self.ladder
        here = step(ladder, bid)
        if here is None or self.last is None:
            return here is not None
        there = step(ladder, self.last)
        return there is not None and here > there


made_bidding = unchecked(Bidding)
