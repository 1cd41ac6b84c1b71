"""How a moment of a game looks: its seats, its bid, its ladder."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from liarsdice.bids import Bid
from liarsdice.dice import FACES, Faces
from liarsdice.events import Revealed
from liarsdice.game import Game
from liarsdice.ladder import Bidding
from liarsdice.ladder import step as place
from liarsdice.look import pieces
from liarsdice.look.bidi import apart
from liarsdice.look.html import Child, Element, h, phrase
from liarsdice.look.pieces.ladders import State
from liarsdice.look.says import say
from liarsdice.look.voice import Voice
from liarsdice.rules import Ladder
from liarsdice.sentences import quotable
from liarsdice.showdown import matches

Link = Callable[[Bid], str | None]
"""The address that asks about a bid; None where nothing can be asked."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Which dice are marked: those that match a bid; ``wild``: ones count for numbers."""

    bid: Bid
    wild: bool


def dice(faces: Faces, voice: Voice, *, marks: Revealed | Marks | None = None) -> list[Element]:
    """Dice face up; those that match the bid of ``marks`` are marked, and wild ones among them."""
    found = []
    for face in faces:
        matching = marks is not None and matches(face, marks.bid, wild=marks.wild)
        wild = matching and marks is not None and face != marks.bid.face
        found.append(pieces.die(face, voice, matching=matching, wild=wild))
    return found


def seats(
    game: Game,
    voice: Voice,
    *,
    you: str | None,
    notes: Sequence[Child],
    revealed: Revealed | None = None,
    marks: Marks | None = None,
    lifted: bool = False,
    lift: bool = True,
    out: Collection[str] = (),
) -> list[Element]:
    """Every seat of a game: dice where the reader may see them, cups where not.

    The dice that match are marked at a showdown, or where ``marks`` says so; with ``lifted`` all cups
    stand open, and nothing is told yet. Who is ``out`` by what the dice came to has none left, though
    they still lie there.
    """
    voice = voice.by(game.rules)
    found = []
    for seat, player in enumerate(game.players):
        cup = (game.cups or ((),) * len(game.players))[seat]
        shown = game.shown[seat]
        seen = cup is not None and (lifted or revealed is not None or player == you)
        inside = cup if seen and cup is not None else ()
        found.append(
            pieces.seat(
                h(
                    "span",
                    phrase(voice.gettext("{player} (you)"), player=apart(quotable(player))),
                    class_="ld-you",
                )
                if player == you
                else apart(quotable(player)),
                voice,
                left=0 if player in out else game.held[seat],
                start=game.rules.dice,
                dice=dice(inside, voice, marks=revealed or marks),
                hidden=0 if seen else game.held[seat] - len(shown),
                outside=dice(shown, voice, marks=revealed or marks),
                note=notes[seat],
                turn=revealed is None and not lifted and seat == game.turn,
                lift=lift and bool(inside) and player != you,
            )
        )
    return found


def rungs(bidding: Bidding, voice: Voice, link: Link) -> list[list[pieces.Step]]:
    """The rows of the ladder, from low to high."""
    voice = voice.by(bidding.rules)
    legal = set(bidding.raises())
    steps = [_step(bidding, bid, legal, voice, link) for bid in bidding.bids()]
    rows: list[list[pieces.Step]] = []
    for step in steps:
        own_row = step.face == 1 and bidding.ladder in {Ladder.TRACK, Ladder.HALF}
        if not rows or own_row or rows[-1][-1].count != step.count:
            rows.append([])
        rows[-1].append(step)
    return rows


def on_track(bidding: Bidding) -> bool:
    """Whether a round's ladder is the printed track, and all of it has room there."""
    spaces = sum(map(bidding.highest, FACES[:2]))  # A space of a number holds its five faces.
    return bidding.ladder is Ladder.TRACK and spaces <= pieces.SPACES


def track(bidding: Bidding, voice: Voice, link: Link) -> Element | None:
    """The printed track of the boxed game; None where the ladder is no such one."""
    if not on_track(bidding):
        return None
    voice = voice.by(bidding.rules)
    legal = set(bidding.raises())
    spaces: list[pieces.Step] = []
    for bid in bidding.bids():
        if bid.on_ones:
            spaces.append(_step(bidding, bid, legal, voice, link))
        elif bid.face == 2:
            spaces.append(_number_space(bidding, bid.count, legal, voice, link))
    return pieces.track(spaces, voice)


def _number_space(
    bidding: Bidding, count: int, legal: set[Bid], voice: Voice, link: Link
) -> pieces.Step:
    bids = [Bid(count, face) for face in range(2, 7)]
    allowed = [bid for bid in bids if bid in legal]
    here = bidding.last is not None and bidding.last in bids
    state: State = "now" if here else "legal" if allowed else "past"
    asked = allowed[0] if allowed else bids[-1]
    said = voice.ngettext("{n} of a number", "{n} of a number", count)
    return pieces.Step(count, 0, state, f"{said}: {said_state(state, voice)}", link(asked))


def _step(bidding: Bidding, bid: Bid, legal: set[Bid], voice: Voice, link: Link) -> pieces.Step:
    state: State
    if bid == bidding.last:
        state = "now"
    elif bid in legal:
        state = "legal"
    else:
        last = place(bidding.ladder, bidding.last) if bidding.last else None
        here = place(bidding.ladder, bid)
        past = last is not None and here is not None and here < last
        state = "past" if past else "illegal"
    said = pieces.at_least(bid, voice)
    return pieces.Step(
        bid.count, bid.face, state, f"{said}: {said_state(state, voice)}", link(bid)
    )


def said_state(state: State, voice: Voice) -> str:
    """How a step of the ladder stands to the bid now."""
    return {
        "past": voice.gettext("too low now"),
        "now": voice.gettext("the bid now"),
        "legal": voice.gettext("may be bid"),
        "illegal": voice.gettext("may not be bid"),
    }[state]


def about_bid(bidding: Bidding, bid: Bid, voice: Voice) -> Element:
    """The answer to a press on a bid: that it may be bid, or why not."""
    voice = voice.by(bidding.rules)
    refusal = bidding.why_not(bid)
    if refusal:
        return pieces.refusal(say(refusal, voice))
    lead = pieces.mark(bid, voice)
    return pieces.why(lead, voice.gettext("may be bid now."))
