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

from dataclasses import replace
from fractions import Fraction
from math import sqrt
from typing import Any

from liarsdice.bids import Bid
from liarsdice.dice import Faces
from liarsdice.errors import RecordError, RulesError
from liarsdice.events import DiceLostBy, tell
from liarsdice.ladder import Bidding
from liarsdice.look.numbers import fixed
from liarsdice.notation import read_record
from liarsdice.notebook.answers import (
    Function,
    Replies,
    Verdict,
    a_bid,
    a_function,
    a_number,
    a_set,
    a_table,
    a_text,
    chance,
    exact,
    exercise,
    given,
    no,
    number,
    plain,
    some_rules,
    trying,
    yes,
)
from liarsdice.notebook.language import gettext, ngettext, voice
from liarsdice.notebook.one_die import adds_up  # noqa: F401
from liarsdice.notebook.players import (  # noqa: F401 - a lesson finds all exercises here
    beats_honest,
    bot,
    greedy,
    holds_against_one,
    keeps_more,
    lead,
    lines,
    margin,
    regret_matching,
)
from liarsdice.odds import Seen, distribution, odds
from liarsdice.presets import PRESETS, preset, read_rules
from liarsdice.replays import replay
from liarsdice.rules import CONTRADICTIONS, Rules
from liarsdice.showdown import matching_count

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


@number
def matches() -> Replies:
    """How many of 2 2 4 1 6 match a bid on twos, ones being wild?"""
    return {
        matching_count(COUNTED, Bid(1, 2), wild=True): gettext(
            "Two twos and the one, which is wild."
        ),
        2: gettext("You left out the one: ones are wild, so it counts as a two."),
        1: gettext("That is the one alone; the twos count as well."),
        ...: gettext("Count the dice that show a two, then those that show a one."),
    }


@exercise(a_bid)
def lowest_raise(answer: Bid) -> Verdict:
    """What is the lowest bid that may follow 6x6 in the tavern, with fifteen dice in play?"""
    bidding = Bidding(rules=preset("tavern"), dice=15, last=Bid(6, 6))
    if answer == bidding.raises()[0]:
        return yes(
            gettext("No face is above six, so one die more, and the lowest face that can be bid.")
        )
    if bidding.why_not(answer):
        # Its reason may name the next bid above, which is the answer.
        return no(gettext("{bid} cannot follow {last}.", bid=answer, last=bidding.last))
    return no(gettext("{bid} is allowed, but a lower bid is too.", bid=answer))


@exercise(a_text)
def bid_holds(answer: str) -> Verdict:
    """Change Jem's dice, and nothing else, so that Ben's bid holds."""
    try:
        record = read_record(answer)
        played = replay(record)
    except RecordError as error:
        return no(plain(error.reason))
    asked = read_record(ROUND)
    [then] = asked.rounds
    kept = [replace(then, hands=(*then.hands[:-1], *now.hands[-1:])) for now in record.rounds]
    if len(kept) != 1 or record != replace(asked, rounds=tuple(kept)):
        return no(gettext("Something besides Jem’s dice is no longer as it was."))
    result = played.rounds[0]
    if result.lost == {"Jem": 1}:
        return yes(gettext("The bid holds, so the challenger pays: Jem loses a die."))
    return no(
        ngettext(
            "Now {n} die matches, and the bid asks for six.",
            "Now {n} dice match, and the bid asks for six.",
            result.matching or 0,
        )
    )


@number
def raises_left() -> Replies:
    """How many bids may follow 4x5 in the tavern, with ten dice in play?"""
    right = len(Bidding(rules=preset("tavern"), dice=10, last=Bid(4, 5)).raises())
    return {
        right: gettext("One more of four dice, and five faces for each count up to ten."),
        right - 1: gettext("You forgot 4 × 6: as many dice, and a higher face."),
        right + 6: gettext("Ones cannot be bid here: a count has five faces, not six."),
        ...: gettext("Count the faces left at four dice, then five for each count from 5 to 10."),
    }


# ---- The odds of a bid. ----


@number
def one_of_three() -> Replies:
    """How likely is at least one match among three hidden dice, ones being wild?"""
    none, one, two, three = distribution(3, 3)
    return chance(
        {
            one + two + three: gettext(
                "All three miss with chance (2/3)³ = 8/27, so 19/27 is left."
            ),
            Fraction(1): gettext(
                "Three times a third would be certain, but all three dice can miss: chances of "
                "dice that may match together cannot be added."
            ),
            none: gettext("That is the chance that none matches; you want the opposite."),
            three: gettext("That is the chance that all three match."),
            one: gettext("That is the chance of exactly one match; two and three count too."),
            1 - distribution(3, 6)[0]: gettext(
                "You forgot that ones are wild: a die matches with 2 faces."
            ),
        },
        hint=gettext("First find the chance that all three dice miss."),
    )


