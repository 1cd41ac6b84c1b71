"""How a page asks each kind of question, in a file of the kind's name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from liarsdice.look.voice import Voice
from liarsdice.scenarios import Scenario
from liarsdice.scenarios.kinds import classes
from liarsdice.web.pages.example.question import Question

QUESTIONS: Mapping[str, type[Question[Any, Any]]] = classes(__name__, __path__)
"""The page of each kind, by the kind's name."""


def of(told: Scenario, voice: Voice) -> Question[Any, Any]:
    """What a scenario asks."""
    question = QUESTIONS[told.kind.name]
    return question(told.kind, told.replay, voice.by(told.record.rules))
