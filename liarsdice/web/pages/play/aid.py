"""Help at the table when it is asked for: what one holds for a bid, what is missing, the odds."""

from __future__ import annotations

from liarsdice.bids import Bid
from liarsdice.look import pieces
from liarsdice.look.html import Child, Element, h, phrase
from liarsdice.look.likely import about
from liarsdice.look.voice import Voice
from liarsdice.odds import odds, seen_by
from liarsdice.sentences import ngettext
from liarsdice.sitting import Sitting


def blind(sitting: Sitting, chosen: Bid, voice: Voice) -> Element:
    """The odds of the last bid and of the one that is chosen, as if nobody's bid meant anything."""
    bidding = sitting.game.bidding
    asked = [bid for bid in (bidding.last, chosen) if bid is not None]
    lines = [
        _line(sitting, bid, voice)
        for bid in dict.fromkeys(asked)
        if bidding.why_not_on_ladder(bid) is None
    ]
    model = voice.gettext("These odds take every hidden die as fair, whatever has been bid.")
    return h("div", [h("p", line) for line in lines], h("p", h("small", model)), class_="ld-aid")


def _line(sitting: Sitting, bid: Bid, voice: Voice) -> Child:
    found = odds(seen_by(sitting.view), bid)
    mark = pieces.mark(bid, voice)
    if found.need == 0:
        return phrase(voice.gettext("{bid}: the dice you see are enough; it is true."), bid=mark)
    if found.need > found.unknown:
        return phrase(voice.gettext("{bid}: there are too few dice; it cannot be true."), bid=mark)
    told = voice.template(_MISSING.one, _MISSING.many, found.need)
    return phrase(
        told,
        bid=mark,
        have=found.have,
        n=found.need,
        unknown=found.unknown,
        chance=h("b", about(found.at_least, voice)),
    )


_MISSING = ngettext(
    "{bid}: you see {have} that match, and {n} more must among {unknown} hidden. It is true with a "
    "chance of {chance}.",
    "{bid}: you see {have} that match, and {n} more must among {unknown} hidden. It is true with a "
    "chance of {chance}.",
)
