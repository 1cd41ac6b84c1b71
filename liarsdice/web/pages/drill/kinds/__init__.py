"""How a page asks each kind of question, each in a file as the engine makes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from liarsdice.drills import counts as counted
from liarsdice.drills import guesses as guessed
from liarsdice.drills import losses as lost
from liarsdice.drills import raises as raised
from liarsdice.drills.task import Task
from liarsdice.look.voice import Voice
from liarsdice.web.pages.drill.asking import Asking
from liarsdice.web.pages.drill.kinds.counts import Count
from liarsdice.web.pages.drill.kinds.guesses import Odds
from liarsdice.web.pages.drill.kinds.losses import Loss
from liarsdice.web.pages.drill.kinds.raises import Raise

ASKING: Mapping[str, type[Asking]] = {
    raised.KIND: Raise,
    counted.KIND: Count,
    lost.KIND: Loss,
    guessed.KIND: Odds,
}
"""How each kind is asked, by its name."""


def of(task: Task[Any], voice: Voice) -> Asking:
    """A question as the page asks it."""
    return ASKING[task.kind](task, voice.by(task.game.rules))
