"""How many rounds can a game last?"""

from __future__ import annotations

from liarsdice.look import pieces
from liarsdice.look.html import Child, Element, h
from liarsdice.scenarios.kinds import length
from liarsdice.sentences import gettext
from liarsdice.showdown import round_takes
from liarsdice.web.pages.example.question import Question


class Length(Question[length.Length, length.Span]):
    """A game of fixed length has so many rounds that each takes one die."""

    heading = gettext("How long does it last?")
    imports = (*Question.imports, "from liarsdice.scenarios import length")

    def ask(self) -> Child:
        if self.played.record.dice:
            return self.voice.gettext("How many rounds can this game last?")
        return self.voice.ngettext(
            "How many rounds can a game of {n} player last?",
            "How many rounds can a game of {n} players last?",
            len(self.played.record.players),
        )

    def hint(self) -> Child:
        more = self.voice.gettext("The answer shows other numbers of players too.")
        return h("p", h("small", more))

    def label(self, answer: length.Span) -> Child:
        if answer.least == answer.most:
            return self.voice.ngettext("exactly {n} round", "exactly {n} rounds", answer.most)
        return self.voice.ngettext(
            "{least} to {n} round", "{least} to {n} rounds", answer.most, least=answer.least
        )

    def line(self) -> Child:
        """The span, or why a game by these rules has none: what a round may take."""
        if self.right:
            return self.label(*self.right)
        none, more = round_takes(self.played.record.rules)
        if not none:
            return self.voice.gettext(
                "No fixed number: a round takes at least one die, and may take more."
            )
        if more:
            return self.voice.gettext(
                "No fixed number: a round may take no die or more than one, or give one back."
            )
        return self.voice.gettext("No fixed number: a round may take no die, or give one back.")

    def because(self) -> Child:
        return self.voice.gettext(
            "Every round takes exactly one die, and the game ends when only one player has "
            "dice. It is longest when the winner has one die left, and shortest when the "
            "winner has lost none."
        )

    def table(self) -> Element:
        rules = self.played.record.rules
        rows: list[tuple[Child, Child]] = []
        for players in range(rules.min_players, rules.max_players + 1):
            span = self.kind.lasts(self.played, players)
            if span:
                rows.append((players, f"{span.least}–{span.most}"))
        head = self.voice.gettext("players"), self.voice.gettext("rounds")
        return pieces.grid(self.voice.gettext("How long a game lasts"), head, rows)

    def code(self) -> list[str]:
        dice = self.played.record.dice
        start = f", {dice[0]}" if dice else ""
        return [f"length(record.rules, len(record.players){start})"]
