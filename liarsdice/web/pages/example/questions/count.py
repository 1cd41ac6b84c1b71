"""How many dice match the last bid?"""

from __future__ import annotations

from liarsdice.bids import Bid
from liarsdice.dice import ONE
from liarsdice.game import Game
from liarsdice.look import knobs, pieces, tables
from liarsdice.look.html import Child, Element, h, phrase
from liarsdice.look.voice import Voice
from liarsdice.scenarios.kinds import count
from liarsdice.sentences import gettext
from liarsdice.showdown import matching_count
from liarsdice.web.pages.example.question import Question


class Count(Question[count.Count, int]):
    """The dice are those that are known: all of them after a call, else those that are seen."""

    heading = gettext("How many match?")

    @property
    def last(self) -> Bid:
        """The bid to count for."""
        assert self.game.last is not None
        return self.game.last

    def ask(self) -> Child:
        bid = pieces.mark(self.last, self.voice)
        if self.has_call:
            return phrase(self.voice.gettext("How many dice match {bid}?"), bid=bid)
        return phrase(self.voice.gettext("How many of the dice you see match {bid}?"), bid=bid)

    def label(self, answer: int) -> Child:
        return str(answer)

    def line(self) -> Child:
        [n] = self.right
        if self.has_call:
            return self.voice.ngettext("{n} die matches.", "{n} dice match.", n)
        return self.voice.ngettext(
            "{n} of the dice you see matches.", "{n} of the dice you see match.", n
        )

    def because(self) -> Child:
        """The count as a sum: dice of the bid's own face, and wild ones where there are any."""
        own = matching_count(count.known(self.game), self.last, wild=False)
        wild = self.right[0] - own
        found = ((own, self.last.face), (wild, ONE))
        marks = [pieces.mark(Bid(n, face), self.voice) for n, face in found if n]
        parts = [(" + " if at else "", mark) for at, mark in enumerate(marks)]
        total = h("span", parts, f" = {self.right[0]}") if marks else h("span", "0")
        return [total, ". ", what_counts(self.game, self.voice)]

    def marks(self) -> tables.Marks:
        return tables.Marks(self.last, self.game.ones_wild)

    def table(self) -> Element | None:
        if not self.kind.also:
            return None
        dice, wild = count.known(self.game), self.game.ones_wild
        bids = sorted((*self.kind.also, self.last), key=lambda bid: bid.face)
        rows = [
            (pieces.die(bid.face, self.voice, size="line"), matching_count(dice, bid, wild=wild))
            for bid in bids
        ]
        head = self.voice.gettext("a bid on"), self.voice.gettext("dice that match")
        return pieces.grid(self.voice.gettext("The same dice for other bids"), head, rows)

    def code(self) -> list[str]:
        if self.has_call:
            return ["ld.replay(record).rounds[-1].matching"]
        return [
            "game = ld.replay(record).game",
            "dice = [face for hand in (*game.cups, *game.shown) for face in hand or ()]",
            "ld.matching_count(dice, game.last, wild=game.ones_wild)",
        ]


def what_counts(game: Game, voice: Voice) -> str:
    """Which dice match the last bid, as a rule."""
    assert game.last is not None
    if not game.last.on_ones:
        return knobs.rule("palifico" if game.palifico else "wild", game.rules, voice)
    if voice.star:
        return voice.gettext("For a bid on stars only the stars count.")
    return voice.gettext("For a bid on ones only the ones count.")
