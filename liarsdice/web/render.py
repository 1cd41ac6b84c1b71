"""The one door: a query in, the HTML of its answer out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from liarsdice.errors import LiarsDiceError, reason
from liarsdice.i18n import LANGUAGES, SOURCE
from liarsdice.look import pieces
from liarsdice.look.html import Element, h
from liarsdice.look.says import say
from liarsdice.look.voice import Voice, speak
from liarsdice.sentences import Message
from liarsdice.web.pages import compare, examples, knobs, ladder, rules, worksheet
from liarsdice.web.pages.example import page as example
from liarsdice.web.pages.odds import page as odds
from liarsdice.web.pages.settle import page as settle
from liarsdice.web.query import Query, Refusal, read_query

PAGES: Mapping[str, Callable[[Query, Voice], Element]] = {
    "compare": compare.page,
    "example": example.page,
    "examples": examples.page,
    "knobs": knobs.page,
    "ladder": ladder.page,
    "odds": odds.page,
    "rules": rules.page,
    "settle": settle.page,
    "worksheet": worksheet.page,
}
"""What can be asked for, by the first part of a query's path: each in the file of its name."""

SINGLE = frozenset({"compare", "examples", "knobs", "settle"})
"""The pages whose path has no further part."""

AHEAD: Mapping[str, Callable[[Query], tuple[str, ...]]] = {"example": example.ahead}
"""Which further queries a page answers in advance."""

REPLIES: Mapping[str, Callable[[Query], tuple[str, ...]]] = {"example": example.replies}
"""Which further queries a page answers for a reader with a script alone."""


def render(query: str) -> str:
    """HTML for any text: the answer to a query, or a refusal in the reader's language.

    A query is ``page/…?field=value&…``; the field ``lang`` names the language. Never raises, and
    escapes all that it is given.
    """
    named = query.rpartition("lang=")[2].partition("&")[0]  # also where nothing else can be read
    voice = speak(named if named in LANGUAGES else SOURCE)
    try:
        asked = read_query(query)
        voice = _voice(asked)
        return str(_page(asked)(asked, voice))
    except Refusal as refused:
        return str(_refuse(refused.reasons, voice, beside=refused.beside))
    except LiarsDiceError as refused:
        return str(_refuse(refused.reasons, voice))


def ahead(query: str) -> tuple[str, ...]:
    """Queries whose answers a page holds from the start, beside the one it shows."""
    asked = read_query(query)
    return AHEAD[asked.path[0]](asked) if asked.path[0] in AHEAD else ()


def replies(query: str) -> tuple[str, ...]:
    """Queries whose answers a page holds for its script, and does not show without one."""
    asked = read_query(query)
    return REPLIES[asked.path[0]](asked) if asked.path[0] in REPLIES else ()


def _voice(asked: Query) -> Voice:
    lang = asked.get("lang", SOURCE)
    if lang not in LANGUAGES:
        raise Refusal(reason("unknown_language", name=lang))
    return speak(lang)


def _page(asked: Query) -> Callable[[Query, Voice], Element]:
    name, *further = asked.path
    if name not in PAGES or (further and name in SINGLE):
        raise Refusal(reason("unknown_page", name=asked.key))
    return PAGES[name]


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
