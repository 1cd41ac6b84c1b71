"""What the library and the command line promise beyond the rules: bounds, names, errors, views."""

# Much of what is refused here is of another type than it should be, on purpose.
# mypy: disable-error-code="arg-type, list-item"

import pickle
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import liarsdice as ld
from liarsdice import (
    PRESETS,
    Bid,
    Bidding,
    Call,
    CallExact,
    Challenge,
    Game,
    LiarsDiceError,
    MakeBid,
    Record,
    RecordError,
    Roll,
    Round,
    Rules,
    Seen,
    WentOut,
    Won,
    apply,
    distribution,
    legal,
    matching_count,
    new_game,
    odds,
    ones_are_wild,
    preset,
    read_bid,
    read_faces,
    read_record,
    read_turn,
    replay,
    seen_by,
    settle,
    steps,
    tell,
    view,
    why_not,
    write_faces,
    write_record,
    write_rules,
)
from liarsdice.actions import Turn
from tests.commands import replay as command
from tests.commands import told
from tests.tables import any_rules, any_start, play


def test_a_huge_number_of_dice_is_refused_in_a_sentence():
    found = command(f'rules = "tavern"\nplayers = ["A", "B"]\ndice = [0x{"f" * 4000}, 1]\n')
    assert found.code == 2
    assert "A cannot start with this number of dice: so large a number;" in found.err


def test_a_key_of_very_many_parts_is_refused_at_once():
    found = command(".".join("a" * 100_000) + " = 1\n")
    assert found.code == 2
    assert "nested too deeply" in found.err


def test_a_name_of_many_dots_is_a_name():
    assert told(f'rules = "tavern"\nplayers = ["{"." * 200}", "B"]\n')["rounds"] == []


def test_names_keep_their_joiners_and_lose_their_line_breaks():
    code, out, _ = command(
        'rules = "plain"\nplayers = ["👩‍🚀", "B\\nC"]\n[[rounds]]\nturns = ["👩‍🚀 1x2"]\n'
    )
    assert code == 0
    assert "👩‍🚀 bids 1x2." in out
    assert "B\\nC 5" in out


def test_every_event_names_the_knob_behind_it():
    """A player who goes out by an exact call or a perfect bid does so by that knob."""
    game = new_game(preset("knizia"), ("A", "B", "C"), dice=(2, 1, 1))
    game, _ = apply(game, Roll(((3, 4), (3,), (5,))))
    game, _ = apply(game, MakeBid("A", Bid(2, 3)))
    _, events = apply(game, CallExact("B"))
    assert WentOut("C", knob="exact_call") in events
    game = new_game(preset("boxed"), ("A", "B"), dice=(1, 1))
    game, _ = apply(game, Roll(((3,), (3,))))
    game, _ = apply(game, MakeBid("A", Bid(2, 3)))
    _, events = apply(game, Challenge("B"))
    assert events[-2:] == (WentOut("B", knob="exact_count"), Won("A", knob="exact_count"))


@pytest.mark.parametrize(
    "make",
    [
        lambda: Bid(True, 2),
        lambda: Bid(1.5, 2),
        lambda: Bid(10**5000, 2),
        lambda: Seen(rules=preset("tavern"), dice=5, hand=(9,)),
        lambda: apply(new_game(preset("tavern"), ("A", "B"), dice=(1, 1)), Roll(((9,), (1,)))),
        lambda: new_game(preset("tavern"), ("A", "B"), dice=(2.5, 2)),
        lambda: view(new_game(preset("tavern"), ("A", "B")), "Zed"),
        lambda: distribution(-1, 3),
    ],
)
def test_what_no_table_can_hold_is_refused(make):
    with pytest.raises(ValueError, match=r"."):
        make()


def test_an_error_can_be_copied_and_sent():
    with pytest.raises(RecordError) as refused:
        read_record('rules = "tavern"\nplayers = ["A", "A"]')
    again = pickle.loads(pickle.dumps(refused.value))
    assert (again.reason, again.place, str(again)) == (
        refused.value.reason,
        refused.value.place,
        str(refused.value),
    )
    assert hash(again.reason) == hash(refused.value.reason)


