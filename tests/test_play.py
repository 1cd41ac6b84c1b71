"""`liarsdice play`: a game in a terminal, typed and told, whose record is all that is printed."""

import json
import tomllib
from collections.abc import Iterator
from random import Random

import pytest

from liarsdice.actions import MakeBid, Turn
from liarsdice.bots import bot
from liarsdice.notation import read_record, write_record
from liarsdice.presets import PRESETS
from liarsdice.replays import replay
from liarsdice.sitting import ME, Sitting, sit
from tests.commands import Outcome, file_of, run


def play(*options: str, typed: str = "") -> Outcome:
    return run("play", *options, stdin=typed.encode())


def typed(turn: Turn) -> str:
    """A turn as a person types it."""
    text = str(turn).removeprefix(f"{turn.player} ")
    if not isinstance(turn, MakeBid) or not turn.show:
        return text
    return text.removesuffix(" roll") if turn.roll else f"{text} keep"


def script(sitting: Sitting) -> Iterator[str]:
    """What is typed at every seat of a person, who plays as a bot would, to the end."""
    while not sitting.game.winner:
        decision = sitting.decision
        turn = decision.turn if decision else bot("easy").decide(sitting.view, Random(1)).turn
        if decision is None:
            yield typed(turn)
        sitting = sitting.after(turn)


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("seats", [(ME, "easy"), ("medium", ME, "strong"), (ME, ME)])
def test_a_game_finished_by_hand(rules, seats):
    names = ("Anna", "Ben", "Jem")[: len(seats)]
    lines = "\n".join(script(sit(PRESETS[rules], seats, names, seed="hand")))
    code, out, err = play(
        *("--rules", rules, "--seats", ",".join(seats), "--seed", "hand"), typed=lines
    )
    found = replay(read_record(out))
    assert code == 0
    assert found.game.winner
    assert f"{found.game.winner} wins the game." in err
    assert found.record.players == names


def test_who_only_watches_gets_the_record_and_nothing_else():
    options = ("--seats", "easy,strong,medium", "--seed", "k3v9", "--rules", "dudo")
    code, out, err = play(*options)
    assert (code, err) == (0, "")
    assert play(*options) == (0, out, "")
    assert replay(read_record(out)).game.winner
    sitting = sit(
        PRESETS["dudo"], ("easy", "strong", "medium"), ("Anna", "Ben", "Jem"), seed="k3v9"
    )
    while sitting.decision:
        sitting = sitting.after(sitting.decision.turn)
    assert write_record(sitting.record) == out


def test_a_seed_that_is_drawn_is_said_and_gives_the_same_again():
    _, out, err = play("--seats", "easy,easy")
    seed = err.removeprefix("Seed: ").strip()
    assert play("--seats", "easy,easy", "--seed", seed) == (0, out, "")
    assert play("--seats", "easy,easy")[2] != err


def test_what_is_not_legal_is_said_and_asked_again():
    code, out, err = play(
        *("--seats", "me,me", "--seed", "k3v9"),
        typed="zebra\nchallenge\n\n5x1\n 2x4 \n2x3\nexact\n5×4\n3x4 show 4\n3x4 roll 4\nchallenge keep\n",
    )
    assert code == 0
    record = read_record(out)
    assert [str(turn) for turn in record.rounds[0].turns] == ["Anna 2x4"]
    for said in (
        "“zebra” is not a turn. Type a bid like 5x6,",
        "There is no bid to challenge yet; the opener must bid.",
        "5x1 cannot be bid: these rules have no bids on ones.",
        "2x3 does not stand above 2x4; the next above is 2x5, and of its own face 3x3.",
        "These rules have no exact call.",
        "“5×4” is written 5x4: with a small letter x and without spaces.",
        "These rules have no show and re-roll.",
        "“3x4 roll 4” is not a turn.",
        "“challenge keep” is not a turn.",
    ):
        assert said in err
    assert err.count("Your turn:") == 12


def test_the_end_of_the_input_ends_the_game_and_prints_the_record_so_far():
    code, out, err = play("--seats", "me,me", "--seed", "k3v9")
    assert code == 0
    assert tomllib.loads(out)["rounds"] == [
        {"hands": {"Anna": "22634", "Ben": "51314"}, "turns": []}
    ]
    assert err.splitlines() == [
        "Seed: k3v9",
        "Round 1",
        "  Everybody rolls; Anna opens.",
        "Anna, your dice are 22634. Your turn:",
    ]


def test_dice_are_shown_and_rolled_again_or_kept():
    options = ("--seats", "me,me", "--seed", "k3v9")
    _, boxed, err = play("--rules", "boxed", *options, typed="2x6 show 6 keep\n2x6 show 6\n")
    assert "Anna 2x6 show 6 roll 5123" in boxed
    assert "These rules roll what stays under the cup again; none is kept." in err
    assert "Ben, your dice are 51314. Your turn:" in err
    _, knizia, err = play("--rules", "knizia", *options, typed="2x4\n3x4 show 13 keep\n4x4 keep\n")
    assert "Ben 3x4 show 13" in knizia
    assert "roll" not in knizia
    assert "Dice are kept only where others are shown, as in “5x6 show 61 keep”." in err
    _, knizia, err = play("--rules", "knizia", *options, typed="2x4\n3x4 show 13 roll 445\n")
    assert "leave “roll” out" in err
    _, knizia, _ = play("--rules", "knizia", *options, typed="2x4\n3x4 show 13\n4x4\n5x4 show 2\n")
    assert "Ben 3x4 show 13 roll 432" in knizia


