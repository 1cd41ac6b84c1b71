import re

import pytest
from playwright.sync_api import BrowserContext, Dialog, Locator, Page, Route, expect

from liarsdice.frame import lesson_words
from liarsdice.i18n import LANGUAGES
from liarsdice.notebook.showing import SHOWN
from tests import lessons
from tests.browser.conftest import serve
from tests.browser.pages import AXE, BOOT, FORBIDDEN, accepting, box
from tests.browser.test_boot import Keeping, patient
from tools.lessons import LESSONS, read_lesson, title

pytestmark = [pytest.mark.browser, pytest.mark.full]
"""For all but one: each of these tests starts a Python of its own, some two."""

MOST_REQUESTS = 40
"""A plain JupyterLite makes some 240 until its first answer."""


def address(lang: str, name: str) -> str:
    return f"jupyter/notebooks/{lang}/?path={lang}/{name}.ipynb"


def ready(page: Page) -> None:
    expect(page.locator("#status")).to_have_attribute("data-word", "ready", timeout=BOOT)


def cell(page: Page, number: int) -> Locator:
    return page.locator(".jp-CodeCell").nth(number)


def output(page: Page, number: int) -> Locator:
    return cell(page, number).locator(".jp-OutputArea-output")


def run_cells(page: Page, count: int) -> None:
    """Run the first code cells, as a reader does: with a press on each."""
    ready(page)
    for number in range(count):
        cell(page, number).locator(".cm-content").click()
        page.keyboard.press("Control+Enter")


def write(page: Page, number: int, text: str) -> None:
    """Write a text in place of what a code cell holds."""
    cell(page, number).locator(".cm-content").click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(text)


def press(page: Page, name: str) -> None:
    """Press what is folded away under More."""
    page.locator("#more summary").click()
    page.get_by_role("button", name=name, exact=True).click()


def first_answer(name: str) -> tuple[int, str]:
    """How many code cells of a lesson to run until one gives a value without a picture, and it."""
    names = {"display": lessons.show}
    for number, source in enumerate(lessons.cells("en", name, "code"), start=1):
        value = lessons.run_cell(source, names)
        if value is not None and type(value) not in SHOWN and not hasattr(value, "_repr_html_"):
            return number, repr(value)[:20]
    raise AssertionError(f"no such cell in {name}")


@pytest.mark.parametrize("name", LESSONS)
def test_a_cell_gives_its_answer(open_page, name):
    page = open_page(address("en", name))
    count, answer = first_answer(name)
    run_cells(page, count)
    expect(output(page, count - 1)).to_contain_text(answer, timeout=BOOT)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_speaks_the_readers_language(open_page, site_at_root, lang):
    page = open_page(address(lang, "first-round"), base=site_at_root)
    words = lesson_words(lang)
    name = title(read_lesson(lang, "first-round"))
    run_cells(page, 5)
    expect(output(page, 4).locator("svg").nth(1)).to_have_attribute(
        "aria-label",
        re.compile(r"^3, matches" if lang == "en" else r"^3, (?!matches)"),
        timeout=BOOT,
    )
    assert page.title() == f"{name} · {words['title']}"
    expect(page.locator("#title")).to_have_text(name)
    expect(page.get_by_role("button", name=words["run"], exact=True)).to_be_enabled()
    page.get_by_text(words["more"], exact=True).click()
    for word in ("above", "all", "anew", "print", "download", "afresh"):
        expect(page.get_by_role("button", name=words[word], exact=True)).to_be_visible()
    expect(page.get_by_text(words["key_out"])).to_be_visible()
    # Jupyter's own bars lead to what is not here, and speak too few languages.
    for bar in ("#top-panel", "#menu-panel", ".jp-Toolbar", "#jp-skiplink"):
        expect(page.locator(f"{bar} >> visible=true")).to_have_count(0)


def test_it_opens_with_few_requests_and_the_pyodide_of_the_pages(open_page):
    asked: list[str] = []
    page = open_page(
        address("en", "first-round"),
        prepare=lambda context: context.on("request", lambda request: asked.append(request.url)),
    )
    run_cells(page, 2)
    expect(output(page, 1)).to_be_visible(timeout=BOOT)
    assert len(asked) <= MOST_REQUESTS, "\n".join(asked)
    wasm = [url for url in asked if url.endswith(".wasm")]
    assert [url.rpartition("/jupyter/")[0] for url in wasm] == [""]
    assert len([url for url in asked if url.endswith(".whl")]) == 1
    # Each of these is a piece that tutorials/app/chunks.txt lacks.
    late = [url for url in asked if re.search(r"/build/\w+\.\w+\.js$", url)]
    assert late == []


