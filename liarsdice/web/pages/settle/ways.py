"""What leads on from a round that its rules do not allow: buttons that change the form.

Each offer is a press of `liarsdice.web.pages.settle.sheets.press` or a house rule, and its label.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from liarsdice.actions import MakeBid
from liarsdice.bids import Bid
from liarsdice.game import Game
from liarsdice.look import pieces
from liarsdice.look.bidi import apart
from liarsdice.look.html import Child, Element, h, phrase
from liarsdice.look.voice import Voice
from liarsdice.replays import Verdict
from liarsdice.rules import KNOBS
from liarsdice.sentences import quotable
from liarsdice.web.pages.settle import round_form
from liarsdice.web.pages.settle.sheets import LONGEST_NAME
from liarsdice.web.pages.settle.verdicts import Played

Offer = tuple[str, Child]
"""What a button does, and its label."""


def ways(verdict: Verdict, played: Played, rows: Sequence[int], voice: Voice) -> Element | None:
    """Buttons that lead on; ``rows`` are the rows of the form that hold the bids, counted from 1."""
    offers = _offers(verdict, played, rows, voice)
    if not offers:
        return None
    return h(
        "p",
        [round_form.button(label, does, small=True) for does, label in offers],
        class_="ld-bar ld-screen",
    )


def _offers(verdict: Verdict, played: Played, rows: Sequence[int], voice: Voice) -> list[Offer]:
    assert verdict.refused is not None
    code, game, at = verdict.refused.code, verdict.game, verdict.place and verdict.place.turn
    turn = played.turns[at - 1] if at else None
    if game is None:
        return _other_starts(verdict, played, voice)
    if turn is None:
        return []
    row = rows[at - 1] if at and isinstance(turn, MakeBid) else 0
    if code == "not_your_turn":
        return _other_turns(game, played, row, voice)
    if code in ("no_exact_call", "exact_call_two_left"):
        return [("doubt", voice.gettext("Make it a challenge"))]
    if isinstance(turn, MakeBid):
        return _other_bids(code, game, turn, row, voice)
    return []


def _other_starts(verdict: Verdict, played: Played, voice: Voice) -> list[Offer]:
    """House rules that allow so many players, or so many dice."""
    assert verdict.refused is not None
    most = {knob.name: knob.high for knob in KNOBS}
    n = len(played.players)
    if verdict.refused.code == "players_number":
        knob = "max_players" if n > verdict.rules.max_players else "min_players"
        label = voice.ngettext(
            "Allow {n} player by a house rule", "Allow {n} players by a house rule", n
        )
        return [(f"with-{knob}-{n}", label)]
    dice = max(played.held)
    if verdict.refused.code == "dice_range" and dice <= most["dice"]:
        label = voice.ngettext(
            "Start with {n} die each by a house rule",
            "Start with {n} dice each by a house rule",
            dice,
        )
        return [(f"with-dice-{dice}", label)]
    return []


def _other_turns(game: Game, played: Played, row: int, voice: Voice) -> list[Offer]:
    """The seats as the turns show them, and the turn for the player whose it is."""
    found: list[Offer] = []
    order = order_of_turns(played)
    if order:
        numbers = "-".join(str(played.players.index(player) + 1) for player in order)
        listed = [(", " if at else "", _name(player)) for at, player in enumerate(order)]
        label = phrase(voice.gettext("Seat them so: {players}"), players=listed)
        found.append((f"order-{numbers}", label))
    label = phrase(voice.gettext("Give this turn to {player}"), player=_name(game.on_turn))
    return [*found, (f"turn-{row}", label)]


def order_of_turns(played: Played) -> tuple[str, ...] | None:
    """The order of play that the turns of a round show, beginning with the first seat, those who
    had no turn last; None where no order fits them.

    >>> from liarsdice.actions import Challenge
    >>> turns = (MakeBid("Ben", Bid(6, 4)), Challenge("Anna"))
    >>> three = ("Anna", "Ben", "Jem")
    >>> hands = ((1,), (2,), (3,))
    >>> order_of_turns(Played(players=three, held=(1, 1, 1), opener=1, hands=hands, turns=turns))
    ('Anna', 'Jem', 'Ben')
    """
    after: dict[str, str] = {}
    for one, other in pairwise(turn.player for turn in played.turns):
        if one == other or after.setdefault(one, other) != other:
            return None
    found = [played.turns[0].player]
    while (player := after.get(found[-1])) and player not in found:
        found.append(player)
    rest = [player for player in played.players if player not in found]
    if player and (rest or player != found[0]):
        return None
    order = [*found, *rest]
    first = order.index(played.players[0])
    return (*order[first:], *order[:first])


def _other_bids(code: str, game: Game, turn: MakeBid, row: int, voice: Voice) -> list[Offer]:
    """Bids that may stand there instead; where there is none, a challenge."""
    bid, voice = turn.bid, voice.by(game.rules)
    if turn.show and game.bidding.why_not(bid) is None:
        label = voice.gettext("Bid {bid} without showing dice")
        return [_bid(label, bid, row, voice)]
    instead = voice.gettext("Bid {bid} instead")
    raises = game.bidding.raises()
    on_face = [each for each in raises if each.face == bid.face]
    if code == "above_cap":
        near = on_face[-1:] or list(raises[:1])
    elif game.last is None:
        # Whoever opened with ones may have meant any other bid.
        can = code == "no_opening_on_ones"
        label = (
            voice.gettext("Let a round open on stars by a house rule")
            if voice.star
            else voice.gettext("Let a round open on ones by a house rule")
        )
        return [("with-open_on_ones-true", label)] if can else []
    else:
        near = list(dict.fromkeys((*raises[:1], *on_face[:1])))
    if near:
        return [_bid(instead, each, row, voice) for each in near]
    player = _name(turn.player)
    if game.last is None:
        return []
    return [(f"stop-{row}", phrase(voice.gettext("{player} challenges instead"), player=player))]


def _bid(label: str, bid: Bid, row: int, voice: Voice) -> Offer:
    mark = pieces.mark(bid, voice)
    return f"put-{row}-{bid.count}-{bid.face}", phrase(label, bid=mark)


def _name(player: str) -> Child:
    return apart(quotable(player, LONGEST_NAME))
