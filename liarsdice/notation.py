"""The text form of a record: TOML read and written.

The format is described on the site's page for programmers; version 1 is the only one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from liarsdice.actions import CallExact, Challenge, MakeBid, Turn
from liarsdice.bids import read_bid, slip
from liarsdice.checks import given, given_text, names, shown
from liarsdice.dice import read_faces, write_faces
from liarsdice.errors import (
    LiarsDiceError,
    NotationError,
    Place,
    Reason,
    RecordError,
    reason,
)
from liarsdice.presets import read_rules, write_rules
from liarsdice.record import Record, Round, started
from liarsdice.rules import Rules
from liarsdice.sentences import Message, listed, message

FORMAT = 1

# What stands in texts and comments is no key. A text that is never closed ends with its line, or
# with the file, so that every letter is read once.
_NO_KEY = re.compile(
    r""""{3}(?:[^"\\]|\\.?|"(?!""))*(?:"{3,5}|\Z)"""
    r"""|'{3}(?:[^']|'(?!''))*(?:'{3,5}|\Z)"""
    r"""|"(?:[^"\\\n]|\\.?)*(?:"|$)|'[^'\n]*(?:'|$)"""
    r"|#.*$",
    re.MULTILINE,
)
_MOST_DOTS = 100
"""The standard library takes very long for a key of very many parts, so none is read."""


_T = TypeVar("_T")


def read_record(text: str) -> Record:
    """The record that a TOML text means.

    Raises RecordError, with the place, for anything the format does not allow. What the rules do
    not allow is left to `replay`.

    >>> read_record('rules = "tavern"\\nplayers = ["Anna", "Ben"]').players
    ('Anna', 'Ben')
    """
    data = _read_toml(text)
    _check_keys(data, _KEYS, Place())
    if "format" in data and (type(data["format"]) is not int or data["format"] != FORMAT):
        raise RecordError(reason("bad_format", got=shown(data["format"])), Place(text="format"))
    rules = _read_rules(data)
    if "players" not in data:
        raise RecordError(reason("missing_key", key="players"))
    players = tuple(_list(data, "players", str, message("list_of_names")))
    dice = tuple(_list(data, "dice", int, message("list_of_numbers")))
    start = Record(
        rules=rules,
        players=players,
        dice=dice if "dice" in data else None,
        opener=_opener(data),
        scenario=_table(data, "scenario"),
        written_rules=data["rules"],
    )
    started(start)
    rounds = _list(data, "rounds", dict, message("list_of_rounds"))
    return replace(
        start,
        rounds=tuple(_read_round(each, players, n) for n, each in enumerate(rounds, start=1)),
    )


def read_rules_of(text: str) -> Rules:
    """The rules that a TOML text names under ``rules``, as a record does; what else stands there is
    not read.

    Raises RecordError for what is no such text, and for rules that are none.

    >>> read_rules_of('rules = {base = "tavern", dice = 3}').dice
    3
    """
    return _read_rules(_read_toml(text))


def _read_rules(data: Mapping[str, Any]) -> Rules:
    if "rules" not in data:
        raise RecordError(reason("missing_key", key="rules"))
    return _placed(Place(text="rules"), partial(read_rules, data["rules"]))


def _read_toml(text: str) -> dict[str, Any]:
    given_text("text", text, RecordError)
    if any(line.count(".") > _MOST_DOTS for line in _NO_KEY.sub("", text).split("\n")):
        raise RecordError(reason("not_toml_nested"))
    import tomllib  # here, since most programs never read a record

    try:
        return tomllib.loads(text)
    except RecursionError:
        raise RecordError(reason("not_toml_nested")) from None
    except ValueError as error:
        raise RecordError(_why_not_toml(str(error))) from None


_KEYS = ("format", "rules", "players", "dice", "opener", "rounds", "scenario")
_ROUND_KEYS = ("hands", "turns")


def _why_not_toml(detail: str) -> Reason:
    """The place in the file out of the library's message, whose words are English only."""
    at = re.search(r"line (\d+), column (\d+)", detail)
    if at:
        return reason("not_toml_at", line=int(at[1]), column=int(at[2]))
    return reason("not_toml_end" if "end of document" in detail else "not_toml")


def _check_keys(table: Mapping[str, Any], known: tuple[str, ...], place: Place) -> None:
    for key in table:
        if key not in known:
            raise RecordError(reason("unknown_key", key=key, names=known), place)


def _list(
    table: Mapping[str, Any],
    key: str,
    kind: type,
    wanted: Message,
    place: Place = Place(),
    *,
    turns: bool = False,
) -> list[Any]:
    """A list of one kind of value; ``turns`` says that each is a turn, for the place."""
    value = table.get(key, [])
    if not isinstance(value, list):
        raise RecordError(reason("bad_type", key=key, wanted=wanted, got=shown(value)), place)
    for number, each in enumerate(value, start=1):
        if type(each) is not kind:
            where = replace(place, turn=number) if turns else place
            raise RecordError(reason("bad_type", key=key, wanted=wanted, got=shown(each)), where)
    return value


