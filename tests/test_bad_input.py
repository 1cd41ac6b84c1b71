"""Bad input of every kind: exit 2, nothing on standard output, one sentence that says what and where."""

import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

from tests.commands import ask, file_of, replay, run

ROOT = Path(__file__).parent.parent


def refused(*argv: str, stdin: bytes = b"") -> str:
    """Run a command that must fail, with `--json` and without; gives its one sentence."""
    err = ""
    for words in [argv, (*argv, "--json")]:
        code, out, err = run(*words, stdin=stdin)
        assert code == 2, (words, code, out, err)
        assert out == ""
        assert "Traceback" not in err
        assert err.endswith("\n"), err
        assert len(err.splitlines()) == 1, err
        assert len(err) < 1000, len(err)
        assert err[:-1].endswith("."), err
        assert " " in err
        assert not [
            letter for letter in err[:-1] if unicodedata.category(letter) in ("Cc", "Zl", "Zp")
        ], err
    return err


def bad(content: str | bytes, *places: str) -> str:
    """What is said of a file that is no record, or none that can be played; it names the place."""
    with file_of(content) as path:
        err = refused("replay", path)
    for place in ("record.toml", *places):
        assert place in err, err
    return err


def record(
    *rounds: str, head: str = "", rules: str = 'rules = "tavern"', players: str = '["Anna", "Ben"]'
) -> str:
    """A record with these rounds, each the lines below `[[rounds]]`."""
    lines = [
        rules,
        f"players = {players}",
        "dice = [2, 2]" if players == '["Anna", "Ben"]' else "",
        head,
    ]
    return "\n".join(line for line in lines if line) + "".join(
        f"\n[[rounds]]\n{text}\n" for text in rounds
    )


HANDS = 'hands = { "Anna" = "12", "Ben" = "66" }'
GOOD = HANDS + '\nturns = ["Anna 1x6", "Ben 2x6", "Anna challenge"]'  # Anna loses one and opens.


def test_the_good_record_is_good():
    code, _, err = replay(record(GOOD, 'turns = ["Anna 1x3"]'))
    assert (code, err) == (0, "")


# Files that are no record


HUGE = "9" * 5000
HUGE_HEX = "0x" + "f" * 5000

UNREADABLE: dict[str, str | bytes] = {
    "empty": "",
    "not TOML": "this is no TOML",
    "unclosed string": 'rules = "tavern',
    "unclosed array": 'rules = "tavern"\nplayers = ["Anna", "Ben"',
    "a key twice": 'rules = "tavern"\nrules = "tavern"\nplayers = ["Anna", "Ben"]',
    "a hand twice": record('hands = { "Anna" = "12", "Anna" = "12" }\nturns = []'),
    "JSON": '{"rules": "tavern", "players": ["Anna", "Ben"]}',
    "bad UTF-8": b'rules = "tavern"\nplayers = ["Anna", "\xff\xfe"]\n',
    "UTF-16": record().encode("utf-16"),
    "Latin-1": record(players='["Añna", "Ben"]').encode("latin-1"),
    "zero bytes": b"\x00" * 100,
    "binary": bytes(range(256)),
    "brackets": "rules = " + "[" * 100_000,
    "closed brackets": "rules = " + "[" * 5000 + "]" * 5000,
    "braces": "rules = " + "{a=" * 5000,
    "dotted keys": "rules = {" + ".".join("a" * 3000) + " = 1}\n",
    "a long dotted table": "[" + ".".join("a" * 3000) + "]\n",
    "lone surrogate": record(players='["\\ud800", "Ben"]'),
    "huge format": f"format = {HUGE}\n" + record(),
    "a number with words": "format = 1 or 2\n" + record(),
    "impossible date": "format = 2024-13-45\n" + record(),
}

