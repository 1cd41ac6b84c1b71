"""The lessons run whole, their exercises judge rightly, and values show as they should."""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import comb, prod, sqrt
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import liarsdice as ld
from liarsdice.i18n import LANGUAGES
from liarsdice.notebook import Bars, Curve, Hand, check, one_die, players, register, use
from liarsdice.notebook.answers import Refused, Verdict
from liarsdice.notebook.showing import SHOWN, html
from tests import lessons
from tests.reading import find
from tools.lessons import LESSONS, TUTORIALS, read_lesson

TRANSLATED = [(lang, name) for lang in LANGUAGES for name in LESSONS]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use("en")
    yield
    use("en")


# ---- The lessons. ----


@cache
def ran(name: str) -> SimpleNamespace:
    """A lesson after it has run: what its cells know, and each value with where it came from."""
    names: dict[str, Any] = {}
    values = list(lessons.run("en", name, names))
    return SimpleNamespace(values=values, **names)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_runs_whole_and_its_answers_are_right(name):
    verdicts = [(kind, value) for kind, value in ran(name).values if isinstance(value, Verdict)]
    assert any(kind == "answer" for kind, _ in verdicts)
    assert [value for kind, value in verdicts if kind == "answer" and not value.right] == []
    # An exercise is not solved from the start; the bot that listens is no exercise.
    solved = [value for kind, value in verdicts if kind == "cell" and value.right]
    assert len(solved) == (name == "write-a-bot")


def test_a_first_round_costs_ben_a_die():
    assert ran("first-round").game.held == (5, 4, 5)


def test_the_odds_are_those_of_the_site():
    assert ran("odds-of-a-bid").odds.at_least == Fraction(11346539, 14348907)
    assert ran("odds-of-a-bid").caught >= 35


def test_the_tables_are_counted_and_those_that_can_be_played():
    lesson = ran("rules-as-data")
    assert lesson.tables == prod((3, 5, 2, 2, 2, 2, 3, 3, 3, 2, 2))
    assert [value for kind, value in lesson.values if kind == "cell"][-1] == playable()


def playable() -> int:
    """How many tables of knobs without a number contradict nothing, counted by hand.

    Where ones stand nowhere they neither open nor are waited for; Die Hard needs a perfect bid.
    """
    ones = 4 * 2 * 3 + 1 * 1 * 2
    perfect = 2 + 1
    return ones * perfect * prod((2, 3, 3, 3, 2, 2))


def test_the_listener_wins_beyond_its_interval():
    lesson = ran("write-a-bot")
    low, high = lesson.match(lesson.listener, lesson.player_of_odds, games=200)
    assert 0.5 < low < high < 1
    assert lesson.told == 200


def test_an_interval_has_a_width_and_stays_between_0_and_1():
    interval = ran("write-a-bot").interval
    for won in range(101):
        low, high = interval(won, 100)
        assert 0 <= low < won / 100 < high <= 1 or won in (0, 100)
        assert high - low > 0.04


def test_59_wins_of_100_say_nothing_yet_and_61_do():
    interval = ran("write-a-bot").interval
    assert interval(59, 100)[0] < 0.5 < interval(61, 100)[0]
    error = 1.96 * sqrt(0.59 * 0.41 / 100)
    assert (f"{0.59 - error:.2f}", f"{0.59 + error:.2f}") == ("0.49", "0.69")
    # "A fair coin strays so far from 50 in about 9 of 100 matches."
    strays = sum(comb(100, won) for won in range(101) if abs(won - 50) >= 9)
    assert round(100 * Fraction(strays, 2**100)) == 9


def test_a_silent_player_keeps_more_than_an_honest_one():
    lesson = ran("why-bluff")
    kept = {name: lesson.best(getattr(lesson, name), 1) for name in ("honest", "silent", "mine")}
    shares = {name: 1 - Fraction(sum(wins), 36) for name, wins in kept.items()}
    assert shares == {
        "honest": players.HONEST,
        "silent": Fraction(16, 36),
        "mine": Fraction(13, 36),
    }
    assert Fraction(10, 36) == players.HONEST
    # The lesson's reckoning and that of the exercises are two.
    for name, share in shares.items():
        assert one_die.sure_of(getattr(lesson, name)) == share
    assert lesson.lines() == 1024
    assert len(ld.Bidding(rules=ld.preset("tavern"), dice=3).bids()) == 15


