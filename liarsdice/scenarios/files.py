"""How a scenario is read from its file, and what is refused there.

Beside the record's keys a file has a table ``[scenario]``:

=============  ================  =================================================================
key            needed            what it is
=============  ================  =================================================================
kind           yes               what is asked: a `Kind`
example        yes               the number of the worked example it is a form of
title          yes
source         yes               where the example stands
lead           yes               the situation, for the reader
what_if        other forms       what is different from the example's first form, as a question
invented                         what the source does not give
you                              the player who is the reader
say                              words for each moment, "" for none
candidates     raises            turns without their player: "4x4", "challenge", "exact", "4x4 show 4"
also           count, optional   further bids to count
adds           chance            the number of matching dice whose chance is asked for
wrong          yes               tables with a reply and the answer: ``lost`` and ``gained``
                                 (showdown), ``turn`` (raises), ``count``, ``chance`` ("4/9"),
                                 ``rounds`` ([5, 9], length)
=============  ================  =================================================================
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache, partial
from pathlib import Path
from typing import Any

from liarsdice.actions import Turn
from liarsdice.bids import read_bid
from liarsdice.errors import LiarsDiceError, RecordError
from liarsdice.events import Revealed
from liarsdice.notation import read_record, read_turn
from liarsdice.presets import PRESETS
from liarsdice.record import Record
from liarsdice.replays import Replay, replay
from liarsdice.scenarios.answers import Answer, Span, Toll, position
from liarsdice.scenarios.scenario import Kind, Scenario, ScenarioError, WrongAnswer

FOLDER = Path(__file__).parent

_NEEDED: Mapping[str, type] = {
    "kind": str,
    "example": int,
    "title": str,
    "source": str,
    "lead": str,
    "wrong": list,
}
_OPTIONAL: Mapping[str, type] = {"what_if": str, "invented": str, "you": str, "say": list}
_OF_KIND: Mapping[Kind, Mapping[str, type]] = {
    Kind.SHOWDOWN: {},
    Kind.RAISES: {"candidates": list},
    Kind.COUNT: {"also": list},
    Kind.CHANCE: {"adds": int},
    Kind.LENGTH: {},
}
_ANSWER: Mapping[Kind, Mapping[str, type]] = {
    Kind.SHOWDOWN: {"lost": dict, "gained": dict},
    Kind.RAISES: {"turn": str},
    Kind.COUNT: {"count": int},
    Kind.CHANCE: {"chance": str},
    Kind.LENGTH: {"rounds": list},
}


@cache
def names() -> tuple[str, ...]:
    """The names of all scenarios: variant by variant, example by example, first forms first.

    The tavern's come first: newcomers begin there.
    """
    variants = sorted(PRESETS, key=lambda each: each != "tavern")

    def place(name: str) -> tuple[int, int, bool, str]:
        told = scenario(name)
        return variants.index(told.preset), told.example, bool(told.what_if), name

    return tuple(sorted((path.stem for path in FOLDER.glob("*.toml")), key=place))


@cache
def scenario(name: str) -> Scenario:
    """One scenario by its name.

    Raises KeyError where there is no file of that name, ScenarioError where it is broken.
    """
    path = FOLDER / f"{name}.toml"
    if path not in FOLDER.glob("*.toml"):
        raise KeyError(name)
    return read_scenario(name, path.read_text(encoding="utf-8"))


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
    try:
        record = read_record(text)
        played = replay(record)
    except RecordError as error:
        raise ScenarioError(f"{name}.toml: {error}") from error
    file = _File(name, record, played)
    told = file.read()
    file.check(told)
    return told


class _File:
    """A file on its way to a `Scenario`; it knows what to say of what is broken in it."""

    def __init__(self, name: str, record: Record, played: Replay) -> None:
        self.name = name
        self.record = record
        self.replay = played
        self.table = record.scenario

    def broken(self, place: str, what: object) -> ScenarioError:
        return ScenarioError(f"{self.name}.toml: {place}: {what}")

    def read(self) -> Scenario:
        table = self.table
        kind = self._part("kind", lambda: Kind(table["kind"]))
        self._check(
            table, {**_NEEDED, **_OPTIONAL, **_OF_KIND[kind]}, needed=_NEEDED, place="scenario"
        )
        for key in ("say", "candidates", "also"):
            if not all(isinstance(item, str) for item in table.get(key, ())):
                raise self.broken(key, "holds something that is no text")
        return Scenario(
            name=self.name,
            kind=kind,
            example=table["example"],
            title=table["title"],
            what_if=table.get("what_if", ""),
            source=table["source"],
            lead=table["lead"],
            invented=table.get("invented", ""),
            you=table.get("you"),
            say=tuple(table.get("say", ())),
            wrong=tuple(
                self._wrong(kind, n, each) for n, each in enumerate(table["wrong"], start=1)
            ),
            candidates=tuple(
                self._part(f"candidate “{each}”", partial(self._turn, each))
                for each in table.get("candidates", ())
            ),
            also=tuple(
                self._part(f"also “{each}”", partial(read_bid, each))
                for each in table.get("also", ())
            ),
            adds=table.get("adds", 0),
            record=self.record,
            replay=self.replay,
        )

    def _part(self, place: str, make: Callable[[], Any]) -> Any:
        try:
            return make()
        except (LiarsDiceError, ValueError, KeyError, TypeError, ZeroDivisionError) as error:
            raise self.broken(place, error) from error

    def _check(
        self,
        table: Mapping[str, Any],
        known: Mapping[str, type],
        *,
        needed: Mapping[str, type],
        place: str,
    ) -> None:
        for key in table:
            if key not in known:
                raise self.broken(place, f"no key “{key}” here; the keys are {', '.join(known)}")
        for key, kind in known.items():
            if key not in table and key in needed:
                raise self.broken(place, f"the key “{key}” is missing")
            if key in table and type(table[key]) is not kind:
                raise self.broken(place, f"“{key}” must be {kind.__name__}")

    def _turn(self, text: str) -> Turn:
        game = position(self.replay)
        return read_turn(f"{game.players[game.turn]} {text}", game.players)

    def _wrong(self, kind: Kind, number: int, table: dict[str, Any]) -> WrongAnswer:
        place = f"wrong answer {number}"
        needed = {"reply": str} if kind is Kind.SHOWDOWN else {"reply": str, **_ANSWER[kind]}
        self._check(table, {"reply": str, **_ANSWER[kind]}, needed=needed, place=place)
        answer = self._part(place, partial(self._answer, kind, table))
        return WrongAnswer(answer=answer, reply=table["reply"])

    def _answer(self, kind: Kind, table: dict[str, Any]) -> Answer:
        match kind:
            case Kind.SHOWDOWN:
                lost, gained = table.get("lost", {}), table.get("gained", {})
                for player in {**lost, **gained}:
                    if player not in self.record.players:
                        raise ValueError(f"“{player}” is not one of the players")
                return Toll(lost, gained)
            case Kind.RAISES:
                return self._turn(table["turn"])
            case Kind.COUNT:
                return int(table["count"])
            case Kind.CHANCE:
                return Fraction(table["chance"])
            case Kind.LENGTH:
                least, most = table["rounds"]
                return Span(least, most)

    def check(self, told: Scenario) -> None:
        """Refuse a scenario that does not hold together."""
        if told.you is not None and told.you not in self.record.players:
            raise self.broken("you", f"“{told.you}” is not one of the players")
        calls = sum(
            isinstance(each, Revealed) for step in self.replay.steps for each in step.events
        )
        most = len(self.replay.steps) + calls
        if len(told.say) > most:
            raise self.broken(f"say {most + 1}", f"there are only {most} moments")
        replies = [wrong.reply for wrong in told.wrong]
        for number, reply in enumerate(replies, start=1):
            if reply in replies[: number - 1]:
                raise self.broken(f"wrong answer {number}", "its reply stands there already")
        if told.kind is Kind.RAISES:
            self._check_candidates(told)
        else:
            self._check_answers(told)

    def _check_answers(self, told: Scenario) -> None:
        if told.right is None:
            raise self.broken("scenario", f"this record has no answer for a {told.kind}")
        if not told.wrong:
            raise self.broken("scenario", "there is no wrong answer")
        seen: list[Answer] = [told.right]
        for number, wrong in enumerate(told.wrong, start=1):
            if wrong.answer in seen:
                raise self.broken(f"wrong answer {number}", "is right, or stands there already")
            seen.append(wrong.answer)

    def _check_candidates(self, told: Scenario) -> None:
        if told.replay.rounds and told.replay.rounds[-1].call:
            raise self.broken("scenario", "the round has ended, and no turn can follow")
        replied = [wrong.answer for wrong in told.wrong]
        for turn, refusal in told.refusals.items():
            if refusal is None and turn in replied:
                raise self.broken(f"candidate “{turn}”", "is legal and has a reply as if not")
            if refusal is not None and turn not in replied:
                raise self.broken(f"candidate “{turn}”", f"has no reply: {refusal}")
        for answer in replied:
            if answer not in told.candidates:
                raise self.broken(f"reply to “{answer}”", "is not to any candidate")
        if len(set(told.candidates)) < len(told.candidates):
            raise self.broken("candidates", "one stands there twice")
