"""What the players are called: in English as in the records, elsewhere by names of that language.

>>> from liarsdice.look.voice import speak
>>> names(speak("en"))[:2]
('Anna', 'Ben')
"""

from __future__ import annotations

from collections.abc import Mapping

from liarsdice.look.voice import Voice
from liarsdice.sentences import pgettext

NAMES = (
    pgettext("player", "Anna"),
    pgettext("player", "Ben"),
    pgettext("player", "Jem"),
    pgettext("player", "Shane"),
    pgettext("player", "Mike"),
    pgettext("player", "Mary"),
    pgettext("player", "Lena"),
    pgettext("player", "Paul"),
    pgettext("player", "Nora"),
    pgettext("player", "Tom"),
)
"""Who sits where nobody has typed a name; the first six are the players of the rule texts."""


def names(voice: Voice) -> tuple[str, ...]:
    """`NAMES` in the reader's language; they must differ from each other there too."""
    return tuple(voice.pgettext("player", name) for name in NAMES)


def called(voice: Voice) -> Mapping[str, str]:
    """What each of `NAMES` is in the reader's language."""
    return dict(zip(NAMES, names(voice), strict=True))
