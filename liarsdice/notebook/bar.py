"""What the page that a lesson opens in says on its own, before Python can speak."""

from __future__ import annotations

from collections.abc import Mapping

from liarsdice.i18n import Catalogue


def bar_words(words: Catalogue) -> Mapping[str, str]:
    """The words by name; ``{loaded}`` and ``{total}`` are megabytes and filled by the page."""
    return {
        "title": words.gettext("Liar’s Dice: lessons"),
        "back": words.gettext("Back"),
        "afresh": words.gettext("Start afresh"),
        "sure": words.gettext(
            "Your own copy of this lesson will be deleted from this device, and the lesson shown "
            "as it is on the site. Go on?"
        ),
        "own": words.gettext("This is your own copy, as you left it."),
        "old": words.gettext("The lesson has changed since you left this copy: start afresh?"),
        "script": words.gettext("A lesson needs JavaScript, which is switched off here."),
        "asking": words.gettext("Asking for Python."),
        "loading": words.gettext("Getting Python: {loaded} of {total} MB."),
        "starting": words.gettext("Python is here and starts up."),
        "ready": words.gettext("Python is ready."),
        "failed": words.gettext("Python could not be started, so no cell will run."),
        "late": words.gettext("Python takes too long to start; cells wait for it."),
        "broken": words.gettext("The lesson could not be opened."),
        "again": words.gettext("Try again"),
    }
