"""The exercises of the lessons that write players: bots for a table, strategies for one die each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import sqrt
from typing import get_args

from liarsdice.actions import Challenge, MakeBid, Roll, Turn
from liarsdice.bids import Bid
from liarsdice.dice import read_faces
from liarsdice.effects import apply
from liarsdice.errors import IllegalAction
from liarsdice.game import Game, new_game
from liarsdice.legality import why_not
from liarsdice.look.numbers import fixed
from liarsdice.notebook.answers import (
    Function,
    Replies,
    Verdict,
    a_bid,
    a_function,
    around,
    breaks,
    chance,
    exact,
    exercise,
    given,
    no,
    number,
    plain,
    trying,
    yes,
)
from liarsdice.notebook.language import gettext, voice
from liarsdice.notebook.one_die import PARTS, adds_up, bids, sure_of
from liarsdice.odds import Seen, odds
from liarsdice.presets import preset
from liarsdice.views import view

# ---- Write a bot. ----


@exercise(a_function)
def bot(answer: Function) -> Verdict:
    """A function that gets a `View` and gives a turn: legal, its own, and always some."""
    for game in _positions():
        seen = view(game, game.players[game.turn])
        try:
            why = _why_not_turn(game, answer(seen))
        except Exception as raised:  # noqa: BLE001 - whatever a reader's bot does wrong
            why = breaks(raised, answer)
        if why:
            return no(
                gettext(
                    "With {dice} under its cup and {last} to raise: {why}",
                    dice="".join(map(str, seen.cup or ())),
                    last=str(game.last) if game.last else gettext("no bid yet"),
                    why=why,
                )
            )
    return yes(gettext("It finds a legal turn in every position tried."))


def _why_not_turn(game: Game, turn: object) -> str | None:
    if turn is None:
        return gettext("it gives nothing back; is a `return` missing?")
    broken = isinstance(turn, MakeBid) and not isinstance(turn.bid, Bid)
    if broken or not isinstance(turn, get_args(Turn)):
        return gettext("it gives no turn, but {got}.", got=repr(turn))
    refusal = why_not(game, turn)
    return plain(refusal) if refusal else None


def _positions() -> Iterator[Game]:
    """Openings of both seats and answers with few and many dice, up to the top of the ladder."""
    for hands in ("3 4", "12 5", "6 22", "12 55", "236 114"):
        cups = tuple(map(read_faces, hands.split()))
        dice = tuple(map(len, cups))
        for opener in ("A", "B"):
            game = new_game(preset("tavern"), ("A", "B"), dice=dice, opener=opener)
            game, _ = apply(game, Roll(cups))
            yield game
            for bid in game.bidding.raises():
                yield apply(game, MakeBid(opener, bid))[0]


@number
def margin() -> Replies:
    """A bot wins 59 games of 100: how wide is the interval, in each direction?"""
    error = sqrt(0.59 * 0.41 / 100)
    right = 1.96 * error
    return {
        # The lesson's own interval, with two wins and two losses added, is a little narrower.
        around(right, 0.004): gettext(
            "One half lies inside: it may well be no better than a coin."
        ),
        around(2 * right, 0.008): gettext("That is the whole interval; give it to one side."),
        around(error, 0.004): gettext(
            "That is the standard error; the interval is 1.96 times as wide."
        ),
        around(100 * right, 0.4): gettext("Give it as a share of 1, not in percent."),
        ...: gettext("It is 1.96 times the root of share × (1 − share) / games."),
    }


# ---- Why bluff at all. ----


@number
def holds_against_one() -> Replies:
    """You hold a five, the other player one hidden die: how likely does 1x3 hold?"""
    seen = Seen(rules=preset("tavern"), dice=2, hand=(5,))
    return chance(
        {
            odds(seen, Bid(1, 3)).at_least: gettext(
                "A three or a one under the other cup: two faces of six."
            ),
            Fraction(1, 6): gettext("You forgot that ones are wild: a die matches with 2 faces."),
        },
        hint=gettext("Your own die does not help; which faces of the other one do?"),
    )


@number
def lines() -> Replies:
    """How many lines does the game have where one player holds a die and the other two?"""
    many = len(bids(3))
    return {
        2**many: gettext("Each of the 15 bids is in a line or not: 2 to the power of 15."),
        many: gettext("That is how many bids there are; a line is a row of bids."),
        2**many - 1: gettext("The line before the first bid counts too."),
        2 ** len(bids()): gettext("That is for two dice; with three there are more bids."),
        ...: gettext("How many bids are there with three dice? Each is in a line or not."),
    }


@exercise(a_bid)
def beats_honest(answer: Bid) -> Verdict:
    """The honest player has opened with 1x3, and you hold a five: which raise wins for sure?"""
    game = new_game(preset("tavern"), ("A", "B"), dice=(1, 1))
    game, _ = apply(game, Roll(((3,), (5,))))
    game, _ = apply(game, MakeBid("A", Bid(1, 3)))
    try:
        game, _ = apply(game, MakeBid("B", answer))
    except IllegalAction as error:
        return no(plain(error.reason))
    # The own face can be bid no more, so the honest player challenges.
    game, _ = apply(game, Challenge("A"))
    if game.winner == "B":
        return yes(gettext("The honest player challenges, and your own die is there."))
    return no(
        gettext("The honest player challenges, holds a three, and {bid} is not there.", bid=answer)
    )


def _sure_of(strategy: Function) -> Fraction:
    """What a reader's strategy is sure of; one that is none is refused."""
    with trying(strategy, gettext("this strategy")):
        given(strategy((), (PARTS,) * 6))
        return sure_of(adds_up(strategy))


