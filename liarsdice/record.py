"""The text form of a game: TOML read and written, and a record played through the engine.

The format is described on the site's page for programmers; version 1 is the only one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from types import NoneType
from typing import Any, TypeVar

from liarsdice.actions import Action, CallExact, Challenge, MakeBid, Roll, Turn
from liarsdice.bids import Bid, read_bid, slip
from liarsdice.checks import given, given_text, items, names, numbers
from liarsdice.dice import Faces, checked_hands, read_faces, write_faces
from liarsdice.errors import (
    IllegalAction,
    LiarsDiceError,
    NotationError,
    Place,
    Reason,
    RecordError,
    reason,
)
from liarsdice.events import DiceLostBy, DieGained, Event, Revealed, WentOut
from liarsdice.game import Game, apply, new_game
from liarsdice.presets import read_rules, write_rules
from liarsdice.rules import Rules
from liarsdice.sentences import Message, listed, message, shown

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


@dataclass(frozen=True, slots=True)
class Round:
    """One round as recorded: a hand a player (None: not known) and the turns.

    Lists are kept as tuples; raises IllegalAction for what no die shows and for what is no turn.
    """

    hands: tuple[Faces | None, ...]
    turns: tuple[Turn, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "hands", checked_hands("hands", self.hands))
        turns = items("turns", self.turns, "list_of_turns")
        for turn in turns:
            given("turns", turn, Turn, 'read_turn("Ben 6x4", players)')
        object.__setattr__(self, "turns", turns)


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A game as recorded; read but not yet judged by the rules, `replay` does that.

    ``dice`` is None for the starting number for everyone, ``opener`` None for the first player.
    ``scenario`` is what a scenario adds, and ``written_rules`` the name or table of the rules, both
    as they stand in the file. Lists are kept as tuples; raises RecordError for values of another kind
    and for a round that has not one hand for each player.
    """

    rules: Rules
    players: tuple[str, ...]
    dice: tuple[int, ...] | None = None
    opener: str | None = None
    rounds: tuple[Round, ...] = ()
    scenario: Mapping[str, Any] = field(default_factory=dict, hash=False)
    written_rules: str | Mapping[str, Any] | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        given("rules", self.rules, Rules, 'preset("tavern")', RecordError)
        object.__setattr__(self, "players", names("players", self.players, RecordError))
        if self.dice is not None:
            object.__setattr__(self, "dice", numbers("dice", self.dice, RecordError))
        if self.opener is not None:
            given_text("opener", self.opener, RecordError)
        rounds = items("rounds", self.rounds, "list_of_rounds", RecordError)
        for number, each in enumerate(rounds, start=1):
            given("rounds", each, Round, "Round(hands, turns)", RecordError)
            if len(each.hands) != len(self.players):
                why = reason("hands_number", n=len(each.hands), players=len(self.players))
                raise RecordError(why, Place(number))
        object.__setattr__(self, "rounds", rounds)
        given("scenario", self.scenario, Mapping, "read_record(text).scenario", RecordError)
        written, kinds = self.written_rules, str | Mapping | NoneType
        given("written_rules", written, kinds, "read_record(text).written_rules", RecordError)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One action of a replayed record: the place it stands at, the game before and after, and
    what happened."""

    place: Place
    action: Action
    before: Game
    after: Game
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundResult:
    """What a round came to; an open round has no call and changes nothing."""

    opener: str
    palifico: bool
    bid: Bid | None
    bidder: str | None
    call: str | None
    caller: str | None
    matching: int | None
    lost: Mapping[str, int] = field(hash=False)
    gained: Mapping[str, int] = field(hash=False)
    out: tuple[str, ...]
    dice: Mapping[str, int] = field(hash=False)
    opens_next: str | None

    def table(self) -> dict[str, Any]:
        """The result in plain lists and dictionaries, as the command ``replay`` prints it."""
        bid = None if self.bid is None else {"count": self.bid.count, "face": self.bid.face}
        return {
            "opener": self.opener,
            "palifico": self.palifico,
            "call": self.call,
            "caller": self.caller,
            "bidder": self.bidder,
            "bid": bid,
            "matching": self.matching,
            "lost": dict(self.lost),
            "gained": dict(self.gained),
            "out": list(self.out),
            "dice": dict(self.dice),
            "opens_next": self.opens_next,
        }


def renamed(record: Record, names: Mapping[str, str]) -> Record:
    """The same game with other names for some players; a scenario's words stay as they are.

    >>> game = read_record('rules = "tavern"\\nplayers = ["Anna", "Ben"]\\nopener = "Ben"')
    >>> renamed(game, {"Ben": "Бен"}).players, renamed(game, {"Ben": "Бен"}).opener
    (('Anna', 'Бен'), 'Бен')
    """

    def called(name: str) -> str:
        return names.get(name, name)

    return replace(
        record,
        players=tuple(map(called, record.players)),
        opener=None if record.opener is None else called(record.opener),
        rounds=tuple(
            replace(
                each, turns=tuple(replace(turn, player=called(turn.player)) for turn in each.turns)
            )
            for each in record.rounds
        ),
    )


# Reading


def read_record(text: str) -> Record:
    """The record that a TOML text means.

    Raises RecordError, with the place, for anything the format does not allow. What the rules do
    not allow is left to `replay`.

    >>> read_record('rules = "tavern"\\nplayers = ["Anna", "Ben"]').players
    ('Anna', 'Ben')
    """
    given_text("text", text, RecordError)
    if any(line.count(".") > _MOST_DOTS for line in _NO_KEY.sub("", text).split("\n")):
        raise RecordError(reason("not_toml_nested"))
    import tomllib  # here, since most programs never read a record

    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise RecordError(reason("not_toml_nested")) from None
    except ValueError as error:
        raise RecordError(_why_not_toml(str(error))) from None
    _check_keys(data, _KEYS, Place())
    if "format" in data and (type(data["format"]) is not int or data["format"] != FORMAT):
        raise RecordError(reason("bad_format", got=shown(data["format"])), Place(text="format"))
    for key in ("rules", "players"):
        if key not in data:
            raise RecordError(reason("missing_key", key=key))
    players = tuple(_list(data, "players", str, message("list_of_names")))
    dice = tuple(_list(data, "dice", int, message("list_of_numbers")))
    start = Record(
        rules=_placed(Place(text="rules"), partial(read_rules, data["rules"])),
        players=players,
        dice=dice if "dice" in data else None,
        opener=_opener(data),
        scenario=_table(data, "scenario"),
        written_rules=data["rules"],
    )
    _start(start)
    rounds = _list(data, "rounds", dict, message("list_of_rounds"))
    return replace(
        start,
        rounds=tuple(_read_round(each, players, n) for n, each in enumerate(rounds, start=1)),
    )


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


# Writing


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


# Replaying


def _start(record: Record) -> Game:
    try:
        return new_game(record.rules, record.players, dice=record.dice, opener=record.opener)
    except IllegalAction as error:
        key = _STARTS.get(error.reason.code, "players")
        raise RecordError(error.reason, Place(text=key)) from None


_STARTS = {"unknown_player": "opener", "dice_number": "dice", "dice_range": "dice"}
"""The key of a record that a reason against a start speaks of, where it is not the players."""


def steps(record: Record) -> Iterator[Step]:
    """Every action of a record played in turn, a round's roll included.

    Raises RecordError, with the place, at the first thing that the rules do not allow.
    """
    given("record", record, Record, "read_record(text)", RecordError)
    return _steps(record)


def _steps(record: Record) -> Iterator[Step]:
    game = _start(record)
    for number, each in enumerate(record.rounds, start=1):
        if game.winner:
            raise RecordError(reason("round_after_winner", winner=game.winner), Place(number))
        if game.cups is not None:
            raise RecordError(reason("round_not_ended"), Place(number - 1))
        actions: list[Action] = [Roll(each.hands), *each.turns]
        for turn, action in enumerate(actions):
            place = Place(number, turn, str(action)) if turn else Place(number)
            if turn and game.cups is None:
                raise RecordError(reason("turn_after_end"), place)
            before = game
            try:
                game, events = apply(game, action)
            except IllegalAction as error:
                raise RecordError(error.reason, place) from None
            yield Step(place=place, action=action, before=before, after=game, events=events)


@dataclass(frozen=True, kw_only=True)
class Replay:
    """A record played through: its rounds and the game as it stands at the end."""

    record: Record
    rounds: tuple[RoundResult, ...]
    game: Game

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Every action with the games before and after; played anew when first asked for."""
        return tuple(steps(self.record))

    def table(self) -> dict[str, Any]:
        """The replay in plain lists and dictionaries, as the command ``replay`` prints it."""
        return {
            "rules": self.record.written_rules or write_rules(self.record.rules),
            "players": list(self.record.players),
            "rounds": [each.table() for each in self.rounds],
            "dice": dict(zip(self.record.players, self.game.held, strict=True)),
            "winner": self.game.winner,
        }


