"""Who loses what, and who opens: what a call comes to, once all cups are lifted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from liarsdice.drills.dealt import Laid, Wish, has_exact_call, has_palifico, has_wild_ones
from liarsdice.drills.draws import Draws
from liarsdice.drills.task import Case, Task
from liarsdice.game import next_in
from liarsdice.rules import (
    CONTRADICTIONS,
    Cap,
    DiceLost,
    ExactCall,
    ExactCount,
    NextOpener,
    Rules,
    Wild,
)
from liarsdice.scenarios.kinds.showdown import Showdown
from liarsdice.showdown import Settlement, held_after

KIND = "loss"
CHOICES = 4


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a call comes to: dice lost and got back by player, without zeros, and who opens the next
    round, or has won."""

    lost: Mapping[str, int]
    gained: Mapping[str, int]
    next: str
    won: bool = False


def _most_lost(laid: Laid) -> int:
    return max(laid.settled.lost)


def _goes_out(laid: Laid) -> bool:
    return 0 in laid.settled.held(laid.held)


def _goes_on(laid: Laid) -> bool:
    held = laid.settled.held(laid.held)
    return held.count(0) < len(held) - 1


def _can_go_on(rules: Rules) -> bool:
    """Whether a round can end without the game: not where each of two has a single die."""
    return rules.dice > 1 or rules.max_players > 2


def _difference(laid: Laid) -> int:
    return abs(laid.bid.count - laid.matching)


def _loser(laid: Laid) -> int:
    return laid.caller if laid.matching >= laid.bid.count else laid.bidder


def _perfect(laid: Laid) -> bool:
    return laid.matching == laid.bid.count


def _near(laid: Laid) -> bool:
    return _difference(laid) <= 3


def _hangs_on_ones(laid: Laid) -> bool:
    """Whether ones decide: the bid holds by them, or would."""
    return (laid.matching >= laid.bid.count) != (laid.other_count >= laid.bid.count)


def _full(laid: Laid) -> bool:
    return laid.held[_loser(laid)] == laid.rules.dice


def _perfect_bids(rules: Rules) -> bool:
    return rules.exact_count is ExactCount.PERFECT_BID


def _full_hand(rules: Rules) -> bool:
    return rules.dice_lost is DiceLost.FULL_HAND and rules.dice > 1


_EXACT = Wish(exact=True, least=3)
CASES = (
    Case(
        name="short",
        holds=lambda laid: _near(laid) and laid.matching < laid.bid.count and _goes_on(laid),
        fits=_can_go_on,
    ),
    Case(
        name="holds",
        holds=lambda laid: _near(laid) and laid.matching > laid.bid.count and _goes_on(laid),
        fits=_can_go_on,
    ),
    Case(name="exact", holds=lambda laid: _perfect(laid) and _goes_on(laid), fits=_can_go_on),
    Case(
        name="last_die",
        holds=lambda laid: (
            _near(laid) and laid.held[_loser(laid)] == 1 and _goes_out(laid) and not _perfect(laid)
        ),
    ),
    Case(
        name="lone_wild",
        holds=lambda laid: laid.wild and laid.ones == 1 and _hangs_on_ones(laid),
        fits=has_wild_ones,
    ),
    Case(
        name="top_bid",
        holds=lambda laid: laid.bid.count == len(laid.dice) and _difference(laid) <= 4,
        # Where many always play, so many dice hardly ever come so near to all of them.
        fits=lambda rules: rules.cap is Cap.DICE and rules.min_players < 5,
    ),
    Case(
        name="difference",
        holds=lambda laid: _near(laid) and _most_lost(laid) > 1,
        fits=lambda rules: rules.dice_lost is DiceLost.DIFFERENCE and rules.dice > 1,
    ),
    Case(
        name="no_more_than_held",
        holds=lambda laid: _near(laid) and _difference(laid) > laid.held[_loser(laid)],
        fits=lambda rules: rules.dice_lost is DiceLost.DIFFERENCE,
    ),
    Case(
        name="full_hand",
        holds=lambda laid: _difference(laid) <= 4 and _most_lost(laid) > 1,
        fits=_full_hand,
        wish=Wish(least=4),
    ),
    Case(
        name="not_full",
        holds=lambda laid: 1 < _difference(laid) <= 4 and not _full(laid),
        fits=_full_hand,
        wish=Wish(least=4),
    ),
    Case(
        name="full_hand_of_three",
        holds=lambda laid: 1 < _difference(laid) <= 4 and _full(laid),
        fits=_full_hand,
        wish=Wish(most=3),
    ),
    Case(
        name="die_hard",
        holds=lambda laid: _perfect(laid) and bool(laid.settled.saved),
        fits=lambda rules: rules.die_hard,
        wish=Wish(least=3),
    ),
    Case(
        name="die_hard_challenger",
        holds=lambda laid: _perfect(laid) and laid.held[laid.caller] == 1 and _goes_on(laid),
        fits=lambda rules: rules.die_hard,
        wish=Wish(least=3),
    ),
    Case(
        name="perfect_last_die",
        holds=lambda laid: (
            _perfect(laid)
            and any(
                dice == 1
                for seat, dice in enumerate(laid.held)
                if seat not in (laid.bidder, laid.caller)
            )
        ),
        fits=lambda rules: _perfect_bids(rules) and not rules.die_hard,
        wish=Wish(least=3),
    ),
    Case(
        name="ones_locked",
        holds=lambda laid: not laid.bid.on_ones and _hangs_on_ones(laid),
        fits=lambda rules: rules.wild is Wild.UNTIL_BID,
        wish=Wish(ones_before=True),
    ),
    Case(
        name="never_wild",
        holds=lambda laid: not laid.bid.on_ones and _hangs_on_ones(laid),
        fits=lambda rules: rules.wild is Wild.NEVER,
    ),
    Case(
        name="palifico",
        holds=lambda laid: not laid.bid.on_ones and _hangs_on_ones(laid),
        fits=lambda rules: has_palifico(rules) and has_wild_ones(rules),
        wish=Wish(palifico=True, least=3),
    ),
    Case(
        name="call_right",
        holds=lambda laid: _perfect(laid) and not laid.settled.full and _goes_on(laid),
        fits=lambda rules: has_exact_call(rules) and rules.dice > 1,
        wish=_EXACT,
    ),
    Case(
        name="call_wrong",
        holds=lambda laid: 0 < _difference(laid) <= 2 and laid.held[laid.caller] > 1,
        fits=lambda rules: has_exact_call(rules) and rules.dice > 1,
        wish=_EXACT,
    ),
    Case(
        name="call_full",
        holds=lambda laid: laid.settled.full,
        fits=has_exact_call,
        wish=_EXACT,
    ),
    Case(
        name="call_last_die",
        holds=lambda laid: (
            0 < _difference(laid) <= 2 and laid.held[laid.caller] == 1 and _goes_on(laid)
        ),
        fits=has_exact_call,
        wish=_EXACT,
    ),
    Case(
        name="call_takes_last_die",
        holds=lambda laid: _perfect(laid) and _goes_out(laid) and _goes_on(laid),
        fits=lambda rules: rules.exact_call is ExactCall.EXACTO,
        wish=_EXACT,
    ),
)
"""Whether a bid holds, falls short or is matched exactly; what each rule about losing has of its
own; ones that decide."""


