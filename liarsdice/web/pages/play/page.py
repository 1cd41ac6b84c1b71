"""A game to play: an address with a bot on turn is answered with that one move, and with the
address after it; every other one with the table as it stands."""

from __future__ import annotations

from collections.abc import Sequence

from liarsdice.actions import Roll
from liarsdice.bids import Bid
from liarsdice.look import pieces
from liarsdice.look.bidi import apart
from liarsdice.look.html import Child, Element, h, phrase
from liarsdice.look.says import say
from liarsdice.look.voice import Voice
from liarsdice.notation import write_record
from liarsdice.replays import Step
from liarsdice.sentences import gettext, quotable
from liarsdice.sitting import ME, Sitting
from liarsdice.web import house
from liarsdice.web.form import Form
from liarsdice.web.page import Page
from liarsdice.web.pages.play import aid, hints, kept, setting, showdown, table, telling, turn
from liarsdice.web.pages.play.asked import (
    BID,
    DO,
    FIELDS,
    FOLLOW,
    HELP,
    KEPT,
    LINE,
    NAMES,
    OPENER,
    PRACTICE,
    ROUND,
    SEATS_OF,
    SEED,
    SHOW,
    WHOLE,
    WHY,
    Asked,
    read_asked,
)
from liarsdice.web.pages.settle.pasted import address
from liarsdice.web.pages.settle.verdicts import played


def page(form: Form, voice: Voice) -> Element:
    """The table to set, or the game as it stands."""
    for field in form.fields:
        form.get(field, None)
    if form[DO] == "plain":
        rest = {name: said for name, said in form.query.fields.items() if name not in _KNOBS}
        form = Form(form.query.only(**rest), form.fields)
    if form[KEPT]:
        shown, found = kept.back(form, voice)
        rest = {name: said for name, said in form.query.fields.items() if name not in _OF_KEPT}
        afresh = Form(form.query.only(**rest), form.fields)
        return shown if found else h("div", shown, page(afresh, voice))
    asked = read_asked(form, voice)
    troubles = form.notes(voice)
    if asked.sitting is None or form[DO]:
        at_once = form[DO] == "deal" and not troubles
        shown = setting.at_once(form, voice) if at_once else setting.page(form, voice)
        return h("div", troubles, None if at_once else kept.offer(voice), shown)
    return h(
        "div",
        troubles,
        _game(asked, asked.sitting, voice.by(asked.rules)),
        class_="ld-play",
        # Back leads to the reader's turn before: only what a turn does is an entry of its own.
        data_over=True,
        data_keep=kept.GAME,
        data_line=kept.line(asked),
    )


_OF_KEPT = {KEPT.name, LINE.name}
_KNOBS = {field.name for field in house.HOUSE.fields}
PAGE = Page(page, gettext("A game to play against bots, or on one device."), fields=FIELDS)


def _game(asked: Asked, sitting: Sitting, voice: Voice) -> list[Child]:
    """The game after the move of the bot on turn, where one is."""
    broken = None
    if asked.refused:
        broken = h("div", pieces.refusal(say(asked.refused, voice)), _saved(voice), data_say=True)
    elif not _at_showdown(asked, sitting):
        decision = sitting.decision
        sitting = sitting.after(decision.turn) if decision else sitting
        if not decision or sitting.game.bids:
            return [_bidding(asked, sitting, voice)]
        return [_showdown(asked, sitting, voice)]
    shown = _showdown if _at_showdown(asked, sitting) else _bidding
    return [broken, shown(asked, sitting, voice)]


def _saved(voice: Voice) -> Element:
    return h("p", voice.gettext("What was played before it is all here; go on from there."))


def _at_showdown(asked: Asked, sitting: Sitting) -> bool:
    """Whether the last turn was a call, and the reader has not gone on from there."""
    game = sitting.game
    ended = bool(sitting.turns) and not game.bids
    return ended and (game.winner is not None or asked.form[ROUND] != game.round)


# ---- While a round is bid. ----


def _bidding(asked: Asked, sitting: Sitting, voice: Voice) -> Element:
    game = sitting.game
    steps = telling.of_round(sitting, game.round)
    person = sitting.level is None
    news = telling.since(sitting, steps)
    choosing = bool(asked.form[BID] or asked.form[SHOW])

    def choose(bid: Bid) -> str | None:
        return asked.link(sitting, bid=bid, show=asked.form[SHOW]) if person else None

    said: list[Child] = [_part(telling.line(step, voice), heard=not choosing) for step in news]
    if person:
        said.append(_part(_to_play(sitting, voice), heard=not choosing))
    elif table.watched(sitting):
        thought = telling.thought_of(sitting, steps[-1], voice)
        said.append(h("small", thought) if thought else None)
    return h(
        "div",
        h("p", said, class_="ld-news", data_say=not choosing, data_view=True),
        table.laid(sitting, turn.chosen_bid(asked, game) if person else None, voice, choose),
        turn.panel(asked, sitting, voice) if person else _next(asked, sitting, voice),
        hints.of_turn(game, voice) if person and not asked.form[HELP] else None,
        _beside(asked, sitting, voice, helps=person),
        _story(asked, sitting, steps, voice),
    )


