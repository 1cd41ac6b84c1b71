"""Is this turn legal: a raise, an opening or an exact call, allowed or not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from liarsdice.actions import CallExact, MakeBid, Turn
from liarsdice.bids import Bid
from liarsdice.dice import FACES
from liarsdice.drills.dealt import (
    Dealt,
    Wish,
    deal,
    has_bids_on_ones,
    has_exact_call,
    has_palifico,
)
from liarsdice.drills.draws import Draws
from liarsdice.drills.task import Task, WorthAsking
from liarsdice.game import Game
from liarsdice.replays import Replay
from liarsdice.rules import Rules, ShowAndReroll
from liarsdice.scenarios import position
from liarsdice.scenarios.kinds.raises import Raises

KIND = "raise"
CHOICES = (True, False)
"""Allowed or not."""
_NEAR = 2
"""How many dice a bid goes up or down at most, but for one on the other ladder."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RaiseCase(WorthAsking):
    """A case of turns: which bid may be the last (None: the round is to be opened), and which turn is
    asked about."""

    turn: Callable[[Game, Turn], bool]
    last: Callable[[Game, Bid], bool] | None
    with_dice: bool = False
    """Whether the turn shows dice."""


def _numbers(game: Game, bid: Bid) -> bool:
    return not bid.on_ones and bid.count < game.dice_in_play


def _on_ones(game: Game, bid: Bid) -> bool:
    return bid.on_ones


def _top(game: Game, bid: Bid) -> bool:
    return bid.count == game.dice_in_play and not bid.on_ones


def _any(game: Game, bid: Bid) -> bool:
    return True


def _bid(check: Callable[[Bid, Bid], bool]) -> Callable[[Game, Turn], bool]:
    """A turn that is a bid on a number, which stands to the last as a check wants it."""

    def holds(game: Game, turn: Turn) -> bool:
        return (
            isinstance(turn, MakeBid)
            and game.last is not None
            and not turn.bid.on_ones
            and check(turn.bid, game.last)
        )

    return holds


def _lowest(steps: int) -> Callable[[Game, Turn], bool]:
    """A bid so many dice above the lowest that is allowed on its face."""

    def holds(game: Game, turn: Turn) -> bool:
        if not isinstance(turn, MakeBid) or game.last is None:
            return False
        lowest = game.bidding.next_raise(turn.bid.face)
        return lowest is not None and turn.bid.count == lowest.count + steps

    return holds


def _to_ones(steps: int) -> Callable[[Game, Turn], bool]:
    lowest = _lowest(steps)
    return lambda game, turn: isinstance(turn, MakeBid) and turn.bid.on_ones and lowest(game, turn)


def _from_ones(steps: int) -> Callable[[Game, Turn], bool]:
    lowest = _lowest(steps)
    return lambda game, turn: (
        isinstance(turn, MakeBid) and not turn.bid.on_ones and lowest(game, turn)
    )


def _opens_on_ones(game: Game, turn: Turn) -> bool:
    return isinstance(turn, MakeBid) and turn.bid.on_ones and turn.bid.count <= 2


def _exact(game: Game, turn: Turn) -> bool:
    return isinstance(turn, CallExact)


def _one_die(game: Game) -> bool:
    return game.held[game.turn] == 1


def _keeps_face(game: Game, turn: Turn) -> bool:
    return isinstance(turn, MakeBid) and game.last is not None and turn.bid.face == game.last.face


def _goes_up(game: Game, turn: Turn) -> bool:
    return isinstance(turn, MakeBid) and game.bidding.why_not(turn.bid) is None


def _more(game: Game, turn: Turn) -> bool:
    return isinstance(turn, MakeBid) and game.last is not None and turn.bid.count > game.last.count


def _shows_some(game: Game, turn: Turn) -> bool:
    return isinstance(turn, MakeBid) and 0 < len(turn.show) < game.held[game.turn]


def _shows_all(game: Game, turn: Turn) -> bool:
    return isinstance(turn, MakeBid) and len(turn.show) == game.held[game.turn]


