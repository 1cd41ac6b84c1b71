"""Players of three levels, who see a view and nothing else, and say why they do what they do.

>>> import liarsdice as ld
>>> ld.bot("strong").name
'strong'
"""

from __future__ import annotations

from liarsdice.bots import anything, easy, medium, strong
from liarsdice.bots.player import Bot, Decision
from liarsdice.checks import given_text
from liarsdice.errors import IllegalAction, reason

LEVELS = {
    "easy": Bot("easy", easy.weigh),
    "medium": Bot("medium", medium.weigh),
    "strong": Bot("strong", strong.weigh),
}
"""The levels, the weakest first."""

RANDOM = Bot("random", anything.weigh)
"""No level, but a measure for them: it takes any legal turn."""


def bot(name: str) -> Bot:
    """The bot of a level: ``easy``, ``medium`` or ``strong``.

    Raises IllegalAction for another name.

    >>> bot("easy").name
    'easy'
    """
    given_text("name", name, IllegalAction)
    if name not in LEVELS:
        raise IllegalAction(reason("unknown_level", name=name, names=tuple(LEVELS)))
    return LEVELS[name]


__all__ = ["LEVELS", "RANDOM", "Bot", "Decision", "bot"]
