"""Put the Content-Security-Policy on every page of the built site.

The theme writes a few scripts into its pages. Each is allowed by its hash, one policy for all
pages, so this runs when all else that writes pages is done. The policy stands right behind the
charset: what comes before it in a page would not be bound by it.

Jupyter makes functions out of texts, which the site's own pages may not, so the notebooks have a
policy of their own.
"""

from __future__ import annotations

import base64
import hashlib
import re
import sys
from collections.abc import Iterable
from html.parser import HTMLParser
from pathlib import Path

SITE = Path("site")
NOTEBOOKS = SITE / "jupyter"
CHARSET = re.compile(r'<meta charset="?utf-8"?>')


def main() -> None:
    """Rewrite every page in the site's folder; without a page or a charset there, say so."""
    paths = sorted(SITE.rglob("*.html"))
    if not paths:
        sys.exit(f"There is no page in {SITE}: python3 run.py site")
    notebooks = [path for path in paths if path.is_relative_to(NOTEBOOKS)]
    put([path for path in paths if path not in notebooks])
    put(notebooks, evaluates=True)


def put(paths: Iterable[Path], *, evaluates: bool = False) -> None:
    """Put one policy on some pages, one that allows the scripts of them all."""
    pages = {path: path.read_text(encoding="utf-8") for path in paths}
    scripts = {script for page in pages.values() for script in inline_scripts(page)}
    content = policy(scripts, evaluates=evaluates)
    meta = f'<meta http-equiv="Content-Security-Policy" content="{content}">'
    for path, page in pages.items():
        written, places = CHARSET.subn(lambda found: found[0] + meta, page, count=1)
        if places != 1:
            sys.exit(f"{path}: no charset to put the policy behind")
        path.write_text(written, encoding="utf-8")


def policy(scripts: Iterable[str], *, evaluates: bool = False) -> str:
    """The policy that allows the site itself and these inline scripts.

    ``evaluates``: and scripts may make functions out of texts.
    """
    hashes = " ".join(sorted(f"'sha256-{digest(script)}'" for script in scripts))
    evaluation = "'unsafe-eval'" if evaluates else "'wasm-unsafe-eval'"
    return "; ".join(
        [
            "default-src 'self'",
            f"script-src 'self' {evaluation} {hashes}".rstrip(),
            "worker-src 'self'",
            "connect-src 'self'",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data:",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
        ]
    )


def digest(script: str) -> str:
    """The base64 SHA-256 of a script's text, as a policy names it."""
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def inline_scripts(page: str) -> list[str]:
    """The scripts that stand in a page and would be run."""
    reader = _Scripts()
    reader.feed(page)
    reader.close()
    return reader.found


class _Scripts(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.found: list[str] = []
        self._open = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        runs = given.get("type") in (None, "", "module", "text/javascript")
        self._open = tag == "script" and "src" not in given and runs
        if self._open:
            self.found.append("")

    def handle_endtag(self, tag: str) -> None:
        self._open = False

    def handle_data(self, data: str) -> None:
        if self._open:
            self.found[-1] += data


if __name__ == "__main__":
    main()
