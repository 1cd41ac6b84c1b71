"""How likely is it that a re-roll adds so many matching dice to its bid?"""

from __future__ import annotations

from fractions import Fraction

from liarsdice.look import pieces
from liarsdice.look.html import Child, Element
from liarsdice.look.likely import exact
from liarsdice.look.numbers import percent
from liarsdice.scenarios.kinds import chance
from liarsdice.sentences import gettext
from liarsdice.web.pages.example.question import Question
from liarsdice.web.pages.example.questions.count import what_counts


class Chance(Question[chance.Chance, Fraction]):
    """Chances stand as fractions, which are exact, and in percent."""

    heading = gettext("How likely is it?")

    @property
    def added(self) -> chance.Added:
        rolled = self.kind.added(self.played)
        assert rolled is not None
        return rolled

    def ask(self) -> Child:
        if self.kind.adds == 0:
            return self.voice.gettext("How likely is it that the re-roll adds nothing?")
        return self.voice.ngettext(
            "How likely is it that the re-roll adds exactly {n} matching die?",
            "How likely is it that the re-roll adds exactly {n} matching dice?",
            self.kind.adds,
        )

    def label(self, answer: Fraction) -> Child:
        return f"{exact(answer)} ({percent(answer, self.voice)})"

    def line(self) -> Child:
        [right] = self.right
        if self.kind.adds == 0:
            return self.voice.gettext(
                "The re-roll adds nothing with a chance of {chance}.", chance=exact(right)
            )
        return self.voice.ngettext(
            "The re-roll adds exactly {n} matching die with a chance of {chance}.",
            "The re-roll adds exactly {n} matching dice with a chance of {chance}.",
            self.kind.adds,
            chance=exact(right),
        )

    def because(self) -> Child:
        one = exact(Fraction(1, self.added.one_in))
        each = self.voice.gettext("Each die matches with a chance of {chance}.", chance=one)
        return [each, " ", what_counts(self.game, self.voice)]

    def picture(self, id: str) -> Element:
        bars = [
            pieces.Bar(str(n), float(each), percent(each, self.voice), exact(each), holds=n > 0)
            for n, each in enumerate(self.added.chances)
        ]
        summary = self.voice.gettext(
            "What the re-roll adds: {chances}.",
            chances=", ".join(f"{bar.name}: {bar.exact}" for bar in bars),
        )
        return pieces.chart(
            f"{id}-chances",
            bars,
            self.voice,
            axis=self.voice.gettext("dice that the re-roll adds to the bid"),
            summary=summary,
            meanings=(self.voice.gettext("adds nothing"), self.voice.gettext("adds to the bid")),
        )

    def code(self) -> list[str]:
        return [f"ld.distribution({self.added.dice}, {self.added.one_in})[{self.kind.adds}]"]
