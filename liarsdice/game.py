"""What a game is at any moment, what may be done in it and what comes of it.

A `Game` is a frozen value; `why_not` gives the reason against an action or None, `apply` the next
game and the events. Rolling is an action too, so nothing here is random.

>>> from liarsdice.presets import preset
>>> game = new_game(preset("tavern"), ("Ben", "Jem"), dice=(1, 1))
>>> game, _ = apply(game, Roll(((4,), (2,))))
>>> game, _ = apply(game, MakeBid("Ben", Bid(1, 4)))
>>> str(why_not(game, MakeBid("Jem", Bid(1, 3))))
'1x3 does not stand above 1x4; the next above is 1x5, and of its own face 2x3.'
>>> game, events = apply(game, Challenge("Jem"))
>>> game.winner
'Ben'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeVar

from liarsdice.actions import Action, CallExact, Challenge, MakeBid, Roll, Turn
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
    unchecked,
)
from liarsdice.dice import ONE, Faces, checked_dice, checked_hands, write_faces
from liarsdice.errors import IllegalAction, Reason, reason
from liarsdice.events import (
    BidMade,
    DiceLostBy,
    DiceShown,
    DieGained,
    Event,
    GainedNothing,
    LastDieSaved,
    NextRound,
    Revealed,
    Rolled,
    WentOut,
    Won,
)
from liarsdice.ladder import Bidding, made_bidding
from liarsdice.rules import ExactCall, Rules, ShowAndReroll
from liarsdice.sentences import message, shown
from liarsdice.showdown import Settlement, counted, held_after, made_call, settle, wild_ones

_T = TypeVar("_T")
# What comes with every action is made the quick way.
_rolled, _bid_made, _revealed = unchecked(Rolled), unchecked(BidMade), unchecked(Revealed)
_dice_lost, _next_opens = unchecked(DiceLostBy), unchecked(NextRound)


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One moment of a game; seats count from 0 in order of play.

    ``held`` is how many dice each seat holds, 0 for who is out. ``cups`` are the dice under each
    cup (None: not known), or None before the round's roll; ``shown`` those outside the cups. ``bids``
    are the bids of the round with their seats, ``turn`` is the seat to act, ``palifico`` says the
    round is one, without meaning where the rules have none, and ``had_palifico`` which seats have
    had theirs.

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
        return self.players[self.turn] if self.players_in == 1 else None

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


_after = changed(Game)
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
    if game.palifico and not _fits_palifico(game.held, _opener(game)):
        return reason("palifico_opener")
    return _why_not_hands(game) or _why_not_bids(game)


def _opener(game: Game) -> int:
    """The seat that opened the round or is to open it."""
    return game.bids[0][0] if game.bids else game.turn


def _fits_palifico(held: tuple[int, ...], opener: int) -> bool:
    """Whether the dice allow a palifico round: one for its opener, more than two players in."""
    return held[opener] == 1 and sum(dice > 0 for dice in held) > 2


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
        last, on_turn = bid, _next_in(game.held, seat + 1)
    if game.turn != on_turn:
        return reason("not_your_turn", player=game.players[game.turn], turn=game.players[on_turn])
    return None


def new_game(
    rules: Rules,
    players: Sequence[str],
    *,
    dice: Sequence[int] | None = None,
    opener: str | None = None,
) -> Game:
    """A game before its first roll; ``players`` in order of play, the first opens by default.

    ``dice`` is what each player starts with, 1 to the rules' number, which is the default.
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


MORE_THAN_TWO = 3
"""Players in, so that an exact call is not refused for their number."""


def why_not_call_exact(rules: Rules, *, bid: Bid | None, players_in: int) -> Reason | None:
    """Why the player on turn may not call the last bid exact, or None."""
    if rules.exact_call is ExactCall.NONE:
        return _NO_EXACT_CALL
    if bid is None:
        return reason("nothing_to_call_exact", call=message(rules.exact_call))
    if players_in <= 2:
        return reason("exact_call_two_left", call=message(rules.exact_call))
    return None


# Made once, since every list of legal turns comes by some of them.
_NO_EXACT_CALL = reason("no_exact_call")
_NOTHING_TO_CHALLENGE = reason("nothing_to_challenge")


