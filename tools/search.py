"""Give each language of the built site a search of its own.

The theme makes one index for all pages. It is parted here, an index in each language's folder, and
the pages of a language are pointed to theirs. Words are found in any spelling and form: a pack for
each language says how, see docs/assets/liarsdice/search.js.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from liarsdice.i18n import LANGUAGES, SOURCE

SITE = Path("site")
INDEX = Path("search/search_index.json")
PACKS = Path("assets/javascripts/lunr/min")
BASE = re.compile(r'(<script id="__config"[^<]*"base": ?")[^"]*(")')
SEPARATOR = r"""[\s\-–—,.:;!?¡¿()\[\]"'“”„«»’…/=+×⋅·|]+"""
"""Between words, in an index and in what is searched for."""


def main() -> None:
    """Rewrite the indexes and pages of the site's folder."""
    whole = json.loads((SITE / INDEX).read_text(encoding="utf-8"))
    for lang in LANGUAGES:
        index = SITE / folder(lang) / INDEX
        index.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(part(whole, lang), ensure_ascii=False, separators=(",", ":"))
        index.write_text(text, encoding="utf-8")
        stemmer = f"lunr.{lang}.min.js"
        (SITE / PACKS / f"lunr.{pack(lang)}.min.js").write_text(
            # Addresses as the theme's worker sees them.
            f'importScripts("../../liarsdice/search.js");searchIn("{lang}",'
            f"{json.dumps((SITE / PACKS / stemmer).exists())});",
            encoding="utf-8",
        )
        if lang != SOURCE:
            for page in (SITE / lang).rglob("*.html"):
                _point(page, (SITE / lang))


def folder(lang: str) -> str:
    """The folder of a language's pages, seen from the root of the site."""
    return "" if lang == SOURCE else f"{lang}/"


def pack(lang: str) -> str:
    """What a language's pack is called in an index."""
    return f"liarsdice-{lang}"


def part(whole: dict[str, Any], lang: str) -> dict[str, Any]:
    """The index of one language, with addresses as seen from its folder."""
    others = tuple(folder(each) for each in LANGUAGES if each not in (lang, SOURCE))
    own = folder(lang)
    return {
        "config": {
            **whole["config"],
            "lang": [pack(lang)],
            "separator": SEPARATOR,
        },
        "docs": [
            {**entry, "location": entry["location"].removeprefix(own)}
            for entry in whole["docs"]
            if entry["location"].startswith(own) and not entry["location"].startswith(others)
        ],
    }


def _point(page: Path, root: Path) -> None:
    """Tell a page that its search begins in its language's folder."""
    up = "/".join(".." for _ in page.parent.relative_to(root).parts) or "."
    text, places = BASE.subn(
        lambda found: f"{found[1]}{up}{found[2]}", page.read_text(encoding="utf-8"), count=1
    )
    if places != 1:
        sys.exit(f"{page}: no place to say where its search is")
    page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
