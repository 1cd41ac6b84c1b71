"""What a die shows, and how a list of dice is written.

A face is an int 1–6; the 1 is printed as a wild star (★) in the boxed game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeAlias

from liarsdice.checks import given_text, items, shown, whole
from liarsdice.errors import IllegalAction, LiarsDiceError, NotationError, reason

Faces: TypeAlias = tuple[int, ...]
"""Dice in the order they were named, each 1–6."""

ONE = 1
FACES: Faces = (1, 2, 3, 4, 5, 6)

_FACES = re.compile("[1-6*★]*")


def read_face(letter: str) -> int:
    """The face a single letter means; ``*`` and ``★`` are ones."""
    return ONE if letter in "*★" else int(letter)


def read_faces(text: str) -> Faces:
    """Dice from a text of faces without separators; ``*`` and ``★`` are ones.

    Raises NotationError for anything else.

    >>> read_faces("12★46")
    (1, 2, 1, 4, 6)
    """
    given_text("text", text)
    if not _FACES.fullmatch(text):
        raise NotationError(reason("bad_faces", text=text))
    return tuple(map(read_face, text))


def write_faces(faces: Iterable[int]) -> str:
    """The text that `read_faces` reads.

    Raises IllegalAction for what no die shows.

    >>> write_faces((1, 2, 1, 4, 6))
    '12146'
    """
    return "".join(map(str, checked_dice("faces", faces)))


def checked_dice(key: str, faces: object) -> Faces:
    """Dice that a program hands in, as a tuple of ints; ``key`` is the name of the argument.

    Raises IllegalAction for what is no list, and for what no die shows.

    >>> checked_dice("hand", [1, 6])
    (1, 6)
    >>> checked_dice("hand", (7,))
    Traceback (most recent call last):
    liarsdice.errors.IllegalAction: A die shows a face from 1 to 6, not 7.
    """
    listed = faces if type(faces) is tuple else items(key, faces, "list_of_dice")
    for face in listed:
        if type(face) is not int or not 0 < face < 7:
            return tuple(map(checked_face, listed))
    return listed


def checked_face(face: object, error: type[LiarsDiceError] = IllegalAction) -> int:
    """One face that a program hands in, as an int."""
    found = whole(face)
    if found is None or found not in FACES:
        raise error(reason("bad_die", got=shown(face)))
    return found


def checked_hands(key: str, value: object) -> tuple[Faces | None, ...]:
    """A hand for each player that a program hands in, None where the dice are not known."""
    listed = items(key, value, "list_of_hands")
    return tuple([None if hand is None else checked_dice(key, hand) for hand in listed])