def test_learning_closes_in_on_the_exact_value():
    lesson = ran("learn-to-bluff")
    low = [value for _, value in lesson.low]
    high = [value for _, value in lesson.high]
    assert all(a < 160 / 327 < b for a, b in zip(low, high, strict=True))
    assert high[-1] - low[-1] < (high[0] - low[0]) / 10
    assert lesson.at_least == lesson.at_most == players.VALUE == Fraction(160, 327)
    assert one_die.sure_of(lesson.read(lesson.FIRST)) == players.VALUE
    assert Fraction(lesson.bluffed, 6 * 109) == Fraction(127, 327)


def test_the_figures_in_the_text_are_the_engine_s():
    tavern = ld.preset("tavern")
    raises = ld.Bidding(rules=tavern, dice=10, last=ld.Bid(4, 5)).raises()
    lines = len(ran("why-bluff").actions(()))
    further = len(one_die.bids(3)) - len(one_die.bids(2))
    value, words = players.VALUE, {10: "Ten", 14: "fourteen"}
    for name, said in (
        ("first-round", f"{len([bid for bid in raises if bid.count == 4])} + 6 · 5"),
        ("odds-of-a-bid", f"15 dice have {6**15:,}.".replace(",", " ")),
        ("odds-of-a-bid", "Counting says 5/9."),
        ("rules-as-data", f"{words[len(ld.KNOBS)]} small questions"),
        ("why-bluff", f"{words[len(one_die.bids())]} bids are possible"),
        ("why-bluff", f"Three dice have {len(one_die.bids(3))} bids"),
        (
            "why-bluff",
            f"After bid 8 there are {('no', 'one', 'two')[ran('why-bluff').lines((8,))]}",
        ),
        ("learn-to-bluff", f"wins {value.numerator} of {value.denominator}"),
        ("learn-to-bluff", f"{2**lines} lines for two dice, and {2**further} times as many"),
    ):
        assert said in "\n".join(lessons.cells("en", name, "markdown")), said
    assert len(raises) == 1 + 6 * 5
    assert 1 - Fraction(2, 3) ** 2 == Fraction(5, 9)
    for lang in LANGUAGES:
        page = (TUTORIALS.parent / "docs" / lang / "notebooks.md").read_text("utf-8")
        assert re.search(rf"\b{value.numerator}\b.*\b{value.denominator}\b", page)
        assert len(re.findall(r"^## \d", page, re.MULTILINE)) == len(LESSONS)


def test_every_lesson_is_listed_and_there_in_english():
    assert {path.stem for path in (TUTORIALS / "en").glob("*.md")} == set(LESSONS)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_takes_45_minutes(name):
    plan = re.findall(r"^\| (\d+) \|", lessons.cells("en", name, "markdown")[0], re.MULTILINE)
    assert sum(map(int, plan)) == 45


@pytest.mark.parametrize(("lang", "name"), TRANSLATED)
def test_the_code_is_one_in_all_languages(lang, name):
    ours, english = read_lesson(lang, name)["cells"], read_lesson("en", name)["cells"]
    assert [cell["cell_type"] for cell in ours] == [cell["cell_type"] for cell in english]
    assert lessons.cells(lang, name, "code") == lessons.cells("en", name, "code")
    assert answers(lang, name) == answers("en", name)


@pytest.mark.parametrize(("lang", "name"), TRANSLATED)
def test_a_lesson_asks_the_same_in_all_languages(lang, name):
    """Cell by cell the same figures, headings and rows, and no code of the English text missing."""
    for ours, english in zip(prose(lang, name), prose("en", name), strict=True):
        assert ours.figures == english.figures
        assert ours.rows == english.rows
        assert english.code <= ours.code


def prose(lang: str, name: str) -> Iterator[SimpleNamespace]:
    for cell in lessons.cells(lang, name, "markdown"):
        text = re.sub(r"```.*?```", "", cell, flags=re.DOTALL)
        words = re.sub(r"`[^`]*`", "", text)
        numbers = re.findall(r"\d+(?:[.,x:/]\d+)*", words)
        yield SimpleNamespace(
            code=Counter(re.findall(r"`[^`]+`", text)),
            figures=Counter(number.replace(",", ".") for number in numbers),
            rows=[line[:1] for line in text.splitlines() if line[:1] in ("#", "-", "|")],
        )


