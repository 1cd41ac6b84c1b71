"""Doctests of the package as code on the site's page for programmers.

A docstring shows its doctest as it stands; Markdown would take ``>>>`` for a quotation. In the
package an example imports what its own module does not hold; a reader imports everything, and from
the package itself.
"""

import ast
import doctest
import re

from griffe import Extension, Object

import liarsdice

_DOCTEST = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)
_IMPORT = re.compile(r"^>>> from liarsdice\..*\n", re.MULTILINE)


class Doctests(Extension):
    """Puts every doctest of a docstring into a block of code."""

    def on_object(self, *, obj: Object, **_: object) -> None:
        """Change one docstring."""
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(docstring: str) -> str:
    """A docstring with its doctests as blocks of code that import what they use."""
    imported: set[str] = set()

    def block(found: re.Match[str]) -> str:
        code = _IMPORT.sub("", found[0])
        names = _names(code) & set(liarsdice.__all__) - imported
        imported.update(names)
        head = f">>> from liarsdice import {', '.join(sorted(names))}\n" if names else ""
        return f"```pycon\n{head}{code}\n```"

    return _DOCTEST.sub(block, docstring)


def _names(code: str) -> set[str]:
    """The names that a doctest uses and does not make itself."""
    source = "".join(each.source for each in doctest.DocTestParser().get_examples(code))
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)]
    made = {node.id for node in nodes if isinstance(node.ctx, ast.Store)}
    return {node.id for node in nodes} - made
