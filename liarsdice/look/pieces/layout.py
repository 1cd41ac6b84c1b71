"""How things stand together: side by side, in the columns of a table, folded away.

>>> str(spread("table", "card"))
'<div class="ld-spread"><div><div>table</div><div>card</div></div></div>'
"""

from __future__ import annotations

from collections.abc import Sequence

from liarsdice.look.html import Child, Element, h


def spread(left: Child, right: Child) -> Element:
    """Two columns where there is room, one under the other on a phone."""
    return h("div", h("div", h("div", left), h("div", right)), class_="ld-spread")


def grid(caption: str, head: Sequence[Child], rows: Sequence[tuple[Child, Child]]) -> Element:
    """A small table of two columns."""
    return h(
        "table",
        h("caption", caption),
        columns(head),
        h("tbody", [h("tr", h("th", name, scope="row"), h("td", cell)) for name, cell in rows]),
        class_="ld-grid",
    )


def columns(names: Sequence[Child]) -> Element:
    """The head of a table, which names its columns."""
    return h("thead", h("tr", [h("th", name, scope="col") for name in names]))


def scrolled(
    table: Child, *, aria_label: str | None = None, aria_labelledby: str | None = None
) -> Element:
    """A wide table, which a phone scrolls for itself; it needs a name, or the id of what names it."""
    return h(
        "div",
        table,
        class_="ld-scroll",
        tabindex=0,
        role="region",
        aria_label=aria_label,
        aria_labelledby=aria_labelledby,
    )


def fold(
    summary: Child,
    *body: Child,
    class_: str = "ld-fold",
    id: str | None = None,
    open: bool = False,
) -> Element:
    """What is asked for now and then, folded away under its summary."""
    return h("details", h("summary", summary), body, class_=class_, id=id, open=open)
