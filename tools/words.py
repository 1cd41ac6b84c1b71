"""Which words scenarios and lessons bring to the catalogues: what Babel asks for each file."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any

from liarsdice.lessons.files import read_lesson
from liarsdice.scenarios.files import read_scenario


def scenario(
    file: IO[bytes],
    keywords: Mapping[str, Any],
    comment_tags: Collection[str],
    options: Mapping[str, Any],
) -> Iterator[tuple[int, str, tuple[str, str], list[str]]]:
    """Every text of a scenario in the context of its name, in the order of the file."""
    name = Path(file.name).stem
    return _asked(name, read_scenario(name, file.read().decode()).words())


def lesson(
    file: IO[bytes],
    keywords: Mapping[str, Any],
    comment_tags: Collection[str],
    options: Mapping[str, Any],
) -> Iterator[tuple[int, str, tuple[str, str], list[str]]]:
    """Every text of a lesson, likewise."""
    name = Path(file.name).stem
    return _asked(name, read_lesson(name, file.read().decode()).words())


def _asked(
    name: str, texts: Iterable[str]
) -> Iterator[tuple[int, str, tuple[str, str], list[str]]]:
    for text in texts:
        yield 1, "pgettext", (name, text), []
