"""What a page asks its reader, with answers to press.

>>> from liarsdice.i18n import catalogue
>>> ask = question("q", "Who loses?", [Answer("Ben", None, "right")], catalogue("en"))
>>> "Ben" in str(ask) and "right" in str(ask)
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from liarsdice.i18n import Catalogue
from liarsdice.web.html import Child, Element, h


@dataclass(frozen=True)
class Answer:
    """One answer: its text, where a press leads, and its mark once it is known."""

    text: Child
    href: str | None = None
    mark: Literal["", "right", "wrong"] = ""


def question(
    id: str, ask: Child, answers: Sequence[Answer], words: Catalogue, *, then: Child = None
) -> Element:
    """A question as a card; marks stand by shape and in words; ``then`` follows the answers."""
    marks = {"right": words.gettext("right"), "wrong": words.gettext("not so")}
    items = []
    for answer in answers:
        inner: Child = h("span", answer.text)
        if answer.mark:
            sign = h("i", class_=f"ld-glyph ld-glyph-{answer.mark}")
            inner = (inner, " ", h("strong", sign, marks[answer.mark]))
        classes = f"ld-button ld-{answer.mark}" if answer.mark else "ld-button"
        if answer.href is None:
            items.append(h("li", h("span", inner, class_=classes)))
        else:
            items.append(h("li", h("a", inner, class_=classes, href=answer.href, data_ld=True)))
    return h(
        "section",
        h("h2", ask, id=f"{id}-ask"),
        h("ul", items, class_="ld-answers"),
        then,
        class_="ld-card",
        id=id,
        aria_labelledby=f"{id}-ask",
    )