@pytest.mark.parametrize("kept", [True, False], ids=["from its memory", "plainly"])
def test_each_start_of_python_throws_other_dice_and_finds_every_module(open_page, kept):
    told: list[str] = []

    def prepare(context: BrowserContext) -> None:
        patient(context)
        context.on("console", lambda line: told.append(line.text))
        if not kept:
            context.route("**/kernel.bin", lambda route: route.fulfill(status=404))

    rolls = set()
    for _ in range(2):
        page = open_page(address("en", "first-round"), broken=not kept, prepare=prepare)
        ready(page)
        write(page, 0, "import random, wave; random.random()")
        page.keyboard.press("Control+Enter")
        expect(output(page, 0)).to_contain_text("0.", timeout=BOOT)
        rolls.add(output(page, 0).inner_text())
    assert len(rolls) == 2
    assert any("Python starts plainly" in line for line in told) != kept


def test_the_progress_is_told_until_python_is_ready(open_page):
    page = open_page(address("en", "first-round"))
    status = page.locator("#status")
    expect(status).to_have_attribute("data-word", re.compile("asking|loading|starting"))
    expect(status).to_have_text("Python is ready.", timeout=BOOT)


def test_a_kernel_that_cannot_start_says_so(open_page):
    page = open_page(
        address("en", "first-round"),
        broken=True,
        prepare=lambda context: context.route("**/kernel.zip", lambda route: route.abort()),
    )
    status = page.locator("#status")
    expect(status).to_contain_text("could not be started", timeout=BOOT)
    page.unroute_all()
    page.context.unroute_all()
    status.get_by_role("button", name="Try again").click()
    expect(status).to_have_text("Python is ready.", timeout=BOOT)


def test_a_kernel_without_a_sign_of_life_is_given_up(open_page):
    def prepare(context):
        impatient(context)
        context.route("**/pyodide.asm.wasm", lambda route: None)

    page = open_page(address("en", "first-round"), broken=True, prepare=prepare)
    expect(page.locator("#status")).to_contain_text("takes too long", timeout=BOOT)


def impatient(context: BrowserContext) -> None:
    """Have the lessons wait a second for a sign of life."""

    def hurry(route: Route) -> None:
        page = route.fetch()
        route.fulfill(response=page, body=page.text().replace("<body ", '<body data-limit="1" '))

    context.route("**/jupyter/notebooks/en/*", hurry)


def test_a_lesson_that_python_never_joins_says_so(open_page):
    def prepare(context):
        impatient(context)
        # The page never sees Jupyter's application.
        context.add_init_script("Object.defineProperty(window, 'jupyterapp', {set() {}})")

    page = open_page(address("en", "first-round"), prepare=prepare)
    status = page.locator("#status")
    expect(status).to_contain_text("does not reach it", timeout=BOOT)
    expect(status.get_by_role("button", name="Try again")).to_be_visible()


def test_nothing_hides_a_failure(open_page):
    page = open_page(
        address("en", "first-round"),
        broken=True,
        prepare=lambda context: context.route(
            "**/pyodide.asm.wasm", lambda route: route.fulfill(status=404)
        ),
    )
    status = page.locator("#status")
    expect(status).to_have_attribute("data-word", "failed", timeout=BOOT)
    # By now all else has been told.
    page.locator(".jp-CodeCell").first.wait_for(timeout=BOOT)
    expect(status).to_have_attribute("data-word", "failed")
    assert page.evaluate("document.getElementById('main').inert")


def test_a_lesson_that_is_not_there_says_so(open_page):
    page = open_page(address("en", "no-such"))
    expect(page.locator("#status")).to_contain_text("could not be opened")


# ---- What the reader changes. ----

STORE = """async (path, use) => {
  const done = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  const name = "liarsdice " + location.pathname.replace(/notebooks.*/, "");
  const database = await done(indexedDB.open(name));
  const store = database.transaction("lessons", "readwrite").objectStore("lessons");
  const copy = await done(store.get(path));
  if (copy && use) await done(use(store, copy));
  database.close();
  return Boolean(copy);
}"""
KEPT = f"path => ({STORE})(path)"
KEPT_CELLS = f"""async (path) => {{
  let cells;
  await ({STORE})(path, (store, copy) => {{
    cells = JSON.stringify(copy.notebook.cells);
    return store.get(path);
  }});
  return cells;
}}"""
AGE = f"""path => ({STORE})(path, (store, copy) => {{
  copy.notebook.metadata.liarsdice.version = "old";
  return store.put(copy, path);
}})"""


