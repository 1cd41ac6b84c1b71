"""The exercises of the lessons: each takes an answer and says whether it is right, or what is not.

What is right is worked out by the engine, or by counting; an answer that is still ``...`` is not
wrong yet.

>>> matches(2)
Verdict(right=False, said='You left out the one: ones are wild, so it counts as a two.')
>>> matches(3).right
True
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, inf, isclose, isnan, sqrt
from typing import Any

from liarsdice.actions import Challenge, MakeBid, Roll
from liarsdice.bids import Bid
from liarsdice.dice import Faces
from liarsdice.errors import RecordError, RulesError
from liarsdice.game import Game, apply, new_game, why_not
from liarsdice.ladder import Bidding, step
from liarsdice.notebook.language import words
from liarsdice.notebook.plain import plain
from liarsdice.notebook.showing import shown
from liarsdice.odds import Seen, distribution, odds
from liarsdice.presets import PRESETS, preset, read_rules
from liarsdice.record import Record, read_record, replay
from liarsdice.rules import CONTRADICTIONS, DiceLost, ExactCount, Rules, Wild
from liarsdice.showdown import matching_count
from liarsdice.views import view
from liarsdice.web.html import Child, h
from liarsdice.web.says import say


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an answer is right, and what is to be said about it."""

    right: bool
    said: str

    def _repr_html_(self) -> str:
        mark = "✓" if self.right else "✗"
        line = h(
            "p", h("b", mark), " ", self.said, class_="ld-right" if self.right else "ld-wrong"
        )
        return str(shown(line))


def _right(said: str) -> Verdict:
    return Verdict(True, said)


def _wrong(said: str) -> Verdict:
    return Verdict(False, said)


def _not_yet() -> Verdict:
    return _wrong(words().gettext("Put your answer in place of the three dots, and run the cell."))


def _number(answer: object) -> float | None:
    """An answer as a float, infinite where it is too large for one; None where it is no number."""
    if not isinstance(answer, (int, float, Fraction)) or isinstance(answer, bool):
        return None
    try:
        return None if isnan(answer) else float(answer)
    except OverflowError:
        return inf if answer > 0 else -inf


def _same(answer: float, right: Fraction) -> bool:
    """Whether a number is the right one; a decimal may be rounded to three places."""
    return isclose(answer, right, abs_tol=6e-4)


def _wants_number() -> Verdict:
    return _wrong(words().gettext("A number is wanted here."))


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


def matches(answer: object) -> Verdict:
    """How many of 2 2 4 1 6 match a bid on twos, ones being wild?"""
    w = words()
    if answer is ...:
        return _not_yet()
    number = _number(answer)
    if number is None:
        return _wants_number()
    if answer == matching_count(COUNTED, Bid(1, 2), wild=True):
        return _right(w.gettext("Two twos and the one, which is wild."))
    if answer == 2:
        return _wrong(w.gettext("You left out the one: ones are wild, so it counts as a two."))
    if answer == 1:
        return _wrong(w.gettext("That is the one alone; the twos count as well."))
    return _wrong(w.gettext("Count the dice that show a two, then those that show a one."))


def lowest_raise(answer: object) -> Verdict:
    """What is the lowest bid that may follow 6x4 in the tavern, with fifteen dice in play?"""
    w = words()
    if answer is ...:
        return _not_yet()
    if not isinstance(answer, Bid):
        return _wrong(w.gettext('Write it as a bid, such as ld.read_bid("5x6").'))
    bidding = Bidding(rules=preset("tavern"), dice=15, last=Bid(6, 4))
    refusal = bidding.why_not(answer)
    if refusal:
        return _wrong(_plain(say(refusal, w)))
    if answer != bidding.raises()[0]:
        return _wrong(w.gettext("{bid} is allowed, but a lower bid is too.", bid=answer))
    return _right(w.gettext("As many dice, and the next face up."))


def _plain(child: Child) -> str:
    """What a sentence says without its pictures: a die is its number."""
    return plain(str(child))


def bid_holds(answer: object) -> Verdict:
    """Change Jem's dice, and nothing else, so that Ben's bid holds."""
    w = words()
    if answer is ...:
        return _not_yet()
    if not isinstance(answer, str):
        return _wrong(w.gettext("Write the record as a text, between triple quotes."))
    try:
        record = read_record(answer)
        played = replay(record)
    except RecordError as error:
        return _wrong(_plain(say(error.reason, w)))
    given = read_record(ROUND)
    if not _differs_in_jem_alone(record, given):
        return _wrong(w.gettext("Something besides Jem’s dice is no longer as it was."))
    result = played.rounds[0]
    if result.lost != {"Jem": 1}:
        return _wrong(
            w.ngettext(
                "Now {n} die matches, and the bid asks for six.",
                "Now {n} dice match, and the bid asks for six.",
                result.matching or 0,
            )
        )
    return _right(w.gettext("The bid holds, so the challenger pays: Jem loses a die."))


