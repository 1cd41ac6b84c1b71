"""A table dealt for a question: who holds what, whose bid it is, and the round up to that bid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from liarsdice.actions import Action, CallExact, Challenge, MakeBid, Roll, Turn
from liarsdice.bids import Bid
from liarsdice.dice import ONE, Faces
from liarsdice.drills.draws import Draws
from liarsdice.effects import apply
from liarsdice.game import Game, new_game
from liarsdice.legality import why_not
from liarsdice.record import record_of
from liarsdice.replays import Replay, replay
from liarsdice.rules import ExactCall, Ladder, NextOpener, Rules, ShowAndReroll, Wild
from liarsdice.showdown import Settlement, counted, made_call, settle, wild_ones

MOST_PLAYERS = 10
"""How many can sit at the table of a question."""
_USUAL_PLAYERS = 4
_USUAL_DICE = 16
"""More dice than these take long to count, and are not dealt where fewer do."""
_NEAR = 12
"""How far below a bid those before it stand at most, in steps of the ladder."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What a question needs of its table: ``least`` and ``most`` players, a palifico round, a bid on
    ones before the last bid, a last bid that shows dice, a call that ends the round."""

    least: int = 2
    most: int | None = None
    palifico: bool = False
    ones_before: bool = False
    shows: bool = False
    exact: bool = False

    def fits(self, rules: Rules) -> bool:
        """Whether some table has it by these rules."""
        if max(self.least, rules.min_players) > min(
            self.seats(rules) or MOST_PLAYERS, rules.max_players
        ):
            return False
        if self.palifico and not has_palifico(rules):
            return False
        shows = rules.dice > 1 and rules.show_and_reroll is not ShowAndReroll.NONE
        return shows or not self.shows

    def seats(self, rules: Rules) -> int | None:
        """The most players it may have by some rules; None where that is all the same."""
        duel = self.shows and rules.show_and_reroll is ShowAndReroll.DUEL
        return 2 if duel else self.most


ANY_TABLE = Wish()
"""Any table will do."""


def has_palifico(rules: Rules) -> bool:
    """Whether a palifico round can come: its opener came down to one die in the round before, so the
    loser of that opens, or who called exact."""
    opens = rules.next_opener is NextOpener.LOSER or has_exact_call(rules)
    return rules.palifico and rules.dice > 1 and rules.max_players > 2 and opens


def has_exact_call(rules: Rules) -> bool:
    """Whether somebody can call a bid exact."""
    return rules.exact_call is not ExactCall.NONE


def has_bids_on_ones(rules: Rules) -> bool:
    """Whether ones stand on the ladder."""
    return rules.ladder is not Ladder.NONE


def has_wild_ones(rules: Rules) -> bool:
    """Whether ones count for numbers, at least for a while."""
    return rules.wild is not Wild.NEVER


@dataclass(frozen=True, kw_only=True)
class Laid:
    """How the dice lie for a bid once it is called, or would be: ``hands`` are all dice of each seat,
    ``shown`` those that the bidder has put outside. Seats count from 0."""

    rules: Rules
    hands: tuple[Faces, ...]
    shown: Faces
    bid: Bid
    bidder: int
    caller: int
    wild: bool
    ones_before: bool
    palifico: bool
    exact: bool = False

    @cached_property
    def dice(self) -> Faces:
        """All dice in play."""
        return tuple([face for hand in self.hands for face in hand])

    @cached_property
    def held(self) -> tuple[int, ...]:
        """How many dice each seat holds."""
        return tuple(map(len, self.hands))

    @cached_property
    def matching(self) -> int:
        """How many dice match the bid."""
        return counted(self.dice, self.bid, wild=self.wild)

    @property
    def natural(self) -> int:
        """How many dice show the face of the bid itself."""
        return self.dice.count(self.bid.face)

    @property
    def ones(self) -> int:
        """How many ones lie there."""
        return self.dice.count(ONE)

    @property
    def other_count(self) -> int:
        """How many would match if ones counted the other way round."""
        return counted(self.dice, self.bid, wild=not self.wild)

    @cached_property
    def settled(self) -> Settlement:
        """What the call comes to."""
        return self.settle(self.rules)

    def settle(self, rules: Rules, matching: int | None = None) -> Settlement:
        """What the call comes to by some rules, or with another count."""
        call = made_call(
            held=self.held,
            bid=self.bid,
            bidder=self.bidder,
            caller=self.caller,
            matching=self.matching if matching is None else matching,
            exact=self.exact,
        )
        return settle(rules, call)

    def seen(self) -> tuple[Faces, int]:
        """The dice that the player on turn sees, and how many are hidden."""
        seen = self.hands[self.caller] + self.shown
        return seen, len(self.dice) - len(seen)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """A round that has been rolled, and how its bidding is to go: ``earlier`` bids stand before the
    last, whose bidder shows ``shown`` and rolls ``rerolled`` where ``wish`` wants it."""

    wish: Wish
    start: Game
    actions: tuple[Action, ...]
    game: Game
    earlier: int
    shown: Faces = ()
    rerolled: Faces = ()

    @property
    def bidder(self) -> int:
        """The seat that makes the last bid."""
        return (self.game.turn + self.earlier) % len(self.game.players)

    def laid(self, bid: Bid) -> Laid:
        """How the dice lie for a last bid."""
        game = self.game
        hands = list(game.cups or ())
        if self.shown:
            hands[self.bidder] = self.shown + self.rerolled
        ones_bid = self.wish.ones_before or bid.on_ones
        return Laid(
            rules=game.rules,
            hands=tuple([hand or () for hand in hands]),
            shown=self.shown,
            bid=bid,
            bidder=self.bidder,
            caller=(self.bidder + 1) % len(hands),
            wild=wild_ones(game.rules, palifico=game.palifico, ones_bid=ones_bid),
            ones_before=self.wish.ones_before,
            palifico=game.palifico,
            exact=self.wish.exact,
        )

    def bids(self) -> Iterator[Bid]:
        """The bids that may come last: where dice are shown, those that each of them matches."""
        game = self.game
        for bid in game.bidding.bids():
            wild = wild_ones(game.rules, palifico=game.palifico, ones_bid=bid.on_ones)
            if counted(self.shown, bid, wild=wild) == len(self.shown):
                yield bid

    def played(self, last: Bid | None, draws: Draws, *, calls: bool) -> Replay | None:
        """The round up to a last bid, and where ``calls`` the call on it; None where it cannot come
        to that."""
        actions, game = list(self.actions), self.game
        turns = self._bids(last, draws) if last else []
        if turns is None:
            return None
        for bid in turns:
            player = game.on_turn
            turn = MakeBid(player, bid)
            if bid is turns[-1] and self.shown:
                turn = replace(turn, show=self.shown, reroll=self.rerolled or None)
            if why_not(game, turn):
                return None
            game, _ = apply(game, turn)
            actions.append(turn)
        if calls:
            call = CallExact if self.wish.exact else Challenge
            if why_not(game, call(game.on_turn)):
                return None
            actions.append(call(game.on_turn))
        return replay(record_of(self.start, actions))

    def _bids(self, last: Bid, draws: Draws) -> list[Bid] | None:
        """The bids of the round up to the last; None where too few stand below it."""
        game, wish = self.game, self.wish
        bids = game.bidding.bids()
        at = bids.index(last)
        below = list(bids[max(0, at - _NEAR) : at])
        if game.palifico or (self.shown and game.rules.show_and_reroll is ShowAndReroll.DUEL):
            below = [bid for bid in bids[:at] if bid.face == last.face]
        elif not wish.ones_before and game.rules.wild is Wild.UNTIL_BID:
            below = [bid for bid in below if not bid.on_ones]
        chosen = []
        if wish.ones_before:
            ones = [bid for bid in bids[:at] if bid.on_ones][-2:]
            if not ones:
                return None
            chosen = [draws.pick(ones)]
        rest = [bid for bid in draws.mixed(below) if bid not in chosen]
        chosen += rest[: self.earlier - len(chosen)]
        if len(chosen) < self.earlier:
            return None
        return [*sorted(chosen, key=bids.index), last]


def deal(rules: Rules, players: Sequence[str], draws: Draws, wish: Wish) -> Dealt | None:
    """A table as a question needs it; None where these draws bring none."""
    least = max(wish.least, rules.min_players)
    most = min(wish.seats(rules) or max(least, _USUAL_PLAYERS), rules.max_players)
    if not least <= most:
        return None
    seats = least + draws.below(most - least + 1)
    held = _held(rules, seats, draws)
    opener = draws.below(seats)
    actions: tuple[Action, ...] = ()
    if wish.palifico:
        held = (*held[:opener], 2, *held[opener + 1 :])
        opens = opener if rules.next_opener is NextOpener.LOSER else (opener - 1) % seats
        start = new_game(rules, players[:seats], dice=held, opener=players[opens])
        actions, game = _down_to_one(start, opener, draws)
        if not game.palifico:
            return None
    else:
        game = start = new_game(rules, players[:seats], dice=held, opener=players[opener])
    roll = Roll(tuple(draws.faces(dice) for dice in game.held))
    game, _ = apply(game, roll)
    duel = wish.shows and rules.show_and_reroll is ShowAndReroll.DUEL
    fewest = int(wish.ones_before or duel)
    dealt = Dealt(
        wish=wish,
        start=start,
        actions=(*actions, roll),
        game=game,
        earlier=fewest + draws.below(3 - fewest),
    )
    return _showing(dealt, draws) if wish.shows else dealt


def _held(rules: Rules, seats: int, draws: Draws) -> tuple[int, ...]:
    """How many dice each seat holds: a last die, a few or all, and not too many in all."""
    most = max(_USUAL_DICE, 2 * seats)
    for _ in range(20):
        some = (1, 2, 3, 4, rules.dice)
        held = tuple(min(rules.dice, draws.pick(some)) for _ in range(seats))
        if sum(held) <= most:
            return held
    return (1,) * seats


def _down_to_one(start: Game, seat: int, draws: Draws) -> tuple[tuple[Action, ...], Game]:
    """A round in which a seat with two dice loses one: by a bid that is one too high, or by calling
    that bid exact, whichever makes it open the next."""
    roll = Roll(tuple(draws.faces(dice) for dice in start.held))
    game, _ = apply(start, roll)
    dice = tuple(face for hand in roll.hands for face in hand or ())
    face = 2 + draws.below(5)
    matching = counted(dice, Bid(1, face), wild=game.ones_wild)
    bid = MakeBid(game.on_turn, Bid(matching + 1, face))
    if why_not(game, bid):
        return (), start
    game, _ = apply(game, bid)
    call: Turn = CallExact(game.on_turn) if game.turn == seat else Challenge(game.on_turn)
    game, _ = apply(game, call)
    return (roll, bid, call), game


def _showing(dealt: Dealt, draws: Draws) -> Dealt | None:
    """The same table where the last bidder shows some dice, and rolls at least one again."""
    hand = (dealt.game.cups or ())[dealt.bidder] or ()
    if len(hand) < 2:
        return None
    faces = [face for face in hand if face != ONE] or [ONE]
    face = draws.pick(faces)
    shown = tuple(each for each in hand if each == face)[: len(hand) - 1]
    left = sum((Counter(hand) - Counter(shown)).values())
    return replace(dealt, shown=shown, rerolled=draws.faces(left))
