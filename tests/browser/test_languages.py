"""Every language as a reader meets it: an example, the odds, the search, the switcher, the offer."""

import json
import re
from html import unescape

import pytest
from playwright.sync_api import Page, expect

from liarsdice.frame import frame
from liarsdice.i18n import LANGUAGES, NAMES, SOURCE
from liarsdice.web import render
from tests.browser.pages import BOOT, folder, region

pytestmark = [pytest.mark.browser, pytest.mark.full]

OTHERS = [lang for lang in LANGUAGES if lang != SOURCE]


def expect_answer(page: Page, key: str, query: str, lang: str) -> None:
    """Wait until a region shows what the engine says to a query in a language, and is at rest."""
    asked = f"{query}{'&' if '?' in query else '?'}lang={lang}"
    wanted = letters(re.sub(r"<[^>]*>", "", render(asked)))
    place = region(page, key)
    expect(place).not_to_have_attribute("aria-busy", "true", timeout=BOOT)
    shown = place.evaluate(
        "e => [...e.children].filter(each => !each.matches('.ld-status, .ld-first-press')).map("
        "each => each.textContent).join('')"
    )
    assert letters(shown) == wanted


def letters(text: str) -> str:
    return "".join(unescape(text).split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_example_is_walked_and_answered(open_page, lang):
    key = "example/boxed-die-hard"
    page = open_page(f"{folder(lang)}examples/boxed-die-hard/")
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect_answer(page, key, key, lang)
    wrong = region(page, key).locator("a[href$='answer=1']").first
    wrong.focus()
    wrong.press("Enter")
    expect_answer(page, key, f"{key}?answer=1", lang)
    for step in (1, 2, 3):
        forward = region(page, key).locator("[data-same='next']")
        forward.focus()
        forward.press("Enter")
        expect_answer(page, key, f"{key}?step={step}", lang)
        assert page.evaluate("location.hash") == f"#{key}?step={step}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_odds_are_asked(open_page, lang):
    query = "odds?rules=dudo&dice=12&hand=23&bid=4x3"
    page = open_page(f"{folder(lang)}odds/#{query}", prepare=lambda c: c.add_init_script(NOTES))
    expect(region(page, "odds").locator(".ld-status")).to_be_hidden(timeout=BOOT)
    expect_answer(page, "odds", query, lang)
    raised = region(page, "odds").locator("a[data-ld][href*='bid=5x3']").first
    query = (raised.get_attribute("href") or "").removeprefix("#")
    raised.focus()
    raised.press("Enter")
    expect_answer(page, "odds", query, lang)
    # The megabytes that were waited for are written as in the language.
    sizes = [note for note in page.evaluate("notes") if re.search(r"\d", note)]
    mark = "." if lang == SOURCE else ","
    assert sizes and all(re.search(rf"\d\{mark}\d", note) for note in sizes), sizes


NOTES = """
  window.notes = [];
  new MutationObserver(() => {
    for (const note of document.querySelectorAll(".ld-status")) notes.push(note.textContent);
  }).observe(document, { childList: true, subtree: true });
"""
"""Keeps what a page says while it waits."""


SEARCHED = {
    "en": ["showdown", "wild", "challenges"],
    "es": ["comodín", "comodin", "apuestas"],
    "ru": ["кубик", "кубиками", "ставка"],
    "ro": ["confruntare", "șase", "sase", "şase", "zaruri"],
}


def search(page: Page, word: str) -> list[str]:
    """The addresses that a word finds."""
    field = page.locator(".md-search__input")
    if not page.locator("[data-md-toggle=search]").is_checked():
        field.click()
    found = page.locator(".md-search-result__item > a.md-search-result__link")
    # The theme waits for a key to go up; the old answer goes before the new one comes.
    field.fill("")
    page.keyboard.press("End")
    expect(found).to_have_count(0)
    field.fill(word)
    page.keyboard.press("End")
    expect(found.first).to_be_visible(timeout=BOOT)
    return [link.evaluate("a => a.href") for link in found.all()]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", ["", "variants/boxed/"])
def test_search_finds_pages_of_the_language(open_page, site, lang, path):
    page = open_page(f"{folder(lang)}{path}")
    for word in SEARCHED[lang]:
        for address in search(page, word):
            inside = address.removeprefix(f"{site}{folder(lang)}")
            assert inside != address, word
            assert not inside.startswith(tuple(map(folder, OTHERS))), word
        # No word counts as missing, in whatever spelling and form it was typed.
        assert page.locator(".md-search-result__terms").count() == 0, word
    page.keyboard.press("Enter")
    page.wait_for_url(f"{site}{folder(lang)}**")
    expect(page.locator("html")).to_have_attribute("lang", lang)


def test_search_finds_a_word_in_any_spelling(open_page):
    page = open_page("ro/")
    found = search(page, "șase")
    assert found
    assert search(page, "sase") == found
    assert search(page, "ŞASE") == found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_search_dialog_has_a_name(open_page, lang):
    page = open_page(folder(lang))
    dialog = page.locator(".md-search[role=dialog]")
    expect(dialog).to_have_attribute("aria-label", re.compile("."))
    name = dialog.get_attribute("aria-label")
    assert name == page.locator(".md-search__input").get_attribute("aria-label")


KINDS = {
    "": None,
    "api/": None,
    "compare/": "compare?of=boxed,dudo",
    "decisions/": "ladder/knizia?dice=10&on=5x3",
    "examples/": None,
    "examples/boxed-raises/": "example/boxed-raises?step=2",
    "host/": None,
    "odds/": "odds?rules=boxed&dice=9&hand=115&bid=3x5",
    "settle/": "settle?rules=plain&p1=%C8%98tefan&d1=15&p2=%D0%9E%D0%BB%D1%8F&d2=24&b1=2x5",
    "story/": None,
    "teachers/": None,
    "variants/boxed/": "example/boxed-five-fives?step=1",
    "words/": None,
}
"""Every kind of page, and what its address asks for."""


def switch(page: Page, lang: str) -> None:
    """Press a language in the header's switcher."""
    page.locator(".md-header .md-select > button").hover()
    link = page.locator(f".md-select__link[hreflang={lang}]")
    expect(link).to_be_visible()
    link.click()
    expect(page.locator("html")).to_have_attribute("lang", lang)


def shown(page: Page) -> list[str]:
    page.wait_for_load_state()
    return page.evaluate("history.state.liarsdice")


@pytest.mark.parametrize("path", KINDS)
def test_the_switcher_keeps_the_page_and_what_it_shows(open_page, site, path):
    query = KINDS[path]
    hash = f"#{query}" if query else ""
    page = open_page(f"{path}{hash}")
    before = shown(page)
    if query:
        assert query in before
    for lang in (*OTHERS, SOURCE):
        switch(page, lang)
        assert page.url == f"{site}{folder(lang)}{path}{hash}"
        assert shown(page) == before


def test_the_switcher_takes_all_pieces_of_a_page_along(open_page):
    page = open_page("variants/boxed/")
    keys = ("example/boxed-die-hard", "example/boxed-eleven-fives")
    for key in keys:
        forward = region(page, key).locator("[data-same='next']")
        forward.focus()
        forward.press("Enter")
    switch(page, "ru")
    for key in keys:
        expect_answer(page, key, f"{key}?step=1", "ru")


def test_the_switcher_works_under_another_path(open_page, site_at_root):
    page = open_page(base=site_at_root)
    switch(page, "ro")
    assert page.url == f"{site_at_root}ro/"
    switch(page, "en")
    assert page.url == site_at_root


def offers(page: Page) -> list[str]:
    return [each.inner_text() for each in page.locator(".ld-offer a").all() if each.is_visible()]


@pytest.mark.parametrize("lang", OTHERS)
def test_the_browser_s_language_is_offered(open_page, site, lang):
    page = open_page("odds/", locale=f"{lang}-{lang.upper()}")
    assert page.url == f"{site}odds/", "nobody is sent away"
    assert offers(page) == [frame(lang)["offer"]]
    page.locator(".ld-offer a:visible").click()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    assert page.url == f"{site}{lang}/odds/"
    assert offers(page) == []
    page.goto(f"{site}compare/")
    assert offers(page) == [], "whoever has chosen is not asked again"


def test_an_offer_is_declined_for_good(open_page, site):
    page = open_page("compare/", locale="es-AR")
    decline = page.locator(".ld-offer[lang=es] button")
    expect(decline).to_be_visible()
    decline.press("Enter")
    assert offers(page) == []
    page.reload()
    assert offers(page) == []
    page.goto(f"{site}ru/")
    assert offers(page) == []


def test_nothing_is_offered_where_the_page_speaks_the_language(open_page, site):
    page = open_page("ru/", locale="ru")
    assert offers(page) == []
    page.goto(f"{site}ro/odds/")
    assert offers(page) == [frame("ru")["offer"]]
    stranger = open_page("", locale="de-DE")
    assert offers(stranger) == []


@pytest.mark.parametrize(
    ("path", "locale", "lang"),
    [("nowhere/", "de-DE", "en"), ("ru/nowhere/at/all", "es-AR", "ru"), ("nowhere", "ro", "ro")],
)
def test_a_missing_page_speaks_every_language(open_page, site, path, locale, lang):
    page = open_page(path, locale=locale, broken=True)
    for each in LANGUAGES:
        part = page.locator(f".md-content section[lang={each}]")
        expect(part.locator("h1, h2")).to_have_text(frame(each)["missing"])
        switch = page.locator(f".md-select__link[hreflang={each}]")
        for link in (part.locator("a"), switch):
            assert link.evaluate("a => a.href") == f"{site}{folder(each)}"
    # All around it, the language of the address, or else of the browser; the address stays.
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator("h1")).to_have_text(frame(lang)["missing"])
    assert page.url == f"{site}{path}"
    tabs = page.locator(".md-tabs__link").all()
    assert tabs and all(
        tab.evaluate("a => a.href").startswith(f"{site}{folder(lang)}") for tab in tabs
    )
    word = SEARCHED[lang][0]
    found = search(page, word)
    assert found and all(each.startswith(f"{site}{folder(lang)}") for each in found)
    assert page.request.get(found[0]).ok


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_names_its_other_languages(open_page, site, lang):
    page = open_page(f"{folder(lang)}odds/")
    links = json.loads(
        page.evaluate(
            "JSON.stringify(Object.fromEntries([...document.querySelectorAll("
            "'link[rel~=alternate][hreflang]')].map(link => [link.hreflang, link.href])))"
        )
    )
    home = page.locator("link[rel=canonical]").get_attribute("href")
    root = (home or "").removesuffix(f"{folder(lang)}odds/")
    assert links == {
        "x-default": f"{root}odds/",
        **{each: f"{root}{folder(each)}odds/" for each in LANGUAGES},
    }
    names = page.locator(".md-select__link").all_text_contents()
    assert [name.strip() for name in names] == list(NAMES.values())
