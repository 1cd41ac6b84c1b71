"""Settle it: a round typed as it was played, and what it comes to under any rules.

What is typed is read by `liarsdice.web.pages.settle.sheets`, a record by
`liarsdice.web.pages.settle.pasted`; both show again whatever they were given.
"""

from __future__ import annotations

from typing import Any

from liarsdice.look import knobs, pieces, players
from liarsdice.look.html import Child, Element, h, phrase
from liarsdice.look.voice import Voice
from liarsdice.notation import write_record
from liarsdice.presets import PRESETS
from liarsdice.replays import Verdict
from liarsdice.rules import Rules
from liarsdice.sentences import Message, Term, gettext, message
from liarsdice.web import house
from liarsdice.web.form import Field, Form, texts, words, written
from liarsdice.web.page import Page
from liarsdice.web.pages.settle import pasted, round_form, rulings, sheets, ways
from liarsdice.web.pages.settle.sheets import Problem, Sheet
from liarsdice.web.pages.settle.verdicts import Played, judge
from liarsdice.web.query import PASTED, link

TEXT = texts(PASTED, gettext("The text of a record, in place of a round."))
ROUND = texts("n", gettext("The round of the record; without it, the last one."), "1")
BY = words("by", gettext("Which of the two is settled."), "round", "record")
PRESSES = (*sheets.PRESSES, "preset", "by", "type", "read", "with")
DO = words("do", gettext("The button that was pressed."), *PRESSES)
ASIDE = (TEXT, ROUND, BY)
ONCE: tuple[Field[Any], ...] = (BY, DO, sheets.PAD)
"""What is said at the top where it cannot be read; the form below says all else."""
FIELDS = (house.BASE, *house.HOUSE.fields, *sheets.FIELDS, *ASIDE, DO)


def page(form: Form, voice: Voice) -> Element:
    """A round and its verdicts, or a record and those of its rounds."""
    for field in ONCE:
        form.get(field, None)
    strange = form.notes(voice)
    then = Form(form.query.only(**pressed(form, players.names(voice))))
    by = then[BY] or ("record" if then[TEXT].strip() else "round")
    if by == "record":
        read = pasted.page(then[TEXT], then.query.fields, voice)
    else:
        read = _round_page(then, voice)
    return h("div", strange, read) if strange else read


PAGE = Page(page, gettext("A round as it was played, and what it comes to."), fields=FIELDS)


def pressed(form: Form, spare: tuple[str, ...]) -> dict[str, str]:
    """The fields of this page after the press that stands in ``do``.

    ``spare`` are names for players who have none.
    """
    fields, what = form.query.fields, form[DO]
    beside = {each.name for each in (house.BASE, *house.HOUSE.fields, *ASIDE)}
    kept = {name: text for name, text in fields.items() if name in beside}
    does, _, which = what.partition("-")
    if does in ("preset", "by"):
        kept = {name: text for name, text in kept.items() if name not in house.HOUSE.knobs}
    if does == "by":
        kept[house.BASE.name] = which
    elif does in ("type", "read"):
        kept[BY.name] = "round" if does == "type" else "record"
    elif does == "with":
        knob, _, setting = which.partition("-")
        kept |= {knob: setting} if knob in house.HOUSE.knobs else {}
    return (
        {**kept, **sheets.press(fields, what, spare)} if what else {**kept, **sheets.own(fields)}
    )


