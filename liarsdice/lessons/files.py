"""How a lesson is read from its file, and what is refused there.

=========  ========  ============================================================================
key        needed    what it is
=========  ========  ============================================================================
rules      yes       as in a record
players    yes       as in a record
you        yes       the player who is the reader
also                 other presets that play what it teaches
place      yes       its number among the lessons of its variant
title      yes
about      yes       what is learnt, in a line
steps      yes       tables
=========  ========  ============================================================================

The steps go on from each other. Of a step the keys are:

=========  ========  ============================================================================
dice       first     a game anew, in which each player holds so many
opener               who opens that game
before               the turns that end the round before
hands                a round anew, and what everybody rolls
turns                what is done before the task, as in a record
idea       yes       one idea, in one or two sentences
task       yes       what is to be done
right      yes       the reply to what is right
want       a move    conditions of a right move, as `liarsdice.lessons.wants` has them
rest                 what dice that are rolled again come to
ask        a choice  one of `ASKS`
wrong      a choice  tables with a reply, and the answer as the question reads it, or the conditions
                     of a move in ``when``
=========  ========  ============================================================================

``odds = true`` has the reply say how likely the bid is that was made or called, as the reader sees
the table; ``{each}`` in a text is how likely a hidden die is to match the last bid.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from liarsdice.dice import Faces, read_faces
from liarsdice.errors import LiarsDiceError
from liarsdice.lessons.asks import ASKS
from liarsdice.lessons.lesson import Lesson
from liarsdice.lessons.steps import Choose, Do, Step
from liarsdice.lessons.wants import read_want
from liarsdice.notation import read_turn
from liarsdice.presets import read_rules
from liarsdice.record import Record, Round
from liarsdice.replays import Replay, replay
from liarsdice.scenarios.files import names_in, text_in
from liarsdice.scenarios.table import Table

FOLDER = Path(__file__).parent


@cache
def names() -> tuple[str, ...]:
    """The names of all lessons: those of the variant that newcomers begin with first."""

    def place(name: str) -> tuple[str, int]:
        told = lesson(name)
        return told.preset, told.place

    return names_in(FOLDER, place)


def of(preset: str) -> tuple[Lesson, ...]:
    """The lessons of a variant, in their order."""
    return tuple(told for told in map(lesson, names()) if preset in (told.preset, *told.also))


@cache
def lesson(name: str) -> Lesson:
    """One lesson by its name.

    Raises KeyError where there is no file of that name, ScenarioError where it is broken.
    """
    return read_lesson(name, text_in(FOLDER, name))


def read_lesson(name: str, text: str) -> Lesson:
    """The lesson in a file's text.

    Raises ScenarioError, with the file and the place, for what cannot be read or played, for unknown
    or missing keys, for a task that nobody can do, and for a reply that no move earns.
    """
    file = f"{name}.toml"
    top = Table(file, "lesson", Table(file, "lesson", {}).part("TOML", tomllib.loads, text))
    rules = top.part("rules", read_rules, top.values.get("rules"))
    top.asked.append("rules")
    players, you = tuple(top.each("players", str)), top.get("you", str)
    if you not in players:
        raise top.broken(f"“{you}” is not one of the players", "you")
    record = Record(rules=rules, players=players)
    steps = []
    for number, values in enumerate(top.each("steps", dict), start=1):
        table = Table(file, f"step {number}", values)
        record = table.part(table.place, partial(_went_on, table), record)
        played = table.part(table.place, replay, record)
        steps.append(_step(table, played, you))
        table.end()
    found = Lesson(
        name=name,
        preset=rules.base,
        also=tuple(top.each("also", str)),
        place=top.get("place", int),
        title=top.get("title", str),
        about=top.get("about", str),
        steps=tuple(steps),
    )
    top.end()
    for number, step in enumerate(found.steps, start=1):
        for what in _faults(step):
            raise top.broken(what, f"step {number}")
    return found


def _went_on(table: Table, record: Record) -> Record:
    """The record of the steps before, with what this one adds."""
    dice, opener = table.each("dice", int), table.get("opener", str, "")
    if dice:
        record = replace(record, dice=tuple(dice), opener=opener or None, rounds=())
    record = _bid_on(table, "before", record)
    hands = {name: read_faces(faces) for name, faces in table.get("hands", dict, {}).items()}
    if hands:
        rolled = Round(tuple(hands.get(player) for player in record.players))
        record = replace(record, rounds=(*record.rounds, rolled))
    return _bid_on(table, "turns", record)


def _bid_on(table: Table, key: str, record: Record) -> Record:
    """The record with the turns of a key in its last round."""
    turns = tuple(read_turn(text, record.players) for text in table.each(key, str))
    if not turns:
        return record
    if not record.rounds:
        raise ValueError("nobody has rolled")
    last = record.rounds[-1]
    last = replace(last, turns=(*last.turns, *turns))
    return replace(record, rounds=(*record.rounds[:-1], last))


def _step(table: Table, played: Replay, you: str) -> Step:
    wrong = [
        Table(table.file, f"{table.place}, wrong {number}", each)
        for number, each in enumerate(table.each("wrong", dict), start=1)
    ]
    return Step(
        played=played,
        you=you,
        idea=table.get("idea", str),
        task=table.get("task", str),
        right=table.get("right", str),
        odds=table.get("odds", bool, False),
        todo=_choose(table, wrong, played, you) if "ask" in table.values else _do(table, wrong),
    )


def _do(table: Table, wrong: list[Table]) -> Do:
    rest: Faces = (
        table.part("rest", read_faces, table.get("rest", str)) if "rest" in table.values else ()
    )
    replies = []
    for each in wrong:
        replies.append((each.texts("when", read_want), each.get("reply", str)))
        each.end()
    return Do(table.texts("want", read_want), tuple(replies), rest)


def _choose(table: Table, wrong: list[Table], played: Replay, you: str) -> Choose:
    name = table.get("ask", str)
    if name not in ASKS:
        raise table.broken(f"“{name}” is none of {', '.join(ASKS)}", "ask")
    ask = ASKS[name]
    right = ask.right(played, you)
    if right is None:
        raise table.broken("the position has no answer", "ask")
    replies = []
    for each in wrong:
        answer = each.part(each.place, ask.read, each, played)
        replies.append((answer, each.get("reply", str)))
        each.end()
    answers = sorted(
        [right, *(answer for answer, _ in replies)], key=lambda each: ask.order(each, played)
    )
    return Choose(name, tuple(answers), right, tuple(replies))


def _faults(step: Step) -> Iterator[str]:
    """What does not hold together."""
    replies = [reply for _, reply in step.todo.wrong]
    if len(set(replies)) < len(replies):
        yield "a reply stands there twice"
    for text in (step.idea, step.task, step.right, *replies):
        if {name for _, name, _, _ in string.Formatter().parse(text)} - {None, "each"}:
            yield f"“{text}” has a strange placeholder"
    if step.game.last is None and ("{each}" in step.idea or step.odds):
        yield "there is no bid to speak of"
    if isinstance(step.todo, Choose):
        answers = step.todo.answers
        if any(answer in answers[:at] for at, answer in enumerate(answers)):
            yield "a wrong answer is right, or stands there already"
        if len(answers) < 2:
            yield "there is nothing to choose"
        return
    game = step.game
    if game.cups is None or game.on_turn != step.you:
        yield f"it is not {step.you}’s turn"
        return
    yield from _faults_of_move(step, step.todo)


def _faults_of_move(step: Step, todo: Do) -> Iterator[str]:
    game, open_replies = step.game, list(todo.wrong)
    right = False
    for turn in step.turns():
        judged = todo.judge(turn, game)
        right = right or judged.right
        open_replies = [each for each in open_replies if each[1] != judged.reply]
        if judged.right:
            try:
                step.after(turn)
            except LiarsDiceError as error:
                yield f"{turn} is right, and cannot be played: {error}"
                return
    if not right:
        yield "nobody can do it"
    for _, reply in open_replies:
        yield f"no move earns “{reply}”"
