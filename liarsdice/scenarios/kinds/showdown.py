"""Who loses dice at a showdown, and how many?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from liarsdice.replays import Replay
from liarsdice.scenarios.kind import Kind
from liarsdice.scenarios.table import Table


@dataclass(frozen=True, slots=True)
class Toll:
    """What a call costs and brings: dice lost and got back by player, without zeros."""

    lost: Mapping[str, int]
    gained: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Showdown(Kind[Toll]):
    """What the last call costs and brings; of a wrong answer the keys are ``lost``, ``gained``."""

    def answer(self, table: Table, played: Replay) -> Toll:
        lost, gained = table.get("lost", dict, {}), table.get("gained", dict, {})
        for player in {**lost, **gained}:
            if player not in played.record.players:
                raise ValueError(f"“{player}” is not one of the players")
        return Toll(lost, gained)

    def right(self, played: Replay) -> tuple[Toll, ...]:
        return tuple(Toll(last.lost, last.gained) for last in played.rounds[-1:] if last.call)
