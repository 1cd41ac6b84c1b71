"""The exercises of the lessons: each takes an answer and says whether it is right, or what is not.

An answer is judged by what comes of it: a record is replayed, rules are played by, a function is
tried. What is right is worked out by the engine, or by counting; an answer that is still ``...``
is not wrong yet. A mistake in a reader's own function is told with its line.

>>> matches(2)
Verdict(right=False, said='You left out the one: ones are wild, so it counts as a two.')
>>> matches(3).right
True
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from math import sqrt
from typing import Any, get_args

from liarsdice.actions import Challenge, MakeBid, Roll, Turn
from liarsdice.bids import Bid
from liarsdice.dice import Faces
from liarsdice.effects import apply
from liarsdice.errors import IllegalAction, RecordError, RulesError
from liarsdice.events import DiceLostBy, tell
from liarsdice.game import Game, new_game
from liarsdice.ladder import Bidding, step
from liarsdice.legality import why_not
from liarsdice.look.numbers import fixed
from liarsdice.notation import read_record
from liarsdice.notebook.answers import (
    Function,
    Verdict,
    a_bid,
    a_function,
    a_number,
    a_set,
    a_table,
    a_text,
    breaks,
    chance,
    exercise,
    in_case,
    no,
    not_yet,
    plain,
    some_rules,
    yes,
)
from liarsdice.notebook.language import voice
from liarsdice.notebook.one_die import PARTS, Refused, adds_up, bids, sure_of
from liarsdice.odds import Seen, distribution, odds
from liarsdice.presets import PRESETS, preset, read_rules
from liarsdice.replays import replay
from liarsdice.rules import CONTRADICTIONS, DiceLost, Rules, Wild
from liarsdice.showdown import matching_count
from liarsdice.views import view

# ---- A first round. ----

COUNTED: Faces = (2, 2, 4, 1, 6)
ROUND = """\
rules = "tavern"
players = ["Anna", "Ben", "Jem"]
opener = "Ben"

[[rounds]]
hands = { "Anna" = "12446", "Ben" = "33456", "Jem" = "12256" }
turns = ["Ben 6x4", "Jem challenge"]
"""
"""The showdown of the tavern's text: five match, and Ben loses a die."""


@exercise(a_number)
def matches(answer: Fraction) -> Verdict:
    """How many of 2 2 4 1 6 match a bid on twos, ones being wild?"""
    w = voice()
    if answer == matching_count(COUNTED, Bid(1, 2), wild=True):
        return yes(w.gettext("Two twos and the one, which is wild."))
    if answer == 2:
        return no(w.gettext("You left out the one: ones are wild, so it counts as a two."))
    if answer == 1:
        return no(w.gettext("That is the one alone; the twos count as well."))
    return no(w.gettext("Count the dice that show a two, then those that show a one."))


@exercise(a_bid)
def lowest_raise(answer: Bid) -> Verdict:
    """What is the lowest bid that may follow 6x6 in the tavern, with fifteen dice in play?"""
    w = voice()
    bidding = Bidding(rules=preset("tavern"), dice=15, last=Bid(6, 6))
    lowest = bidding.raises()[0]
    if answer == lowest:
        return yes(
            w.gettext(
                "No face is above six, so one die more, and the lowest face that can be bid."
            )
        )
    refusal = bidding.why_not(answer)
    if refusal:
        # Its reason may name the next bid above, which is the answer.
        return no(w.gettext("{bid} cannot follow {last}.", bid=answer, last=bidding.last))
    return no(w.gettext("{bid} is allowed, but a lower bid is too.", bid=answer))


@exercise(a_text)
def bid_holds(answer: str) -> Verdict:
    """Change Jem's dice, and nothing else, so that Ben's bid holds."""
    w = voice()
    try:
        record = read_record(answer)
        played = replay(record)
    except RecordError as error:
        return no(plain(error.reason))
    given = read_record(ROUND)
    [then] = given.rounds
    kept = [replace(then, hands=(*then.hands[:-1], *now.hands[-1:])) for now in record.rounds]
    if len(kept) != 1 or record != replace(given, rounds=tuple(kept)):
        return no(w.gettext("Something besides Jem’s dice is no longer as it was."))
    result = played.rounds[0]
    if result.lost != {"Jem": 1}:
        return no(
            w.ngettext(
                "Now {n} die matches, and the bid asks for six.",
                "Now {n} dice match, and the bid asks for six.",
                result.matching or 0,
            )
        )
    return yes(w.gettext("The bid holds, so the challenger pays: Jem loses a die."))


