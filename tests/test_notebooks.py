"""The lessons run whole, their exercises judge rightly, and values show as they should."""

import re
import sys
from fractions import Fraction
from functools import cache
from math import prod
from types import SimpleNamespace

import lessons
import pytest

import liarsdice as ld
from liarsdice.i18n import LANGUAGES
from liarsdice.notebook import Bars, Curve, Hand, check, register, use
from liarsdice.notebook.check import Verdict
from liarsdice.notebook.showing import SHOWN, html
from tools.notebooks import LESSONS, TUTORIALS, read_lesson

TRANSLATED = [(lang, name) for lang in LANGUAGES for name in LESSONS]


@pytest.fixture(autouse=True)
def english():
    use("en")
    yield
    use("en")


# ---- The lessons. ----


@cache
def ran(name):
    """A lesson after it has run: what its cells know, and each value with where it came from."""
    names = {}
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


def test_the_tables_are_counted():
    assert ran("rules-as-data").tables == prod((3, 5, 2, 2, 2, 2, 3, 3, 3, 2, 2))


def test_the_listener_wins_beyond_its_interval():
    lesson = ran("write-a-bot")
    share, error = lesson.match(lesson.listener, lesson.player_of_odds, games=200)
    assert share - error > 0.5
    assert lesson.told == 200


def test_learning_closes_in_on_the_exact_value():
    lesson = ran("why-bluff")
    low = [value for _, value in lesson.low]
    high = [value for _, value in lesson.high]
    assert all(a < 160 / 327 < b for a, b in zip(low, high, strict=True))
    assert high[-1] - low[-1] < (high[0] - low[0]) / 10
    assert lesson.at_least == lesson.at_most == Fraction(160, 327)
    assert Fraction(lesson.bluffed, 6 * 109) == Fraction(127, 327)


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


def answers(lang, name):
    return lessons.ANSWER.findall("\n".join(lessons.cells(lang, name, "markdown")))


def test_a_lesson_is_the_same_each_time_and_has_no_outputs():
    once, again = read_lesson("en", "first-round"), read_lesson("en", "first-round")
    assert once == again
    assert all(cell.get("outputs", []) == [] for cell in once["cells"])
    assert len({cell["id"] for cell in once["cells"]}) == len(once["cells"])


# ---- The exact value of the game of one die each, by a second reckoning. ----


def test_the_two_strategies_prove_the_value():
    names = {}
    source = "\n".join(lessons.cells("en", "why-bluff", "code"))
    tables = dict(re.findall(r'^(FIRST|SECOND) = """(.*?)"""', source, re.DOTALL | re.MULTILINE))
    for name, text in tables.items():
        names[name] = {}
        for entry in text.split():
            die, path, weight = re.match(r"(\d):(\d+)=(\d+)", entry).groups()
            names[name][int(die), path] = int(weight)
    assert most_against(names["FIRST"], plays_first=True) == 1 - Fraction(160, 327)
    assert most_against(names["SECOND"], plays_first=False) == Fraction(160, 327)


def most_against(table, *, plays_first):
    """The best share of games that any opponent of a table of weights can win."""
    faces = range(1, 7)
    bids = [(count, face) for count in (1, 2) for face in range(2, 7)]

    def holds(bid, one, two):
        count, face = bids[bid]
        return [one, two].count(face) + [one, two].count(1) >= count

    def reply(path, weights):
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


@pytest.mark.parametrize(
    ("judge", "answer", "said"),
    [
        (check.matches, 2, "left out the one"),
        (check.matches, 1, "the one alone"),
        (check.matches, 5, "Count the dice"),
        (check.matches, "3", "A number is wanted"),
        (check.lowest_raise, "6x5", "Write it as a bid"),
        (check.lowest_raise, ld.Bid(6, 3), "does not stand above 6\u00a0×\u00a04"),
        (check.lowest_raise, ld.Bid(7, 2), "a lower bid is too"),
        (check.bid_holds, check.ROUND, "Now 5 dice match"),
        (check.bid_holds, check.ROUND.replace("12446", "14446"), "besides Jem"),
        (check.bid_holds, check.ROUND.replace("12256", "1225"), "5 dice"),
        (
            check.bid_holds,
            check.ROUND.replace("12256", "11456").replace("Jem ch", "Ben ch"),
            "turn",
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
        (check.at_least, 3, "A function is wanted"),
        (check.at_least, lambda need, dice, p: None, "gives no number"),
        (check.at_least, lambda need, dice, p: p**need, "it should be"),
        (check.trials, 1000, "still ±2.5"),
        (check.trials, 10**6, "more than enough"),
        (check.house_rule, "plain", "Rules are wanted"),
        (check.house_rule, ld.preset("plain"), "ladder should be 'none'"),
        (check.house_rule, ld.read_rules(TAVERN | {"wild": "never"}), "dice_lost"),
        (check.ones_above, "dudo", "A set of names"),
        (check.ones_above, {"dudo", "chess"}, "no preset chess"),
        (check.ones_above, {"dudo", "plain"}, "In plain"),
        (check.ones_above, {"dudo"}, "2 are still missing"),
        (check.perfect, ld.preset("boxed"), "another table"),
        (check.perfect, ld.preset("dudo"), "Look for the knob"),
        (check.contradiction, {"wild": "never"}, "can be played"),
        (check.contradiction, {"wilds": "never"}, "a misspelling"),
        (check.contradiction, "tavern", "A table is wanted"),
        (check.bot, lambda view: None, "return"),
        (check.bot, lambda view: "2x2", "gives no turn"),
        (check.bot, lambda view: 1 / 0, "it breaks: ZeroDivisionError"),
        (check.bot, lambda view: ld.Challenge("A"), "no bid to challenge"),
        (check.bot, lambda view: ld.MakeBid("A", ld.Bid(1, 2)), "turn"),
        (check.bot, lambda view: ld.MakeBid(view.player, view.bidding.raises()[0]), "breaks"),
        (check.margin, 0.049, "1.96 times"),
        (check.margin, 9.6, "not in percent"),
        (check.margin, 0.3, "root"),
        (check.holds_against_one, Fraction(1, 6), "ones are wild"),
        (check.holds_against_one, 1, "does not help"),
        (check.regret_matching, lambda regrets: regrets, "size of the regrets"),
        (check.regret_matching, lambda regrets: [], "no list of as many"),
        (check.regret_matching, lambda r: [x / sum(r) for x in r], "a negative regret"),
        (check.value, Fraction(167, 327), "second player"),
        (check.value, 0.4893, "Very near"),
        (check.value, 0.5, "bounds"),
    ],
)
def test_a_wrong_answer_hears_what_is_wrong_with_it(judge, answer, said):
    verdict = judge(answer)
    assert not verdict.right
    assert said in verdict.said, verdict.said


EXERCISES = [
    value
    for name, value in vars(check).items()
    if callable(value)
    and getattr(value, "__module__", "") == check.__name__
    and not name.startswith("_")
    and name != "Verdict"
]


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda each: each.__name__)
def test_an_exercise_bears_any_answer_and_waits_for_one(exercise):
    assert "three dots" in exercise(...).said
    for nonsense in (None, "", (), {}, [], True, float("nan"), object(), 10**400):
        assert not exercise(nonsense).right


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


def test_a_language_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match="tlh"):
        use("tlh")
