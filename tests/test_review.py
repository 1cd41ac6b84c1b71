"""A seat's turns against the best that could be done: worked by hand, blind to luck and to others' dice."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from liarsdice import (
    PRESETS,
    Bid,
    CallExact,
    IllegalAction,
    MakeBid,
    Record,
    Roll,
    Round,
    preset,
    read_record,
    replay,
    view,
)
from liarsdice.beliefs import SILENT, believe
from liarsdice.review import (
    BIG,
    EVEN,
    NEAR,
    Luck,
    Quality,
    is_known,
    judge,
    review,
    turns_of,
)
from liarsdice.stakes import stakes
from tests.bot_games import played

# ---- A game worked by hand, by the blind odds, in exact fractions. ----

GAME = """
rules = "tavern"
players = ["Anna", "Ben"]
dice = [1, 2]

[[rounds]]
hands = { "Anna" = "2", "Ben" = "23" }
turns = ["Anna 1x4", "Ben 1x5", "Anna challenge"]

[[rounds]]
hands = { "Anna" = "4", "Ben" = "2" }
turns = ["Ben 1x2", "Anna 1x4", "Ben challenge"]
"""
"""Ben lets a bid stand that he had better challenge; then he challenges rightly, and is unlucky."""

THIRD = Fraction(1, 3)
"""The chance of a hidden die to match a number, since ones are wild."""


def doubted(likely):
    """The chance that the next seat challenges what it finds so likely, as `stakes` has it: surely
    from 1/4 down, never from 17/20 up."""
    return min(Fraction(1), max(Fraction(0), (Fraction(17, 20) - likely) / Fraction(3, 5)))


def test_what_the_next_seat_doubts_is_worked_out_as_it_should():
    # (17/20 - 5/9) / (3/5) = (53/180) · (5/3); (17/20 - 1/3) / (3/5) = (31/60) · (5/3).
    assert doubted(Fraction(5, 9)) == Fraction(53, 108)
    assert doubted(THIRD) == Fraction(31, 36)
    assert (doubted(Fraction(1, 9)), doubted(Fraction(1))) == (1, 0)


FIRST = {
    # Anna’s die matches 1x4 with 1/3; then Ben loses a die by the challenge, else Anna does.
    "challenge": Fraction(2, 3) - THIRD,
    # Ben holds no five. With 1/3 Anna does, and never doubts 1x5. Else she gives Ben’s two dice
    # 1 - 4/9 = 5/9, and doubts it with 53/108: then it is false, and Ben loses a die.
    "1x5": -Fraction(2, 3) * Fraction(53, 108),
    "1x6": -Fraction(2, 3) * Fraction(53, 108),
    # Ben holds one two. With 1/3 Anna has the other, needs one of Ben’s two dice (5/9) and loses a
    # die by doubting; else she needs both (1/9), doubts surely, and Ben loses one.
    "2x2": THIRD * Fraction(53, 108) - Fraction(2, 3),
    "2x3": THIRD * Fraction(53, 108) - Fraction(2, 3),
    # The same doubts, but Ben holds none, so it is always false.
    "2x4": -THIRD * Fraction(53, 108) - Fraction(2, 3),
    "2x5": -THIRD * Fraction(53, 108) - Fraction(2, 3),
    "2x6": -THIRD * Fraction(53, 108) - Fraction(2, 3),
    # Three of three cannot be true, and Anna gives it at most 1/9.
    **{f"3x{face}": Fraction(-1) for face in range(2, 7)},
}
"""What each turn of Ben’s is worth to him after 1x4, holding a two and a three against one die."""

OPENING = {
    # With 1/3 Anna has a two herself; else she gives Ben’s one die 1/3, doubts with 31/36, and
    # loses her die: Ben has shown what he holds.
    "1x2": Fraction(2, 3) * Fraction(31, 36),
    **{f"1x{face}": -Fraction(2, 3) * Fraction(31, 36) for face in range(3, 7)},
    # Two twos: with 1/3 Anna holds one, gives Ben’s die 1/3 and doubts what is true with 31/36.
    "2x2": THIRD * Fraction(31, 36) - Fraction(2, 3),
    **{f"2x{face}": -THIRD * Fraction(31, 36) - Fraction(2, 3) for face in range(3, 6)},
    # Above 2x6 nothing is left, so it is challenged, and Ben holds no six.
    "2x6": Fraction(-1),
}
"""What each opening bid is worth to Ben, holding a two against one die."""

LAST = {
    "challenge": Fraction(2, 3) - THIRD,
    **{name: worth for name, worth in OPENING.items() if name not in ("1x2", "1x3", "1x4")},
}
"""What each turn is worth to him after 1x4 there."""


def named(turn):
    return str(turn).removeprefix(f"{turn.player} ")


def test_every_choice_of_a_game_with_a_missed_challenge_is_worth_what_the_hand_says():
    found = review(read_record(GAME), "Ben", model=SILENT)
    assert len(found.judgments) == 3
    for judged, worth in zip(found.judgments, (FIRST, OPENING, LAST), strict=True):
        values = {named(each.turn): each.value for each in judged.choices}
        assert values == pytest.approx({name: float(value) for name, value in worth.items()})
        assert judged.best.value == pytest.approx(float(max(worth.values())))
        own = worth[named(judged.own.turn)]
        assert judged.loss == pytest.approx(float(max(worth.values()) - own))
        assert sorted(values.values(), reverse=True) == list(values.values())
        assert named(judged.best.turn) == max(worth, key=worth.__getitem__)


def test_a_challenge_that_was_missed_costs_what_it_was_worth_more():
    found = review(read_record(GAME), "Ben", model=SILENT)
    missed, opening, call = found.judgments
    # 1/3 + 53/162 = 107/162.
    assert missed.loss == pytest.approx(107 / 162) and missed.quality is Quality.BIG
    assert missed.is_missed_challenge
    assert missed.best.value == pytest.approx(1 / 3)
    assert (missed.standing.bid, missed.made.bid) == (Bid(1, 4), Bid(1, 5))
    assert missed.standing.blind == missed.standing.believed == pytest.approx(1 / 3)
    # What Ben bids needs Anna’s die too.
    assert missed.made.blind == pytest.approx(1 / 3)
    assert found.worst is missed
    assert found.missed == (missed,)
    assert not opening.is_missed_challenge and not call.is_missed_challenge
    assert found.wrong_calls == ()
    assert found.loss == pytest.approx(107 / 162)
    # It went as was to be expected: his bid was doubted and false.
    assert (missed.change, missed.luck) == (-1, None)
    assert opening.standing is None and opening.made.blind == 1
    assert opening.loss == 0 and opening.change is None
    assert call.made is None


def test_a_right_call_may_be_unlucky():
    call = review(read_record(GAME), "Ben", model=SILENT).judgments[2]
    # 1x4 was true with 1/3, and it was.
    assert (call.quality, call.loss) == (Quality.BEST, 0)
    assert (call.change, call.luck) == (-1, Luck.UNLUCKY)


def test_luck_changes_no_verdict():
    lucky = GAME.replace('{ "Anna" = "4", "Ben" = "2" }', '{ "Anna" = "6", "Ben" = "2" }')
    ill, well = (
        review(read_record(text), "Ben", model=SILENT).judgments[2] for text in (GAME, lucky)
    )
    assert (ill.luck, well.luck) == (Luck.UNLUCKY, None)
    assert (ill.change, well.change) == (-1, 1)
    assert ill.choices == well.choices
    assert ill.quality == well.quality


def test_a_mistake_may_be_lucky():
    # Anna challenges what Ben surely holds as far as she knows, and he does not.
    record = read_record("""
    rules = "tavern"
    players = ["Anna", "Ben"]
    rounds = [{ hands = { "Anna" = "12446", "Ben" = "22233" }, turns = ["Ben 1x4", "Anna 4x4", "Ben 6x4", "Anna challenge"] }]
    opener = "Ben"
    """)
    first, call = review(record, "Anna", model=SILENT).judgments
    assert first.change is None
    # Three of her own and two of five: 1 - 32/243 - 80/243 = 131/243; 6x4 needs three: 51/243.
    assert call.standing.blind == pytest.approx(51 / 243)
    assert call.luck is None and call.quality is Quality.BEST
    record = read_record("""
    rules = "tavern"
    players = ["Anna", "Ben"]
    rounds = [{ hands = { "Anna" = "12446", "Ben" = "22233" }, turns = ["Anna 2x3", "Ben 4x4", "Anna challenge"] }]
    """)
    call = review(record, "Anna", model=SILENT).judgments[1]
    # 4x4 needs one of five: 1 - 32/243.
    assert call.standing.blind == pytest.approx(211 / 243)
    assert call.is_wrong_call and call.luck is Luck.LUCKY and call.change == 1


# ---- What a seat could know. ----

PRESETS_PLAYED = [
    *((name, rules.min_players) for name, rules in PRESETS.items()),
    *((name, rules.max_players) for name, rules in PRESETS.items()),
]


def permuted(step, rng):
    """The same moment with other dice under the cups that the player does not see."""
    game = step.before
    cups = tuple(
        cup if seat == game.turn or not cup else tuple(rng.choices(range(1, 7), k=len(cup)))
        for seat, cup in enumerate(game.cups)
    )
    return replace(step, before=replace(game, cups=cups))


@pytest.mark.parametrize(("name", "seats"), PRESETS_PLAYED[: len(PRESETS)])
def test_what_others_hold_changes_no_judgment(name, seats):
    rng = random.Random(name)
    sitting = played(name, seats, f"review-{name}")
    turns = [step for step in sitting.steps if not isinstance(step.action, Roll)]
    for step in rng.sample(turns, 8):
        one, other = judge(step), judge(permuted(step, rng))
        assert one.own == other.own
        assert one.choices == other.choices
        assert (one.standing, one.made, one.exactly) == (
            other.standing,
            other.made,
            other.exactly,
        )


@pytest.mark.parametrize(("name", "seats"), PRESETS_PLAYED)
def test_any_game_can_be_reviewed(name, seats):
    """Games of bots of all levels; the best turn has no loss."""
    seats = min(seats, 4)
    sitting = played(name, seats, f"review-{seats}")
    rng = random.Random(name)
    record = sitting.record
    total = 0
    for player in sitting.players:
        turns = turns_of(record, player)
        total += len(turns)
        for step, then in rng.sample(turns, min(len(turns), 3)):
            judged = judge(step, then)
            assert judged.loss >= 0
            assert judged.best.value == max(each.value for each in judged.choices)
            assert judged.own in judged.choices
            assert (judged.quality is Quality.BEST) == (judged.loss < EVEN)
            again = judge(replace(step, action=judged.best.turn))
            assert again.loss == 0 and again.quality is Quality.BEST
            seen = believe(view(step.before, player))
            assert judged.own.value == stakes(seen, judged.own.turn).value(judged.seat)
            assert (judged.standing is None) == (not step.before.bids)
            assert (judged.made is None) == (not isinstance(step.action, MakeBid))
    assert total == len(sitting.turns)


def test_a_strong_bot_is_near_the_best_in_four_turns_of_five():
    """This is what the bound of “near” rests on."""
    near = asked = 0
    for name, rules in PRESETS.items():
        sitting = played(name, min(4, rules.max_players), "near", ("strong",))
        turns = [step for step in sitting.steps if not isinstance(step.action, Roll)]
        for step in turns[::10]:
            asked += 1
            near += judge(step).loss <= NEAR
    assert asked > 70
    assert near / asked >= 0.8


def test_the_bounds_part_all_losses():
    assert 0 < EVEN < NEAR < BIG
    first, *_ = review(read_record(GAME), "Ben", model=SILENT).judgments
    best = first.best
    for loss, quality in (
        (0, Quality.BEST),
        (0.004, Quality.BEST),
        (0.05, Quality.NEAR),
        (0.1, Quality.NEAR),
        (0.2, Quality.COSTS),
        (0.5, Quality.BIG),
    ):
        judged = replace(
            first,
            choices=(replace(best, value=loss),),
            own=replace(first.own, value=0),
        )
        assert judged.quality is quality


# ---- Records of every kind. ----


def test_exact_calls_palifico_shows_and_rolls_are_judged():
    record = read_record("""
    rules = "dudo"
    players = ["Anna", "Ben", "Jem"]
    dice = [2, 2, 2]
    rounds = [{ hands = { "Anna" = "44", "Ben" = "23", "Jem" = "56" }, turns = ["Anna 2x4", "Ben exact"] }]
    """)
    [call] = review(record, "Ben", model=SILENT).judgments
    # Two of four dice match with 6/9 · 4/9 = 24/81.
    assert call.exactly.blind == pytest.approx(24 / 81)
    assert call.standing.blind == pytest.approx(33 / 81)
    assert isinstance(call.own.turn, CallExact) and call.change == 1
    [opening] = review(record, "Anna").judgments
    assert opening.exactly is None

    record = read_record("""
    rules = "boxed"
    players = ["Anna", "Ben"]
    rounds = [{ hands = { "Anna" = "66345", "Ben" = "22334" }, turns = ["Anna 3x6 show 6 roll 1111", "Ben challenge"] }]
    """)
    [shown] = review(record, "Anna", model=SILENT).judgments
    # One six lies outside; of nine dice two more are needed: 1 - (512 + 9·256) / 19683.
    assert shown.made.blind == pytest.approx(1 - (512 + 9 * 256) / 19683)
    assert shown.own.turn == MakeBid("Anna", Bid(3, 6), show=(6,), roll=True)
    assert MakeBid("Anna", Bid(3, 6), show=(6, 6), roll=True) in [
        each.turn for each in shown.choices
    ]


def test_what_is_rolled_again_was_not_known_when_it_was_bid():
    text = """
    rules = "boxed"
    players = ["Anna", "Ben"]
    rounds = [{ hands = { "Anna" = "66345", "Ben" = "22334" }, turns = ["Anna 3x6 show 6 roll %s", "Ben 4x6"] }]
    """
    one, other = (
        review(read_record(text % faces), "Anna").judgments[0] for faces in ("1111", "2345")
    )
    assert one.choices == other.choices and one.own == other.own


def test_who_does_not_show_their_dice_cannot_be_reviewed():
    hands = ((1, 2, 4, 4, 6), None)
    turns = (MakeBid("Anna", Bid(2, 4)), MakeBid("Ben", Bid(3, 4)))
    record = Record(rules=preset("tavern"), players=("Anna", "Ben"), rounds=(Round(hands, turns),))
    found = review(record, "Ben")
    assert found.judgments == () and found.worst is None and found.loss == 0
    assert [step.action for step in found.unknown] == [turns[1]]
    assert len(review(record, "Anna").judgments) == 1
    [[step, _]] = turns_of(record, "Ben")
    assert not is_known(step)
    with pytest.raises(IllegalAction, match="Ben"):
        judge(step)


def test_a_review_takes_steps_as_well_as_a_record():
    record = read_record(GAME)
    assert review(replay(record).steps, "Ben") == review(record, "Ben")
    assert review([], "Ben").judgments == ()


def test_what_cannot_be_judged_is_refused():
    record = read_record(GAME)
    with pytest.raises(IllegalAction, match="Jem"):
        review(record, "Jem")
    with pytest.raises(IllegalAction, match="turn"):
        judge(replay(record).steps[0])
    with pytest.raises(IllegalAction, match="player"):
        turns_of(record, 1)  # type: ignore[arg-type]
