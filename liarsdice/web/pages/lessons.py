"""The list of the lessons, or of those of one variant, with a mark at each that is done."""

from __future__ import annotations

from dataclasses import replace

from liarsdice.lessons import Lesson, lesson, names, of
from liarsdice.look.html import Child, Element, h
from liarsdice.look.voice import Voice
from liarsdice.presets import PRESETS
from liarsdice.sentences import gettext
from liarsdice.web import house
from liarsdice.web.form import Form
from liarsdice.web.page import Page
from liarsdice.web.pages.learn.asked import LESSON, begin
from liarsdice.web.pages.learn.page import kept

VARIANT = replace(
    house.BASE,
    missing="",
    about=gettext("The variant whose lessons are listed; without it, all."),
)


def page(form: Form, voice: Voice) -> Element:
    """All lessons, to be opened beside the list; or the links to those of one variant."""
    preset = form[VARIANT]
    return h("div", form.notes(voice), _of(preset, form, voice) if preset else _all(voice))


PAGE = Page(page, gettext("The list of all lessons."), fields=(VARIANT,))


def _of(preset: str, form: Form, voice: Voice) -> Element:
    """Those of a variant, after the first of all."""
    first = lesson(LESSON.missing)
    told = [first, *(each for each in of(preset) if each is not first)]
    links: list[Child] = [
        h(
            "li",
            h("a", _title(each, voice), href=form.to(f"learn/{begin(each.name)}")),
            _done(each, voice),
        )
        for each in told
    ]
    return h(
        "div", h("b", voice.gettext("Learn it by doing:")), h("ul", links, class_="ld-lessons")
    )


def _all(voice: Voice) -> Element:
    return h("ul", [_item(lesson(name), voice) for name in names()], class_="ld-contents")


def _item(told: Lesson, voice: Voice) -> Element:
    forget = h(
        "button",
        voice.gettext("Forget it"),
        type="button",
        class_="ld-button ld-small",
        aria_label=voice.gettext("Forget that it is done: {title}", title=_title(told, voice)),
        data_forget=kept(told.name),
    )
    own = " · ".join(voice.title(each) for each in PRESETS if told in of(each))
    return h(
        "li",
        h("a", _title(told, voice), href=begin(told.name), data_ld=True),
        _done(told, voice),
        h("p", voice.pgettext(told.name, told.about)),
        h("p", h("small", own)),
        h("p", forget, data_kept=kept(told.name)),
    )


def _done(told: Lesson, voice: Voice) -> Child:
    mark = h("i", class_="ld-glyph ld-glyph-right")
    done = h("span", mark, voice.gettext("done"), class_="ld-tag", data_kept=kept(told.name))
    return (" ", done)


def _title(told: Lesson, voice: Voice) -> str:
    return voice.pgettext(told.name, told.title)
