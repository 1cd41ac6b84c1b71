"""What kinds of answers the exercises take, and how one is told that it is right or not."""

from __future__ import annotations

import inspect
import linecache
import traceback
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import wraps
from typing import Any, TypeVar

from liarsdice.bids import Bid
from liarsdice.look.html import h
from liarsdice.look.says import say
from liarsdice.notebook.language import voice
from liarsdice.notebook.plain import plain as letters
from liarsdice.notebook.showing import shown
from liarsdice.rules import Rules
from liarsdice.sentences import Message

_T = TypeVar("_T")
Function = Callable[..., Any]


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


# ---- What kind of answer an exercise asks for. ----


def exercise(
    read: Callable[[object], _T | Verdict],
) -> Callable[[Callable[[_T], Verdict]], Callable[[object], Verdict]]:
    """Judge only what is an answer of the right kind; ``read`` makes it, or says what is wanted."""

    def of(judge: Callable[[_T], Verdict]) -> Callable[[object], Verdict]:
        @wraps(judge)
        def judged(answer: object) -> Verdict:
            if answer is ...:
                return not_yet()
            value = read(answer)
            return value if isinstance(value, Verdict) else judge(value)

        return judged

    return of


def not_yet() -> Verdict:
    """What is said while the three dots are still there."""
    return no(voice().gettext("Put your answer in place of the three dots, and run the cell."))


def a_number(answer: object) -> Fraction | Verdict:
    """An answer as an exact number; one too large for a float is as good as the largest."""
    if isinstance(answer, (int, float, Fraction, Decimal)) and not isinstance(answer, bool):
        try:
            return max(-_LARGEST, min(_LARGEST, Fraction(answer)))
        except OverflowError:
            return _LARGEST if answer > 0 else -_LARGEST
        except ValueError:  # not a number
            pass
    return no(voice().gettext("A number is wanted here."))


_LARGEST = Fraction(10**300)


def a_bid(answer: object) -> Bid | Verdict:
    """An answer as a bid."""
    if isinstance(answer, Bid):
        return answer
    return no(voice().gettext('Write it as a bid, such as ld.read_bid("5x6").'))


def a_text(answer: object) -> str | Verdict:
    """An answer as the text of a record."""
    if isinstance(answer, str):
        return answer
    return no(voice().gettext("Write the record as a text, between triple quotes."))


def some_rules(answer: object) -> Rules | Verdict:
    """An answer as rules."""
    if isinstance(answer, Rules):
        return answer
    return no(voice().gettext("Rules are wanted here: what ld.read_rules gives."))


def a_set(answer: object) -> set[str] | Verdict:
    """An answer as a set of names, whatever collection it is."""
    if isinstance(answer, Collection) and not isinstance(answer, str):
        names = [name for name in answer if isinstance(name, str)]
        if len(names) == len(answer):
            return set(names)
    return no(voice().gettext('A set of names is wanted, such as {"tavern", "dudo"}.'))


def a_table(answer: object) -> dict[Any, Any] | Verdict:
    """An answer as a table of knobs."""
    if isinstance(answer, dict):
        return answer
    return no(voice().gettext('A table is wanted, such as {"wild": "never"}.'))


def a_function(answer: object) -> Function | Verdict:
    """An answer as a function of the reader's own."""
    if callable(answer):
        return answer
    return no(voice().gettext("A function is wanted here: give its name, without calling it."))


def plain(message: Message) -> str:
    """What a message says without its pictures, with the names that a record has: a die is its
    number."""
    return letters(str(say(message, voice(), record=True)))


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
        return voice().gettext("it breaks: {error}", error=error)
    file, number = places[-1]
    return voice().gettext(
        "it breaks in line {number}, `{line}` – {error}",
        number=number,
        line=linecache.getline(file, number).strip(),
        error=error,
    )


def in_case(case: object, why: str) -> Verdict:
    """What goes wrong when a function is tried with a case."""
    return no(voice().gettext("For {case}: {why}", case=case, why=why))


def chance(
    number: Fraction,
    right: Fraction,
    *,
    well: str,
    told: Mapping[Fraction, str],
    hint: str,
) -> Verdict:
    """Judge a chance, which may be rounded to three places; ``told`` are mistakes that are known."""
    w = voice()
    if _near(number, right):
        return yes(well)
    for wrong, why in told.items():
        if _near(number, wrong):
            return no(why)
    if _near(number / 100, right):
        return no(w.gettext("Give it as a share of 1, not in percent."))
    if abs(number - right) < 0.006:
        return no(w.gettext("Very near, but rounded: give it as a fraction."))
    return no(hint)


def _near(number: Fraction, right: Fraction) -> bool:
    return abs(number - right) < 6e-4
