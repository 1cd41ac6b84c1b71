"""What the site says around its pages, in each language: for the theme's templates.

>>> frame("en")["missing"]
'There is no page at this address'
"""

from __future__ import annotations

from collections.abc import Mapping

from liarsdice.i18n import catalogue


def frame(lang: str) -> Mapping[str, str]:
    """The words of the frame in one language; `tools.theme` hands them to the templates."""
    words = catalogue(lang)
    return {
        # What a reader of another language's page is offered: each catalogue names itself.
        "offer": words.pgettext("name your own language here", "Read this page in English"),
        "decline": words.pgettext("offer", "No, thanks"),
        "missing": words.gettext("There is no page at this address"),
        "home": words.gettext("Go to the first page"),
        "permalink": words.gettext("Link to this heading"),
    }