HEADS: dict[str, str] = {
    "missing rules": 'players = ["Anna", "Ben"]',
    "missing players": 'rules = "tavern"',
    "unknown key": record(head="colour = 1"),
    "unknown key with a line break": record(head='"a\\nb" = 1'),
    "unknown key with escapes": record(head='"\\u001b[2J\\u2028\\u0085" = 1'),
    "unknown key of nothing": record(head='"" = 1'),
    "unknown key in capitals": record(head='Rules = "tavern"'),
    "unknown key of many letters": record(head=f"{'a' * 5000} = 1"),
    "format 2": "format = 2\n" + record(),
    "format 0": "format = 0\n" + record(),
    "format true": "format = true\n" + record(),
    "format 1.0": "format = 1.0\n" + record(),
    "format a string": 'format = "1"\n' + record(),
    "format a date": "format = 1979-05-27\n" + record(),
    "format huge": f"format = {HUGE_HEX}\n" + record(),
    "unknown preset": record(rules='rules = "poker"'),
    "preset in capitals": record(rules='rules = "Tavern"'),
    "preset with a space": record(rules='rules = "tavern "'),
    "preset of nothing": record(rules='rules = ""'),
    "rules a number": record(rules="rules = 1"),
    "rules a boolean": record(rules="rules = true"),
    "rules a list": record(rules='rules = ["tavern"]'),
    "rules a list of tables": record(rules='rules = [{base = "tavern"}]'),
    "unknown base": record(rules='rules = {base = "poker"}'),
    "base a table": record(rules='rules = {base = {base = "tavern"}}'),
    "base a boolean": record(rules="rules = {base = true}"),
    "base a list": record(rules='rules = {base = ["tavern"]}'),
    "unknown knob": record(rules='rules = {base = "tavern", jokers = 2}'),
    "unknown value": record(rules='rules = {exact_call = "maybe"}'),
    "value of another knob": record(rules='rules = {wild = "track"}'),
    "value in capitals": record(rules='rules = {wild = "Never"}'),
    "value a list": record(rules='rules = {wild = ["never"]}'),
    "value a table": record(rules="rules = {wild = {}}"),
    "value a boolean": record(rules="rules = {wild = true}"),
    "palifico a number": record(rules="rules = {palifico = 1}"),
    "palifico a string": record(rules='rules = {palifico = "true"}'),
    "die hard a number": record(rules='rules = {base = "boxed", die_hard = 0}'),
    "dice knob true": record(rules="rules = {dice = true}"),
    "dice knob 0": record(rules="rules = {dice = 0}"),
    "dice knob 11": record(rules="rules = {dice = 11}"),
    "dice knob 5.0": record(rules="rules = {dice = 5.0}"),
    "dice knob nan": record(rules="rules = {dice = nan}"),
    "dice knob huge": record(rules=f"rules = {{dice = {HUGE_HEX}}}"),
    "min players 1": record(rules="rules = {min_players = 1}"),
    "min players true": record(rules="rules = {min_players = true}"),
    "max players 101": record(rules="rules = {max_players = 101}"),
    "max players -1": record(rules="rules = {max_players = -1}"),
    "max players a string": record(rules='rules = {max_players = "6"}'),
    "min above max": record(rules="rules = {min_players = 4, max_players = 3}"),
    "min above the base's max": record(rules='rules = {base = "boxed", min_players = 5}'),
    "opening on ones without a ladder": record(rules="rules = {open_on_ones = true}"),
    "until bid without a ladder": record(rules='rules = {wild = "until_bid"}'),
    "no ladder, but opening on ones": record(rules='rules = {base = "plain", ladder = "none"}'),
    "die hard without perfect bid": record(rules="rules = {die_hard = true}"),
    "bid holds, but die hard": record(rules='rules = {base = "boxed", exact_count = "bid_holds"}'),
    "no players": record(players="[]"),
    "one player": record(players='["Anna"]'),
    "players a string": record(players='"Anna"'),
    "players a table": record(players='{Anna = 5, Ben = 5}'),
    "players numbers": record(players="[1, 2]"),
    "players booleans": record(players="[true, false]"),
    "a player a list": record(players='["Anna", ["Ben"]]'),
    "a name twice": record(players='["Anna", "Ben", "Anna"]'),
    "a name with a line break twice": record(players='["A\\nB", "A\\nB"]'),
    "a name empty": record(players='["Anna", ""]'),
    "a name of a space": record(players='["Anna", " "]'),
    "a name with a space before": record(players='["Anna", " Ben"]'),
    "a name with a space behind": record(players='["Anna", "Ben "]'),
    "too many players": record(players=str([f"P{number}" for number in range(7)]).replace("'", '"')),
    "too many for boxed": record(rules='rules = "boxed"', players='["A", "B", "C", "D", "E"]'),
    "too few for the rules": record(rules="rules = {min_players = 3}"),
    "a thousand players": record(players=str([f"P{number}" for number in range(1000)]).replace("'", '"')),
    "dice too few numbers": record(players='["A", "B", "C"]', head="dice = [5, 5]"),
    "dice too many numbers": record(players='["A", "B", "C"]', head="dice = [5, 5, 5, 5]"),
    "dice none": record(players='["A", "B", "C"]', head="dice = []"),
    "dice 0": record(players='["A", "B", "C"]', head="dice = [5, 0, 5]"),
    "dice -1": record(players='["A", "B", "C"]', head="dice = [5, -1, 5]"),
    "dice 6": record(players='["A", "B", "C"]', head="dice = [5, 6, 5]"),
    "dice above the rules' number": record(rules="rules = {dice = 3}", players='["A", "B", "C"]', head="dice = [3, 4, 3]"),
    "dice true": record(players='["A", "B", "C"]', head="dice = [5, true, 5]"),
    "dice 5.0": record(players='["A", "B", "C"]', head="dice = [5, 5.0, 5]"),
    "dice strings": record(players='["A", "B", "C"]', head='dice = ["5", "5", "5"]'),
    "dice a number": record(players='["A", "B", "C"]', head="dice = 5"),
    "dice a table": record(players='["A", "B", "C"]', head="dice = {A = 5, B = 5, C = 5}"),
    "dice huge": record(players='["A", "B", "C"]', head=f"dice = [5, {HUGE_HEX}, 5]"),
    "opener unknown": record(head='opener = "Jem"'),
    "opener in small letters": record(head='opener = "anna"'),
    "opener empty": record(head='opener = ""'),
    "opener a number": record(head="opener = 1"),
    "opener a list": record(head='opener = ["Anna"]'),
    "rounds a table": record(head="rounds = {turns = []}"),
    "rounds a string": record(head='rounds = "none"'),
    "rounds numbers": record(head="rounds = [1]"),
    "rounds lists": record(head="rounds = [[]]"),
}  # fmt: skip

