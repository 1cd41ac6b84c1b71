"""Count the matches: counts to choose from."""

from __future__ import annotations

from liarsdice.look import tables
from liarsdice.look.html import Child
from liarsdice.look.moments import Moment, moments
from liarsdice.sentences import gettext
from liarsdice.web.pages.drill.asking import Asking
from liarsdice.web.pages.example.questions import count


class Count(Asking):
    """How many dice match."""

    title = gettext("Count the matches")

    @property
    def _question(self) -> count.Count:
        return count.Count(self.task.asks, self.task.played, self.voice)

    def ask(self) -> Child:
        return self._question.ask()

    def label(self, choice: int) -> Child:
        return str(choice)

    def because(self) -> Child:
        return self._question.because()

    def marks(self) -> tables.Marks | None:
        return self._question.marks()

    def after(self) -> Moment | None:
        return None if self.task.you else moments(self.task.played)[-2]

    def onward(self) -> list[tuple[str, str]]:
        return [self.odds() if self.task.you else self.settle()]
