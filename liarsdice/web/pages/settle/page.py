"""Settle it: a round typed as it was played, and what it comes to under any rules.

Fields: those of `liarsdice.web.pages.settle.sheets` for a round, those of `liarsdice.web.house` for the
rules; or ``t`` the text of a record and ``n`` the round of it that is looked at. With ``by=round`` a
record is laid aside for a round that is typed. ``do`` is the button that was pressed.
"""

from __future__ import annotations

from collections.abc import Mapping

from liarsdice.errors import RulesError
from liarsdice.look import knobs, pieces, players
from liarsdice.look.html import Element, h, phrase
from liarsdice.look.titles import title
from liarsdice.look.voice import Voice
from liarsdice.notation import write_record
from liarsdice.presets import PRESETS
from liarsdice.rules import KNOBS, Rules
from liarsdice.sentences import Message, Term, message
from liarsdice.web import house
from liarsdice.web.pages.settle import pasted, round_form, rulings, sheets, ways
from liarsdice.web.pages.settle.sheets import Problem, Sheet
from liarsdice.web.pages.settle.verdicts import Played, judge
from liarsdice.web.query import Query, link
from liarsdice.web.reading import Reading


def page(query: Query, voice: Voice) -> Element:
    """A round and its verdicts, or a record and those of its rounds."""
    fields = pressed(query.fields, players.names(voice))
    text = fields.get("t", "")
    by = fields.get("by") or ("record" if text.strip() else "round")
    read = pasted.page(text, fields, voice) if by == "record" else _round_page(fields, voice)
    reading = Reading()
    reading.only(query, {*house.FIELDS, *_ASIDE, "do", *sheets.own(query.fields)})
    strange = reading.notes(voice)
    return h("div", strange, read) if strange else read


def pressed(fields: Mapping[str, str], spare: tuple[str, ...]) -> dict[str, str]:
    """The fields of this page after the press that stands in ``do``.

    ``spare`` are names for players who have none.
    """
    what = fields.get("do", "")
    kept = {name: text for name, text in fields.items() if name in (*house.FIELDS, *_ASIDE)}
    if what == "preset":
        kept = {name: text for name, text in kept.items() if name not in _KNOBS}
    elif what.startswith("by-"):
        kept = {name: text for name, text in kept.items() if name not in _KNOBS}
        kept[house.BASE] = what.removeprefix("by-")
    elif what == "type":
        kept["by"] = "round"
    elif what == "read":
        kept["by"] = "record"
    elif what.startswith("with-"):
        knob, _, setting = what.removeprefix("with-").partition("-")
        kept |= {knob: setting} if knob in _KNOBS else {}
    return (
        {**kept, **sheets.press(fields, what, spare)} if what else {**kept, **sheets.own(fields)}
    )


_KNOBS = frozenset(knob.name for knob in KNOBS)
_ASIDE = ("t", "n", "by")


def _round_page(fields: Mapping[str, str], voice: Voice) -> Element:
    sheet = sheets.sheet(fields, players.names(voice))
    typed = sheets.read(sheet)
    problems = list(typed.problems)
    rules: Rules | None = None
    try:
        rules = house.chosen(fields)
    except RulesError as error:
        problems += [Problem(house.BASE, message("in_rules", why=why)) for why in error.reasons]
    verdict = judge(rules, typed.played) if rules and typed.played else None
    voice = voice.by(PRESETS[house.base(fields)])
    wrong = set() if sheet.is_empty else {problem.field for problem in problems}
    is_example = sheet == sheets.sheet({}, players.names(voice))
    if verdict and typed.played:
        rows = [row for row, bid in enumerate(sheet.bids, start=1) if bid]
        on = ways.ways(verdict, typed.played, rows, voice) if verdict.refused else None
        first = rulings.ruling(verdict, voice, is_example=is_example, ways=on)
    elif sheet.is_empty and rules:
        first = _invitation(voice, focus=not sheet.pad)
    else:
        leading = _leading(sheet, problems, voice)
        first = rulings.problems(problems, voice, fields=leading)
    return round_form.whole(
        link(round_form.PREFIX, {"by": "round"} if fields.get("t") else {}),
        round_form.top(
            first,
            pieces.card(
                "settle-round",
                voice.gettext("The round"),
                round_form.form(
                    sheet,
                    wrong,
                    voice,
                    rules=house.preset_field("settle-rules", fields, voice),
                ),
                _buttons(voice, clear=not (is_example or sheet.is_empty)),
            ),
            rulings.table(verdict, voice) if verdict else None,
        ),
        rulings.by_presets(typed.played, verdict, voice, buttons=True) if typed.played else None,
        _house_rules(fields, voice),
        _keep(rules, typed.played, voice) if rules and typed.played else None,
        _odds(rules, voice) if rules else None,
        _paste(fields.get("t", ""), voice),
    )


