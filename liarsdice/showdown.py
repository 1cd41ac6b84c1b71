"""What a showdown decides: the matching count, who loses what, who opens next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from liarsdice.bids import Bid
from liarsdice.checks import flag, given, number, numbers, unchecked
from liarsdice.dice import FACES, ONE, Faces, checked_dice
from liarsdice.errors import IllegalAction, reason
from liarsdice.rules import DiceLost, ExactCall, ExactCount, NextOpener, Rules, Wild

MORE_THAN_PLAYERS = 3
"""A full hand loses the difference only while more players than this are in (Knizia's text)."""


def ones_are_wild(rules: Rules, *, palifico: bool = False, ones_bid: bool = False) -> bool:
    """Whether ones count for numbers in a round; ``ones_bid``: ones have been bid in it;
    ``palifico``: it is such a round, without meaning where the rules have none.

    >>> from liarsdice.presets import preset
    >>> ones_are_wild(preset("bigtalk")), ones_are_wild(preset("bigtalk"), ones_bid=True)
    (True, False)
    """
    given("rules", rules, Rules, 'preset("tavern")')
    return wild_ones(
        rules, palifico=flag("palifico", palifico), ones_bid=flag("ones_bid", ones_bid)
    )


def wild_ones(rules: Rules, *, palifico: bool, ones_bid: bool) -> bool:
    """The same of values that have been checked."""
    if (palifico and rules.palifico) or rules.wild is Wild.NEVER:
        return False
    return rules.wild is Wild.ALWAYS or not ones_bid


def matches(face: int, bid: Bid, *, wild: bool) -> bool:
    """Whether a die showing a face counts for a bid."""
    return face == bid.face or (wild and face == ONE)


@lru_cache(maxsize=2 * len(FACES))
def matching_faces(face: int, wild: bool) -> Faces:
    """The faces that count for bids on a face; a table, since every count of dice asks it."""
    bid = Bid(1, face)
    return tuple(each for each in FACES if matches(each, bid, wild=wild))


def matching_count(dice: Iterable[int], bid: Bid, *, wild: bool) -> int:
    """How many of the dice count for a bid.

    Raises IllegalAction for what no die shows and for what is no bid.

    >>> matching_count((1, 3, 3, 5, 6), Bid(1, 3), wild=True)
    3
    """
    given("bid", bid, Bid, 'read_bid("5x6")')
    return counted(checked_dice("dice", dice), bid, wild=flag("wild", wild))


def counted(faces: Faces, bid: Bid, *, wild: bool) -> int:
    """How many of dice that have been checked count for a bid."""
    return sum(map(faces.count, matching_faces(bid.face, wild)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """A call on a bid once all cups are lifted; seats count from 0 in order of play.

    ``held`` is how many dice each seat held before the call, ``exact`` tells an exact call from a
    challenge. Lists are kept as tuples; raises IllegalAction for a seat that is not there, for more
    matching dice than are held, and for values of another kind.
    """

    held: tuple[int, ...]
    bid: Bid
    bidder: int
    caller: int
    matching: int
    exact: bool = False

    def __post_init__(self) -> None:
        given("bid", self.bid, Bid, 'read_bid("5x6")')
        held = tuple(number("held", each) for each in numbers("held", self.held))
        object.__setattr__(self, "held", held)
        for seat in ("bidder", "caller"):
            found = number(seat, getattr(self, seat), 0, len(held) - 1)
            object.__setattr__(self, seat, found)
        object.__setattr__(self, "exact", flag("exact", self.exact))
        object.__setattr__(self, "matching", number("matching", self.matching, 0, sum(held)))


made_call = unchecked(Call)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """What a call costs and brings each seat.

    ``knob`` is the knob that decided. ``opener`` is the seat that is to open the next round, by
    ``opener_knob``; where it is out, the next in order opens. ``saved`` are the seats that Die Hard spared; ``full`` says
    that a right exact call brought nothing, since the caller holds the starting number.
    """

    lost: tuple[int, ...]
    gained: tuple[int, ...]
    opener: int
    opener_knob: str
    knob: str
    saved: tuple[int, ...] = ()
    full: bool = False

    def held(self, before: tuple[int, ...]) -> tuple[int, ...]:
        """The dice of each seat afterwards."""
        before = numbers("before", before)
        if len(before) != len(self.lost):
            why = reason("dice_number", n=len(before), players=len(self.lost))
            raise IllegalAction(why)
        return held_after(before, self)


_made_settlement = unchecked(Settlement)


def held_after(before: tuple[int, ...], settlement: Settlement) -> tuple[int, ...]:
    """The dice of each seat after a settlement of just these."""
    changes = zip(before, settlement.lost, settlement.gained, strict=True)
    return tuple([dice - lost + gained for dice, lost, gained in changes])


def settle(rules: Rules, call: Call) -> Settlement:
    """What a call decides.

    Nobody loses more dice than they hold. A challenge of an exactly matched bid is a perfect bid
    or a bid that holds, as the rules say.
    """
    given("rules", rules, Rules, 'preset("tavern")')
    given("call", call, Call, "Call(…)")
    if call.exact:
        return _settle_exact(rules, call)
    if call.matching == call.bid.count and rules.exact_count is ExactCount.PERFECT_BID:
        return _settle_perfect(rules, call)
    held = call.matching >= call.bid.count
    winner, loser = (call.bidder, call.caller) if held else (call.caller, call.bidder)
    return _made_settlement(
        lost=_only(call, loser, _dice_lost(rules, call, loser)),
        gained=_nothing(call),
        opener=_challenge_opener(rules, winner=winner, loser=loser),
        opener_knob="next_opener",
        knob="exact_count" if call.matching == call.bid.count else "dice_lost",
    )


@lru_cache(maxsize=1 << 12)
def settlements(
    rules: Rules, held: tuple[int, ...], count: int, bidder: int, caller: int, exact: bool
) -> tuple[Settlement, ...]:
    """What a call on a bid of so many dice decides, for 0, 1, … matching dice.

    >>> from liarsdice.presets import preset
    >>> [each.lost for each in settlements(preset("tavern"), (1, 1), 2, 0, 1, False)]
    [(1, 0), (1, 0), (0, 1)]
    """
    # What a bid is on decides what matches it, and nothing of what a call then costs.
    bid = Bid(count, FACES[-1])
    return tuple(
        [
            settle(
                rules,
                made_call(
                    held=held,
                    bid=bid,
                    bidder=bidder,
                    caller=caller,
                    matching=matching,
                    exact=exact,
                ),
            )
            for matching in range(sum(held) + 1)
        ]
    )


def round_takes(rules: Rules) -> tuple[bool, bool]:
    """Whether a round may take no die from the table, and whether it may take more than one.

    >>> from liarsdice.presets import preset
    >>> round_takes(preset("tavern")), round_takes(preset("boxed")), round_takes(preset("dudo"))
    ((False, False), (False, True), (True, False))
    """
    more = (
        rules.dice_lost is not DiceLost.ONE
        or rules.exact_count is ExactCount.PERFECT_BID
        or rules.exact_call is ExactCall.EXACTO
    )
    return rules.exact_call is ExactCall.CALZA, more


def _settle_perfect(rules: Rules, call: Call) -> Settlement:
    last_dice = tuple(
        seat
        for seat, dice in enumerate(call.held)
        if dice == 1 and seat not in (call.bidder, call.caller)
    )
    saved = last_dice if rules.die_hard else ()
    return _made_settlement(
        lost=_all_but(call, {call.bidder, *saved}),
        gained=_nothing(call),
        opener=_challenge_opener(rules, winner=call.bidder, loser=call.caller),
        opener_knob="next_opener",
        knob="exact_count",
        saved=saved,
    )


def _settle_exact(rules: Rules, call: Call) -> Settlement:
    right = call.matching == call.bid.count
    full = call.held[call.caller] >= rules.dice
    if not right:
        lost = _only(call, call.caller, 1)
    elif rules.exact_call is ExactCall.EXACTO:
        lost = _all_but(call, {call.caller})
    else:
        lost = _nothing(call)
    return _made_settlement(
        lost=lost,
        gained=_only(call, call.caller, int(right and not full)),
        opener=call.caller,
        opener_knob="exact_call",
        knob="exact_call",
        full=right and full,
    )


def _dice_lost(rules: Rules, call: Call, loser: int) -> int:
    difference = max(1, abs(call.bid.count - call.matching))
    match rules.dice_lost:
        case DiceLost.ONE:
            lost = 1
        case DiceLost.DIFFERENCE:
            lost = difference
        case DiceLost.FULL_HAND:
            players_in = sum(dice > 0 for dice in call.held)
            full = call.held[loser] >= rules.dice
            lost = difference if full and players_in > MORE_THAN_PLAYERS else 1
    return min(lost, call.held[loser])


def _challenge_opener(rules: Rules, *, winner: int, loser: int) -> int:
    return winner if rules.next_opener is NextOpener.WINNER else loser


def _nothing(call: Call) -> tuple[int, ...]:
    return (0,) * len(call.held)


def _only(call: Call, seat: int, dice: int) -> tuple[int, ...]:
    nothing = _nothing(call)
    return (*nothing[:seat], dice, *nothing[seat + 1 :])


def _all_but(call: Call, spared: set[int]) -> tuple[int, ...]:
    return tuple(int(dice > 0 and seat not in spared) for seat, dice in enumerate(call.held))
