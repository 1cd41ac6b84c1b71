"""How the presets differ: every knob beside every other preset's, and what is no knob.

Fields: ``of`` names the presets to compare, with commas between; ``all`` shows the rows too that
are the same everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from liarsdice.i18n import Catalogue
from liarsdice.presets import CALLS, FIRST_OPENER, PRESETS, unknown_preset
from liarsdice.rules import KNOBS
from liarsdice.web import knobs, pieces
from liarsdice.web.html import Element, h
from liarsdice.web.pieces import Row
from liarsdice.web.query import Query, Refusal
from liarsdice.web.titles import title

ORDER = (
    *("min_players", "max_players", "dice"),
    *("wild", "ladder", "open_on_ones", "cap"),
    *("dice_lost", "exact_count", "die_hard", "exact_call"),
    *("show_and_reroll", "palifico", "next_opener"),
)
"""The knobs as a reader meets them: who plays, the bids, the call, what is special."""
FIRST = ("boxed", "tavern")
"""The presets that the page begins with: as many as a phone is wide enough for."""
assert set(ORDER) == {knob.name for knob in KNOBS}


def page(query: Query, words: Catalogue) -> Element:
    """The comparison, and what of it to show."""
    names = _presets(query)
    same_too = bool(query.get("all"))
    query = query.only(of=query.get("of"), all="1" if same_too else "")
    found = rows(names, words)
    if not same_too and len(names) > 1:
        found = [row for row in found if row.differs]
    said = words.ngettext(
        "{presets}: {n} rule differs.",
        "{presets}: {n} rules differ.",
        sum(row.differs for row in found),
        presets=", ".join(title(name, words) for name in names),
    )
    return h(
        "div",
        _choices(query, names, same_too, words),
        pieces.compare(
            "compare",
            words.gettext("The rules side by side"),
            [title(name, words) for name in names],
            found,
            words,
        ),
        h("p", said, class_="ld-sr", data_say=True),
        class_=None if same_too or len(names) == 1 else "ld-all-differ",
    )


def _presets(query: Query) -> tuple[str, ...]:
    """The presets to compare, in the order they are listed; two where none is named.

    Raises Refusal for a name that is none.
    """
    asked = [name for name in query.get("of").split(",") if name]
    for name in asked:
        if name not in PRESETS:
            raise Refusal(unknown_preset(name))
    return tuple(name for name in PRESETS if name in (asked or FIRST))


def _choices(query: Query, names: Sequence[str], same_too: bool, words: Catalogue) -> Element:
    options = []
    for name in PRESETS:
        chosen = name in names
        others = [each for each in PRESETS if (each in names) != (each == name)]
        of = ",".join(others) or None
        options.append((title(name, words), query.link(of=of), chosen))
    shown = [
        (words.gettext("What differs"), query.link(all=None), not same_too),
        (words.gettext("Every rule"), query.link(all=1), same_too),
    ]
    return pieces.fields(
        pieces.choice(words.gettext("Compare"), options, same="of"),
        pieces.choice(words.gettext("Show"), shown, same="all"),
    )


def rows(names: Sequence[str], words: Catalogue) -> list[Row]:
    """A row for every knob, and for what is no knob: who opens a game, how a challenge is called."""
    found = [
        Row(
            h("span", knobs.name(knob, words), " ", h("code", knob)),
            tuple(knobs.value(knob, PRESETS[name], words) for name in names),
        )
        for knob in ORDER
    ]
    first = Row(
        words.gettext("who opens the first round"),
        tuple(words.gettext(FIRST_OPENER[name]) for name in names),
    )
    calls = Row(
        words.gettext("a challenge is called"), tuple(calls_of(name, words) for name in names)
    )
    return [*found, first, calls]


def calls_of(preset: str, words: Catalogue) -> str:
    """What is said at a preset's table to challenge a bid."""
    return ", ".join(words.pgettext("call", call) for call in CALLS[preset])
