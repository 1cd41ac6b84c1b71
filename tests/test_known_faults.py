"""Faults that other programs of this game have, one test each with the right answer."""

import re
from typing import Any

import pytest

from liarsdice.presets import PRESETS
from tests.commands import ask, replay, told


def refused(record: dict[str, Any], turn: int) -> None:
    """See that a record is refused for one of its turns, and that the turn is named."""
    code, out, err = replay(record, "--json")
    assert (code, out) == (2, "")
    assert "round 1" in err
    assert f"turn {turn}" in err


def one_round(rules: str | dict[str, Any], *turns: str, **hands: str) -> dict[str, Any]:
    """A record of one round among players A, B, … with these hands; five dice each and no hands if none is given."""
    hands = hands or {"A": "12345", "B": "12345", "C": "12345"}
    return {
        "rules": rules,
        "players": list(hands),
        "dice": [len(hand) for hand in hands.values()],
        "rounds": [{"hands": hands, "turns": list(turns)}],
    }


# House rules that must be refused


def test_every_contradiction_is_told_at_once():
    rules = {"open_on_ones": True, "wild": "until_bid", "die_hard": True, "min_players": 7}
    code, out, err = replay(one_round({"base": "tavern", **rules}, "A 1x2"))
    assert (code, out) == (2, "")
    for knob in rules:
        assert knob in err
    code, out, err = replay(one_round({"base": "tavern", "wild": "x", "dice": 0}, "A 1x2"))
    assert (code, out) == (2, "")
    assert 'wild cannot be “x”; it can be "always", "until_bid", "never".' in err
    assert "dice cannot be 0; it can be 1–10." in err


# Turns that must be refused


@pytest.mark.parametrize("rules", PRESETS)
def test_challenge_with_no_bid(rules):
    refused(one_round(rules, "A challenge"), 1)


@pytest.mark.parametrize("rules", ["knizia", "dudo"])
def test_exact_with_no_bid(rules):
    refused(one_round(rules, "A exact"), 1)


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("bid", ["0x3", "-1x3", "3x0", "3x-1", "3x7", "-3x-3", "0x0"])
def test_counts_and_faces_that_do_not_exist(rules, bid):
    refused(one_round(rules, f"A {bid}"), 1)
    refused(one_round(rules, "A 1x3", f"B {bid}"), 2)


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("lower", ["3x3", "4x3", "4x4", "2x6", "1x2"])
def test_a_raise_that_lowers(rules, lower):
    refused(one_round(rules, "A 4x4", f"B {lower}"), 2)


def test_six_twos_do_not_stand_above_three_ones_in_knizia():
    refused(one_round("knizia", "A 1x2", "B 3x1", "C 6x2"), 3)
    assert told(one_round("knizia", "A 1x2", "B 3x1", "C 7x2"))["rounds"][0]["bidder"] == "C"
    assert told(one_round("boxed", "A 1x2", "B 3x1", "C 6x2"))["rounds"][0]["bidder"] == "C"


@pytest.mark.parametrize("rules", ["knizia", "dudo"])
def test_no_endless_round_by_way_of_the_ones(rules):
    refused(one_round(rules, "A 4x4", "B 2x1", "C 4x4"), 3)


@pytest.mark.parametrize("rules", ["boxed", "tavern", "bigtalk", "plain"])
def test_two_ones_do_not_stand_above_four_fours_elsewhere(rules):
    refused(one_round(rules, "A 4x4", "B 2x1"), 2)


@pytest.mark.parametrize("rules", PRESETS)
def test_every_ladder_is_climbed_once(rules):
    """Where a bid can follow another, the other can never follow it."""
    openings = ask("raises", "--rules", rules, "--dice", "5")["raises"]
    above = {
        bid: set(ask("raises", "--rules", rules, "--dice", "5", "--on", bid)["raises"])
        for bid in openings
    }
    for bid in openings:
        assert bid not in above[bid]
        assert not [other for other in above[bid] if other in above and bid in above[other]]


