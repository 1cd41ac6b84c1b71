"""What the site says around its pages and lessons, in each language, where no engine can speak.

>>> frame("en")["missing"]
'There is no page at this address'
"""

from __future__ import annotations

from collections.abc import Mapping

from liarsdice.i18n import catalogue


def frame(lang: str) -> Mapping[str, str]:
    """What stands around a page, for the theme's templates."""
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
        # Without a script, the further steps of an example stand on a page of their own.
        "steps": words.gettext("All steps, one after the other"),
        "back": words.gettext("Back to the page"),
        # By the theme's own names: what it says in some language otherwise than these pages do.
        "footer.next": words.pgettext("page", "Next"),
        "search.result.placeholder": words.gettext("Type to start searching"),
        "select.language": words.gettext("Select language"),
    }


def page_words(lang: str) -> Mapping[str, str]:
    """What a page's script says while it waits for an engine.

    ``{loaded}`` and ``{total}`` are megabytes and filled by the script.
    """
    words = catalogue(lang)
    return {
        "opening": words.gettext("Opening what this link holds."),
        "asking": words.gettext("Asking for the rules engine."),
        "loading": words.gettext("Getting the rules engine: {loaded} of {total} MB."),
        "starting": words.gettext("The rules engine is here and starts up."),
        "thinking": words.gettext("The rules engine is working it out."),
        "failed": words.gettext("The rules engine could not be started."),
        "late": words.gettext("The rules engine takes too long to answer."),
        "stopped": words.gettext("The rules engine has stopped."),
        "again": words.gettext("Try again"),
        "outdated": words.gettext(
            "There is a new version of this page, and this one no longer finds its rules engine."
        ),
        "reload": words.gettext("Load the new version"),
        "forgotten": words.gettext("It is no longer kept on this device."),
    }


def lesson_words(lang: str) -> Mapping[str, str]:
    """What the page that a lesson opens in says; ``{loaded}`` and ``{total}`` as on a page."""
    words = catalogue(lang)
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
        "apiece": words.gettext(
            "This lesson was changed in another tab too, and only one copy can be kept."
        ),
        "other": words.gettext("Show the other copy"),
        "mine": words.gettext("Keep this copy"),
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
