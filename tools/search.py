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
from tools.held import BESIDE

SITE = Path("site")
INDEX = Path("search/search_index.json")
PACKS = Path("assets/javascripts/lunr/min")
BASE = re.compile(r'(<script id="__config"[^<]*"base": ?")([^"]*)(")')
SEPARATOR = r"""[\s\-–—,.:;!?¡¿()\[\]"'“”„«»’…/=+×⋅·|]+"""
"""Between words, in an index and in what is searched for."""

REFERENCE = "api/"
"""The page for programmers."""

NAMES = {
    "en": {
        "bid": "bet bets betting wager",
        "big talk": "bigtalk",
        "cacho": "cachito",
        "calza exact": "calzo kalza",
        "dudo": "doodo",
        "liar": "liarsdice",
        "lose": "penalty penalties",
        "odds": "chance percent percentage probability probabilities",
        "out": "eliminated elimination",
        "palifico": "maputa obligado obligo palafico palefico palifica",
        "raise": "increase outbid",
        "roll": "reroll",
        "tactics": "strategy tips",
        "win": "winner",
    },
    "es": {
        "big talk": "bigtalk",
        "cacho": "cachito cachitos",
        "calza exacto": "calzo kalza",
        "comodín": "joker jolly",
        "desafía": "acusar retar",
        "docentes": "profesor profesora profesores",
        "farol": "bluf bluff",
        "gana": "ganador",
        "palifico": "maputa obligado obligo palafico palefico",
        "perudo": "perudos",
        "pierde": "castigo penalización",
        "probabilidad": "chance porcentaje posibilidades",
        "taberna": "bar cantina",
        "táctica": "consejos estrategia trucos",
        "tirar": "relanzar",
    },
    "ru": {
        "big talk": "биг бигтолк толк",
        "python": "пайтон питон",
        "calza": "калза калса кальза кальса кальца",
        "exacto": "экзакт экзакто эксакт эксакто",
        "верю": "врешь неверю",
        "дудо": "дуду",
        "лжец": "врун лгун обман обманщик",
        "палифико": "мапута облигадо облиго палафико палефико паллифико полифико",
        "перудо": "пируда пирудо",
        "пираты": "пиратский пиратские",
        "побеждает": "победитель выигрыш",
        "стакан": "чашка",
        "тактика": "советы стратегия",
        "теряет": "проигрыш штраф",
        "учителям": "школа",
        "шансы": "процент проценты",
    },
    "ro": {
        "aruncă": "rearunca rearuncare",
        "big talk": "bigtalk",
        "contest": "provoc provocare",
        "exact": "calza calzo kalza",
        "joker": "jolly",
        "ofertă": "miză pariez pariu pariul pariuri pariurile",
        "palifico": "maputa obligado obligo palafico palefico",
        "pierde": "penalizare",
        "tactică": "sfaturi strategie",
        "taverna": "cârciumă",
        "câștigă": "câștigător",
        "șanse": "noroc procent",
    },
}
"""What else players type for words of these pages, and in what spellings."""


def main() -> None:
    """Rewrite the indexes and pages of the site's folder."""
    whole = json.loads((SITE / INDEX).read_text(encoding="utf-8"))
    for lang in LANGUAGES:
        names = {
            name: ours.split()
            for ours, many in NAMES.get(lang, {}).items()
            for name in many.split()
        }
        index = SITE / folder(lang) / INDEX
        index.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(part(whole, lang), ensure_ascii=False, separators=(",", ":"))
        index.write_text(text, encoding="utf-8")
        stemmer = f"lunr.{lang}.min.js"
        (SITE / PACKS / f"lunr.{pack(lang)}.min.js").write_text(
            # Addresses as the theme's worker sees them.
            f'importScripts("../../liarsdice/search.js");searchIn("{lang}",'
            f"{json.dumps((SITE / PACKS / stemmer).exists())},"
            f"{json.dumps(names, ensure_ascii=False)});",
            encoding="utf-8",
        )
        if lang != SOURCE:
            for page in (SITE / lang).rglob("*.html"):
                if page.name != BESIDE:  # no search there
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
            _weighed(entry | {"location": entry["location"].removeprefix(own)})
            for entry in whole["docs"]
            if entry["location"].startswith(own) and not entry["location"].startswith(others)
        ],
    }


def _weighed(entry: dict[str, Any]) -> dict[str, Any]:
    """An entry of the index, one of the reference with next to no weight.

    Its headings are the words of the game, so that it would stand above what players look for. A
    word in a heading counts for a thousand in the text.
    """
    return entry | {"boost": 0.00001} if entry["location"].startswith(REFERENCE) else entry


def _point(page: Path, root: Path) -> None:
    """Tell a page that its search begins in its language's folder."""
    up = "/".join(".." for _ in page.parent.relative_to(root).parts) or "."

    def base(found: re.Match[str]) -> str:
        # A page that is served for any address has a whole path.
        whole = f"{found[2].rstrip('/')}/{root.name}/" if found[2].startswith("/") else up
        return found[1] + whole + found[3]

    text, places = BASE.subn(base, page.read_text(encoding="utf-8"), count=1)
    if places != 1:
        sys.exit(f"{page}: no place to say where its search is")
    page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
