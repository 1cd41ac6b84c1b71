"""The strong level: all that the bids tell, what is at stake, what others will believe, and a mix.

A bid is worth the chance that it holds, by all the bids of the round. A call is worth the chance of a
bid that would bring and cost as much, by the variant's own rules. What corrects that was found by
play. The turns near the best share the weight, and now and then a bluff takes their place. A small
duel is played by a table that was found beforehand.
"""

from __future__ import annotations

from liarsdice.actions import CallExact, MakeBid, Turn
from liarsdice.beliefs import Chances
from liarsdice.bots.chances import reaches, spread
from liarsdice.bots.duels import table_turns
from liarsdice.bots.hearing import Hearing
from liarsdice.bots.shares import shares, swing
from liarsdice.bots.sight import Sight, calls, chance_of, lowest_raises, shows

DOUBTS = 0.15
"""How much a call is worth less, since others know why they bid."""
DOUBTS_EXACT = 0.3
"""How much an exact call is worth less: most of those that seemed to pay went wrong."""
TELLS = 0.1
"""How much a bid is worth less that all own dice match, since it tells whoever listens."""
OPENS = 0.25
"""How much a bid is worth less that shows dice, since all see them for the rest of the round."""
CLIMBS = 0.002
"""How much a raise is worth less for each lower one on another face."""
HEARD = 0.08
"""The part of a bid's worth that is not how likely it is, but how likely the others must find it."""
TILTS = 1.9
"""The others find it so much likelier that a die of the bidder's matches, once it is bid."""
SURE = 10.0
"""What a call is worth that cannot fail, and below 0 one that cannot succeed."""
MIXES = 0.013
"""A turn that is worth so much less than the best is not taken; the nearer, the oftener."""
BLUFFS = 0.12
"""How often any of the lowest raises does for the best one."""
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
    """The calls that may be made, and what they are worth; the challenge first."""
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
    worth = -TELLS * cup / own
    if turn.show:
        # What is rolled again nobody knows, the bidder as little as the others.
        left = own - len(turn.show)
        groups = (*groups, (left, sight.one[face]))
        chance = others = reaches(groups, bid.count - outside - len(turn.show))
        worth -= OPENS
    else:
        chance = reaches(groups, bid.count - outside - cup)
        hit = hearing.hit(sight.seat, face)
        told = round(hit * TILTS / (hit * TILTS + 1 - hit), 2)
        others = reaches((*groups, (own, told)), bid.count - outside)
    return chance, worth + chance + HEARD * (others - chance)
