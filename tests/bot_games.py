"""Games of bots alone, to be had again from their seeds in any Python.

Needs the package alone. Run as a program it writes down anew what the seeds give, which only a
change to the bots may change: ``python -m tests.bot_games``.
"""

import hashlib
import json
from itertools import cycle, islice
from pathlib import Path

from liarsdice.bots import LEVELS
from liarsdice.look.players import NAMES
from liarsdice.notation import write_record
from liarsdice.presets import PRESETS
from liarsdice.sitting import Sitting, sit

KEPT = Path(__file__).with_name("bot_games.json")
GAMES = {f"{preset}:{n}": (preset, n) for preset in PRESETS for n in (2, 4)}
"""What is kept, by its seed."""


def played(preset: str, seats: int, seed: str, levels: tuple[str, ...] = (*LEVELS,)) -> Sitting:
    """A game to its end; the levels sit down in turn."""
    sitting = sit(PRESETS[preset], tuple(islice(cycle(levels), seats)), NAMES[:seats], seed=seed)
    while decision := sitting.decision:
        sitting = sitting.after(decision.turn)
    return sitting


def digests() -> dict[str, str]:
    """What each of `GAMES` comes to, in short."""
    return {
        seed: hashlib.sha256(write_record(played(*game, seed).record).encode()).hexdigest()[:16]
        for seed, game in GAMES.items()
    }


if __name__ == "__main__":
    KEPT.write_text(json.dumps(digests(), indent=1) + "\n", encoding="utf-8")
