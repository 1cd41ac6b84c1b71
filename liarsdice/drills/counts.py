"""Count the matches: how many of all dice, or of those that one sees, match the last bid."""

from __future__ import annotations

from collections.abc import Sequence

from liarsdice.drills.dealt import Laid, Wish, has_bids_on_ones, has_palifico, has_wild_ones
from liarsdice.drills.draws import Draws
from liarsdice.drills.task import Case, Task
from liarsdice.rules import Rules, Wild
from liarsdice.scenarios.kinds.count import Count
from liarsdice.showdown import counted

KIND = "count"
CHOICES = 4
_FROM, _TO = -2, 3
"""How far a bid stands from what matches: nobody has to count for one that is far off."""


def _close(laid: Laid) -> bool:
    return _FROM <= laid.bid.count - laid.matching <= _TO


def _plain(laid: Laid) -> bool:
    return not laid.bid.on_ones and _close(laid)


CASES = (
    Case(name="exact", holds=lambda laid: laid.matching == laid.bid.count),
    Case(name="short", holds=lambda laid: _plain(laid) and laid.matching < laid.bid.count),
    Case(name="over", holds=lambda laid: _plain(laid) and laid.matching > laid.bid.count),
    Case(
        name="lone_wild",
        holds=lambda laid: _plain(laid) and laid.wild and laid.ones == 1 <= laid.natural,
        fits=has_wild_ones,
    ),
    Case(
        name="wild_alone",
        holds=lambda laid: _plain(laid) and laid.wild and laid.ones > 0 == laid.natural,
        fits=has_wild_ones,
    ),
    Case(
        name="last_die",
        holds=lambda laid: (
            _plain(laid)
            and any(
                len(hand) == 1 and counted(hand, laid.bid, wild=laid.wild) for hand in laid.hands
            )
        ),
    ),
    Case(
        name="on_ones",
        holds=lambda laid: laid.bid.on_ones and _close(laid) and laid.ones > 0,
        fits=has_bids_on_ones,
    ),
    Case(
        name="never_wild",
        holds=lambda laid: _plain(laid) and laid.ones > 0,
        fits=lambda rules: rules.wild is Wild.NEVER,
    ),
    Case(
        name="locked",
        holds=lambda laid: _plain(laid) and laid.ones > 0,
        fits=lambda rules: rules.wild is Wild.UNTIL_BID,
        wish=Wish(ones_before=True),
    ),
    Case(
        name="palifico",
        holds=lambda laid: _plain(laid) and laid.ones > 0,
        fits=has_palifico,
        wish=Wish(palifico=True, least=3),
    ),
    Case(name="shown", holds=_close, wish=Wish(shows=True)),
    Case(name="seen", holds=lambda laid: _plain(laid) and len(laid.hands[laid.caller]) > 2),
)
"""Whether a bid holds, falls short or is matched exactly; ones that count, and that do not."""


def task(case: Case, rules: Rules, players: Sequence[str], draws: Draws) -> Task[int] | None:
    """A question of a case; None where these draws bring none."""
    found = case.dealt(rules, players, draws)
    if found is None:
        return None
    dealt, lies = found
    # Where few match, the right count would always be among the lowest.
    laid = max(draws.pick(lies), draws.pick(lies), key=lambda each: each.matching)
    calls = case.name != "seen"
    played = dealt.played(laid.bid, draws, calls=calls)
    if played is None:
        return None
    dice = laid.dice if calls else laid.hands[laid.caller]
    right = counted(dice, laid.bid, wild=laid.wild)
    likely = (counted(dice, laid.bid, wild=not laid.wild), laid.bid.count)
    choices = _choices(right, draws.mixed(likely), draws)
    return Task(
        kind=KIND,
        case=case.name,
        asks=Count(()),
        played=played,
        you=None if calls else played.game.on_turn,
        choices=choices,
        right=(choices.index(right),),
    )


def _choices(right: int, likely: Sequence[int], draws: Draws) -> tuple[int, ...]:
    """Counts from low to high; the right one stands at any place among them, and what a likely
    mistake comes to is there where it has room."""
    below = sorted({*range(right), *(n for n in likely if n < right)}, reverse=True)
    above = sorted({*range(right + 1, right + CHOICES), *(n for n in likely if n > right)})
    lower = min(draws.below(CHOICES), len(below))

    def some(near: list[int], n: int) -> list[int]:
        return list(dict.fromkeys([*(each for each in likely if each in near), *near]))[:n]

    return tuple(sorted([right, *some(below, lower), *some(above, CHOICES - 1 - lower)]))