def answers(lang: str, name: str) -> list[str]:
    return lessons.ANSWER.findall("\n".join(lessons.cells(lang, name, "markdown")))


def test_a_lesson_is_the_same_each_time_and_has_no_outputs():
    once, again = read_lesson("en", "first-round"), read_lesson("en", "first-round")
    assert once == again
    assert all(cell.get("outputs", []) == [] for cell in once["cells"])
    assert len({cell["id"] for cell in once["cells"]}) == len(once["cells"])


# ---- The exact value of the game of one die each, by a second reckoning. ----


def test_the_two_strategies_prove_the_value():
    names: dict[str, dict[tuple[int, str], int]] = {}
    source = "\n".join(lessons.cells("en", "learn-to-bluff", "code"))
    tables = dict(re.findall(r'^(FIRST|SECOND) = """(.*?)"""', source, re.DOTALL | re.MULTILINE))
    for name, text in tables.items():
        names[name] = {}
        for entry in text.split():
            die, path, weight = find(r"^(\d):(\d+)=(\d+)", entry).groups()
            names[name][int(die), path] = int(weight)
    assert most_against(names["FIRST"], plays_first=True) == 1 - Fraction(160, 327)
    assert most_against(names["SECOND"], plays_first=False) == Fraction(160, 327)


def most_against(table: dict[tuple[int, str], int], *, plays_first: bool) -> Fraction:
    """The best share of games that any opponent of a table of weights can win."""
    faces = range(1, 7)
    bids = [(count, face) for count in (1, 2) for face in range(2, 7)]

    def holds(bid: int, one: int, two: int) -> bool:
        count, face = bids[bid]
        return [one, two].count(face) + [one, two].count(1) >= count

    def reply(path: str, weights: dict[int, int]) -> dict[int, int]:
        """What the opponent wins at most after a path, by the opponent's die."""
        table_moves = (len(path) % 2 == 0) == plays_first
        start = int(path[-1]) + 1 if path else 0
        outcomes = []
        left = dict(weights)
        for bid in range(start, 10):
            taken = weights
            if table_moves:
                taken = {die: table.get((die, path + str(bid)), 0) for die in faces}
                left = {die: left[die] - taken[die] for die in faces}
            if any(taken.values()):
                outcomes.append(reply(path + str(bid), taken))
        assert min(left.values()) >= 0
        if path:
            calls = left if table_moves else weights
            last = int(path[-1])
            outcomes.append(
                {
                    own: sum(w for die, w in calls.items() if holds(last, die, own) == table_moves)
                    for own in faces
                }
            )
        else:
            assert not table_moves or not any(left.values())
        join = sum if table_moves else max
        return {own: join(outcome[own] for outcome in outcomes) for own in faces}

    return Fraction(sum(reply("", dict.fromkeys(faces, 109)).values()), 36 * 109)


# ---- The exercises. ----

TAVERN = {"base": "tavern"}


def rules(**knobs: object) -> ld.Rules:
    return ld.read_rules(knobs)


def always_first_seat(view):
    """A bot that forgets who it is when it opens."""
    if view.last:
        return ld.Challenge(view.player)
    return ld.MakeBid("A", view.bidding.raises()[0])


def plays(opening, times=1, more=0):
    """A strategy that always opens with one bid and then challenges, its weights multiplied."""

    def strategy(line, weights):
        split = [[0] * 6 for _ in range(one_die.options(line))]
        split[-1 if line else opening] = [weight * times for weight in weights]
        if not line and more:
            split[0] = [weight * more for weight in weights]
        return split

    return strategy


