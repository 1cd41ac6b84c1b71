"""How many rounds can a game last?"""

from __future__ import annotations

from dataclasses import dataclass

from liarsdice.replays import Replay
from liarsdice.rules import Rules
from liarsdice.scenarios.kind import Kind
from liarsdice.scenarios.table import Table
from liarsdice.showdown import round_takes


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """From ``least`` to ``most`` rounds."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Length(Kind[Span]):
    """How many rounds a game of the record's players can last; a wrong answer's key is ``rounds``:
    [5, 9]."""

    def answer(self, table: Table, played: Replay) -> Span:
        least, most = table.get("rounds", list)
        return Span(least, most)

    def right(self, played: Replay) -> tuple[Span, ...]:
        span = self.lasts(played, len(played.record.players))
        return (span,) if span else ()

    def lasts(self, played: Replay, players: int) -> Span | None:
        """How many rounds a game of so many players lasts by a record's rules, each starting with
        as many dice as there; None, too, where they start with different numbers."""
        record = played.record
        dice = set(record.dice or (record.rules.dice,))
        return length(record.rules, players, *dice) if len(dice) == 1 else None


def length(rules: Rules, players: int, dice: int | None = None) -> Span | None:
    """How many rounds a game of so many players lasts; None where a round may take no die or more
    than one.

    ``dice`` is what each player starts with, None for the starting number of the rules.

    >>> from liarsdice.presets import preset
    >>> length(preset("tavern"), 2), length(preset("tavern"), 3, 2), length(preset("boxed"), 2)
    (Span(least=5, most=9), Span(least=4, most=5), None)
    """
    if any(round_takes(rules)):
        return None
    hand = rules.dice if dice is None else dice
    return Span(hand * (players - 1), hand * players - 1)
