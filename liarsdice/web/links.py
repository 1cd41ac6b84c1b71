"""Where the other pages of the site are, seen from the page that an answer stands in.

The site is served under some path and in folders of languages, so links are relative. The field
``root`` of a query says where the language's own root is; most pages lie two folders below it.

>>> from liarsdice.web.query import read_query
>>> to("examples/boxed-raises/", read_query("example/boxed-die-hard"))
'../../examples/boxed-raises/'
>>> to("examples/boxed-raises/", read_query("example/boxed-die-hard?root=./"))
'./examples/boxed-raises/'
"""

from __future__ import annotations

from liarsdice.web.form import ROOT, Form
from liarsdice.web.query import Query

MOST = "../../"
"""The root as most pages see it: ``variants/boxed/`` or ``examples/boxed-raises/``."""


def to(path: str, query: Query) -> str:
    """The address of a page, given its path below the language's root; not to be asked for, but
    followed."""
    return f"{Form(query)[ROOT] or MOST}{path}"
