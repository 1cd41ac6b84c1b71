"""Every worked example of the rule texts, one test each, through the command line.

Hands that a text does not give are invented so that its numbers come out.
"""

import random
from typing import Any

import pytest

from tests import referee
from tests.commands import ask, replay, run, told


def one_round(rules: str | dict[str, Any], hands: dict[str, str], turns: tuple[str, ...]) -> Any:
    """A record of one round: players with their hands in order of play, and their turns."""
    players = list(hands)
    return {
        "rules": rules,
        "players": players,
        "dice": [len(hand) for hand in hands.values()],
        "opener": max((name for name in players if turns[0].startswith(name + " ")), key=len),
        "rounds": [{"hands": hands, "turns": list(turns)}],
    }


def showdown(rules: str | dict[str, Any], hands: dict[str, str], *turns: str) -> Any:
    return told(one_round(rules, hands, turns))["rounds"][0]


def refused(rules: str | dict[str, Any], hands: dict[str, str], *turns: str) -> str:
    code, out, err = replay(one_round(rules, hands, turns), "--json")
    assert (code, out) == (2, "")
    return err


def raises(rules: str, dice: int, on: str | None = None, *more: str) -> list[str]:
    words = ["--on", on] if on else []
    answer = ask("raises", "--rules", rules, "--dice", str(dice), *words, *more)
    return list(answer["raises"])


def have(rules: str, hand: str, bid: str, *more: str, dice: int | None = None) -> int:
    words = ["--dice", str(dice or len(hand)), "--hand", hand, "--bid", bid]
    return int(ask("odds", "--rules", rules, *words, *more)["have"])


# boxed


def test_boxed_1_count():
    assert have("boxed", "55236", "5x5", "--shown", "123461346213462", dice=20) == 5
    hands = {"You": "55236", "Mike": "12346", "Mary": "13462", "Shane": "13462"}
    assert showdown("boxed", hands, "You 5x5", "Mike challenge")["matching"] == 5


def test_boxed_2_meaning():
    assert have("boxed", "55112", "5x5") == 4
    assert have("boxed", "55112", "3x1") == 2
    hands = {"You": "55551", "Mike": "12346"}
    fives = showdown("boxed", hands, "You 5x5", "Mike challenge")
    assert (fives["matching"], fives["lost"]) == (6, {"Mike": 1})
    stars = showdown("boxed", hands, "You 3x1", "Mike challenge")
    assert (stars["matching"], stars["lost"]) == (2, {"You": 1})


def test_boxed_3_raises():
    legal = raises("boxed", 20, "4x3")
    assert {"4x4", "4x5", "4x6", "5x2", "6x5", "7x3", "3x1"} <= set(legal)
    assert not {"4x2", "4x3", "3x6", "1x1", "2x1"} & set(legal)


def test_boxed_3_every_raise():
    assert raises("boxed", 20, "4x3") == [
        "4x4", "4x5", "4x6", "5x2", "5x3", "5x4", "5x5", "5x6",
        "3x1", "6x2", "6x3", "6x4", "6x5", "6x6", "7x2", "7x3", "7x4", "7x5", "7x6",
        "4x1", "8x2", "8x3", "8x4", "8x5", "8x6", "9x2", "9x3", "9x4", "9x5", "9x6",
        "5x1", "10x2", "10x3", "10x4", "10x5", "10x6", "11x2", "11x3", "11x4", "11x5", "11x6",
        "6x1", "12x2", "12x3", "12x4", "12x5", "12x6", "13x2", "13x3", "13x4", "13x5", "13x6",
        "7x1", "14x2", "14x3", "14x4", "14x5", "14x6", "15x2", "15x3", "15x4", "15x5", "15x6",
        "8x1", "16x2", "16x3", "16x4", "16x5", "16x6", "17x2", "17x3", "17x4", "17x5", "17x6",
        "9x1", "18x2", "18x3", "18x4", "18x5", "18x6", "19x2", "19x3", "19x4", "19x5", "19x6",
        "10x1", "20x2", "20x3", "20x4", "20x5", "20x6",
    ]  # fmt: skip


