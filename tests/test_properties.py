"""What holds under any rules and any legal play."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from liarsdice import (
    PRESETS,
    Bid,
    DiceLost,
    ExactCall,
    ExactCount,
    MakeBid,
    Rules,
    RulesError,
    legal,
    read_bid,
    read_record,
    read_rules,
    record_of,
    replay,
    view,
    write_record,
    write_rules,
)
from liarsdice.events import DiceLostBy, DieGained, WentOut, Won
from liarsdice.rules import KNOBS
from liarsdice.showdown import round_takes
from tests.tables import any_rules, any_start, play

seeds = st.integers(0, 2**32)


@settings(deadline=None, max_examples=150)
@given(any_start(exact_call=ExactCall.NONE), seeds)
def test_a_game_ends_where_no_exact_call_gives_dice_back(start, seed):
    ended = [after.winner for _, _, after, _ in play(start, random.Random(seed), 20_000)]
    assert ended[-1] in start.players


@settings(deadline=None, max_examples=150)
@given(any_start(), seeds)
def test_dice_are_conserved(start, seed):
    for before, _, after, events in play(start, random.Random(seed), 300):
        lost = sum(event.dice for event in events if isinstance(event, DiceLostBy))
        gained = sum(isinstance(event, DieGained) for event in events)
        assert after.dice_in_play == before.dice_in_play - lost + gained
        assert all(0 <= held <= start.rules.dice for held in after.held)
        if after.cups is not None:
            under = [
                len(cup or ()) + len(out) for cup, out in zip(after.cups, after.shown, strict=True)
            ]
            assert tuple(under) == after.held
        for seat, held in enumerate(after.held):
            assert held <= before.held[seat] or DieGained(start.players[seat]) in events


@settings(deadline=None, max_examples=100)
@given(
    any_start(exact_call=ExactCall.NONE, dice_lost=DiceLost.ONE, exact_count=ExactCount.BID_HOLDS),
    seeds,
)
def test_with_one_die_lost_a_round_the_winner_s_dice_tell_the_rounds(start, seed):
    *_, (_, _, end, _) = play(start, random.Random(seed), 20_000)
    assert end.round - 1 == start.dice_in_play - max(end.held)


@settings(deadline=None, max_examples=150)
@given(any_start(), seeds)
def test_a_round_takes_what_its_rules_let_it(start, seed):
    none, more = round_takes(start.rules)
    for before, _, after, _ in play(start, random.Random(seed), 300):
        taken = before.dice_in_play - after.dice_in_play
        if after.round > before.round:
            assert (none or taken >= 1) and (more or taken <= 1)


@settings(deadline=None, max_examples=100)
@given(any_start(), seeds)
def test_who_has_no_dice_is_out_and_never_on_turn(start, seed):
    out = set()
    for before, _, after, events in play(start, random.Random(seed), 300):
        assert before.held[before.turn] > 0
        out |= {event.player for event in events if isinstance(event, WentOut)}
        assert out == {p for p, held in zip(after.players, after.held, strict=True) if not held}
        assert (after.winner is not None) == any(isinstance(event, Won) for event in events)


@settings(deadline=None, max_examples=100)
@given(any_start(), seeds)
def test_every_raise_stands_higher_so_a_round_ends(start, seed):
    for before, action, _, _ in play(start, random.Random(seed), 200):
        if isinstance(action, MakeBid) and before.last:
            order = before.bidding.bids()
            assert order.index(action.bid) > order.index(before.last)


@settings(deadline=None, max_examples=60)
@given(any_start(), seeds)
def test_a_game_is_its_record(start, seed):
    """Random play written as a record reads back equal and replays to the same end."""
    played = list(play(start, random.Random(seed), 120))
    record = record_of(start, [action for _, action, _, _ in played])
    game = played[-1][2]
    assert read_record(write_record(record)) == record
    assert replace(replay(record).game, cups=game.cups) == game


@settings(deadline=None, max_examples=60)
@given(any_start(), seeds)
def test_a_seat_sees_nothing_of_the_others_cups(start, seed):
    """Other hidden dice may be anything: the view and the legal turns stay the same."""
    for _, _, game, _ in play(start, random.Random(seed), 40):
        if game.cups is None:
            continue
        cups = tuple(
            cup if seat == game.turn else tuple(face % 6 + 1 for face in cup or ())
            for seat, cup in enumerate(game.cups)
        )
        other = replace(game, cups=cups)
        player = game.players[game.turn]
        assert view(other, player) == view(game, player)
        assert legal(other) == legal(game)


@given(any_rules())
def test_rules_read_back_from_their_table(rules):
    assert read_rules(write_rules(rules)) == rules
    assert read_rules({"base": "boxed"} | rules.knobs()) == replace(rules, base="boxed")


@given(st.integers(1, 1000), st.integers(1, 6))
def test_a_bid_reads_back_from_its_notation_and_its_repr(count, face):
    bid = Bid(count, face)
    assert read_bid(str(bid)) == bid
    assert eval(repr(bid)) == bid


@pytest.mark.parametrize(
    ("code", "knobs"),
    [
        ("fewest_above_most", {"min_players": 4, "max_players": 3}),
        ("open_without_ladder", {"open_on_ones": True}),
        ("until_bid_without_ladder", {"wild": "until_bid"}),
        ("die_hard_without_perfect_bid", {"die_hard": True}),
    ],
)
def test_contradictory_knobs_are_refused_with_a_reason(code, knobs):
    with pytest.raises(RulesError) as refused:
        Rules(**knobs)
    assert refused.value.reason.code == code


@pytest.mark.parametrize("knob", KNOBS, ids=lambda knob: knob.name)
@pytest.mark.parametrize("value", [None, 1.5, "", "7", -1, 10**9, (), [], {}])
def test_a_knob_refuses_what_is_not_its_value(knob, value):
    with pytest.raises(RulesError) as refused:
        Rules(**{knob.name: value})
    assert str(refused.value.reason.values["knob"]) == knob.name


@given(any_rules(), st.sampled_from(sorted(PRESETS)))
def test_rules_that_are_equal_are_written_and_called_alike(rules, base):
    """What stars, calls and the record hang on is a part of the value."""
    other = replace(rules, base=base)
    assert (other == rules) == (other.base == rules.base)
    assert (write_rules(other) == write_rules(rules)) == (other == rules)
    assert read_rules(write_rules(other)) == other
    assert other.knobs() == rules.knobs()