@pytest.mark.parametrize("rules", [name for name in PRESETS if name != "boxed"])
def test_a_bid_above_the_dice_in_play(rules):
    refused(one_round(rules, "A 16x4"), 1)
    refused(one_round(rules, "A 15x4", "B 16x4"), 2)
    assert told(one_round(rules, "A 15x4"))["rounds"][0]["bid"] == {"count": 15, "face": 4}


@pytest.mark.parametrize("rules", ["knizia", "dudo", "bigtalk", "plain"])
def test_ones_above_the_dice_in_play(rules):
    refused(one_round(rules, "A 1x4", "B 16x1"), 2)
    assert told(one_round(rules, "A 1x4", "B 15x1"))["rounds"][0]["bidder"] == "B"


def test_a_bid_above_the_dice_in_play_is_legal_on_the_track():
    hands = {"A": "44", "B": "1"}
    assert told(one_round("boxed", "A 20x4", **hands))["rounds"][0]["bidder"] == "A"
    assert told(one_round("boxed", "A 10x1", **hands))["rounds"][0]["bidder"] == "A"
    refused(one_round("boxed", "A 21x4", **hands), 1)
    refused(one_round("boxed", "A 11x1", **hands), 1)


def test_dice_of_players_who_are_out_are_not_in_play():
    record = one_round("tavern", "A 3x2", "B challenge", A="3", B="44", C="55")
    record["rounds"].append({"hands": {}, "turns": ["B 5x2"]})
    code, _, err = replay(record)
    assert code == 2
    assert "round 2" in err
    record["rounds"][1]["turns"] = ["B 4x2"]
    assert replay(record)[0] == 0


# Who opens


def test_opener_after_one_elimination():
    game = told(one_round("tavern", "A 3x2", "B challenge", A="3", B="4", C="55", D="66"))
    assert game["rounds"][0]["out"] == ["A"]
    assert game["rounds"][0]["opens_next"] == "B"


def test_opener_after_two_eliminations_in_a_row():
    record = one_round("tavern", "A 3x2", "B challenge", A="3", B="4", C="55", D="66")
    record["rounds"].append(
        {"hands": {"B": "4", "C": "55", "D": "66"}, "turns": ["B 3x2", "C challenge"]}
    )
    record["rounds"].append({"hands": {"C": "55", "D": "66"}, "turns": ["C 1x5"]})
    rounds = told(record)["rounds"]
    assert [played["opener"] for played in rounds] == ["A", "B", "C"]
    assert [played["out"] for played in rounds] == [["A"], ["B"], []]


def test_opener_after_two_eliminations_round_the_end_of_the_table():
    record = one_round("tavern", "A 3x2", "B challenge", A="3", B="44", C="55", D="6")
    hands = {"B": "44", "C": "55", "D": "6"}
    record["rounds"].append({"hands": hands, "turns": ["B 1x2", "C 1x3", "D 5x6", "B challenge"]})
    record["rounds"].append({"turns": ["B 1x5", "C 1x6", "B 2x6"]})
    rounds = told(record)["rounds"]
    assert rounds[1]["out"] == ["D"]
    assert rounds[1]["opens_next"] == "B"
    assert rounds[2]["bidder"] == "B"


def test_turn_passes_over_who_is_out():
    record = one_round("tavern", "C 3x2", "D challenge", A="33", B="44", C="5", D="66") | {
        "opener": "C"
    }
    record["rounds"].append({"turns": ["D 1x2", "A 1x3", "B 1x4", "D 1x5"]})
    assert told(record)["rounds"][1]["bidder"] == "D"
    record["rounds"][1]["turns"][3] = "C 1x5"
    code, _, err = replay(record)
    assert code == 2
    assert "turn 4" in err


# Counts