def test_boxed_4_showdown():
    hands = {"Ann": "55511", "You": "55164", "Mike": "55162"}
    played = showdown("boxed", hands, "Ann 9x5", "You challenge")
    assert played["matching"] == 11
    assert played["lost"] == {"You": 2}
    assert played["dice"] == {"Ann": 5, "You": 3, "Mike": 5}
    assert played["opens_next"] == "Ann"


def test_boxed_5_showdown():
    played = showdown("boxed", {"Ann": "11156", "You": "11556"}, "Ann 6x1", "You challenge")
    assert played["matching"] == 5
    assert played["lost"] == {"Ann": 1}
    assert played["opens_next"] == "You"


def test_boxed_6_showdown():
    hands = {"Ann": "22222", "You": "22211", "Mike": "22134", "Mary": "26543"}
    played = showdown("boxed", hands, "Ann 14x2", "You challenge")
    assert played["matching"] == 14
    assert played["lost"] == {"You": 1, "Mike": 1, "Mary": 1}
    assert played["dice"] == {"Ann": 5, "You": 4, "Mike": 4, "Mary": 4}
    assert played["opens_next"] == "Ann"


def test_boxed_7_show_and_reroll():
    for bid, chance in [("2x6", "4/9"), ("3x6", "4/9"), ("4x6", "1/9")]:
        answer = ask("odds", "--rules", "boxed", "--dice", "4", "--hand", "61", "--bid", bid)
        assert answer["exactly"] == chance
    for roll, matching in [("23", 10), ("63", 11), ("61", 12)]:
        hands = {"Ann": "66612", "You": "6144", "Mike": "66113"}
        turns = ["Ann 10x6", f"You 11x6 show 61 roll {roll}", "Mike challenge"]
        assert showdown("boxed", hands, *turns)["matching"] == matching


def test_boxed_8_die_hard():
    hands = {"You": "5", "Mike": "551", "Mary": "523", "Shane": "5512"}
    played = showdown("boxed", hands, "Mary 8x5", "Shane challenge")
    assert played["matching"] == 8
    assert played["lost"] == {"Mike": 1, "Shane": 1}
    assert played["dice"] == {"You": 1, "Mike": 2, "Mary": 3, "Shane": 3}
    assert (played["out"], played["opens_next"]) == ([], "Mary")


def test_boxed_8_die_hard_does_not_save_the_challenger():
    hands = {"Mike": "551", "Mary": "523", "You": "5", "Shane": "5512"}
    played = showdown("boxed", hands, "Mary 8x5", "You challenge")
    assert played["matching"] == 8
    assert played["lost"] == {"Mike": 1, "You": 1, "Shane": 1}
    assert played["out"] == ["You"]
    assert played["opens_next"] == "Mary"


# tavern


@pytest.mark.parametrize(("face", "matching"), [(3, 3), (5, 2), (6, 2), (2, 1), (4, 1)])
def test_tavern_1_count(face, matching):
    assert have("tavern", "13356", f"1x{face}") == matching


def test_tavern_2_raises():
    legal = raises("tavern", 20, "4x5")
    assert {"5x2", "7x3", "4x6"} <= set(legal)
    assert "4x3" not in legal


def test_tavern_2_only_liar_is_left():
    answer = ask("raises", "--rules", "tavern", "--dice", "10", "--on", "10x6")
    assert answer == {"raises": [], "may_challenge": True, "may_call_exact": False}


ANNA_BEN_JEM = {"Anna": "12446", "Ben": "33456", "Jem": "12256"}


def test_tavern_3_showdown():
    played = showdown("tavern", ANNA_BEN_JEM, "Ben 6x4", "Jem challenge")
    assert played["matching"] == 5
    assert played["lost"] == {"Ben": 1}
    assert played["opens_next"] == "Ben"


def test_tavern_3_had_six_matched():
    played = showdown("tavern", ANNA_BEN_JEM | {"Jem": "12246"}, "Ben 6x4", "Jem challenge")
    assert (played["matching"], played["lost"], played["opens_next"]) == (6, {"Jem": 1}, "Jem")


