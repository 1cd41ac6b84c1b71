"""A drill as it is done in a browser: ten questions by keyboard, and a damaged address."""

import re

import pytest
from playwright.sync_api import Page, expect

from liarsdice.drills import drill
from liarsdice.look import players
from liarsdice.look.voice import speak
from liarsdice.presets import PRESETS
from tests.browser.pages import BOOT, folder

pytestmark = [pytest.mark.browser, pytest.mark.full]

N = 10
SPEAKER = ".ld-speaker"


def focused(page: Page, name: str) -> None:
    """Wait until a control has the focus."""
    page.wait_for_function(
        "(name) => document.activeElement.matches(name)", arg=name, timeout=BOOT
    )


@pytest.mark.parametrize("lang", ["ru"])
def test_a_drill_of_ten_is_done_by_keyboard(open_page, lang):
    page = open_page(f"{folder(lang)}drill/#drill?rules=dudo&seed=k3v9&n={N}")
    voice, names = speak(lang), players.names(speak(lang))
    right_said = voice.gettext("Right.")
    expect(page.locator("#drill-answers a").first).to_be_visible(timeout=BOOT)
    page.locator("#drill-answers").focus()
    for number in range(N):
        task = drill.question(PRESETS["dudo"], names, seed="k3v9", number=number)
        right = number % 2 == 0
        choice = next(n for n in range(len(task.choices)) if (n in task.right) == right)
        focused(page, "#drill-answers")
        for _ in range(choice + 1):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        focused(page, "[data-same=next]")
        said = page.locator(SPEAKER)
        expect(said).to_contain_text(right_said if right else re.compile("."))
        assert (right_said in said.inner_text()) == right
        expect(page.locator(".ld-answers .ld-right").first).to_be_visible()
        page.keyboard.press("Enter")
    score = voice.ngettext(
        "{right} of {n} question right", "{right} of {n} questions right", N, right=N // 2
    )
    expect(page.locator("#drill-score")).to_have_text(score, timeout=BOOT)
    expect(page.locator(SPEAKER)).to_contain_text(score)
    focused(page, "[data-same=more]")
    # What stands in the address is all there is.
    page.reload()
    expect(page.locator("#drill-score")).to_have_text(score, timeout=BOOT)
    page.locator("[data-same=line-1]").press("Enter")
    expect(page.locator(".ld-answers .ld-wrong")).to_have_count(1, timeout=BOOT)


def test_a_damaged_address_keeps_what_can_be_read(open_page):
    query = "drill?rules=dudo&kind=count&seed=k3v9&n=many&answers=1.zebra.2&zebra=1"
    page = open_page(f"drill/#{query}")
    expect(page.locator("[data-key=drill] .ld-refusal")).to_have_count(3, timeout=BOOT)
    expect(page.locator("[data-key=drill]")).to_contain_text("Question 2 of 20")
    page.locator("#drill-answers a").first.press("Enter")
    expect(page.locator("[data-key=drill] .ld-refusal")).to_have_count(0, timeout=BOOT)
    assert "answers=1.1.2" in page.evaluate("location.hash")


def test_begin_draws_a_seed_where_none_is_typed(open_page):
    page = open_page("drill/")
    page.select_option("#drill-kind", "odds")
    page.locator("#drill-begin").press("Enter")
    expect(page.locator("#drill-answers a")).to_have_count(11, timeout=BOOT)
    assert re.search(r"seed=\w{8}", page.evaluate("location.hash"))
    page.locator("#drill-set summary").first.press("Enter")
    page.fill("#drill-seed", "class 7")
    page.locator("#drill-begin").press("Enter")
    expect(page.locator("[data-key=drill]")).to_contain_text("seed class 7", timeout=BOOT)
