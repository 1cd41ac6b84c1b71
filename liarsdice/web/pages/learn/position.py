"""How a step of a lesson lies on the table: before it is done, and what comes of it.

What a showdown tells is what is asked, so it is told bit by bit: the dice, the count, what it
costs, who opens.
"""

from __future__ import annotations

from liarsdice.actions import CallExact, Challenge, MakeBid
from liarsdice.events import NextRound, Won
from liarsdice.game import Game
from liarsdice.lessons import Choose
from liarsdice.look import calls, pieces, tables
from liarsdice.look.bidi import apart
from liarsdice.look.html import Child, Element, h, phrase
from liarsdice.look.moments import Moment, costs, notes
from liarsdice.look.says import say
from liarsdice.replays import Step as Played
from liarsdice.sentences import gettext, quotable
from liarsdice.web.pages.learn.asked import Here
from liarsdice.web.pages.play import showdown, table, telling, turn
from liarsdice.web.pages.play.asked import BID

DICE, COUNTED, PAID, OPENED = range(4)
"""What of a showdown is told."""
_ASKED = {"count": DICE, "loses": COUNTED, "opens": PAID}


def laid(here: Here) -> Element:
    """The table of the step, or what the right answer has made of it."""
    called = called_in(here)
    if called is None:
        return _bidding(here)
    if told(here) == OPENED:
        return showdown.laid(called, here.step.you, here.voice)
    return _lifted(here, called, told(here))


def hand(here: Here) -> Element | None:
    """The reader's own dice."""
    game, voice = _now(here), here.voice
    seat = game.players.index(here.step.you)
    counted = told(here) > DICE if called_in(here) else here.right and _asks(here)
    marks = tables.Marks(game.last, wild=game.ones_wild) if counted and game.last else None
    dice = tables.dice((game.cups or ())[seat] or (), voice, marks=marks)
    if not dice and not game.shown[seat]:
        return None
    return turn.laid(voice.gettext("Your dice"), dice, game.shown[seat], voice, again=True)


def dice_told(here: Here) -> list[Child]:
    """The dice that the reader can see, in sentences for those who do not see them."""
    game, voice = _now(here), here.voice
    cups = game.cups or ((),) * len(game.players)
    found: list[Child] = []
    for player, cup, outside in zip(game.players, cups, game.shown, strict=True):
        own = player == here.step.you
        for faces, line in ((cup if own or called_in(here) else (), _HOLDS), (outside, _SHOWN)):
            if faces:
                dice = [(" ", pieces.die(face, voice, size="line")) for face in faces]
                told = voice.gettext(line[own])
                found.append(phrase(told, player=apart(quotable(player)), dice=dice))
    return found


_HOLDS = (
    gettext("{player} has under the cup: {dice}."),
    gettext("You have under your cup: {dice}."),
)
_SHOWN = (
    gettext("In the open, {player} has: {dice}."),
    gettext("In the open, you have: {dice}."),
)


def called_in(here: Here) -> Played | None:
    """The showdown that lies on the table, or None while a round is bid."""
    last = _last(here)
    return last if last.revealed else None


def told(here: Here) -> int:
    """How much of the showdown is told: all that the question does not ask, and its answer."""
    todo = here.step.todo
    return _ASKED[todo.ask] + here.right if isinstance(todo, Choose) else OPENED


def lines(here: Here) -> list[Child]:
    """What has happened at the table, in sentences: since the reader's own last turn, or by it."""
    voice, called = here.voice, called_in(here)
    if called:
        return _events(here, called, told(here))
    if here.right and not _asks(here):
        return [telling.line(_last(here), voice)]
    steps = here.step.round
    mine = [at for at, each in enumerate(steps) if each.before.on_turn == here.step.you and at]
    since = steps[mine[-1] + 1 if mine else 0 :]
    return [telling.line(each, voice) for each in since]


def _asks(here: Here) -> bool:
    """Whether a question is to be answered, and no turn taken."""
    return isinstance(here.step.todo, Choose)


def _last(here: Here) -> Played:
    """The last action at the table, the reader's own right one among them."""
    if here.right and isinstance(here.answer, MakeBid | Challenge | CallExact):
        return here.step.after(here.answer)
    return here.step.played.steps[-1]


def _now(here: Here) -> Game:
    last = _last(here)
    return last.before if last.revealed else last.after


def _bidding(here: Here) -> Element:
    game, voice = _now(here), here.voice
    said = {game.players[seat]: pieces.mark(bid, voice) for seat, bid in game.bids}
    chosen = here.form[BID]
    return pieces.table(
        tables.seats(
            game,
            voice,
            you=here.step.you,
            notes=[said.get(player) for player in game.players],
            marks=table.marks(game, chosen) if chosen else None,
        ),
        pieces.bid(game.last, voice, say=table.said(game, voice)),
        caption=voice.gettext("The table, round {n}", n=game.round),
        track=tables.track(
            game.bidding,
            voice,
            lambda bid: None if here.right or _asks(here) else here.choose(bid, ()),
        ),
    )


def _lifted(here: Here, called: Played, told: int) -> Element:
    game, voice, revealed = called.before, here.voice, called.revealed
    if told == PAID:
        cost = dict(costs(called.events, voice))
        noted: list[Child] = [h("b", cost[p]) if p in cost else None for p in game.players]
    else:
        noted = notes(Moment(game, called.events[:1], revealed), voice)
    shown = revealed if told else None
    return pieces.table(
        tables.seats(
            game,
            voice,
            you=here.step.you,
            notes=noted if told else [None] * len(game.players),
            revealed=shown,
            lifted=True,
            lift=told == DICE,
        ),
        pieces.bid(
            game.last,
            voice,
            say=[(each, " ") for each in _events(here, called, told)],
        ),
        caption=voice.gettext("The table, all cups lifted"),
    )


def _events(here: Here, called: Played, told: int) -> list[Child]:
    """What is told of a showdown."""
    voice, rules = here.voice, called.before.rules
    if told == DICE:
        return [voice.gettext("All cups are lifted: count the dice.")]
    events = [
        event
        for event in called.events
        if told == OPENED
        or event is called.events[0]
        or (told == PAID and not isinstance(event, NextRound | Won))
    ]
    return [say(calls.told(event, rules, voice), voice) for event in events]
