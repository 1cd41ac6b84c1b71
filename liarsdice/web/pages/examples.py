"""The list of all examples, variant by variant."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from liarsdice.look.html import Element, h
from liarsdice.look.voice import Voice
from liarsdice.scenarios import Scenario, names, scenario
from liarsdice.sentences import gettext
from liarsdice.web import house
from liarsdice.web.form import Form
from liarsdice.web.page import Page
from liarsdice.web.pages.example import quiz
from liarsdice.web.pages.example.questions import QUESTIONS

VARIANT = replace(
    house.BASE,
    missing="",
    about=gettext("The variant whose examples are listed; without it, all."),
)


def page(form: Form, voice: Voice) -> Element:
    """All examples, or those of one variant."""
    groups = [
        (name, list(group))
        for name, group in groupby(map(scenario, names()), key=lambda each: each.preset)
        if form[VARIANT] in ("", name)
    ]
    return h(
        "div",
        form.notes(voice),
        [_variant(name, group, form, voice) for name, group in groups],
    )


PAGE = Page(page, gettext("The list of all examples."), fields=(VARIANT,))


def _variant(name: str, group: list[Scenario], form: Form, voice: Voice) -> list[Element]:
    heading = h("h2", voice.title(name), id=f"examples-{name}")
    return [heading, h("ul", [_item(each, form, voice) for each in group], class_="ld-contents")]


def _item(told: Scenario, form: Form, voice: Voice) -> Element:
    href = form.to(f"examples/{told.name}/")
    return h(
        "li",
        h("a", voice.pgettext(told.name, told.title), href=href),
        " ",
        h("span", voice.gettext(QUESTIONS[told.kind.name].heading), class_="ld-tag"),
        h("p", quiz.lead(told, voice)),
    )
