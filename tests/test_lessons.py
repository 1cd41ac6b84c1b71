"""Every lesson: its right moves by hand, the reply to each wrong one, and its page."""

import random
import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any
from urllib.parse import quote

import pytest

from liarsdice.actions import Challenge, MakeBid, Turn
from liarsdice.i18n import LANGUAGES
from liarsdice.lessons import Choose, Do, Lesson, Step, lesson, names, of, read_lesson, read_want
from liarsdice.lessons.files import FOLDER
from liarsdice.lessons.wants import WANTS, chance_of
from liarsdice.look import players
from liarsdice.look.likely import about
from liarsdice.look.says import say
from liarsdice.look.voice import speak
from liarsdice.presets import PRESETS
from liarsdice.scenarios import ScenarioError
from liarsdice.scenarios import names as scenarios
from liarsdice.scenarios.kinds.showdown import Toll
from liarsdice.web import render
from liarsdice.web.form import Form
from liarsdice.web.pages.learn.asked import FIELDS, read_here
from liarsdice.web.query import read_query
from tests.reading import Page, said, text_of


def lose(**lost: int) -> Toll:
    return Toll(lost, {})


# Worked out by hand: every legal move that does the task, or the right answer.
RIGHT: dict[str, list[Any]] = {
    "first": [
        ["2x4"],
        ["3x4"],
        ["4x5"],
        4,
        lose(Ben=1),
        "Ben",
        ["3x6"],
        # Three of five more, each a six or a one: (10·4 + 5·2 + 1) / 243.
        Fraction(51, 243),
        ["challenge"],
        # Two in hand: one of four has to come for three, two of four (33/81) for four.
        ["3x5"],
        "Jem",
        ["challenge"],
    ],
    "boxed-track": [["3x1"], ["8x6"], 3, lose(Mary=2)],
    "boxed-perfect": [
        lose(Anna=1, Mary=1, Shane=1),
        lose(Mike=1, Shane=1),
        lose(Anna=1, Mike=1, Mary=1),
    ],
    "boxed-show": [["8x6 show 16 roll"], 3, ["11x6 show 6 roll"]],
    "knizia-exacto": [["exact"], lose(Shane=1), "Shane"],
    "knizia-full": [lose(Jem=3), lose(Jem=1), lose(Anna=1)],
    "bigtalk-ones": [["3x1"], 1, ["challenge"]],
    "dudo-ones": [["3x1"], ["5x4"], 3],
    "dudo-exact": [["exact"], lose(Jem=1), "Jem"],
    "dudo-special-round": ["Anna", ["1x4"], ["3x6"]],
}
STEPS = [(name, number) for name in names() for number in range(1, len(lesson(name).steps) + 1)]
every_step = pytest.mark.parametrize(("name", "number"), STEPS)


def step_of(name: str, number: int) -> Step:
    return lesson(name).steps[number - 1]


def written(turn: Turn) -> str:
    """A turn as the address has it."""
    text = str(turn).split(" ", 1)[1]
    return re.sub(" roll.*", "", text)


def asked(name: str, number: int, answer: str = "", lang: str = "en") -> str:
    return render(f"learn?lesson={name}&task={number}&answer={quote(answer)}&lang={lang}")


def in_words(told: Lesson, text: str, lang: str) -> str:
    """A text of a lesson as a reader gets it, its chances apart."""
    voice = speak(lang)
    words = voice.pgettext(told.name, text)
    assert lang == "en" or words != text or len(text) < 9, text
    return words


def answers(step: Step, *, right: bool) -> Iterator[tuple[str, str]]:
    """Every answer that is right, or one for each reply to a wrong one, as the address has it."""
    todo, replied = step.todo, set()
    if isinstance(todo, Choose):
        for at, answer in enumerate(todo.answers):
            judged = todo.judge(answer)
            if judged.right == right:
                yield str(at), judged.reply
        return
    for turn in step.turns():
        judged = todo.judge(turn, step.game)
        if judged.right == right and (right or judged.reply not in replied):
            replied.add(judged.reply)
            yield written(turn), judged.reply


# ---- What is right, and what is replied. ----


def test_all_lessons_are_worked_by_hand():
    assert set(RIGHT) == set(names())
    assert names()[0] == "first"
    assert not set(names()) & set(scenarios())  # both are contexts of messages


