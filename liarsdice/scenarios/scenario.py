"""What one worked example is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from liarsdice.actions import CallExact, Challenge, MakeBid, Turn
from liarsdice.bids import Bid
from liarsdice.dice import Faces
from liarsdice.errors import Reason
from liarsdice.game import Game
from liarsdice.record import Record, renamed
from liarsdice.replays import Replay, replay
from liarsdice.rules import Rules
from liarsdice.scenarios.answers import (
    Added,
    Answer,
    Span,
    Toll,
    added,
    count,
    ended,
    known,
    length,
    position,
    refusals,
    toll,
)


class Kind(StrEnum):
    """What a scenario asks."""

    SHOWDOWN = "showdown"
    """Who loses dice, and how many?"""
    RAISES = "raises"
    """Which of these turns may follow?"""
    COUNT = "count"
    """How many dice match the last bid?"""
    CHANCE = "chance"
    """How likely is it that a re-roll adds so many?"""
    LENGTH = "length"
    """How many rounds can a game last?"""


class ScenarioError(Exception):
    """A scenario whose file is broken, with its place: a defect of the site, not of its reader."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongAnswer:
    """A likely mistake, and the reply to it."""

    answer: Answer
    reply: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One worked example.

    ``example`` is its number among the worked examples of its variant's rule text; scenarios with
    the same number are forms of one example, the first of them without a ``what_if``, the others
    with what is different there, as a question. ``you`` is the seat whose dice the reader sees,
    None for a spectator; ``invented`` says what its source does not give; ``say`` are words for
    the moments of the game, empty for none: the roll, then every turn, then the outcome.

    ``candidates`` are the turns that a scenario of kind raises asks about, ``also`` further bids
    to count with the same dice, ``adds`` the number whose chance is asked for.
    """

    name: str
    kind: Kind
    example: int
    title: str
    what_if: str
    source: str
    lead: str
    invented: str
    you: str | None
    say: tuple[str, ...]
    wrong: tuple[WrongAnswer, ...]
    candidates: tuple[Turn, ...]
    also: tuple[Bid, ...]
    adds: int
    record: Record
    replay: Replay

    @property
    def preset(self) -> str:
        """The variant it belongs to."""
        return self.record.rules.base

    @property
    def position(self) -> Game:
        """The game with the last bid on the table, before any call on it."""
        return position(self.replay)

    @property
    def right(self) -> Answer | None:
        """The right answer, by the engine; None where the rules have none, and for raises."""
        match self.kind:
            case Kind.SHOWDOWN:
                result = ended(self.replay)
                return toll(result) if result else None
            case Kind.COUNT:
                game = self.position
                return count(game, game.last) if game.last else None
            case Kind.CHANCE:
                rolled = self.added
                chances = rolled.chances if rolled else ()
                return chances[self.adds] if self.adds < len(chances) else None
            case Kind.LENGTH:
                return self.length(len(self.record.players))
            case Kind.RAISES:
                return None

    @property
    def refusals(self) -> dict[Turn, Reason | None]:
        """Why each candidate may not follow, None where it may."""
        return refusals(self.position, self.candidates)

    @property
    def added(self) -> Added | None:
        """What the last re-roll may have added."""
        return added(self.replay)

    @property
    def known(self) -> Faces:
        """All dice of the position that the record gives."""
        return known(self.position)

    def length(self, players: int) -> Span | None:
        """How many rounds a game of so many players lasts by its rules, each starting with as
        many dice as here; None, too, where they start with different numbers."""
        dice = set(self.record.dice or (self.record.rules.dice,))
        return length(self.record.rules, players, *dice) if len(dice) == 1 else None

    def by(self, rules: Rules) -> Scenario:
        """The same dice and turns by other rules.

        Raises RecordError, with the place, where those do not allow them.
        """
        record = replace(self.record, rules=rules)
        return replace(self, record=record, replay=replay(record))

    def renamed(self, names: Mapping[str, str]) -> Scenario:
        """The same example with other names for some players; its words stay as they are."""
        record = renamed(self.record, names)
        return replace(
            self,
            record=record,
            replay=replay(record),
            you=None if self.you is None else names.get(self.you, self.you),
            wrong=tuple(
                replace(wrong, answer=_renamed(wrong.answer, names)) for wrong in self.wrong
            ),
            candidates=tuple(
                replace(turn, player=names.get(turn.player, turn.player))
                for turn in self.candidates
            ),
        )

    def words(self) -> tuple[str, ...]:
        """Every text of it that is to be translated."""
        own = (self.title, self.what_if, self.source, self.lead, self.invented, *self.say)
        return tuple(text for text in (*own, *(wrong.reply for wrong in self.wrong)) if text)


def _renamed(answer: Answer, names: Mapping[str, str]) -> Answer:
    match answer:
        case Toll(lost, gained):
            return Toll(
                {names.get(player, player): dice for player, dice in lost.items()},
                {names.get(player, player): dice for player, dice in gained.items()},
            )
        case MakeBid() | Challenge() | CallExact():
            return replace(answer, player=names.get(answer.player, answer.player))
    return answer
