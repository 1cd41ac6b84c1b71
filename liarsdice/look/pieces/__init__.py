"""The pieces pages are made of: plain values and a voice in, elements out.

They know how things look and are said, and no rule of the game.
"""

from liarsdice.look.pieces.bids import at_least, bid, mark, no_bid
from liarsdice.look.pieces.charts import Bar, chart
from liarsdice.look.pieces.controls import (
    bar,
    button,
    choice,
    fields,
    picker,
    select,
    stepper,
    submit,
    typed,
    yes_or_no,
)
from liarsdice.look.pieces.cups import cup
from liarsdice.look.pieces.dice import die, face_name, hand
from liarsdice.look.pieces.felt import table
from liarsdice.look.pieces.ladders import SPACES, Step, answered, ladder, row_of, track
from liarsdice.look.pieces.layout import grid, spread
from liarsdice.look.pieces.notes import card, chance, python, refusal, story, why
from liarsdice.look.pieces.questions import Answer, question
from liarsdice.look.pieces.raises import Raise, raises
from liarsdice.look.pieces.seats import bones, seat

__all__ = [
    "SPACES",
    "Answer",
    "Bar",
    "Raise",
    "Step",
    "answered",
    "at_least",
    "bar",
    "bid",
    "bones",
    "button",
    "card",
    "chance",
    "chart",
    "choice",
    "cup",
    "die",
    "face_name",
    "fields",
    "grid",
    "hand",
    "ladder",
    "mark",
    "no_bid",
    "picker",
    "python",
    "question",
    "raises",
    "refusal",
    "row_of",
    "seat",
    "select",
    "spread",
    "stepper",
    "story",
    "submit",
    "table",
    "track",
    "typed",
    "why",
    "yes_or_no",
]
