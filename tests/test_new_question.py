"""What CONTRIBUTING says of adding a scenario and a kind of question, done for made-up ones.

The numbers are those of CONTRIBUTING's steps.
"""

import filecmp
import json
import re

import pytest
from babel.messages.pofile import read_po, write_po

from tests.recipes import ROOT, change, copied, cyrillic, pseudo, run, translate

COPIED = (
    *("docs", "liarsdice", "overrides", "tests", "tools", "tutorials"),
    *("mkdocs.yml", "pyproject.toml"),
)
LANGUAGES = ("es", "ru", "ro")

COUNTING = """rules = "plain"
players = ["Anna", "Ben"]

[[rounds]]
hands = { "Anna" = "13355" }
turns = ["Anna 3x3"]

[scenario]
kind = "count"
example = 2
title = "Threes alone"
source = "A made-up text"
lead = "Anna bids threes."
you = "Anna"
say = ["You hold two threes.", "You bid three."]

[[scenario.wrong]]
count = 3
reply = "The one is not wild here."

[[scenario.wrong]]
count = 4
reply = "Fives are no threes."

[[scenario.wrong]]
count = 5
reply = "Not every die is a three."
"""
OPENING = """rules = "plain"
players = ["Anna", "Ben", "Jem", "Mike"]

[[rounds]]
hands = { "Anna" = "13355", "Ben" = "22446", "Jem" = "11446", "Mike" = "22555" }
turns = ["Anna 3x3", "Ben challenge"]

[scenario]
kind = "opener"
example = 3
title = "Who lost, begins"
source = "A made-up text"
lead = "Ben does not believe it."
you = "Anna"
say = ["You hold two threes.", "You bid three.", "There are two.", "You lose a die."]

[[scenario.wrong]]
player = "Ben"
reply = "Ben was right."

[[scenario.wrong]]
player = "Jem"
reply = "Jem sits this one out."

[[scenario.wrong]]
player = "Mike"
reply = "Mike has not said a word."
"""
KIND = '''"""Who opens the next round?"""

from __future__ import annotations

from dataclasses import dataclass

from liarsdice.replays import Replay
from liarsdice.scenarios.kind import Kind
from liarsdice.scenarios.table import Table


@dataclass(frozen=True, slots=True)
class Opener(Kind[str]):
    """Who opens the round after the last; a wrong answer's key is ``player``."""

    def answer(self, table: Table, played: Replay) -> str:
        """A name."""
        return table.get("player", str)

    def right(self, played: Replay) -> tuple[str, ...]:
        """The opener; nobody where the game is over, or the round is not."""
        return tuple(last.opens_next for last in played.rounds[-1:] if last.opens_next)
'''
QUESTION = '''"""Who opens the next round?"""

from __future__ import annotations

from liarsdice.look import knobs
from liarsdice.look.html import Child
from liarsdice.scenarios.kinds import opener
from liarsdice.sentences import gettext
from liarsdice.web.pages.example.question import Question


class Opener(Question[opener.Opener, str]):
    """Who opens."""

    heading = gettext("Who opens?")

    def ask(self) -> Child:
        """Who it is."""
        return self.voice.gettext("Who opens the round that follows?")

    def label(self, answer: str) -> Child:
        """The name."""
        return answer

    def line(self) -> Child:
        """Who it is."""
        return self.voice.gettext("{player} begins.", player=", ".join(self.right))

    def because(self) -> Child:
        """The rule."""
        return knobs.rule("next_opener", self.played.record.rules, self.voice)

    def code(self) -> list[str]:
        """The name."""
        return ["ld.replay(record).rounds[-1].opens_next"]
'''


def rendered(tree, *queries):
    """What the pages of a tree answer."""
    ask = f"""
import json
from liarsdice.web import render
print(json.dumps([render(query) for query in {queries!r}]))"""
    answers = json.loads(run(tree, "-c", ask))
    assert not [each for each in answers if "ld-refusal" in each]
    return answers


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """The project with a scenario and a kind of question more, their words still untranslated."""
    folder = tmp_path_factory.mktemp("new_question")
    to = copied(folder, *COPIED, without=("assets", "browser", "pyodide"))
    # Add a scenario, 1
    scenarios = to / "liarsdice/scenarios"
    (scenarios / "plain-two-kinds.toml").write_text(COUNTING, encoding="utf-8")
    # Add a kind of question, 1 to 3
    (scenarios / "kinds/opener.py").write_text(KIND, encoding="utf-8")
    questions = to / "liarsdice/web/pages/example/questions"
    (questions / "opener.py").write_text(QUESTION, encoding="utf-8")
    (scenarios / "plain-opener.toml").write_text(OPENING, encoding="utf-8")
    return to


