"""What the rules say at a moment, for who plays for the first time: sentences while the first round
is bid, at its showdown, and at the end."""

from __future__ import annotations

from liarsdice.actions import Challenge
from liarsdice.game import Game
from liarsdice.legality import why_not
from liarsdice.look import calls, knobs
from liarsdice.look.html import Child, Element, h, phrase
from liarsdice.look.voice import Voice
from liarsdice.replays import Step
from liarsdice.web.pages.rules import LOSES, WINS


def of_turn(game: Game, voice: Voice) -> Element | None:
    """What a bid says, what a raise is and when to call, in the first round."""
    if game.round > 1:
        return None
    said: list[Child] = [
        voice.gettext(
            "A bid speaks of all dice at the table, the hidden ones too: at least so many match."
        ),
        knobs.rule("wild", game.rules, voice),
    ]
    if game.last:
        said.append(knobs.rule("ladder", game.rules, voice))
    if why_not(game, Challenge(game.on_turn)) is None:
        told = voice.gettext("If you think that fewer match, press {call}: all cups are lifted.")
        said.append(phrase(told, call=h("b", calls.challenge(game.rules, voice))))
    return _hint(said)


def of_showdown(step: Step, voice: Voice) -> Element | None:
    """What ones count for and who loses at the first showdown; who is out and who wins there and
    at the last one."""
    rules, first = step.before.rules, step.before.round == 1
    challenged = first and isinstance(step.action, Challenge)
    said: list[Child] = [
        *([knobs.rule("wild", rules, voice)] if first else ()),
        *([voice.gettext(LOSES), knobs.rule("exact_count", rules, voice)] if challenged else ()),
        *([voice.gettext(WINS)] if first or step.after.winner else ()),
    ]
    return _hint(said) if said else None


def _hint(said: list[Child]) -> Element:
    return h("p", [(" " if at else "", each) for at, each in enumerate(said)], class_="ld-hint")
