"""The golden stories, and games from their seeds, in the Python that the reader's browser runs."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.browser.pages import SITE, engine

TESTS = Path(__file__).parents[1]
FILES = ("test_stories.py", "test_dealing.py", "test_sitting.py", "test_bot_games.py")


@pytest.mark.browser
def test_stories_and_seeds_come_out_alike_in_pyodide():
    node = shutil.which("node")
    assert node, "Node is missing: run the tests by `python3 run.py tests`"
    assert SITE.exists(), "The site is not built: python3 run.py site"
    packages = Path(pytest.__file__).parents[1]
    script = Path(__file__).with_name("run.mjs")
    done = subprocess.run(
        [node, script, engine(), packages, TESTS, *FILES],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout
