"""How each kind of question of a drill is asked, answered and explained."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar

from liarsdice.drills.task import Task
from liarsdice.look import calls, knobs, pieces, tables
from liarsdice.look.html import Child
from liarsdice.look.moments import Moment
from liarsdice.look.voice import Voice
from liarsdice.odds import seen_by
from liarsdice.replays import Step
from liarsdice.views import view
from liarsdice.web.pages.odds.asked import about
from liarsdice.web.pages.settle.pasted import address
from liarsdice.web.pages.settle.verdicts import played


@dataclass(frozen=True, slots=True)
class Asking(ABC):
    """A question as a page asks it; ``voice`` speaks of its dice."""

    task: Task[Any]
    voice: Voice

    title: ClassVar[str]
    """What the kind asks, in short."""

    @abstractmethod
    def ask(self) -> Child:
        """What is asked."""

    @abstractmethod
    def label(self, choice: Any) -> Child:
        """A choice in words."""

    @abstractmethod
    def because(self) -> Child:
        """Why the right answer is right: what the engine says, and the rule behind it."""

    def onward(self) -> list[tuple[str, str]]:
        """Where the round can be looked at again: what it is called, and its address."""
        return []

    def marks(self) -> tables.Marks | None:
        """Which dice are marked with the answer, where that is no showdown."""
        return None

    def after(self) -> Moment | None:
        """The moment of the round that shows the answer."""
        return None

    def right(self) -> Child:
        """The right answer in words, or all that are right."""
        labels = [self.label(self.task.choices[each]) for each in self.task.right]
        return [(", " if at else "", label) for at, label in enumerate(labels)]

    @property
    def short(self) -> bool:
        """Whether its answers may stand side by side."""
        return True

    def situation(self) -> Child:
        """What happened in the round so far, without what is asked."""
        game, voice = self.task.game, self.voice
        said: list[Child] = []
        if game.palifico:
            told = voice.gettext("It is a palifico round, opened by {opener}.", opener=game.opener)
            said += [told, " "]
        if game.last is None:
            said.append(voice.gettext("{player} opens the round.", player=game.on_turn))
        for at, (seat, bid) in enumerate(game.bids):
            mark = pieces.mark(bid, voice)
            said += [" → " if at else "", f"{game.players[seat]}: ", mark]
        if self.task.you is None:
            call = (
                calls.exact(game.rules, voice)
                if self.task.played.rounds[-1].call == "exact"
                else calls.challenge(game.rules, voice)
            )
            said += [
                " → ",
                voice.gettext(
                    "{player}: “{call}” All cups are lifted.", player=game.on_turn, call=call
                ),
            ]
        return said

    def steps(self) -> list[Step]:
        """The steps of the round that is asked about."""
        last = self.task.played.record.rounds
        return [step for step in self.task.played.steps if step.place.round == len(last)]

    def settle(self) -> tuple[str, str]:
        """The link that settles the round."""
        there = address(self.task.game.rules, played(self.steps()))
        return self.voice.gettext("Settle this round"), f"settle/{there}"

    def odds(self) -> tuple[str, str]:
        """The link to the odds of the last bid, for the player on turn."""
        game = self.task.game
        assert game.last is not None
        there = about(seen_by(view(game, game.on_turn)), game.last).link()
        return self.voice.gettext("The odds of this bid"), f"odds/{there}"

    def rule(self, knob: str) -> str:
        """What a knob says at this table."""
        return knobs.rule(knob, self.task.game.rules, self.voice)
