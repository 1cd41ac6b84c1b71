"""What the address of a lesson says: which step of which lesson, and what was answered there.

>>> from liarsdice.look.voice import speak
>>> from liarsdice.web.query import read_query
>>> here = read_here(Form(read_query("learn?task=2&answer=3x4"), FIELDS), speak("en"))
>>> str(here.answer), here.judged.right, here.on
('Anna 3x4', True, '#learn?task=3')
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from liarsdice.actions import Turn
from liarsdice.bids import Bid
from liarsdice.dice import Faces
from liarsdice.errors import reason
from liarsdice.lessons import Answer, Choose, Do, Judged, Lesson, Step, lesson, names
from liarsdice.look import players
from liarsdice.look.voice import Voice
from liarsdice.sentences import gettext, quotable
from liarsdice.web.form import Field, Form, number, whole
from liarsdice.web.pages.play.asked import BID, SHOW
from liarsdice.web.query import Refusal, link

MOST_STEPS = 99


def _named(text: str) -> str:
    if text not in names():
        raise Refusal(reason("unknown_lesson", name=quotable(text)))
    return text


LESSON: Field[str] = Field(
    "lesson",
    gettext("The lesson."),
    read=_named,
    missing="first",
    takes=("first",),
)
TASK = whole("task", gettext("The step of the lesson."), low=1, high=MOST_STEPS, missing=1)
ANSWER: Field[str] = Field(
    "answer",
    gettext("What was done: a turn as in a record, or the number of an answer, from 0."),
    read=str,
    missing="",
    takes=("3x4",),
)
FIELDS: tuple[Field[Any], ...] = (LESSON, TASK, ANSWER, BID, SHOW)


@dataclass(frozen=True, slots=True)
class Here:
    """Where a reader is in a lesson: ``number`` counts its steps from 1; ``answer`` is what was
    answered, and ``judged`` what is said of that, both None where nothing was."""

    form: Form
    lesson: Lesson
    number: int
    step: Step
    voice: Voice
    answer: Turn | Answer | None = None
    judged: Judged | None = None

    @property
    def right(self) -> bool:
        """Whether the task is done."""
        return self.judged is not None and self.judged.right

    @property
    def choosing(self) -> bool:
        """Whether a bid is being chosen, and nothing answered yet."""
        return self.answer is None and bool(self.form[BID] or self.form[SHOW])

    @property
    def last(self) -> bool:
        """Whether it is the last step."""
        return self.number == len(self.lesson.steps)

    @property
    def on(self) -> str:
        """The address of the next step."""
        return self._link(task=self.number + 1)

    @property
    def back(self) -> str | None:
        """The address of the step before, None at the first."""
        return self._link(task=self.number - 1) if self.number > 1 else None

    def text(self, words: str) -> str:
        """A text of the lesson in the reader's language."""
        return self.voice.pgettext(self.lesson.name, words)

    def choose(self, bid: Bid | None, show: Faces) -> str:
        """The address with a bid and dice chosen that are not made yet."""
        return self._link(bid=bid, show=show)

    def take(self, turn: Turn) -> str:
        """The address that answers with a turn."""
        return self._link(answer=_written(turn))

    def say(self, number: int) -> str:
        """The address that answers with one of some answers."""
        return self._link(answer=str(number))

    def _link(self, **changes: object) -> str:
        here = {"task": self.number, "answer": "", "bid": None, "show": ()}
        return self.form.link(**{**here, **changes})


def _written(turn: Turn) -> str:
    """A turn as a record writes it, without its player and without what is rolled."""
    return str(turn).removeprefix(f"{turn.player} ").removesuffix(" roll")


def read_here(form: Form, voice: Voice) -> Here:
    """Where a query leads. What cannot be read is as if it were missing, and stands among the
    form's troubles."""
    told = lesson(form[LESSON])
    most = len(told.steps)
    at = form[TASK]
    if at > most:
        at = form.read(lambda: number(TASK.name, 1, most)(form.text(TASK)), 1)
    step = told.steps[at - 1].renamed(players.called(voice))
    here = Here(form, told, at, step, voice.by(step.game.rules))
    if not form[ANSWER]:
        return here
    read = _choose if isinstance(step.todo, Choose) else _do
    return form.read(lambda: read(here, form[ANSWER]), here)


def _do(here: Here, text: str) -> Here:
    turn = here.step.read(text)
    assert isinstance(here.step.todo, Do)
    return replace(here, answer=turn, judged=here.step.todo.judge(turn, here.step.game))


def _choose(here: Here, text: str) -> Here:
    todo = here.step.todo
    assert isinstance(todo, Choose)
    answer = todo.answers[number(ANSWER.name, 0, len(todo.answers) - 1)(text)]
    return replace(here, answer=answer, judged=todo.judge(answer))


def begin(name: str) -> str:
    """The address of a lesson's first step, on the page of the lessons.

    >>> begin("first"), begin("boxed-track")
    ('#learn', '#learn?lesson=boxed-track')
    """
    return link("learn", {} if name == LESSON.missing else {LESSON.name: name})
