"""What the bids of a round say about the hidden dice: one model, the tilted die.

Prior: every hidden die is fair and independent, as in `liarsdice.odds`.

Likelihood: a player makes a bid the likelier, the more of the dice under their own cup show its
face, or ones where those are wild; and the likelier, the more dice there show the face of the bid
before, which they let stand instead. Each such die multiplies the chance by a factor, made of the
numbers in `TiltedDie`: it hangs on how many dice the bidder holds, on how much the bid asks, and on
what its bidder had bid before.

Posterior: such likelihoods tilt each die by itself, so the dice under a cup stay independent, and
each shows a face with a chance in proportion to the product of all its factors. Whoever has not bid
since their last roll has fair dice, so where no bid says anything the chances are those of
`liarsdice.odds`, to the last digit.

Floats are only added, multiplied and divided here, one by one, so that they come out alike on every
machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import TypeAlias

from liarsdice.actions import MakeBid
from liarsdice.bids import Bid
from liarsdice.checks import given, number
from liarsdice.dice import FACES, ONE, Faces, write_faces
from liarsdice.errors import IllegalAction, reason
from liarsdice.game import Game, next_in, next_moment
from liarsdice.ladder import is_palifico
from liarsdice.odds import ways
from liarsdice.showdown import matching_faces, wild_ones
from liarsdice.views import View

Chances: TypeAlias = tuple[float, ...]
"""Chances in [0, 1] that sum to 1: of the faces 1 to 6 of a die, or of 0, 1, … dice."""

Tilt: TypeAlias = tuple[float, ...]
"""By what each face, 1 to 6, is likelier than on a fair die, up to a common factor."""

NO_TILT: Tilt = (1.0,) * len(FACES)

FAIR: Chances = (1 / len(FACES),) * len(FACES)
"""The chances of a die that nothing is said of."""


@dataclass(frozen=True, kw_only=True)
class TiltedDie:
    """The numbers of the model, fitted to games of the bots; all are factors, or parts of one.

    What a bid *asks* is the share of its bidder's dice, from 0 to 1, that must count for it if the
    dice of all others hold their average.
    """

    bid: float = 1.18
    """The face of a bid, if its bidder held very many dice."""
    few: float = 4.5
    """Added to that, divided by the number of dice that the bidder holds: few dice say more each."""
    asked: float = 0.83
    """Times 1 and this times what the bid asks: a high bid says more than a low one."""
    again: float = 0.55
    """Times this where the bidder has bid on the face before in this round."""
    left: float = 0.72
    """The face of the bidder's own bid before, where they now bid on another: times this."""
    forced: float = 0.58
    """Times this where a raise could be on no other face, in a palifico round."""
    ones: float = 1.17
    """Wild ones, with any bid on a number."""
    ones_asked: float = 0.73
    """Added to that, times what the bid asks: a low bid is chosen for its face alone."""
    stood: float = 0.75
    """The face of the bid before, where the bidder leaves it: 1, and this times what it asked."""


FITTED = TiltedDie()
"""The model as it was fitted."""

SILENT = TiltedDie(bid=1, few=0, asked=0, again=1, left=1, forced=1, ones=1, ones_asked=0, stood=0)
"""The model by which no bid says anything, so that all chances are the blind odds."""


