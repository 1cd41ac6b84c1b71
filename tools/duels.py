"""How two players with a few dice each should play a round: found once, shipped with the bots.

A player remembers its own dice, the last two bids and whether ones are no longer wild. That is less
than it could, so that the table stays small; how little it costs, `tools.exploitability` tells.
Both seats learn from what each turn would have been worth, round after round, and the mean of what
they played comes near to perfect play: counterfactual regret minimisation, in its form CFR+.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from math import factorial
from pathlib import Path
from typing import TypeAlias

from liarsdice.bids import Bid
from liarsdice.bots.duels import duel_name
from liarsdice.bots.shares import shares
from liarsdice.dice import FACES, Faces
from liarsdice.ladder import Bidding
from liarsdice.presets import PRESETS, preset
from liarsdice.rules import Rules
from liarsdice.showdown import counted, wild_ones

Matrix: TypeAlias = "list[list[float]]"

SELDOM = 0.03
"""Where a player comes less often than this, with a hand, the table says nothing."""


@dataclass(slots=True)
class Node:
    """A moment as the player on turn remembers it: by hand of that player, then by turn."""

    seat: int
    before: Bid | None
    last: Bid | None
    locked: bool
    bids: list[Bid] = field(default_factory=list)
    after: list[Node] = field(default_factory=list)
    called: Matrix | None = None
    regrets: Matrix = field(default_factory=list)
    sums: Matrix = field(default_factory=list)
    now: Matrix = field(default_factory=list)
    reach: list[list[float]] = field(default_factory=list)
    worth: Matrix = field(default_factory=list)


def hands_of(dice: int) -> list[tuple[Faces, float]]:
    """Every hand of so many dice, and its chance."""
    found = []
    for hand in combinations_with_replacement(FACES, dice):
        ways = factorial(dice)
        for times in Counter(hand).values():
            ways //= factorial(times)
        found.append((hand, ways / 6**dice))
    return found


class Duel:
    """A round of two players who hold so many dice; each opens half of the rounds."""

    def __init__(self, rules: Rules, held: tuple[int, int]) -> None:
        self.rules, self.held, self.rounds = rules, held, 0
        self.hands = [hands_of(dice) for dice in held]
        self.nodes: dict[tuple[int, Bid | None, Bid | None, bool], Node] = {}
        self.roots = [self._node(seat, None, None, False) for seat in (0, 1)]
        # A moment comes after all that lead to it.
        order = {bid: n for n, bid in enumerate(Bidding(rules=rules, dice=sum(held)).bids())}
        self.order = sorted(
            self.nodes.values(), key=lambda node: order[node.last] if node.last else -1
        )

    def _node(self, seat: int, before: Bid | None, last: Bid | None, locked: bool) -> Node:
        key = seat, before, last, locked
        if key in self.nodes:
            return self.nodes[key]
        node = self.nodes[key] = Node(seat, before, last, locked)
        dice = sum(self.held)
        raises = Bidding(rules=self.rules, dice=dice, last=last).raises()
        node.bids = [bid for bid in raises if bid.count <= dice]
        for bid in node.bids:
            locks = not wild_ones(self.rules, palifico=False, ones_bid=locked or bid.on_ones)
            locks = locks and wild_ones(self.rules, palifico=False, ones_bid=False)
            node.after.append(self._node(1 - seat, last, bid, locks))
        turns = len(node.bids) + (last is not None)
        if last:
            node.called = self._called(seat, last, locked)
        own, other = len(self.hands[seat]), len(self.hands[1 - seat])
        node.regrets = [[0.0] * turns for _ in range(own)]
        node.sums = [[0.0] * turns for _ in range(own)]
        node.reach = [[0.0] * own, [0.0] * other]
        return node

    def _called(self, seat: int, bid: Bid, locked: bool) -> Matrix:
        """What a challenge is worth to the first seat, by its hand, then the other's."""
        wild = wild_ones(self.rules, palifico=False, ones_bid=locked)
        worth = shares(self.rules, self.held, bid.count, 1 - seat, seat, False, 0)
        counts = [[counted(hand, bid, wild=wild) for hand, _ in hands] for hands in self.hands]
        return [[worth[one + two] for two in counts[1]] for one in counts[0]]

    def learn(self, rounds: int) -> None:
        """Play so many rounds and learn from each."""
        for _ in range(rounds):
            self.rounds += 1
            self._forward(self.rounds)
            self._backward()

    def _forward(self, number: int) -> None:
        for node in self.order:
            for row in node.reach:
                row[:] = [0.0] * len(row)
        for root in self.roots:
            for row in root.reach:
                row[:] = [1.0] * len(row)
        for node in self.order:
            own, other = node.reach
            node.now = [_matched(row) for row in node.regrets]
            for hand, (reach, turns) in enumerate(zip(own, node.now, strict=True)):
                if reach:
                    # Later rounds weigh more, since play gets better.
                    weight = number * reach
                    row = node.sums[hand]
                    for turn, chance in enumerate(turns):
                        row[turn] += weight * chance
            for turn, after in enumerate(node.after):
                theirs, mine = after.reach
                for hand, reach in enumerate(own):
                    mine[hand] += reach * node.now[hand][turn]
                for hand, reach in enumerate(other):
                    theirs[hand] += reach

    def _backward(self) -> None:
        for node in reversed(self.order):
            worths = [after.worth for after in node.after]
            if node.called:
                worths.append(node.called)
            rows, columns = len(self.hands[0]), len(self.hands[1])
            other = [
                reach * chance
                for reach, (_, chance) in zip(
                    node.reach[1], self.hands[1 - node.seat], strict=True
                )
            ]
            worth = [[0.0] * columns for _ in range(rows)]
            if node.seat == 0:
                for hand in range(rows):
                    now, regrets, mine = node.now[hand], node.regrets[hand], worth[hand]
                    values = []
                    for turn, each in enumerate(worths):
                        row = each[hand]
                        value, chance = 0.0, now[turn]
                        for column in range(columns):
                            value += other[column] * row[column]
                        if chance:
                            for column in range(columns):
                                mine[column] += chance * row[column]
                        values.append(value)
                    _learn(regrets, now, values)
            else:
                for hand in range(columns):
                    now, regrets = node.now[hand], node.regrets[hand]
                    values = []
                    for turn, each in enumerate(worths):
                        value, chance = 0.0, now[turn]
                        for line in range(rows):
                            value -= other[line] * each[line][hand]
                        if chance:
                            for line in range(rows):
                                worth[line][hand] += chance * each[line][hand]
                        values.append(value)
                    _learn(regrets, now, values)
            node.worth = worth

    def table(self, least: float = 0.06, parts: int = 16) -> dict[str, str]:
        """What either seat plays: dice, the last bids; then turns and their weights."""
        found = {}
        for node in self.order:
            for hand, (faces, _) in enumerate(self.hands[node.seat]):
                total = sum(node.sums[hand])
                if total < SELDOM * self.rounds * (self.rounds + 1) / 2:
                    continue
                turns = [*map(str, node.bids), *(["c"] if node.called else [])]
                chances = [each / total for each in node.sums[hand]]
                kept = [
                    (turn, round(parts * chance))
                    for turn, chance in zip(turns, chances, strict=True)
                    if chance >= least
                ]
                key = "".join(map(str, faces))
                if node.last:
                    key += f" {node.before or '-'} {node.last}" + "!" * node.locked
                key = f"{self.held[1 - node.seat]} {key}"
                found[key] = (
                    kept[0][0] if len(kept) == 1 else " ".join(f"{t} {w}" for t, w in kept)
                )
        return found


def _matched(regrets: list[float]) -> list[float]:
    total = sum(regrets)
    if total <= 0:
        return [1 / len(regrets)] * len(regrets)
    return [each / total for each in regrets]


def _learn(regrets: list[float], now: list[float], values: list[float]) -> None:
    value = sum([chance * each for chance, each in zip(now, values, strict=True)])
    for turn, each in enumerate(values):
        regrets[turn] = max(0.0, regrets[turn] + each - value)


FILE = Path("liarsdice/bots/duels.json")
ROUNDS = {(1, 1): 2000, (2, 1): 400}


def main() -> None:
    """Solve the small tables of every preset and write them down."""
    found: dict[str, dict[str, str]] = {}
    for name in sys.argv[1:] or PRESETS:
        rules = preset(name)
        for held, rounds in ROUNDS.items():
            called = duel_name(rules, held)
            if called is None or called in found:
                continue
            duel = Duel(rules, held)
            duel.learn(rounds)
            found[called] = duel.table()
            print(name, called, len(found[called]), flush=True)
    lines = json.dumps(found, separators=(",", ":"), sort_keys=True)
    FILE.write_text(lines.replace('","', '",\n"') + "\n")


if __name__ == "__main__":
    main()
