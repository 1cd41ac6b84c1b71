"""The strong level: what each turn is worth, one step ahead to whoever acts next, and a mix."""

from __future__ import annotations

from liarsdice.actions import CallExact, MakeBid, Turn
from liarsdice.bids import Bid
from liarsdice.bots.chances import Groups, at_least, spread
from liarsdice.bots.hearing import LATEST, believed, heard, tilt
from liarsdice.bots.shares import shares
from liarsdice.bots.sight import Sight, calls
from liarsdice.rules import ShowAndReroll

DOUBT_FROM, DOUBT_TO = 0.62, 0.30
"""Who acts next challenges a bid that it thinks less likely than the second, none above the first."""
GOES_ON = 0.0
MIX = 0.08


def weigh(sight: Sight) -> list[tuple[Turn, float]]:
    """Turns near the best, the better the heavier."""
    worth = valued(sight)
    best = max([value for _, value in worth])
    unit = 1 / sum(sight.game.held)
    found = []
    for turn, value in worth:
        short = 1 - (best - value) / (MIX * unit)
        if short > 0:
            found.append((turn, short * short))
    return found


def valued(sight: Sight) -> list[tuple[Turn, float]]:
    """Each turn that is worth a look, and how much it is expected to change the own share."""
    game = sight.game
    voices = heard(sight)
    found: list[tuple[Turn, float]] = []
    last = sight.last
    if last:
        chances = spread(believed(sight, last.face, voices))
        base = sight.cup[last.face] + sight.open[last.face]
        for call in calls(sight):
            table = shares(
                game.rules,
                game.held,
                last.count,
                sight.bidder,
                sight.seat,
                isinstance(call, CallExact),
                sight.seat,
            )
            value = 0.0
            for matching, chance in enumerate(chances, base):
                value += chance * table[matching]
            found.append((call, value))
    players = len(game.held) - game.held.count(0)
    dice = sum(game.held)
    per_face: dict[int, tuple[Groups, tuple[float, ...]]] = {}
    for turn in candidates(sight):
        face = turn.bid.face
        if face not in per_face:
            rest = believed(sight, face, voices, but=sight.next_seat)
            weight = voices[sight.next_seat].get(face)
            one = sight.one[face]
            chance = tilt(one, weight) if weight else one
            per_face[face] = (rest, spread(((sight.hidden[sight.next_seat], chance),)))
        rest, theirs = per_face[face]
        value = _bid_value(sight, turn.bid, rest, theirs, players, dice, 0)
        found.append((turn, value))
        shown = _show(sight, turn, players)
        if shown:
            value = _bid_value(sight, turn.bid, rest, theirs, players, dice, len(shown.show))
            found.append((shown, value))
    return found


def _show(sight: Sight, turn: MakeBid, players: int) -> MakeBid | None:
    how = sight.game.rules.show_and_reroll
    if how is ShowAndReroll.NONE:
        return None
    bid = turn.bid
    if how is ShowAndReroll.DUEL and (
        players > 2 or sight.last is None or sight.last.face != bid.face
    ):
        return None
    matching = sight.cup[bid.face]
    if not 0 < matching < len(sight.dice):
        return None
    wild = sight.one[2] > 0.2
    show = tuple(d for d in sight.dice if d == bid.face or (d == 1 and wild and bid.face != 1))
    return MakeBid(turn.player, bid, show=show, roll=True)


def _bid_value(
    sight: Sight,
    bid: Bid,
    rest: Groups,
    theirs: tuple[float, ...],
    players: int,
    dice: int,
    shows: int,
) -> float:
    game = sight.game
    face = bid.face
    one = sight.one[face]
    own = len(sight.dice)
    public = sight.open[face] + (shows if shows else 0)
    if shows:
        mine = ((own - shows, one),)
        actual = rest + mine
        fixed = public
    else:
        mine = ((own, tilt(one, LATEST)),)
        actual = rest
        fixed = public + sight.cup[face]
    thinks = at_least(rest + mine)
    table = shares(
        game.rules, game.held, bid.count, sight.seat, sight.next_seat, False, sight.seat
    )
    chances = spread(actual)
    need = bid.count - public
    value = 0.0
    go = GOES_ON if players == 2 else GOES_ON_MANY
    go /= dice
    for m, chance in enumerate(theirs):
        short = need - m
        believes = 1.0 if short <= 0 else thinks[short] if short < len(thinks) else 0.0
        if believes >= DOUBT_FROM:
            doubt = 0.0
        elif believes <= DOUBT_TO:
            doubt = 1.0
        else:
            doubt = (DOUBT_FROM - believes) / (DOUBT_FROM - DOUBT_TO)
        if doubt:
            called = 0.0
            for matching, c in enumerate(chances, fixed + m):
                called += c * table[matching]
            value += chance * doubt * called
        if doubt < 1:
            value += chance * (1 - doubt) * go
    return value


GOES_ON_MANY = 0.1


def candidates(sight: Sight) -> list[MakeBid]:
    """The bids that are worth a look."""
    found = []
    count = [0] * 7
    hidden = sum(sight.hidden)
    top = [0, *[int(sight.cup[f] + sight.open[f] + hidden * sight.one[f]) for f in range(1, 7)]]
    for turn in sight.turns:
        if type(turn) is MakeBid:
            face = turn.bid.face
            if count[face] < 2 or -2 <= turn.bid.count - top[face] <= 1:
                count[face] += 1
                if turn.bid.count >= top[face] - 2 or sight.last:
                    found.append(turn)
    return found