def test_what_is_typed_is_kept_told_and_can_be_dropped(open_page):
    path = "en/first-round.ipynb"
    page = open_page(
        address("en", "first-round"),
        # Some browsers do not have it.
        prepare=lambda context: context.add_init_script("delete IDBFactory.prototype.databases"),
    )
    asked: list[Dialog] = []
    page.on("dialog", accepting(asked))
    note = page.locator("#note")
    ready(page)
    # What was only opened is nobody's copy, and is left without a question.
    page.reload()
    ready(page)
    assert not page.evaluate(KEPT, path)
    expect(note).to_be_empty()
    write(page, 1, "# mine")
    page.reload()
    ready(page)
    expect(cell(page, 1)).to_contain_text("# mine")
    expect(note).to_have_text("This is your own copy, as you left it.")
    # A later version of the lesson.
    page.evaluate(AGE, path)
    page.reload()
    expect(note).to_contain_text("has changed", timeout=BOOT)
    assert asked == []
    with page.expect_navigation():
        note.get_by_role("button", name="Start afresh").click()
    ready(page)
    assert [dialog.type for dialog in asked] == ["confirm"]
    assert not page.evaluate(KEPT, path)
    expect(cell(page, 1)).not_to_contain_text("# mine")
    expect(note).to_be_empty()


def test_of_two_tabs_with_a_lesson_none_overwrites_the_other_unasked(open_page):
    page = open_page(address("en", "first-round"))
    other = page.context.new_page()
    other.goto(page.url)
    ready(page)
    ready(other)
    write(page, 1, "# first")
    note = other.locator("#note")
    expect(note).to_contain_text("changed in another tab")
    write(other, 1, "# second")
    # By now it would have been kept.
    other.evaluate("dispatchEvent(new Event('pagehide'))")
    assert "# first" in page.evaluate(KEPT_CELLS, "en/first-round.ipynb")
    note.get_by_role("button", name="Keep this copy").click()
    expect(page.locator("#note")).to_contain_text("changed in another tab")
    assert "# second" in page.evaluate(KEPT_CELLS, "en/first-round.ipynb")
    page.locator("#note").get_by_role("button", name="Show the other copy").click()
    ready(page)
    expect(cell(page, 1)).to_contain_text("# second")


@pytest.mark.parametrize("body", [None, b"<!doctype html>"], ids=["missing", "page"])
def test_a_wrong_script_from_the_cache_is_not_asked_again(open_page, body):
    with serve("/repo/", Keeping) as base:
        Keeping.wrong["start.js"] = body
        page = open_page(address("en", "first-round"), base=base, broken=True)
        status = page.locator("#status")
        expect(status).to_contain_text("could not be opened")
        assert not Keeping.wrong
        status.get_by_role("button", name="Try again").click()
        ready(page)


def test_jupyter_makes_no_storage_of_its_own(open_page):
    # Several lessons opened at once would make it at the same time, and some would not open.
    page = open_page(address("en", "first-round"))
    run_cells(page, 2)
    expect(output(page, 1)).to_be_visible(timeout=BOOT)
    page.keyboard.press("Control+s")
    names = page.evaluate("indexedDB.databases().then((all) => all.map(({ name }) => name))")
    assert names == ["liarsdice /repo/jupyter/"]


def test_a_browser_that_keeps_nothing_is_told_and_runs_the_lesson(open_page):
    page = open_page(
        address("en", "first-round"),
        broken=True,
        prepare=lambda context: context.add_init_script(FORBIDDEN),
    )
    run_cells(page, 2)
    expect(output(page, 1)).to_contain_text("(1, 3, 3, 5, 6)", timeout=BOOT)
    expect(page.locator("#note")).to_contain_text("keeps nothing")


# ---- Python that has to start anew. ----


