"""Doctests of the package as code on the site's page for programmers.

A docstring shows its doctest as it stands; Markdown would take ``>>>`` for a quotation.
"""

import re

from griffe import Extension, Object

_DOCTEST = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)


class Doctests(Extension):
    """Puts every doctest of a docstring into a block of code."""

    def on_object(self, *, obj: Object, **_: object) -> None:
        """Change one docstring."""
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(docstring: str) -> str:
    """A docstring with its doctests as blocks of code."""
    return _DOCTEST.sub(lambda found: f"```pycon\n{found[0]}\n```", docstring)
