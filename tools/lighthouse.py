"""What Lighthouse says of each kind of page on a phone, in each language: ``nox -s lighthouse``.

The site comes compressed from this machine; the slow line and processor of a phone are Lighthouse's.
Its scores go down on a machine that is busy with something else.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from liarsdice.i18n import LANGUAGES, SOURCE
from tools.assets import ROOT
from tools.browser import FLAGS, find_chromium
from tools.hosting import hosting

SITE = ROOT / "site"
PROGRAM = ROOT / "requirements" / "lighthouse" / "node_modules" / "lighthouse" / "cli" / "index.js"
KINDS = (
    "",
    "variants/boxed/",
    "compare/",
    "settle/",
    "review/",
    "odds/",
    "examples/",
    "examples/boxed-die-hard/",
    "learn/",
    "play/",
    "drill/",
    "how-bots-think/",
    "decisions/",
    "words/",
    "teachers/worksheet/",
    "notebooks/",
    "api/",
)
"""One of every kind of page."""
SCORES = ("performance", "accessibility", "best-practices", "seo")
"""Of 100 each."""
AUDITS = {
    "paint": "first-contentful-paint",
    "largest": "largest-contentful-paint",
    "blocked": "total-blocking-time",
    "shift": "cumulative-layout-shift",
}
"""Milliseconds, and the layout shift as a share of the screen."""


def main() -> None:
    """Measure, and print a table of medians."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--runs", type=int, default=5, help="how often each page is measured")
    arguments.add_argument("--lang", nargs="+", default=LANGUAGES, help="the languages")
    arguments.add_argument("--page", nargs="+", default=KINDS, help="addresses under a language's")
    asked = arguments.parse_args()
    if not (SITE / "index.html").exists():
        sys.exit("The site is not built: python3 run.py site")
    names = (*SCORES, *AUDITS)
    print(f"{'page':32}" + "".join(f"{name[:13]:>14}" for name in names))
    with hosting({"/repo/": SITE}, {}) as host:
        for path in pages(asked.lang, asked.page):
            found = [told(f"{host}/repo/{path}") for _ in range(asked.runs)]
            medians = (statistics.median(each[name] for each in found) for name in names)
            row = "".join(
                f"{median:14.3g}" if median < 1 else f"{median:14.0f}" for median in medians
            )
            print(f"{path or '(home)':32}{row}", flush=True)


def pages(languages: list[str], kinds: list[str]) -> Iterator[str]:
    """The addresses of pages, language by language."""
    for lang in languages:
        for kind in kinds:
            yield kind if lang == SOURCE else f"{lang}/{kind}"


def told(address: str) -> dict[str, float]:
    """Scores and figures of one visit by a browser that has kept nothing; ends where it fails."""
    node = shutil.which("node")
    if node is None or not PROGRAM.exists():
        sys.exit("Lighthouse is not installed: python3 run.py lighthouse")
    done = subprocess.run(
        [
            *(node, PROGRAM, address, "--quiet", "--output=json", "--output-path=stdout"),
            f"--chrome-flags=--headless=new {' '.join(FLAGS)}",
        ],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "CHROME_PATH": find_chromium()},
    )
    if done.returncode != 0:
        sys.exit(done.stderr)
    report: dict[str, Any] = json.loads(done.stdout)
    scores = {name: 100 * float(report["categories"][name]["score"] or 0) for name in SCORES}
    return scores | {
        name: float(report["audits"][audit]["numericValue"]) for name, audit in AUDITS.items()
    }


if __name__ == "__main__":
    main()
