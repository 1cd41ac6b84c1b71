"""The list of all examples, variant by variant."""

from __future__ import annotations

from itertools import groupby

from liarsdice.look.html import Element, h
from liarsdice.look.titles import title
from liarsdice.look.voice import Voice
from liarsdice.presets import preset
from liarsdice.scenarios import Scenario, names, scenario
from liarsdice.web import links
from liarsdice.web.pages.example import quiz
from liarsdice.web.pages.example.questions import QUESTIONS
from liarsdice.web.query import Query
from liarsdice.web.reading import Reading


def page(query: Query, voice: Voice) -> Element:
    """All examples; the field ``rules`` leaves those of one variant."""
    reading = Reading()
    reading.only(query, ("rules",))
    asked = query.get("rules")
    only = reading.read(lambda: preset(asked).base if asked else "", "")
    groups = [
        (name, list(group))
        for name, group in groupby(map(scenario, names()), key=lambda each: each.preset)
        if only in ("", name)
    ]
    return h(
        "div",
        reading.notes(voice),
        [_variant(name, group, query, voice) for name, group in groups],
    )


def _variant(name: str, group: list[Scenario], query: Query, voice: Voice) -> list[Element]:
    heading = h("h2", title(name, voice), id=f"examples-{name}")
    return [heading, h("ul", [_item(each, query, voice) for each in group], class_="ld-contents")]


def _item(told: Scenario, query: Query, voice: Voice) -> Element:
    href = links.to(f"examples/{told.name}/", query)
    return h(
        "li",
        h("a", voice.pgettext(told.name, told.title), href=href),
        " ",
        h("span", voice.gettext(QUESTIONS[told.kind.name].heading), class_="ld-tag"),
        h("p", quiz.lead(told, voice)),
    )
