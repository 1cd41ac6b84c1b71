"""What CONTRIBUTING says of adding a language, done for a made-up one, and the site built with it.

The numbers are those of CONTRIBUTING's steps.
"""

import re
import shutil
from pathlib import Path

import pytest
from babel.messages.pofile import read_po, write_po

from tests.reading import words_of
from tests.recipes import change, copied, pseudo, run, translate

NEW = "xx"
COPIED = ("docs", "liarsdice", "overrides", "tools", "mkdocs.yml", "pyproject.toml")

pytestmark = [pytest.mark.browser, pytest.mark.full, pytest.mark.xdist_group("new language")]


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with a language more, its site built."""
    # The engine in the browser is not of interest here, only that its files are there.
    to = copied(tmp_path_factory.mktemp("new_language"), *COPIED)
    add_language(to)
    # The other languages' pages take their time, and are the same as ever.
    config = to / "mkdocs.yml"
    text = config.read_text(encoding="utf-8")
    text = re.sub("( +)- (locale: (?:es|ro))\n", r"\1- \2\n\1  build: false\n", text)
    config.write_text(text, encoding="utf-8")
    run(to, "-m", "tools.catalogues")
    run(to, "-m", "tools.pages")
    run(to, "-m", "mkdocs", "build", "--strict", "--quiet")
    run(to, "-m", "tools.search")
    run(to, "-m", "tools.policy")
    return to


def add_language(to: Path) -> None:
    # 1
    change(to / "liarsdice/i18n.py", '"ro": "română",', f'"ro": "română",\n    "{NEW}": "Xxxxx",')
    marks = '"ro": Marks(",", ".", 4, "\\u00a0"),'
    change(
        to / "liarsdice/look/numbers.py", marks, f'{marks}\n    "{NEW}": Marks("·", "_", 4, ""),'
    )
    # 2
    locales = to / "liarsdice/locales"
    with (locales / "liarsdice.pot").open("rb") as file:
        catalog = read_po(file)
    # 3. A language that CLDR does not know has the plural of most.
    translate(catalog)
    made = locales / NEW / "LC_MESSAGES" / "liarsdice.po"
    made.parent.mkdir(parents=True)
    with made.open("wb") as file:
        write_po(file, catalog)
    # 4
    shutil.copytree(to / "docs/en", to / "docs" / NEW)
    for page in (to / "docs" / NEW).rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        text = re.sub(
            r"(?<=```liarsdice\n)(.*)(?=\n```)",
            lambda found: f"{found[1]}{'&' if '?' in found[1] else '?'}lang={NEW}",
            text,
        )
        page.write_text(
            re.sub("^# (.*)", lambda found: pseudo(found[0]), text, flags=re.MULTILINE)
        )
    # 5
    entry = f"""        - locale: {NEW}
          name: Xxxxx
          site_name: {pseudo("Liar's Dice")}
          nav_translations:
            Odds: {pseudo("Odds")}
"""
    change(to / "mkdocs.yml", "  - mkdocstrings:", f"{entry}  - mkdocstrings:")
    # 6
    partial = to / "overrides/partials/languages" / f"{NEW}.html"
    partial.parent.mkdir(exist_ok=True)
    said = f'{{"language": "{NEW}", "search.placeholder": "Sssss"}}'
    partial.write_text(f"{{% macro t(key) %}}{{{{ {said}[key] }}}}{{% endmacro %}}")
    # 7
    change(to / "tools/search.py", "\nNAMES = {", f'\nNAMES = {{\n    "{NEW}": {{"odds": "xxx"}},')


def test_the_site_speaks_a_new_language(tree):
    for path in ("", "odds/", "settle/", "examples/boxed-die-hard/", "variants/boxed/"):
        page = (tree / "site" / NEW / path / "index.html").read_text(encoding="utf-8")
        assert f'<html lang="{NEW}"' in page
        text = words_of(page, NEW)
        assert pseudo("The rules engine is working it out.") in text
        assert "The rules engine is working it out." not in text
        assert pseudo("Odds") in text and 'placeholder="Sssss"' in page
    odds = words_of((tree / "site" / NEW / "odds/index.html").read_text(encoding="utf-8"), NEW)
    assert re.search(r"\d·\d", odds), "numbers are written with its own marks"


def test_other_pages_offer_the_new_language(tree):
    page = (tree / "site/ru/odds/index.html").read_text(encoding="utf-8")
    assert f'<a href="../../{NEW}/odds/" hreflang="{NEW}"' in page
    assert pseudo("Read this page in English") in page
    assert f'hreflang="{NEW}" href="' in page
    missing = (tree / "site/404.html").read_text(encoding="utf-8")
    assert pseudo("There is no page at this address") in missing


def test_the_new_language_has_a_search(tree):
    index = (tree / "site" / NEW / "search/search_index.json").read_text(encoding="utf-8")
    assert f"liarsdice-{NEW}" in index and pseudo("Odds") in index
    pack = tree / f"site/assets/javascripts/lunr/min/lunr.liarsdice-{NEW}.min.js"
    assert f'searchIn("{NEW}",false,{{"xxx": ["odds"]}});' in pack.read_text(encoding="utf-8")
