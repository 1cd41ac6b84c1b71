"""The engine, through its command line, against the referee that shares no code with it."""

import random
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from liarsdice import presets
from tests import referee
from tests.commands import ask, replay, told
from tests.referee import PRESETS, Bid, write_bid

GAMES_PER_PRESET = 150
GAMES_OF_HOUSE_RULES = 600
BLOCK = 50
ODDS_PER_PRESET = 150


def compare(record: referee.Record, *, newline: str = "\n") -> None:
    text = referee.to_toml(record)
    game, expected = told(text, newline), referee.settle(record)
    rounds = zip(game["rounds"], expected["rounds"], strict=True)
    for number, (here, there) in enumerate(rounds, 1):
        assert here == there, f"round {number} of\n{text}"
    assert game == expected, text


def test_the_referee_knows_every_preset():
    assert PRESETS.keys() == presets.PRESETS.keys()


# Games


@pytest.mark.parametrize("first", range(0, GAMES_PER_PRESET, BLOCK))
@pytest.mark.parametrize("name", PRESETS)
def test_random_games(name, first):
    for seed in range(first, first + BLOCK):
        rng = random.Random(f"game {name} {seed}")
        compare(referee.random_game(rng, name), newline=rng.choice(["\n", "\r\n"]))


@pytest.mark.parametrize("first", range(0, GAMES_OF_HOUSE_RULES, BLOCK))
def test_random_games_under_random_house_rules(first):
    for seed in range(first, first + BLOCK):
        rng = random.Random(f"house {seed}")
        compare(referee.random_game(rng, referee.random_knobs(rng)))


@pytest.mark.parametrize("name", PRESETS)
def test_preset_written_as_a_table(name):
    """A table that names every knob of a preset plays like it, whatever its base."""
    rng = random.Random(f"table {name}")
    record = referee.random_game(rng, {"base": name, **PRESETS[name]})
    compare(record)
    compare(record | {"rules": {"base": name}})
    for base in PRESETS:
        compare(record | {"rules": {**PRESETS[name], "base": base}})


@pytest.mark.parametrize(
    ("players", "turns"),
    [
        (["Anna", "Anna challenge"], ["Anna 2x6", "Anna challenge challenge"]),
        (["Ben", "Ben 4x4"], ["Ben 4x4", "Ben 4x4 4x5", "Ben 5x2", "Ben 4x4 challenge"]),
        (["Di Q", "Di", "Di Q R"], ["Di Q 1x2", "Di 1x3", "Di Q R 1x4", "Di Q challenge"]),
        (["challenge", "exact"], ["challenge 1x2", "exact 1x3", "challenge challenge"]),
    ],
)
def test_names_that_look_like_turns(players, turns):
    hands = dict.fromkeys(players, "12345")
    record = {"rules": "tavern", "players": players, "rounds": [{"hands": hands, "turns": turns}]}
    compare(record)


@pytest.mark.parametrize("knob", referee.CHOICES)
def test_each_knob_alone(knob):
    for name in PRESETS:
        for value in referee.CHOICES[knob]:
            table = {"base": name, knob: value}
            if not referee.contradicts_itself(referee.knobs_of(table)):
                rng = random.Random(f"{name} {knob} {value}")
                compare(referee.random_game(rng, table, players=rng.randint(2, 4)))


def test_a_hundred_players_with_ten_dice_each():
    rng = random.Random("crowd")
    names = [f"Player {number}" for number in range(1, 101)]
    hands = {name: "".join(str(rng.randint(1, 6)) for _ in range(10)) for name in names}
    turns = [f"{name} {60 + 2 * place}x{rng.randint(2, 6)}" for place, name in enumerate(names)]
    record = {
        "rules": {"base": "dudo", "max_players": 100, "dice": 10},
        "players": names,
        "rounds": [{"hands": hands, "turns": [*turns, "Player 1 exact"]}],
    }
    compare(record)