ROUNDED = Fraction(1, 10**9)
"""How far floats may lead a strategy off."""

HONEST = Fraction(5, 18)
"""What the honest player of the lesson is sure of; the tests work it out."""


@exercise(a_function)
def keeps_more(answer: Function) -> Verdict:
    """A strategy that is sure of more than the honest player, and not that of the silent one."""
    sure = _sure_of(answer)
    said = _share(sure)
    if sure < HONEST + ROUNDED:
        return no(gettext("It is sure of {share}, no more than the honest player.", share=said))
    if list(answer((), (PARTS,) * 6)[4]) == [PARTS] * 6:
        return no(gettext("It opens as the silent player does; let the die have a say in it."))
    return yes(gettext("It is sure of {share}, more than the honest player.", share=said))


def _share(share: Fraction) -> str:
    """An exact share, or a rounded one where floats have made it a fraction without end."""
    return str(share) if share.denominator < 10**9 else fixed(share, 4, voice())


# ---- Learn to bluff. ----


@exercise(a_function)
def regret_matching(answer: Function) -> Verdict:
    """A function from a list of regrets to a list of chances."""
    alike = gettext("without a positive regret all chances are alike")
    by_size = gettext("chances go by the size of the regrets")
    cases: Sequence[tuple[list[float], list[float], str]] = (
        ([3, 1], [0.75, 0.25], by_size),
        ([2, -5, 2], [0.5, 0, 0.5], gettext("a negative regret gets no chance")),
        ([-1, -2], [0.5, 0.5], alike),
        ([0, 0, 0], [1 / 3, 1 / 3, 1 / 3], alike),
        ([0, 0.5], [0, 1], by_size),
    )
    for case, right, why in cases:
        with trying(answer, case):
            got = given(answer(list(case)))
            listed = list(got) if isinstance(got, Iterable) else []
        numbers = [each for each in map(exact, listed) if each is not None]
        if not len(numbers) == len(listed) == len(right):
            return no(gettext("For {case} it gives no list of as many chances.", case=case))
        if any(abs(a - b) > 1e-9 for a, b in zip(numbers, right, strict=True)):
            return no(
                gettext("For {case} it gives {got}, but {why}.", case=case, got=listed, why=why)
            )
    return yes(gettext("Regret turns into chances, and that is all the learning there is."))


VALUE = Fraction(160, 327)
"""What the game is worth to the first player; the tests work it out from both sides."""


@number
def lead() -> Replies:
    """By how many games of 327 is the second player ahead, when both play their best?"""
    games = VALUE.denominator
    first, second = int(games * VALUE), int(games * (1 - VALUE))
    one = gettext("That is what one of them wins; how far apart are they?")
    return {
        second - first: gettext("{second} games against {first}.", second=second, first=first),
        first - second: gettext("It is the second player who is ahead."),
        first: one,
        second: one,
        around(second - first, 0.5): gettext("Very near; count in the exact fraction."),
        ...: gettext("The first player wins {share} of the games.", share=VALUE),
    }


@exercise(a_function)
def greedy(answer: Function) -> Verdict:
    """A perfect strategy with a change in it: what is it sure of now?"""
    sure = _sure_of(answer)
    if abs(sure - VALUE) < ROUNDED:
        return no(gettext("Still {share}: this costs nothing and brings nothing.", share=VALUE))
    return yes(gettext("Only {share} now, less than {value}.", share=_share(sure), value=VALUE))