def test_a_view_offers_what_the_game_allows_and_sees_no_more():
    game = new_game(preset("dudo"), ("A", "B", "C"), dice=(2, 2, 2))
    assert view(game, "A").legal() == ()
    game, _ = apply(game, Roll(((3, 4), (3, 1), (5, 5))))
    game, _ = apply(game, MakeBid("A", Bid(2, 3)))
    assert view(game, "B").legal() == legal(game)
    assert seen_by(view(game, "B")) == Seen(rules=preset("dudo"), dice=6, hand=(3, 1))


def some_turns(rng: random.Random, game: Game) -> Iterator[Turn]:
    """Turns of every kind in a game, most of them not allowed."""
    for player in ("A", "C"):
        yield from (Challenge(player), CallExact(player))
        for _ in range(12):
            bid = Bid(rng.randint(1, 8), rng.randint(1, 6))
            show = tuple(rng.choices(range(1, 7), k=rng.randint(0, 3)))
            reroll = tuple(rng.choices(range(1, 7), k=rng.randint(1, 4)))
            yield MakeBid(player, bid)
            yield MakeBid(player, bid, show, roll=rng.random() < 0.5)
            yield MakeBid(player, bid, show, rng.choice([None, reroll]))


@settings(deadline=None, max_examples=60)
@given(any_start(), st.integers(0, 10**6))
def test_what_lies_under_other_cups_forbids_nothing(start, seed):
    """A game, its view from every seat, and the same game of no known dice: all allow the same; but
    what is not under one's own cup one cannot show."""
    rng = random.Random(seed)
    for _, _, game, _ in play(start, rng, 30):
        cups = game.cups and (None,) * len(game.players)
        blind = replace(game, cups=cups) if game.winner is None else game
        for player in (None, *game.players):
            assert view(blind, player).legal() == view(game, player).legal() == legal(game)
        for turn in some_turns(rng, game):
            why = why_not(game, turn)
            assert view(game, game.on_turn).why_not(turn) == why
            if why is None or why.code != "show_not_held":
                assert why_not(blind, turn) == view(game).why_not(turn) == why


def test_only_what_is_applied_asks_for_unknown_dice():
    game = apply(new_game(TAVERN, ("A", "B"), dice=(1, 1)), Roll(((4,), None)))[0]
    game = apply(game, MakeBid("A", Bid(1, 4)))[0]
    assert legal(game)[0] == Challenge("B")
    assert why_not(game, Challenge("B")) is None
    with pytest.raises(LiarsDiceError, match="The dice of B are not known"):
        apply(game, Challenge("B"))


def test_a_view_names_players_and_counts_seats():
    game = new_game(preset("dudo"), ("A", "B", "C", "D"), opener="B")
    game = replace(game, held=(5, 5, 0, 5))
    game = apply(game, Roll(((1,) * 5, (2,) * 5, None, None)))[0]
    game = apply(game, MakeBid("B", Bid(1, 2)))[0]
    seat = view(game, "A")
    assert (seat.seat, seat.turn, seat.on_turn) == (0, 3, "D")
    assert (seat.next_player, seat.bidder, seat.bids) == ("A", "B", (("B", Bid(1, 2)),))
    assert (game.opener, game.next_player) == ("B", "A")
    assert seat.game.cups == ((1,) * 5, None, (), None)
    assert (view(game).seat, view(game).cup, seat.cup) == (None, None, (1,) * 5)


BOXED = preset("boxed")
DUEL = preset("knizia")


