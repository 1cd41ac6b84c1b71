"""What a page declares of itself, as one row in the table of pages: what it answers, to what fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import KW_ONLY, dataclass
from typing import Any

from liarsdice.look.html import Element
from liarsdice.look.voice import Voice
from liarsdice.web.form import Field, Form
from liarsdice.web.query import Query


def _none(query: Query) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Page:
    """A page and the fields that it reads; ``about`` says what it shows, to be translated.

    ``parts``: the names that its path may go on with; None where it ends. ``ahead`` gives the
    queries that a page answers in advance, ``replies`` those for a reader with a script alone.
    """

    answer: Callable[[Form, Voice], Element]
    about: str
    _: KW_ONLY
    fields: tuple[Field[Any], ...] = ()
    parts: Callable[[], Iterable[str]] | None = None
    ahead: Callable[[Query], tuple[str, ...]] = _none
    replies: Callable[[Query], tuple[str, ...]] = _none
