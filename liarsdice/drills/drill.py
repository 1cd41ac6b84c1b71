"""A drill: endless questions from a seed, each kind's cases in turn, by any rules.

>>> from liarsdice.presets import preset
>>> names = ("Anna", "Ben", "Jem", "Shane")
>>> asked = question(preset("tavern"), names, seed="k3v9", number=0, kind="count")
>>> asked.case, asked.choices, asked.right
('over', (1, 2, 3, 4), (3,))
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from types import ModuleType
from typing import Any

from liarsdice.drills import counts, guesses, losses, raises
from liarsdice.drills.dealt import MOST_PLAYERS
from liarsdice.drills.draws import Draws
from liarsdice.drills.task import Task
from liarsdice.errors import IllegalAction, reason
from liarsdice.rules import Rules

_MODULES: tuple[ModuleType, ...] = (raises, counts, losses, guesses)
KINDS: dict[str, ModuleType] = {each.KIND: each for each in _MODULES}
"""Every kind of question, by its name."""
MOST_TRIES = 100
"""How often a table is dealt for a case before the next one has its turn."""


def cases(rules: Rules, kind: str) -> tuple[str, ...]:
    """The names of the cases of a kind that some rules have."""
    return tuple(case.name for case in _cases(rules, kind))


def _cases(rules: Rules, kind: str) -> tuple[Any, ...]:
    return tuple(case for case in KINDS[kind].CASES if case.has(rules))


def kind_of(seed: str, number: int) -> tuple[str, int]:
    """The kind of a question of a drill of all kinds, and how many of that kind came before it; its
    number counts from 0."""
    before, place = divmod(number, len(KINDS))
    return Draws(f"drill:{seed}:{before}").mixed(KINDS)[place], before


def check_seats(rules: Rules) -> None:
    """Raises IllegalAction for rules that need more players than a question can seat."""
    if rules.min_players > MOST_PLAYERS:
        least, most = rules.min_players, rules.max_players
        raise IllegalAction(reason("players_number", n=MOST_PLAYERS, least=least, most=most))


@lru_cache(maxsize=512)
def question(
    rules: Rules, players: tuple[str, ...], *, seed: str, number: int, kind: str | None = None
) -> Task[Any]:
    """The question with a number, from 0, of a drill: of one kind, or of all in turn.

    ``players`` are the names to sit down with, 10 at least. Raises IllegalAction for rules that need
    more players than that.
    """
    check_seats(rules)
    before = number
    asked = kind
    if asked is None:
        asked, before = kind_of(seed, number)
    module = KINDS[asked]
    every = _cases(rules, asked)
    turn, place = divmod(before, len(every))
    order = Draws(f"drill:{seed}:{asked}:{turn}").mixed(every)
    draws = Draws(f"drill:{seed}:{asked}:{turn}:{place}")
    for case in (*order[place:], *order[:place]):
        for _ in range(MOST_TRIES):
            found: Task[Any] | None = module.task(case, rules, players, draws)
            if found is not None:
                return found
    raise AssertionError(f"no question of {asked} by {rules}")


def questions(
    rules: Rules, players: Sequence[str], *, seed: str, n: int, kind: str | None = None
) -> tuple[Task[Any], ...]:
    """The first ``n`` questions of a drill."""
    names = tuple(players)
    return tuple(
        question(rules, names, seed=seed, number=number, kind=kind) for number in range(n)
    )