@pytest.mark.parametrize(("rules", "keeps"), [(BOXED, False), (DUEL, True)])
def test_a_bid_that_shows_leaves_the_roll_to_the_dealer(rules, keeps):
    """In the boxed game the rest is always rolled again; in a duel it may stay as it lies."""
    game = apply(new_game(rules, ("A", "B")), Roll(((2, 6, 6, 3, 4), None)))[0]
    game = apply(game, MakeBid("A", Bid(2, 6)))[0]
    game = apply(replace(game, cups=((2, 6, 6, 3, 4), (1, 6, 5, 5, 5))), MakeBid("B", Bid(3, 6)))[
        0
    ]
    asked = MakeBid("A", Bid(4, 6), show=(6, 6), roll=True)
    seat = view(game, "A")
    assert seat.why_not(asked) is None
    assert seat.why_not(replace(asked, show=(5,))).code == "show_not_held"
    kept = replace(asked, roll=False)
    why = seat.why_not(kept)
    assert (why is None) is keeps and (
        keeps or (why.code, why.knob) == ("roll_missing", "show_and_reroll")
    )
    assert ld.dice_to_roll(game, asked) == 3
    assert ld.dice_to_roll(game, kept) == ld.dice_to_roll(game, Challenge("A")) == 0
    beyond = MakeBid("A", asked.bid, show=(1,) * 9, roll=True)
    assert ld.why_not(game, beyond) and ld.dice_to_roll(game, beyond) == 0
    with pytest.raises(LiarsDiceError, match="The 3 dice left under the cup must be rolled again"):
        apply(game, asked)
    done = asked.rolled([1, 1, 2])
    assert done == MakeBid("A", Bid(4, 6), show=(6, 6), reroll=(1, 1, 2))
    assert apply(game, done)[0].cups[0] == (1, 1, 2)
    assert apply(game, done)[1][1] == ld.DiceShown("A", (6, 6), rerolled=3, kept=0)
    every = MakeBid("A", Bid(4, 6), show=(2, 6, 6, 3, 4), roll=True)
    assert seat.why_not(every).code == "show_leaves_none"
    every = replace(every, roll=False)
    assert (seat.why_not(every) is None) is keeps
    if keeps:
        assert apply(game, every)[0].cups[0] == ()
    with pytest.raises(LiarsDiceError, match="“A 4x6 show 66 roll” leaves a roll open"):
        Round(((2, 6, 6, 3, 4), None), (asked,))


def test_a_roll_without_a_show_is_refused():
    game = apply(new_game(BOXED, ("A", "B")), Roll((None, None)))[0]
    assert why_not(game, MakeBid("A", Bid(1, 2), roll=True)).code == "roll_without_show"
    assert why_not(game, MakeBid("A", Bid(1, 2), show=(1,) * 6, roll=True)).code == "show_not_held"


def test_the_record_of_a_game_is_what_was_played():
    start = new_game(TAVERN, ("A", "B"), dice=(2, 2), opener="B")
    actions = [
        Roll([[4, 4], [2, 6]]),
        MakeBid("B", Bid(1, 2)),
        Challenge("A"),
        Roll([None, [1, 1]]),
    ]
    record = ld.record_of(start, actions)
    assert read_record(write_record(record)) == record
    assert [step.action for step in steps(record)] == actions
    assert ld.record_of(new_game(TAVERN, ("A", "B")), []).dice is None


def test_a_record_of_anything_else_is_refused():
    with pytest.raises(RecordError, match=r"^A record begins where a game does"):
        ld.record_of(GAME, [])
    with pytest.raises(RecordError, match="Nobody has rolled yet"):
        ld.record_of(new_game(TAVERN, ("A", "B")), [Challenge("A")])
    for actions in (["A challenge"], None, GAME):
        with pytest.raises(RecordError, match="“actions” must be"):
            ld.record_of(new_game(TAVERN, ("A", "B")), actions)
    with pytest.raises(LiarsDiceError, match="“game” must be"):
        ld.dice_to_roll(None, MakeBid("A", Bid(1, 2), show=(1,), roll=True))


def test_a_first_round_can_be_palifico():
    start = new_game(preset("dudo"), ("A", "B", "C"), dice=(5, 1, 5), opener="B", palifico=True)
    assert start.had_palifico == {1} and not start.ones_wild
    with pytest.raises(LiarsDiceError, match="A palifico round is opened by a player with one"):
        new_game(preset("dudo"), ("A", "B", "C"), palifico=True)
    with pytest.raises(RecordError, match="A record begins where"):
        ld.record_of(start, [])


def test_a_chance_is_a_float_too():
    answer = odds(Seen(rules=TAVERN, dice=2, hand=(4,)), Bid(2, 4))
    assert (answer.at_least_float, answer.exactly_float) == (1 / 3, 1 / 3)


