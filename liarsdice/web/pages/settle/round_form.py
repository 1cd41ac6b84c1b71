"""The form that a round is typed into: who held what, who bid what, who called.

A button sends the whole form with what it does in the field ``do``, so nothing typed is lost.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from liarsdice.dice import FACES
from liarsdice.look import pieces, players
from liarsdice.look.bidi import apart_in_text
from liarsdice.look.html import Attribute, Child, Element, h
from liarsdice.look.says import CALLS
from liarsdice.look.voice import Voice
from liarsdice.sentences import quotable
from liarsdice.web.pages.settle.sheets import LONGEST_NAME, MOST_BIDS, MOST_SEATS, Sheet

PREFIX = "settle"
LONGEST_RECORD = 20_000
"""The longest record that is read, in characters."""


def button(label: Child, does: str, *, small: bool = False, **more: Attribute) -> Element:
    """A button that sends the form for something else than a verdict."""
    return pieces.does(PREFIX, does, label, small=small, **more)


def whole(address: str, *parts: Child) -> Element:
    """The page as one form: every button sends all of it, added to the fields of an address."""
    return h(
        "form",
        pieces.enter(),
        parts,
        class_="ld-settle",
        # Nothing is sent to the host where there is no script.
        method="dialog",
        data_ld=True,
        data_query=address.removeprefix("#"),
    )


def top(first: Child, typed: Child, table: Child) -> Element:
    """The verdict, the form and the table: the form at the side where there is room."""
    parts = (h("div", first), h("div", typed), h("div", table) if table else None)
    return h("div", h("div", parts), class_="ld-side")


def record_field(text: str, voice: Voice, *, wrong: bool = False) -> Element:
    """The field that a record is pasted into."""
    # A text area drops the first line end it is given.
    return h(
        "textarea",
        f"\n{text}",
        name="t",
        id="settle-t",
        rows=min(24, max(8, text.count("\n") + 2)),
        spellcheck="false",
        autocomplete="off",
        aria_label=voice.gettext("The record"),
        placeholder=_short_record(voice),
        aria_invalid="true" if wrong else None,
        aria_describedby="settle-problems" if wrong else None,
    )


def looks_like(voice: Voice) -> list[Child]:
    """What a record looks like, for those who have not seen one."""
    return [
        h("p", voice.gettext("A record is a text like this one:")),
        h("pre", h("code", _short_record(voice))),
    ]


def _short_record(voice: Voice) -> str:
    """A record as short as can be, to show what one looks like."""
    one, two, *_ = players.names(voice)
    return f"""rules = "boxed"
players = ["{one}", "{two}"]

