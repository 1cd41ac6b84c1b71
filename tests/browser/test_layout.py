"""How a page is laid out: one frame for all, nothing that jumps, phones, large letters, paper."""

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from liarsdice.i18n import LANGUAGES
from tests.browser.pages import Open, box, expect_held, folder

pytestmark = [pytest.mark.browser, pytest.mark.full]

KINDS = (
    "",
    "variants/boxed/",
    "variants/knizia/",
    "compare/",
    "settle/",
    "review/",
    "odds/",
    "learn/",
    "play/",
    "examples/",
    "examples/boxed-raises/",
    "decisions/",
    "words/",
    "api/",
)
"""One of every kind of page."""

PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
NARROW = {"viewport": {"width": 320, "height": 640}, "is_mobile": True, "has_touch": True}


@pytest.fixture(scope="module")
def wide(open_shared: Open) -> Page:
    return open_shared(viewport={"width": 1280, "height": 800})


@pytest.fixture(scope="module")
def phone(open_shared: Open) -> Page:
    return open_shared(**PHONE)


# ---- One frame. ----


def test_text_begins_at_the_same_edge_on_every_page(wide, site):
    edges = {}
    for path in KINDS:
        wide.goto(site + path)
        edges[path] = box(wide.locator("h1"))["x"]
        expect(wide.locator(".md-tabs__item--active")).to_have_count(1)
        expect(wide.locator(".md-sidebar--primary")).to_be_visible()
    assert len(set(edges.values())) == 1, edges


def test_an_example_stands_under_all_examples(wide, site):
    wide.goto(f"{site}es/examples/boxed-raises/")
    active = wide.locator(".md-sidebar--primary li.md-nav__item--active > a:visible")
    assert [link.evaluate("a => a.href") for link in active.all()] == [f"{site}es/examples/"]
    wide.goto(f"{site}es/odds/")
    link = wide.locator(".md-sidebar--primary a[href$='examples/']")
    expect(link.locator("xpath=..")).to_have_class("md-nav__item")


def test_the_first_screen_of_home_shows_a_table_and_its_steps(wide, site):
    wide.goto(site)
    assert box(wide.locator(".ld-table").first)["y"] < 620
    forward = box(wide.locator("[data-same=next]").first)
    assert forward["y"] + forward["height"] < 800


# ---- Nothing jumps. ----

WATCH = """
  window.jumps = [];
  const watch = new PerformanceObserver((list) => keep(list.getEntries()));
  const keep = (entries) => {
    for (const { value, sources } of entries) {
      jumps.push([value, ...sources.map(({ node }) => node?.textContent.trim().slice(0, 40))]);
    }
  };
  watch.observe({ type: "layout-shift", buffered: true });
  window.settled = async () => {
    await document.fonts.ready;
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    keep(watch.takeRecords());
    return jumps;
  };
"""
LEAST_SEEN = 0.01
"""The cumulative layout shift that is allowed; a title that comes in other letters moves by 0.0008."""
PAINTED = """async () => {
  const painted = () => performance.getEntriesByName("first-contentful-paint").length;
  while (!painted()) await new Promise(requestAnimationFrame);
}"""


@pytest.mark.parametrize("path", ["", "odds/", "settle/", "variants/boxed/"])
def test_nothing_jumps_where_fonts_and_scripts_come_late(open_page, site, path):
    assert jumps(open_page, site, path) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_jumps_on_a_phone(open_page, site, lang):
    found = {path: jumps(open_page, site, folder(lang) + path, **PHONE) for path in KINDS}
    assert found
    for path, moved in found.items():
        assert sum(shift for shift, _ in moved) <= LEAST_SEEN, (path, moved)


