"""How guesses of odds are shown: the Brier score in words, the calibration curve and its table."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from liarsdice.drills.guesses import GUESSES
from liarsdice.drills.score import Point, Scored, brier, brier_of_odds, curve, off
from liarsdice.look import pieces
from liarsdice.look.html import Child, Element, h
from liarsdice.look.numbers import fixed, whole_percent
from liarsdice.look.voice import Voice


def shown(scored: Sequence[Scored], voice: Voice) -> Element:
    """The score of some guesses, one at least."""
    points = curve(scored)
    return pieces.card(
        "drill-odds",
        voice.gettext("Your guesses"),
        [h("p", line) for line in _words(scored, voice)],
        h("p", _how(voice)),
        h(
            "figure",
            h(
                "div",
                [_column(guess, points, voice) for guess in GUESSES],
                class_="ld-curve",
                role="img",
                aria_label=_summary(points, voice),
            ),
            h("p", voice.gettext("the chance you stated"), class_="ld-axis", aria_hidden="true"),
            h(
                "details",
                h("summary", voice.gettext("The same as a table")),
                _table(points, voice),
            ),
            class_="ld-chart",
        ),
    )


def _words(scored: Sequence[Scored], voice: Voice) -> list[str]:
    """The Brier score, what the exact odds would have scored, and how far off the guesses were."""
    return [
        voice.gettext(
            "Brier score: {score}. It is the mean square of what your guess was away from what "
            "came, so 0 is perfect, and saying {even} every time gives {half}.",
            score=fixed(brier(scored), 3, voice),
            even=whole_percent(Fraction(1, 2), voice),
            half=fixed(Fraction(1, 4), 2, voice),
        ),
        voice.gettext(
            "Whoever had said the exact odds would have scored {score} with these dice: the rest "
            "is luck.",
            score=fixed(brier_of_odds(scored), 3, voice),
        ),
        voice.gettext(
            "On average your guess was {points} percentage points away from the exact chance; no "
            "luck is in that.",
            points=fixed(100 * off(scored), 1, voice),
        ),
    ]


def _how(voice: Voice) -> str:
    return voice.gettext(
        "The picture: for each chance you stated, the dot is the share that came true, and the "
        "short line is where it should be. The bar is the 95% interval after Wilson: of twenty "
        "such bars, about nineteen hold the true share. Few guesses make long bars."
    )


def _column(guess: Fraction, points: Sequence[Point], voice: Voice) -> Element:
    """One step of the scale: the bar and the dot of what was stated there, and where it should be."""
    found: Child = None
    for point in points:
        if point.said == guess:
            share = Fraction(point.true, point.times)
            low, high = round(100 * point.low), round(100 * point.high)
            found = [
                h("i", class_="ld-between", style=f"--low:{low}%;--high:{high}%"),
                h("i", class_="ld-dot", style=f"--at:{round(100 * share)}%"),
            ]
    should = h("i", class_="ld-should", style=f"--at:{round(100 * guess)}%")
    return h("span", h("span", should, found), h("small", whole_percent(guess, voice)))


def _share(point: Point, voice: Voice) -> str:
    return whole_percent(Fraction(point.true, point.times), voice)


def _interval(point: Point, voice: Voice) -> str:
    low, high = (Fraction(round(100 * end), 100) for end in (point.low, point.high))
    return voice.gettext(
        "{low} to {high}", low=whole_percent(low, voice), high=whole_percent(high, voice)
    )


def _summary(points: Sequence[Point], voice: Voice) -> str:
    """The picture in a sentence."""
    said = [
        voice.gettext(
            "{said} stated: {true} of {n} came true",
            said=whole_percent(point.said, voice),
            true=point.true,
            n=point.times,
        )
        for point in points
    ]
    return "; ".join(said)


def _table(points: Sequence[Point], voice: Voice) -> Element:
    head = (
        voice.gettext("you stated"),
        voice.gettext("questions"),
        voice.gettext("came true"),
        voice.gettext("share"),
        voice.gettext("95% interval"),
    )
    rows = [
        h(
            "tr",
            h("th", whole_percent(point.said, voice), scope="row"),
            h("td", point.times),
            h("td", point.true),
            h("td", _share(point, voice)),
            h("td", _interval(point, voice)),
        )
        for point in points
    ]
    table = h("table", pieces.columns(head), h("tbody", rows), class_="ld-grid")
    return pieces.scrolled(table, aria_label=voice.gettext("Your guesses"))
