"""What one seat may know of a game: its own dice, what is public, and nothing else.

A bot gets a `View` and answers with one of its `View.legal` turns.
"""

from __future__ import annotations

from dataclasses import dataclass

from liarsdice.actions import CallExact, Challenge, Turn
from liarsdice.bids import Bid
from liarsdice.checks import given, given_text
from liarsdice.dice import Faces
from liarsdice.errors import IllegalAction, reason
from liarsdice.game import Game, why_not_call_exact
from liarsdice.ladder import Bidding
from liarsdice.rules import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A game as one player sees it; ``player`` is None for a spectator.

    ``cup`` are the dice under the player's own cup (None: not known, not rolled, or a spectator),
    ``shown`` the dice outside every cup and ``held`` the number of dice of each player, both in
    order of play. ``rolled`` tells whether bidding has begun. All but the cup is public.
    """

    rules: Rules
    player: str | None
    players: tuple[str, ...]
    held: tuple[int, ...]
    on_turn: str
    round: int
    rolled: bool
    winner: str | None
    palifico: bool
    ones_wild: bool
    cup: Faces | None
    shown: tuple[Faces, ...]
    bids: tuple[tuple[str, Bid], ...]
    bidding: Bidding

    @property
    def last(self) -> Bid | None:
        """The last bid of the round, or None."""
        return self.bidding.last

    @property
    def dice_in_play(self) -> int:
        """How many dice all players hold together."""
        return sum(self.held)

    @property
    def players_in(self) -> int:
        """How many players hold dice."""
        return sum(dice > 0 for dice in self.held)

    def legal(self) -> tuple[Turn, ...]:
        """What the player on turn may do: calls first, then every bid in ladder order.

        Nothing before the roll and after the end. Bids that also show dice are not listed.
        """
        if self.winner or not self.rolled:
            return ()
        turns: list[Turn] = []
        if self.last:
            turns.append(Challenge(self.on_turn))
        if not why_not_call_exact(self.rules, bid=self.last, players_in=self.players_in):
            turns.append(CallExact(self.on_turn))
        return (*turns, *self.bidding.turns(self.on_turn))


def view(game: Game, player: str | None = None) -> View:
    """What a player sees; a spectator without a name sees what is public.

    Raises IllegalAction for a name that is not in the game.

    >>> from liarsdice.game import Roll, apply, new_game
    >>> from liarsdice.presets import preset
    >>> game = new_game(preset("plain"), ("Anna", "Ben"), dice=(2, 1))
    >>> game, _ = apply(game, Roll(((4, 2), (6,))))
    >>> view(game, "Anna").cup, view(game).cup
    ((4, 2), None)
    """
    given("game", game, Game, "new_game(rules, players)")
    cup = None
    if player is not None:
        given_text("player", player, IllegalAction)
        if player not in game.players:
            raise IllegalAction(reason("unknown_player", name=player))
        seat = game.players.index(player)
        cup = game.cups[seat] if game.cups else None
    return View(
        rules=game.rules,
        player=player,
        players=game.players,
        held=game.held,
        on_turn=game.players[game.turn],
        round=game.round,
        rolled=game.cups is not None,
        winner=game.winner,
        palifico=game.palifico,
        ones_wild=game.ones_wild,
        cup=cup,
        shown=game.shown,
        bids=tuple((game.players[seat], bid) for seat, bid in game.bids),
        bidding=game.bidding,
    )