@settings(deadline=None, max_examples=100)
@given(any_rules(), st.integers(0, 12), st.booleans(), st.booleans(), st.integers(0, 10**6))
def test_the_next_raise_is_the_first_of_all(rules, dice, palifico, one_die, seed):
    opening = Bidding(rules=rules, dice=dice, palifico=palifico, one_die=one_die)
    chosen = random.Random(seed).sample(opening.bids(), min(4, len(opening.bids())))
    for last in (None, *chosen):
        bidding = replace(opening, last=last)
        raises = bidding.raises()
        assert bidding.next_raise() == next(iter(raises), None)
        for face in range(1, 7):
            first = next((bid for bid in raises if bid.face == face), None)
            assert bidding.next_raise(face) == first


VERDICT = """
rules = "plain"
players = ["A", "B", "C"]
dice = [2, 1, 1]
opener = "B"
[[rounds]]
hands = { "A" = "11", "B" = "4", "C" = "4" }
turns = ["B 2x4", "C challenge"]
"""


def test_a_verdict_is_what_a_replay_comes_to_by_any_rules():
    record = read_record(VERDICT)
    found = ld.verdict(record)
    assert found.events == replay(record).steps[-1].events
    assert found.game == replay(record).game
    assert (found.revealed.matching, found.knobs) == (
        2,
        ("exact_count", "wild", "next_opener"),
    )
    found = ld.verdict(record, rules=TAVERN)
    assert (found.revealed.matching, found.knobs) == (4, ("dice_lost", "wild", "next_opener"))
    found = ld.verdict(record, rules=preset("dudo"), palifico=True)
    assert (found.revealed.matching, found.revealed.wild) == (2, False)
    assert found.knobs == ("exact_count", "palifico", "next_opener")


def test_a_verdict_says_where_rules_end_it_and_by_which_knob():
    record = read_record(VERDICT)
    turns = (MakeBid("B", Bid(1, 1)), Challenge("C"))
    ones = replace(record, rounds=(replace(record.rounds[0], turns=turns),))
    found = ld.verdict(ones, rules=TAVERN)
    assert (found.refused.code, found.refused.knob) == ("ones_not_bid", "ladder")
    assert (found.place.round, found.place.turn, found.knobs) == (1, 1, ("ladder",))
    assert (found.game, found.revealed, found.events) == (found.last.after, None, ())
    found = ld.verdict(replace(record, dice=(6, 1, 1)))
    assert (found.start, found.game, found.place) == (None, None, ld.Place(text="dice"))
    open_round = replace(record, rounds=(replace(record.rounds[0], turns=()),))
    assert ld.verdict(open_round).knobs == ()


class Number:
    """A whole number of another type, as numpy's are."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


N = Number


class Many:
    """Several values that answer for each of them whether it equals, as numpy's arrays do."""

    def __eq__(self, other: object) -> Any:
        return self

    def __bool__(self) -> bool:
        raise ValueError("the truth of several values is ambiguous")

    __hash__ = None


def test_whole_numbers_of_any_type_are_taken():
    plain = preset("plain")
    seen = Seen(rules=plain, dice=N(60), hand=[N(2), 3], shown=[N(2)])
    assert seen == Seen(rules=plain, dice=60, hand=(2, 3), shown=(2,))
    answer = odds(seen, Bid(N(20), N(2)))
    assert answer == odds(seen, Bid(20, 2))
    assert 0 < answer.at_least < 1
    assert sum(distribution(N(50), N(6))) == 1
    assert Bidding(rules=plain, dice=N(2)) == Bidding(rules=plain, dice=2)
    assert matching_count([N(2), 5], Bid(1, 2), wild=False) == 1
    assert write_faces([N(2), 5]) == "25"
    assert Rules(dice=N(4)) == Rules(dice=4)
    assert new_game(plain, ["A", "B"], dice=[N(1), 2]) == new_game(plain, ("A", "B"), dice=(1, 2))
    call = {"bid": Bid(1, 2), "exact": False}
    assert Call(held=[N(1), 2], bidder=N(0), caller=N(1), matching=N(1), **call) == Call(
        held=(1, 2), bidder=0, caller=1, matching=1, **call
    )
    assert type(Bid(N(3), N(4)).face) is int


