"""What axe-core finds on each kind of page, small and wide, light and dark: nothing.

And no page is wider than a phone, with letters twice as large too.
"""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import AXE, BOOT, SIZES, WIDER

pytestmark = [pytest.mark.browser, pytest.mark.full]

WIDTHS = (360, 1280)
SCHEMES: dict[Literal["light", "dark"], str] = {"light": "default", "dark": "slate"}

RULES: dict[str, dict[str, list[str]]] = {
    "light": {},
    "dark": {"runOnly": ["color-contrast", "link-in-text-block"]},
}
"""All rules once; a scheme changes no more than colours."""

# A control of each page that the engine answers; None where there is nothing to press.
PAGES = {
    "": ".ld-answers a",
    "variants/boxed/": ".ld-track a >> nth=3",
    "variants/dudo/": ".ld-ladder a >> nth=-1",
    "compare/": ".ld-options a >> nth=1",
    "odds/": ".ld-stepper a >> nth=0",
    "odds/#odds?hand=7&bid=x": None,
    "drill/": ".ld-answers a",
    "drill/#drill?kind=odds&seed=k3v9&n=3&answers=10.20.100": None,
    "teachers/drill-sheet/": None,
    "teachers/drill-key/": None,
    "settle/": ".ld-settle .ld-main",
    "review/": "[data-same=of-0]",
    "settle/#settle?do=pad-1&p1=&d1=7&b1=x": None,
    "examples/": None,
    "examples/boxed-die-hard/": ".ld-answers a",
    "examples/knizia-reroll/": "[data-same=others]",
    "examples/tavern-whole-game/": "[data-same=next-round]",
    "decisions/": ".ld-answers a >> nth=0",
    "story/": None,
    "teachers/": None,
    "teachers/worksheet/": None,
    "teachers/answers/": None,
    "host/": None,
    "api/": None,
    "nowhere/": None,
}

RUN = """async (options) => {
  // What is not in sight yet because it fades in is not judged half-way.
  for (const each of document.getAnimations()) each.finish();
  const { violations } = await axe.run(document, { ...options, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(({ target, html, any, all, none }) =>
      `${id} at ${target}: ${html.slice(0, 200)} (${[...any, ...all, ...none].map((e) => e.message)})`));
}"""


def engine_answers(page: Page, control: str | None) -> None:
    """Have the engine answer once: a press, or the query in the address."""
    if control:
        page.locator(control).first.click()
    if control or "#" in page.url:
        page.wait_for_function("() => document.querySelector('.ld-speaker').innerText")
        expect(page.locator("[aria-busy=true]")).to_have_count(0, timeout=BOOT)
        expect(page.locator(".ld-status:not([hidden])")).to_have_count(0, timeout=BOOT)


def look(page: Page, width: int, scheme: Literal["light", "dark"]) -> None:
    """Set how the page is seen, with all that is folded opened."""
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", SCHEMES[scheme])
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing(open_page, path):
    page = open_page(path, broken=path == "nowhere/", reduced_motion="reduce")
    engine_answers(page, PAGES[path])
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = []
    for scheme in SCHEMES:
        for width in WIDTHS:
            look(page, width, scheme)
            found += [f"{width} {scheme}: {each}" for each in page.evaluate(RUN, RULES[scheme])]
    assert not found, "\n".join(found)


BAD = {
    "image-alt": '<img src="data:,">',
    "link-name": '<a href="#x"></a>',
    "label": "<input>",
    "color-contrast": '<p style="color: #aaa; background: #bbb">words</p>',
    "aria-valid-attr-value": '<p aria-labelledby="nowhere" role="group" aria-hidden="maybe">x</p>',
}


def test_axe_sees_what_is_wrong(open_page):
    page = open_page("host/")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate(
        "html => document.querySelector('article').insertAdjacentHTML('beforeend', html)",
        "".join(BAD.values()),
    )
    found = page.evaluate(RUN, RULES["light"])
    assert {each.split(" ")[0] for each in found} >= set(BAD)


@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_wider_than_a_phone(open_page, path):
    page = open_page(
        path, broken=path == "nowhere/", viewport={"width": 360, "height": 740}, is_mobile=True
    )
    for size in SIZES:
        assert page.evaluate(WIDER, size) <= 0, size
