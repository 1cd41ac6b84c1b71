"""What a raise is worth: bids to press, each with its chance in words, as a bar and in percent.

>>> from liarsdice.look.voice import speak
>>> row = Raise(Bid(7, 2), 0.25, "1 in 4", "25.0%", "#odds?bid=7x2")
>>> "1 in 4" in str(raises([row], speak("en")))
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from liarsdice.bids import Bid
from liarsdice.look.html import Element, h
from liarsdice.look.pieces.bids import mark
from liarsdice.look.voice import Voice


@dataclass(frozen=True)
class Raise:
    """A bid, its chance as a share of 1, in words and in percent, and where a press leads."""

    bid: Bid
    share: float
    about: str
    percent: str
    href: str


def raises(rows: Sequence[Raise], voice: Voice) -> Element:
    """Raises, one to a line, in the order they are given."""
    return h(
        "ol",
        [
            h(
                "li",
                h(
                    "a",
                    mark(row.bid, voice),
                    h("span", row.about),
                    h("b", row.percent) if row.percent else None,
                    class_="ld-raise",
                    href=row.href,
                    data_ld=True,
                    data_same=f"raise-{row.bid}",
                    style=f"--share:{100 * row.share:.0f}%",
                ),
            )
            for row in rows
        ],
        class_="ld-raises",
    )