def _differs_in_jem_alone(record: Record, given: Record) -> bool:
    if len(record.rounds) != 1 or record.players != given.players:
        return False
    [now], [then] = record.rounds, given.rounds
    same_start = (record.rules, record.opener, record.dice) == (
        given.rules,
        given.opener,
        given.dice,
    )
    return same_start and now.turns == then.turns and now.hands[:2] == then.hands[:2]


def raises_left(answer: object) -> Verdict:
    """How many bids may follow 4x5 in the tavern, with ten dice in play?"""
    w = words()
    if answer is ...:
        return _not_yet()
    number = _number(answer)
    if number is None:
        return _wants_number()
    right = len(Bidding(rules=preset("tavern"), dice=10, last=Bid(4, 5)).raises())
    if answer == right:
        return _right(w.gettext("One more of four dice, and five faces for each count up to ten."))
    if answer == right - 1:
        return _wrong(w.gettext("You forgot 4 × 6: as many dice, and a higher face."))
    if answer == right + 6:
        return _wrong(w.gettext("Ones cannot be bid here: a count has five faces, not six."))
    return _wrong(
        w.gettext("Count the faces left at four dice, then five for each count from 5 to 10.")
    )


# ---- The odds of a bid. ----


def one_of_three(answer: object) -> Verdict:
    """How likely is at least one match among three hidden dice, ones being wild?"""
    w = words()
    if answer is ...:
        return _not_yet()
    number = _number(answer)
    if number is None:
        return _wants_number()
    if _same(number, 1 - Fraction(2, 3) ** 3):
        return _right(w.gettext("All three miss with chance (2/3)³ = 8/27, so 19/27 is left."))
    told = {
        Fraction(1): w.gettext(
            "Three times a third would be certain, but all three dice can miss: chances of dice "
            "that may match together cannot be added."
        ),
        Fraction(8, 27): w.gettext("That is the chance that none matches; you want the opposite."),
        Fraction(1, 27): w.gettext("That is the chance that all three match."),
        Fraction(4, 9): w.gettext(
            "That is the chance of exactly one match; two and three count too."
        ),
        1 - Fraction(5, 6) ** 3: w.gettext(
            "You forgot that ones are wild: a die matches with 2 faces."
        ),
    }
    for wrong, why in told.items():
        if _same(number, wrong):
            return _wrong(why)
    return _wrong(w.gettext("First find the chance that all three dice miss."))


def at_least(answer: object) -> Verdict:
    """A function of (need, dice, p): the chance that at least ``need`` of ``dice`` dice match."""
    w = words()
    if answer is ...:
        return _not_yet()
    if not callable(answer):
        return _wrong(w.gettext("A function is wanted here: give its name, without calling it."))
    for dice in (0, 1, 3, 15):
        for one_in in (3, 6):
            chances = distribution(dice, one_in)
            for need in range(dice + 2):
                right = sum(chances[need:], start=Fraction(0))
                p = Fraction(1, one_in)
                case = f"({need}, {dice}, {p})"
                got = answer(need, dice, p)
                if got is ...:
                    return _not_yet()
                value = _number(got)
                if value is None:
                    return _wrong(w.gettext("For {case} it gives no number.", case=case))
                if not isclose(value, right, rel_tol=1e-9):
                    return _wrong(
                        w.gettext(
                            "For {case} it gives {got}; it should be {right}.",
                            case=case,
                            got=got,
                            right=right,
                        )
                    )
    return _right(w.gettext("It agrees with the engine in every case tried."))


SHARE = Fraction(11346539, 14348907)
"""The chance that the lesson simulates."""


def trials(answer: object) -> Verdict:
    """How many trials until the 95% interval of a simulation is ±1 percentage point?"""
    w = words()
    if answer is ...:
        return _not_yet()
    number = _number(answer)
    if number is None or number < 1:
        return _wants_number()
    share = float(SHARE)
    least = ceil(1.96**2 * share * (1 - share) / 0.01**2)
    width = 100 * 1.96 * sqrt(share * (1 - share) / number)
    margin = f"{width:.1f}" if width >= 0.1 else f"{width:.2f}"
    if number < 0.98 * least:
        return _wrong(
            w.gettext("With so few the interval is still ±{margin} points.", margin=margin)
        )
    if number > 1.6 * least:
        return _wrong(
            w.gettext(
                "That is more than enough: the interval is ±{margin} points.",
                margin=margin,
            )
        )
    return _right(w.gettext("Ten times as sharp costs a hundred times as many trials."))


# ---- Rules as data. ----