def _any_bid(rules: Rules) -> bool:
    return rules.show_and_reroll is ShowAndReroll.ANY_BID and rules.dice > 1


def _duel(rules: Rules) -> bool:
    return rules.show_and_reroll is ShowAndReroll.DUEL and rules.dice > 1


_PALIFICO = Wish(palifico=True, least=3)
CASES = (
    RaiseCase(
        name="higher_face",
        last=_numbers,
        turn=_bid(lambda bid, last: bid.count == last.count and bid.face > last.face),
    ),
    RaiseCase(
        name="lower_face",
        last=_numbers,
        turn=_bid(lambda bid, last: bid.count == last.count and bid.face < last.face),
    ),
    RaiseCase(
        name="more_of_a_lower_face",
        last=_numbers,
        turn=_bid(lambda bid, last: bid.count == last.count + 1 and bid.face < last.face),
    ),
    RaiseCase(
        name="fewer_of_a_higher_face",
        last=_numbers,
        turn=_bid(lambda bid, last: bid.count == last.count - 1 and bid.face > last.face),
    ),
    RaiseCase(name="same_bid", last=_numbers, turn=_bid(lambda bid, last: bid == last)),
    RaiseCase(
        name="same_face",
        last=_numbers,
        turn=_bid(lambda bid, last: bid.face == last.face and 0 < bid.count - last.count <= _NEAR),
    ),
    RaiseCase(
        name="after_sixes",
        last=lambda game, bid: _numbers(game, bid) and bid.face == 6,
        turn=_bid(lambda bid, last: bid == Bid(last.count + 1, 2)),
    ),
    RaiseCase(name="enough_ones", last=_numbers, turn=_to_ones(0), fits=has_bids_on_ones),
    RaiseCase(name="too_few_ones", last=_numbers, turn=_to_ones(-1), fits=has_bids_on_ones),
    RaiseCase(name="enough_after_ones", last=_on_ones, turn=_from_ones(0), fits=has_bids_on_ones),
    RaiseCase(
        name="too_few_after_ones", last=_on_ones, turn=_from_ones(-1), fits=has_bids_on_ones
    ),
    RaiseCase(
        name="ones_stand_nowhere",
        last=_numbers,
        turn=lambda game, turn: isinstance(turn, MakeBid) and turn.bid.on_ones,
        fits=lambda rules: not has_bids_on_ones(rules),
    ),
    RaiseCase(name="open_on_ones", last=None, turn=_opens_on_ones, fits=has_bids_on_ones),
    RaiseCase(
        name="top_bid",
        last=_top,
        turn=_bid(lambda bid, last: bid.count == last.count + 1),
    ),
    RaiseCase(name="exact_call", last=_any, turn=_exact, fits=has_exact_call, wish=Wish(least=3)),
    RaiseCase(
        name="exact_call_of_two", last=_any, turn=_exact, fits=has_exact_call, wish=Wish(most=2)
    ),
    RaiseCase(
        name="palifico_other_face",
        last=_numbers,
        turn=lambda game, turn: (
            not (_one_die(game) or _keeps_face(game, turn) or not _above(game, turn))
        ),
        fits=has_palifico,
        wish=_PALIFICO,
    ),
    RaiseCase(
        name="palifico_same_face",
        last=_numbers,
        turn=lambda game, turn: _keeps_face(game, turn) and _goes_up(game, turn),
        fits=has_palifico,
        wish=_PALIFICO,
    ),
    RaiseCase(
        name="palifico_one_die",
        last=_numbers,
        turn=lambda game, turn: (
            _one_die(game) and not _keeps_face(game, turn) and _above(game, turn)
        ),
        fits=has_palifico,
        wish=_PALIFICO,
    ),
    RaiseCase(
        name="palifico_open_on_ones",
        last=None,
        turn=_opens_on_ones,
        fits=lambda rules: has_palifico(rules) and not rules.open_on_ones,
        wish=_PALIFICO,
    ),
    RaiseCase(
        name="show_some",
        last=_numbers,
        turn=lambda game, turn: _shows_some(game, turn) and _goes_up(game, turn),
        fits=_any_bid,
        with_dice=True,
    ),
    RaiseCase(
        name="show_all",
        last=_numbers,
        turn=lambda game, turn: _shows_all(game, turn) and _goes_up(game, turn),
        fits=_any_bid,
        with_dice=True,
    ),
    RaiseCase(
        name="duel_same_face",
        last=_numbers,
        turn=lambda game, turn: (
            _shows_some(game, turn) and _keeps_face(game, turn) and _goes_up(game, turn)
        ),
        fits=_duel,
        wish=Wish(most=2),
        with_dice=True,
    ),
    RaiseCase(
        name="duel_other_face",
        last=_numbers,
        turn=lambda game, turn: (
            _shows_some(game, turn) and not _keeps_face(game, turn) and _goes_up(game, turn)
        ),
        fits=_duel,
        wish=Wish(most=2),
        with_dice=True,
    ),
    RaiseCase(
        name="no_duel",
        last=_numbers,
        turn=lambda game, turn: (
            _shows_some(game, turn) and _keeps_face(game, turn) and _goes_up(game, turn)
        ),
        fits=_duel,
        wish=Wish(least=3),
        with_dice=True,
    ),
)
"""Higher and lower faces and counts, the way to ones and back, the top bid; and what exact calls,
palifico and showing dice have of their own."""


