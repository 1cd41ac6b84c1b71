"""The strong level: all that the bids tell, what is at stake, what others will believe, and a mix.

A turn is worth the chance that it goes well: a bid, that it holds, by all the bids of the round. A
call is worth the chance of a bid that would bring and cost as much. On that come four corrections,
each found by letting it play: `DOUBTS`, `SHOWS`, `CLIMBS` and `HEARD`. Then the turns near the best
share the weight, and now and then a bluff takes its place.
"""

from __future__ import annotations

from liarsdice.actions import CallExact, MakeBid, Turn
from liarsdice.bots.chances import Chances, at_least, spread
from liarsdice.bots.duels import table_turns
from liarsdice.bots.hearing import Hearing
from liarsdice.bots.shares import shares, swing
from liarsdice.bots.sight import Sight, calls, chance_of, lowest_raises, shows

DOUBTS = 0.15
"""How much a call is worth less, since others know why they bid."""
DOUBTS_EXACT = 0.3
"""The same of an exact call, since a chance to hit one number is more often thought too high."""
SHOWS = 0.1
"""How much a bid is worth less that all own dice match, since it tells who listens where they are."""
OPENS = 0.05
"""How much a bid is worth less that shows dice, since those are told to everybody."""
CLIMBS = 0.002
"""How much each step up is worth less, since what is left of the ladder may be needed."""
HEARD = 0.08
"""The part of a bid's worth that is not how likely it is, but how likely the others must find it."""
TELLS = 1.9
"""A bid makes others find it so much likelier that a die of the bidder's matches."""
MIXES = 0.013
"""A turn that is worth so much less than the best is not taken; the nearer, the oftener."""
BLUFFS = 0.12
"""How often any of the lowest raises does for the best."""
SURE = 10.0
"""What a sure win is worth, and less that a sure loss: more than anything that may go well or not."""
BLUFFS_FROM = 0.25
"""What a raise must be worth for that."""


def weigh(sight: Sight) -> list[tuple[Turn, float]]:
    """Turns near the best and bluffs; or what the table of small duels says."""
    return table_turns(sight) or mixed(valued(sight))


def mixed(worth: list[tuple[Turn, float]]) -> list[tuple[Turn, float]]:
    """Those of the turns that are worth about as much as the best; where that is a bid, bluffs too."""
    best, most = worth[0]
    for turn, value in worth:
        if value > most:
            best, most = turn, value
    nearness, total = [], 0.0
    for _, value in worth:
        near = 1 - (most - value) / MIXES
        nearness.append(near * near if near > 0 else 0.0)
        total += nearness[-1]
    bluffs = [
        isinstance(turn, MakeBid) and not turn.show and value > BLUFFS_FROM
        for turn, value in worth
    ]
    often = BLUFFS if isinstance(best, MakeBid) and any(bluffs) else 0.0
    each = often / max(1, bluffs.count(True))
    return [
        (turn, (1 - often) * near / total + each * bluff)
        for (turn, _), near, bluff in zip(worth, nearness, bluffs, strict=True)
        if near or bluff
    ]


def valued(sight: Sight) -> list[tuple[Turn, float]]:
    """Each turn that deserves a look, and what it is worth."""
    hearing = Hearing(sight)
    found = _calls(sight, hearing)
    hopeless = not found or found[0][1] <= -SURE
    for step, turn in enumerate(lowest_raises(sight)):
        for bid in (turn, shows(sight, turn)):
            if bid:
                chance, worth = _bid(sight, hearing, bid)
                # What cannot hold is bid only where nothing else can go well either.
                if chance > 0 or hopeless:
                    found.append((bid, worth - CLIMBS * step))
    return found


def _calls(sight: Sight, hearing: Hearing) -> list[tuple[Turn, float]]:
    last = sight.last
    if last is None:
        return []
    groups = hearing.groups(last.face)
    likely = chance_of(sight, last, groups)
    chances = spread(groups)
    found: list[tuple[Turn, float]] = []
    for call in calls(sight):
        exact = isinstance(call, CallExact)
        if exact or 0 < likely < 1:
            worth = _call(sight, exact, chances) - (DOUBTS_EXACT if exact else DOUBTS)
        else:
            # A sure win is taken, a sure loss is not.
            worth = SURE if likely <= 0 else -SURE
        found.append((call, worth))
    return found


def _call(sight: Sight, exact: bool, chances: Chances) -> float:
    """The chance of a bid that would change the player's share of the dice as much."""
    last = sight.last
    assert last is not None
    rules, held, seat = sight.game.rules, sight.held, sight.seat
    table = shares(rules, held, last.count, sight.bidder, seat, exact, seat)
    change = 0.0
    for matching, chance in enumerate(chances, sight.cup[last.face] + sight.open[last.face]):
        change += chance * table[matching]
    worst, better = swing(held, seat)
    return (change - worst) / (better - worst)


def _bid(sight: Sight, hearing: Hearing, turn: MakeBid) -> tuple[float, float]:
    """The chance that a bid holds, and what it is worth."""
    bid = turn.bid
    face = bid.face
    groups = hearing.groups(face)
    cup, outside = sight.cup[face], sight.open[face]
    own = len(sight.dice)
    worth = -SHOWS * cup / own
    if turn.show:
        # What is rolled again nobody knows, the bidder as little as the others.
        left = own - len(turn.show)
        groups = (*groups, (left, sight.one[face]))
        chance = others = _reaches(groups, bid.count - outside - len(turn.show))
        worth -= OPENS
    else:
        chance = _reaches(groups, bid.count - outside - cup)
        hit = hearing.hits(face)[sight.seat]
        told = round(hit * TELLS / (hit * TELLS + 1 - hit), 2)
        others = _reaches((*groups, (own, told)), bid.count - outside)
    return chance, worth + chance + HEARD * (others - chance)


def _reaches(groups: tuple[tuple[int, float], ...], need: int) -> float:
    """The chance of so many matches."""
    if need <= 0:
        return 1.0
    chances = at_least(groups)
    return chances[need] if need < len(chances) else 0.0