# What stands in round 2, after a good round 1, and the turn that is wrong, if it is one.
SECOND_ROUNDS: dict[str, tuple[str, int | None]] = {
    "unknown key": ('turns = []\ncolour = "red"', None),
    "unknown key with a line break": ('turns = []\n"a\\nb" = "red"', None),
    "turns a string": ('turns = "Anna 1x6"', None),
    "turns a table": ('turns = {Anna = "1x6"}', None),
    "turns a number": ("turns = 1", None),
    "a turn a number": ('turns = ["Anna 1x6", 2]', 2),
    "a turn a boolean": ("turns = [true]", 1),
    "a turn a list": ('turns = [["Anna", "1x6"]]', 1),
    "a turn a table": ('turns = [{Anna = "1x6"}]', 1),
    "a turn empty": ('turns = [""]', 1),
    "a turn of a space": ('turns = [" "]', 1),
    "hands a list": ('hands = ["1", "66"]\nturns = []', None),
    "hands a string": ('hands = "166"\nturns = []', None),
    "a hand a number": ('hands = { "Ben" = 66 }\nturns = []', None),
    "a hand a list": ('hands = { "Ben" = [6, 6] }\nturns = []', None),
    "a hand a boolean": ('hands = { "Anna" = true }\nturns = []', None),
    "a hand too large": ('hands = { "Anna" = "12", "Ben" = "66" }\nturns = []', None),
    "a hand too small": ('hands = { "Anna" = "1", "Ben" = "6" }\nturns = []', None),
    "a hand empty": ('hands = { "Anna" = "", "Ben" = "66" }\nturns = []', None),
    "a hand of many dice": (f'hands = {{ "Anna" = "{HUGE}", "Ben" = "66" }}\nturns = []', None),
    "a face 7": ('hands = { "Anna" = "1", "Ben" = "67" }\nturns = []', None),
    "a face 0": ('hands = { "Anna" = "0", "Ben" = "66" }\nturns = []', None),
    "a face x": ('hands = { "Anna" = "x", "Ben" = "66" }\nturns = []', None),
    "a full-width face": ('hands = { "Anna" = "３", "Ben" = "66" }\nturns = []', None),
    "an Arabic face": ('hands = { "Anna" = "٣", "Ben" = "66" }\nturns = []', None),
    "a superscript face": ('hands = { "Anna" = "³", "Ben" = "66" }\nturns = []', None),
    "a hand with a separator": ('hands = { "Anna" = "1", "Ben" = "6 6" }\nturns = []', None),
    "a hand with a comma": ('hands = { "Anna" = "1", "Ben" = "6,6" }\nturns = []', None),
    "a hand of nobody": ('hands = { "Jem" = "6" }\nturns = []', None),
    "a hand of nobody with a line break": ('hands = { "J\\nem" = "6" }\nturns = []', None),
    "a hand in small letters": ('hands = { "ben" = "66" }\nturns = []', None),
    "a missing hand at the showdown": (
        'hands = { "Anna" = "1" }\nturns = ["Anna 1x6", "Ben 2x6", "Anna challenge"]', None),
    "no hands at the showdown": ('turns = ["Anna 1x6", "Ben 2x6", "Anna challenge"]', None),
    "out of turn": ('turns = ["Ben 1x6"]', 1),
    "twice the same player": ('turns = ["Anna 1x6", "Anna 2x6"]', 2),
    "turn of nobody": ('turns = ["Jem 1x6"]', 1),
    "turn in small letters": ('turns = ["anna 1x6"]', 1),
    "turn without a name": ('turns = ["1x6"]', 1),
    "turn of a name alone": ('turns = ["Anna"]', 1),
    "turn of a name and a space": ('turns = ["Anna "]', 1),
    "turn without a space": ('turns = ["Anna1x6"]', 1),
    "turn that passes": ('turns = ["Anna 1x6", "Ben pass"]', 2),
    "turn of a challenge in capitals": ('turns = ["Anna 1x6", "Ben Challenge"]', 2),
    "turn of a challenge and more": ('turns = ["Anna 1x6", "Ben challenge now"]', 2),
    "challenge of nothing": ('turns = ["Anna challenge"]', 1),
    "exact where there is none": ('turns = ["Anna 1x6", "Ben exact"]', 2),
    "show where there is none": ('hands = { "Anna" = "1", "Ben" = "66" }\nturns = ["Anna 1x6", "Ben 2x6 show 6 roll 1"]', 2),
    "a bid after the end": (
        'hands = { "Anna" = "1", "Ben" = "66" }\nturns = ["Anna 1x6", "Ben challenge", "Anna 2x6"]', 3),
    "a challenge after the end": (
        'hands = { "Anna" = "1", "Ben" = "66" }\nturns = ["Anna 1x6", "Ben challenge", "Ben challenge"]', 3),
    "a raise that lowers": ('turns = ["Anna 2x6", "Ben 2x5"]', 2),
    "a raise that stays": ('turns = ["Anna 2x6", "Ben 2x6"]', 2),
    "a bid above the dice in play": ('turns = ["Anna 4x6"]', 1),
    "a bid on ones in tavern": ('turns = ["Anna 1x1"]', 1),
    "a raise to ones in tavern": ('turns = ["Anna 1x6", "Ben 1x★"]', 2),
    "a turn with a line break": ('turns = ["Anna 1x6\\n"]', 1),
    "a turn with a line break inside": ('turns = ["Anna\\n1x6"]', 1),
    "a turn with escapes": ('turns = ["Anna \\u001b[2J\\u2028"]', 1),
    "a turn of many letters": (f'turns = ["Anna {"a" * 5000}"]', 1),
}  # fmt: skip