def test_lists_are_kept_as_tuples():
    """So that a frozen game stays as it is, can be hashed, and is what its record says."""
    mine, yours = [1, 2, 3, 4, 5], [2, 2, 2, 2, 2]
    game = new_game(preset("boxed"), ["A", "B"])
    game, _ = apply(game, Roll([mine, yours]))
    mine.append(6)
    bid = MakeBid("A", Bid(1, 2), show=[2], reroll=[1, 1, 1, 1])
    assert game.cups == ((1, 2, 3, 4, 5), (2, 2, 2, 2, 2))
    assert seen_by(view(game, "A")).hand == (1, 2, 3, 4, 5)
    assert MakeBid("A", Bid(1, 2), show=[], reroll=[]) == MakeBid("A", Bid(1, 2))
    record = Record(
        rules=preset("boxed"),
        players=["A", "B"],
        dice=[5, 5],
        rounds=[Round([[1, 2, 3, 4, 5], yours], [bid, Challenge("B")])],
    )
    assert read_record(write_record(record)) == record
    played = replay(record)
    for value in (game, apply(game, bid)[0], record, played, played.rounds, played.steps):
        assert hash(value) == hash(pickle.loads(pickle.dumps(value)))


def test_presets_are_nobodys_to_change():
    with pytest.raises(TypeError):
        PRESETS["mine"] = Rules()  # type: ignore[index]
    with pytest.raises(LiarsDiceError, match="no rules named “mine”"):
        preset("mine")


