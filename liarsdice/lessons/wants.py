"""What a move has to be: small conditions, all of which must hold where several are put together.

>>> from liarsdice.actions import Roll
>>> from liarsdice.effects import apply
>>> from liarsdice.game import new_game
>>> from liarsdice.presets import preset
>>> game, _ = apply(new_game(preset("tavern"), ("Anna", "Ben"), dice=(3, 3)), Roll(((4, 4, 2), None)))
>>> four = MakeBid("Anna", Bid(2, 4))
>>> [read_want(text).holds(four, game) for text in ("on face 4", "at most 1", "likelier than 1/2")]
[True, False, True]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from liarsdice.actions import CallExact, Challenge, MakeBid, Turn
from liarsdice.bids import Bid
from liarsdice.dice import read_face, read_faces
from liarsdice.game import Game
from liarsdice.odds import Odds, odds, seen_by
from liarsdice.views import view

_WANT = re.compile(r"([a-z ]+?)(?: ([\d/]+))?")


@dataclass(frozen=True, slots=True)
class Want:
    """A condition of a move: its name, one of `WANTS`, and what it is measured by."""

    name: str
    value: Any = None

    def holds(self, turn: Turn, game: Game) -> bool:
        """Whether a turn of the player on turn is such a one; the turn need not be legal."""
        return _TESTS[self.name](turn, self.value, game)


def read_want(text: str) -> Want:
    """The condition that a text like ``on face 4`` means. Raises ValueError for anything else."""
    found = _WANT.fullmatch(text)
    if not found or found[1] not in WANTS or (found[2] is None) != (WANTS[found[1]] is None):
        raise ValueError(f"“{text}” is no condition; there are {', '.join(WANTS)}")
    read = WANTS[found[1]]
    return Want(found[1], read(found[2]) if read else None)


def all_hold(wants: Iterable[Want], turn: Turn, game: Game) -> bool:
    """Whether every condition holds; none is none to fail."""
    return all(want.holds(turn, game) for want in wants)


def chance_of(turn: Turn, game: Game) -> Odds:
    """How likely the bid that is made, or the one that is called, is to hold, as the player on turn
    sees the table. Raises ValueError where there is no bid."""
    bid = turn.bid if isinstance(turn, MakeBid) else game.last
    if bid is None:
        raise ValueError("there is no bid")
    return odds(seen_by(view(game, game.on_turn)), bid)


def _bid(turn: Turn) -> Bid | None:
    return turn.bid if isinstance(turn, MakeBid) else None


def _on_face(turn: Turn, face: int, _: Game) -> bool:
    bid = _bid(turn)
    return bid is not None and bid.face == face


def _at_most(turn: Turn, count: int, _: Game) -> bool:
    bid = _bid(turn)
    return bid is not None and bid.count <= count


def _at_least(turn: Turn, count: int, _: Game) -> bool:
    bid = _bid(turn)
    return bid is not None and bid.count >= count


def _shows(turn: Turn, faces: tuple[int, ...], _: Game) -> bool:
    return isinstance(turn, MakeBid) and sorted(turn.show) == sorted(faces)


def _likelier(turn: Turn, chance: Fraction, game: Game) -> bool:
    return isinstance(turn, MakeBid) and chance_of(turn, game).at_least > chance


WANTS: Mapping[str, Callable[[str], Any] | None] = {
    "bids": None,
    "calls": None,
    "calls exact": None,
    "on face": read_face,
    "at most": int,
    "at least": int,
    "shows": read_faces,
    "shows nothing": None,
    "shows some": None,
    "likelier than": Fraction,
}
"""Every condition, and how what it is measured by is read; None where it needs nothing. An exact call
is a call too."""
_TESTS: Mapping[str, Callable[[Turn, Any, Game], bool]] = {
    "bids": lambda turn, _, game: isinstance(turn, MakeBid),
    "calls": lambda turn, _, game: isinstance(turn, Challenge | CallExact),
    "calls exact": lambda turn, _, game: isinstance(turn, CallExact),
    "on face": _on_face,
    "at most": _at_most,
    "at least": _at_least,
    "shows": _shows,
    "shows nothing": lambda turn, _, game: not (isinstance(turn, MakeBid) and turn.show),
    "shows some": lambda turn, _, game: isinstance(turn, MakeBid) and bool(turn.show),
    "likelier than": _likelier,
}
