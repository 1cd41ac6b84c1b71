"""What a bot makes of its view: the dice it sees and those it does not, as plain numbers."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from liarsdice.actions import Challenge, MakeBid, Turn
from liarsdice.bids import Bid
from liarsdice.bots.chances import Groups, reaches, spread
from liarsdice.dice import FACES, ONE, Faces
from liarsdice.errors import IllegalAction, reason
from liarsdice.game import Game, next_in
from liarsdice.legality import why_not
from liarsdice.rules import ShowAndReroll
from liarsdice.showdown import matching_faces
from liarsdice.views import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """What the player on turn sees; lists by face begin with a place for face 0, of no meaning.

    ``cup`` counts the dice under the own cup that match a bid on each face, ``open`` those outside
    all cups, ``one`` the chance of a hidden die to match, as if nobody had said anything.
    ``hidden`` are how many dice each other seat has under its cup, ``bidder`` is -1 before a bid.
    """

    view: View
    game: Game
    held: tuple[int, ...]
    player: str
    seat: int
    next_seat: int
    dice: Faces
    cup: list[int]
    open: list[int]
    one: list[float]
    hidden: list[int]
    turns: tuple[Turn, ...]
    last: Bid | None
    bidder: int


def sight_of(view: View) -> Sight:
    """What the player on turn sees. Raises IllegalAction for who has no turn to take."""
    game = view.game
    if view.player is None:
        raise IllegalAction(reason("spectator_no_turn"))
    refusal = why_not(game, Challenge(view.player))
    if refusal and refusal.code != "nothing_to_challenge":
        raise IllegalAction(refusal)
    seat = game.turn
    dice = (game.cups or ())[seat]
    if dice is None:
        raise IllegalAction(reason("hand_unknown", player=view.player))
    outside = tuple(chain.from_iterable(game.shown))
    wild = game.ones_wild
    ones, outside_ones = (dice.count(ONE), outside.count(ONE)) if wild else (0, 0)
    cup, open = [0], [0]
    for face in FACES:
        cup.append(dice.count(face) + (ones if face != ONE else 0))
        open.append(outside.count(face) + (outside_ones if face != ONE else 0))
    number = 1 / 3 if wild else 1 / 6
    hidden = [held - len(shown) for held, shown in zip(game.held, game.shown, strict=True)]
    hidden[seat] = 0
    return Sight(
        view=view,
        game=game,
        held=game.held,
        player=view.player,
        seat=seat,
        next_seat=next_in(game.held, seat + 1),
        dice=dice,
        cup=cup,
        open=open,
        one=[0, 1 / 6, number, number, number, number, number],
        hidden=hidden,
        turns=view.legal(),
        last=game.last,
        bidder=game.bids[-1][0] if game.bids else -1,
    )


def lowest_raises(sight: Sight) -> list[MakeBid]:
    """The lowest bid that may be made on each face, in ladder order."""
    found: dict[int, MakeBid] = {}
    for turn in sight.turns:
        if type(turn) is MakeBid and turn.bid.face not in found:
            found[turn.bid.face] = turn
            if len(found) == len(FACES):
                break
    return list(found.values())


def calls(sight: Sight) -> list[Turn]:
    """The challenge and the exact call, where they may be made."""
    return [turn for turn in sight.turns[:2] if type(turn) is not MakeBid]


def blind(sight: Sight, face: int) -> Groups:
    """The dice that the player does not see, as if nobody had said anything."""
    return ((sum(sight.hidden), sight.one[face]),)


def chance_of(sight: Sight, bid: Bid, groups: Groups) -> float:
    """The chance that a bid holds, with the dice in sight, the others being such."""
    return reaches(groups, bid.count - sight.cup[bid.face] - sight.open[bid.face])


def exactly(sight: Sight, bid: Bid, groups: Groups) -> float:
    """The chance that a bid is matched exactly, the same way."""
    need = bid.count - sight.cup[bid.face] - sight.open[bid.face]
    chances = spread(groups)
    return chances[need] if 0 <= need < len(chances) else 0.0


def shows(sight: Sight, turn: MakeBid) -> MakeBid | None:
    """The bid that also shows all dice that match it, and leaves the rest to be rolled; None where
    that is not allowed, or none match, or none are left.
    """
    how = sight.game.rules.show_and_reroll
    if how is ShowAndReroll.NONE or not 0 < sight.cup[turn.bid.face] < len(sight.dice):
        return None
    matching = matching_faces(turn.bid.face, sight.one[turn.bid.face] > 1 / len(FACES))
    show = tuple([face for face in sight.dice if face in matching])
    found = MakeBid(turn.player, turn.bid, show=show, roll=True)
    return found if why_not(sight.game, found) is None else None
