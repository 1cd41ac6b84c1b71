"""What every kind of question knows: how a file asks it, and what is right.

A kind is a file in ``kinds/``, named as in ``kind = "raises"``, with a class of that name: `Raises`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import ClassVar, Generic, Self, TypeVar

from liarsdice.game import Game
from liarsdice.replays import Replay
from liarsdice.scenarios.table import Table

Answer = TypeVar("Answer")
"""What answers a question: a value with an equality, in which players stand by their names."""


class Kind(ABC, Generic[Answer]):
    """A question about a played record: a frozen dataclass of what a file adds to ask it."""

    several: ClassVar[bool] = False
    """Whether several answers can be right, so that more than one is pressed."""

    @property
    def name(self) -> str:
        """The name of its file."""
        return type(self).__module__.rpartition(".")[2]

    @classmethod
    def read(cls, table: Table, played: Replay) -> Self:
        """The question in a file's table ``[scenario]``, by the kind's own keys there."""
        return cls()

    @abstractmethod
    def answer(self, table: Table, played: Replay) -> Answer:
        """The answer in the table of a wrong one; raises ValueError, too, where it is none."""

    @abstractmethod
    def right(self, played: Replay) -> tuple[Answer, ...]:
        """All that is right, by the engine; nothing where the rules have no answer."""

    def answers(self, played: Replay, wrong: tuple[Answer, ...]) -> tuple[Answer, ...]:
        """Everything that can be answered, by number."""
        return (*self.right(played), *wrong)

    def faults(self, played: Replay, wrong: tuple[Answer, ...]) -> Iterator[tuple[str, str]]:
        """What does not hold together: its place in the file, and why."""
        right = self.right(played)
        if not right:
            yield "scenario", f"this record has no answer for a {self.name}"
        for at, answer in enumerate(wrong):
            if answer in (*right, *wrong[:at]):
                yield f"wrong answer {at + 1}", "is right, or stands there already"


def position(played: Replay) -> Game:
    """The game as it lies on the table before the last call, or at the end where there is none."""
    called = played.steps and played.steps[-1].revealed
    return played.steps[-1].before if called else played.game