def jumps(open_page: Open, site: str, path: str, **options: object) -> list[tuple[float, str]]:
    """What moves on a page whose fonts and scripts come when it is painted.

    An offer of the reader's language stands there too.
    """
    late: list[Route] = []
    painted = False

    def serve(route: Route) -> None:
        if painted:
            route.continue_()
        else:
            late.append(route)

    def prepare(context: BrowserContext) -> None:
        context.add_init_script(WATCH)
        context.route("**/*.{woff2,js,mjs}", serve)

    locale = "es" if path.startswith("ru/") else "ru"
    page = open_page("assets/liarsdice/logo.svg", prepare=prepare, locale=locale, **options)
    page.goto(site + path, wait_until="commit")
    page.evaluate(PAINTED)
    painted = True
    for route in late:
        route.continue_()
    page.wait_for_load_state()
    expect(page.locator(".ld-offer:visible")).to_have_count(1)
    expect(page.locator(".ld-speaker")).to_have_count(1)
    return list(page.evaluate("settled()"))


# ---- Phones. ----


def test_a_phone_has_the_question_near_the_table_and_the_steps_at_hand(phone, site):
    phone.goto(f"{site}examples/boxed-die-hard/")
    felt = box(phone.locator(".ld-table"))
    asked = box(phone.locator("[id$=-question]"))
    forward = phone.locator("[data-same=next]")
    assert 0 < asked["y"] - felt["y"] - felt["height"] < 40
    assert box(forward)["y"] + 44 < 844
    before = box(forward)["y"]
    forward.tap()
    expect(phone.locator(".ld-progress")).to_have_text("2 of 4")
    assert box(forward)["y"] == pytest.approx(before, abs=1)


def test_the_bid_stands_in_the_middle_of_the_strip(phone, site):
    phone.goto(f"{site}examples/boxed-die-hard/")
    phone.locator("[data-same=next]").tap()
    expect(phone.locator(".ld-track .ld-now")).to_have_count(1)
    bid = box(phone.locator(".ld-track .ld-now"))
    assert bid["x"] + bid["width"] / 2 == pytest.approx(390 / 2, abs=30)


def test_a_variant_is_short_on_a_phone_and_loses_nothing(phone, site):
    phone.goto(f"{site}variants/boxed/")
    assert phone.evaluate("document.documentElement.scrollHeight") < 10_000
    folds = phone.locator(".ld-narrow")
    assert folds.count() >= 5
    expect(folds.locator(".ld-table").first).to_be_hidden()
    folds.first.locator("> summary").tap()
    expect(folds.first.locator(".ld-table")).to_be_visible()
    # A link to a folded round opens it.
    phone.goto("about:blank")
    phone.goto(f"{site}variants/boxed/#example/boxed-reroll?step=1")
    expect(phone.locator("[data-key='example/boxed-reroll'] .ld-table")).to_be_visible()
    phone.locator(".ld-parts > summary").tap()
    assert phone.locator(".ld-parts a:visible").count() > 5


def test_where_there_is_room_nothing_of_a_variant_is_folded(wide, site):
    wide.goto(f"{site}variants/boxed/")
    expect(wide.locator(".ld-parts")).to_be_hidden()
    parts = wide.locator(".ld-narrow").all()
    assert len(parts) >= 5
    for each in parts:
        expect(each.locator("> summary")).to_be_hidden()
        expect(each.locator(".ld")).to_be_visible()


SMALL_FIELDS = """[...document.querySelectorAll("input, select, textarea")]
  .filter((e) => !["checkbox", "radio"].includes(e.type))
  .filter((e) => parseFloat(getComputedStyle(e).fontSize) < 16)
  .map((e) => e.id || e.className)"""


def test_no_field_makes_a_phone_zoom(phone, site):
    for lang in LANGUAGES:
        for path in ("settle/", "odds/", "play/"):
            phone.goto(f"{site}{folder(lang)}{path}")
            assert phone.evaluate(SMALL_FIELDS) == []


