"""The worksheet and its key: every question is answered, and no answer stands on the sheet."""

import re

import pytest

from liarsdice.i18n import LANGUAGES
from liarsdice.look import players
from liarsdice.look.html import h
from liarsdice.look.voice import speak
from liarsdice.scenarios import KINDS, Scenario, names, scenario
from liarsdice.web import render
from liarsdice.web.pages.example import questions, quiz
from liarsdice.web.pages.worksheet import QUESTIONS
from tests.reading import words_of

SHEET, KEY = "worksheet?lang={}", "worksheet/answers?lang={}"


def items(html: str, prefix: str) -> dict[str, str]:
    """The markup of each item by the name of its example, in order."""
    parts = re.split(rf'<section class="ld-item" aria-labelledby="{prefix}-([\w-]+)">', html)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def asked(lang: str) -> list[Scenario]:
    """The examples of the sheet with the names of a language."""
    called = dict(zip(players.NAMES, players.names(speak(lang)), strict=True))
    return [scenario(name).renamed(called) for name in QUESTIONS]


def text(element: object, lang: str) -> str:
    return words_of(str(h("p", element)), lang)  # type: ignore[arg-type]


def test_the_sheet_asks_about_counting_raises_losses_and_chances():
    assert len(set(QUESTIONS)) == len(QUESTIONS) and set(QUESTIONS) <= set(names())
    assert {scenario(name).kind.name for name in QUESTIONS} == set(KINDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_has_its_answer_on_the_key(lang):
    words = speak(lang)
    sheet = items(render(SHEET.format(lang)), "worksheet")
    key = items(render(KEY.format(lang)), "answer")
    assert tuple(sheet) == tuple(key) == QUESTIONS
    for told in asked(lang):
        question = questions.of(told, words)
        ask = text(question.ask(), lang)
        assert ask in words_of(sheet[told.name], lang)
        assert ask in words_of(key[told.name], lang)
        for answer in told.answers:
            label = text(question.label(answer), lang)
            assert label in words_of(sheet[told.name], lang), "every answer can be ticked"
            if answer in told.right:
                assert label in words_of(key[told.name], lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_answer_stands_on_the_sheet(lang):
    words = speak(lang)
    html = render(SHEET.format(lang))
    assert not re.search("ld-(right|wrong|match|wild)|<a |ld-reply", html)
    sheet = items(html, "worksheet")
    for told in asked(lang):
        item = words_of(sheet[told.name], lang)
        question = questions.of(told, words)
        boxes = re.findall(r'<li><i class="ld-box"></i><span>(.*?)</span></li>', sheet[told.name])
        shown = quiz.in_order(told.answers, question)
        labels = [text(question.label(told.answers[each]), lang) for each in shown]
        assert [words_of(box, lang) for box in boxes] == labels
        for answer in told.answers:
            assert text(quiz.reply(told, question, answer), lang) not in item
        for said in (told.title, *told.say):
            assert not said or words.pgettext(told.name, said) not in item


def test_the_answers_stand_in_an_order_that_says_nothing():
    first = [
        told.answers[quiz.in_order(told.answers, questions.of(told, speak("en")))[0]] in told.right
        for told in asked("en")
    ]
    assert any(first) and not all(first)


def test_dice_that_are_not_seen_are_not_on_the_sheet():
    sheet = items(render("worksheet"), "worksheet")
    # Three of four cups are down, and one's own fours have not been rolled again yet.
    assert sheet["tavern-raises"].count("ld-cup") == 3
    assert sheet["boxed-reroll"].count("ld-cup") == 2
    own = words_of(sheet["boxed-reroll"], "en").split("(you)")[1]
    assert own.split()[:4] == ["6", "star", "4", "4"]
    assert "ld-cup" not in sheet["tavern-five-fours"]


def test_ids_are_the_page_s_own():
    for query in ("worksheet", "worksheet/answers"):
        ids = re.findall(r' id="([^"]*)"', render(query))
        assert len(ids) == len(set(ids)) and len(ids) >= len(QUESTIONS)


def test_the_key_leads_to_each_example():
    found = re.findall(r'href="\.\./\.\./examples/([\w-]+)/"', render("worksheet/answers"))
    assert tuple(found) == QUESTIONS


@pytest.mark.parametrize("path", ["worksheet/answer", "worksheet/answers/1"])
def test_another_path_is_refused(path):
    assert "ld-refusal" in render(path) and path in render(path)
