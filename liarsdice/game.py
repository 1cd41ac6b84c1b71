"""What a game is at any moment, one that begins, or one that a program states.

A `Game` is a frozen value. `liarsdice.legality` says what may be done in it, `liarsdice.effects`
what comes of it. Rolling is an action too, so nothing here is random.

>>> from liarsdice.presets import preset
>>> game = new_game(preset("tavern"), ("Ben", "Jem"), dice=(1, 1))
>>> game.on_turn, game.dice_in_play
('Ben', 2)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from liarsdice.bids import Bid
from liarsdice.checks import (
    changed,
    flag,
    given,
    given_text,
    items,
    names,
    number,
    numbers,
    refusal,
    shown,
)
from liarsdice.dice import ONE, Faces, checked_dice, checked_hands
from liarsdice.errors import IllegalAction, Reason, reason
from liarsdice.ladder import Bidding, made_bidding
from liarsdice.rules import Rules
from liarsdice.sentences import message
from liarsdice.showdown import wild_ones


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One moment of a game; seats count from 0 in order of play.

    ``held`` is how many dice each seat holds, 0 for who is out. ``cups`` are the dice under each
    cup (None: not known), or None before the round's roll; ``shown`` those outside the cups. ``bids``
    are the bids of the round with their seats, ``turn`` is the seat to act, ``palifico`` says the
    round is one, without meaning where the rules have none, and ``had_palifico`` which seats have
    had theirs. ``rerolled`` are the places in ``bids``, from 0, of those whose bidders showed dice
    and rolled the rest again.

    `new_game` makes one; a later moment can be stated too. Lists are kept as tuples. Raises
    IllegalAction for a moment that no game comes to by these rules: more dice than a player can
    hold, a player on turn who is out, a bid out of turn or not above the one before, a palifico
    round that its opener's dice or the players left do not allow.
    """

    rules: Rules
    players: tuple[str, ...]
    held: tuple[int, ...]
    turn: int
    round: int = 1
    palifico: bool = False
    had_palifico: frozenset[int] = frozenset()
    cups: tuple[Faces | None, ...] | None = None
    shown: tuple[Faces, ...]
    bids: tuple[tuple[int, Bid], ...] = ()
    rerolled: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        for name, value in _stated(self):
            object.__setattr__(self, name, value)
        why = _why_not_moment(self)
        if why:
            raise IllegalAction(why)

    @property
    def last(self) -> Bid | None:
        """The last bid of the round, or None."""
        return self.bids[-1][1] if self.bids else None

    @property
    def bidder(self) -> str | None:
        """Who made the last bid, or None."""
        return self.players[self.bids[-1][0]] if self.bids else None

    @property
    def opener(self) -> str:
        """Who opened the round, or is to open it."""
        return self.players[_opener(self)]

    @property
    def on_turn(self) -> str:
        """Who is to act; the winner at the end."""
        return self.players[self.turn]

    @property
    def next_player(self) -> str:
        """Who acts next where the round goes on."""
        return self.players[next_in(self.held, self.turn + 1)]

    @property
    def dice_in_play(self) -> int:
        """How many dice all players hold together."""
        return sum(self.held)

    @property
    def players_in(self) -> int:
        """How many players hold dice."""
        return len(self.held) - self.held.count(0)

    @property
    def winner(self) -> str | None:
        """The last player with dice, or None while the game goes on."""
        held = self.held
        return self.players[self.turn] if held.count(0) == len(held) - 1 else None

    @property
    def ones_wild(self) -> bool:
        """Whether ones count for numbers in this round, after the bids made so far."""
        ones_bid = ONE in [bid.face for _, bid in self.bids]
        return wild_ones(self.rules, palifico=self.palifico, ones_bid=ones_bid)

    @property
    def bidding(self) -> Bidding:
        """What the player on turn may bid."""
        return made_bidding(
            rules=self.rules,
            dice=self.dice_in_play,
            last=self.last,
            palifico=self.palifico,
            one_die=self.held[self.turn] == 1,
        )


next_moment = changed(Game)
"""A game that follows from another, which has been checked, so that this need not be."""


def _stated(game: Game) -> Iterator[tuple[str, object]]:
    """What a program states of a game, as the engine keeps it; raises IllegalAction."""
    given("rules", game.rules, Rules, 'preset("tavern")')
    players = names("players", game.players)
    why = _why_not_players(game.rules, players)
    if why:
        raise IllegalAction(why)
    yield "players", players
    last = len(players) - 1
    held = numbers("held", game.held)
    yield "held", tuple(number("held", dice, 0, game.rules.dice) for dice in held)
    yield "turn", number("turn", game.turn, 0, last)
    yield "round", number("round", game.round, 1)
    yield "palifico", flag("palifico", game.palifico) and game.rules.palifico
    had = game.had_palifico
    had = had if isinstance(had, AbstractSet) else frozenset(numbers("had_palifico", had))
    yield "had_palifico", frozenset(number("had_palifico", seat, 0, last) for seat in had)
    if game.cups is not None:
        yield "cups", checked_hands("cups", game.cups)
    shown = items("shown", game.shown, "list_of_hands")
    yield "shown", tuple(checked_dice("shown", hand) for hand in shown)
    bids = items("bids", game.bids, "list_of_bids")
    yield "bids", tuple(_stated_bid(pair, last) for pair in bids)
    places = numbers("rerolled", game.rerolled)
    last_place = max(0, len(bids) - 1)
    yield "rerolled", tuple(number("rerolled", place, 0, last_place) for place in places)
    if game.palifico:
        yield "had_palifico", game.had_palifico | {_opener(game)}


