"""Two charts for lessons: the bars of a distribution, and lines that come together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from liarsdice.look import pieces
from liarsdice.look.html import Child, Element, h
from liarsdice.look.likely import about
from liarsdice.look.numbers import MARKS, percent
from liarsdice.look.voice import Voice
from liarsdice.notebook.language import voice
from liarsdice.notebook.showing import shown

WIDE, HIGH, EDGE = 560, 220, 44


@dataclass(frozen=True, slots=True)
class Bars:
    """The chances of 0, 1, … matches as bars; those from ``holds_from`` on hold a bid.

    >>> Bars((Fraction(1, 2), Fraction(1, 2)), 1)
    Bars(chances=(Fraction(1, 2), Fraction(1, 2)), holds_from=1)
    """

    chances: Sequence[Fraction]
    holds_from: int = 0

    def _repr_html_(self) -> str:
        spoken = voice()
        bars = [
            pieces.Bar(str(n), float(p), percent(p, spoken), str(p), holds=n >= self.holds_from)
            for n, p in enumerate(self.chances)
        ]
        summary = spoken.gettext(
            "From 0 to {most} dice that match. The bid holds: {chance}.",
            most=len(self.chances) - 1,
            chance=about(sum(self.chances[self.holds_from :], start=Fraction(0)), spoken),
        )
        axis = spoken.gettext("dice that match")
        return str(shown(pieces.chart("bars", bars, spoken, axis=axis, summary=summary)))


@dataclass(frozen=True, slots=True)
class Curve:
    """Lines over one axis, each a name and its points (x, y) from left to right.

    >>> Curve({"a": ((1, 0.5), (2, 0.25))})
    Curve(lines={'a': ((1, 0.5), (2, 0.25))})
    """

    lines: Mapping[str, Sequence[tuple[float, float]]]

    def _repr_html_(self) -> str:
        return str(shown(_curve(self, voice())))


def _curve(curve: Curve, voice: Voice) -> Element:
    points = [point for line in curve.lines.values() for point in line]
    left, right = _ends(x for x, _ in points)
    low, high = _ends(y for _, y in points)

    def at(x: float, y: float) -> tuple[float, float]:
        return (
            EDGE + (WIDE - EDGE) * (x - left) / ((right - left) or 1),
            HIGH - EDGE / 2 - (HIGH - EDGE) * (y - low) / ((high - low) or 1),
        )

    parts: list[Child] = []
    for y in (low, high):
        parts.append(_label(0, at(left, y)[1] + 4, _marked(f"{y:.3g}", voice)))
        parts.append(_line([at(left, y), at(right, y)], "currentColor", "1 4"))
    for x in (left, right):
        parts.append(_label(at(x, low)[0] - 8, HIGH, _marked(f"{x:g}", voice)))
    for (name, line), (colour, dash) in zip(curve.lines.items(), _STROKES, strict=False):
        parts.append(_line([at(x, y) for x, y in line], colour, dash, width=2.5))
        x, y = at(*line[-1])
        parts.append(_label(x - 6 * len(name) - 4, y - 6, name))
    ends = (
        (name, f"{line[0][1]:.3g}", f"{line[-1][1]:.3g}") for name, line in curve.lines.items()
    )
    said = "; ".join(
        f"{name}: {_marked(start, voice)} → {_marked(end, voice)}" for name, start, end in ends
    )
    view = f"0 0 {WIDE + 8} {HIGH + 4}"
    return h("svg", parts, class_="ld-curve", viewBox=view, role="img", aria_label=said)


_STROKES = (("#2f7fa8", None), ("#c07a25", "7 3"), ("#5a8f3c", "2 3"))
"""Told apart by their dashes too."""


def _ends(values: Iterable[float]) -> tuple[float, float]:
    known = sorted(values)
    return known[0], known[-1]


def _marked(number: str, voice: Voice) -> str:
    return number.replace(".", MARKS[voice.lang].decimal)


def _label(x: float, y: float, text: str) -> Element:
    return h("text", text, x=round(x, 1), y=round(y, 1))


def _line(
    points: Sequence[tuple[float, float]], colour: str, dash: str | None, width: float = 1
) -> Element:
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return h(
        "polyline",
        points=path,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_dasharray=dash,
    )
