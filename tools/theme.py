"""What the site's builder is told about languages while it makes pages: an MkDocs hook."""

from __future__ import annotations

import re
from typing import Any

from mkdocs.plugins import CombinedEvent, event_priority

from liarsdice.frame import frame
from liarsdice.i18n import LANGUAGES, SOURCE

_PIECE = re.compile(
    r'<div class="ld" [^>]*data-key=.*?<template class="ld-words">.*?</template></div>', re.DOTALL
)
_LEAD = re.compile(r'<p class="ld-lead">.*?</p>', re.DOTALL)


@event_priority(-200)
def on_config(config: Any) -> None:
    """Name each style sheet once: a plugin adds its own anew for each language."""
    config["extra_css"] = list(dict.fromkeys(config["extra_css"]))


def on_env(env: Any, **_: object) -> None:
    """Give the templates in overrides/ the words that stand around a page."""
    env.globals |= {"frame": frame, "languages": LANGUAGES}


def on_post_template(output_content: str, *, config: Any, template_name: str, **_: object) -> str:
    """Keep the one page for missing pages of the first build; later ones would write over it."""
    keep = template_name != "404.html" or config.theme["language"] == SOURCE
    return output_content if keep else ""


def to_search(html: str) -> str:
    """What of a page can be searched: its prose, and of each piece of the game what it is about.

    Buttons, dice and verdicts would drown the rest.
    """
    return _PIECE.sub(lambda piece: "".join(_LEAD.findall(piece[0])[:1]), html)


@event_priority(100)
def _before_search(context: Any, *, page: Any, **_: object) -> None:
    page.whole, page.content = page.content, to_search(page.content)


@event_priority(-100)
def _after_search(context: Any, *, page: Any, **_: object) -> None:
    page.content = page.whole


# The theme's search reads a page in this event; it gets another text than the reader.
on_page_context = CombinedEvent(_before_search, _after_search)
