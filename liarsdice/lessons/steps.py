"""What a step of a lesson is: a position, an idea, a task, and the replies to what is done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations

from liarsdice.actions import MakeBid, Turn
from liarsdice.dice import Faces
from liarsdice.effects import apply
from liarsdice.errors import Reason
from liarsdice.game import Game
from liarsdice.legality import left_under_cup, legal, why_not
from liarsdice.lessons.asks import Answer
from liarsdice.lessons.wants import Want, all_hold
from liarsdice.notation import read_turn
from liarsdice.record import Record
from liarsdice.replays import Replay, replay
from liarsdice.replays import Step as Played
from liarsdice.rules import ShowAndReroll
from liarsdice.scenarios.scenario import renamed

SHOWS_NOTHING = Want("shows nothing")
"""What a move has to be where no dice are to be shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """What is said of an answer: whether it is right; where it is not, the step's own ``reply``,
    else why the rules refuse it, else the first condition that ``failed``."""

    right: bool
    reply: str = ""
    refused: Reason | None = None
    failed: Want | None = None


@dataclass(frozen=True, slots=True)
class Do:
    """A move to make: right is every legal one for which all ``wants`` hold.

    ``wrong`` are conditions of legal moves that are not right, each with its reply; the first that
    hold are replied to. ``rest`` is what dice that are rolled again come to; without it no dice are
    to be shown.
    """

    wants: tuple[Want, ...]
    wrong: tuple[tuple[tuple[Want, ...], str], ...]
    rest: Faces = ()

    def judge(self, turn: Turn, game: Game) -> Judged:
        """What is said of a turn of the player on turn."""
        refused = why_not(game, turn)
        if refused:
            return Judged(right=False, refused=refused)
        if isinstance(turn, MakeBid) and turn.show and not self.rest:
            return Judged(right=False, failed=SHOWS_NOTHING)
        if all_hold(self.wants, turn, game):
            return Judged(right=True)
        for when, reply in self.wrong:
            if all_hold(when, turn, game):
                return Judged(right=False, reply=reply)
        return Judged(right=False, failed=next(w for w in self.wants if not w.holds(turn, game)))


@dataclass(frozen=True, slots=True)
class Choose:
    """A question with some answers: ``ask`` is one of `ASKS`; ``wrong`` answers have a reply each."""

    ask: str
    answers: tuple[Answer, ...]
    right: Answer
    wrong: tuple[tuple[Answer, str], ...]

    def judge(self, answer: Answer) -> Judged:
        """What is said of an answer."""
        if answer == self.right:
            return Judged(right=True)
        return Judged(
            right=False, reply=next(reply for each, reply in self.wrong if each == answer)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step: what lies on the table is what ``played`` ends with.

    ``idea`` and ``task`` are said before an answer, ``right`` after a right one; ``odds``: replies say
    how likely the bid is.
    """

    played: Replay
    you: str
    idea: str
    task: str
    right: str
    odds: bool = False
    todo: Do | Choose

    @property
    def game(self) -> Game:
        """The game as it lies on the table; after a call, before its dice are lost."""
        last = self.played.steps[-1]
        return last.before if last.revealed else last.after

    @property
    def round(self) -> tuple[Played, ...]:
        """What has happened in the round, its roll first."""
        last = self.played.steps[-1].place.round
        return tuple(each for each in self.played.steps if each.place.round == last)

    def renamed(self, names: Mapping[str, str]) -> Step:
        """The same step with other names for some players; its words stay as they are."""
        record: Record = renamed(self.played.record, names)
        played = replay(replace(record, written_rules=None))
        return replace(
            self, played=played, you=renamed(self.you, names), todo=renamed(self.todo, names)
        )

    def read(self, text: str) -> Turn:
        """The turn of the player on turn that a text like ``6x4 show 61`` means.

        Raises NotationError for anything else.
        """
        game = self.game
        turn = read_turn(f"{game.on_turn} {text}", (game.on_turn,))
        any_bid = game.rules.show_and_reroll is ShowAndReroll.ANY_BID
        if isinstance(turn, MakeBid) and turn.show and any_bid:
            turn = replace(turn, reroll=None, roll=True)
        return turn

    def after(self, turn: Turn) -> Played:
        """What comes of a legal turn; dice that are rolled again come to what the step says."""
        game, place = self.game, self.played.steps[-1].place
        assert isinstance(self.todo, Do)
        if isinstance(turn, MakeBid) and turn.roll:
            turn = turn.rolled(self.todo.rest[: left_under_cup(game, turn)])
        after, events = apply(game, turn)
        return Played(place=place, action=turn, before=game, after=after, events=events)

    def turns(self) -> Iterator[Turn]:
        """Every legal turn, the lowest bids first; those that show dice last, where some are to be."""
        game = self.game
        yield from legal(game)
        cup = (game.cups or ())[game.turn] or ()
        if not isinstance(self.todo, Do) or not self.todo.rest:
            return
        shows = {tuple(sorted(show)) for n in range(1, len(cup)) for show in combinations(cup, n)}
        for bid in game.bidding.raises():
            for show in sorted(shows):
                turn = MakeBid(game.on_turn, bid, show=show, roll=True)
                if why_not(game, turn) is None:
                    yield turn
