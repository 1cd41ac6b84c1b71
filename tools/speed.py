"""How long a reader waits, beside a page that does nothing but start Pyodide: ``nox -s speed``.

Everything comes from one host on this machine, compressed and kept by the browser for ten minutes.
Each first visit has a browser without anything kept, each later one the same browser started anew.
Times go up and down with the machine: what counts are the ratios of one run.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserType, Page, sync_playwright

from tools.assets import MODULES, ROOT
from tools.browser import FLAGS, find_chromium
from tools.hosting import hosting

SITE = ROOT / "site"
PLAIN = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<script type="module">
  const from = performance.now();
  const { loadPyodide } = await import("./pyodide.mjs");
  await loadPyodide();
  window.took = performance.now() - from;
</script>"""
"""The yardstick: Pyodide as it comes, and nothing else."""
WAIT = 120_000
HOVER = 300
"""For how many milliseconds a pointer is over a control before it is pressed."""

PRESSED = """([region, control]) => new Promise((resolve) => {
  const place = document.querySelector(region);
  let from;
  new MutationObserver(() => {
    if (from === undefined || place.hasAttribute("aria-busy")) return;
    // Behind the next painting.
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now() - from);
      channel.port2.postMessage(0);
    });
  }).observe(place, { attributes: true, childList: true });
  from = performance.now();
  place.querySelector(control).click();
})"""
"""Press something; gives the milliseconds until the answer is painted."""

ODDS = (".ld[data-key='odds']", ".ld-stepper a")
LESSON = "repo/jupyter/notebooks/en/?path=en/first-round.ipynb"
STEPS: Mapping[str, tuple[str, str, str]] = {
    "step": ("repo/examples/boxed-die-hard/", ".ld[data-key^='example/']", ".ld-track a"),
    "odds": ("repo/odds/", *ODDS),
    "verdict": ("repo/settle/", ".ld[data-key='settle']", ".ld-main"),
}
"""What is asked of an engine that is there: a page, its region and a control that always asks."""


def main() -> None:
    """Measure, and print a table; ``--json`` prints the numbers instead."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--runs", type=int, default=7, help="how often each is measured")
    arguments.add_argument("--answers", type=int, default=100, help="how many of each kind")
    arguments.add_argument("--json", action="store_true")
    asked = arguments.parse_args()
    if not (SITE / "index.html").exists():
        sys.exit("The site is not built: python3 run.py site")
    folders = {"/repo/": SITE, "/plain/": MODULES / "pyodide"}
    with hosting(folders, {"/plain/": PLAIN}) as host, sync_playwright() as playwright:
        told = measure(playwright.chromium, f"{host}/", runs=asked.runs, answers=asked.answers)
    print(json.dumps(told, indent=2) if asked.json else table(told))


def measure(browser: BrowserType, host: str, *, runs: int, answers: int) -> dict[str, float]:
    """What is told in the end, by name: milliseconds, and ratios to the yardstick."""
    waits = {
        "plain": plain,
        "page": first_press,
        "page, hovered": hovered_press,
        "lesson": first_cell,
    }
    # Once unheard, so that the host has compressed what it will be asked for.
    for wait in waits.values():
        visits(browser, host, wait)
    took: dict[str, list[tuple[float, float]]] = {name: [] for name in waits}
    for _ in range(runs):
        for name, wait in waits.items():  # by turns, since the machine has moods
            took[name].append(visits(browser, host, wait))
    told = {}
    for name, pairs in took.items():
        for number, visit in enumerate(("first", "later")):
            told[f"{name}, {visit} visit"] = statistics.median(pair[number] for pair in pairs)
    for visit in ("first", "later"):
        told[f"ratio, {visit} visit"] = (
            told[f"page, {visit} visit"] / told[f"plain, {visit} visit"]
        )
    for kind, (path, region, control) in STEPS.items():
        with page_of(browser) as page:
            times = list(presses(page, host + path, region, control, count=answers))
        told[f"{kind}, 95 of 100 within"] = statistics.quantiles(times, n=20)[-1]
    return told


def table(told: Mapping[str, float]) -> str:
    """The numbers for a reader: milliseconds whole, ratios to two places."""
    lines = []
    for name, value in told.items():
        shown = f"{value:8.2f}" if name.startswith("ratio") else f"{value:8.0f} ms"
        lines.append(f"{name:28}{shown}")
    return "\n".join(lines)


@contextmanager
def page_of(browser: BrowserType, profile: Path | None = None) -> Iterator[Page]:
    """A page of a browser that keeps what it keeps in ``profile``, else nothing."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = browser.launch_persistent_context(
            profile or folder, executable_path=find_chromium(), args=FLAGS
        )
        yield context.pages[0]
        context.close()


def visits(
    browser: BrowserType, host: str, wait: Callable[[Page, str], float]
) -> tuple[float, float]:
    """The milliseconds of a first visit, and of one with what the browser has kept of it."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        took = []
        for _ in range(2):
            with page_of(browser, Path(folder)) as page:
                took.append(wait(page, host))
                # What is still on its way is kept too.
                page.wait_for_load_state("networkidle")
        first, later = took
    return first, later


def plain(page: Page, host: str) -> float:
    """Until Pyodide has started."""
    page.goto(f"{host}plain/")
    page.wait_for_function("window.took", timeout=WAIT)
    return float(page.evaluate("took"))


def first_press(page: Page, host: str) -> float:
    """From a press on the odds page, with no sign of it before, to the answer."""
    page.goto(f"{host}repo/odds/")
    page.wait_for_load_state("networkidle")
    return float(page.evaluate(PRESSED, list(ODDS)))


def hovered_press(page: Page, host: str) -> float:
    """The same, where a pointer came first, as a mouse's does."""
    page.goto(f"{host}repo/odds/")
    page.wait_for_load_state("networkidle")
    page.locator(" ".join(ODDS)).first.hover()
    page.wait_for_timeout(HOVER)
    return float(page.evaluate(PRESSED, list(ODDS)))


def first_cell(page: Page, host: str) -> float:
    """From the call of a lesson to the answer of its first cell."""
    page.goto(host + LESSON)
    cell = page.locator(".jp-CodeCell").first
    page.locator("#main:not([inert])").wait_for(timeout=WAIT)
    cell.locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    cell.locator(".jp-InputPrompt", has_text="[1]:").wait_for(timeout=WAIT)
    return float(page.evaluate("performance.now()"))


def presses(page: Page, address: str, region: str, control: str, *, count: int) -> Iterator[float]:
    """Milliseconds from each of so many presses to its answer, after the first one."""
    page.goto(address)
    page.wait_for_load_state("networkidle")
    for number in range(count + 1):
        took = float(page.evaluate(PRESSED, [region, control]))
        if number:
            yield took


if __name__ == "__main__":
    main()
