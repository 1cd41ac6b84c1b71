"""Which language the reader gets: gettext catalogues, English as the source text.

A catalogue is translated in a ``.po`` file and read from the ``.mo`` file that is compiled from it
(tools/catalogues.py).

>>> english = catalogue("en")
>>> english.ngettext("{n} die", "{n} dice", 2)
'2 dice'
>>> english.gettext("{player} is out", player="Ben")
'Ben is out'
"""

from __future__ import annotations

import gettext as _gettext
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

DOMAIN = "liarsdice"
LOCALES = Path(__file__).parent / "locales"
SOURCE = "en"
"""The language the source texts are written in; it needs no catalogue file."""
NAMES: Mapping[str, str] = {
    SOURCE: "English",
    "es": "español",
    "ru": "русский",
    "ro": "română",
}
"""What each language of the site is called in itself."""
LANGUAGES = tuple(NAMES)
"""The languages of the site, as BCP 47 codes, the source language first."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The words of one language; every method fills ``{name}`` placeholders from keywords.

    The plural methods fill ``{n}`` with the number itself.
    """

    lang: str
    translations: _gettext.NullTranslations

    @property
    def is_translated(self) -> bool:
        """Whether it speaks its language; one whose file cannot be read speaks English."""
        return self.lang == SOURCE or isinstance(self.translations, _gettext.GNUTranslations)

    def gettext(self, message: str, /, **values: object) -> str:
        """The message in this language."""
        return _fill(self.translations.gettext(message), values)

    def template(self, message: str, plural: str | None = None, n: int = 1) -> str:
        """The message, or its plural form that goes with ``n``, with its placeholders unfilled."""
        if plural is None:
            return self.translations.gettext(message)
        return self.translations.ngettext(message, plural, n)

    def ngettext(self, singular: str, plural: str, n: int, /, **values: object) -> str:
        """The plural form of the message that goes with ``n``."""
        return _fill(self.translations.ngettext(singular, plural, n), {"n": n, **values})

    def pgettext(self, context: str, message: str, /, **values: object) -> str:
        """The message as it is meant in a context."""
        return _fill(self.translations.pgettext(context, message), values)


def _fill(message: str, values: dict[str, object]) -> str:
    return message.format(**values) if values else message


@cache
def catalogue(lang: str) -> Catalogue:
    """The catalogue of one of `LANGUAGES`; English words where its file is missing or broken.

    Raises KeyError for any other code.
    """
    if lang not in LANGUAGES:
        raise KeyError(lang)
    return Catalogue(lang, _gettext.NullTranslations() if lang == SOURCE else _read(lang))


def _read(lang: str) -> _gettext.NullTranslations:
    try:
        return _gettext.translation(DOMAIN, LOCALES, [lang])
    except (OSError, ValueError, KeyError, IndexError, SyntaxError, struct.error):
        # A reader is better off with English than with nothing; the site's build refuses it.
        return _gettext.NullTranslations()
