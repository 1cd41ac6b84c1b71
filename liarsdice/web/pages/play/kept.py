"""The game that is kept on the reader's device: a line that says it, and the way back to it."""

from __future__ import annotations

from liarsdice.look import pieces
from liarsdice.look.html import Element, h
from liarsdice.look.voice import Voice
from liarsdice.sentences import quotable
from liarsdice.web.form import Form
from liarsdice.web.pages.play.asked import LINE, Asked, read_asked
from liarsdice.web.query import read_query

GAME = "game"
"""The name that it is kept by."""


def line(asked: Asked) -> str:
    """What is kept of a game: its address without what is of one moment only; nothing of a game
    that has ended."""
    sitting = asked.sitting
    if sitting is None or sitting.game.winner:
        return ""
    address = asked.form.link(turns=sitting.turns, bid=None, show=(), why=False)
    return address.removeprefix("#")


def offer(voice: Voice) -> Element:
    """The way on with it, and the button that drops it; in sight only where there is one."""
    return h(
        "p",
        pieces.button(voice.gettext("Go on with your game"), f"#play?kept={GAME}", same="go-on"),
        h(
            "button",
            voice.gettext("Forget this game"),
            type="button",
            class_="ld-button ld-small",
            data_forget=GAME,
        ),
        class_="ld-bar",
        data_kept=GAME,
    )


def back(form: Form, voice: Voice) -> tuple[Element, bool]:
    """The link to the kept game, which the page follows by itself; else why there is none, and
    False. What cannot be read is said once more and dropped."""
    text = form[LINE]
    if not text:
        return _told(voice.gettext("No game is kept on this device.")), False
    asked = _read(text, form, voice)
    if asked is None or asked.sitting is None:
        told = voice.gettext(
            "The game kept on this device cannot be read, and is kept no longer. It said: “{line}”",
            line=quotable(text),
        )
        return _told(told), False
    on = pieces.button(
        voice.gettext("Go on with your game"),
        asked.form.link(do=""),
        main=True,
        focus=True,
        data_next="now",
    )
    return h("p", on, class_="ld-bar"), True


def _read(text: str, form: Form, voice: Voice) -> Asked | None:
    query = read_query(text)
    if query.key != form.query.key:
        return None
    return read_asked(Form(query, form.fields), voice)


def _told(text: str) -> Element:
    return h("div", pieces.refusal(text), data_say=True, data_keep=GAME, data_line="")
