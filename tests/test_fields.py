"""What each page declares: a field that cannot be read is said, and takes nothing else away."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from urllib.parse import urlencode

import pytest

from liarsdice.presets import PRESETS
from liarsdice.rules import KNOBS
from liarsdice.web import house, render
from liarsdice.web.form import EVERYWHERE, Form
from liarsdice.web.page import Page
from liarsdice.web.pages.settle import sheets
from liarsdice.web.query import read_query
from liarsdice.web.render import PAGES
from tests.reading import Page as Answer

RECORD = """rules = "tavern"
players = ["Anna", "Ben"]
[[rounds]]
hands = {"Anna" = "12446", "Ben" = "33456"}
turns = ["Anna 6x4", "Ben challenge"]
"""
AROUND = {
    "compare": {"of": "tavern,dudo", "all": "1"},
    "ladder/dudo": {"dice": "12", "on": "4x3", "palifico": "1", "cap": "track"},
    "odds": {"rules": "dudo", "dice": "12", "hand": "23", "bid": "4x3", "wild": "never"},
    "play": {"seed": "k3v9"},
    "review": {"seats": "me,easy,easy", "seed": "k3v9", "turns": "2x4.c"},
    "settle": sheets.EXAMPLE,
}
"""What stands on a page beside the field that is tried."""
NEEDS = {"line": {"kept": "game"}, "n": {"t": RECORD}, "t": {"by": "record"}}
"""What a field needs to say anything at all."""
BAD = dict.fromkeys((*next(iter(sheets.FIELDS)).names, "seed"), "zebra" * 30)
"""Any text is a name or a seed, unless it is too long."""


def keys() -> Iterator[tuple[str, Page]]:
    """Every page; of those whose path goes on, some."""
    for key, page in PAGES.items():
        parts = list(page.parts())[:6] if page.parts else []
        yield from [(f"{key}/{part}", page) for part in parts] or [(key, page)]


TRIED = [
    pytest.param(key, name, id=f"{key}-{name}")
    for key, page in keys()
    for field in (*EVERYWHERE, *page.fields)
    for name in dict.fromkeys((field.names[0], field.names[-1]))
]


def asked(key: str, **fields: str) -> str:
    return render(f"{key}?{urlencode(fields)}" if fields else key)


def controls(page: str) -> set[str]:
    """What a reader can press or fill in; the raises that an answer lists are a part of it."""
    found = re.findall(r' (?:data-same|name)="([^"]*)"', page)
    return {name for name in found if not name.startswith("raise-")}


def headings(page: str) -> set[str]:
    return set(re.findall(r"<h[1-6][^>]*>.*?</h[1-6]>|<summary>.*?</summary>", page))


TOLD = {"t": "not a TOML file"}
"""What is said of a field whose text is not said again."""
QUESTIONS = {"odds", "review", "settle"}
"""Pages with one answer, which hangs on every field: where one cannot be read, the question stays."""


@pytest.mark.parametrize(("key", "name"), TRIED)
def test_a_field_that_cannot_be_read_is_said_and_takes_nothing_else_away(
    key: str, name: str
) -> None:
    around = {other: said for other, said in AROUND.get(key, {}).items() if other != name}
    needs = NEEDS.get(name, {})
    before = asked(key, **around, **needs)
    page = asked(key, **around, **needs, **{name: BAD.get(name, "zebra")})
    assert "zebra" not in before
    assert TOLD.get(name, "zebra") in "".join(Answer(page).heard)
    assert controls(before) <= controls(page)
    assert key in QUESTIONS or headings(before) <= headings(page)
    for other, said in around.items():
        written = urlencode({other: said}, safe="*,")
        assert written in page or f'value="{said}"' in page, other


@pytest.mark.parametrize("key", PAGES)
def test_what_a_field_is_said_to_take_is_read_and_written_back(key: str) -> None:
    for field in (*EVERYWHERE, *PAGES[key].fields):
        for said in field.takes:
            for text in said.split("–"):
                assert field.write(field.read(text)) == text, (field.name, text)
        missing = field.write(field.missing)
        assert missing is None or field.read(missing) == field.missing, field.name


@pytest.mark.parametrize("key", [key for key, _ in keys()])
def test_what_stands_on_a_link_anyhow_can_be_left_out(key: str) -> None:
    form = Form(read_query(key), PAGES.get(key, PAGES[key.split("/")[0]]).fields)
    assert form.link() == f"#{key}"
    assert (form.troubles, form.strange) == ([], [])


def test_every_field_is_listed_for_those_who_write_links() -> None:
    listed = set(re.findall(r"<code>([^<]*)</code>", render("fields")))
    for key, page in PAGES.items():
        path = f"#{key}/…" if page.parts else f"#{key}"
        assert path in listed or key == "fields"
        assert {
            name for field in page.fields for name in (field.names[0], field.names[-1])
        } <= listed


def test_any_house_rules_have_a_ladder_and_odds():
    """Legal settings in any combination, those that contradict each other among them."""
    r = random.Random(7)
    answered = 0
    for _ in range(400):
        name = r.choice(list(PRESETS))
        fields = {
            field.name: str(r.choice(house.settings(knob))).lower()
            for knob, field in ((each, house.BESIDE_ROUND.knobs[each.name]) for each in KNOBS)
            if r.random() < 0.35
        } | {"dice": r.choice(["1", "2", "10", "15", "16", "30", "60"])}
        bid = f"{r.randint(1, 30)}x{r.randint(1, 6)}"
        for page in (
            asked(f"ladder/{name}", **fields, on=bid),
            asked("odds", rules=name, **fields, bid=bid),
        ):
            assert page.startswith("<")
            answered += "ld-refusal" not in page
    assert answered > 100
