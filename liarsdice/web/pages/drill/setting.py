"""The drill to set: which rules, which kind, how many questions, and for a class the seed."""

from __future__ import annotations

from liarsdice.look import knobs, pieces
from liarsdice.look.html import Element, h
from liarsdice.look.voice import Voice
from liarsdice.sentences import quotable
from liarsdice.web import house
from liarsdice.web.form import Form
from liarsdice.web.pages.drill import kinds
from liarsdice.web.pages.drill.asked import KIND, MOST, SEED, Asked, N
from liarsdice.web.query import link

NUMBERS = (10, 20, 40, MOST)
"""How many questions are on offer."""


def shown(asked: Asked, voice: Voice) -> Element:
    """A form for a new drill."""
    form = asked.form
    offered = [("", voice.gettext("all kinds in turn"))]
    offered += [(name, voice.gettext(each.title)) for name, each in kinds.ASKING.items()]
    numbers = [(str(n), str(n)) for n in NUMBERS]
    return pieces.fold(
        voice.gettext("Set a drill of your own"),
        h(
            "form",
            pieces.enter(data_draw=SEED.name),
            pieces.fields(
                house.preset_field("drill-rules", form, voice),
                pieces.select(
                    "drill-kind", KIND.name, voice.gettext("Questions"), offered, form.text(KIND)
                ),
                pieces.select(
                    "drill-n",
                    N.name,
                    voice.gettext("How many questions"),
                    numbers,
                    form.text(N) or str(asked.n),
                ),
            ),
            _seed(form, voice),
            pieces.fold(
                voice.gettext("House rules"),
                house.HOUSE.form("drill", form, voice.by(asked.rules), _plain(asked, voice)),
                class_="ld-card ld-more",
                id="drill-house",
                open=house.HOUSE.is_changed(form),
            ),
            h(
                "p",
                h(
                    "button",
                    voice.gettext("Begin"),
                    type="submit",
                    class_="ld-button ld-main",
                    id="drill-begin",
                    data_draw=SEED.name,
                ),
                class_="ld-bar",
            ),
            class_="ld-settle ld-setting",
            method="dialog",
            data_ld=True,
            data_query="drill",
        ),
        class_="ld-card ld-more",
        id="drill-set",
        open=bool(form.troubles) or not form[SEED],
    )


def _plain(asked: Asked, voice: Voice) -> Element | None:
    """The way to a drill of the same kind by the rules of the preset."""
    if not house.HOUSE.is_changed(asked.form):
        return None
    plain = {field.name: None for field in house.HOUSE.fields}
    there = asked.link(**plain, **asked.fields())
    return pieces.button(voice.gettext("Drop the house rules"), there, same="plain")


def _seed(form: Form, voice: Voice) -> Element:
    typed = form.text(SEED)
    return h(
        "div",
        h("label", voice.gettext("Seed of the questions"), class_="ld-label", for_="drill-seed"),
        h(
            "input",
            name=SEED.name,
            # One that was drawn is not offered again: a new drill has new questions.
            value="" if form[SEED] else typed,
            id="drill-seed",
            autocomplete="off",
            spellcheck="false",
        ),
        h(
            "small",
            voice.gettext(
                "The same seed asks the same questions: agree on a word, and a whole class gets "
                "them. Leave it empty, and a new one is drawn."
            ),
        ),
        class_="ld-field",
    )


def about(asked: Asked, voice: Voice) -> Element:
    """Which drill it is: its rules, its kind, its seed; and the same on paper."""
    form, voice = asked.form, voice.by(asked.rules)
    kind = voice.gettext(kinds.ASKING[form[KIND]].title) if form[KIND] else ""
    parts = [voice.title(asked.rules.base), kind]
    if form[SEED]:
        parts.append(voice.gettext("seed {seed}", seed=quotable(form[SEED])))
    changed = house.changes(asked.rules, voice)
    query = asked.link(**asked.fields()).removeprefix("#drill")
    sheet, key = (f"../teachers/{page}/" for page in ("drill-sheet", "drill-key"))
    told = knobs.sentences(asked.rules, voice)
    return h(
        "div",
        h("p", " · ".join(filter(None, parts)), (" ", changed) if changed else None),
        pieces.fold(
            voice.gettext("The rules of this table"), h("ul", [h("li", each) for each in told])
        ),
        h(
            "p",
            h(
                "a",
                voice.gettext("These questions as a sheet to print"),
                href=f"{sheet}#drill/sheet{query}",
            ),
            h("a", voice.gettext("The answers to the sheet"), href=f"{key}#drill/key{query}"),
            h(
                "a",
                voice.gettext("Play by these rules"),
                href=f"../play/{link('play', house.HOUSE.write(asked.rules))}",
            ),
            class_="ld-onward",
        ),
    )