def test_tavern_3_had_the_bid_been_five():
    played = showdown("tavern", ANNA_BEN_JEM, "Ben 5x4", "Jem challenge")
    assert (played["matching"], played["lost"], played["opens_next"]) == (5, {"Jem": 1}, "Jem")


@pytest.mark.parametrize(("players", "fewest", "most"), [(2, 5, 9), (4, 15, 19), (6, 25, 29)])
def test_tavern_4_length(players, fewest, most):
    lengths = set()
    for seed in range(20):
        record = referee.random_game(random.Random(f"length {seed}"), "tavern", players=players)
        if "dice" in record:
            continue
        game = told(record)
        if game["winner"] is not None:
            assert len(game["rounds"]) == 5 * players - game["dice"][game["winner"]]
            lengths.add(len(game["rounds"]))
    assert lengths
    assert fewest <= min(lengths) <= max(lengths) <= most


# knizia


def test_knizia_1_raises_from_a_number():
    legal = raises("knizia", 20, "3x4")
    assert {"4x4", "5x4", "3x5", "3x6", "4x5", "4x6", "4x2", "4x3", "9x2", "2x1"} <= set(legal)
    assert not {"3x2", "3x3", "3x4", "1x1"} & set(legal)


def test_knizia_1_raises_from_ones():
    legal = raises("knizia", 20, "3x1")
    assert {"7x3", "4x1"} <= set(legal)
    assert "6x3" not in legal


def test_knizia_2_no_opening_on_ones():
    assert not [bid for bid in raises("knizia", 20) if bid.endswith("x1")]
    assert "turn 1" in refused("knizia", {"A": "11111", "B": "23456"}, "A 1x1", "B challenge")


FIVE_SIXES = {"A": "66123", "B": "62345", "C": "12345", "D": "22345"}


def test_knizia_3_full_hand_loses_the_difference():
    played = showdown("knizia", FIVE_SIXES, "A 8x6", "B challenge")
    assert played["matching"] == 5
    assert played["lost"] == {"A": 3}
    assert played["opens_next"] == "A"


def test_knizia_3_three_players_lose_one():
    three = {name: FIVE_SIXES[name] for name in "ABC"}
    played = showdown("knizia", three, "A 8x6", "B challenge")
    assert (played["matching"], played["lost"]) == (5, {"A": 1})


def test_knizia_3_four_dice_lose_one():
    played = showdown("knizia", FIVE_SIXES | {"A": "6612"}, "A 8x6", "B challenge")
    assert (played["matching"], played["lost"]) == (5, {"A": 1})


def test_knizia_3_held_exactly():
    played = showdown("knizia", FIVE_SIXES, "A 5x6", "B challenge")
    assert (played["lost"], played["opens_next"]) == ({"B": 1}, "B")


def test_knizia_3_challenger_with_a_full_hand_loses_the_difference():
    played = showdown("knizia", FIVE_SIXES, "A 3x6", "B challenge")
    assert (played["lost"], played["opens_next"]) == ({"B": 2}, "B")


@pytest.mark.parametrize("count", [10, 12])
def test_knizia_3_five_or_more_takes_all(count):
    played = showdown("knizia", FIVE_SIXES, f"A {count}x6", "B challenge")
    assert played["lost"] == {"A": 5}
    assert (played["out"], played["opens_next"]) == (["A"], "B")


THREE_FOURS = {"A": "44235", "B": "2", "C": "156"}


def test_knizia_4_exacto_right():
    played = showdown("knizia", THREE_FOURS, "A 2x4", "B 3x4", "C exact")
    assert played["matching"] == 3
    assert played["lost"] == {"A": 1, "B": 1}
    assert played["gained"] == {"C": 1}
    assert played["dice"] == {"A": 4, "B": 0, "C": 4}
    assert (played["out"], played["opens_next"]) == (["B"], "C")


def test_knizia_4_exacto_wrong():
    played = showdown("knizia", THREE_FOURS, "A 2x4", "B 4x4", "C exact")
    assert (played["lost"], played["gained"]) == ({"C": 1}, {})
    assert played["opens_next"] == "C"


