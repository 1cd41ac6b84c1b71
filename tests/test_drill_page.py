"""The drill on its page: every question, its reply, the score, the sheet, and a damaged address."""

import re
from fractions import Fraction

import pytest

from liarsdice.drills import drill
from liarsdice.drills.score import Scored, brier, brier_of_odds, curve, off, wilson
from liarsdice.i18n import LANGUAGES
from liarsdice.look import players
from liarsdice.look.html import text
from liarsdice.look.voice import speak
from liarsdice.presets import PRESETS
from liarsdice.web import render
from liarsdice.web.pages.drill import kinds
from liarsdice.web.pages.drill.asked import MOST, written
from liarsdice.web.render import replies
from tests.reading import Page, find, said, words_of


def asked(kind, rules="tavern", *, seed="k3v9", lang="en", **fields):
    more = "".join(f"&{name}={value}" for name, value in fields.items())
    return render(f"drill?kind={kind}&rules={rules}&seed={seed}{more}&lang={lang}")


def task(kind, rules="tavern", *, seed="k3v9", lang="en", number=0):
    names = players.names(speak(lang))
    return drill.question(PRESETS[rules], names, seed=seed, number=number, kind=kind or None)


def answers(kind, rules="tavern", *, n, right=True, seed="k3v9"):
    """Answers to the first questions, all right, or all wrong."""
    found = []
    for number in range(n):
        each = task(kind, rules, number=number, seed=seed)
        choices = range(len(each.choices))
        found.append(written(each, next(c for c in choices if (c in each.right) == right)))
    return ".".join(found)


QUICK = ("en", "ru")
"""Languages that are asked every time; the others are where the long tests are."""
IN_TURN = [
    lang if lang in QUICK else pytest.param(lang, marks=pytest.mark.full) for lang in LANGUAGES
]


@pytest.mark.parametrize("lang", IN_TURN)
@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("kind", drill.KINDS)
def test_every_kind_is_asked_and_answered(kind, rules, lang):
    first = asked(kind, rules, lang=lang)
    each = task(kind, rules, lang=lang)
    told = kinds.of(each, speak(lang))
    ask = words_of(f"<p>{text(told.ask())}</p>", lang)
    assert ask.split("\n")[0] in said(first)
    pressed = re.findall(r'href="(#drill[^"]*answers=[^"]*)"', first)
    assert len(pressed) == len(each.choices)
    assert "ld-right" not in first and "ld-match" not in first and "ld-refusal" not in first
    for number in (each.right[0], next(n for n in range(9) if n not in each.right)):
        query = pressed[number].removeprefix("#").replace("&amp;", "&")
        reply = render(f"{query}&lang={lang}")
        assert "ld-refusal" not in reply
        assert reply.count("ld-button ld-right") == len(each.right)
        assert reply.count("ld-button ld-wrong") == (number not in each.right)
        heard = said(reply)
        right = told.voice.gettext("Right.")
        assert heard.startswith(right) == (number in each.right)
        reason = words_of(f"<p>{text(told.because())}</p>", lang).split("\n")[-1]
        assert reason in words_of(reply, lang)
        assert find(r'<a [^>]*class="ld-button ld-main"[^>]*data-focus', reply)


def test_where_no_seed_is_said_a_question_stands_there_to_be_answered_at_once():
    page = render("drill")
    assert "Question 1 of 20" in page and page.count("ld-answers") == 1
    held = replies("drill")
    assert len(held) == len(re.findall(r'href="#drill\?answers=', page)) > 1
    assert all("Next question" in render(query) for query in held)
    assert 'data-draw="seed"' in page


def test_next_leads_to_the_first_open_question_and_in_the_end_to_the_score():
    page = asked("count", n=3, answers="1..1", question=1)
    assert 'href="#drill?kind=count&amp;seed=k3v9&amp;n=3&amp;answers=1..1" data-ld' in page
    assert "Question 2 of 3" in asked("count", n=3, answers="1..1")
    assert "See the score" in asked("count", n=3, answers="1.1.1", question=2)


