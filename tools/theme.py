"""What the site's builder is told while it makes pages: an MkDocs hook."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.plugins import CombinedEvent, event_priority

from liarsdice import lessons
from liarsdice.fence import END
from liarsdice.frame import frame, page_words
from liarsdice.i18n import LANGUAGES, SOURCE
from liarsdice.look.html import Element, h
from liarsdice.look.voice import speak
from liarsdice.presets import PRESETS
from liarsdice.scenarios import scenario
from liarsdice.web.pages.learn import page as learn

OTHERS = "{others}"
"""Stands for links to all variants but the one whose page it is."""
_PIECE = re.compile(rf'<div class="ld" [^>]*data-key="(?P<key>[^"]*)".*?{END}', re.DOTALL)
_LEAD = re.compile(r'<p class="ld-lead">.*?</p>', re.DOTALL)
_BETWEEN_CELLS = re.compile(r"</t[dh]>\s*<t[dh]\b[^>]*>")
_ROW = re.compile(r"<(/?)tr\b[^>]*>")


def on_env(env: Any, **_: object) -> None:
    """Give the templates in overrides/ the words that stand around a page, and the names of what a
    device may keep."""
    env.globals |= {
        "frame": frame,
        "page_words": page_words,
        "languages": LANGUAGES,
        "kept": ("game", *map(learn.kept, lessons.names())),
    }


def on_post_template(output_content: str, *, config: Any, template_name: str, **_: object) -> str:
    """Put each language's page for missing pages in its folder.

    Each build would write over the one of the build before.
    """
    lang = config.theme["language"]
    if template_name != "404.html" or lang == SOURCE:
        return output_content
    page = Path(config["site_dir"]) / lang / template_name
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(output_content, encoding="utf-8")
    return ""


def on_page_markdown(markdown: str, *, page: Any, **_context: object) -> str:
    """Name the other variants on a variant's page, in the order of the navigation."""
    lang, _, path = page.file.src_uri.partition("/")
    if not path.startswith("variants/"):
        return markdown
    around = [each.file.name for each in page.parent.children if each is not page]
    links = [f"[{speak(lang).title(each)}]({each}.md)" for each in around if each in PRESETS]
    return markdown.replace(OTHERS, " ·\n".join(links))


def on_page_content(html: str, *, page: Any, **_: object) -> str:
    """Fold what makes a variant's page too long for a phone."""
    lang, _, path = page.file.src_uri.partition("/")
    return folded(html, lang) if path.startswith("variants/") else html


def folded(html: str, lang: str) -> str:
    """A page with its list of rules and all its examples but the first folded under their titles.

    Where there is room the style sheet shows them open.
    """
    words = speak(lang)
    examples = 0

    def fold(piece: re.Match[str]) -> str:
        nonlocal examples
        kind, _, name = piece["key"].partition("/")
        examples += kind == "example"
        if kind == "rules":
            summary = words.title(name)
        elif kind == "example" and examples > 1:
            summary = words.pgettext(name, scenario(name).title)
        else:
            return piece[0]
        inside = (h("summary", summary), Element(piece[0]))
        return str(h("details", inside, class_="ld-fold ld-narrow"))

    return _PIECE.sub(fold, html)


def to_search(html: str) -> str:
    """What of a page can be searched: its prose, and of each piece of the game what it is about.

    Buttons, dice and verdicts would drown the rest. A row of a table becomes a paragraph, as the
    theme would run all its cells and rows together.
    """
    prose = _PIECE.sub(lambda piece: "".join(_LEAD.findall(piece[0])[:1]), html)
    return _ROW.sub(r"<\1p>", _BETWEEN_CELLS.sub(" · ", prose))


@event_priority(100)
def _before_search(context: Any, *, page: Any, **_: object) -> None:
    page.whole, page.content = page.content, to_search(page.content)


@event_priority(-100)
def _after_search(context: Any, *, page: Any, **_: object) -> None:
    page.content = page.whole


@event_priority(50)
def _in_nav(context: Any, *, page: Any, nav: Any, **_: object) -> None:
    """Let an example that has no place of its own in the navigation stand under all examples."""
    lang, _, path = page.file.src_uri.partition("/")
    stray = path.startswith("examples/") and page not in nav.pages
    every = f"{lang}/examples.md" if stray else None
    for each in nav.pages:
        each.active = False  # its section too, so before any is active
    for each in nav.pages:
        if each is page or each.file.src_uri == every:
            each.active = True


# The theme's search reads a page in this event; it gets another text than the reader.
on_page_context = CombinedEvent(_before_search, _in_nav, _after_search)
