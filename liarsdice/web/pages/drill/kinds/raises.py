"""Is this turn legal: a raise or a call, allowed or not."""

from __future__ import annotations

from liarsdice.actions import MakeBid
from liarsdice.legality import why_not
from liarsdice.look import knobs, pieces
from liarsdice.look.html import Child, h, phrase
from liarsdice.sentences import gettext
from liarsdice.web.pages.drill.asking import Asking
from liarsdice.web.pages.example.questions import raises


class Raise(Asking):
    """One turn, allowed or not."""

    title = gettext("Is this turn legal?")

    @property
    def _question(self) -> raises.Raises:
        return raises.Raises(self.task.asks, self.task.played, self.voice)

    def ask(self) -> Child:
        [turn] = self.task.asks.candidates
        return phrase(
            self.voice.gettext("{player} is on turn. Is this allowed: {turn}?"),
            player=self.task.game.on_turn,
            turn=h("b", self._question.label(turn)),
        )

    def label(self, choice: bool) -> Child:
        return self.voice.gettext("allowed") if choice else self.voice.gettext("not allowed")

    def because(self) -> Child:
        [turn] = self.task.asks.candidates
        game = self.task.game
        refusal = why_not(game, turn)
        knob = refusal.knob if refusal else None
        if refusal is None and game.palifico and isinstance(turn, MakeBid):
            knob = "palifico"
            if game.last is not None:
                bid, last = pieces.mark(turn.bid, self.voice), pieces.mark(game.last, self.voice)
                above = phrase(
                    self.voice.gettext("{bid} stands above {last}."), bid=bid, last=last
                )
                return [above, " ", self.rule(knob)]
        reason = self._question.reason(turn)
        return [reason, (" ", self.rule(knob)) if knob in knobs.SAID and knob else None]

    def onward(self) -> list[tuple[str, str]]:
        return [self.odds()] if self.task.game.last else []
