"""The page's script and its worker, as a reader meets them."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from liarsdice.frame import frame
from tests.browser.pages import BOOT, FORBIDDEN, box, engine, expect_held

pytestmark = [pytest.mark.browser, pytest.mark.full]

EXAMPLE = "examples/boxed-die-hard/"
REGION = ".ld[data-key='example/boxed-die-hard']"


def link_of(page: Page) -> Locator:
    """A space of the example's track: the page came without its answer."""
    return page.locator(f"{REGION} .ld-track a").first


def press(link: Locator) -> str:
    """Press a link by keyboard; gives the query it asks."""
    query = (link.get_attribute("href") or "").removeprefix("#")
    link.focus()
    link.press("Enter")
    return query


def answer_of(page: Page) -> Locator:
    """What stands in the region, but for the notes on the engine around it."""
    return page.locator(f"{REGION} > :not(.ld-first-press, .ld-status)")


def text_of(page: Page) -> list[str]:
    return answer_of(page).all_inner_texts()


def expect_script(page: Page) -> None:
    """Wait until the page's script has run to its end, and with it what it does on arrival."""
    expect(page.locator("html[data-liarsdice]")).to_have_count(1)


def expect_answer(page: Page, before: list[str]) -> None:
    """Wait until the region shows another text, and no note over it."""
    region = page.locator(REGION)
    expect(region).not_to_have_attribute("aria-busy", "true", timeout=BOOT)
    expect(region.locator(".ld-status")).to_be_hidden()
    assert text_of(page) != before


@pytest.mark.parametrize("path", ["", EXAMPLE, "variants/boxed/"])
def test_page_reads_complete_without_script(open_page, path):
    page = open_page(path, java_script_enabled=False)
    regions = page.locator(".ld[data-key]").all()
    assert regions
    assert all(region.inner_text().strip() for region in regions)
    assert page.locator("template#ld-words").count() == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_home_loads_clean(open_page, scheme):
    page = open_page(color_scheme=scheme)
    expect_script(page)
    expect(page.locator("h1")).to_be_visible()


COUNT_ENGINES = """
  window.engines = 0;
  window.Worker = class extends Worker {
    constructor(address, ...options) {
      super(address, ...options);
      engines += String(address).includes("/pyodide/"); // the search has a worker too
    }
  };
"""


def test_a_page_that_is_read_loads_no_engine(open_page):
    asked = []

    def prepare(context: BrowserContext) -> None:
        context.on("request", lambda request: asked.append(request.url))
        context.add_init_script(COUNT_ENGINES)

    page = open_page(EXAMPLE, prepare=prepare)
    expect_script(page)
    assert asked
    engine = [url for url in asked if "/pyodide/" in url]
    assert [url.rpartition("/")[2] for url in engine] == ["page.js"]
    assert page.evaluate("engines") == 0
    press(link_of(page))
    assert page.evaluate("engines") == 1


def test_a_press_is_answered_by_the_engine(open_page):
    asked = []
    page = open_page(
        EXAMPLE, prepare=lambda context: context.on("request", lambda r: asked.append(r.url))
    )
    before = text_of(page)
    query = press(link_of(page))
    expect(page.locator(".ld-status")).to_be_visible()
    expect_answer(page, before)
    assert page.evaluate("location.hash") == f"#{query}"
    assert page.evaluate(f"document.querySelector({REGION!r}).contains(document.activeElement)")
    assert page.locator(".ld-speaker").inner_text().strip()
    # The guard of these tests sees what the worker asks for.
    assert any(url.endswith("pyodide.asm.wasm") for url in asked)


def test_waiting_is_told_with_the_size_to_come(open_page):
    page = open_page(EXAMPLE)
    fetched = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "memory.bin")
    whole = sum((engine() / name).stat().st_size for name in fetched)
    page.evaluate(
        """() => {
          window.notes = [];
          const note = document.querySelector(".ld-status");
          new MutationObserver(() => notes.push(note.innerText)).observe(note, {childList: true});
        }"""
    )
    before = text_of(page)
    press(link_of(page))
    expect_answer(page, before)
    notes = page.evaluate("notes")
    assert any(f" of {whole / 1e6:.1f} MB" in note for note in notes), notes


