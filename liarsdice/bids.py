"""What a bid says: at least so many dice in play show one face."""

from __future__ import annotations

import re
from dataclasses import dataclass

from liarsdice.checks import given_text, refusal, whole
from liarsdice.dice import ONE, checked_face, read_face
from liarsdice.errors import NotationError, Reason, reason
from liarsdice.sentences import message

_BID = re.compile("([1-9][0-9]*)x([1-6*★])")
_MEANT = re.compile(r"\s*([1-9][0-9]{0,3})\s*[xX×хХ]\s*([1-6*★])\s*")
"""A bid with the sign that the pages print, another letter that looks like it, or spaces."""
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
        # Ladders are made of very many bids, so what is right as it stands is seen at once.
        count, face = self.count, self.face
        if type(count) is type(face) is int and 0 < count < _TOO_MANY and 0 < face < 7:
            return
        found = whole(count)
        if found is None:
            raise refusal("count", count, message("a_whole_number"), NotationError)
        object.__setattr__(self, "count", found)
        object.__setattr__(self, "face", checked_face(face, NotationError))
        if abs(found) >= _TOO_MANY:
            raise NotationError(reason("bid_too_long", most=MOST_DIGITS))
        if found < 1:
            raise NotationError(reason("bad_bid", text=str(self)))

    def __str__(self) -> str:
        return f"{self.count}x{self.face}"

    @property
    def on_ones(self) -> bool:
        """Whether the bid is on ones."""
        return self.face == ONE


def read_bid(text: str) -> Bid:
    """The bid that a text like ``5x6`` means, as a record writes it; ``*`` and ``★`` are ones.

    Raises NotationError for anything else; for ``5×6``, ``5X6`` and ``5 x 6`` it says what to write.

    >>> read_bid("3x★")
    Bid(count=3, face=1)
    """
    given_text("text", text)
    found = _BID.fullmatch(text)
    if not found:
        raise NotationError(slip(text) or reason("bad_bid", text=text))
    if len(found[1]) > MOST_DIGITS:
        raise NotationError(reason("bid_too_long", most=MOST_DIGITS))
    return Bid(int(found[1]), read_face(found[2]))


def slip(text: str) -> Reason | None:
    """What to write instead of a bid with another sign or with spaces; None for no such bid."""
    meant = _MEANT.fullmatch(text)
    return reason("bid_sign", text=text, bid=f"{meant[1]}x{meant[2]}") if meant else None
