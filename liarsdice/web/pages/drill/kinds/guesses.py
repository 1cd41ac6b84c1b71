"""Guess the odds: a chance to state, in steps."""

from __future__ import annotations

from typing import Any

from liarsdice.drills.guesses import Guess
from liarsdice.look import pieces, tables
from liarsdice.look.html import Child, phrase
from liarsdice.look.likely import exact
from liarsdice.look.numbers import percent, whole_percent
from liarsdice.scenarios.kinds.count import known
from liarsdice.sentences import gettext
from liarsdice.showdown import matching_count
from liarsdice.web.pages.drill.asking import Asking
from liarsdice.web.pages.odds.facts import facts


class Odds(Asking):
    """How likely the bid is, in steps."""

    title = gettext("Guess the odds")

    @property
    def _asks(self) -> Guess:
        asks = self.task.asks
        assert isinstance(asks, Guess)
        return asks

    def ask(self) -> Child:
        game, voice = self.task.game, self.voice
        assert game.last is not None
        bid = pieces.mark(game.last, voice)
        if self._asks.exactly:
            told = voice.gettext(
                "How likely is it that {bid} is matched exactly, no more no less?"
            )
        else:
            told = voice.gettext("How likely is it that {bid} holds?")
        return phrase(told, bid=bid)

    def label(self, choice: Any) -> Child:
        return whole_percent(choice, self.voice)

    def exact(self) -> str:
        """The exact chance, as a fraction and in percent."""
        [chance] = self._asks.right(self.task.played)
        return f"{exact(chance)} = {percent(chance, self.voice)}"

    def because(self) -> Child:
        voice = self.voice
        lies = self.voice.gettext("The exact chance is {chance}.", chance=self.exact())
        return [facts(self._asks.odds(self.task.played), voice), " ", lies, " ", self.came()]

    def came(self) -> str:
        """What lay under the cups."""
        game, voice = self.task.game, self.voice
        assert game.last is not None
        matching = matching_count(known(game), game.last, wild=game.ones_wild)
        true = self._asks.came_true(self.task.played)
        if self._asks.exactly and true:
            return voice.ngettext(
                "{n} die matches in all, exactly as many as were bid.",
                "{n} dice match in all, exactly as many as were bid.",
                matching,
            )
        if self._asks.exactly:
            return voice.ngettext(
                "{n} die matches in all, not as many as were bid.",
                "{n} dice match in all, not as many as were bid.",
                matching,
            )
        if true:
            return voice.ngettext(
                "{n} die matches in all: here the bid holds.",
                "{n} dice match in all: here the bid holds.",
                matching,
            )
        return voice.ngettext(
            "{n} die matches in all: here the bid fails.",
            "{n} dice match in all: here the bid fails.",
            matching,
        )

    def marks(self) -> tables.Marks | None:
        game = self.task.game
        assert game.last is not None
        return tables.Marks(game.last, game.ones_wild)

    def onward(self) -> list[tuple[str, str]]:
        return [self.odds()]
