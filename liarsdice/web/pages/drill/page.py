"""Drills: questions without end, an address each; a question, its reply, and in the end the score."""

from __future__ import annotations

from liarsdice.i18n import SOURCE
from liarsdice.look.html import Element, h
from liarsdice.look.voice import Voice, speak
from liarsdice.sentences import gettext
from liarsdice.web.form import Form
from liarsdice.web.page import Page
from liarsdice.web.pages.drill import question, result, setting
from liarsdice.web.pages.drill.asked import FIELDS, read_asked
from liarsdice.web.query import Query


def page(form: Form, voice: Voice) -> Element:
    """The question that is next or looked at, or the score."""
    asked = read_asked(form, voice)
    notes = form.notes(voice)
    aloud = notes is None
    if asked.at is None:
        shown = result.shown(asked, voice, aloud=aloud)
    else:
        shown = question.shown(asked, asked.at, voice, aloud=aloud)
    return h(
        "div",
        notes,
        shown,
        setting.about(asked, voice),
        setting.shown(asked, voice),
        class_="ld-drill",
    )


def replies(query: Query) -> tuple[str, ...]:
    """The queries that answer the first question; its page holds their answers too, so that the first
    press of all does not wait for an engine."""
    asked = read_asked(Form(query, FIELDS), speak(SOURCE))
    if asked.at is None:
        return ()
    choices = range(len(asked.task(asked.at).choices))
    return tuple(asked.answering(asked.at, choice).removeprefix("#") for choice in choices)


PAGE = Page(
    page,
    gettext("Questions without end: about raises, counts, losses and odds."),
    fields=FIELDS,
    replies=replies,
)
