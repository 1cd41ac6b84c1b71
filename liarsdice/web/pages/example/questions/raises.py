"""Which of these turns may follow?"""

from __future__ import annotations

from liarsdice.actions import CallExact, Challenge, MakeBid, Turn
from liarsdice.legality import why_not
from liarsdice.look import calls, knobs, pieces
from liarsdice.look.html import Child, h, phrase
from liarsdice.look.says import say
from liarsdice.scenarios.kinds import raises
from liarsdice.sentences import gettext, ngettext
from liarsdice.web.pages.example.question import Question

ROLLS = ngettext(
    "{bid}, show {faces} and roll {n} die again", "{bid}, show {faces} and roll {n} dice again"
)
"""A turn with show and re-roll."""


class Raises(Question[raises.Raises, Turn]):
    """Each turn is right or wrong for itself, and has its own reason."""

    heading = gettext("What may follow?")
    answered_by_ladder = True

    @property
    def short(self) -> bool:
        """Not where a turn shows dice, which takes a line."""
        return not self._shows

    @property
    def _shows(self) -> bool:
        return any(isinstance(turn, MakeBid) and turn.show for turn in self.kind.candidates)

    def ask(self) -> Child:
        if self.game.last is None:
            return self.voice.gettext("Which of these may open the round?")
        return self.voice.gettext("Which of these may follow?")

    def label(self, answer: Turn) -> Child:
        """A turn as the player on turn would say it; what a re-roll comes to is not told."""
        match answer:
            case Challenge():
                return calls.challenge(self.game.rules, self.voice)
            case CallExact():
                return calls.exact(self.game.rules, self.voice)
        bid = pieces.mark(answer.bid, self.voice)
        if not answer.show:
            return bid
        faces = [pieces.die(face, self.voice, size="line") for face in answer.show]
        n = len(answer.reroll or ())
        if n:
            template = self.voice.template(ROLLS.one, ROLLS.many, n)
        elif len(answer.show) < self.game.held[self.game.turn]:
            template = self.voice.gettext("{bid}, show {faces} and keep the rest")
        else:
            template = self.voice.gettext("{bid}, show {faces}, all you have")
        return phrase(template, bid=bid, faces=faces, n=n)

    def order(self, answer: Turn) -> object:
        return 0

    def verdict(self, answer: Turn) -> str:
        voice, right = self.voice, answer in self.right
        if self.game.last is None:
            return voice.gettext("may open") if right else voice.gettext("may not open")
        return voice.gettext("may follow") if right else voice.gettext("may not follow")

    def reason(self, answer: Turn) -> Child:
        refusal = why_not(self.game, answer)
        if refusal:
            return say(refusal, self.voice)
        match answer:
            case Challenge():
                return self.voice.gettext("Whoever is on turn may always challenge the last bid.")
            case CallExact():
                return self._rule("exact_call")
        bid = pieces.mark(answer.bid, self.voice)
        if self.game.last is None:
            return phrase(self.voice.gettext("The round may open with {bid}."), bid=bid)
        last = pieces.mark(self.game.last, self.voice)
        above = phrase(self.voice.gettext("{bid} stands above {last}."), bid=bid, last=last)
        return [above, " ", self._rule("show_and_reroll" if answer.show else "ladder")]

    def line(self) -> Child:
        n = len(self.right)
        if self.game.last is None:
            return self.voice.ngettext(
                "{n} of these may open the round.", "{n} of these may open the round.", n
            )
        return self.voice.ngettext("{n} of these may follow.", "{n} of these may follow.", n)

    def because(self) -> Child:
        behind = ["ladder" if self.game.last else "open_on_ones"]
        if any(isinstance(turn, CallExact) for turn in self.kind.candidates):
            behind.append("exact_call")
        if self._shows:
            behind.append("show_and_reroll")
        return " ".join(map(self._rule, behind))

    def elsewhere(self) -> Child:
        found = [h("span", self.label(turn)) for turn in self.right]
        if not found:
            return self.voice.gettext("none of them")
        return h("span", found, class_="ld-list")

    def code(self) -> list[str]:
        turns = ", ".join(f'"{turn}"' for turn in self.kind.candidates)
        return [
            "game = ld.replay(record).game",
            f"turns = [ld.read_turn(text, game.players) for text in ({turns},)]",
            "[str(turn) for turn in turns if ld.why_not(game, turn) is None]",
        ]

    def _rule(self, knob: str) -> str:
        return knobs.rule(knob, self.game.rules, self.voice)
