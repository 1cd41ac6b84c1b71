"""Fits the numbers of the tilted die to games of the bots: ``.nox/unit/bin/python -m tools.beliefs``.

It prints the numbers by which the dice that lay under the cups were the likeliest, as they stand in
`liarsdice.beliefs.TiltedDie`. Bots that listen otherwise bid otherwise, so after a change of the
numbers it can be run once more; a few runs settle them.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import fields, replace
from math import log

import liarsdice as ld
from liarsdice.beliefs import FITTED, TiltedDie, believe

LEVELS = ("easy", "medium", "strong")
SEATS = (2, 3, 4, 6)
SWEEPS = 10


def moments(games: int, seed: str) -> Iterator[tuple[ld.Game, ld.Turn]]:
    """Every moment after a bid, with all dice known, and the turn that was taken then, in so many
    games of bots of all levels at every table by all rules.
    """
    for name, rules in ld.PRESETS.items():
        for seats in SEATS:
            if rules.min_players <= seats <= rules.max_players:
                for game in range(games):
                    yield from _game(rules, seats, random.Random(f"{seed} {name} {seats} {game}"))


def _game(rules: ld.Rules, seats: int, rng: random.Random) -> Iterator[tuple[ld.Game, ld.Turn]]:
    players = tuple("ABCDEFGHIJ"[:seats])
    bots = {player: ld.bot(rng.choice(LEVELS)) for player in players}
    game = ld.new_game(rules, players, opener=rng.choice(players))
    while game.winner is None:
        action: ld.Action
        if game.cups is None:
            action = ld.Roll(tuple(_dice(rng, held) for held in game.held))
        else:
            turn = bots[game.on_turn].decide(ld.view(game, game.on_turn), rng).turn
            if game.bids:
                yield game, turn
            rolled = ld.dice_to_roll(game, turn)
            action = turn
            if rolled and isinstance(turn, ld.MakeBid):
                action = turn.rolled(_dice(rng, rolled))
        game, _ = ld.apply(game, action)


def _dice(rng: random.Random, dice: int) -> ld.Faces:
    return tuple(rng.choices(range(1, 7), k=dice))


def surprise(games: list[ld.Game], model: TiltedDie) -> float:
    """How little the dice under the cups were to be expected, as a mean logarithm for each die."""
    total, dice = 0.0, 0
    for game in games:
        beliefs = believe(ld.view(game), model)
        for seat, cup in enumerate(game.cups or ()):
            if beliefs.tilts[seat]:
                chances = beliefs.face(seat)
                for die in cup or ():
                    total -= log(chances[die - 1])
                    dice += 1
    return total / dice


def fitted(games: list[ld.Game], model: TiltedDie) -> tuple[TiltedDie, float]:
    """The least surprised model near one, by a step up or down for each number in turn."""
    least = surprise(games, model)
    steps = {each.name: 0.3 for each in fields(TiltedDie)}
    for _ in range(SWEEPS):
        for name in list(steps):
            old = getattr(model, name)
            for new in (old * (1 + steps[name]) + 0.01, max(0.0, old * (1 - steps[name]) - 0.01)):
                tried = replace(model, **{name: round(new, 3)})
                found = surprise(games, tried)
                if found < least:
                    model, least = tried, found
                    break
            else:
                steps[name] /= 2
    return model, least


def main() -> None:
    """Fit, and print."""
    parser = argparse.ArgumentParser(description="Fit the numbers of liarsdice.beliefs.TiltedDie.")
    parser.add_argument("--games", type=int, default=8, help="games for each preset and table")
    parser.add_argument("--every", type=int, default=5, help="look at one moment in so many")
    parser.add_argument("--seed", default="fit")
    asked = parser.parse_args()
    games = [game for game, _ in moments(asked.games, asked.seed)][:: asked.every]
    print(f"{len(games)} moments; {surprise(games, FITTED):.5f} as it stands", flush=True)
    model, least = fitted(games, FITTED)
    for each in fields(TiltedDie):
        print(f"{each.name} = {getattr(model, each.name):.2f}")
    print(f"{least:.5f}; a fair die: {log(6):.5f}")


if __name__ == "__main__":
    main()
