"""The same dice and turns by other rules: what each preset makes of an example, side by side."""

from __future__ import annotations

from typing import Any

from liarsdice.actions import MakeBid
from liarsdice.errors import RecordError
from liarsdice.look import pieces
from liarsdice.look.html import Child, Element, h
from liarsdice.look.says import say
from liarsdice.look.titles import title
from liarsdice.look.voice import Voice
from liarsdice.presets import PRESETS
from liarsdice.rules import Rules
from liarsdice.scenarios import Scenario
from liarsdice.sentences import Message, message
from liarsdice.web.pages.example import questions
from liarsdice.web.pages.example.question import Question


def card(told: Scenario, voice: Voice, *, aloud: bool) -> Element:
    """What becomes of an example under its own rules and under each other preset; ``aloud``: it
    is what the reader asked for."""
    here = questions.of(told, voice)
    rows = [_row(title(told.preset, voice), here.elsewhere(), differs=None)]
    rows += [_other(told, rules, here) for name, rules in PRESETS.items() if name != told.preset]
    grid = h("table", h("tbody", rows), class_="ld-grid ld-others", data_say=aloud)
    return pieces.card(f"{told.name}-others", voice.gettext("The same play by other rules"), grid)


def _other(told: Scenario, rules: Rules, here: Question[Any, Any]) -> Element:
    """A preset and its verdict: what is right there, or why it does not allow the play."""
    voice = here.voice.by(rules)
    try:
        there = questions.of(told.by(rules), voice)
    except RecordError as error:
        found: Child = say(_placed(told, error), voice)
        differs = True
    else:
        found = there.elsewhere()
        differs = there.outcome() != here.outcome()
    return _row(
        title(rules.base, voice), found, differs=voice.gettext("differs") if differs else None
    )


def _row(name: str, found: Child, *, differs: str | None) -> Element:
    tag = h("span", differs, class_="ld-tag") if differs else None
    return h(
        "tr",
        h("th", name, " ", tag, scope="row"),
        h("td", found),
        class_="ld-differs" if differs else None,
    )


def _placed(told: Scenario, error: RecordError) -> Message:
    """Why a play is not allowed, with its place in words."""
    place = error.place
    if place.round is None:
        return error.reason
    if place.turn is None:
        return message("in_round", round=place.round, why=error.reason)
    turn = told.record.rounds[place.round - 1].turns[place.turn - 1]
    if isinstance(turn, MakeBid):
        why = message("in_bid", player=turn.player, bid=turn.bid, why=error.reason)
    else:
        why = message("in_call", player=turn.player, why=error.reason)
    return message("in_round", round=place.round, why=why) if len(told.record.rounds) > 1 else why