BAD_BIDS = [
    "0x3", "00x3", "-1x3", "+3x4", "03x4", "3X4", "3×4", "3 x 4", "3x 4", "3 x4", "7x7", "3x7", "3x0", "3x-1", "3x+4",
    "3x44", "3x04", "3x", "x4", "x", "3", "34", "3x4x5", "3.0x4", "3x4.0", "1e1x4", "1_0x4", "0x1x4", "３x4", "3x４",
    "٣x4", "3x٤", "²x4", "3xA", "3x**", "*x4", "3x☆", "3x4.", "3x4,", "'3x4'", HUGE + "x7", "0" + HUGE + "x4",
]  # fmt: skip

BOXED_SHOWS = {
    "show nothing": "2x6 show",
    "show nothing, roll": "2x6 show roll 1",
    "roll without show": "2x6 roll 1",
    "show without roll": "2x6 show 6",
    "roll of nothing": "2x6 show 6 roll",
    "show all": "2x6 show 666",
    "show all and roll": "2x6 show 666 roll 1",
    "show a die not held": "2x6 show 5 roll 11",
    "show one die twice": "2x6 show 22 roll 1",
    "show a face 7": "2x6 show 7 roll 11",
    "roll too small": "2x6 show 6 roll 1",
    "roll too large": "2x6 show 6 roll 111",
    "roll a face 7": "2x6 show 6 roll 17",
    "roll with a separator": "2x6 show 6 roll 1 1",
    "roll before show": "2x6 roll 11 show 6",
    "roll twice": "2x6 show 6 roll 11 roll 11",
    "show twice": "2x6 show 6 show 6 roll 1",
    "show in capitals": "2x6 SHOW 6 roll 11",
    "show on a challenge": "challenge show 6 roll 11",
}


