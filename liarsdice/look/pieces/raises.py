"""What a raise is worth: bids to press, each with its chance in words, as a bar and in percent.

>>> from liarsdice.i18n import catalogue
>>> row = Raise(7, 2, 0.25, "1 in 4", "25.0%", "#odds?bid=7x2")
>>> "1 in 4" in str(raises([row], catalogue("en")))
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from liarsdice.i18n import Catalogue
from liarsdice.look.html import Element, h
from liarsdice.look.pieces.bids import mark


@dataclass(frozen=True)
class Raise:
    """A bid, its chance as a share of 1, in words and in percent, and where a press leads."""

    count: int
    face: int
    share: float
    about: str
    percent: str
    href: str


def raises(rows: Sequence[Raise], words: Catalogue, *, star: bool = False) -> Element:
    """Raises, one to a line, in the order they are given."""
    return h(
        "ol",
        [
            h(
                "li",
                h(
                    "a",
                    mark(row.count, row.face, words, star=star),
                    h("span", row.about),
                    h("b", row.percent) if row.percent else None,
                    class_="ld-raise",
                    href=row.href,
                    data_ld=True,
                    data_same=f"raise-{row.count}x{row.face}",
                    style=f"--share:{100 * row.share:.0f}%",
                ),
            )
            for row in rows
        ],
        class_="ld-raises",
    )