[[rounds]]
hands = {{"{one}" = "12446", "{two}" = "33456"}}
turns = ["{one} 3x4", "{two} challenge"]"""


def form(sheet: Sheet, wrong: Collection[str], voice: Voice, *, rules: Child) -> list[Child]:
    """The fields of a round; ``wrong`` are those that cannot be read, ``rules`` a field for them."""
    seats = range(1, len(sheet.names) + 1)
    rows = range(1, len(sheet.bids) + 1)
    spare = sheet.bids[-1] and len(sheet.bids) < MOST_BIDS
    full = len(sheet.names) >= MOST_SEATS
    return [
        rules,
        h(
            "fieldset",
            h("legend", voice.gettext("Dice, in order of play")),
            h("ol", [_seat(sheet, n, wrong, voice) for n in seats], class_="ld-rows"),
            None if full else button(voice.gettext("Add a player"), "seat", small=True),
            class_="ld-group",
        ),
        h(
            "fieldset",
            h("legend", voice.gettext("Bids, the opening one first")),
            h(
                "ol",
                [_bid(sheet, n, wrong, voice) for n in [*rows, *([len(rows) + 1] * bool(spare))]],
                class_="ld-rows",
            ),
            h(
                "p",
                voice.gettext(
                    "64 is 6 × 4. The last bid alone is enough where nobody doubts the others and "
                    "no stars were bid."
                )
                if voice.star
                else voice.gettext(
                    "64 is 6 × 4. The last bid alone is enough where nobody doubts the others and "
                    "no ones were bid."
                ),
                class_="ld-exact ld-screen",
            ),
            class_="ld-group",
        ),
        h(
            "fieldset",
            h("legend", voice.gettext("The call")),
            h("div", _call(sheet, wrong, voice), class_="ld-row"),
            class_="ld-group",
        ),
    ]


def _seat(sheet: Sheet, n: int, wrong: Collection[str], voice: Voice) -> Element:
    player = apart_in_text(quotable(sheet.players[n - 1], LONGEST_NAME))
    opened = sheet.pad == n
    dice = pieces.die(5, voice, size="line")
    pad = voice.gettext("Press the dice of {player}", player=player)
    return h(
        "li",
        h(
            "div",
            _input(sheet, f"p{n}", sheet.names[n - 1], f"{player}?", wrong, voice),
            _input(sheet, f"d{n}", sheet.dice[n - 1], voice.gettext("dice"), wrong, voice),
            button(
                h("span", dice, aria_hidden="true"),
                f"pad-{n}",
                small=True,
                value=f"pad-{0 if opened else n}",
                aria_label=pad,
                aria_expanded="true" if opened else "false",
            ),
            button(
                h("i", class_="ld-glyph ld-glyph-wrong"),
                f"unseat-{n}",
                small=True,
                aria_label=voice.gettext("Take {player} away", player=player),
            )
            if len(sheet.names) > 2
            else None,
            class_="ld-row",
        ),
        _pad(n, player, voice, focus=sheet.is_empty) if opened else None,
    )


def _pad(n: int, player: str, voice: Voice, *, focus: bool) -> Element:
    faces = [
        button(
            pieces.die(face, voice),
            f"die-{n}-{face}",
            class_=None,
            aria_label=voice.gettext("add {face}", face=face),
        )
        for face in FACES
    ]
    back = voice.gettext("Take the last die back")
    return h(
        "div",
        h("span", faces, class_="ld-faces"),
        button(back, f"undie-{n}", small=True),
        class_="ld-pad",
        role="group",
        aria_label=voice.gettext("Press the dice of {player}", player=player),
        tabindex=-1 if focus else None,
        data_focus=focus,
    )


def _bid(sheet: Sheet, n: int, wrong: Collection[str], voice: Voice) -> Element:
    chosen = sheet.bidders[n - 1] if n <= len(sheet.bidders) else ""
    text = sheet.bids[n - 1] if n <= len(sheet.bids) else ""
    return h(
        "li",
        _who(sheet, f"w{n}", chosen, n - 1, voice),
        _input(sheet, f"b{n}", text, voice.gettext("like {bid}", bid="6x4"), wrong, voice),
        class_="ld-row",
    )


def _call(sheet: Sheet, wrong: Collection[str], voice: Voice) -> list[Child]:
    calls = [(call, voice.gettext(text)) for call, text in CALLS.items()]
    who = _who(sheet, "cw", sheet.caller, len(sheet.bids), voice)
    return [who, _select(sheet, "c", sheet.call, calls, voice, wrong=wrong)]


def _who(sheet: Sheet, field: str, chosen: str, row: int, voice: Voice) -> Element:
    """Who acts in a row: the next in order, unless somebody is chosen.

    Who comes next changes with every choice above it, so the option for it names nobody; only the
    first row is sure to begin with the first seat.
    """
    names = [apart_in_text(quotable(player, LONGEST_NAME)) for player in sheet.players]
    options = [("", voice.gettext("next in order") if row else names[0])]
    options += [(str(n), name) for n, name in enumerate(names, start=1) if row or n > 1]
    if chosen == "1" and not row:
        options.append((chosen, names[0]))
    return _select(sheet, field, chosen, options, voice)


def _select(
    sheet: Sheet,
    field: str,
    chosen: str,
    known: Sequence[tuple[str, str]],
    voice: Voice,
    *,
    wrong: Collection[str] = (),
) -> Element:
    return h(
        "select",
        pieces.options(known, chosen),
        name=field,
        id=f"{PREFIX}-{field}",
        aria_label=label(field, sheet, voice),
        aria_invalid="true" if field in wrong else None,
    )


def label(field: str, sheet: Sheet, voice: Voice) -> str:
    """What a field of the round is called."""
    if field in ("c", "cw"):
        return voice.gettext("The call") if field == "c" else voice.gettext("Who calls")
    n = int(field[1:])
    match field[0]:
        case "p":
            return voice.gettext("Name of player {n}", n=n)
        case "d":
            player = apart_in_text(quotable(sheet.players[n - 1], LONGEST_NAME))
            return voice.gettext("Dice of {player}", player=player)
        case "w":
            return voice.gettext("Who makes bid {n}", n=n)
    return voice.gettext("Bid {n}", n=n)


def _input(
    sheet: Sheet, field: str, value: str, placeholder: str, wrong: Collection[str], voice: Voice
) -> Element:
    """One field of the form. Dice say something even where there are none, so they are kept; a name
    is the reader's own word, and runs as its letters do."""
    what = field[0]
    return h(
        "input",
        name=field,
        value=value,
        id=f"{PREFIX}-{field}",
        aria_label=label(field, sheet, voice),
        placeholder=placeholder,
        inputmode=None if what == "p" else "numeric",
        dir="auto" if what == "p" else None,
        autocomplete="off",
        spellcheck="false",
        data_empty=what == "d",
        aria_invalid="true" if field in wrong else None,
        aria_describedby=f"{PREFIX}-problems" if field in wrong else None,
    )