@pytest.mark.parametrize(
    "content", [*UNREADABLE.values(), *HEADS.values()], ids=[*UNREADABLE, *HEADS]
)
def test_a_file_that_is_no_record(content):
    bad(content)


@pytest.mark.parametrize("case", SECOND_ROUNDS)
def test_bad_second_round(case):
    text, turn = SECOND_ROUNDS[case]
    bad(record(GOOD, text), "round 2", *([f"turn {turn}"] if turn else []))


@pytest.mark.parametrize("bid", BAD_BIDS, ids=lambda bid: bid[:12])
def test_bad_bid_in_a_turn(bid):
    bad(record(GOOD, f'turns = ["Anna 1x2", "Ben {bid}"]'), "round 2", "turn 2")


def test_huge_bid_in_a_turn():
    bad(record(GOOD, f'turns = ["Anna 1x2", "Ben {HUGE}x4"]'), "round 2", "turn 2")


@pytest.mark.parametrize("case", BOXED_SHOWS)
def test_bad_show(case):
    hands = 'hands = { "Anna" = "126", "Ben" = "666" }'
    if case == "show one die twice":
        hands = 'hands = { "Anna" = "126", "Ben" = "236" }'
    head = 'rules = "boxed"\nplayers = ["Anna", "Ben"]\ndice = [3, 3]\n'
    turns = f'turns = ["Anna 1x6", "Ben {BOXED_SHOWS[case]}"]'
    bad(f"{head}[[rounds]]\n{hands}\n{turns}\n", "round 1", "turn 2")


def test_reroll_without_a_hand():
    text = 'rules = "boxed"\nplayers = ["Anna", "Ben"]\n[[rounds]]\nturns = ["Anna 1x6", "Ben 2x6 show 6 roll 1111"]\n'
    bad(text, "round 1", "turn 2")


def test_missing_hand_of_a_bystander_at_the_showdown():
    text = 'hands = { "A" = "11111", "B" = "11111" }\nturns = ["A 1x6", "B challenge"]'
    bad(record(text, players='["A", "B", "C"]'), "round 1")


def test_exact_with_two_players_left():
    for rules in ["knizia", "dudo"]:
        text = 'turns = ["Anna 1x6", "Ben exact"]'
        bad(record(text, rules=f'rules = "{rules}"'), "round 1", "turn 2")


WON = 'hands = { "Anna" = "1", "Ben" = "66" }\nturns = ["Anna 3x2", "Ben challenge"]'


