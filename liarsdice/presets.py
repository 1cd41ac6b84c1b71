"""Which variants have a name, and how rules are read from a record and written to it.

The sources are the five rule texts (the boxed game, an online tavern, a fan's Perudo in Knizia's
spirit, Big Talk Dice twice), common Dudo, and the plain game without jokers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from liarsdice.checks import given, given_text, shown
from liarsdice.errors import RulesError, reason
from liarsdice.rules import (
    KNOBS,
    Cap,
    DiceLost,
    ExactCall,
    ExactCount,
    Ladder,
    NextOpener,
    Rules,
    ShowAndReroll,
    Wild,
)
from liarsdice.sentences import Term, gettext, pgettext

_PRESETS = {
    "boxed": Rules(
        base="boxed",
        max_players=4,
        ladder=Ladder.TRACK,
        open_on_ones=True,
        cap=Cap.TRACK,
        exact_count=ExactCount.PERFECT_BID,
        die_hard=True,
        dice_lost=DiceLost.DIFFERENCE,
        show_and_reroll=ShowAndReroll.ANY_BID,
        next_opener=NextOpener.WINNER,
    ),
    "tavern": Rules(base="tavern"),
    "knizia": Rules(
        base="knizia",
        max_players=10,
        ladder=Ladder.HALF,
        dice_lost=DiceLost.FULL_HAND,
        exact_call=ExactCall.EXACTO,
        show_and_reroll=ShowAndReroll.DUEL,
    ),
    "bigtalk": Rules(base="bigtalk", wild=Wild.UNTIL_BID, ladder=Ladder.HIGH, open_on_ones=True),
    "dudo": Rules(base="dudo", ladder=Ladder.HALF, exact_call=ExactCall.CALZA, palifico=True),
    "plain": Rules(base="plain", wild=Wild.NEVER, ladder=Ladder.LOW, open_on_ones=True),
}

PRESETS: Mapping[str, Rules] = MappingProxyType(_PRESETS)
"""The named variants, in the order they are listed; nobody can add to them."""

FIRST_OPENER: Mapping[str, str] = {
    "boxed": gettext("anyone you choose"),
    "tavern": gettext("another player each game, in turn"),
    "knizia": gettext("anyone you choose"),
    "bigtalk": gettext("the host of the table"),
    "dudo": gettext("anyone you choose"),
    "plain": gettext("anyone you choose"),
}
"""Who opens the first round of a game, as the texts have it; no knob, since a record names it."""

CALLS: Mapping[str, tuple[str, ...]] = {
    "boxed": (pgettext("call", "Challenge"), pgettext("call", "Call")),
    "tavern": (pgettext("call", "Liar!"),),
    "knizia": (pgettext("call", "Dudo"),),
    "bigtalk": (pgettext("call", "Challenge"),),
    "dudo": (pgettext("call", "Dudo"),),
    "plain": (pgettext("call", "Challenge"),),
}
"""What players say to challenge a bid; no knob, since nothing hangs on it."""


def preset(name: str) -> Rules:
    """The rules of a named variant.

    Raises RulesError for a name that is not in `PRESETS`.

    >>> preset("dudo").palifico
    True
    """
    given_text("name", name, RulesError)
    if name not in PRESETS:
        names = tuple(Term("preset", each) for each in PRESETS)
        raise RulesError(reason("unknown_preset", name=name, names=names))
    return PRESETS[name]


def read_rules(value: object) -> Rules:
    """Rules from what a record says: a preset's name, or a table of knobs over a ``base``.

    Raises RulesError for an unknown name, knob or value, and for contradictions.

    >>> read_rules({"base": "tavern", "exact_call": "calza"}).exact_call
    <ExactCall.CALZA: 'calza'>
    """
    if isinstance(value, str):
        return preset(value)
    if not isinstance(value, Mapping):
        raise RulesError(reason("rules_type", value=shown(value)))
    table: dict[str, Any] = dict(value)
    base = table.pop("base", "tavern")
    if not isinstance(base, str):
        raise RulesError(reason("rules_base_type", value=shown(base)))
    knobs = {knob.name: Term("knob", knob.name) for knob in KNOBS}
    names = tuple(knobs.values())
    unknown = [
        reason("unknown_knob", knob=name, names=names) for name in table if name not in knobs
    ]
    if unknown:
        raise RulesError(*unknown)
    return replace(preset(base), **table)


def write_rules(rules: Rules) -> str | dict[str, str | int | bool]:
    """What `read_rules` reads: the name of a preset, or a base and the knobs that differ from it.

    >>> write_rules(read_rules({"exact_call": "calza"}))
    {'base': 'tavern', 'exact_call': 'calza'}
    """
    given("rules", rules, Rules, 'preset("tavern")', RulesError)
    base = preset(rules.base)
    if rules == base:
        return rules.base
    plain = base.knobs()
    return {"base": rules.base} | {
        name: value for name, value in rules.knobs().items() if value != plain[name]
    }