def test_after_a_reload_the_cells_above_can_be_run(open_page):
    page = open_page(address("en", "first-round"))
    run_cells(page, 3)
    expect(output(page, 2)).to_be_visible(timeout=BOOT)
    offer = page.locator("#rerun")
    expect(offer).to_be_hidden()
    page.reload()
    ready(page)
    # The reader is where he was, and what Python does not know is above.
    expect(output(page, 2)).to_be_visible()
    offer.get_by_role("button", name="Run the cells above").click()
    expect(offer).to_be_hidden(timeout=BOOT)
    page.locator("#run").click()
    expect(cell(page, 2).locator(".jp-InputPrompt")).to_have_text("[3]:", timeout=BOOT)
    expect(output(page, 2).locator("svg").first).to_be_visible()


def test_an_endless_loop_can_be_stopped(open_page):
    page = open_page(address("en", "first-round"))
    asked: list[Dialog] = []
    page.on("dialog", accepting(asked))
    ready(page)
    write(page, 0, "while True: pass")
    page.keyboard.press("Control+Enter")
    status = page.locator("#status")
    expect(status).to_have_text("Python is working.", timeout=BOOT)
    page.get_by_role("button", name="Stop").click()
    assert "cannot be interrupted" in asked[0].message
    ready(page)
    expect(page.get_by_role("button", name="Stop")).to_be_disabled()
    write(page, 0, "6 * 7")
    page.keyboard.press("Control+Enter")
    expect(output(page, 0)).to_have_text("42", timeout=BOOT)
    # A cell that was jumped over is missed.
    cell(page, 3).locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    expect(output(page, 3)).to_contain_text("NameError", timeout=BOOT)
    expect(page.locator("#rerun")).to_be_visible()


# ---- How it looks, on paper too. ----

SMALLEST = """() => {
  const sizes = [...document.querySelectorAll("#main *")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => each.matches("svg text") ||
      [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .map((each) => [parseFloat(getComputedStyle(each).fontSize), each.className, each.innerText]);
  return sizes.filter(([size]) => size < 8 * 96 / 72 - 0.01);
}"""


def test_a_lesson_is_printed_whole_and_downloaded(open_page):
    page = open_page(address("en", "first-round"), color_scheme="dark")
    page.add_init_script("window.print = () => { window.printed = true; }")
    page.reload()
    run_cells(page, 5)
    expect(output(page, 4)).to_be_visible(timeout=BOOT)
    press(page, "Print")
    assert page.evaluate("window.printed")
    assert page.pdf().count(b"/Type /Page\n") > 3
    page.emulate_media(media="print")
    for kept in (output(page, 4), page.locator(".jp-Cell").last):
        edges = box(kept)
        height = page.evaluate("document.documentElement.scrollHeight")
        assert 0 < edges["y"] + edges["height"] <= height
    # No room to scroll past the end, which could be an empty sheet.
    assert height - edges["y"] - edges["height"] < 32
    for bar in ("#lesson", "details", ".jp-Toolbar", ".jp-Notebook-footer"):
        expect(page.locator(f"{bar} >> visible=true")).to_have_count(0)
    assert page.evaluate(SMALLEST) == []
    # Dark ink on white, whatever the screen was.
    ink = page.locator(".jp-RenderedHTMLCommon p").first
    expect(ink).to_have_css("color", "rgb(44, 33, 23)")
    page.emulate_media(media="screen")
    with page.expect_download() as download:
        press(page, "Download")
    assert download.value.suggested_filename == "first-round.ipynb"


def test_the_bar_bears_axe_and_a_phone(open_page):
    page = open_page(address("ru", "first-round"), viewport={"width": 360, "height": 740})
    ready(page)
    page.locator("#more summary").click()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        result = page.evaluate("axe.run('#lesson')")
        found += [(each["id"], each["nodes"][0]["html"]) for each in result["violations"]]
    assert found == []
    assert page.evaluate("document.scrollingElement.scrollWidth") == 360
    for size in page.locator("#main p").first, page.locator("#lesson #status"):
        assert float(size.evaluate("(each) => parseFloat(getComputedStyle(each).fontSize)")) >= 16


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reader_lands_in_a_lesson_and_comes_back(open_page, lang):
    here = "notebooks/" if lang == "en" else f"{lang}/notebooks/"
    page = open_page(here)
    page.locator('a.ld-button[href*="first-round"]').click()
    assert f"/jupyter/notebooks/{lang}/?path={lang}/first-round.ipynb" in page.url
    page.locator(".jp-CodeCell").first.wait_for(timeout=BOOT)
    page.locator("#back").click()
    page.wait_for_url(f"**/{here}")