@every_step
def test_what_is_right_is_what_was_worked_by_hand(name, number):
    step, right = step_of(name, number), RIGHT[name][number - 1]
    if isinstance(step.todo, Choose):
        assert step.todo.right == right
    else:
        found = [turn for turn in step.turns() if step.todo.judge(turn, step.game).right]
        assert [str(turn).split(" ", 1)[1] for turn in found] == right


@pytest.mark.parametrize("lang", LANGUAGES)
@every_step
def test_a_right_answer_leads_on(name, number, lang):
    told, step = lesson(name), step_of(name, number)
    [(answer, _)] = answers(step, right=True)
    page = asked(name, number, answer, lang)
    last = number == len(told.steps)
    assert ('data-same="on"' in page) != last
    assert (f'data-keep="lesson-{name}" data-line="1"' in page) == last
    assert in_words(told, step.right, lang) in said(page)
    assert "ld-refusal" not in page
    Page(page)


@every_step
def test_each_wrong_answer_has_its_reply_and_may_be_tried_again(name, number):
    told, step = lesson(name), step_of(name, number)
    found = list(answers(step, right=False))
    replies = {reply for _, reply in found}
    assert {reply for _, reply in step.todo.wrong} <= replies
    for at, (answer, reply) in enumerate(found):
        lang = LANGUAGES[at % len(LANGUAGES)]
        page = asked(name, number, answer, lang)
        heard = said(page)
        assert "{" not in heard
        if reply:
            assert in_words(told, reply, lang) in heard
        assert 'data-same="on"' not in page and "data-keep" not in page
        assert in_words(told, step.task, lang).split("{")[0] in heard
        assert controls(asked(name, number, "", lang)) <= controls(page)


def controls(page: str) -> set[str]:
    return set(re.findall(r'data-same="((?:answer|face|call|skip)[^"]*)"', page))


@every_step
def test_no_wrong_move_is_without_its_own_word(name, number):
    """Replies of the lesson and not of the page, for every legal move but those that show dice."""
    step = step_of(name, number)
    if isinstance(step.todo, Do):
        judged = [step.todo.judge(turn, step.game) for turn in step.turns() if not shows(turn)]
        assert all(each.right or each.reply for each in judged)


def shows(turn: Turn) -> bool:
    return isinstance(turn, MakeBid) and bool(turn.show)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "number", "answer"),
    [
        ("first", 1, "1x1"),
        ("first", 1, "challenge"),
        ("first", 2, "2x4"),
        ("first", 12, "4x6"),
        ("boxed-track", 1, "2x1"),
        ("dudo-ones", 2, "4x4"),
        ("dudo-special-round", 2, "1x4 show 4"),
    ],
)
def test_what_is_not_allowed_is_refused_by_the_engines_reason(name, number, answer, lang):
    voice = speak(lang)
    step = step_of(name, number).renamed(players.called(voice))
    assert isinstance(step.todo, Do)
    refused = step.todo.judge(step.read(answer), step.game).refused
    assert refused
    reason = text_of(str(say(refused, voice.by(step.game.rules))))
    assert reason in text_of(asked(name, number, answer, lang))


def test_chances_are_the_engines():
    """No lesson types one."""
    voice = speak("en")
    assert about(Fraction(1, 3), voice) in said(asked("first", 8))
    assert about(Fraction(1, 6), voice) in said(asked("bigtalk-ones", 3))
    assert "about 4 in 5" in said(asked("first", 10, "3x5"))
    assert "about 2 in 5" in said(asked("first", 10, "4x5"))
    for name in names():
        for text in lesson(name).words():
            assert not re.search(r"[%/]|\bin (two|three|five|six|ten)\b|\d", text), text


@pytest.mark.parametrize(
    ("name", "number", "least", "most"),
    [
        ("first", 2, Fraction(1, 2), Fraction(99, 100)),  # “quickly there”
        ("first", 7, 1, 1),  # “true”
        ("first", 9, 0, Fraction(1, 4)),  # “not likely”
        ("first", 10, Fraction(1, 2), Fraction(99, 100)),  # “likely”
        ("bigtalk-ones", 1, 1, 1),  # “true”
        ("bigtalk-ones", 3, 0, Fraction(1, 20)),  # “hardly ever”
    ],
)
def test_what_lessons_say_of_a_bid_to_be_called_is_so(name, number, least, most):
    game = step_of(name, number).game
    assert least <= chance_of(Challenge(game.on_turn), game).at_least <= most