TAVERN = preset("tavern")
GAME = apply(new_game(TAVERN, ("A", "B"), dice=(2, 2)), Roll(((3, 4), (3, 1))))[0]
SEEN = Seen(rules=TAVERN, dice=5)
RULES = '“rules” must be what preset("tavern") gives, not “tavern”.'
A_BID = 'must be what read_bid("5x6") gives, not “1x2”.'
FACES = "must be a list of faces like (1, 2, 4), not"
FACE = "A die shows a face from 1 to 6, not"
REFUSED = [
    (lambda: new_game("tavern", ("A", "B")), RULES),
    (lambda: Seen(rules="tavern", dice=5), RULES),
    (lambda: Bidding(rules="tavern", dice=5), RULES),
    (lambda: Record(rules="tavern", players=("A", "B")), RULES),
    (lambda: settle("tavern", None), RULES),
    (lambda: ld.ones_are_wild("tavern"), RULES),
    (lambda: write_rules("tavern"), RULES),
    (lambda: replace(GAME, rules="tavern"), RULES),
    (lambda: settle(TAVERN, None), "“call” must be what Call(…) gives, not None."),
    (lambda: new_game(TAVERN, "AB"), "“players” must be a list of names, not “AB”."),
    (lambda: new_game(TAVERN, (1, 2)), "“players” must be a list of names, not 1."),
    (lambda: new_game(TAVERN, {"A", "B"}), "a value of another kind (set)."),
    (
        lambda: new_game(TAVERN, ("A", "B"), dice=5),
        "“dice” must be a list of whole numbers, not 5.",
    ),
    (lambda: new_game(TAVERN, ("A", "B"), dice=(True, 1)), "a list of whole numbers, not true."),
    (
        lambda: apply(GAME, "A 2x3"),
        "“action” must be what Roll(…), MakeBid(…), Challenge(…), Call",
    ),
    (
        lambda: apply("A", Challenge("A")),
        "“game” must be what new_game(rules, players) gives, not",
    ),
    (lambda: why_not(None, Challenge("A")), "“game” must be"),
    (lambda: legal(None), "“game” must be"),
    (lambda: view(None), "“game” must be"),
    (
        lambda: seen_by(GAME),
        "“view” must be what view(game) gives, not a value of another kind (Ga",
    ),
    (lambda: odds(SEEN, "1x2"), f"“bid” {A_BID}"),
    (lambda: odds(GAME, Bid(1, 2)), "“seen” must be what seen_by(view) gives"),
    (lambda: ld.ladder_odds(None), "“seen” must be"),
    (lambda: ld.ladder_odds(SEEN, last="1x2"), f"“last” {A_BID}"),
    (lambda: SEEN.have("1x2"), f"“bid” {A_BID}"),
    (lambda: SEEN.one_in("1x2"), f"“bid” {A_BID}"),
    (lambda: SEEN.bidding.why_not("1x2"), f"“bid” {A_BID}"),
    (lambda: matching_count((1,), "1x2", wild=True), f"“bid” {A_BID}"),
    (lambda: MakeBid("A", "1x2"), f"“bid” {A_BID}"),
    (lambda: MakeBid("A", Bid(1, 2), show=(True,)), f"{FACE} true."),
    (lambda: MakeBid("A", Bid(1, 2), show=(1.0,)), f"{FACE} 1.0."),
    (lambda: MakeBid("A", Bid(1, 2), show="12"), f"“show” {FACES} “12”."),
    (lambda: MakeBid("A", Bid(1, 2), show=(1,), reroll=(0,)), f"{FACE} 0."),
    (lambda: Roll("12"), "“hands” must be a list with one hand for each player, not “12”."),
    (lambda: Roll(("12",)), f"“hands” {FACES} “12”."),
    (lambda: Roll(((10**5000,),)), f"{FACE} so large a number."),
    (
        lambda: Seen(rules=TAVERN, dice=True),
        "“dice” must be a whole number from 0 to 1000, not true.",
    ),
    (
        lambda: Seen(rules=TAVERN, dice=5.0),
        "“dice” must be a whole number from 0 to 1000, not 5.0.",
    ),
    (lambda: Seen(rules=TAVERN, dice=5, hand=12), f"“hand” {FACES} 12."),
    (lambda: Seen(rules=TAVERN, dice=5, shown=(7,)), f"{FACE} 7."),
    (
        lambda: Bidding(rules=TAVERN, dice="5"),
        "“dice” must be a whole number from 0 to 1000, not “5”.",
    ),
    (lambda: distribution(2.0, 3), "“unknown” must be a whole number from 0 to 1000, not 2.0."),
    (lambda: distribution(2, 0), "“one_in” must be a whole number from 1 on, not 0."),
    (lambda: matching_count(("1",), Bid(1, 2), wild=True), f"{FACE} “1”."),
    (lambda: write_faces((True,)), f"{FACE} true."),
    (lambda: Bid("2", 3), "“count” must be a whole number, not “2”."),
    (lambda: Bid(2, "3"), f"{FACE} “3”."),
    (lambda: Bid(2, True), f"{FACE} true."),
    (lambda: Bid(10**5000, 7), f"{FACE} 7."),
    (lambda: Bid(-(10**5000), 2), "The count of a bid may have at most 4000 digits."),
    (
        lambda: Call(held=(1, 1), bid=Bid(1, 2), bidder=0, caller=2, matching=1),
        "“caller” must be a",
    ),
    (
        lambda: Call(held=(1, 1), bid=Bid(1, 2), bidder=0, caller=1, matching=3),
        "from 0 to 2, not 3.",
    ),
    (
        lambda: Seen(rules=TAVERN, dice=5, ones_bid="no"),
        "“ones_bid” must be True or False, not “no”.",
    ),
    (
        lambda: Bidding(rules=TAVERN, dice=5, one_die="no"),
        "“one_die” must be True or False, not “no”.",
    ),
    (
        lambda: matching_count((1,), Bid(1, 2), wild="no"),
        "“wild” must be True or False, not “no”.",
    ),
    (lambda: ld.ones_are_wild(TAVERN, palifico=2), "“palifico” must be True or False, not 2."),
    (lambda: SEEN.bidding.highest(7), f"{FACE} 7."),
    (lambda: SEEN.bidding.turns(["A"]), "“player” must be a text, not a list."),
    (lambda: preset(["tavern"]), "“name” must be a text, not a list."),
    (lambda: Rules(base=3), "“base” must be a text, not 3."),
    (lambda: Rules(dice=True), "dice cannot be true; it can be 1–10."),
    (lambda: read_bid(3), "“text” must be a text, not 3."),
    (lambda: read_faces(12), "“text” must be a text, not 12."),
    (lambda: read_turn(3, ("A",)), "“text” must be a text, not 3."),
    (lambda: read_turn("A challenge", "AB"), "“players” must be a list of names, not “AB”."),
    (
        lambda: read_record(b"rules = 1"),
        "“text” must be a text, not a value of another kind (bytes).",
    ),
    (lambda: write_record("x"), "“record” must be what read_record(text) gives, not “x”."),
    (lambda: replay("x"), "“record” must be"),
    (lambda: steps("x"), "“record” must be"),
    (lambda: tell("x"), "“event” must be what apply(game, action)[1] gives, not “x”."),
    (
        lambda: Round(((1,),), ("A 1x2",)),
        '“turns” must be what read_turn("Ben 6x4", players) gives',
    ),
    (lambda: Record(rules=TAVERN, players="AB"), "“players” must be a list of names, not “AB”."),
    (lambda: Record(rules=TAVERN, players=("A", "B"), dice=(1.5, 1)), "whole numbers, not 1.5."),
    (
        lambda: Record(rules=TAVERN, players=("A", "B"), opener=0),
        "“opener” must be a text, not 0.",
    ),
    (
        lambda: Record(rules=TAVERN, players=("A", "B"), rounds=(Round(((1,),)),)),
        "round 1: There is 1 hand for 2 players.",
    ),
    (lambda: Record(rules=TAVERN, players=("A", "B"), scenario=3), "“scenario” must be"),
    (lambda: Record(rules=TAVERN, players=("A", "B"), written_rules=3), "“written_rules” must be"),
    (lambda: MakeBid(3, Bid(1, 2)), "“player” must be a text, not 3."),
    (lambda: Challenge(["A"]), "“player” must be a text"),
    (lambda: CallExact(None), "“player” must be a text"),
    (lambda: view(GAME, Many()), "“player” must be a text"),
    (lambda: new_game(TAVERN, ("A", "B"), opener=Many()), "“opener” must be a text"),
    (lambda: Seen(rules=TAVERN, dice=5, palifico=Many()), "“palifico” must be True or False"),
    (
        lambda: Seen(rules=TAVERN, dice=10**9),
        "“dice” must be a whole number from 0 to 1000, not 1000000000.",
    ),
    (lambda: Bidding(rules=TAVERN, dice=1001), "“dice” must be a whole number from 0 to 1000"),
    (lambda: distribution(10**9, 6), "“unknown” must be a whole number from 0 to 1000"),
]


