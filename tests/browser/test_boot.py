"""How Python starts in the reader's browser, and that no host and no deploy can spoil it."""

import gzip
import re
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Request, Route, Worker, expect

from liarsdice.i18n import LANGUAGES
from liarsdice.web import render
from tests.browser.conftest import StaticHost, serve
from tests.browser.debian import program, wait_for
from tests.browser.pages import BOOT, SITE, engine, region
from tools.assets import queries

pytestmark = [pytest.mark.browser, pytest.mark.full]

ODDS = "odds/"
PLAIN = ("python_stdlib.zip", "liarsdice-*.whl")
"""What only a plain start waits for."""


def press(page: Page) -> None:
    """Press what needs the engine, without coming near it first."""
    page.locator(".ld-stepper a").first.evaluate("link => link.click()")


def expect_answer(page: Page) -> None:
    """Wait until the engine has answered a press."""
    page.locator("html.ld-ready").wait_for(timeout=BOOT)
    expect(page.locator("[aria-busy=true]")).to_have_count(0, timeout=BOOT)
    expect(page.locator(".ld-status:not([hidden])")).to_have_count(0)


def fulfil(route: Route, body: str | bytes) -> None:
    route.fulfill(body=body, content_type="text/javascript")


def patient(context: BrowserContext, told: str = "", instead: str = "") -> None:
    """Let a machine that is busy not pass for a slow line, and ``boot.js`` be told otherwise."""
    text = (engine() / "boot.js").read_text("utf-8")
    for old, new in {"milliseconds: 1000": "milliseconds: 100_000", told: instead}.items():
        assert old in text
        text = text.replace(old, new)
    context.route("**/boot.js", lambda route: fulfil(route, text))


def without_files(context: BrowserContext) -> None:
    patient(context)
    for name in PLAIN:
        context.route(f"**/{name}", lambda route: route.fulfill(status=404))


ANSWERS = """async (asked) => {
  const page = document.querySelector("script[src$='/page.js']");
  const worker = new Worker(new URL("worker.js", page.src), { type: "module" });
  const answers = {};
  const done = new Promise((resolve) => {
    worker.onmessage = ({ data: { id, html, error, broken } }) => {
      if (broken) resolve({ broken });
      if (!id) return;
      answers[id] = html ?? error;
      if (Object.keys(answers).length === asked.length) resolve(answers);
    };
  });
  asked.forEach((query) => worker.postMessage({ id: query, query }));
  return done;
}"""


def test_what_the_pages_show_is_in_the_memory_that_python_starts_from(open_page):
    """In every language, though no file of the package or of the library is there."""
    asked = [
        f"{query}{'&' if '?' in query else '?'}lang={lang}"
        for query in queries()
        for lang in LANGUAGES
    ]
    page = open_page("odds/", broken=True, prepare=without_files)
    page.set_default_timeout(BOOT)
    answers = page.evaluate(ANSWERS, asked)
    assert answers == {query: render(query) for query in asked}


# ---- Python itself, in a worker of the site. ----

WORKER = """
%s
const { boot } = await import("./boot.js");
await boot({
  post: (news) => postMessage(news),
  env: { LANGUAGE: "ro" },
  finish(pyodide, complete) {
    Object.assign(self, { pyodide, complete });
    dispatchEvent(new Event("python"));
  },
});
"""
PYTHON = """self.pyodide ??
  await new Promise((done) => addEventListener("python", () => done(self.pyodide)))"""


class Python:
    """A Python that started as the engine does; ``before`` runs in its worker first."""

    def __init__(
        self,
        open_page: Callable[..., Page],
        before: str = "",
        prepare: Callable[[BrowserContext], None] = patient,
    ) -> None:
        self.asked: list[str] = []

        def watch(request: Request) -> None:
            self.asked.append(request.url.rpartition("/")[2])

        def ready(context: BrowserContext) -> None:
            prepare(context)
            context.on("request", watch)
            context.route("**/worker.js", lambda route: fulfil(route, WORKER % before))

        page = open_page(ODDS, broken=True, prepare=ready)
        with page.expect_worker(lambda worker: "/worker.js" in worker.url) as worker:
            press(page)
        self.worker: Worker = worker.value

    def run(self, code: str) -> Any:
        return self.worker.evaluate(f"async (code) => ({PYTHON}).runPython(code)", code)

    def complete(self) -> None:
        self.worker.evaluate(f"async () => {{ {PYTHON}; await self.complete(); }}")

    @property
    def is_plain(self) -> bool:
        return PLAIN[0] in self.asked