# ---- Who presses without thinking learns nothing. ----

Presser = Callable[[Step, random.Random], Any]


def first(step: Step, _: random.Random) -> Any:
    return step.todo.answers[0] if isinstance(step.todo, Choose) else next(step.turns())


def lowest(step: Step, rng: random.Random) -> Any:
    if isinstance(step.todo, Choose):
        return step.todo.answers[0]
    return next((turn for turn in step.turns() if isinstance(turn, MakeBid)), first(step, rng))


def call(step: Step, rng: random.Random) -> Any:
    if isinstance(step.todo, Choose):
        return step.todo.answers[-1]
    return next((turn for turn in step.turns() if isinstance(turn, Challenge)), first(step, rng))


def any_at_all(step: Step, rng: random.Random) -> Any:
    if isinstance(step.todo, Choose):
        return rng.choice(step.todo.answers)
    return rng.choice(list(step.turns()))


@pytest.mark.parametrize("presser", [first, lowest, call, any_at_all])
@pytest.mark.parametrize("name", names())
def test_nobody_passes_by_pressing_alike(name, presser):
    rng = random.Random(7)
    for _ in range(5 if presser is any_at_all else 1):
        assert not all(passes(step, presser(step, rng)) for step in lesson(name).steps)


def passes(step: Step, answer: Any) -> bool:
    if isinstance(step.todo, Choose):
        return step.todo.judge(answer).right
    return step.todo.judge(answer, step.game).right


# ---- The page. ----


@pytest.mark.parametrize("lang", LANGUAGES)
@every_step
def test_a_step_can_be_followed_without_seeing_it(name, number, lang):
    """What is heard tells the idea, the task, and the reader's dice; after a call all dice."""
    told, step = lesson(name), step_of(name, number)
    page = asked(name, number, "", lang)
    heard = said(page)
    assert in_words(told, step.task, lang) in heard
    assert in_words(told, step.idea, lang).split("{")[0] in heard
    part = re.search(r'<p class="ld-sr">(.*?)</p>', page)
    assert part
    dice = re.findall(r'aria-label="([^"]*)"', part[1])
    game = step.game
    called = step.played.steps[-1].revealed
    own = game.players.index(step.you)
    cups = [cup for seat, cup in enumerate(game.cups or ()) if seat == own or called]
    wanted = sum(len(cup or ()) for cup in cups) + sum(map(len, game.shown))
    assert len(dice) >= wanted > 0


def test_what_is_asked_is_not_given_away():
    count, loses, opens = (text_of(asked("first", number)) for number in (4, 5, 6))
    assert "dice match." not in count and "matches the bid" not in asked("first", 4)
    assert "4 dice match." in loses and "Ben loses 1 die." not in loses.split("Who loses")[1][:60]
    assert 'class="ld-seat' in asked("first", 5) and ">loses 1 die<" not in asked("first", 5)
    assert "Ben loses 1 die." in opens and "Ben opens" not in opens


def test_a_choice_is_said_and_answers_nothing():
    page = render("learn?task=2&bid=3x4")
    assert Page(page).heard == []
    assert 'data-same="on"' not in page
    refused = render("learn?task=2&bid=2x4")
    assert "does not stand above" in said(refused)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "query",
    [
        "learn?lesson=zebra",
        "learn?task=zebra",
        "learn?task=13",
        "learn?task=2&answer=zebra",
        "learn?task=4&answer=9",
        "learn?task=2&answer=3x9",
        "learn?lesson=boxed-show&show=9",
    ],
)
def test_a_damaged_address_is_said_and_a_step_stands_there(query, lang):
    page = render(f"{query}&lang={lang}")
    assert "ld-refusal" in page and "ld-hand-of" in page
    assert 'data-same="on"' not in page


