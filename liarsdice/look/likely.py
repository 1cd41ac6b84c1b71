"""How likely something is, in words: "about 4 in 5", and as an exact fraction.

>>> from liarsdice.look.voice import speak
>>> about(Fraction(11346539, 14348907), speak("en"))
'about 4 in 5'
>>> about(Fraction(1, 3), speak("en")), about(Fraction(0), speak("en"))
('1 in 3', 'impossible')
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from liarsdice.look.numbers import whole
from liarsdice.look.voice import Voice

MOST_IN = 10
"""The largest n of "about k in n" for chances between 1/10 and 9/10."""
CLOSE = 15
"""A fraction is close enough that is off by at most a 15th of the chance, or of its opposite."""
BILLION = 10**9


def nearly(number: float) -> Fraction:
    """A float as the nearest short fraction, so that what was reckoned roughly is said no finer."""
    return Fraction(number).limit_denominator(10**6)


@lru_cache(maxsize=1024)  # the same count has the same chance on most faces
def about(chance: Fraction, voice: Voice) -> str:
    """A chance in words; "certain" and "impossible" only where it is just that.

    From 1/10 to 9/10 it is "about k in n" with the smallest n up to 10 that comes close (else the
    nearest such fraction); below that "about 1 in n", above it "about n - 1 in n", with n
    rounded to two digits. A chance that is just k/n lacks the "about".
    """
    if chance == 1:
        return voice.gettext("certain")
    if chance == 0:
        return voice.gettext("impossible")
    if Fraction(1, 10) <= chance <= Fraction(9, 10):
        near = _near(chance)
        k, n = whole(near.numerator, voice), whole(near.denominator, voice)
        if near == chance:
            return voice.gettext("{k} in {n}", k=k, n=n)
        return voice.gettext("about {k} in {n}", k=k, n=n)
    rest = min(chance, 1 - chance)
    if rest * BILLION < 1:
        if chance == rest:
            return voice.gettext("less than 1 in {n}", n=whole(BILLION, voice))
        return voice.gettext("as good as certain")
    of = _two_digits(1 / rest)
    if chance == rest:
        return voice.gettext("about 1 in {n}", n=whole(of, voice))
    return voice.gettext("about {k} in {n}", k=whole(of - 1, voice), n=whole(of, voice))


def _near(chance: Fraction) -> Fraction:
    """The fraction that "about k in n" names for a chance from 1/10 to 9/10."""
    near = [Fraction(round(chance * n), n) for n in range(2, MOST_IN + 1)]
    near = [each for each in near if 0 < each < 1]
    allowed = min(chance, 1 - chance) / CLOSE
    close = [each for each in near if abs(each - chance) <= allowed]
    return close[0] if close else min(near, key=lambda each: abs(each - chance))


def _two_digits(number: Fraction) -> int:
    unit: int = 10 ** max(0, len(str(int(number))) - 2)
    return round(number / unit) * unit


def exact(chance: Fraction) -> str:
    """A chance as a fraction in lowest terms, always with a slash.

    >>> exact(Fraction(1))
    '1/1'
    """
    return f"{chance.numerator}/{chance.denominator}"
