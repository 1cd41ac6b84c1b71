"""What a seat's turns were worth when they were taken: each against the best that could be done.

A turn is judged by what its player could know then, a `View`: the dice under their own cup, those
outside, the bids. What lay under the other cups decides nothing but the luck that is told beside.
A turn is worth what `liarsdice.stakes` says of it, by one model of what the bids tell
(`liarsdice.beliefs`), and what it costs is what the best turn was worth more.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise
from typing import TypeAlias

from liarsdice.actions import CallExact, Challenge, MakeBid, Roll, Turn
from liarsdice.beliefs import FITTED, SILENT, Beliefs, TiltedDie, added, believe
from liarsdice.bids import Bid
from liarsdice.bots.sight import Sight, shows, sight_of
from liarsdice.checks import given, given_text
from liarsdice.errors import IllegalAction, reason
from liarsdice.game import Game
from liarsdice.legality import why_not
from liarsdice.record import Record
from liarsdice.replays import Step
from liarsdice.replays import steps as replayed
from liarsdice.stakes import stakes_of_each
from liarsdice.views import view

EVEN = 0.005
"""Who loses less, in dice, has taken the best turn: written with two digits it is nothing."""
NEAR = 0.1
"""Who loses no more, in dice, is near the best: in four turns of five the strong bot, which weighs
its turns by another measure and wins by it, loses no more by this one, so the model cannot tell
such turns apart."""
BIG = 0.5
"""From here on, in dice, a loss is big: two such turns cost a die."""


class Quality(StrEnum):
    """How good a turn was, whatever came of it."""

    BEST = "best"
    """Nothing was worth more, as far as two digits tell (`EVEN`)."""
    NEAR = "near"
    """So near the best that the model cannot tell (`NEAR`)."""
    COSTS = "costs"
    """Another turn was clearly worth more."""
    BIG = "big"
    """It cost half a die or more (`BIG`)."""


class Luck(StrEnum):
    """What the dice made of a turn, against what was to be expected of it."""

    LUCKY = "lucky"
    """It brought dice against the odds."""
    UNLUCKY = "unlucky"
    """It cost dice against the odds."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A turn that could be taken, and what it was worth to its player, in dice against the others."""

    turn: Turn
    value: float
    called: float
    """The chance that the round ends by it: 1 for a call."""


@dataclass(frozen=True, slots=True)
class Likely:
    """How likely a bid is true, or matched exactly, as its player could know: chances in [0, 1]."""

    bid: Bid
    blind: float
    """As if no bid said anything."""
    believed: float
    """By what was bid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgment:
    """A turn as it is judged; `judge` makes one."""

    step: Step
    """The turn, with the game before and after it."""
    seat: int
    own: Choice
    """What was done; dice that it rolled again count as not yet known."""
    choices: tuple[Choice, ...]
    """All that could be done, the most worth first; of dice to show, all those that match."""
    standing: Likely | None
    """The bid that could be challenged; None where the turn opened the round."""
    exactly: Likely | None
    """That this bid is matched exactly, where that could be called."""
    made: Likely | None
    """The bid that was made; None for a call."""
    change: float | None
    """What the showdown that followed at once changed for the player, in dice against the others;
    None where none did."""

    @property
    def best(self) -> Choice:
        """The choice that was worth most."""
        return self.choices[0]

    @property
    def loss(self) -> float:
        """What the turn cost, in dice: what the best choice was worth more, 0 or above."""
        return self.best.value - self.own.value

    @property
    def quality(self) -> Quality:
        """How good the turn was, whatever came of it."""
        if self.loss < EVEN:
            return Quality.BEST
        if self.loss <= NEAR:
            return Quality.NEAR
        return Quality.COSTS if self.loss < BIG else Quality.BIG

    @property
    def luck(self) -> Luck | None:
        """Whether it came otherwise than was to be expected; None where it did not, or where the
        round went on."""
        if not self.change:
            return None
        # A call by what it was worth; a bid that is called, by its being true.
        favoured = self.own.value > 0 if self.made is None else self.made.believed > 1 / 2
        if self.change > 0:
            return None if favoured else Luck.LUCKY
        return Luck.UNLUCKY if favoured else None

    @property
    def is_missed_challenge(self) -> bool:
        """Whether it is a bid, and to challenge was best and worth clearly more."""
        is_better = isinstance(self.best.turn, Challenge) and self.loss > NEAR
        return self.made is not None and is_better

    @property
    def is_wrong_call(self) -> bool:
        """Whether it is a call, and another turn was worth clearly more."""
        return self.made is None and self.loss > NEAR


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """The turns of a player, judged; `review` makes one."""

    player: str
    judgments: tuple[Judgment, ...]
    """Turn by turn."""
    unknown: tuple[Step, ...] = ()
    """The turns that cannot be judged, as the player's own dice are not known."""

    @property
    def loss(self) -> float:
        """What all turns cost together, in dice."""
        return added([each.loss for each in self.judgments])

    @property
    def worst(self) -> Judgment | None:
        """The turn that cost most, the first of several; None where all were the best."""
        worst = max(self.judgments, key=lambda each: each.loss, default=None)
        return worst if worst and worst.quality is not Quality.BEST else None

    @property
    def missed(self) -> tuple[Judgment, ...]:
        """The turns that let a bid stand which was better challenged."""
        return tuple(each for each in self.judgments if each.is_missed_challenge)

    @property
    def wrong_calls(self) -> tuple[Judgment, ...]:
        """The calls that were better not made."""
        return tuple(each for each in self.judgments if each.is_wrong_call)


