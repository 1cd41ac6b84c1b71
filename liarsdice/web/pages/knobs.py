"""The vocabulary of house rules: every knob, its values and what each means."""

from __future__ import annotations

from liarsdice.i18n import Catalogue
from liarsdice.look import knobs, pieces
from liarsdice.look.html import Child, Element, h
from liarsdice.look.says import say
from liarsdice.look.titles import title
from liarsdice.presets import PRESETS
from liarsdice.rules import CONTRADICTIONS, KNOBS, Knob, contradiction
from liarsdice.web.pages.compare import ORDER
from liarsdice.web.query import Query
from liarsdice.web.reading import Reading

EXAMPLE = 'rules = {base = "dudo", exact_call = "exacto", dice = 6}'
"""House rules as a record writes them."""


def page(query: Query, words: Catalogue) -> Element:
    """Every knob with its values, and which of them contradict each other."""
    by_name = {knob.name: knob for knob in KNOBS}
    reading = Reading()
    reading.only(query, ())
    return h(
        "div",
        reading.notes(words),
        [_knob(by_name[name], words) for name in ORDER],
        pieces.card(
            "knobs-contradictions",
            words.gettext("What cannot stand together"),
            h(
                "ul",
                [h("li", say(contradiction(code), words, record=True)) for code in CONTRADICTIONS],
            ),
        ),
        pieces.card(
            "knobs-record",
            words.gettext("In a record"),
            h(
                "p",
                words.gettext(
                    "Name a preset as the base, then the knobs that your table sets differently. "
                    "Text stands in quotation marks, numbers and true or false do not."
                ),
            ),
            h("pre", h("code", EXAMPLE)),
        ),
    )


def _knob(knob: Knob, words: Catalogue) -> Element:
    heading = knobs.name(knob.name, words)
    return pieces.card(
        f"knob-{knob.name}",
        [heading[:1].upper() + heading[1:], " ", h("code", knob.name)],
        h("p", knobs.about(knob.name, words)),
        _numbers(knob, words) if knob.kind is int else _values(knob, words),
    )


def _numbers(knob: Knob, words: Catalogue) -> Element:
    text = words.gettext(
        "A whole number from {low} to {high}; {default} where nothing is said.",
        low=knob.low,
        high=knob.high,
        default=knob.default,
    )
    return h("p", text, " ", h("small", _who_plays(knob, None, words)))


def _values(knob: Knob, words: Catalogue) -> Element:
    return h("dl", [_value(knob, written, words) for written in knob.values])


def _value(knob: Knob, written: str, words: Catalogue) -> list[Child]:
    setting: str | bool = written == "true" if knob.kind is bool else written.strip('"')
    default = setting == knob.default
    return [
        h(
            "dt",
            h("code", written),
            (" ", h("span", words.gettext("where nothing is said"), class_="ld-tag"))
            if default
            else None,
        ),
        h(
            "dd",
            knobs.meaning(knob.name, setting, words),
            " ",
            h("small", _who_plays(knob, setting, words)),
        ),
    ]


def _who_plays(knob: Knob, setting: object, words: Catalogue) -> str:
    """The presets that have a value; for a number, what each preset has."""
    if setting is None:
        return ", ".join(
            f"{title(name, words)} {rules.knobs()[knob.name]}" for name, rules in PRESETS.items()
        )
    presets = ", ".join(
        title(name, words)
        for name, rules in PRESETS.items()
        if rules.knobs()[knob.name] == setting
    )
    return words.gettext("Played in: {presets}.", presets=presets) if presets else ""