def why_not(game: Game, action: Action) -> Reason | None:
    """Why an action is not allowed now, or None where it is.

    Raises IllegalAction for what is no game.
    """
    given("game", game, Game, "new_game(rules, players)")
    if not isinstance(action, Action):
        wanted = message("what_gives", call="Roll(…), MakeBid(…), Challenge(…), CallExact(…)")
        return reason("bad_type", key="action", wanted=wanted, got=shown(action))
    if game.winner:
        return reason("game_over", winner=game.winner)
    if isinstance(action, Roll):
        return _why_not_roll(game, action)
    if action.player not in game.players:
        return reason("unknown_player", name=action.player)
    if game.cups is None:
        return reason("not_rolled")
    if action.player != game.players[game.turn]:
        return reason("not_your_turn", player=action.player, turn=game.players[game.turn])
    match action:
        case MakeBid():
            return game.bidding.why_not(action.bid) or _why_not_show(game, action)
        case Challenge():
            return _why_not_challenge(game)
        case CallExact():
            return _why_not_exact(game)


def _why_not_roll(game: Game, roll: Roll) -> Reason | None:
    if game.cups is not None:
        return reason("already_rolled")
    if len(roll.hands) != len(game.players):
        return reason("hands_number", n=len(roll.hands), players=len(game.players))
    for player, held, hand in zip(game.players, game.held, roll.hands, strict=True):
        if held == 0 and hand:
            return reason("hand_of_out", player=player)
        if held and hand is not None and len(hand) != held:
            return reason("hand_size", player=player, n=held, got=len(hand))
    return None


def _why_not_challenge(game: Game) -> Reason | None:
    return _why_not_reveal(game) if game.bids else _NOTHING_TO_CHALLENGE


def _why_not_exact(game: Game) -> Reason | None:
    return why_not_call_exact(
        game.rules, bid=game.last, players_in=game.players_in
    ) or _why_not_reveal(game)


def _why_not_reveal(game: Game) -> Reason | None:
    cups = game.cups or ()
    if None in cups:
        return reason("hand_unknown", player=game.players[cups.index(None)])
    return None


def _why_not_show(game: Game, action: MakeBid) -> Reason | None:
    if not action.show:
        return None if action.reroll is None else reason("roll_without_show")
    match game.rules.show_and_reroll:
        case ShowAndReroll.NONE:
            return reason("no_show")
        case ShowAndReroll.DUEL:
            if game.players_in > 2:
                return reason("show_needs_two_left")
            if game.last is None or action.bid.face != game.last.face:
                return reason("show_needs_same_face")
    cup = (game.cups or ())[game.turn]
    if cup is None:
        return reason("hand_unknown", player=action.player)
    if Counter(action.show) - Counter(cup):
        return reason("show_not_held", player=action.player, faces=write_faces(action.show))
    left = len(cup) - len(action.show)
    if game.rules.show_and_reroll is ShowAndReroll.ANY_BID:
        if left == 0:
            return reason("show_leaves_none")
        if action.reroll is None:
            return reason("roll_missing", n=left)
    if action.reroll is not None and len(action.reroll) != left:
        return reason("roll_size", n=left, got=len(action.reroll))
    return None


def legal(game: Game) -> tuple[Turn, ...]:
    """What the player on turn may do: calls first, then every bid in ladder order.

    Nothing before the roll and after the end. Bids that also show dice are not listed; ask
    `why_not` for those.
    """
    given("game", game, Game, "new_game(rules, players)")
    if game.winner or game.cups is None:
        return ()
    player = game.players[game.turn]
    calls: list[Turn] = []
    if _why_not_challenge(game) is None:
        calls.append(Challenge(player))
    if _why_not_exact(game) is None:
        calls.append(CallExact(player))
    return (*calls, *game.bidding.turns(player))


def apply(game: Game, action: Action) -> tuple[Game, tuple[Event, ...]]:
    """The game after an action, and what happened.

    Raises IllegalAction where `why_not` gives a reason.
    """
    refusal = why_not(game, action)
    if refusal:
        raise IllegalAction(refusal)
    match action:
        case Roll():
            return _roll(game, action)
        case MakeBid():
            return _bid(game, action)
        case Challenge() | CallExact():
            return _call(game, exact=isinstance(action, CallExact))


