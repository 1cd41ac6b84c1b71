"""The guard that every browser test stands under does see what it guards against."""

import pytest

pytestmark = pytest.mark.browser

# A host with another name than the site's; nothing listens there.
ELSEWHERE = "http://localhost:9/elsewhere"
FETCH = f"fetch('{ELSEWHERE}').catch(() => {{}})"
# A script, the event by which the guard hears of it, and what the guard says then.
INTRUSIONS = {
    "page asks another host": (FETCH, "request", "outside the site: http://localhost:9/elsewhere"),
    "worker asks another host": (
        f"new Worker(URL.createObjectURL(new Blob([`{FETCH}`])))",
        "request",
        "outside the site: http://localhost:9/elsewhere",
    ),
    "page asks beside the site": (
        "fetch('/elsewhere')",
        "request",
        "outside the site: .*/elsewhere",
    ),
    "error on the console": ("console.error('no')", "console", "console: no"),
    "error on the page": ("setTimeout(() => { throw new Error('no'); })", "weberror", "page: no"),
}

# By what an intrusion is told from what the page itself does.
SIGNS = {
    "request": lambda request: "/elsewhere" in request.url,
    "console": lambda line: line.text == "no",
    "weberror": lambda error: "no" in str(error.error),
}


@pytest.mark.parametrize("intrusion", INTRUSIONS)
def test_guard_sees(guard, intrusion):
    script, event, told = INTRUSIONS[intrusion]
    with pytest.raises(AssertionError, match=told), guard as open_page:
        # The site's own policy would stop most of them before the guard could see any.
        page = open_page(bypass_csp=True)
        with page.context.expect_event(event, SIGNS[event]):
            page.evaluate(f"() => {{ {script} }}")
