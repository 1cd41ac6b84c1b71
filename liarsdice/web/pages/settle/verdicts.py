"""What a round comes to under some rules: who loses what and why, or why it is not allowed there.

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

from dataclasses import dataclass, replace

from liarsdice.actions import Action, CallExact, Challenge, MakeBid, Roll, Turn
from liarsdice.dice import ONE, Faces
from liarsdice.effects import apply
from liarsdice.errors import IllegalAction, Reason, reason
from liarsdice.events import DiceLostBy, DieGained, Event, LastDieSaved, NextRound, Revealed, tell
from liarsdice.game import Game, new_game
from liarsdice.look import knobs
from liarsdice.look.voice import Voice
from liarsdice.record import Record, Round
from liarsdice.replays import Replay
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
        full = all(dice == rules.dice for dice in self.held)
        return Record(
            rules=rules,
            players=self.players,
            dice=None if full else self.held,
            opener=self.players[self.opener] if self.opener else None,
            rounds=(Round(hands=self.hands, turns=self.turns),),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What a round comes to: the game before its last action and after it, and what happened.

    Where the rules do not allow it, ``refused`` says why and ``turn`` where: the number of the
    turn, 0 for the dice, None for the start; ``before`` is then None if there was no start.
    """

    rules: Rules
    before: Game | None
    after: Game | None
    events: tuple[Event, ...] = ()
    refused: Reason | None = None
    turn: int | None = None

    @property
    def revealed(self) -> Revealed | None:
        """The showdown, or None where nobody has called."""
        return next((event for event in self.events if isinstance(event, Revealed)), None)

    @property
    def changes(self) -> tuple[Event, ...]:
        """Who loses and who gains dice: what two verdicts may differ in."""
        return tuple(
            event
            if isinstance(event, DieGained)
            else DiceLostBy(event.player, event.dice, knob="dice_lost")
            for event in self.events
            if isinstance(event, DiceLostBy | DieGained)
        )


def judge(rules: Rules, played: Played) -> Verdict:
    """What a round comes to under some rules.

    A round that was a palifico one is one here too, where the rules have it.
    """
    try:
        game = new_game(
            rules, played.players, dice=played.held, opener=played.players[played.opener]
        )
    except IllegalAction as error:
        return Verdict(rules=rules, before=None, after=None, refused=error.reason)
    if played.palifico:
        game = replace(game, palifico=True)
    before = game
    events: tuple[Event, ...] = ()
    actions: tuple[Action, ...] = (Roll(played.hands), *played.turns)
    for number, action in enumerate(actions):
        before = game
        if number and game.cups is None:
            why = reason("turn_after_end")
            return Verdict(rules=rules, before=before, after=game, refused=why, turn=number)
        try:
            game, events = apply(game, action)
        except IllegalAction as error:
            return Verdict(
                rules=rules, before=before, after=game, refused=error.reason, turn=number
            )
    return Verdict(rules=rules, before=before, after=game, events=events)


def rounds(replay: Replay) -> tuple[tuple[Played, Verdict], ...]:
    """Every round of a replayed record as it was played, with its verdict under its own rules."""
    found = []
    starts = [n for n, step in enumerate(replay.steps) if isinstance(step.action, Roll)]
    for start, end in zip(starts, [*starts[1:], len(replay.steps)], strict=True):
        steps = replay.steps[start:end]
        first, last = steps[0], steps[-1]
        game, roll = first.before, first.action
        assert isinstance(roll, Roll)
        seats = [seat for seat, dice in enumerate(game.held) if dice]
        played = Played(
            players=tuple(game.players[seat] for seat in seats),
            held=tuple(game.held[seat] for seat in seats),
            opener=seats.index(game.turn),
            hands=tuple(roll.hands[seat] for seat in seats),
            turns=tuple(step.action for step in steps[1:] if not isinstance(step.action, Roll)),
            palifico=game.palifico,
        )
        verdict = Verdict(
            rules=replay.record.rules, before=last.before, after=last.after, events=last.events
        )
        found.append((played, verdict))
    return tuple(found)


def costs(verdict: Verdict) -> tuple[Event, ...]:
    """What a showdown changed, without who opens next."""
    return tuple(event for event in verdict.events[1:] if not isinstance(event, NextRound))


def headline(verdict: Verdict) -> tuple[Message, ...]:
    """The verdict in short sentences: who loses what, or that nobody has called yet."""
    if verdict.revealed is None:
        turn = verdict.after
        player = turn.players[turn.turn] if turn else ""
        return (message("nobody_called", player=player),)
    told = tuple(tell(event) for event in costs(verdict))
    lost = any(isinstance(event, DiceLostBy) for event in verdict.events)
    return told if lost else (message("nobody_loses"), *told)


def onward(verdict: Verdict) -> Message | None:
    """Who opens the next round, where a call has ended this one and the game goes on."""
    opens = (event for event in verdict.events if isinstance(event, NextRound))
    return next(map(tell, opens), None)


def refused(verdict: Verdict, played: Played) -> Message:
    """Why a round is not allowed, with the turn it stands in."""
    assert verdict.refused is not None
    if not verdict.turn:
        return verdict.refused
    return at_turn(played.turns[verdict.turn - 1], verdict.refused)


def at_turn(turn: Turn, why: Message) -> Message:
    """A reason with the turn it speaks of."""
    match turn:
        case MakeBid(player=player) if "bid" in why.values:
            return message("in_turn_of", player=player, why=why)
        case MakeBid(player=player, bid=bid):
            return message("in_bid", player=player, bid=bid, why=why)
        case Challenge(player=player) | CallExact(player=player):
            return message("in_call", player=player, why=why)


def deciding(verdict: Verdict) -> tuple[str, ...]:
    """The knobs that decided, the one the verdict hangs on first; none where nobody has called.

    When ones count is named where a one lay on the table and the bid was not on ones.
    """
    if verdict.refused:
        knob = verdict.refused.knob
        return (knob,) if knob else ()
    revealed = verdict.revealed
    if revealed is None:
        return ()
    named: list[str | None] = [revealed.knob]
    ones = any(ONE in hand for hand in revealed.hands)
    if ones and not revealed.bid.on_ones:
        palifico = verdict.before is not None and verdict.before.palifico
        named.append("palifico" if palifico else "wild")
    # That a player is out, or has won, says no more of the rules.
    told = [event for event in verdict.events if isinstance(event, LastDieSaved | NextRound)]
    named += [event.knob for event in told]
    return tuple(knob for knob in dict.fromkeys(named) if knob and knob in knobs.SAID)


def because(verdict: Verdict, voice: Voice) -> list[str]:
    """The rules that decided, as sentences."""
    return [knobs.rule(knob, verdict.rules, voice) for knob in deciding(verdict)]
