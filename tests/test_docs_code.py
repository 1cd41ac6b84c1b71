"""What the pages show is so: code is run, commands answer, links that ask are answered, and each
variant's page has what it promises."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

import liarsdice
from liarsdice.i18n import catalogue
from liarsdice.notation import read_record, write_record
from liarsdice.presets import PRESETS
from liarsdice.replays import replay
from liarsdice.scenarios import names, scenario
from liarsdice.web import render
from tests.commands import run
from tools.doctests import fenced

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = (ROOT / "README.md", ROOT / "PACKAGE.md", *sorted(DOCS.glob("*/**/*.md")))
API = sorted(DOCS.glob("*/api.md"))


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


def blocks(page: Path, language: str) -> list[str]:
    """The fenced blocks of a language in a page."""
    fence = rf"^( *)```{language}[^\n]*\n(.*?)^\1```$"
    found = re.findall(fence, page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    return [body for _, body in found]


def having(language: str) -> list[Path]:
    return [page for page in PAGES if blocks(page, language)]


def commands(page: Path) -> list[tuple[str, str]]:
    """Every ``$ liarsdice …`` of a page, with the output that is shown for it."""
    text = "".join(blocks(page, "console"))
    found = re.findall(r"^\$ liarsdice (.*)\n((?:(?!\$ ).*\n)*)", text, re.MULTILINE)
    return [(command, output.rstrip("\n")) for command, output in found]


@pytest.mark.parametrize("page", having("python"), ids=named)
def test_python_runs_and_answers_as_shown(page):
    text = "\n".join(blocks(page, "python"))
    test = doctest.DocTestParser().get_doctest(text, {}, named(page), str(page), 0)
    assert test.examples, "a python block without a prompt is not checked"
    shown = [block for block in blocks(page, "python") if not block.startswith(">>>")]
    assert not shown, "every python block begins with a prompt"
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.FAIL_FAST)
    assert runner.run(test, out=said.append).failed == 0, "".join(said)


@pytest.mark.parametrize("page", [page for page in PAGES if commands(page)], ids=named)
def test_commands_answer_as_shown(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for record in blocks(page, "toml"):
        (tmp_path / "game.toml").write_text(record, encoding="utf-8")
    for command, shown in commands(page):
        code, out, _ = run(*shlex.split(command))
        assert (code, out.rstrip("\n")) == (0, shown), command


@pytest.mark.parametrize("page", having("toml"), ids=named)
def test_records_replay_and_round_trip(page):
    for text in blocks(page, "toml"):
        record = replay(read_record(text)).record
        assert read_record(write_record(record)) == record


@pytest.mark.parametrize("page", API, ids=named)
def test_the_reference_holds_every_promised_name_once(page):
    text = (ROOT / "tools" / "reference.md").read_text(encoding="utf-8")
    parts = dict(
        re.findall(
            r"^--8<-- \[start:(\w+)\]\n(.*?)--8<-- \[end:\1\]$", text, re.MULTILINE | re.DOTALL
        )
    )
    taken = re.findall(r'^--8<-- "reference\.md:(\w+)"$', page.read_text("utf-8"), re.MULTILINE)
    shown = "".join(parts[part] for part in taken)
    listed = re.findall(r"^::: liarsdice\.(\w+)$", shown, re.MULTILINE)
    assert sorted(listed) == sorted(liarsdice.__all__)


@pytest.mark.parametrize("page", API, ids=named)
def test_the_wheel_is_named_as_it_is_built(page):
    text = page.read_text(encoding="utf-8")
    wheel = f"liarsdice-{liarsdice.__version__}-py3-none-any.whl"
    assert set(re.findall(r"liarsdice-[\w.-]+\.whl", text)) == {wheel}
    assert f"(../assets/pyodide/{wheel})" in text


ASKED = re.compile(r'<a href="((?:\.\./|\./)*)([\w/-]*)/#([^"]+)">')
"""A link from prose that asks another page something; MkDocs cannot check the part after #."""


