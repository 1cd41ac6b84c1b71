"""What a page asks its reader, with answers to press.

>>> from liarsdice.look.voice import speak
>>> ask = question("q", "Who loses?", [Answer("Ben", None, "right")], speak("en"))
>>> "Ben" in str(ask) and "right" in str(ask)
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from liarsdice.look.html import Child, Element, h
from liarsdice.look.voice import Voice


@dataclass(frozen=True)
class Answer:
    """One answer: its text, where a press leads, and its mark once it is known.

    ``said`` is the mark in words, where it is another than usual; ``reply`` stands below;
    ``aloud``: it is what the reader asked for.
    """

    text: Child
    href: str | None = None
    mark: Literal["", "right", "wrong"] = ""
    said: str = ""
    reply: Child = None
    aloud: bool = False


def question(
    id: str,
    ask: Child,
    answers: Sequence[Answer],
    voice: Voice,
    *,
    then: Child = None,
    short: bool = False,
) -> Element:
    """A question as a card; marks stand by shape and in words; ``then`` follows the answers.

    ``short`` answers stand side by side.
    """
    marks = {"right": voice.gettext("right"), "wrong": voice.gettext("not so")}
    items = []
    for number, answer in enumerate(answers):
        inner: Child = h("span", answer.text)
        if answer.mark:
            sign = h("i", class_=f"ld-glyph ld-glyph-{answer.mark}")
            inner = (inner, " ", h("strong", sign, answer.said or marks[answer.mark]))
        classes = f"ld-button ld-{answer.mark}" if answer.mark else "ld-button"
        reply = None
        if answer.reply:
            reply = h("p", answer.reply, class_="ld-reply", data_say=answer.aloud)
        if answer.href is None:
            items.append(h("li", h("span", inner, class_=classes), reply))
            continue
        same = f"{id}-{number}"
        pressed = h("a", inner, class_=classes, href=answer.href, data_ld=True, data_same=same)
        items.append(h("li", pressed, reply))
    return h(
        "section",
        h("h2", ask, id=f"{id}-ask"),
        h("ul", items, class_="ld-answers ld-short" if short else "ld-answers"),
        then,
        class_="ld-card",
        id=id,
        role="group",
        aria_labelledby=f"{id}-ask",
    )
