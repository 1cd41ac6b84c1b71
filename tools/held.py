"""Lay the answers that a page holds for later in a page beside it: an MkDocs hook.

Most of what the fences write is seen only after a press, and would make pages long to load. The page
beside holds each such region whole, with all its steps one after the other: a reader without a script
follows a link there, and the page's script fetches it and takes the answers from it. Both name
it by what stands in it, so that a page of one build takes no answers of another.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any

from liarsdice.fence import END
from liarsdice.frame import frame
from liarsdice.look.html import Element, h
from liarsdice.look.voice import speak
from liarsdice.scenarios import scenario

BESIDE = "steps.html"
"""The name of the page, in the folder of the one that it is for, so that all links lead on."""
_REGION = re.compile(rf'<div class="ld" id="(?P<id>[^"]*)" (?P<rest>.*?{END})', re.DOTALL)
_KEY = re.compile(r'data-key="example/([^"]*)"')
_AHEAD = re.compile(r'<noscript class="ld-ahead">(.*?)</noscript>', re.DOTALL)
_REPLIES = re.compile(r'<template class="ld-replies">.*?</template>', re.DOTALL)
_PLAIN = re.compile(r'<noscript><p class="ld-plain">.*?</noscript>', re.DOTALL)
_WAITS = re.compile(r'<p class="ld-first-press.*?</p>', re.DOTALL)
_SHEET = re.compile(r'<link rel="stylesheet" href="[^"]*">')


def on_post_page(output: str, *, page: Any, config: Any, **_: object) -> str:
    """Take the held answers out of a page, and write the page beside it."""
    lang = config.theme["language"]
    kept, pieces = parted(output, lang)
    if not pieces:
        return output
    title = f"{page.title} - {frame(lang)['steps']}"
    sheets = [Element(sheet) for sheet in _SHEET.findall(output)]
    whole = hashlib.sha256("".join([title, *pieces]).encode()).hexdigest()
    address = f"{BESIDE}?v={whole[:12]}"
    inside = (h("h1", page.title), [Element(piece) for piece in pieces])
    beside = h(
        "html",
        h(
            "head",
            h("meta", charset="utf-8"),
            h("meta", name="viewport", content="width=device-width,initial-scale=1"),
            h("meta", name="robots", content="noindex"),
            h("title", title),
            sheets,
        ),
        h(
            "body",
            h(
                "main",
                h("article", inside, class_="md-content__inner md-typeset"),
                class_="md-grid",
            ),
            dir="ltr",
            data_md_color_scheme="default",
            data_md_color_primary="custom",
        ),
        lang=lang,
        class_="ld-dead",
        data_held=address,
    )
    path = Path(page.file.abs_dest_path).with_name(BESIDE)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"<!doctype html>\n{beside}\n", encoding="utf-8")
    return kept.replace(' data-held=""', f' data-held="{address}"')


def parted(html: str, lang: str) -> tuple[str, list[str]]:
    """A page without its held answers, where ``data-held`` is to say where they are; and each of
    its regions that had some, whole, as a reader without a script sees it."""
    words, pieces = frame(lang), []

    def part(region: re.Match[str]) -> str:
        place, rest = region["id"], region["rest"]
        if not (_AHEAD.search(rest) or _REPLIES.search(rest)):
            return region[0]
        back = h("p", h("a", words["back"], href=f"./#{place}"), class_="ld-plain")
        whole = _WAITS.sub("", _PLAIN.sub(str(back), rest))
        whole = _AHEAD.sub(r'<div class="ld-ahead">\1</div>', whole)
        found = _KEY.search(rest)
        name = found[1] if found else ""
        title = h("h2", speak(lang).pgettext(name, scenario(name).title)) if name else ""
        pieces.append(f'{title}<div class="ld" id="{place}" {whole}')
        link = h("p", h("a", words["steps"], href=f"{BESIDE}#{place}"))
        brief = _REPLIES.sub("", _AHEAD.sub(f'<noscript class="ld-ahead">{link}</noscript>', rest))
        return f'<div class="ld" id="{place}" data-held="" {brief}'

    return _REGION.sub(part, html), pieces
