"""What can be searched, in which language, and what the builder is told about languages."""

import functools
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from liarsdice.fence import fence
from liarsdice.i18n import LANGUAGES, SOURCE
from tools.search import INDEX, NAMES, REFERENCE, SEPARATOR, folder, pack, part
from tools.theme import on_post_template, to_search

ROOT = Path(__file__).parent.parent
SITE = ROOT / "site"


@pytest.mark.parametrize(
    "query", ["example/boxed-die-hard?lang=ru", "odds", "settle", "examples", "odds/table"]
)
def test_of_a_piece_only_its_first_words_are_searched(query):
    page = f"<h1>A</h1>{fence(query)}<p>B</p>{fence(query)}<p>C</p>"
    text = to_search(page)
    leads = text.count('<p class="ld-lead">')
    assert leads == (2 if query.startswith("example/") else 0)
    assert text.startswith("<h1>A</h1>") and text.endswith("<p>C</p>") and "<p>B</p>" in text
    assert "<button" not in text and "<template" not in text and "data-key" not in text


def test_each_language_gets_its_own_part_of_the_index():
    addresses = ["", "odds/", "es/", "es/odds/#una-apuesta", "essay/", "ru/odds/"]
    docs = [{"location": address, "title": "", "text": ""} for address in addresses]
    whole = {"config": {"lang": ["en"], "fields": {}}, "docs": docs}
    found = {
        lang: [entry["location"] for entry in part(whole, lang)["docs"]] for lang in LANGUAGES
    }
    assert found == {
        "en": ["", "odds/", "essay/"],
        "es": ["", "odds/#una-apuesta"],
        "ru": ["odds/"],
        "ro": [],
    }
    assert part(whole, "es")["config"]["lang"] == [pack("es")]


def test_each_language_has_a_page_for_missing_pages(tmp_path):
    def written(template: str, lang: str) -> str:
        config = type("Config", (dict,), {"theme": {"language": lang}})(site_dir=str(tmp_path))
        return on_post_template(lang, config=config, template_name=template)

    # The first build writes its own to the top of the site, where a host looks for it.
    assert [written("404.html", lang) for lang in LANGUAGES] == [SOURCE, "", "", ""]
    others = {path.parent.name: path.read_text() for path in tmp_path.rglob("404.html")}
    assert others == {lang: lang for lang in LANGUAGES if lang != SOURCE}
    assert written("sitemap.xml", "ru") == "ru"


def test_rows_and_cells_of_a_table_stand_apart_in_results():
    table = "<table><tr>\n<th>here</th>\n<th>there</th></tr><tr><td>a <b>b</b></td><td>c</td></tr></table>"
    rows = re.findall("<p>(.*?)</p>", re.sub(r"</?(?!p>)[^/>]*>|\n", "", to_search(table)))
    assert rows == ["here · there", "a b · c"]


@pytest.mark.browser
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_built_index_holds_the_pages_of_its_language(lang):
    index = json.loads((SITE / folder(lang) / INDEX).read_text(encoding="utf-8"))
    pages = {entry["location"].partition("#")[0] for entry in index["docs"]}
    assert {"", "odds/", "variants/boxed/", "examples/boxed-raises/"} <= pages
    for page in pages:
        assert (SITE / folder(lang) / page / "index.html").exists()
    assert not any(page.startswith(tuple(map(folder, LANGUAGES[1:]))) for page in pages)
    # Prose, and no more: the buttons and dice of the pieces would be several times as much.
    assert 10_000 < len(json.dumps(index, ensure_ascii=False)) < 250_000


# ---- What is found, by the theme's own search, and how it is shown ----


@functools.cache
def entries(lang: str) -> dict[str, dict[str, str]]:
    """The entries of a language's index by their addresses."""
    index = json.loads((SITE / folder(lang) / INDEX).read_text(encoding="utf-8"))
    return {entry["location"]: entry for entry in index["docs"]}


@functools.cache
def sample(lang: str) -> list[str]:
    """Words of a language's pages: every thirtieth of all in their order."""
    texts = (f"{entry['title']} {entry['text']}" for entry in entries(lang).values())
    words = {
        word
        for text in texts
        for word in re.split(SEPARATOR, re.sub("<[^>]*>", " ", text).lower())
        if word.isalpha() and len(word) > 3
    }
    return sorted(words)[::30]


