"""The strong level: what each turn is worth, one step ahead to whoever acts next, and a mix.

Worth is counted in shares of all dice, as `liarsdice.bots.shares` settles a call. A call is worth
what it changes on average, by all that the bids tell. A bid is challenged by the next player or it
stands: the less likely that player must find it, seeing dice of their own, the more often they
challenge. Where it stands, somebody else is likely to be called next, which is worth `STANDS`.
"""

from __future__ import annotations

from dataclasses import dataclass

from liarsdice.actions import CallExact, MakeBid, Turn
from liarsdice.bots.chances import Chances, at_least, spread
from liarsdice.bots.duels import table_turns
from liarsdice.bots.hearing import Hearing
from liarsdice.bots.shares import shares
from liarsdice.bots.sight import Sight, calls, lowest_raises, shows
from liarsdice.dice import FACES

BELIEVES_FROM, DOUBTS_TO = 0.8, 0.5
"""The next player lets a bid stand that they find as likely as the first, and challenges one that
they find less likely than the second; in between, now the one, now the other."""
STANDS = 0.0
"""What a bid that stands is worth, in dice."""
ECHO = 0.2
LEAKS = 0.0
CALLS = 0.0
HEARS = 3.0
"""A bid makes the next player find it so much likelier that a die of the bidder's shows its face."""
MIXES = 0.08
"""A turn that is worth so much less than the best, in dice, is not taken; the nearer, the oftener."""


def weigh(sight: Sight) -> list[tuple[Turn, float]]:
    """Turns near the best, the better the heavier; or what the table of small duels says."""
    return table_turns(sight) or mixed(sight, valued(sight))


def mixed(sight: Sight, worth: list[tuple[Turn, float]]) -> list[tuple[Turn, float]]:
    """Those of the turns that are worth about as much as the best."""
    best = max([value for _, value in worth])
    within = MIXES / sum(sight.held)
    found = []
    for turn, value in worth:
        near = 1 - (best - value) / within
        if near > 0:
            found.append((turn, near * near))
    return found


def valued(sight: Sight) -> list[tuple[Turn, float]]:
    """Each turn that deserves a look, and how much it should change the player's share of the dice."""
    hearing = Hearing(sight)
    found: list[tuple[Turn, float]] = []
    if sight.last:
        groups = hearing.groups(sight.last.face)
        for call in calls(sight):
            found.append((call, _call_worth(sight, isinstance(call, CallExact), spread(groups))))
    ahead: dict[int, _Ahead] = {}
    for turn in candidates(sight):
        face = turn.bid.face
        if face not in ahead:
            ahead[face] = _Ahead(sight, hearing, face)
        climb = CLIMB * len(found) / sum(sight.held)
        found.append((turn, ahead[face].worth(turn) - climb))
        shown = shows(sight, turn)
        if shown:
            found.append((shown, ahead[face].worth(shown) - climb))
    return found


def _call_worth(sight: Sight, exact: bool, chances: Chances) -> float:
    bid = sight.last
    assert bid is not None
    table = shares(
        sight.game.rules, sight.held, bid.count, sight.bidder, sight.seat, exact, sight.seat
    )
    worth = 0.0
    for matching, chance in enumerate(chances, sight.cup[bid.face] + sight.open[bid.face]):
        worth += chance * table[matching]
    return worth + CALLS / sum(sight.held)


LOOKS = 2
CLIMB = 0.0


def candidates(sight: Sight) -> list[MakeBid]:
    """The lowest bids on each face."""
    return lowest_raises(sight, LOOKS)


class _Ahead:
    """What bids on a face lead to."""

    def __init__(self, sight: Sight, hearing: Hearing, face: int) -> None:
        self.sight, self.face = sight, face
        hits = hearing.hits(face)
        hit = hits[sight.seat]
        self.rest = hearing.groups(face, but=sight.next_seat)
        self.theirs = spread(((sight.hidden[sight.next_seat], hits[sight.next_seat]),))
        self.heard = round(hit * HEARS / (hit * HEARS + 1 - hit), 6)

    def worth(self, turn: MakeBid) -> float:
        """How much a bid should change the bidder's share of the dice."""
        sight, bid = self.sight, turn.bid
        left = len(sight.dice) - len(turn.show)
        if turn.show:
            # What is rolled again nobody knows, the bidder as little as the next player.
            known = sight.open[self.face] + len(turn.show)
            unseen = actual = (*self.rest, (left, sight.one[self.face]))
            need = bid.count - known
        else:
            known = sight.open[self.face] + sight.cup[self.face]
            unseen, actual = (*self.rest, (left, self.heard)), self.rest
            need = bid.count - sight.open[self.face]
        thinks, chances = at_least(unseen), spread(actual)
        table = shares(
            sight.game.rules, sight.held, bid.count, sight.seat, sight.next_seat, False, sight.seat
        )
        stands = STANDS / sum(sight.held)
        worth = 0.0
        real = at_least(actual)
        leaks = LEAKS / sum(sight.held)
        up = None
        if sight.players == 2 and ECHO:
            up = shares(
                sight.game.rules, sight.held, bid.count + 1, sight.next_seat, sight.seat, False, sight.seat
            )
        for theirs, chance in enumerate(self.theirs):
            short = need - theirs
            likely = 1.0 if short <= 0 else thinks[short] if short < len(thinks) else 0.0
            doubt = (BELIEVES_FROM - likely) / (BELIEVES_FROM - DOUBTS_TO)
            doubt = 0.0 if doubt < 0 else 1.0 if doubt > 1 else doubt
            if doubt > 0:
                called = 0.0
                for matching, each in enumerate(chances, known + theirs):
                    called += each * table[matching]
                worth += chance * doubt * called
            if doubt < 1:
                stood = stands
                if LEAKS:
                    missing = bid.count - known - theirs
                    holds = 1.0 if missing <= 0 else real[missing] if missing < len(real) else 0.0
                    stood -= leaks * holds
                if up:
                    called = 0.0
                    for matching, each in enumerate(chances, known + theirs):
                        called += each * up[matching]
                    stood += ECHO * called
                worth += chance * (1 - doubt) * stood
        return worth
