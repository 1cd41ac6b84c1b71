"""What the reader presses on the odds page: every control leads to the same question, changed."""

from __future__ import annotations

from dataclasses import replace

from liarsdice.bids import Bid
from liarsdice.dice import FACES, Faces
from liarsdice.ladder import step
from liarsdice.look import pieces
from liarsdice.look.html import Child, Element, h
from liarsdice.look.voice import Voice
from liarsdice.odds import Odds
from liarsdice.presets import PRESETS
from liarsdice.rules import MOST_DICE
from liarsdice.showdown import matches
from liarsdice.web import house
from liarsdice.web.form import Form
from liarsdice.web.pages.odds.asked import DICE, MOST_LISTED, WAS, Asked
from liarsdice.web.query import link

MOST_DRAWN = 20
"""How many dice of a list are drawn; a list that long comes only from a typed address."""


def bid(asked: Asked, voice: Voice) -> Element:
    """The bid, by its count and its face."""
    count, face = asked.bid.count, asked.bid.face
    voice = voice.by(asked.rules)
    most = min(asked.bidding.highest(face), MOST_DICE)
    label = voice.gettext("Count of the bid")
    typed = pieces.typed("odds-count", "count", label, count, asked.link().removeprefix("#"))
    faces: list[tuple[Child, str, bool]] = [
        (
            pieces.die(each, voice),
            asked.link(bid=replace(asked.bid, face=each)),
            each == face,
        )
        for each in FACES
        if step(asked.bidding.ladder, Bid(count, each)) is not None
    ]
    return pieces.fields(
        pieces.stepper(
            label,
            count,
            range(1, most + 1),
            lambda count: asked.link(bid=replace(asked.bid, count=min(count, most))),
            voice,
            same="count",
            shown=typed,
        ),
        pieces.choice(voice.gettext("Face"), faces, same="face"),
    )


def dice(asked: Asked, odds: Odds | None, voice: Voice) -> list[Child]:
    """The dice in play, the reader's own and those that others show."""
    fields = asked.fields()
    fields[WAS.name] = fields.pop(DICE.name)
    label = voice.gettext("Dice in play")
    typed = pieces.typed(
        "odds-dice", "dice", label, asked.dice, link("odds", fields).removeprefix("#")
    )
    own = voice.gettext("Your dice")
    found = [_picker(own, "hand", asked, odds, voice, most=asked.rules.dice)]
    if asked.asks_shown:
        others = voice.gettext("Dice that others show")
        found.append(_picker(others, "shown", asked, odds, voice, most=MOST_LISTED))
    stepper = pieces.stepper(
        label,
        asked.dice,
        range(max(1, asked.listed), MOST_DICE + 1),
        lambda dice: asked.link(dice=dice),
        voice,
        same="dice",
        shown=typed,
    )
    return [stepper, found]


def _picker(
    label: str, part: str, asked: Asked, odds: Odds | None, voice: Voice, *, most: int
) -> list[Child]:
    """The dice of a ``part`` of the question."""
    held: Faces = getattr(asked, part)

    def to(faces: Faces) -> str:
        return asked.link(**{part: faces})

    room = len(held) < most and asked.listed < asked.dice
    wild = odds is not None and asked.seen.wild
    matching = [face for face in FACES if odds and matches(face, asked.bid, wild=wild)]
    beyond = len(held) - MOST_DRAWN
    more = voice.ngettext("… and {n} die more.", "… and {n} dice more.", beyond)
    return [
        pieces.picker(
            label,
            [(face, to((*held, face)) if room else None) for face in FACES],
            [
                (face, to((*held[:at], *held[at + 1 :])))
                for at, face in enumerate(held[:MOST_DRAWN])
            ],
            voice.by(asked.rules),
            matching=matching,
            wild=wild and not asked.bid.on_ones,
            clear=to(()),
            same=part,
        ),
        h("p", more) if beyond > 0 else None,
    ]


def rules(asked: Asked, form: Form, voice: Voice) -> list[Child]:
    """The rules, what of the round they make matter, and house rules as they were asked for."""
    found: list[Child] = [
        pieces.choice(
            voice.gettext("Rules"),
            [
                (voice.title(name), asked.link(rules=preset), name == asked.rules.base)
                for name, preset in PRESETS.items()
            ],
            same="rules",
        )
    ]
    if asked.rules.palifico:
        found.append(
            pieces.palifico(asked.palifico, lambda is_one: asked.link(palifico=is_one), voice)
        )
    if asked.asks_ones_bid:
        ask = (
            voice.gettext("Have stars been bid in this round?")
            if voice.by(asked.rules).star
            else voice.gettext("Have ones been bid in this round?")
        )
        found.append(
            pieces.yes_or_no(
                ask, asked.ones_bid, lambda were: asked.link(ones_bid=were), voice, same="ones_bid"
            )
        )
    return [*found, _changed(asked, voice), _house(asked, form, voice)]


def _changed(asked: Asked, voice: Voice) -> Element | None:
    """The house rules that the answer goes by, and the way back from them."""
    said = house.changes(asked.rules, voice)
    if not said:
        return None
    plain = asked.link(rules=PRESETS[asked.rules.base])
    return h(
        "div",
        h("p", said, class_="ld-exact"),
        pieces.button(voice.gettext("Drop the house rules"), plain, same="no-house"),
    )


def _house(asked: Asked, form: Form, voice: Voice) -> Element:
    """The form for house rules: all of them are sent together."""
    own = house.BESIDE_ROUND
    changed = {each.name for each in own.fields}
    kept = {name: text for name, text in asked.fields().items() if name not in changed}
    by_these = pieces.submit(voice.gettext("Count by these house rules"))
    return h(
        "details",
        h("summary", voice.gettext("House rules")),
        h(
            "form",
            own.form("odds-rule", form, voice, by_these),
            data_ld=True,
            data_query=link("odds", kept).removeprefix("#"),
            # Nothing is sent to the host where there is no script.
            method="dialog",
        ),
        # What cannot be read or does not go together is put right here.
        open=bool(own.troubles(form)),
        class_="ld-fold",
        id="odds-house",
    )
