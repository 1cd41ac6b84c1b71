"""What is reviewed: a game in play, a pasted record or a typed round, and the seat whose turns are.

Of a game that goes on only the rounds that have ended can be reviewed, and only by who plays here;
so nothing is told that the table does not show.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from liarsdice.actions import Roll
from liarsdice.errors import reason
from liarsdice.look import players
from liarsdice.look.places import refused
from liarsdice.look.voice import Voice
from liarsdice.replays import Replay, Step, replay
from liarsdice.review import TurnAndNext, is_known, turns_of
from liarsdice.rules import Rules, ShowAndReroll
from liarsdice.sentences import Message, Term, gettext, message
from liarsdice.sitting import ME, Sitting
from liarsdice.web import house
from liarsdice.web.form import Field, Form, texts, whole
from liarsdice.web.pages.play import asked as at_table
from liarsdice.web.pages.settle import pasted, sheets
from liarsdice.web.pages.settle.sheets import Problem
from liarsdice.web.pages.settle.verdicts import judge
from liarsdice.web.query import PASTED, Query, read_query

EXAMPLE = (
    "play?seats=me,easy,easy&seed=r1728&turns="
    "1x5.2x5.3x4.4x5.5x5.c.4x3.4x6.5x5.6x3.6x4.6x5.7x3.c.1x5.1x6.2x4.c"
)
"""The game that the page comes with."""
MOST_PARTS = 999
MOST_WORK = 4200
"""How much there may be to weigh for one answer: about a quarter of a second of a desktop’s Python,
and some times that in a browser. A longer game is reviewed part by part."""
EACH = 100
"""What it takes to tell of a turn; to weigh one takes a fifth of the square of the dice in play."""

TEXT = texts(PASTED, gettext("The text of a record, in place of a round."))
OF = whole(
    "of",
    gettext("The seat whose turns are reviewed, counted from 0."),
    low=0,
    high=at_table.MOST_SEATS - 1,
    missing=None,
)
PART = whole(
    "part",
    gettext("The part of a long game that is looked at."),
    low=1,
    high=MOST_PARTS,
    missing=1,
)
GAME: tuple[Field[Any], ...] = (
    *(house.BASE, *house.HOUSE.fields),
    *(at_table.SEATS_OF, at_table.NAMES, at_table.SEED, at_table.OPENER, at_table.TURNS),
)
"""The fields of a game in play."""
ROUND = tuple(field for field in sheets.FIELDS if field is not sheets.PAD)
TYPED: tuple[Field[Any], ...] = (house.BASE, *house.HOUSE.fields, *ROUND)
"""The fields of a typed round."""
FIELDS: tuple[Field[Any], ...] = (*GAME, *ROUND, TEXT, OF, PART)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a query asks for, as far as it can be read.

    ``steps`` are those that can be reviewed, ``seats`` those who may be; ``parts`` are the turns of the
    one that is looked at, ``part`` counts from 1, and ``unknown`` turns cannot be judged. ``table`` is
    the game in play that they come from, None for a record and a round.
    """

    form: Form
    troubles: tuple[Message, ...]
    steps: tuple[Step, ...] = ()
    players: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    seat: int = 0
    parts: tuple[tuple[TurnAndNext, ...], ...] = ()
    part: int = 1
    unknown: int = 0
    table: at_table.Asked | None = None
    is_example: bool = False

    @property
    def rules(self) -> Rules:
        """The rules of what is reviewed."""
        return self.steps[0].before.rules

    @property
    def player(self) -> str:
        """Whose turns are reviewed."""
        return self.players[self.seat]

    @property
    def sitting(self) -> Sitting | None:
        """The game in play, where that is reviewed."""
        return self.table.sitting if self.table else None

    @property
    def is_over(self) -> bool:
        """Whether there is nothing to come: no game in play, or one that has ended."""
        return self.sitting is None or self.sitting.game.winner is not None

    def before(self, step: Step, *, help: int = 0) -> str | None:
        """The address of the table just before a turn, where its player sits at this device and asks
        for so much help; None where there is no such table."""
        sitting = self.sitting
        if self.table is None or sitting is None:
            return None
        taken = [each for each in sitting.steps if not isinstance(each.action, Roll)]
        number = next(at for at, each in enumerate(taken) if each.place == step.place)
        seats = tuple(ME if at == self.seat else each for at, each in enumerate(sitting.seats))
        then = sitting.before(number)
        there = self.table.link(then, seats=seats, practice=True, help=help)
        return f"../play/{there}"


