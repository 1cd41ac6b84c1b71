"""What one seat may know of a game: its own dice, what is public, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from liarsdice.bids import Bid
from liarsdice.dice import Faces
from liarsdice.game import Game
from liarsdice.ladder import Bidding
from liarsdice.rules import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A game as one player sees it; ``player`` is None for a spectator.

    ``cup`` are the dice under the player's own cup (None: not known, not rolled, or a spectator),
    ``shown`` the dice outside every cup in order of play. All else is public.
    """

    rules: Rules
    player: str | None
    players: tuple[str, ...]
    held: tuple[int, ...]
    on_turn: str
    round: int
    palifico: bool
    ones_wild: bool
    cup: Faces | None
    shown: tuple[Faces, ...]
    bids: tuple[tuple[str, Bid], ...]
    bidding: Bidding


def view(game: Game, player: str | None = None) -> View:
    """What a player sees; a spectator without a name sees what is public.

    Raises ValueError for a name that is not in the game.

    >>> from liarsdice.game import Roll, apply, new_game
    >>> from liarsdice.presets import preset
    >>> game = new_game(preset("plain"), ("Anna", "Ben"), dice=(2, 1))
    >>> game, _ = apply(game, Roll(((4, 2), (6,))))
    >>> view(game, "Anna").cup, view(game).cup
    ((4, 2), None)
    """
    cup = None
    if player is not None:
        seat = game.players.index(player)
        cup = game.cups[seat] if game.cups else None
    return View(
        rules=game.rules,
        player=player,
        players=game.players,
        held=game.held,
        on_turn=game.players[game.turn],
        round=game.round,
        palifico=game.palifico,
        ones_wild=game.ones_wild,
        cup=cup,
        shown=game.shown,
        bids=tuple((game.players[seat], bid) for seat, bid in game.bids),
        bidding=game.bidding,
    )
