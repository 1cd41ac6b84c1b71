"""What is timed: each task as it is done with the engine, by hand, and with its peers.

Run as a program it reads lines of a task's name and a number, does the task so many times, and
answers with the processor's seconds and the turns that were played; the imports of each peer stand
in its tasks, so that the file runs in the environment of any.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from itertools import accumulate
from math import comb
from typing import Any

FACES = (1, 2, 3, 4, 5, 6)
HAND = 5
PRESETS = ("boxed", "tavern", "knizia", "bigtalk", "dudo", "plain")
Task = Callable[[int], int]
rng = random.Random(1)


@cache
def hands(dice: int) -> list[tuple[tuple[int, ...], int, int]]:
    """Questions of which none is like the one before: a hand, and a bid's count and face."""
    return [
        (tuple(rng.choices(FACES, k=HAND)), rng.randint(1, dice), rng.randint(2, 6))
        for _ in range(5000)
    ]


# Odds of one bid, from the hand and the bid on.


def odds_engine(dice: int, n: int) -> int:
    """The engine's answer, its values made too."""
    from liarsdice import Bid, Seen, odds, preset

    rules = preset("tavern")
    for hand, count, face in hands(dice)[:n]:
        odds(Seen(rules=rules, dice=dice, hand=hand), Bid(count, face))
    return 0


def odds_by_hand(dice: int, n: int) -> int:
    """The least there is to do: one sum, one Fraction."""
    hidden = dice - HAND
    for hand, count, face in hands(dice)[:n]:
        need = max(0, count - hand.count(face) - hand.count(1))
        Fraction(
            sum(comb(hidden, k) * 2 ** (hidden - k) for k in range(need, hidden + 1)), 3**hidden
        )
    return 0


# Odds of every bid, ones too.


def ladder_engine(dice: int, n: int) -> int:
    """The engine's answer: each bid with at least and exactly."""
    from liarsdice import Seen, ladder_odds, preset

    rules = preset("bigtalk")
    for hand, _, _ in hands(dice)[:n]:
        ladder_odds(Seen(rules=rules, dice=dice, hand=hand))
    return 0


def ladder_with(tail: Callable[[int, int], object], dice: int, n: int) -> int:
    """Every bid put to a function of matches needed and of once in how many dice match."""
    for hand, _, _ in hands(dice)[:n]:
        for face in FACES:
            have = hand.count(face) + (hand.count(1) if face > 1 else 0)
            one_in = 3 if face > 1 else 6
            for count in range(1, dice + 1):
                tail(max(0, count - have), one_in)
    return 0


def ladder_by_hand(dice: int, n: int) -> int:
    """Sums that are kept, and a Fraction for each bid."""
    hidden = dice - HAND
    sums = {}
    for one_in in (3, 6):
        ways = [comb(hidden, k) * (one_in - 1) ** (hidden - k) for k in range(hidden + 1)]
        sums[one_in] = [*list(accumulate(reversed(ways)))[::-1], *[0] * HAND]
    total = {3: 3**hidden, 6: 6**hidden}
    return ladder_with(lambda need, one_in: Fraction(sums[one_in][need], total[one_in]), dice, n)


def ladder_scipy(dice: int, n: int) -> int:
    """Floats of a compiled library, the whole ladder in one call."""
    import numpy
    from scipy.special import bdtrc

    counts = numpy.arange(1, dice + 1)
    for hand, _, _ in hands(dice)[:n]:
        have = numpy.array([hand.count(f) + (hand.count(1) if f > 1 else 0) for f in FACES])
        match = numpy.array([1 / 6, *[1 / 3] * 5])
        need = numpy.maximum(counts - have[:, None], 0)
        numpy.where(need > 0, bdtrc(need - 1.0, dice - HAND, match[:, None]), 1.0)
    return 0


def ladder_icepool(dice: int, n: int) -> int:
    """A library of exact dice: its die of the matches, kept, and a Fraction for each bid."""
    import icepool

    dies = {one_in: (dice - HAND) @ icepool.coin(1, one_in) for one_in in (3, 6)}
    return ladder_with(lambda need, one_in: dies[one_in].probability(">=", need), dice, n)