@pytest.mark.parametrize("right", [True, False])
@pytest.mark.parametrize("kind", ["", *drill.KINDS])
def test_a_finished_drill_shows_the_score_and_each_question(kind, right):
    page = asked(kind, "dudo", n=12, answers=answers(kind, "dudo", n=12, right=right))
    n = 12 if right else 0
    assert f"{n} of 12 questions right" in said(page)
    assert page.count("ld-glyph-right") == n and page.count("ld-glyph-wrong") == 12 - n
    lines = re.findall(r'href="#drill[^"]*question=(\d+)"', page)
    assert lines == [str(number) for number in range(1, 13)]
    assert ("Brier score" in page) == (kind in ("", "odds"))
    assert ("Kind by kind" in page) == (not kind)
    assert "n=22" in find('<a class="ld-button ld-main" href="([^"]*)"', page)[1]
    assert Page(page).ids


def test_a_drill_ends_where_an_address_has_no_room_for_more():
    page = asked("raise", n=MOST, answers=answers("raise", n=MOST))
    assert "Go on with" not in page and "A new drill" in page
    assert 'data-draw="seed"' in page


def test_guesses_are_scored_by_what_came():
    """Worked by hand: 0.7 said and true, 0.2 said and not, 0.2 said and true, 1 said and true."""
    quarter = Fraction(1, 4)
    scored = [
        Scored(Fraction(7, 10), Fraction(1, 2), True),
        Scored(Fraction(1, 5), quarter, False),
        Scored(Fraction(1, 5), quarter, True),
        Scored(Fraction(1), Fraction(1), True),
    ]
    assert brier(scored) == (Fraction(9, 100) + Fraction(4, 100) + Fraction(64, 100)) / 4
    assert brier_of_odds(scored) == (quarter + Fraction(1, 16) + Fraction(9, 16)) / 4
    assert off(scored) == (Fraction(1, 5) + Fraction(1, 20) * 2) / 4
    assert [(point.said, point.times, point.true) for point in curve(scored)] == [
        (Fraction(1, 5), 2, 1),
        (Fraction(7, 10), 1, 1),
        (Fraction(1), 1, 1),
    ]


def test_the_interval_is_wilson_s():
    """From the usual table: 8 of 10 gives 0.490 to 0.943, 1 of 1 gives 0.207 to 1."""
    assert [round(end, 3) for end in wilson(8, 10)] == [0.490, 0.943]
    assert [round(end, 3) for end in wilson(1, 1)] == [0.207, 1.0]
    for n in range(1, 30):
        for true in range(n + 1):
            low, high = wilson(true, n)
            assert 0 <= low <= true / n <= high <= 1


def test_the_exact_odds_score_best_in_the_long_run():
    """Whoever says the nearest step to the exact chance beats who is always 20 points too sure."""
    rules, names = PRESETS["tavern"], players.NAMES
    found = drill.questions(rules, names, seed="long", n=60, kind="odds")
    honest, sure = [], []
    for each in found:
        [chance] = each.asks.right(each.played)
        true = each.asks.came_true(each.played)
        honest.append(Scored(each.choices[each.right[0]], chance, true))
        sure.append(Scored(Fraction(chance >= Fraction(1, 2)), chance, true))
    assert brier(honest) < brier(sure)


def test_the_curve_stands_there_as_a_picture_and_as_a_table():
    page = asked("odds", n=4, answers="20.20.100.0")
    assert page.count('class="ld-dot"') == page.count('class="ld-between"') == 3
    assert page.count('class="ld-should"') == 11
    summary = find('class="ld-curve" role="img" aria-label="([^"]*)"', page)[1]
    assert re.fullmatch(
        "0% stated: [01] of 1 came true; 20% stated: [012] of 2 came true; "
        "100% stated: [01] of 1 came true",
        summary,
    )
    rows = re.findall('<tr><th scope="row">([^<]*)</th><td>', page)
    assert rows == ["0%", "20%", "100%"]
    assert "about nineteen hold the true share" in page


DAMAGED = {
    "kind=zebra": "no kind of question named “zebra”",
    "rules=zebra": "no rules named “zebra”",
    "n=many": "“How many questions” must be a whole number from 1 to 60, not “many”",
    "n=2": "This link holds 4 answers, but the drill has 2 questions",
    "answers=1.zebra.1.2": "The answer to question 2 cannot be read: “zebra”",
    "answers=1.9.1.2": "The answer to question 2 cannot be read: “9”",
    "question=21": "There is no question 21 in a drill of 20",
    "question=x": "“Question” must be a whole number",
    f"seed={'x' * 101}": "is too long; at most 100 letters fit here",
    "dice=99": "dice at the start",
    "min_players=20&max_players=30": "These rules are for 20 to 30 players, not for 10",
    "zebra=1": "This page knows no “zebra”",
}


