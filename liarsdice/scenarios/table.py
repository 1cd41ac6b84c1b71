"""A table of a scenario's file: what stands in it, and what is said of what is broken in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from liarsdice.errors import LiarsDiceError

_T = TypeVar("_T")


class ScenarioError(Exception):
    """A scenario whose file is broken, with its place: a defect of the site, not of its reader."""


class Table:
    """A table of ``file`` at some place; the keys that are asked for are those that it may have."""

    def __init__(self, file: str, place: str, values: Mapping[str, Any]) -> None:
        self.file = file
        self.place = place
        self.values = values
        self.asked: list[str] = []

    def broken(self, what: object, place: str = "") -> ScenarioError:
        """The error that says so, at this table's place or another."""
        return ScenarioError(f"{self.file}: {place or self.place}: {what}")

    def get(self, key: str, kind: type[_T], missing: _T | None = None) -> _T:
        """What a key holds; it is needed where nothing stands for what is ``missing``."""
        self.asked.append(key)
        value = self.values.get(key, missing)
        if value is None:
            raise self.broken(f"the key “{key}” is missing")
        if type(value) is not kind:
            raise self.broken(f"“{key}” must be {kind.__name__}")
        return value

    def each(self, key: str, kind: type[_T]) -> list[_T]:
        """What a list holds; one that is left out is empty."""
        found = self.get(key, list, [])
        if not all(type(item) is kind for item in found):
            raise self.broken(f"holds something that is no {kind.__name__}", key)
        return found

    def texts(self, key: str, read: Callable[[str], _T]) -> tuple[_T, ...]:
        """What the texts of a list mean."""
        return tuple(self.part(f"{key} “{text}”", read, text) for text in self.each(key, str))

    def part(self, place: str, read: Callable[..., _T], *given: object) -> _T:
        """What a part means; whatever cannot be read is broken there."""
        try:
            return read(*given)
        except (LiarsDiceError, ValueError, TypeError, ZeroDivisionError) as error:
            raise self.broken(error, place) from error

    def end(self) -> None:
        """Refuses a key that was not asked for."""
        for key in self.values:
            if key not in self.asked:
                keys = ", ".join(self.asked)
                raise self.broken(f"no key “{key}” here; the keys are {keys}")