def test_knizia_4_not_with_two_players_left():
    assert "turn 2" in refused("knizia", {"A": "44235", "C": "156"}, "A 2x4", "C exact")
    for players, may in [("2", False), ("3", True)]:
        answer = ask(
            "raises", "--rules", "knizia", "--dice", "8", "--on", "2x4", "--players", players
        )
        assert answer["may_call_exact"] is may


def test_knizia_5_show_and_reroll():
    hands = {"A": "44235", "B": "14562"}
    turns = ["A 3x4", "B 4x4 show 41 roll 446", "A challenge"]
    played = showdown("knizia", hands, *turns)
    assert played["matching"] == 6
    assert (played["lost"], played["opens_next"]) == ({"A": 1}, "A")


def test_knizia_5_only_on_a_raise_of_the_same_face_by_the_last_two():
    two = {"A": "44235", "B": "14562"}
    assert "turn 1" in refused("knizia", two, "A 3x4 show 4 roll 1111")
    assert "turn 2" in refused("knizia", two, "A 3x4", "B 4x5 show 5 roll 1111")
    assert "turn 2" in refused("knizia", two | {"C": "12345"}, "A 3x4", "B 4x4 show 4 roll 1111")


def test_knizia_5_ones_raised_with_show_and_reroll():
    played = showdown(
        "knizia",
        {"A": "44235", "B": "14562"},
        "A 2x4",
        "B 1x1",
        "A 2x1",
        "B 3x1 show 1 roll 1116",
        "A challenge",
    )
    assert (played["matching"], played["lost"]) == (4, {"A": 1})


def test_knizia_5_the_rest_may_be_kept():
    turns = ["A 3x4", "B 4x4 show 41", "A challenge"]
    assert showdown("knizia", {"A": "44235", "B": "14562"}, *turns)["matching"] == 4


def test_knizia_5_all_may_be_shown():
    turns = ["A 3x4", "B 4x4 show 14562", "A challenge"]
    assert showdown("knizia", {"A": "44235", "B": "14562"}, *turns)["matching"] == 4


# bigtalk


def test_bigtalk_1_raises():
    legal = raises("bigtalk", 10, "3x4")
    assert {"4x2", "3x5"} <= set(legal)
    assert not {"3x3", "2x6"} & set(legal)


def test_bigtalk_2_count():
    assert have("bigtalk", "11556", "3x5") == 4
    assert have("bigtalk", "11556", "4x5", "--ones-bid") == 2
    hands = {"A": "11556", "B": "15234"}
    assert showdown("bigtalk", hands, "A 3x5", "B challenge")["matching"] == 6
    assert showdown("bigtalk", hands, "A 3x5", "B 3x1", "A 4x5", "B challenge")["matching"] == 3


def test_bigtalk_3_reached():
    played = showdown("bigtalk", {"A": "11556", "B": "15234"}, "A 6x5", "B challenge")
    assert (played["matching"], played["lost"], played["opens_next"]) == (6, {"B": 1}, "B")


def test_bigtalk_3_short():
    played = showdown("bigtalk", {"A": "11556", "B": "15234"}, "A 8x5", "B challenge")
    assert (played["matching"], played["lost"], played["opens_next"]) == (6, {"A": 1}, "A")


# The ladder in words


def test_half_is_half_rounded_up_and_double_plus_one():
    assert next(bid for bid in raises("knizia", 20, "3x4") if bid.endswith("x1")) == "2x1"
    assert next(bid for bid in raises("knizia", 20, "3x1") if not bid.endswith("x1")) == "7x2"


def test_track_and_half_differ():
    assert "2x1" in raises("knizia", 20, "4x3")
    assert "2x1" not in raises("boxed", 20, "4x3")
    assert "6x2" in raises("boxed", 20, "3x1")
    assert "6x2" not in raises("knizia", 20, "3x1")


# Raise lists written out


OPENINGS = [
    ("tavern", 3, "1x2 1x3 1x4 1x5 1x6 2x2 2x3 2x4 2x5 2x6 3x2 3x3 3x4 3x5 3x6"),
    ("knizia", 2, "1x2 1x3 1x4 1x5 1x6 2x2 2x3 2x4 2x5 2x6"),
    ("bigtalk", 2, "1x2 1x3 1x4 1x5 1x6 1x1 2x2 2x3 2x4 2x5 2x6 2x1"),
    ("dudo", 2, "1x2 1x3 1x4 1x5 1x6 2x2 2x3 2x4 2x5 2x6"),
    ("plain", 2, "1x1 1x2 1x3 1x4 1x5 1x6 2x1 2x2 2x3 2x4 2x5 2x6"),
]

