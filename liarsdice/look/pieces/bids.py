"""How a bid is said and shown: small in a sentence, or the largest thing on the table.

>>> from liarsdice.look.voice import speak
>>> from liarsdice.presets import preset
>>> at_least(Bid(5, 6), speak("en"))
'at least 5 sixes'
>>> at_least(Bid(1, 1), speak("en").by(preset("boxed")))
'at least 1 wild star'
"""

from __future__ import annotations

from liarsdice.bids import Bid
from liarsdice.look.html import Child, Element, h
from liarsdice.look.pieces.dice import die
from liarsdice.look.voice import Voice


def at_least(bid: Bid, voice: Voice) -> str:
    """What a bid claims, as words in the middle of a sentence."""
    match bid.face:
        case 1 if voice.star:
            return voice.ngettext("at least {n} wild star", "at least {n} wild stars", bid.count)
        case 1:
            return voice.ngettext("at least {n} one", "at least {n} ones", bid.count)
        case 2:
            return voice.ngettext("at least {n} two", "at least {n} twos", bid.count)
        case 3:
            return voice.ngettext("at least {n} three", "at least {n} threes", bid.count)
        case 4:
            return voice.ngettext("at least {n} four", "at least {n} fours", bid.count)
        case 5:
            return voice.ngettext("at least {n} five", "at least {n} fives", bid.count)
        case _:
            return voice.ngettext("at least {n} six", "at least {n} sixes", bid.count)


def mark(bid: Bid, voice: Voice) -> Element:
    """A bid as it stands within a sentence or on a button: ``5 ×`` and a small die."""
    picture = die(bid.face, voice, size="line")
    return h("span", f"{bid.count}\u00a0×\u00a0", picture, class_="ld-mark")


def bid(
    bid: Bid | None,
    voice: Voice,
    *,
    say: Child = None,
    verdict: Child = None,
    answer: Child = None,
) -> Element:
    """The middle of the table: the bid on the red die, or nothing before the first of a round.

    ``say`` is what stands under it, such as who bids; without it, the bid in words.
    ``verdict`` is what the showdown made of it, on a line of its own. ``answer`` to a press on
    the track stands in place of both: where the reader looks.
    """
    large = None
    if bid:
        picture = die(bid.face, voice, red=True, size="big")
        large = h("p", h("b", bid.count), h("span", "×"), picture, class_="ld-bid")
        say = at_least(bid, voice) if say is None else say
    judged = (" ", h("em", verdict, class_="ld-verdict")) if verdict else None
    return h("div", large, answer or h("p", say, judged, class_="ld-say"), class_="ld-centre")