def house_rule(answer: object) -> Verdict:
    """Rules like the tavern's, but with ones never wild and the difference lost."""
    w = words()
    if answer is ...:
        return _not_yet()
    if not isinstance(answer, Rules):
        return _wrong(w.gettext("Rules are wanted here: what ld.read_rules gives."))
    wanted = preset("tavern").knobs() | {
        "wild": str(Wild.NEVER),
        "dice_lost": str(DiceLost.DIFFERENCE),
    }
    wrong = [name for name, value in answer.knobs().items() if value != wanted[name]]
    if wrong:
        return _wrong(
            w.gettext(
                "The knob {knob} should be {right}, not {got}.",
                knob=wrong[0],
                right=repr(wanted[wrong[0]]),
                got=repr(answer.knobs()[wrong[0]]),
            )
        )
    return _right(w.gettext("Two knobs turned, all others as in the tavern."))


def ones_above(answer: object) -> Verdict:
    """In which presets does 3x1 stand above 5x6?"""
    w = words()
    if answer is ...:
        return _not_yet()
    if isinstance(answer, str) or not isinstance(answer, Collection):
        return _wrong(w.gettext('A set of names is wanted, such as {"tavern", "dudo"}.'))
    right = set()
    for name, rules in PRESETS.items():
        here, there = step(rules.ladder, Bid(3, 1)), step(rules.ladder, Bid(5, 6))
        if here is not None and there is not None and here > there:
            right.add(name)
    unknown = set(answer) - set(PRESETS)
    if unknown:
        return _wrong(w.gettext("There is no preset {name}.", name=min(map(str, unknown))))
    extra, missing = set(answer) - right, right - set(answer)
    if extra:
        return _wrong(
            w.gettext("In {name} it does not: look at the ladder there.", name=min(extra))
        )
    if missing:
        return _wrong(w.ngettext("{n} is still missing.", "{n} are still missing.", len(missing)))
    return _right(w.gettext("Wherever three ones are worth about six of a number."))


def contradiction(answer: object) -> Verdict:
    """A table of knobs that contradict each other."""
    w = words()
    if answer is ...:
        return _not_yet()
    if not isinstance(answer, dict):
        return _wrong(w.gettext('A table is wanted, such as {"wild": "never"}.'))
    try:
        read_rules(answer)
    except RulesError as error:
        said = " ".join(_plain(say(each, w, record=True)) for each in error.reasons)
        if error.reason.code in CONTRADICTIONS:
            return _right(w.gettext("Refused, and this is why: {reason}", reason=said))
        return _wrong(w.gettext("This is a misspelling, no contradiction: {reason}", reason=said))
    return _wrong(w.gettext("These rules can be played; nothing in them contradicts itself."))


def perfect(answer: object) -> Verdict:
    """House rules under which five fives, bid and there, cost everyone but the bidder a die."""
    w = words()
    if answer is ...:
        return _not_yet()
    if not isinstance(answer, Rules):
        return _wrong(w.gettext("Rules are wanted here: what ld.read_rules gives."))
    if answer.exact_count is not ExactCount.PERFECT_BID:
        return _wrong(w.gettext("Look for the knob that says what an exact count means."))
    if answer.base == "boxed":
        return _wrong(w.gettext("The boxed game does that; now make it a rule of another table."))
    return _right(w.gettext("A perfect bid, on a table that has none of its own."))


# ---- Write a bot. ----


def bot(answer: object) -> Verdict:
    """A function that gets a `View` and gives a turn: legal, its own, and always some."""
    w = words()
    if answer is ...:
        return _not_yet()
    if not callable(answer):
        return _wrong(w.gettext("A function is wanted here: give its name, without calling it."))
    for game in _positions():
        player = game.players[game.turn]
        seen = view(game, player)
        last = str(game.last) if game.last else w.gettext("no bid yet")
        try:
            turn = answer(seen)
        except Exception as raised:  # noqa: BLE001 - whatever a reader's bot does wrong
            error = f"{type(raised).__name__}: {raised}"
            return _wrong(
                w.gettext(
                    "With {dice} under its cup and {last} to raise it breaks: {error}",
                    dice="".join(map(str, seen.cup or ())),
                    last=last,
                    error=error,
                )
            )
        refusal = _why_not_turn(game, turn)
        if refusal:
            return _wrong(
                w.gettext(
                    "With {dice} under its cup and {last} to raise: {why}",
                    dice="".join(map(str, seen.cup or ())),
                    last=last,
                    why=refusal,
                )
            )
    return _right(w.gettext("It finds a legal turn in every position tried."))


def _why_not_turn(game: Game, turn: object) -> str | None:
    w = words()
    if turn is None:
        return w.gettext("it gives nothing back; is a `return` missing?")
    if not isinstance(turn, (MakeBid, Challenge)):
        return w.gettext("it gives no turn, but {got}.", got=repr(turn))
    refusal = why_not(game, turn)
    return _plain(say(refusal, w)) if refusal else None


