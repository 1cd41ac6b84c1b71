"""How fields are read one by one, so that one that cannot be read does not lose the others.

>>> from liarsdice.bids import read_bid
>>> reading = Reading()
>>> reading.read(lambda: read_bid("5x9"), None), [each.code for each in reading.troubles]
(None, ['bad_bid'])
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from liarsdice.bids import Bid, read_bid
from liarsdice.errors import LiarsDiceError, NotationError, Reason, reason
from liarsdice.web.query import Refusal

Value = TypeVar("Value")

MOST_DIGITS = 6
"""The longest count of a bid that is read from a query."""


class Reading:
    """Reads fields and keeps why some of them could not be read."""

    def __init__(self) -> None:
        self.troubles: list[Reason] = []

    def read(self, what: Callable[[], Value], missing: Value) -> Value:
        """What a field says, or ``missing`` where it cannot be read."""
        try:
            return what()
        except (Refusal, LiarsDiceError) as refused:
            self.troubles.extend(refused.reasons)
            return missing


def short_bid(text: str) -> Bid:
    """The bid that a field means; raises NotationError for a count of many digits, too."""
    bid = read_bid(text)
    if len(str(bid.count)) > MOST_DIGITS:
        raise NotationError(reason("bid_too_long", most=MOST_DIGITS))
    return bid
