"""The guard that every browser test stands under does see what it guards against."""

import pytest

pytestmark = pytest.mark.browser

# A host with another name than the site's; nothing listens there.
ELSEWHERE = "http://localhost:9/elsewhere"
FETCH = f"fetch('{ELSEWHERE}').catch(() => {{}})"
INTRUSIONS = {
    "page asks another host": (FETCH, "outside the site: http://localhost:9/elsewhere"),
    "worker asks another host": (
        f"new Worker(URL.createObjectURL(new Blob([`{FETCH}`])))",
        "outside the site: http://localhost:9/elsewhere",
    ),
    "page asks beside the site": ("fetch('/elsewhere')", "outside the site: .*/elsewhere"),
    "error on the console": ("console.error('no')", "console: no"),
    "error on the page": ("setTimeout(() => { throw new Error('no'); })", "page: no"),
}


@pytest.mark.parametrize("intrusion", INTRUSIONS)
def test_guard_sees(guard, intrusion):
    script, told = INTRUSIONS[intrusion]
    with pytest.raises(AssertionError, match=told), guard as open_page:
        # The site's own policy would stop most of them before the guard could see any.
        page = open_page(bypass_csp=True)
        page.evaluate(f"() => {{ {script} }}")
        page.wait_for_timeout(300)
