"""A game as it is played in a browser: by touch, by keyboard, gone back in, reloaded, broken, kept."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from liarsdice.i18n import LANGUAGES
from liarsdice.presets import PRESETS
from tests.browser.pages import AXE, BOOT, FORBIDDEN, SIZES, WIDER, Open, box, folder

pytestmark = pytest.mark.browser

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "is_mobile": True,
    "has_touch": True,
}
FEW = "seats=me,easy,easy&seed=k3v9"
"""Three at a table: the reader opens."""
SAME = "crypto.getRandomValues = (numbers) => numbers.fill(7);"
"""A browser whose chance is always the same."""
SEED = "9" * 8
HEARD = """
  window.heard = [];
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const { innerText } of addedNodes) heard.push(innerText);
    }).observe(document.querySelector(".ld-speaker"), { childList: true });
  });
"""
SETTLED = """(before) => {
  const region = document.querySelector(".ld[data-key=play]");
  return location.hash !== before && !region.matches("[aria-busy=true]")
    && region.querySelector(".ld-status").hidden && !region.querySelector("[data-next=now]");
}"""


LINES = """() => Array.from(document.querySelectorAll("[data-part]"), (line) => {
  const copy = line.cloneNode(true);
  for (const die of copy.querySelectorAll("[aria-label]")) die.replaceWith(die.getAttribute("aria-label"));
  return copy.textContent;
})"""
"""What has happened since the reader's turn, dice by their names."""
STILL = """() => document.querySelector(".ld-does, .ld-outcome")
  && !document.querySelector("[aria-busy=true]")"""
"""Nobody but the reader leads on."""


def settled(page: Page, before: str | None = None) -> None:
    """Wait until the game stands still, at another address than before."""
    page.wait_for_function(SETTLED, arg=before, timeout=BOOT)


def hash_of(page: Page) -> str:
    found = page.evaluate("location.hash")
    assert isinstance(found, str)
    return found


def press(page: Page, control: Locator, *, key: bool = False) -> None:
    before = hash_of(page)
    if key:
        control.press("Enter")
    else:
        control.click()
    settled(page, before)


def main(page: Page) -> Locator:
    return page.locator(".ld-does .ld-main")


def call(page: Page) -> Locator:
    return page.locator("[data-same^=call-]")


def on(page: Page) -> Locator:
    """What leads on where it is nobody's turn here: to the next bot, or to the next round."""
    return page.locator("[data-next], [data-same=round]")


def over(page: Page) -> Locator:
    return page.locator("#play-record")


def table(open_page: Open, query: str, path: str = "", **options: object) -> Page:
    page = open_page(f"{path}play/#play?{query}", **options)
    settled(page)
    return page


def follow(page: Page) -> None:
    """Follow the bots to the reader's turn, or to the cups."""
    while page.locator("[data-next]").count():
        press(page, on(page))


def test_a_round_is_dealt_bid_followed_and_called(open_page):
    page = open_page("play/", prepare=lambda context: context.add_init_script(SAME), **PHONE)
    page.locator("#play-deal").tap()
    expect(page.locator(".ld-hand-of .ld-mine .ld-die")).to_have_count(5, timeout=BOOT)
    assert f"seed={SEED}" in hash_of(page)
    # What was said of the first press leaves no gap.
    lead, felt = box(page.locator(".md-content h1 ~ p").first), box(page.locator(".ld-play"))
    assert felt["y"] - lead["y"] - lead["height"] < 40
    press(page, main(page))
    while not page.locator(".ld-outcome").count():
        follow(page)
        if call(page).count():
            press(page, call(page))
    expect(page.locator(".ld-speaker")).to_contain_text("All cups are lifted")
    expect(page.locator(".ld-outcome")).to_contain_text("opens")
    press(page, on(page))
    expect(page.locator(".ld-outcome")).to_have_count(0)


# ---- Whole games. ----


def reach(page: Page, control: str) -> None:
    """Go to a control by the Tab key alone."""
    for _ in range(120):
        if page.evaluate("c => document.activeElement.matches(c)", control):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"the Tab key does not lead to {control}")


