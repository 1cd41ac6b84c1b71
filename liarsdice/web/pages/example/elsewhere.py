"""The same dice and turns by other rules: what each preset makes of an example, side by side."""

from __future__ import annotations

from typing import Any

from liarsdice.errors import RecordError
from liarsdice.look import pieces
from liarsdice.look.html import Child, Element, h
from liarsdice.look.places import refused
from liarsdice.look.says import say
from liarsdice.look.voice import Voice
from liarsdice.presets import PRESETS
from liarsdice.replays import verdict
from liarsdice.rules import Rules
from liarsdice.scenarios import Scenario
from liarsdice.web.pages.example import questions
from liarsdice.web.pages.example.question import Question


def card(told: Scenario, voice: Voice, *, aloud: bool) -> Element:
    """What becomes of an example under its own rules and under each other preset; ``aloud``: it
    is what the reader asked for."""
    here = questions.of(told, voice)
    rows = [_row(told.record.rules, here.elsewhere(), voice)]
    rows += [_other(told, rules, here) for name, rules in PRESETS.items() if name != told.preset]
    grid = h("table", h("tbody", rows), class_="ld-grid ld-others", data_say=aloud)
    return pieces.card(f"{told.name}-others", voice.gettext("The same play by other rules"), grid)


def _other(told: Scenario, rules: Rules, here: Question[Any, Any]) -> Element:
    """A preset and its verdict: what is right there, or why it does not allow the play."""
    voice = here.voice.by(rules)
    try:
        there = questions.of(told.by(rules), voice)
    except RecordError:
        judged = verdict(told.record, rules=rules)
        return _row(rules, say(refused(judged), voice), voice, differs=True)
    return _row(rules, there.elsewhere(), voice, differs=there.outcome() != here.outcome())


def _row(rules: Rules, found: Child, voice: Voice, *, differs: bool = False) -> Element:
    tag = h("span", voice.gettext("differs"), class_="ld-tag") if differs else None
    return h(
        "tr",
        h("th", voice.title(rules.base), " ", tag, scope="row"),
        h("td", found),
        class_="ld-differs" if differs else None,
    )
