"""What a turn may cost and bring: the dice that each seat is to expect to lose and to gain by it.

A call is settled by `liarsdice.showdown.settle` for every matching count there can be, each as
likely as `liarsdice.beliefs` says.

What a bid costs hangs on what follows. The assumption is *the next seat's doubt*: that seat
challenges the bid at once, or lets it stand. Seeing its own dice and hearing all bids, this one too,
it challenges for certain a bid that it finds no likelier than `SURELY`, never one as likely as
`NEVER`, and with a chance in proportion between. Where no higher bid is left it challenges for
certain. A bid that stands is worth an average round: one die is lost, by each seat that is in with
the same chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from liarsdice.actions import CallExact, MakeBid, Turn
from liarsdice.beliefs import Beliefs, Chances, added, joined, tails
from liarsdice.checks import given, number
from liarsdice.dice import Faces
from liarsdice.errors import IllegalAction
from liarsdice.game import Game
from liarsdice.legality import why_not
from liarsdice.rules import Rules
from liarsdice.showdown import matching_faces, settlements

SURELY, NEVER = 0.25, 0.85
"""How likely the next seat finds a bid that it surely challenges, and one that it never does, as
games of the bots have it; there a bid that stood cost its bidder what it cost the others too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """What a turn may cost and bring each seat, in dice; seats count from 0 in order of play."""

    turn: Turn
    held: tuple[int, ...]
    """The dice that each seat holds before."""
    lost: tuple[float, ...]
    """The dice that each seat must expect to lose, from 0 to those it holds."""
    gained: tuple[float, ...]
    """The dice that each seat may expect to get back, from 0 to 1."""
    called: float
    """The chance that the round ends by this turn: 1 for a call, and for a bid the chance that the
    next seat challenges it."""

    def change(self, seat: int) -> float:
        """How many dice a seat may expect to have more (below 0: fewer) afterwards.

        Raises IllegalAction for a seat that is not there.
        """
        number("seat", seat, 0, len(self.held) - 1)
        return self.gained[seat] - self.lost[seat]

    def value(self, seat: int) -> float:
        """What the turn is worth to a seat that is in, in dice: its own change, less the mean change of
        the others who are in.

        Raises IllegalAction for a seat that is not there.
        """
        others = [
            self.change(each) for each, dice in enumerate(self.held) if dice and each != seat
        ]
        return self.change(seat) - added(others) / max(1, len(others))


def stakes(beliefs: Beliefs, turn: Turn) -> Stakes:
    """What a turn of the player who is to act may cost and bring each seat.

    By ``believe(view, SILENT)`` the blind odds weigh the outcomes, else what the bids say. Raises
    IllegalAction for a turn that is not allowed, as far as the view tells.

    >>> from liarsdice.actions import Challenge, Roll
    >>> from liarsdice.beliefs import believe
    >>> from liarsdice.bids import Bid
    >>> from liarsdice.effects import apply
    >>> from liarsdice.game import new_game
    >>> from liarsdice.presets import preset
    >>> from liarsdice.views import view
    >>> game = new_game(preset("tavern"), ("Anna", "Ben"), dice=(1, 2))
    >>> game, _ = apply(game, Roll(((4,), (2, 3))))
    >>> game, _ = apply(game, MakeBid("Anna", Bid(2, 4)))
    >>> found = stakes(believe(view(game, "Ben")), Challenge("Ben"))
    >>> found.lost, found.value(1)
    ((1.0, 0.0), 1.0)
    """
    return next(iter(stakes_of_each(beliefs, (turn,))))


def stakes_of_each(beliefs: Beliefs, turns: Iterable[Turn]) -> Iterator[Stakes]:
    """The same of several turns, which costs less than to ask for each alone."""
    given("beliefs", beliefs, Beliefs, "believe(view)")
    ahead = _Ahead(beliefs)
    for turn in turns:
        why = why_not(beliefs.game, turn)
        if why:
            raise IllegalAction(why)
        yield ahead.bid(turn) if isinstance(turn, MakeBid) else _call(beliefs, turn)


