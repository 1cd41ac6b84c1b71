"""What pages say of the rules is the engine's: change the engine, and they change.

Where prose states a number itself, the sentence stands here with what it comes from.
"""

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from liarsdice import fence, ladder, presets, showdown
from liarsdice.bids import Bid, read_bid
from liarsdice.errors import RulesError
from liarsdice.ladder import TRACK_NUMBERS, TRACK_ONES, Bidding
from liarsdice.look import knobs
from liarsdice.look.likely import about
from liarsdice.look.pieces.ladders import SPACES
from liarsdice.look.voice import speak
from liarsdice.presets import PRESETS, preset
from liarsdice.rules import KNOBS, Cap, Ladder, Rules
from liarsdice.showdown import MORE_THAN_PLAYERS
from liarsdice.web import render
from tests.test_kept import TABLES

# ---- A knob of a preset. ----


def turned(rules: Rules, name: str) -> Rules:
    """The rules with one knob turned, and what else must give way."""
    [knob] = (each for each in KNOBS if each.name == name)
    now: Any = rules.knobs()[name]
    if knob.kind is int:
        values = [now + 1 if name != "min_players" else 3]
    else:
        values = [
            value == "true" if knob.kind is bool else value.strip('"') for value in knob.values
        ]
    for value in values:
        for rest in ({}, {"ladder": "low"}, {"exact_count": "perfect_bid"}, {"die_hard": False}):
            for more in ({}, {"open_on_ones": False, "wild": "always"}):
                changes: dict[str, Any] = {**more, **rest, name: value}
                try:
                    found = replace(rules, **changes)
                except RulesError:
                    continue
                if found.knobs()[name] != now:
                    return found
    raise AssertionError(name)


@pytest.mark.parametrize("knob", [knob.name for knob in KNOBS])
@pytest.mark.parametrize("name", PRESETS)
def test_a_knob_that_is_turned_is_turned_on_every_page(name, knob, monkeypatch):
    pages = (f"rules/{name}", f"compare?of={name}&all=1", "knobs", f"settle?rules={name}")
    before = [render(page) for page in pages]
    monkeypatch.setitem(presets._PRESETS, name, turned(preset(name), knob))
    for page, then in zip(pages, before, strict=True):
        assert render(page) != then, page


# ---- A constant or an algorithm of the engine. ----


def fewer_spaces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "TRACK_NUMBERS", 18)


def no_space_for_stars(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "TRACK_ONES", 9)


def fewer_players_for_the_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showdown, "MORE_THAN_PLAYERS", 2)


def no_wild_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showdown, "matches", lambda face, bid, *, wild: face == bid.face)


def other_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    # The package's own name `odds` is the function.
    module = import_module("liarsdice.odds")
    monkeypatch.setattr(module, "comb", lambda n, k: math.comb(n, k) + (k == n))


def smaller_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(presets._PRESETS, "tavern", replace(preset("tavern"), dice=4))


def ones_above_half(monkeypatch: pytest.MonkeyPatch) -> None:
    step = ladder.step

    def moved(kind: Ladder, bid: Bid) -> object:
        return step(Ladder.TRACK if kind is Ladder.HALF else kind, bid)

    monkeypatch.setattr(ladder, "step", moved)