@exercise(a_function)
def at_least(answer: Function) -> Verdict:
    """A function of (need, dice, p): the chance that at least ``need`` of ``dice`` dice match."""
    for dice, one_in in ((dice, one_in) for dice in (0, 1, 3, 15) for one_in in (2, 3, 6)):
        chances, p = distribution(dice, one_in), Fraction(1, one_in)
        for need in range(dice + 2):
            right, case = sum(chances[need:], start=Fraction(0)), f"({need}, {dice}, {p})"
            with trying(answer, case):
                got = given(answer(need, dice, p))
            value = exact(got)
            if value is None:
                return no(gettext("For {case} it gives no number.", case=case))
            # Floats may be off a little, in the tails by more than their own size.
            if abs(value - right) > 1e-9:
                return no(
                    gettext(
                        "For {case} it gives {got}; it should be {right}.",
                        case=case,
                        got=got,
                        right=right,
                    )
                )
    return yes(gettext("It agrees with the engine in every case tried."))


@exercise(a_number)
def trials(answer: Fraction) -> Verdict:
    """How many trials until the 95% interval of a simulation is ±1 percentage point?"""
    if answer < 1:
        return no(gettext("So few give no interval at all."))
    seen = Seen(rules=preset("tavern"), dice=20, hand=(1, 5, 5, 2, 6))
    share = float(odds(seen, Bid(6, 6)).at_least)
    points = Fraction(100 * 1.96 * sqrt(share * (1 - share) / answer))
    off = fixed(points, 2, voice())
    if points >= Fraction("1.005"):
        return no(gettext("With so few the interval is still ±{margin} points.", margin=off))
    if points < Fraction("0.945"):
        return no(
            gettext("That is more than enough: the interval is ±{margin} points.", margin=off)
        )
    return yes(gettext("Ten times as sharp costs a hundred times as many trials."))


# ---- Rules as data. ----


@exercise(some_rules)
def house_rule(answer: Rules) -> Verdict:
    """Rules like the tavern's, but with ones never wild and the difference lost."""
    wanted = read_rules({"wild": "never", "dice_lost": "difference"}).knobs()
    for knob, got in answer.knobs().items():
        if got != wanted[knob]:
            return no(
                gettext(
                    "The knob {knob} should be {right}, not {got}.",
                    knob=knob,
                    right=repr(wanted[knob]),
                    got=repr(got),
                )
            )
    return yes(gettext("Two knobs turned, all others as in the tavern."))


@exercise(a_set)
def ones_above(answer: set[str]) -> Verdict:
    """In which presets does 3x1 stand above 5x6?"""
    right = {
        name
        for name, rules in PRESETS.items()
        if Bid(3, 1) in Bidding(rules=rules, dice=30, last=Bid(5, 6)).raises()
    }
    unknown, extra, missing = answer - set(PRESETS), answer - right, right - answer
    if unknown:
        return no(gettext("There is no preset {name}.", name=min(unknown)))
    if extra:
        return no(gettext("In {name} it does not: look at the ladder there.", name=min(extra)))
    if missing:
        return no(ngettext("{n} is still missing.", "{n} are still missing.", len(missing)))
    return yes(gettext("Wherever three ones are worth about six of a number."))


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
    if answer.base == "boxed":
        return no(gettext("The boxed game does that; now make it a rule of another table."))
    try:
        played = replay(replace(read_record(FIVES), rules=answer))
    except RecordError as error:
        return no(plain(error.reason))
    if played.rounds[0].lost == {"You": 1, "Mike": 1, "Shane": 1}:
        return yes(gettext("A perfect bid, on a table that has none of its own."))
    said = " ".join(
        plain(tell(event)) for event in played.steps[-1].events if isinstance(event, DiceLostBy)
    )
    return no(gettext("By these rules the round ends otherwise: {said}", said=said))


@exercise(a_table)
def contradiction(answer: dict[Any, Any]) -> Verdict:
    """A table of knobs that contradict each other, and not as the lesson has shown."""
    try:
        read_rules(answer)
    except RulesError as error:
        said = " ".join(map(plain, error.reasons))
        if error.reason.code not in CONTRADICTIONS:
            return no(gettext("This is a misspelling, no contradiction: {reason}", reason=said))
        # Of several, one that was not shown is enough.
        if {each.code for each in error.reasons} == {"die_hard_without_perfect_bid"}:
            return no(gettext("That is the pair just shown; find another."))
        return yes(gettext("Refused, and this is why: {reason}", reason=said))
    return no(gettext("These rules can be played; nothing in them contradicts itself."))
