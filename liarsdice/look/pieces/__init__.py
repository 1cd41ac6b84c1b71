"""The pieces pages are made of: plain values and a voice in, elements out.

They know how things look and are said, and no rule of the game.
"""

from liarsdice.look.pieces.bids import at_least, bid, mark
from liarsdice.look.pieces.charts import Bar, chart
from liarsdice.look.pieces.controls import (
    bar,
    button,
    choice,
    does,
    enter,
    fields,
    options,
    palifico,
    picker,
    record,
    select,
    stepper,
    submit,
    typed,
    yes_or_no,
)
from liarsdice.look.pieces.dice import cup, die, face_name, hand
from liarsdice.look.pieces.felt import table
from liarsdice.look.pieces.ladders import SPACES, Step, answered, ladder, row_of, strip, track
from liarsdice.look.pieces.layout import columns, fold, grid, scrolled, spread
from liarsdice.look.pieces.notes import card, chance, python, refusal, story, why
from liarsdice.look.pieces.seats import bones, seat