def play(page: Page, *, keyboard: bool) -> int:
    """Play a game to its end, and count its presses: raise once a round, then call."""
    raised = False
    for presses in range(200):
        if over(page).count():
            return presses
        if on(page).count():
            control = "[data-next], [data-same=round]"
            raised = raised and not page.locator("[data-same=round]").count()
        elif call(page).count() and (raised or not main(page).get_attribute("href")):
            control = "[data-same^=call-]"
        else:
            control, raised = ".ld-does .ld-main", True
        if keyboard:
            reach(page, control)
        press(page, page.locator(control), key=keyboard)
    pytest.fail("the game does not end")


@pytest.mark.full
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_by_keyboard_alone(open_page, lang):
    def prepare(context: BrowserContext) -> None:
        context.add_init_script(SAME)

    page = open_page(f"{folder(lang)}play/#play?dice=2&do=set", prepare=prepare)
    settled(page)
    reach(page, "#play-deal")
    press(page, page.locator("#play-deal"), key=True)
    # The keyboard goes on where the reader's turn begins, and not on what cannot be taken back.
    expect(page.locator("[data-same^=how-many-]:focus")).to_have_count(1)
    assert play(page, keyboard=True) > 5
    expect(page.locator("[data-draw=seed]:focus")).to_have_count(1)


@pytest.mark.full
@pytest.mark.parametrize("rules", PRESETS)
def test_each_preset_is_played_to_its_end_by_touch(open_page, rules):
    page = table(open_page, f"rules={rules}&dice=3&seats=me,easy&seed=k3v9", **PHONE)
    assert play(page, keyboard=False) > 5
    assert not page.evaluate("localStorage.getItem('liarsdice-kept-game')")


# ---- Pace, and what is heard. ----


@pytest.mark.full
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_every_line_is_heard_once_and_in_order(open_page, motion):
    """One bot after the other, or all at once, as for a reader who wants no motion."""
    page = table(
        open_page,
        "seats=me,easy,easy,easy&seed=k3v9",
        prepare=lambda context: context.add_init_script(HEARD),
        reduced_motion=motion,
    )
    page.evaluate("heard.length = 0")
    main(page).click()
    expect(page.locator("[data-next=''], .ld-does").first).to_be_visible()
    page.wait_for_function(f"motion => motion !== 'reduce' || ({STILL})()", arg=motion)
    assert page.locator("[data-next]").count() == (0 if motion == "reduce" else 1)
    follow(page)
    lines = [each.strip() for each in page.evaluate(LINES)]
    heard = [each.strip() for each in page.evaluate("heard")]
    assert len(lines) == 4
    # A busy machine has the page say that it waits.
    assert [each for each in heard if "rules engine" not in each] == lines


# ---- Where a game stands. ----


@pytest.mark.full
def test_back_leads_to_the_own_turn_before_and_a_reload_stays(open_page):
    page = table(open_page, FEW)
    first = page.locator(".ld-play").inner_text()
    press(page, page.locator("[data-same=how-many-more]"))
    press(page, main(page))
    follow(page)
    second, address = page.locator(".ld-play").inner_text(), hash_of(page)
    assert second != first
    page.reload()
    settled(page)
    assert (page.locator(".ld-play").inner_text(), hash_of(page)) == (second, address)
    page.go_back()
    settled(page, address)
    expect(page.locator(".ld-does .ld-main")).to_be_visible()
    expect(page.locator(".ld-does")).to_contain_text("Open with 2")
    page.go_forward()
    settled(page)
    expect(page.locator(".ld-play")).to_have_text(re.compile("Raise to"))
    assert page.locator(".ld-play").inner_text() == second


@pytest.mark.full
def test_another_browser_shows_the_same_game(open_page):
    page = table(open_page, FEW)
    press(page, main(page))
    follow(page)
    friend = table(open_page, hash_of(page).removeprefix("#play?"))
    assert friend.locator(".ld-play").inner_text() == page.locator(".ld-play").inner_text()
    # Who only looks at a link keeps the game that was there.
    assert friend.evaluate("localStorage.getItem('liarsdice-kept-game')") is None


WORKERS = """
  window.workers = [];
  window.Worker = class extends Worker {
    constructor(...what) {
      super(...what);
      workers.push(this);
    }
  };
"""


@pytest.mark.full
def test_a_dead_worker_loses_nothing(open_page):
    page = table(
        open_page, FEW, prepare=lambda context: context.add_init_script(WORKERS), broken=True
    )
    page.evaluate("document.querySelector('[data-key=play]').dataset.callLimit = 1")
    page.evaluate("workers.forEach((each) => each.terminate())")
    main(page).click()
    page.locator(".ld-again").click(timeout=BOOT)
    expect(page.locator(".ld-status")).to_be_hidden(timeout=BOOT)
    settled(page)
    follow(page)
    expect(main(page)).to_contain_text("Raise to")


