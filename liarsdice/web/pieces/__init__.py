"""The pieces pages are made of: plain values and a catalogue in, elements out.

They know how things look and are said, and no rule of the game.
"""

from liarsdice.web.pieces.bids import at_least, bid, mark, no_bid
from liarsdice.web.pieces.charts import Bar, chart
from liarsdice.web.pieces.controls import (
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
from liarsdice.web.pieces.cups import cup
from liarsdice.web.pieces.dice import die, face_name, hand
from liarsdice.web.pieces.felt import table
from liarsdice.web.pieces.ladders import Step, ladder, track
from liarsdice.web.pieces.layout import spread
from liarsdice.web.pieces.notes import card, chance, refusal, story, why
from liarsdice.web.pieces.questions import Answer, question
from liarsdice.web.pieces.raises import Raise, raises
from liarsdice.web.pieces.seats import bones, seat

__all__ = [
    "Answer",
    "Bar",
    "Raise",
    "Step",
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
    "hand",
    "ladder",
    "mark",
    "no_bid",
    "picker",
    "question",
    "raises",
    "refusal",
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
