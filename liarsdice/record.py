"""What is written down of a game: how it began, and each round's roll and turns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import NoneType
from typing import Any

from liarsdice.actions import Action, MakeBid, Roll, Turn
from liarsdice.checks import given, given_text, items, names, numbers
from liarsdice.dice import Faces, checked_hands
from liarsdice.errors import IllegalAction, Place, RecordError, reason
from liarsdice.game import Game, new_game
from liarsdice.rules import Rules


@dataclass(frozen=True, slots=True)
class Round:
    """One round as recorded: a hand a player (None: not known) and the turns.

    Lists are kept as tuples; raises IllegalAction for what no die shows, for what is no turn and
    for a bid whose dice are still to be rolled.
    """

    hands: tuple[Faces | None, ...]
    turns: tuple[Turn, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "hands", checked_hands("hands", self.hands))
        turns = items("turns", self.turns, "list_of_turns")
        for turn in turns:
            given("turns", turn, Turn, 'read_turn("Ben 6x4", players)')
            if isinstance(turn, MakeBid) and turn.roll:
                raise IllegalAction(reason("roll_to_come", text=str(turn)))
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


def recorded(
    rules: Rules,
    players: tuple[str, ...],
    *,
    held: tuple[int, ...],
    opener: int,
    rounds: tuple[Round, ...],
) -> Record:
    """A record that leaves out what is meant where nothing is said: the rules' own number of dice,
    and the first seat as the opener."""
    full = all(dice == rules.dice for dice in held)
    return Record(
        rules=rules,
        players=players,
        dice=None if full else held,
        opener=players[opener] if opener else None,
        rounds=rounds,
    )


def started(record: Record, *, palifico: bool = False) -> Game:
    """The game that a record begins with; ``palifico``: its first round is such a one.

    Raises RecordError, with the key, for a start that its rules do not allow.
    """
    try:
        return new_game(
            *(record.rules, record.players),
            dice=record.dice,
            opener=record.opener,
            palifico=palifico,
        )
    except IllegalAction as error:
        key = _STARTS.get(error.reason.code, "players")
        raise RecordError(error.reason, Place(text=key)) from None


_STARTS = {"unknown_player": "opener", "dice_number": "dice", "dice_range": "dice"}
"""The key of a record that a reason against a start speaks of, where it is not the players."""


def record_of(start: Game, actions: Iterable[Action]) -> Record:
    """The record of a game: how it began, as `new_game` gave it, and every action since.

    Raises RecordError for a game that has begun already, and for actions that no record holds.

    >>> from liarsdice.bids import Bid
    >>> from liarsdice.presets import preset
    >>> start = new_game(preset("tavern"), ("Anna", "Ben"), dice=(1, 2))
    >>> record = record_of(start, [Roll(((4,), (2, 6))), MakeBid("Anna", Bid(2, 4))])
    >>> record.dice, [str(turn) for turn in record.rounds[0].turns]
    ((1, 2), ['Anna 2x4'])
    """
    given("start", start, Game, "new_game(rules, players)", RecordError)
    rounds: list[tuple[Roll, list[Turn]]] = []
    for action in items("actions", actions, "a_list", RecordError):
        given("actions", action, Action, "legal(game)", RecordError)
        if isinstance(action, Roll):
            rounds.append((action, []))
        elif not rounds:
            raise RecordError(reason("not_rolled"), Place(text=str(action)))
        else:
            rounds[-1][1].append(action)
    record = recorded(
        start.rules,
        start.players,
        held=start.held,
        opener=start.turn,
        # Who is out rolls nothing, and is not named.
        rounds=tuple(
            Round(tuple(hand or None for hand in roll.hands), tuple(turns))
            for roll, turns in rounds
        ),
    )
    if start != started(record):
        raise RecordError(reason("begun_already"))
    return record
