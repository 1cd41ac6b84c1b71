"""What hides dice: a leather cup with the number of dice under it.

>>> from liarsdice.look.voice import speak
>>> str(cup(5, speak("en")))
'<span class="ld-cup" role="img" aria-label="cup over 5 dice">5</span>'
"""

from __future__ import annotations

from liarsdice.look.html import Element, h
from liarsdice.look.voice import Voice


def cup(dice: int, voice: Voice) -> Element:
    """A cup, mouth down, over ``dice`` dice (one or more) that the reader does not see."""
    name = voice.ngettext("cup over {n} die", "cup over {n} dice", dice)
    return h("span", dice, class_="ld-cup", role="img", aria_label=name)
