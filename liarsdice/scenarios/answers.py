"""What can be asked about a played record, and how the engine answers it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from liarsdice.actions import MakeBid, Turn
from liarsdice.bids import Bid
from liarsdice.dice import Faces
from liarsdice.errors import Reason
from liarsdice.events import Revealed
from liarsdice.game import Game, new_game
from liarsdice.legality import why_not
from liarsdice.odds import Seen, distribution
from liarsdice.replays import Replay, RoundResult
from liarsdice.rules import DiceLost, ExactCall, ExactCount, Rules
from liarsdice.showdown import matching_count


@dataclass(frozen=True, slots=True)
class Toll:
    """What a call costs and brings: dice lost and got back by player, without zeros."""

    lost: Mapping[str, int]
    gained: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Span:
    """From ``least`` to ``most`` rounds."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Added:
    """What a re-roll may add to a bid: each of ``dice`` dice matches once in ``one_in``.

    >>> Added(bid=Bid(11, 6), dice=2, one_in=3).chances
    (Fraction(4, 9), Fraction(4, 9), Fraction(1, 9))
    """

    bid: Bid
    dice: int
    one_in: int

    @property
    def chances(self) -> tuple[Fraction, ...]:
        """The chance that 0, 1, … of the dice match, as exact Fractions."""
        return distribution(self.dice, self.one_in)


Answer: TypeAlias = Toll | Span | Fraction | int | Turn
"""An answer to a question: of a showdown, a length, a chance, a count; a turn that may follow."""


def ended(played: Replay) -> RoundResult | None:
    """What the last round came to, None where it is open or there is none."""
    last = played.rounds[-1] if played.rounds else None
    return last if last and last.call else None


def position(played: Replay) -> Game:
    """The game as it lies on the table before the last call, or at the end where there is none."""
    if not played.steps:
        record = played.record
        return new_game(record.rules, record.players, dice=record.dice, opener=record.opener)
    last = played.steps[-1]
    lifted = any(isinstance(event, Revealed) for event in last.events)
    return last.before if lifted else last.after


def toll(result: RoundResult) -> Toll:
    """What the call of a round cost and brought."""
    return Toll(result.lost, result.gained)


def known(game: Game) -> Faces:
    """All dice of a position that the record gives, under cups and outside."""
    cups = (cup or () for cup in game.cups or ())
    return tuple(face for hand in (*cups, *game.shown) for face in hand)


def count(game: Game, bid: Bid) -> int:
    """How many of the known dice match a bid."""
    return matching_count(known(game), bid, wild=game.ones_wild)


def added(played: Replay) -> Added | None:
    """What the last re-roll may have added to its bid, None where nothing was rolled again."""
    for step in reversed(played.steps):
        if isinstance(step.action, MakeBid) and step.action.reroll:
            game, bid = step.after, step.action.bid
            seen = Seen(
                rules=game.rules,
                dice=game.dice_in_play,
                ones_bid=any(each.on_ones for _, each in game.bids),
                palifico=game.palifico,
            )
            return Added(bid, len(step.action.reroll), seen.one_in(bid))
    return None


def refusals(game: Game, turns: tuple[Turn, ...]) -> dict[Turn, Reason | None]:
    """Why each turn may not follow in a position, None where it may."""
    return {turn: why_not(game, turn) for turn in turns}


def length(rules: Rules, players: int, dice: int | None = None) -> Span | None:
    """How many rounds a game of so many players lasts; None where a round may take no die or more
    than one.

    ``dice`` is what each player starts with, None for the starting number of the rules.

    >>> from liarsdice.presets import preset
    >>> length(preset("tavern"), 2), length(preset("tavern"), 3, 2), length(preset("boxed"), 2)
    (Span(least=5, most=9), Span(least=4, most=5), None)
    """
    one_each = (
        rules.dice_lost is DiceLost.ONE
        and rules.exact_count is ExactCount.BID_HOLDS
        and rules.exact_call is ExactCall.NONE
    )
    if not one_each:
        return None
    hand = rules.dice if dice is None else dice
    return Span(hand * (players - 1), hand * players - 1)
