"""The printed table of chances: how often so many hidden dice bring so many matches.

>>> from liarsdice.look.voice import speak
>>> english = speak("en")
>>> [cell(chance, english) for chance in tails(3, 3)[1:]], cell(Fraction(1, 6000), english)
(['70', '26', '3.7'], None)
"""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate

from liarsdice.look import pieces
from liarsdice.look.html import Element, h
from liarsdice.look.numbers import fixed, percent
from liarsdice.look.voice import Voice
from liarsdice.odds import distribution
from liarsdice.sentences import gettext
from liarsdice.web.form import Form
from liarsdice.web.page import Page

MOST_UNKNOWN = 45
RARE = Fraction(1, 1000)
"""Chances below this leave their cell empty."""


def page(form: Form, voice: Voice) -> Element:
    """Two tables, ones wild and not."""
    return h(
        "div",
        form.notes(voice),
        h(
            "p",
            voice.gettext(
                "A row is a number of hidden dice, a column how many more must match among them; "
                "the cell is the chance that at least so many do, in percent. Empty: less than "
                "{percent}. A line: impossible, there are too few dice. If none is missing, the "
                "bid is certain.",
                percent=percent(RARE, voice),
            ),
        ),
        _table("wild", voice.gettext("Ones are wild: each die matches 1 time in 3"), 3, voice),
        _table(
            "plain",
            voice.gettext("Ones are not wild, or the bid is on ones: 1 time in 6"),
            6,
            voice,
        ),
        class_="ld-figures",
    )


PAGE = Page(page, gettext("The chances as a table to print."))


def tails(unknown: int, one_in: int) -> list[Fraction]:
    """The chance of at least 0, 1, … matches among hidden dice."""
    return list(accumulate(reversed(distribution(unknown, one_in))))[::-1]


def cell(chance: Fraction, voice: Voice) -> str | None:
    """A chance above 0 as the cell says it, in percent; None for a rare one."""
    if chance < RARE:
        return None
    if chance > Fraction(99, 100):
        return ">99"
    places = 0 if 100 * chance >= Fraction(995, 100) else 1
    return fixed(100 * chance, places, voice)


def _table(id: str, caption: str, one_in: int, voice: Voice) -> Element:
    rows = [tails(unknown, one_in)[1:] for unknown in range(MOST_UNKNOWN + 1)]
    columns = sum(chance >= RARE for chance in rows[-1])
    heading = f"odds-table-{id}"
    grid = h(
        "table",
        pieces.columns((voice.gettext("hidden dice"), *range(1, columns + 1))),
        h("tbody", [_row(unknown, row, columns, voice) for unknown, row in enumerate(rows)]),
        class_="ld-grid",
        aria_labelledby=heading,
    )
    return h(
        "section",
        h("h3", caption, id=heading),
        pieces.scrolled(grid, aria_labelledby=heading),
    )


def _row(unknown: int, row: list[Fraction], columns: int, voice: Voice) -> Element:
    cells = [h("td", cell(chance, voice)) for chance in row[:columns]]
    impossible = columns - len(cells)
    beyond = h("td", "–", colspan=impossible) if impossible > 0 else None
    return h("tr", h("th", unknown, scope="row"), cells, beyond)
