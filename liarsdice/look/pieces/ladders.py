"""Where a bid stands: the ladder of all bids, as a printed track or as rows of counts.

>>> len({edge(i) for i in range(SPACES)}), edge(0), edge(9), edge(15)
(30, (1, 1), (10, 1), (10, 7))
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from liarsdice.bids import Bid
from liarsdice.look.html import Child, Element, h
from liarsdice.look.pieces.dice import die
from liarsdice.look.voice import Voice

State = Literal["past", "now", "legal", "illegal"]
"""``past``: at or below the current bid; ``illegal``: closed for another reason."""

SPACES = 30
"""How many spaces the printed track has: 10 by 7, all round the edge."""
WIDE, HIGH = 10, 7


@dataclass(frozen=True)
class Step:
    """One step of the ladder: a bid, or a whole space of the track (``face`` 0: any number).

    ``say`` is the step in words for those who do not see it, its state among them;
    ``href`` is where a press leads.
    """

    count: int
    face: int
    state: State
    say: str
    href: str | None = None


def edge(index: int) -> tuple[int, int]:
    """Column and row of a space of the track, clockwise from the top left corner."""
    for side, (x, y, dx, dy) in (
        (WIDE - 1, (1, 1, 1, 0)),
        (HIGH - 1, (WIDE, 1, 0, 1)),
        (WIDE - 1, (WIDE, HIGH, -1, 0)),
        (HIGH - 1, (1, HIGH, 0, -1)),
    ):
        if index < side:
            return x + dx * index, y + dy * index
        index -= side
    raise ValueError("no such space")


def _step(step: Step, shown: Child, *, same: str, extra: str = "") -> Element:
    classes = f"ld-step ld-{step.state}{extra}"
    current = "step" if step.state == "now" else None
    inner = (h("span", shown, aria_hidden="true"), h("span", step.say, class_="ld-sr"))
    if step.href is None:
        return h("span", inner, class_=classes, aria_current=current)
    return h(
        "a",
        inner,
        class_=classes,
        href=step.href,
        aria_current=current,
        data_ld=True,
        data_same=f"{same}-{step.count}x{step.face}",
    )


def track(steps: Sequence[Step], voice: Voice) -> Element:
    """The printed track of 30 spaces: a ring round the felt, on a phone a strip.

    Goes into `liarsdice.look.pieces.felt.table`.
    """
    spaces = []
    for index, step in enumerate(steps):
        x, y = edge(index)
        shown: Child = step.count
        if step.face == 1:
            shown = (h("i", class_="ld-glyph ld-glyph-star"), step.count)
        extra = " ld-stars" if step.face == 1 else ""
        spaces.append(
            h("li", _step(step, shown, same="space", extra=extra), style=f"--x:{x};--y:{y}")
        )
    return h("ol", spaces, class_="ld-track", aria_label=voice.gettext("The track of bids"))


def strip(steps: Sequence[Step], chosen: int, voice: Voice) -> Element:
    """The counts that can be bid as one strip, which scrolls where it is longer than its place;
    ``chosen`` is the count that is about to be bid."""
    spaces = [
        h(
            "li",
            _step(
                step,
                step.count,
                same="count",
                extra=" ld-chosen" if step.count == chosen else "",
            ),
        )
        for step in steps
    ]
    label = voice.gettext("How many: the ladder of bids")
    return h("ol", spaces, class_="ld-track ld-strip", aria_label=label)


def ladder(rows: Sequence[Sequence[Step]], voice: Voice) -> Element:
    """The ladder as rows from low to high, each with the bids of one count.

    A row of a single step, such as a bid on ones between two counts, runs across.
    """
    rungs = []
    for row in rows:
        steps = [
            h(
                "li",
                _step(
                    step,
                    die(step.face, voice, red=step.state == "now"),
                    same="step",
                ),
            )
            for step in row
        ]
        alone = " ld-alone" if len(row) == 1 else ""
        rungs.append(
            h(
                "li",
                h("b", row[0].count, "\u00a0×", aria_hidden="true"),
                h("ol", steps),
                class_=f"ld-rung{alone}",
            )
        )
    return h("ol", rungs, class_="ld-ladder", aria_label=voice.gettext("The ladder of bids"))


def answered(
    rows: Sequence[Sequence[Step]], voice: Voice, *, below: int | None, answer: Child
) -> list[Child]:
    """The ladder with the answer to a press ``below`` one of its rows; whole where that is not
    among them."""
    if below is None or not 0 <= below < len(rows):
        return [ladder(rows, voice)] if rows else []
    upper, lower = rows[: below + 1], rows[below + 1 :]
    return [ladder(upper, voice), answer, ladder(lower, voice) if lower else None]


def row_of(rows: Sequence[Sequence[Step]], bid: Bid | None) -> int | None:
    """The row that a bid stands in, from 0; None where it stands in none."""
    place = bid and (bid.count, bid.face)
    found = (at for at, row in enumerate(rows) for step in row if (step.count, step.face) == place)
    return next(found, None)
