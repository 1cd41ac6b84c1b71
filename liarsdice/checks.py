"""What a program hands in, checked once at the door and kept as the engine keeps it: whole numbers
of any type as ints, lists of any type as tuples.

Each check names in its refusal what was wanted and what came; ``key`` is the name of the argument.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import MISSING, fields
from operator import index
from types import UnionType
from typing import Any, TypeVar, cast

from liarsdice.errors import IllegalAction, LiarsDiceError, NotationError, reason
from liarsdice.sentences import Message, message

Refusal = type[LiarsDiceError]
_T = TypeVar("_T")


def whole(value: object) -> int | None:
    """A whole number of any type as an int, or None; True and False are no numbers here.

    >>> whole(3), whole(True), whole(3.0)
    (3, None, None)
    """
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def number(
    key: str, value: object, low: int = 0, high: int | None = None, error: Refusal = IllegalAction
) -> int:
    """A whole number within bounds as an int."""
    if type(value) is int and value >= low and (high is None or value <= high):
        return value
    found = whole(value)
    if found is None or found < low or (high is not None and found > high):
        wanted = (
            message("whole_number_from", low=low)
            if high is None
            else message("whole_number_to", low=low, high=high)
        )
        raise refusal(key, value, wanted, error)
    return found


def flag(key: str, value: object) -> bool:
    """True or False, or what equals one of them; no other value, whose truth may not be meant.

    >>> flag("palifico", 1)
    True
    >>> flag("palifico", "no")
    Traceback (most recent call last):
    liarsdice.errors.IllegalAction: “palifico” must be True or False, not “no”.
    """
    if value is True or value is False:
        return value
    try:
        if value in (True, False):
            return bool(value)
    except ValueError:  # An array of several values equals neither.
        pass
    raise refusal(key, value, message("true_or_false"))


def items(key: str, value: object, wanted: str, error: Refusal = IllegalAction) -> tuple[Any, ...]:
    """A list of any type as a tuple; no text, which is no list of its letters, and no set, which
    has no order. ``wanted`` is the code of the words for such a list.
    """
    if type(value) is tuple:
        return value
    if isinstance(value, str | bytes | Mapping | AbstractSet):
        raise refusal(key, value, message(wanted), error)
    try:
        return tuple(value)  # type: ignore[arg-type]
    except TypeError:
        raise refusal(key, value, message(wanted), error) from None


def numbers(key: str, value: object, error: Refusal = IllegalAction) -> tuple[int, ...]:
    """A list of whole numbers as a tuple of ints."""
    found = []
    for each in items(key, value, "list_of_numbers", error):
        n = whole(each)
        if n is None:
            raise refusal(key, each, message("list_of_numbers"), error)
        found.append(n)
    return tuple(found)


def names(key: str, value: object, error: Refusal = IllegalAction) -> tuple[str, ...]:
    """A list of names as a tuple."""
    found = items(key, value, "list_of_names", error)
    for each in found:
        if not isinstance(each, str):
            raise refusal(key, each, message("list_of_names"), error)
    return found


def given_text(key: str, value: object, error: Refusal = NotationError) -> None:
    """Refuse what is no text."""
    if not isinstance(value, str):
        raise refusal(key, value, message("a_text"), error)


def given(
    key: str,
    value: object,
    kind: type | UnionType,
    by: str,
    error: Refusal = IllegalAction,
) -> None:
    """Refuse what is not of a type of the engine; ``by`` is a call that gives such a value."""
    if not isinstance(value, kind):
        raise refusal(key, value, message("what_gives", call=by), error)


def keep(made: object, name: str, stated: object, checked: object) -> None:
    """Let a field of a frozen value be what its check gave; most often that is what was stated."""
    if checked is not stated:
        object.__setattr__(made, name, checked)


def unchecked(kind: type[_T]) -> type[_T]:
    """A maker of values that are right as they come, since the engine made them: called with named
    values like the class, it gives one of the class, sooner and without its checks.
    """
    names = [each.name for each in fields(kind)]  # type: ignore[arg-type]
    make = _filler(kind, f"*, {', '.join(names)}", {name: name for name in names})
    make.__kwdefaults__ = {
        each.name: each.default
        for each in fields(kind)  # type: ignore[arg-type]
        if each.default is not MISSING
    }
    return cast(type[_T], make)


def changed(kind: type[_T]) -> Callable[..., _T]:
    """The same for a value that follows from another: called with that and the named values that
    are new.
    """
    names = [each.name for each in fields(kind)]  # type: ignore[arg-type]
    make = _filler(
        *(kind, f"old, *, {', '.join(names)}"),
        {name: f"old.{name} if {name} is same else {name}" for name in names},
    )
    make.__kwdefaults__ = dict.fromkeys(names, _SAME)
    return cast(Callable[..., _T], make)


_SAME = object()


def _filler(kind: type, parameters: str, values: Mapping[str, str]) -> Any:
    """A function that makes a value of a frozen dataclass. To fill one takes long, so a blank that
    is not frozen is filled, and then becomes one.
    """
    blank = type(kind.__name__, (), {"__slots__": list(values)})
    lines = [
        f"def make({parameters}):",
        "made = blank()",
        *(f"made.{name} = {value}" for name, value in values.items()),
        "made.__class__ = kind",
        "return made",
    ]
    space: dict[str, Any] = {"blank": blank, "kind": kind, "same": _SAME}
    exec("\n    ".join(lines), space)  # noqa: S102 - as dataclasses makes its own
    return space["make"]


def refusal(
    key: str, value: object, wanted: Message, error: Refusal = IllegalAction
) -> LiarsDiceError:
    """The error that says what was wanted and what came."""
    return error(reason("bad_type", key=key, wanted=wanted, got=shown(value)))


def shown(value: object) -> str | Message:
    """A value of a file or a program as a sentence can name it."""
    match value:
        case bool():
            return str(value).lower()
        case None:
            return "None"
        case str():
            return message("quoted", text=value)
        case int():
            return str(value) if abs(value) < 10**30 else message("so_large_a_number")
        case float():
            return repr(value)
        case Mapping():
            return message("a_table")
        case list() | tuple():
            return message("a_list")
    return message("something_else", kind=type(value).__name__)
