"""The list of all examples, variant by variant."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from liarsdice.look.html import Element, h
from liarsdice.look.titles import title
from liarsdice.look.voice import Voice
from liarsdice.presets import preset
from liarsdice.scenarios import Kind, Scenario, names, scenario
from liarsdice.sentences import gettext
from liarsdice.web import links
from liarsdice.web.pages.example import quiz
from liarsdice.web.query import Query
from liarsdice.web.reading import Reading

KINDS: Mapping[Kind, str] = {
    Kind.SHOWDOWN: gettext("Who loses dice?"),
    Kind.RAISES: gettext("What may follow?"),
    Kind.COUNT: gettext("How many match?"),
    Kind.CHANCE: gettext("How likely is it?"),
    Kind.LENGTH: gettext("How long does it last?"),
}
"""What each kind of example asks, in short."""


def page(query: Query, voice: Voice) -> Element:
    """All examples; the field ``rules`` leaves those of one variant."""
    told = [scenario(name) for name in names()]
    reading = Reading()
    reading.only(query, ("rules",))
    asked = query.get("rules")
    only = reading.read(lambda: preset(asked).base if asked else "", "")
    groups = [
        (name, list(group))
        for name, group in groupby(told, key=lambda each: each.preset)
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
        h("span", voice.gettext(KINDS[told.kind]), class_="ld-tag"),
        h("p", quiz.lead(told, voice)),
    )
