"""A game in play: what its address says is what is played, on every device and in every year.

The part on old addresses needs pytest and the package alone, so that the same file runs in CPython
and in Pyodide.
"""

import tomllib
from dataclasses import replace
from pathlib import Path
from urllib.parse import parse_qsl

import pytest

from liarsdice.actions import MakeBid
from liarsdice.bids import Bid
from liarsdice.bots import bot
from liarsdice.dealing import chance, reroll
from liarsdice.dice import write_faces
from liarsdice.errors import IllegalAction, LiarsDiceError
from liarsdice.notation import read_record, write_record
from liarsdice.presets import preset, read_rules
from liarsdice.replays import replay
from liarsdice.sitting import LATEST, SEATS, Sitting, sit

OLD = Path(__file__).with_name("sittings.toml")
GAMES = tomllib.loads(OLD.read_text(encoding="utf-8"))["games"]
_WORTH = {"true": True, "false": False}


def read_address(address: str) -> Sitting:
    """A sitting out of an address, by the contract's words and none of the pages' code."""
    fields = dict(parse_qsl(address.partition("?")[2]))
    own = {name: fields.pop(name, "") for name in ("seats", "names", "seed", "opener", "turns")}
    knobs = {
        name: int(said) if said.isdigit() else _WORTH.get(said, said)
        for name, said in fields.items()
        if name != "rules"
    }
    return Sitting(
        rules=read_rules({"base": fields["rules"], **knobs}),
        seats=tuple(own["seats"].split(",")),
        players=tuple(own["names"].split(",")),
        seed=own["seed"],
        opener=int(own["opener"] or 0),
        turns=tuple(own["turns"].split(".")) if own["turns"] else (),
    )


def test_twenty_addresses_that_were_given_away_stand_here():
    assert len(GAMES) == 20
    assert len({game["address"] for game in GAMES}) == 20


@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_an_old_address_gives_the_record_that_it_gave(game):
    sitting = read_address(game["address"])
    assert sitting.refused is None
    assert write_record(sitting.record) == game["record"]


@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_the_record_of_an_address_replays_to_its_game(game):
    sitting = read_address(game["address"])
    assert replay(read_record(game["record"])).game == sitting.game
    assert replay(sitting.record).steps == sitting.steps


@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_turn_by_turn_it_is_the_same_game(game):
    whole = read_address(game["address"]).stands
    sitting = whole.before(0)
    for n, text in enumerate(whole.turns, start=1):
        before = sitting
        sitting = sitting.after(text)
        assert sitting == whole.before(n)
        assert sitting.before(n - 1) == before
    assert sitting.steps == whole.steps
    assert sitting.turns == whole.turns


THREE = sit(preset("tavern"), ("me", "easy", "strong"), ("Anna", "Ben", "Jem"), seed="k3v9")


def test_the_hands_are_those_that_the_seed_deals():
    """By hand from the table in test_dealing."""
    assert THREE.game.cups[:2] == ((2, 2, 6, 3, 4), (5, 1, 3, 1, 4))


def test_whose_turn_it_is_and_what_that_seat_sees():
    assert (THREE.level, THREE.view.player) == (None, "Anna")
    after = THREE.after("2x4")
    assert (after.level, after.view.player) == ("easy", "Ben")
    assert after.view.game.cups == (None, (5, 1, 3, 1, 4), None)


def test_a_bot_draws_from_the_chance_of_its_turn_in_the_round():
    after = THREE.after("2x4")
    drawn = bot("easy").decide(after.view, chance("k3v9", round=1, seat=1, turn=1))
    assert after.decision == drawn
    assert THREE.decision is None
    assert after.decided(THREE.game) is None


def test_the_next_round_is_dealt_when_a_round_ends():
    after = THREE.after("2x4").after("c")
    assert after.game.round == 2
    assert [len(hand) for hand in after.game.cups] == list(after.game.held)


def test_other_rules_deal_the_same_dice():
    dudo = sit(preset("dudo"), THREE.seats, THREE.players, seed=THREE.seed)
    assert dudo.game.cups == THREE.game.cups


def test_a_turn_taken_back_and_taken_again_rolls_the_same():
    two = sit(preset("boxed"), ("me", "me"), ("Anna", "Ben"), seed="k3v9")
    shown = two.after("2x6-6")
    assert str(shown.steps[-1].action) == "Anna 2x6 show 6 roll 5123"
    assert shown.before(0).after("2x6-6") == shown
    again = shown.after("3x6-1").after("4x6-5")
    assert str(again.steps[-1].action) == "Anna 4x6 show 5 roll 253"


def test_a_second_roll_of_a_round_is_counted_by_seat_and_by_round():
    """In the second round the first roll comes from k = 1 again."""
    two = sit(preset("boxed"), ("me", "me"), ("Anna", "Ben"), seed="k3v9")
    ended = two.after("2x6-6").after("c")
    seat, cup = ended.game.turn, ended.game.cups[ended.game.turn]
    rolled = reroll("k3v9", round=2, seat=seat, time=1, dice=len(cup) - 1)
    shown = ended.after(f"2x2-{cup[0]}")
    assert str(shown.steps[-1].action).endswith(f" roll {write_faces(rolled)}")


