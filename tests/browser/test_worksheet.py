"""The worksheet on paper."""

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.full]

SMALLEST = 12
"""CSS pixels: nine points."""


@pytest.mark.parametrize("path", ["teachers/worksheet/", "ru/teachers/answers/"])
def test_a_sheet_is_printed_large_enough_with_each_question_on_one_page(open_page, path):
    page = open_page(path)
    page.emulate_media(media="print")
    printed = page.locator(".ld-worksheet").evaluate(
        """(sheet, smallest) => {
          const texts = [...sheet.querySelectorAll("*")].filter(
            e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()));
          const size = e => [parseFloat(getComputedStyle(e).fontSize), e.textContent];
          const kept = e => getComputedStyle(e).breakInside;
          return {
            small: texts.map(size).filter(([size]) => size < smallest),
            kept: [...new Set([...sheet.querySelectorAll(".ld-item, .ld-known")].map(kept))],
          };
        }""",
        SMALLEST,
    )
    assert printed == {"small": [], "kept": ["avoid"]}
    # What is said to the teacher, and the way about the site, stay on the screen.
    assert not page.locator(".md-content__inner > p").first.is_visible()
    assert not page.locator(".md-header, .md-footer, .md-sidebar").locator("visible=true").count()
