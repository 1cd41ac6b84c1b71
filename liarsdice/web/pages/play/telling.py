"""What has happened at the table, said in lines: one for each roll, bid and showdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from liarsdice.actions import CallExact, Roll
from liarsdice.bots import Decision
from liarsdice.look import calls, pieces
from liarsdice.look.bidi import apart
from liarsdice.look.html import Child, Element, h, phrase
from liarsdice.look.likely import about, nearly
from liarsdice.look.says import say
from liarsdice.look.voice import Voice
from liarsdice.replays import Step
from liarsdice.sentences import ngettext, quotable
from liarsdice.sitting import ME, Sitting, write_turn


def of_round(sitting: Sitting, number: int) -> tuple[Step, ...]:
    """The steps of a round, its roll first."""
    return tuple(step for step in sitting.steps if step.place.round == number)


def since(sitting: Sitting, steps: Sequence[Step]) -> Sequence[Step]:
    """What has happened in a round since a person last took a turn there."""
    for at in range(len(steps) - 1, -1, -1):
        step = steps[at]
        if not isinstance(step.action, Roll) and sitting.seats[step.before.turn] == ME:
            return steps[at + 1 :]
    return steps


def line(step: Step, voice: Voice) -> Element:
    """A step in a sentence or two, the calls as they are said at this table."""
    rules = step.before.rules
    said = [say(calls.told(event, rules, voice), voice) for event in step.events]
    return h("span", [(" " if at else "", each) for at, each in enumerate(said)])


def story(
    sitting: Sitting, steps: Iterable[Step], voice: Voice, *, thoughts: bool = False
) -> Element:
    """Steps one below the other; ``thoughts``: with what the bots had in mind."""
    lines: list[Child] = []
    for step in steps:
        thought = thought_of(sitting, step, voice) if thoughts else None
        lines.append([line(step, voice), (h("br"), h("small", thought)) if thought else None])
    return pieces.story(lines)


def thought_of(sitting: Sitting, step: Step, voice: Voice) -> Child:
    """Why a bot took its turn, where today's bot takes the same one; None for a person's turn and
    for a roll."""
    if isinstance(step.action, Roll):
        return None
    decision = sitting.decided(step.before)
    if decision is None:
        return None
    if write_turn(decision.turn) != write_turn(step.action):
        return voice.gettext("An earlier version of this bot played that; today’s would not.")
    return reasons(decision, voice)


def reasons(decision: Decision, voice: Voice) -> Child:
    """The reasons of a bot in a sentence or two."""
    why = decision.reasons
    held = voice.template(_SEES.one, _SEES.many, why.holds)
    exact = isinstance(decision.turn, CallExact)
    template = (
        voice.gettext("By these alone, the chance that it matches exactly: {chance}.")
        if exact
        else voice.gettext("By these alone, the chance that it holds: {chance}.")
    )
    said: list[Child] = [
        phrase(held, n=why.holds, bid=pieces.mark(why.bid, voice)),
        " ",
        phrase(template, chance=about(nearly(why.blind), voice)),
    ]
    if why.believing:
        names: list[Child] = [
            (", " if at else "", apart(quotable(name))) for at, name in enumerate(why.believing)
        ]
        believed = voice.gettext("Believing {players}: {chance}.")
        said += [
            " ",
            phrase(believed, players=names, chance=about(nearly(why.believed), voice)),
        ]
    stake = voice.template(_STAKE.one, _STAKE.many, why.at_stake)
    return [*said, " ", phrase(stake, n=why.at_stake)]


_STAKE = ngettext("At stake: {n} die at most.", "At stake: {n} dice at most.")
_SEES = ngettext("Sees {n} die that matches {bid}.", "Sees {n} dice that match {bid}.")
