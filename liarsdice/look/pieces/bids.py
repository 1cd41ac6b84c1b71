"""How a bid is said and shown: small in a sentence, or the largest thing on the table.

>>> from liarsdice.i18n import catalogue
>>> at_least(5, 6, catalogue("en"))
'at least 5 sixes'
>>> at_least(1, 1, catalogue("en"), star=True)
'at least 1 wild star'
"""

from __future__ import annotations

from liarsdice.i18n import Catalogue
from liarsdice.look.html import Child, Element, h
from liarsdice.look.pieces.dice import die


def at_least(count: int, face: int, words: Catalogue, *, star: bool = False) -> str:
    """What a bid claims, as words in the middle of a sentence."""
    match face:
        case 1 if star:
            return words.ngettext("at least {n} wild star", "at least {n} wild stars", count)
        case 1:
            return words.ngettext("at least {n} one", "at least {n} ones", count)
        case 2:
            return words.ngettext("at least {n} two", "at least {n} twos", count)
        case 3:
            return words.ngettext("at least {n} three", "at least {n} threes", count)
        case 4:
            return words.ngettext("at least {n} four", "at least {n} fours", count)
        case 5:
            return words.ngettext("at least {n} five", "at least {n} fives", count)
        case _:
            return words.ngettext("at least {n} six", "at least {n} sixes", count)


def mark(count: int, face: int, words: Catalogue, *, star: bool = False) -> Element:
    """A bid as it stands within a sentence or on a button: ``5 ×`` and a small die."""
    picture = die(face, words, star=star, size="line")
    return h("span", f"{count}\u00a0×\u00a0", picture, class_="ld-mark")


def bid(
    count: int,
    face: int,
    words: Catalogue,
    *,
    star: bool = False,
    say: Child = None,
    verdict: Child = None,
    answer: Child = None,
) -> Element:
    """The bid in the middle of the table, on the red die.

    ``say`` is what stands under it, such as who bids; without it, the bid in words.
    ``verdict`` is what the showdown made of it, on a line of its own. ``answer`` to a press on
    the track stands in place of both: where the reader looks.
    """
    return h(
        "div",
        h(
            "p",
            h("b", count),
            h("span", "×"),
            die(face, words, star=star, red=True, size="big"),
            class_="ld-bid",
        ),
        answer
        or h(
            "p",
            at_least(count, face, words, star=star) if say is None else say,
            (" ", h("em", verdict, class_="ld-verdict")) if verdict else None,
            class_="ld-say",
        ),
        class_="ld-centre",
    )


def no_bid(say: Child, answer: Child = None) -> Element:
    """The middle of the table before the first bid of a round; ``answer`` as in `bid`."""
    return h("div", answer or h("p", say, class_="ld-say"), class_="ld-centre")