def _buttons(voice: Voice, *, clear: bool) -> Element:
    return h(
        "p",
        pieces.submit(voice.gettext("Settle it"), main=True),
        round_form.clear_button(voice) if clear else None,
        class_="ld-bar",
    )


def _leading(sheet: Sheet, problems: list[Problem], voice: Voice) -> tuple[tuple[str, str], ...]:
    """The ids and names of the fields that the problems stand in, each once."""
    found: dict[str, str] = {}
    for problem in problems:
        if problem.field != house.BASE:
            found[problem.field] = round_form.label(problem.field, sheet, voice)
            continue
        spoken_of = _knobs_of(problem.why)
        found |= {knob: knobs.name(knob, voice) for knob in spoken_of}
        if not spoken_of:
            found[house.BASE] = voice.gettext("Rules")
    return tuple((f"settle-{field}", name) for field, name in found.items())


def _knobs_of(why: Message) -> list[str]:
    """The knobs that a reason speaks of."""
    found: list[str] = []
    for value in why.values.values():
        if isinstance(value, Message):
            found += _knobs_of(value)
        elif isinstance(value, Term) and value.name in _KNOBS:
            found.append(value.name)
    return found


def _invitation(voice: Voice, *, focus: bool) -> Element:
    return rulings.first(
        voice.gettext("A new table"),
        pieces.chance(
            h("span", voice.gettext("Who held what?"), data_say=True),
            voice.gettext("Type the dice of every player, then the bids and who called."),
        ),
        focus=focus,
    )


def _house_rules(fields: Mapping[str, str], voice: Voice) -> Element:
    changed = house.is_changed(fields)
    return h(
        "details",
        h("summary", voice.gettext("House rules")),
        h(
            "p",
            voice.gettext(
                "Change what your table plays differently; all else stays as in {preset}.",
                preset=title(house.base(fields), voice),
            ),
        ),
        h(
            "div",
            [house.knob_field(f"settle-{knob.name}", knob, fields, voice) for knob in KNOBS],
            class_="ld-knobs",
        ),
        h(
            "p",
            pieces.submit(voice.gettext("Settle by these house rules")),
            round_form.button(voice.gettext("Drop the house rules"), "preset")
            if changed
            else None,
            class_="ld-bar",
        ),
        class_="ld-card ld-more",
        id="settle-house",
        open=changed,
    )


def _keep(rules: Rules, played: Played, voice: Voice) -> Element:
    """The round as a link and as a record."""
    text = write_record(played.record(rules))
    return h(
        "details",
        h("summary", voice.gettext("Keep or send this round")),
        h(
            "p",
            phrase(
                voice.gettext("Send {link}: whoever opens it sees the same dice and verdict."),
                link=h(
                    "a",
                    voice.gettext("this link"),
                    href=pasted.address(rules, played),
                    data_ld=True,
                ),
            ),
        ),
        h("label", voice.gettext("As a record"), class_="ld-label", for_="settle-record"),
        h(
            "textarea",
            text,
            id="settle-record",
            readonly=True,
            rows=min(12, text.count("\n") + 1),
            spellcheck="false",
        ),
        h(
            "p",
            voice.gettext("Save it as round.toml, and the command line says the same:"),
            h("br"),
            h("code", "python -m liarsdice replay round.toml"),
        ),
        class_="ld-card ld-more",
        id="settle-keep",
    )


def _odds(rules: Rules, voice: Voice) -> Element:
    """The same rules on the page that counts odds."""
    there = link("odds", house.on_page(rules))
    text = voice.gettext("Ask how likely a bid is by these rules")
    return h("p", h("a", text, href=f"../odds/{there}"), class_="ld-onward")


def _paste(text: str, voice: Voice) -> Element:
    return h(
        "details",
        h("summary", voice.gettext("Paste a record")),
        h(
            "p",
            voice.gettext(
                "For longer games, and for dice shown and rolled again. The rules are those that "
                "the record names."
            ),
        ),
        round_form.record_field(text, voice),
        h(
            "p",
            round_form.button(voice.gettext("Settle the record"), "read"),
            class_="ld-bar",
        ),
        class_="ld-card ld-more",
        id="settle-paste",
        open=bool(text),
    )
