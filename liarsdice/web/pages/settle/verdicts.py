"""What a round comes to under some rules: who loses what and why, or why it is not allowed there.

>>> from liarsdice.actions import Challenge, MakeBid
>>> from liarsdice.bids import Bid
>>> from liarsdice.presets import preset
>>> turns = (MakeBid("Ben", Bid(2, 4)), Challenge("Jem"))
>>> played = Played(players=("Ben", "Jem"), held=(1, 1), opener=0, hands=((4,), (1,)), turns=turns)
>>> [str(tell(event)) for event in costs(judge(preset("tavern"), played))]
['Jem loses 1 die.', 'Jem is out.', 'Ben wins the game.']
>>> str(judge(preset("boxed"), played).revealed.knob)
'exact_count'
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from liarsdice.actions import Roll, Turn
from liarsdice.dice import Faces
from liarsdice.events import DiceLostBy, DieGained, Event, NextRound, tell
from liarsdice.look import knobs
from liarsdice.look.voice import Voice
from liarsdice.record import Record, Round, recorded
from liarsdice.replays import Replay, Step, Verdict, verdict
from liarsdice.rules import Rules
from liarsdice.sentences import Message, message


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A round as it was played, whatever the rules: who held what, and the turns.

    Only players who are in; ``opener`` is a seat. ``palifico`` says that the round was one.
    """

    players: tuple[str, ...]
    held: tuple[int, ...]
    opener: int
    hands: tuple[Faces | None, ...]
    turns: tuple[Turn, ...]
    palifico: bool = False

    def record(self, rules: Rules) -> Record:
        """The round as a record of its own, under some rules."""
        rounds = (Round(hands=self.hands, turns=self.turns),)
        return recorded(rules, self.players, held=self.held, opener=self.opener, rounds=rounds)


def judge(rules: Rules, played: Played) -> Verdict:
    """What a round comes to under some rules.

    A round that was a palifico one is one here too, where the rules have it.
    """
    return verdict(played.record(rules), palifico=played.palifico)


def rounds(replay: Replay) -> tuple[tuple[Played, Verdict], ...]:
    """Every round of a replayed record as it was played, with its verdict under its own rules."""
    found = []
    starts = [n for n, step in enumerate(replay.steps) if isinstance(step.action, Roll)]
    for start, end in pairwise([*starts, len(replay.steps)]):
        steps = replay.steps[start:end]
        verdict = Verdict(record=replay.record, start=steps[0].before, last=steps[-1])
        found.append((played(steps), verdict))
    return tuple(found)


def played(steps: Sequence[Step]) -> Played:
    """A round as it was played, from its steps, the roll first."""
    first, *turns = steps
    game, roll = first.before, first.action
    assert isinstance(roll, Roll)
    seats = [seat for seat, dice in enumerate(game.held) if dice]
    return Played(
        players=tuple(game.players[seat] for seat in seats),
        held=tuple(game.held[seat] for seat in seats),
        opener=seats.index(game.turn),
        hands=tuple(roll.hands[seat] for seat in seats),
        turns=tuple(step.action for step in turns if not isinstance(step.action, Roll)),
        palifico=game.palifico,
    )


def costs(verdict: Verdict) -> tuple[Event, ...]:
    """What a showdown changed, without who opens next."""
    return tuple(event for event in verdict.events[1:] if not isinstance(event, NextRound))


def headline(verdict: Verdict) -> tuple[Message, ...]:
    """The verdict in short sentences: who loses what, or that nobody has called yet."""
    if verdict.revealed is None:
        player = verdict.game.on_turn if verdict.game else ""
        return (message("nobody_called", player=player),)
    told = tuple(tell(event) for event in costs(verdict))
    lost = any(isinstance(event, DiceLostBy) for event in verdict.events)
    return told if lost else (message("nobody_loses"), *told)


def onward(verdict: Verdict) -> Message | None:
    """Who opens the next round, where a call has ended this one and the game goes on."""
    opens = (event for event in verdict.events if isinstance(event, NextRound))
    return next(map(tell, opens), None)


def changes(verdict: Verdict) -> tuple[Event, ...]:
    """Who loses and who gains dice: what two verdicts may differ in."""
    return tuple(
        event
        if isinstance(event, DieGained)
        else DiceLostBy(event.player, event.dice, knob="dice_lost")
        for event in verdict.events
        if isinstance(event, DiceLostBy | DieGained)
    )


def because(verdict: Verdict, voice: Voice) -> list[str]:
    """The rules that decided, as sentences."""
    return [knobs.rule(knob, verdict.rules, voice) for knob in verdict.knobs if knob in knobs.SAID]
