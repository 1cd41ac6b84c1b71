"""What turns cost and bring: worked by hand, counted over every roll, and kept within bounds."""

# After a roll a random action is a turn.
# mypy: disable-error-code="arg-type"

import itertools
import random
from dataclasses import replace

import pytest

from liarsdice import (
    PRESETS,
    Bid,
    CallExact,
    Challenge,
    IllegalAction,
    MakeBid,
    Roll,
    Rules,
    apply,
    legal,
    new_game,
    preset,
    read_rules,
    view,
)
from liarsdice.beliefs import FITTED, SILENT, believe
from liarsdice.stakes import NEVER, SURELY, stakes
from tests import referee
from tests.tables import play, random_action, roll


def table(rules, players, bids):
    """A game after some bids: each player with a hand, or with a number of dice that are not known."""
    rules = rules if isinstance(rules, Rules) else read_rules(rules)
    held = [hand if isinstance(hand, int) else len(hand) for hand in players.values()]
    game = new_game(rules, tuple(players), dice=held)
    game, _ = apply(game, Roll([None if isinstance(h, int) else h for h in players.values()]))
    for bid in bids:
        game, _ = apply(game, MakeBid(game.on_turn, bid))
    return game


def costs(game, turn, model=SILENT):
    return stakes(believe(view(game, game.on_turn), model), turn)


def test_one_die_lost():
    # Anna’s die is a four or a wild one with 2/6; then Ben loses one die, else she does.
    game = table("tavern", {"Anna": 1, "Ben": (2,)}, [Bid(1, 4)])
    found = costs(game, Challenge("Ben"))
    assert found.lost == pytest.approx((4 / 6, 2 / 6))
    assert found.gained == (0, 0)
    assert found.called == 1
    assert found.change(0) == pytest.approx(-4 / 6)
    assert found.value(1) == pytest.approx(-2 / 6 - -4 / 6)


def test_the_difference_lost():
    # Of Anna’s two dice none match 2x4 with 4/9 (she is two short), one with 4/9 (one short), two
    # with 1/9 (it holds exactly, which costs Ben one): 4/9·2 + 4/9·1 = 12/9, and 1/9.
    rules = {"base": "tavern", "dice_lost": "difference"}
    game = table(rules, {"Anna": 2, "Ben": (2, 3)}, [Bid(2, 4)])
    assert costs(game, Challenge("Ben")).lost == pytest.approx((12 / 9, 1 / 9))
    # With one die Anna can be short by three or by two, and loses no more than that one.
    game = table(rules, {"Anna": 1, "Ben": (2, 3)}, [Bid(3, 4)])
    assert costs(game, Challenge("Ben")).lost == pytest.approx((1, 0))


def test_a_perfect_bid_and_die_hard():
    # Anna’s die and Jem’s: no match with 4/9 (Anna loses one), one with 4/9 (a perfect bid: all but
    # Anna lose one, and Die Hard spares Jem), both with 1/9 (Ben loses the difference, one).
    players = {"Anna": 1, "Ben": (2, 3), "Jem": 1}
    game = table("boxed", players, [Bid(1, 4)])
    assert costs(game, Challenge("Ben")).lost == pytest.approx((4 / 9, 4 / 9 + 1 / 9, 0))
    game = table({"base": "boxed", "die_hard": False}, players, [Bid(1, 4)])
    assert costs(game, Challenge("Ben")).lost == pytest.approx((4 / 9, 4 / 9 + 1 / 9, 4 / 9))
    # The challenger’s own last die is not spared.
    game = table("boxed", {"Anna": 1, "Ben": (2,), "Jem": 1}, [Bid(1, 4)])
    assert costs(game, Challenge("Ben")).lost == pytest.approx((4 / 9, 5 / 9, 0))


