"""What the site's builder is told while it makes pages: an MkDocs hook."""

from __future__ import annotations

import re
from typing import Any

from mkdocs.plugins import CombinedEvent, event_priority

from liarsdice.frame import frame
from liarsdice.i18n import LANGUAGES, SOURCE, catalogue
from liarsdice.scenarios import scenario
from liarsdice.web.html import Element, h
from liarsdice.web.titles import title

_PIECE = re.compile(
    r'<div class="ld" [^>]*data-key="(?P<key>[^"]*)".*?<template class="ld-words">.*?</template></div>',
    re.DOTALL,
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


def on_page_content(html: str, *, page: Any, **_: object) -> str:
    """Fold what makes a variant's page too long for a phone."""
    lang, _, path = page.file.src_uri.partition("/")
    return folded(html, lang) if path.startswith("variants/") else html


def folded(html: str, lang: str) -> str:
    """A page with its list of rules and all its examples but the first folded under their titles.

    Where there is room the style sheet shows them open.
    """
    words = catalogue(lang)
    examples = 0

    def fold(piece: re.Match[str]) -> str:
        nonlocal examples
        kind, _, name = piece["key"].partition("/")
        examples += kind == "example"
        if kind == "rules":
            summary = title(name, words)
        elif kind == "example" and examples > 1:
            summary = words.pgettext(name, scenario(name).title)
        else:
            return piece[0]
        inside = (h("summary", summary), Element(piece[0]))
        return str(h("details", inside, class_="ld-fold ld-narrow"))

    return _PIECE.sub(fold, html)


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


@event_priority(50)
def _in_nav(context: Any, *, page: Any, nav: Any, **_: object) -> None:
    """Let an example stand under all examples: it has no place of its own in the navigation."""
    lang, _, path = page.file.src_uri.partition("/")
    every = f"{lang}/examples/index.md" if path.startswith("examples/") else None
    for each in nav.pages:
        each.active = False  # its section too, so before any is active
    for each in nav.pages:
        if each is page or each.file.src_uri == every:
            each.active = True


# The theme's search reads a page in this event; it gets another text than the reader.
on_page_context = CombinedEvent(_before_search, _in_nav, _after_search)
