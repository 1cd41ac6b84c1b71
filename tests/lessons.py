"""The lessons under tutorials/ run in CPython, cell by cell, as a notebook would run them."""

import ast
import re
from collections.abc import Iterator
from typing import Any

from liarsdice.notebook.showing import SHOWN, html
from tools.lessons import read_lesson

ANSWER = re.compile(r"<details><summary>[^<]*</summary>.*?```python\n(.*?)```", re.DOTALL)


def cells(lang: str, name: str, kind: str) -> list[str]:
    return [
        each["source"] for each in read_lesson(lang, name)["cells"] if each["cell_type"] == kind
    ]


def run_cell(source: str, names: dict[str, Any]) -> Any:
    """Run a cell; gives the value of its last line where that is an expression, and shows it."""
    tree = ast.parse(source)
    last = tree.body[-1] if tree.body else None
    if not isinstance(last, ast.Expr):
        exec(compile(tree, "<cell>", "exec"), names)  # noqa: S102 - as a notebook does
        return None
    tree.body.pop()
    exec(compile(tree, "<cell>", "exec"), names)  # noqa: S102
    value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    show(value)
    return value


def show(value: object) -> None:
    """Make the picture of a value, as a notebook does with what a cell gives."""
    if type(value) in SHOWN:
        html(value)
    elif hasattr(value, "_repr_html_"):
        value._repr_html_()


def run(lang: str, name: str, names: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Run a lesson from top to bottom, the answers folded into it too.

    Gives "cell" or "answer" with each value; ``names`` is what the cells know.
    """
    names["display"] = show
    for cell in read_lesson(lang, name)["cells"]:
        if cell["cell_type"] == "code":
            yield "cell", run_cell(cell["source"], names)
        else:
            for source in ANSWER.findall(cell["source"]):
                yield "answer", run_cell(source, names)
