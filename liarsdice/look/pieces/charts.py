"""How a distribution is drawn: bars that hold or fail a bid, and the same as a table.

>>> from liarsdice.look.voice import speak
>>> bars = [Bar("0", 0.5, "50 %", "1/2", holds=False), Bar("1", 0.5, "50 %", "1/2", holds=True)]
>>> picture = chart("c", bars, speak("en"), axis="Fives", summary="Even.")
>>> str(picture).count("<tr>")
3
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from liarsdice.look.html import Element, h
from liarsdice.look.pieces.layout import columns, scrolled
from liarsdice.look.voice import Voice


@dataclass(frozen=True)
class Bar:
    """One outcome: its name, its chance as a share of 1 and in words, and what it means."""

    name: str
    share: float
    chance: str
    exact: str
    holds: bool


def chart(
    id: str,
    bars: Sequence[Bar],
    voice: Voice,
    *,
    axis: str,
    summary: str,
    meanings: tuple[str, str] | None = None,
) -> Element:
    """The bars of a distribution, a key to them, and a table with the same numbers.

    ``axis`` says what is counted below the bars; ``summary`` is the picture in a sentence;
    ``meanings`` are what bars that fail and that hold mean, where it is not that of a bid.
    """
    top = max((bar.share for bar in bars), default=0) or 1
    fails, holds = meanings or (voice.gettext("bid fails"), voice.gettext("bid holds"))
    drawn = [
        h(
            "span",
            h("i", style=f"height:{max(1.5, 100 * bar.share / top):.1f}%"),
            h("small", bar.name),
            class_="ld-holds" if bar.holds else None,
        )
        for bar in bars
    ]
    rows = [
        h(
            "tr",
            h("th", bar.name, scope="row"),
            h("td", bar.chance),
            h("td", bar.exact),
            h("td", holds if bar.holds else fails),
        )
        for bar in bars
    ]
    headings = (
        axis,
        voice.gettext("chance"),
        voice.gettext("exact chance"),
        voice.gettext("meaning"),
    )
    return h(
        "figure",
        h("div", drawn, class_="ld-bars", role="img", aria_label=summary),
        h("p", axis, class_="ld-axis", aria_hidden="true"),
        h(
            "p",
            h("span", fails, class_="ld-key"),
            h("span", holds, class_="ld-key ld-holds"),
            class_="ld-keys",
        ),
        h(
            "details",
            h("summary", voice.gettext("The same as a table")),
            scrolled(
                h("table", columns(headings), h("tbody", rows), class_="ld-grid"), aria_label=axis
            ),
        ),
        class_="ld-chart",
        id=id,
    )
