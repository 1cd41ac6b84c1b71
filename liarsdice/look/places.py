"""Where something is wrong in a record or a round, in words.

>>> from liarsdice.errors import reason
>>> print(in_text(Place(2, 3, "Ben 4x4"), reason("turn_after_end")))
Round 2, turn 3 (“Ben 4x4”): The round ended with the turn before.
"""

from __future__ import annotations

from liarsdice.actions import MakeBid, Turn
from liarsdice.errors import Place, Reason
from liarsdice.replays import Verdict
from liarsdice.sentences import Message, message, quotable


def in_text(place: Place, why: Reason) -> Message:
    """A reason with its place in a record that the reader wrote."""
    if place.round is None:
        return message("in_place", key=place.text, why=why) if place.text else why
    if place.turn is None:
        return message("in_round", round=place.round, why=why)
    text = quotable(place.text)
    return message("in_turn", round=place.round, turn=place.turn, text=text, why=why)


def refused(verdict: Verdict) -> Message:
    """Why a record is not allowed, with the turn that this speaks of, and the round where there are
    several."""
    why, place, rounds = verdict.refused, verdict.place, verdict.record.rounds
    assert why and place, "this verdict refuses nothing"
    if place.round is None:
        return why
    said = _in_turn(rounds[place.round - 1].turns[place.turn - 1], why) if place.turn else why
    return message("in_round", round=place.round, why=said) if len(rounds) > 1 else said


def _in_turn(turn: Turn, why: Reason) -> Message:
    """The turn a reason speaks of; a bid that the reason names is not named twice."""
    if not isinstance(turn, MakeBid):
        return message("in_call", player=turn.player, why=why)
    if "bid" in why.values:
        return message("in_turn_of", player=turn.player, why=why)
    return message("in_bid", player=turn.player, bid=turn.bid, why=why)
