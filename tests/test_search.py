"""What can be searched, in which language, and what the builder is told about languages."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from liarsdice.fence import fence
from liarsdice.i18n import LANGUAGES
from tools.search import INDEX, folder, pack, part
from tools.theme import on_post_template, to_search

ROOT = Path(__file__).parent.parent
SITE = ROOT / "site"


@pytest.mark.parametrize(
    "query", ["example/boxed-die-hard?lang=ru", "odds", "settle", "examples", "odds/table"]
)
def test_of_a_piece_only_its_first_words_are_searched(query: str) -> None:
    page = f"<h1>A</h1>{fence(query)}<p>B</p>{fence(query)}<p>C</p>"
    text = to_search(page)
    leads = text.count('<p class="ld-lead">')
    assert leads == (2 if query.startswith("example/") else 0)
    assert text.startswith("<h1>A</h1>") and text.endswith("<p>C</p>") and "<p>B</p>" in text
    assert "<button" not in text and "ld-words" not in text and "data-key" not in text


def test_each_language_gets_its_own_part_of_the_index() -> None:
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


def test_the_page_for_missing_pages_is_written_once() -> None:
    def written(template: str, lang: str) -> str:
        class Config:
            theme = {"language": lang}  # noqa: RUF012

        return on_post_template("page", config=Config, template_name=template)

    assert [written("404.html", lang) for lang in LANGUAGES] == ["page", "", "", ""]
    assert written("sitemap.xml", "ru") == "page"


@pytest.mark.browser
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_built_index_holds_the_pages_of_its_language(lang: str) -> None:
    index = json.loads((SITE / folder(lang) / INDEX).read_text(encoding="utf-8"))
    pages = {entry["location"].partition("#")[0] for entry in index["docs"]}
    assert {"", "odds/", "variants/boxed/", "examples/boxed-raises/"} <= pages
    for page in pages:
        assert (SITE / folder(lang) / page / "index.html").exists()
    assert not any(page.startswith(tuple(map(folder, LANGUAGES[1:]))) for page in pages)
    # Prose, and no more: the buttons and dice of the pieces would be several times as much.
    assert 10_000 < len(json.dumps(index, ensure_ascii=False)) < 200_000


# ---- A broken link ends the build, whatever letters it has ----

GOOD = {
    "en": ("A die", "a-die"),
    "es": ("¿Qué es más?", "qué-es-más"),
    "ru": ("Шесть кубиков", "шесть-кубиков"),
    "ro": ("Șase zaruri și o față", "șase-zaruri-și-o-față"),
}
"""A heading in each language, and its anchor."""


def build(tmp_path: Path, links: dict[str, str]) -> "subprocess.CompletedProcess[str]":
    """Build a site of one page a language with this project's settings; each page has a link."""
    for lang, link in links.items():
        page = tmp_path / "docs" / lang / "index.md"
        page.parent.mkdir(parents=True)
        page.write_text(f"# A\n\n## {GOOD[lang][0]}\n\n[b]({link})\n", encoding="utf-8")
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
        [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", str(tmp_path / "mkdocs.yml")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_good_links_build(tmp_path: Path) -> None:
    built = build(tmp_path, {lang: f"index.md#{anchor}" for lang, (_, anchor) in GOOD.items()})
    assert built.returncode == 0, built.stderr
    for lang, (_, anchor) in GOOD.items():
        page = tmp_path / "site" / folder(lang) / "index.html"
        assert f'id="{anchor}"' in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_broken_anchor_ends_the_build(tmp_path: Path, lang: str) -> None:
    links = {each: f"#{anchor}" for each, (_, anchor) in GOOD.items()}
    broken = build(tmp_path, links | {lang: f"#{GOOD[lang][1][:-1]}"})
    assert broken.returncode != 0
    assert "anchor" in broken.stderr and f"{lang}/index.md" in broken.stderr


def test_a_broken_link_ends_the_build(tmp_path: Path) -> None:
    links = {each: f"#{anchor}" for each, (_, anchor) in GOOD.items()}
    broken = build(tmp_path, links | {"ru": "кубик.md"})
    assert broken.returncode != 0
    assert "кубик.md" in broken.stderr
