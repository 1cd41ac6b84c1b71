"""The lessons in a browser: a cell of each gives its answer, and no request leaves the site."""

import re

import pytest
from playwright.sync_api import Page, expect

from liarsdice.i18n import LANGUAGES
from tools.notebooks import LESSONS

pytestmark = [pytest.mark.browser, pytest.mark.full]

MOST_REQUESTS = 40
"""A plain JupyterLite makes some 240 until its first answer."""
PATIENCE = 120_000

ANSWERS = {
    "first-round": (2, "(1, 3, 3, 5, 6)"),
    "odds-of-a-bid": (3, "Fraction(5, 9)"),
    "rules-as-data": (2, "['boxed', 'tavern', 'knizia', 'bigtalk', 'dudo', 'plain']"),
    "write-a-bot": (3, "((2, 4, 4), Bid(count=2, face=4), 6,"),
    "why-bluff": (3, "([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [7, 8, 9, 10])"),
    "learn-to-bluff": (1, "[7, 8, 9, 10]"),
}
"""How many code cells to run, and what the last of them prints."""


def address(lang: str, name: str) -> str:
    return f"jupyter/notebooks/{lang}/?path={lang}/{name}.ipynb"


def run_cells(page: Page, count: int) -> None:
    """Run the first code cells, as a reader does: with a press on each."""
    page.locator("#main:not([inert])").wait_for(timeout=PATIENCE)
    for number in range(count):
        cell = page.locator(".jp-CodeCell").nth(number)
        cell.wait_for(timeout=PATIENCE)
        cell.locator(".cm-content").click()
        page.keyboard.press("Control+Enter")


def output(page: Page, number: int):
    return page.locator(".jp-CodeCell").nth(number).locator(".jp-OutputArea-output")


@pytest.mark.parametrize("name", LESSONS)
def test_a_cell_gives_its_answer(open_page, name):
    page = open_page(address("en", name))
    count, answer = ANSWERS[name]
    run_cells(page, count)
    expect(output(page, count - 1)).to_contain_text(answer, timeout=PATIENCE)


# Jupyter has few words of Romanian, and none for its menus.
@pytest.mark.parametrize(("lang", "menu"), [("es", "Archivo"), ("ru", "Файл"), ("ro", "File")])
def test_a_lesson_speaks_the_readers_language(open_page, site_at_root, lang, menu):
    page = open_page(address(lang, "first-round"), base=site_at_root)
    run_cells(page, 5)
    # The words of a picture are the catalogue's, those of the menus Jupyter's own.
    expect(output(page, 4).locator("svg").nth(1)).to_have_attribute(
        "aria-label", re.compile(r"^3, (?!matches)"), timeout=PATIENCE
    )
    expect(page.locator("#menu-panel")).to_contain_text(menu)
    assert page.evaluate("document.documentElement.lang").startswith(lang)


def test_it_opens_with_few_requests_and_the_pyodide_of_the_pages(open_page):
    asked: list[str] = []
    page = open_page(
        address("en", "first-round"),
        prepare=lambda context: context.on("request", lambda request: asked.append(request.url)),
    )
    run_cells(page, 2)
    expect(output(page, 1)).to_be_visible(timeout=PATIENCE)
    assert len(asked) <= MOST_REQUESTS, "\n".join(asked)
    wasm = [url for url in asked if url.endswith(".wasm")]
    assert [url.rpartition("/jupyter/")[0] for url in wasm] == [""]
    # Each of these is a piece that tutorials/app/chunks.txt lacks.
    late = [url for url in asked if re.search(r"/build/\w+\.\w+\.js$", url)]
    assert late == []


def test_the_progress_is_told_until_python_is_ready(open_page):
    page = open_page(address("en", "first-round"))
    status = page.locator("#status")
    expect(status).to_have_attribute("data-word", re.compile("asking|loading|starting"))
    expect(status).to_have_text("Python is ready.", timeout=PATIENCE)


def test_a_kernel_that_cannot_start_says_so(open_page):
    page = open_page(
        address("en", "first-round"),
        broken=True,
        prepare=lambda context: context.route("**/kernel.zip", lambda route: route.abort()),
    )
    status = page.locator("#status")
    expect(status).to_contain_text("could not be started", timeout=PATIENCE)
    page.unroute_all()
    page.context.unroute_all()
    status.get_by_role("button", name="Try again").click()
    expect(status).to_have_text("Python is ready.", timeout=PATIENCE)


def test_a_kernel_without_a_sign_of_life_is_given_up(open_page):
    def impatient(route):
        page = route.fetch()
        route.fulfill(response=page, body=page.text().replace("<body ", '<body data-limit="1" '))

    def prepare(context):
        context.route("**/jupyter/notebooks/en/*", impatient)
        context.route("**/pyodide.asm.wasm", lambda route: None)

    page = open_page(address("en", "first-round"), broken=True, prepare=prepare)
    expect(page.locator("#status")).to_contain_text("takes too long", timeout=PATIENCE)


def test_a_saved_copy_is_told_and_can_be_dropped(open_page):
    page = open_page(address("en", "first-round"))
    page.on("dialog", lambda dialog: dialog.accept())
    run_cells(page, 1)
    page.keyboard.press("Control+s")
    page.wait_for_function(SAVED, arg="en/first-round.ipynb", timeout=PATIENCE)
    page.reload()
    note = page.locator("#copy")
    expect(note).to_have_text("This is your own copy, as you left it.", timeout=PATIENCE)
    # A later version of the lesson.
    page.evaluate(AGE, "en/first-round.ipynb")
    page.reload()
    expect(note).to_contain_text("has changed", timeout=PATIENCE)
    page.get_by_role("button", name="Start afresh").click()
    expect(note).to_be_hidden(timeout=PATIENCE)
    page.locator(".jp-CodeCell").first.wait_for(timeout=PATIENCE)
    expect(note).to_be_hidden()


STORE = """async (path, use) => {
  const name = "JupyterLite Storage - " + location.pathname.replace(/notebooks.*/, "");
  const known = await indexedDB.databases();
  if (!known.some((each) => each.name === name)) return false;
  const done = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  const database = await done(indexedDB.open(name));
  const there = database.objectStoreNames.contains("files");
  const store = there && database.transaction("files", "readwrite").objectStore("files");
  const copy = there && (await done(store.get(path)));
  if (copy && use) await done(use(store, copy));
  database.close();
  return Boolean(copy);
}"""
SAVED = f"path => ({STORE})(path)"
AGE = f"""path => ({STORE})(path, (store, copy) => {{
  copy.content.metadata.liarsdice.version = "old";
  return store.put(copy, path);
}})"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reader_lands_in_a_lesson_and_comes_back(open_page, lang):
    here = "notebooks/" if lang == "en" else f"{lang}/notebooks/"
    page = open_page(here)
    page.locator('a.ld-button[href*="first-round"]').click()
    assert f"/jupyter/notebooks/{lang}/?path={lang}/first-round.ipynb" in page.url
    page.locator(".jp-CodeCell").first.wait_for(timeout=PATIENCE)
    page.locator("#back").click()
    page.wait_for_url(f"**/{here}")
