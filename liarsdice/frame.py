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
        "dead": words.gettext(
            "The script of this page did not start, so nothing can be pressed here. You can read "
            "everything; reload the page to try again."
        ),
        # By the theme's own names: what it says in some language otherwise than these pages do.
        "footer.next": words.pgettext("page", "Next"),
        "search.result.placeholder": words.gettext("Type to start searching"),
        "select.language": words.gettext("Select language"),
    }