@pytest.mark.parametrize(
    "story", sorted((Path(__file__).parent / "stories").glob("*.toml")), ids=lambda p: p.stem
)
def test_story(story):
    record = tomllib.loads(story.read_text(encoding="utf-8"))
    assert ask("replay", str(story)) == referee.settle(record)


# Illegal turns


def compare_refusals(rng: random.Random, record: Any) -> None:
    """At a few moments of a legal game, every kind of illegal turn is refused, and where is said."""
    rules = referee.knobs_of(record["rules"])
    moments = referee.moments(record)
    for moment in rng.sample(moments, min(2, len(moments))):
        for kind, turn in referee.wrong_turns(rng, rules, moment).items():
            text = referee.to_toml(referee.spoiled(record, moment, turn))
            code, out, err = replay(text, "--json")
            assert (code, out) == (2, ""), f"{kind}: {turn}\n{text}"
            assert re.search(rf"round {moment['round']}\b.*turn {moment['turn']}\b", err), (
                f"{kind}: {turn}: {err}"
            )


@pytest.mark.parametrize("name", PRESETS)
def test_illegal_turns(name):
    for seed in range(15):
        rng = random.Random(f"illegal {name} {seed}")
        compare_refusals(rng, referee.random_game(rng, name, rounds=6))


@pytest.mark.parametrize("first", range(0, 80, 40))
def test_illegal_turns_under_random_house_rules(first):
    for seed in range(first, first + 40):
        rng = random.Random(f"illegal house {seed}")
        record = referee.random_game(rng, referee.random_knobs(rng), rounds=6)
        compare_refusals(rng, record)


# Raises


def expected_raises(
    name: str,
    dice: int,
    on: Bid | None,
    *,
    palifico: bool = False,
    one_die: bool = False,
    players: int | None = None,
) -> dict[str, Any]:
    rules = PRESETS[name]
    bids = referee.legal_bids(
        rules, dice, on, palifico=palifico and rules["palifico"], one_die=one_die
    )
    more_than_two = players is None or players > 2
    return {
        "raises": [write_bid(bid) for bid in bids],
        "may_challenge": on is not None,
        "may_call_exact": on is not None and rules["exact_call"] != "none" and more_than_two,
    }


def ask_raises(name: str, dice: int, on: Bid | None, *more: str) -> Any:
    words = ["raises", "--rules", name, "--dice", str(dice)]
    if on is not None:
        words += ["--on", write_bid(on)]
    return ask(*words, *more)


@pytest.mark.parametrize("name", PRESETS)
def test_every_raise_up_to_twelve_dice(name):
    for dice in range(1, 13):
        for on in [None, *referee.ladder(PRESETS[name], dice)]:
            assert ask_raises(name, dice, on) == expected_raises(name, dice, on), (dice, on)


@pytest.mark.parametrize("name", PRESETS)
def test_raises_with_many_dice(name):
    rng = random.Random(f"many {name}")
    for dice in [13, 19, 20, 21, 29, 30, 31, 50, 99, 1000]:
        line = referee.ladder(PRESETS[name], dice)
        few = 2 if dice == 1000 else 6
        for on in [None, line[-1], *rng.sample(line, few)]:
            assert ask_raises(name, dice, on) == expected_raises(name, dice, on), (dice, on)


@pytest.mark.parametrize("one_die", [False, True])
@pytest.mark.parametrize("name", PRESETS)
def test_palifico_raises(name, one_die):
    """Where the rules know no palifico the two options change nothing."""
    rules = PRESETS[name]
    more = ["--palifico", "--one-die"] if one_die else ["--palifico"]
    for dice in [1, 2, 3, 5, 8]:
        line = (
            referee.palifico_ladder(rules, dice)
            if rules["palifico"]
            else referee.ladder(rules, dice)
        )
        for on in [None, *line]:
            expected = expected_raises(name, dice, on, palifico=True, one_die=one_die)
            assert ask_raises(name, dice, on, *more) == expected, (dice, on)


