"""Who loses dice at a showdown, and how many?"""

from __future__ import annotations

from liarsdice.look.html import Child
from liarsdice.look.moments import line, moments, rules_behind, toll
from liarsdice.look.says import say
from liarsdice.scenarios.kinds import showdown
from liarsdice.sentences import gettext, message
from liarsdice.web.pages.example.question import Question


class Showdown(Question[showdown.Showdown, showdown.Toll]):
    """The outcome is a moment of the game, so the table says most of it."""

    heading = gettext("Who loses dice?")

    @property
    def short(self) -> bool:
        """Not where each is a sentence or more."""
        return False

    def ask(self) -> Child:
        if self.played.rounds[-1].call == "exact":
            return self.voice.gettext("Who loses dice, and who gets one back?")
        return self.voice.gettext("Who loses dice, and how many?")

    def label(self, answer: showdown.Toll) -> Child:
        return toll(answer.lost, answer.gained, self.voice)

    def order(self, answer: showdown.Toll) -> object:
        return sorted(answer.lost.items()), sorted(answer.gained)

    def line(self) -> Child:
        return self.label(*self.right)

    def because(self) -> Child:
        return " ".join(rules_behind(moments(self.played)[-1], self.voice))

    def solution(self, id: str) -> Child:
        """Nothing, since the rules stand beside the table."""
        return None

    def counted(self) -> Child:
        return line(moments(self.played)[-2], self.voice)

    def outcome(self) -> object:
        return self.right, self.played.rounds[-1].opens_next

    def elsewhere(self) -> Child:
        opener = self.played.rounds[-1].opens_next
        opens = say(message("next_round", opener=opener), self.voice) if opener else None
        return [self.line(), (" ", opens) if opens else None]

    def code(self) -> list[str]:
        return ["result = ld.replay(record).rounds[-1]", "result.lost, result.gained"]
