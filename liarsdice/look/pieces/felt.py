"""How a table is laid: the felt, the bid in its middle, the seats round it.

>>> places(4)
[(3, 1, 6), (1, 1, 6), (1, 7, 6), (3, 7, 6)]
>>> all(len(set(places(n))) == n for n in range(1, 11))
True
"""

from __future__ import annotations

from collections.abc import Sequence

from liarsdice.look.html import Child, Element, h

# How many seats stand at the near side, on the left, at the far side and on the right:
# sides only where the rows are full, since dice are larger where cards are wider.
_SIDES = {
    0: (0, 0, 0, 0),
    1: (1, 0, 0, 0),
    2: (1, 0, 1, 0),
    3: (1, 0, 2, 0),
    4: (2, 0, 2, 0),
    5: (2, 0, 3, 0),
    6: (3, 0, 3, 0),
    7: (3, 0, 4, 0),
    8: (4, 0, 4, 0),
    9: (3, 1, 4, 1),
    10: (4, 1, 4, 1),
}


def places(seats: int) -> list[tuple[int, int, int]]:
    """Row, first column and width of each of up to 10 seats, on 3 rows and 12 columns.

    The first seat is in the middle of the near side, the others follow clockwise as seen
    from above.
    """
    near, left, far, right = _SIDES[seats]
    from_right = _row(3, near)[::-1]
    first = near // 2
    return [
        *from_right[first:],
        *[(2, 1, 3)] * left,
        *_row(1, far),
        *[(2, 10, 3)] * right,
        *from_right[:first],
    ]


def _row(row: int, seats: int) -> list[tuple[int, int, int]]:
    width = 12 // max(2, seats)
    first = 1 + (12 - seats * width) // 2
    return [(row, first + i * width, width) for i in range(seats)]


def table(seats: Sequence[Child], centre: Child, *, caption: str, track: Child = None) -> Element:
    """The table: ``centre`` is a bid, ``track`` the ladder printed round the edge of the felt.

    Up to ten ``seats`` in order of play stand round the felt where there is room, and one
    under the other on a phone. ``caption`` names the picture for those who do not see it.
    """
    chairs = [
        h("li", seat, style=f"--r:{row};--c:{column}/span {width}")
        for seat, (row, column, width) in zip(seats, places(len(seats)), strict=True)
    ]
    return h(
        "section",
        h(
            "div",
            track,
            h(
                "div",
                centre,
                h("ol", chairs, class_="ld-seats") if chairs else None,
                class_="ld-round",
            ),
            class_="ld-felt",
        ),
        class_="ld-table",
        role="group",
        aria_label=caption,
    )