@pytest.mark.parametrize("text", ["turns = []", 'turns = ["Ben 1x6"]', WON])
def test_round_after_the_winner(text):
    bad(record(GOOD, WON, text), "round 3")


@pytest.mark.parametrize(
    "text", ["turns = []", 'turns = ["Anna 1x6"]', HANDS + '\nturns = ["Anna 1x6"]']
)
def test_round_without_a_call_that_is_not_the_last(text):
    bad(record(text, GOOD), "round 1")


def test_hand_and_turn_of_a_player_who_is_out():
    first = 'hands = { "A" = "2", "B" = "33", "C" = "44" }\nturns = ["A 3x2", "B challenge"]'
    start = {"players": '["A", "B", "C"]', "head": "dice = [1, 2, 2]"}
    bad(record(first, 'hands = { "A" = "2" }\nturns = []', **start), "round 2")
    bad(record(first, 'turns = ["A 1x2"]', **start), "round 2", "turn 1")
    bad(record(first, 'turns = ["B 1x2", "C 1x3", "A 1x4"]', **start), "round 2", "turn 3")


def test_turn_of_the_longer_name():
    players = '["Di", "Di Q"]'
    bad(record('turns = ["Di Q 1x6"]', players=players), "round 1", "turn 1")


# Where the file is


def test_no_such_file(tmp_path):
    assert "missing.toml" in refused("replay", str(tmp_path / "missing.toml"))


def test_a_folder(tmp_path):
    assert tmp_path.name in refused("replay", str(tmp_path))


def test_a_file_name_that_cannot_be():
    refused("replay", "a\0b")
    assert refused("replay", "").startswith("“”: it cannot be read")
    refused("replay", "n" * 600)


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe", b"rules = 1", b"[" * 100_000, record('turns = ["x"]').encode()]
)
def test_standard_input(content):
    assert refused("replay", "-", stdin=content).startswith("standard input")


def test_more_than_any_record_holds(monkeypatch):
    """The end is not looked for: a device may have none."""
    monkeypatch.setattr("liarsdice.__main__.MOST_BYTES", 1000)
    long = record(head="#" * 1000)
    assert "at most 1000 bytes" in bad(long)
    assert "at most 1000 bytes" in refused("replay", "-", stdin=long.encode())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize("words", [["rules"], ["rules", "poker"], ["--help"], ["rules", "--help"]])
def test_nothing_can_be_written(words):
    """Neither the answer nor the sentence; the exit code still tells."""
    command = [sys.executable, "-m", "liarsdice", *words]
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(command, stdout=full, stderr=full, cwd=ROOT, check=False)
    assert ended.returncode == 2


# Arguments


RAISES = ["raises", "--rules", "tavern", "--dice", "10"]
ODDS = ["odds", "--rules", "tavern", "--dice", "10", "--hand", "123", "--bid", "3x4"]


def changed(words: list[str], option: str, value: str | None) -> list[str]:
    """The command with another value of an option, or without the option."""
    if option in words:
        place = words.index(option)
        words = words[:place] + words[place + 2 :]
    return words if value is None else [*words, f"{option}={value}"]


