"""A game in a terminal: people type their turns, bots take theirs, all that happens is told.

It speaks English, as the command line does.

>>> from liarsdice.presets import preset
>>> from liarsdice.sitting import sit
>>> sitting = sit(preset("tavern"), ("me", "me"), ("Anna", "Ben"), seed="k3v9")
>>> lines = iter(["4x2", "3x6", "challenge"])
>>> played = play(sitting, lambda: next(lines, None), print)
Round 1
  Everybody rolls; Anna opens.
Anna, your dice are 22634. Your turn:
  Anna bids 4x2.
Ben, your dice are 51314. Your turn:
3x6 does not stand above 4x2; the next above is 4x3, and of its own face 4x6.
Ben, your dice are 51314. Your turn:
  Ben challenges Anna’s 4x2. All cups are lifted: 4 dice match.
  Anna 22634, Ben 51314.
  Ben loses 1 die.
  Ben opens the next round.
<BLANKLINE>
Round 2
  Everybody rolls; Ben opens.
Ben, your dice are 2553. Your turn:
>>> played.turns
('4x2', 'c')
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from liarsdice.actions import MakeBid, Turn
from liarsdice.dice import write_faces
from liarsdice.errors import LiarsDiceError, NotationError
from liarsdice.events import Revealed, Rolled, tell
from liarsdice.game import Game
from liarsdice.notation import read_turn
from liarsdice.replays import Step
from liarsdice.sentences import quotable
from liarsdice.sitting import Sitting

HOW = (
    "Type a bid like 5x6, “challenge” or “exact”; where the rules let you show dice, “5x6 show 61”, "
    "or “5x6 show 61 keep” to keep the rest as it lies."
)
"""What can be typed."""
_KEEP = " keep"


def play(sitting: Sitting, ask: Callable[[], str | None], say: Callable[[str], object]) -> Sitting:
    """The sitting as it ends: with a winner, or when ``ask`` has no more to give (None).

    ``ask`` gives what a person types; what is no turn, or is not allowed, is said and asked again.
    """
    told = 0
    while True:
        for step in sitting.steps[told:]:
            for line in _told(step):
                say(line)
        told = len(sitting.steps)
        if sitting.game.winner:
            return sitting
        decision = sitting.decision
        if decision:
            sitting = sitting.after(decision.turn)
            continue
        say(_asked(sitting.game))
        text = ask()
        if text is None:
            return sitting
        if text.strip():
            try:
                sitting = sitting.after(typed(text.strip(), sitting.game.on_turn))
            except (LiarsDiceError, NoTurn) as refused:
                say(str(refused))


class NoTurn(ValueError):
    """Nothing that can be typed as a turn; its text says what can."""


def typed(text: str, player: str) -> Turn:
    """The turn that a player types: as a record has it, without the name and without a roll; a bid
    that shows dice rolls the rest again, unless it ends with ``keep``.

    Raises NotationError or `NoTurn` for anything else.

    >>> str(typed("6x4 show 66", "Ben")), str(typed("6x4 show 66 keep", "Ben"))
    ('Ben 6x4 show 66 roll', 'Ben 6x4 show 66')
    """
    keeps = text.endswith(_KEEP)
    try:
        turn = read_turn(f"{player} {text.removesuffix(_KEEP)}", (player,))
    except NotationError as error:
        if error.reason.code != "bad_turn":
            raise
        raise NoTurn(f"“{quotable(text, within=True)}” is not a turn. {HOW}") from None
    if not isinstance(turn, MakeBid):
        if keeps:
            raise NoTurn(f"“{quotable(text, within=True)}” is not a turn. {HOW}")
        return turn
    if turn.reroll:
        raise NoTurn("The dice themselves say what is rolled again; leave “roll” out.")
    if keeps and not turn.show:
        raise NoTurn("Dice are kept only where others are shown, as in “5x6 show 61 keep”.")
    return replace(turn, roll=bool(turn.show) and not keeps)


def _asked(game: Game) -> str:
    """What a person sees before a turn."""
    cup, shown = (game.cups or ())[game.turn] or (), game.shown[game.turn]
    outside = f", outside your cup {write_faces(shown)}" if shown else ""
    return f"{quotable(game.on_turn)}, your dice are {write_faces(cup)}{outside}. Your turn:"


def _told(step: Step) -> Iterator[str]:
    """The lines that tell of a step."""
    for event in step.events:
        if isinstance(event, Rolled):
            if step.before.round > 1:
                yield ""
            yield f"Round {step.before.round}"
        yield f"  {tell(event)}"
        if isinstance(event, Revealed):
            yield f"  {_hands(step.before.players, event)}"


def _hands(players: tuple[str, ...], revealed: Revealed) -> str:
    hands = zip(players, revealed.hands, strict=True)
    return ", ".join(f"{quotable(who)} {write_faces(dice)}" for who, dice in hands if dice) + "."