def task(case: Case, rules: Rules, players: Sequence[str], draws: Draws) -> Task[Outcome] | None:
    """A question of a case; None where these draws bring none."""
    found = case.dealt(rules, players, draws)
    if found is None:
        return None
    dealt, lies = found
    laid = draws.pick(lies)
    played = dealt.played(laid.bid, draws, calls=True)
    if played is None:
        return None
    right = _outcome(laid, laid.settled, players)
    wrong: list[Outcome] = []
    for each in (*draws.mixed(_by_other_rules(laid, players)), *_mistaken(laid, right, players)):
        if each != right and each not in wrong:
            wrong.append(each)
    choices = draws.mixed([right, *wrong[: CHOICES - 1]])
    return Task(
        kind=KIND,
        case=case.name,
        asks=Showdown(),
        played=played,
        you=None,
        choices=choices,
        right=(choices.index(right),),
    )


def _outcome(laid: Laid, settled: Settlement, players: Sequence[str]) -> Outcome:
    held = held_after(laid.held, settled)
    opener = next_in(held, settled.opener)
    lost, gained = (
        {players[seat]: dice for seat, dice in enumerate(each) if dice}
        for each in (settled.lost, settled.gained)
    )
    return Outcome(lost, gained, players[opener], won=held.count(0) == len(held) - 1)


def _by_other_rules(laid: Laid, players: Sequence[str]) -> Iterator[Outcome]:
    """What the same call comes to with one rule changed, or one mistake in counting."""
    for knob, settings in _OTHER.items():
        for setting in settings:
            table = _changed(laid.rules, **{knob: setting})
            if table is not None:
                yield _outcome(laid, laid.settle(table), players)
    for matching in (laid.other_count, laid.bid.count - 1, laid.bid.count + 1):
        if 0 <= matching <= len(laid.dice):
            yield _outcome(laid, laid.settle(laid.rules, matching), players)


_OTHER: Mapping[str, tuple[object, ...]] = {
    "exact_count": tuple(ExactCount),
    "die_hard": (True, False),
    "dice_lost": tuple(DiceLost),
    "exact_call": (ExactCall.EXACTO, ExactCall.CALZA),
    "next_opener": tuple(NextOpener),
}


def _changed(rules: Rules, **changed: object) -> Rules | None:
    """Rules with a knob changed; None where the others contradict it, or it is so already."""
    if all(getattr(rules, knob) == setting for knob, setting in changed.items()):
        return None
    if changed.get("exact_count") is ExactCount.BID_HOLDS:
        changed["die_hard"] = False
    if changed.get("die_hard") and rules.exact_count is ExactCount.BID_HOLDS:
        return None
    found = replace(rules, **changed)  # type: ignore[arg-type]
    assert not any(is_one(found) for is_one in CONTRADICTIONS.values())
    return found


def _mistaken(laid: Laid, right: Outcome, players: Sequence[str]) -> Iterator[Outcome]:
    """Likely mistakes where other rules bring too few: somebody else opens, or loses."""
    bidder, caller = players[laid.bidder], players[laid.caller]
    for each in (bidder, caller):
        if not right.won:
            yield replace(right, next=each)
    for loser, other in ((bidder, caller), (caller, bidder)):
        for opener in (loser, other):
            yield Outcome({loser: 1}, {}, opener)
