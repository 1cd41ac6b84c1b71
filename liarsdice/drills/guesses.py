"""Guess the odds: how likely the last bid is to hold, for what the player on turn sees.

What is hidden is drawn without a look at the question, and the bids before are drawn blindly, so
the exact odds are all that can be known.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from liarsdice.drills.dealt import (
    Laid,
    Wish,
    has_bids_on_ones,
    has_exact_call,
    has_palifico,
    has_wild_ones,
)
from liarsdice.drills.draws import Draws
from liarsdice.drills.task import Case, Task
from liarsdice.odds import Odds, distribution, odds, seen_by
from liarsdice.replays import Replay
from liarsdice.rules import Rules, Wild
from liarsdice.scenarios import Kind, position
from liarsdice.scenarios.kinds.count import known
from liarsdice.scenarios.table import Table
from liarsdice.showdown import counted, matching_faces
from liarsdice.views import view

KIND = "odds"
STEPS = 10
"""A guess is one of so many equal steps from 0 to 1."""
GUESSES = tuple(Fraction(step, STEPS) for step in range(STEPS + 1))


@dataclass(frozen=True, slots=True)
class Guess(Kind[Fraction]):
    """How likely the last bid is to hold; ``exactly``: to be matched just so."""

    exactly: bool = False

    def answer(self, table: Table, played: Replay) -> Fraction:
        """A chance written as a fraction."""
        return Fraction(table.get("chance", str))

    def odds(self, played: Replay) -> Odds:
        """The odds for the player on turn."""
        game = position(played)
        assert game.last is not None
        return odds(seen_by(view(game, game.on_turn)), game.last)

    def right(self, played: Replay) -> tuple[Fraction, ...]:
        """The exact chance."""
        found = self.odds(played)
        return (found.exactly if self.exactly else found.at_least,)

    def came_true(self, played: Replay) -> bool:
        """Whether it is so, by what lies under the cups."""
        game = position(played)
        assert game.last is not None
        matching = counted(known(game), game.last, wild=game.ones_wild)
        return matching == game.last.count if self.exactly else matching >= game.last.count


def _have(laid: Laid) -> int:
    return counted(laid.seen()[0], laid.bid, wild=laid.wild)


def _need(laid: Laid) -> int:
    return laid.bid.count - _have(laid)


def _open(laid: Laid) -> bool:
    """Whether there is something to guess."""
    return 0 < _need(laid) <= laid.seen()[1]


def _number(laid: Laid) -> bool:
    return _open(laid) and not laid.bid.on_ones


def _own(laid: Laid) -> tuple[int, ...]:
    return laid.hands[laid.caller]


# No case looks under the cups: what a guess is scored by is left to chance.
CASES = (
    Case(name="own_match", holds=lambda laid: _number(laid) and laid.bid.face in _own(laid)),
    Case(
        name="own_wild",
        holds=lambda laid: (
            _number(laid) and laid.wild and _own(laid).count(1) == 1 and _have(laid) == 1
        ),
        fits=has_wild_ones,
    ),
    Case(name="nothing_held", holds=lambda laid: _number(laid) and _have(laid) == 0),
    Case(name="certain", holds=lambda laid: _need(laid) <= 0),
    Case(
        name="impossible",
        holds=lambda laid: _need(laid) > laid.seen()[1] and laid.bid.count <= len(laid.dice),
    ),
    Case(name="last_die", holds=lambda laid: _number(laid) and len(_own(laid)) == 1),
    Case(name="one_hidden", holds=lambda laid: _need(laid) == 1 and not laid.bid.on_ones),
    Case(
        name="on_ones",
        holds=lambda laid: _open(laid) and laid.bid.on_ones,
        fits=has_bids_on_ones,
    ),
    Case(
        name="never_wild",
        holds=lambda laid: _number(laid) and 1 in _own(laid),
        fits=lambda rules: rules.wild is Wild.NEVER,
    ),
    Case(
        name="locked",
        holds=lambda laid: _number(laid) and 1 in _own(laid),
        fits=lambda rules: rules.wild is Wild.UNTIL_BID,
        wish=Wish(ones_before=True),
    ),
    Case(
        name="palifico",
        holds=_number,
        fits=has_palifico,
        wish=Wish(palifico=True, least=3),
    ),
    Case(name="shown", holds=_open, wish=Wish(shows=True)),
    Case(
        name="exactly",
        holds=lambda laid: _number(laid) and _need(laid) <= 4,
        fits=has_exact_call,
        wish=Wish(least=3),
    ),
)
"""What the player on turn sees of the bid: dice of its face, a lone wild one, none; all of it, or too
little; and which ones count."""


def task(case: Case, rules: Rules, players: Sequence[str], draws: Draws) -> Task[Fraction] | None:
    """A question of a case; None where these draws bring none."""
    found = case.dealt(rules, players, draws)
    if found is None:
        return None
    dealt, lies = found
    wanted = Fraction(draws.below(100), 100)
    near = sorted(lies, key=lambda laid: (abs(_chance(laid) - wanted), laid.bid.face))
    played = dealt.played(near[0].bid, draws, calls=False)
    if played is None:
        return None
    asks = Guess(exactly=case.name == "exactly")
    [chance] = asks.right(played)
    return Task(
        kind=KIND,
        case=case.name,
        asks=asks,
        played=played,
        you=played.game.on_turn,
        choices=GUESSES,
        right=nearest(chance),
    )


def nearest(chance: Fraction) -> tuple[int, ...]:
    """The numbers of the guesses that are nearest to a chance: two where it lies just between.

    >>> nearest(Fraction(1, 3)), nearest(Fraction(1, 4)), nearest(Fraction(1, 1000))
    ((3,), (2, 3), (0,))
    """
    least = min(abs(guess - chance) for guess in GUESSES)
    return tuple(at for at, guess in enumerate(GUESSES) if abs(guess - chance) == least)


def _chance(laid: Laid) -> Fraction:
    unknown, one_in = laid.seen()[1], 6 // len(matching_faces(laid.bid.face, laid.wild))
    return sum(distribution(unknown, one_in)[max(0, _need(laid)) :], Fraction(0))
