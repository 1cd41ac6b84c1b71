"""How values of the engine look in a notebook.

Each is HTML that carries its own style, since a notebook may be opened anywhere.

>>> 'aria-label="3, matches the bid"' in html(Hand((1, 3), Bid(1, 3)))
True
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, get_args

from liarsdice.bids import Bid
from liarsdice.dice import Faces
from liarsdice.errors import Reason, RecordError
from liarsdice.events import Event, tell
from liarsdice.game import Game
from liarsdice.ladder import Bidding
from liarsdice.look import knobs, pieces, tables
from liarsdice.look.html import Child, Element, h
from liarsdice.look.likely import about, exact
from liarsdice.look.moments import line, moments
from liarsdice.look.says import say
from liarsdice.look.voice import Voice
from liarsdice.notebook.language import voice
from liarsdice.odds import Odds
from liarsdice.presets import preset
from liarsdice.record import Record
from liarsdice.replays import Replay, replay
from liarsdice.rules import Rules
from liarsdice.sentences import Message, message
from liarsdice.views import View


@dataclass(frozen=True, slots=True)
class Hand:
    """Dice side by side; with a bid, those that match it are lifted and ringed.

    ``wild``: ones count for the bid.
    """

    faces: Faces
    bid: Bid | None = None
    wild: bool = True


def html(value: object) -> str:
    """A value as HTML with its style; raises KeyError for a kind that has no picture."""
    return str(shown(SHOWN[type(value)](value, voice())))


def shown(content: Child) -> Element:
    """What a notebook shows, with the style that it needs."""
    return h("div", h("style", Element(_style())), content, class_="ld-shown")


@cache
def _style() -> str:
    return (Path(__file__).parent / "notebook.css").read_text(encoding="utf-8")


def register() -> None:
    """Have IPython show our values, where it runs this; does nothing elsewhere."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if shell is None:
        return
    formatter = shell.display_formatter.formatters["text/html"]
    for kind in SHOWN:
        formatter.for_type(kind, html)


# ---- What each looks like. ----


def _hand(hand: Hand, voice: Voice) -> Child:
    marks = tables.Marks(hand.bid, hand.wild) if hand.bid else None
    return pieces.hand(tables.dice(hand.faces, voice, marks=marks))


def _bid(bid: Bid, voice: Voice) -> Child:
    mark = pieces.mark(bid, voice)
    return h("p", mark, " ", h("small", pieces.at_least(bid, voice)))


def _bidding(bidding: Bidding, voice: Voice) -> Child:
    return pieces.ladder(tables.rungs(bidding, voice, lambda _: None), voice.by(bidding.rules))


def _game(game: Game, voice: Voice) -> Child:
    """The seats and the last bid; the dice of a cup that is not known stay under it."""
    voice = voice.by(game.rules)
    cups = game.cups or (None,) * len(game.players)
    made = {game.players[seat]: bid for seat, bid in game.bids}
    rows = []
    for seat, player in enumerate(game.players):
        cup, outside = cups[seat], game.shown[seat]
        hidden = game.held[seat] - len(outside)
        dice: Child = pieces.cup(hidden, voice) if hidden else None
        if cup is not None:
            dice = pieces.hand(tables.dice(cup, voice)) if cup else None
        bid = made.get(player)
        tag = None
        if not game.held[seat]:
            tag = voice.gettext("out")
        elif player == game.on_turn and not game.winner:
            tag = voice.gettext("to play")
        rows.append(
            h(
                "tr",
                h("th", player, scope="row"),
                h("td", dice),
                h("td", pieces.hand(tables.dice(outside, voice)) if outside else None),
                h("td", pieces.mark(bid, voice) if bid else None),
                h("td", h("span", tag, class_="ld-tag") if tag else None),
            )
        )
    return [h("table", h("tbody", rows)), _said(game, voice)]


def _said(game: Game, voice: Voice) -> Element:
    if game.winner:
        return h("p", say(message("won", player=game.winner), voice))
    if game.last is None:
        return h("p", voice.gettext("No bid yet."))
    return h("p", pieces.at_least(game.last, voice))


def _odds(odds: Odds, voice: Voice) -> Child:
    mark = pieces.mark(odds.bid, voice)
    lead = (mark, " ", h("b", about(odds.at_least, voice)), " · ", exact(odds.at_least))
    return h("p", lead)


def _record(record: Record, voice: Voice) -> Child:
    try:
        return _replay(replay(record), voice)
    except RecordError as error:
        return h("p", say(error.reason, voice), class_="ld-wrong")


def _replay(played: Replay, voice: Voice) -> Child:
    return pieces.story([line(moment, voice) for moment in moments(played)])


def _rules(rules: Rules, voice: Voice) -> Child:
    """Every knob; those turned away from the preset are marked."""
    base = preset(rules.base).knobs()
    rows = [
        h(
            "tr",
            h("th", knobs.name(name, voice), scope="row"),
            h("td", h("code", f"{name} = {value!r}")),
            h("td", knobs.value(name, rules, voice)),
            class_=None if value == base[name] else "ld-turned",
        )
        for name, value in rules.knobs().items()
    ]
    caption = h("caption", voice.title(rules.base))
    return h("table", caption, h("tbody", rows), class_="ld-knobs")


def _message(message: Message, voice: Voice) -> Child:
    return h("p", say(message, voice))


SHOWN: Mapping[type, Callable[[Any, Voice], Child]] = {
    Bid: _bid,
    Bidding: _bidding,
    Game: _game,
    Hand: _hand,
    Message: _message,
    Reason: _message,
    Odds: _odds,
    Record: _record,
    Replay: _replay,
    Rules: _rules,
    View: lambda view, voice: _game(view.game, voice),
    **dict.fromkeys(get_args(Event), lambda event, voice: _message(tell(event), voice)),
}
"""What shows in a notebook, and how."""
