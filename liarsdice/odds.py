"""How likely a bid is to hold, as exact fractions.

The model: every hidden die is fair and independent of everything seen and said. It matches a bid
with chance 1/3 where ones are wild and the bid is on a number, else 1/6, so the matching dice
among the hidden ones follow a binomial distribution. What players say is no evidence here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate, chain
from math import comb
from typing import TYPE_CHECKING

from liarsdice.bids import Bid
from liarsdice.checks import flag, given, keep, number, unchecked
from liarsdice.dice import FACES, Faces, checked_dice
from liarsdice.errors import IllegalAction, reason
from liarsdice.ladder import Bidding, ladder_of, step
from liarsdice.rules import MOST_DICE, Rules
from liarsdice.showdown import matching_faces, wild_ones
from liarsdice.views import View

if TYPE_CHECKING:
    from fractions import Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What a player sees: all dice in play are ``dice``, 1000 at most, of them ``hand`` (the
    player's own, those outside the cup too) and ``shown`` (others', outside their cups) are known.

    ``ones_bid`` says that ones have been bid this round, ``palifico`` that the round is one (without
    meaning where the rules have none). Lists are kept as tuples. Raises IllegalAction where more
    dice are seen than in play, and for what no die shows.

    >>> from liarsdice.effects import apply
    >>> from liarsdice.presets import preset
    >>> Seen(rules=preset("tavern"), dice=10, hand=(1, 5), shown=(5,)).unknown
    7
    """

    rules: Rules
    dice: int
    hand: Faces = ()
    shown: Faces = ()
    ones_bid: bool = False
    palifico: bool = False

    def __post_init__(self) -> None:
        given("rules", self.rules, Rules, 'preset("tavern")')
        keep(self, "dice", self.dice, number("dice", self.dice, 0, MOST_DICE))
        keep(self, "hand", self.hand, checked_dice("hand", self.hand))
        if self.shown != ():
            keep(self, "shown", self.shown, checked_dice("shown", self.shown))
        if self.ones_bid is not False:
            keep(self, "ones_bid", self.ones_bid, flag("ones_bid", self.ones_bid))
        if self.palifico is not False:
            keep(self, "palifico", self.palifico, flag("palifico", self.palifico))
        if self.unknown < 0:
            got = len(self.hand) + len(self.shown)
            raise IllegalAction(reason("dice_not_in_play", n=self.dice, got=got))

    @property
    def unknown(self) -> int:
        """How many dice in play are hidden."""
        return self.dice - len(self.hand) - len(self.shown)

    @property
    def bidding(self) -> Bidding:
        """The round's bidding, before any bid."""
        return Bidding(rules=self.rules, dice=self.dice, palifico=self.palifico)

    @property
    def wild(self) -> bool:
        """Whether ones count for a number bid made now."""
        return wild_ones(self.rules, palifico=self.palifico, ones_bid=self.ones_bid)

    def have(self, bid: Bid) -> int:
        """How many seen dice match a bid."""
        return _known(self, bid)[0]

    def one_in(self, bid: Bid) -> int:
        """A hidden die matches the bid with chance 1 in so many: 3 or 6."""
        return _known(self, bid)[1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Odds:
    """The chances of one bid.

    ``have`` seen dice match, ``need`` more must (never below 0) among ``unknown``; ``at_least`` and
    ``exactly`` are exact Fractions in [0, 1]. ``one_in``: a hidden die matches once in so many.
    """

    bid: Bid
    have: int
    need: int
    unknown: int
    one_in: int
    at_least: Fraction
    exactly: Fraction

    @property
    def at_least_float(self) -> float:
        """The chance that at least so many match, as the nearest float."""
        return float(self.at_least)

    @property
    def exactly_float(self) -> float:
        """The chance that exactly so many match, as the nearest float."""
        return float(self.exactly)


_made_odds = unchecked(Odds)


def distribution(unknown: int, one_in: int) -> tuple[Fraction, ...]:
    """The chance of 0, 1, … ``unknown`` matches among hidden dice, as exact Fractions that sum to 1.

    ``unknown`` is 0 to 1000; a hidden die matches once in ``one_in``, 3 or 6 in this game. Raises
    IllegalAction for fewer or more dice or a chance above 1, and for what is no whole number.

    >>> distribution(2, 3)
    (Fraction(4, 9), Fraction(4, 9), Fraction(1, 9))
    """
    unknown, one_in = number("unknown", unknown, 0, MOST_DICE), number("one_in", one_in, 1)
    total = one_in**unknown
    return tuple(_chance(each, total) for each in ways(unknown, one_in))


def odds(seen: Seen, bid: Bid) -> Odds:
    """The chances of a bid; a count above the dice in play is impossible, not refused.

    Raises IllegalAction for a bid whose face nobody can ever bid. Costs one pass over the hidden
    dice at most: their chances are kept for the next question, up to `MOST_TABLED` dice.

    >>> from liarsdice.presets import preset
    >>> seen = Seen(rules=preset("tavern"), dice=20, hand=(1, 5, 5, 2, 6))
    >>> found = odds(seen, Bid(6, 6))
    >>> found.have, found.need, found.unknown, found.at_least
    (2, 4, 15, Fraction(11346539, 14348907))
    """
    if not isinstance(seen, Seen):
        given("seen", seen, Seen, "seen_by(view)")
    have, one_in = _known(seen, bid)
    if step(ladder_of(seen.rules, seen.palifico), bid) is None:
        raise IllegalAction(reason("face_never_bid", bid=bid))
    return _odds(bid, have, _chances(seen.unknown, one_in))


def seen_by(view: View) -> Seen:
    """What a view's player sees, for questions about odds; a spectator sees the shown dice alone.

    >>> from liarsdice.actions import Roll
    >>> from liarsdice.effects import apply
    >>> from liarsdice.game import new_game
    >>> from liarsdice.presets import preset
    >>> from liarsdice.views import view
    >>> game = new_game(preset("plain"), ("Anna", "Ben"), dice=(2, 1))
    >>> game, _ = apply(game, Roll(((4, 2), (6,))))
    >>> seen_by(view(game, "Anna")).hand
    (4, 2)
    """
    given("view", view, View, "view(game)")
    own = () if view.seat is None else view.shown[view.seat]
    others = (shown for seat, shown in enumerate(view.shown) if seat != view.seat)
    return Seen(
        rules=view.rules,
        dice=view.dice_in_play,
        hand=own + (view.cup or ()),
        shown=tuple(chain.from_iterable(others)),
        ones_bid=any(bid.on_ones for _, bid in view.bids),
        palifico=view.palifico,
    )


def ladder_odds(seen: Seen, *, last: Bid | None = None, one_die: bool = False) -> tuple[Odds, ...]:
    """The chances of every legal bid above ``last``, of every opening without it, in ladder order.

    ``one_die`` says that the player on turn holds one die, which counts in a palifico round alone.
    Costs at most one pass over the hidden dice for each of the two chances of a match, however many
    bids.

    >>> from liarsdice.presets import preset
    >>> seen = Seen(rules=preset("tavern"), dice=2, hand=(4,))
    >>> [(str(each.bid), str(each.at_least)) for each in ladder_odds(seen, last=Bid(1, 6))][:3]
    [('2x2', '0'), ('2x3', '0'), ('2x4', '1/3')]
    """
    given("seen", seen, Seen, "seen_by(view)")
    return odds_of_each(seen, replace(seen.bidding, last=last, one_die=one_die).raises())


def odds_of_each(seen: Seen, bids: Iterable[Bid]) -> tuple[Odds, ...]:
    """The chances of bids that stand on the ladder, from one pass per chance of a match."""
    known = [_known(seen, Bid(1, face)) for face in FACES]
    chances = {one_in: _chances(seen.unknown, one_in) for _, one_in in set(known)}
    by_face = {
        face: (have, chances[one_in]) for face, (have, one_in) in zip(FACES, known, strict=True)
    }
    return tuple(_odds(bid, *by_face[bid.face]) for bid in bids)


def _known(seen: Seen, bid: Bid) -> tuple[int, int]:
    """How many seen dice match a bid, and once in how many a hidden one does."""
    if not isinstance(bid, Bid):
        given("bid", bid, Bid, 'read_bid("5x6")')
    matching = matching_faces(bid.face, seen.wild)
    have = sum(map((seen.hand + seen.shown).count, matching))
    return have, len(FACES) // len(matching)


class _Chances(dict[int, "tuple[Fraction, Fraction]"]):
    """The chances that at least and that exactly so many hidden dice match, each made when it is
    first asked for. It goes from -1, for any number below 0, to one above the hidden dice.
    """

    def __init__(self, unknown: int, one_in: int) -> None:
        self.unknown, self.one_in, self.total = unknown, one_in, one_in**unknown
        self.ways = ways(unknown, one_in)
        self.tails = list(accumulate(reversed(self.ways)))[::-1]

    def __missing__(self, matching: int) -> tuple[Fraction, Fraction]:
        possible = matching <= self.unknown
        at_least = self.tails[max(0, matching)] if possible else 0
        exactly = self.ways[matching] if possible and matching >= 0 else 0
        found = _chance(at_least, self.total), _chance(exactly, self.total)
        self[matching] = found
        return found


MOST_TABLED = 100
"""The most hidden dice whose chances are kept: those of more take room, and are asked seldom."""

_tabled = lru_cache(maxsize=64)(_Chances)


def _chances(unknown: int, one_in: int) -> _Chances:
    return (_tabled if unknown <= MOST_TABLED else _Chances)(unknown, one_in)


def _chance(ways: int, total: int) -> Fraction:
    from fractions import Fraction  # here, since it takes long and a game needs none

    return Fraction(ways, total)


def ways(unknown: int, one_in: int) -> list[int]:
    """In how many of one_in**unknown equal cases there are 0, 1, … matches."""
    misses = [1, *accumulate([one_in - 1] * unknown, int.__mul__)]
    return [comb(unknown, k) * misses[unknown - k] for k in range(unknown + 1)]


def _odds(bid: Bid, have: int, chances: _Chances) -> Odds:
    unknown = chances.unknown
    missing = bid.count - have
    need = max(0, missing)
    at_least, exactly = chances[-1 if missing < 0 else need if need <= unknown else unknown + 1]
    return _made_odds(
        bid=bid,
        have=have,
        need=need,
        unknown=unknown,
        one_in=chances.one_in,
        at_least=at_least,
        exactly=exactly,
    )
