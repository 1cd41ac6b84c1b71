"""How many dice match the last bid?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from liarsdice.bids import Bid, read_bid
from liarsdice.dice import Faces
from liarsdice.game import Game
from liarsdice.replays import Replay
from liarsdice.scenarios.kind import Kind, position
from liarsdice.scenarios.table import Table
from liarsdice.showdown import matching_count


@dataclass(frozen=True, slots=True)
class Count(Kind[int]):
    """How many of the known dice match the last bid.

    The key ``also`` has further bids to count with the same dice; a wrong answer's is ``count``.
    """

    also: tuple[Bid, ...]

    @classmethod
    def read(cls, table: Table, played: Replay) -> Self:
        return cls(table.texts("also", read_bid))

    def answer(self, table: Table, played: Replay) -> int:
        return table.get("count", int)

    def right(self, played: Replay) -> tuple[int, ...]:
        game = position(played)
        return (matching_count(known(game), game.last, wild=game.ones_wild),) if game.last else ()


def known(game: Game) -> Faces:
    """All dice of a position that the record gives, under cups and outside."""
    cups = (cup or () for cup in game.cups or ())
    return tuple(face for hand in (*cups, *game.shown) for face in hand)
