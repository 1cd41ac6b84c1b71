"""The fields of a page, each declared once, and a query read by them.

Reading, links, the hostile tests and the page for those who link here rest on the declaration. A
field that cannot be read does not lose the others.

>>> from liarsdice.web.query import read_query
>>> dice = whole("dice", "Dice in play.", low=1, high=60, missing=10)
>>> bid = bids("bid", "The bid to raise.", missing=None)
>>> form = Form(read_query("ladder/dudo?dice=12&bid=5x9"), (dice, bid))
>>> form[dice], form[bid], [each.code for each in form.troubles], form.link(dice=13)
(12, None, ['bad_bid'], '#ladder/dudo?dice=13')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from liarsdice.bids import Bid, read_bid
from liarsdice.errors import LiarsDiceError, NotationError, Reason, reason
from liarsdice.i18n import LANGUAGES, SOURCE
from liarsdice.look import pieces
from liarsdice.look.html import Element, h
from liarsdice.look.says import say
from liarsdice.look.voice import Voice
from liarsdice.sentences import Message, Term, gettext, listed
from liarsdice.web.query import Query, Refusal, link

Value = TypeVar("Value")
Missing = TypeVar("Missing")

MOST_STRANGE = 3
"""How many fields that a page does not know are named."""
LONGEST_COUNT = 6
"""The longest count of a bid that is read from a query, in digits."""


def _plain(value: object) -> str | None:
    if value is None or value is False or value == "":
        return None
    return "1" if value is True else str(value)


@dataclass(frozen=True, slots=True)
class Field(Generic[Value]):
    """One field of a page, and what it says (``about``, to be translated).

    ``read`` gives its value, or raises a LiarsDiceError; ``missing`` stands where the
    field does not, or cannot be read. ``write`` gives what is read back, None to leave it out.
    ``takes``: what can be written there. ``empty``: an empty text is a value too. ``times``: it
    comes so often, with numbers from 1 behind its name.
    """

    name: str
    about: str
    _: KW_ONLY
    read: Callable[[str], Value]
    missing: Value
    write: Callable[[Value], str | None] = _plain
    takes: tuple[str, ...] = ()
    empty: bool = False
    times: int = 1

    @property
    def names(self) -> tuple[str, ...]:
        """Its name in a query, or all of them where it comes more than once."""
        if self.times == 1:
            return (self.name,)
        return tuple(f"{self.name}{n}" for n in range(1, self.times + 1))


def number(name: str, low: int, high: int) -> Callable[[str], int]:
    """What reads a whole number from ``low`` to ``high``; it raises Refusal for anything else."""

    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) <= 6 and low <= int(text) <= high:
            return int(text)
        field = Term("field", name)
        raise Refusal(reason("bad_number", name=field, text=text, low=low, high=high))

    return read


def whole(
    name: str, about: str, *, low: int, high: int, missing: Missing, called: str = ""
) -> Field[int | Missing]:
    """A field that is a whole number; ``called``: where its page names it as another field."""
    takes, read = (f"{low}–{high}",), number(called or name, low, high)
    return Field(name, about, read=read, missing=missing, takes=takes)


def flag(name: str, about: str) -> Field[bool]:
    """A field that is 1 for yes; it is left out for no."""
    is_one = number(name, 0, 1)
    return Field(name, about, read=lambda text: bool(is_one(text)), missing=False, takes=("1",))


def bids(name: str, about: str, *, missing: Missing) -> Field[Bid | Missing]:
    """A field that is a bid; a count of many digits is refused too."""

    def read(text: str) -> Bid:
        bid = read_bid(text)
        if len(str(bid.count)) > LONGEST_COUNT:
            raise NotationError(reason("bid_too_long", most=LONGEST_COUNT))
        return bid

    return Field(name, about, read=read, missing=missing, takes=("6x4",))


def texts(name: str, about: str, *takes: str, times: int = 1) -> Field[str]:
    """A field whose text stays as it was typed, for a page that shows it and says what is wrong."""
    return Field(name, about, read=str, missing="", takes=takes, times=times)


def words(name: str, about: str, *takes: str) -> Field[str]:
    """A field that begins with one of some words; a hyphen ends it."""

    def read(text: str) -> str:
        if text.partition("-")[0] not in takes:
            raise Refusal(reason("unknown_part", name=text))
        return text

    return Field(name, about, read=read, missing="", takes=takes)


def _language(text: str) -> str:
    if text not in LANGUAGES:
        raise Refusal(reason("unknown_language", name=text))
    return text


def _root(text: str) -> str:
    if not re.fullmatch(r"\./|(\.\./){1,9}", text):
        raise Refusal(reason("unknown_part", name=text))
    return text


LANG = Field(
    "lang",
    gettext("The language of the answer; in a link to a page it is the page’s own."),
    read=_language,
    missing=SOURCE,
    takes=LANGUAGES,
)
ROOT = Field(
    "root",
    gettext("The way from the page to the first page of its language, for links that leave it."),
    read=_root,
    missing="",
    takes=("./", "../", "../../"),
)
EVERYWHERE: tuple[Field[Any], ...] = (LANG, ROOT)
"""The fields that every page knows."""


def written(*said: tuple[Field[Any], object]) -> dict[str, str]:
    """The fields of a link, given what each of them is to say."""
    found = {field.name: field.write(value) for field, value in said}
    return {name: text for name, text in found.items() if text is not None}


class Form:
    """A query as the fields of a page read it, and why some of it could not be read."""

    def __init__(self, query: Query, fields: Iterable[Field[Any]] = ()) -> None:
        self.query = query
        self.fields = tuple(fields)
        self.troubles: list[Reason] = []
        self._read: dict[str, tuple[Any, ...]] = {}

    def text(self, field: Field[Any]) -> str:
        """A field as it is written in the query."""
        return self.query.get(field.name)

    def __getitem__(self, field: Field[Value]) -> Value:
        return self.get(field, field.missing)

    def get(self, field: Field[Value], otherwise: Missing) -> Value | Missing:
        """What a field says, or ``otherwise`` where it is missing or cannot be read."""
        if field.name not in self._read:
            text = self.query.fields.get(field.name)
            said = text is not None and (text or field.empty)
            self._read[field.name] = (
                self.read(lambda: (field.read(self.text(field)),), ()) if said else ()
            )
        found = self._read[field.name]
        return found[0] if found else otherwise

    def read(self, what: Callable[[], Value], missing: Missing) -> Value | Missing:
        """A value that hangs on more than one field, or ``missing`` where it is refused."""
        try:
            return what()
        except LiarsDiceError as refused:
            self.troubles.extend(refused.reasons)
            return missing

    def mend(self, field: Field[Any], value: object) -> None:
        """Let a field say something else from here on, in links too; its text stays as typed."""
        self._read[field.name] = (value,)

    @property
    def strange(self) -> list[Reason]:
        """Of what the page does not know, and of what every page knows, what was left out."""
        of_all = Form(self.query)
        known = {name for field in (*EVERYWHERE, *self.fields) for name in field.names}
        unknown = [name for name in self.query.fields if name not in known]
        if unknown:
            of_all.troubles.append(reason("unknown_part", name=listed(unknown, MOST_STRANGE)))
        for field in EVERYWHERE:
            of_all.get(field, None)
        return of_all.troubles

    @cached_property
    def _root(self) -> str:
        return Form(self.query)[ROOT]  # read apart: `strange` says what is wrong with it

    def to(self, path: str) -> str:
        """The address of another page of the site, given its path below the language's root; not to
        be asked for, but followed. Most pages lie two folders below that root.

        >>> from liarsdice.web.query import read_query
        >>> Form(read_query("example/boxed-die-hard?root=./")).to("examples/boxed-raises/")
        './examples/boxed-raises/'
        """
        return f"{self._root or '../../'}{path}"

    def notes(self, voice: Voice) -> Element | None:
        """What could not be read, for the top of a page: there it is spoken before all else."""
        return notes([*self.strange, *self.troubles], voice)

    def link(self, **changes: object) -> str:
        """The shortest address of this page with some fields changed."""
        own = [(field, changes.get(field.name, self[field])) for field in self.fields]
        told = [(field, value) for field, value in own if value != field.missing]
        often = [name for field in self.fields if field.times > 1 for name in field.names]
        # As they were typed: the page says what is wrong with them.
        typed = {name: self.query.get(name) for name in often if name in self.query.fields}
        return link(self.query.key, written((ROOT, self._root), *told) | typed)


def notes(reasons: Iterable[Message], voice: Voice) -> Element | None:
    """Reasons one below the other; nothing where there are none."""
    told = [pieces.refusal(say(each, voice)) for each in reasons]
    return h("div", told, data_say=True) if told else None