@pytest.mark.full
@pytest.mark.parametrize(
    ("query", "said"),
    [
        (f"{FEW}&turns=1x2.zebra", "zebra"),
        (f"{FEW}&turns=2x2.1x2", "1"),
        ("seats=me,robot&seed=k3v9", "“robot” is no seat"),
        (f"{FEW}&turns=c", "no bid to challenge"),
    ],
)
def test_a_damaged_address_is_said_and_what_can_be_saved_is_saved(open_page, query, said):
    page = table(open_page, query)
    refusal = page.locator(".ld-refusal").first
    expect(refusal).to_contain_text(said)
    expect(page.locator(".ld-main:visible").first).to_be_visible()
    expect(page.locator(".ld-speaker")).to_contain_text(said)


TOO_LONG = """
  for (const way of ["pushState", "replaceState"]) {
    const plain = history[way].bind(history);
    history[way] = (state, title, address) => {
      if (address) throw new Error("too long");
      plain(state, title);
    };
  }
"""


@pytest.mark.full
def test_an_address_that_is_too_long_is_played_on(open_page):
    page = open_page("play/", prepare=lambda context: context.add_init_script(SAME + TOO_LONG))
    page.locator("#play-deal").click()
    expect(main(page)).to_contain_text("Open with", timeout=BOOT)
    main(page).click()
    expect(main(page)).to_have_count(0)
    while not main(page).count():
        following = page.locator("[data-next]")
        address = following.get_attribute("href")
        following.click()
        expect(page.locator(f"[data-next][href='{address}']")).to_have_count(0)
    expect(main(page)).to_contain_text("Raise to")
    assert hash_of(page) == ""


@pytest.mark.full
def test_help_is_heard_and_not_the_round_again(open_page):
    page = table(open_page, f"{FEW}&follow=1")
    speaker = page.locator(".ld-speaker")
    press(page, main(page))
    expect(speaker).to_contain_text("It is your turn")
    press(page, page.locator("[data-same=help-1]"))
    expect(speaker).to_contain_text("These odds take")
    expect(speaker).not_to_contain_text("It is your turn")
    press(page, page.locator("[data-same=help-2]"))
    expect(speaker).to_contain_text("Who bids a face is taken")
    expect(speaker).not_to_contain_text("These odds take")
    press(page, page.locator("[data-same=how-many-more]"))
    expect(speaker).to_contain_text("These odds take")
    expect(speaker).not_to_contain_text("It is your turn")


# ---- The game that is kept. ----

OFFER = "[data-kept=game]:visible"


@pytest.mark.full
def test_the_game_last_played_can_be_gone_on_with_and_forgotten(open_page, site):
    page = table(open_page, FEW)
    press(page, main(page))
    follow(page)
    address, shown = hash_of(page), page.locator(".ld-play").inner_text()
    page.goto(site)
    page.locator(OFFER).click()
    page.wait_for_url(re.compile("turns="), timeout=BOOT)
    settled(page)
    assert "kept" not in hash_of(page)
    follow(page)
    assert page.locator(".ld-play").inner_text() == shown
    # In another tab another game: the last one is kept.
    other = page.context.new_page()
    other.goto(f"{site}play/#play?seats=me,easy&seed=other")
    settled(other)
    press(other, main(other))
    page.goto(f"{site}ru/play/")
    page.locator(f"{OFFER} a").click()
    page.wait_for_url(re.compile("seed=other"), timeout=BOOT)
    assert address != hash_of(page)
    page.goto(f"{site}play/")
    page.locator("button[data-forget]").click()
    expect(page.locator(OFFER)).to_have_count(0)
    expect(page.locator(".ld-speaker")).to_contain_text("no longer kept")
    assert page.evaluate("localStorage.getItem('liarsdice-kept-game')") is None
    page.goto(f"{site}play/#play?kept=game")
    expect(page.locator(".ld-refusal")).to_contain_text("No game is kept", timeout=BOOT)
    expect(page.locator("#play-deal")).to_be_visible()