def test_the_way_through_a_lesson():
    page = asked("first", 1, "2x4")
    assert 'href="#learn?task=2"' in page
    assert 'href="#learn?task=1"' not in page and 'href="#learn"' in asked("first", 2)
    end = asked("first", 12, "challenge")
    assert 'href="../play/#play?do=deal"' in end
    assert 'href="#learn?lesson=boxed-track"' in end
    assert "rules=dudo&amp;do=deal" in asked("dudo-exact", 3, "2")


def test_dice_are_shown_as_they_are_pressed():
    page = render("learn?lesson=boxed-show&bid=8x6&show=6")
    assert "show=6" in page and "ld-picked" in page
    assert "answer=8x6+show+6" in page or "answer=8x6%20show%206" in page
    here = read_here(
        Form(read_query("learn?lesson=boxed-show&answer=8x6 show 61"), FIELDS), speak("en")
    )
    assert here.right


# ---- The list. ----


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_has_every_lesson_with_its_mark(lang):
    page = render(f"lessons?lang={lang}")
    for name in names():
        assert f'data-forget="lesson-{name}"' in page
        assert page.count(f'data-kept="lesson-{name}"') == 2
        assert speak(lang).pgettext(name, lesson(name).title) in page


@pytest.mark.parametrize("preset", PRESETS)
def test_a_variant_lists_the_first_lesson_and_its_own(preset):
    page = render(f"lessons?rules={preset}")
    links = re.findall(r'href="../../learn/#learn(?:\?lesson=([\w-]+))?"', page)
    assert links == ["", *(told.name for told in of(preset) if told.name != "first")]
    assert len(links) > 1 or preset in ("tavern", "plain")


def test_special_rules_have_a_short_lesson_each():
    assert all(3 <= len(lesson(name).steps) <= 4 for name in names() if name != "first")


# ---- What is refused in a file. ----

FILE = (FOLDER / "dudo-ones.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('you = "Anna"', 'you = "Zoe"', "not one of the players"),
        ('rules = "dudo"', 'rules = "zebra"', "zebra"),
        ('"Ben 4x4", "Jem 5x4"', '"Ben 4x4"', "it is not Anna’s turn"),
        ('"Ben 4x4", "Jem 5x4"', '"Ben 4x4", "Jem 3x4"', "does not stand above"),
        ('"on face 1", "at most 3"', '"on face 1", "at most 2"', "nobody can do it"),
        ('"on face 1", "at most 3"', '"on face 7"', "step 1"),
        ('"on face 1", "at most 3"', '"zebra"', "is no condition"),
        ('when = ["calls"]', 'when = ["calls exact", "bids"]', "no move earns"),
        ('ask = "count"', 'ask = "zebra"', "none of"),
        ("answer = 1\n", "answer = 3\n", "is right, or stands there already"),
        ("answer = 1\n", 'answer = "x"\n', "must be int"),
        ("idea = ", "ideas = ", "“idea” is missing"),
        ('title = "', 'zebra = 1\ntitle = "', "no key “zebra”"),
        ("Half of five, rounded up, is three.", "Three of {n}.", "strange placeholder"),
    ],
)
def test_a_broken_file_is_refused(old, new, told):
    assert old in FILE
    text = FILE.replace(old, new, 1)
    with pytest.raises(ScenarioError, match=re.escape(told)):
        read_lesson("x", text)


def test_every_condition_is_tried():
    step = step_of("boxed-show", 1)
    bid, shown = step.read("8x6"), step.read("8x6 show 61")
    tried = {
        "bids": (bid, step.read("challenge")),
        "calls": (step.read("challenge"), bid),
        "calls exact": (step.read("exact"), bid),
        "on face 6": (bid, step.read("8x5")),
        "at most 8": (bid, step.read("9x6")),
        "at least 8": (bid, step.read("7x6")),
        "shows 16": (shown, bid),
        "shows nothing": (bid, shown),
        "shows some": (shown, bid),
        "likelier than 1/100": (bid, step.read("18x6")),
    }
    assert {read_want(text).name for text in tried} == set(WANTS)
    for text, (fits, fails) in tried.items():
        want = read_want(text)
        assert want.holds(fits, step.game) and not want.holds(fails, step.game), text
    for text in ("on face", "bids 3", "zebra 1", ""):
        with pytest.raises(ValueError, match="no condition"):
            read_want(text)
