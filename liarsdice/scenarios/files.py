"""How a scenario is read from its file, and what is refused there.

Beside the record's keys a file has a table ``[scenario]``:

========  ===========  ==========================================================================
key       needed       what it is
========  ===========  ==========================================================================
kind      yes          what is asked: one of `KINDS`, which may have keys of its own
example   yes          the number of the worked example it is a form of
title     yes
source    yes          where the example stands
lead      yes          the situation, for the reader
what_if   other forms  what is different from the example's first form, as a question
invented               what the source does not give
you                    the player who is the reader
say                    words for each moment, "" for none
wrong     yes          tables with a reply and the answer, whose keys are the kind's
========  ===========  ==========================================================================
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from liarsdice.errors import RecordError
from liarsdice.notation import read_record
from liarsdice.presets import PRESETS
from liarsdice.replays import Replay, replay
from liarsdice.rules import DEFAULT
from liarsdice.scenarios.kind import Kind
from liarsdice.scenarios.kinds import KINDS
from liarsdice.scenarios.scenario import Scenario, WrongAnswer
from liarsdice.scenarios.table import ScenarioError, Table

FOLDER = Path(__file__).parent


@cache
def names() -> tuple[str, ...]:
    """The names of all scenarios: variant by variant, example by example, first forms first.

    Those of the variant that is meant where none is named come first: newcomers begin there.
    """

    def place(name: str) -> tuple[str, object]:
        told = scenario(name)
        return told.preset, (told.example, bool(told.what_if), name)

    return names_in(FOLDER, place)


def names_in(folder: Path, place: Callable[[str], tuple[str, Any]]) -> tuple[str, ...]:
    """The names of a folder's files: those of the variant that is meant where none is named first,
    then variant by variant; ``place`` gives the variant of a name, and its place there.
    """
    variants = sorted(PRESETS, key=lambda each: each != DEFAULT)

    def order(name: str) -> tuple[int, Any]:
        variant, rank = place(name)
        return variants.index(variant), rank

    return tuple(sorted((path.stem for path in folder.glob("*.toml")), key=order))


def text_in(folder: Path, name: str) -> str:
    """The text of a folder's file by its name. Raises KeyError where there is none."""
    path = folder / f"{name}.toml"
    if path not in folder.glob("*.toml"):
        raise KeyError(name)
    return path.read_text(encoding="utf-8")


@cache
def scenario(name: str) -> Scenario:
    """One scenario by its name.

    Raises KeyError where there is no file of that name, ScenarioError where it is broken.
    """
    return read_scenario(name, text_in(FOLDER, name))


def family(told: Scenario) -> tuple[Scenario, ...]:
    """All forms of a scenario's example, itself among them."""
    return tuple(
        each
        for each in map(scenario, names())
        if (each.preset, each.example) == (told.preset, told.example)
    )


def read_scenario(name: str, text: str) -> Scenario:
    """The scenario in a file's text.

    Raises ScenarioError, with the file and the place, for a record that is broken or against its
    rules, for unknown or missing keys, and for a wrong answer that is right.
    """
    file = f"{name}.toml"
    try:
        played = replay(read_record(text))
    except RecordError as error:
        raise ScenarioError(f"{file}: {error}") from error
    table = Table(file, "scenario", played.record.scenario)
    asked = table.get("kind", str)
    if asked not in KINDS:
        raise table.broken(f"“{asked}” is none of {', '.join(KINDS)}", "kind")
    kind = KINDS[asked].read(table, played)
    told = Scenario(
        name=name,
        kind=kind,
        example=table.get("example", int),
        title=table.get("title", str),
        what_if=table.get("what_if", str, ""),
        source=table.get("source", str),
        lead=table.get("lead", str),
        invented=table.get("invented", str, ""),
        you=table.get("you", str, "") or None,
        say=tuple(table.each("say", str)),
        wrong=tuple(
            _wrong(kind, Table(file, f"wrong answer {number}", each), played)
            for number, each in enumerate(table.each("wrong", dict), start=1)
        ),
        replay=played,
    )
    table.end()
    for place, what in _faults(told):
        raise table.broken(what, place)
    return told


def _wrong(kind: Kind[Any], table: Table, played: Replay) -> WrongAnswer:
    reply = table.get("reply", str)
    answer = table.part(table.place, kind.answer, table, played)
    table.end()
    return WrongAnswer(answer=answer, reply=reply)


def _faults(told: Scenario) -> Iterator[tuple[str, str]]:
    """What does not hold together: its place, and why."""
    if told.you is not None and told.you not in told.record.players:
        yield "you", f"“{told.you}” is not one of the players"
    steps = told.replay.steps
    most = len(steps) + sum(step.revealed is not None for step in steps)
    if len(told.say) > most:
        yield f"say {most + 1}", f"there are only {most} moments"
    replies = [wrong.reply for wrong in told.wrong]
    for at, reply in enumerate(replies):
        if reply in replies[:at]:
            yield f"wrong answer {at + 1}", "its reply stands there already"
    if not told.wrong:
        yield "scenario", "there is no wrong answer"
    yield from told.kind.faults(told.replay, tuple(wrong.answer for wrong in told.wrong))
