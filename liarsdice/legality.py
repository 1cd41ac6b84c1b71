"""What the rules forbid at a moment of a game, and what they leave to the player on turn.

Unknown dice forbid nothing: a player may challenge whatever lies under the other cups.

>>> from liarsdice.game import new_game
>>> from liarsdice.presets import preset
>>> str(why_not(new_game(preset("tavern"), ("Ben", "Jem")), Challenge("Ben")))
'Nobody has rolled yet in this round.'
"""

from __future__ import annotations

from collections import Counter

from liarsdice.actions import Action, CallExact, Challenge, MakeBid, Roll, Turn
from liarsdice.bids import Bid
from liarsdice.checks import given, shown, unchecked
from liarsdice.dice import write_faces
from liarsdice.errors import Reason, reason
from liarsdice.game import Game
from liarsdice.rules import ExactCall, Rules, ShowAndReroll
from liarsdice.sentences import message

# Made once, since every list of legal turns comes by some of them.
_NO_EXACT_CALL = reason("no_exact_call", "exact_call")
_NOTHING_TO_CHALLENGE = reason("nothing_to_challenge")
_challenge, _call_exact = unchecked(Challenge), unchecked(CallExact)


def why_not(game: Game, action: Action) -> Reason | None:
    """Why an action is not allowed now, or None where it is.

    Dice that are not known forbid nothing. Raises IllegalAction for what is no game.

    >>> from liarsdice.game import new_game
    >>> from liarsdice.presets import preset
    >>> game = new_game(preset("dudo"), ("Anna", "Ben"))
    >>> str(why_not(game, Challenge("Anna")))
    'Nobody has rolled yet in this round.'
    """
    if not isinstance(game, Game):
        given("game", game, Game, "new_game(rules, players)")
    if not isinstance(action, Action):
        wanted = message("what_gives", call="Roll(…), MakeBid(…), Challenge(…), CallExact(…)")
        return reason("bad_type", key="action", wanted=wanted, got=shown(action))
    if game.winner:
        return reason("game_over", winner=game.winner)
    if isinstance(action, Roll):
        return _why_not_roll(game, action)
    if action.player not in game.players:
        return reason("unknown_player", name=action.player)
    if game.cups is None:
        return reason("not_rolled")
    if action.player != game.players[game.turn]:
        return reason("not_your_turn", player=action.player, turn=game.players[game.turn])
    match action:
        case MakeBid():
            return game.bidding.why_not(action.bid) or _why_not_show(game, action)
        case Challenge():
            return _why_not_challenge(game)
        case CallExact():
            return _why_not_exact(game)


def _why_not_roll(game: Game, roll: Roll) -> Reason | None:
    if game.cups is not None:
        return reason("already_rolled")
    if len(roll.hands) != len(game.players):
        return reason("hands_number", n=len(roll.hands), players=len(game.players))
    for player, held, hand in zip(game.players, game.held, roll.hands, strict=True):
        if held == 0 and hand:
            return reason("hand_of_out", player=player)
        if held and hand is not None and len(hand) != held:
            return reason("hand_size", player=player, n=held, got=len(hand))
    return None


def _why_not_challenge(game: Game) -> Reason | None:
    return None if game.bids else _NOTHING_TO_CHALLENGE


def _why_not_exact(game: Game) -> Reason | None:
    return why_not_call_exact(game.rules, bid=game.last, players_in=game.players_in)


def _why_not_show(game: Game, action: MakeBid) -> Reason | None:
    if not action.show:
        rolls = action.roll or action.reroll is not None
        return reason("roll_without_show") if rolls else None
    match game.rules.show_and_reroll:
        case ShowAndReroll.NONE:
            return reason("no_show", "show_and_reroll")
        case ShowAndReroll.DUEL:
            if game.players_in > 2:
                return reason("show_needs_two_left", "show_and_reroll")
            if game.last is None or action.bid.face != game.last.face:
                return reason("show_needs_same_face", "show_and_reroll")
    cup = (game.cups or ())[game.turn]
    left = left_under_cup(game, action)
    if left < 0 or (cup is not None and Counter(action.show) - Counter(cup)):
        return reason("show_not_held", player=action.player, faces=write_faces(action.show))
    all_is_rolled = game.rules.show_and_reroll is ShowAndReroll.ANY_BID
    if left == 0 and (all_is_rolled or action.roll):
        return reason("show_leaves_none", "show_and_reroll")
    if all_is_rolled and action.reroll is None and not action.roll:
        return reason("roll_missing", "show_and_reroll", n=left)
    if action.reroll is not None and len(action.reroll) != left:
        return reason("roll_size", n=left, got=len(action.reroll))
    return None


def left_under_cup(game: Game, action: MakeBid) -> int:
    """How many dice a bid that shows some leaves under the cup of the player on turn."""
    return game.held[game.turn] - len(game.shown[game.turn]) - len(action.show)


def legal(game: Game) -> tuple[Turn, ...]:
    """What the player on turn may do: calls first, then every bid in ladder order.

    Nothing before the roll and after the end. Bids that also show dice are not listed; ask
    `why_not` for those.
    """
    if not isinstance(game, Game):
        given("game", game, Game, "new_game(rules, players)")
    if game.cups is None or game.winner:
        return ()
    player = game.players[game.turn]
    calls: tuple[Turn, ...] = ()
    if _why_not_challenge(game) is None:
        calls = (_challenge(player=player),)
    if _why_not_exact(game) is None:
        calls += (_call_exact(player=player),)
    return calls + game.bidding.turns(player)


MORE_THAN_TWO = 3
"""Players in, so that an exact call is not refused for their number."""


def why_not_call_exact(rules: Rules, *, bid: Bid | None, players_in: int) -> Reason | None:
    """Why the player on turn may not call the last bid exact, or None."""
    if rules.exact_call is ExactCall.NONE:
        return _NO_EXACT_CALL
    if bid is None:
        return reason("nothing_to_call_exact", call=message(rules.exact_call))
    if players_in <= 2:
        return reason("exact_call_two_left", "exact_call", call=message(rules.exact_call))
    return None
