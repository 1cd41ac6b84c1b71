"""What may be expected of the bots, whatever the rules and the moment."""

import json
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from liarsdice import (
    PRESETS,
    Bid,
    CallExact,
    Challenge,
    IllegalAction,
    MakeBid,
    Roll,
    apply,
    bot,
    dice_to_roll,
    new_game,
    preset,
    read_bid,
    read_faces,
    view,
)
from liarsdice.bots import LEVELS, RANDOM
from liarsdice.bots.duels import duel_name, tables
from tests.tables import any_start, roll
from tools import exploitability, tournament
from tools.duels import Duel

ALL = [*LEVELS.values(), RANDOM]
levels = pytest.mark.parametrize("level", LEVELS)
seeds = st.integers(0, 2**32)


def played(start, players, rng, turns):
    """Each moment at which a bot is on turn, in a game of bots."""
    game = start
    for _ in range(turns):
        if game.winner:
            return
        if game.cups is None:
            game, _ = apply(game, roll(game, rng))
            continue
        yield game
        turn = rng.choice(players).choose(view(game, game.on_turn), rng)
        missing = dice_to_roll(game, turn)
        if missing:
            turn = turn.rolled([rng.randint(1, 6) for _ in range(missing)])
        game, _ = apply(game, turn)


def table(rules, *hands, bids=(), players="ABCDEF"):
    """A moment of a round, after bids like ``2x4``."""
    game = new_game(preset(rules), tuple(players[: len(hands)]), dice=tuple(map(len, hands)))
    game, _ = apply(game, Roll(tuple(map(read_faces, hands))))
    for bid in bids:
        game, _ = apply(game, MakeBid(game.on_turn, read_bid(bid)))
    return game


def policy(level, game):
    return bot(level).policy(view(game, game.on_turn))


@settings(deadline=None, max_examples=60)
@given(any_start(), seeds)
def test_a_policy_is_of_legal_turns_and_sums_to_one(start, seed):
    for game in played(start, ALL, random.Random(seed), 25):
        seen = view(game, game.on_turn)
        for each in ALL:
            found = each.policy(seen)
            assert sum(found.values()) == pytest.approx(1)
            assert min(found.values()) > 0
            assert [seen.why_not(turn) for turn in found] == [None] * len(found)
            assert each.decide(seen, random.Random(seed)).turn in found


@settings(deadline=None, max_examples=30)
@given(any_start(), seeds)
def test_a_bot_sees_nothing_of_the_others_cups(start, seed):
    for game in played(start, list(LEVELS.values()), random.Random(seed), 25):
        cups = tuple(
            cup if seat == game.turn else tuple(face % 6 + 1 for face in cup)
            for seat, cup in enumerate(game.cups)
        )
        other = replace(game, cups=cups)
        for each in LEVELS.values():
            found = each.decide(view(game, game.on_turn), random.Random(seed))
            assert each.policy(view(other, game.on_turn)) == each.policy(view(game, game.on_turn))
            assert each.decide(view(other, game.on_turn), random.Random(seed)) == found


@settings(deadline=None, max_examples=60)
@given(any_start(), seeds)
def test_no_level_takes_a_sure_loss_or_leaves_a_sure_win(start, seed):
    """What the own hand and the dice outside the cups prove is never challenged, what they refute
    always; and nothing is bid that they refute, unless there is no other way."""
    for game in played(start, ALL, random.Random(seed), 25):
        for level in LEVELS:
            turns = policy(level, game)
            calls = [turn for turn in turns if isinstance(turn, Challenge)]
            bids = [turn for turn in turns if isinstance(turn, MakeBid)]
            fewest, most = reach(game, game.last) if game.last else (0, 0)
            can_raise = bool(game.bidding.raises())
            if game.last and most < game.last.count:
                assert len(calls) == len(turns)
            if game.last and fewest >= game.last.count and can_raise:
                assert not calls
            proven = game.last is not None and fewest >= game.last.count
            for turn in bids:
                if not turn.show and reach(game, turn.bid)[1] < turn.bid.count:
                    assert proven or game.last is None


def reach(game, bid):
    """The fewest and the most dice that may match a bid, for who is on turn."""
    own = game.cups[game.turn] + sum(game.shown, ())
    wild = game.ones_wild and bid.face != 1
    matching = own.count(bid.face) + (own.count(1) if wild else 0)
    return matching, matching + game.dice_in_play - len(own)


@levels
def test_nobody_opens_above_the_dice_in_play_though_the_track_goes_on(level):
    game = table("boxed", "66666", "12345")
    assert all(turn.bid.count <= 10 for turn in policy(level, game))


@levels
@pytest.mark.parametrize(
    "error, game, player",
    [
        ("not_rolled", new_game(preset("tavern"), tuple("AB")), "A"),
        ("not_your_turn", table("tavern", "12", "34"), "B"),
        ("spectator_no_turn", table("tavern", "12", "34"), None),
    ],
)
def test_where_there_is_no_turn_to_take_a_bot_says_so(level, error, game, player):
    for ask in (bot(level).policy, lambda seen: bot(level).decide(seen, random.Random(1))):
        with pytest.raises(IllegalAction) as refused:
            ask(view(game, player))
        assert refused.value.reason.code == error


def test_a_bot_asks_for_its_own_dice():
    game, _ = apply(new_game(preset("tavern"), tuple("AB"), dice=(1, 1)), Roll((None, None)))
    with pytest.raises(IllegalAction) as refused:
        bot("strong").policy(view(game, "A"))
    assert refused.value.reason.code == "hand_unknown"


