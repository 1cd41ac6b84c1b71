"""How a piece of the game gets into a page: a Markdown fence that holds one query.

The fence is a formatter for the ``superfences`` extension. What it writes is complete without
any script: the answer to the query. Further answers that a page holds from the start, such as the
moments of an example, stand in a ``noscript``, for a reader without a script to see one after the
other; answers to the first press of all stand in a ``template``. The builder of the site lays both
in a page beside, from which the page's script takes them and shows them at once.
"""

from __future__ import annotations

import re
from urllib.parse import parse_qs

from pymdownx.superfences import SuperFencesException

from liarsdice.i18n import SOURCE, catalogue
from liarsdice.look.html import Element, h
from liarsdice.web import ahead, render, replies

SIZE = "{size}"
"""Stands for the megabytes of the engine, which the builder of the site knows."""
END = "<!-- ld -->"
"""Stands behind every region, so that the builder of the site finds where it ends."""
_REFUSED = re.compile(r'class="([^"]* )?ld-refusal[ "]')


def fence(source: str, *_context: object, **_options: object) -> str:
    """The region of a page that shows the answer to the query in ``source``.

    Refuses, and so ends the build, where the query raises or is answered with a refusal: the
    extension would otherwise show the fence as plain code and go on.
    """
    source = source.strip()
    try:
        lang, query = _language(source)
        words = catalogue(lang)
        if not words.is_translated:
            raise FileNotFoundError(f"no compiled catalogue of {lang!r}")
        further, pressed = ahead(query), replies(query)
        answers = {each: Element(_answer(each, lang)) for each in (query, *further, *pressed)}
    except Exception as error:
        raise SuperFencesException(f"fence {source!r}: {error!r}") from error
    held = {each: h("div", answer, data_query=each) for each, answer in answers.items()}
    plain = words.gettext(
        "You can read this without JavaScript; to press anything here, switch JavaScript on."
    )
    waits = words.gettext("The first press here fetches the rules engine: {size} MB.")
    partly = words.gettext(
        "Steps and answers are here already. The first press on anything else fetches the rules "
        "engine: {size} MB."
    )
    to_press = " data-ld" in str(answers[query])
    region = h(
        "div",
        # What cannot work without a script is hidden by the style sheet.
        h("noscript", h("p", plain, class_="ld-plain")) if to_press else None,
        # Its place stays when it is gone.
        h("p", h("small", waits), class_="ld-first-press") if to_press and not further else None,
        answers[query],
        h("noscript", [held[each] for each in further], class_="ld-ahead") if further else None,
        h("p", h("small", partly), class_="ld-first-press ld-partly") if further else None,
        h("template", [held[each] for each in pressed], class_="ld-replies") if pressed else None,
        class_="ld",
        # The page's own headings have the plain words.
        id=f"ld-{_anchor(query)}",
        data_key=query.partition("?")[0],
        data_query=query,
    )
    return f"{region}{END}"


def _language(source: str) -> tuple[str, str]:
    """The language of the page, and the query without it: the address leaves it to the page."""
    key, _, fields = source.partition("?")
    pairs = fields.split("&") if fields else []
    lang = parse_qs(fields).get("lang", [SOURCE])[-1]
    kept = "&".join(pair for pair in pairs if not pair.startswith("lang="))
    return lang, f"{key}?{kept}" if kept else key


def _answer(query: str, lang: str) -> str:
    asked = query if lang == SOURCE else f"{query}{'&' if '?' in query else '?'}lang={lang}"
    answer = render(asked)
    if _REFUSED.search(answer):
        raise ValueError(f"{asked!r} is refused: {answer}")
    return answer


def _anchor(query: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", query.lower()).strip("-")
