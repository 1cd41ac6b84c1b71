"""Dice from a seed: the values that stand in every address of a game, and their evenness.

Needs pytest and the package alone, so that the same file runs in CPython and in Pyodide.
"""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from liarsdice.dealing import chance, hand, reroll

HANDS = {
    ("k3v9", 1, 0): (2, 2, 6, 3, 4),
    ("k3v9", 1, 1): (5, 1, 3, 1, 4),
    ("k3v9", 2, 0): (6, 1, 2, 1, 2),
    ("k3v9", 10, 5): (1, 4, 5, 4, 2),
    ("Пять", 1, 0): (3, 4, 1, 5, 1),
    ("Пять", 10, 5): (4, 6, 2, 2, 1),
}
REROLLS = {
    ("k3v9", 1, 0, 1): (5, 1, 2),
    ("k3v9", 1, 0, 2): (2, 5, 3, 2),
    ("k3v9", 10, 5, 2): (1, 3, 1, 5),
    ("Пять", 2, 0, 2): (4, 3, 4, 3),
}
BOTS = {
    ("k3v9", 1, 0, 0): 0.7803882128514038,
    ("k3v9", 2, 0, 0): 0.2561270795649975,
    ("Пять", 10, 5, 0): 0.773626554488785,
}


@pytest.mark.parametrize("where", HANDS)
def test_a_seed_deals_what_it_always_dealt(where):
    seed, round, seat = where
    assert hand(seed, round=round, seat=seat, dice=5) == HANDS[where]


@pytest.mark.parametrize("where", REROLLS)
def test_a_seed_rolls_again_what_it_always_did(where):
    seed, round, seat, time = where
    dice = REROLLS[where]
    assert reroll(seed, round=round, seat=seat, time=time, dice=len(dice)) == dice


@pytest.mark.parametrize("where", BOTS)
def test_a_seed_leaves_to_chance_what_it_always_did(where):
    seed, round, seat, turn = where
    assert chance(seed, round=round, seat=seat, turn=turn).random() == BOTS[where]


def test_a_smaller_hand_begins_a_larger_one():
    hands = [hand("k3v9", round=3, seat=1, dice=dice) for dice in range(11)]
    assert all(larger[:-1] == smaller for smaller, larger in pairwise(hands))


def test_dealing_leaves_other_chance_alone():
    before = Random(1)
    hand("k3v9", round=1, seat=0, dice=5)
    assert before.random() == Random(1).random()


def unevenness(found):
    """Pearson's statistic of counts that should be equal."""
    mean = sum(found) / len(found)
    return sum((each - mean) ** 2 / mean for each in found)


@pytest.mark.full
def test_a_million_dice_are_even():
    """By rounds and seats as games have them. True dice stray above 20.5 once in a thousand times
    (5 degrees of freedom), pairs of them above 57.3 once in a hundred (35)."""
    faces: Counter[int] = Counter()
    pairs: Counter[tuple[int, ...]] = Counter()
    for game in range(1000):
        for round in range(1, 21):
            for seat in range(5):
                dice = hand(f"game {game}", round=round, seat=seat, dice=10)
                faces.update(dice)
                pairs[dice[:2]] += 1
    assert faces.total() == 1_000_000
    assert unevenness(faces.values()) < 20.5
    assert len(pairs) == 36
    assert unevenness(pairs.values()) < 57.3
