"""What a bot is: a view in, turns and their chances out, and one of them drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from liarsdice.actions import Turn
from liarsdice.beliefs import added
from liarsdice.bots.reasons import Reasons, reasons_for
from liarsdice.bots.sight import Sight, sight_of
from liarsdice.checks import given
from liarsdice.views import View


class Chance(Protocol):
    """What is drawn from, as `random.Random`."""

    def random(self) -> float:
        """A number from 0 up to, not including, 1."""
        ...


@dataclass(frozen=True, slots=True)
class Decision:
    """The turn that a bot takes, and its reasons as data."""

    turn: Turn
    reasons: Reasons


@dataclass(frozen=True, slots=True)
class Bot:
    """A player of a level. It sees a `View` and nothing else, and keeps nothing from turn to turn.

    >>> import liarsdice as ld
    >>> game = ld.new_game(ld.preset("tavern"), ("Anna", "Ben"), dice=(1, 1))
    >>> game, _ = ld.apply(game, ld.Roll([[4], [6]]))
    >>> game, _ = ld.apply(game, ld.MakeBid("Anna", ld.Bid(2, 4)))
    >>> ld.bot("easy").policy(ld.view(game, "Ben"))
    {Challenge(player='Ben'): 1.0}
    """

    name: str
    weigh: Callable[[Sight], Sequence[tuple[Turn, float]]] = field(repr=False)

    def policy(self, view: View) -> Mapping[Turn, float]:
        """Every turn that the bot may take in a view, and its chance; they sum to 1.

        A bid that shows dice leaves the roll to the dealer. Raises IllegalAction where the view's
        player has no turn to take.
        """
        given("view", view, View, "view(game, player)")
        return _shared(self.weigh(sight_of(view)))

    def choose(self, view: View, r: Chance) -> Turn:
        """The turn of `decide` without its reasons, which take as long as the turn.

        Raises IllegalAction where the view's player has no turn to take.
        """
        return _drawn(self.policy(view), r.random())

    def decide(self, view: View, r: Chance) -> Decision:
        """A turn drawn from the policy by one ``r.random()``, and its reasons.

        Raises IllegalAction where the view's player has no turn to take.

        >>> import random
        >>> import liarsdice as ld
        >>> game = ld.new_game(ld.preset("tavern"), ("Anna", "Ben"), dice=(1, 1))
        >>> game, _ = ld.apply(game, ld.Roll([[4], [6]]))
        >>> str(ld.bot("easy").decide(ld.view(game, "Anna"), random.Random(1)).turn)
        'Anna 1x4'
        """
        given("view", view, View, "view(game, player)")
        sight = sight_of(view)
        turn = _drawn(_shared(self.weigh(sight)), r.random())
        return Decision(turn, reasons_for(sight, turn))


def _shared(weights: Sequence[tuple[Turn, float]]) -> dict[Turn, float]:
    """Weights as chances."""
    total = added([weight for _, weight in weights])
    return {turn: weight / total for turn, weight in weights if weight > 0}


def _drawn(policy: Mapping[Turn, float], number: float) -> Turn:
    """The turn of a policy that a number from 0 to 1 falls on; the last where all are rounded down."""
    *others, last = policy
    for turn in others:
        number -= policy[turn]
        if number < 0:
            return turn
    return last