def test_dice_outside_the_cup_are_named_when_it_is_that_player_s_turn_again():
    lines = "2x6 show 6\n3x6\n"
    _, _, err = play("--rules", "boxed", "--seats", "me,me", "--seed", "k3v9", typed=lines)
    assert "Anna, your dice are 5123, outside your cup 6. Your turn:" in err


def test_names_opener_and_house_rules_from_a_file():
    with file_of('rules = {base = "tavern", dice = 2}\nanything = 1\n') as path:
        code, out, _ = play(
            *("--rules", path, "--seats", "me,easy", "--names", "Mary Ann,Q"),
            *("--seed", "k3v9", "--opener", "1"),
        )
    record = read_record(out)
    assert code == 0
    assert (record.players, record.opener, record.rules.dice) == (("Mary Ann", "Q"), "Q", 2)


def test_the_record_goes_to_a_file(tmp_path):
    path = tmp_path / "game.toml"
    options = ("--seats", "easy,easy", "--seed", "x")
    assert play(*options, "--record", str(path)) == (0, "", "") or path.read_text()
    assert path.read_text(encoding="utf-8") == play(*options).out


def test_as_json_it_is_the_replay_and_what_leads_back_to_it():
    _, out, _ = play("--seats", "easy,easy", "--seed", "x", "--json")
    found = json.loads(out)
    record = read_record(found["record"])
    assert (found["seed"], found["seats"]) == ("x", ["easy", "easy"])
    assert {key: found[key] for key in replay(record).table()} == replay(record).table()


def test_where_nothing_is_said_a_person_and_two_easy_bots_play_tavern():
    _, out, err = play("--json")
    found = json.loads(out)
    assert (found["rules"], found["seats"]) == ("tavern", ["me", "easy", "easy"])
    assert found["players"] == ["Anna", "Ben", "Jem"]
    assert err.startswith("Seed: ")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (
            ("--seats", "me,robot"),
            "“robot” is no seat; a seat is one of: me, easy, medium, strong.",
        ),
        (("--seats", ""), "argument --seats: it is empty; give seats there, or leave it out."),
        (("--seats", "me"), "These rules are for 2 to 6 players, not for 1."),
        (("--rules", "boxed", "--seats", "easy," * 4 + "easy"), "for 2 to 4 players, not for 5"),
        (("--names", "Anna,Ben"), "There are 2 names for 3 seats: Anna, Ben."),
        (("--names", "Anna,Ben,Ben"), "The name “Ben” stands twice"),
        (("--names", "Anna,,Ben"), "A player’s name must not be empty."),
        (("--names", "Anna, Ben,Jem"), "The name “ Ben” must not begin or end with a space."),
        (("--names", "Anna,Ben,\udcff"), "is no text"),
        (("--seed", ""), "A seed has at least one letter or digit."),
        (("--seed", "\udcff"), "is no text"),
        (("--opener", "3"), "“opener” must be a whole number from 0 to 2, not 3."),
        (("--opener", "-1"), "is not a whole number from 0"),
        (("--rules", "nonsense"), "There are no rules named “nonsense”"),
        (("--rules", "."), "cannot be read"),
        (("--record", "/nowhere/at/all"), "/nowhere/at/all: it cannot be written"),
        (("--record", ""), "argument --record: it is empty; give a file there, or leave it out."),
        (("--names", " "), "argument --names: it is empty; give names there, or leave it out."),
        (("--rules", ""), "argument --rules: it is empty; give a preset or a file there, or"),
    ],
)
def test_bad_options_are_refused_in_one_sentence(options, said):
    code, out, err = play(*options, typed="2x4\n")
    assert (code, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("players = []", "The key “rules” is missing."),
        ("rules = 5", "“rules” must be the name of a preset or a table of knobs"),
        ("rules = {wild = 'no'}", "wild cannot be “no”"),
        ("rules = ", "This is not a TOML file"),
        (b"\xff", "The text is not UTF-8"),
    ],
)
def test_a_file_without_rules_is_refused_by_its_name(text, said):
    with file_of(text) as path:
        code, out, err = play("--rules", path)
    assert (code, out) == (2, "")
    assert said in err and path in err
    assert f"{path}, The" not in err
    assert len(err.splitlines()) == 1


def test_many_seats_have_names_of_their_own():
    with file_of("rules = {max_players = 12}") as path:
        _, out, _ = play("--rules", path, "--seats", ",".join(["me"] * 12), "--seed", "x")
    assert read_record(out).players[9:] == ("Tom", "Player 11", "Player 12")