def test_knizia_shows_all_or_keeps_the_rest():
    two = sit(preset("knizia"), ("me", "me"), ("Anna", "Ben"), seed="k3v9").after("2x4")
    kept = two.after("3x4+13")
    assert str(kept.steps[-1].action) == "Ben 3x4 show 13"
    assert kept.game.cups[1] == (5, 1, 4)
    for text in ("3x4-51314", "3x4+51314"):
        everything = two.after(text)
        assert str(everything.steps[-1].action) == "Ben 3x4 show 51314"
        assert everything.turns[-1] == "3x4+51314"


def test_a_turn_of_the_engine_is_written_as_an_address_has_it():
    two = sit(preset("boxed"), ("me", "me"), ("Anna", "Ben"), seed="k3v9")
    shown = two.after(MakeBid("Anna", Bid(2, 6), show=(6,), roll=True))
    assert shown.turns == ("2x6-6",)


@pytest.mark.parametrize(
    ("turns", "said"),
    [
        ("2x4.zebra.3x4", "Turn 2 (“zebra”): “zebra” is not a turn;"),
        ("2x4.2x3.3x4", "Turn 2 (“2x3”): 2x3 does not stand above 2x4; the next above is 2x5"),
        ("c", "Turn 1 (“c”): There is no bid to challenge yet"),
        ("2x4.e", "Turn 2 (“e”): These rules have no exact call."),
        ("2x4-4", "Turn 1 (“2x4-4”): These rules have no show and re-roll."),
        ("2x4..3x4", "Turn 2 (“”): “” is not a turn;"),
        ("2x7", "Turn 1 (“2x7”): “2x7” is not a bid;"),
        ("02x4", "Turn 1 (“02x4”): “02x4” is not a bid;"),
        ("2x4-", "Turn 1 (“2x4-”): “2x4-” is not a turn;"),
        ("9" * 50 + "x4", "is not a turn;"),
        ("99999x4", "99999x4 is more than can be bid"),
    ],
)
def test_a_damaged_address_says_which_turn_is_wrong_and_why_and_keeps_the_rest(turns, said):
    texts = tuple(turns.split("."))
    found = Sitting(
        rules=THREE.rules, seats=THREE.seats, players=THREE.players, seed="k3v9", turns=texts
    )
    assert said in str(found.refused)
    assert found.turns == texts
    n = len(found.stands.turns)
    assert found.stands.turns == texts[:n]
    assert found.stands.refused is None
    assert found.game == found.stands.game


def test_what_is_known_of_a_game_changes_nothing_of_another():
    """Each game once on its own, once after the others and itself with a turn more or fewer."""
    texts = [("2x4",), ("2x4", "3x4"), ("2x4", "c", "1x5"), ("2x4", "c"), ("2x4", "zebra"), ()]
    games = [
        Sitting(rules=rules, seats=THREE.seats, players=THREE.players, seed=seed, turns=turns)
        for rules in (THREE.rules, preset("dudo"))
        for seed in ("k3v9", "k3v8")
        for turns in texts
    ]
    alone = []
    for game in games:
        LATEST.clear()
        alone.append((replace(game).steps, replace(game).refused))
    for _ in range(2):
        assert [(replace(game).steps, replace(game).refused) for game in games] == alone


def test_a_turn_after_the_end_is_refused():
    two = sit(preset("plain"), ("me", "me"), ("Anna", "Ben"), seed="k3v9")
    one_die = Sitting(
        rules=read_rules({"base": "plain", "dice": 1}),
        seats=two.seats,
        players=two.players,
        seed="k3v9",
        turns=("2x6", "c", "1x1"),
    )
    assert str(one_die.refused) == "Turn 3 (“1x1”): The game is over: Ben has won."
    assert one_die.level is None


def test_a_boxed_bid_that_would_keep_the_rest_is_refused_in_words_that_fit():
    two = sit(preset("boxed"), ("me", "me"), ("Anna", "Ben"), seed="k3v9")
    with pytest.raises(IllegalAction, match="These rules roll what stays under the cup again"):
        two.after("2x6+6")


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"seats": ("me", "robot", "easy")}, "“robot” is no seat; a seat is one of: me, easy"),
        ({"players": ("Anna", "Ben")}, "There are 2 names for 3 seats: Anna, Ben."),
        ({"players": ("Anna", "Ben", "Ben")}, "The name “Ben” stands twice among the players."),
        ({"players": ("Anna", "Ben", "")}, "A player’s name must not be empty."),
        ({"seed": ""}, "A seed has at least one letter or digit."),
        ({"opener": 3}, "“opener” must be a whole number from 0 to 2, not 3."),
        (
            {"seats": ("me",), "players": ("Anna",)},
            "These rules are for 2 to 6 players, not for 1.",
        ),
    ],
)
def test_a_game_that_cannot_begin_so_is_refused(changed, said):
    start = {"rules": THREE.rules, "seats": THREE.seats, "players": THREE.players, "seed": "k"}
    with pytest.raises(LiarsDiceError) as refused:
        Sitting(**(start | changed))
    assert said in str(refused.value)


def test_the_seats_are_those_of_the_contract():
    assert SEATS == ("me", "easy", "medium", "strong")
