"""One question of a drill: what is asked of which round, what can be answered, and what is right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from liarsdice.drills.dealt import ANY_TABLE, Dealt, Laid, Wish, deal
from liarsdice.drills.draws import Draws
from liarsdice.game import Game
from liarsdice.replays import Replay
from liarsdice.rules import Rules
from liarsdice.scenarios import position

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True, kw_only=True)
class Task(Generic[Answer]):
    """A question about the last round of ``played``.

    ``kind`` is the name of its kind, ``case`` of what makes it worth asking, ``asks`` what it asks of
    the round, as a kind of `liarsdice.scenarios`. ``you`` is the player
    whose dice alone the reader sees, None where all cups are lifted. ``choices`` are in the order in
    which they are shown, ``right`` the numbers of those that are right, from 0.
    """

    kind: str
    case: str
    asks: Any
    played: Replay
    you: str | None
    choices: tuple[Answer, ...]
    right: tuple[int, ...]

    @property
    def game(self) -> Game:
        """The position that is asked about: before the call, where there is one."""
        return position(self.played)


def anywhere(rules: Rules) -> bool:
    """A case that all rules have."""
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class WorthAsking:
    """A case worth asking: what it is called, which rules have it, what it needs of the table."""

    name: str
    fits: Callable[[Rules], bool] = anywhere
    wish: Wish = ANY_TABLE

    def has(self, rules: Rules) -> bool:
        """Whether the case can come by some rules."""
        return self.fits(rules) and self.wish.fits(rules)


@dataclass(frozen=True, slots=True, kw_only=True)
class Case(WorthAsking):
    """A case of how the dice lie for a bid."""

    holds: Callable[[Laid], bool]

    def dealt(
        self, rules: Rules, players: Sequence[str], draws: Draws
    ) -> tuple[Dealt, list[Laid]] | None:
        """A table, and how its dice lie for each bid that makes it this case; None where these draws
        bring none."""
        found = deal(rules, players, draws, self.wish)
        if found is None:
            return None
        laid = [each for each in map(found.laid, found.bids()) if self.holds(each)]
        return (found, laid) if laid else None


def laid_of(task: Task[Any]) -> Laid:
    """How the dice of a question lie, read from its round alone."""
    game = task.game
    assert game.last is not None
    [*earlier, (bidder, _)] = game.bids
    hands = zip(game.shown, game.cups or (), strict=True)
    return Laid(
        rules=game.rules,
        hands=tuple(shown + (cup or ()) for shown, cup in hands),
        shown=game.shown[bidder],
        bid=game.last,
        bidder=bidder,
        caller=game.turn,
        wild=game.ones_wild,
        ones_before=any(bid.on_ones for _, bid in earlier),
        palifico=game.palifico,
        exact=bool(task.played.rounds and task.played.rounds[-1].call == "exact"),
    )
