"""The second implementation against the rule texts, before it is used as a witness."""

from __future__ import annotations

import collections
import json
import random
import tomllib
from fractions import Fraction
from pathlib import Path

import pytest

from tests import referee
from tests.referee import PRESETS, knobs_of, legal_bids, odds, settle, write_bid

STORIES = sorted((Path(__file__).parent / "stories").glob("*.toml"))


def raises(
    name: str, dice: int, on: str | None = None, *, palifico: bool = False, one_die: bool = False
) -> list[str]:
    bid = None if on is None else referee.read_bid(on)
    return [
        write_bid(b)
        for b in legal_bids(PRESETS[name], dice, bid, palifico=palifico, one_die=one_die)
    ]


# The ladder


def test_track_has_thirty_spaces_and_four_stars_before_the_eight():
    spaces = []
    for count, face in referee.ladder(PRESETS["boxed"], 20):
        space = f"*{count}" if face == 1 else str(count)
        if space not in spaces:
            spaces.append(space)
    assert len(spaces) == 30
    assert spaces == (
        "1 *1 2 3 *2 4 5 *3 6 7 *4 8 9 *5 10 11 *6 12 13 *7 14 15 *8 16 17 *9 18 19 *10 20".split()
    )


def test_half_has_ones_above_twice_their_number():
    assert raises("knizia", 5, "2x5") == "2x6 1x1 3x2 3x3 3x4 3x5 3x6 4x2 4x3 4x4 4x5 4x6 2x1 5x2 5x3 5x4 5x5 5x6 3x1 4x1 5x1".split()  # fmt: skip


def test_high_and_low_ladders():
    assert raises("bigtalk", 2) == "1x2 1x3 1x4 1x5 1x6 1x1 2x2 2x3 2x4 2x5 2x6 2x1".split()
    assert raises("plain", 2) == "1x1 1x2 1x3 1x4 1x5 1x6 2x1 2x2 2x3 2x4 2x5 2x6".split()
    assert raises("tavern", 2) == "1x2 1x3 1x4 1x5 1x6 2x2 2x3 2x4 2x5 2x6".split()


def test_words_about_half():
    ones = [bid for bid in raises("knizia", 12, "3x4") if bid.endswith("x1")]
    numbers = [bid for bid in raises("knizia", 12, "3x1") if not bid.endswith("x1")]
    assert ones[0] == "2x1"
    assert numbers[0] == "7x2"


def test_where_track_and_half_differ():
    assert "2x1" in raises("knizia", 20, "4x3")
    assert "2x1" not in raises("boxed", 20, "4x3")
    assert "6x2" in raises("boxed", 20, "3x1")
    assert "6x2" not in raises("knizia", 20, "3x1")


def test_boxed_3_raises():
    legal = raises("boxed", 20, "4x3")
    assert {"4x4", "4x5", "4x6", "5x2", "6x5", "7x3", "3x1"} <= set(legal)
    assert not {"4x2", "4x3", "3x6", "1x1", "2x1"} & set(legal)


def test_tavern_2_raises():
    legal = raises("tavern", 20, "4x5")
    assert {"5x2", "7x3", "4x6"} <= set(legal)
    assert "4x3" not in legal
    assert raises("tavern", 10, "10x6") == []


def test_bigtalk_1_raises():
    legal = raises("bigtalk", 10, "3x4")
    assert {"4x2", "3x5"} <= set(legal)
    assert not {"3x3", "2x6"} & set(legal)


def test_palifico_raises():
    assert raises("dudo", 5, "2x3", palifico=True) == ["3x3", "4x3", "5x3"]
    assert (
        raises("dudo", 3, "2x3", palifico=True, one_die=True)
        == "2x4 2x5 2x6 3x1 3x2 3x3 3x4 3x5 3x6".split()
    )
    assert raises("dudo", 1, palifico=True) == "1x1 1x2 1x3 1x4 1x5 1x6".split()


@pytest.mark.parametrize("kind", referee.CHOICES["ladder"])
@pytest.mark.parametrize("cap", referee.CHOICES["cap"])
def test_every_bid_stands_on_the_ladder_once(kind, cap):
    rules = knobs_of({"ladder": kind, "cap": cap})
    for dice in range(1, 25):
        line = referee.ladder(rules, dice)
        most, stars = (20, 10) if cap == "track" else (dice, dice)
        expected = {(count, face) for count in range(1, most + 1) for face in range(2, 7)}
        if kind != "none":
            expected |= {(count, 1) for count in range(1, stars + 1)}
        assert len(line) == len(set(line))
        assert set(line) == expected


@pytest.mark.parametrize("kind", ["track", "half", "high", "low"])
def test_ones_stand_where_the_table_says(kind):
    place = {bid: spot for spot, bid in enumerate(referee.ladder(knobs_of({"ladder": kind}), 30))}
    for k in range(1, 15):
        ones = place[k, 1]
        below = {"track": (2 * k - 1, 6), "half": (2 * k, 6), "high": (k, 6), "low": (k - 1, 6)}[
            kind
        ]
        above = {"track": (2 * k, 2), "half": (2 * k + 1, 2), "high": (k + 1, 2), "low": (k, 2)}[
            kind
        ]
        if below[0]:
            assert place[below] == ones - 1
        assert place[above] == ones + 1


