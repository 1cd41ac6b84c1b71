"""How fast the engine is, as ratios measured side by side in this very run.

Every timed odds query is a new one: the engine keeps no answers, and no bid or hand comes twice
in a row. A plain twin beside each shows what the time is to be compared with.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import product
from math import comb

from liarsdice import (
    Bid,
    Bidding,
    Game,
    MakeBid,
    Odds,
    Roll,
    Seen,
    Turn,
    apply,
    ladder_odds,
    legal,
    new_game,
    odds,
    preset,
)

SECONDS = 1.0


def per_second(calls: Iterator[Callable[[], object]], seconds: float = SECONDS) -> float:
    """How many calls of a stream are done in a second; at least one is made."""
    done, start = 0, time.perf_counter()
    while True:
        next(calls)()
        done += 1
        passed = time.perf_counter() - start
        if passed >= seconds:
            return done / passed


def hands(dice: int, rng: random.Random) -> Iterator[tuple[Seen, Bid]]:
    """New questions without end: a random hand of five among so many dice, a random bid."""
    rules = preset("tavern")
    while True:
        hand = tuple(rng.randint(1, 6) for _ in range(5))
        bid = Bid(rng.randint(1, dice), rng.randint(2, 6))
        yield Seen(rules=rules, dice=dice, hand=hand), bid


def plain_tail(seen: Seen, bid: Bid) -> Fraction:
    """The same chance by adding Fractions, as a textbook writes it."""
    match = Fraction(1, seen.one_in(bid))
    need = max(0, bid.count - seen.have(bid))
    return sum(
        (
            comb(seen.unknown, k) * match**k * (1 - match) ** (seen.unknown - k)
            for k in range(need, seen.unknown + 1)
        ),
        Fraction(0),
    )


def enumerated(seen: Seen, bid: Bid) -> Fraction:
    """The same chance by looking at every roll."""
    rolls = list(product(range(1, 7), repeat=seen.unknown))
    need = bid.count - seen.have(bid)
    wild = {bid.face, 1}
    return Fraction(sum(sum(face in wild for face in roll) >= need for roll in rolls), len(rolls))


def rounds(players: int, dice: int, rng: random.Random) -> Iterator[Callable[[], object]]:
    """Random rounds without end, each from its roll to its challenge."""
    start = new_game(preset("tavern"), tuple("ABCDEF"[:players]), dice=(dice,) * players)

    def one() -> None:
        roll = Roll(tuple(tuple(rng.randint(1, 6) for _ in range(dice)) for _ in range(players)))
        game, _ = apply(start, roll)
        while game.round == 1:
            game, _ = apply(game, _turn(game, rng))

    while True:
        yield one


def _turn(game: Game, rng: random.Random) -> Turn:
    choices = legal(game)
    bids = [choice for choice in choices if isinstance(choice, MakeBid)]
    calls = [choice for choice in choices if not isinstance(choice, MakeBid)]
    if calls and (not bids or rng.random() < 0.3):
        return rng.choice(calls)
    return rng.choice(bids[:5])


def ask_odds(dice: int, rng: random.Random) -> Iterator[Callable[[], object]]:
    """Exact odds of one bid, a new question each time."""
    for seen, bid in hands(dice, rng):
        yield partial(odds, seen, bid)


def ask_with(
    answer: Callable[[Seen, Bid], object], dice: int, rng: random.Random
) -> Iterator[Callable[[], object]]:
    """The same questions put to a twin."""
    for seen, bid in hands(dice, rng):
        yield partial(answer, seen, bid)


def ask_ladder(dice: int, rng: random.Random) -> Iterator[Callable[[], object]]:
    """The odds of every opening, at once."""
    for seen, _ in hands(dice, rng):
        yield partial(ladder_odds, seen)


def ask_each_bid(dice: int, rng: random.Random) -> Iterator[Callable[[], object]]:
    """The odds of every opening, one by one."""
    bidding = Bidding(rules=preset("tavern"), dice=dice)
    for seen, _ in hands(dice, rng):
        yield partial(each_bid, seen, bidding)


def each_bid(seen: Seen, bidding: Bidding) -> list[Odds]:
    """The ladder's odds without its one pass for all."""
    return [odds(seen, bid) for bid in bidding.raises()]


def fresh_python(code: str) -> str:
    """What a new interpreter prints for some code."""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return run.stdout.strip()


def import_cost() -> tuple[float, float, float]:
    """Seconds to import the engine, seconds to import argparse and json, and MB the engine takes.

    Medians of five new interpreters each.
    """
    clock = "import time; t = time.perf_counter(); import {}; print(time.perf_counter() - t)"
    memory = (
        "import tracemalloc; tracemalloc.start(); import liarsdice; "
        "print(tracemalloc.get_traced_memory()[0] / 1e6)"
    )

    def median(code: str) -> float:
        return sorted(float(fresh_python(code)) for _ in range(5))[2]

    engine, plain = clock.format("liarsdice"), clock.format("argparse, json, tomllib")
    return median(engine), median(plain), median(memory)


def main() -> None:
    """Print the figures."""
    rng = random.Random(1)
    one = per_second(ask_odds(20, rng))
    print("Odds of one bid, 20 dice in play, a hand of five")
    print(f"  exact fractions        {one:10.0f} a second")
    print(
        f"  textbook sum           {one / per_second(ask_with(plain_tail, 20, rng)):10.1f} times slower"
    )
    few = per_second(ask_odds(11, rng))
    slow = per_second(ask_with(enumerated, 11, rng))
    print(f"  every roll, 11 dice    {few / slow:10.0f} times slower than exact with 11")
    print("  growth: " + growth(lambda dice: per_second(ask_odds(dice, rng)), (10, 20, 40, 80)))

    ladder = per_second(ask_ladder(30, rng))
    print("\nOdds of the whole ladder, 30 dice in play (150 bids)")
    print(f"  at once                {ladder:10.0f} a second")
    print(
        f"  bid by bid             {ladder / per_second(ask_each_bid(30, rng)):10.1f} times slower"
    )
    print("  growth: " + growth(lambda dice: per_second(ask_ladder(dice, rng)), (15, 30, 60)))

    print("\nRandom rounds, 5 dice against 5")
    print(f"  played                 {per_second(rounds(2, 5, rng)):10.0f} a second")
    print("  growth: " + growth(lambda n: per_second(rounds(n, 5, rng)), (2, 4, 6), "players"))

    engine, plain, memory = import_cost()
    print("\nImport, in a new interpreter")
    print(f"  engine                 {1000 * engine:10.1f} ms")
    print(f"  argparse, json, tomllib{engine / plain:10.1f} times faster")
    print(f"  memory                 {memory:10.1f} MB")


def growth(speed: Callable[[int], float], sizes: tuple[int, ...], unit: str = "dice") -> str:
    """How the cost grows with the size: each as a multiple of the first."""
    speeds = [speed(size) for size in sizes]
    return ", ".join(
        f"{size} {unit} {speeds[0] / each:.1f}×" for size, each in zip(sizes, speeds, strict=True)
    )


if __name__ == "__main__":
    main()