@pytest.mark.parametrize("field", DAMAGED)
def test_a_damaged_address_says_what_is_wrong_and_keeps_the_rest(field):
    fields = {"kind": "count", "rules": "dudo", "seed": "k3v9", "answers": "1.2.1.2"}
    for pair in field.split("&"):
        name, _, value = pair.partition("=")
        fields[name] = value
    page = render("drill?" + "&".join(f"{name}={value}" for name, value in fields.items()))
    # Of rules that cannot be read it says which they are instead; of another kind or by other rules
    # an answer may mean nothing.
    more = field.startswith(("kind", "rules", "dice"))
    assert page.count("ld-refusal") == 1 or (more and "ld-refusal" in page)
    assert DAMAGED[field].casefold() in words_of(page, "en").casefold()
    assert said(page)
    links = re.findall(r'href="(#drill\?[^"]*answers=[^"]*)"', page)
    assert links
    if not field.startswith(("answers", "n=2", "kind", "rules")):
        assert all("answers=1.2.1.2." in link for link in links)
    if field.startswith("answers"):
        assert all(re.search(r"answers=1\.\d\.1\.2&", link) for link in links)


def test_all_that_is_wrong_is_said_at_once():
    page = render("drill?kind=zebra&n=x&answers=1.zebra&question=99&root=zebra")
    assert page.count("ld-refusal") >= 4


def test_rules_and_house_rules_go_with_every_link():
    page = asked("raise", "boxed", die_hard="false", n=5)
    links = re.findall(r'href="(#drill\?[^"]*)"', page)
    assert links
    plain = [link for link in links if "die_hard" not in link]
    assert len(plain) == 1, "the one that drops the house rules"
    for link in set(links) - set(plain):
        assert "rules=boxed" in link and "die_hard=false" in link and "n=5" in link
    assert "Changed: Die Hard: no." in page


def test_the_round_can_be_looked_at_again():
    for kind, there in (("loss", "settle"), ("odds", "odds"), ("count", "settle")):
        page = asked(kind, answers=answers(kind, n=1), question=1)
        query = find(rf'href="\.\./{there}/#({there}[^"]*)"', page)[1].replace("&amp;", "&")
        other = render(query)
        assert "ld-refusal" not in other
    bid = task("odds").game.last
    assert f"bid={bid}" in query or there != "odds"


@pytest.mark.parametrize("kind", ["", "loss"])
@pytest.mark.parametrize("lang", IN_TURN)
def test_the_sheet_asks_what_the_drill_asks_and_the_key_answers_it(kind, lang):
    fields = f"kind={kind}&rules=knizia&seed=k3v9&n=8&lang={lang}"
    sheet, key = render(f"drill/sheet?{fields}"), render(f"drill/key?{fields}")
    items = sheet.split('<section class="ld-item"')[1:]
    keyed = key.split('<section class="ld-item"')[1:]
    assert len(items) == len(keyed) == 8
    assert not re.search("ld-(right|wrong|match|wild)|<a ", sheet)
    for number, (item, answer) in enumerate(zip(items, keyed, strict=True)):
        each = task(kind, "knizia", number=number, lang=lang)
        told = kinds.of(each, speak(lang))
        assert item.count("ld-box") == len(each.choices)
        for choice in each.choices:
            assert words_of(f"<p>{text(told.label(choice))}</p>", lang) in words_of(item, lang)
        assert words_of(f"<p>{text(told.right())}</p>", lang) in words_of(answer, lang)
        query = find(r'href="\.\./\.\./drill/#(drill[^"]*)"', answer)[1].replace("&amp;", "&")
        assert f"question={number + 1}" in query


def test_what_is_hidden_in_the_question_is_hidden_on_the_sheet():
    sheet = render("drill/sheet?kind=odds&rules=tavern&seed=k3v9&n=6")
    cups = [len(task("odds", number=number).game.players) - 1 for number in range(6)]
    assert sheet.count("ld-cup") == sum(cups)


def test_a_finished_drill_of_a_class_is_opened_by_its_address():
    every = answers("", "knizia", n=20)
    page = asked("", "knizia", n=20, answers=every)
    assert "20 of 20 questions right" in page
    again = asked("", "knizia", n=20, answers=every, question=7)
    assert "Question 7 of 20 · 20 of 20 right" in again
    assert "ld-button ld-right" in again and "See the score" in again
