"""What one seat may know of a game: its own dice, what is public, and nothing else.

A bot gets a `View` and answers with a turn that `View.why_not` has nothing against.
"""

from __future__ import annotations

from dataclasses import dataclass

from liarsdice.actions import Action, Turn
from liarsdice.bids import Bid
from liarsdice.checks import given, given_text
from liarsdice.dice import Faces
from liarsdice.errors import IllegalAction, Reason, reason
from liarsdice.game import Game, next_moment
from liarsdice.ladder import Bidding
from liarsdice.legality import legal, why_not
from liarsdice.rules import Rules


@dataclass(frozen=True, slots=True)
class View:
    """A game as one player sees it: a game in which the dice under the other cups are unknown.

    ``player`` is None for a spectator. A view speaks of players by name; `game` counts seats from
    0 in order of play, as `seat` and `turn` do. All but `cup` is public.
    """

    game: Game
    player: str | None = None

    def __post_init__(self) -> None:
        given("game", self.game, Game, "new_game(rules, players)")
        if self.player is not None:
            given_text("player", self.player, IllegalAction)
            if self.player not in self.game.players:
                raise IllegalAction(reason("unknown_player", name=self.player))
        cups, own = self.game.cups, self.seat
        if cups is not None:
            # That nothing is under a cup is public: its dice lie outside, or its player is out.
            seen = tuple(cup if seat == own or not cup else None for seat, cup in enumerate(cups))
            object.__setattr__(self, "game", next_moment(self.game, cups=seen))

    def legal(self) -> tuple[Turn, ...]:
        """What the player on turn may do: calls first, then every bid in ladder order.

        Nothing before the roll and after the end. Bids that also show dice are not listed; ask
        `why_not` for those.
        """
        return legal(self.game)

    def why_not(self, action: Action) -> Reason | None:
        """Why an action is not allowed now, as far as this seat can know, or None where it is."""
        return why_not(self.game, action)

    @property
    def seat(self) -> int | None:
        """The player's seat, None for a spectator."""
        return None if self.player is None else self.players.index(self.player)

    @property
    def cup(self) -> Faces | None:
        """The dice under the player's own cup; None: not known, not rolled, or a spectator."""
        cups, seat = self.game.cups, self.seat
        return None if cups is None or seat is None else cups[seat]

    @property
    def rules(self) -> Rules:
        """The rules that are played."""
        return self.game.rules

    @property
    def players(self) -> tuple[str, ...]:
        """All players in order of play."""
        return self.game.players

    @property
    def held(self) -> tuple[int, ...]:
        """How many dice each player holds, in order of play."""
        return self.game.held

    @property
    def shown(self) -> tuple[Faces, ...]:
        """The dice outside each cup, in order of play."""
        return self.game.shown

    @property
    def turn(self) -> int:
        """The seat to act."""
        return self.game.turn

    @property
    def on_turn(self) -> str:
        """Who is to act; the winner at the end."""
        return self.game.on_turn

    @property
    def next_player(self) -> str:
        """Who acts next where the round goes on."""
        return self.game.next_player

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self.game.round

    @property
    def rolled(self) -> bool:
        """Whether bidding has begun."""
        return self.game.cups is not None

    @property
    def winner(self) -> str | None:
        """The last player with dice, or None while the game goes on."""
        return self.game.winner

    @property
    def palifico(self) -> bool:
        """Whether the round is a palifico one."""
        return self.game.palifico

    @property
    def ones_wild(self) -> bool:
        """Whether ones count for numbers in this round, after the bids made so far."""
        return self.game.ones_wild

    @property
    def bids(self) -> tuple[tuple[str, Bid], ...]:
        """The bids of the round and who made each."""
        return tuple((self.players[seat], bid) for seat, bid in self.game.bids)

    @property
    def rerolled(self) -> tuple[int, ...]:
        """The places in `bids`, from 0, of those whose bidders showed dice and rolled the rest again."""
        return self.game.rerolled

    @property
    def last(self) -> Bid | None:
        """The last bid of the round, or None."""
        return self.game.last

    @property
    def bidder(self) -> str | None:
        """Who made the last bid, or None."""
        return self.game.bidder

    @property
    def bidding(self) -> Bidding:
        """What the player on turn may bid."""
        return self.game.bidding

    @property
    def dice_in_play(self) -> int:
        """How many dice all players hold together."""
        return self.game.dice_in_play

    @property
    def players_in(self) -> int:
        """How many players hold dice."""
        return self.game.players_in


def view(game: Game, player: str | None = None) -> View:
    """What a player sees; a spectator without a name sees what is public.

    Raises IllegalAction for a name that is not in the game.

    >>> from liarsdice.actions import Roll
    >>> from liarsdice.effects import apply
    >>> from liarsdice.game import new_game
    >>> from liarsdice.presets import preset
    >>> game = new_game(preset("plain"), ("Anna", "Ben"), dice=(2, 1))
    >>> game, _ = apply(game, Roll(((4, 2), (6,))))
    >>> view(game, "Anna").cup, view(game).cup
    ((4, 2), None)
    """
    return View(game, player)
