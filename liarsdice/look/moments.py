"""The moments of a replayed game, and what is said of one at the table.

A moment is what a watcher sees at one time: the roll, each turn, a showdown, its outcome.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from liarsdice.events import DiceLostBy, DieGained, Event, LastDieSaved, Revealed
from liarsdice.game import Game
from liarsdice.look import calls, knobs, pieces, tables
from liarsdice.look.bidi import apart
from liarsdice.look.html import Child, Element, h
from liarsdice.look.says import plain, say
from liarsdice.look.voice import Voice
from liarsdice.replays import Replay
from liarsdice.sentences import message, quotable
from liarsdice.showdown import matching_count


@dataclass(frozen=True, slots=True)
class Moment:
    """One moment: the game as it lies on the table, what is said of it, and the showdown if all
    cups are lifted.

    ``outcome``: the dice are about to be lost, and who loses the last is out. ``marks`` are for
    dice that the reader sees before any showdown; ``round`` is the number of its round, from 1.
    """

    game: Game
    events: tuple[Event, ...]
    revealed: Revealed | None = None
    outcome: bool = False
    marks: tables.Marks | None = None
    round: int = 1


def moments(played: Replay) -> tuple[Moment, ...]:
    """The moments of a game in order; a call has two, the count and what it costs."""
    found: list[Moment] = []
    for step in played.steps:
        revealed = step.revealed
        at = step.place.round or 1
        if revealed is None:
            found.append(Moment(step.after, step.events, round=at))
        else:
            found.append(Moment(step.before, step.events[:1], revealed, round=at))
            found.append(Moment(step.before, step.events[1:], revealed, outcome=True, round=at))
    return tuple(found)


def line(moment: Moment, voice: Voice) -> list[Child]:
    """What is said at a moment, with the count of a showdown seat by seat."""
    voice = voice.by(moment.game.rules)
    said: list[Child] = []
    for event in moment.events:
        said += [say(calls.told(event, moment.game.rules, voice), voice), " "]
    if moment.revealed and not moment.outcome:
        said.append(_count(moment.game, moment.revealed, voice))
    return said


def _count(game: Game, revealed: Revealed, voice: Voice) -> Element | None:
    parts: list[Child] = []
    for player, hand in zip(game.players, revealed.hands, strict=True):
        n = matching_count(hand, revealed.bid, wild=revealed.wild)
        if n:
            parts.append([" + " if parts else "", apart(quotable(player)), f" {n}"])
    return h("small", parts, f" = {revealed.matching}") if len(parts) > 1 else None


def notes(moment: Moment, voice: Voice) -> list[Child]:
    """A note for each seat: its last bid, what it adds to the count, what the call costs it."""
    game, revealed = moment.game, moment.revealed
    found: dict[str, Child]
    if moment.outcome:
        found = dict(costs(moment.events, voice))
    elif revealed:
        found = _running(game, revealed, voice)
    else:
        voice = voice.by(game.rules)
        found = {game.players[seat]: pieces.mark(bid, voice) for seat, bid in game.bids}
    return [found.get(player) for player in game.players]


def _running(game: Game, revealed: Revealed, voice: Voice) -> dict[str, Child]:
    """What each hand adds to the count, and the count so far, in order of play."""
    found: dict[str, Child] = {}
    total = 0
    for player, hand in zip(game.players, revealed.hands, strict=True):
        n = matching_count(hand, revealed.bid, wild=revealed.wild)
        total += n
        if hand:
            found[player] = voice.ngettext(
                "{n} matches · {total} so far", "{n} match · {total} so far", n, total=total
            )
    return found


def costs(events: Iterable[Event], voice: Voice) -> Iterator[tuple[str, str]]:
    """What a call costs or brings each player, as it stands beside the name."""
    for event in events:
        match event:
            case DiceLostBy(player=player, dice=dice):
                yield player, voice.ngettext("loses {n} die", "loses {n} dice", dice)
            case DieGained(player=player):
                yield player, voice.gettext("gets one die back")
            case LastDieSaved(player=player):
                yield player, voice.gettext("saved by Die Hard")


def rules_behind(moment: Moment, voice: Voice) -> list[str]:
    """The rules that decided what happened at a moment, each once."""
    rules = moment.game.rules
    deciding = dict.fromkeys(event.knob for event in moment.events if event.knob in knobs.SAID)
    return [knobs.rule(knob, rules, voice) for knob in deciding if knob]


def toll(lost: Mapping[str, int], gained: Mapping[str, int], voice: Voice) -> str:
    """Who loses how many dice and who gets one back, in a line."""
    said = [message("dice_lost", player=player, n=n) for player, n in lost.items()]
    said = said or [message("nobody_loses")]
    said += [message("die_gained", player=player) for player in gained]
    return " ".join(plain(each, voice) for each in said)
