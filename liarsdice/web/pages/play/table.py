"""The table while a round is bid: who sits there, what was bid, where it stands on the ladder."""

from __future__ import annotations

from collections.abc import Callable, Collection

from liarsdice.bids import Bid
from liarsdice.dice import FACES
from liarsdice.game import Game
from liarsdice.ladder import Bidding
from liarsdice.look import pieces, tables
from liarsdice.look.bidi import apart
from liarsdice.look.html import Child, Element, h, phrase
from liarsdice.look.pieces.ladders import State
from liarsdice.look.voice import Voice
from liarsdice.sentences import quotable
from liarsdice.sitting import ME, Sitting

MOST_SPACES = 60
"""The longest strip that is drawn, in counts."""


def watched(sitting: Sitting) -> bool:
    """Whether nobody at this device has dice left, so that all cups may stand open."""
    held = zip(sitting.seats, sitting.game.held, strict=True)
    return not any(seat == ME and dice for seat, dice in held)


def alone(sitting: Sitting) -> str | None:
    """The one person who plays at this device; None where several do, or none."""
    if sitting.seats.count(ME) != 1:
        return None
    return sitting.players[sitting.seats.index(ME)]


def name(player: str, sitting: Sitting, voice: Voice) -> Child:
    """What a player is called at the table; the reader is told which is theirs."""
    called = apart(quotable(player))
    if player != alone(sitting):
        return called
    you = phrase(voice.gettext("{player} (you)"), player=called)
    return h("span", you, class_="ld-you")


def laid(
    sitting: Sitting, chosen: Bid | None, voice: Voice, link: Callable[[Bid], str | None]
) -> Element:
    """The felt with its seats; of the boxed game the printed track too, whose spaces are pressed.
    The reader's dice that match the bid that is ``chosen`` are marked."""
    game = sitting.game
    return pieces.table(
        [_seat(seat, sitting, chosen, voice) for seat in range(len(game.players))],
        pieces.bid(game.last, voice, say=said(game, voice)),
        caption=voice.gettext("The table, round {n}", n=game.round),
        track=tables.track(game.bidding, voice, link),
    )


def said(game: Game, voice: Voice) -> Child:
    """What stands under the bid: whose it is and what it claims, or who opens."""
    last, bidder = game.last, game.bidder
    if last is None or bidder is None:
        told = (
            voice.gettext("{player} opens a palifico round.")
            if game.palifico
            else voice.gettext("{player} opens the round.")
        )
        return phrase(told, player=apart(quotable(game.opener)))
    claim = pieces.at_least(last, voice)
    told = voice.gettext("{player} says: {claim}")
    palifico = (" · ", voice.gettext("palifico round")) if game.palifico else None
    return [phrase(told, player=apart(quotable(bidder)), claim=claim), palifico]


def marks(game: Game, chosen: Bid) -> tables.Marks:
    """Which dice match a bid that is about to be made: one on ones may end their being wild."""
    return tables.Marks(chosen, wild=game.ones_wild and not chosen.on_ones)


def _seat(seat: int, sitting: Sitting, chosen: Bid | None, voice: Voice) -> Element:
    game, open_cups = sitting.game, watched(sitting)
    marked = marks(game, chosen) if chosen and not open_cups else None
    cup, shown = (game.cups or ())[seat] or (), game.shown[seat]
    player = game.players[seat]
    bids = [bid for by, bid in game.bids if by == seat]
    seen = open_cups or player == alone(sitting)
    return pieces.seat(
        name(player, sitting, voice),
        voice,
        left=game.held[seat],
        start=game.rules.dice,
        dice=tables.dice(cup, voice, marks=marked) if seen else (),
        hidden=0 if seen else len(cup),
        outside=tables.dice(shown, voice),
        note=pieces.mark(bids[-1], voice) if bids else None,
        turn=seat == game.turn,
    )


def strip(
    bidding: Bidding, chosen: Bid, voice: Voice, link: Callable[[Bid], str | None]
) -> Element | None:
    """The counts as a strip, to press; nothing where the track is on the table already."""
    if tables.on_track(bidding):
        return None
    highest = max(map(bidding.highest, FACES[1:]))
    last = bidding.last.count if bidding.last else 0
    first = max(1, min(last - 3, highest - MOST_SPACES + 1))
    counts = range(first, min(highest, first + MOST_SPACES - 1) + 1)
    legal = set(bidding.raises())
    return pieces.strip(
        [_count(bidding, count, chosen, legal, voice, link) for count in counts],
        chosen.count,
        voice,
    )


def _count(
    bidding: Bidding,
    count: int,
    chosen: Bid,
    legal: Collection[Bid],
    voice: Voice,
    link: Callable[[Bid], str | None],
) -> pieces.Step:
    """A count of the strip: with the face that is chosen where that may be bid, else with one that
    may be."""
    bids = [Bid(count, chosen.face), *(Bid(count, face) for face in FACES)]
    allowed = [bid for bid in bids if bid in legal]
    state: State = "legal" if allowed else "past"
    if bidding.last and count == bidding.last.count:
        state = "now"
    said = tables.said_state(state, voice)
    label = (
        voice.ngettext("{n} die, chosen", "{n} dice, chosen", count)
        if count == chosen.count
        else voice.ngettext("{n} die", "{n} dice", count)
    )
    return pieces.Step(count, 0, state, f"{label}: {said}", link((allowed or bids)[0]))