def test_the_difference_from_a_full_hand():
    # Ben sees one four, six dice are hidden, each matches with 1/3; out of 729 rolls 64 have no
    # match, 192 one, 240 two, 160 three, 60 four, 12 five, 1 six. Of 3x4 Anna is short by two 64
    # times and by one 192 times; 240 times it holds exactly, 160 times one is over, and the other
    # 73 times two or more: Ben loses 1, 1 and 2, since two dice are all he has.
    rules = {"base": "knizia", "dice": 2}
    players = {"Anna": 2, "Ben": (4, 2), "Jem": 2, "Mike": 2}
    game = table(rules, players, [Bid(3, 4)])
    lost = costs(game, Challenge("Ben")).lost
    assert lost == pytest.approx(((64 * 2 + 192) / 729, (240 + 160 + 73 * 2) / 729, 0, 0))
    # With three players in, or from a hand that is not full, one die.
    game = table({"base": "knizia", "dice": 3}, players, [Bid(3, 4)])
    assert costs(game, Challenge("Ben")).lost == pytest.approx((256 / 729, 473 / 729, 0, 0))
    del players["Mike"]
    game = table(rules, players, [Bid(3, 4)])
    # Four hidden dice, 81 rolls: 16 without a match, 32 with one.
    assert costs(game, Challenge("Ben")).lost == pytest.approx((48 / 81, 33 / 81, 0))


THREE = {"Anna": 1, "Ben": 1, "Jem": (4, 2)}


def test_exacto():
    # Two fours are called exact by Jem, who holds one: just one more with 2·(1/3)·(2/3) = 4/9.
    # Then he gets a die back and the others lose one; with 5/9 he loses one.
    game = table("knizia", THREE, [Bid(1, 4), Bid(2, 4)])
    found = costs(game, CallExact("Jem"))
    assert found.lost == pytest.approx((4 / 9, 4 / 9, 5 / 9))
    assert found.gained == pytest.approx((0, 0, 4 / 9))
    # −1/9 for Jem, −4/9 for each of the others.
    assert found.value(2) == pytest.approx(-1 / 9 + 4 / 9)


def test_calza():
    # The same, and nobody else loses anything.
    game = table("dudo", THREE, [Bid(1, 4), Bid(2, 4)])
    found = costs(game, CallExact("Jem"))
    assert found.lost == pytest.approx((0, 0, 5 / 9))
    assert found.gained == pytest.approx((0, 0, 4 / 9))
    # A full hand gets nothing back.
    game = table({"base": "dudo", "dice": 2}, THREE, [Bid(1, 4), Bid(2, 4)])
    assert costs(game, CallExact("Jem")).gained == (0, 0, 0)


def test_a_raise_above_which_nothing_is_left_is_challenged():
    # Anna holds a six; Ben’s die is another or a one with 1/3.
    game = table("tavern", {"Anna": (6,), "Ben": 1}, [])
    found = costs(game, MakeBid("Anna", Bid(2, 6)))
    assert found.called == 1
    assert found.lost == pytest.approx((2 / 3, 1 / 3))


def test_a_raise_is_challenged_by_the_next_seat_as_it_doubts_it():
    # Anna holds a six. With 1/3 Ben has one too and knows that 1x6 holds; else he gives it 1/3.
    # If he challenges he loses a die; if not, each loses one with 1/2.
    game = table("tavern", {"Anna": (6,), "Ben": 1}, [])
    found = costs(game, MakeBid("Anna", Bid(1, 6)))
    called = (NEVER - 1 / 3) / (NEVER - SURELY) * 2 / 3
    assert found.called == pytest.approx(called)
    assert found.lost == pytest.approx(((1 - called) / 2, called + (1 - called) / 2))


def test_dice_shown_and_rolled_again_count_as_such():
    # Anna shows a six and rolls two dice, one of them a six, again. They match with 1/3 each, Ben’s die
    # too; all three are needed for the top bid that he must challenge, 1/27; else Anna is short by as many.
    rules = {"base": "tavern", "show_and_reroll": "any_bid", "dice_lost": "difference"}
    game = table(rules, {"Anna": (6, 6, 3), "Ben": 1}, [])
    found = costs(game, MakeBid("Anna", Bid(4, 6), show=(6,), roll=True))
    assert found.called == 1
    assert found.lost == pytest.approx(((8 * 3 + 12 * 2 + 6 * 1) / 27, 1 / 27))