@pytest.mark.parametrize(
    ("judge", "answer", "said"),
    WRONG := [
        (check.matches, 2, "left out the one"),
        (check.matches, 1, "the one alone"),
        (check.matches, 5, "Count the dice"),
        (check.matches, "3", "A number is wanted"),
        (check.lowest_raise, "6x5", "Write it as a bid"),
        (check.lowest_raise, ld.Bid(6, 5), "6x5 cannot follow 6x6"),
        (check.lowest_raise, ld.Bid(7, 1), "7x1 cannot follow 6x6"),
        (check.lowest_raise, ld.Bid(7, 3), "a lower bid is too"),
        (check.bid_holds, 5, "between triple quotes"),
        (check.bid_holds, check.ROUND, "Now 5 dice match"),
        (check.bid_holds, check.ROUND.replace("12446", "14446"), "besides Jem"),
        (check.bid_holds, check.ROUND.replace("12256", "1225"), "5 dice"),
        (
            check.bid_holds,
            check.ROUND.replace("12256", "11456").replace("Jem ch", "Ben ch"),
            "turn",
        ),
        (
            check.bid_holds,
            check.ROUND.replace("12256", "14456").replace("Ben 6x4", "Ben 5x4"),
            "besides",
        ),
        (
            check.bid_holds,
            check.ROUND.replace('"tavern"', '"dudo"').replace("12256", "14456"),
            "besides",
        ),
        (check.raises_left, 30, "4 × 6"),
        (check.raises_left, 37, "five faces, not six"),
        (check.raises_left, 12, "Count the faces"),
        (check.one_of_three, 1, "cannot be added"),
        (check.one_of_three, Fraction(8, 27), "the opposite"),
        (check.one_of_three, 0.296, "the opposite"),
        (check.one_of_three, Fraction(1, 27), "all three match"),
        (check.one_of_three, Fraction(4, 9), "exactly one"),
        (check.one_of_three, 1 - Fraction(5, 6) ** 3, "ones are wild"),
        (check.one_of_three, 0.1, "miss"),
        (check.one_of_three, 70.37, "not in percent"),
        (check.one_of_three, 0.7, "rounded"),
        (check.at_least, 3, "A function is wanted"),
        (check.at_least, lambda need, dice, p: None, "gives no number"),
        (check.at_least, lambda need, dice, p: p**need, "it should be"),
        (check.at_least, lambda need, dice: 1, "it breaks: TypeError"),
        (check.trials, 1000, "still ±2.52"),
        (check.trials, 6000, "still ±1.03"),
        (check.trials, 8000, "more than enough: the interval is ±0.89"),
        (check.trials, 10**400, "more than enough"),
        (check.trials, 0.5, "So few"),
        (check.house_rule, "plain", "Rules are wanted"),
        (check.house_rule, ld.preset("plain"), "ladder should be 'none'"),
        (check.house_rule, ld.read_rules(TAVERN | {"wild": "never"}), "dice_lost"),
        (check.ones_above, "dudo", "A set of names"),
        (check.ones_above, {"dudo", "chess"}, "no preset chess"),
        (check.ones_above, {"dudo", "plain"}, "In plain"),
        (check.ones_above, {"dudo"}, "2 are still missing"),
        (check.perfect, ld.preset("boxed"), "another table"),
        (check.perfect, ld.preset("dudo"), "otherwise: Shane loses 1 die."),
        (check.perfect, rules(base="plain", exact_count="perfect_bid"), "otherwise: Mary loses"),
        (check.perfect, rules(exact_count="perfect_bid", wild="never"), "otherwise: Mary loses"),
        (check.perfect, rules(exact_count="perfect_bid", max_players=3), "3"),
        (check.ones_above, [["dudo"]], "A set of names"),
        (check.contradiction, {"die_hard": True}, "find another"),
        (check.contradiction, {"base": "plain", "die_hard": True}, "find another"),
        (check.contradiction, {"wild": "never"}, "can be played"),
        (check.contradiction, {"wilds": "never"}, "a misspelling"),
        (check.contradiction, "tavern", "A table is wanted"),
        (players.bot, lambda view: None, "return"),
        (players.bot, lambda view: "2x2", "gives no turn"),
        (players.bot, lambda view: 1 / 0, "it breaks: ZeroDivisionError"),
        (players.bot, lambda view: ld.Challenge("A"), "no bid to challenge"),
        (players.bot, lambda view: ld.MakeBid("A", ld.Bid(1, 2)), "turn"),
        (players.bot, lambda view: ld.MakeBid(view.player, "2x2"), "gives no turn"),  # type: ignore[arg-type]
        (players.bot, lambda view: ld.CallExact(view.player), "no exact call"),
        (players.bot, always_first_seat, "not"),
        (players.bot, lambda view: ld.MakeBid(view.player, view.bidding.raises()[0]), "breaks"),
        (players.margin, 0.049, "1.96 times"),
        (players.margin, 0.193, "to one side"),
        (players.margin, 9.6, "not in percent"),
        (players.margin, 0.3, "root"),
        (players.holds_against_one, Fraction(1, 6), "ones are wild"),
        (players.holds_against_one, 1, "does not help"),
        (players.regret_matching, lambda regrets: regrets, "size of the regrets"),
        (players.regret_matching, lambda regrets: unguarded(regrets), "all chances are alike"),
        (players.regret_matching, lambda regrets: [], "no list of as many"),
        (players.regret_matching, lambda r: [x / sum(r) for x in r], "a negative regret"),
        (players.regret_matching, lambda r: [str(x / sum(r)) for x in r], "no list of as many"),
        (players.regret_matching, lambda r: None, "no list of as many"),
        (players.lines, 15, "a line is a row"),
        (players.lines, 2**15 - 1, "before the first bid"),
        (players.lines, 1024, "for two dice"),
        (players.lines, 5, "in a line or not"),
        (players.beats_honest, "1x5", "Write it as a bid"),
        (players.beats_honest, ld.Bid(1, 2), "does not stand above"),
        (players.beats_honest, ld.Bid(1, 6), "1x6 is not there"),
        (players.beats_honest, ld.Bid(2, 5), "2x5 is not there"),
        (players.keeps_more, lambda line, weights: [weights], "no list of 10 parts"),
        (players.keeps_more, lambda line, w: [] if line else plays(4)(line, w), "each after 1x6"),
        (players.keeps_more, lambda line, weights: 1 / 0, "ZeroDivisionError"),
        (players.keeps_more, plays(1), "no more than the honest"),
        (players.keeps_more, plays(4), "as the silent player"),
        (players.keeps_more, plays(4, 2), "With a 1, at the opening, the weights add up to 218"),
        (players.keeps_more, plays(4, 1, -1), "more is given away than there is"),
        (players.lead, -7, "the second player who is ahead"),
        (players.lead, 160, "how far apart"),
        (players.lead, 6.997, "Very near"),
        (players.lead, Fraction(7, 327), "160/327"),
        (players.greedy, plays(4, 2), "the weights add up"),
        (players.greedy, lambda line, weights: perfect(line, weights), "Still 160/327"),
    ],
)
def test_a_wrong_answer_hears_what_is_wrong_with_it(judge, answer, said):
    verdict = judge(answer)
    assert not verdict.right
    assert said in verdict.said, verdict.said


