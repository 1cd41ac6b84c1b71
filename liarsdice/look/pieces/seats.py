"""What one player's place at the table shows: a name, dice or a cup, dice left and lost.

>>> from liarsdice.look.voice import speak
>>> print(bones(1, 3, speak("en")))
<span class="ld-bones" role="img" aria-label="1 of 3 dice left"><i></i><s></s><s></s></span>
"""

from __future__ import annotations

from collections.abc import Sequence

from liarsdice.look.html import Child, Element, h
from liarsdice.look.pieces.dice import cup, hand
from liarsdice.look.voice import Voice

ROW = 5
"""How many dice lie side by side before a new row begins."""


def bones(left: int, start: int, voice: Voice) -> Element:
    """Dice left as little bones, dice lost since the start as hollow ones."""
    lost = max(0, start - left)
    return h(
        "span",
        [h("i")] * left,
        [h("s")] * lost,
        class_="ld-bones",
        role="img",
        aria_label=voice.ngettext(
            "{left} of {n} die left", "{left} of {n} dice left", max(start, left), left=left
        ),
    )


def seat(
    name: Child,
    voice: Voice,
    *,
    left: int,
    start: int,
    dice: Sequence[Element] = (),
    hidden: int = 0,
    outside: Sequence[Element] = (),
    note: Child = None,
    turn: bool = False,
    lift: bool = False,
) -> Element:
    """One player's place.

    ``dice`` lie face up; ``hidden`` more lie under a cup; ``outside`` are those the player
    put outside the cup for all to see. ``left`` of ``start`` dice are left, none means out.
    ``turn`` marks whose turn it is, in words too. With ``lift`` a cup rises off the dice as
    the seat appears: for the moment of the showdown.
    """
    out = left == 0
    classes = ["ld-seat"]
    classes += ["ld-turn"] if turn else []
    classes += ["ld-out"] if out else []
    classes += ["ld-lift"] if lift else []
    tag = voice.gettext("out") if out else voice.gettext("to play") if turn else None
    rows = -(-max(start, left) // ROW)
    return h(
        "div",
        h(
            "div",
            h(
                "p",
                h("b", name),
                (" ", h("span", tag, class_="ld-tag")) if tag else None,
                class_="ld-name",
            ),
            h("p", note, class_="ld-note"),
            bones(left, start, voice),
            class_="ld-who",
        ),
        h(
            "div",
            h("span", class_="ld-cup", aria_hidden="true") if lift else None,
            cup(hidden, voice) if hidden else None,
            hand(dice) if dice else None,
            _outside(outside, voice) if outside else None,
            class_="ld-place",
            style=f"--rows:{rows}" if rows > 1 else None,
        ),
        class_=" ".join(classes),
    )


def _outside(dice: Sequence[Element], voice: Voice) -> Element:
    caption = h("small", voice.gettext("outside the cup"))
    return h("span", caption, hand(dice), class_="ld-outside")