@pytest.mark.parametrize(("make", "sentence"), REFUSED, ids=[said for _, said in REFUSED])
def test_a_value_of_another_kind_is_refused_with_what_was_wanted(make, sentence):
    with pytest.raises(LiarsDiceError) as refused:
        make()
    assert sentence in str(refused.value)


BID = apply(GAME, MakeBid("A", Bid(1, 3)))[0]
NO_GAME = [
    ({"held": (3, 9)}, "“held” must be a whole number from 0 to 5, not 9."),
    ({"held": (2, 2, 2)}, "There are 3 numbers of dice for 2 players."),
    ({"held": (2, 0)}, "B is out and has no turn."),
    ({"held": (0, 0)}, "B is out and has no turn."),
    ({"held": (3, 2)}, "A holds 3 dice, but the hand shows 2."),
    ({"turn": 7}, "“turn” must be a whole number from 0 to 1, not 7."),
    ({"turn": 0}, "It is not A’s turn; it is B’s."),
    ({"palifico": "no"}, "“palifico” must be True or False, not “no”."),
    ({"round": 0}, "“round” must be a whole number from 1 on, not 0."),
    ({"players": ()}, "These rules are for 2 to 6 players, not for 0."),
    ({"players": ("A", "A")}, "The name “A” stands twice among the players."),
    ({"had_palifico": {2}}, "“had_palifico” must be a whole number from 0 to 1, not 2."),
    ({"cups": ((3, 4),)}, "There is 1 hand for 2 players."),
    ({"cups": ((3, 4, 5), None)}, "A holds 2 dice, but the hand shows 3."),
    ({"cups": None}, "Nobody has rolled yet in this round."),
    ({"shown": ((1,), ())}, "A holds 2 dice, but the hand shows 3."),
    (
        {"bids": ((0, "1x3"),)},
        "“bids” must be a list of seats with their bids like (0, Bid(5, 6))",
    ),
    ({"bids": ((0, Bid(5, 3)),)}, "5x3 is more than can be bid: the highest count is 4."),
    ({"bids": ((0, Bid(1, 3)), (0, Bid(1, 4)))}, "It is not A’s turn; it is B’s."),
    ({"bids": ((1, Bid(1, 4)), (0, Bid(1, 3)))}, "1x3 does not stand above 1x4"),
]