RAISES = [
    (
        "boxed",
        4,
        "17x6",
        "9x1 18x2 18x3 18x4 18x5 18x6 19x2 19x3 19x4 19x5 19x6 10x1 20x2 20x3 20x4 20x5 20x6",
    ),
    ("boxed", 20, "10x1", "20x2 20x3 20x4 20x5 20x6"),
    ("boxed", 2, "20x6", ""),
    ("tavern", 4, "2x5", "2x6 3x2 3x3 3x4 3x5 3x6 4x2 4x3 4x4 4x5 4x6"),
    ("tavern", 2, "2x5", "2x6"),
    (
        "knizia",
        4,
        "1x4",
        "1x5 1x6 2x2 2x3 2x4 2x5 2x6 1x1 3x2 3x3 3x4 3x5 3x6 4x2 4x3 4x4 4x5 4x6 2x1 3x1 4x1",
    ),
    ("knizia", 7, "3x1", "7x2 7x3 7x4 7x5 7x6 4x1 5x1 6x1 7x1"),
    ("knizia", 3, "1x1", "3x2 3x3 3x4 3x5 3x6 2x1 3x1"),
    ("bigtalk", 3, "2x5", "2x6 2x1 3x2 3x3 3x4 3x5 3x6 3x1"),
    ("bigtalk", 3, "2x1", "3x2 3x3 3x4 3x5 3x6 3x1"),
    ("bigtalk", 3, "3x1", ""),
    ("dudo", 5, "4x5", "4x6 2x1 5x2 5x3 5x4 5x5 5x6 3x1 4x1 5x1"),
    ("dudo", 4, "2x1", "3x1 4x1"),
    ("plain", 3, "1x6", "2x1 2x2 2x3 2x4 2x5 2x6 3x1 3x2 3x3 3x4 3x5 3x6"),
    ("plain", 2, "2x1", "2x2 2x3 2x4 2x5 2x6"),
]

PALIFICO = [
    (2, None, False, "1x1 1x2 1x3 1x4 1x5 1x6 2x1 2x2 2x3 2x4 2x5 2x6"),
    (5, "2x3", False, "3x3 4x3 5x3"),
    (5, "1x1", False, "2x1 3x1 4x1 5x1"),
    (3, "2x3", True, "2x4 2x5 2x6 3x1 3x2 3x3 3x4 3x5 3x6"),
    (2, "1x6", True, "2x1 2x2 2x3 2x4 2x5 2x6"),
    (3, "3x3", False, ""),
]


@pytest.mark.parametrize(("rules", "dice", "expected"), OPENINGS)
def test_openings_written_out(rules, dice, expected):
    answer = ask("raises", "--rules", rules, "--dice", str(dice))
    assert answer == {"raises": expected.split(), "may_challenge": False, "may_call_exact": False}


def test_boxed_opens_anywhere_on_the_track():
    openings = raises("boxed", 2)
    assert len(openings) == 20 * 5 + 10
    assert (
        openings[:17]
        == "1x2 1x3 1x4 1x5 1x6 1x1 2x2 2x3 2x4 2x5 2x6 3x2 3x3 3x4 3x5 3x6 2x1".split()
    )
    assert openings[-6:] == "10x1 20x2 20x3 20x4 20x5 20x6".split()


@pytest.mark.parametrize(("rules", "dice", "on", "expected"), RAISES)
def test_raises_written_out(rules, dice, on, expected):
    may_call_exact = rules in ("knizia", "dudo")
    answer = ask("raises", "--rules", rules, "--dice", str(dice), "--on", on)
    assert answer == {
        "raises": expected.split(),
        "may_challenge": True,
        "may_call_exact": may_call_exact,
    }