def test_counts_after_a_reroll():
    turns = ["A 2x6", "B 3x6 show 6 roll 2222", "A 4x6 show 6 roll 6661", "B challenge"]
    played = told(one_round("boxed", *turns, A="62345", B="66111"))["rounds"][0]
    assert played["matching"] == 6
    assert played["lost"] == {"B": 2}


def test_counts_after_two_rerolls_of_one_player():
    turns = ["A 2x6 show 6 roll 612", "B 3x6", "A 4x6 show 61 roll 5", "B challenge"]
    played = told(one_round("boxed", *turns, A="6234", B="2345"))["rounds"][0]
    assert played["matching"] == 3


def test_dice_put_outside_go_back_for_the_next_round():
    record = one_round("boxed", "A 2x6 show 6 roll 3", "B challenge", A="62", B="23")
    record["rounds"].append({"hands": {"A": "2", "B": "66"}, "turns": ["B 2x6", "A challenge"]})
    rounds = told(record)["rounds"]
    assert (rounds[0]["matching"], rounds[0]["lost"]) == (1, {"A": 1})
    assert (rounds[1]["matching"], rounds[1]["out"]) == (2, ["A"])


def test_ones_are_wild_again_in_the_next_round():
    record = one_round("bigtalk", "A 1x1", "B 2x5", "A challenge", A="15", B="15")
    record["rounds"].append({"hands": {"A": "1", "B": "15"}, "turns": ["A 1x5", "B challenge"]})
    assert [played["matching"] for played in told(record)["rounds"]] == [2, 3]


def test_ones_stay_wild_in_a_bid_on_ones_for_nobody():
    """A bid on ones counts ones alone; the number bids after it in boxed count them again."""
    hands = {"A": "1156", "B": "1156"}
    assert told(one_round("boxed", "A 3x1", "B challenge", **hands))["rounds"][0]["matching"] == 4
    assert (
        told(one_round("boxed", "A 3x1", "B 6x5", "A challenge", **hands))["rounds"][0]["matching"]
        == 6
    )


# Odds


def test_own_ones_count_in_the_odds():
    answer = ask("odds", "--rules", "tavern", "--dice", "20", "--hand", "15526", "--bid", "6x5")
    assert (answer["have"], answer["need"], answer["unknown"]) == (3, 3, 15)
    assert round(answer["at_least_float"], 4) == 0.9206


@pytest.mark.parametrize("rules", ["boxed", "knizia", "bigtalk", "dudo", "plain"])
def test_ones_come_with_one_sixth(rules):
    answer = ask("odds", "--rules", rules, "--dice", "15", "--hand", "", "--bid", "4x1")
    assert (answer["have"], answer["need"], answer["unknown"]) == (0, 4, 15)
    assert round(answer["at_least_float"], 4) == 0.2315


def test_own_ones_do_not_count_once_ones_are_bid():
    words = ["--dice", "20", "--hand", "15526", "--bid", "6x5", "--ones-bid"]
    assert ask("odds", "--rules", "bigtalk", *words)["have"] == 2
    assert ask("odds", "--rules", "dudo", *words)["have"] == 3


# Exact calls


EXACTO = {"A": "44235", "B": "22", "C": "15663"}


def test_exacto_at_five_dice_gains_nothing():
    record = one_round("knizia", "A 2x4", "B 3x4", "C exact", **EXACTO)
    played = told(record)["rounds"][0]
    assert played["matching"] == 3
    assert played["lost"] == {"A": 1, "B": 1}
    assert played["gained"] == {}
    assert played["dice"]["C"] == 5
    code, out, _ = replay(record)
    assert code == 0
    assert not re.search(r"\b(gains?|gets?|wins?|receives?) (a|an|one|1)( die)?\b", out)
    assert "gains one" not in out


def test_exacto_may_end_the_game():
    game = told(one_round("knizia", "A 1x4", "B 2x4", "C exact", A="4", B="2", C="1"))
    assert game["rounds"][0]["out"] == ["A", "B"]
    assert game["rounds"][0]["opens_next"] is None
    assert game["winner"] == "C"
    assert game["dice"]["C"] == 2


