"""The rooms of the house: a module imports only from rooms to its left."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "liarsdice"
MAP = PACKAGE.parent / "MAP.md"
WRITTEN = MAP.read_text(encoding="utf-8")
LINES: dict[str, str] = dict(
    re.findall(r"^## `liarsdice/?(.*?)/?`\n\n`(.+ → .+)`$", WRITTEN, re.MULTILINE)
)
"""The rooms of each folder of the package from left to right, as the map shows them."""
PLACES = {
    folder: {
        room: place for place, rooms in enumerate(line.split(" → ")) for room in rooms.split(", ")
    }
    for folder, line in LINES.items()
}
PLACE = PLACES[""]
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: imports are absolute"
            found.add(node.module or "")
    return found


def steps(name: str) -> Iterator[tuple[str, str]]:
    """The folders that a module lies in, and the room of it in each."""
    parts = name.split(".")[1:]
    for depth, room in enumerate(parts):
        yield "/".join(parts[:depth]), room


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_left(path):
    own = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    here = dict(steps(own.removesuffix(".__init__")))
    for name in imports(path):
        if name == "liarsdice":
            pytest.fail(f"{path.name} imports the whole package")
        if not name.startswith("liarsdice."):
            continue
        for folder, there in steps(name):
            place = PLACES.get(folder)
            if place is None or folder not in here:
                break
            if there != here[folder]:
                assert place[there] < place[here[folder]], f"{here[folder]} imports {there}"
                break


def test_every_room_stands_on_the_map():
    for folder, place in PLACES.items():
        there = {
            path.stem
            for path in (PACKAGE / folder).iterdir()
            if path.suffix == ".py" or any(path.glob("*.py"))
        }
        assert there - {"__init__"} == set(place), folder


def test_the_map_says_what_the_rooms_say():
    assert mapped() == WRITTEN


def test_the_door_alone_knows_the_pages():
    knows = {
        path.stem
        for path in (PACKAGE / "web").glob("*.py")
        if any(name.startswith("liarsdice.web.pages") for name in imports(path))
    }
    assert knows == {"render"}


def test_only_looks_and_what_stands_right_of_them_know_the_catalogues():
    for path in MODULES:
        if "liarsdice.i18n" in imports(path):
            assert PLACE[room_of(path)] >= PLACE["look"], path.name
    assert not [name for name in imports(PACKAGE / "i18n.py") if name.startswith("liarsdice")]


def test_the_engine_needs_the_standard_library_alone():
    import sys

    for path in MODULES:
        if room_of(path) == "fence":
            continue
        for name in imports(path):
            assert name.split(".")[0] in {*sys.stdlib_module_names, "liarsdice"}, path.name


MAY_DRAW = {"dealing": {"random"}, "__main__": {"secrets"}}
"""Dice come from a seed that is given; the command draws one where it is not."""


def test_the_engine_has_no_clock_and_no_dice_of_its_own():
    for path in MODULES:
        chance = imports(path) & {"random", "secrets", "time", "datetime"}
        assert chance <= MAY_DRAW.get(room_of(path), set()), path.name


def sentence(path: Path) -> str:
    """The first sentence of a module, or of a folder's own."""
    path = path / "__init__.py" if path.is_dir() else path
    told = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return re.split(r"(?<=[.?!]) (?=[A-Z])", " ".join(told.split("\n\n")[0].split()))[0]


def mapped() -> str:
    """The map with what the rooms say of themselves."""
    text = WRITTEN
    for folder, place in PLACES.items():
        line = f"`{LINES[folder]}`\n\n"
        start = text.index(line) + len(line)
        end = (text + "\n\n").index("\n\n", start)
        rooms = {
            room: module
            if (module := PACKAGE / folder / f"{room}.py").exists()
            else module.with_suffix("")
            for room in place
        }
        said = "\n".join(f"- `{room}`: {sentence(path)}" for room, path in rooms.items())
        text = text[:start] + said + (text[end:] or "\n")
    return text


if __name__ == "__main__":
    MAP.write_text(mapped(), encoding="utf-8")