def _call(beliefs: Beliefs, turn: Turn) -> Stakes:
    game = beliefs.game
    bidder, bid = game.bids[-1]
    exact = isinstance(turn, CallExact)
    ends = _ends(game.rules, game.held, bid.count, bidder, game.turn, exact)
    return _stakes(turn, game, ends, beliefs.matches(bid))


class _Ahead:
    """What bids of the player on turn lead to; what is the same for many is asked once."""

    def __init__(self, beliefs: Beliefs) -> None:
        game = beliefs.game
        self.beliefs, self.public = beliefs, beliefs.public()
        self.bidder, self.next = game.turn, game.players.index(game.next_player)
        self.others = [
            seat for seat in range(len(game.held)) if seat not in (self.bidder, self.next)
        ]
        self.kept: dict[Faces, tuple[Chances, Chances]] = {}

    def bid(self, turn: MakeBid) -> Stakes:
        after = self.beliefs.after(turn)
        game, bid = after.game, turn.bid
        matching = matching_faces(bid.face, game.ones_wild)
        if matching not in self.kept:
            self.kept[matching] = (
                self.beliefs.among(self.others, matching),
                self.public.among(self.others, matching),
            )
        others, in_public = self.kept[matching]
        hit = after.hit(self.bidder, matching)
        # The next seat sees no cup but its own, the bidder none but theirs.
        unseen = tails(joined(in_public, hit, _under_cup(game, self.bidder)))
        beside = joined(others, hit, after.hidden[self.bidder])
        shown = sum([outside.count(face) for outside in game.shown for face in matching])
        cup = (game.cups or ())[self.next] or ()
        in_cup = sum(map(cup.count, matching))
        known = sum([after.seen[face - 1] for face in matching])
        weights = [0.0] * (game.dice_in_play + 1)
        top = not game.bidding.raises()
        for own, chance in enumerate(after.among((self.next,), matching)):
            need = bid.count - shown - in_cup - own
            likely = 1.0 if need <= 0 else unseen[need] if need < len(unseen) else 0.0
            doubted = chance * (1.0 if top else doubt(likely))
            for more, each in enumerate(beside, known + own):
                weights[more] += doubted * each
        ends = _ends(game.rules, game.held, bid.count, self.bidder, self.next, False)
        return _stakes(turn, game, ends, weights)


def doubt(likely: float) -> float:
    """The chance that the next seat challenges a bid which it finds so likely.

    >>> doubt(SURELY), doubt(NEVER)
    (1.0, 0.0)
    """
    return min(1.0, max(0.0, (NEVER - likely) / (NEVER - SURELY)))


def _under_cup(game: Game, seat: int) -> int:
    return game.held[seat] - len(game.shown[seat])


End: TypeAlias = tuple[int, tuple[int, ...], tuple[int, ...]]
"""The lowest matching count of some that end alike, and the dice that each seat loses and gains."""


@lru_cache(maxsize=4096)
def _ends(
    rules: Rules, held: tuple[int, ...], count: int, bidder: int, caller: int, exact: bool
) -> tuple[End, ...]:
    """How a call on a bid may end, from the lowest matching count to the highest."""
    ends: list[End] = []
    for matching, found in enumerate(settlements(rules, held, count, bidder, caller, exact)):
        if not ends or ends[-1][1:] != (found.lost, found.gained):
            ends.append((matching, found.lost, found.gained))
    return tuple(ends)


def _stakes(turn: Turn, game: Game, ends: Sequence[End], weights: Sequence[float]) -> Stakes:
    """The mean of all ends, by the chances that so many dice match and are counted."""
    called = min(1.0, added(weights))
    stands = (1.0 - called) / game.players_in if isinstance(turn, MakeBid) else 0.0
    lost = [stands if dice else 0.0 for dice in game.held]
    gained = [0.0] * len(lost)
    bounds = [first for first, _, _ in ends] + [len(weights)]
    for (first, costs, brings), last in zip(ends, bounds[1:], strict=True):
        chance = added(weights[first:last])
        for seat, dice in enumerate(costs):
            if dice:
                lost[seat] += chance * dice
            if brings[seat]:
                gained[seat] += chance * brings[seat]
    return Stakes(turn=turn, held=game.held, lost=tuple(lost), gained=tuple(gained), called=called)