def found(lang: str, queries: list[str]) -> dict[str, list[list[dict[str, Any]]]]:
    """For each query the pages that are found, each with its entries, best first."""
    node = shutil.which("node")
    assert node, "Node is missing: run the tests by `python3 run.py tests`"
    done = subprocess.run(
        [node, ROOT / "tests" / "search.mjs", SITE, folder(lang)],
        input=json.dumps(queries),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0 and not done.stderr, done.stderr
    return dict(zip(queries, json.loads(done.stdout), strict=True))


@pytest.mark.browser
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_beginning_of_a_word_finds_less_than_the_word(lang):
    beginnings = {word: [word[:n] for n in range(3, len(word))] for word in sample(lang)}
    queries = {query for word, many in beginnings.items() for query in (word, *many)}
    pages = {
        query: {entry["location"] for page in results for entry in page}
        for query, results in found(lang, sorted(queries)).items()
    }
    assert all(pages[word] for word in beginnings)
    less = [
        (word, each)
        for word, many in beginnings.items()
        for each in many
        if not pages[each] >= pages[word]
    ]
    assert less == []


@pytest.mark.browser
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_found_word_is_marked_once_and_the_reference_comes_last(lang):
    for query, results in found(lang, sample(lang)).items():
        for page in results:
            for entry in page:
                shown = re.sub("</?mark>", "", entry["title"])
                assert shown == entries(lang)[entry["location"]]["title"], query
                assert "<mark><mark" not in entry["title"] + entry["text"], query
        reference = [page[0]["location"].startswith(REFERENCE) for page in results]
        assert reference == sorted(reference), query


@pytest.mark.browser
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_other_tables_say_is_found(lang):
    given = " ".join([*NAMES[lang], *NAMES[lang].values()]).split()
    assert len(given) == len(set(given)), "a word stands twice"
    for word, results in found(lang, given).items():
        assert not all(page[0]["location"].startswith(REFERENCE) for page in results), word


SIGNS = ("die*", "*die", "die^", "die^2", "die^x", "die~", "die~x", "other:die", "die\\")


@pytest.mark.browser
def test_signs_that_the_search_reads_as_orders_hide_no_word():
    results = found("en", ["die", *SIGNS])
    pages = {
        query: {entry["location"] for page in each for entry in page}
        for query, each in results.items()
    }
    assert pages["die"]
    assert [sign for sign in SIGNS if not pages[sign] >= pages["die"]] == []
    assert not any(found("en", ["*", "^", "~", ":", "\\", "* ^", "::", "^2"]).values())


# ---- A broken link ends the build, whatever letters it has ----

GOOD = {
    "en": ("A die", "a-die"),
    "es": ("¿Qué es más?", "qué-es-más"),
    "ru": ("Шесть кубиков", "шесть-кубиков"),
    "ro": ("Șase zaruri și o față", "șase-zaruri-și-o-față"),
}
"""A heading in each language, and its anchor."""


def build(
    tmp_path: Path, links: dict[str, list[str]], *options: str
) -> "subprocess.CompletedProcess[str]":
    """Build a site of one page a language with this project's settings; each page has links."""
    for lang, targets in links.items():
        page = tmp_path / "docs" / lang / "index.md"
        page.parent.mkdir(parents=True)
        text = "\n\n".join(f"[b]({target})" for target in targets)
        page.write_text(f"# A\n\n## {GOOD[lang][0]}\n\n{text}\n", encoding="utf-8")
    config = {
        "INHERIT": str(ROOT / "mkdocs.yml"),
        "docs_dir": str(tmp_path / "docs"),
        "site_dir": str(tmp_path / "site"),
        "theme": {"custom_dir": str(ROOT / "overrides")},
        "hooks": [str(ROOT / "tools" / "theme.py")],
        "nav": [{"Home": "index.md"}],
    }
    (tmp_path / "mkdocs.yml").write_text(json.dumps(config), encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "-f", str(tmp_path / "mkdocs.yml"), *options],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_broken_link_is_told_and_no_other(tmp_path):
    good = {lang: f"#{anchor}" for lang, (_, anchor) in GOOD.items()}
    broken = {lang: [anchor[:-1]] for lang, anchor in good.items()}
    broken["ru"].append("кубик.md")
    built = build(
        tmp_path, {lang: [good[lang], f"index.md{good[lang]}", *broken[lang]] for lang in good}
    )
    assert built.returncode == 0, built.stderr
    told = re.findall(r"WARNING.*'(\w+)/index.md' contains a link '([^']*)'", built.stderr)
    wanted = [(lang, target) for lang, targets in broken.items() for target in targets]
    assert sorted(told) == sorted(wanted)
    for lang, (_, anchor) in GOOD.items():
        page = tmp_path / "site" / folder(lang) / "index.html"
        assert f'id="{anchor}"' in page.read_text(encoding="utf-8")


def test_what_is_told_ends_a_strict_build(tmp_path):
    links = {lang: [f"#{anchor}"] for lang, (_, anchor) in GOOD.items()}
    broken = build(tmp_path, {**links, "ro": ["#nowhere"]}, "--strict")
    assert broken.returncode != 0
    assert "ro/index.md" in broken.stderr
