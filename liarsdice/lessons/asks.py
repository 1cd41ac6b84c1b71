"""What a step can ask besides a move, and what is right by the engine."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from liarsdice.odds import odds, seen_by
from liarsdice.replays import Replay
from liarsdice.scenarios import position
from liarsdice.scenarios.kinds.showdown import Showdown, Toll
from liarsdice.scenarios.table import Table
from liarsdice.showdown import matching_count
from liarsdice.views import view

Answer: TypeAlias = "int | str | Fraction | Toll"
"""A number of dice, a player, a chance, or what a call costs and brings."""


class Ask(ABC):
    """A question about the position of a step."""

    @abstractmethod
    def right(self, played: Replay, you: str) -> Answer | None:
        """The right answer; None where the position has none."""

    @abstractmethod
    def read(self, table: Table, played: Replay) -> Answer:
        """The answer in the table of a wrong one; raises ValueError, too, where it is none."""

    def order(self, answer: Any, played: Replay) -> Any:
        """Where an answer stands among the others."""
        return answer


class Count(Ask):
    """How many dice match the last bid: all of them after a call, else the reader's own."""

    def right(self, played: Replay, you: str) -> Answer | None:
        game = position(played)
        if game.last is None or game.cups is None:
            return None
        hands = [
            (*(cup or ()), *shown)
            for player, cup, shown in zip(game.players, game.cups, game.shown, strict=True)
            if called(played) or player == you
        ]
        dice = tuple(face for hand in hands for face in hand)
        return matching_count(dice, game.last, wild=game.ones_wild)

    def read(self, table: Table, played: Replay) -> Answer:
        return table.get("answer", int)


class Loses(Ask):
    """Who loses dice by the last call, and how many."""

    def right(self, played: Replay, you: str) -> Answer | None:
        return next(iter(Showdown().right(played)), None)

    def read(self, table: Table, played: Replay) -> Answer:
        return Showdown().answer(table, played)

    def order(self, answer: Any, played: Replay) -> Any:
        lost = answer.lost
        return [(player not in lost, -lost.get(player, 0)) for player in played.record.players]


class Opens(Ask):
    """Who opens the round after the last call."""

    def right(self, played: Replay, you: str) -> Answer | None:
        return played.rounds[-1].opens_next if played.rounds else None

    def read(self, table: Table, played: Replay) -> Answer:
        player = table.get("answer", str)
        if player not in played.record.players:
            raise ValueError(f"“{player}” is not one of the players")
        return player

    def order(self, answer: Any, played: Replay) -> Any:
        return played.record.players.index(answer)


class Chance(Ask):
    """How likely the last bid is to hold, as the reader sees the table."""

    def right(self, played: Replay, you: str) -> Answer | None:
        game = position(played)
        if game.last is None:
            return None
        return odds(seen_by(view(game, you)), game.last).at_least

    def read(self, table: Table, played: Replay) -> Answer:
        return Fraction(table.get("answer", str))


def called(played: Replay) -> bool:
    """Whether the last bid was called, so that all cups are lifted."""
    return bool(played.rounds and played.rounds[-1].call)


ASKS: Mapping[str, Ask] = {
    "chance": Chance(),
    "count": Count(),
    "loses": Loses(),
    "opens": Opens(),
}
"""Every question by its name in a file."""