@pytest.mark.parametrize(
    ("judge", "answer"),
    RIGHT := [
        (check.matches, 3.0),
        (check.lowest_raise, ld.Bid(7, 2)),
        (check.bid_holds, check.ROUND.replace("12256", "44444")),
        (check.one_of_three, 0.704),
        (check.at_least, lambda n, d, p: 1 - sum(binomial(k, d, float(p)) for k in range(n))),
        (check.trials, 6355),
        (check.trials, 7000),
        (
            check.house_rule,
            rules(base="plain", ladder="none", open_on_ones=False, dice_lost="difference"),
        ),
        (check.ones_above, ["boxed", "dudo", "knizia", "dudo"]),
        (check.perfect, rules(exact_count="perfect_bid", dice_lost="difference")),
        (check.perfect, rules(base="plain", wild="always", exact_count="perfect_bid")),
        (check.contradiction, {"wild": "until_bid"}),
        (check.contradiction, {"die_hard": True, "open_on_ones": True}),
        (check.contradiction, {"min_players": 5, "max_players": 4}),
        (players.margin, 0.0964),
        (players.margin, 0.0947),
        (players.margin, 0.1),
        (players.holds_against_one, 0.333),
        (players.lines, 32768),
        (players.beats_honest, ld.Bid(1, 5)),
        (players.keeps_more, lambda line, weights: mixed(line, weights)),
        (players.regret_matching, lambda regrets: (each for each in matching(regrets))),
        (players.lead, 7),
        (players.greedy, plays(4)),
    ],
)
def test_a_right_answer_of_another_kind_is_right(judge, answer):
    verdict = judge(answer)
    assert verdict.right, verdict.said


def binomial(k, dice, p):
    return comb(dice, k) * p**k * (1 - p) ** (dice - k)


def matching(regrets):
    total = sum(each for each in regrets if each > 0)
    return [max(each, 0) / total if total else 1 / len(regrets) for each in regrets]


def unguarded(regrets):
    """Gives all to the first where nothing is regretted."""
    return matching(regrets) if max(regrets) > 0 else [1, *[0] * (len(regrets) - 1)]


