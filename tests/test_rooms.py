"""The rooms of the house: a module imports only from rooms to its left."""

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "liarsdice"
README = PACKAGE.parent / "README.md"

ROOMS = (
    {"sentences", "i18n"},
    {"errors"},
    {"checks"},
    {"dice"},
    {"bids"},
    {"rules"},
    {"presets"},
    {"actions"},
    {"ladder"},
    {"events"},
    {"showdown"},
    {"game"},
    {"legality", "record"},
    {"effects", "views", "notation"},
    {"replays"},
    {"odds"},
    {"scenarios"},
    {"look"},
    {"web", "notebook", "__main__"},
    {"fence", "frame"},
)
"""From left to right; rooms in one set do not know each other."""

PLACE = {room: number for number, rooms in enumerate(ROOMS) for room in rooms}
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


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_left(path):
    here = room_of(path)
    for name in imports(path):
        if name == "liarsdice":
            pytest.fail(f"{path.name} imports the whole package")
        if not name.startswith("liarsdice."):
            continue
        there = name.split(".")[1]
        inside = there == here and path.parent != PACKAGE
        assert inside or PLACE[there] < PLACE[here], f"{here} imports {there}"


def test_the_map_of_the_code_shows_these_rooms():
    [line] = re.findall(
        r"^`(sentences.* → .*)`$", README.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert [set(rooms.split(", ")) for rooms in line.split(" → ")] == list(ROOMS)


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


def test_the_engine_has_no_clock_and_no_dice_of_its_own():
    for path in MODULES:
        assert not imports(path) & {"random", "secrets", "time", "datetime"}, path.name
