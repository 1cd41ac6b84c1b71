"""Which words a scenario brings to the catalogues: what Babel asks for each scenario's file."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import IO, Any

from liarsdice.scenarios.files import read_scenario


def scenario(
    file: IO[bytes],
    keywords: Mapping[str, Any],
    comment_tags: Collection[str],
    options: Mapping[str, Any],
) -> Iterator[tuple[int, str, tuple[str, str], list[str]]]:
    """Every text of a scenario in the context of its name, in the order of the file."""
    name = Path(file.name).stem
    for text in read_scenario(name, file.read().decode()).words():
        yield 1, "pgettext", (name, text), []
