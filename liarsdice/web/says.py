"""How the engine's messages are said to a reader: in their language, with dice for bids.

>>> from liarsdice.i18n import catalogue
>>> from liarsdice.sentences import message
>>> str(say(message("went_out", player="<Ben>"), catalogue("en")))
'&lt;Ben&gt; is out.'
"""

from __future__ import annotations

from liarsdice.bids import Bid
from liarsdice.i18n import Catalogue
from liarsdice.sentences import LISTS, SENTENCES, Message, Plural, in_quotes, quotable
from liarsdice.web import pieces
from liarsdice.web.html import Child, Element, phrase

MOST_DICE_DRAWN = 30
"""The longest list of faces that is drawn as dice; a longer one is text, and cut."""


def say(message: Message, words: Catalogue, *, star: bool = False) -> Element:
    """A message as a sentence; ``star``: ones are printed as stars."""
    sentence = SENTENCES[message.code]
    if isinstance(sentence, Plural):
        n = message.values["n"]
        assert isinstance(n, int)
        template = words.template(sentence.one, sentence.many, n)
    else:
        template = words.template(sentence)
    values = {
        name: _value(template, name, value, words, star) for name, value in message.values.items()
    }
    return phrase(template, **values)


def _value(template: str, name: str, value: object, words: Catalogue, star: bool) -> Child:
    match value:
        case Bid():
            return pieces.mark(value.count, value.face, words, star=star)
        case Message():
            return say(value, words, star=star)
        case str() if name == "faces" and len(value) <= MOST_DICE_DRAWN:
            return [pieces.die(int(face), words, star=star, size="line") for face in value]
        case str() if name not in LISTS:
            return quotable(value, within=in_quotes(template, name))
        case int() | str():
            return value
    return str(value)