def test_exact_call_by_a_player_who_goes_out():
    played = told(one_round("dudo", "A 1x4", "B 3x4", "C exact", A="4", B="2", C="1"))["rounds"][0]
    assert (played["lost"], played["out"], played["opens_next"]) == ({"C": 1}, ["C"], "A")


# Palifico


def palifico_of(record: dict[str, Any]) -> list[bool]:
    return [played["palifico"] for played in told(record)["rounds"]]


def test_palifico_does_not_start_in_mid_round():
    """A player on one die who bids or is on turn changes nothing in a round opened by another."""
    record = one_round("dudo", "A 1x4", "B 2x4", "C 3x5", "A challenge", A="155", B="5", C="66")
    assert palifico_of(record) == [False]
    assert told(record)["rounds"][0]["matching"] == 4


def test_palifico_does_not_start_by_a_bid_of_one():
    record = one_round("dudo", "A 1x5", "B challenge", A="155", B="16", C="66")
    record["rounds"].append({"hands": {}, "turns": ["B 1x5"]})
    assert palifico_of(record) == [False, True]
    record = one_round("dudo", "A 1x5", "B 2x5", "C 1x1", A="155", B="16", C="66")
    assert palifico_of(record) == [False]


def test_palifico_is_not_for_who_starts_on_one_die():
    assert palifico_of(one_round("dudo", "A 1x5", A="1", B="16", C="66")) == [False]


def test_palifico_is_not_for_who_was_on_one_die_before():
    """B, on one die from the start, opens because A went out: no palifico."""
    record = one_round("dudo", "A 3x5", "B challenge", A="2", B="3", C="66", D="66")
    record["rounds"].append({"turns": ["B 1x5"]})
    assert palifico_of(record) == [False, False]


def test_palifico_is_not_with_two_players():
    record = one_round("dudo", "A 3x5", "B challenge", A="22", B="33")
    record["rounds"].append({"turns": ["A 1x5"]})
    assert palifico_of(record) == [False, False]


def test_palifico_comes_once_for_a_player():
    record = one_round("dudo", "A 6x5", "B challenge", A="22", B="333", C="444")
    record["rounds"] += [
        {"hands": {"A": "5", "B": "333", "C": "444"}, "turns": ["A 1x5", "B 5x5", "C challenge"]},
        {"hands": {"A": "5", "B": "55", "C": "444"}, "turns": ["B 2x5", "C 3x5", "A exact"]},
        {"hands": {"A": "55", "B": "55", "C": "444"}, "turns": ["A 6x2", "B challenge"]},
        {"hands": {"A": "5", "B": "55", "C": "444"}, "turns": ["A 1x5"]},
    ]
    game = told(record)
    assert [played["opener"] for played in game["rounds"]] == ["A", "A", "B", "A", "A"]
    assert [played["palifico"] for played in game["rounds"]] == [False, True, False, False, False]
    assert game["dice"]["A"] == 1


def test_palifico_only_where_the_rules_have_it():
    for rules in ["tavern", "knizia", "bigtalk", "dudo", "plain"]:
        record = one_round(rules, "A 6x5", "B challenge", A="22", B="333", C="444")
        record["rounds"].append({"turns": ["A 1x5"]})
        assert palifico_of(record) == [False, rules == "dudo"]


def test_palifico_holds_for_exact_calls_too():
    record = one_round("dudo", "A 6x5", "B challenge", A="22", B="333", C="444")
    record["rounds"].append(
        {"hands": {"A": "5", "B": "135", "C": "146"}, "turns": ["A 1x5", "B 2x5", "C exact"]}
    )
    played = told(record)["rounds"][1]
    assert (played["palifico"], played["matching"], played["gained"]) == (True, 2, {"C": 1})
