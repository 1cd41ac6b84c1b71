"""The built site, served as a host of static pages would, and pages that bear no surprise."""

import contextlib
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    expect,
    sync_playwright,
)

from tests.browser.pages import SITE, Open
from tools.browser import FLAGS, find_chromium
from tools.hosting import Server

# An event is waited for as long as a busy machine needs; no test measures time by it.
expect.set_options(timeout=30_000)


class StaticHost(SimpleHTTPRequestHandler):
    """The site under a path, its 404 page for everything else, and no special headers.

    It does not know some newer kinds of files, as many hosts do not, and compresses nothing.
    """

    extensions_map = {  # noqa: RUF012 - the name and kind are the base class's
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "application/octet-stream",
        ".wasm": "application/octet-stream",
    }

    def __init__(self, *arguments: Any, prefix: str, folder: Path = SITE) -> None:
        self.prefix = prefix
        super().__init__(*arguments, directory=str(folder))

    def translate_path(self, path: str) -> str:
        inside = path.startswith(self.prefix)
        return super().translate_path(path.removeprefix(self.prefix) if inside else "/nowhere")

    def send_error(self, code: int, *arguments: Any) -> None:
        page = (SITE / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def log_message(self, *arguments: Any) -> None:
        """Keep the test's output for the tests."""


@contextlib.contextmanager
def serve(prefix: str, host: Callable[..., StaticHost] = StaticHost) -> Iterator[str]:
    """Serve the site on a free port; gives the address of its home page."""
    if not (SITE / "index.html").exists():
        pytest.fail("The site is not built: python3 run.py site")
    with Server(("127.0.0.1", 0), partial(host, prefix=prefix)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
        server.shutdown()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the site, under the path it is built for."""
    with serve("/repo/") as address:
        yield address


@pytest.fixture(scope="session")
def site_at_root() -> Iterator[str]:
    """The address of the same site at the top of a host."""
    with serve("/") as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def open_page(guard: contextlib.AbstractContextManager[Open]) -> Iterator[Open]:
    """Open a page of the site; the test fails on any request that leaves the site.

    It fails too on any error on the page or its console, unless ``broken=True`` says that the
    test breaks something on purpose.
    """
    with guard as open_page:
        yield open_page


@pytest.fixture(scope="module")
def open_shared(browser: Browser, site: str) -> Iterator[Open]:
    """Like ``open_page``, for a page that serves all tests of a file."""
    with _guard(browser, site) as open_page:
        yield open_page


@pytest.fixture
def guard(browser: Browser, site: str) -> contextlib.AbstractContextManager[Open]:
    """What opens pages, and raises AssertionError at its end if one was not clean."""
    return _guard(browser, site)


@contextlib.contextmanager
def _guard(browser: Browser, site: str) -> Iterator[Open]:
    with contextlib.ExitStack() as stack:
        yield partial(_open, stack, browser, site)


def _open(
    stack: contextlib.ExitStack,
    browser: Browser,
    site: str,
    path: str = "",
    *,
    base: str | None = None,
    broken: bool = False,
    prepare: Callable[[BrowserContext], None] | None = None,
    **options: Any,
) -> Page:
    base = base or site
    problems: list[str] = []
    context = browser.new_context(**options)

    def finish() -> None:
        context.close()
        assert not problems, "\n".join(problems)

    stack.callback(finish)

    def watch_request(request: Request) -> None:
        if not request.url.startswith((base, "data:")):
            problems.append(f"request outside the site: {request.url}")

    def watch_console(line: ConsoleMessage) -> None:
        if line.type == "error":
            problems.append(f"console: {line.text}")

    # On the context, so that workers are watched too.
    context.on("request", watch_request)
    if not broken:
        context.on("console", watch_console)
        context.on("weberror", lambda error: problems.append(f"page: {error.error}"))
    if prepare:
        prepare(context)
    page = context.new_page()
    page.goto(base + path)
    return page