@pytest.mark.parametrize("name", PRESETS)
def test_one_die_alone_changes_nothing(name):
    for on in [None, *referee.ladder(PRESETS[name], 4)]:
        assert ask_raises(name, 4, on, "--one-die") == expected_raises(name, 4, on)


@pytest.mark.parametrize("name", PRESETS)
def test_players_decide_the_exact_call_only(name):
    for players in [2, 3, 4, 6]:
        for dice in [1, 2, 12]:
            for on in [None, (1, 3)]:
                expected = expected_raises(name, dice, on, players=players)
                assert ask_raises(name, dice, on, "--players", str(players)) == expected


@pytest.mark.parametrize("one", ["1", "*", "★"])
def test_ones_are_read_in_three_spellings(one):
    answer = ask("raises", "--rules", "boxed", "--dice", "8", "--on", f"2x{one}")
    assert answer == expected_raises("boxed", 8, (2, 1))


# Odds


def random_odds(rng: random.Random, name: str) -> tuple[list[str], dict[str, Any]]:
    """The words of an `odds` command and what it should say."""
    rules = PRESETS[name]
    dice = rng.choice(
        [rng.randint(1, 12), rng.randint(1, 30), rng.randint(1, 30), rng.randint(31, 120)]
    )
    hand = "".join(rng.choice("123456*★") for _ in range(rng.randint(0, min(5, dice))))
    shown = "".join(
        rng.choice("123456*★") for _ in range(rng.choice([0, 0, rng.randint(0, dice - len(hand))]))
    )
    face = rng.choice([2, 3, 4, 5, 6] if rules["ladder"] == "none" else [1, 1, 2, 3, 4, 5, 6])
    bid = (
        rng.choice(
            [rng.randint(1, dice), rng.randint(1, max(1, dice // 2)), dice + rng.randint(1, 9)]
        ),
        face,
    )
    ones_bid = rng.random() < 0.4
    palifico = rng.random() < 0.3
    words = ["odds", "--rules", name, "--dice", str(dice), "--hand", hand, "--bid", write_bid(bid)]
    words += ["--shown", shown] if shown or rng.random() < 0.2 else []
    words += ["--ones-bid"] if ones_bid else []
    words += ["--palifico"] if palifico else []
    return words, referee.odds(
        rules, dice, hand, bid, shown=shown, ones_bid=ones_bid, palifico=palifico
    )


@pytest.mark.parametrize("name", PRESETS)
def test_random_odds(name):
    for seed in range(ODDS_PER_PRESET):
        words, expected = random_odds(random.Random(f"odds {name} {seed}"), name)
        answer = ask(*words)
        for key in ["at_least_float", "exactly_float"]:
            assert answer.pop(key) == pytest.approx(expected.pop(key), rel=1e-12, abs=1e-300), (
                words
            )
        assert answer == expected, words


@pytest.mark.parametrize("name", PRESETS)
def test_odds_of_few_dice_all(name):
    """Every bid on every face with two dice in hand and up to three unknown, wild ones or not."""
    rules = PRESETS[name]
    for unknown in range(4):
        for count in range(1, unknown + 4):
            for face in range(1 if rules["ladder"] != "none" else 2, 7):
                for ones_bid in [False, True]:
                    words = [
                        "--dice",
                        str(2 + unknown),
                        "--hand",
                        "15",
                        "--bid",
                        f"{count}x{face}",
                    ]
                    more = ["--ones-bid"] if ones_bid else []
                    expected = referee.odds(
                        rules, 2 + unknown, "15", (count, face), ones_bid=ones_bid
                    )
                    assert ask("odds", "--rules", name, *words, *more) == expected, words


def test_odds_with_a_thousand_dice():
    answer = ask("odds", "--rules", "dudo", "--dice", "1000", "--hand", "12345", "--bid", "340x4")
    assert answer == referee.odds(PRESETS["dudo"], 1000, "12345", (340, 4))
