"""A game in play as its address says it: who sits where, the seed of the dice, the turns taken.

A turn stands there without a name and without what was rolled, since both follow: ``6x4``,
``6x4-66`` (shows two sixes and rolls the rest again), ``6x4+66`` (keeps the rest), ``c`` for a
challenge and ``e`` for an exact call. The dice of a round are dealt as soon as it begins.

>>> from liarsdice.presets import preset
>>> sitting = sit(preset("tavern"), ("me", "easy"), ("Anna", "Ben"), seed="k3v9")
>>> sitting = sitting.after("2x4").after("c")
>>> sitting.game.round, sitting.game.held, sitting.level
(2, (5, 4), 'easy')
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property

from liarsdice.actions import Action, CallExact, Challenge, MakeBid, Roll, Turn
from liarsdice.bids import read_bid
from liarsdice.bots import LEVELS, Decision, bot
from liarsdice.checks import given, given_text, items, number
from liarsdice.dealing import chance, hand, reroll
from liarsdice.dice import read_faces, write_faces
from liarsdice.effects import apply, dice_to_roll
from liarsdice.errors import IllegalAction, LiarsDiceError, NotationError, Place, Reason, reason
from liarsdice.game import Game, new_game
from liarsdice.legality import left_under_cup, why_not
from liarsdice.record import Record, record_of
from liarsdice.replays import Step
from liarsdice.rules import Rules, ShowAndReroll
from liarsdice.sentences import Message, listed, message
from liarsdice.views import View, view

ME = "me"
"""A person at this device."""
SEATS = (ME, *LEVELS)
"""Who can sit at a seat: a person, or a bot of a level."""

_TURN = re.compile(r"([^-+ ]*[0-9][^-+ ]*)(?:([-+])([1-6*★]+))?")
_PLUS = re.compile("(?<=[0-9]) (?=[1-6*★]+$)")
"""A plus sign that is not encoded comes out of an address as a space."""
_LONGEST = 40
"""The longest turn that is read, in letters."""


@dataclass(frozen=True, slots=True)
class _Played:
    """The turns as far as they go, in their shortest form, and why the next one cannot be."""

    steps: tuple[Step, ...]
    turns: tuple[str, ...] = ()
    refused: Message | None = None


@dataclass(frozen=True, kw_only=True)
class Sitting:
    """A game in play: `sit` begins one, `after` takes a turn.

    ``turns`` are texts, as they stand in an address; what of them can be played is. Raises
    IllegalAction for a game that cannot begin so.
    """

    rules: Rules
    seats: tuple[str, ...]
    players: tuple[str, ...]
    seed: str
    opener: int = 0
    turns: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for seat in self.seats:
            if seat not in SEATS:
                raise IllegalAction(reason("unknown_seat", text=seat, names=SEATS))
        if len(self.seats) != len(self.players):
            raise IllegalAction(wrong_number(self.players, len(self.seats)))
        given_text("seed", self.seed, IllegalAction)
        if not self.seed:
            raise IllegalAction(reason("seed_empty"))
        self.start  # noqa: B018 - refuses players and an opener that these rules do not seat

    @cached_property
    def start(self) -> Game:
        """The game before its first roll."""
        opener = number("opener", self.opener, 0, len(self.players) - 1)
        return new_game(self.rules, self.players, opener=self.players[opener])

    @cached_property
    def _played(self) -> _Played:
        played = _begun(self.start, self.seed, self.turns)
        for text in self.turns[len(played.turns) :]:
            try:
                played = _further(played, _read(text, played.steps[-1].after), self.seed)
            except LiarsDiceError as error:
                said = _PLUS.sub("+", text)
                why = message(
                    "in_turn_number", n=len(played.turns) + 1, text=said, why=error.reason
                )
                return replace(played, refused=why)
        LATEST.clear()
        LATEST[self.start, self.seed] = played
        return played

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every action so far, each round's roll before its turns; the last is one of the round
        to be played, until there is a winner."""
        return self._played.steps

    @property
    def refused(self) -> Message | None:
        """Which of the turns cannot be read or is not allowed, and why; the game stops before it."""
        return self._played.refused

    @property
    def stands(self) -> Sitting:
        """The same game with the turns that could be played, each in its shortest form."""
        return self._with(replace(self._played, refused=None))

    @property
    def game(self) -> Game:
        """The game now, with the dice of all."""
        return self.steps[-1].after

    @property
    def view(self) -> View:
        """What the player on turn sees."""
        return view(self.game, self.game.on_turn)

    @property
    def level(self) -> str | None:
        """The level of the bot on turn; None where a person is, and at the end."""
        return None if self.game.winner else self._level(self.game)

    @property
    def decision(self) -> Decision | None:
        """What the bot on turn does, always the same for the same sitting; None where none is."""
        return self.decided(self.game) if self.level else None

    def decided(self, game: Game) -> Decision | None:
        """What the bot on turn does at a moment of this game, if a bot is."""
        level = self._level(game)
        if level is None:
            return None
        turn = len(game.bids)
        chances = chance(self.seed, round=game.round, seat=game.turn, turn=turn)
        return bot(level).decide(view(game, game.on_turn), chances)

    def _level(self, game: Game) -> str | None:
        seat = self.seats[game.turn]
        return None if seat == ME else seat

    @property
    def record(self) -> Record:
        """The record so far, with the dice of all."""
        return record_of(self.start, [step.action for step in self.steps])

    def after(self, turn: Turn | str) -> Sitting:
        """The sitting after a turn, of the engine or as an address writes it; a roll that a bid
        leaves to the dealer comes from the seed.

        Raises IllegalAction for a turn that is not allowed, NotationError for what is none.
        """
        action = _read(turn, self.game) if isinstance(turn, str) else turn
        return self._with(_further(self._played, action, self.seed))

    def before(self, turns: int) -> Sitting:
        """The sitting as it was after so many of its turns."""
        steps = self.steps
        ends = [n for n, step in enumerate(steps, start=1) if not isinstance(step.action, Roll)]
        end = ends[turns - 1] if 0 < turns <= len(ends) else len(steps) if turns else 0
        # With the roll that follows at once.
        rolled = end < len(steps) and isinstance(steps[end].action, Roll)
        return self._with(_Played(steps[: end + rolled], self._played.turns[:turns]))

    def _with(self, played: _Played) -> Sitting:
        # What is known need not be checked and played again.
        found = copy(self)
        found.__dict__.update(turns=played.turns, _played=played)
        return found