def replay(record: Record) -> Replay:
    """The record played through the engine.

    Raises RecordError, with the place, at the first thing that the rules do not allow.

    >>> text = '''
    ... rules = "tavern"
    ... players = ["Anna", "Ben"]
    ... rounds = [{ hands = { "Anna" = "12446", "Ben" = "33456" }, turns = ["Anna 5x4", "Ben challenge"] }]
    ... '''
    >>> replay(read_record(text)).rounds[0].lost
    {'Anna': 1}
    """
    rounds: list[RoundResult] = []
    last = None
    # One step at a time: to keep them all would cost the square of a long round's bids.
    for step in steps(record):
        if last and isinstance(step.action, Roll):
            rounds.append(_result(last))
        last = step
    if last:
        rounds.append(_result(last))
    game = last.after if last else _start(record)
    return Replay(record=record, rounds=tuple(rounds), game=game)


def _result(last: Step) -> RoundResult:
    """What a round came to, from its last step."""
    revealed = next((event for event in last.events if isinstance(event, Revealed)), None)
    open_round = last.before if revealed else last.after
    first = open_round.bids[0][0] if open_round.bids else open_round.turn
    call = None
    if revealed:
        call = "exact" if revealed.exact else "challenge"
    ended = revealed is not None and last.after.winner is None
    return RoundResult(
        opener=open_round.players[first],
        palifico=open_round.palifico,
        bid=open_round.last,
        bidder=open_round.bidder,
        call=call,
        caller=revealed.caller if revealed else None,
        matching=revealed.matching if revealed else None,
        lost={each.player: each.dice for each in last.events if isinstance(each, DiceLostBy)},
        gained={each.player: 1 for each in last.events if isinstance(each, DieGained)},
        out=tuple(each.player for each in last.events if isinstance(each, WentOut)),
        dice=dict(zip(last.after.players, last.after.held, strict=True)),
        opens_next=last.after.players[last.after.turn] if ended else None,
    )
