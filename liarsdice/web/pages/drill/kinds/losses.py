"""Who loses what, and who opens: outcomes to choose from."""

from __future__ import annotations

from liarsdice.dice import ONE
from liarsdice.drills.losses import Outcome
from liarsdice.drills.task import laid_of
from liarsdice.look.html import Child, h
from liarsdice.look.moments import Moment, line, moments, rules_behind, toll
from liarsdice.look.says import say
from liarsdice.scenarios.kinds.count import known
from liarsdice.sentences import gettext, message
from liarsdice.web.pages.drill.asking import Asking
from liarsdice.web.pages.example.questions import count


class Loss(Asking):
    """Who loses what, and who opens."""

    title = gettext("Who loses what, and who opens?")

    @property
    def short(self) -> bool:
        return False

    def ask(self) -> Child:
        if self.task.played.rounds[-1].call == "exact":
            return self.voice.gettext("Who loses a die, who gets one back, and who opens next?")
        return self.voice.gettext("Who loses how many dice, and who opens next?")

    def label(self, choice: Outcome) -> Child:
        voice = self.voice
        cost = toll(choice.lost, choice.gained, voice)
        last = (
            message("won", player=choice.next)
            if choice.won
            else message("next_round", opener=choice.next)
        )
        return [cost, " ", say(last, voice)]

    def because(self) -> Child:
        found = moments(self.task.played)
        game = self.task.game
        behind = rules_behind(found[-1], self.voice)
        ones = game.last and not game.last.on_ones and ONE in known(game)
        if ones:
            behind = [count.what_counts(game, self.voice), *behind]
        laid = laid_of(self.task)
        opener = laid.settled.opener
        # Of a challenge the rule itself says so.
        if laid.exact and not laid.settled.held(laid.held)[opener]:
            told = self.voice.gettext("Who is out opens nothing: the next player in order does.")
            behind = [*behind, told]
        return [line(found[-2], self.voice), h("br"), " ".join(dict.fromkeys(behind))]

    def after(self) -> Moment | None:
        return moments(self.task.played)[-1]

    def onward(self) -> list[tuple[str, str]]:
        return [self.settle()]