def _part(line: Child, *, heard: bool = True) -> Child:
    """A line of the news, which is heard once."""
    return h("span", line, data_part=heard), " "


def _to_play(sitting: Sitting, voice: Voice) -> Child:
    if sitting.seats.count(ME) == 1:
        return voice.gettext("It is your turn.")
    told = voice.gettext("It is {player}’s turn.")
    return phrase(told, player=apart(quotable(sitting.game.on_turn)))


def _next(asked: Asked, sitting: Sitting, voice: Voice) -> Element:
    """The way on to the next bot's move, which the page follows by itself where that is wished."""
    told = voice.gettext("Next: {player}")
    label = phrase(told, player=apart(quotable(sitting.game.on_turn)))
    at_once = "now" if asked.form[FOLLOW] else ""
    faulty = asked.refused or asked.form.troubles  # which is to be read first
    follow = pieces.button(
        label,
        asked.link(sitting),
        main=True,
        same="next",
        focus=True,
        data_next=None if faulty else at_once,
    )
    return h(
        "section",
        turn.lying(sitting, voice),
        pieces.bar(follow, label=voice.gettext("Go on")),
        class_="ld-hand-of",
        data_view=True,
    )


def _beside(asked: Asked, sitting: Sitting, voice: Voice, *, helps: bool) -> Element:
    """What can be asked for on the way: help, a turn taken back, how bots go on, another table."""
    form = asked.form
    helped, follows = form[HELP], form[FOLLOW]
    found: list[Child] = []
    if helps:
        for label, depth in _helps(helped, voice):
            here = asked.link(sitting, bid=form[BID], show=form[SHOW], help=depth)
            found.append(pieces.button(label, here, same=f"help-{depth}"))
    found.append(_back(asked, sitting, voice))
    bots = len(sitting.seats) - sitting.seats.count(ME)
    if sitting.level or (helps and bots > 1):
        label = (
            voice.gettext("Let bots move one at a time")
            if follows
            else voice.gettext("Let bots move all at once")
        )
        here = asked.link(sitting, bid=form[BID], show=form[SHOW], follow=not follows)
        found.append(pieces.button(label, here, same="follow"))
    found.append(_another(asked, voice))
    practice = (
        h("p", h("small", voice.gettext("Practice: a turn was taken back.")))
        if form[PRACTICE]
        else None
    )
    return h(
        "div",
        h("div", found, class_="ld-bar"),
        practice,
        class_="ld-ways",
    )


def _helps(depth: int, voice: Voice) -> list[tuple[str, int]]:
    """The help that can be asked for next, and the way out of it."""
    if not depth:
        return [(voice.gettext("Help me"), aid.ODDS)]
    more = [(voice.gettext("What do the bids tell?"), aid.WORTH)] if depth < aid.WORTH else []
    return [*more, (voice.gettext("Hide the help"), 0)]


def _back(asked: Asked, sitting: Sitting, voice: Voice) -> Element | None:
    """The way back to a person's last turn, if there was one."""
    turns = [step for step in sitting.steps if not isinstance(step.action, Roll)]
    mine = [at for at, step in enumerate(turns) if sitting.seats[step.before.turn] == ME]
    if not mine:
        return None
    before = asked.link(sitting.before(mine[-1]), practice=True)
    return pieces.button(voice.gettext("Take back"), before, same="back")


def _another(asked: Asked, voice: Voice) -> Element:
    there = asked.form.link(**_AFRESH, do="set")
    return _leaving(voice.gettext("Another table"), there, same="another")


def _leaving(
    label: str, href: str, *, main: bool = False, same: str | None = None, draw: str | None = None
) -> Element:
    """A link that leaves this game, so that Back leads to it."""
    return pieces.button(
        label, href, main=main, same=same, focus=main, data_over="no", data_draw=draw
    )


_AFRESH: dict[str, object] = {
    "seed": "",
    "turns": (),
    "round": None,
    "bid": None,
    "show": (),
    "help": 0,
    "why": False,
    "whole": False,
    "practice": False,
}
"""What a new game forgets of the one before."""