HOUSES = [
    *PRESETS,
    {"base": "tavern", "dice_lost": "difference"},
    {"base": "boxed", "die_hard": False, "next_opener": "loser"},
    {"base": "bigtalk", "exact_call": "exacto", "dice_lost": "difference"},
    {"base": "plain", "exact_call": "calza", "exact_count": "perfect_bid"},
    {"base": "knizia", "dice": 2, "exact_count": "perfect_bid"},
    {"base": "dudo", "dice": 2, "dice_lost": "difference_from_full_hand"},
]
MOST_UNSEEN = 4


def small_table(house, rng):
    """A moment of a round at a small table and who looks at it, so that every roll of what a seat
    does not see can be looked at.
    """
    rules = read_rules(house)
    while True:
        seats = rng.randint(2, min(4, rules.max_players))
        held = [rng.randint(1, min(3, rules.dice)) for _ in range(seats)]
        if sum(held) - min(held) > MOST_UNSEEN:
            continue
        palifico = rules.palifico and held[0] == 1 and seats > 2 and rng.random() < 0.5
        game = new_game(rules, tuple("ABCD"[:seats]), dice=held, palifico=palifico)
        game, _ = apply(game, roll(game, rng))
        for _ in range(rng.randint(0, 3)):
            action = random_action(game, rng)
            if isinstance(action, MakeBid):
                game, _ = apply(game, action)
        viewers = [
            player
            for player, dice in zip(game.players, held, strict=True)
            if sum(held) - dice <= MOST_UNSEEN
        ]
        return game, rng.choice([game.on_turn, *viewers])


def rolls(chances):
    """Every roll of dice with the chances of their faces, each with its own chance."""
    for faces in itertools.product(range(1, 7), repeat=len(chances)):
        chance = 1.0
        for die, of_die in zip(faces, chances, strict=True):
            chance *= of_die[die - 1]
        yield faces, chance


def dice_of(game, beliefs, seats):
    """The dice under some cups: whose each is, and the chances of its faces."""
    return [
        (seat, beliefs.face(seat))
        for seat in seats
        for _ in range(game.held[seat] - len(game.shown[seat]))
    ]


def settled(game, hands, call):
    """What the referee says of a call: the dice that each seat loses and gains."""
    names = game.players
    told = referee.settle_round(
        referee.knobs_of(game.rules.knobs()),
        list(names),
        dict(zip(names, game.held, strict=True)),
        game.opener,
        {
            "hands": {
                name: "".join(map(str, hand)) for name, hand in zip(names, hands, strict=True)
            },
            "turns": [*(f"{names[seat]} {bid}" for seat, bid in game.bids), call],
        },
        palifico=game.palifico,
    )
    return [(told["lost"].get(name, 0), told["gained"].get(name, 0)) for name in names]


def expected(game, beliefs, call, ends=lambda hands: 1.0):
    """The dice lost and gained by a call, over every roll that the view hides, each as often as it
    ends the round.
    """
    sums = [[0.0, 0.0] for _ in game.held]
    called = 0.0
    unknown = dice_of(game, beliefs, [seat for seat, cup in enumerate(game.cups) if cup is None])
    for faces, chance in rolls([of_die for _, of_die in unknown]):
        hands = [
            [*outside, *(cup or ())] for outside, cup in zip(game.shown, game.cups, strict=True)
        ]
        for (seat, _), die in zip(unknown, faces, strict=True):
            hands[seat].append(die)
        weight = chance * ends(hands)
        called += weight
        for total, change in zip(sums, settled(game, hands, call), strict=True):
            total[0] += weight * change[0]
            total[1] += weight * change[1]
    return sums, called


