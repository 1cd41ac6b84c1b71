"""Which raises are worth a look, and their odds: the next ones, then the further ones.

>>> from liarsdice.web.pages.odds.asked import Asked
>>> found = worth(Asked())
>>> [str(each.bid) for each in found.next[:3]], len(found.next) + len(found.later)
(['7x2', '7x3', '7x4'], 70)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from liarsdice.bids import Bid
from liarsdice.look.numbers import SURE_FROM
from liarsdice.odds import Odds, Seen, distribution, odds_of_each
from liarsdice.web.pages.odds.asked import Asked

NEXT = 10
"""How many raises are shown at once."""
MOST = 120
"""How many further raises are listed at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """Raises with their odds, in ladder order.

    ``total`` counts all there are; of the ``later`` ones, where they are ``thinned``, those that
    are as good as sure or as good as lost are left out, and of the rest only counts that ``every``
    divides stand here; the highest raise always does.
    """

    total: int
    next: tuple[Odds, ...]
    later: tuple[Odds, ...]
    thinned: bool
    every: int


def worth(asked: Asked, *, further: bool = True) -> Worth:
    """The raises on a bid; ones that the bid is on count as bid for what follows. Only where the
    ``further`` ones are wanted, ``later`` has them.
    """
    raises = asked.bidding.raises()
    first, rest = raises[:NEXT], raises[NEXT:] if further else ()
    # What has been bid by then does not hang on which raise it is.
    seen = asked.raised(asked.bid).seen
    thinned = len(rest) > MOST
    later, every = _thin(seen, rest) if thinned else (rest, 1)
    return Worth(
        total=len(raises),
        next=odds_of_each(seen, first),
        later=odds_of_each(seen, later),
        thinned=thinned,
        every=every,
    )


def _thin(seen: Seen, bids: Sequence[Bid]) -> tuple[list[Bid], int]:
    open_needs = {one_in: _open_needs(seen.unknown, one_in) for one_in in (3, 6)}
    have = {face: seen.have(Bid(1, face)) for face in range(1, 7)}
    undecided = [
        bid for bid in bids[:-1] if bid.count - have[bid.face] in open_needs[seen.one_in(bid)]
    ]
    every, kept = 1, undecided
    while len(kept) >= MOST:
        every += 1
        kept = [bid for bid in undecided if bid.count % every == 0]
    return [*kept, bids[-1]], every


def _open_needs(unknown: int, one_in: int) -> range:
    """How many more matches are neither as good as sure nor as good as lost."""
    chances = [float(each) for each in distribution(unknown, one_in)]
    at_least = list(accumulate(reversed(chances)))[::-1]
    sure = float(SURE_FROM)
    found = [need for need, chance in enumerate(at_least) if 1 - sure <= chance <= sure]
    return range(found[0], found[-1] + 1) if found else range(0)