def _table(table: Mapping[str, Any], key: str, place: Place = Place()) -> Mapping[str, Any]:
    value = table.get(key, {})
    if not isinstance(value, dict):
        raise RecordError(
            reason("bad_type", key=key, wanted=message("a_table"), got=shown(value)), place
        )
    return value


def _opener(table: Mapping[str, Any]) -> str | None:
    value = table.get("opener")
    if value is not None and not isinstance(value, str):
        wanted = message("name_of_a_player")
        raise RecordError(reason("bad_type", key="opener", wanted=wanted, got=shown(value)))
    return value


def _placed(place: Place, make: Callable[[], _T]) -> _T:
    try:
        return make()
    except RecordError:
        raise
    except LiarsDiceError as error:
        raise RecordError(error.reason, place, *error.reasons[1:]) from None


def _read_round(table: Mapping[str, Any], players: tuple[str, ...], number: int) -> Round:
    place = Place(number)
    _check_keys(table, _ROUND_KEYS, place)
    hands = _table(table, "hands", place)
    for player, hand in hands.items():
        if player not in players:
            raise RecordError(reason("unknown_player", name=player), place)
        if not isinstance(hand, str):
            wanted = message("text_of_faces")
            got = shown(hand)
            raise RecordError(reason("bad_type", key=player, wanted=wanted, got=got), place)
    faces = {player: _placed(place, partial(read_faces, hand)) for player, hand in hands.items()}
    texts = _list(table, "turns", str, message("list_of_turns"), place, turns=True)
    turns = tuple(
        _placed(Place(number, turn, text), partial(read_turn, text, players))
        for turn, text in enumerate(texts, start=1)
    )
    return Round(hands=tuple(faces.get(player) for player in players), turns=turns)


def read_turn(text: str, players: tuple[str, ...]) -> Turn:
    """The turn that a text like ``Ben 6x4`` means, for the players of a game.

    Where one name begins another, the longest that leaves a turn is meant.
    Raises NotationError for anything else.

    >>> read_turn("Di Q challenge", ("Di", "Di Q"))
    Challenge(player='Di Q')
    """
    given_text("text", text)
    players = names("players", players, NotationError)
    found = [name for name in players if text.startswith(f"{name} ")]
    if not found:
        raise NotationError(reason("turn_without_player", text=text, players=listed(players)))
    refusal = None
    for name in sorted(found, key=len, reverse=True):
        try:
            return _read_action(name, text[len(name) + 1 :])
        except NotationError as error:
            refusal = refusal or error
    assert refusal is not None
    raise refusal


def _read_action(player: str, text: str) -> Turn:
    if text == "challenge":
        return Challenge(player)
    if text == "exact":
        return CallExact(player)
    match text.split(" "):
        # A word without a number is rather a misspelt call.
        case [bid] if any(map(str.isdigit, bid)):
            return MakeBid(player, read_bid(bid))
        case [bid, "show", show] if show:
            return MakeBid(player, read_bid(bid), show=read_faces(show))
        case [bid, "show", show, "roll", roll] if show and roll:
            return MakeBid(player, read_bid(bid), show=read_faces(show), reroll=read_faces(roll))
    raise NotationError(slip(text) or reason("bad_turn", text=text))


def write_record(record: Record) -> str:
    """The TOML text that `read_record` reads back to the same record (a scenario's words apart).

    >>> from liarsdice.presets import preset
    >>> print(write_record(Record(rules=preset("dudo"), players=("Anna", "Ben"))), end="")
    rules = "dudo"
    players = ["Anna", "Ben"]
    """
    given("record", record, Record, "read_record(text)", RecordError)
    lines = [
        f"rules = {_toml(write_rules(record.rules))}",
        f"players = {_toml(list(record.players))}",
    ]
    if record.dice is not None:
        lines.append(f"dice = {_toml(list(record.dice))}")
    if record.opener is not None:
        lines.append(f"opener = {_toml(record.opener)}")
    for each in record.rounds:
        hands = {
            player: write_faces(hand)
            for player, hand in zip(record.players, each.hands, strict=True)
            if hand is not None
        }
        turns = [str(turn) for turn in each.turns]
        lines += ["", "[[rounds]]", f"hands = {_toml(hands)}", f"turns = {_toml(turns)}"]
    return "\n".join(lines) + "\n"


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{"".join(map(_toml_letter, value))}"'
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, dict):
        pairs = ", ".join(f"{_toml(key)} = {_toml(each)}" for key, each in value.items())
        return f"{{{pairs}}}"
    return str(value)


def _toml_letter(letter: str) -> str:
    if letter in '"\\':
        return f"\\{letter}"
    control = letter < " " or letter == "\x7f"
    return f"\\u{ord(letter):04x}" if control else letter
