"""What one worked example is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from liarsdice.record import Record
from liarsdice.replays import Replay, replay
from liarsdice.rules import Rules
from liarsdice.scenarios.kind import Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongAnswer:
    """A likely mistake, and the reply to it; what answers is the kind's."""

    answer: Any
    reply: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One worked example.

    ``kind`` is its question. ``example`` is its number among the worked examples of its variant's
    rule text; scenarios with the same number are forms of one example, the first of them without a
    ``what_if``, the others with what is different there, as a question. ``you`` is the seat whose
    dice the reader sees, None for a spectator; ``invented`` says what its source does not give;
    ``say`` are words for the moments of the game, empty for none: the roll, then every turn, then
    the outcome.
    """

    name: str
    kind: Kind[Any]
    example: int
    title: str
    what_if: str
    source: str
    lead: str
    invented: str
    you: str | None
    say: tuple[str, ...]
    wrong: tuple[WrongAnswer, ...]
    replay: Replay

    @property
    def record(self) -> Record:
        """The game that is played."""
        return self.replay.record

    @property
    def preset(self) -> str:
        """The variant it belongs to."""
        return self.record.rules.base

    @property
    def right(self) -> tuple[Any, ...]:
        """All that is right, by the engine; nothing where the rules have no answer."""
        return self.kind.right(self.replay)

    @property
    def answers(self) -> tuple[Any, ...]:
        """Everything that can be answered, by number."""
        return self.kind.answers(self.replay, tuple(wrong.answer for wrong in self.wrong))

    def by(self, rules: Rules) -> Scenario:
        """The same dice and turns by other rules.

        Raises RecordError, with the place, where those do not allow them.
        """
        return replace(self, replay=replay(replace(self.record, rules=rules)))

    def renamed(self, names: Mapping[str, str]) -> Scenario:
        """The same example with other names for some players; its words stay as they are."""
        record, named = self.record, ("players", "opener", "rounds")
        changed = {part: renamed(getattr(record, part), names) for part in named}
        return replace(
            self,
            replay=replay(replace(record, **changed)),
            kind=renamed(self.kind, names),
            you=renamed(self.you, names),
            wrong=tuple(
                replace(wrong, answer=renamed(wrong.answer, names)) for wrong in self.wrong
            ),
        )

    def words(self) -> tuple[str, ...]:
        """Every text of it that is to be translated."""
        own = (self.title, self.what_if, self.source, self.lead, self.invented, *self.say)
        return tuple(text for text in (*own, *(wrong.reply for wrong in self.wrong)) if text)


def renamed(value: Any, names: Mapping[str, str]) -> Any:
    """A value with other names for some players, wherever in it they stand."""
    match value:
        case str():
            return names.get(value, value)
        case tuple():
            return tuple(renamed(each, names) for each in value)
        case Mapping():
            return {renamed(key, names): renamed(each, names) for key, each in value.items()}
    if not is_dataclass(value) or isinstance(value, type):
        return value
    parts = {part.name: getattr(value, part.name) for part in fields(value)}
    named = {part: renamed(said, names) for part, said in parts.items()}
    changed = {part: said for part, said in named.items() if said != parts[part]}
    return replace(value, **changed) if changed else value
