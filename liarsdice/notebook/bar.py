"""What the page that a lesson opens in says on its own, before Python can speak."""

from __future__ import annotations

from collections.abc import Mapping

from liarsdice.i18n import Catalogue


def bar_words(words: Catalogue) -> Mapping[str, str]:
    """The words by name; ``{loaded}`` and ``{total}`` are megabytes and filled by the page."""
    return {
        "title": words.gettext("Liar’s Dice: lessons"),
        "back": words.gettext("Back"),
        # What can be pressed.
        "run": words.gettext("Run"),
        "stop": words.gettext("Stop"),
        "more": words.gettext("More"),
        "above": words.gettext("Run the cells above"),
        "all": words.gettext("Run all cells"),
        "anew": words.gettext("Start Python anew"),
        "print": words.gettext("Print"),
        "download": words.gettext("Download"),
        "afresh": words.gettext("Start afresh"),
        "again": words.gettext("Try again"),
        # What is asked before something goes.
        "sure": words.gettext(
            "Your own copy of this lesson will be deleted from this device, and the lesson shown "
            "as it is on the site. Go on?"
        ),
        "halt": words.gettext("Python cannot be interrupted here, only started anew."),
        "lose": words.gettext(
            "What you wrote and what is shown stays; what Python has in mind goes. Start it anew?"
        ),
        # The reader's copy.
        "kept": words.gettext("What you change is kept in this browser, on this device."),
        "own": words.gettext("This is your own copy, as you left it."),
        "old": words.gettext("The lesson has changed since you left this copy: start afresh?"),
        "unkept": words.gettext(
            "This browser keeps nothing: download the lesson if what you change is to stay."
        ),
        "empty": words.gettext("Python has not run all cells above."),
        # How far Python is.
        "script": words.gettext("A lesson needs JavaScript, which is switched off here."),
        "asking": words.gettext("Asking for Python."),
        "loading": words.gettext("Getting Python: {loaded} of {total} MB."),
        "starting": words.gettext("Python is here and starts up."),
        "ready": words.gettext("Python is ready."),
        "working": words.gettext("Python is working."),
        "failed": words.gettext("Python could not be started, so no cell will run."),
        "late": words.gettext("Python takes too long to start; cells wait for it."),
        "apart": words.gettext("Python has started, but the lesson does not reach it."),
        "broken": words.gettext("The lesson could not be opened."),
        # What the keys do.
        "keys": words.gettext("Keys"),
        "key_run": words.gettext("run the cell and go on to the next"),
        "key_stay": words.gettext("run the cell and stay there"),
        "key_in": words.gettext("go into the cell, to write"),
        "key_out": words.gettext("come out of the cell"),
        "key_move": words.gettext("outside: to the cell above or below"),
        "key_add": words.gettext("outside: add a cell above or below"),
        "key_drop": words.gettext("outside: delete the cell; bring it back"),
    }