def _story(asked: Asked, sitting: Sitting, steps: Sequence[Step], voice: Voice) -> Element:
    return pieces.fold(
        voice.gettext("This round so far"),
        telling.story(sitting, steps, voice, thoughts=table.watched(sitting)),
        class_="ld-fold",
        id="play-story",
    )


# ---- The showdown, and the end. ----


def _showdown(asked: Asked, sitting: Sitting, voice: Voice) -> Element:
    game = sitting.game
    number = game.round - 1
    steps = telling.of_round(sitting, number)
    news, last = telling.since(sitting, steps), steps[-1]
    said = [_part(telling.line(step, voice)) for step in (news or (last,))]
    if game.winner:
        on = _end(asked, sitting, voice)
    else:
        next_round = pieces.button(
            voice.gettext("Next round"), asked.link(sitting), main=True, same="round", focus=True
        )
        on = [pieces.bar(next_round, label=voice.gettext("Go on"))]
    return h(
        "div",
        h("p", said, class_="ld-sr", data_say=True, data_view=True),
        showdown.laid(last, table.alone(sitting), voice),
        showdown.why(last, voice),
        hints.of_showdown(last, voice),
        on,
        _minds(asked, sitting, steps, voice),
        h("p", showdown.onward(sitting, steps, voice), class_="ld-onward"),
        _beside(asked, sitting, voice, helps=False),
        _whole(asked, sitting, voice) if game.winner else None,
        class_="ld-shown",
    )


def _minds(asked: Asked, sitting: Sitting, steps: Sequence[Step], voice: Voice) -> Element:
    """The round in a list; on a press with what the bots had in mind, since that takes a while."""
    why = asked.form[WHY]
    more = None
    if not why and any(seat != ME for seat in sitting.seats):
        label = voice.gettext("What did the bots have in mind?")
        link = h("a", label, href=asked.form.link(why=True), data_ld=True, data_same="why")
        more = h("p", link)
    return pieces.fold(
        voice.gettext("This round in a list"),
        telling.story(sitting, steps, voice, thoughts=why),
        more,
        class_="ld-fold",
        id="play-story",
        open=why,
    )


def _end(asked: Asked, sitting: Sitting, voice: Voice) -> list[Child]:
    """Who has won, and where to go from here."""
    form, seats = asked.form, len(sitting.seats)
    again = form.link(**_AFRESH, opener=(form[OPENER] + 1) % seats)
    turned = {
        name.name: (*values[1:], values[0])
        for name, values in ((SEATS_OF, sitting.seats), (NAMES, sitting.players))
    }
    swapped = form.link(**_AFRESH, **turned)
    same_dice = form.link(**{**_AFRESH, "seed": sitting.seed, "do": "set"})
    draw = SEED.name
    return [
        pieces.bar(
            # The page draws their seeds when they are pressed.
            _leaving(voice.gettext("Play again"), again, main=True, draw=draw),
            _leaving(voice.gettext("Swap the seats"), swapped, draw=draw),
            _leaving(voice.gettext("Same dice, other rules"), same_dice, same="rules"),
            h(
                "a",
                voice.gettext("Review this game"),
                href=asked.review(sitting),
                class_="ld-button",
            ),
            label=voice.gettext("Go on"),
        )
    ]


def _whole(asked: Asked, sitting: Sitting, voice: Voice) -> Element:
    """The whole game: its story, its seed, its record."""
    text = write_record(sitting.record)
    return h(
        "div",
        _every_round(asked, sitting, voice),
        pieces.fold(
            voice.gettext("Keep or send this game"),
            h(
                "p",
                phrase(
                    voice.gettext("Its seed is {seed}: the same seed deals the same dice again."),
                    seed=h("code", quotable(sitting.seed)),
                ),
            ),
            pieces.record("play-record", text, voice, most=16),
            class_="ld-card ld-more ld-settle",
            id="play-keep",
        ),
    )


def _every_round(asked: Asked, sitting: Sitting, voice: Voice) -> Element:
    """The story round by round, on a press, since it takes longer to tell than all the rest."""
    title = voice.gettext("The whole game in a list")
    if not asked.form[WHOLE]:
        tell = pieces.button(title, asked.form.link(whole=True), same="whole")
        return h("p", tell, class_="ld-bar")
    lines: list[Child] = []
    for number in range(1, sitting.game.round):
        steps = telling.of_round(sitting, number)
        settle = h(
            "a",
            voice.gettext("Settle this round"),
            href=f"../settle/{address(sitting.rules, played(steps))}",
        )
        told = [(telling.line(step, voice), " ") for step in steps]
        lines.append([told, h("small", settle)])
    story = pieces.story(lines)
    return pieces.fold(title, story, class_="ld-card ld-more", id="play-whole", open=True)
