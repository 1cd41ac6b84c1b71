"""What a reader asks for: a page and its fields, read from the text after ``#`` in the address.

>>> query = read_query("example/boxed-die-hard?step=2&lang=en")
>>> query.path, query.get("step")
(('example', 'boxed-die-hard'), '2')
>>> link(query.key, query.fields | {"step": "3"})
'#example/boxed-die-hard?step=3&lang=en'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from urllib.parse import parse_qsl, quote

from liarsdice.errors import LiarsDiceError, Reason, reason

LONGEST = 24_000
"""The longest query that is read, in characters as they were typed, without what was pasted."""
PASTED = "t"
"""The field that takes a whole file. The page that reads it says how much of it is too much, and
shows all of it again, so that nothing is lost."""
MOST_PASTED = 50_000
"""The longest text that is given to that page."""
MOST_FIELDS = 300
_MOST_ENCODED = 12 * (LONGEST + MOST_PASTED)
_NOT_IN_HTML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
"""What no HTML can hold: control characters and halves of letters."""


class Refusal(LiarsDiceError):
    """A query that cannot be answered.

    ``beside``: what the reader sent is not in the answer, so what stands there has to stay.
    """

    def __init__(self, reason: Reason, *, beside: bool = False) -> None:
        super().__init__(reason)
        self.beside = beside


@dataclass(frozen=True, slots=True)
class Query:
    """A page's path and its fields, as text; a field that came twice holds its last value."""

    path: tuple[str, ...]
    fields: Mapping[str, str]

    @property
    def key(self) -> str:
        """The path as it stands before ``?``."""
        return "/".join(self.path)

    def get(self, name: str, default: str = "") -> str:
        """A field, or the default where it is missing."""
        return self.fields.get(name, default)

    def only(self, **fields: str) -> Query:
        """The same page with these fields alone, for links that carry what the page reads."""
        return replace(self, fields=fields)


def link(key: str, fields: Mapping[str, str]) -> str:
    """The address of a page with its fields."""
    encoded = "&".join(f"{_quoted(name)}={_quoted(value)}" for name, value in fields.items())
    return f"#{quote(key)}?{encoded}" if encoded else f"#{quote(key)}"


@lru_cache(maxsize=1024)
def _quoted(text: str) -> str:
    return quote(text, safe="*,")


def read_query(text: str) -> Query:
    """The query that a text means; any text means one.

    Line ends come from forms as CRLF and are read as LF; what no HTML can hold is read as U+FFFD,
    the sign for a letter that got lost.
    Raises Refusal for a text that is too long or has too many fields.
    """
    if len(text) > _MOST_ENCODED:
        raise Refusal(reason("query_too_long", n=len(text), most=MOST_PASTED), beside=True)
    path, _, rest = _clean(text).partition("?")
    try:
        fields = dict(
            parse_qsl(rest, keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="replace")
        )
    except ValueError:
        raise Refusal(reason("query_too_many_fields", most=MOST_FIELDS), beside=True) from None
    fields = {_clean(name): _clean(value.replace("\r\n", "\n")) for name, value in fields.items()}
    pasted = len(fields.get(PASTED, ""))
    if pasted > MOST_PASTED:
        raise Refusal(reason("query_too_long", n=pasted, most=MOST_PASTED), beside=True)
    typed = len(path) + sum(len(name) + len(value) for name, value in fields.items()) - pasted
    if typed > LONGEST:
        raise Refusal(reason("query_too_long", n=typed, most=LONGEST), beside=True)
    return Query(tuple(path.split("/")), fields)


def _clean(text: str) -> str:
    return _NOT_IN_HTML.sub("\ufffd", text)
