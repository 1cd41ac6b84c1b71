"""What bids say of hidden dice: as a rule of Bayes says it, and nothing where nobody has bid."""

# After a roll a random action is a turn.
# mypy: disable-error-code="arg-type, union-attr"

import itertools
import random
from dataclasses import replace

import pytest

from liarsdice import (
    PRESETS,
    Bid,
    IllegalAction,
    MakeBid,
    Roll,
    apply,
    new_game,
    odds,
    preset,
    read_bid,
    read_rules,
    seen_by,
    view,
)
from liarsdice.beliefs import FAIR, FITTED, SILENT, believe
from tests.tables import play

BID = replace(SILENT, bid=3)
"""A model in which a bid says its face three times as likely, and nothing else."""


def table(rules, held, bids, hands=None):
    """A game after some bids, of dice that nobody knows unless they are given."""
    names = tuple("ABCDEF"[: len(held)])
    game = new_game(read_rules(rules), names, dice=held)
    game, _ = apply(game, Roll(hands or (None,) * len(held)))
    for bid in bids:
        game, _ = apply(game, MakeBid(game.on_turn, read_bid(bid)))
    return game


def moments(seed, presets=PRESETS):
    """Moments of rounds with random turns, by all rules."""
    rng = random.Random(seed)
    for name in presets:
        rules = preset(name)
        for seats in (2, rules.max_players):
            start = new_game(rules, tuple("ABCDEFGHIJ"[:seats]))
            for _, _, game, _ in play(start, rng, 25):
                yield game


def looks(game):
    """A game as the player on turn sees it, the one after, and a spectator."""
    return [view(game, player) for player in (game.on_turn, game.next_player, None)]