def _stated_bid(pair: object, last_seat: int) -> tuple[int, Bid]:
    match pair:
        case (seat, Bid() as bid):
            return number("bids", seat, 0, last_seat), bid
    raise refusal("bids", pair, message("list_of_bids"))


def _why_not_moment(game: Game) -> Reason | None:
    """Why no game comes to this moment by its rules, or None."""
    if len(game.held) != len(game.players):
        return reason("dice_number", n=len(game.held), players=len(game.players))
    for seat in (game.turn, *(seat for seat, _ in game.bids)):
        if not game.held[seat]:
            return reason("turn_of_out", player=game.players[seat])
    if game.palifico and not fits_palifico(game.held, _opener(game)):
        return reason("palifico_opener")
    return _why_not_hands(game) or _why_not_bids(game)


def _opener(game: Game) -> int:
    """The seat that opened the round or is to open it."""
    return game.bids[0][0] if game.bids else game.turn


def fits_palifico(held: tuple[int, ...], opener: int) -> bool:
    """Whether the dice allow a palifico round: one for its opener, more than two players in."""
    return held[opener] == 1 and len(held) - held.count(0) > 2


def next_in(held: tuple[int, ...], seat: int) -> int:
    """The first seat with dice, from a seat on, clockwise."""
    while not held[seat % len(held)]:
        seat += 1
    return seat % len(held)


def _why_not_hands(game: Game) -> Reason | None:
    cups = (None,) * len(game.players) if game.cups is None else game.cups
    for hands in (game.shown, cups):
        if len(hands) != len(game.players):
            return reason("hands_number", n=len(hands), players=len(game.players))
    if game.cups is None and (game.bids or any(game.shown)):
        return reason("not_rolled")
    for player, held, cup, outside in zip(game.players, game.held, cups, game.shown, strict=True):
        got = len(outside) + len(cup or ())
        if held == 0 and got:
            return reason("hand_of_out", player=player)
        if got > held or (cup is not None and got < held):
            return reason("hand_size", player=player, n=held, got=got)
    return None


def _why_not_bids(game: Game) -> Reason | None:
    last = None
    on_turn = _opener(game)
    for seat, bid in game.bids:
        if seat != on_turn:
            return reason("not_your_turn", player=game.players[seat], turn=game.players[on_turn])
        bidding = replace(game.bidding, last=last, one_die=game.held[seat] == 1)
        why = bidding.why_not(bid)
        if why:
            return why
        last, on_turn = bid, next_in(game.held, seat + 1)
    if game.turn != on_turn:
        return reason("not_your_turn", player=game.players[game.turn], turn=game.players[on_turn])
    return None


def new_game(
    rules: Rules,
    players: Sequence[str],
    *,
    dice: Sequence[int] | None = None,
    opener: str | None = None,
    palifico: bool = False,
) -> Game:
    """A game before its first roll; ``players`` in order of play, the first opens by default.

    ``dice`` is what each player starts with, 1 to the rules' number, which is the default;
    ``palifico`` says that the first round is such a one, its opener's.
    Raises IllegalAction for a start that the rules do not allow, and for values of another kind;
    the name of a preset is none of `Rules`, ``preset("tavern")`` is.

    >>> from liarsdice.presets import preset
    >>> new_game(preset("boxed"), ["Anna", "Ben"], opener="Ben").held
    (5, 5)
    """
    given("rules", rules, Rules, 'preset("tavern")')
    players = names("players", players)
    held = (rules.dice,) * len(players) if dice is None else numbers("dice", dice)
    why = _why_not_players(rules, players) or _why_not_start(rules, players, held)
    if why is None and opener is not None:
        given_text("opener", opener, IllegalAction)
        if opener not in players:
            why = reason("unknown_player", name=opener)
    if why:
        raise IllegalAction(why)
    return Game(
        rules=rules,
        players=players,
        held=held,
        turn=0 if opener is None else players.index(opener),
        palifico=palifico,
        shown=((),) * len(players),
    )


def _why_not_players(rules: Rules, players: tuple[str, ...]) -> Reason | None:
    for name in players:
        if not name:
            return reason("player_name_empty")
        if name != name.strip():
            return reason("player_name_edge", name=name)
    for name, times in Counter(players).items():
        if times > 1:
            return reason("player_twice", name=name)
    least, most = rules.min_players, rules.max_players
    if not least <= len(players) <= most:
        if least == most:
            return reason("players_number_one", n=most, got=len(players))
        return reason("players_number", n=len(players), least=least, most=most)
    return None


def _why_not_start(rules: Rules, players: tuple[str, ...], dice: tuple[int, ...]) -> Reason | None:
    if len(dice) != len(players):
        return reason("dice_number", n=len(dice), players=len(players))
    for name, n in zip(players, dice, strict=True):
        if not 1 <= n <= rules.dice:
            return reason("dice_range", player=name, n=shown(n), most=rules.dice)
    return None
