"""The lines of Python that pages offer give what the pages show."""

import ast
from html import unescape

import pytest

from liarsdice.look.voice import speak
from liarsdice.scenarios import KINDS, names, scenario
from liarsdice.scenarios.kinds.showdown import Toll
from liarsdice.web import render
from liarsdice.web.form import Form
from liarsdice.web.pages.example import questions
from liarsdice.web.pages.odds.asked import FIELDS, Asked, read_asked
from liarsdice.web.query import read_query
from tests.reading import find


def lines_of(told):
    return questions.of(told, speak("en")).python()


def value_of(lines: str) -> object:
    """Run lines as a cell of a notebook; gives the value of the last one."""
    tree = ast.parse(lines)
    last = tree.body.pop()
    known: dict[str, object] = {}
    exec(compile(tree, "<lines>", "exec"), known)  # noqa: S102 - that is what they are for
    assert isinstance(last, ast.Expr)
    return eval(compile(ast.Expression(last.value), "<lines>", "eval"), known)


@pytest.mark.parametrize("name", names())
def test_the_lines_of_an_example_give_its_answer(name):
    told = scenario(name)
    found = value_of(lines_of(told))
    match told.right:
        case right if told.kind.several:
            assert found == [str(turn) for turn in right]
        case (Toll(lost, gained),):
            assert found == (lost, gained)
        case (right,):
            assert found == right


def test_every_kind_of_question_is_tried():
    assert {scenario(name).kind.name for name in names()} == set(KINDS)


def test_a_name_of_any_letters_survives():
    told = scenario("tavern-six-match").renamed({"Anna": 'A"\\n"', "Ben": "Бен"})
    [right] = told.right
    assert value_of(lines_of(told)) == (right.lost, right.gained)


@pytest.mark.parametrize(
    "query",
    [
        "odds",
        "odds?rules=dudo&dice=12&hand=23&bid=4x3",
        "odds?rules=dudo&dice=12&hand=23&bid=4x3&palifico=1",
        "odds?rules=bigtalk&dice=20&hand=12&bid=4x3&ones=1",
        "odds?rules=boxed&dice=20&hand=66&shown=11&bid=9x6",
        "odds?rules=boxed&dice=9&hand=&bid=3x1",
    ],
)
def test_the_lines_of_a_question_give_its_chance(query):
    form = Form(read_query(query), FIELDS)
    asked = read_asked(form)
    assert not form.troubles
    assert value_of(asked.python()) == asked.odds.at_least


def test_the_pages_hold_their_lines():
    assert shown("odds") == Asked().python()
    told = scenario("boxed-die-hard")
    assert shown("example/boxed-die-hard") == lines_of(told)


def test_a_refusal_holds_no_lines():
    assert "ld-python" not in render("odds?hand=9")


def shown(query: str) -> str:
    return unescape(find(r"<pre><code>(.*?)</code></pre>", render(query))[1])
