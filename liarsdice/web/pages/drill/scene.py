"""The table of a question: as it is asked about, and as it lies once it is answered."""

from __future__ import annotations

from liarsdice.drills import guesses
from liarsdice.look import pieces, tables
from liarsdice.look.html import Element
from liarsdice.look.moments import Moment, notes
from liarsdice.web.pages.drill.asking import Asking


def laid(asking: Asking, *, answered: bool) -> Element:
    """The table that is asked about; once it is answered, with what matches marked, and with what
    the call costs."""
    task, voice = asking.task, asking.voice
    game = task.game
    after = asking.after() if answered else None
    lifted = task.you is None or (answered and task.kind == guesses.KIND)
    return pieces.table(
        tables.seats(
            game,
            voice,
            you=task.you,
            notes=notes(after or Moment(game, ()), voice),
            revealed=after.revealed if after else None,
            marks=asking.marks() if answered else None,
            lifted=lifted,
            lift=False,
        ),
        pieces.bid(game.last, voice),
        caption=voice.gettext("The table that is asked about"),
    )