@pytest.mark.parametrize(("changes", "sentence"), NO_GAME, ids=[said for _, said in NO_GAME])
def test_a_moment_that_no_game_comes_to_is_refused(changes, sentence):
    with pytest.raises(LiarsDiceError) as refused:
        replace(BID, **changes)
    assert sentence in str(refused.value)


PALIFICO = {"players": ("A", "B", "C"), "cups": None, "shown": ((), (), ()), "bids": ()}


@pytest.mark.parametrize("held", [(5, 2, 5), (1, 1, 0)])
def test_a_palifico_round_that_the_dice_do_not_allow_is_refused(held):
    with pytest.raises(LiarsDiceError, match="opened by a player with one die, while more than"):
        replace(BID, rules=preset("dudo"), palifico=True, held=held, **PALIFICO)


def test_a_stated_palifico_round_counts_for_its_opener():
    stated = replace(BID, rules=preset("dudo"), palifico=True, held=(5, 1, 5), **PALIFICO)
    assert stated.had_palifico == {1}
    assert not stated.ones_wild


def test_palifico_means_nothing_where_the_rules_have_none():
    stated = replace(BID, palifico=True)
    assert stated == BID
    assert stated.ones_wild
    assert ones_are_wild(TAVERN, palifico=True)


@pytest.mark.parametrize("name", ["A\u2028" + "." * 101, "." * 101 + "#", "#"])
@pytest.mark.parametrize("above", ["", "# " + "." * 101 + "\n"])
def test_dots_in_names_and_comments_are_no_keys(name, above):
    record = Record(rules=TAVERN, players=(name, "B"))
    assert read_record(above + write_record(record)) == record


HIDING = ['"""\n"""', '"""a""""', "'''\n'''", '"#"', '"a\\""']


@pytest.mark.parametrize("closed", HIDING)
def test_no_text_before_it_hides_a_key_of_very_many_parts(closed):
    with pytest.raises(LiarsDiceError, match="nested too deeply"):
        read_record(f"rules = [{closed}, {{{'a.' * 200}b = 1}}]")


def test_a_moment_of_a_game_can_be_stated():
    stated = Game(
        rules=TAVERN,
        players=["A", "B"],
        held=[2, N(2)],
        turn=N(1),
        cups=[[3, 4], None],
        shown=[[], []],
        bids=[[0, Bid(1, 3)]],
        had_palifico=[],
    )
    assert stated == replace(BID, cups=((3, 4), None))


@pytest.mark.parametrize("text", ["3×4", "3X4", "3х4", " 3 x 4 "])
def test_a_bid_as_the_pages_print_it_is_told_how_to_write(text):
    with pytest.raises(LiarsDiceError, match="is written 3x4: with a small letter x"):
        read_bid(text)
    with pytest.raises(LiarsDiceError, match="is written 3x4: with a small letter x"):
        read_turn(f"A {text}", ("A", "B"))


def test_one_number_of_players_is_named_once():
    with pytest.raises(LiarsDiceError, match=r"^These rules are for 2 players, not for 3\.$"):
        new_game(Rules(max_players=2), ("A", "B", "C"))


def test_quotation_marks_stand_once():
    with pytest.raises(LiarsDiceError, match=r"^“‘6x4’” is not a bid"):
        read_bid("“6x4”")
