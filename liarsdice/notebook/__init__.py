"""Values of the engine in a notebook: shown as dice, ladders and tables, in the reader's language.

``import liarsdice.notebook`` is enough: bids, biddings, games, views, odds, records, replays,
rules, events and reasons then show as HTML in IPython and Jupyter, here and in the reader's
browser. Their ``repr`` stays what it was. The language is that of the environment (``LANGUAGE``,
``LC_ALL``, ``LC_MESSAGES``, ``LANG``), until `use` names another.
"""

from liarsdice.notebook import check
from liarsdice.notebook.charts import Bars, Curve
from liarsdice.notebook.language import use
from liarsdice.notebook.showing import Hand, register

__all__ = ["Bars", "Curve", "Hand", "check", "register", "use"]

register()
