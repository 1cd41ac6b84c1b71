"""How much a page weighs, and what of it stands in a page beside it."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from liarsdice.fence import END
from liarsdice.frame import frame
from liarsdice.i18n import LANGUAGES
from tests.browser.pages import SITE, folder
from tools.held import BESIDE, parted

REGION = (
    '<div class="ld" id="ld-example-boxed-stars-only" data-key="example/boxed-stars-only"'
    ' data-query="example/boxed-stars-only"><noscript><p class="ld-plain">No script.</p></noscript>'
    '<p>first</p><noscript class="ld-ahead"><div data-query="example/boxed-stars-only?step=1">'
    '<p>second</p></div></noscript><p class="ld-first-press ld-partly"><small>8 MB</small></p>'
    '<template class="ld-replies"><div data-query="example/boxed-stars-only?answer=0">'
    f"<p>reply</p></div></template></div>{END}"
)
OTHER = f'<div class="ld" id="ld-odds" data-key="odds" data-query="odds"><p>odds</p></div>{END}'


def test_held_answers_stand_beside_the_page_with_what_they_go_on_from():
    kept, [piece] = parted(f"<p>before</p>{REGION}<p>between</p>{OTHER}", "ru")
    assert kept.startswith("<p>before</p>")
    assert kept.endswith(f"<p>between</p>{OTHER}")
    assert "second" not in kept
    assert "reply" not in kept
    for left in ("first", "8 MB", "No script."):
        assert left in kept
    assert f'href="{BESIDE}#ld-example-boxed-stars-only">{frame("ru")["steps"]}<' in kept
    # The script finds both there, a reader without one the steps.
    assert re.search(
        '<p>first</p><div class="ld-ahead"><div data-query=[^>]*><p>second</p>', piece
    )
    assert '<template class="ld-replies"><div data-query=' in piece
    assert "noscript" not in piece
    assert f'<a href="./#ld-example-boxed-stars-only">{frame("ru")["back"]}</a>' in piece


def test_a_page_that_holds_nothing_stays_as_it_is():
    assert parted(OTHER, "en") == (OTHER, [])


class _Elements(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.count += 1


def weight(page: Path) -> tuple[int, int]:
    """Thousands of bytes, and elements, those that no script or only a script shows among them."""
    text = page.read_text(encoding="utf-8")
    elements = _Elements()
    elements.feed(text)
    return len(text.encode()) // 1000, elements.count


MOST = (300, 5000)
"""Of every page but the reference, which lists each name of the engine."""
REFERENCE = (500, 10_000)


@pytest.mark.browser
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_page_is_too_heavy(lang):
    pages = sorted((SITE / folder(lang)).rglob("index.html"))
    assert len(pages) > 50
    heavy = {}
    for page in pages:
        name = page.relative_to(SITE).as_posix()
        most = REFERENCE if name.endswith("api/index.html") else MOST
        if name.startswith("jupyter/"):
            continue  # another program
        found = weight(page)
        if any(is_ > may for is_, may in zip(found, most, strict=True)):
            heavy[name] = found
    assert heavy == {}
