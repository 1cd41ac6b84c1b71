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
    there, everywhere = voice.gettext("House rules"), voice.gettext("On every page")
    return h(
        "div",
        form.notes(voice),
        [_page(key, page, voice) for key, page in pages.items()],
        _card("house", there, _table("house", house.HOUSE.fields, voice)),
        _card("everywhere", everywhere, _table("everywhere", EVERYWHERE, voice)),
    )


def _card(key: str, heading: Child, *parts: Child) -> Element:
    return pieces.card(f"fields-{key}", heading, *parts)


def _page(key: str, page: Page, voice: Voice) -> Element:
    by_house = {*house.HOUSE.fields, *house.BESIDE_ROUND.fields}
    own = [field for field in page.fields if field not in by_house]
    rules = [field.name for field in page.fields if field in by_house]
    parts = list(page.parts()) if page.parts else []
    rest = len(parts) - MOST_LISTED
    more = voice.ngettext("and {n} more", "and {n} more", rest)
    id = key.replace("/", "-")
    return _card(
        id,
        h("code", f"#{key}/…" if page.parts else f"#{key}"),
        h("p", voice.gettext(page.about)),
        _list(voice.gettext("In place of … stands"), parts[:MOST_LISTED], more if rest > 0 else "")
        if parts
        else None,
        _table(id, own, voice) if own else None,
        _list(voice.gettext("House rules, as below:"), rules) if rules else None,
    )


def _list(said: str, codes: Iterable[str], more: str = "") -> Element:
    return h("p", said, " ", _codes(codes), (", ", more) if more else None)


def _codes(texts: Iterable[str]) -> list[Child]:
    return [(", " if at else "", h("code", text)) for at, text in enumerate(texts)]


def _table(id: str, fields: Iterable[Field[Any]], voice: Voice) -> Element:
    head = (
        voice.gettext("field"),
        voice.gettext("what it says"),
        voice.gettext("for instance"),
        voice.gettext("without it"),
    )
    rows = h("tbody", [_row(field, voice) for field in fields])
    grid = h("table", pieces.columns(head), rows, class_="ld-grid")
    return pieces.scrolled(grid, aria_labelledby=f"fields-{id}-title")


def _row(field: Field[Any], voice: Voice) -> Element:
    names = dict.fromkeys((field.names[0], field.names[-1]))
    missing = field.write(field.missing)
    return h(
        "tr",
        h(
            "th",
            [(" … " if at else "", h("code", name)) for at, name in enumerate(names)],
            scope="row",
        ),
        h("td", voice.gettext(field.about)),
        h("td", _codes(field.takes)),
        h("td", h("code", missing) if missing else None),
    )
