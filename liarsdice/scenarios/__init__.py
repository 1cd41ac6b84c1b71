"""What the site teaches by example: records with a title, a source, a question and words added.

One file is one scenario. Its words are English sources for the catalogues, in the context of the
scenario's name. What is right is never written in the file: the engine works it out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

from liarsdice.errors import LiarsDiceError, Place, RecordError, reason
from liarsdice.record import Record, Replay, read_record, replay

FOLDER = Path(__file__).parent


class Kind(StrEnum):
    """What a scenario asks."""

    SHOWDOWN = "showdown"
    """Who loses dice, and how many?"""


class ScenarioError(LiarsDiceError):
    """A scenario whose file is broken; a defect of the site, never of its reader."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongAnswer:
    """A likely mistake: what the reader may think each player loses, and the reply to it."""

    lost: Mapping[str, int]
    reply: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One worked example.

    ``you`` is the seat whose dice the reader sees, None for a spectator; ``invented`` says what
    its source does not give; ``say`` are words for the moments of the game, empty for none: the
    roll, then every turn, then the outcome.
    """

    name: str
    kind: Kind
    title: str
    source: str
    lead: str
    invented: str
    you: str | None
    say: tuple[str, ...]
    wrong: tuple[WrongAnswer, ...]
    record: Record
    replay: Replay

    @property
    def preset(self) -> str:
        """The variant it belongs to."""
        return self.record.rules.base


_KEYS = {"kind", "title", "source", "lead", "invented", "you", "say", "wrong"}


def read_scenario(name: str, text: str) -> Scenario:
    """The scenario in a file's text.

    Raises RecordError for a broken record and ScenarioError for broken words.
    """
    record = read_record(text)
    table = dict(record.scenario)
    for key in table:
        if key not in _KEYS:
            known = ", ".join(sorted(_KEYS))
            raise ScenarioError(reason("unknown_key", key=key, names=known))
    for key in ("kind", "title", "source", "lead"):
        if not isinstance(table.get(key), str):
            raise ScenarioError(reason("missing_key", key=key))
    you = table.get("you")
    if you is not None and you not in record.players:
        raise ScenarioError(reason("unknown_player", name=you))
    return Scenario(
        name=name,
        kind=Kind(table["kind"]),
        title=table["title"],
        source=table["source"],
        lead=table["lead"],
        invented=table.get("invented", ""),
        you=you,
        say=tuple(table.get("say", ())),
        wrong=tuple(_wrong(each, record) for each in table.get("wrong", ())),
        record=record,
        replay=replay(record),
    )


def _wrong(table: dict[str, Any], record: Record) -> WrongAnswer:
    for player in table["lost"]:
        if player not in record.players:
            raise RecordError(reason("unknown_player", name=player), Place(text="wrong"))
    return WrongAnswer(lost=table["lost"], reply=table["reply"])


@cache
def names() -> tuple[str, ...]:
    """The names of all scenarios, in order."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def scenario(name: str) -> Scenario:
    """One scenario by its name.

    Raises KeyError for a name that is not among `names`.
    """
    if name not in names():
        raise KeyError(name)
    return read_scenario(name, (FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
