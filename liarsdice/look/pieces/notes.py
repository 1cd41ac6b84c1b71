"""What is said beside a table: cards, reasons, refusals, chances in words, the story, Python.

>>> str(why("Why?", "Ones are wild.", source="Boxed game"))
'<p class="ld-why"><b>Why?</b> Ones are wild. <small>Boxed game</small></p>'
"""

from __future__ import annotations

from collections.abc import Sequence

from liarsdice.look.html import Child, Element, h
from liarsdice.look.pieces.layout import fold
from liarsdice.look.voice import Voice


def card(id: str | None, title: Child, *body: Child) -> Element:
    """A card with a heading of its own, for the side of a table.

    Without an id it is named by its title, a text: a page can hold several such.
    """
    if id is None:
        label = title if isinstance(title, str) else None
        return h("section", h("h2", title), body, class_="ld-card", role="group", aria_label=label)
    return h(
        "section",
        h("h2", title, id=f"{id}-title"),
        body,
        class_="ld-card",
        id=id,
        role="group",
        aria_labelledby=f"{id}-title",
    )


def why(lead: Child, reason: Child, *, source: Child = None) -> Element:
    """The reason for what happened, with the text it rests on."""
    return h(
        "p",
        h("b", lead),
        " ",
        reason,
        (" ", h("small", source)) if source else None,
        class_="ld-why",
    )


def refusal(reason: Child) -> Element:
    """Why a press was not allowed and what is."""
    sign = h("i", class_="ld-glyph ld-glyph-wrong")
    return h("p", sign, " ", reason, class_="ld-why ld-refusal")


def chance(answer: Child, exact: Child) -> Element:
    """A chance: in words and large, and under it the exact fraction and what it rests on."""
    return h("div", h("p", answer, class_="ld-chance"), h("p", exact, class_="ld-exact"))


def story(lines: Sequence[Child], now: int | None = None) -> Element:
    """What happened so far, one line for each turn; line ``now`` is the one on the table."""
    return h(
        "ol",
        [
            h("li", line, aria_current="step" if index == now else None)
            for index, line in enumerate(lines)
        ],
        class_="ld-story",
    )


def python(lines: str, voice: Voice, *, lessons: str | None = None) -> Element:
    """Lines whose last one gives what a page shows, folded away.

    They are to be pasted into a cell of a notebook; ``lessons`` is the address of the page that
    lists the lessons.
    """
    where: Child = voice.gettext("Paste these lines into a cell of any lesson.")
    if lessons:
        where = h("a", where, href=lessons)
    code, summary = h("pre", h("code", lines)), voice.gettext("The same in Python")
    return fold(summary, code, h("p", where), class_="ld-fold ld-python")
