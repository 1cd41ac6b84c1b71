"""What a page has to know of every kind of question: how it is asked, answered and explained.

A kind's page is a file in ``questions/``, named as the kind, with a class of that name.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

from liarsdice.game import Game
from liarsdice.look import tables
from liarsdice.look.html import Child, Element, h
from liarsdice.look.voice import Voice
from liarsdice.notation import write_record
from liarsdice.replays import Replay
from liarsdice.scenarios import Kind, position

Asked = TypeVar("Asked", bound=Kind[Any])
Answer = TypeVar("Answer")
Link = Callable[[int], str]
"""The address of a moment, or that presses an answer, by its number from 0."""


@dataclass(frozen=True)
class Question(ABC, Generic[Asked, Answer]):
    """What is asked of a played record; ``voice`` speaks of its dice."""

    kind: Asked
    played: Replay
    voice: Voice

    heading: ClassVar[str]
    """What is asked, in short."""
    answered_by_ladder: ClassVar[bool] = False
    """Whether the ladder gives the answer away."""
    imports: ClassVar[tuple[str, ...]] = ("import liarsdice as ld",)
    """What its lines of Python need."""

    @cached_property
    def right(self) -> tuple[Answer, ...]:
        """All that is right."""
        return self.kind.right(self.played)

    @cached_property
    def game(self) -> Game:
        """The position that is asked about."""
        return position(self.played)

    @property
    def has_call(self) -> bool:
        """Whether the bid that is asked about was called, so that all dice are seen."""
        return bool(self.played.rounds and self.played.rounds[-1].call)

    @property
    def short(self) -> bool:
        """Whether its answers may stand side by side."""
        return True

    @abstractmethod
    def ask(self) -> Child:
        """What is asked."""

    @abstractmethod
    def label(self, answer: Answer) -> Child:
        """An answer in words."""

    @abstractmethod
    def line(self) -> Child:
        """The right answer in a sentence; by other rules than its own there may be none."""

    @abstractmethod
    def because(self) -> Child:
        """Why the right answer is right: the rules behind it."""

    @abstractmethod
    def code(self) -> list[str]:
        """The lines of Python whose last one is the answer, given ``record``."""

    def order(self, answer: Answer) -> Any:
        """Where an answer stands among the others, so that the right one has no place of its own."""
        return answer

    def verdict(self, answer: Answer) -> str:
        """What an answer is marked with, where it is more than right or wrong."""
        return ""

    def reason(self, answer: Answer) -> Child:
        """What the rules reply to an answer."""
        return self.because() if answer in self.right else None

    def hint(self) -> Child:
        """What stands below the answers until one is pressed."""
        return None

    def marks(self) -> tables.Marks | None:
        """Which dice are marked with the answer, where there is no showdown."""
        return None

    def table(self) -> Element | None:
        """What shows more than the one right answer, and can be printed."""
        return None

    def picture(self, id: str) -> Element | None:
        """What shows more than the one right answer."""
        return self.table()

    def solution(self, id: str) -> Child:
        """What stands below the answers at the last moment; where there was no call, that moment
        is the answer's own, and says why beside the table."""
        return [h("p", self.because()) if self.has_call else None, self.picture(id)]

    def counted(self) -> Child:
        """What was counted for the answer, on paper."""
        return None

    def outcome(self) -> object:
        """What is another thing where other rules make another thing of the same play."""
        return self.right

    def elsewhere(self) -> Child:
        """What is right, beside what is right by other rules."""
        return self.line()

    def python(self) -> str:
        """Lines for a cell of a notebook that give the answer.

        The record is a text in them, so that a reader can change it; it is a raw one, since it has
        backslashes of its own where a name has quotes.
        """
        record = f'record = ld.read_record(r"""\n{write_record(self.played.record)}""")'
        return "\n".join([*self.imports, "", record, *self.code()])
