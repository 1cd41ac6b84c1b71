"""Which words scenarios and lessons bring to the catalogues: what Babel asks for each file."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import IO, Any, TypeAlias

from liarsdice.lessons.files import read_lesson
from liarsdice.lessons.lesson import Lesson
from liarsdice.scenarios.files import read_scenario
from liarsdice.scenarios.scenario import Scenario

Words: TypeAlias = tuple[int, str, tuple[str, str], list[str]]
"""A line, the function that a text is said by, its context and itself, and comments."""


def _extractor(read: Callable[[str, str], Scenario | Lesson]) -> Callable[..., Iterator[Words]]:
    """What gives Babel every text of a file in the context of its name, in the order of the file."""

    def extract(
        file: IO[bytes],
        keywords: Mapping[str, Any],
        comment_tags: Collection[str],
        options: Mapping[str, Any],
    ) -> Iterator[Words]:
        name = Path(file.name).stem
        for text in read(name, file.read().decode()).words():
            yield 1, "pgettext", (name, text), []

    return extract


scenario = _extractor(read_scenario)
lesson = _extractor(read_lesson)
