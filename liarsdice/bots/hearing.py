"""What a bot believes of the hidden dice after the bids of the round, as `liarsdice.beliefs` says."""

from __future__ import annotations

from liarsdice.beliefs import Beliefs, believe
from liarsdice.bots.chances import Groups
from liarsdice.bots.sight import Sight
from liarsdice.dice import FACES
from liarsdice.showdown import matching_faces

_DIGITS = 6
"""Of a chance to match so many are kept: the last ones of a logarithm differ between machines."""


class Hearing:
    """What the bids tell the player on turn; each face is asked of once."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.beliefs: Beliefs = believe(sight.view)
        self._hits: dict[int, list[float]] = {}

    def hits(self, face: int) -> list[float]:
        """The chance that a die under each seat's cup matches a bid on a face; for the own seat
        what the others may believe."""
        found = self._hits.get(face)
        if found is None:
            sight = self.sight
            blind = sight.one[face]
            # A third of all faces match, or one does.
            matching = matching_faces(face, blind > 1 / len(FACES))
            found = self._hits[face] = [
                blind if tilt is None else round(self.beliefs.hit(seat, matching), _DIGITS)
                for seat, tilt in enumerate(self.beliefs.tilts)
            ]
        return found

    def groups(self, face: int, but: int = -1) -> Groups:
        """The hidden dice, those of each seat a group, without those of one seat."""
        groups: dict[float, int] = {}
        hits = self.hits(face)
        for seat, dice in enumerate(self.sight.hidden):
            if dice and seat != but:
                groups[hits[seat]] = groups.get(hits[seat], 0) + dice
        return tuple(sorted([(dice, hit) for hit, dice in groups.items()]))