@exercise(a_number)
def raises_left(answer: Fraction) -> Verdict:
    """How many bids may follow 4x5 in the tavern, with ten dice in play?"""
    w = voice()
    right = len(Bidding(rules=preset("tavern"), dice=10, last=Bid(4, 5)).raises())
    if answer == right:
        return yes(w.gettext("One more of four dice, and five faces for each count up to ten."))
    if answer == right - 1:
        return no(w.gettext("You forgot 4 × 6: as many dice, and a higher face."))
    if answer == right + 6:
        return no(w.gettext("Ones cannot be bid here: a count has five faces, not six."))
    return no(
        w.gettext("Count the faces left at four dice, then five for each count from 5 to 10.")
    )


# ---- The odds of a bid. ----


@exercise(a_number)
def one_of_three(answer: Fraction) -> Verdict:
    """How likely is at least one match among three hidden dice, ones being wild?"""
    w = voice()
    none, one, two, three = distribution(3, 3)
    return chance(
        answer,
        one + two + three,
        well=w.gettext("All three miss with chance (2/3)³ = 8/27, so 19/27 is left."),
        told={
            Fraction(1): w.gettext(
                "Three times a third would be certain, but all three dice can miss: chances of "
                "dice that may match together cannot be added."
            ),
            none: w.gettext("That is the chance that none matches; you want the opposite."),
            three: w.gettext("That is the chance that all three match."),
            one: w.gettext("That is the chance of exactly one match; two and three count too."),
            1 - distribution(3, 6)[0]: w.gettext(
                "You forgot that ones are wild: a die matches with 2 faces."
            ),
        },
        hint=w.gettext("First find the chance that all three dice miss."),
    )


@exercise(a_function)
def at_least(answer: Function) -> Verdict:
    """A function of (need, dice, p): the chance that at least ``need`` of ``dice`` dice match."""
    w = voice()
    for dice in (0, 1, 3, 15):
        for one_in in (2, 3, 6):
            chances = distribution(dice, one_in)
            for need in range(dice + 2):
                right = sum(chances[need:], start=Fraction(0))
                p = Fraction(1, one_in)
                case = f"({need}, {dice}, {p})"
                try:
                    got = answer(need, dice, p)
                except Exception as raised:  # noqa: BLE001 - whatever a reader's function does
                    return in_case(case, breaks(raised, answer))
                if got is ...:
                    return not_yet()
                value = a_number(got)
                if isinstance(value, Verdict):
                    return no(w.gettext("For {case} it gives no number.", case=case))
                # Floats may be off a little, in the tails by more than their own size.
                if abs(value - right) > 1e-9:
                    return no(
                        w.gettext(
                            "For {case} it gives {got}; it should be {right}.",
                            case=case,
                            got=got,
                            right=right,
                        )
                    )
    return yes(w.gettext("It agrees with the engine in every case tried."))


@exercise(a_number)
def trials(answer: Fraction) -> Verdict:
    """How many trials until the 95% interval of a simulation is ±1 percentage point?"""
    w = voice()
    seen = Seen(rules=preset("tavern"), dice=20, hand=(1, 5, 5, 2, 6))
    share = float(odds(seen, Bid(6, 6)).at_least)
    if answer < 1:
        return no(w.gettext("So few give no interval at all."))
    points = Fraction(100 * 1.96 * sqrt(share * (1 - share) / answer))
    margin = fixed(points, 2, w)
    if points >= Fraction("1.005"):
        return no(w.gettext("With so few the interval is still ±{margin} points.", margin=margin))
    if points < Fraction("0.945"):
        return no(
            w.gettext(
                "That is more than enough: the interval is ±{margin} points.",
                margin=margin,
            )
        )
    return yes(w.gettext("Ten times as sharp costs a hundred times as many trials."))


# ---- Rules as data. ----


