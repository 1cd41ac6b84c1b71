"""What the browser tests say alike of a page."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Dialog, FloatRect, Locator, Page, expect

from liarsdice.i18n import SOURCE
from tools import assets

Open = Callable[..., Page]

SITE = Path(__file__).parents[2] / "site"
AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
BOOT = 120_000
"""Milliseconds that a boot may take on a busy machine."""
FORBIDDEN = """
  for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
    Object.defineProperty(window, name, {
      get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
      configurable: true,
    });
  }
"""
"""A browser that keeps nothing."""
WIDER = """(size) => {
  document.documentElement.style.fontSize = size;
  document.querySelectorAll("details").forEach((each) => { each.open = true; });
  const { scrollWidth, clientWidth } = document.scrollingElement;
  return scrollWidth - clientWidth;
}"""
"""By how many pixels a page is wider than the screen, with letters of a size and all folds open."""
SIZES = ("125%", "250%")
"""The theme's own size of letters for a phone, and twice that."""


def engine() -> Path:
    """The folder of the engine in the built site."""
    return assets.engine(SITE / "assets" / "pyodide")


def folder(lang: str) -> str:
    return "" if lang == SOURCE else f"{lang}/"


def region(page: Page, query: str) -> Locator:
    """The region that a query is for."""
    return page.locator(f".ld[data-key='{query.partition('?')[0]}']").first


def box(locator: Locator) -> FloatRect:
    """Where an element stands."""
    found = locator.bounding_box()
    assert found
    return found


def expect_held(page: Page) -> None:
    """Wait until the answers beside the page are here."""
    expect(page.locator("html[data-liarsdice=whole]")).to_have_count(1)


def accepting(asked: list[Dialog]) -> Callable[[Dialog], None]:
    """What a page asks the reader in a dialog is kept, and answered with yes."""

    def accept(dialog: Dialog) -> None:
        asked.append(dialog)
        dialog.accept()

    return accept


def mark(place: Locator) -> None:
    """Mark what stands in a region, to tell it from the answer to come."""
    place.evaluate("region => { for (const each of region.children) each.dataset.old = ''; }")


ANEW = """region => region.querySelector("[data-beside]:not([data-old])") ||
  !region.querySelector(":scope > [data-old]:not(.ld-status, .ld-first-press)")"""


def expect_anew(page: Page, place: Locator) -> None:
    """Wait until another answer stands in a region that was marked, or beside what is there."""
    page.wait_for_function(ANEW, arg=place.element_handle(), timeout=BOOT)
