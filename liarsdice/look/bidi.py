"""Texts of the reader's own inside sentences of the site's, whichever way their letters run.

Beside a name in letters that run from right to left, numbers and further names would change their
places in the line; so such a name is kept apart. The site's own languages run from left to right,
and so other texts stay as they are.

>>> apart("Ben"), str(apart("אבי"))
('Ben', '<bdi>אבי</bdi>')
>>> apart_in_text("Ben"), ascii(apart_in_text("אבי"))
('Ben', "'\\\\u2068\\\\u05d0\\\\u05d1\\\\u05d9\\\\u2069'")
"""

from __future__ import annotations

from unicodedata import bidirectional

from liarsdice.look.html import Element, h

_FROM_RIGHT = frozenset({"R", "AL", "AN"})
"""The classes of letters and numbers that run from right to left."""


def apart(name: str) -> Element | str:
    """A text that is somebody's own, as a part of a sentence."""
    return h("bdi", name) if _runs_from_right(name) else name


def apart_in_text(name: str) -> str:
    """The same where no element can stand, as in an attribute: between isolating signs."""
    return f"\u2068{name}\u2069" if _runs_from_right(name) else name


def _runs_from_right(name: str) -> bool:
    return any(bidirectional(letter) in _FROM_RIGHT for letter in name)