def mixed(line, weights):
    """Opens with a five and a six alike, in floats."""
    split = [[0.0] * 6 for _ in range(one_die.options(line))]
    for at in (-1,) if line else (3, 4):
        split[at] = [weight / (1 if line else 2) for weight in weights]
    return split


@cache
def without_learning() -> SimpleNamespace:
    """What the cells of the last lesson know that do without its learner, which takes its time."""
    names: dict[str, Any] = {}
    for cell in lessons.cells("en", "learn-to-bluff", "code"):
        if not re.search(r"learn|low|\.\.\.", cell):
            lessons.run_cell(cell, names)
    return SimpleNamespace(**names)


def perfect(line, weights):
    """The lesson's perfect strategy, in floats."""
    lesson = without_learning()
    parts = lesson.read(lesson.FIRST)(line, [round(weight) for weight in weights])
    return [[each * 1.1 / 1.1 for each in part] for part in parts]


def test_the_greedy_are_told_where_weights_do_not_add_up():
    lesson = without_learning()
    more = lesson.FIRST.replace("2:2=39", "2:2=49")
    assert "With a 2, at the opening, the weights add up to 119, not to 109." in (
        players.greedy(lesson.read(more)).said
    )
    assert "470/981 now, less than 160/327" in (
        players.greedy(lesson.read(more.replace("2:3=61", "2:3=51"))).said
    )
    assert not players.greedy(lesson.read(lesson.FIRST)).right
    # Nor may more be given away further on than has come that far.
    less = more.replace("2:2=49", "2:2=29").replace("2:3=61", "2:3=71")
    assert "With a 2, after 1x4, 1x5, more is given away than there is: 39 of 29." in (
        players.greedy(lesson.read(less)).said
    )
    # So the cells of the lesson cannot show that it grows, whatever is changed alone.
    for change in (("2:2=39", "2:2=38"), ("6:4=102", "6:4=50"), ("3:126=10", "3:126=20")):
        changed = lesson.read(lesson.FIRST.replace(*change))
        with pytest.raises(Refused) as refused:
            lesson.best(changed, 1, weights=lesson.start)
        assert refused.value._render_traceback_() == [str(refused.value)]


NOTHING: dict[int, str] = {}


@pytest.mark.parametrize(
    "judge", [check.at_least, players.bot, players.regret_matching, players.keeps_more]
)
def test_a_mistake_in_a_function_is_told_with_its_line(judge):
    def inner(*given):
        return NOTHING[len(given)]

    def mine(*given):
        return inner(*given)

    line = inner.__code__.co_firstlineno + 1
    said = judge(mine).said
    assert f"it breaks in line {line}, `return NOTHING[len(given)]` – KeyError:" in said


EXERCISES = [
    value
    for module in (check, players)
    for value in vars(module).values()
    if hasattr(value, "__wrapped__") and value.__module__ == module.__name__
]


def test_every_exercise_of_a_lesson_is_one():
    asked = {
        name
        for lesson in LESSONS
        for name in re.findall(r"check\.(\w+)\(", "\n".join(lessons.cells("en", lesson, "code")))
    }
    assert asked - {"adds_up"} == {each.__name__ for each in EXERCISES}
    assert all(hasattr(check, name) for name in asked)


def foreseen():
    """The messages of the exercises, each as a pattern of what is said."""
    for name in ("answers", "check", "one_die", "players"):
        source = (NOTEBOOK / f"{name}.py").read_text(encoding="utf-8")
        for call in ast.walk(ast.parse(source)):
            if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name)):
                continue
            if call.func.id in SAYS:
                texts = [ast.literal_eval(each) for each in call.args[: SAYS[call.func.id]]]
                yield "|".join(re.sub(r"\\{\w+\\}", ".*", re.escape(text)) for text in texts)


NOTEBOOK = Path(check.__file__).parent
SAYS = {"gettext": 1, "ngettext": 2}


def test_every_message_of_the_exercises_is_heard_by_some_answer():
    solved = [value.said for name in LESSONS for _, value in ran(name).values if is_verdict(value)]
    tried: list[tuple[Any, ...]] = [*WRONG, *RIGHT]
    said = [judge(answer).said for judge, answer, *_ in tried]
    heard = "\n".join([check.matches(...).said, *said, *solved])
    patterns = list(foreseen())
    assert len(patterns) > 90
    assert [each for each in patterns if not re.search(each, heard)] == []


