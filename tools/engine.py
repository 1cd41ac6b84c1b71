"""Where the engine stands and how much of it there is, written into the pages: an MkDocs hook."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

from liarsdice.fence import SIZE
from liarsdice.look.numbers import fixed
from liarsdice.look.voice import speak
from tools.assets import engine, engine_bytes


def on_config(config: Any) -> None:
    """Take the page's script from the folder of the engine, so that the two are of one build."""
    folder = engine().relative_to(Path(config["docs_dir"])).as_posix()
    for script in config["extra_javascript"]:
        script.path = f"{folder}/{Path(script.path).name}"


def on_page_content(html: str, *, page: Any, **_: object) -> str:
    """Name the size of the engine, in megabytes, where a page speaks of it."""
    if SIZE not in html:
        return html
    lang, _, _ = page.file.src_uri.partition("/")
    return html.replace(SIZE, fixed(Fraction(engine_bytes(), 10**6), 1, speak(lang)))