TWICE = """() => {
  document.documentElement.style.fontSize = "250%"; // the theme's own for a phone is 125 %
  document.querySelectorAll("details").forEach((each) => { each.open = true; });
  const { scrollWidth, clientWidth } = document.scrollingElement;
  const broken = [];
  const [title] = document.querySelector("h1").childNodes;
  for (const { index, 0: word } of title.data.matchAll(/[^\\s-]+/g)) {
    const range = document.createRange();
    range.setStart(title, index);
    range.setEnd(title, index + word.length);
    if (range.getClientRects().length > 1) broken.push(word);
  }
  return [scrollWidth - clientWidth, broken];
}"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_letters_twice_as_large_fit_the_narrowest_phone(open_page, site, lang):
    page = open_page(**NARROW)
    for path in KINDS:
        page.goto(f"{site}{folder(lang)}{path}")
        assert page.evaluate(TWICE) == [0, []], path


# ---- Paper. ----

TOO_SMALL = """() => {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts, { parentElement: element } = text;
    const range = document.createRange();
    range.selectNode(text);
    const seen = text.data.trim() && range.getBoundingClientRect().width > 2;
    if (!seen || element.closest(".ld-sr, .md-skip") || !element.checkVisibility()) continue;
    const points = parseFloat(getComputedStyle(element).fontSize) * element.currentCSSZoom * 0.75;
    if (points < 8) found.push(`${points} pt: ${text.data.trim().slice(0, 40)}`);
  }
  return found;
}"""


@pytest.fixture(scope="module")
def paper(open_shared: Open) -> Page:
    """As wide as a sheet between its margins."""
    page = open_shared(viewport={"width": 718, "height": 1000})
    page.emulate_media(media="print")
    return page


def printed(page: Page, address: str) -> None:
    page.goto(address)
    expect_held(page)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")


def test_nothing_is_printed_too_small(paper, site):
    for path in KINDS:
        printed(paper, site + path)
        assert paper.evaluate(TOO_SMALL) == [], path
        assert paper.evaluate("document.documentElement.scrollWidth") <= 718, path


@pytest.mark.parametrize("path", ["odds/", "settle/", "compare/", "examples/boxed-raises/"])
def test_paper_is_not_told_to_press(paper, site, path):
    printed(paper, site + path)
    assert "press" not in paper.locator("body").inner_text().casefold()


def test_no_heading_is_left_at_the_foot_of_a_sheet(paper, site):
    for path in KINDS:
        printed(paper, site + path)
        loose = paper.locator(".md-content :is(h1, h2, h3, h4):visible").evaluate_all(
            "all => all.filter(e => getComputedStyle(e).breakAfter !== 'avoid').map(e => e.innerText)"
        )
        assert loose == [], path


def test_the_odds_to_take_along_are_printed_first(paper, site):
    printed(paper, f"{site}odds/")
    assert (
        box(paper.locator("[data-key='odds/table']"))["y"]
        < box(paper.locator("[data-key=odds]"))["y"]
    )


def test_nothing_moves_on_paper(paper, site):
    printed(paper, f"{site}examples/boxed-die-hard/")
    assert paper.evaluate("document.getAnimations().length") == 0
    # It tells its end: all cups are up.
    expect(paper.locator(".ld-cup:visible")).to_have_count(0)


# ---- Colours that the reader's system sets. ----


def test_forced_colours_leave_signs(open_page, site):
    page = open_page("settle/", forced_colors="active")
    background = "(e, part) => getComputedStyle(e, part).backgroundColor"
    canvas = page.evaluate("getComputedStyle(document.body).backgroundColor")
    summaries = page.locator("summary:visible").all()
    assert summaries
    for summary in summaries:
        assert summary.evaluate(background, "::after") != canvas
    lines = page.locator(".md-tabs__link").evaluate_all(
        "all => all.map(e => getComputedStyle(e).borderBottomColor)"
    )
    assert sum(line != canvas for line in lines) == 1
    kept = page.locator(".ld-verdicts > li").evaluate_all(
        "all => new Set(all.map(e => getComputedStyle(e).borderTopStyle)).size"
    )
    assert kept == 2


def test_the_odds_are_printed_without_what_only_a_screen_can_use(paper, site):
    printed(paper, f"{site}odds/")
    odds = paper.locator("[data-key=odds]")
    assert not odds.locator("select, button, .ld-clear").locator("visible=true").count()