def _roll(game: Game, roll: Roll) -> tuple[Game, tuple[Event, ...]]:
    cups = tuple([hand if held else () for held, hand in zip(game.held, roll.hands, strict=True)])
    knob = "palifico" if game.palifico else None
    event = _rolled(opener=game.players[game.turn], palifico=game.palifico, knob=knob)
    return _after(game, cups=cups), (event,)


def _bid(game: Game, action: MakeBid) -> tuple[Game, tuple[Event, ...]]:
    seat = game.turn
    after = _after(game, bids=(*game.bids, (seat, action.bid)), turn=_next_in(game.held, seat + 1))
    locks = action.bid.on_ones and game.ones_wild and not after.ones_wild
    knob = "palifico" if game.palifico else "wild" if locks else "ladder"
    made = _bid_made(player=action.player, bid=action.bid, locks_ones=locks, knob=knob)
    cup = (game.cups or ())[seat] if action.show else None
    if cup is None:
        return after, (made,)
    rest = tuple((Counter(cup) - Counter(action.show)).elements())
    after = _after(
        after,
        cups=_with(game.cups or (), seat, rest if action.reroll is None else action.reroll),
        shown=_with(game.shown, seat, game.shown[seat] + action.show),
    )
    rerolled = len(action.reroll or ())
    return after, (
        made,
        DiceShown(action.player, action.show, rerolled=rerolled, kept=len(rest) - rerolled),
    )


def _call(game: Game, *, exact: bool) -> tuple[Game, tuple[Event, ...]]:
    hands = tuple(
        [shown + (cup or ()) for shown, cup in zip(game.shown, game.cups or (), strict=True)]
    )
    bidder, bid = game.bids[-1]
    wild = game.ones_wild
    matching = counted(tuple(chain.from_iterable(hands)), bid, wild=wild)
    settlement = settle(
        game.rules,
        made_call(
            held=game.held,
            bid=bid,
            bidder=bidder,
            caller=game.turn,
            matching=matching,
            exact=exact,
        ),
    )
    revealed = _revealed(
        caller=game.players[game.turn],
        bidder=game.players[bidder],
        bid=bid,
        exact=exact,
        hands=hands,
        wild=wild,
        matching=matching,
        knob=settlement.knob,
    )
    after = _next_round(game, settlement)
    return after, (revealed, *_costs(game, settlement, after), _ending(after, settlement))


def _next_round(game: Game, settlement: Settlement) -> Game:
    held = held_after(game.held, settlement)
    opener = _next_in(held, settlement.opener)
    palifico = (
        game.rules.palifico
        and _fits_palifico(held, opener)
        and game.held[opener] > 1
        and opener not in game.had_palifico
    )
    return _after(
        game,
        held=held,
        turn=opener,
        round=game.round + 1,
        palifico=palifico,
        had_palifico=game.had_palifico | {opener} if palifico else game.had_palifico,
        cups=None,
        shown=((),) * len(game.players),
        bids=(),
    )


def _costs(game: Game, settlement: Settlement, after: Game) -> tuple[Event, ...]:
    events: list[Event] = []
    for seat, (player, lost) in enumerate(zip(game.players, settlement.lost, strict=True)):
        if lost:
            events.append(_dice_lost(player=player, dice=lost, knob=settlement.knob))
        if settlement.gained[seat]:
            events.append(DieGained(player))
        if settlement.full and seat == game.turn:
            events.append(GainedNothing(player, game.held[seat]))
        if seat in settlement.saved:
            events.append(LastDieSaved(player))
        if game.held[seat] and not after.held[seat]:
            events.append(WentOut(player, knob=settlement.knob))
    return tuple(events)


def _ending(after: Game, settlement: Settlement) -> Event:
    if after.winner:
        return Won(after.winner, knob=settlement.knob)
    return _next_opens(opener=after.players[after.turn], knob=settlement.opener_knob)


def _next_in(held: tuple[int, ...], seat: int) -> int:
    """The first seat with dice, from a seat on, clockwise."""
    while not held[seat % len(held)]:
        seat += 1
    return seat % len(held)


def _with(values: tuple[_T, ...], seat: int, value: _T) -> tuple[_T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
