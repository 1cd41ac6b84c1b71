"""Links that somebody crafted: they are answered in plain words, or left alone, and never run."""

import re
from html import unescape
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Dialog, Page, Route, expect

from liarsdice.look.says import say
from liarsdice.look.voice import speak
from liarsdice.presets import PRESETS
from liarsdice.sentences import Term, message
from liarsdice.web.query import MOST_FIELDS
from tests.browser.pages import BOOT, Open, accepting, expect_anew, mark, region

pytestmark = [pytest.mark.browser, pytest.mark.full]

IMAGE = "<img src=x onerror=alert(1)>"
SCRIPT = '"><script>alert(1)</script><svg onload=alert(1)>'
TURN = "\u202e\u2066"
RAW, ESCAPED = IMAGE, quote(IMAGE)
RECORD = 'rules = "tavern"\nplayers = ["{}", "Ben"]\n[[rounds]]\n' + (
    'hands = {"{}" = "12446", "Ben" = "33456"}\nturns = ["{} 6x4", "Ben challenge"]'
)


def why(code: str, **values: object) -> str:
    """What the engine says, whatever its words are by now."""
    said = say(message(code, **values), speak("en"))
    return unescape(re.sub("<[^>]*>", "", str(said)))


def number(name: str, low: int, high: int, text: str) -> str:
    return why("bad_number", name=Term("field", name), low=low, high=high, text=text)


CALLS = tuple(Term("call", name) for name in ("challenge", "exact", "none"))
NAMES = tuple(Term("preset", name) for name in PRESETS)
NESTED = why("not_toml_nested")
LOSES = why("dice_lost", player=IMAGE, n=1)

