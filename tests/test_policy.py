"""The Content-Security-Policy of the built site, and how it is made."""

from pathlib import Path

import pytest

from tools.policy import SITE, digest, inline_scripts, policy

PAGE = '<meta charset="utf-8"><script>a("é")</script><script src="x.js"></script>'


def test_only_scripts_that_stand_in_the_page_are_found():
    data = '<script type="application/json">{}</script><style>b</style>'
    assert inline_scripts(PAGE + data) == ['a("é")']


def test_a_digest_is_the_one_browsers_make():
    # From the W3C's text on the policy: the hash of alert('Hello, world.');
    assert digest("alert('Hello, world.');") == "qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng="


def test_a_policy_allows_no_script_but_its_own():
    made = policy(["x"])
    assert f"script-src 'self' 'wasm-unsafe-eval' 'sha256-{digest('x')}';" in made
    assert "unsafe-eval'" not in made.replace("wasm-unsafe-eval", "")


@pytest.mark.browser
def test_every_page_of_the_site_has_the_policy_first():
    pages = list(Path(SITE).rglob("*.html"))
    assert len(pages) > 3
    for page in pages:
        text = page.read_text(encoding="utf-8")
        charset = text.index('charset="utf-8">') + len('charset="utf-8">')
        assert text[charset:].startswith('<meta http-equiv="Content-Security-Policy"'), page
        allowed = text[charset : text.index(">", charset)]
        for script in inline_scripts(text):
            assert digest(script) in allowed, (page, script[:80])
