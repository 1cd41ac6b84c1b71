"""Whether what is believed comes true, in games of the bots themselves."""

import itertools
from collections import defaultdict

import pytest

from liarsdice import SILENT, Bid, believe, matching_count, view
from liarsdice.dice import FACES
from tools.beliefs import moments

MANY = 5000
WITHIN = 0.03
"""So near the share of what comes true must be to the chances believed."""


def foretold(games, seed):
    """Chances that bids hold, believed by the player on turn and blind, and whether they hold: the last
    bid, and on every face as many as are to be expected by the blind odds.
    """
    for game, _ in moments(games, seed):
        seat = view(game, game.on_turn)
        beliefs, blind = believe(seat), believe(seat, SILENT)
        hands = zip(game.shown, game.cups, strict=True)
        dice = tuple(itertools.chain.from_iterable(shown + cup for shown, cup in hands))
        bids = [game.last]
        for face in FACES:
            bid = Bid(1, face)
            mean = sum(n * chance for n, chance in enumerate(blind.matches(bid)))
            bids.append(Bid(max(1, round(mean)), face))
        for bid in bids:
            holds = matching_count(dice, bid, wild=game.ones_wild) >= bid.count
            yield beliefs.at_least(bid), blind.at_least(bid), holds


def told(games, seed):
    """For each tenth of the chances believed: how many, their mean, how many came true; and the mean
    squared errors (Brier) of what was believed and of the blind odds.
    """
    bins = defaultdict(list)
    errors = [0.0, 0.0]
    for believed, blind, holds in foretold(games, seed):
        bins[min(9, int(believed * 10))].append((believed, holds))
        errors[0] += (believed - holds) ** 2
        errors[1] += (blind - holds) ** 2
    number = sum(map(len, bins.values()))
    of_each = {
        tenth: (
            len(pairs),
            sum(believed for believed, _ in pairs) / len(pairs),
            sum(holds for _, holds in pairs) / len(pairs),
        )
        for tenth, pairs in sorted(bins.items())
    }
    return of_each, errors[0] / number, errors[1] / number


def comes_true(number, mean, true):
    """Fewer leave room for chance: two standard errors of what is believed."""
    chance = 0.0 if number > MANY else 2 * (mean * (1 - mean) / number) ** 0.5
    assert abs(mean - true) < WITHIN + chance, (number, mean, true)


def test_what_is_believed_comes_true_more_than_what_is_reckoned_blindly():
    bins, believed, blind = told(1, "a few games")
    assert len(bins) == 10
    assert believed < blind - 0.01
    for tenth in bins.values():
        comes_true(*tenth)


@pytest.mark.full
def test_what_is_believed_comes_true_as_often_as_believed():
    bins, believed, blind = told(8, "many games")
    assert len(bins) == 10
    assert believed < blind - 0.01
    assert sum(number > MANY for number, _, _ in bins.values()) > 5
    for tenth in bins.values():
        assert tenth[0] > 500
        comes_true(*tenth)