def read(form: Form, voice: Voice) -> Asked:
    """What a query asks for; what cannot be read stands among the troubles, and takes nothing away."""
    table = _table(form.query, voice)
    of, part, text = form[OF], form[PART], form[TEXT]
    troubles: list[Message] = [*form.strange, *table.form.troubles, *form.troubles]
    typed = sheets.own(form.query.fields)
    found = _steps_of(pasted.read(text), troubles) if text.strip() else None
    if typed:
        round_ = _steps_of(_round(typed, table.rules, voice), troubles)
        found = round_ if found is None else found
    if found is not None:
        asked = Asked(form=form, troubles=tuple(troubles), steps=found)
    else:
        dealt = form.text(at_table.SEED) or form.text(at_table.TURNS)
        is_example = not (text.strip() or typed or dealt)
        table = _table(read_query(EXAMPLE), voice) if is_example else table
        troubles += [table.refused] if table.refused else []
        asked = Asked(
            form=form,
            troubles=tuple(troubles),
            steps=_ended(table),
            table=table if dealt or is_example else None,
            is_example=is_example,
        )
    return _looked_at(asked, of, part) if asked.steps else asked


def _table(query: Query, voice: Voice) -> at_table.Asked:
    """The game in play that a query means, with an address of its own."""
    names = {name for field in GAME for name in field.names}
    own = {name: text for name, text in query.fields.items() if name in names}
    form = Form(Query(("play",), own), at_table.FIELDS)
    for field in GAME:
        form.get(field, None)
    return at_table.read_asked(form, voice)


def _round(fields: Mapping[str, str], rules: Rules, voice: Voice) -> Replay | tuple[Problem, ...]:
    """The round that is typed, played through; or what is wrong with it."""
    typed = sheets.read(sheets.sheet(fields, players.names(voice)))
    if typed.played is None:
        return typed.problems
    verdict = judge(rules, typed.played)
    if verdict.refused:
        return (Problem("b", refused(verdict)),)
    return replay(verdict.record)


def _steps_of(
    found: Replay | tuple[Problem, ...], troubles: list[Message]
) -> tuple[Step, ...] | None:
    if isinstance(found, Replay):
        return found.steps
    troubles += [problem.why for problem in found]
    return None


def _ended(table: at_table.Asked) -> tuple[Step, ...]:
    """The steps of the rounds of a game in play that have ended."""
    if table.sitting is None:
        return ()
    game = table.sitting.game
    return tuple(
        [step for step in table.sitting.steps if game.winner or step.before.round < game.round]
    )


def _looked_at(asked: Asked, of: int | None, part: int) -> Asked:
    """The same with the seat that is chosen, and the part of its turns."""
    names = asked.steps[0].before.players
    sits = asked.sitting.seats if asked.sitting else ()
    mine = [seat for seat, who in enumerate(sits) if who == ME]
    everybody = range(len(names))
    open_to = everybody if asked.is_over or not mine else mine
    troubles = list(asked.troubles)
    if of is not None and of not in everybody:
        name, last = Term("field", OF.name), len(names) - 1
        troubles.append(reason("bad_number", name=name, text=str(of), low=0, high=last))
        of = None
    elif of is not None and of not in open_to:
        troubles.append(message("review_later", player=names[of]))
        of = None
    known = [seat for seat in open_to if any(map(_is_judged, turns_of(asked.steps, names[seat])))]
    seat = (
        of if of is not None else [*(each for each in mine if each in known), *known, *open_to][0]
    )
    turns = turns_of(asked.steps, names[seat])
    parts = _parts([each for each in turns if _is_judged(each)])
    if part > max(1, len(parts)):
        name = Term("field", PART.name)
        text, high = str(part), max(1, len(parts))
        troubles.append(reason("bad_number", name=name, text=text, low=1, high=high))
        part = 1
    return replace(
        asked,
        troubles=tuple(troubles),
        players=names,
        seats=tuple(open_to),
        seat=seat,
        parts=parts,
        part=part,
        unknown=sum(not _is_judged(each) for each in turns),
    )


def _is_judged(turn: TurnAndNext) -> bool:
    return is_known(turn[0])


def _parts(turns: Sequence[TurnAndNext]) -> tuple[tuple[TurnAndNext, ...], ...]:
    """Turns in parts of about as much work, in whole rounds as far as they fit."""
    found: list[list[TurnAndNext]] = []
    work = 0
    for _, round_ in groupby(turns, lambda turn: turn[0].before.round):
        of_round = list(round_)
        more = sum(map(_work, of_round))
        if not found or work + more > MOST_WORK:
            found.append([])
            work = 0
        for turn in of_round:
            if found[-1] and work + _work(turn) > MOST_WORK:
                found.append([])
                work = 0
            found[-1].append(turn)
            work += _work(turn)
    return tuple(map(tuple, found))


def _work(turn: TurnAndNext) -> int:
    """About how much there is to weigh for a turn."""
    game = turn[0].before
    shows = game.rules.show_and_reroll is ShowAndReroll.ANY_BID
    return EACH + game.dice_in_play**2 // 5 * (1 + shows)
