"""How a piece of the game gets into a page: a Markdown fence that holds one query.

The fence is a formatter for the ``superfences`` extension. What it writes is complete without
any script: the answer to the query, and, unseen, the words that the page's script needs while
it waits for an engine that cannot speak yet.
"""

from __future__ import annotations

import re
from urllib.parse import parse_qs

from pymdownx.superfences import SuperFencesException

from liarsdice.i18n import SOURCE, Catalogue, catalogue
from liarsdice.web import render
from liarsdice.web.html import Element, h

_REFUSED = re.compile(r'class="([^"]* )?ld-refusal[ "]')


def fence(source: str, *_context: object, **_options: object) -> str:
    """The region of a page that shows the answer to the query in ``source``.

    Refuses, and so ends the build, where the query raises or is answered with a refusal: the
    extension would otherwise show the fence as plain code and go on.
    """
    query = source.strip()
    key, _, fields = query.partition("?")
    try:
        lang = parse_qs(fields).get("lang", [SOURCE])[-1]
        words = client_words(catalogue(lang))
        answer = render(query)
    except Exception as error:
        raise SuperFencesException(f"fence {query!r}: {error!r}") from error
    if _REFUSED.search(answer):
        raise SuperFencesException(f"fence {query!r} is refused: {answer}")
    # The answer is HTML already; everything else is escaped on the way.
    region = h("div", "\0", words, class_="ld", id=_anchor(query), data_key=key, data_query=query)
    return str(region).replace("\0", answer)


def client_words(words: Catalogue) -> Element:
    """What the page's script says on its own, unseen until it does.

    ``{loaded}`` and ``{total}`` are megabytes and filled by the script.
    """
    messages = {
        "asking": words.gettext("Asking for the rules engine."),
        "loading": words.gettext("Getting the rules engine: {loaded} of {total} MB."),
        "starting": words.gettext("The rules engine is here and starts up."),
        "thinking": words.gettext("The rules engine is working it out."),
        "failed": words.gettext("The rules engine could not be started."),
        "late": words.gettext("The rules engine takes too long to answer."),
        "stopped": words.gettext("The rules engine has stopped."),
        "again": words.gettext("Try again"),
    }
    return h(
        "template",
        (h("p", text, data_word=name) for name, text in messages.items()),
        class_="ld-words",
    )


def _anchor(query: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", query.lower()).strip("-")
