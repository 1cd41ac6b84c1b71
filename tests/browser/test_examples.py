"""Every example runs to its end, by keyboard and by touch, and answers as the engine does.

The regions of all example pages stand on one page here, so that one engine serves them all; each
is what its own page was built with.
"""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from liarsdice.events import BidMade
from liarsdice.fence import END
from liarsdice.look.moments import moments
from liarsdice.presets import VARIANTS
from liarsdice.scenarios import Scenario, names, scenario
from liarsdice.web import ahead
from tests.browser.pages import Open
from tools.held import BESIDE

pytestmark = [pytest.mark.browser, pytest.mark.full]

SITE = Path(__file__).parents[2] / "site"
ALL = "examples/"

HEAR = """
  window.heard = [];
  // The page's script is a module, and has run by then.
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) heard.push(node.textContent.replace(/\\s+/g, " ").trim());
      }
    }).observe(document.querySelector(".ld-speaker"), { childList: true });
  });
"""
"""Keep all that is spoken on a page."""


def all_regions() -> str:
    """The list of examples with the regions of all example pages in place of its own."""
    page = (SITE / ALL / "index.html").read_text(encoding="utf-8")
    regions = [region_of(name) for name in names()]
    return page.replace("</article>", f"{''.join(regions)}</article>", 1)


def region_of(name: str, file: str = "index.html") -> str:
    page = (SITE / ALL / name / file).read_text(encoding="utf-8")
    start = page.index('<div class="ld" id=')
    return page[start : page.index(END, start)]


def all_beside() -> str:
    """The pages beside them all as one, by the name that the first region has for it."""
    [named] = re.findall('data-held="[^"]*"', region_of(names()[0]))
    return named + "".join(region_of(name, BESIDE) + END for name in names())


def prepare(context: BrowserContext) -> None:
    for file, body in {"": all_regions(), f"{BESIDE}*": all_beside()}.items():
        answer = partial(Route.fulfill, body=body, content_type="text/html; charset=utf-8")
        context.route(f"**/{ALL}{file}", answer)
    context.add_init_script(HEAR)


@pytest.fixture(scope="module")
def by_keyboard(open_shared: Open) -> Page:
    return open_shared(ALL, prepare=prepare, viewport={"width": 1280, "height": 900})


@pytest.fixture(scope="module")
def by_touch(open_shared: Open) -> Page:
    size = {"width": 360, "height": 740}
    return open_shared(ALL, prepare=prepare, viewport=size, has_touch=True, is_mobile=True)


STATE = """async (region) => {
  const own = (line) => !line.includes("engine");
  while (region.ariaBusy || !heard.some(own)) await new Promise((go) => setTimeout(go, 5));
  const { activeElement } = document;
  const mark = (link) => [
    Number(/\\d+$/.exec(link.hash)[0]), // of several the newest stands last
    link.dataset.same,
    link.classList.contains("ld-right"),
    link.classList.contains("ld-wrong"),
    link.querySelector("strong")?.innerText ?? "",
  ];
  return {
    heard: heard.splice(0).filter(own),
    focused: activeElement.dataset.same ?? null,
    inside: region.contains(activeElement),
    progress: region.querySelector(".ld-progress").innerText,
    controls: [...region.querySelectorAll("[data-same]")].map((e) => e.dataset.same),
    answers: [...region.querySelectorAll(".ld-answers a")].map(mark),
  };
}"""
"""Wait for an answer, and tell all about it at once."""
FOCUS = """(region) => [
  document.activeElement.dataset.same ?? null,
  region.contains(document.activeElement),
]"""


class Played:
    """An example on a page, and how it is pressed."""

    def __init__(self, page: Page, name: str, *, touch: bool) -> None:
        self.page, self.name, self.touch = page, name, touch
        self.told: Scenario = scenario(name)
        self.region = page.locator(f".ld[data-key='example/{name}']").element_handle()
        self.now: dict[str, Any] = {}

    def press(self, same: str) -> str:
        """Press a control and wait for the answer; gives what was spoken, which is one line."""
        if self.touch:
            control = self.region.query_selector(f"[data-same='{same}']")
            assert control
            control.tap()
        else:
            self.reach(same)
            self.page.keyboard.press("Enter")
        self.now = self.region.evaluate(STATE)
        heard = self.now["heard"]
        assert len(heard) == 1, (same, heard)
        assert heard[0]
        if not self.touch:
            # The focus stays on the control, or, where that is gone, in the region.
            assert self.now["inside"]
            assert self.now["focused"] == same or same not in self.now["controls"]
        return heard[0]

    def reach(self, same: str) -> None:
        """Go to a control with the Tab key, from where the focus is in the region."""
        for key in ("Tab", "Shift+Tab"):
            for _ in range(150):
                focused, inside = self.region.evaluate(FOCUS)
                if focused == same:
                    return
                if not inside and key == "Tab":
                    break
                self.page.keyboard.press(key)
        raise AssertionError(f"{same} cannot be reached by Tab")

    def enter(self) -> None:
        """Show this region alone, and put the focus on it."""
        self.region.evaluate(
            """region => {
              for (const each of document.querySelectorAll(".ld[data-key]")) {
                each.style.display = each === region ? "" : "none";
              }
              region.focus();
              heard.length = 0;
            }"""
        )

    def answers(self) -> dict[int, tuple[str, bool, bool, str]]:
        """The answers by number: the control, whether it is told right or wrong, the mark."""
        self.page.evaluate("heard.push('nothing')")
        shown = self.now = self.region.evaluate(STATE)
        return {number: tuple(rest) for number, *rest in shown["answers"]}


