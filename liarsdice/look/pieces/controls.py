"""What a reader presses: buttons, choices, steppers and the dice picker.

Everything to press is a link with its own address, so that Back works and nothing is lost
without a script; only forms that are sent as a whole have real buttons.

>>> str(button("Next", "#x?step=2"))
'<a class="ld-button" href="#x?step=2" data-ld>Next</a>'
>>> str(button("Back", None))
'<span class="ld-button" aria-disabled="true">Back</span>'
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from liarsdice.look.html import Attribute, Child, Element, h
from liarsdice.look.pieces.dice import die, face_name
from liarsdice.look.voice import Voice
from liarsdice.sentences import quotable


def button(
    label: Child,
    href: str | None,
    *,
    main: bool = False,
    same: str | None = None,
    focus: bool = False,
    **more: Attribute,
) -> Element:
    """A link drawn as a button; ``main`` is the one red one. Without ``href`` it is faded.

    ``same`` names it among the controls of its region, so that the focus stays on it when the
    region is renewed; ``focus``: it takes the focus of a control that is gone; ``more``: what else
    the page's script is to know.
    """
    classes = "ld-button ld-main" if main else "ld-button"
    if href is None:
        return h("span", label, class_=classes, aria_disabled="true")
    own: dict[str, Attribute] = {"data_same": same, "data_focus": focus}
    return h("a", label, class_=classes, href=href, data_ld=True, **own, **more)


def submit(label: Child, *, main: bool = False) -> Element:
    """The button that sends a form."""
    return h("button", label, class_="ld-button ld-main" if main else "ld-button", type="submit")


def does(form: str, what: str, label: Child, *, small: bool = False, **more: Attribute) -> Element:
    """A button that sends a form with what it does in the field ``do``; ``form`` begins its id."""
    class_ = "ld-button ld-small" if small else "ld-button"
    own: dict[str, Attribute] = {"name": "do", "value": what, "id": f"{form}-{what}"}
    return h("button", label, **{"type": "submit", **own, "class_": class_, **more})


def enter(**more: Attribute) -> Element:
    """What the Enter key presses: unseen, and the first of its form, since browsers take that."""
    return h("button", type="submit", class_="ld-sr", tabindex=-1, aria_hidden="true", **more)


def record(id: str, text: str, voice: Voice, *, most: int) -> list[Element]:
    """A record to be read and copied, in ``most`` lines at once."""
    rows = min(most, text.count("\n") + 1)
    return [
        h("label", voice.gettext("As a record"), class_="ld-label", for_=id),
        h("textarea", text, id=id, readonly=True, rows=rows, spellcheck="false"),
    ]


def bar(*buttons: Child, label: str) -> Element:
    """Buttons in a row under a table; on a phone the main one takes a line of its own."""
    return h("div", buttons, class_="ld-bar", role="group", aria_label=label)


def fields(*parts: Child) -> Element:
    """Fields side by side where there is room."""
    return h("div", parts, class_="ld-fields")


def choice(label: str, options: Sequence[tuple[Child, str, bool]], *, same: str) -> Element:
    """One of a few, as links side by side: each option is its label, address, chosen or not.

    ``same``, here and below, is what the names of these controls begin with (see `button`).
    """
    return h(
        "div",
        h("span", label, class_="ld-label"),
        h(
            "span",
            [
                h(
                    "a",
                    text,
                    href=href,
                    data_ld=True,
                    aria_current="true" if chosen else None,
                    data_same=f"{same}-{index}",
                )
                for index, (text, href, chosen) in enumerate(options)
            ],
            class_="ld-options",
        ),
        class_="ld-field",
        role="group",
        aria_label=label,
    )


def yes_or_no(
    ask: str, now: bool, to: Callable[[bool], str], voice: Voice, *, same: str
) -> Element:
    """A question with two answers; ``now`` is the one given, ``to`` the address of each."""
    options: list[tuple[Child, str, bool]] = [
        (voice.gettext("no"), to(False), not now),
        (voice.gettext("yes"), to(True), now),
    ]
    return choice(ask, options, same=same)


def typed(id: str, name: str, label: str, value: int, query: str) -> Element:
    """A number that can be typed over, for the middle of a stepper.

    ``query`` is the address that the field ``name`` is added to as soon as the number is changed.
    """
    return h(
        "form",
        h(
            "input",
            id=id,
            name=name,
            value=value,
            aria_label=label,
            inputmode="numeric",
            autocomplete="off",
        ),
        data_ld=True,
        data_live=True,
        data_query=query,
        # Nothing is sent to the host where there is no script.
        method="dialog",
    )


def palifico(now: bool, to: Callable[[bool], str], voice: Voice) -> Element:
    """Whether it is a palifico round."""
    return yes_or_no(voice.gettext("Is it a palifico round?"), now, to, voice, same="palifico")


def stepper(
    label: str,
    now: int,
    allowed: range,
    to: Callable[[int], str],
    voice: Voice,
    *,
    same: str,
    shown: Child = None,
    focus: bool = False,
) -> Element:
    """A number with one press to either side, as far as it is ``allowed``; ``to`` is the address
    of each, ``shown`` stands in place of the number. ``focus``: as for a `button`."""

    def press(sign: str, name: str, href: str | None, end: str) -> Element:
        if href is None:
            return h("span", sign, aria_hidden="true")
        same_end = f"{same}-{end}"
        takes = focus and end == ("more" if more else "less")
        return h(
            "a",
            sign,
            href=href,
            data_ld=True,
            aria_label=name,
            data_same=same_end,
            data_focus=takes,
        )

    less = to(now - 1) if now > allowed[0] else None
    more = to(now + 1) if now < allowed[-1] else None
    return h(
        "div",
        h("span", label, class_="ld-label"),
        h(
            "span",
            press("−", voice.gettext("{label}: one less", label=label), less, "less"),
            h("b", shown or now),
            press("+", voice.gettext("{label}: one more", label=label), more, "more"),
            class_="ld-stepper",
        ),
        class_="ld-field",
        role="group",
        aria_label=label,
    )


def options(known: Iterable[tuple[str, str]], chosen: str) -> list[Element]:
    """What can be chosen, each its value and its text; a value that is none of them stays too."""
    texts = dict(known)
    texts.setdefault(chosen, quotable(chosen))
    return [h("option", text, value=each, selected=each == chosen) for each, text in texts.items()]


def select(
    id: str, name: str, label: Child, known: Iterable[tuple[str, str]], chosen: str
) -> Element:
    """A field of a form with many options (see `options`)."""
    return h(
        "div",
        h("label", label, class_="ld-label", for_=id),
        h("select", options(known, chosen), id=id, name=name),
        class_="ld-field",
    )


def picker(
    label: str,
    faces: Sequence[tuple[int, str | None]],
    held: Sequence[tuple[int, str]],
    voice: Voice,
    *,
    clear: str,
    matching: Collection[int],
    wild: bool,
    same: str,
) -> Element:
    """Dice to pick: press a face to add it, press a die to put it back.

    ``faces`` are those on offer, each with the address of the hand with one more, None where
    the hand is full; ``held`` are the dice in hand, each with the address of the hand without.
    Held dice of the ``matching`` faces match a bid; ``wild``: their ones count as its face.
    ``clear`` is the address of the empty hand.
    """

    def put(face: int, href: str | None) -> Element:
        picture = die(face, voice)
        if href is None:
            return h("span", picture, aria_hidden="true")
        name = voice.gettext("add {face}", face=face_name(face, voice))
        add = f"{same}-add-{face}"
        return h("a", picture, href=href, data_ld=True, aria_label=name, data_same=add)

    def back(index: int, face: int, href: str) -> Element:
        name = voice.gettext("take {face} away", face=face_name(face, voice))
        if face in matching:
            name = voice.gettext("{face}, matches the bid", face=name)
        picture = die(face, voice, matching=face in matching, wild=wild and face == 1)
        take = f"{same}-take-{index}"
        return h("a", picture, href=href, data_ld=True, aria_label=name, data_same=take)

    empty = h("small", voice.gettext("Press a face to add a die."))
    # Once all are gone there is nothing to clear, and the first face to add is at hand.
    all_away = h(
        "a",
        voice.gettext("Clear"),
        href=clear,
        class_="ld-clear",
        data_ld=True,
        aria_label=voice.gettext("{label}: clear", label=label),
        data_same=f"{same}-clear",
        data_then=f"{same}-add-{faces[0][0]}",
    )
    return h(
        "div",
        h("span", label, class_="ld-label"),
        h(
            "span",
            [*(back(at, *one) for at, one in enumerate(held)), all_away] if held else empty,
            class_="ld-held",
        ),
        h("span", [put(*one) for one in faces], class_="ld-faces"),
        class_="ld-field ld-picker",
        role="group",
        aria_label=label,
    )