# Odds


def test_own_ones_count_for_six_fives():
    answer = odds(PRESETS["tavern"], 20, "15526", (6, 5))
    assert (answer["have"], answer["need"], answer["unknown"]) == (3, 3, 15)
    assert round(answer["at_least_float"], 4) == 0.9206
    assert round(answer["exactly_float"], 4) == 0.1299


def test_four_ones_of_fifteen():
    assert round(odds(PRESETS["boxed"], 15, "", (4, 1))["at_least_float"], 4) == 0.2315


def test_need_nothing_and_need_too_much():
    seen_more = odds(PRESETS["tavern"], 10, "55512", (2, 5))
    assert (seen_more["at_least"], seen_more["exactly"], seen_more["need"]) == ("1/1", "0/1", 0)
    seen_enough = odds(PRESETS["tavern"], 6, "55512", (4, 5))
    assert (seen_enough["at_least"], seen_enough["exactly"]) == ("1/1", "2/3")
    too_much = odds(PRESETS["tavern"], 6, "55512", (6, 5))
    assert (too_much["at_least"], too_much["exactly"]) == ("0/1", "0/1")


@pytest.mark.parametrize("faces", [frozenset({5}), frozenset({1, 5})])
def test_enumeration_and_convolution_agree(faces):
    for unknown in range(7):
        assert referee.by_enumeration(unknown, faces) == referee.by_convolution(unknown, faces)
    assert sum(referee.by_convolution(40, faces)) == Fraction(1)


# Games


@pytest.mark.parametrize("story", STORIES, ids=lambda path: path.stem)
def test_story_by_hand_is_what_the_referee_says(story):
    record = tomllib.loads(story.read_text(encoding="utf-8"))
    assert settle(record) == json.loads(story.with_suffix(".json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("story", STORIES, ids=lambda path: path.stem)
def test_story_plays_legal_bids_in_order(story):
    record = tomllib.loads(story.read_text(encoding="utf-8"))
    rules = knobs_of(record["rules"])
    players = record["players"]
    held = dict(zip(players, record["dice"], strict=True))
    for written, told in zip(record["rounds"], settle(record)["rounds"], strict=True):
        on = None
        name = told["opener"]
        for turn in written["turns"]:
            who, words = referee.split_turn(players, turn)
            assert who == name, turn
            if words[0] not in ("challenge", "exact"):
                bid = referee.read_bid(words[0])
                one_die = held[name] == 1
                assert bid in legal_bids(
                    rules, sum(held.values()), on, palifico=told["palifico"], one_die=one_die
                )
                on = bid
            name = referee.next_on_turn(players, held, name)
        for player, hand in written["hands"].items():
            assert len(hand) == held[player]
        held = told["dice"]


def test_records_written_by_hand_are_read_back():
    for seed in range(300):
        rng = random.Random(f"toml {seed}")
        record = referee.random_game(rng, referee.random_knobs(rng))
        assert tomllib.loads(referee.to_toml(record)) == record


def test_random_games_reach_every_corner():
    seen: collections.Counter[str] = collections.Counter()
    for name in PRESETS:
        for seed in range(60):
            record = referee.random_game(random.Random(f"{name} {seed}"), name)
            told = settle(record)
            seen[f"{name} won"] += told["winner"] is not None
            seen[f"{name} shown"] += " show " in referee.to_toml(record)
            for played in told["rounds"]:
                seen[f"{name} {played['call']}"] += 1
                seen[f"{name} palifico"] += played["palifico"]
                if played["bid"] and played["matching"] == played["bid"]["count"]:
                    seen[f"{name} spot on, {played['call']}"] += 1
                if max(played["lost"].values(), default=0) > 1:
                    seen[f"{name} more than one lost"] += 1
    for name in PRESETS:
        assert seen[f"{name} won"] > 20
        assert seen[f"{name} None"] > 5
        assert seen[f"{name} spot on, challenge"] > 20
    assert seen["knizia spot on, exact"] > 10
    assert seen["dudo spot on, exact"] > 10
    assert seen["dudo palifico"] > 30
    assert seen["boxed shown"] > 20
    assert seen["knizia shown"] > 10
    assert seen["boxed more than one lost"] > 20
    assert seen["knizia more than one lost"] > 5
    assert (
        seen["tavern more than one lost"] == seen["tavern exact"] == seen["tavern palifico"] == 0
    )


@pytest.mark.parametrize(
    "name", [name for name in PRESETS if PRESETS[name]["exact_call"] == "none"]
)
def test_dice_only_go_down_without_an_exact_call(name):
    for seed in range(40):
        record = referee.random_game(random.Random(f"down {name} {seed}"), name)
        told = settle(record)
        start = record.get("dice", [5] * len(record["players"]))
        lost = sum(sum(played["lost"].values()) for played in told["rounds"])
        assert sum(start) - lost == sum(told["dice"].values())
        assert all(number >= 0 for number in told["dice"].values())
