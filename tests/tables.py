"""Strategies for random rules and random legal play."""

import random
from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from liarsdice import (
    KNOBS,
    Game,
    MakeBid,
    Roll,
    Rules,
    RulesError,
    apply,
    legal,
    new_game,
    why_not,
)
from liarsdice.actions import Action
from liarsdice.events import Event
from liarsdice.rules import Knob

Step = tuple[Game, Action, Game, tuple[Event, ...]]

SMALL = {"min_players": st.just(2), "max_players": st.integers(2, 6), "dice": st.integers(1, 5)}


def knob_values(knob: Knob) -> st.SearchStrategy[Any]:
    if knob.name in SMALL:
        return SMALL[knob.name]
    if knob.kind is bool:
        return st.booleans()
    assert issubclass(knob.kind, StrEnum)
    return st.sampled_from(list(knob.kind))


@st.composite
def any_rules(draw: st.DrawFn, /, **fixed: object) -> Rules:
    """Rules with every knob drawn at random, but for those that are fixed."""
    values: dict[str, Any] = {
        knob.name: fixed[knob.name] if knob.name in fixed else draw(knob_values(knob))
        for knob in KNOBS
    }
    try:
        return Rules(**values)
    except RulesError:
        assume(False)
        raise


@st.composite
def any_start(draw: st.DrawFn, /, **fixed: object) -> Game:
    """A game before its first roll under random rules, with random dice."""
    rules = draw(any_rules(**fixed))
    seats = draw(st.integers(rules.min_players, rules.max_players))
    dice = tuple(draw(st.integers(1, rules.dice)) for _ in range(seats))
    players = tuple("ABCDEFGHIJ"[:seats])
    return new_game(rules, players, dice=dice, opener=draw(st.sampled_from(players)))


def roll(game: Game, rng: random.Random) -> Roll:
    return Roll(tuple(tuple(rng.randint(1, 6) for _ in range(held)) for held in game.held))


def random_action(game: Game, rng: random.Random) -> Action:
    """A legal action: mostly low raises, so that rounds have some length; shows where it may."""
    if game.cups is None:
        return roll(game, rng)
    choices = legal(game)
    calls = [action for action in choices if not isinstance(action, MakeBid)]
    bids = [action for action in choices if isinstance(action, MakeBid)]
    if calls and (not bids or rng.random() < 0.3):
        return rng.choice(calls)
    bid = rng.choice(bids[:8])
    cup = list(game.cups[game.turn] or ())
    rng.shuffle(cup)
    cut = rng.randint(0, len(cup))
    rest = tuple(rng.randint(1, 6) for _ in cup[cut:])
    show = MakeBid(bid.player, bid.bid, show=tuple(cup[:cut]), reroll=rest)
    return show if rng.random() < 0.3 and why_not(game, show) is None else bid


def play(game: Game, rng: random.Random, actions: int) -> Iterator[Step]:
    """Up to so many random legal actions, as (before, action, after, events)."""
    for _ in range(actions):
        if game.winner:
            return
        action = random_action(game, rng)
        after, events = apply(game, action)
        yield game, action, after, events
        game = after
