"""Which language a notebook speaks.

>>> from_environment({"LANGUAGE": "ro:ru", "LANG": "en_GB.UTF-8"})
'ro'
>>> from_environment({"LANG": "tlh"})
'en'
"""

from __future__ import annotations

import os
from collections.abc import Mapping

from liarsdice.i18n import LANGUAGES, SOURCE
from liarsdice.look.voice import Voice, speak

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where gettext looks for a language, the first that is set before the others."""


def from_environment(environment: Mapping[str, str]) -> str:
    """The language that an environment asks for; English where it asks for none of ours."""
    for name in VARIABLES:
        for wish in environment.get(name, "").split(":"):
            if wish[:2] in LANGUAGES and not wish[2:3].isalpha():
                return wish[:2]
        if environment.get(name):
            break
    return SOURCE


_spoken = from_environment(os.environ)


def use(lang: str) -> None:
    """Show and check in another language from here on: ``use("ru")``.

    Raises ValueError for a language that the site does not have.
    """
    global _spoken
    if lang not in LANGUAGES:
        raise ValueError(f"There is no {lang!r} here, only {', '.join(LANGUAGES)}.")
    _spoken = lang


def voice() -> Voice:
    """The voice of the language spoken now."""
    return speak(_spoken)


def gettext(message: str, /, **values: object) -> str:
    """As `Voice.gettext`, in the language spoken now."""
    return voice().gettext(message, **values)


def ngettext(singular: str, plural: str, n: int, /) -> str:
    """As `Voice.ngettext`, in the language spoken now."""
    return voice().ngettext(singular, plural, n)
