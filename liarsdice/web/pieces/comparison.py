"""How tables differ: a comparison, one column for each set of rules.

>>> from liarsdice.i18n import catalogue
>>> grid = compare("c", "Rules", ["A", "B"], [Row("dice", ("5", "6"))], catalogue("en"))
>>> 'class="ld-differs"' in str(grid)
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from liarsdice.i18n import Catalogue
from liarsdice.web.html import Child, Element, h, text


@dataclass(frozen=True)
class Row:
    """What one rule is in each column."""

    name: Child
    cells: tuple[Child, ...]

    @property
    def differs(self) -> bool:
        """Whether the columns are not all the same."""
        return len({text(cell) for cell in self.cells}) > 1


def compare(
    id: str, caption: str, columns: Sequence[Child], rows: Sequence[Row], words: Catalogue
) -> Element:
    """A comparison table that scrolls sideways by itself; rows that differ say so."""
    differs = h("span", words.gettext("differs"), class_="ld-tag")
    return h(
        "div",
        h(
            "table",
            h("caption", caption),
            h("thead", h("tr", h("td"), [h("th", name, scope="col") for name in columns])),
            h(
                "tbody",
                [
                    h(
                        "tr",
                        h("th", row.name, (" ", differs) if row.differs else None, scope="row"),
                        [h("td", cell) for cell in row.cells],
                        class_="ld-differs" if row.differs else None,
                    )
                    for row in rows
                ],
            ),
            class_="ld-grid",
        ),
        class_="ld-scroll",
        id=id,
        tabindex=0,
        role="region",
        aria_label=caption,
    )
