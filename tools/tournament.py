"""How strong the levels are: sets of duplicate dice, by every preset, until the answer is sure enough.

In a set one deal is played in all rotations of the seats, so that the luck of the dice falls on all.
One player of the first kind meets one, three or five of the second. Sets are played in batches until
half the 95 % interval of the share of games won, over sets, is `SURE` or less; or what is asked for.

What was played is kept as it comes, so that a tournament that was broken off goes on; a digest of the
bots' code is a part of its name, so that no two states of the bots come together.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import runpy
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from typing import Any, TypeAlias

import liarsdice
from liarsdice import bots
from liarsdice.actions import Turn
from liarsdice.bots import LEVELS, RANDOM
from liarsdice.dealing import chance
from liarsdice.errors import IllegalAction
from liarsdice.presets import PRESETS, preset
from liarsdice.sitting import ME, sit
from liarsdice.views import View

FILE = Path(bots.__file__).with_name("tournament.json")
KEPT = Path(".nox")
BATCH = 25
"""Sets that are played at a time."""
LEAST, MOST = 50, 6000
"""Sets of a match: the fewest, and the most where it will not get sure."""
SURE = 0.02
REPLAYED = 20
"""Of so many sets the file says how many games each won, for whoever plays them again."""

Player: TypeAlias = Callable[[View, Any], Turn]
"""What takes a turn: it gets a view, and something to draw from."""

PLAYERS: dict[str, Player] = {bot.name: bot.choose for bot in (RANDOM, *LEVELS.values())}
"""Who plays, by name; the weakest first."""


@dataclass(frozen=True, slots=True)
class Match:
    """One player of the first kind against others of the second, by the rules of a preset."""

    rules: str
    seats: int
    one: str
    others: str

    def seed(self, number: int) -> str:
        """The seed of a set; numbers count from 0."""
        return f"{self.rules}-{self.seats}-{self.one}-{self.others}-{number}"


def matches() -> list[Match]:
    """Every match: all pairs at two seats, neighbours at four, and at six where six may sit."""
    levels = list(PLAYERS)[::-1]
    return [
        Match(name, seats, one, others)
        for name, rules in PRESETS.items()
        for seats in (2, 4, 6)
        if seats <= rules.max_players
        for one, others in (combinations if seats == 2 else _neighbours)(levels, 2)
    ]


def _neighbours(levels: Sequence[str], _: int) -> Iterable[tuple[str, str]]:
    return pairwise(levels)


def won(match: Match, number: int) -> int:
    """How many games of a set the first kind wins, of one for each seat that it may have."""
    found = 0
    for own in range(match.seats):
        seated = [match.one if seat == own else match.others for seat in range(match.seats)]
        found += winner(match.rules, match.seed(number), seated) == own
    return found


def winner(rules: str, seed: str, seated: Sequence[str]) -> int:
    """The seat that wins a game of players by name, with the dice of a seed."""
    names = "ABCDEFGHIJ"[: len(seated)]
    # All sit there as people, since not everybody who plays here is a level.
    sitting = sit(preset(rules), (ME,) * len(seated), tuple(names), seed=seed)
    while not sitting.game.winner:
        game = sitting.game
        draws = chance(seed, round=game.round, seat=game.turn, turn=len(game.bids))
        sitting = sitting.after(PLAYERS[seated[game.turn]](sitting.view, draws))
    return sitting.game.turn


def interval(won: Sequence[int], seats: int) -> tuple[float, float]:
    """The share of games won, and half its 95 % interval, over sets."""
    shares = [each / seats for each in won]
    mean = sum(shares) / len(shares)
    spread = sum((each - mean) ** 2 for each in shares) / max(1, len(shares) - 1)
    return mean, 1.96 * sqrt(spread / len(shares))


def enough(won: Sequence[int], seats: int, sure: float) -> bool:
    """Whether so many sets answer."""
    return len(won) >= LEAST and (len(won) >= MOST or interval(won, seats)[1] <= sure)


def digest() -> str:
    """What stands for the bots' code, and for what they believe."""
    folder = Path(bots.__file__).parent
    files = [*folder.glob("*.py"), folder / "duels.json", folder.with_name("beliefs.py")]
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(file.read_bytes())
    return found.hexdigest()[:16]


class Journal:
    """The sets played so far, match by match, kept in a file line by line."""

    def __init__(self, file: Path, sure: float = SURE) -> None:
        self.file = file
        self.sure = sure
        self.batches: dict[Match, dict[int, list[int]]] = {}
        if file.exists():
            for line in file.read_text().splitlines():
                match, first, found = json.loads(line)
                self.batches.setdefault(Match(*match), {})[first] = found

    def add(self, match: Match, first: int, found: list[int]) -> None:
        """Keep a batch that begins with a set of some number."""
        self.batches.setdefault(match, {})[first] = found
        row = [[match.rules, match.seats, match.one, match.others], first, found]
        with self.file.open("a") as file:
            file.write(json.dumps(row) + "\n")

    def won(self, match: Match) -> list[int]:
        """What was won in each set, as far as no batch before is missing, until it was enough."""
        found: list[int] = []
        batches = self.batches.get(match, {})
        while len(found) in batches and not enough(found, match.seats, self.sure):
            found += batches[len(found)]
        return found


