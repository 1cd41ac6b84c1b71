"""What kinds of answers the exercises take, and how one is told that it is right or not."""

from __future__ import annotations

import inspect
import linecache
import re
import traceback
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import wraps
from html import unescape
from types import EllipsisType
from typing import Any, TypeAlias, TypeVar

from liarsdice.bids import Bid
from liarsdice.look.html import h
from liarsdice.look.says import say
from liarsdice.notebook.language import gettext, voice
from liarsdice.notebook.showing import shown
from liarsdice.rules import Rules
from liarsdice.sentences import Message

_T = TypeVar("_T")
Function: TypeAlias = Callable[..., Any]
Exercise: TypeAlias = "Callable[[object], Verdict]"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an answer is right, and what is to be said about it."""

    right: bool
    said: str

    def _repr_html_(self) -> str:
        mark = "✓" if self.right else "✗"
        line = h(
            "p", h("b", mark), " ", self.said, class_="ld-right" if self.right else "ld-wrong"
        )
        return str(shown(line))


def yes(said: str) -> Verdict:
    """A right answer, and what is worth saying about it."""
    return Verdict(True, said)


def no(said: str) -> Verdict:
    """An answer that is not right, and what is not."""
    return Verdict(False, said)


class Refused(ValueError):
    """What a lesson cannot go on with; a notebook shows the sentence and no traceback."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


# ---- What kind of answer an exercise asks for. ----


def exercise(read: Callable[[object], _T]) -> Callable[[Callable[[_T], Verdict]], Exercise]:
    """Judge only what is an answer of the right kind; ``read`` makes it, or refuses it."""

    def of(judge: Callable[[_T], Verdict]) -> Exercise:
        @wraps(judge)
        def judged(answer: object) -> Verdict:
            try:
                return judge(read(given(answer)))
            except Refused as refused:
                return no(str(refused))

        return judged

    return of


Known: TypeAlias = "float | Fraction | tuple[float, float] | EllipsisType"
Replies: TypeAlias = Mapping[Known, str]
"""What is said to a number, the right one first and any other under ``...``; a pair of numbers
stands for all between them."""


def number(replies: Callable[[], Replies]) -> Exercise:
    """Judge a number by the first of the replies that knows it."""

    @exercise(a_number)
    @wraps(replies)
    def judged(answer: Fraction) -> Verdict:
        table = replies()
        known = next(
            each
            for each in table
            if each in (..., answer) or (isinstance(each, tuple) and each[0] < answer < each[1])
        )
        return Verdict(known == next(iter(table)), table[known])

    return judged


def around(middle: float | Fraction, off: float) -> tuple[float, float]:
    """The numbers that are off by less."""
    return middle - off, middle + off


def chance(replies: Mapping[Fraction, str], hint: str) -> Replies:
    """The same replies where a chance is asked for, which may be rounded to three places."""
    right = next(iter(replies))
    return {
        **{around(each, 6e-4): said for each, said in replies.items()},
        around(100 * right, 6e-2): gettext("Give it as a share of 1, not in percent."),
        around(right, 6e-3): gettext("Very near, but rounded: give it as a fraction."),
        ...: hint,
    }


def given(answer: _T) -> _T:
    """An answer, once it stands in place of the three dots."""
    if answer is ...:
        raise Refused(gettext("Put your answer in place of the three dots, and run the cell."))
    return answer


def exact(answer: object) -> Fraction | None:
    """A number as it is, and one too large for a float as the largest; None for what is none."""
    if isinstance(answer, (int, float, Fraction, Decimal)) and not isinstance(answer, bool):
        try:
            return max(-_LARGEST, min(_LARGEST, Fraction(answer)))
        except OverflowError:
            return _LARGEST if answer > 0 else -_LARGEST
        except ValueError:  # not a number
            pass
    return None


_LARGEST = Fraction(10**300)


def a_number(answer: object) -> Fraction:
    """An answer as an exact number."""
    number = exact(answer)
    if number is None:
        raise Refused(gettext("A number is wanted here."))
    return number


def only(kind: type[_T], wanted: Callable[[], str]) -> Callable[[object], _T]:
    """Take answers of a kind."""

    def read(answer: object) -> _T:
        if isinstance(answer, kind):
            return answer
        raise Refused(wanted())

    return read


a_bid = only(Bid, lambda: gettext('Write it as a bid, such as ld.read_bid("5x6").'))
a_text = only(str, lambda: gettext("Write the record as a text, between triple quotes."))
some_rules = only(Rules, lambda: gettext("Rules are wanted here: what ld.read_rules gives."))
a_table = only(dict, lambda: gettext('A table is wanted, such as {"wild": "never"}.'))


def a_set(answer: object) -> set[str]:
    """An answer as a set of names, whatever collection it is."""
    if isinstance(answer, Collection) and not isinstance(answer, str):
        names = [name for name in answer if isinstance(name, str)]
        if len(names) == len(answer):
            return set(names)
    raise Refused(gettext('A set of names is wanted, such as {"tavern", "dudo"}.'))


def a_function(answer: object) -> Function:
    """An answer as a function of the reader's own."""
    if callable(answer):
        return answer
    raise Refused(gettext("A function is wanted here: give its name, without calling it."))


# ---- What the engine says, and what breaks. ----


def plain(message: Message) -> str:
    """What a message says in letters alone, with the names that a record has: a die is its number.

    >>> plain(Message("bid_made", {"player": "<Ann>", "bid": Bid(4, 6)}))
    '<Ann> bids 4\xa0×\xa06.'
    """
    markup = str(say(message, voice(), record=True))
    return unescape(re.sub(r'<(?:[^>]* aria-label="([^"]*)")?[^>]*>', r"\1", markup))


def breaks(raised: Exception, function: Function) -> str:
    """What went wrong in a reader's function, and in which of the reader's lines."""
    error = f"{type(raised).__name__}: {raised}"
    names = getattr(inspect.unwrap(function), "__globals__", None)
    # All cells of a notebook know the same names; what they call knows others.
    places = [
        (frame.f_code.co_filename, number)
        for frame, number in traceback.walk_tb(raised.__traceback__)
        if names is not None and frame.f_globals is names
    ]
    if not places:
        return gettext("it breaks: {error}", error=error)
    file, number = places[-1]
    line = linecache.getline(file, number).strip()
    return gettext(
        "it breaks in line {number}, `{line}` – {error}", number=number, line=line, error=error
    )


@contextmanager
def trying(function: Function, case: object) -> Iterator[None]:
    """Refuse a reader's function that breaks when it is tried with a case."""
    try:
        yield
    except Refused:
        raise
    except Exception as raised:
        why = breaks(raised, function)
        raise Refused(gettext("For {case}: {why}", case=case, why=why)) from raised
