"""House rules in a query: a preset in the field ``rules``, and over it a field for each knob.

>>> from liarsdice.web.form import Form
>>> from liarsdice.web.query import read_query
>>> rules = HOUSE.read(Form(read_query("settle?rules=dudo&exact_call=exacto&dice=6")))
>>> HOUSE.write(rules), BESIDE_ROUND.write(rules)["house_dice"]
({'rules': 'dudo', 'dice': '6', 'exact_call': 'exacto'}, '6')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from liarsdice.errors import Reason, RulesError, reason
from liarsdice.i18n import LANGUAGES
from liarsdice.look import knobs, pieces
from liarsdice.look.html import Child, Element, h
from liarsdice.look.voice import Voice, speak
from liarsdice.presets import PRESETS, preset, write_rules
from liarsdice.rules import DEFAULT, KNOBS, Knob, Rules
from liarsdice.sentences import Term, gettext
from liarsdice.web.form import Field, Form, written

BASE = Field(
    "rules",
    gettext("The variant."),
    read=lambda text: preset(text).base,
    missing=DEFAULT,
    takes=tuple(PRESETS),
)
"""The field that names the preset."""
_MOST_OFFERED = 10
_INSTEAD = ("rules_instead", "knobs_instead")
"""What is said of the rules that a page goes on by, where it does."""


@dataclass(frozen=True, slots=True)
class House:
    """The fields of a page that mean house rules, each by its knob."""

    knobs: Mapping[str, Field[Any]]

    @property
    def fields(self) -> tuple[Field[Any], ...]:
        """All of them, in the order of the knobs."""
        return tuple(self.knobs.values())

    def read(self, form: Form, base: str | None = None) -> Rules:
        """The rules that a query means, as far as they can be read; ``base``: where the path of the
        page names the preset.

        A knob that cannot be read is as the preset has it, and so is one that contradicts the
        others; the form says which they are.
        """
        unread = base is None and bool(form.text(BASE)) and form.get(BASE, None) is None
        base = preset(form[BASE] if base is None else base).base
        told = [reason("rules_instead", preset=Term("preset", base))] if unread else []
        said = {knob: form[field] for knob, field in self.knobs.items()}
        table = {knob: setting for knob, setting in said.items() if setting is not None}
        rules = form.read(lambda: replace(PRESETS[base], **table), None)
        rules = rules or _as_far_as(PRESETS[base], table)
        left = [
            knob
            for knob, field in self.knobs.items()
            if form.text(field) and getattr(rules, knob) != said[knob]
        ]
        if left:
            names = tuple(Term("knob", knob) for knob in left)
            told.append(reason("knobs_instead", preset=Term("preset", base), knobs=names))
        for knob in left:
            form.mend(self.knobs[knob], None)
        form.troubles.extend(each for each in told if each not in form.troubles)
        return rules

    def troubles(self, form: Form) -> list[Reason]:
        """What of the rules that a query means cannot be read, or does not go together."""
        afresh = Form(form.query)
        self.read(afresh)
        return [each for each in afresh.troubles if each.code not in _INSTEAD]

    def write(self, rules: Rules) -> dict[str, str]:
        """The fields that `read` reads back to the same rules."""
        table = write_rules(rules)
        if isinstance(table, str):
            return {BASE.name: table}
        base = (BASE, table.pop("base"))
        return written(base, *((self.knobs[knob], setting) for knob, setting in table.items()))

    def is_changed(self, form: Form) -> bool:
        """Whether a query sets any knob over its preset."""
        return any(map(form.text, self.fields))

    def form(self, prefix: str, form: Form, voice: Voice, *buttons: Child) -> list[Element]:
        """What a reader fills in: a field for each knob, and the buttons below them."""
        told = voice.gettext(
            "Change what your table plays differently; all else stays as in {preset}.",
            preset=voice.title(form[BASE]),
        )
        return [
            h("p", told),
            h(
                "div",
                [self.select(f"{prefix}-{knob.name}", knob, form, voice) for knob in KNOBS],
                class_="ld-knobs",
            ),
            h("p", buttons, class_="ld-bar"),
        ]

    def select(self, id: str, knob: Knob, form: Form, voice: Voice) -> Element:
        """The field of a form for one knob; its first option is what the preset has."""
        field, rules = self.knobs[knob.name], PRESETS[form[BASE]]
        voice = voice.by(rules)
        as_preset = voice.gettext(
            "{value} (as before)", value=knobs.value(knob.name, rules, voice)
        )
        options = [("", as_preset)] + [
            (str(setting).lower(), knobs.cell(knob.name, setting, voice))
            for setting in settings(knob)
        ]
        meant = form[field]
        asked = form.text(field) if meant is None else str(meant).lower()
        return pieces.select(id, field.name, knobs.heading(knob.name, voice), options, asked)


def _as_far_as(rules: Rules, table: Mapping[str, Any]) -> Rules:
    """Rules with as many settings of a table as go together, the first ones first."""
    left = dict(table)
    while True:
        for knob, setting in left.items():
            try:
                rules = replace(rules, **{knob: setting})
            except RulesError:
                continue
            del left[knob]
            break
        else:
            return rules


def _field(knob: Knob, name: str) -> Field[Any]:
    return Field(
        name,
        knobs.ABOUT[knob.name],
        read=lambda text: knob.read(_value(knob, text)),
        missing=None,
        write=lambda setting: None if setting is None else str(setting).lower(),
        takes=tuple(value.strip('"') for value in knob.values),
    )


def _value(knob: Knob, text: str) -> str | int | bool:
    """A field as a record would write it; a text that is none of the knob's stays a text.

    The words that the pages have for a setting mean it too, since a refusal offers those.
    """
    if knob.kind is int:
        return int(text) if text.isascii() and text.isdigit() and len(text) <= 3 else text
    written = {str(setting).lower(): setting for setting in settings(knob)}
    if text in written:
        return written[text]
    said = {
        knobs.cell(knob.name, setting, voice).casefold(): setting
        for lang in LANGUAGES
        for voice in (speak(lang), replace(speak(lang), star=True))
        for setting in written.values()
    }
    return said.get(text.strip().casefold(), text)


def settings(knob: Knob) -> tuple[str | int | bool, ...]:
    """What a knob can be set to; of a wide range the part that tables use."""
    if knob.kind is bool:
        return (True, False)
    if knob.kind is int:
        return tuple(range(knob.low, min(knob.high, _MOST_OFFERED) + 1))
    return knob.words


HOUSE = House({knob.name: _field(knob, knob.name) for knob in KNOBS})
"""The fields by the knobs' own names."""
_TAKEN = {"dice": "house_dice", "palifico": "house_palifico"}
BESIDE_ROUND = House({knob.name: _field(knob, _TAKEN.get(knob.name, knob.name)) for knob in KNOBS})
"""The same on pages where two of those names say something of the round: how many dice are in
play, and whether it is a palifico round."""


def changes(rules: Rules, voice: Voice) -> str:
    """What house rules change in the preset they are over; nothing where they are none."""
    preset = PRESETS[rules.base]
    voice = voice.by(rules)
    changed = [
        f"{knobs.name(knob, voice)}: {knobs.value(knob, rules, voice)}"
        for knob, setting in rules.knobs().items()
        if setting != preset.knobs()[knob]
    ]
    return voice.gettext("Changed: {changes}.", changes="; ".join(changed)) if changed else ""


def preset_field(id: str, form: Form, voice: Voice) -> Element:
    """The field of a form that chooses the preset; a name that is none stays in it."""
    asked = form.text(BASE) or DEFAULT
    options = [(name, voice.title(name)) for name in PRESETS]
    return pieces.select(id, BASE.name, voice.gettext("Rules"), options, asked)
