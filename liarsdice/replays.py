"""A record played through the rules, step by step, and what each round of it came to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from liarsdice.actions import Action, Roll
from liarsdice.bids import Bid
from liarsdice.checks import given
from liarsdice.dice import ONE
from liarsdice.effects import apply
from liarsdice.errors import IllegalAction, Place, Reason, RecordError, reason
from liarsdice.events import (
    DiceLostBy,
    DieGained,
    Event,
    LastDieSaved,
    NextRound,
    Revealed,
    WentOut,
)
from liarsdice.game import Game
from liarsdice.presets import write_rules
from liarsdice.record import Record, started
from liarsdice.rules import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One action of a replayed record: the place it stands at, the game before and after, and
    what happened."""

    place: Place
    action: Action
    before: Game
    after: Game
    events: tuple[Event, ...]

    @property
    def revealed(self) -> Revealed | None:
        """The showdown, or None where nobody has called."""
        first = self.events[0]
        return first if isinstance(first, Revealed) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What a record comes to by its rules, as far as they allow it.

    ``start`` is the game it begins with, None where even that is not allowed; ``last`` the last step
    that is, None where there is none. ``refused`` says why no more is, ``place`` where; both are
    None where all is allowed.
    """

    record: Record
    start: Game | None
    last: Step | None = None
    refused: Reason | None = None
    place: Place | None = None

    @property
    def rules(self) -> Rules:
        """The rules it is by."""
        return self.record.rules

    @property
    def game(self) -> Game | None:
        """The game as far as it is allowed."""
        return self.last.after if self.last else self.start

    @property
    def events(self) -> tuple[Event, ...]:
        """What came of the last action; nothing where that is refused."""
        return self.last.events if self.last and not self.refused else ()

    @property
    def revealed(self) -> Revealed | None:
        """The showdown that the record ends with, or None."""
        return self.last.revealed if self.last and not self.refused else None

    @property
    def knobs(self) -> tuple[str, ...]:
        """The knobs that decided, the one the verdict hangs on first.

        When ones count is named where a one lay on the table and the bid was not on ones.
        """
        if self.refused:
            return (self.refused.knob,) if self.refused.knob else ()
        if self.last is None or self.last.revealed is None:
            return ()
        found = self.last.revealed
        named: list[str | None] = [found.knob]
        if not found.bid.on_ones and any(ONE in hand for hand in found.hands):
            named.append("palifico" if self.last.before.palifico else "wild")
        # That a player is out, or has won, says no more of the rules.
        told = (LastDieSaved, NextRound)
        named += [event.knob for event in self.events if isinstance(event, told)]
        return tuple(dict.fromkeys(filter(None, named)))


def verdict(record: Record, *, rules: Rules | None = None, palifico: bool = False) -> Verdict:
    """What a record comes to by its rules, or by others.

    ``palifico`` says that its first round is such a one, where the rules have them.

    >>> from liarsdice.notation import read_record
    >>> from liarsdice.presets import preset
    >>> record = read_record('''
    ... rules = "plain"
    ... players = ["Anna", "Ben"]
    ... rounds = [{ hands = { "Anna" = "12446", "Ben" = "33456" }, turns = ["Anna 5x1", "Ben 6x4"] }]
    ... ''')
    >>> found = verdict(record, rules=preset("tavern"))
    >>> str(found.refused), str(found.place), found.knobs
    ('5x1 cannot be bid: these rules have no bids on ones.', 'round 1, turn 1 (“Anna 5x1”)', ('ladder',))
    """
    given("record", record, Record, "read_record(text)", RecordError)
    if rules is not None:
        record = replace(record, rules=rules)
    start, last = None, None
    try:
        start = started(record, palifico=palifico)
        for step in _steps(record, start):
            last = step
    except RecordError as error:
        return Verdict(
            record=record,
            start=start,
            last=last,
            refused=error.reason,
            place=error.place,
        )
    return Verdict(record=record, start=start, last=last)


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


def steps(record: Record) -> Iterator[Step]:
    """Every action of a record played in turn, a round's roll included.

    Raises RecordError, with the place, at the first thing that the rules do not allow.
    """
    given("record", record, Record, "read_record(text)", RecordError)
    return _steps(record, started(record))


def _steps(record: Record, game: Game) -> Iterator[Step]:
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

    >>> from liarsdice.notation import read_record
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
    game = last.after if last else started(record)
    return Replay(record=record, rounds=tuple(rounds), game=game)


def _result(last: Step) -> RoundResult:
    """What a round came to, from its last step."""
    revealed = last.revealed
    open_round = last.before if revealed else last.after
    call = None
    if revealed:
        call = "exact" if revealed.exact else "challenge"
    ended = revealed is not None and last.after.winner is None
    return RoundResult(
        opener=open_round.opener,
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
        opens_next=last.after.on_turn if ended else None,
    )