@pytest.mark.parametrize(
    "page", [page for page in PAGES if ASKED.search(page.read_text(encoding="utf-8"))], ids=named
)
def test_links_that_ask_are_answered(page):
    language = DOCS / page.relative_to(DOCS).parts[0]
    address = page.relative_to(language).with_suffix("")
    for up, path, query in ASKED.findall(page.read_text(encoding="utf-8")):
        assert up == "../" * len(address.parts), path
        target = language / f"{path}.md"
        assert target.exists() or (DOCS / "en" / f"{path}.md").exists(), path
        assert "ld-refusal" not in render(query.replace("&amp;", "&")), query
        assert query.partition("?")[0] == path, "a page answers the query of its own name"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_variant_has_its_page_with_its_rules_its_ladder_and_all_its_examples(preset):
    text = (DOCS / "en" / "variants" / f"{preset}.md").read_text(encoding="utf-8")
    assert f"```liarsdice\nrules/{preset}\n```" in text
    assert f"```liarsdice\nladder/{preset}?" in text
    own = {name for name in names() if scenario(name).preset == preset}
    pressed = set(re.findall(r"^example/([\w-]+)$", text, re.MULTILINE))
    linked = set(re.findall(r"\(\.\./examples/([\w-]+)\.md\)", text))
    assert own <= pressed | linked


def documented() -> list[str]:
    """Every docstring that the reference shows."""
    objects = [getattr(liarsdice, name) for name in liarsdice.__all__]
    members = [each for kind in objects if isinstance(kind, type) for each in vars(kind).values()]
    return [each.__doc__ for each in (*objects, *members) if ">>>" in (each.__doc__ or "")]


def test_an_example_of_the_reference_runs_as_it_is_shown():
    """Every name is imported before it is used, from the package itself."""
    runner = doctest.DocTestRunner(optionflags=doctest.FAIL_FAST)
    assert len(documented()) > 20
    for docstring in documented():
        shown = "\n".join(re.findall(r"```pycon\n(.*?)```", fenced(docstring), re.DOTALL))
        assert "from liarsdice." not in shown
        said: list[str] = []
        test = doctest.DocTestParser().get_doctest(shown, {}, "reference", None, 0)
        assert runner.run(test, out=said.append).failed == 0, "".join(said)


def test_doctests_of_the_reference_are_code():
    assert fenced("Adds.\n\n>>> 1 + 1\n2\n\nSo.") == (
        "Adds.\n\n```pycon\n>>> 1 + 1\n2\n```\n\nSo."
    )
    assert fenced(">>> from liarsdice.bids import Bid\n>>> str(Bid(1, 2))\n'1x2'") == (
        "```pycon\n>>> from liarsdice import Bid\n>>> str(Bid(1, 2))\n'1x2'\n```"
    )


# ---- A newcomer's path ----

LANGUAGES = sorted(path.name for path in DOCS.iterdir() if path.name != "assets")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_home_leads_a_newcomer_to_the_first_lesson(lang):
    """The first link is the one big button; the first question is about one's own hand."""
    text = (DOCS / lang / "index.md").read_text(encoding="utf-8")
    button, watch, *_ = re.findall(r"\]\(([\w/-]+\.md)\)(\{ \.md-button)?", text)
    assert button == ("learn.md", "{ .md-button")
    assert watch == ("examples/tavern-whole-game.md", "")
    assert text.count(".md-button--primary") == text.count(".md-button ") == 1
    first = re.search(r"^example/([\w-]+)", text, re.MULTILINE)
    assert first and first[1] == "tavern-ones-count"
    # Who has been here finds these before any example.
    head = text[: text.index("```liarsdice")]
    assert "](odds.md)" in head and "](settle.md)" in head
    assert "](#which-variant-are-you-playing)" in head


