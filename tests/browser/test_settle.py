"""What is seen only in a browser of the page that settles a round."""

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from liarsdice.web.pages.settle.round_form import LONGEST_RECORD
from liarsdice.web.query import MOST_PASTED
from tests.browser.pages import BOOT, box, region

pytestmark = [pytest.mark.browser, pytest.mark.full]

RECORD = """rules = "tavern"
players = ["Anna", "Ben"]
[[rounds]]
hands = {"Anna" = "12446", "Ben" = "33456"}
turns = ["Anna 6x4", "Ben challenge"]
"""
ORDER = """sum => {
  const found = [];
  const texts = document.createTreeWalker(sum, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const { index, 0: word } of text.data.matchAll(/[^\\s+=]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const { left, top } = range.getBoundingClientRect();
      found.push({ word, left, top });
    }
  }
  return found.sort((a, b) => a.top - b.top || a.left - b.left).map(({ word }) => word);
}"""
"""The words of an element as they are seen, from left to right."""


def test_what_was_pasted_is_never_cut_and_never_lost(open_page):
    page = open_page("settle/")
    field = page.locator("#settle-t")
    field.evaluate("field => field.closest('details').open = true")
    page.locator("#settle-read").click()
    expect(region(page, "settle").locator("[data-say]")).to_contain_text(
        "There is no record yet", timeout=BOOT
    )

    def paste(text: str) -> None:
        field.fill("")
        field.focus()
        page.keyboard.insert_text(text)
        page.get_by_role("button", name="Settle it").first.click()

    def expect_kept(text: str, said: str) -> None:
        expect(region(page, "settle").locator("[data-say]").first).to_contain_text(said)
        assert field.input_value() == text

    longest = "#" * (LONGEST_RECORD - len(RECORD) - 1) + "\n" + RECORD
    paste(longest)
    expect_kept(longest, "Anna loses 1 die.")
    paste(f"#{longest}")
    expect_kept(f"#{longest}", "This record is too long: 20,001 characters, and at most 20,000")
    page.reload()
    expect_kept(f"#{longest}", "This record is too long: 20,001 characters, and at most 20,000")
    # Beyond what a link can say, nothing but the refusal comes.
    far_too_long = RECORD + "#" * MOST_PASTED
    paste(far_too_long)
    expect_kept(far_too_long, f"This is too long: {len(far_too_long):,} characters")
    refusal = region(page, "settle").locator("[data-beside]")
    expect(refusal).to_be_focused()
    header = box(page.locator(".md-header"))
    assert box(refusal)["y"] >= header["y"] + header["height"]
    paste(RECORD)
    expect_kept(RECORD, "Anna loses 1 die.")
    expect(refusal).to_have_count(0)


def test_a_number_stands_beside_its_name_whichever_way_the_name_runs(open_page):
    seats = {"p1": "אבי", "d1": "12446", "p2": "דן", "d2": "33456", "p3": "Jem", "d3": "12256"}
    page = open_page(f"settle/#settle?{urlencode({**seats, 'b1': '6x4', 'w1': 2})}")
    verdict = region(page, "settle").locator("[data-say]")
    expect(verdict).to_have_text("דן loses 1 die. דן opens the next round.", timeout=BOOT)
    total = region(page, "settle").locator(".ld-exact small", has_text=re.compile("= 5$"))
    assert total.evaluate(ORDER) == ["אבי", "3", "דן", "1", "Jem", "1", "5"]
