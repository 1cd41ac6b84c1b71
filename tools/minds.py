"""Rounds that show how a level thinks: it calls a bid or does not, and is right, or wrong.

Seeds are tried in their order, so that the same bots give the same rounds. The lowest level calls;
of a level above only what the level below would not do is taken: it goes on where that one calls, or
the other way round.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, pairwise

from liarsdice.actions import MakeBid
from liarsdice.bots import LEVELS
from liarsdice.presets import preset
from liarsdice.sitting import Sitting, sit
from liarsdice.web.pages.bots import holds

SEATS = 3
BELOW = {above: below for below, above in pairwise(LEVELS)}
"""The level below a level."""


def moment(level: str, *, right: bool) -> Sitting:
    """A game of one level by the tavern's rules, just before such a turn in its first round."""
    return next(_moments(level, right))


def _moments(level: str, right: bool) -> Iterator[Sitting]:
    rules = preset("tavern")
    for number in count(1):
        sitting = sit(rules, (level,) * SEATS, ("Anna", "Ben", "Jem"), seed=f"{level}-{number}")
        while sitting.game.round == 1 and (decision := sitting.decision):
            if shows(sitting, level, right=right):
                yield sitting
                break
            sitting = sitting.after(decision.turn)


def shows(sitting: Sitting, level: str, *, right: bool) -> bool:
    """Whether the level is right or wrong here about the last bid, by a rule of its own."""
    decision = sitting.decision
    if decision is None or not sitting.game.bids:
        return False
    calls = not isinstance(decision.turn, MakeBid)
    below = BELOW.get(level)
    if below is None:
        differs = calls
    else:
        # By all that the level below may do here.
        policy = LEVELS[below].policy(sitting.view)
        differs = all(isinstance(turn, MakeBid) == calls for turn in policy)
    return differs and (calls != holds(sitting)) == right


def main() -> None:
    """Print the rounds as `liarsdice.web.pages.bots` lists them."""
    for level in LEVELS:
        for right in (True, False):
            found = moment(level, right=right)
            assert found.decision
            turns = ".".join(found.after(found.decision.turn).turns)
            print(f'Shown("{level}", {right}, "{found.seed}", "{turns}"),')


if __name__ == "__main__":
    main()
