"""Golden stories: whole games whose ends were worked out by hand from the rule texts.

Needs pytest and the package alone, so that the same file runs in CPython and in Pyodide.
"""

import json
import runpy
import sys
from pathlib import Path

import pytest

from liarsdice.__main__ import main
from liarsdice.presets import PRESETS

STORIES = sorted((Path(__file__).parent / "stories").glob("*.toml"), key=lambda path: path.stem)


def test_every_preset_has_a_story():
    assert {path.stem for path in STORIES} >= {*PRESETS}


@pytest.mark.parametrize("story", STORIES, ids=lambda path: path.stem)
def test_story(story, capsys):
    expected = json.loads(story.with_suffix(".json").read_text(encoding="utf-8"))
    assert main(["replay", "--json", str(story)]) == 0
    out, err = capsys.readouterr()
    told = json.loads(out)
    for number, (here, there) in enumerate(
        zip(told["rounds"], expected["rounds"], strict=True), 1
    ):
        assert here == there, f"round {number}"
    assert told == expected
    assert err == ""


@pytest.mark.parametrize("story", STORIES, ids=lambda path: path.stem)
def test_story_for_a_person_names_the_winner(story, capsys):
    expected = json.loads(story.with_suffix(".json").read_text(encoding="utf-8"))
    assert main(["replay", str(story)]) == 0
    out, err = capsys.readouterr()
    assert expected["winner"] in out
    assert err == ""


def test_run_as_a_module(monkeypatch, capsys):
    story = STORIES[0]
    monkeypatch.setattr(sys, "argv", ["liarsdice", "replay", "--json", str(story)])
    monkeypatch.delitem(sys.modules, "liarsdice.__main__")
    with pytest.raises(SystemExit) as end:
        runpy.run_module("liarsdice", run_name="__main__", alter_sys=True)
    assert end.value.code in (0, None)
    out, _ = capsys.readouterr()
    assert json.loads(out) == json.loads(story.with_suffix(".json").read_text(encoding="utf-8"))
