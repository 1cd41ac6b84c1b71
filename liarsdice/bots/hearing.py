"""What a bot believes of the hidden dice after the bids of the round, as `liarsdice.beliefs` says."""

from __future__ import annotations

from functools import lru_cache

from liarsdice.beliefs import Chances, TiltedDie, believe
from liarsdice.bots.chances import Groups
from liarsdice.bots.sight import Sight
from liarsdice.dice import ONE

_LEAST, _MOST, _DIGITS = 0.01, 0.99, 2
"""A chance to match is heard in hundredths, since more means nothing where people are listened to;
and nobody is believed so much that it is certain."""


MODEL = TiltedDie(
    bid=1.18,
    few=4.5,
    asked=0.83,
    again=0.55,
    left=0.72,
    forced=0.58,
    ones=1.15,
    ones_asked=0.73,
    stood=0.93,
)
"""What the bots go by: the numbers of one fit, written down, since whoever fits the model anew fits
it to the bots, and they would play otherwise after it. They change together with the tournament."""


class Hearing:
    """What the bids tell the player on turn; each face is asked of once."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        beliefs = believe(sight.view, MODEL)
        blind = tuple(sight.one)
        wild = sight.one[-1] > sight.one[ONE]
        self._hits = [
            blind if tilt is None else _heard(beliefs.face(seat), wild)
            for seat, tilt in enumerate(beliefs.tilts)
        ]
        self._groups: dict[int, Groups] = {}

    def hit(self, seat: int, face: int) -> float:
        """The chance that a die under a seat's cup matches a bid on a face; for the own seat what
        the others may believe."""
        return self._hits[seat][face]

    def groups(self, face: int) -> Groups:
        """The hidden dice, those of the same chance a group."""
        found = self._groups.get(face)
        if found is None:
            dice: dict[float, int] = {}
            for hidden, hits in zip(self.sight.hidden, self._hits, strict=True):
                if hidden:
                    dice[hits[face]] = dice.get(hits[face], 0) + hidden
            found = tuple(sorted([(number, hit) for hit, number in dice.items()]))
            self._groups[face] = found
        return found


@lru_cache(maxsize=1 << 12)
def _heard(faces: Chances, wild: bool) -> tuple[float, ...]:
    """For each face from 1 to 6, after a place for 0, how likely a die is heard to match."""
    ones = faces[ONE - 1] if wild else 0.0
    return 0.0, *[
        min(_MOST, max(_LEAST, round(chance if face == ONE else chance + ones, _DIGITS)))
        for face, chance in enumerate(faces, ONE)
    ]
