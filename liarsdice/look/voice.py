"""How a page speaks: in the reader's language, of the dice that lie on its table.

>>> from liarsdice.presets import preset
>>> english = speak("en")
>>> english.gettext("{player} is out", player="Ben")
'Ben is out'
>>> english.star, english.by(preset("boxed")).star
(False, True)
>>> english.title("boxed")
'The boxed game'
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from liarsdice.i18n import Catalogue, catalogue
from liarsdice.presets import VARIANTS
from liarsdice.rules import Rules


@dataclass(frozen=True, slots=True)
class Voice(Catalogue):
    """The words of a language; ``star``: ones are printed as stars on the dice it speaks of."""

    star: bool = False

    def by(self, rules: Rules) -> Voice:
        """The same language, of the dice that these rules are played with."""
        variant = VARIANTS.get(rules.base)
        star = variant is not None and variant.stars
        return self if star == self.star else replace(self, star=star)

    def title(self, preset: str) -> str:
        """What a preset is called on the pages."""
        return self.gettext(VARIANTS[preset].title)


def speak(lang: str) -> Voice:
    """The voice of one of `LANGUAGES`, of dice with ones. Raises KeyError for any other code."""
    found = catalogue(lang)
    return Voice(found.lang, found.translations)
