"""Links that somebody crafted: they are answered in plain words, or left alone, and never run."""

from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

pytestmark = pytest.mark.browser

BOOT = 60_000
IMAGE = "<img src=x onerror=alert(1)>"
SCRIPT = '"><script>alert(1)</script><svg onload=alert(1)>'
TURN = "\u202e\u2066"
RAW, ESCAPED = IMAGE, quote(IMAGE)
RECORD = 'rules = "tavern"\nplayers = ["{}", "Ben"]\n[[rounds]]\n' + (
    'hands = {"{}" = "12446", "Ben" = "33456"}\nturns = ["{} 6x4", "Ben challenge"]'
)

ANSWERED = {
    "examples/boxed-die-hard/": {
        f"example/boxed-die-hard?step={ESCAPED}": "no number for “step”",
        f"example/boxed-die-hard?step={RAW}": "no number for “step”",
        f"example/boxed-die-hard?bid={quote(SCRIPT)}": "is not a bid",
        f"example/boxed-die-hard?answer={quote('javascript:alert(1)')}": "no number for “answer”",
        "example/boxed-die-hard?__proto__=1&constructor=2&step=1": "Mary bids",
        f"example/boxed-die-hard?root={quote('javascript:alert(1)//')}&step=1": "Mary bids",
        "example/boxed-die-hard?step=%": "no number",
        "example/boxed-die-hard?x=" + "y" * 1_000_000: "too long",
        "example/boxed-die-hard?" + "a=1&" * 2_000: "too many parts",
    },
    "odds/": {
        f"odds?hand={ESCAPED}": f"“{IMAGE}” is not a list of dice",
        f"odds?hand={RAW}": f"“{IMAGE}” is not a list of dice",
        f"odds?bid={quote(SCRIPT)}": "is not a bid",
        "odds?bid=javascript:alert(1)": "“javascript:alert(1)” is not a bid",
        "odds?rules=__proto__": "no rules named “__proto__”",
        "odds?rules=constructor": "no rules named “constructor”",
        "odds?hand=%00%00": "“��” is not a list of dice",
        "odds?hand=12%": "“12%” is not a list of dice",
        "odds?hand=%zz%E0%A4%A": "is not a list of dice",
        "odds?hand=%ED%A0%80": "is not a list of dice",
        f"odds?hand={quote(TURN)}12": r"“\u202e\u206612” is not a list of dice",
        "odds?dice=" + "9" * 5_000: "no number for “dice”",
    },
    "settle/": {
        "settle?t=" + "[" * 1_000_000: "too long",
        "settle?t=" + "%5B" * 19_000: "line 1 cannot be read",
        "settle?t=" + quote("rules = " + "{a = " * 3_900): "nested too deeply",
        "settle?t=" + quote("rules = " + "[" * 9_900 + "]" * 9_900): "nested too deeply",
        "settle?t=" + "a." * 9_900 + "a%3D1": "nested too deeply",
        f"settle?t={quote(RECORD.replace('{}', IMAGE))}": f"{IMAGE} loses 1 die",
        f"settle?p1={ESCAPED}&d1=12446&d2=33456&b1=6x4": f"{IMAGE} loses 1 die",
        f"settle?p1={quote(TURN)}Eve&d1=12446&d2=33456&b1=6x4": r"\u202e\u2066Eve loses",
        f"settle?p1={quote(SCRIPT)}&d1=&d2=1&b1=x&c={ESCAPED}": "is no call",
        "settle?p1=%00&d1=%00&d2=1&b1=%00": "is not a list of dice",
        f"settle?do={quote(SCRIPT)}": "Ben loses 1 die",
        f"settle?rules={ESCAPED}": "no rules named",
    },
    "variants/boxed/": {
        f"ladder/boxed?on={ESCAPED}": "is not a bid",
        f"ladder/boxed?ask={RAW}": "is not a bid",
        f"rules/boxed?dice={ESCAPED}": "The knob dice cannot be",
        f"example/boxed-raises?bid={ESCAPED}": "is not a bid",
    },
    "compare/": {
        f"compare?of={ESCAPED}": f"no rules named “{IMAGE}”",
        "compare?of=__proto__": "no rules named “__proto__”",
        f"compare?x={quote(SCRIPT)}": "The rules side by side",
        "knobs?x=%00": "What cannot stand together",
    },
    "examples/": {
        f"examples?rules={ESCAPED}": "",
        "examples?lang=__proto__": "no language “__proto__”",
        "examples?root=//evil.example/": "The boxed game",
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
    region = page.locator(f".ld[data-key='{query.partition('?')[0]}']").first
    expect(region).to_contain_text(said, timeout=BOOT)
    expect(region).not_to_have_attribute("aria-busy", "true", timeout=BOOT)
    expect(region.locator(".ld-status")).to_be_hidden()
    clean(page, query)


def follow(page: Page, query: str) -> None:
    """Follow a link to this page, as one in a mail does to a page that is open."""
    page.evaluate("query => { location.hash = query; }", query)


@pytest.mark.parametrize("path", ANSWERED)
def test_a_crafted_link_is_answered_in_plain_words_or_left_alone(open_page, path):
    [(first, said), *others] = ANSWERED[path].items()
    dialogs: list[str] = []

    def prepare(context: BrowserContext) -> None:
        context.add_init_script(WATCH)
        context.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))

    page = open_page(f"{path}#{first}", prepare=prepare)
    expect_said(page, first, said)
    for query, said in others:
        follow(page, query)
        expect_said(page, query, said)
    before = page.locator("article").inner_text()
    for query in IGNORED:
        follow(page, query)
        page.wait_for_timeout(20)
        assert page.locator("[aria-busy=true]").count() == 0, query[:80]
        clean(page, query)
    assert page.locator("article").inner_text() == before
    assert not dialogs


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


def inject(open_page, injection: str, *, guarded: bool) -> tuple[bool, list[str]]:
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
    page.wait_for_timeout(300)
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
