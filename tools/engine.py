"""How much the first press fetches, written into the pages: an MkDocs hook."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

from liarsdice.fence import SIZE
from liarsdice.look.numbers import fixed
from liarsdice.look.voice import speak


def on_page_content(html: str, *, page: Any, config: Any, **_: object) -> str:
    """Name the size of the engine, in megabytes, where a page speaks of it."""
    if SIZE not in html:
        return html
    sizes = json.loads((Path(config["docs_dir"]) / "assets/pyodide/sizes.json").read_text())
    lang, _, _ = page.file.src_uri.partition("/")
    return html.replace(SIZE, fixed(Fraction(sum(sizes.values()), 10**6), 1, speak(lang)))