@exercise(some_rules)
def house_rule(answer: Rules) -> Verdict:
    """Rules like the tavern's, but with ones never wild and the difference lost."""
    w = voice()
    wanted = preset("tavern").knobs() | {
        "wild": str(Wild.NEVER),
        "dice_lost": str(DiceLost.DIFFERENCE),
    }
    wrong = [name for name, value in answer.knobs().items() if value != wanted[name]]
    if wrong:
        return no(
            w.gettext(
                "The knob {knob} should be {right}, not {got}.",
                knob=wrong[0],
                right=repr(wanted[wrong[0]]),
                got=repr(answer.knobs()[wrong[0]]),
            )
        )
    return yes(w.gettext("Two knobs turned, all others as in the tavern."))


@exercise(a_set)
def ones_above(answer: set[str]) -> Verdict:
    """In which presets does 3x1 stand above 5x6?"""
    w = voice()
    right = set()
    for name, rules in PRESETS.items():
        here, there = step(rules.ladder, Bid(3, 1)), step(rules.ladder, Bid(5, 6))
        if here is not None and there is not None and here > there:
            right.add(name)
    unknown, extra, missing = answer - set(PRESETS), answer - right, right - answer
    if unknown:
        return no(w.gettext("There is no preset {name}.", name=min(unknown)))
    if extra:
        return no(w.gettext("In {name} it does not: look at the ladder there.", name=min(extra)))
    if missing:
        return no(w.ngettext("{n} is still missing.", "{n} are still missing.", len(missing)))
    return yes(w.gettext("Wherever three ones are worth about six of a number."))


FIVES = """\
rules = "tavern"
players = ["You", "Mike", "Mary", "Shane"]
opener = "Mary"

[[rounds]]
hands = { "You" = "15234", "Mike" = "52346", "Mary" = "55236", "Shane" = "23446" }
turns = ["Mary 5x5", "Shane challenge"]
"""
"""Five fives, bid and there, where ones are wild."""


@exercise(some_rules)
def perfect(answer: Rules) -> Verdict:
    """House rules under which five fives, bid and there, cost everyone but the bidder a die."""
    w = voice()
    if answer.base == "boxed":
        return no(w.gettext("The boxed game does that; now make it a rule of another table."))
    try:
        played = replay(replace(read_record(FIVES), rules=answer))
    except RecordError as error:
        return no(plain(error.reason))
    if played.rounds[0].lost == {"You": 1, "Mike": 1, "Shane": 1}:
        return yes(w.gettext("A perfect bid, on a table that has none of its own."))
    said = " ".join(
        plain(tell(event)) for event in played.steps[-1].events if isinstance(event, DiceLostBy)
    )
    return no(w.gettext("By these rules the round ends otherwise: {said}", said=said))


@exercise(a_table)
def contradiction(answer: dict[Any, Any]) -> Verdict:
    """A table of knobs that contradict each other, and not as the lesson has shown."""
    w = voice()
    try:
        read_rules(answer)
    except RulesError as error:
        said = " ".join(map(plain, error.reasons))
        if error.reason.code not in CONTRADICTIONS:
            return no(w.gettext("This is a misspelling, no contradiction: {reason}", reason=said))
        # Of several, one that was not shown is enough.
        if {each.code for each in error.reasons} == {"die_hard_without_perfect_bid"}:
            return no(w.gettext("That is the pair just shown; find another."))
        return yes(w.gettext("Refused, and this is why: {reason}", reason=said))
    return no(w.gettext("These rules can be played; nothing in them contradicts itself."))


# ---- Write a bot. ----


@exercise(a_function)
def bot(answer: Function) -> Verdict:
    """A function that gets a `View` and gives a turn: legal, its own, and always some."""
    w = voice()
    for game in _positions():
        player = game.players[game.turn]
        seen = view(game, player)
        try:
            why = _why_not_turn(game, answer(seen))
        except Exception as raised:  # noqa: BLE001 - whatever a reader's bot does wrong
            why = breaks(raised, answer)
        if why:
            return no(
                w.gettext(
                    "With {dice} under its cup and {last} to raise: {why}",
                    dice="".join(map(str, seen.cup or ())),
                    last=str(game.last) if game.last else w.gettext("no bid yet"),
                    why=why,
                )
            )
    return yes(w.gettext("It finds a legal turn in every position tried."))


