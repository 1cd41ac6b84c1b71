"""How the bots think: the rounds shown are what the bots still do, and the table is the file's."""

import json

import pytest

from liarsdice.actions import Challenge, MakeBid
from liarsdice.bots import LEVELS
from liarsdice.sitting import write_turn
from liarsdice.web import render
from liarsdice.web.pages import bots
from tools import minds, tournament

NAMES = ("Anna", "Ben", "Jem")
WHY = {
    ("easy", True): (0, 0.21, 0.39),
    ("easy", False): (1, 0.08, 0.68),
    ("medium", True): (2, 0.70, 0.70),
    ("medium", False): (3, 0.70, 0.76),
    ("strong", True): (2, 0.08, 0.53),
    ("strong", False): (1, 0.00, 0.31),
}
"""How many dice the bot sees, the blind chance, and the one by what was bid."""


def test_each_level_is_shown_right_and_wrong():
    sides = [(each.level, each.right) for each in bots.SHOWN]
    assert sides == [(level, right) for level in LEVELS for right in (True, False)] == list(WHY)


@pytest.mark.parametrize("shown", bots.SHOWN, ids=lambda shown: f"{shown.level}-{shown.right}")
def test_a_bot_still_takes_the_turn_that_is_shown(shown):
    """Where a change of the bots ends this, ``python -m tools.minds`` finds other rounds."""
    sitting = shown.sitting(NAMES)
    assert sitting.refused is None
    before = sitting.before(len(sitting.turns) - 1)
    decision = before.decision
    assert write_turn(decision.turn) == sitting.turns[-1]
    why = decision.reasons
    assert (why.holds, round(why.blind, 2), round(why.believed, 2)) == WHY[
        shown.level, shown.right
    ]
    # By a rule of its own it takes that turn, and the dice on the table say whether that is right.
    assert minds.shows(before, shown.level, right=shown.right)
    asker = before.game.on_turn
    loser = next(
        player
        for player, was, held in zip(
            NAMES,
            before.game.held,
            before.after(Challenge(asker)).game.held,
            strict=True,
        )
        if held < was
    )
    calls = not isinstance(decision.turn, MakeBid)
    assert shown.right == ((loser != asker) if calls else (loser == asker))


def test_the_bots_say_why_in_the_pages_words():
    page = render("bots")
    assert page.count("<section") == len(bots.SHOWN)
    assert "An earlier version" not in page
    assert page.count("Had it challenged instead:") == 4
    assert "By these alone, the chance that it holds: about 1 in 13." in render("bots/strong")


@pytest.mark.parametrize("query", ["bots/zebra", "bots/", "bots/easy/zebra"])
def test_a_level_that_there_is_not_is_refused_in_words(query):
    assert f"There is nothing here named “{query}”" in render(query)


def row(one, others, share, half, *, seats=2):
    said = {"rules": "dudo", "seats": seats, "one": one, "others": others}
    return {**said, "sets": 1250, "won": 0, "share": share, "half": half, "first": ""}


def test_every_match_stands_in_the_table_with_its_interval(tmp_path, monkeypatch):
    rows = [
        row("strong", "medium", 0.5312, 0.0198),
        row("medium", "easy", 0.4911, 0.02),
        row("easy", "random", 1.0, 0.0, seats=4),
        row("strong", "easy", 0.45, 0.01),
    ]
    (tmp_path / bots.FILE).write_text(json.dumps({"matches": rows}))
    monkeypatch.setattr(bots, "files", lambda _: tmp_path)
    monkeypatch.setattr(bots, "matches", bots.matches.__wrapped__)
    page = render("bots/tournament?rules=dudo")
    for said in (
        *("strong – medium", "53.1% ± 2.0", "1,250 sets, stronger"),
        *("medium – easy", "49.1% ± 2.0", "not told apart"),
        *("easy – by chance", "100.0% ± 0.0", "4 seats"),
        *("45.0% ± 1.0", "weaker"),
    ):
        assert said in page, said
    assert "53,1\u00a0% ± 2,0" in render("bots/tournament?rules=dudo&lang=es")


def test_where_there_is_no_file_the_page_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(bots, "files", lambda _: tmp_path)
    monkeypatch.setattr(bots, "matches", bots.matches.__wrapped__)
    assert "has not been played yet" in render("bots/tournament")
    assert "has not been played yet" in render("bots/tournament?rules=boxed")


def test_the_file_is_the_one_that_the_tournament_writes():
    assert tournament.FILE.name == bots.FILE
    every = bots.matches()
    wanted = {
        (match.rules, match.seats, match.one, match.others) for match in tournament.matches()
    }
    if every:
        found = {(each["rules"], each["seats"], each["one"], each["others"]) for each in every}
        assert found == wanted
    for name in {rules for rules, *_ in wanted}:
        page = render(f"bots/tournament?rules={name}")
        assert page.count('scope="row"') == sum(each["rules"] == name for each in every)
