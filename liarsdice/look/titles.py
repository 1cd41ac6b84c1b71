"""What the presets are called on the pages.

>>> from liarsdice.look.voice import speak
>>> title("boxed", speak("en"))
'The boxed game'
"""

from __future__ import annotations

from liarsdice.look.voice import Voice
from liarsdice.presets import VARIANTS


def title(preset: str, voice: Voice) -> str:
    """The title of a preset."""
    return voice.gettext(VARIANTS[preset].title)
