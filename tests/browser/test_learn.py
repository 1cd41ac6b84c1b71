"""A lesson as it is done in a browser: by touch, wrong at every step, by keyboard alone, and kept."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from liarsdice.actions import CallExact, Challenge, MakeBid, Turn
from liarsdice.i18n import LANGUAGES
from liarsdice.lessons import Choose, Step, lesson
from liarsdice.look.voice import speak
from tests.browser.pages import AXE, BOOT, FORBIDDEN, Open, box, folder

pytestmark = pytest.mark.browser

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "is_mobile": True,
    "has_touch": True,
}
STEPS = lesson("first").steps
BY_LANGUAGE = dict(
    zip(LANGUAGES, ("first", "boxed-show", "dudo-exact", "knizia-exacto"), strict=True)
)
"""One lesson a language; together they have every kind of step."""
SETTLED = """(before) => {
  const region = document.querySelector(".ld[data-key=learn]");
  return location.hash !== before && !region.matches("[aria-busy=true], .ld-opening")
    && region.querySelector(".ld-status").hidden;
}"""


def settled(page: Page, before: str | None = None) -> None:
    """Wait until the lesson stands still, at another address than before."""
    page.wait_for_function(SETTLED, arg=before, timeout=BOOT)


def press(page: Page, control: Locator, *, key: bool = False) -> None:
    before = page.evaluate("location.hash")
    if key:
        control.press("Enter")
    else:
        control.click()
    settled(page, before)


def right(step: Step) -> str | Turn:
    """The right answer: the control that gives it, or the turn."""
    if isinstance(step.todo, Choose):
        return f"-{step.todo.answers.index(step.todo.right)}"
    return next(turn for turn in step.turns() if step.todo.judge(turn, step.game).right)


def wrong(step: Step) -> str | Turn | None:
    """An answer that is allowed and not right; None where every other one is refused."""
    if isinstance(step.todo, Choose):
        return f"-{step.todo.answers.index(step.todo.wrong[0][0])}"
    found = (turn for turn in step.turns() if not step.todo.judge(turn, step.game).right)
    return next(found, None)


def answer(page: Page, answered: str | Turn, *, key: bool = False) -> None:
    """Give an answer by the controls on the page."""
    if isinstance(answered, str):
        control = page.locator(f"[data-same^=answer-][data-same$='{answered}']")
    elif isinstance(answered, Challenge):
        control = page.locator("[data-same^=call-]")
    elif isinstance(answered, CallExact):
        control = page.locator("[data-same^=exact-]")
    else:
        assert isinstance(answered, MakeBid)
        choose(page, answered, key=key)
        control = page.locator(".ld-does .ld-main")
    if key:
        reach(page, control)
    press(page, control, key=key)


def choose(page: Page, bid: MakeBid, *, key: bool) -> None:
    face = page.locator(f"[data-same=face-{bid.bid.face}]")
    if face.get_attribute("aria-current") is None:
        if key:
            reach(page, face)
        press(page, face, key=key)
    for _ in range(30):
        now = int(page.locator(".ld-stepper b").inner_text())
        if now == bid.bid.count:
            break
        way = page.locator(f"[data-same=how-many-{'less' if now > bid.bid.count else 'more'}]")
        if key:
            reach(page, way)
        press(page, way, key=key)
    for wanted in bid.show:
        found = page.locator(f".ld-held a:not(.ld-picked):has([aria-label^='{face_of(wanted)}'])")
        press(page, found.first)


def face_of(face: int) -> str:
    """How a die is named, whose ones are stars."""
    return speak("es").gettext("star") if face == 1 else str(face)


def reach(page: Page, control: Locator) -> None:
    """Go to a control by the Tab key alone, either way."""
    for _ in range(60):
        if control.evaluate("node => node === document.activeElement"):
            return
        page.keyboard.press("Tab")
    pytest.fail("the Tab key does not lead there")


def opened(open_page: Open, lang: str, name: str, **options: Any) -> Page:
    page = open_page(f"{folder(lang)}learn/#learn?lesson={name}", **options)
    settled(page)
    return page


def kept(page: Page, name: str) -> Any:
    return page.evaluate(f"localStorage.getItem('liarsdice-kept-lesson-{name}')")


def test_a_first_step_is_done_by_touch(open_page):
    page = open_page("", **PHONE)
    page.locator(".md-button--primary").tap()
    expect(page.locator(".ld-learn")).to_be_visible()
    answer(page, wrong(STEPS[0]))
    expect(page.locator(".ld-idea .ld-refusal")).to_be_visible()
    answer(page, right(STEPS[0]))
    expect(page.locator(".ld-speaker")).to_contain_text("this bid is true")
    press(page, page.locator("[data-same=on]"))
    expect(page.locator(".ld-learn h2")).to_contain_text("2 of 12")
    assert kept(page, "first") is None


@pytest.mark.full
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_is_done_right_in_each_language(open_page, lang):
    name = BY_LANGUAGE[lang]
    page = opened(open_page, lang, name, **PHONE)
    steps = lesson(name).steps
    for number, step in enumerate(steps, start=1):
        answer(page, right(step))
        expect(page.locator(".ld-refusal")).to_have_count(0)
        said = speak(lang).pgettext(name, step.right)
        expect(page.locator(".ld-speaker")).to_contain_text(said[:30])
        if number < len(steps):
            press(page, page.locator("[data-same=on]"))
    assert kept(page, name) == "1"
    mark = page.locator(f".ld-contents [data-kept=lesson-{name}]")
    expect(mark.first).to_be_visible()
    expect(page.locator(".ld-contents [data-kept]:visible")).to_have_count(2)
    page.locator(f"[data-forget=lesson-{name}]").click()
    expect(mark.first).to_be_hidden()
    assert kept(page, name) is None


@pytest.mark.full
def test_a_lesson_is_done_wrong_at_every_step_and_then_right(open_page):
    page = opened(open_page, "en", "first", **PHONE)
    for number, step in enumerate(STEPS, start=1):
        mistake = wrong(step)
        if mistake is not None:
            answer(page, mistake)
            expect(page.locator(".ld-idea .ld-refusal")).to_be_visible()
            expect(page.locator("[data-same=on]")).to_have_count(0)
        answer(page, right(step))
        expect(page.locator(".ld-idea .ld-refusal")).to_have_count(0)
        if number < len(STEPS):
            press(page, page.locator("[data-same=on]"))
    assert kept(page, "first") == "1"


@pytest.mark.full
def test_a_lesson_is_done_by_keyboard_alone(open_page):
    page = opened(open_page, "en", "first")
    for number, step in enumerate(STEPS, start=1):
        answer(page, right(step), key=True)
        if number < len(STEPS):
            # The keyboard stands on the way on, and then where the next step begins.
            expect(page.locator("[data-same=on]:focus")).to_have_count(1)
            press(page, page.locator("[data-same=on]"), key=True)
            expect(page.locator(".ld-learn [data-focus]:focus")).to_have_count(1)
    assert kept(page, "first") == "1"


@pytest.mark.full
def test_every_step_lies_under_one_thumb_and_has_no_barrier(open_page, site):
    """Of every kind of step one, before and after it is done."""
    page = opened(open_page, "en", "first", **PHONE)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    run = """async () => {
      for (const each of document.getAnimations()) each.finish();
      const { violations } = await axe.run(".md-content", { resultTypes: ["violations"] });
      return violations.map(({ id, nodes }) => `${id} at ${nodes[0].target}`);
    }"""
    for query in ("task=2", "task=5", "task=8", "task=9&answer=challenge", "lesson=boxed-show"):
        before = page.evaluate("location.hash")
        page.evaluate("query => { location.hash = `#learn?${query}`; }", query)
        settled(page, before)
        first, last = page.locator(".ld-learn [data-view]").first, page.locator(".ld-hand-of")
        assert box(first)["y"] >= 48, query
        assert box(last)["y"] + box(last)["height"] <= 640, query
        assert page.evaluate(run) == [], query


DAMAGED = {
    "lesson=zebra": "no lesson named “zebra”",
    "task=99": "99",
    "task=2&answer=zebra": "“zebra” is not a turn",
    "task=4&answer=9": "“9”",
}


@pytest.mark.full
def test_a_damaged_address_is_said_and_the_lesson_goes_on(open_page):
    page = open_page("learn/")
    for query, told in DAMAGED.items():
        before = page.evaluate("location.hash")
        page.evaluate("query => { location.hash = `#learn?${query}`; }", query)
        settled(page, before)
        expect(page.locator(".ld-refusal").first).to_contain_text(told)
        expect(page.locator(".ld-speaker")).to_contain_text(told)
        expect(page.locator(".ld-hand-of a").first).to_be_visible()


@pytest.mark.full
def test_a_browser_that_keeps_nothing_learns_too(open_page):
    page = opened(
        open_page,
        "en",
        "knizia-exacto",
        prepare=lambda context: context.add_init_script(FORBIDDEN),
    )
    steps = lesson("knizia-exacto").steps
    for number, step in enumerate(steps, start=1):
        answer(page, right(step))
        if number < len(steps):
            press(page, page.locator("[data-same=on]"))
    expect(page.locator(".ld-contents [data-kept=lesson-knizia-exacto]").first).to_be_visible()


@pytest.mark.full
def test_who_only_looks_at_a_link_has_not_done_the_lesson(open_page):
    page = open_page("learn/#learn?task=12&answer=challenge")
    settled(page)
    expect(page.locator(".ld-learn")).to_contain_text("the whole lesson")
    assert kept(page, "first") is None
