"""What every page takes: made from what the pages declare, for those who link to one or embed it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from liarsdice.look import pieces
from liarsdice.look.html import Child, Element, h
from liarsdice.look.voice import Voice
from liarsdice.sentences import gettext
from liarsdice.web import house
from liarsdice.web.form import EVERYWHERE, Field, Form
from liarsdice.web.page import Page

MOST_LISTED = 8
"""A path that can go on in more ways is shown with some of them."""


def of(pages: Mapping[str, Page]) -> Page:
    """The page that lists pages and their fields."""
    return Page(partial(_answer, pages), gettext("This list."))


def _answer(pages: Mapping[str, Page], form: Form, voice: Voice) -> Element:
    return h(
        "div",
        form.notes(voice),
        [_page(key, page, voice) for key, page in pages.items()],
        _card("house", voice.gettext("House rules"), _table(house.HOUSE.fields, voice)),
        _card("everywhere", voice.gettext("On every page"), _table(EVERYWHERE, voice)),
    )


def _card(key: str, heading: Child, *parts: Child) -> Element:
    return pieces.card(f"fields-{key.replace('/', '-')}", heading, *parts)


def _page(key: str, page: Page, voice: Voice) -> Element:
    path = f"#{key}/…" if page.parts else f"#{key}"
    by_house = [field for field in page.fields if _of_house(field)]
    own = [field for field in page.fields if not _of_house(field)]
    return _card(
        key,
        h("code", path),
        h("p", voice.gettext(page.about)),
        _parts(list(page.parts()), voice) if page.parts else None,
        _table(own, voice) if own else None,
        _house(by_house, voice) if by_house else None,
        None if page.fields else h("p", voice.gettext("It has no fields.")),
    )


def _of_house(field: Field[Any]) -> bool:
    return any(field in group.fields for group in (house.HOUSE, house.BESIDE_ROUND))


def _parts(parts: list[str], voice: Voice) -> Element:
    more = len(parts) - MOST_LISTED
    listed = _codes(parts[:MOST_LISTED])
    rest = voice.ngettext("and {n} more", "and {n} more", more) if more > 0 else None
    return h(
        "p", voice.gettext("The path goes on with:"), " ", listed, (", ", rest) if rest else None
    )


def _codes(texts: Iterable[str]) -> list[Child]:
    return [(", " if at else "", h("code", text)) for at, text in enumerate(texts)]


def _house(fields: list[Field[Any]], voice: Voice) -> Element:
    """The fields of house rules, which stand in a table of their own; here their names."""
    codes = _codes(field.name for field in fields)
    return h("p", voice.gettext("House rules, each as below:"), " ", codes)


def _table(fields: Iterable[Field[Any]], voice: Voice) -> Element:
    head = (
        voice.gettext("field"),
        voice.gettext("what it says"),
        voice.gettext("can be"),
        voice.gettext("without it"),
    )
    rows = [
        h(
            "tr",
            h("th", _name(field), scope="row"),
            h("td", voice.gettext(field.about)),
            h("td", _codes(field.takes)),
            h("td", _missing(field)),
        )
        for field in fields
    ]
    grid = h(
        "table",
        h("thead", h("tr", [h("th", each, scope="col") for each in head])),
        h("tbody", rows),
        class_="ld-grid",
    )
    return h("div", grid, class_="ld-scroll", tabindex=0)


def _name(field: Field[Any]) -> list[Child]:
    if field.times == 1:
        return [h("code", field.name)]
    return [h("code", field.names[0]), " … ", h("code", field.names[-1])]


def _missing(field: Field[Any]) -> Element | None:
    text = field.write(field.missing)
    return h("code", text) if text else None
