"""What stands around an example: its other forms, its source, its Python, and where to go on."""

from __future__ import annotations

from typing import Any

from liarsdice.look import pieces
from liarsdice.look.html import Child, Element, h
from liarsdice.look.voice import Voice
from liarsdice.scenarios import Scenario, family, names, scenario
from liarsdice.web.form import Form
from liarsdice.web.pages.example.question import Question


def forms(told: Scenario, form: Form, voice: Voice) -> Element | None:
    """The other forms of the same example."""
    others = [each for each in family(told) if each.name != told.name]
    if not others:
        return None
    items = []
    for each in others:
        text = voice.pgettext(each.name, each.what_if or each.title)
        items.append(h("li", h("a", text, href=form.to(f"examples/{each.name}/"))))
    return pieces.card(f"{told.name}-forms", voice.gettext("What if …?"), h("ul", items))


def about(told: Scenario, question: Question[Any, Any], form: Form) -> Element:
    """What a reader asks for now and then, folded away: where the example stands and what of it is
    invented, and the answer as lines of Python."""
    voice = question.voice
    invented: Child = None
    if told.invented:
        tag = h("span", voice.gettext("invented"), class_="ld-tag")
        invented = [" ", tag, " ", voice.pgettext(told.name, told.invented)]
    source = voice.gettext("Source: {source}.", source=voice.pgettext(told.name, told.source))
    return pieces.fold(
        voice.gettext("Source, Python and more"),
        h("p", h("small", source, invented), class_="ld-source"),
        pieces.python(question.python(), voice, lessons=form.to("notebooks/")),
        class_="ld-fold ld-about",
    )


def onward(told: Scenario, form: Form, voice: Voice) -> Element:
    """Where to go from here: the variant, its next example, all of them."""
    own = [name for name in names() if scenario(name).preset == told.preset]
    following = own[own.index(told.name) + 1 :][:1]
    there = [(voice.title(told.preset), f"variants/{told.preset}/")]
    for name in following:
        named = voice.pgettext(name, scenario(name).title)
        there.append((voice.gettext("Next example: {title}", title=named), f"examples/{name}/"))
    there.append((voice.gettext("All examples"), "examples/"))
    return h(
        "div",
        [h("a", text, href=form.to(path)) for text, path in there],
        class_="ld-onward",
        role="group",
        aria_label=voice.gettext("From this example"),
    )