def test_there_is_no_other_level():
    with pytest.raises(IllegalAction) as refused:
        bot("random")
    assert (
        str(refused.value)
        == "There is no bot named “random”; the levels are easy, medium, strong."
    )


def test_easy_says_what_it_holds():
    assert [str(turn) for turn in policy("easy", table("tavern", "24446", "12345"))] == ["A 3x4"]


def test_medium_bluffs_at_the_rate_that_it_states():
    from liarsdice.bots.medium import BLUFFS

    chances = policy("medium", table("tavern", "24446", "12345"))
    assert max(chances.values()) == pytest.approx(1 - BLUFFS)
    assert len(chances) > 2


def test_medium_and_strong_believe_who_bids():
    """Easy reckons with the dice alone, and doubts what the others let stand."""
    game = table("plain", "22336", "44445", "56612", "14452", bids=["3x4", "4x4", "5x4"])
    assert game.on_turn == "D"
    chances = {level: policy(level, game).get(Challenge("D"), 0) for level in LEVELS}
    assert chances == {"easy": 1, "medium": 0, "strong": 0}


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_the_exact_call_is_made_where_it_pays(level):
    """Both others say fives, and hold one die each; no other bid is likely any more."""
    game = table("knizia", "5", "5", "55", bids=["3x5", "4x5"])
    assert CallExact("C") in policy(level, game)
    assert CallExact("C") not in policy(
        level, table("knizia", "5", "5", "55", bids=["1x5", "2x5"])
    )


def test_strong_shows_dice_and_rolls_the_rest_where_it_needs_more():
    game = table("boxed", "53636", "66514", bids="1x5 1x1 2x3 2x4 2x6 3x6 4x6 5x6".split())
    shows = [turn for turn in policy("strong", game) if isinstance(turn, MakeBid) and turn.show]
    assert shows and all(turn.roll for turn in shows)
    sure = table("boxed", "66666", "12345", bids=["1x5", "1x6"])
    assert not [turn for turn in policy("strong", sure) if isinstance(turn, MakeBid) and turn.show]


def test_reasons_say_what_is_held_what_is_likely_and_what_is_at_stake():
    game = table("tavern", "12445", "13366", bids=["4x4"])
    reasons = bot("strong").decide(view(game, "B"), random.Random(1)).reasons
    assert reasons.at_stake == 1
    game = table("boxed", "12445", "13366", bids=["9x4"])
    decision = bot("strong").decide(view(game, "B"), random.Random(1))
    reasons = decision.reasons
    assert decision.turn == Challenge("B")
    assert reasons.bid == Bid(9, 4)
    assert reasons.holds == 1
    assert reasons.believing == ("A",)
    assert 0 == reasons.blind == reasons.believed
    assert reasons.at_stake == 1


@pytest.mark.parametrize("name", PRESETS)
def test_the_table_of_small_duels_holds_legal_turns_for_every_preset(name):
    called = duel_name(preset(name), (1, 1))
    assert called in tables()
    for line in tables()[called].values():
        words = line.split()
        assert all(
            word == "c" or read_bid(word) for word in (words[::2] if len(words) > 1 else words)
        )


def test_the_solver_comes_near_the_value_of_one_die_each():
    duel = Duel(preset("tavern"), (1, 1))
    duel.learn(40)
    rows = duel.roots[0].worth
    first = 0.5 + sum(map(sum, rows)) / 36
    assert first == pytest.approx(160 / 327, abs=0.02)


def test_strong_stands_near_perfect_play_where_that_is_known():
    first, second = exploitability.distances(bot("strong"), (1, 1))
    assert (first + second) / 2 < 0.10
    assert first >= 0 and second >= 0


def test_the_best_reply_wins_all_that_an_open_book_gives_away():
    """Easy bids the face it holds; who replies then knows its die."""
    first, _ = exploitability.distances(bot("easy"), (1, 1))
    assert first > 0.3


def test_the_tournament_is_played_again_as_it_stands_in_its_file():
    """Twenty sets, drawn from all: the same bots win the same games."""
    rows = json.loads(tournament.FILE.read_text())["matches"]
    assert len(rows) == len(tournament.matches())
    rng = random.Random(1)
    short = [row for row in rows if row["seats"] < 6]
    for row in [*rng.sample(short, 19), rng.choice(rows)]:
        match = tournament.Match(row["rules"], row["seats"], row["one"], row["others"])
        number = rng.randrange(tournament.REPLAYED)
        assert str(tournament.won(match, number)) == row["first"][number], (match, number)


def test_the_levels_come_in_their_order():
    """A short tournament leaves neighbours untold apart; none may turn out the weaker."""
    played = json.loads(tournament.FILE.read_text())
    rows = played["matches"]
    assert [row for row in rows if row["share"] + row["half"] < 1 / row["seats"]] == []
    if played["sure"] <= tournament.SURE:
        assert [row for row in rows if row["share"] - row["half"] <= 1 / row["seats"]] == []
    assert max(row["half"] for row in rows) <= played["sure"]


def test_a_tournament_that_is_broken_off_goes_on(tmp_path):
    """What is missing is played, and only that; sets count in their order."""
    match, batch = tournament.Match("tavern", 2, "easy", "random"), [2] * tournament.BATCH
    journal = tournament.Journal(tmp_path / "kept")
    journal.add(match, 0, batch)
    journal.add(match, 2 * len(batch), batch)
    again = tournament.Journal(tmp_path / "kept")
    assert again.won(match) == batch
    every = range(0, tournament.LEAST, len(batch))
    missing = [first for first in every if first not in (0, 2 * len(batch))]
    assert [first for _, first in tournament._batches(match, again)] == missing
