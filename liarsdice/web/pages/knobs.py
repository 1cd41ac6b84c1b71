"""The vocabulary of house rules: every knob, its values and what each means."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from liarsdice.errors import RulesError
from liarsdice.look import knobs, pieces
from liarsdice.look.html import Child, Element, h
from liarsdice.look.says import say
from liarsdice.look.voice import Voice
from liarsdice.presets import PRESETS
from liarsdice.rules import CONTRADICTIONS, DEFAULT, KNOBS, Knob, contradiction
from liarsdice.sentences import gettext
from liarsdice.sitting import ME
from liarsdice.web import house
from liarsdice.web.form import Form
from liarsdice.web.page import Page
from liarsdice.web.pages.compare import ORDER
from liarsdice.web.query import link

EXAMPLE = 'rules = {base = "dudo", exact_call = "exacto", dice = 6}'
"""House rules as a record writes them."""


def page(form: Form, voice: Voice) -> Element:
    """Every knob with its values, and which of them contradict each other."""
    by_name = {knob.name: knob for knob in KNOBS}
    return h(
        "div",
        form.notes(voice),
        [_knob(by_name[name], voice) for name in ORDER],
        pieces.card(
            "knobs-contradictions",
            voice.gettext("What cannot stand together"),
            h(
                "ul",
                [h("li", say(contradiction(code), voice, record=True)) for code in CONTRADICTIONS],
            ),
        ),
        pieces.card(
            "knobs-record",
            voice.gettext("In a record"),
            h(
                "p",
                voice.gettext(
                    "Name a preset as the base, then the knobs that your table sets differently. "
                    "Text stands in quotation marks, numbers and true or false do not."
                ),
            ),
            h("pre", h("code", EXAMPLE)),
        ),
    )


def _knob(knob: Knob, voice: Voice) -> Element:
    return pieces.card(
        f"knob-{knob.name}",
        [knobs.heading(knob.name, voice), " ", h("code", knob.name)],
        h("p", voice.gettext(knobs.ABOUT[knob.name])),
        _numbers(knob, voice)
        if knob.kind is int
        else h("dl", [_value(knob, written, voice) for written in knob.values]),
    )


def _numbers(knob: Knob, voice: Voice) -> Element:
    text = voice.gettext(
        "A whole number from {low} to {high}; {default} where nothing is said.",
        low=knob.low,
        high=knob.high,
        default=knob.default,
    )
    return h(
        "p", text, " ", h("small", _who_plays(knob, None, voice)), " ", _play_with(knob, voice)
    )


_TRIED = {"dice": 3, "max_players": 8}
"""A number that tables do play by, where it is another than the presets have."""


def _play_with(knob: Knob, voice: Voice) -> Element | None:
    """A table with such a number; one for more players has all of them at it."""
    number = _TRIED.get(knob.name)
    if number is None:
        return None
    fields = {house.BASE.name: DEFAULT, knob.name: str(number)}
    if knob.name == "max_players":
        fields["seats"] = ",".join([ME, *["easy"] * (number - 1)])
    label = voice.gettext("Play by this rule: {n}", n=number)
    return h("a", label, href=f"../play/{link('play', fields)}")


def _value(knob: Knob, written: str, voice: Voice) -> list[Child]:
    setting: str | bool = written == "true" if knob.kind is bool else written.strip('"')
    default = setting == knob.default
    return [
        h(
            "dt",
            h("code", written),
            (" ", h("span", voice.gettext("where nothing is said"), class_="ld-tag"))
            if default
            else None,
        ),
        h(
            "dd",
            knobs.meaning(knob.name, setting, voice),
            " ",
            h("small", _who_plays(knob, setting, voice)),
            " ",
            _play(knob, setting, voice),
        ),
    ]


def _play(knob: Knob, setting: object, voice: Voice) -> Element | None:
    """A table with the rule: Tavern with it, or the first variant that it can be added to."""
    wanted: dict[str, Any] = {knob.name: setting}
    for base in (DEFAULT, *PRESETS):
        try:
            rules = replace(PRESETS[base], **wanted)
        except RulesError:
            continue
        there = link("play", house.HOUSE.write(rules))
        return h("a", voice.gettext("Play by this rule"), href=f"../play/{there}")
    return None


def _who_plays(knob: Knob, setting: object, voice: Voice) -> str:
    """The presets that have a value; for a number, what each preset has."""
    if setting is None:
        return ", ".join(
            f"{voice.title(name)} {rules.knobs()[knob.name]}" for name, rules in PRESETS.items()
        )
    presets = ", ".join(
        voice.title(name) for name, rules in PRESETS.items() if rules.knobs()[knob.name] == setting
    )
    return voice.gettext("Played in: {presets}.", presets=presets) if presets else ""


PAGE = Page(page, gettext("Every choice that house rules can make."))
