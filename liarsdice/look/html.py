"""What HTML is made of here: elements that escape whatever they are given.

>>> str(h("p", "5 < 6 & ", h("b", "so"), class_="why"))
'<p class="why">5 &lt; 6 &amp; <b>so</b></p>'
>>> str(phrase("{player} bids {bid}", player="<Ben>", bid=h("b", "5x6")))
'&lt;Ben&gt; bids <b>5x6</b>'
"""

from __future__ import annotations

import html
import string
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

VOID = frozenset({"br", "hr", "img", "input", "meta", "link"})

Child: TypeAlias = "Element | str | int | Iterable[Child] | None"
Attribute: TypeAlias = "str | int | float | bool | None"


class Element:
    """A piece of finished markup; only `h` and `phrase` make one, so it is always escaped."""

    __slots__ = ("_markup",)

    def __init__(self, markup: str) -> None:
        self._markup = markup

    def __str__(self) -> str:
        return self._markup

    __html__ = __str__


# A page says most of its texts many times: looked up, each costs a fifth.
_escaped = lru_cache(maxsize=1024)(html.escape)


@lru_cache(maxsize=256)
def _named(name: str) -> str:
    return name.removesuffix("_").replace("_", "-")


def text(child: Child) -> str:
    """The markup of a child: strings escaped, elements as they are, None as nothing."""
    if child is None:
        return ""
    if isinstance(child, Element):
        return str(child)
    if isinstance(child, (str, int)):
        return _escaped(str(child))
    return "".join(map(text, child))


def h(tag: str, /, *children: Child, **attributes: Attribute) -> Element:
    """An element with its children.

    In attribute names a trailing underscore is dropped and others become hyphens
    (``class_``, ``data_query``); a value of None or False leaves the attribute out, True
    writes it without a value.
    """
    head = [tag]
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        name = _named(name)
        head.append(name if value is True else f'{name}="{_escaped(str(value))}"')
    opening = f"<{' '.join(head)}>"
    if tag in VOID:
        return Element(opening)
    return Element(f"{opening}{text(children)}</{tag}>")


def phrase(message: str, /, **values: Child) -> Element:
    """A translated sentence whose ``{name}`` placeholders may be elements."""
    parts: list[Child] = []
    for literal, name, _, _ in string.Formatter().parse(message):
        parts.append(literal)
        if name is not None:
            parts.append(values[name])
    return Element(text(parts))