def test_two_readers_get_different_dice(open_page):
    rolls = "import random; str([random.random() for _ in range(5)])"
    first, second = Python(open_page), Python(open_page)
    assert first.run(rolls) != second.run(rolls)
    assert not first.is_plain
    assert not second.is_plain
    assert first.run("import os; os.environ['LANGUAGE']") == "ro"


WANTING = """
def wanting(query):
    import wave
    from liarsdice.web import render
    return render(query)
wanting
"""


def test_a_query_that_wants_a_file_has_it_fetched(open_page):
    """None that a page asks does, so this one is given such a wish."""
    asked: list[str] = []

    def prepare(context: BrowserContext) -> None:
        patient(context)
        watching(asked)(context)
        worker = (engine() / "worker.js").read_text("utf-8")
        line = 'pyodide.pyimport("liarsdice.web").render'
        assert line in worker
        text = worker.replace(line, f"pyodide.runPython(`{WANTING}`)")
        context.route("**/worker.js", lambda route: fulfil(route, text))

    page = open_page(ODDS, prepare=prepare)
    press(page)
    expect_answer(page)
    names = [url.rpartition("/")[2] for url in asked]
    assert names.count(PLAIN[0]) == 1


def test_an_answer_fetches_no_file_that_is_in_the_memory(open_page):
    asked: list[str] = []

    def prepare(context: BrowserContext) -> None:
        patient(context)
        watching(asked)(context)

    page = open_page(ODDS, prepare=prepare)
    press(page)
    expect_answer(page)
    assert not [url for url in asked if url.endswith((".zip", ".whl"))]


def test_modules_and_texts_that_the_memory_is_without_come_with_the_files(open_page):
    python = Python(open_page)
    with pytest.raises(Error, match="PythonError"):
        python.run("import wave")
    python.complete()
    assert python.run("import wave; wave.__name__") == "wave"
    text = python.run("import inspect, liarsdice.bids; inspect.getsource(liarsdice.bids)")
    assert text == (Path(__file__).parents[2] / "liarsdice" / "bids.py").read_text("utf-8")


def test_python_starts_from_memory_where_it_calls_c_in_another_way(open_page):
    # As Pyodide does it on iPhones, and finds out from this.
    iphone = "Object.defineProperty(navigator, 'userAgent', { value: 'iPhone' });"
    python = Python(open_page, iphone)
    assert python.run("sum(sorted([3, 1, 2], key=lambda n: -n))") == 6
    assert not python.is_plain


LINES = {
    "data-saver": "{ saveData: true, effectiveType: '4g' }",
    "slow line": "{ saveData: false, effectiveType: '3g' }",
}


@pytest.mark.parametrize("line", ["data-saver", "slow line"])
def test_who_saves_data_starts_plainly(open_page, line):
    before = f"Object.defineProperty(navigator, 'connection', {{ value: {LINES[line]} }});"
    python = Python(open_page, before)
    assert python.run("from liarsdice.web import render; render('odds')") == render("odds")
    assert python.is_plain
    assert "memory.bin" not in python.asked


def test_a_line_that_proves_slow_starts_plainly(open_page):
    held: list[Route] = []

    def hold(context: BrowserContext) -> None:
        context.route("**/memory.bin", lambda route: held.append(route))

    python = Python(open_page, prepare=hold)
    assert python.run("from liarsdice.web import render; render('odds')") == render("odds")
    assert python.is_plain
    assert held


def of_another_build(memory: bytes) -> bytes:
    """The memory of a Pyodide that has another number."""
    whole = bytearray(gzip.decompress(memory))
    whole[16] ^= 1  # the first of its number's bytes, behind four numbers of the header
    return gzip.compress(whole)


