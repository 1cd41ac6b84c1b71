"""The lines of Python that pages offer give what the pages show."""

import ast
from html import unescape

import pytest

from liarsdice.scenarios import Kind, names, scenario
from liarsdice.scenarios.answers import Toll
from liarsdice.web import render
from liarsdice.web.pages.odds.asked import Asked, read_asked
from liarsdice.web.python import lines_of_odds, lines_of_scenario
from liarsdice.web.query import read_query
from tests.reading import find


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
    found = value_of(lines_of_scenario(told))
    if told.kind is Kind.RAISES:
        allowed = [str(turn) for turn, why in told.refusals.items() if why is None]
        assert found == allowed
    elif isinstance(told.right, Toll):
        assert found == (told.right.lost, told.right.gained)
    else:
        assert found == told.right


def test_every_kind_of_question_is_tried():
    assert {scenario(name).kind for name in names()} == set(Kind)


def test_a_name_of_any_letters_survives():
    told = scenario("tavern-six-match").renamed({"Anna": 'A"\\n"', "Ben": "Бен"})
    assert isinstance(told.right, Toll)
    assert value_of(lines_of_scenario(told)) == (told.right.lost, told.right.gained)


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
    asked, troubles = read_asked(read_query(query))
    assert not troubles
    assert value_of(lines_of_odds(asked)) == asked.odds.at_least


def test_the_pages_hold_their_lines():
    assert shown("odds") == lines_of_odds(Asked())
    told = scenario("boxed-die-hard")
    assert shown("example/boxed-die-hard") == lines_of_scenario(told)


def test_a_refusal_holds_no_lines():
    assert "ld-python" not in render("odds?hand=9")


def shown(query: str) -> str:
    return unescape(find(r"<pre><code>(.*?)</code></pre>", render(query))[1])