def is_verdict(value):
    return isinstance(value, Verdict)


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda each: each.__name__)
def test_an_exercise_bears_any_answer_and_waits_for_one(exercise):
    assert "three dots" in exercise(...).said
    for nonsense in (None, "", (), {}, [], True, float("nan"), object(), 10**400):
        assert not exercise(nonsense).right


@pytest.mark.parametrize(("lang", "mark"), [("en", "."), ("es", ","), ("ru", ","), ("ro", ",")])
def test_figures_have_the_decimal_mark_of_the_language(lang, mark):
    use(lang)
    assert f"±2{mark}52" in check.trials(1000).said
    assert f">0{mark}25<" in Curve({"a": ((1, 0.5), (2, 0.25))})._repr_html_()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_exercise_speaks_every_language(lang):
    use(lang)
    for exercise in EXERCISES:
        assert "{" not in exercise(...).said


# ---- How values show. ----

GAME = ld.new_game(ld.preset("tavern"), ("Anna", "<b>"), dice=(2, 2))
ROLLED, _ = ld.apply(GAME, ld.Roll(((1, 2), (3, 4))))
BID, EVENTS = ld.apply(ROLLED, ld.MakeBid("Anna", ld.Bid(2, 2)))
RECORD = ld.read_record(check.ROUND)
VALUES = [
    ld.Bid(3, 3),
    BID.bidding,
    GAME,
    ROLLED,
    BID,
    Hand((1, 2)),
    Hand((1, 2), ld.Bid(1, 2)),
    ld.why_not(BID, ld.Challenge("Anna")),
    ld.tell(EVENTS[0]),
    ld.odds(ld.seen_by(ld.view(ROLLED, "Anna")), ld.Bid(1, 2)),
    RECORD,
    ld.replay(RECORD),
    ld.preset("boxed"),
    ld.view(BID, "Anna"),
    ld.view(BID),
    *(event for step in ld.replay(RECORD).steps for event in step.events),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_shows_in_every_language(value, lang):
    use(lang)
    assert html(value).startswith('<div class="ld-shown"><style>')


def test_a_name_shows_escaped():
    for value in (ROLLED, ld.view(BID, "Anna"), ld.why_not(BID, ld.Challenge("Anna"))):
        assert "&lt;b&gt;" in html(value)


def test_what_can_be_shown_is_all_tried():
    unseen = {kind.__name__ for kind in SHOWN} - {type(value).__name__ for value in VALUES}
    # Events that need other rules or a longer game; all are told alike.
    assert unseen == {
        *("DiceShown", "DieGained", "GainedNothing", "LastDieSaved", "WentOut", "Won")
    }


def test_a_view_shows_no_die_of_others():
    shown = html(ld.view(BID, "Anna"))
    assert 'aria-label="1"' in shown
    assert 'aria-label="4"' not in shown


def test_a_broken_record_shows_why():
    broken = ld.read_record(check.ROUND.replace("6x4", "6x1"))
    assert "ld-wrong" in html(broken)


@pytest.mark.parametrize(
    "value",
    [
        Hand((1, 2), ld.Bid(1, 2), wild=False),
        Bars((Fraction(1, 2), Fraction(1, 2)), 1),
        Curve({"a": ((1, 2.0), (2, 1.0))}),
        Verdict(True, "so"),
        ld.Bid(3, 4),
    ],
)
def test_a_repr_is_still_a_call(value):
    names = {"Hand": Hand, "Bars": Bars, "Curve": Curve, "Verdict": Verdict, "Bid": ld.Bid}
    assert eval(repr(value), names | {"Fraction": Fraction}) == value


def test_ipython_shows_our_values(monkeypatch):
    from IPython.core.formatters import DisplayFormatter

    formatter = DisplayFormatter()
    shell = SimpleNamespace(display_formatter=formatter)
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    register()
    data, _ = formatter.format(ld.Bid(3, 3))
    assert data["text/plain"] == "Bid(count=3, face=3)"
    assert "at least 3 threes" in data["text/html"]
    assert "text/html" not in formatter.format((1, 3, 3))[0]


def test_without_ipython_nothing_happens(monkeypatch):
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: None))
    register()
    monkeypatch.delitem(sys.modules, "IPython")
    register()
    assert "IPython" not in sys.modules, "it takes its time, and nobody asked for it"


def test_a_language_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match="tlh"):
        use("tlh")
