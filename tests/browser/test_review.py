"""A review in a browser: by keyboard alone, and from an address that is damaged."""

from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.browser.pages import BOOT, region
from tests.test_review_page import GAME

pytestmark = [pytest.mark.browser, pytest.mark.full]


def test_a_missed_challenge_is_found_and_played_on_from_by_keyboard(open_page):
    page = open_page("review/")
    place = region(page, "review")
    turn = place.locator("summary", has_text="challenge missed")
    expect(turn).to_have_count(1)
    fold = turn.locator("xpath=..")
    if fold.get_attribute("open") is None:
        turn.press("Enter")
    expect(fold).to_have_attribute("open", "")
    expect(fold).to_contain_text("To challenge")
    on = fold.get_by_role("link", name="Go on playing from here")
    on.press("Enter")
    page.wait_for_url("**/play/#play?*")
    expect(page.locator(".ld-does .ld-main")).to_be_visible(timeout=BOOT)
    page.locator("[data-same^=call-]").press("Enter")
    expect(page.locator(".ld-outcome")).to_be_visible(timeout=BOOT)


def test_a_record_with_a_missed_challenge_is_reviewed_for_each_seat_by_keyboard(open_page):
    page = open_page(f"review/#review?t={quote(GAME)}")
    place = region(page, "review")
    ben = place.locator("[data-same=of-1]")
    expect(ben).to_be_visible(timeout=BOOT)
    ben.press("Enter")
    expect(place.locator("[data-say]")).to_contain_text(
        "Largest loss, a missed challenge: round 1.", timeout=BOOT
    )
    expect(ben).to_be_focused()
    expect(place.locator("#review-1-2")).to_have_attribute("open", "")


def test_a_damaged_address_says_each_wrong_field_and_keeps_the_rest(open_page):
    address = "review/#review?seats=me,easy,easy&seed=k3v9&turns=2x4.c&of=zebra&d1=9&part=x"
    page = open_page(address)
    told = region(page, "review").locator("[data-say]")
    expect(told).to_contain_text("“Whose turns” must be a whole number", timeout=BOOT)
    expect(told).to_contain_text("“Part of the game” must be a whole number")
    expect(told).to_contain_text("is not a list of dice")
    expect(region(page, "review").locator("#review-1-1")).to_be_visible()
