"""The row of the example player in the table of pages, and the fields that it reads."""

from __future__ import annotations

from typing import Any

from liarsdice.look.html import Element
from liarsdice.look.voice import Voice
from liarsdice.scenarios import names
from liarsdice.sentences import gettext
from liarsdice.web.form import Field, Form, bids, flag, texts, whole
from liarsdice.web.page import Page
from liarsdice.web.pages.example import page

FIELDS: tuple[Field[Any], ...] = (
    whole("step", gettext("The moment of the example, from 0."), low=0, high=99, missing=0),
    texts("answer", gettext("The answer that was pressed, from 0."), "2"),
    bids("bid", gettext("A step of the ladder that was pressed."), missing=None),
    flag("others", gettext("Shows the same play by other rules.")),
)


def _answer(form: Form, voice: Voice) -> Element:
    return page.page(form.query, voice)


PAGE = Page(
    _answer,
    gettext("A worked example, moment by moment."),
    fields=FIELDS,
    parts=names,
    ahead=page.ahead,
    replies=page.replies,
)
