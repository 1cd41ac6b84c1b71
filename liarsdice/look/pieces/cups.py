"""What hides dice: a leather cup with the number of dice under it.

>>> from liarsdice.i18n import catalogue
>>> str(cup(5, catalogue("en")))
'<span class="ld-cup" role="img" aria-label="cup over 5 dice">5</span>'
"""

from __future__ import annotations

from liarsdice.i18n import Catalogue
from liarsdice.look.html import Element, h


def cup(dice: int, words: Catalogue) -> Element:
    """A cup, mouth down, over ``dice`` dice (one or more) that the reader does not see."""
    name = words.ngettext("cup over {n} die", "cup over {n} dice", dice)
    return h("span", dice, class_="ld-cup", role="img", aria_label=name)
