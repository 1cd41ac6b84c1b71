"""Compile the catalogues of words: a ``.mo`` file beside each ``.po`` file.

They are made where they are needed and stay out of version control. A wheel makes its own, so that
``pip install .`` speaks all languages; this module is its build hook too.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "liarsdice" / "locales"


class CompiledCatalogues(BuildHookInterface):
    """What hatchling calls before it packs a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile all catalogues and have them packed, ignored by version control as they are."""
        made = [path.relative_to(self.root) for path in compile_all(Path(self.root))]
        build_data["artifacts"] += [f"/{path.as_posix()}" for path in made]


def compile_all(root: Path = ROOT) -> Iterator[Path]:
    """Compile every catalogue of a tree; gives the files made."""
    for source in sorted((root / LOCALES.relative_to(ROOT)).glob("*/LC_MESSAGES/*.po")):
        made = source.with_suffix(".mo")
        catalogue = read_po(source.read_bytes().splitlines(keepends=True), abort_invalid=True)
        # Put in place as a whole, so that nobody reads half a file.
        part = made.with_suffix(".part")
        with part.open("wb") as file:
            write_mo(file, catalogue)
        yield part.replace(made)


def main() -> None:
    """Compile every catalogue."""
    for _ in compile_all():
        pass


if __name__ == "__main__":
    main()
