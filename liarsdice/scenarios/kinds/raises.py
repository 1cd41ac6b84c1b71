"""Which of these turns may follow?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from liarsdice.actions import Turn
from liarsdice.errors import Reason
from liarsdice.legality import why_not
from liarsdice.notation import read_turn
from liarsdice.replays import Replay
from liarsdice.scenarios.kind import Kind, position
from liarsdice.scenarios.table import Table


@dataclass(frozen=True, slots=True)
class Raises(Kind[Turn]):
    """Whether each of some turns may follow.

    The key ``candidates`` has the turns without their player: "4x4", "challenge", "exact",
    "4x4 show 4"; a wrong answer's ``turn`` is one of those that may not follow.
    """

    candidates: tuple[Turn, ...]

    several = True

    @classmethod
    def read(cls, table: Table, played: Replay) -> Self:
        return cls(table.texts("candidates", lambda text: _turn(text, played)))

    def answer(self, table: Table, played: Replay) -> Turn:
        return _turn(table.get("turn", str), played)

    def refusals(self, played: Replay) -> dict[Turn, Reason | None]:
        """Why each candidate may not follow, None where it may."""
        game = position(played)
        return {turn: why_not(game, turn) for turn in self.candidates}

    def right(self, played: Replay) -> tuple[Turn, ...]:
        return tuple(turn for turn, why in self.refusals(played).items() if why is None)

    def answers(self, played: Replay, wrong: tuple[Turn, ...]) -> tuple[Turn, ...]:
        return self.candidates

    def faults(self, played: Replay, wrong: tuple[Turn, ...]) -> Iterator[tuple[str, str]]:
        """A candidate has a reply if it may not follow, and only then."""
        if played.rounds and played.rounds[-1].call:
            yield "scenario", "the round has ended, and no turn can follow"
        for turn, refusal in self.refusals(played).items():
            if refusal is None and turn in wrong:
                yield f"candidate “{turn}”", "is legal and has a reply as if not"
            if refusal is not None and turn not in wrong:
                yield f"candidate “{turn}”", f"has no reply: {refusal}"
        for turn in wrong:
            if turn not in self.candidates:
                yield f"reply to “{turn}”", "is not to any candidate"
        if len(set(self.candidates)) < len(self.candidates):
            yield "candidates", "one stands there twice"


def _turn(text: str, played: Replay) -> Turn:
    game = position(played)
    return read_turn(f"{game.players[game.turn]} {text}", game.players)