def _why_not_turn(game: Game, turn: object) -> str | None:
    w = voice()
    if turn is None:
        return w.gettext("it gives nothing back; is a `return` missing?")
    broken = isinstance(turn, MakeBid) and not isinstance(turn.bid, Bid)
    if broken or not isinstance(turn, get_args(Turn)):
        return w.gettext("it gives no turn, but {got}.", got=repr(turn))
    refusal = why_not(game, turn)
    return plain(refusal) if refusal else None


def _positions() -> list[Game]:
    """Openings of both seats and answers with few and many dice, up to the top of the ladder."""
    found = []
    hands: Sequence[tuple[Faces, Faces]] = (
        ((3,), (4,)),
        ((1, 2), (5,)),
        ((6,), (2, 2)),
        ((1, 2), (5, 5)),
        ((2, 3, 6), (1, 1, 4)),
    )
    for first, second in hands:
        dice = (len(first), len(second))
        for opener in ("A", "B"):
            game = new_game(preset("tavern"), ("A", "B"), dice=dice, opener=opener)
            game, _ = apply(game, Roll((first, second)))
            found.append(game)
            for bid in game.bidding.raises():
                found.append(apply(game, MakeBid(opener, bid))[0])
    return found


@exercise(a_number)
def margin(answer: Fraction) -> Verdict:
    """A bot wins 59 games of 100: how wide is the interval, in each direction?"""
    w = voice()
    error = sqrt(0.59 * 0.41 / 100)
    right = 1.96 * error
    # The lesson's own interval, with two wins and two losses added, is a little narrower.
    if abs(answer - right) < 0.004:
        return yes(w.gettext("One half lies inside: it may well be no better than a coin."))
    if abs(answer - 2 * right) < 0.008:
        return no(w.gettext("That is the whole interval; give it to one side."))
    if abs(answer - error) < 0.004:
        return no(w.gettext("That is the standard error; the interval is 1.96 times as wide."))
    if abs(answer - 100 * right) < 0.4:
        return no(w.gettext("Give it as a share of 1, not in percent."))
    return no(w.gettext("It is 1.96 times the root of share × (1 − share) / games."))


# ---- Why bluff at all. ----


@exercise(a_number)
def holds_against_one(answer: Fraction) -> Verdict:
    """You hold a five, the other player one hidden die: how likely does 1x3 hold?"""
    w = voice()
    return chance(
        answer,
        odds(Seen(rules=preset("tavern"), dice=2, hand=(5,)), Bid(1, 3)).at_least,
        well=w.gettext("A three or a one under the other cup: two faces of six."),
        told={
            Fraction(1, 6): w.gettext("You forgot that ones are wild: a die matches with 2 faces.")
        },
        hint=w.gettext("Your own die does not help; which faces of the other one do?"),
    )


@exercise(a_number)
def lines(answer: Fraction) -> Verdict:
    """How many lines does the game have where one player holds a die and the other two?"""
    w = voice()
    many = len(bids(3))
    if answer == 2**many:
        return yes(w.gettext("Each of the 15 bids is in a line or not: 2 to the power of 15."))
    if answer == many:
        return no(w.gettext("That is how many bids there are; a line is a row of bids."))
    if answer == 2**many - 1:
        return no(w.gettext("The line before the first bid counts too."))
    if answer == 2 ** len(bids()):
        return no(w.gettext("That is for two dice; with three there are more bids."))
    return no(w.gettext("How many bids are there with three dice? Each is in a line or not."))


@exercise(a_bid)
def beats_honest(answer: Bid) -> Verdict:
    """The honest player has opened with 1x3, and you hold a five: which raise wins for sure?"""
    w = voice()
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
        return yes(w.gettext("The honest player challenges, and your own die is there."))
    return no(
        w.gettext(
            "The honest player challenges, holds a three, and {bid} is not there.", bid=answer
        )
    )


def _sure_of(strategy: Function) -> Fraction | Verdict:
    """What a reader's strategy is sure of, or why it is none."""
    try:
        if strategy((), (PARTS,) * 6) is ...:
            return not_yet()
        return sure_of(adds_up(strategy))
    except Refused as refused:
        return no(str(refused))
    except Exception as raised:  # noqa: BLE001 - whatever a reader's function does
        return in_case(voice().gettext("this strategy"), breaks(raised, strategy))