def test_nothing_jumps_while_the_engine_comes(open_page):
    page = open_page(EXAMPLE)
    link = link_of(page)
    link.scroll_into_view_if_needed()
    measure = f"""() => [
      document.querySelector({REGION!r}).getBoundingClientRect().top,
      document.documentElement.scrollHeight,
    ]"""
    still = page.evaluate(measure)
    before = text_of(page)
    press(link)
    expect(page.locator(".ld-status")).to_be_visible()
    assert page.evaluate(measure) == still
    expect_answer(page, before)
    assert page.evaluate(measure)[0] == pytest.approx(still[0], abs=1)


def test_an_answer_of_the_odds_is_heard_once_and_what_it_costs_is_told_before(open_page):
    page = open_page("odds/")
    page.evaluate(
        """() => {
          window.heard = [];
          new MutationObserver(() => heard.push(document.querySelector(".ld-speaker").innerText))
            .observe(document.querySelector(".ld-speaker"), {childList: true});
        }"""
    )
    note = page.locator(".ld-first-press")
    expect(note).to_be_visible()
    top = box(page.locator(".ld-felt").first)["y"]
    place = note.evaluate("each => each.nextElementSibling.offsetTop - each.offsetTop")
    raised = page.locator("[data-same^=raise-]").first
    raised.focus()
    raised.press("Enter")
    answer = page.locator("[data-focus]")
    expect(answer).to_be_focused(timeout=BOOT)
    expect(note).to_be_hidden()
    page.evaluate("scrollTo(0, 0)")
    # What was pressed is gone, so the note's place has gone too, and nothing else has moved.
    assert box(page.locator(".ld-felt").first)["y"] == pytest.approx(top - place, abs=1)
    # Its name is heard, not what is in it; that is what the live line says, and says once.
    assert answer.get_attribute("role") == "group"
    assert answer.get_attribute("aria-label") == "The answer"
    assert not answer.evaluate("each => each.matches('[data-say]')")
    said = [each for each in page.evaluate("heard") if "at least" in each]
    assert len(said) == 1, said
    clear = page.locator("[data-same=hand-clear]")
    clear.focus()
    clear.press("Enter")
    expect(page.locator("[data-same=hand-add-1]")).to_be_focused()


@pytest.mark.parametrize("path", ["odds/", "compare/", "decisions/", "variants/dudo/", "settle/"])
def test_no_two_elements_share_an_id(open_page, path):
    page = open_page(path)
    ids = page.eval_on_selector_all("[id]", "all => all.map(({ id }) => id)")
    assert len(ids) == len(set(ids)), sorted(id for id in ids if ids.count(id) > 1)


def test_an_answer_touches_only_what_it_changes(open_page):
    page = open_page("odds/")
    expect_script(page)
    place = page.locator(".ld[data-key=odds]")
    place.locator("details").evaluate_all("all => all.forEach(each => { each.open = true; })")
    marked = place.locator("summary, .ld-felt, select, input:visible")
    marked.evaluate_all("all => all.forEach((each) => { each.kept = true; })")
    # What is typed is not part of what an answer says, and does not outlast it.
    typed = place.locator("input:visible").first
    name = typed.get_attribute("name")
    typed.evaluate("field => { field.value = '3'; }")
    page.locator("[data-same^=raise-]").first.click()
    expect(page.locator("html.ld-ready")).to_have_count(1, timeout=BOOT)
    expect(place).not_to_have_attribute("aria-busy", "true")
    kept = "all => all.map((each) => Boolean(each.kept))"
    assert all(place.locator("summary, .ld-felt").evaluate_all(kept))
    assert not any(place.locator("select, input").evaluate_all(kept))
    assert place.locator(f"input[name='{name}']").input_value() != "3"
    # As the answer has it.
    assert place.locator("details[open]").count() == 0


def test_back_and_forward_bring_positions_back(open_page):
    page = open_page(EXAMPLE)
    first = text_of(page)
    press(link_of(page))
    expect_answer(page, first)
    second = text_of(page)
    page.go_back()
    expect(answer_of(page)).to_have_text(first, use_inner_text=True)
    page.go_forward()
    expect(answer_of(page)).to_have_text(second, use_inner_text=True)