DAMAGED: dict[str, Callable[[bytes], bytes]] = {
    "another file": lambda memory: b"<!doctype html>",
    "cut off": lambda memory: memory[:-1000],
    "corrupt": lambda memory: memory[:100_000] + bytes(1000) + memory[101_000:],
    "of another build": of_another_build,
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_memory_that_does_not_fit_is_not_used(open_page, damage):
    memory = (engine() / "memory.bin").read_bytes()
    bad = DAMAGED[damage](memory)
    heard: list[str] = []

    def prepare(context: BrowserContext) -> None:
        # That it has another length alone is to give away only what is cut off.
        size = len(memory if damage == "cut off" else bad)
        patient(context, f'"memory.bin": {len(memory)}', f'"memory.bin": {size}')
        context.on("console", lambda line: heard.append(line.text))
        context.route("**/memory.bin", lambda route: route.fulfill(body=bad))

    python = Python(open_page, prepare=prepare)
    assert python.run("from liarsdice.web import render; render('odds')") == render("odds")
    assert python.is_plain
    [why] = [line for line in heard if line.startswith("Python starts plainly")]
    assert ("build id mismatch" in why) == (damage == "of another build")


# ---- The engine is on its way before it is asked. ----


def watching(asked: list[str]) -> Callable[[BrowserContext], None]:
    return lambda context: context.on("request", lambda request: asked.append(request.url))


@pytest.mark.parametrize("way", ["hover", "focus"])
def test_coming_near_a_control_starts_the_engine(open_page, way):
    page = open_page(ODDS)
    with page.expect_worker():
        getattr(page.locator(".ld-stepper a").first, way)()


def test_what_the_page_holds_starts_no_engine(open_page):
    asked: list[str] = []
    page = open_page("examples/boxed-die-hard/", prepare=watching(asked))
    expect(page.locator("html[data-liarsdice]")).to_have_count(1)
    step = page.locator(".ld-bar a", has_text="Next")
    step.hover()
    step.click()
    expect(page.locator(".ld-progress")).to_contain_text("2")
    assert not [url for url in asked if "worker.js" in url]


def test_who_saves_data_starts_nothing_by_coming_near(open_page):
    saver = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
    asked: list[str] = []

    def prepare(context: BrowserContext) -> None:
        watching(asked)(context)
        context.add_init_script(saver)

    page = open_page(ODDS, prepare=prepare)
    control = page.locator(".ld-stepper a").first
    control.hover()
    control.focus()
    assert not [url for url in asked if "worker.js" in url]
    with page.expect_worker():
        press(page)


# ---- Hosts and deploys. ----


class Keeping(StaticHost):
    """A host whose files, though not the pages, a browser may keep for ten minutes.

    It may be wrong once.
    """

    wrong: dict[str, bytes | None] = {}  # noqa: RUF012 - emptied by who fills it

    def do_GET(self) -> None:  # noqa: N802 - the base class's
        name = self.path.partition("?")[0].rpartition("/")[2]
        if name not in self.wrong:
            return super().do_GET()
        body = self.wrong.pop(name)
        if body is None:
            return self.send_error(404)
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        return None

    def end_headers(self) -> None:
        kept = "max-age=600" if re.search("/(assets|app)/", self.path) else "no-cache"
        self.send_header("Cache-Control", kept)
        super().end_headers()


@pytest.mark.parametrize("body", [None, b"<!doctype html>"], ids=["missing", "page"])
@pytest.mark.parametrize(
    "name", ["worker.js", "boot.js", "pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm"]
)
def test_trying_again_repeats_no_wrong_answer_from_the_cache(open_page, name, body):
    with serve("/repo/", Keeping) as base:
        page = open_page(ODDS, base=base, broken=True)
        Keeping.wrong[name] = body
        press(page)
        again = page.get_by_role("button", name="Try again")
        expect(again).to_be_visible(timeout=BOOT)
        assert "could not be started" in page.locator(".ld-speaker").inner_text()
        assert not Keeping.wrong
        again.click()
        expect_answer(page)


OTHER = "0123456789ab"
"""What the folder of the engine is called in the next build."""


def deploy_next(folder: Path, *, keeps: bool = False) -> None:
    """Put in place of a built site one with another Pyodide: glue and wasm call each other anew.

    ``keeps``: and the host keeps the engine of the site before.
    """
    name = engine().name
    old = folder / "assets" / "pyodide" / name
    new = old.with_name(OTHER)
    shutil.copytree(old, new, symlinks=True)
    if not keeps:
        shutil.rmtree(old)
    for file in ("pyodide.asm.js", "pyodide.asm.wasm"):
        content = (engine() / file).read_bytes()
        assert b"__syscall_openat" in content
        (new / file).unlink()
        (new / file).write_bytes(content.replace(b"__syscall_openat", b"__syscall_openaX"))
    page = folder / ODDS / "index.html"
    text = page.read_text("utf-8")
    page.unlink()
    page.write_text(text.replace(name, OTHER), "utf-8")


@pytest.fixture
def deployed(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """The address of the odds page at a host of its own, and the folder that it hands out."""
    folder = tmp_path / "site"
    own = ("assets", "odds")
    for name in own:
        shutil.copytree(SITE / name, folder / name, copy_function=link)
    for other in SITE.iterdir():
        if other.name not in own:
            link(other, folder / other.name)
    with serve("/repo/", partial(Keeping, folder=folder)) as base:
        yield base, folder


def link(source: str | Path, to: str | Path) -> None:
    Path(to).symlink_to(source)


def test_a_returning_reader_never_has_two_builds_at_once(open_page, deployed):
    base, folder = deployed
    page = open_page(ODDS, base=base)
    press(page)
    expect_answer(page)
    deploy_next(folder)
    page.goto("about:blank")
    page.goto(base + ODDS)
    press(page)
    expect_answer(page)


def test_a_page_left_open_over_a_deploy_says_that_there_is_a_new_one(open_page, deployed):
    base, folder = deployed
    page = open_page(ODDS, base=base, broken=True)
    expect(page.locator("html[data-liarsdice]")).to_have_count(1)
    deploy_next(folder)
    press(page)
    new = page.get_by_role("button", name="Load the new version")
    expect(new).to_be_visible(timeout=BOOT)
    assert "There is a new version" in page.locator(".ld-speaker").inner_text()
    asked = page.evaluate("location.hash").removeprefix("#")
    with page.expect_navigation():
        new.click()
    expect_answer(page)
    expect(region(page, asked)).to_be_visible()
    assert page.evaluate("location.hash") == f"#{asked}"
    assert OTHER in str(page.locator("script[src$='/page.js']").get_attribute("src"))


def test_a_page_left_open_goes_on_with_its_build_where_the_host_keeps_it(open_page, deployed):
    base, folder = deployed
    page = open_page(ODDS, base=base)
    expect(page.locator("html[data-liarsdice]")).to_have_count(1)
    deploy_next(folder, keeps=True)
    asked: list[str] = []
    watching(asked)(page.context)
    press(page)
    expect_answer(page)
    assert any(url.endswith(f"{engine().name}/pyodide.asm.wasm") for url in asked)


def test_what_belongs_to_the_engine_stands_in_its_folder_alone():
    names = {"worker.js", "boot.js", "page.js", "memory.bin"}
    stray = [path for path in SITE.rglob("*") if path.name in names]
    assert {path.parent for path in stray} == {engine()}
    page = (SITE / ODDS / "index.html").read_text("utf-8")
    assert re.findall(r'src="([^"]*page\.js)"', page) == [
        f"../assets/pyodide/{engine().name}/page.js"
    ]


NGINX = """
daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port};
    location /repo/ {{ alias {site}/; }}
  }}
}}
"""
"""What Debian's package serves, with its own list of types of files and nothing set besides."""


def test_a_stock_nginx_serves_the_engine(open_page, tmp_path):
    nginx = program("nginx", "nginx-light")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    # Its workers are nobody and may not look into a folder of root's.
    site = Path(tempfile.mkdtemp())
    site.chmod(0o755)
    shutil.copytree(SITE, site, dirs_exist_ok=True)
    settings = tmp_path / "nginx.conf"
    settings.write_text(NGINX.format(folder=tmp_path, port=port, site=site))
    running = subprocess.Popen([nginx, "-c", settings, "-e", tmp_path / "error.log"])
    try:
        base = f"http://127.0.0.1:{port}/repo/"
        wait_for(base)
        page = open_page(ODDS, base=base)
        press(page)
        expect_answer(page)
    finally:
        running.terminate()
        running.wait()
        shutil.rmtree(site)