TurnAndNext: TypeAlias = tuple[Step, Step | None]
"""A turn and the step after it, None where there is none."""


def review(played: Record | Iterable[Step], player: str, *, model: TiltedDie = FITTED) -> Review:
    """Every turn of a player in a record, or in the steps of a replay, judged by what they could
    know then.

    By the model `SILENT` nothing is made of what was bid. Raises IllegalAction for a player who is
    not in the game, RecordError for a record that the rules do not allow.

    >>> from liarsdice.notation import read_record
    >>> text = '''
    ... rules = "tavern"
    ... players = ["Anna", "Ben"]
    ... dice = [1, 2]
    ... rounds = [{ hands = { "Anna" = "2", "Ben" = "23" }, turns = ["Anna 2x4", "Ben 3x4", "Anna challenge"] }]
    ... '''
    >>> found = review(read_record(text), "Ben")
    >>> [(round(each.loss, 2), each.quality.value) for each in found.judgments], len(found.missed)
    ([(1.75, 'big')], 1)
    """
    turns = turns_of(played, player)
    known = [each for each in turns if is_known(each[0])]
    return Review(
        player=player,
        judgments=tuple([judge(step, then, model=model) for step, then in known]),
        unknown=tuple([step for step, _ in turns if not is_known(step)]),
    )


def turns_of(played: Record | Iterable[Step], player: str) -> tuple[TurnAndNext, ...]:
    """The turns of a player, each with what followed; so a long game can be judged bit by bit.

    Raises IllegalAction for a player who is not in the game.
    """
    given_text("player", player, IllegalAction)
    steps = list(replayed(played) if isinstance(played, Record) else played)
    if steps and player not in steps[0].before.players:
        raise IllegalAction(reason("unknown_player", name=player))
    return tuple(
        (step, then)
        for step, then in pairwise([*steps, None])
        if step and not isinstance(step.action, Roll) and step.action.player == player
    )


def is_known(step: Step) -> bool:
    """Whether the dice of the player who took a turn are known, without which it is not judged."""
    return (step.before.cups or ())[step.before.turn] is not None


def judge(step: Step, then: Step | None = None, *, model: TiltedDie = FITTED) -> Judgment:
    """A turn against all that could be done in its place; ``then`` is the step that followed.

    Raises IllegalAction for a roll, and for a turn of a player whose dice are not known.
    """
    given("step", step, Step, "replay(record).steps")
    action, game = step.action, step.before
    given("turn", action, Turn, 'read_turn("Ben 6x4", players)')
    assert not isinstance(action, Roll)
    if not is_known(step):
        raise IllegalAction(reason("hand_unknown", player=action.player))
    seen = view(game, action.player)
    beliefs = believe(seen, model)
    own = _as_known_then(action)
    found = _choices(sight_of(seen), beliefs, own)
    blind = beliefs if model is SILENT else believe(seen, SILENT)
    return Judgment(
        step=step,
        seat=game.turn,
        own=next(each for each in found if each.turn == own),
        choices=tuple(sorted(found, key=lambda each: -each.value)),
        standing=_likely(game.last, blind, beliefs),
        exactly=_exactly(game, blind, beliefs),
        made=_likely(own.bid, blind.after(own), beliefs.after(own))
        if isinstance(own, MakeBid)
        else None,
        change=_change(step, then),
    )


def _as_known_then(turn: Turn) -> Turn:
    """A turn before it is known what it rolls."""
    if isinstance(turn, MakeBid) and turn.reroll is not None:
        return replace(turn, reroll=None, roll=True)
    return turn


def _choices(sight: Sight, beliefs: Beliefs, own: Turn) -> list[Choice]:
    """Every turn that could be taken, the one that was among them; a bid that may show dice also
    with all that match it, the rest rolled again.
    """
    bids = [shows(sight, turn) for turn in sight.turns if isinstance(turn, MakeBid)]
    turns = dict.fromkeys([*sight.turns, *filter(None, bids), own])
    return [
        Choice(each.turn, each.value(sight.seat), each.called)
        for each in stakes_of_each(beliefs, turns)
    ]


def _likely(bid: Bid | None, blind: Beliefs, beliefs: Beliefs) -> Likely | None:
    return Likely(bid, blind.at_least(bid), beliefs.at_least(bid)) if bid else None


def _exactly(game: Game, blind: Beliefs, beliefs: Beliefs) -> Likely | None:
    if game.last is None or why_not(game, CallExact(game.on_turn)):
        return None
    return Likely(game.last, blind.exactly(game.last), beliefs.exactly(game.last))


def _change(step: Step, then: Step | None) -> float | None:
    """What the showdown changed that a turn is, or that followed it at once."""
    ends = next((each for each in (step, then) if each and each.revealed), None)
    if ends is None:
        return None
    before, after, seat = ends.before.held, ends.after.held, step.before.turn
    gains = [new - old for old, new in zip(before, after, strict=True)]
    others = [gain for at, gain in enumerate(gains) if before[at] and at != seat]
    return gains[seat] - sum(others) / len(others)
