"""What a bid says: at least so many dice in play show one face."""

from __future__ import annotations

import re
from dataclasses import dataclass

from liarsdice.dice import ONE, read_face
from liarsdice.errors import NotationError, reason

_BID = re.compile("([1-9][0-9]*)x([1-6*★])")
MOST_DIGITS = 4000
"""The longest count that is read: Python itself writes no number of more than 4300 digits."""
_TOO_MANY = 10**MOST_DIGITS


@dataclass(frozen=True, slots=True)
class Bid:
    """A count (1 or more) and a face (1–6).

    Raises NotationError for a count below 1 or of more than `MOST_DIGITS` digits, and for a face
    that no die has.

    >>> Bid(5, 6), str(Bid(5, 6))
    (Bid(count=5, face=6), '5x6')
    """

    count: int
    face: int

    def __post_init__(self) -> None:
        whole = type(self.count) is int and type(self.face) is int
        if not whole or self.count < 1 or not 1 <= self.face <= 6:
            raise NotationError(reason("bad_bid", text=str(self)))
        if self.count >= _TOO_MANY:
            raise NotationError(reason("bid_too_long", most=MOST_DIGITS))

    def __str__(self) -> str:
        return f"{self.count}x{self.face}"

    @property
    def on_ones(self) -> bool:
        """Whether the bid is on ones."""
        return self.face == ONE


def read_bid(text: str) -> Bid:
    """The bid that a text like ``5x6`` means; ``*`` and ``★`` are ones.

    Raises NotationError for anything else.

    >>> read_bid("3x★")
    Bid(count=3, face=1)
    """
    found = _BID.fullmatch(text)
    if not found:
        raise NotationError(reason("bad_bid", text=text))
    if len(found[1]) > MOST_DIGITS:
        raise NotationError(reason("bid_too_long", most=MOST_DIGITS))
    return Bid(int(found[1]), read_face(found[2]))
