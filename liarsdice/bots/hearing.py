"""What a bot believes of the hidden dice after the bids of the round."""

from __future__ import annotations

from liarsdice.bots.chances import Groups
from liarsdice.bots.sight import Sight

LATEST = 1.65
EARLIER = 1.3


def tilt(chance: float, weight: float) -> float:
    return chance * weight / (chance * weight + 1 - chance)


def heard(sight: Sight) -> list[dict[int, float]]:
    """For each seat, the weight of the faces it has bid."""
    found: list[dict[int, float]] = [{} for _ in sight.hidden]
    for seat, bid in sight.game.bids:
        spoken = found[seat]
        for face in spoken:
            spoken[face] = EARLIER
        spoken[bid.face] = LATEST
    return found


def believed(sight: Sight, face: int, said: list[dict[int, float]], but: int = -1) -> Groups:
    """The hidden dice, each group with its chance to match, without those of one seat."""
    groups: dict[float, int] = {}
    one = sight.one[face]
    for seat, dice in enumerate(sight.hidden):
        if dice and seat != but:
            weight = said[seat].get(face)
            chance = tilt(one, weight) if weight else one
            groups[chance] = groups.get(chance, 0) + dice
    return tuple([(dice, chance) for chance, dice in sorted(groups.items())])