def _round_page(form: Form, voice: Voice) -> Element:
    sheet = sheets.sheet(form.query.fields, players.names(voice))
    typed = sheets.read(sheet)
    unread = [message("in_rules", why=why) for why in house.HOUSE.troubles(form)]
    problems = [*typed.problems, *(Problem(house.BASE.name, why) for why in unread)]
    rules = None if unread else house.HOUSE.read(form)
    verdict = judge(rules, typed.played) if rules and typed.played else None
    voice = voice.by(PRESETS[form[house.BASE]])
    wrong = set() if sheet.is_empty else {problem.field for problem in problems}
    is_example = sheet == sheets.sheet({}, players.names(voice))
    settle = pieces.submit(voice.gettext("Settle it"), main=True)
    clear = round_form.button(voice.gettext("Clear the table"), "clear")
    if verdict and typed.played:
        rows = [row for row, bid in enumerate(sheet.bids, start=1) if bid]
        on = ways.ways(verdict, typed.played, rows, voice) if verdict.refused else None
        heading: list[Child] = [rulings.named(verdict.rules, voice)]
        if is_example:
            heading += [" ", h("span", voice.gettext("an example"), class_="ld-tag")]
        more = h("p", clear, class_="ld-bar") if is_example else None
        first = rulings.ruling(verdict, voice, heading, ways=on, more=more)
    elif sheet.is_empty and rules:
        first = _invitation(voice, focus=not sheet.pad)
    else:
        leading = _leading(sheet, problems, voice)
        first = rulings.problems(problems, voice, fields=leading)
    return round_form.whole(
        link(round_form.PREFIX, written((BY, "round" if form[TEXT] else None))),
        round_form.top(
            first,
            pieces.card(
                "settle-round",
                voice.gettext("The round"),
                round_form.form(
                    sheet,
                    wrong,
                    voice,
                    rules=house.preset_field("settle-rules", form, voice),
                ),
                h("p", settle, None if is_example or sheet.is_empty else clear, class_="ld-bar"),
            ),
            rulings.table(verdict, voice) if verdict else None,
        ),
        rulings.by_presets(typed.played, verdict, voice, buttons=True) if typed.played else None,
        _house_rules(form, voice),
        _keep(rules, typed.played, voice) if rules and typed.played else None,
        _onward(rules, verdict, typed.played, voice) if rules else None,
        _paste(form[TEXT], voice),
    )


def _leading(sheet: Sheet, problems: list[Problem], voice: Voice) -> tuple[tuple[str, str], ...]:
    """The ids and names of the fields that the problems stand in, each once."""
    found: dict[str, str] = {}
    for problem in problems:
        if problem.field != house.BASE.name:
            found[problem.field] = round_form.label(problem.field, sheet, voice)
            continue
        spoken_of = _knobs_of(problem.why)
        found |= {knob: knobs.name(knob, voice) for knob in spoken_of}
        if not spoken_of:
            found[house.BASE.name] = voice.gettext("Rules")
    return tuple((f"settle-{field}", name) for field, name in found.items())


def _knobs_of(why: Message) -> list[str]:
    """The knobs that a reason speaks of."""
    found: list[str] = []
    for value in why.values.values():
        if isinstance(value, Message):
            found += _knobs_of(value)
        elif isinstance(value, Term) and value.name in house.HOUSE.knobs:
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


def _house_rules(form: Form, voice: Voice) -> Element:
    changed = house.HOUSE.is_changed(form)
    drop = round_form.button(voice.gettext("Drop the house rules"), "preset")
    by_these = pieces.submit(voice.gettext("Settle by these house rules"))
    return pieces.fold(
        voice.gettext("House rules"),
        house.HOUSE.form("settle", form, voice, by_these, drop if changed else None),
        class_="ld-card ld-more",
        id="settle-house",
        open=changed,
    )


def _keep(rules: Rules, played: Played, voice: Voice) -> Element:
    """The round as a link and as a record."""
    text = write_record(played.record(rules))
    return pieces.fold(
        voice.gettext("Keep or send this round"),
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
        pieces.record("settle-record", text, voice, most=12),
        h(
            "p",
            voice.gettext("Save it as round.toml, and the command line says the same:"),
            h("br"),
            h("code", "python -m liarsdice replay round.toml"),
        ),
        class_="ld-card ld-more",
        id="settle-keep",
    )


def _onward(rules: Rules, verdict: Verdict | None, round_: Played | None, voice: Voice) -> Element:
    """The round on the page that reviews turns, if it can be; its rules on the page that counts odds,
    and at a table to play at."""
    review = None
    if round_ and verdict and not verdict.refused:
        fields = house.HOUSE.write(rules) | sheets.from_round(round_)
        review = h(
            "a", voice.gettext("Review this round"), href=f"../review/{link('review', fields)}"
        )
    there = link("odds", house.BESIDE_ROUND.write(rules))
    text = voice.gettext("Ask how likely a bid is by these rules")
    played = link("play", house.HOUSE.write(rules))
    return h(
        "p",
        review,
        h("a", text, href=f"../odds/{there}"),
        h("a", voice.gettext("Play by these rules"), href=f"../play/{played}"),
        class_="ld-onward",
    )


def _paste(text: str, voice: Voice) -> Element:
    return pieces.fold(
        voice.gettext("Paste a record"),
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
