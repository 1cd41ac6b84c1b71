"""What a reader asks about a bid: the fields of the odds page, as values and back as a link.

>>> from liarsdice.web.query import read_query
>>> asked, troubles = read_asked(read_query("odds?rules=dudo&dice=12&hand=23&bid=4x3"))
>>> asked.odds.need, troubles
(3, ())
>>> asked.link(dice=13)
'#odds?rules=dudo&dice=13&hand=23&bid=4x3'
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from liarsdice.bids import Bid
from liarsdice.dice import Faces, read_faces, write_faces
from liarsdice.errors import NotationError, Reason, reason
from liarsdice.ladder import Bidding
from liarsdice.odds import Odds, Seen, odds
from liarsdice.presets import PRESETS
from liarsdice.rules import MOST_DICE, Rules, ShowAndReroll, Wild
from liarsdice.web import house
from liarsdice.web.query import Query, link
from liarsdice.web.reading import Reading, short_bid

MOST_LISTED = 200
"""The longest list of dice that is read; a longer one would make every link of the page long."""

DICE, BID = 20, Bid(6, 6)
"""What is asked where a field is missing."""
HAND: Faces = (1, 5, 5, 2, 6)
"""The hand where none is named and it fits."""
NONE: Faces = ()
FIELDS = (
    *house.BESIDE_ROUND,
    *("dice", "was", "hand", "shown", "ones", "palifico", "bid", "count"),
)
"""The fields that are read; those of rules are `liarsdice.web.house.BESIDE_ROUND`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A question about odds; its parts are readable each, though they may not go together.

    ``dice`` counts all dice in play, ``hand`` are the reader's own and ``shown`` those that others
    have put outside their cups.
    """

    rules: Rules = PRESETS[house.DEFAULT]
    dice: int = DICE
    hand: Faces = HAND
    shown: Faces = ()
    ones_bid: bool = False
    palifico: bool = False
    bid: Bid = BID

    @property
    def bidding(self) -> Bidding:
        """The bidding after the bid. Who holds a single die may change the face in palifico."""
        return Bidding(
            rules=self.rules,
            dice=self.dice,
            last=self.bid,
            palifico=self.palifico,
            one_die=len(self.hand) == 1,
        )

    @property
    def seen(self) -> Seen:
        """What the reader sees; raises IllegalAction for more dice than are in play."""
        return Seen(
            rules=self.rules,
            dice=self.dice,
            hand=self.hand,
            shown=self.shown,
            ones_bid=self.ones_bid,
            palifico=self.palifico,
        )

    @property
    def odds(self) -> Odds:
        """The odds of the bid; raises IllegalAction for a bid that nobody can ever make."""
        return odds(self.seen, self.bid)

    @property
    def listed(self) -> int:
        """How many dice the reader has named."""
        return len(self.hand) + len(self.shown)

    @property
    def asks_ones_bid(self) -> bool:
        """Whether it matters if ones have been bid in the round."""
        return self.rules.wild is Wild.UNTIL_BID and not self.bidding.is_palifico

    @property
    def asks_shown(self) -> bool:
        """Whether dice can lie outside cups, or the reader says that they do."""
        return self.rules.show_and_reroll is not ShowAndReroll.NONE or bool(self.shown)

    def raised(self, bid: Bid) -> Asked:
        """The question after a raise: ones that the old bid was on have then been bid."""
        locks = self.asks_ones_bid and self.bid.on_ones
        return replace(self, bid=bid, ones_bid=self.ones_bid or locks)

    def fields(self) -> dict[str, str]:
        """The fields of a link to it; an empty hand is a field too."""
        found = {
            **house.on_page(self.rules),
            "dice": str(self.dice),
            "hand": write_faces(self.hand),
            "shown": write_faces(self.shown) or None,
            "ones": "1" if self.ones_bid else None,
            "palifico": "1" if self.palifico else None,
            "bid": str(self.bid),
        }
        return {name: value for name, value in found.items() if value is not None}

    def link(self, **changes: Any) -> str:
        """The address of the question with some parts changed."""
        return link("odds", replace(self, **changes).fields())


def read_asked(query: Query) -> tuple[Asked, tuple[Reason, ...]]:
    """The question of a query, and why some of the fields it knows cannot be read.

    Such a field is as if it were missing, so that the page can still show all the others. A typed
    ``count`` stands in place of the bid's; ``was`` are the dice where typed ones cannot be read.
    """
    reading = Reading()
    read = reading.read
    rules = house.legible(house.of_page(query.fields), reading)
    was = read(lambda: query.whole("was", 1, MOST_DICE, DICE), DICE)
    dice = read(lambda: query.whole("dice", 1, MOST_DICE, was), was)
    shown = read(lambda: _faces(query, "shown", NONE), NONE)
    hand = HAND if len(HAND) + len(shown) <= dice else NONE
    hand = read(lambda: _faces(query, "hand", hand), hand)
    lowered = replace(BID, count=min(BID.count, dice))
    bid = read(lambda: _bid(query, lowered), lowered)
    asked = Asked(
        rules=rules,
        dice=dice,
        hand=hand,
        shown=shown,
        ones_bid=read(lambda: bool(query.whole("ones", 0, 1, 0)), False),
        palifico=read(lambda: bool(query.whole("palifico", 0, 1, 0)), False),
        bid=replace(
            bid, count=read(lambda: query.whole("count", 1, MOST_DICE, bid.count), bid.count)
        ),
    )
    return asked, tuple(reading.troubles)


def _bid(query: Query, missing: Bid) -> Bid:
    text = query.get("bid")
    return short_bid(text) if text else missing


def _faces(query: Query, name: str, missing: Faces) -> Faces:
    if name not in query.fields:
        return missing
    text = query.get(name)
    if len(text) > MOST_LISTED:
        raise NotationError(reason("too_many_faces", most=MOST_LISTED))
    return read_faces(text)
