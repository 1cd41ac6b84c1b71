"""What the site teaches by doing: positions at a table, each with one idea and one task.

One file is one lesson. What is right is worked out by the engine from the conditions that a task has,
and a file is refused whose tasks nobody can do, or whose replies no move can earn. The words are
English sources for the catalogues, in the context of the lesson's name.
"""

from liarsdice.lessons.asks import ASKS, Answer
from liarsdice.lessons.files import lesson, names, of, read_lesson
from liarsdice.lessons.lesson import Lesson
from liarsdice.lessons.steps import Choose, Do, Judged, Step
from liarsdice.lessons.wants import Want, read_want

__all__ = [
    "ASKS",
    "Answer",
    "Choose",
    "Do",
    "Judged",
    "Lesson",
    "Step",
    "Want",
    "lesson",
    "names",
    "of",
    "read_lesson",
    "read_want",
]
