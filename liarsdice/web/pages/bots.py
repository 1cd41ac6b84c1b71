"""How the bots think: for each level a round in which it is right and one in which it is wrong, and
how the levels did against each other in the tournament."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

from liarsdice.actions import Challenge
from liarsdice.bots import LEVELS
from liarsdice.effects import apply
from liarsdice.errors import reason
from liarsdice.events import Revealed
from liarsdice.look import calls, pieces, players
from liarsdice.look.html import Child, Element, h
from liarsdice.look.numbers import MARKS, fixed, whole
from liarsdice.look.says import say
from liarsdice.look.voice import Voice
from liarsdice.presets import PRESETS, preset
from liarsdice.rules import DEFAULT
from liarsdice.sentences import gettext
from liarsdice.sitting import Sitting
from liarsdice.web import house
from liarsdice.web.form import Form, written
from liarsdice.web.page import Page
from liarsdice.web.pages.play import asked, telling
from liarsdice.web.query import Refusal, link

FILE = "tournament.json"
"""What the tournament writes beside the bots."""


def _name(level: str, voice: Voice) -> str:
    """What a level is called in a table."""
    return {
        "strong": voice.pgettext("level", "strong"),
        "medium": voice.pgettext("level", "medium"),
        "easy": voice.pgettext("level", "easy"),
        "random": voice.pgettext("level", "by chance"),
    }[level]


@dataclass(frozen=True, slots=True)
class Shown:
    """A game of three bots of a level; its last turn is the one that shows how the level thinks."""

    level: str
    right: bool
    seed: str
    turns: str

    def sitting(self, names: Sequence[str]) -> Sitting:
        """The game up to that turn."""
        turns = tuple(self.turns.split("."))
        seats = (self.level,) * SEATS
        return Sitting(
            rules=preset(DEFAULT), seats=seats, players=tuple(names), seed=self.seed, turns=turns
        )


SEATS = 3
SHOWN = (
    Shown("easy", True, "easy-3", "3x2.3x6.4x2.5x2.5x6.c"),
    Shown("easy", False, "easy-1", "3x2.3x3.4x2.5x2.5x3.6x2.7x2.c"),
    Shown(
        *("medium", True, "medium-2"),
        "1x3.1x4.1x5.1x6.2x3.2x4.2x5.2x6.3x4.3x5.3x6.4x4.4x5.4x6.5x4.5x5",
    ),
    Shown(
        *("medium", False, "medium-3"),
        "1x2.1x3.1x4.1x5.1x6.2x5.3x3.3x4.3x5.3x6.4x2.4x5.4x6.5x2.5x5.5x6.6x2.6x5",
    ),
    Shown("strong", True, "strong-1", "1x3.1x6.2x2.2x3.3x3.3x4.4x4.5x3.5x4.6x4.7x4.8x4"),
    Shown("strong", False, "strong-2", "1x3.1x5.2x5.3x5.4x5.5x5.6x5.7x5.8x5.9x5"),
)
"""Found by ``python -m tools.minds``."""


def holds(sitting: Sitting) -> bool:
    """Whether the last bid of a round is true."""
    return _lifted(sitting).matching >= sitting.game.bids[-1][1].count


def _lifted(sitting: Sitting) -> Revealed:
    """What all would see if the player on turn challenged the last bid."""
    _, events = apply(sitting.game, Challenge(sitting.game.on_turn))
    return next(event for event in events if isinstance(event, Revealed))


def page(form: Form, voice: Voice) -> Element:
    """The rounds of one level, or of all.

    Raises Refusal for a level that there is not.
    """
    levels = form.query.path[1:] or tuple(LEVELS)
    if not set(levels) <= LEVELS.keys():
        raise Refusal(reason("unknown_page", name=form.query.key))
    shown = [_round(each, form, voice) for each in SHOWN if each.level in levels]
    return h("div", form.notes(voice), shown)


PAGE = Page(page, gettext("Rounds in which a bot is right, and wrong."), parts=LEVELS.keys)


def _round(shown: Shown, form: Form, voice: Voice) -> Element:
    """A round up to the turn, why the bot takes it, and what lies under the cups."""
    sitting = shown.sitting(players.names(voice)[:SEATS])
    before = sitting.before(len(sitting.turns) - 1)
    steps = telling.of_round(sitting, 1)
    side = "right" if shown.right else "wrong"
    fields = written(
        (asked.SEATS_OF, before.seats), (asked.SEED, shown.seed), (asked.TURNS, before.turns)
    )
    there = form.to(f"play/{link('play', fields)}")
    lies: Child = None
    if sitting.game.round == 1:
        under = voice.gettext("Had it challenged instead:")
        lies = h("p", under, " ", say(calls.told(_lifted(before), before.rules, voice), voice))
    return pieces.card(
        f"bots-{shown.level}-{side}",
        voice.gettext("Here it is right") if shown.right else voice.gettext("Here it is wrong"),
        pieces.story([telling.line(step, voice) for step in steps[1:]]),
        h("p", h("strong", telling.thought_of(sitting, steps[-1], voice))),
        lies,
        h("p", h("a", voice.gettext("Go on playing from here"), href=there)),
    )


# ---- The tournament. ----


def tournament(form: Form, voice: Voice) -> Element:
    """The matches of the rules that are asked for, each with its interval."""
    rules = form[house.BASE]
    rows = [row for row in matches() if row["rules"] == rules]
    options = [(voice.title(name), form.link(rules=name), name == rules) for name in PRESETS]
    seats = sorted({row["seats"] for row in rows})
    tables = [_table(n, [row for row in rows if row["seats"] == n], voice) for n in seats]
    missing = voice.gettext("The tournament has not been played yet with the bots of today.")
    return h(
        "div",
        form.notes(voice),
        pieces.choice(voice.gettext("Rules"), options, same="rules"),
        tables or h("p", missing),
        h("p", voice.title(rules), class_="ld-sr", data_say=not form.troubles),
    )


TOURNAMENT = Page(
    tournament,
    gettext("What share of its games each level won against the others."),
    fields=(house.BASE,),
)


@cache
def matches() -> list[dict[str, Any]]:
    """What the file of the tournament says of each match; nothing where there is no file. It is read
    once, since a Python that is restored from its memory has no files."""
    file = files("liarsdice.bots").joinpath(FILE)
    if not file.is_file():
        return []
    found: list[dict[str, Any]] = json.loads(file.read_text("utf-8"))["matches"]
    return found


def _table(seats: int, rows: Sequence[dict[str, Any]], voice: Voice) -> Element:
    caption = voice.ngettext(
        "{n} seat: who is as strong as the others wins {share}.",
        "{n} seats: who is as strong as the others wins {share}.",
        seats,
        share=_share(Fraction(1, seats), voice),
    )
    head = (voice.gettext("One against all others"), voice.gettext("Games won by the one"))
    cells: list[tuple[Child, Child]] = []
    for row in rows:
        one, other = _name(row["one"], voice), _name(row["others"], voice)
        half = fixed(_exact(row["half"]) * 100, 1, voice)
        won = f"{_share(_exact(row['share']), voice)} ± {half}"
        sets = voice.ngettext("{n} set", "{n} sets", row["sets"], n=whole(row["sets"], voice))
        cells.append(
            (
                f"{one} – {other}",
                [h("b", won), h("br"), h("small", sets, ", ", _verdict(row, voice))],
            )
        )
    return pieces.grid(caption, head, cells)


def _verdict(row: Mapping[str, Any], voice: Voice) -> str:
    """What the interval tells."""
    even = Fraction(1, row["seats"])
    share, half = _exact(row["share"]), _exact(row["half"])
    if share - half > even:
        return voice.gettext("stronger")
    if share + half < even:
        return voice.gettext("weaker")
    return voice.gettext("not told apart")


def _exact(share: float) -> Fraction:
    return Fraction(str(share))


def _share(share: Fraction, voice: Voice) -> str:
    """A share that was counted: here 100% may stand."""
    return f"{fixed(share * 100, 1, voice)}{MARKS[voice.lang].before_percent}%"
