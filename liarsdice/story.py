"""What each event says in words: messages that the command line prints and the pages translate."""

from __future__ import annotations

from liarsdice.checks import refusal
from liarsdice.dice import write_faces
from liarsdice.events import (
    BidMade,
    DiceLostBy,
    DiceShown,
    DieGained,
    Event,
    GainedNothing,
    LastDieSaved,
    NextRound,
    Revealed,
    Rolled,
    WentOut,
    Won,
)
from liarsdice.sentences import Message, message


def tell(event: Event) -> Message:
    """The message for an event.

    >>> str(tell(DiceLostBy("Ben", 2, knob="dice_lost")))
    'Ben loses 2 dice.'
    """
    match event:
        case Rolled(opener=opener, palifico=palifico):
            return message("rolled_palifico" if palifico else "rolled", opener=opener)
        case BidMade(player=player, bid=bid, locks_ones=locks):
            return message("bid_locks_ones" if locks else "bid_made", player=player, bid=bid)
        case DiceShown():
            return _tell_shown(event)
        case Revealed(exact=exact):
            return message(
                "called_exact" if exact else "challenged",
                caller=event.caller,
                bidder=event.bidder,
                bid=event.bid,
                n=event.matching,
            )
        case DiceLostBy(player=player, dice=dice):
            return message("dice_lost", player=player, n=dice)
        case DieGained(player=player):
            return message("die_gained", player=player)
        case GainedNothing(player=player, held=held):
            return message("gained_nothing", player=player, n=held)
        case LastDieSaved(player=player):
            return message("last_die_saved", player=player)
        case WentOut(player=player):
            return message("went_out", player=player)
        case NextRound(opener=opener):
            return message("next_round", opener=opener)
        case Won(player=player):
            return message("won", player=player)
    raise refusal("event", event, message("what_gives", call="apply(game, action)[1]"))


def _tell_shown(event: DiceShown) -> Message:
    faces = write_faces(event.faces)
    if event.rerolled:
        return message("dice_rerolled", player=event.player, faces=faces, n=event.rerolled)
    code = "dice_shown" if event.kept else "dice_shown_all"
    return message(code, player=event.player, faces=faces)
