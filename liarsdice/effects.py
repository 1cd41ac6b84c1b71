"""What comes of an action: the next game, and what happened.

Here the dice must be known that `liarsdice.legality` leaves unknown.

>>> from liarsdice.bids import Bid
>>> from liarsdice.game import new_game
>>> from liarsdice.presets import preset
>>> game, _ = apply(new_game(preset("tavern"), ("Ben", "Jem"), dice=(1, 1)), Roll(((4,), (2,))))
>>> game, _ = apply(game, MakeBid("Ben", Bid(1, 4)))
>>> game, events = apply(game, Challenge("Jem"))
>>> game.winner
'Ben'
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TypeVar

from liarsdice.actions import Action, CallExact, Challenge, MakeBid, Roll
from liarsdice.checks import given, unchecked
from liarsdice.errors import IllegalAction, reason
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
from liarsdice.game import Game, fits_palifico, next_in, next_moment
from liarsdice.legality import left_under_cup, why_not
from liarsdice.showdown import Settlement, counted, held_after, made_call, settle

_T = TypeVar("_T")
# What comes with every action is made the quick way.
_rolled, _bid_made, _revealed = unchecked(Rolled), unchecked(BidMade), unchecked(Revealed)
_dice_lost, _next_opens = unchecked(DiceLostBy), unchecked(NextRound)


def apply(game: Game, action: Action) -> tuple[Game, tuple[Event, ...]]:
    """The game after an action, and what happened.

    Raises IllegalAction where `why_not` gives a reason, and for dice that this asks for and that
    are not known: all of them at a showdown, those of a bidder who shows some, and what comes of
    a roll.
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


def dice_to_roll(game: Game, action: Action) -> int:
    """How many dice the dealer is to roll before an action can be applied: what a bid that shows
    some leaves under the cup, where it is to be rolled and has come to nothing yet; else none.

    >>> from liarsdice.bids import Bid
    >>> from liarsdice.game import new_game
    >>> from liarsdice.presets import preset
    >>> game, _ = apply(new_game(preset("boxed"), ("Ben", "Jem"), dice=(3, 1)), Roll((None, None)))
    >>> dice_to_roll(game, MakeBid("Ben", Bid(2, 6), show=(6,), roll=True))
    2
    """
    given("game", game, Game, "new_game(rules, players)")
    if not (isinstance(action, MakeBid) and action.roll):
        return 0
    return max(0, left_under_cup(game, action))


def _roll(game: Game, roll: Roll) -> tuple[Game, tuple[Event, ...]]:
    cups = tuple([hand if held else () for held, hand in zip(game.held, roll.hands, strict=True)])
    knob = "palifico" if game.palifico else None
    event = _rolled(opener=game.players[game.turn], palifico=game.palifico, knob=knob)
    return next_moment(game, cups=cups), (event,)


def _bid(game: Game, action: MakeBid) -> tuple[Game, tuple[Event, ...]]:
    seat = game.turn
    after = next_moment(
        game, bids=(*game.bids, (seat, action.bid)), turn=next_in(game.held, seat + 1)
    )
    locks = action.bid.on_ones and game.ones_wild and not after.ones_wild
    knob = "palifico" if game.palifico else "wild" if locks else "ladder"
    made = _bid_made(player=action.player, bid=action.bid, locks_ones=locks, knob=knob)
    if not action.show:
        return after, (made,)
    cup = (game.cups or ())[seat]
    if cup is None:
        raise IllegalAction(reason("hand_unknown", player=action.player))
    missing = dice_to_roll(game, action)
    if missing:
        raise IllegalAction(reason("roll_missing", n=missing))
    rest = tuple((Counter(cup) - Counter(action.show)).elements())
    after = next_moment(
        after,
        cups=_with(game.cups or (), seat, rest if action.reroll is None else action.reroll),
        shown=_with(game.shown, seat, game.shown[seat] + action.show),
        rerolled=game.rerolled if action.reroll is None else (*game.rerolled, len(game.bids)),
    )
    rerolled = len(action.reroll or ())
    return after, (
        made,
        DiceShown(action.player, action.show, rerolled=rerolled, kept=len(rest) - rerolled),
    )


def _call(game: Game, *, exact: bool) -> tuple[Game, tuple[Event, ...]]:
    cups = game.cups or ()
    if None in cups:
        raise IllegalAction(reason("hand_unknown", player=game.players[cups.index(None)]))
    hands = tuple([shown + (cup or ()) for shown, cup in zip(game.shown, cups, strict=True)])
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
    opener = next_in(held, settlement.opener)
    palifico = (
        game.rules.palifico
        and fits_palifico(held, opener)
        and game.held[opener] > 1
        and opener not in game.had_palifico
    )
    return next_moment(
        game,
        held=held,
        turn=opener,
        round=game.round + 1,
        palifico=palifico,
        had_palifico=game.had_palifico | {opener} if palifico else game.had_palifico,
        cups=None,
        shown=((),) * len(game.players),
        bids=(),
        rerolled=(),
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


def _with(values: tuple[_T, ...], seat: int, value: _T) -> tuple[_T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
