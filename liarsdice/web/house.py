"""House rules in a query: a preset in the field ``rules``, and over it knobs in fields of their names.

>>> rules = chosen({"rules": "dudo", "exact_call": "exacto", "dice": "6"})
>>> fields(rules)
{'rules': 'dudo', 'dice': '6', 'exact_call': 'exacto'}
>>> chosen(fields(rules)) == rules
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from liarsdice.i18n import LANGUAGES
from liarsdice.look import knobs, pieces
from liarsdice.look.html import Element
from liarsdice.look.titles import title
from liarsdice.look.voice import Voice, speak
from liarsdice.presets import PRESETS, preset, read_rules, write_rules
from liarsdice.rules import KNOBS, Knob, Rules
from liarsdice.sentences import quotable
from liarsdice.web.reading import Reading

BASE = "rules"
"""The field that names the preset."""
DEFAULT = "tavern"
FIELDS = (BASE, *(knob.name for knob in KNOBS))
TAKEN: Mapping[str, str] = {"dice": "house_dice", "palifico": "house_palifico"}
"""What two knobs are called on pages where their own names say something of the round: how many
dice are in play, and whether it is a palifico round."""
BESIDE_ROUND = (BASE, *(TAKEN.get(knob.name, knob.name) for knob in KNOBS))
"""The fields of such a page that mean rules."""
_MOST_OFFERED = 10


def chosen(fields: Mapping[str, str]) -> Rules:
    """The rules that a query's fields mean; an empty field leaves a knob as the preset has it.

    Raises RulesError for an unknown preset or value and for knobs that contradict each other.
    """
    table = {knob.name: _value(knob, fields[knob.name]) for knob in KNOBS if fields.get(knob.name)}
    return read_rules({"base": fields.get(BASE) or DEFAULT, **table})


def legible(fields: Mapping[str, str], reading: Reading) -> Rules:
    """The rules that a query's fields mean, as far as they can be read.

    A knob that cannot be read is as the preset has it; so are all where they contradict each other.
    """
    base = reading.read(lambda: preset(fields.get(BASE) or DEFAULT), PRESETS[DEFAULT])
    table: dict[str, object] = {}
    for knob in KNOBS:
        text = fields.get(knob.name)
        if text:
            as_base = getattr(base, knob.name)
            table[knob.name] = reading.read(_reader(knob, text), as_base)
    return reading.read(lambda: replace(base, **table), base)  # type: ignore[arg-type]


def _reader(knob: Knob, text: str) -> Callable[[], object]:
    return lambda: knob.read(_value(knob, text))


def of_page(fields: Mapping[str, str]) -> dict[str, str]:
    """The fields that mean rules, by the knobs' own names, on a page where some are `TAKEN`."""
    named = {TAKEN.get(name, name): name for name in FIELDS}
    return {name: fields[field] for field, name in named.items() if field in fields}


def on_page(rules: Rules) -> dict[str, str]:
    """The fields that `of_page` reads back."""
    return {TAKEN.get(name, name): text for name, text in fields(rules).items()}


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


def fields(rules: Rules) -> dict[str, str]:
    """The fields that `chosen` reads back to the same rules."""
    written = write_rules(rules)
    if isinstance(written, str):
        return {BASE: written}
    return {
        BASE if name == "base" else name: str(value).lower() for name, value in written.items()
    }


def base(fields: Mapping[str, str]) -> str:
    """The preset that a query builds on; the default where it names none that there is."""
    name = fields.get(BASE) or DEFAULT
    return name if name in PRESETS else DEFAULT


def is_changed(fields: Mapping[str, str]) -> bool:
    """Whether a query sets any knob over its preset."""
    return any(fields.get(knob.name) for knob in KNOBS)


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


def preset_field(id: str, fields: Mapping[str, str], voice: Voice) -> Element:
    """The field of a form that chooses the preset; a name that is none stays in it."""
    asked = fields.get(BASE) or DEFAULT
    options = [(name, title(name, voice)) for name in PRESETS]
    if asked not in PRESETS:
        options.append((asked, quotable(asked)))
    return pieces.select(id, BASE, voice.gettext("Rules"), options, asked)


def knob_field(
    id: str, knob: Knob, fields: Mapping[str, str], voice: Voice, *, name: str | None = None
) -> Element:
    """The field of a form for one knob; its first option is what the preset has.

    ``name`` is the field's name where the knob's own is `TAKEN`.
    """
    preset = PRESETS[base(fields)]
    voice = voice.by(preset)
    as_preset = voice.gettext("{value} (as before)", value=knobs.value(knob.name, preset, voice))
    offered = [
        (str(setting).lower(), knobs.cell(knob.name, setting, voice)) for setting in settings(knob)
    ]
    asked = fields.get(knob.name, "")
    meant = _value(knob, asked) if asked else ""
    asked = str(meant).lower() if meant in settings(knob) else asked
    options = [("", as_preset), *offered]
    if asked not in dict(options):
        options.append((asked, quotable(asked)))
    label = knobs.name(knob.name, voice)
    label = label[:1].upper() + label[1:]
    return pieces.select(id, name or knob.name, label, options, asked)


def settings(knob: Knob) -> tuple[str | int | bool, ...]:
    """What a knob can be set to; of a wide range the part that tables use."""
    if knob.kind is bool:
        return (True, False)
    if knob.kind is int:
        return tuple(range(knob.low, min(knob.high, _MOST_OFFERED) + 1))
    return tuple(value.strip('"') for value in knob.values)