@pytest.mark.full
def test_a_kept_line_that_is_damaged_is_said_and_dropped(open_page, site):
    page = open_page("")
    page.evaluate("localStorage.setItem('liarsdice-kept-game', 'zebra&<b>')")
    page.reload()
    page.locator(OFFER).click()
    expect(page.locator(".ld-refusal")).to_contain_text("“zebra&<b>”", timeout=BOOT)
    expect(page.locator("#play-deal")).to_be_visible()
    expect(page.locator(OFFER)).to_have_count(0)


@pytest.mark.full
def test_a_browser_that_keeps_nothing_plays_too(open_page, site):
    page = table(open_page, FEW, prepare=lambda context: context.add_init_script(FORBIDDEN))
    press(page, main(page))
    follow(page)
    expect(main(page)).to_contain_text("Raise to")
    page.goto(site)
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(OFFER)).to_have_count(0)


# ---- Several people at one device. ----


@pytest.mark.full
def test_a_hand_is_shown_to_its_own_player_alone(open_page):
    page = table(open_page, "seats=me,me&seed=k3v9&names=Anna,Ben")
    screen = page.locator("details.ld-behind-screen")
    hand = page.locator(".ld-mine .ld-die:visible, .ld-seats .ld-die:visible")

    def closed() -> None:
        expect(screen).to_have_count(1)
        expect(screen).not_to_have_attribute("open", "")
        expect(page.locator(".ld-mine .ld-die:visible")).to_have_count(0)

    closed()
    expect(hand).to_have_count(0)
    before = page.evaluate("[history.length, location.href]")
    screen.locator("summary").click()
    expect(hand).to_have_count(5)
    assert page.evaluate("[history.length, location.href]") == before
    press(page, page.locator("[data-same=how-many-more]"))
    expect(screen).to_have_attribute("open", "")
    page.reload()
    settled(page)
    closed()
    screen.locator("summary").click()
    press(page, main(page))
    closed()
    expect(page.locator(".ld-whose")).to_contain_text("Ben")
    screen.locator("summary").click()
    before = hash_of(page)
    page.go_back()
    settled(page, before)
    closed()
    page.go_forward()
    settled(page)
    closed()


# ---- How it lies on the screen. ----


@pytest.fixture(scope="module")
def phone(open_shared: Open) -> Iterator[Page]:
    yield open_shared(**PHONE)


TURN = "play/#play?rules={rules}&seats=me,easy,easy,easy&seed={rules}&opener=1&follow=1"


@pytest.mark.full
@pytest.mark.parametrize("rules", PRESETS)
def test_a_whole_turn_lies_under_one_thumb(phone, site, rules):
    phone.goto(site + TURN.format(rules=rules))
    shown = phone.locator(f".ld-play[data-line*='seed={rules}'] .ld-does")
    expect(shown).to_be_visible(timeout=BOOT)
    header = box(phone.locator(".md-header"))
    for each in (".ld-play .ld-bid", ".ld-mine", ".ld-does .ld-main", "[data-same^=call-]"):
        found = box(phone.locator(each).first)
        assert found["y"] >= header["height"], each
        assert found["y"] + found["height"] <= 640, each


STAGES = {
    "set": "do=set",
    "turn": f"{FEW}&opener=1&follow=1&help=1",
    "bot": f"{FEW}&turns=1x2",
    "showdown": f"{FEW}&turns=1x2.1x3.1x4.c&why=1",
    "people": "seats=me,me&seed=k3v9&turns=1x2",
    "track": "rules=boxed&seats=me,easy&seed=k3v9&opener=1&follow=1&help=1",
}
RUN = """async () => {
  for (const each of document.getAnimations()) each.finish();
  const { violations } = await axe.run(".md-content", { resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, html }) => `${id} at ${target}: ${html.slice(0, 200)}`));
}"""


@pytest.mark.full
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_stage_fits_the_narrowest_phone_and_has_no_barrier(open_page, site, lang):
    page = open_page(f"{folder(lang)}play/", viewport={"width": 320, "height": 640})
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = []
    for stage, query in STAGES.items():
        before = hash_of(page)
        page.evaluate("query => { location.hash = `#play?${query}`; }", query)
        settled(page, before)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.evaluate("document.documentElement.style.fontSize = ''")
            found += [f"{stage} {scheme}: {each}" for each in page.evaluate(RUN)]
        found += [f"{stage} {size}" for size in SIZES if page.evaluate(WIDER, size) > 0]
    assert not found, "\n".join(found)