ANSWERED = {
    "examples/boxed-die-hard/": {
        f"example/boxed-die-hard?step={ESCAPED}": number("step", 0, 3, IMAGE),
        f"example/boxed-die-hard?step={RAW}": number("step", 0, 3, IMAGE),
        f"example/boxed-die-hard?bid={quote(SCRIPT)}": why("bad_bid", text=SCRIPT),
        "example/boxed-die-hard?answer=javascript:alert(1)": number(
            "answer", 0, 3, "javascript:alert(1)"
        ),
        "example/boxed-die-hard?__proto__=1&constructor=2&step=1": "2 of 4",
        f"example/boxed-die-hard?root={quote('javascript:alert(1)//')}&step=1": "2 of 4",
        "example/boxed-die-hard?step=%": number("step", 0, 3, "%"),
        "example/boxed-die-hard?x=" + "y" * 1_000_000: "at most 50,000 can be read",
        "example/boxed-die-hard?" + "a=1&" * 2_000: why("query_too_many_fields", most=MOST_FIELDS),
    },
    "odds/": {
        f"odds?hand={ESCAPED}": why("bad_faces", text=IMAGE),
        f"odds?hand={RAW}": why("bad_faces", text=IMAGE),
        f"odds?bid={quote(SCRIPT)}": why("bad_bid", text=SCRIPT),
        "odds?bid=javascript:alert(1)": why("bad_bid", text="javascript:alert(1)"),
        "odds?rules=__proto__": why("unknown_preset", name="__proto__", names=NAMES),
        "odds?rules=constructor": why("unknown_preset", name="constructor", names=NAMES),
        "odds?hand=%00%00": why("bad_faces", text="\ufffd\ufffd"),
        "odds?hand=12%": why("bad_faces", text="12%"),
        "odds?hand=%zz%E0%A4%A": "%zz",
        "odds?hand=%ED%A0%80": why("bad_faces", text="\ufffd\ufffd\ufffd"),
        f"odds?hand={quote(TURN)}12": why("bad_faces", text=f"{TURN}12"),
        "odds?dice=" + "9" * 5_000: number("dice", 1, 1000, "9" * 5_000),
    },
    "settle/": {
        "settle?t=" + "[" * 1_000_000: "at most 50,000 can be read",
        "settle?t=" + "%5B" * 19_000: why("not_toml_at", line=1, column=3),
        "settle?t=" + quote("rules = " + "{a = " * 3_900): NESTED,
        "settle?t=" + quote("rules = " + "[" * 9_900 + "]" * 9_900): NESTED,
        "settle?t=" + "a." * 9_900 + "a%3D1": NESTED,
        f"settle?t={quote(RECORD.replace('{}', IMAGE))}": LOSES,
        f"settle?p1={ESCAPED}&d1=12446&d2=33456&b1=6x4": LOSES,
        f"settle?p1={quote(TURN)}Eve&d1=12446&d2=33456&b1=6x4": r"\u202e\u2066Eve",
        f"settle?p1={quote(SCRIPT)}&d1=&d2=1&b1=x&c={ESCAPED}": why(
            "unknown_call", text=IMAGE, names=CALLS
        ),
        "settle?p1=%00&d1=%00&d2=1&b1=%00": why("bad_faces", text="\ufffd"),
        f"settle?do={quote(SCRIPT)}": why("unknown_part", name=SCRIPT),
        f"settle?rules={ESCAPED}": why("unknown_preset", name=IMAGE, names=NAMES),
    },
    "variants/boxed/": {
        f"ladder/boxed?on={ESCAPED}": why("bad_bid", text=IMAGE),
        f"ladder/boxed?ask={RAW}": why("bad_bid", text=IMAGE),
        f"rules/boxed?dice={ESCAPED}": IMAGE,
        f"example/boxed-raises?bid={ESCAPED}": why("bad_bid", text=IMAGE),
    },
    "compare/": {
        f"compare?of={ESCAPED}": why("unknown_preset", name=IMAGE, names=NAMES),
        "compare?of=__proto__": why("unknown_preset", name="__proto__", names=NAMES),
        f"compare?x={quote(SCRIPT)}": why("unknown_part", name="x"),
        f"compare?{ESCAPED}=1": why("unknown_part", name=IMAGE),
    },
    "api/": {
        "knobs?x=%00": why("unknown_part", name="x"),
    },
    "examples/": {
        f"examples?rules={ESCAPED}": why("unknown_preset", name=IMAGE, names=NAMES),
        "examples?lang=__proto__": why("unknown_language", name="__proto__"),
        "examples?root=//evil.example/": why("unknown_part", name="//evil.example/"),
    },
}
"""What is asked on a page, and what is then said there."""

IGNORED = (
    f"example/{RAW}",
    f"example/{ESCAPED}",
    f"<svg onload=alert(1)>?{RAW}",
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "//evil.example/",
    "__proto__",
    "constructor",
    "toString?x=1",
    "%",
    "%E0%A4%A",
    "%00",
    TURN,
    "?",
    "=",
    "settle%3Ft",
    "odds/table/../../settle",
    "[" * 1_000_000,
)
"""What is nobody's: no region answers to it."""

WATCH = """
  window.violations = [];
  document.addEventListener("securitypolicyviolation", (event) => {
    violations.push(`${event.effectiveDirective}: ${event.blockedURI}`);
  });
"""
FOREIGN = """() => {
  const found = [];
  const own = "main input main form main";
  for (const element of document.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith("on") || /^\\s*(javascript|data):/i.test(value)) {
        found.push(`${element.tagName} ${name}=${value.slice(0, 80)}`);
      }
      const leads = ["href", "src", "action", "formaction", "xlink:href"].includes(name);
      if (leads && new URL(value, document.baseURI).origin !== location.origin) {
        if (element.closest(".ld")) found.push(`${element.tagName} ${name}=${value}`);
      }
    }
  }
  const kinds = "img, script, iframe, object, embed, base, style, link, meta, audio, video";
  found.push(...[...document.querySelectorAll(`.ld :is(${kinds})`)].map((e) => e.outerHTML));
  found.push(...Object.keys(Object.prototype), ...violations);
  return found;
}"""


