"""How fast the engine is beside its peers, as ratios of one run on this machine.

Every task runs in a process that stays, each peer in an environment of its own. They take turns, so
that what else the machine does falls on all alike; what counts is the processor's time, the best
of many turns, with the median beside it. No question comes twice in a row.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median

from tools.timed import PRESETS, TASKS

PEERS = {
    "scipy": "scipy==1.17.1",
    "icepool": "icepool==2.1.3",
    "dyce": "dyce==0.7.0",
    "open_spiel": "open_spiel==2.0.2",
    "textarena": "textarena==0.7.4",
}
"""The packages that a task's name speaks of, at the versions that the tasks were written for."""

REPEATS = 15
SECONDS = 0.05
"""How long one turn of a task takes, about."""
IMPORTS = 15


class Worker:
    """A Python that does tasks when asked, with a peer at hand or none."""

    def __init__(self, package: str | None) -> None:
        uv = [*(sys.executable, "-m", "uv", "run", "--no-project", "--python", sys.executable)]
        start = [sys.executable] if package is None else [*uv, "--with", package, "python"]
        self.process = subprocess.Popen(
            [*start, "-m", "tools.timed"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def do(self, task: str, number: int) -> tuple[float, int]:
        """Seconds and turns of a task done so many times; raises OSError where it cannot be."""
        assert self.process.stdin and self.process.stdout and self.process.stderr
        self.process.stdin.write(f"{task} {number}\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline().split()
        if not answer:
            raise OSError((self.process.stderr.read().strip().splitlines() or ["no answer"])[-1])
        return float(answer[0]), int(answer[1])


@dataclass
class Timed:
    """The seconds of one doing of a task, turn by turn; ``missing`` says why there are none."""

    task: str
    number: int = 1
    seconds: list[float] = field(default_factory=list)
    turns: float = 0
    missing: str = ""

    @property
    def best(self) -> float:
        """The best turn's seconds."""
        return min(self.seconds)


def measured(workers: dict[str, Worker], tasks: Sequence[str]) -> dict[str, Timed]:
    """Every task, each in its turn, again and again."""
    found = {task: Timed(task) for task in tasks}
    for each in found.values():
        worker = _worker(workers, each.task)
        try:
            worker.do(each.task, 2)
            # The number that takes about as long as a turn should.
            seconds = worker.do(each.task, 10)[0] / 10
            each.number = max(1, min(5000, round(SECONDS / seconds)))
        except OSError as error:
            each.missing = str(error)
    for _ in range(REPEATS):
        for each in found.values():
            if not each.missing:
                seconds, turns = _worker(workers, each.task).do(each.task, each.number)
                each.seconds.append(seconds / each.number)
                each.turns = turns / each.number
    return found


def _worker(workers: dict[str, Worker], task: str) -> Worker:
    return workers[next((peer for peer in PEERS if peer in task.split()), "engine")]


def table(title: str, found: dict[str, Timed], tasks: dict[str, str]) -> None:
    """Print tasks by their names, each beside the first."""
    print(f"\n{title}")
    first = found[next(iter(tasks.values()))]
    for name, task in tasks.items():
        each = found[task]
        if each.missing:
            print(f"  {name:28} left out here: {each.missing[:90]}")
            continue
        middle = 1e6 * median(each.seconds)
        print(
            f"  {name:28}{1e6 * each.best:9.2f} µs, median {middle:8.2f}, {1 / each.best:8.0f} a second"
            + (
                ""
                if each is first
                else f"; the first takes {first.best / each.best:.2f} times that"
            )
            + (f"; {each.turns:.1f} turns" if each.turns else "")
        )


def middle_preset(found: dict[str, Timed], what: str) -> str:
    """The task of the preset that is in the middle, after a line with all."""
    tasks = sorted((f"{what} {name}" for name in PRESETS), key=lambda task: found[task].best)
    each = ", ".join(f"{task.split()[1]} {1 / found[task].best:.0f}" for task in tasks)
    print(f"\nEvery preset's {what}, a second: {each}")
    return tasks[len(tasks) // 2]


def growth(found: dict[str, Timed], what: str, sizes: Sequence[int], unit: str) -> None:
    """Print how the cost grows, as multiples of the first."""
    first = found[f"{what} {sizes[0]}"].best
    costs = (f"{size} {unit} {found[f'{what} {size}'].best / first:.1f}×" for size in sizes)
    print(f"  growth: {', '.join(costs)}")


def import_times() -> dict[str, Timed]:
    """What new interpreters take for an import, compiled as an installer leaves it."""
    codes = {
        "nothing": "import time",
        "engine": "import liarsdice",
        "plain": "import argparse, json",
    }
    found = {name: Timed(name) for name in codes}
    with tempfile.TemporaryDirectory() as cache:
        env = {**os.environ, "PYTHONPYCACHEPREFIX": cache}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        for turn in range(IMPORTS + 1):
            for name, code in codes.items():
                call = [sys.executable, "-c", f"{code}; import time; print(time.process_time())"]
                run = subprocess.run(call, env=env, check=True, capture_output=True)
                if turn:  # the first one compiles
                    found[name].seconds.append(float(run.stdout))
    return found


def main() -> None:
    """Print the figures."""
    workers = {"engine": Worker(None), **{peer: Worker(pin) for peer, pin in PEERS.items()}}
    print("Peers:", ", ".join(PEERS.values()), "| Python", sys.version.split()[0])
    found = measured(workers, list(TASKS))
    odds = {"engine": "odds engine 30", "comb to Fraction by hand": "odds by hand 30"}
    table("The odds of one bid, 30 dice, each question new", found, odds)
    growth(found, "odds engine", (10, 20, 40, 80, 160), "dice")
    every = {"engine": "ladder engine 30", "by hand, sums kept": "ladder by hand 30"}
    every |= {name: f"ladder {name} 30" for name in ("scipy", "icepool", "dyce")}
    table("The odds of every bid, 180 bids of 30 dice (scipy: floats)", found, every)
    growth(found, "ladder engine", (15, 30, 60), "dice")
    rounds = {"engine": middle_preset(found, "round"), "OpenSpiel, C++": "round open_spiel"}
    table("A round of 5 dice against 5, turns drawn from the list of legal ones", found, rounds)
    growth(found, "round of", (2, 4, 6), "players")
    print(f"  of six players {1 / found['round of 6'].best:.0f} a second")
    matches = {"engine": middle_preset(found, "match"), "TextArena, no lists": "match textarena"}
    table("A match of two, turns drawn at random", found, matches)
    levels = {level: f"move {level}" for level in ("strong", "medium", "easy")}
    table("A move of a bot, six players with full hands", found, levels)
    imports = import_times()
    bare = imports["nothing"].best
    print("\nImport, above the bare interpreter")
    for name in ("engine", "plain"):
        label = {"engine": "engine", "plain": "argparse and json"}[name]
        spread = 1e3 * (median(imports[name].seconds) - median(imports["nothing"].seconds))
        print(f"  {label:28}{1e3 * (imports[name].best - bare):9.1f} ms, median {spread:.1f}")


if __name__ == "__main__":
    main()