def test_an_address_with_a_query_opens_that_position(open_page):
    plain = open_page(EXAMPLE)
    before = text_of(plain)
    query = press(link_of(plain))
    expect_answer(plain, before)
    page = open_page(f"{EXAMPLE}#{query}")
    expect(answer_of(page)).to_have_text(text_of(plain), use_inner_text=True, timeout=BOOT)


def test_an_ordinary_anchor_is_left_alone(open_page):
    page = open_page(f"{EXAMPLE}#the-rule")
    expect_script(page)
    assert page.evaluate("location.hash") == "#the-rule"
    assert page.locator(".ld-status").is_hidden()
    assert page.locator("[aria-busy=true]").count() == 0


def test_a_site_at_the_top_of_a_host_answers_too(open_page, site_at_root):
    page = open_page(EXAMPLE, base=site_at_root)
    before = text_of(page)
    press(link_of(page))
    expect_answer(page, before)


def test_a_missing_page_offers_the_way_home(open_page, site):
    page = open_page("nowhere/at/all", broken=True)
    page.locator("a.md-logo").first.click()
    page.wait_for_url(site)


BREAKAGES: dict[str, tuple[str | re.Pattern[str], Callable[[Route], None]]] = {
    "host is gone": (re.compile(r"/pyodide/\w+/(?!page)"), lambda route: route.abort()),
    "worker is missing": ("**/worker.js*", lambda route: route.fulfill(status=404)),
    "worker throws": (
        "**/worker.js*",
        lambda route: route.fulfill(body="throw new Error('no')", content_type="text/javascript"),
    ),
    "runtime is missing": ("**/pyodide.js*", lambda route: route.fulfill(status=404)),
    "interpreter is missing": ("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404)),
    # Python would start plainly without its memory, and then needs the rest.
    "package is missing": (
        re.compile(r"\.(whl|bin)"),
        lambda route: route.fulfill(status=404),
    ),
    "library is another file": (
        re.compile(r"\.(zip|bin)"),
        lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"),
    ),
}


def stop_clocks(context: BrowserContext) -> None:
    """Let no timer run out, neither on the page nor in its worker: what comes then comes at once."""
    context.clock.install()
    context.clock.pause_at("2100-01-01")
    boot = f"self.setTimeout = () => 0;\n{(engine() / 'boot.js').read_text('utf-8')}"
    context.route(
        "**/boot.js*", lambda route: route.fulfill(body=boot, content_type="text/javascript")
    )


@pytest.mark.parametrize("breakage", BREAKAGES)
def test_a_failed_boot_is_told_at_once_and_can_be_tried_again(open_page, breakage):
    pattern, handler = BREAKAGES[breakage]

    def prepare(context: BrowserContext) -> None:
        stop_clocks(context)
        context.route(pattern, handler)

    page = open_page(EXAMPLE, broken=True, prepare=prepare)
    before = text_of(page)
    query = press(link_of(page))
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible(timeout=BOOT)
    assert "could not be started" in page.locator(".ld-speaker").inner_text()
    assert text_of(page) == before
    page.context.unroute_all()
    page.clock.resume()
    again.press("Enter")
    expect_answer(page, before)
    assert page.evaluate("location.hash") == f"#{query}"


# A module that wants a function `x` of `x`, which nobody has.
UNLINKED = b"\0asm\1\0\0\0" + b"\1\4\1\x60\0\0" + b"\2\7\1\1x\1x\0\0"


def of_size(module: bytes, size: int) -> bytes:
    """A module with an empty part of its own, so that it is as long as another."""
    rest = size - len(module) - 6
    length = bytes((rest >> 7 * n & 0x7F) | (0x80 if n < 4 else 0) for n in range(5))
    return module + b"\0" + length + bytes(rest)


# Pyodide itself says nothing of these, and waits for ever.
BAD_WASM: dict[str, Callable[[bytes], bytes]] = {
    "cut off": lambda good: good[:-1000],
    "corrupt": lambda good: good[:10_000] + bytes(10_000) + good[20_000:],
    "does not link": lambda good: of_size(UNLINKED, len(good)),
    "another file": lambda good: b"<!doctype html>",
}


@pytest.mark.parametrize("bad", BAD_WASM)
def test_an_interpreter_that_cannot_start_is_told_as_that_at_once(open_page, bad):
    body = BAD_WASM[bad]((engine() / "pyodide.asm.wasm").read_bytes())

    def prepare(context: BrowserContext) -> None:
        stop_clocks(context)
        context.route("**/*.wasm", lambda route: route.fulfill(body=body))

    page = open_page(EXAMPLE, broken=True, prepare=prepare)
    press(link_of(page))
    expect(page.get_by_role("button", name="Try again")).to_be_visible(timeout=BOOT)
    assert "could not be started" in page.locator(".ld-speaker").inner_text()


@pytest.mark.parametrize("silent", ["worker.js*", "pyodide.asm.wasm"])
def test_a_boot_that_hangs_is_told_and_can_be_tried_again(open_page, silent):
    held: list[Route] = []

    def hold(context: BrowserContext) -> None:
        context.route(f"**/{silent}", lambda route: held.append(route))

    page = open_page(EXAMPLE, broken=True, prepare=hold)
    page.evaluate(f"document.querySelector({REGION!r}).dataset.bootLimit = 2")
    before = text_of(page)
    press(link_of(page))
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible(timeout=BOOT)
    assert "too long" in page.locator(".ld-speaker").inner_text()
    page.context.unroute(f"**/{silent}")
    page.evaluate(f"delete document.querySelector({REGION!r}).dataset.bootLimit")
    again.press("Enter")
    expect_answer(page, before)


FAKE_WORKER = """
  const dies = %s;
  const held = [];
  const answer = ({ id, query }) => postMessage({ id, html: `<p data-say>${query}</p>` });
  postMessage({ ready: true });
  onmessage = ({ data }) => {
    if (data === "release") return held.splice(0).forEach(answer);
    if (data.query.includes("crash") && dies) throw new Error("dead");
    if (data.query.includes("slow")) held.push(data);
    else if (!data.query.includes("never")) answer(data);
  };
"""
KEEP_WORKERS = """() => {
  window.workers = [];
  window.heard = [];
  window.Worker = class extends Worker {
    constructor(...options) {
      super(...options);
      workers.push(this);
      this.addEventListener("message", ({ data }) => data.html && heard.push(data.html));
    }
  };
}"""


def fake(page: Page, *, dies: bool = True) -> None:
    """Put a worker in the engine's place that dies, hangs or waits for `release` at a word."""
    body = FAKE_WORKER % str(dies).lower()
    page.context.unroute("**/worker.js*")
    page.context.route(
        "**/worker.js*", lambda route: route.fulfill(body=body, content_type="text/javascript")
    )


def release(page: Page) -> None:
    """Let the worker give the answers it holds; the page has heard them at the end."""
    page.evaluate("workers.at(-1).postMessage('release')")
    page.wait_for_function("() => heard.some((html) => html.includes('slow'))")


def ask(page: Page, query: str) -> None:
    """Ask a query by a link in the region, as the engine's answers hold them."""
    page.evaluate(
        f"""(query) => {{
          const link = document.createElement("a");
          link.dataset.ld = "";
          link.href = "#example/boxed-die-hard" + (query && "?" + query);
          document.querySelector({REGION!r}).append(link);
          link.click();
        }}""",
        query,
    )


def test_a_worker_that_dies_later_loses_nothing(open_page):
    page = open_page("variants/boxed/", broken=True)
    fake(page)
    ask(page, "a=fine")
    expect(page.locator(REGION)).to_contain_text("a=fine")
    ask(page, "a=crash")
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    expect(page.locator(REGION)).to_contain_text("a=fine")
    fake(page, dies=False)
    again.press("Enter")
    expect(page.locator(f"{REGION} [data-say]")).to_have_text("example/boxed-die-hard?a=crash")


def test_a_call_that_hangs_is_told(open_page):
    page = open_page("variants/boxed/", broken=True)
    fake(page)
    page.evaluate(f"document.querySelector({REGION!r}).dataset.callLimit = 1")
    ask(page, "a=never")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    assert "too long" in page.locator(".ld-speaker").inner_text()


def test_an_overtaken_answer_is_dropped(open_page):
    page = open_page("variants/boxed/")
    page.evaluate(KEEP_WORKERS)
    fake(page)
    ask(page, "a=slow")
    ask(page, "a=quick")
    answer = page.locator(f"{REGION} [data-say]")
    expect(answer).to_have_text("example/boxed-die-hard?a=quick")
    release(page)
    expect(answer).to_have_text("example/boxed-die-hard?a=quick")


def test_going_back_ends_the_waiting(open_page):
    page = open_page("variants/boxed/")
    first = text_of(page)
    page.evaluate(KEEP_WORKERS)
    fake(page)
    ask(page, "a=quick")
    expect(page.locator(f"{REGION} [data-say]")).to_have_text("example/boxed-die-hard?a=quick")
    ask(page, "a=slow")
    ask(page, "")
    release(page)
    assert text_of(page) == first
    expect(page.locator(f"{REGION} .ld-status")).to_be_hidden()


def test_forms_ask_with_their_fields(open_page):
    page = open_page("variants/boxed/")
    fake(page)
    page.evaluate(
        f"""() => {{
          document.querySelector({REGION!r}).insertAdjacentHTML("afterbegin", `
            <form data-ld data-live data-query="example/boxed-die-hard?a=1">
              <select id="pick" name="who"><option>Mary<option>Şandru & Co</select>
            </form>`);
        }}"""
    )
    entries = page.evaluate("history.length")
    page.locator("#pick").select_option("Şandru & Co")
    expected = "example/boxed-die-hard?a=1&who=%C5%9Eandru+%26+Co"
    expect(page.locator(f"{REGION} [data-say]")).to_have_text(expected)
    assert page.evaluate("location.hash") == f"#{expected}"
    assert page.evaluate("history.length") == entries


SHARED = "settle/#settle?p1=Eve&d1=66&p2=Olaf&d2=55&b1=3x6&c=challenge"


def test_a_shared_link_shows_nobody_elses_answer_while_the_engine_comes(open_page):
    held: list[Route] = []
    holding = True

    def hold(context: BrowserContext) -> None:
        context.route(
            "**/pyodide.asm.wasm",
            lambda route: held.append(route) if holding else route.continue_(),
        )

    page = open_page(SHARED, prepare=hold)
    region = page.locator(".ld[data-key='settle']")
    status = region.locator(".ld-status")
    expect(status).to_contain_text("Opening what this link holds.")
    expect(region.get_by_text("Ben loses 1 die.").first).to_be_hidden()
    expect(region.get_by_role("button", name="Settle it")).to_have_count(0)
    assert page.evaluate("location.hash") == SHARED.removeprefix("settle/")
    holding = False
    for route in held:
        route.continue_()
    expect(region.locator("[data-say]")).to_have_text(
        "Eve loses 1 die. Eve opens the next round.", timeout=BOOT
    )
    expect(region.get_by_role("button", name="Settle it")).to_be_visible()
    expect(status).to_be_hidden()
    assert page.evaluate("location.hash") == SHARED.removeprefix("settle/")


def test_the_answer_a_page_was_built_with_is_seen_at_once(open_page):
    page = open_page("settle/")
    expect(page.locator(".ld[data-key='settle'] [data-say]")).to_have_text(
        "Ben loses 1 die. Ben opens the next round."
    )
    expect(page.locator(".ld-opening")).to_have_count(0)


STEPS = """
  postMessage({ loaded: 0, total: 4 });
  postMessage({ loaded: 2, total: 4 });
  postMessage({ loaded: 4, total: 4 });
  postMessage({ ready: true });
  onmessage = ({ data: { id } }) => postMessage({ id, html: "<p data-say>That is it.</p>" });
"""
HEARD = """
  window.heard = [];
  new MutationObserver(() => {
    const line = document.querySelector(".ld-speaker")?.textContent;
    if (line && line !== heard.at(-1)) heard.push(line);
  }).observe(document, { childList: true, subtree: true });
"""


def test_what_a_link_holds_is_announced_once(open_page):
    def prepare(context: BrowserContext) -> None:
        context.add_init_script(HEARD)
        context.route(
            "**/worker.js*",
            lambda route: route.fulfill(body=STEPS, content_type="text/javascript"),
        )

    page = open_page(SHARED, prepare=prepare)
    expect(page.locator(".ld[data-key='settle'] [data-say]")).to_have_text("That is it.")
    heard = page.evaluate("heard")
    assert heard[-1] == "That is it."
    assert len(heard) > 2
    assert ["Opening" in line for line in heard].index(True) == 0
    assert sum("Opening" in line for line in heard) == 1, heard


DEAD: dict[str, dict[str, Any]] = {
    "is refused": {"status": 404},
    "is of no known kind": {"body": "0", "content_type": "application/octet-stream"},
    "throws": {"body": "throw new Error('no')", "content_type": "text/javascript"},
}


@pytest.mark.parametrize("why", DEAD)
def test_a_page_whose_script_does_not_start_says_so_and_reads_on(open_page, why):
    def prepare(context: BrowserContext) -> None:
        context.route("**/page.js*", lambda route: route.fulfill(**DEAD[why]))

    page = open_page(f"ru/{EXAMPLE}", broken=True, prepare=prepare)
    told = page.locator(f"{REGION} > .ld-plain")
    expect(told).to_have_text(frame("ru")["dead"])
    expect(told).to_be_visible()
    # As without any script, what cannot be pressed is gone, and a page beside has the further steps.
    expect_dead(page)
    page.locator(f"{REGION} > .ld-ahead a").click()
    expect_dead(page)
    expect(page.locator(f"{REGION} > .ld-ahead > [data-query]").last).to_be_visible()
    page.locator(f"{REGION} > .ld-plain a").click()
    expect(page).to_have_url(re.compile(f"ru/{EXAMPLE}#"))


def expect_dead(page: Page) -> None:
    """Expect no control of a region to be seen."""
    controls = page.locator(f"{REGION} .ld-bar a").all()
    assert controls
    for control in controls:
        expect(control).to_be_hidden()


def test_a_page_whose_script_works_says_nothing_of_it(open_page):
    page = open_page(EXAMPLE)
    expect_script(page)
    assert page.locator(".ld-plain").count() == 0


def test_a_browser_that_keeps_nothing_searches_and_changes_its_colours(open_page):
    page = open_page(prepare=lambda context: context.add_init_script(FORBIDDEN))
    body = page.locator("body")
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    for _ in range(2):
        page.locator(".md-header [data-md-component=palette] label:visible").click()
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    page.locator(".md-search__input").click()
    page.keyboard.type("showdown")
    expect(page.locator(".md-search-result__item").first).to_be_visible()


@pytest.mark.parametrize("path", ["settle/", "odds/", EXAMPLE])
def test_without_script_nothing_looks_as_if_it_could_be_pressed(open_page, path):
    page = open_page(path, java_script_enabled=False)
    # A selector by text passes over what stands in a noscript.
    expect(page.locator(".ld-plain").first).to_have_text(re.compile("without JavaScript"))
    expect(page.locator(".ld-plain").first).to_be_visible()
    dead = page.locator(".ld :is(.ld-bar a, .ld-stepper a, .ld-faces a, .ld-settle button)").all()
    assert dead
    for control in dead:
        expect(control).to_be_hidden()


def test_a_printed_example_tells_how_it_ends(open_page):
    page = open_page(EXAMPLE)
    expect_held(page)
    before = text_of(page)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    progress = page.locator(f"{REGION} .ld-progress").inner_text()
    assert len(set(re.findall("[0-9]+", progress))) == 1, progress
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert text_of(page) == before


def test_a_link_leaves_out_what_was_left_empty(open_page):
    page = open_page("settle/", broken=True)
    fake(page)
    page.get_by_role("button", name="Settle it").first.click()
    fields = page.evaluate("[...new URLSearchParams(location.hash.split('?')[1])]")
    assert fields
    assert all(text for _name, text in fields)
