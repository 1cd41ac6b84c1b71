"""Lines of Python that give what a page shows, ready to paste into a cell of a notebook.

Their last line is the answer. They use what `liarsdice` offers.
"""

from __future__ import annotations

from liarsdice.look.html import Child, Element, h
from liarsdice.look.voice import Voice


def python(lines: str, voice: Voice, *, lessons: str | None = None) -> Element:
    """The lines, folded away; ``lessons`` is the address of the page that lists the lessons."""
    where: Child = voice.gettext("Paste these lines into a cell of any lesson.")
    if lessons:
        where = h("a", where, href=lessons)
    return h(
        "details",
        h("summary", voice.gettext("The same in Python")),
        h("pre", h("code", lines)),
        h("p", where),
        class_="ld-fold ld-python",
    )