Work: TypeAlias = tuple[Match, int]


def play(work: Work) -> tuple[Match, int, list[int]]:
    """A batch of a match, from the set of a number on."""
    match, first = work
    return match, first, [won(match, number) for number in range(first, first + BATCH)]


def run(wanted: Sequence[Match], journal: Journal, processes: int) -> None:
    """Play until there is enough of every match."""
    with Pool(processes) as pool:
        while True:
            left = [
                match
                for match in wanted
                if not enough(journal.won(match), match.seats, journal.sure)
            ]
            if not left:
                return
            work = [each for match in left for each in _batches(match, journal)]
            for match, first, found in pool.imap_unordered(play, work):
                journal.add(match, first, found)
            _say(f"{len(wanted) - len(left)} of {len(wanted)} matches are sure")


def _batches(match: Match, journal: Journal) -> Iterator[Work]:
    """The batches of a match that are likely to be missing, no more than half as many again."""
    found = journal.won(match)
    need = LEAST
    if len(found) >= LEAST:
        half = interval(found, match.seats)[1]
        need = min(MOST, int(len(found) * (half / journal.sure) ** 2) + 1, 3 * len(found))
    for first in range(len(found), max(need, len(found) + 1), BATCH):
        if first not in journal.batches.get(match, {}):
            yield match, first


def results(wanted: Sequence[Match], journal: Journal, code: str) -> dict[str, Any]:
    """What the file says; ``code`` is the digest of the bots that played."""
    rows = []
    for match in wanted:
        found = journal.won(match)
        share, half = interval(found, match.seats)
        rows.append(
            {
                "rules": match.rules,
                "seats": match.seats,
                "one": match.one,
                "others": match.others,
                "sets": len(found),
                "won": sum(found),
                "share": round(share, 4),
                "half": round(half, 4),
                "first": "".join(map(str, found[:REPLAYED])),
            }
        )
    return {
        "version": liarsdice.__version__,
        "bots": code,
        "sure": journal.sure,
        "seed": Match("RULES", 0, "ONE", "OTHERS").seed(0),
        "matches": rows,
    }


def table(rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    """The matches as lines to read."""
    for row in rows:
        even = 1 / row["seats"]
        verdict = (
            "stronger"
            if row["share"] - row["half"] > even
            else "weaker"
            if row["share"] + row["half"] < even
            else "not told apart"
        )
        yield (
            f"{row['rules']:8} {row['seats']} seats  {row['one']:>7} v {row['others']:7}"
            f" {100 * row['share']:5.1f} % ±{100 * row['half']:.1f} of {100 * even:4.1f}"
            f"  {row['sets']:5} sets  {verdict}"
        )


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def stranger(file: Path) -> Player:
    """The player in a file of Python: a function called ``bot``, of a view."""
    try:
        found = runpy.run_path(str(file)).get("bot")
    except OSError as error:
        sys.exit(f"{file} cannot be read: {error.strerror}.")
    if not callable(found):
        sys.exit(f"{file} has no function called bot; it gets a view and gives a turn.")

    def choose(seen: View, _: Any) -> Turn:
        turn: Turn = found(seen)
        refusal = seen.why_not(turn)
        if refusal:
            dice = "".join(map(str, seen.cup or ()))
            sys.exit(f"{file}: with {dice}, after {seen.last or 'no bid'}: {refusal}")
        return turn

    return choose


def against(player: Player, rules: str, seats: int, sets: int) -> Iterator[str]:
    """How a player does against the levels, line by line."""
    PLAYERS["yours"] = player
    for name in (RANDOM.name, *LEVELS):
        match = Match(rules, seats, "yours", name)
        share, half = interval([won(match, number) for number in range(sets)], seats)
        yield f"yours v {name}: {100 * share:.1f} % ±{100 * half:.1f}"


def main() -> None:
    """Play the tournament of the levels, or a bot of one's own against each."""
    options = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    options.add_argument(
        "--bot", type=Path, metavar="FILE", help="your own bot against each level"
    )
    options.add_argument("--rules", default="tavern", choices=PRESETS, help="what your bot plays")
    options.add_argument("--seats", type=int, default=2, help="how many play with your bot")
    options.add_argument("--sets", type=int, default=100, help="how many sets your bot plays")
    options.add_argument(
        "--sure", type=float, default=SURE, help="half the 95 %% interval of a share, at most"
    )
    options.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked = options.parse_args()
    if asked.bot:
        try:
            for line in against(stranger(asked.bot), asked.rules, asked.seats, asked.sets):
                print(line, flush=True)
        except IllegalAction as error:
            sys.exit(str(error))
        return
    wanted = matches()
    code = digest()
    journal = Journal(KEPT / f"tournament-{code}.jsonl", asked.sure)
    run(wanted, journal, asked.processes)
    answer = results(wanted, journal, code)
    lines = ",\n".join(json.dumps(row) for row in answer.pop("matches"))
    head = json.dumps(answer)[:-1]
    FILE.write_text(f'{head}, "matches": [\n{lines}\n]}}\n')
    print("\n".join(table(json.loads(FILE.read_text())["matches"])))


if __name__ == "__main__":
    main()
