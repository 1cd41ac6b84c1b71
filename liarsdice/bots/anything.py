"""No level: any legal turn, each as likely as the next, as a measure for the levels."""

from __future__ import annotations

from liarsdice.actions import Turn
from liarsdice.bots.sight import Sight


def weigh(sight: Sight) -> list[tuple[Turn, float]]:
    """Every turn of `View.legal`, with the same weight."""
    return [(turn, 1.0) for turn in sight.turns]