def doubts(game, beliefs, bid, seat):
    """How likely a seat challenges a bid, by the dice it holds itself."""
    knobs = referee.knobs_of(game.rules.knobs())
    bids = [(each.count, each.face) for _, each in game.bids]
    wild = referee.ones_are_wild(knobs, bids, palifico=game.palifico and game.rules.palifico)
    over = not referee.legal_bids(
        knobs,
        game.dice_in_play,
        bids[-1],
        palifico=game.palifico and game.rules.palifico,
        one_die=game.held[seat] == 1,
    )
    shown = [die for outside in game.shown for die in outside]
    others = [each for each in range(len(game.held)) if each != seat]
    unseen = [of_die for _, of_die in dice_of(game, beliefs, others)]

    def ends(hands):
        cup = hands[seat][len(game.shown[seat]) :]
        own = referee.matching_count(shown + cup, bid.face, wild=wild)
        if own not in kept:
            kept[own] = sum(
                chance
                for faces, chance in rolls(unseen)
                if own + referee.matching_count(list(faces), bid.face, wild=wild) >= bid.count
            )
        return 1.0 if over else min(1, max(0, (NEVER - kept[own]) / (NEVER - SURELY)))

    kept = {}
    return ends


@pytest.mark.parametrize("model", [SILENT, FITTED], ids=["blind", "reading"])
@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_every_turn_costs_what_counting_every_roll_says(house, model):
    rng = random.Random(str(house))
    kinds = set()
    for _ in range(4):
        game, viewer = small_table(house, rng)
        beliefs = believe(view(game, viewer), model)
        calls = [turn for turn in legal(game) if not isinstance(turn, MakeBid)]
        for turn in (*calls, rng.choice(legal(game)), random_action(game, rng)):
            if isinstance(turn, MakeBid) and turn.reroll is not None:
                # What it rolls nobody knows yet.
                turn = MakeBid(turn.player, turn.bid, show=turn.show, roll=True)
            if beliefs.game.cups[game.turn] is None:
                turn = replace(turn, show=(), roll=False) if isinstance(turn, MakeBid) else turn
            found = stakes(beliefs, turn)
            kinds.add(type(turn))
            if isinstance(turn, MakeBid):
                told = beliefs.after(turn)
                ends = doubts(told.game, told, turn.bid, told.game.turn)
                call = f"{told.game.on_turn} challenge"
                sums, called = expected(told.game, told, call, ends)
                for total, dice in zip(sums, game.held, strict=True):
                    total[0] += (1 - called) / game.players_in if dice else 0
            else:
                sums, called = expected(beliefs.game, beliefs, str(turn))
            assert found.called == pytest.approx(called)
            assert found.lost == pytest.approx([lost for lost, _ in sums])
            assert found.gained == pytest.approx([gained for _, gained in sums])
    assert len(kinds) > 1


@pytest.mark.parametrize("preset_name", PRESETS)
def test_nobody_loses_more_than_they_hold(preset_name):
    rng = random.Random(preset_name)
    rules = preset(preset_name)
    asked = 0
    for seats in (2, rules.max_players):
        start = new_game(rules, tuple("ABCDEFGHIJ"[:seats]))
        for game, action, _, _ in play(start, rng, 60):
            if isinstance(action, Roll):
                continue
            found = stakes(believe(view(game, game.on_turn)), action)
            asked += 1
            assert 0 <= found.called <= 1
            for seat, dice in enumerate(game.held):
                assert 0 <= found.lost[seat] <= dice
                assert 0 <= found.gained[seat] <= 1
    assert asked


def test_what_is_not_allowed_has_no_stakes():
    game = table("tavern", {"Anna": (6,), "Ben": 1}, [])
    with pytest.raises(IllegalAction, match="There is no bid to challenge"):
        costs(game, Challenge("Anna"))
    found = costs(game, MakeBid("Anna", Bid(1, 6)))
    with pytest.raises(IllegalAction, match="“seat” must be a whole number from 0 to 1, not 2"):
        found.value(2)
