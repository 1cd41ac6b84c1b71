"""What can go wrong, as codes and values.

::

    LiarsDiceError (a ValueError)
    ├── NotationError   a text that cannot be read: a bid, a list of faces, a turn
    ├── RulesError      rules that are unknown or contradict themselves
    ├── IllegalAction   an action or a start that the rules do not allow, or a value of a wrong kind
    └── RecordError     one of these, or a broken file, with the place in the record

Every error has a `Reason`; its words live in `liarsdice.sentences` and the catalogues.
"""

from __future__ import annotations

from dataclasses import dataclass

from liarsdice.sentences import Message, quotable


@dataclass(frozen=True, slots=True)
class Reason(Message):
    """Why something is refused, as a code and values; ``knob`` names the knob of
    `liarsdice.rules.Rules` behind it, None for what holds under all rules or is no rule.

    >>> Reason("no_show", knob="show_and_reroll").knob
    'show_and_reroll'
    """

    knob: str | None = None


def reason(code: str, knob: str | None = None, /, **values: object) -> Reason:
    """A `Reason` from keywords."""
    return Reason(code, values, knob)


class LiarsDiceError(ValueError):
    """Anything the engine refuses; ``str`` gives the English sentence."""

    def __init__(self, reason: Reason, *place: object) -> None:
        # Exactly the arguments, so that an error can be copied and sent to another process.
        super().__init__(reason, *place)
        self.reason = reason
        self.more: tuple[Reason, ...] = ()

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Every reason: one, but for rules, where all that is wrong is told at once."""
        return (self.reason, *self.more)

    def __str__(self) -> str:
        return " ".join(map(str, self.reasons))


class NotationError(LiarsDiceError):
    """A text that cannot be read."""


class RulesError(LiarsDiceError):
    """Rules that are unknown, or knobs that contradict each other; ``more`` are further reasons."""

    def __init__(self, reason: Reason, *more: Reason) -> None:
        super().__init__(reason, *more)
        self.more = more


class IllegalAction(LiarsDiceError):
    """An action that the rules do not allow in this game, or a value that no game can hold."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a record: rounds and turns count from 1; ``text`` is the turn that stands there,
    or the key outside the rounds."""

    round: int | None = None
    turn: int | None = None
    text: str = ""

    def __str__(self) -> str:
        parts = []
        if self.round is not None:
            parts.append(f"round {self.round}")
        if self.turn is not None:
            parts.append(f"turn {self.turn}")
        where = ", ".join(parts)
        text = quotable(self.text, within=bool(where))
        return f"{where} (“{text}”)" if text and where else where or text


class RecordError(LiarsDiceError):
    """A record that cannot be read or replayed; ``place`` says where."""

    def __init__(self, reason: Reason, place: Place = Place(), *more: Reason) -> None:
        super().__init__(reason, place, *more)
        self.place = place
        self.more = more

    def __str__(self) -> str:
        where, why = str(self.place), super().__str__()
        return f"{where}: {why}" if where else why