def test_the_navigation_begins_with_the_lessons_a_game_to_play_and_the_tavern():
    text = (DOCS.parent / "mkdocs.yml").read_text(encoding="utf-8")
    pages = re.findall(r"([\w/-]+\.md)$", text[text.index("\nnav:") :], re.MULTILINE)
    tavern = ["variants/tavern.md", "examples/tavern-whole-game.md"]
    assert pages[:5] == ["index.md", "learn.md", "play.md", *tavern]


FIRST = {
    "tavern": "tavern-ones-count",
    "boxed": "boxed-five-fives",
    "knizia": "knizia-raises",
    "bigtalk": "bigtalk-ones-wild",
    "dudo": "dudo-calza",
    "plain": "plain-showdown",
}
"""The example that a variant's page begins with: it needs no more than the lines before it."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_variant_begins_with_one_example_and_then_the_rules(preset, lang):
    text = (DOCS / lang / "variants" / f"{preset}.md").read_text(encoding="utf-8")
    before_the_rules = "\n## ".join(text.split("\n## ")[:2])
    assert re.findall(r"^example/([\w-]+)", before_the_rules, re.MULTILINE) == [FIRST[preset]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_paper_does_not_ask_for_a_press_of_next(lang):
    """Such a line is a paragraph of its own, which is left out where a page is printed."""
    button = catalogue(lang).gettext("Next")
    asked = 0
    for page in sorted((DOCS / lang).glob("**/*.md")):
        text = page.read_text(encoding="utf-8")
        lines = re.findall(rf"^\w+ [«„“]?{button}[»”]?,? .*$", text, re.MULTILINE)
        asked += len(lines)
        for line in lines:
            assert f"\n\n{line}\n{{ .ld-screen }}\n\n" in text, named(page)
    assert asked


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_of_results_holds_the_exceptions(lang):
    """Who stops at the table gets the round right."""
    boxed = (DOCS / lang / "variants" / "boxed.md").read_text(encoding="utf-8")
    [perfect] = [row for row in boxed.splitlines() if row.startswith("|") and "**" in row]
    name = re.findall(r"\*\*(.*?)\*\*", perfect)[1]
    headings = re.findall(r"^### (.*?)(?: \{ #.*\})?$", boxed, re.MULTILINE)
    assert name.lower() in {each.lower().removeprefix("la ") for each in headings}, name
    knizia = (DOCS / lang / "variants" / "knizia.md").read_text(encoding="utf-8")
    rows = [row.count("|") for row in knizia.splitlines() if row.startswith("|")]
    assert rows == [4] * 8, "who, how many and who opens; and what Exacto brings"


# ---- What a teacher gets ----


@pytest.mark.parametrize("lang", LANGUAGES)
def test_teachers_find_the_sheet_its_answers_and_every_lesson(lang):
    text = (DOCS / lang / "teachers.md").read_text(encoding="utf-8")
    assert {"teachers/worksheet.md", "teachers/answers.md", "notebooks.md", "host.md"} <= set(
        re.findall(r"\]\(([\w/-]+\.md)\)", text)
    )
    lessons = (DOCS / lang / "notebooks.md").read_text(encoding="utf-8")
    names = re.findall(r"^## \d+\. (.*)$", lessons, re.MULTILINE)
    rows = re.findall(r"^\| ([^|]+) \|", text, re.MULTILINE)
    assert names and set(names) <= set(rows)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_beginner_finds_the_words_of_the_game_early(lang):
    text = (DOCS.parent / "mkdocs.yml").read_text(encoding="utf-8")
    pages = re.findall(r"([\w/-]+\.md)$", text[text.index("\nnav:") :], re.MULTILINE)
    assert pages.index("words.md") < pages.index("variants/bigtalk.md")
    rows = re.findall(
        r"^\| (.+) \|$", (DOCS / lang / "words.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert all(len(row.split("|")) == 3 and row.split("|")[2].strip() for row in rows)
