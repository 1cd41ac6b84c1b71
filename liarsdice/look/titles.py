"""What the presets are called on the pages.

>>> from liarsdice.look.voice import speak
>>> title("boxed", speak("en"))
'The boxed game'
"""

from __future__ import annotations

from collections.abc import Mapping

from liarsdice.look.voice import Voice
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


def title(preset: str, voice: Voice) -> str:
    """The title of a preset."""
    return voice.gettext(TITLES[preset])