def around(game):
    """A bid on each face that can be bid, near what is to be expected."""
    dice = game.dice_in_play
    return [
        Bid(max(1, dice // 3 + more), face) for face in range(2, 7) for more in (-1, 0, 1, dice)
    ]


def test_where_no_bid_says_anything_the_chances_are_the_blind_odds_to_the_last_digit():
    asked = 0
    for game in moments("blind"):
        for seat in looks(game):
            models = [SILENT] if game.bids else [SILENT, FITTED]
            for model in models:
                beliefs = believe(seat, model)
                for bid in around(game):
                    blind = odds(seen_by(seat), bid)
                    assert beliefs.at_least(bid) == blind.at_least_float
                    assert beliefs.exactly(bid) == blind.exactly_float
                    asked += 1
    assert asked


def test_who_has_not_bid_has_fair_dice():
    game = table("tavern", (5, 5, 5), ["2x4"])
    beliefs = believe(view(game))
    assert beliefs.face(0) != FAIR
    assert beliefs.face(1) == beliefs.face(2) == FAIR == beliefs.prior(0)
    # Nothing is left to hear once the only bidder is not listened to.
    for count in range(1, 16):
        bid = Bid(count, 4)
        assert beliefs.ignoring(0).at_least(bid) == odds(seen_by(view(game)), bid).at_least_float


def test_chances_are_chances():
    for game in moments("sums"):
        for seat in looks(game):
            beliefs = believe(seat)
            for place, dice in enumerate(game.held):
                assert sum(beliefs.face(place)) == pytest.approx(1)
                assert 0 <= beliefs.hidden[place] <= dice
            for bid in around(game):
                chances = beliefs.matches(bid)
                assert len(chances) == game.dice_in_play + 1
                assert sum(chances) == pytest.approx(1)
                assert min(chances) >= 0
                at_least = sum(chances[bid.count :])
                assert beliefs.at_least(bid) == pytest.approx(at_least)
                assert 0 <= beliefs.exactly(bid) <= beliefs.at_least(bid) <= 1


def test_the_count_is_that_of_every_roll():
    game = table("dudo", (2, 1, 2), ["1x4", "2x4"])
    beliefs = believe(view(game))
    for bid in (Bid(1, 4), Bid(1, 1), Bid(1, 6)):
        counted = [0.0] * 6
        for roll in itertools.product(range(1, 7), repeat=5):
            chance, matching = 1.0, 0
            for die, seat in zip(roll, (0, 0, 1, 2, 2), strict=True):
                chance *= beliefs.face(seat)[die - 1]
                matching += die in (1, bid.face)
            counted[matching] += chance
        assert beliefs.matches(bid) == pytest.approx(counted)


def test_a_bid_tilts_every_die_of_its_bidder_as_bayes_says():
    # Three times as likely for each four: of the 36 rolls of two dice 25 have none (weight 1 each),
    # 10 one (3), 1 two (9), in all 64. One die is a four with (5·3 + 9) / 64 = 3/8, that is 3 / 8
    # of 1+3+1+1+1+1, and both are with 9/64, which is 3/8 · 3/8.
    game = table("plain", (2, 2), ["1x4"])
    beliefs = believe(view(game), BID)
    assert beliefs.face(0) == pytest.approx((1 / 8, 1 / 8, 1 / 8, 3 / 8, 1 / 8, 1 / 8))
    b = beliefs.hit(0, (4,))
    assert (1 - b) ** 2 == pytest.approx(25 / 64)
    # With the two fair dice of the other: none of four match with 25/64 · 25/36.
    assert beliefs.matches(Bid(1, 4))[0] == pytest.approx(25 / 64 * 25 / 36)


@pytest.mark.parametrize(
    ("rules", "bids", "weights"),
    [
        # One die of each; with one die, as the model has it, (1 + 2) for the face of a bid. 1x4 asks
        # all of the die less the other’s average: 1 − 1/3 where ones are wild, 1 − 1/6 where not.
        ("tavern", ["1x4"], (1.5 + 3 * 2 / 3, 1, 1, 3 * (1 + 4 * 2 / 3), 1, 1)),
        ("plain", ["1x4"], (1, 1, 1, 3 * (1 + 4 * 5 / 6), 1, 1)),
        ("plain", ["1x1"], (3 * (1 + 4 * 5 / 6), 1, 1, 1, 1, 1)),
        # More than it holds is no more than all of it.
        ("tavern", ["2x4"], (1.5 + 3, 1, 1, 3 * (1 + 4), 1, 1)),
    ],
)
def test_what_a_bid_says_hangs_on_its_rules_and_on_what_it_asks(rules, bids, weights):
    model = replace(SILENT, bid=1, few=2, asked=4, ones=1.5, ones_asked=3)
    beliefs = believe(view(table(rules, (1, 1), bids)), model)
    total = sum(weights)
    assert beliefs.face(0) == pytest.approx([weight / total for weight in weights])


def test_a_raise_says_something_of_the_bid_it_lets_stand():
    # B lets 1x4 stand, which asks 1 − 1/6 of the one die, and bids 2x5 (or 2x4), which asks all.
    model = replace(SILENT, few=2, asked=4, stood=6)
    beliefs = believe(view(table("plain", (1, 1), ["1x4", "2x5"])), model)
    weights = (1, 1, 1, 1 + 6 * 5 / 6, 3 * (1 + 4), 1)
    assert beliefs.face(1) == pytest.approx([weight / sum(weights) for weight in weights])
    beliefs = believe(view(table("plain", (1, 1), ["1x4", "2x4"])), model)
    weights = (1, 1, 1, 15, 1, 1)
    assert beliefs.face(1) == pytest.approx([weight / sum(weights) for weight in weights])


def test_the_same_face_again_says_less():
    # 3 of 1+3+1+1+1+1 for a four, and half as much again after another bid on fours. The bid on fives
    # between is the other player's.
    once = believe(view(table("plain", (2, 2), ["1x4"])), BID).face(0)[3]
    model = replace(BID, again=0.5)
    twice = believe(view(table("plain", (2, 2), ["1x4", "1x5", "2x4"])), model).face(0)[3]
    assert once == pytest.approx(3 / 8)
    assert twice == pytest.approx(4.5 / 9.5)


def test_a_face_that_its_bidder_has_left_says_less():
    # Threes are left for fours: 3·(2/3) = 2 for a three, 3 for a four.
    model = replace(BID, left=2 / 3)
    found = believe(view(table("plain", (2, 2), ["1x3", "1x5", "2x4"])), model).face(0)
    assert found == pytest.approx([weight / 9 for weight in (1, 1, 2, 3, 1, 1)])


def test_a_raise_in_a_palifico_round_says_less_since_it_could_be_on_no_other_face():
    game = new_game(preset("dudo"), ("A", "B", "C"), dice=(1, 2, 1), palifico=True)
    game, _ = apply(game, Roll((None, None, None)))
    for bid in ("1x4", "2x4", "3x4"):
        game, _ = apply(game, MakeBid(game.on_turn, read_bid(bid)))
    beliefs = believe(view(game), replace(BID, forced=0.5))
    # A opened and C, who holds one die, could have left the fours; B could not.
    assert [beliefs.face(seat)[3] for seat in range(3)] == pytest.approx([3 / 8, 1.5 / 6.5, 3 / 8])
    # Ones are not wild, so no bid on fours says anything of them.
    assert beliefs.face(0)[0] == pytest.approx(1 / 8)


def test_once_ones_are_bid_later_bids_say_nothing_of_ones():
    model = replace(BID, ones=2)
    before = believe(view(table("bigtalk", (1, 1), ["2x4"])), model)
    assert before.face(0)[0] == pytest.approx(2 * before.face(0)[1])
    game = table("bigtalk", (1, 1), ["1x1", "2x4"])
    after = believe(view(game), model)
    assert after.face(1)[0] == after.face(1)[1]
    # And what was bid before is now counted without them.
    assert after.matches(Bid(1, 4)) == pytest.approx(
        [
            (1 - after.face(0)[3]) * (1 - after.face(1)[3]),
            after.face(0)[3] * (1 - after.face(1)[3]) + after.face(1)[3] * (1 - after.face(0)[3]),
            after.face(0)[3] * after.face(1)[3],
        ]
    )


def test_what_was_bid_before_a_roll_says_nothing_of_what_was_rolled():
    game = table("boxed", (3, 3), ["1x4", "1x5"], [(4, 4, 2), (5, 5, 6)])
    assert believe(view(game)).face(0) != FAIR
    game, _ = apply(game, MakeBid("A", Bid(2, 4), show=(4,), reroll=(6, 6)))
    beliefs = believe(view(game))
    assert beliefs.hidden == (2, 3)
    assert beliefs.seen == (0, 0, 0, 1, 0, 0)
    assert beliefs.face(0) == FAIR
    game, _ = apply(game, MakeBid("B", Bid(3, 5)))
    game, _ = apply(game, MakeBid("A", Bid(3, 6)))
    # What is bid after it does, and of the shown die there is nothing to be said.
    later = believe(view(game)).face(0)
    assert later[5] > later[1]
    assert later[3] == later[1]


def test_dice_that_stay_as_they_lie_are_those_that_were_bid_on():
    rules = {"base": "knizia", "dice": 3}
    game = table(rules, (3, 3), ["1x4", "2x4"], [(4, 4, 2), (5, 5, 6)])
    kept, _ = apply(game, MakeBid("A", Bid(3, 4), show=(4,)))
    rolled, _ = apply(game, MakeBid("A", Bid(3, 4), show=(4,), reroll=(6, 6)))
    assert believe(view(kept)).face(0)[3] > 1 / 6
    assert believe(view(rolled)).face(0) == FAIR


def test_beliefs_follow_a_bid_as_if_they_were_asked_after_it():
    followed = 0
    rng = random.Random("after")
    for name in PRESETS:
        for seats in (2, preset(name).max_players):
            start = new_game(preset(name), tuple("ABCDEFGHIJ"[:seats]))
            for before, action, after, _ in play(start, rng, 60):
                if not isinstance(action, MakeBid):
                    continue
                for seat in (*before.players, None):
                    if seat != action.player and action.show:
                        known = replace(action, roll=action.reroll is not None, reroll=None)
                    else:
                        known = action
                    told = believe(view(before, seat)).after(known)
                    assert told == believe(view(after, seat))
                    followed += 1
    assert followed


def test_what_is_public_is_what_a_spectator_believes():
    for game in moments("public"):
        for seat in looks(game):
            assert believe(seat).public() == believe(view(game))


def test_what_is_no_seat_and_no_view_is_refused():
    beliefs = believe(view(table("tavern", (1, 1), [])))
    for ask in (beliefs.face, beliefs.prior, beliefs.ignoring):
        with pytest.raises(
            IllegalAction, match="“seat” must be a whole number from 0 to 1, not 2"
        ):
            ask(2)
    with pytest.raises(IllegalAction, match="“view” must be what view"):
        believe("tavern")
    with pytest.raises(IllegalAction, match="“bid” must be what read_bid"):
        beliefs.at_least("5x6")
    game = table("boxed", (2, 2), [], [(1, 2), (3, 4)])
    with pytest.raises(IllegalAction, match="A does not have 6 under the cup"):
        believe(view(game, "A")).after(MakeBid("A", Bid(1, 6), show=(6,), roll=True))
