"""How a page speaks: in the reader's language, of the dice that lie on its table.

>>> from liarsdice.presets import preset
>>> english = speak("en")
>>> english.gettext("{player} is out", player="Ben")
'Ben is out'
>>> english.star, english.by(preset("boxed")).star
(False, True)
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from liarsdice.i18n import Catalogue, catalogue
from liarsdice.presets import VARIANTS
from liarsdice.rules import Rules


@dataclass(frozen=True, slots=True)
class Voice:
    """The words of a language; ``star``: ones are printed as stars on the dice it speaks of."""

    words: Catalogue
    star: bool = False

    @property
    def lang(self) -> str:
        """The code of the language."""
        return self.words.lang

    def by(self, rules: Rules) -> Voice:
        """The same language, of the dice that these rules are played with."""
        variant = VARIANTS.get(rules.base)
        star = variant is not None and variant.stars
        return self if star == self.star else replace(self, star=star)

    def gettext(self, message: str, /, **values: object) -> str:
        """As `Catalogue.gettext`."""
        return self.words.gettext(message, **values)

    def template(self, message: str, plural: str | None = None, n: int = 1) -> str:
        """As `Catalogue.template`."""
        return self.words.template(message, plural, n)

    def ngettext(self, singular: str, plural: str, n: int, /, **values: object) -> str:
        """As `Catalogue.ngettext`."""
        return self.words.ngettext(singular, plural, n, **values)

    def pgettext(self, context: str, message: str, /, **values: object) -> str:
        """As `Catalogue.pgettext`."""
        return self.words.pgettext(context, message, **values)

    def npgettext(
        self, context: str, singular: str, plural: str, n: int, /, **values: object
    ) -> str:
        """As `Catalogue.npgettext`."""
        return self.words.npgettext(context, singular, plural, n, **values)


def speak(lang: str) -> Voice:
    """The voice of one of `LANGUAGES`, of dice with ones. Raises KeyError for any other code."""
    return Voice(catalogue(lang))
