"""What a die shows, and how a list of dice is written.

A face is an int 1–6; the 1 is printed as a wild star (★) in the boxed game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeAlias

from liarsdice.errors import NotationError, Reason, reason

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
    if not _FACES.fullmatch(text):
        raise NotationError(reason("bad_faces", text=text))
    return tuple(map(read_face, text))


def why_not_dice(faces: Faces) -> Reason | None:
    """Why these are not faces of dice, or None.

    >>> why_not_dice((1, 6)) is None, str(why_not_dice((7,)))
    (True, '(7,) is no list of dice: a die shows a face from 1 to 6.')
    """
    if all(type(face) is int and face in FACES for face in faces):
        return None
    return reason("bad_dice", got=str(faces))


def write_faces(faces: Iterable[int]) -> str:
    """The text that `read_faces` reads.

    >>> write_faces((1, 2, 1, 4, 6))
    '12146'
    """
    return "".join(map(str, faces))