@dataclass(frozen=True, slots=True)
class Beliefs:
    """What one who sees a game may believe of the dice that are hidden from them.

    Seats count from 0 in order of play; chances are floats in [0, 1]. `believe` makes them.
    """

    game: Game
    """The moment, without what is hidden."""
    model: TiltedDie
    hidden: tuple[int, ...]
    """How many dice of each seat are hidden."""
    seen: tuple[int, ...]
    """How many of all others show each face, from 1 to 6."""
    tilts: tuple[Tilt | None, ...]
    """For each seat how its dice under the cup are tilted to each face; None: nothing was said."""
    _faces: dict[int, Chances] = field(default_factory=dict, compare=False, repr=False)
    _totals: dict[int, tuple[Chances, Chances]] = field(
        default_factory=dict, compare=False, repr=False
    )

    def prior(self, seat: int) -> Chances:
        """The chances of the faces 1 to 6 for each hidden die of a seat before anybody bids.

        Raises IllegalAction for a seat that is not there.
        """
        self._checked(seat)
        return FAIR

    def face(self, seat: int) -> Chances:
        """The chances of the faces 1 to 6 for each die under a seat's cup after the bids; for the dice
        that the view itself shows, what those may believe who do not see them.

        Raises IllegalAction for a seat that is not there.
        """
        return self._face(self._checked(seat))

    def matches(self, bid: Bid) -> Chances:
        """The chances that 0, 1, … of all dice in play match a bid, those in sight among them."""
        return self._total(bid)[0]

    def exactly(self, bid: Bid) -> float:
        """The chance that the matching count of a bid is its own; 0 above the dice in play."""
        chances = self._total(bid)[0]
        return chances[bid.count] if bid.count < len(chances) else 0.0

    def at_least(self, bid: Bid) -> float:
        """The chance that the matching count of a bid reaches it; 0 above the dice in play."""
        chances = self._total(bid)[1]
        return chances[bid.count] if bid.count < len(chances) else 0.0

    def after(self, turn: MakeBid) -> Beliefs:
        """The same once the player on turn has made a bid, shown dice and rolled the rest again; no
        rule is asked whether that is allowed.

        Raises IllegalAction for what is no bid, and for dice shown that are not under the cup.
        """
        given("turn", turn, MakeBid, "MakeBid(…)")
        game, seat = self.game, self.game.turn
        rolls = turn.roll or turn.reroll is not None
        after = next_moment(
            game,
            bids=(*game.bids, (seat, turn.bid)),
            turn=next_in(game.held, seat + 1),
            rerolled=(*game.rerolled, len(game.bids)) if rolls else game.rerolled,
        )
        if turn.show:
            after = _showing(after, seat, turn)
        tilt: Tilt | None = None
        if not rolls and self.model is not SILENT:
            tilt = _tilted(after, len(game.bids), self.tilts[seat] or NO_TILT, self.model)
        tilts = (*self.tilts[:seat], tilt, *self.tilts[seat + 1 :])
        hidden, seen = _sight(after) if turn.show else (self.hidden, self.seen)
        return Beliefs(after, self.model, hidden, seen, tilts)

    def public(self) -> Beliefs:
        """The same for one who sees no more than all do: nothing under any cup."""
        if not self.game.cups or not any(self.game.cups):
            return self
        cups = tuple([None if cup else cup for cup in self.game.cups])
        game = next_moment(self.game, cups=cups)
        return Beliefs(game, self.model, *_sight(game), self.tilts)

    def ignoring(self, seat: int) -> Beliefs:
        """The same for one who does not listen to what a seat has bid.

        Raises IllegalAction for a seat that is not there.
        """
        self._checked(seat)
        tilts = (*self.tilts[:seat], None, *self.tilts[seat + 1 :])
        return Beliefs(self.game, self.model, self.hidden, self.seen, tilts)

    def _checked(self, seat: int) -> int:
        return number("seat", seat, 0, len(self.hidden) - 1)

    def _total(self, bid: Bid) -> tuple[Chances, Chances]:
        """The chances of exactly and of at least 0, 1, … matching dice."""
        if not isinstance(bid, Bid):
            given("bid", bid, Bid, 'read_bid("5x6")')
        found = self._totals.get(bid.face)
        if found is None:
            matching = matching_faces(bid.face, self.game.ones_wild)
            found = self._totals[bid.face] = self._counted(matching)
        return found

    def _face(self, seat: int) -> Chances:
        found = self._faces.get(seat)
        if found is None:
            found = self._faces[seat] = _chances(self.tilts[seat])
        return found

    def _counted(self, matching: Faces) -> tuple[Chances, Chances]:
        known = sum([self.seen[face - 1] for face in matching])
        others = sum(self.seen) - known
        below, above = (0.0,) * known, (0.0,) * others
        everybody = range(len(self.hidden))
        if any(dice and self.tilts[seat] for seat, dice in enumerate(self.hidden)):
            exactly = self.among(everybody, matching)
            at_least = tails(exactly)
        else:
            exactly, at_least = _fair_totals(sum(self.hidden), len(FACES) // len(matching))
        return below + exactly + above, (1.0,) * known + at_least + above

    def among(self, seats: Iterable[int], matching: Faces) -> Chances:
        """The chances that 0, 1, … of some seats' hidden dice show one of some faces."""
        fair, tilted = 0, []
        for seat in seats:
            if self.tilts[seat] is None:
                fair += self.hidden[seat]
            elif self.hidden[seat]:
                tilted.append(seat)
        chances = _fair_totals(fair, len(FACES) // len(matching))[0]
        for seat in tilted:
            chances = joined(chances, self.hit(seat, matching), self.hidden[seat])
        return chances

    def hit(self, seat: int, matching: Faces) -> float:
        """The chance that a die under a seat's cup shows one of some faces."""
        faces = self._face(seat)
        return added([faces[face - 1] for face in matching])


def added(numbers: Iterable[float]) -> float:
    """Their sum, one by one: what `sum` gives differs between Pythons."""
    total = 0.0
    for each in numbers:
        total += each
    return total


def joined(chances: Chances, hit: float, dice: int) -> Chances:
    """The chances of so many matching dice, once there are more, of which each matches by chance."""
    miss = 1.0 - hit
    for _ in range(dice):
        chances = (
            miss * chances[0],
            *[miss * here + hit * below for below, here in pairwise(chances)],
            hit * chances[-1],
        )
    return chances


def tails(chances: Chances) -> Chances:
    """The chances of at least so many, from those of exactly so many."""
    return (1.0, *list(accumulate(reversed(chances)))[-2::-1])


@lru_cache(maxsize=256)
def _fair_totals(dice: int, one_in: int) -> tuple[Chances, Chances]:
    """The same chances of dice that nothing is said of, as near as floats come."""
    of_each, all_ways = ways(dice, one_in), one_in**dice
    at_least = list(accumulate(reversed(of_each)))[::-1]
    return tuple(n / all_ways for n in of_each), tuple(n / all_ways for n in at_least)


def believe(view: View, model: TiltedDie = FITTED) -> Beliefs:
    """What one who sees a view may believe of the dice that it hides, after the bids of the round.

    The view of a spectator gives what the public believes of any player's dice. By the model
    `SILENT` no bid says anything: these are the blind odds.

    >>> from liarsdice.actions import MakeBid, Roll
    >>> from liarsdice.effects import apply
    >>> from liarsdice.game import new_game
    >>> from liarsdice.presets import preset
    >>> from liarsdice.views import view
    >>> game = new_game(preset("tavern"), ("Anna", "Ben"))
    >>> game, _ = apply(game, Roll((None, (1, 2, 4, 4, 6))))
    >>> game, _ = apply(game, MakeBid("Anna", Bid(2, 5)))
    >>> ben = view(game, "Ben")
    >>> believe(ben, SILENT).at_least(Bid(2, 5)) < believe(ben).at_least(Bid(2, 5))
    True
    """
    given("view", view, View, "view(game)")
    given("model", model, TiltedDie, "TiltedDie()")
    game = view.game
    hidden, seen = _sight(game)
    return Beliefs(game, model, hidden, seen, _tilts(game, model))


def _sight(game: Game) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How many dice of each seat are hidden, and how many others show each face."""
    cups = game.cups or (None,) * len(game.held)
    hidden, known = [], list[int]()
    for held, outside, cup in zip(game.held, game.shown, cups, strict=True):
        here = outside if cup is None else outside + cup
        hidden.append(held - len(here))
        known += here
    return tuple(hidden), tuple(map(known.count, FACES))


def _showing(game: Game, seat: int, turn: MakeBid) -> Game:
    """A moment after dice were shown; what was rolled again is known if the turn says it."""
    cups = game.cups or (None,) * len(game.held)
    cup = cups[seat]
    if cup is not None:
        left = Counter(cup)
        left.subtract(turn.show)
        if min(left.values()) < 0:
            faces = write_faces(turn.show)
            raise IllegalAction(reason("show_not_held", player=turn.player, faces=faces))
        cup = tuple(left.elements())
    if turn.roll or turn.reroll is not None:
        cup = turn.reroll
    if len(game.shown[seat]) + len(turn.show) == game.held[seat]:
        cup = ()  # That nothing is left under it is public.
    shown = (*game.shown[:seat], game.shown[seat] + turn.show, *game.shown[seat + 1 :])
    return next_moment(game, cups=(*cups[:seat], cup, *cups[seat + 1 :]), shown=shown)


def _tilts(game: Game, model: TiltedDie) -> tuple[Tilt | None, ...]:
    """How the bids since each seat's last roll tilt its dice under the cup."""
    tilts: list[Tilt | None] = [None] * len(game.held)
    if model is not SILENT:
        for place, (seat, _) in enumerate(game.bids):
            if place >= _rolled(game, seat):
                tilts[seat] = _tilted(game, place, tilts[seat] or NO_TILT, model)
    return tuple(tilts)


def _chances(tilt: Tilt | None) -> Chances:
    if tilt is None:
        return FAIR
    total = added(tilt)
    return tuple([weight / total for weight in tilt])


def _tilted(game: Game, place: int, old: Tilt, model: TiltedDie) -> Tilt:
    """The tilt of a seat's dice after one more of its bids."""
    seat, bid = game.bids[place]
    tilt = list(old)
    wild = _wild_at(game, place)
    asked = _asked(game, seat, bid, wild=wild)
    own = (model.bid + model.few / game.held[seat]) * (1 + model.asked * asked)
    since = game.bids[_rolled(game, seat) : place]
    spoken = [each.face for who, each in since if who == seat]
    if bid.face in spoken:
        own *= model.again
    if spoken and spoken[-1] != bid.face:
        tilt[spoken[-1] - 1] *= model.left
    if place:
        before = game.bids[place - 1][1]
        if is_palifico(game.rules, game.palifico) and game.held[seat] > 1:
            own *= model.forced
        if before.face != bid.face:
            tilt[before.face - 1] *= 1 + model.stood * _asked(game, seat, before, wild=wild)
    tilt[bid.face - 1] *= own
    if wild and bid.face != ONE:
        tilt[ONE - 1] *= model.ones + model.ones_asked * asked
    return tuple(tilt)


def _rolled(game: Game, seat: int) -> int:
    """The place of the first bid that says something of the dice under a seat's cup."""
    # The bid comes before the roll, so it too says nothing of what was rolled.
    return max([place + 1 for place in game.rerolled if game.bids[place][0] == seat], default=0)


def _wild_at(game: Game, place: int) -> bool:
    """Whether ones counted for numbers once a bid had been made."""
    ones_bid = ONE in [bid.face for _, bid in game.bids[: place + 1]]
    return wild_ones(game.rules, palifico=game.palifico, ones_bid=ones_bid)


def _asked(game: Game, seat: int, bid: Bid, *, wild: bool) -> float:
    """The share of a seat's dice that must count for a bid if all others hold their average."""
    one_in = 3 if wild and bid.face != ONE else 6
    own = game.held[seat]
    share = (bid.count - (game.dice_in_play - own) / one_in) / own
    return min(1.0, max(0.0, share))