def ladder_dyce(dice: int, n: int) -> int:
    """A library of exact dice: its histogram of the matches, kept, and a Fraction for each bid."""
    from dyce import H

    kept = {}
    for one_in in (3, 6):
        found = (dice - HAND) @ H({0: one_in - 1, 1: 1})
        tails = [*accumulate(reversed([found[k] for k in range(dice - HAND + 1)]))][::-1]
        kept[one_in] = [*tails, *[0] * HAND], found.total
    return ladder_with(
        lambda need, one_in: Fraction(kept[one_in][0][need], kept[one_in][1]), dice, n
    )


# Play, each turn drawn from the list of all legal turns.


def play(preset_name: str, players: int, n: int, *, match: bool) -> int:
    """Rounds of full hands, or whole matches, through the engine."""
    from liarsdice import Roll, apply, legal, new_game, preset

    start = new_game(preset(preset_name), list("ABCDEF"[:players]))
    turns = 0
    for _ in range(n):
        game = start
        while game.winner is None and (match or game.round == 1):
            game, _ = apply(game, Roll(tuple([tuple(rng.choices(FACES, k=k)) for k in game.held])))
            while game.cups is not None:
                game, _ = apply(game, rng.choice(legal(game)))
                turns += 1
    return turns


def rounds_open_spiel(n: int) -> int:
    """Rounds of full hands in C++, driven from Python; it seats two."""
    import pyspiel

    game: Any = pyspiel.load_game("liars_dice(numdice=5)")
    turns = 0
    for _ in range(n):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.randrange(6))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                turns += 1
    return turns


def matches_textarena(n: int) -> int:
    """Matches of two by texts; it lists no turns, so the player reckons one with two divisions."""
    from textarena.envs.LiarsDice.env import LiarsDiceEnv

    turns = 0
    for seed in range(n):
        env: Any = LiarsDiceEnv(num_dice=5)
        env.reset(num_players=2, seed=seed)
        while not env.state.done:
            known = env.state.game_state
            bid, dice = known["current_bid"], sum(known["remaining_dice"].values())
            count, face = max(1, bid["quantity"]), max(1, bid["face_value"])
            width = 7 - face
            up, along = divmod(rng.randrange((dice - count + 1) * width), width)
            called = bid["quantity"] > 0 and up == along == 0
            env.step("[Call]" if called else f"[Bid: {count + up}, {face + along}]")
            turns += 1
    return turns


# A move of a bot, six seats, five dice each.


@cache
def moments() -> list[Any]:
    """Views of whoever is on turn, in rounds of six bots with full hands."""
    from liarsdice import Roll, apply, bot, new_game, preset, view

    found = []
    for _ in range(60):
        game = new_game(preset("tavern"), list("ABCDEF"))
        game, _ = apply(game, Roll(tuple([tuple(rng.choices(FACES, k=HAND)) for _ in game.held])))
        while game.cups is not None:
            found.append(view(game, game.on_turn))
            game, _ = apply(game, bot("strong").choose(found[-1], rng))
    return found


def moves(level: str, n: int) -> int:
    """Policies of a bot, each of another moment."""
    from liarsdice import bot

    seen, policy = moments(), bot(level).policy
    for number in range(n):
        policy(seen[number % len(seen)])
    return 0


TASKS: dict[str, Task] = {
    **{f"odds engine {dice}": partial(odds_engine, dice) for dice in (10, 20, 30, 40, 80, 160)},
    "odds by hand 30": partial(odds_by_hand, 30),
    **{f"ladder engine {dice}": partial(ladder_engine, dice) for dice in (15, 30, 60)},
    "ladder by hand 30": partial(ladder_by_hand, 30),
    "ladder scipy 30": partial(ladder_scipy, 30),
    "ladder icepool 30": partial(ladder_icepool, 30),
    "ladder dyce 30": partial(ladder_dyce, 30),
    **{f"round {name}": partial(play, name, 2, match=False) for name in PRESETS},
    **{f"round of {n}": partial(play, "tavern", n, match=False) for n in (2, 4, 6)},
    "round open_spiel": rounds_open_spiel,
    **{f"match {name}": partial(play, name, 2, match=True) for name in PRESETS},
    "match textarena": matches_textarena,
    **{f"move {level}": partial(moves, level) for level in ("easy", "medium", "strong")},
}


def serve() -> None:
    """Do what the lines of standard input ask."""
    for line in sys.stdin:
        name, _, number = line.rstrip().rpartition(" ")
        start = time.process_time()
        turns = TASKS[name](int(number))
        print(time.process_time() - start, turns, flush=True)


if __name__ == "__main__":
    serve()