ROUNDED = Fraction(1, 10**9)
"""How far floats may lead a strategy off."""

HONEST = Fraction(5, 18)
"""What the honest player of the lesson is sure of; the tests work it out."""


@exercise(a_function)
def keeps_more(answer: Function) -> Verdict:
    """A strategy that is sure of more than the honest player, and not that of the silent one."""
    w = voice()
    sure = _sure_of(answer)
    if isinstance(sure, Verdict):
        return sure
    said = _share(sure)
    if sure < HONEST + ROUNDED:
        return no(w.gettext("It is sure of {share}, no more than the honest player.", share=said))
    if list(answer((), (PARTS,) * 6)[4]) == [PARTS] * 6:
        return no(w.gettext("It opens as the silent player does; let the die have a say in it."))
    return yes(w.gettext("It is sure of {share}, more than the honest player.", share=said))


def _share(share: Fraction) -> str:
    """An exact share, or a rounded one where floats have made it a fraction without end."""
    if share.denominator < 10**9:
        return str(share)
    return fixed(share, 4, voice())


# ---- Learn to bluff. ----


@exercise(a_function)
def regret_matching(answer: Function) -> Verdict:
    """A function from a list of regrets to a list of chances."""
    w = voice()
    alike = w.gettext("without a positive regret all chances are alike")
    by_size = w.gettext("chances go by the size of the regrets")
    cases: Sequence[tuple[list[float], list[float], str]] = (
        ([3, 1], [0.75, 0.25], by_size),
        ([2, -5, 2], [0.5, 0, 0.5], w.gettext("a negative regret gets no chance")),
        ([-1, -2], [0.5, 0.5], alike),
        ([0, 0, 0], [1 / 3, 1 / 3, 1 / 3], alike),
        ([0, 0.5], [0, 1], by_size),
    )
    for given, right, why in cases:
        try:
            got = answer(list(given))
            listed = list(got) if isinstance(got, Iterable) else []
        except Exception as raised:  # noqa: BLE001 - whatever a reader's function does
            return in_case(given, breaks(raised, answer))
        if got is ...:
            return not_yet()
        numbers = [each for each in map(a_number, listed) if not isinstance(each, Verdict)]
        if not len(numbers) == len(listed) == len(right):
            return no(w.gettext("For {case} it gives no list of as many chances.", case=given))
        if any(abs(a - b) > 1e-9 for a, b in zip(numbers, right, strict=True)):
            return no(
                w.gettext("For {case} it gives {got}, but {why}.", case=given, got=listed, why=why)
            )
    return yes(w.gettext("Regret turns into chances, and that is all the learning there is."))


VALUE = Fraction(160, 327)
"""What the game is worth to the first player; the tests work it out from both sides."""


@exercise(a_number)
def lead(answer: Fraction) -> Verdict:
    """By how many games of 327 is the second player ahead, when both play their best?"""
    w = voice()
    games = VALUE.denominator
    first, second = games * VALUE, games * (1 - VALUE)
    if answer == second - first:
        return yes(
            w.gettext("{second} games against {first}.", second=int(second), first=int(first))
        )
    if answer == first - second:
        return no(w.gettext("It is the second player who is ahead."))
    if answer in (first, second):
        return no(w.gettext("That is what one of them wins; how far apart are they?"))
    if abs(answer - (second - first)) < 0.5:
        return no(w.gettext("Very near; count in the exact fraction."))
    return no(w.gettext("The first player wins {share} of the games.", share=VALUE))


@exercise(a_function)
def greedy(answer: Function) -> Verdict:
    """A perfect strategy with a change in it: what is it sure of now?"""
    w = voice()
    sure = _sure_of(answer)
    if isinstance(sure, Verdict):
        return sure
    if abs(sure - VALUE) < ROUNDED:
        return no(w.gettext("Still {share}: this costs nothing and brings nothing.", share=VALUE))
    return yes(w.gettext("Only {share} now, less than {value}.", share=_share(sure), value=VALUE))