def _positions() -> list[Game]:
    """Openings and answers with few and many dice, up to the top of the ladder."""
    found = []
    hands: Sequence[tuple[Faces, Faces]] = (((3,), (4,)), ((1, 2), (5, 5)), ((2, 3, 6), (1, 1, 4)))
    for first, second in hands:
        game = new_game(preset("tavern"), ("A", "B"), dice=(len(first), len(second)))
        game, _ = apply(game, Roll((first, second)))
        found.append(game)
        for bid in game.bidding.raises():
            found.append(apply(game, MakeBid("A", bid))[0])
    return found


def margin(answer: object) -> Verdict:
    """A bot wins 60 games of 100: how wide is the interval, in each direction?"""
    w = words()
    if answer is ...:
        return _not_yet()
    number = _number(answer)
    if number is None:
        return _wants_number()
    right = 1.96 * sqrt(0.6 * 0.4 / 100)
    if abs(number - right) < 0.003:
        return _right(
            w.gettext("From 50 to 70 wins of 100: it may well be no better than a coin.")
        )
    if abs(number - sqrt(0.6 * 0.4 / 100)) < 0.003:
        return _wrong(w.gettext("That is the standard error; the interval is 1.96 times as wide."))
    if abs(number - 100 * right) < 0.3:
        return _wrong(w.gettext("Give it as a share of 1, not in percent."))
    return _wrong(w.gettext("It is 1.96 times the root of share × (1 − share) / games."))


# ---- Why bluff at all. ----


def holds_against_one(answer: object) -> Verdict:
    """You hold a five, the other player one hidden die: how likely does 1x3 hold?"""
    w = words()
    if answer is ...:
        return _not_yet()
    number = _number(answer)
    if number is None:
        return _wants_number()
    right = odds(Seen(rules=preset("tavern"), dice=2, hand=(5,)), Bid(1, 3)).at_least
    if _same(number, right):
        return _right(w.gettext("A three or a one under the other cup: two faces of six."))
    if _same(number, Fraction(1, 6)):
        return _wrong(w.gettext("You forgot that ones are wild: a die matches with 2 faces."))
    return _wrong(w.gettext("Your own die does not help; which faces of the other one do?"))


def regret_matching(answer: object) -> Verdict:
    """A function from a list of regrets to a list of chances."""
    w = words()
    if answer is ...:
        return _not_yet()
    if not callable(answer):
        return _wrong(w.gettext("A function is wanted here: give its name, without calling it."))
    if answer([1.0]) is ...:
        return _not_yet()
    cases: Sequence[tuple[list[float], list[float], str]] = (
        ([3, 1], [0.75, 0.25], w.gettext("chances go by the size of the regrets")),
        ([2, -5, 2], [0.5, 0, 0.5], w.gettext("a negative regret gets no chance")),
        ([-1, -2], [0.5, 0.5], w.gettext("without a positive regret all chances are alike")),
        (
            [0, 0, 0],
            [1 / 3, 1 / 3, 1 / 3],
            w.gettext("without a positive regret all chances are alike"),
        ),
    )
    for given, right, why in cases:
        got = _listed(answer, given)
        if got is None or len(got) != len(right):
            return _wrong(w.gettext("For {case} it gives no list of as many chances.", case=given))
        if any(not isclose(a, b, abs_tol=1e-9) for a, b in zip(got, right, strict=True)):
            return _wrong(
                w.gettext("For {case} it gives {got}, but {why}.", case=given, got=got, why=why)
            )
    return _right(w.gettext("Regret turns into chances, and that is all the learning there is."))


def _listed(function: Callable[[list[float]], Any], given: list[float]) -> list[float] | None:
    try:
        return [float(each) for each in function(list(given))]
    except (TypeError, ValueError, ZeroDivisionError):
        return None


VALUE = Fraction(160, 327)
"""What the game is worth to the first player; the tests work it out from both sides."""


def value(answer: object) -> Verdict:
    """What share of games the first player wins when both play their best."""
    w = words()
    if answer is ...:
        return _not_yet()
    number = _number(answer)
    if number is None:
        return _wants_number()
    if answer == VALUE:
        return _right(w.gettext("Exactly: whoever speaks second has the edge, by 7 games in 327."))
    if answer == 1 - VALUE:
        return _wrong(w.gettext("That is the second player’s share."))
    if isclose(number, float(VALUE), abs_tol=1e-3):
        return _wrong(
            w.gettext("Very near; now take the exact fraction that both sides agree on.")
        )
    return _wrong(w.gettext("The two bounds of the last cell must meet at it."))