LATEST: dict[tuple[Game, str], _Played] = {}
"""The game last played, since most addresses are those of the one before with a turn more."""


def _begun(start: Game, seed: str, turns: tuple[str, ...]) -> _Played:
    """What is known of a game already, if all of it is among the turns; else its first roll."""
    latest = LATEST.get((start, seed))
    if latest and latest.turns == turns[: len(latest.turns)]:
        return latest
    return _Played(_dealt((), start, seed))


def sit(
    rules: Rules,
    seats: Sequence[str],
    players: Sequence[str],
    *,
    seed: str,
    opener: int = 0,
    turns: Sequence[str] = (),
) -> Sitting:
    """A game that begins, or one of which some turns are taken; ``seats`` says who plays each
    (`SEATS`), ``opener`` counts from 0."""
    given("rules", rules, Rules, 'preset("tavern")')
    return Sitting(
        rules=rules,
        seats=items("seats", seats, "list_of_names"),
        players=items("players", players, "list_of_names"),
        seed=seed,
        opener=opener,
        turns=items("turns", turns, "list_of_turns"),
    )


def wrong_number(names: Sequence[str], seats: int) -> Reason:
    """That there are more names than seats, or fewer."""
    return reason("names_number", n=len(names), seats=seats, names=listed(names))


def write_turn(turn: Turn) -> str:
    """A turn as an address writes it.

    >>> from liarsdice.bids import Bid
    >>> write_turn(MakeBid("Ben", Bid(6, 4), show=(6, 6), roll=True)), write_turn(Challenge("Jem"))
    ('6x4-66', 'c')
    """
    match turn:
        case Challenge():
            return "c"
        case CallExact():
            return "e"
        case MakeBid(bid=bid, show=()):
            return str(bid)
    rest = "-" if turn.roll or turn.reroll else "+"
    return f"{turn.bid}{rest}{write_faces(turn.show)}"


def _read(text: str, game: Game) -> Turn:
    """The turn of the player on turn that a text means."""
    player, text = game.on_turn, _PLUS.sub("+", text.lower())
    if text == "c":
        return Challenge(player)
    if text == "e":
        return CallExact(player)
    parts = _TURN.fullmatch(text) if len(text) <= _LONGEST else None
    if parts is None:
        raise NotationError(reason("bad_step", text=text))
    bid, sign, faces = parts.groups()
    return MakeBid(player, read_bid(bid), show=read_faces(faces or ""), roll=sign == "-")


def _further(played: _Played, turn: Turn, seed: str) -> _Played:
    """What follows on a turn, the next round's roll included."""
    game = played.steps[-1].after
    if isinstance(turn, MakeBid) and turn.show:
        turn = _rolled(game, turn, played.steps, seed)
    step = _step(game, turn, turn_number=len(game.bids) + 1)
    turns = (*played.turns, write_turn(turn))
    return _Played(_dealt((*played.steps, step), step.after, seed), turns)


def _rolled(game: Game, bid: MakeBid, steps: Sequence[Step], seed: str) -> MakeBid:
    """A bid that shows dice with what the rest comes to."""
    if bid.roll and left_under_cup(game, bid) == 0:
        bid = replace(bid, roll=False)
    elif not bid.roll and game.rules.show_and_reroll is ShowAndReroll.ANY_BID:
        raise IllegalAction(reason("show_keeps_none", "show_and_reroll"))
    refusal = why_not(game, bid)
    if refusal:
        raise IllegalAction(refusal)
    dice = dice_to_roll(game, bid)
    if not dice:
        return bid
    in_round = steps[len(steps) - len(game.bids) :]
    time = 1 + sum(_rolls_again(step.action, bid.player) for step in in_round)
    faces = reroll(seed, round=game.round, seat=game.turn, time=time, dice=dice)
    return bid.rolled(faces)


def _rolls_again(action: Action, player: str) -> bool:
    return isinstance(action, MakeBid) and action.player == player and bool(action.reroll)


def _dealt(steps: tuple[Step, ...], game: Game, seed: str) -> tuple[Step, ...]:
    """The steps with a roll, where a round begins."""
    if game.cups is not None or game.winner:
        return steps
    hands = tuple(
        [
            hand(seed, round=game.round, seat=seat, dice=dice) if dice else None
            for seat, dice in enumerate(game.held)
        ]
    )
    return (*steps, _step(game, Roll(hands)))


def _step(game: Game, action: Action, turn_number: int | None = None) -> Step:
    after, events = apply(game, action)
    place = Place(game.round, turn_number, str(action) if turn_number else "")
    return Step(place=place, action=action, before=game, after=after, events=events)
