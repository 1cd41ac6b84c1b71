"""A page of each kind as a first visitor has it: it loads clean, and a press is answered.

What all pages, languages and breakages do is asked by `python3 run.py full`.
"""

import pytest
from playwright.sync_api import expect

from tests.browser.pages import BOOT, expect_anew, mark

pytestmark = pytest.mark.browser


# A control of each kind of page that the engine answers; None where there is nothing to press.
PAGES = {
    "": ".ld-answers a >> nth=0",
    "variants/boxed/": ".ld-track a >> nth=3",
    "compare/": ".ld-options a >> nth=0",
    "odds/": ".ld-stepper a >> nth=0",
    "drill/": "#drill-begin",
    "settle/": ".ld-settle .ld-main",
    "review/": "[data-same=of-0]",
    "examples/": None,
    "examples/boxed-die-hard/": ".ld-answers a >> nth=0",
    "decisions/": ".ld-answers a >> nth=0",
    "words/": None,
    "api/": None,
    "ru/odds/": ".ld-stepper a >> nth=0",
}


@pytest.mark.parametrize("path", PAGES)
def test_a_page_of_each_kind_works(open_page, path):
    page = open_page(path)
    expect(page.locator("h1")).to_be_visible()
    if control := PAGES[path]:
        place = page.locator(".ld", has=page.locator(control)).first
        mark(place)
        page.locator(control).click()
        expect_anew(page, place)
        expect(page.locator("[aria-busy=true]")).to_have_count(0)
        expect(page.locator(".ld-status:not([hidden])")).to_have_count(0)
        assert page.evaluate("document.querySelector('.ld-speaker').innerText")


def test_a_lesson_runs_a_cell(open_page):
    page = open_page("jupyter/notebooks/en/?path=en/first-round.ipynb")
    page.locator("#main:not([inert])").wait_for(timeout=BOOT)
    page.locator(".jp-CodeCell").first.locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    expect(page.locator("#status")).to_have_text("Python is ready.", timeout=BOOT)
    expect(page.locator(".jp-CodeCell .jp-InputPrompt").first).to_have_text("[1]:", timeout=BOOT)
