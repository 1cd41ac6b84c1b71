"""The one door: a query in, the HTML of its answer out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from liarsdice.errors import LiarsDiceError, reason
from liarsdice.i18n import LANGUAGES, SOURCE
from liarsdice.look import pieces
from liarsdice.look.html import Element, h
from liarsdice.look.says import say
from liarsdice.look.voice import Voice, speak
from liarsdice.sentences import Message
from liarsdice.web.form import LANG, Form
from liarsdice.web.page import Page
from liarsdice.web.pages import (
    bots,
    compare,
    dice,
    examples,
    fields,
    knobs,
    ladder,
    lessons,
    rules,
    worksheet,
)
from liarsdice.web.pages.drill import page as drill
from liarsdice.web.pages.drill import sheet
from liarsdice.web.pages.example import page as example
from liarsdice.web.pages.learn import page as learn
from liarsdice.web.pages.odds import figures
from liarsdice.web.pages.odds import page as odds
from liarsdice.web.pages.play import page as play
from liarsdice.web.pages.review import page as review
from liarsdice.web.pages.settle import page as settle
from liarsdice.web.query import Query, Refusal, read_query

_PAGES: Mapping[str, Page] = {
    "bots": bots.PAGE,
    "bots/tournament": bots.TOURNAMENT,
    "compare": compare.PAGE,
    "dice": dice.PAGE,
    "drill": drill.PAGE,
    "drill/key": sheet.KEY,
    "drill/sheet": sheet.SHEET,
    "example": example.PAGE,
    "examples": examples.PAGE,
    "knobs": knobs.PAGE,
    "ladder": ladder.PAGE,
    "learn": learn.PAGE,
    "lessons": lessons.PAGE,
    "odds": odds.PAGE,
    "odds/table": figures.PAGE,
    "play": play.PAGE,
    "review": review.PAGE,
    "rules": rules.PAGE,
    "settle": settle.PAGE,
    "worksheet": worksheet.PAGE,
    "worksheet/answers": worksheet.KEY,
}
PAGES: Mapping[str, Page] = {**_PAGES, "fields": fields.of(_PAGES)}
"""What can be asked for, by a query's path or the first part of it: each in the file of its name."""


def render(query: str) -> str:
    """HTML for any text: the answer to a query, or a refusal in the reader's language.

    A query is ``page/…?field=value&…``; the field ``lang`` names the language. Never raises, and
    escapes all that it is given.
    """
    named = query.rpartition("lang=")[2].partition("&")[0]  # also where nothing else can be read
    voice = speak(named if named in LANGUAGES else SOURCE)
    try:
        asked = read_query(query)
        voice = speak(Form(asked)[LANG])
        page = _page(asked)
        if page is None:
            raise Refusal(reason("unknown_page", name=asked.key))
        return str(page.answer(Form(asked, page.fields), voice))
    except LiarsDiceError as refused:
        beside = isinstance(refused, Refusal) and refused.beside
        return str(_refuse(refused.reasons, voice, beside=beside))


def ahead(query: str) -> tuple[str, ...]:
    """Queries whose answers a page holds from the start, beside the one it shows."""
    asked = read_query(query)
    page = _page(asked)
    return page.ahead(asked) if page else ()


def replies(query: str) -> tuple[str, ...]:
    """Queries whose answers a page holds for its script, and does not show without one."""
    asked = read_query(query)
    page = _page(asked)
    return page.replies(asked) if page else ()


def _page(asked: Query) -> Page | None:
    if asked.key in PAGES:
        return PAGES[asked.key]
    page = PAGES.get(asked.path[0])
    return page if page and page.parts else None


def _refuse(reasons: Sequence[Message], voice: Voice, *, beside: bool = False) -> Element:
    """Why there is no answer, and the page as it is without a link's wishes; ``beside``: it comes
    to what stands there, and takes nothing away."""
    afresh = h("a", voice.gettext("Show this page from its beginning"), href="./")
    return h(
        "div",
        [pieces.refusal(say(why, voice)) for why in reasons],
        None if beside else h("p", afresh),
        data_say=True,
        data_beside=beside,
        tabindex=-1 if beside else None,
    )
