"""The rules of one variant in plain sentences, made from its knobs."""

from __future__ import annotations

from collections.abc import Sequence

from liarsdice.look import calls, knobs, pieces
from liarsdice.look.html import Child, Element, h
from liarsdice.look.voice import Voice
from liarsdice.presets import PRESETS, VARIANTS
from liarsdice.rules import DEFAULT, ExactCount, Ladder, Rules
from liarsdice.sentences import gettext
from liarsdice.web import house
from liarsdice.web.form import Form, flag
from liarsdice.web.page import Page

Line = tuple[str, str | None]
"""A sentence, and the knob it comes from."""


LOSES = gettext(
    "If fewer dice match than were bid, the bidder loses; if more, the challenger does."
)
WINS = gettext("A player without dice is out. The last player with dice wins; there is no tie.")
CODE = flag("code", gettext("Shows the names that a record has for what is set."))
FIELDS = (*house.HOUSE.fields, CODE)


def page(form: Form, voice: Voice) -> Element:
    """The rules of a preset, or of house rules over one, under a heading for each part of a round."""
    rules = house.HOUSE.read(form, "/".join(form.query.path[1:]) or DEFAULT)
    code = form[CODE]
    left_out = set()
    if rules.ladder is Ladder.NONE:
        left_out.add("open_on_ones")
    if rules.exact_count is not ExactCount.PERFECT_BID:
        left_out.add("die_hard")

    def told(*names: str) -> list[Line]:
        return [(knobs.rule(knob, rules, voice), knob) for knob in names if knob not in left_out]

    ends = told("exact_count", "die_hard", "dice_lost", "exact_call")
    parts: tuple[tuple[str, list[Line]], ...] = (
        (voice.gettext("Who plays"), _players(rules, voice)),
        (voice.gettext("Bids"), told("wild", "ladder", "open_on_ones", "cap")),
        (voice.gettext("When a bid is called"), [*_calls(rules, voice), *ends]),
        (voice.gettext("Beside all that"), told("show_and_reroll", "palifico")),
        (voice.gettext("The next round"), [*told("next_opener"), (voice.gettext(WINS), None)]),
    )
    return h(
        "div",
        form.notes(voice),
        [_part(n, *part, code=code) for n, part in enumerate(parts)],
    )


PAGE = Page(
    page, gettext("The rules of a variant in sentences."), fields=FIELDS, parts=PRESETS.keys
)


def _part(n: int, heading: str, lines: Sequence[Line], *, code: bool) -> Element:
    items: list[Child] = [
        h("li", text, (" ", h("small", h("code", knob))) if knob and code else None)
        for text, knob in lines
    ]
    return pieces.card(f"rules-{n}", heading, h("ul", items))


def _players(rules: Rules, voice: Voice) -> list[Line]:
    dice = voice.ngettext(
        "Each starts with {n} die under a cup and never holds more.",
        "Each starts with {n} dice under a cup and never holds more.",
        rules.dice,
    )
    opener = voice.gettext(
        "The first round is opened by {opener}.",
        opener=voice.gettext(VARIANTS[rules.base].first_opener),
    )
    return [(knobs.players(rules, voice), "max_players"), (dice, "dice"), (opener, None)]


def _calls(rules: Rules, voice: Voice) -> list[Line]:
    called = voice.gettext(
        "Instead of raising, the player whose turn it is may challenge the last bid "
        "({calls}). All cups are lifted and the matching dice counted.",
        calls=calls.every_challenge(rules.base, voice),
    )
    return [(called, None), (voice.gettext(LOSES), None)]