# All that are played in one way share a page, so one worker has them.
BY_KEYBOARD = pytest.mark.xdist_group("by keyboard")
BY_TOUCH = pytest.mark.xdist_group("by touch")


@pytest.fixture(
    params=[pytest.param("keyboard", marks=BY_KEYBOARD), pytest.param("touch", marks=BY_TOUCH)]
)
def how(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture(params=names())
def played(request: pytest.FixtureRequest, how: str) -> Iterator[Played]:
    page = request.getfixturevalue(f"by_{how}")
    found = Played(page, request.param, touch=how == "touch")
    yield found
    # For the next one; only the keyboard has a place on the page.
    page.evaluate("document.activeElement.blur()")


def expected(told: Scenario, step: int) -> list[str]:
    """What must be heard at a step: who bids what, in words for the dice."""
    events = [event for moment in moments(told.replay)[step : step + 1] for event in moment.events]
    made = next((event for event in events if isinstance(event, BidMade)), None)
    if made is None:
        return []
    star = VARIANTS[told.record.rules.base].stars and made.bid.face == 1
    return [made.player, f"{made.bid.count} × {'star' if star else made.bid.face}"]


def test_an_example_runs_to_its_end(played):
    """Every answer gets its reply, every step is heard, and at the end all of it stands there."""
    played.enter()
    answer_all(played)
    told = {played.region.query_selector("[data-say]").inner_text()}
    steps = len(ahead(f"example/{played.name}"))
    for step in range(1, steps + 1):
        heard = played.press("next")
        for part in expected(played.told, step):
            assert part in heard, step
        told.add(heard)
        assert played.now["progress"] == f"{step + 1} of {steps + 1}"
    assert len(told) == steps + 1
    assert "next" not in played.now["controls"]
    marked = played.region.query_selector_all(".ld-answers :is(.ld-right, .ld-wrong)")
    assert len(marked) == len(played.told.answers)
    played.press("first")
    assert played.now["progress"] == f"1 of {steps + 1}"


def answer_all(played: Played) -> None:
    """The right one is told right, a wrong one gets the reply that its author wrote."""
    told = played.told
    answers = told.answers
    right = {number for number, each in enumerate(answers) if each in told.right}
    assert right or told.kind.several
    shown = played.answers()
    assert set(shown) == set(range(len(answers)))
    wrong = sorted(set(shown) - right)
    pressed: list[int] = []
    for number in (*wrong[:1], *sorted(right)[:1]) if played.touch else shown:
        heard = played.press(shown[number][0])
        # Where each can be right, each that was pressed stays marked.
        pressed = [*pressed, number] if told.kind.several else [number]
        marks = {each: rest for each, _, *rest in played.now["answers"] if any(rest)}
        assert sorted(marks) == sorted(pressed)
        is_right, is_wrong, mark = marks[number]
        assert (is_right, is_wrong) == (number in right, number not in right)
        if told.kind.several:
            assert mark.startswith("may not" if is_wrong else "may ")
        else:
            assert mark == ("right" if is_right else "not so")
        replies = [each.reply for each in told.wrong if each.answer == answers[number]]
        assert all(heard.startswith(reply) for reply in replies)


ENGINE = """async () => {
  const page = document.querySelector("script[src$='/page.js']");
  const worker = new Worker(new URL("worker.js", page.src), { type: "module" });
  const asked = new Map();
  window.answers = (query) => new Promise((resolve) => {
    asked.set(query, resolve);
    worker.postMessage({ id: query, query });
  });
  worker.onmessage = ({ data: { id, html } }) => id && asked.get(id)(html);
}"""
BUILT = """async (name) => {
  const wrong = [];
  const [built, beside] = pages[name].map((html) => {
    const own = document.createElement("template");
    own.innerHTML = html;
    return own.content.querySelector(".ld");
  });
  const held = [...beside.querySelector(".ld-ahead").children];
  held.push(...(beside.querySelector(".ld-replies")?.content.children ?? []));
  const parts = held.map((e) => [e.dataset.query, e.innerHTML]);
  built.querySelectorAll("noscript, template, .ld-first-press").forEach((e) => e.remove());
  for (const [query, html] of [[built.dataset.query, built.innerHTML], ...parts]) {
    const answer = document.createElement("template");
    answer.innerHTML = await answers(query);
    if (answer.innerHTML !== html) wrong.push(query);
  }
  return [parts.length + 1, wrong];
}"""


@BY_KEYBOARD
def test_what_was_built_is_what_the_engine_answers(by_keyboard):
    """For every moment of every example, in the reader's browser."""
    pages = {name: [region_of(name), region_of(name, BESIDE)] for name in names()}
    by_keyboard.evaluate("all => { window.pages = all; }", pages)
    by_keyboard.evaluate(ENGINE)
    moments = 0
    for name in names():
        count, wrong = by_keyboard.evaluate(BUILT, name)
        assert wrong == []
        assert count > len(ahead(f"example/{name}"))
        moments += count
    assert moments > 3 * len(names())
