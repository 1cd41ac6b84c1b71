"""What the presets are called on the pages.

>>> from liarsdice.i18n import catalogue
>>> title("boxed", catalogue("en"))
'The boxed game'
"""

from __future__ import annotations

from collections.abc import Mapping

from liarsdice.i18n import Catalogue
from liarsdice.sentences import gettext

TITLES: Mapping[str, str] = {
    "boxed": gettext("The boxed game"),
    "tavern": gettext("Tavern"),
    "knizia": gettext("Perudo after Knizia"),
    "bigtalk": gettext("Big Talk"),
    "dudo": gettext("Dudo"),
    "plain": gettext("Plain"),
}
"""The title of each preset."""


def title(preset: str, words: Catalogue) -> str:
    """The title of a preset."""
    return words.gettext(TITLES[preset])