def clean(page: Page, what: str) -> None:
    assert page.evaluate(FOREIGN) == [], what[:200]


def expect_said(page: Page, query: str, said: str) -> None:
    """Wait until the region that a query is for has answered it, and see that it is clean."""
    assert said
    place = region(page, query)
    expect(place).to_contain_text(said, timeout=BOOT)
    expect(place).not_to_have_attribute("aria-busy", "true", timeout=BOOT)
    expect(place.locator(".ld-status")).to_be_hidden()
    clean(page, query)


COUNT = """() => {
  window.questions = 0;
  const ask = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...message) {
    questions += 1;
    return ask.apply(this, message);
  };
}"""
"""Count what the page asks the engine from now on."""
FOLLOW = """query => new Promise((done) => {
  // The page hears of it first.
  addEventListener("hashchange", () => setTimeout(done), { once: true });
  location.hash = query;
})"""
"""Follow a link, until the page has done with it."""


def follow(page: Page, query: str) -> None:
    """Follow a link to this page, as one in a mail does to a page that is open."""
    place = region(page, query)
    mark(place)
    page.evaluate("query => { location.hash = query; }", query)
    expect_anew(page, place)


@pytest.mark.parametrize("path", ANSWERED)
def test_a_crafted_link_is_answered_in_plain_words_or_left_alone(open_page, path):
    [(first, said), *others] = ANSWERED[path].items()
    asked: list[Dialog] = []

    def prepare(context: BrowserContext) -> None:
        context.add_init_script(WATCH)
        context.on("dialog", accepting(asked))

    page = open_page(f"{path}#{first}", prepare=prepare)
    expect_said(page, first, said)
    for query, said in others:
        follow(page, query)
        expect_said(page, query, said)
    before = page.locator("article").inner_text()
    page.evaluate(COUNT)
    for query in IGNORED:
        page.evaluate(FOLLOW, query)
        assert page.evaluate("questions") == 0, query[:80]
        assert page.locator("[aria-busy=true]").count() == 0, query[:80]
        clean(page, query)
    assert page.locator("article").inner_text() == before
    assert asked == []


# ---- The policy, should the escaping ever fail. ----

INJECTED = {
    "an inline script": "document.body.append(Object.assign(document.createElement('script'),"
    " {textContent: 'window.ran = true'}))",
    "a handler": "document.body.insertAdjacentHTML('beforeend',"
    " '<img src=nowhere.png onerror=\"window.ran = true\">')",
    "a javascript: link": "const a = Object.assign(document.createElement('a'),"
    " {href: 'javascript:window.ran = true'}); document.body.append(a); a.click()",
    "a text that is run": "setTimeout('window.ran = true')",
}


def inject(open_page: Open, injection: str, *, guarded: bool) -> tuple[bool, list[str]]:
    """Whether something injected into a page ran, and what the policy said of it."""

    def without_policy(route: Route) -> None:
        body = route.fetch().text()
        assert "Content-Security-Policy" in body
        route.fulfill(body=body.replace("Content-Security-Policy", "x"), content_type="text/html")

    def prepare(context: BrowserContext) -> None:
        context.add_init_script(WATCH)
        if not guarded:
            context.route("**/examples/boxed-die-hard/", without_policy)

    page = open_page("examples/boxed-die-hard/", broken=True, prepare=prepare)
    page.evaluate(f"() => {{ {INJECTED[injection]} }}")
    page.wait_for_function("() => window.ran || violations.length")
    return bool(page.evaluate("window.ran")), page.evaluate("violations")


@pytest.mark.parametrize("injection", INJECTED)
def test_the_policy_stops_what_is_injected(open_page, injection):
    ran, told = inject(open_page, injection, guarded=True)
    assert not ran
    assert any(each.startswith("script-src") for each in told), told


@pytest.mark.parametrize("injection", INJECTED)
def test_without_the_policy_it_would_run(open_page, injection):
    ran, told = inject(open_page, injection, guarded=False)
    assert ran
    assert not told