def _above(game: Game, turn: Turn) -> bool:
    """Whether a bid stands above the last one by the plain order of a palifico round."""
    if not isinstance(turn, MakeBid) or game.last is None:
        return False
    bid, last = turn.bid, game.last
    higher = (bid.count, bid.face) > (last.count, last.face)
    return higher and bid.count <= game.bidding.highest(bid.face)


def task(case: RaiseCase, rules: Rules, players: Sequence[str], draws: Draws) -> Task[bool] | None:
    """A question of a case; None where these draws bring none."""
    dealt = deal(rules, players, draws, case.wish)
    played = None if dealt is None else _up_to(case, dealt, draws)
    if played is None:
        return None
    game = position(played)
    turns = [turn for turn in _turns(game, case, draws) if case.turn(game, turn)]
    if not turns:
        return None
    asks = Raises((draws.pick(turns),))
    return Task(
        kind=KIND,
        case=case.name,
        asks=asks,
        played=played,
        you=game.on_turn,
        choices=CHOICES,
        right=(0 if asks.right(played) else 1,),
    )


def _up_to(case: RaiseCase, dealt: Dealt, draws: Draws) -> Replay | None:
    """The round up to the player on turn."""
    check = case.last
    if check is None:
        return dealt.played(None, draws, calls=False)
    # Nearly all bids at a table stand where about a third of the dice match.
    game = dealt.game
    most = game.dice_in_play if check is _top else 1 + game.dice_in_play // 2
    least = max(1, game.dice_in_play // 4)
    found = [
        bid
        for bid in dealt.bids()
        if check(game, bid) and (check is not _numbers or least <= bid.count) and bid.count <= most
    ]
    return dealt.played(draws.pick(found), draws, calls=False) if found else None


def _turns(game: Game, case: RaiseCase, draws: Draws) -> Iterator[Turn]:
    """Turns that may be asked about."""
    player, last = game.on_turn, game.last
    yield CallExact(player)
    cup = (game.cups or ())[game.turn] or ()
    low, high = 1, 2
    if last is not None:
        low, high = last.count - _NEAR, last.count + _NEAR
        # Ones stand beside half as many, or twice as many.
        low, high = (last.count // 2 - 1, high) if not last.on_ones else (low, 2 * last.count + 2)
    show = draws.mixed(cup)[: 1 + draws.below(max(1, len(cup) - 1))]
    if case.name == "show_all":
        show = cup
    rest = Counter(cup) - Counter(show)
    reroll = draws.faces(sum(rest.values())) or None
    for count in range(max(1, low), high + 1):
        for face in FACES:
            bid = Bid(count, face)
            if case.with_dice:
                yield MakeBid(player, bid, show=show, reroll=reroll)
            else:
                yield MakeBid(player, bid)
