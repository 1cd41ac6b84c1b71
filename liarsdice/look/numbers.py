"""How numbers are written in the reader's language, as CLDR writes them.

Nothing that is possible but not certain is ever written as 0 or 1, 0 % or 100 %.

>>> from liarsdice.look.voice import speak
>>> english = speak("en")
>>> percent(Fraction(4, 5), english), percent(Fraction(1, 10**6), english)
('80.0%', 'less than 0.01%')
>>> decimal(Fraction(11346539, 14348907), english), decimal(Fraction(1, 3**20), english)
('0.7908', '2.87 × 10⁻¹⁰')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from liarsdice.look.voice import Voice


@dataclass(frozen=True, slots=True)
class Marks:
    """What stands inside numbers: the decimal mark, what parts groups of three digits, how many
    digits a number has before it is parted, and what stands before a percent sign."""

    decimal: str
    group: str
    parted_from: int
    before_percent: str


MARKS: Mapping[str, Marks] = {
    "en": Marks(".", ",", 4, ""),
    "es": Marks(",", ".", 5, "\u00a0"),
    "ru": Marks(",", "\u00a0", 4, "\u00a0"),
    "ro": Marks(",", ".", 4, "\u00a0"),
}
"""The marks of each language of the site (CLDR: minus signs are not needed here)."""

SURE_FROM = Fraction(9999, 10000)
"""Above this a percentage is "more than"; below what is left of it, "less than"."""

_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def whole(number: int, voice: Voice) -> str:
    """A whole number, its digits parted in groups.

    >>> from liarsdice.look.voice import speak
    >>> whole(59049, speak("en"))
    '59,049'
    """
    marks, digits = MARKS[voice.lang], str(number)
    return digits if len(digits) < marks.parted_from else f"{number:,}".replace(",", marks.group)


def fixed(number: Fraction, places: int, voice: Voice) -> str:
    """A number that is not negative, rounded half to even to so many places."""
    digits = str(round(number * 10**places)).rjust(places + 1, "0")
    if not places:
        return digits
    return f"{digits[:-places]}{MARKS[voice.lang].decimal}{digits[-places:]}"


@lru_cache(maxsize=1024)
def percent(chance: Fraction, voice: Voice) -> str:
    """A chance in percent: 0% and 100% only where it is just that."""
    if chance in (0, 1):
        return _percent(chance, 0, voice)
    if chance > SURE_FROM:
        return voice.gettext("more than {percent}", percent=_percent(SURE_FROM, 2, voice))
    if chance < 1 - SURE_FROM:
        return voice.gettext("less than {percent}", percent=_percent(1 - SURE_FROM, 2, voice))
    middling = Fraction(1, 100) <= chance <= Fraction(99, 100)
    return _percent(chance, 1 if middling else 2, voice)


def _percent(chance: Fraction, places: int, voice: Voice) -> str:
    return f"{fixed(100 * chance, places, voice)}{MARKS[voice.lang].before_percent}%"


def whole_percent(share: Fraction, voice: Voice) -> str:
    """A share in whole percent, of which all and nothing may be said.

    >>> from liarsdice.look.voice import speak
    >>> whole_percent(Fraction(1, 3), speak("en"))
    '33%'
    """
    return _percent(share, 0, voice)


def decimal(chance: Fraction, voice: Voice) -> str:
    """A chance as a decimal fraction of four digits, those close to 0 and 1 by powers of ten."""
    if chance in (0, 1):
        return str(chance)
    if chance > SURE_FROM:
        return f"1 − {_power(1 - chance, voice)}"
    if chance < 1 - SURE_FROM:
        return _power(chance, voice)
    places = 4
    while chance * 10**places < 1000 and chance < Fraction(1, 10):
        places += 1
    return fixed(chance, places, voice)


def _power(small: Fraction, voice: Voice) -> str:
    """A number below 1 with three digits times a power of ten."""
    places = len(str(small.denominator)) - len(str(small.numerator))
    while small * 10**places < 1:
        places += 1
    digits = round(small * 10 ** (places + 2))
    if digits == 1000:
        digits, places = 100, places - 1
    mantissa = fixed(Fraction(digits, 100), 2, voice)
    return f"{mantissa} × 10{f'-{places}'.translate(_RAISED)}"
