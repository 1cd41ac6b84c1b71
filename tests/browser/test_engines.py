"""The engine starts and answers in Firefox and in WebKit too; how soon is printed, not judged."""

import json
import os
import shutil
import signal
import subprocess
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.debian import program, wait_for
from tests.browser.pages import SITE
from tools.assets import MODULES
from tools.hosting import hosting
from tools.speed import PLAIN

pytestmark = [pytest.mark.browser, pytest.mark.full]

TOOK = """() => new Promise((resolve) => {
  const look = () => (window.took ? resolve(window.took) : setTimeout(look, 20));
  look();
})"""
ANSWER = """() => new Promise((resolve) => {
  const place = document.querySelector(".ld[data-key='odds']");
  const from = performance.now();
  place.querySelector(".ld-stepper a").click();
  const look = () => {
    const status = place.querySelector(".ld-status");
    if (document.querySelector("html.ld-ready") && status.hidden) {
      resolve(`${Math.round(performance.now() - from)} ${location.hash}`);
    } else if (status.querySelector("button")) resolve(status.textContent);
    else setTimeout(look, 20);
  };
  look();
})"""
"""Press something; gives the milliseconds until it is answered, and the address of the answer."""

TURN = """() => new Promise((resolve) => {
  const place = document.querySelector(".ld[data-key='play']");
  let pressed = false;
  const look = () => {
    const bid = place.querySelector(".ld-does .ld-main");
    const failed = place.querySelector(".ld-status button");
    if (failed) resolve(place.querySelector(".ld-status").textContent);
    else if (place.querySelector("[data-next]")) {
      resolve(`${location.hash} ${document.querySelector(".ld-speaker").textContent}`);
    } else {
      if (bid && !pressed) bid.click();
      pressed ||= Boolean(bid);
      setTimeout(look, 20);
    }
  };
  look();
})"""
"""Make the bid on the button; gives the address of the bot's move and what was read aloud."""
GAME = "play/#play?seats=me,easy,easy&names=Q,R,S&seed=k3v9"


@pytest.fixture
def host() -> Iterator[str]:
    folders = {"/repo/": SITE, "/plain/": MODULES / "pyodide"}
    with hosting(folders, {"/plain/": PLAIN}) as address:
        yield address


def expect_answers(plain: float, answer: str, name: str) -> None:
    took, _, asked = answer.partition(" ")
    assert took.isdigit(), answer
    assert asked.startswith("#odds?")
    print(f"{name}: {took} ms, {int(took) / plain:.2f} of a plain start of Pyodide")


def expect_turn(said: str) -> None:
    assert said.startswith("#play?")
    assert "turns=1x2 R bids" in said


def test_the_engine_starts_and_answers_and_plays_in_firefox(host: str, tmp_path: Path) -> None:
    firefox = program("firefox-esr", "firefox-esr")
    node = shutil.which("node")
    assert node
    script = Path(__file__).with_name("firefox.mjs")
    visits = (f"{host}/plain/", TOOK, f"{host}/repo/odds/", ANSWER, f"{host}/repo/{GAME}", TURN)
    done = subprocess.run(
        [node, script, firefox, tmp_path, *visits],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    plain, answer, turn = json.loads(done.stdout)
    expect_answers(plain, answer, "Firefox")
    expect_turn(turn)


class WebKit:
    """A browser that is driven over HTTP."""

    def __init__(self, address: str, browser: str) -> None:
        self.address = address
        options = {"binary": browser, "args": ["--automation"]}
        wishes = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self.session = self.post("session", capabilities=wishes)["sessionId"]
        self.post(f"session/{self.session}/timeouts", script=240_000, pageLoad=240_000)

    def post(self, path: str, **told: Any) -> Any:
        request = urllib.request.Request(
            f"{self.address}/{path}",
            json.dumps(told).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=300) as answer:
            return json.load(answer)["value"]

    def visit(self, address: str, script: str) -> Any:
        """What a script gives on a page."""
        self.post(f"session/{self.session}/url", url=address)
        run = f"({script})().then(arguments[arguments.length - 1]);"
        return self.post(f"session/{self.session}/execute/async", script=run, args=[])


@pytest.fixture
def webkit() -> Iterator[WebKit]:
    driver = program("WebKitWebDriver", "webkit2gtk-driver", "xvfb", "xauth")
    browser = program("MiniBrowser", "webkit2gtk-driver")
    screen = program("xvfb-run", "xvfb", "xauth")
    port = 4461
    command = [screen, "--auto-servernum", driver, f"--port={port}"]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, start_new_session=True) as running:
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(f"{address}/status")
            yield WebKit(address, browser)
        finally:
            os.killpg(running.pid, signal.SIGTERM)


def test_the_engine_starts_and_answers_and_plays_in_webkit(host: str, webkit: WebKit) -> None:
    plain = webkit.visit(f"{host}/plain/", TOOK)
    expect_answers(plain, webkit.visit(f"{host}/repo/odds/", ANSWER), "WebKit")
    expect_turn(webkit.visit(f"{host}/repo/{GAME}", TURN))
