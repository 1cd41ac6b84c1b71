"""What dice look like: a picture of a few bytes with its face in words, or a cup over them.

>>> from liarsdice.look.voice import speak
>>> print(die(2, speak("en")))  # doctest: +NORMALIZE_WHITESPACE
<svg class="ld-die" viewBox="0 0 40 40" role="img" aria-label="2"><path
d="M11 11h0M29 29h0"></path></svg>
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from liarsdice.look.html import Child, Element, h
from liarsdice.look.voice import Voice

Size = Literal["hand", "line", "big"]
"""``hand``: as large as its place allows; ``line``: within a sentence; ``big``: the bid."""

# Pips are strokes of no length with round ends: one path paints them all.
_PIPS = {
    1: "M20 20h0",
    2: "M11 11h0M29 29h0",
    3: "M11 11h0M20 20h0M29 29h0",
    4: "M11 11h0M29 11h0M11 29h0M29 29h0",
    5: "M11 11h0M29 11h0M20 20h0M11 29h0M29 29h0",
    6: "M12 10h0M28 10h0M12 20h0M28 20h0M12 30h0M28 30h0",
}
_STAR = "M20 6l4.2 8.8 9.6 1.3-7 6.7 1.7 9.6L20 27.8l-8.5 4.6 1.7-9.6-7-6.7 9.6-1.3z"
_BADGE = "M38-7l2.8 5.6 6.2.8-4.5 4.3 1.1 6.1L38 5.9l-5.6 2.9 1.1-6.1-4.5-4.3 6.2-.8z"


def face_name(face: int, voice: Voice) -> str:
    """The face in words: its number, or "star" for a one that is printed as a star.

    >>> from liarsdice.look.voice import speak
    >>> from liarsdice.presets import preset
    >>> face_name(1, speak("en").by(preset("boxed"))), face_name(1, speak("en"))
    ('star', '1')
    """
    return voice.gettext("star") if voice.star and face == 1 else str(face)


@lru_cache(maxsize=256)
def die(
    face: int,
    voice: Voice,
    *,
    matching: bool = False,
    wild: bool = False,
    red: bool = False,
    size: Size = "hand",
) -> Element:
    """A die, face up.

    ``face`` is 1 to 6; ``matching`` lifts and rings it;
    ``wild`` says that it counts as any face and marks it with a small star, unless it is
    printed as one; ``red`` makes it the one red die of the current bid.

    >>> from liarsdice.look.voice import speak
    >>> picture = str(die(1, speak("en"), matching=True, wild=True))
    >>> 'aria-label="1, wild, matches the bid"' in picture
    True
    """
    name = face_name(face, voice)
    if wild and matching:
        name = voice.gettext("{face}, wild, matches the bid", face=name)
    elif wild:
        name = voice.gettext("{face}, wild", face=name)
    elif matching:
        name = voice.gettext("{face}, matches the bid", face=name)
    starred = voice.star and face == 1
    classes = ["ld-die"]
    classes += [f"ld-{size}"] if size != "hand" else []
    classes += ["ld-match"] if matching else []
    classes += ["ld-red"] if red else []
    return h(
        "svg",
        h("path", class_="ld-star", d=_STAR) if starred else h("path", d=_PIPS[face]),
        h("path", class_="ld-star", d=_BADGE) if wild and not starred else None,
        class_=" ".join(classes),
        viewBox="0 0 40 40",
        role="img",
        aria_label=name,
    )


def hand(dice: Sequence[Child]) -> Element:
    """Dice in a row, for use between sentences; five to a line at most."""
    return h("span", dice, class_="ld-hand")


def cup(dice: int, voice: Voice) -> Element:
    """A leather cup, mouth down, over ``dice`` dice (one or more) that the reader does not see."""
    name = voice.ngettext("cup over {n} die", "cup over {n} dice", dice)
    return h("span", dice, class_="ld-cup", role="img", aria_label=name)
