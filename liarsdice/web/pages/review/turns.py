"""A turn in one line, and folded under it: the reasons, the odds, what else could be done, the table."""

from __future__ import annotations

from liarsdice.actions import MakeBid
from liarsdice.look import pieces
from liarsdice.look.bidi import apart
from liarsdice.look.html import Child, Element, h
from liarsdice.look.voice import Voice
from liarsdice.review import Choice, Judgment
from liarsdice.sentences import quotable
from liarsdice.web.pages.play import aid
from liarsdice.web.pages.review import said
from liarsdice.web.pages.review.asked import Asked

MOST_CHOICES = 6
"""So many of the best choices are listed; the calls and what was done are too."""


def line(asked: Asked, judged: Judgment, voice: Voice, *, opened: bool) -> Element:
    """A turn of the list."""
    missed = voice.gettext("challenge missed") if judged.is_missed_challenge else None
    told: list[Child] = [
        said.done(judged, voice),
        " · ",
        h("b", said.verdict(judged, voice)),
        (" · ", h("b", missed)) if missed else None,
        " · ",
        said.lost(judged, voice),
    ]
    place = judged.step.place
    body = pieces.fold(
        h("span", told),
        *[h("p", each) for each in said.reasons(judged, voice)],
        _moment(judged, voice),
        *[h("p", each) for each in said.odds(judged, voice)],
        _choices(judged, voice),
        _ways(asked, judged, voice),
        id=f"review-{place.round}-{place.turn}",
        open=opened,
    )
    return h("li", body, class_=f"ld-turn-{judged.quality.value}")


def _moment(judged: Judgment, voice: Voice) -> list[Child]:
    """What lay before the player, and what had been bid."""
    game, seat = judged.step.before, judged.seat
    cup, outside = (game.cups or ())[seat] or (), game.shown[seat]
    found: list[Child] = [
        h("p", voice.gettext("Under the cup:"), " ", _faces(cup, voice)),
    ]
    if outside:
        found.append(h("p", voice.gettext("outside the cup"), " ", _faces(outside, voice)))
    if game.bids:
        bids: list[Child] = [
            (", " if at else "", apart(quotable(game.players[by])), " ", pieces.mark(bid, voice))
            for at, (by, bid) in enumerate(game.bids)
        ]
        found.append(h("p", voice.gettext("Bids so far:"), " ", bids))
    return found


def _faces(faces: tuple[int, ...], voice: Voice) -> list[Element]:
    return [pieces.die(face, voice, size="line") for face in faces]


def _choices(judged: Judgment, voice: Voice) -> list[Child]:
    """The best that could be done, the calls, and what was done, with what each was worth."""
    own = judged.own
    shown = [
        each
        for at, each in enumerate(judged.choices)
        if at < MOST_CHOICES or each is own or not isinstance(each.turn, MakeBid)
    ]
    rest = len(judged.choices) - len(shown)
    more = voice.ngettext(
        "{n} other bid could be made, and was no better.",
        "{n} other bids could be made, and none was better.",
        rest,
    )
    table = pieces.grid(
        voice.gettext("What could be done, and its worth in dice against the others"),
        (voice.gettext("Turn"), voice.gettext("Dice")),
        [(_named(each, judged, voice), aid.signed(each.value, voice)) for each in shown],
    )
    return [table, h("p", h("small", more)) if rest else None]


def _named(each: Choice, judged: Judgment, voice: Voice) -> Child:
    named = said.choice(each.turn, judged, voice)
    return [named, " ", h("small", voice.gettext("taken"))] if each is judged.own else named


def _ways(asked: Asked, judged: Judgment, voice: Voice) -> Element | None:
    """The table at that moment, where there is one, to look at and to play on from."""
    there, looked_at = asked.before(judged.step), asked.before(judged.step, help=aid.WORTH)
    if there is None:
        return None
    return h(
        "p",
        h("a", voice.gettext("The table at that moment"), href=looked_at),
        h("a", voice.gettext("Go on playing from here"), href=there),
        class_="ld-onward",
    )
