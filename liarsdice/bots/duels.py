"""How to play a round of two players with a few dice each: a table, found by `tools.duels`.

A line says, for the dice of the other, one's own, the bid before and the last one (with ``!`` once
ones are no longer wild), the turns to choose from with their weights; ``c`` is a challenge.
"""

from __future__ import annotations

import json
from functools import cache

from liarsdice.actions import MakeBid, Turn
from liarsdice.bots.sight import Sight
from liarsdice.dice import write_faces
from liarsdice.game import Game
from liarsdice.rules import DiceLost, Rules, ShowAndReroll, Wild


def duel_name(rules: Rules, held: tuple[int, int]) -> str | None:
    """What the table is called by which two players with so many dice go, the more dice first; None
    where there is none. With two left, many rules come to the same.
    """
    if max(held) > 1 and (
        rules.dice_lost is DiceLost.DIFFERENCE or rules.show_and_reroll is ShowAndReroll.ANY_BID
    ):
        return None
    opens = "open" if rules.open_on_ones else "closed"
    return f"{held[0]} v {held[1]} {rules.wild} {rules.ladder} {opens}"


@cache
def tables() -> dict[str, dict[str, str]]:
    """Every table by its name."""
    from importlib.resources import files  # Here, since it takes long to import.

    text = files("liarsdice.bots").joinpath("duels.json").read_text("utf-8")
    found: dict[str, dict[str, str]] = json.loads(text)
    return found


def table_turns(sight: Sight) -> list[tuple[Turn, float]]:
    """The turns that the table has for a moment and their weights; none where it has none."""
    game = sight.game
    if any(game.shown):
        return []
    own, other = len(sight.dice), sum(sight.hidden)
    if own + other > 3 or len(game.held) - game.held.count(0) != 2 or game.palifico:
        return []
    called = duel_name(game.rules, (max(own, other), min(own, other)))
    table = tables().get(called or "")
    if table is None:
        return []
    key = f"{other} {write_faces(sorted(sight.dice))}"
    if game.bids:
        before = game.bids[-2][1] if len(game.bids) > 1 else "-"
        locked = "!" * _locked(game)
        key += f" {before} {game.bids[-1][1]}{locked}"
    line = table.get(key)
    if line is None:
        return []
    words = line.split()
    weights = (
        {words[0]: 1.0}
        if len(words) == 1
        else {turn: float(weight) for turn, weight in zip(words[::2], words[1::2], strict=True)}
    )
    return [
        (turn, weights[name])
        for turn in sight.turns
        if (name := str(turn.bid) if isinstance(turn, MakeBid) else "c") in weights
    ]


def _locked(game: Game) -> bool:
    return game.rules.wild is Wild.UNTIL_BID and not game.ones_wild