def test_a_new_kind_asks_replies_and_explains(tree):
    name = "example/plain-opener"
    ask, right, wrong, last, others = rendered(
        tree, name, f"{name}?answer=0", f"{name}?answer=2", f"{name}?step=3", f"{name}?others=1"
    )
    assert "Who opens the round that follows?" in ask
    assert re.findall(r'<a class="ld-button"[^>]*><span>(.*?)</span>', ask) == [
        "Anna", "Ben", "Jem", "Mike"
    ]  # fmt: skip
    assert "ld-reply" not in ask
    because = "Whoever lost the challenge opens the next round"
    assert "ld-right" in right and because in right.split("ld-reply")[1]
    assert "ld-wrong" in wrong and "Jem sits this one out." in wrong.split("ld-reply")[1]
    for reply in (
        "Ben was right.",
        "Jem sits this one out.",
        "Mike has not said a word.",
        because,
    ):
        assert reply in last
    cells = re.findall(r"<td>(.*?)</td>", others[others.index("ld-others") :])
    assert cells[0] == "Anna begins." and len(cells) == 6


def test_a_new_kind_s_lines_of_python_give_its_answer(tree):
    lines = """
from liarsdice.look.voice import speak
from liarsdice.scenarios import scenario
from liarsdice.web.pages.example import questions
*lines, last = questions.of(scenario("plain-opener"), speak("en")).python().splitlines()
exec("\\n".join(lines))
print(eval(last))"""
    assert run(tree, "-c", lines) == "Anna\n"


def test_the_list_of_examples_holds_both(tree):
    [listed] = rendered(tree, "examples?rules=plain")
    found = re.findall(r'<a href="[^"]*">(.*?)</a> <span class="ld-tag">(.*?)</span>', listed)
    assert found[-2:] == [("Threes alone", "How many match?"), ("Who lost, begins", "Who opens?")]


@pytest.mark.full
def test_the_steps_leave_nothing_over(tree):
    """The words are translated, the answers worked out by hand, and every test of scenarios and
    languages holds for what is new."""
    # Add a scenario, 2
    pot = tree / "liarsdice/locales/liarsdice.pot"
    babel = ("-m", "babel.messages.frontend", "-q")
    run(
        *(tree, *babel, "extract", "--omit-header", "--no-location", "--sort-output"),
        *("--mapping-file", "pyproject.toml", "--output-file", str(pot), "."),
    )
    for lang in LANGUAGES:
        path = pot.parent / lang / "LC_MESSAGES/liarsdice.po"
        run(
            *(tree, *babel, "update", "--domain", "liarsdice", "--input-file", str(pot)),
            *("--output-file", str(path), "--locale", lang, "--no-fuzzy-matching", "--no-wrap"),
        )
        catalog = read_po(path.read_bytes().splitlines(keepends=True))
        said = cyrillic if lang == "ru" else pseudo
        assert translate(catalog, said) == {"plain-two-kinds", "plain-opener", None}
        with path.open("wb") as file:
            write_po(file, catalog, width=0)
    run(tree, "-m", "tools.catalogues")
    # Add a scenario, 3; add a kind of question, 3
    by_hand = tree / "tests/test_scenarios.py"
    change(by_hand, "\nCOUNTS = {", '\nCOUNTS = {\n    "plain-two-kinds": 2,')
    known = '    "showdown": SHOWDOWNS,'
    change(by_hand, known, f'    "opener": {{"plain-opener": "Anna"}},\n{known}')
    change(by_hand, '("plain", 1)}', '("plain", 1), ("plain", 2), ("plain", 3)}')
    # Add a scenario, 4
    tests = ("tests/test_scenarios.py", "tests/test_languages.py")
    run(tree, "-m", "pytest", "-q", "-m", "not browser and not full", *tests)
    catalogues = (f"liarsdice/locales/{lang}/LC_MESSAGES/liarsdice.po" for lang in LANGUAGES)
    assert set(changed(tree)) == {
        "liarsdice/scenarios/plain-two-kinds.toml",
        "liarsdice/scenarios/plain-opener.toml",
        "liarsdice/scenarios/kinds/opener.py",
        "liarsdice/web/pages/example/questions/opener.py",
        "liarsdice/locales/liarsdice.pot",
        *catalogues,
        "tests/test_scenarios.py",
    }


def changed(tree):
    """The files of a tree that are not as here, but for what is made of others."""
    made = {"__pycache__", ".pytest_cache", ".hypothesis"}
    files = [path.relative_to(tree) for path in tree.rglob("*") if path.is_file()]
    return [
        path.as_posix()
        for path in files
        if not made & set(path.parts) and path.suffix != ".mo"
        if not (ROOT / path).exists() or not filecmp.cmp(tree / path, ROOT / path, shallow=False)
    ]
