"""Which variants have a name, and how rules are read from a record and written to it.

The sources are the five rule texts (the boxed game, an online tavern, a fan's Perudo in Knizia's
spirit, Big Talk Dice twice), common Dudo, and the plain game without jokers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from liarsdice.checks import given, given_text, shown
from liarsdice.errors import RulesError, reason
from liarsdice.rules import (
    DEFAULT,
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


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant with a name: its rules, and what its text says that is no knob."""

    title: str
    """What it is called, in English; pages translate it."""
    rules: Rules
    """Its knobs; `Rules.base` is the variant's own name."""
    calls: tuple[str, ...]
    """What players say to challenge a bid, the usual one first; nothing hangs on it."""
    first_opener: str
    """Who opens the first round of a game; a record names the opener itself."""
    stars: bool = False
    """Whether the ones of its dice are printed as stars."""


VARIANTS: Mapping[str, Variant] = MappingProxyType(
    {
        "boxed": Variant(
            gettext("The boxed game"),
            Rules(
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
            calls=(pgettext("call", "Challenge"), pgettext("call", "Call")),
            first_opener=gettext("anyone you choose"),
            stars=True,
        ),
        "tavern": Variant(
            gettext("Tavern"),
            Rules(base="tavern"),
            calls=(pgettext("call", "Liar!"),),
            first_opener=gettext("another player each game, in turn"),
        ),
        "knizia": Variant(
            gettext("Perudo after Knizia"),
            Rules(
                base="knizia",
                max_players=10,
                ladder=Ladder.HALF,
                dice_lost=DiceLost.FULL_HAND,
                exact_call=ExactCall.EXACTO,
                show_and_reroll=ShowAndReroll.DUEL,
            ),
            calls=(pgettext("call", "Dudo"),),
            first_opener=gettext("anyone you choose"),
        ),
        "bigtalk": Variant(
            gettext("Big Talk"),
            Rules(base="bigtalk", wild=Wild.UNTIL_BID, ladder=Ladder.HIGH, open_on_ones=True),
            calls=(pgettext("call", "Challenge"),),
            first_opener=gettext("the host of the table"),
        ),
        "dudo": Variant(
            gettext("Dudo"),
            Rules(base="dudo", ladder=Ladder.HALF, exact_call=ExactCall.CALZA, palifico=True),
            calls=(pgettext("call", "Dudo"),),
            first_opener=gettext("anyone you choose"),
        ),
        "plain": Variant(
            gettext("Plain"),
            Rules(base="plain", wild=Wild.NEVER, ladder=Ladder.LOW, open_on_ones=True),
            calls=(pgettext("call", "Challenge"),),
            first_opener=gettext("anyone you choose"),
        ),
    }
)
"""The named variants, in the order they are listed; nobody can add to them."""

_PRESETS = {name: variant.rules for name, variant in VARIANTS.items()}

PRESETS: Mapping[str, Rules] = MappingProxyType(_PRESETS)
"""The rules of the named variants."""


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
    base = table.pop("base", DEFAULT)
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