ARGUMENTS: dict[str, list[str]] = {
    "unknown command": ["gamble"],
    "command in capitals": ["Replay", "x"],
    "unknown option": ["raises", "--colour", "red"],
    "replay without a file": ["replay"],
    "replay with two files": ["replay", "a.toml", "b.toml"],
    "rules of nothing known": ["rules", "poker"],
    "rules in capitals": ["rules", "Tavern"],
    "rules empty": ["rules", ""],
    "rules twice": ["rules", "tavern", "boxed"],
    "raises without rules": changed(RAISES, "--rules", None),
    "raises without dice": changed(RAISES, "--dice", None),
    "raises with more words": [*RAISES, "3x4"],
    "raises with unknown rules": changed(RAISES, "--rules", "poker"),
    "raises with a table": changed(RAISES, "--rules", '{base = "tavern"}'),
    "raises on ones in tavern": [*RAISES, "--on", "3x1"],
    "raises on stars in tavern": [*RAISES, "--on", "3x★"],
    "raises on a bid above the dice": [*RAISES, "--on", "11x4"],
    "raises on a huge bid": [*RAISES, "--on", HUGE + "x4"],
    "raises on a bid above the track": [*changed(RAISES, "--rules", "boxed"), "--on", "21x2"],
    "raises on stars above the track": [*changed(RAISES, "--rules", "boxed"), "--on", "11x1"],
    "raises on nothing": [*RAISES, "--on", ""],
    "raises on": [*RAISES, "--on"],
    "odds without rules": changed(ODDS, "--rules", None),
    "odds without dice": changed(ODDS, "--dice", None),
    "odds without a hand": changed(ODDS, "--hand", None),
    "odds without a bid": changed(ODDS, "--bid", None),
    "odds with unknown rules": changed(ODDS, "--rules", "poker"),
    "odds of ones in tavern": changed(ODDS, "--bid", "3x1"),
    "odds of ones in tavern, palifico": [*changed(ODDS, "--bid", "3x*"), "--palifico"],
    "odds of an empty bid": changed(ODDS, "--bid", ""),
    "odds with a hand above the dice": changed(ODDS, "--dice", "2"),
    "odds with shown above the dice": [*ODDS, "--shown", "12345666"],
    "odds with a face 7": changed(ODDS, "--hand", "127"),
    "odds with a face 0": changed(ODDS, "--hand", "120"),
    "odds with a separator": changed(ODDS, "--hand", "1 2"),
    "odds with a comma": changed(ODDS, "--hand", "1,2"),
    "odds with letters": changed(ODDS, "--hand", "one"),
    "odds with a full-width face": changed(ODDS, "--hand", "３"),
    "odds with an Arabic face": changed(ODDS, "--hand", "٣"),
    "odds with a line break": changed(ODDS, "--hand", "12\n"),
    "odds with escapes": changed(ODDS, "--hand", "\x1b[2J"),
    "odds with shown 7": [*ODDS, "--shown", "7"],
    "odds with shown and a space": [*ODDS, "--shown", "1 1"],
}

BAD_NUMBERS = [
    *("0", "-1", "1001", "1.5", "5.0", "1e2", "ten", "", " ", "0x10", "1_0", "５", "٣", "²"),
    *("nan", "--", HUGE),
]


@pytest.mark.parametrize("case", ARGUMENTS)
def test_bad_arguments(case):
    refused(*ARGUMENTS[case])


@pytest.mark.parametrize("option", ["--rules", "--dice", "--hand", "--bid", "--on", "--players"])
def test_option_of_two_hyphens(option):
    """What argparse makes of it differs from one Python to the next."""
    refused(*changed(ODDS if option in ODDS else RAISES, option, "--"))


@pytest.mark.parametrize("number", BAD_NUMBERS, ids=lambda number: number[:8])
def test_bad_number_of_dice(number):
    assert "dice" in refused(*changed(RAISES, "--dice", number)).lower()
    assert "dice" in refused(*changed(ODDS, "--dice", number)).lower()


@pytest.mark.parametrize(
    "number", ["0", "-1", "1.5", "two", "", "1_0", "２", HUGE], ids=lambda number: number[:8]
)
def test_bad_number_of_players(number):
    assert "players" in refused(*RAISES, f"--players={number}").lower()


@pytest.mark.parametrize(
    "bid", [*BAD_BIDS, "3x4 ", " 3x4", "3x4\n", "3x4 show 4"], ids=lambda bid: bid[:12]
)
def test_bad_bid_in_an_argument(bid):
    refused(*RAISES, f"--on={bid}")
    refused(*changed(ODDS, "--bid", bid))


def test_a_value_that_begins_with_a_minus_is_quoted():
    assert "“-1x3” is not a bid" in refused(*RAISES, "--on", "-1x3")
    assert "“-3” is not a whole number" in refused("raises", "--rules", "dudo", "--dice", "-3")


def test_odds_of_a_huge_count_are_nought():
    """A count above the dice in play is no error there."""
    assert ask(*changed(ODDS, "--bid", "9" * 30 + "x4"))["at_least"] == "0/1"
