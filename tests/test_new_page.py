"""What CONTRIBUTING says of adding a page, done for a made-up one in a copy of the package.

The numbers are those of CONTRIBUTING's steps.
"""

import json
import re
from pathlib import Path

import pytest

from liarsdice.rules import KNOBS
from tests.recipes import change, copied, run

PAGE = '''"""How many dice lie under so many cups."""

from liarsdice.look.html import Element, h
from liarsdice.look.voice import Voice
from liarsdice.sentences import gettext
from liarsdice.web import house
from liarsdice.web.form import Form, whole
from liarsdice.web.page import Page

CUPS = whole("cups", gettext("How many cups."), low=1, high=10, missing=2)


def page(form: Form, voice: Voice) -> Element:
    """The dice, by the rules of a variant or of a house."""
    dice = form[CUPS] * house.HOUSE.read(form).dice
    more = h("a", voice.gettext("More"), href=form.link(cups=form[CUPS] + 1), data_ld=True)
    return h("div", form.notes(voice), h("p", dice, data_say=not form.troubles), more)


FIELDS = (house.BASE, *house.HOUSE.fields, CUPS)
PAGE = Page(page, gettext("How many dice lie under so many cups."), fields=FIELDS)
'''
ASK = """
import json, sys
from liarsdice.fence import fence
from liarsdice.web import render
print(json.dumps({query: render(query) for query in sys.argv[1:]} | {"": fence("cups?cups=3")}))
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package and its tests, with a page more."""
    to = copied(tmp_path_factory.mktemp("new_page"), "liarsdice", "tests", "MAP.md")
    # 1
    (to / "liarsdice/web/pages/cups.py").write_text(PAGE, "utf-8")
    # 2
    door, row = to / "liarsdice/web/render.py", '    "compare": compare.PAGE,\n'
    change(door, "    compare,\n", "    compare,\n    cups,\n")
    change(door, row, f'{row}    "cups": cups.PAGE,\n')
    change(to / "MAP.md", "`compare, example, ", "`compare, cups, example, ")
    run(to, "tests/test_rooms.py")
    return to


def test_a_page_is_its_file_and_one_line(tree):
    queries = (
        "cups",
        "cups?rules=boxed&dice=6&die_hard=false&cups=3",
        "cups?cups=11&dice=4",
        "fields",
    )
    plain, house, bad, listed, fenced = json.loads(run(tree, "-c", ASK, *queries)).values()
    assert "<p data-say>10</p>" in plain and "#cups?cups=3" in plain
    assert "<p data-say>18</p>" in house
    assert "#cups?rules=boxed&amp;dice=6&amp;die_hard=false&amp;cups=4" in house
    assert "from 1 to 10, not" in bad and "<p>8</p>" in bad
    assert 'id="fields-cups"' in listed and "How many cups." in listed
    # 3
    assert "<p data-say>15</p>" in fenced


def test_its_fields_are_tried_one_by_one(tree):
    # 4
    tried = run(
        tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_fields.py", "-kcups"
    )
    [passed] = re.findall(r"(\d+) passed", tried)
    assert int(passed) > len(KNOBS)


def test_it_stands_on_the_map(tree):
    # 2, 4
    assert "- `cups`: How many dice lie under so many cups." in (tree / "MAP.md").read_text(
        "utf-8"
    )
    assert "passed" in run(
        tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_rooms.py"
    )
