"""How the dice are made: a roll of any seat in any round, from its seed alone."""

from __future__ import annotations

from typing import Any

from liarsdice.dealing import hand, reroll, source
from liarsdice.dice import write_faces
from liarsdice.look import pieces
from liarsdice.look.html import Element, h, phrase
from liarsdice.look.voice import Voice
from liarsdice.sentences import gettext, quotable
from liarsdice.web.form import Field, Form, whole
from liarsdice.web.page import Page
from liarsdice.web.pages.play import asked

SEED: Field[str] = Field(
    "seed",
    gettext("The seed of the game."),
    read=asked.SEED.read,
    missing="k3v9",
    takes=asked.SEED.takes,
)
ROUND = whole(
    "round", gettext("The round, counted from 1."), low=1, high=asked.MOST_ROUNDS, missing=1
)
SEAT = whole(
    "seat",
    gettext("The seat, counted from 0 in order of play."),
    low=0,
    high=asked.MOST_SEATS - 1,
    missing=0,
)
MOST_DICE = 10
"""The most dice that are rolled here at once."""
DICE = whole(
    "dice", gettext("How many dice are rolled."), low=1, high=MOST_DICE, missing=5, called="rolled"
)
MOST_AGAIN = 99
AGAIN = whole(
    "again",
    gettext("Which roll of dice again it is in this round; without it, the one that begins it."),
    low=1,
    high=MOST_AGAIN,
    missing=None,
)
_LONGEST = 2 * asked.LONGEST_SEED
FIELDS = (SEED, ROUND, SEAT, DICE, AGAIN)


def page(form: Form, voice: Voice) -> Element:
    """The form, the dice that come of it, and how to get them anywhere."""
    seed, round, seat, dice = form[SEED] or SEED.missing, form[ROUND], form[SEAT], form[DICE]
    again = form[AGAIN]
    text = source(seed, round=round, seat=seat, time=again)
    if again is None:
        faces = hand(seed, round=round, seat=seat, dice=dice)
    else:
        faces = reroll(seed, round=round, seat=seat, time=again, dice=dice)
    troubles = form.notes(voice)
    told = voice.gettext("The text {source} gives these dice: {dice}.")
    said = phrase(
        told, source=h("code", quotable(text, most=_LONGEST)), dice=" ".join(write_faces(faces))
    )
    return h(
        "div",
        troubles,
        _asks(form, voice),
        pieces.hand([pieces.die(face, voice) for face in faces]),
        h("p", said, data_say=not troubles),
        h("p", voice.gettext("These lines give them in any Python:")),
        pieces.scrolled(
            h("pre", h("code", _lines(text, dice))), aria_label=voice.gettext("Lines of Python")
        ),
    )


PAGE = Page(page, gettext("The dice that come of a seed, and how."), fields=FIELDS)


def _lines(text: str, dice: int) -> str:
    """Python that needs nothing but Python, and shows the dice."""
    return (
        "import random\n"
        f"draw = random.Random({text!a}).random\n"
        f"print([int(draw() * 6) + 1 for _ in range({dice})])"
    )


def _asks(form: Form, voice: Voice) -> Element:
    labels: tuple[tuple[Field[Any], str], ...] = (
        (SEED, voice.gettext("Seed of the dice")),
        (ROUND, voice.gettext("Round")),
        (SEAT, voice.gettext("Seat, from 0")),
        (DICE, voice.gettext("Number of dice")),
        (AGAIN, voice.gettext("Rolled again for the (1, 2, …) time")),
    )
    return h(
        "form",
        pieces.fields([_field(field, label, form) for field, label in labels]),
        pieces.submit(voice.gettext("Roll"), main=True),
        data_ld=True,
        data_query="dice",
        # Nothing is sent to the host where there is no script.
        method="dialog",
    )


def _field(field: Field[Any], label: str, form: Form) -> Element:
    """A field with what was typed into it, so that what cannot be read is put right there."""
    id = f"dice-{field.name}"
    shown = form.text(field) or ("" if field.missing is None else str(field.missing))
    return h(
        "div",
        h("label", label, class_="ld-label", for_=id),
        h(
            "input",
            name=field.name,
            value=shown,
            id=id,
            inputmode=None if field is SEED else "numeric",
            dir="auto" if field is SEED else None,
            autocomplete="off",
            spellcheck="false",
        ),
        class_="ld-field",
    )
