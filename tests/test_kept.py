"""What is kept or made unchecked to be quick: bounded, and the same as what is made anew."""

import pickle
import random
from dataclasses import FrozenInstanceError, replace
from importlib import import_module

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from liarsdice import Bid, Bidding, MakeBid, Odds, Roll, Seen, ladder, ladder_odds, legal, preset
from liarsdice import odds as chances_of
from liarsdice.checks import changed, unchecked
from liarsdice.events import BidMade, Revealed
from liarsdice.showdown import Call, Settlement, matching_faces
from tests.tables import any_rules, any_start, play

odds = import_module("liarsdice.odds")  # The package's own name `odds` is the function.
TABLES = {
    "ladders": ladder._kept_line,
    "turns": ladder._kept_turns,
    "chances": odds._tabled,
    "matching faces": matching_faces,
}


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_a_table_is_bounded(table):
    assert table.cache_info().maxsize <= 512


def sizes() -> list[int]:
    return [table.cache_info().currsize for table in TABLES.values()]


def test_what_takes_much_room_is_not_kept():
    for table in TABLES.values():
        table.cache_clear()  # A full one does not grow, whatever it is given.
    many = Bidding(rules=preset("plain"), dice=1000)
    assert len(many.turns("A")) == len(many.raises()) == len(many.bids()) == 6000
    chances_of(Seen(rules=preset("tavern"), dice=1000), Bid(300, 2))
    assert sizes()[:3] == [0, 0, 0]
    Bidding(rules=preset("plain"), dice=ladder.MOST_TABLED).turns("A")
    chances_of(Seen(rules=preset("tavern"), dice=odds.MOST_TABLED), Bid(30, 2))
    assert sizes()[:3] == [1, 1, 1]


def test_counts_without_end_are_not_kept_one_by_one():
    kept = odds._chances(3, 6)
    for count in [*range(1, 50), *(10**n for n in range(2, 50))]:
        chances_of(Seen(rules=preset("plain"), dice=5, hand=(2, 2)), Bid(count, 2))
    assert kept is odds._chances(3, 6)
    assert set(kept) <= {-1, 0, 1, 2, 3, 4}


@settings(deadline=None, max_examples=60)
@given(any_rules(), st.integers(0, 9), st.booleans(), st.booleans(), st.integers(0, 10**6))
def test_what_is_kept_is_what_is_made_anew(rules, dice, palifico, one_die, seed):
    rng = random.Random(seed)
    opening = Bidding(rules=rules, dice=dice, palifico=palifico, one_die=one_die)
    hand = tuple(rng.randint(1, 6) for _ in range(rng.randint(0, dice)))
    seen = Seen(rules=rules, dice=dice, hand=hand, palifico=palifico)
    lasts = [None, *rng.sample(opening.bids(), min(3, len(opening.bids())))]

    def answers():
        found = []
        for last in lasts:
            bidding = replace(opening, last=last)
            raises = bidding.raises()
            assert bidding.turns("A") == tuple(MakeBid("A", bid) for bid in raises)
            assert raises == tuple(bid for bid in bidding.bids() if bidding.why_not(bid) is None)
            found.append((raises, ladder_odds(seen, last=last, one_die=one_die)))
        return found

    kept = answers()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ladder, "MOST_TABLED", -1)
        patch.setattr(odds, "MOST_TABLED", -1)
        assert answers() == kept


@settings(deadline=None, max_examples=60)
@given(any_start(), st.integers(0, 10**6))
def test_what_is_made_unchecked_would_stand_every_check(start, seed):
    for _, action, after, events in play(start, random.Random(seed), 60):
        if after.winner is None:
            # `replace` makes one from outside, with every check.
            assert replace(after) == after
            assert replace(after.bidding) == after.bidding
        assert isinstance(action, Roll) or replace(action) == action
        for value in (after, *legal(after), *events):
            again = pickle.loads(pickle.dumps(value))
            assert (again, hash(again), repr(again)) == (value, hash(value), repr(value))


MADE = [
    (Odds, dict.fromkeys("bid have need unknown one_in at_least exactly".split(), 1)),
    (Bidding, {"rules": preset("dudo"), "dice": 3}),
    (BidMade, {"player": "A", "bid": Bid(1, 2), "locks_ones": False, "knob": "ladder"}),
    (Call, {"held": (1, 1), "bid": Bid(1, 2), "bidder": 0, "caller": 1, "matching": 1}),
]


@pytest.mark.parametrize(("kind", "values"), MADE, ids=[kind.__name__ for kind, _ in MADE])
def test_a_value_made_unchecked_is_one_of_its_class(kind, values):
    made, checked = unchecked(kind)(**values), kind(**values)
    assert type(made) is kind
    assert (made, hash(made), repr(made)) == (checked, hash(checked), repr(checked))
    assert replace(made) == checked
    with pytest.raises(FrozenInstanceError):
        setattr(made, next(iter(values)), None)
    with pytest.raises(TypeError):
        unchecked(kind)()


def test_a_value_changed_unchecked_is_what_replace_makes():
    bidding = Bidding(rules=preset("dudo"), dice=3, last=Bid(1, 2))
    for changes in ({}, {"dice": 4}, {"last": None, "palifico": True}):
        made = changed(Bidding)(bidding, **changes)
        assert (made, type(made)) == (replace(bidding, **changes), Bidding)
    with pytest.raises(TypeError):
        changed(Bidding)(bidding, nonsense=1)


def test_a_maker_knows_the_defaults_and_no_other_names():
    assert unchecked(Bidding)(rules=preset("dudo"), dice=-1).last is None
    made = unchecked(Settlement)(lost=(), gained=(), opener=0, opener_knob="", knob="")
    assert (made.saved, made.full) == ((), False)
    with pytest.raises(TypeError):
        unchecked(Revealed)(nonsense=1)  # type: ignore[call-arg]
