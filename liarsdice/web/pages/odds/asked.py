"""What a reader asks about a bid: the fields of the odds page, as values and back as a link.

>>> from liarsdice.web.query import read_query
>>> form = Form(read_query("odds?rules=dudo&dice=12&hand=23&bid=4x3"), FIELDS)
>>> asked = read_asked(form)
>>> asked.odds.need, form.troubles
(3, [])
>>> asked.link(dice=13)
'#odds?rules=dudo&dice=13&hand=23&bid=4x3'
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from liarsdice.bids import Bid
from liarsdice.dice import Faces, read_faces, write_faces
from liarsdice.errors import NotationError, reason
from liarsdice.ladder import Bidding
from liarsdice.odds import Odds, Seen, odds
from liarsdice.presets import PRESETS, write_rules
from liarsdice.rules import DEFAULT, MOST_DICE, Rules, ShowAndReroll, Wild
from liarsdice.sentences import gettext
from liarsdice.web import house
from liarsdice.web.form import Field, Form, bids, flag, whole, written
from liarsdice.web.query import link

MOST_LISTED = 200
"""The longest list of dice that is read; a longer one would make every link of the page long."""


def _faces(text: str) -> Faces:
    if len(text) > MOST_LISTED:
        raise NotationError(reason("too_many_faces", most=MOST_LISTED))
    return read_faces(text)


DICE = whole("dice", gettext("All dice in play."), low=1, high=MOST_DICE, missing=20)
HAND: Field[Faces] = Field(
    "hand",
    gettext("Your own dice; empty where you see none."),
    read=_faces,
    missing=(1, 5, 5, 2, 6),
    write=write_faces,
    takes=("15526",),
    empty=True,
)
SHOWN = replace(
    HAND,
    name="shown",
    about=gettext("The dice that others have put outside their cups."),
    missing=(),
    write=lambda faces: write_faces(faces) or None,
)
ONES = flag("ones", gettext("Ones have been bid in this round."))
PALIFICO = flag("palifico", gettext("It is a palifico round."))
BID = bids("bid", gettext("The bid that is asked about."), missing=Bid(6, 6))
_COUNT = gettext("A count in place of that of the bid.")
COUNT = whole("count", _COUNT, low=1, high=MOST_DICE, missing=None)
_WAS = gettext("The dice in play where those typed cannot be read.")
WAS = whole("was", _WAS, low=1, high=MOST_DICE, missing=DICE.missing)
FURTHER = flag("further", gettext("All raises are listed, not only the next ones."))
ROUND = (DICE, HAND, SHOWN, ONES, PALIFICO, BID, COUNT, WAS)
FIELDS = (house.BASE, *house.BESIDE_ROUND.fields, *ROUND, FURTHER)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A question about odds; its parts are readable each, though they may not go together.

    ``dice`` counts all dice in play, ``hand`` are the reader's own and ``shown`` those that others
    have put outside their cups.
    """

    rules: Rules = PRESETS[DEFAULT]
    dice: int = DICE.missing
    hand: Faces = HAND.missing
    shown: Faces = ()
    ones_bid: bool = False
    palifico: bool = False
    bid: Bid = BID.missing

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
        return house.BESIDE_ROUND.write(self.rules) | written(
            (DICE, self.dice),
            (HAND, self.hand),
            (SHOWN, self.shown),
            (ONES, self.ones_bid),
            (PALIFICO, self.palifico),
            (BID, self.bid),
        )

    def python(self) -> str:
        """The lines of Python that give its chance as an exact fraction.

        >>> print(Asked().python())
        import liarsdice as ld
        <BLANKLINE>
        seen = ld.Seen(rules=ld.preset("tavern"), dice=20, hand=ld.read_faces("15526"))
        ld.odds(seen, ld.read_bid("6x6")).at_least
        """
        rules = write_rules(self.rules)
        preset = f'ld.preset("{rules}")' if isinstance(rules, str) else f"ld.read_rules({rules})"
        parts = [f"rules={preset}", f"dice={self.dice}"]
        for name, faces in (("hand", self.hand), ("shown", self.shown)):
            if faces or name == "hand":
                parts.append(f'{name}=ld.read_faces("{write_faces(faces)}")')
        parts += [f"{name}=True" for name in ("ones_bid", "palifico") if getattr(self, name)]
        seen, bid = f"seen = ld.Seen({', '.join(parts)})", f'ld.read_bid("{self.bid}")'
        return f"import liarsdice as ld\n\n{seen}\nld.odds(seen, {bid}).at_least"

    def link(self, **changes: Any) -> str:
        """The address of the question with some parts changed."""
        return link("odds", replace(self, **changes).fields())


def read_asked(form: Form) -> Asked:
    """The question of a query.

    A field that cannot be read is as if it were missing, so that the page can still show all the
    others. A typed ``count`` stands in place of the bid's; ``was`` are the dice where typed ones
    cannot be read.
    """
    rules = house.BESIDE_ROUND.read(form)
    dice = form.get(DICE, form[WAS])
    shown = form[SHOWN]
    fits = len(HAND.missing) + len(shown) <= dice
    hand = form.get(HAND, HAND.missing if fits else ())
    lowered = replace(BID.missing, count=min(BID.missing.count, dice))
    bid = form.get(BID, lowered)
    return Asked(
        rules=rules,
        dice=dice,
        hand=hand,
        shown=shown,
        ones_bid=form[ONES],
        palifico=form[PALIFICO],
        bid=replace(bid, count=form[COUNT] or bid.count),
    )