@pytest.fixture
def forget(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Empties what the engine keeps, which is from before a change; once more after the change."""

    def empty() -> None:
        for table in TABLES.values():
            table.cache_clear()

    yield empty
    monkeypatch.undo()
    empty()


ROUND = "d1=11446&d2=33456&d3=22256&b1=7x4&c=challenge"
CHANGES = {
    fewer_spaces: {
        "ladder/boxed?dice=20": True,
        "example/boxed-raises": True,
        "odds?rules=boxed&dice=30&bid=17x6": True,
        f"settle?rules=boxed&{ROUND}".replace("7x4", "19x4"): True,
        "ladder/tavern?dice=20": False,
    },
    no_space_for_stars: {"ladder/boxed?dice=20": True, "ladder/knizia": False},
    fewer_players_for_the_difference: {
        f"settle?rules=knizia&{ROUND}": True,
        f"settle?rules=knizia&{ROUND}&d4=1": False,
    },
    no_wild_ones: {
        "odds?dice=15&hand=11446&bid=4x4": True,
        f"settle?rules=tavern&{ROUND}": True,
        "example/tavern-six-match?step=3": True,
        "example/tavern-ones-count?step=1": True,
        "compare": False,
    },
    other_ways: {
        "odds": True,
        "odds/table": True,
        "example/boxed-reroll?answer=0": True,
        "compare": False,
    },
    smaller_hands: {
        "rules/tavern": True,
        "compare?of=boxed,tavern&all=1": True,
        "odds?hand=1234": True,
        f"settle?rules=tavern&{ROUND}": True,
        "settle?rules=boxed": True,
        "rules/boxed": False,
    },
    ones_above_half: {
        "ladder/dudo?on=4x3": True,
        "ladder/knizia?on=4x3": True,
        "example/knizia-from-ones?step=3": True,
        "ladder/bigtalk?on=4x3": False,
    },
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_of_the_engine_is_seen_on_its_pages(change, monkeypatch, forget):
    before = {page: render(page) for page in CHANGES[change]}
    change(monkeypatch)
    forget()
    assert {page: render(page) != then for page, then in before.items()} == CHANGES[change]


def test_a_page_of_the_site_is_made_of_the_answers(monkeypatch):
    before = fence.fence("rules/tavern")
    smaller_hands(monkeypatch)
    after = fence.fence("rules/tavern")
    assert "5 dice under a cup" in before and "4 dice under a cup" in after


# ---- Numbers that are written in words. ----

WORDS = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
WORDS += " fifteen sixteen seventeen eighteen nineteen twenty"
NUMBERS = {word: n for n, word in enumerate(WORDS.split())} | {"thirty": 30}


def number(text: str) -> int:
    return int(text) if text.isdigit() else NUMBERS[text.lower()]


DOCS = Path(__file__).parents[1] / "docs" / "en"


def is_number(text: str) -> bool:
    return text.isdigit() or text.lower() in NUMBERS


def prose(path: str) -> str:
    """The text of a page, without what is made by the engine, in one line."""
    text = (DOCS / path).read_text(encoding="utf-8")
    text = re.sub(r"^ *```.*?^ *```$", "", text, flags=re.DOTALL | re.MULTILINE)
    return " ".join(text.split())


PLAYERS = {name: (rules.min_players, rules.max_players) for name, rules in PRESETS.items()}
STATED = {
    **{
        (f"variants/{name}.md", r"(\w+) to (\w+) players\b"): PLAYERS[name]
        for name in PRESETS
        if name != "boxed"
    },
    **{
        (f"variants/{name}.md", r"(\w+) dice each"): (preset(name).dice,)
        for name in PRESETS
        if name != "boxed"
    },
    ("variants/boxed.md", r"(\w+) white dice for each of up to (\w+) players"): (
        preset("boxed").dice,
        preset("boxed").max_players,
    ),
    ("variants/boxed.md", r"(\w+) spaces: (\w+) for numbers and (\w+) for stars"): (
        TRACK_NUMBERS + TRACK_ONES,
        TRACK_NUMBERS,
        TRACK_ONES,
    ),
    ("variants/boxed.md", r"ends at (\w+) of a number and (\w+) stars"): (
        TRACK_NUMBERS,
        TRACK_ONES,
    ),
    ("decisions.md", r"the track is the limit: (\w+) of a number, (\w+) stars"): (
        TRACK_NUMBERS,
        TRACK_ONES,
    ),
    ("decisions.md", r"\*\*Here:\*\* (\w+) to (\w+)\."): PLAYERS["knizia"],
    ("variants/knizia.md", r"Are more than (\w+) players in\?"): (MORE_THAN_PLAYERS,),
    ("variants/knizia.md", r"still hold all (\w+) dice\?"): (preset("knizia").dice,),
    ("variants/knizia.md", r"(\w+) or more players"): (MORE_THAN_PLAYERS + 1,),
    ("decisions.md", r"while more than (\w+) players are in; the loss"): (MORE_THAN_PLAYERS,),
}


@pytest.mark.parametrize(("path", "pattern"), STATED)
def test_a_number_in_prose_is_the_engine_s(path, pattern):
    found = [groups.groups() for groups in re.finditer(pattern, prose(path))]
    found = [groups for groups in found if all(map(is_number, groups))]
    assert found, f"{path} no longer says {pattern!r}: say here what it says instead"
    for groups in found:
        assert tuple(map(number, groups)) == STATED[path, pattern], groups


def raises(name: str, on: str) -> list[str]:
    """The raises on a bid with many dice in play."""
    return list(map(str, Bidding(rules=preset(name), dice=30, last=read_bid(on)).raises()))


BIDS = {
    ("variants/tavern.md", "4 × 5 can become 4 × 6, 5 × 2 or 7 × 3, but not 4 × 3"): lambda: (
        {"4x6", "5x2", "7x3"} <= set(raises("tavern", "4x5"))
        and "4x3" not in raises("tavern", "4x5")
    ),
    ("variants/knizia.md", "From 3 × 4 the lowest is 2 × 1."): lambda: (
        next(bid for bid in raises("knizia", "3x4") if bid.endswith("x1")) == "2x1"
    ),
    ("variants/knizia.md", "From 3 × 1 the lowest is 7 of any number."): lambda: (
        next(bid for bid in raises("knizia", "3x1") if not bid.endswith("x1")) == "7x2"
    ),
    ("variants/bigtalk.md", "after 3 × 6 you may bid 3 × 1, and after 3 × 1 you need four dice"): (
        lambda: raises("bigtalk", "3x6")[0] == "3x1" and raises("bigtalk", "3x1")[0] == "4x2"
    ),
    ("variants/boxed.md", "3 × ★ stands between 5 × 6 and 6 × 2"): lambda: (
        raises("boxed", "5x6")[0] == "3x1" and raises("boxed", "3x1")[0] == "6x2"
    ),
    ("odds.md", "the bid holds about four times in five"): lambda: (
        about(Fraction(11346539, 14348907), speak("en")) == "about 4 in 5"
        and "11346539/14348907" in render("odds?dice=20&hand=15526&bid=6x6")
    ),
}


@pytest.mark.parametrize(("path", "sentence"), BIDS)
def test_a_bid_in_prose_is_the_engine_s(path, sentence):
    assert sentence in prose(path), "say here what the page says instead"
    assert BIDS[path, sentence]()


def test_numbers_in_the_words_of_knobs_are_the_engine_s():
    track = f"{TRACK_NUMBERS} of a number, {TRACK_ONES} ones"
    assert knobs.VALUES["cap", "track"] == track
    assert f"{TRACK_NUMBERS} of a number and {TRACK_ONES} ones" in knobs.RULES["cap", "track"]
    assert f"{TRACK_NUMBERS} of a number and {TRACK_ONES} stars" in knobs.STARS["cap", "track"]
    for table in (knobs.VALUES, knobs.RULES):
        [n] = re.findall(
            r"more than (\w+) players", table["dice_lost", "difference_from_full_hand"]
        )
        assert number(n) == MORE_THAN_PLAYERS
    assert SPACES == TRACK_NUMBERS + TRACK_ONES


@pytest.mark.parametrize(("order", "cap"), list(product(Ladder, Cap)))
@pytest.mark.parametrize("dice", [1, 15, 16, 60])
def test_any_ladder_has_a_picture_and_the_track_no_more_than_its_spaces(order, cap, dice):
    page = render(f"ladder/knizia?ladder={order}&cap={cap}&dice={dice}")
    spaces = page.partition("ld-track")[2].partition("</ol>")[0].count("<li")
    fits = cap is Cap.TRACK or dice <= 15
    count = SPACES if cap is Cap.TRACK else 2 * dice
    assert spaces == (count if order is Ladder.TRACK and fits else 0)
    assert "ld-ladder" in page
