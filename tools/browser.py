"""Where the browser for the tests comes from."""

import os
import shutil
import subprocess
import sys

from playwright.sync_api import sync_playwright

VARIABLE = "LIARSDICE_BROWSER"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    # Without these the browser itself calls its maker.
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""How a Chromium is started that does what it is told to and nothing else."""
PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> str:
    """The path of a Chromium or Chrome, installed if need be.

    Raises RuntimeError, with the remedy, where there is none and none can be had.
    """
    if named := os.environ.get(VARIABLE):
        return named
    return (
        _on_path()
        or _from_playwright()
        or _from_debian()
        or _none(f"install Chromium, or name one in the variable {VARIABLE}")
    )


def _on_path() -> str | None:
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


def _from_playwright() -> str | None:
    if not _succeeds(sys.executable, "-m", "playwright", "install", "chromium"):
        return None
    with sync_playwright() as playwright:
        program = playwright.chromium.executable_path
    # It may be there and lack the system's libraries.
    return program if _succeeds(program, "--version") else None


def _from_debian() -> str | None:
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return None
    _succeeds("apt-get", "-qq", "update")
    _succeeds("apt-get", "-qq", "install", "--yes", "--no-install-recommends", "chromium")
    return _on_path()


def _succeeds(*command: str) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def _none(remedy: str) -> str:
    raise RuntimeError(f"No browser was found for the tests: {remedy}.")


if __name__ == "__main__":
    print(find_chromium())
