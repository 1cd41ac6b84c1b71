"""The table to set: by which rules, who sits where, who they are; one press deals."""

from __future__ import annotations

from collections.abc import Sequence

from liarsdice.look import pieces, players
from liarsdice.look.html import Element, h
from liarsdice.look.voice import Voice
from liarsdice.sentences import gettext, quotable
from liarsdice.sitting import ME, SEATS
from liarsdice.web import house
from liarsdice.web.form import Form
from liarsdice.web.pages.play import asked

WHO = {
    ME: gettext("a person here"),
    "easy": gettext("a bot, easy"),
    "medium": gettext("a bot, medium"),
    "strong": gettext("a bot, strong"),
}
"""Who can sit at a seat."""


def page(form: Form, voice: Voice) -> Element:
    """What is set so far, and the button that deals."""
    seats, names = pressed(form)
    voice = voice.by(house.HOUSE.read(form))
    deal = h(
        "button",
        voice.gettext("Deal"),
        type="submit",
        class_="ld-button ld-main",
        id="play-deal",
        data_draw=asked.SEED.name,
    )
    return h(
        "form",
        pieces.enter(data_draw=asked.SEED.name),
        h("input", type="hidden", name=asked.TURNS.name, value=form.text(asked.TURNS))
        if form.text(asked.SEED) and form[asked.TURNS]
        else None,
        pieces.card(
            "play-table",
            voice.gettext("Your table"),
            house.preset_field("play-rules", form, voice),
            h(
                "fieldset",
                h("legend", voice.gettext("Who plays, in order")),
                h(
                    "ol",
                    [_seat(n, seats, voice) for n in range(len(seats))],
                    class_="ld-rows",
                ),
                pieces.does("play", "seat", voice.gettext("Add a player"), small=True)
                if len(seats) < asked.MOST_SEATS
                else None,
                class_="ld-group",
            ),
            h("p", deal, class_="ld-bar"),
            _alone(seats, voice),
        ),
        _house(form, voice),
        _more(form, seats, names, voice),
        class_="ld-settle ld-setting",
        method="dialog",
        data_ld=True,
        data_query="play",
    )


def pressed(form: Form) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The seats and the names typed for them, after the press that stands in ``do``."""
    known, typed = asked.seats_of(form), asked.NAMES.read(form.text(asked.NAMES))
    seats, names = list(known), [*typed, *[""] * len(known)][: len(known)]
    does, _, which = form[asked.DO].partition("-")
    if does == "seat" and len(seats) < asked.MOST_SEATS:
        seats.append(asked.ADDED)
        names.append("")
    taken = {str(n): n for n in range(len(seats))}.get(which)
    if does == "unseat" and taken is not None:
        del seats[taken], names[taken]
    return tuple(seats), tuple(names)


def at_once(form: Form, voice: Voice) -> Element:
    """For who wants no more than to play: a link that the page follows by itself."""
    deal = pieces.button(
        voice.gettext("Deal"),
        form.link(do="", seed=""),
        main=True,
        data_draw=asked.SEED.name,
        data_next="now",
    )
    return h("p", deal, class_="ld-bar")


def _seat(n: int, seats: Sequence[str], voice: Voice) -> Element:
    options = [(seat, voice.gettext(WHO[seat])) for seat in SEATS]
    away = voice.gettext("Take seat {n} away", n=n + 1)
    return h(
        "li",
        h(
            "select",
            pieces.options(options, seats[n]),
            name=asked.SEATS_OF.name,
            id=f"play-seat-{n + 1}",
            aria_label=voice.gettext("Seat {n}", n=n + 1),
        ),
        pieces.does(
            "play",
            f"unseat-{n}",
            h("i", class_="ld-glyph ld-glyph-wrong"),
            small=True,
            aria_label=away,
        )
        if len(seats) > 2
        else None,
        class_="ld-row",
    )


def _name(n: int, name: str, voice: Voice) -> Element:
    return h(
        "input",
        name=asked.NAMES.name,
        value=name,
        id=f"play-name-{n + 1}",
        aria_label=voice.gettext("Name of player {n}", n=n + 1),
        placeholder=players.names(voice)[n],
        dir="auto",
        autocomplete="off",
        spellcheck="false",
    )


def _alone(seats: Sequence[str], voice: Voice) -> Element | None:
    """What to expect of a table with several people, or with none."""
    people = seats.count(ME)
    if people == 1:
        return None
    said = (
        voice.gettext("Several people share this device: each hand stays behind a screen.")
        if people
        else voice.gettext("Only bots play: you watch, with all cups open.")
    )
    return h("p", said, class_="ld-exact")


def _house(form: Form, voice: Voice) -> Element:
    changed = house.HOUSE.is_changed(form)
    drop = pieces.does("play", "plain", voice.gettext("Drop the house rules"))
    return pieces.fold(
        voice.gettext("House rules"),
        house.HOUSE.form("play", form, voice, drop if changed else None),
        class_="ld-card ld-more",
        id="play-house",
        open=changed,
    )


def _more(form: Form, seats: Sequence[str], names: Sequence[str], voice: Voice) -> Element:
    usual = players.names(voice)
    opens = [(str(n), quotable(names[n]) or usual[n]) for n in range(len(seats))]
    chosen = str(form[asked.OPENER])
    follow = "1" if form[asked.FOLLOW] else ""
    pace = [
        ("", voice.gettext("one at a time, when you press Next")),
        ("1", voice.gettext("all at once, up to your turn")),
    ]
    return pieces.fold(
        voice.gettext("Names, pace and dice"),
        h(
            "fieldset",
            h("legend", voice.gettext("Names")),
            h(
                "ol",
                [h("li", _name(n, name, voice), class_="ld-row") for n, name in enumerate(names)],
                class_="ld-rows",
            ),
            class_="ld-group",
        ),
        pieces.select("play-opener", asked.OPENER.name, voice.gettext("Who opens"), opens, chosen),
        pieces.select(
            "play-follow", asked.FOLLOW.name, voice.gettext("Bots take their turns"), pace, follow
        ),
        h(
            "div",
            h("label", voice.gettext("Seed of the dice"), class_="ld-label", for_="play-seed"),
            h(
                "input",
                name=asked.SEED.name,
                value=form.text(asked.SEED),
                id="play-seed",
                autocomplete="off",
                spellcheck="false",
            ),
            h(
                "small",
                voice.gettext(
                    "The same seed deals the same dice again. Leave it empty, and a new one is drawn."
                ),
            ),
            class_="ld-field",
        ),
        class_="ld-card ld-more",
        id="play-more",
        open=bool(form.text(asked.SEED)),
    )
