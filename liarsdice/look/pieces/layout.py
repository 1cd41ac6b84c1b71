"""How a page is laid out: the table at the left, what is asked and said about it at the right.

>>> str(spread("table", "card"))
'<div class="ld-spread"><div><div>table</div><div>card</div></div></div>'
"""

from __future__ import annotations

from liarsdice.look.html import Child, Element, h


def spread(left: Child, right: Child) -> Element:
    """Two columns where there is room, one under the other on a phone."""
    return h("div", h("div", h("div", left), h("div", right)), class_="ld-spread")
