"""The same dice and turns by other rules: what each preset makes of an example, side by side."""

from __future__ import annotations

from liarsdice.look import pieces
from liarsdice.look.html import Child, Element, h
from liarsdice.look.places import refused
from liarsdice.look.says import say
from liarsdice.look.titles import title
from liarsdice.look.voice import Voice
from liarsdice.presets import PRESETS
from liarsdice.replays import verdict
from liarsdice.rules import DiceLost, ExactCall, ExactCount, Rules
from liarsdice.scenarios import Kind, Scenario
from liarsdice.sentences import message
from liarsdice.web.pages.example import quiz


def card(told: Scenario, voice: Voice, *, aloud: bool) -> Element:
    """What becomes of an example under its own rules and under each other preset; ``aloud``: it
    is what the reader asked for."""
    others = {name: rules for name, rules in PRESETS.items() if name != told.preset}
    rows = [_row(title(told.preset, voice), _right(told, voice), None)]
    rows += [_other(told, name, rules, voice) for name, rules in others.items()]
    grid = h("table", h("tbody", rows), class_="ld-grid ld-others", data_say=aloud)
    return pieces.card(f"{told.name}-others", voice.gettext("The same play by other rules"), grid)


def _other(told: Scenario, name: str, rules: Rules, voice: Voice) -> Element:
    """A preset and its verdict: the right answer there, or why it does not allow the play."""
    judged = verdict(told.record, rules=rules)
    if judged.refused:
        found: Child = say(refused(judged), voice.by(rules))
        differs = True
    else:
        there = told.by(rules)
        found = _right(there, voice)
        differs = _outcome(there) != _outcome(told)
    tag = h("span", voice.gettext("differs"), class_="ld-tag") if differs else None
    return _row(title(name, voice), found, tag)


def _outcome(told: Scenario) -> tuple[object, ...]:
    return told.right, quiz.legal(told), _opens_next(told)


def _opens_next(told: Scenario) -> str | None:
    """Who opens after the call that an example asks about."""
    return told.replay.rounds[-1].opens_next if told.kind is Kind.SHOWDOWN else None


def _row(name: str, found: Child, tag: Element | None) -> Element:
    differs = "ld-differs" if tag else None
    return h("tr", h("th", name, " ", tag, scope="row"), h("td", found), class_=differs)


def _right(told: Scenario, voice: Voice) -> Child:
    if told.kind is not Kind.RAISES:
        if told.right is None:
            return _no_length(told.record.rules, voice)
        opener = _opens_next(told)
        opens = say(message("next_round", opener=opener), voice) if opener else None
        return [quiz.line(told, voice), (" ", opens) if opens else None]
    game = told.position
    voice = voice.by(game.rules)
    found = [h("span", quiz.turn(turn, game, voice)) for turn in quiz.legal(told)]
    return h("span", found, class_="ld-list") if found else voice.gettext("none of them")


def _no_length(rules: Rules, voice: Voice) -> str:
    """Why a game by some rules has no number of rounds: what a round may take."""
    more = (
        rules.dice_lost is not DiceLost.ONE
        or rules.exact_count is ExactCount.PERFECT_BID
        or rules.exact_call is ExactCall.EXACTO
    )
    if rules.exact_call is not ExactCall.CALZA:
        return voice.gettext("No fixed number: a round takes at least one die, and may take more.")
    if more:
        return voice.gettext(
            "No fixed number: a round may take no die or more than one, or give one back."
        )
    return voice.gettext("No fixed number: a round may take no die, or give one back.")