@pytest.mark.parametrize(("dice", "on", "one_die", "expected"), PALIFICO)
def test_palifico_raises_written_out(dice, on, one_die, expected):
    more = ["--palifico", "--one-die"] if one_die else ["--palifico"]
    assert raises("dudo", dice, on, *more) == expected.split()


# Odds


def test_odds_fractions():
    answer = ask("odds", "--rules", "tavern", "--dice", "7", "--hand", "15523", "--bid", "4x5")
    assert answer == {
        "have": 3, "need": 1, "unknown": 2, "at_least": "5/9", "exactly": "4/9",
        "at_least_float": 5 / 9, "exactly_float": 4 / 9,
    }  # fmt: skip


def test_odds_of_the_contract():
    answer = ask("odds", "--rules", "tavern", "--dice", "20", "--hand", "55236", "--bid", "5x5")
    assert (answer["have"], answer["need"], answer["unknown"]) == (2, 3, 15)
    assert round(answer["at_least_float"], 4) == 0.9206
    assert round(answer["exactly_float"], 4) == 0.1299


@pytest.mark.parametrize(
    ("bid", "at_least", "exactly", "need"),
    [
        ("2x5", "1/1", "0/1", 0),
        ("3x5", "1/1", "2/3", 0),
        ("4x5", "1/3", "1/3", 1),
        ("5x5", "0/1", "0/1", 2),
    ],
)
def test_odds_certain_and_impossible(bid, at_least, exactly, need):
    answer = ask("odds", "--rules", "tavern", "--dice", "6", "--hand", "15523", "--bid", bid)
    assert (answer["at_least"], answer["exactly"], answer["need"]) == (at_least, exactly, need)


@pytest.mark.parametrize(("bid", "word"), [("2x5", "certain"), ("5x5", "impossible")])
def test_odds_are_said_in_words(bid, word):
    code, out, err = run(
        "odds", "--rules", "tavern", "--dice", "6", "--hand", "15523", "--bid", bid
    )
    assert (code, err) == (0, "")
    assert word in out.lower()


# House rules in the text


def test_calza_takes_nothing_from_the_others():
    played = showdown("dudo", THREE_FOURS, "A 2x4", "B 3x4", "C exact")
    assert (played["lost"], played["gained"], played["out"]) == ({}, {"C": 1}, [])
    assert played["opens_next"] == "C"


def test_difference_with_a_bid_that_holds_exactly_costs_one():
    rules = {"base": "tavern", "dice_lost": "difference"}
    assert showdown(rules, ANNA_BEN_JEM, "Ben 5x4", "Jem challenge")["lost"] == {"Jem": 1}
    assert showdown(rules, ANNA_BEN_JEM, "Ben 8x4", "Jem challenge")["lost"] == {"Ben": 3}
    assert showdown(rules, ANNA_BEN_JEM, "Ben 2x4", "Jem challenge")["lost"] == {"Jem": 3}


def test_full_means_the_number_of_the_rules():
    rules = {"base": "knizia", "dice": 6}
    assert showdown(rules, FIVE_SIXES, "A 8x6", "B challenge")["lost"] == {"A": 1}
    hands = FIVE_SIXES | {"A": "661234"}
    assert showdown(rules, hands, "A 8x6", "B challenge")["lost"] == {"A": 3}


def test_perfect_bid_where_the_loser_opens():
    rules = {"base": "boxed", "next_opener": "loser"}
    hands = {"You": "5", "Mike": "551", "Mary": "523", "Shane": "5512"}
    assert showdown(rules, hands, "Mary 8x5", "Shane challenge")["opens_next"] == "Shane"
    hands = {"Mike": "551", "Mary": "523", "You": "5", "Shane": "5512"}
    assert showdown(rules, hands, "Mary 8x5", "You challenge")["opens_next"] == "Shane"


def test_perfect_bid_without_die_hard_takes_last_dice():
    rules = {"base": "boxed", "die_hard": False}
    hands = {"You": "5", "Mike": "551", "Mary": "523", "Shane": "5512"}
    played = showdown(rules, hands, "Mary 8x5", "Shane challenge")
    assert played["lost"] == {"You": 1, "Mike": 1, "Shane": 1}
    assert (played["out"], played["opens_next"]) == (["You"], "Mary")
