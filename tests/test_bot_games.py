"""Games of bots alone: a seed gives the same record in every Python, and each record replays.

Needs pytest and the package alone, so that the same file runs in CPython and in Pyodide.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from liarsdice.notation import read_record, write_record
from liarsdice.presets import PRESETS
from liarsdice.replays import replay
from tests.bot_games import KEPT, digests, played

TABLES = [
    (preset, seats)
    for preset, rules in PRESETS.items()
    for seats in range(rules.min_players, rules.max_players + 1)
]
MOST_QUICK = 6
"""Seats up to which a game is quickly played."""
ASK = "import json, tests.bot_games as games; print(json.dumps(games.digests()))"


def replays_to_itself(preset: str, seats: int, seed: str, *levels: str) -> None:
    sitting = played(preset, seats, seed, *([levels] if levels else []))
    game = sitting.game
    assert game.winner
    found = replay(read_record(write_record(sitting.record)))
    assert found.game == game
    assert found.steps == sitting.steps
    assert found.table()["winner"] == game.winner


def test_a_seed_gives_the_record_that_it_gives_everywhere():
    assert digests() == json.loads(KEPT.read_text(encoding="utf-8"))


def runs(python: str) -> str | None:
    """Where a Python is that runs here, if any is."""
    found = shutil.which(python) if sys.platform != "emscripten" else None
    works = found and subprocess.run([found, "-c", ""], capture_output=True, check=False)
    return found if works and works.returncode == 0 else None


@pytest.mark.parametrize("python", ["python3.11", "python3.13"])
def test_every_python_that_is_here_gives_the_same(python):
    found = runs(python)
    if found is None:
        pytest.skip(f"there is no {python} here")
    folder = str(Path(__file__).parents[1])
    done = subprocess.run(
        [found, "-c", ASK],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONPATH": folder},
    )
    assert json.loads(done.stdout) == json.loads(KEPT.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("preset", "seats"), [each for each in TABLES if each[1] <= MOST_QUICK])
def test_the_record_of_a_game_replays_without_a_difference(preset, seats):
    replays_to_itself(preset, seats, "quick")


@pytest.mark.full
@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_the_records_of_thousands_of_games_replay_without_a_difference(preset, seats):
    """2048 games, most of them of the level that thinks least."""
    for n in range(63):
        replays_to_itself(preset, seats, f"long {n}", "easy")
    replays_to_itself(preset, seats, "long")


@pytest.mark.full
@pytest.mark.parametrize("preset", ["tavern", "knizia", "plain"])
def test_the_address_of_a_long_game_is_no_longer_than_a_link_may_be(preset):
    """Games of six that take their time."""
    start = f"play?rules={preset}&seats={','.join(['easy'] * 6)}&seed=k3v9k3v9&turns="
    for n in range(40):
        turns = played(preset, 6, f"long {n}", ("easy",)).turns
        assert len(start + ".".join(turns)) <= 2000
