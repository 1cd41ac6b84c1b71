"""The questions of a drill on paper: with boxes to tick, and the key to them."""

from __future__ import annotations

from liarsdice.look import knobs, pieces, tables
from liarsdice.look.html import Child, Element, h
from liarsdice.look.voice import Voice
from liarsdice.sentences import gettext, quotable
from liarsdice.web import house
from liarsdice.web.form import Form
from liarsdice.web.page import Page
from liarsdice.web.pages import worksheet
from liarsdice.web.pages.drill import kinds
from liarsdice.web.pages.drill.asked import FIELDS, SEED, Asked, read_asked
from liarsdice.web.pages.drill.asking import Asking


def page(form: Form, voice: Voice) -> Element:
    """The questions."""
    asked = read_asked(form, voice)
    return h(
        "div",
        form.notes(voice),
        worksheet.blanks(voice),
        _rules(asked, voice),
        [_question(asked, number, voice) for number in range(asked.n)],
        class_="ld-worksheet",
    )


def key(form: Form, voice: Voice) -> Element:
    """The answers, and why."""
    asked = read_asked(form, voice)
    return h(
        "div",
        form.notes(voice),
        h("h2", _named(asked, voice)),
        [_answer(asked, number, voice) for number in range(asked.n)],
        class_="ld-worksheet",
    )


SHEET = Page(page, gettext("A drill as a sheet with boxes to tick."), fields=FIELDS)
KEY = Page(key, gettext("The answers to the sheet of a drill, and why."), fields=FIELDS)


def _named(asked: Asked, voice: Voice) -> list[Child]:
    """By which rules it is, and its seed, so that a sheet and its key can be told to belong."""
    changed = house.changes(asked.rules, voice)
    seed = asked.form[SEED]
    said: list[Child] = [voice.title(asked.rules.base)]
    said += [" ", changed] if changed else []
    said += [" · ", voice.gettext("seed {seed}", seed=quotable(seed))] if seed else []
    return said


def _rules(asked: Asked, voice: Voice) -> Element:
    told = knobs.sentences(asked.rules, voice.by(asked.rules))
    return h(
        "div",
        h("h2", _named(asked, voice)),
        h("ul", [h("li", each) for each in told]),
        class_="ld-known",
    )


def _question(asked: Asked, number: int, voice: Voice) -> Element:
    told = kinds.of(asked.task(number), voice)
    labels = [told.label(choice) for choice in told.task.choices]
    return worksheet.item(
        f"sheet-{number + 1}",
        number + 1,
        voice.gettext(told.title),
        _hands(told),
        h("p", told.situation()),
        h("p", h("b", told.ask())),
        worksheet.boxes(labels),
    )


def _answer(asked: Asked, number: int, voice: Voice) -> Element:
    told = kinds.of(asked.task(number), voice)
    there = asked.link(**asked.fields() | {"question": number + 1})
    return worksheet.item(
        f"key-{number + 1}",
        number + 1,
        h(
            "a",
            voice.gettext(told.title),
            href=f"../../drill/{there.replace('#drill/key', '#drill')}",
        ),
        h("p", told.ask()),
        h("p", h("b", told.right())),
        h("p", told.because()),
    )


def _hands(told: Asking) -> Element:
    """What lies on the table: dice where they are seen, cups where not."""
    game, voice = told.task.game, told.voice
    rows = []
    for seat, player in enumerate(game.players):
        cup = (game.cups or ())[seat] or ()
        seen = told.task.you in (None, player)
        under: Child = tables.dice(cup, voice) if seen else pieces.cup(len(cup), voice)
        outside = game.shown[seat]
        beside: Child = None
        if outside:
            beside = [h("small", voice.gettext("outside the cup")), tables.dice(outside, voice)]
        name = (
            voice.gettext("{player} (you)", player=player) if player == told.task.you else player
        )
        rows.append(h("tr", h("th", name, scope="row"), h("td", under, beside)))
    head = voice.gettext("player"), voice.gettext("dice")
    return h("table", pieces.columns(head), h("tbody", rows), class_="ld-hands")
