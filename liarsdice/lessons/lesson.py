"""What one lesson is: its steps in order, and the words of them all."""

from __future__ import annotations

from dataclasses import dataclass

from liarsdice.lessons.steps import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson: ``preset`` is the variant that it belongs to, ``place`` its number among that
    variant's, ``also`` are others that play what it teaches; ``about`` says what is learnt, in a line."""

    name: str
    preset: str
    also: tuple[str, ...] = ()
    place: int
    title: str
    about: str
    steps: tuple[Step, ...]

    def words(self) -> tuple[str, ...]:
        """Every text of it that is to be translated, each once."""
        found = [self.title, self.about]
        for step in self.steps:
            replies = [reply for _, reply in step.todo.wrong]
            found += [step.idea, step.task, step.right, *replies]
        return tuple(dict.fromkeys(filter(None, found)))
