"""How things stand side by side: a page's two columns, a small table's.

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
        h("thead", h("tr", [h("th", each, scope="col") for each in head])),
        h("tbody", [h("tr", h("th", name, scope="row"), h("td", cell)) for name, cell in rows]),
        class_="ld-grid",
    )
