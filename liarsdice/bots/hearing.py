"""What a bot believes of the hidden dice after the bids of the round, as `liarsdice.beliefs` says."""

from __future__ import annotations

from liarsdice.beliefs import TiltedDie, believe
from liarsdice.bots.chances import Groups
from liarsdice.bots.sight import Sight
from liarsdice.dice import FACES, ONE

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
        self.faces = [
            None if tilt is None else beliefs.face(seat) for seat, tilt in enumerate(beliefs.tilts)
        ]
        self._hits: dict[int, list[float]] = {}

    def hits(self, face: int) -> list[float]:
        """The chance that a die under each seat's cup matches a bid on a face; for the own seat
        what the others may believe."""
        found = self._hits.get(face)
        if found is None:
            blind = self.sight.one[face]
            wild = blind > 1 / len(FACES)
            found = self._hits[face] = [
                blind
                if faces is None
                else _heard(faces[face - 1] + (faces[ONE - 1] if wild else 0.0))
                for faces in self.faces
            ]
        return found

    def groups(self, face: int) -> Groups:
        """The hidden dice, those of the same chance a group."""
        groups: dict[float, int] = {}
        for dice, hit in zip(self.sight.hidden, self.hits(face), strict=True):
            if dice:
                groups[hit] = groups.get(hit, 0) + dice
        return tuple(sorted([(dice, hit) for hit, dice in groups.items()]))


def _heard(chance: float) -> float:
    return min(_MOST, max(_LEAST, round(chance, _DIGITS)))
