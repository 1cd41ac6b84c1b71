"""What the address of a drill says: its rules, its kind, its seed, and the answers so far.

>>> from liarsdice.look.voice import speak
>>> from liarsdice.web.query import read_query
>>> form = Form(read_query("drill?kind=count&seed=k3v9&answers=4..zebra"), FIELDS)
>>> asked = read_asked(form, speak("en"))
>>> asked.answers[:3], [each.code for each in form.troubles], asked.answering(1, 2)
((3, None, None), ['answer_unread'], '#drill?kind=count&seed=k3v9&answers=4.3&question=2')
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from liarsdice.drills import drill, guesses
from liarsdice.drills.task import Task
from liarsdice.errors import reason
from liarsdice.look import players
from liarsdice.look.voice import Voice
from liarsdice.presets import PRESETS
from liarsdice.rules import Rules
from liarsdice.sentences import gettext, quotable
from liarsdice.web import house
from liarsdice.web.form import Field, Form, whole
from liarsdice.web.pages.play import asked as play
from liarsdice.web.query import Refusal

MOST = 60
"""The most questions of one drill."""
MORE = 10
"""How many are added to go on."""
FIRST_SEED = "drill"
"""The seed of the drill that stands there before anybody has drawn one."""


def _kind(text: str) -> str:
    if text not in drill.KINDS:
        names = tuple(drill.KINDS)
        raise Refusal(reason("unknown_kind", name=quotable(text), names=names))
    return text


KIND: Field[str] = Field(
    "kind",
    gettext("The kind of question; without it, all kinds in turn."),
    read=_kind,
    missing="",
    takes=tuple(drill.KINDS),
)
SEED = replace(
    play.SEED, about=gettext("What the questions come from: the same seed asks the same.")
)
N = whole("n", gettext("How many questions the drill has."), low=1, high=MOST, missing=20)
ANSWERS: Field[tuple[str, ...]] = Field(
    "answers",
    gettext(
        "The answers so far, parted by points: the number of the choice, from 1, or percent; an "
        "open question has none."
    ),
    read=lambda text: tuple(text.split(".")),
    missing=(),
    write=lambda answers: ".".join(answers).rstrip(".") or None,
    takes=("2.1..70",),
)
AT = whole(
    "question",
    gettext("The question that is looked at; without it, the first open one, or the score."),
    low=1,
    high=MOST,
    missing=None,
)
FIELDS: tuple[Field[Any], ...] = (house.BASE, *house.HOUSE.fields, KIND, SEED, N, ANSWERS, AT)


@dataclass(frozen=True, slots=True)
class Asked:
    """A drill and what has been answered: the number of each choice from 0, None where a question
    is open. ``at`` is the question looked at, from 0, None where it is the score."""

    form: Form
    rules: Rules
    names: tuple[str, ...]
    answers: tuple[int | None, ...]
    at: int | None

    @property
    def n(self) -> int:
        """How many questions there are."""
        return len(self.answers)

    @property
    def first_open(self) -> int | None:
        """The first question that is not answered, from 0."""
        return next((at for at, each in enumerate(self.answers) if each is None), None)

    def task(self, number: int) -> Task[Any]:
        """A question by its number, from 0."""
        return _task(self.form, self.rules, self.names, number)

    def is_right(self, number: int) -> bool:
        """Whether a question was answered, and rightly."""
        return self.answers[number] in self.task(number).right

    def answering(self, number: int, choice: int) -> str:
        """The address that answers a question."""
        said = list(self.answers)
        said[number] = choice
        return self.link(answers=self._written(said), question=number + 1)

    def looking(self, number: int | None) -> str:
        """The address that looks at a question, from 0; None: at what comes next."""
        return self.link(question=None if number is None else number + 1)

    def link(self, **changes: object) -> str:
        """The address with some fields changed; answers that could not be read are left out."""
        said = {"n": self.n, "answers": self._written(self.answers)}
        return self.form.link(**{**said, **changes})

    def fields(self) -> dict[str, object]:
        """What says which questions they are, without what was answered."""
        return {"n": self.n, "answers": (), "question": None}

    def _written(self, answers: tuple[int | None, ...] | list[int | None]) -> tuple[str, ...]:
        return tuple(
            "" if each is None else written(self.task(number), each)
            for number, each in enumerate(answers)
        )


def written(task: Task[Any], choice: int) -> str:
    """A choice as an address holds it."""
    return str(choice * 100 // guesses.STEPS if task.kind == guesses.KIND else choice + 1)


def read_asked(form: Form, voice: Voice) -> Asked:
    """The drill that a query means, as far as it can be read; what cannot is among the form's
    troubles."""
    rules = house.HOUSE.read(form)
    rules = form.read(lambda: _seated(rules), PRESETS[rules.base])
    names = players.names(voice)
    for field in (KIND, SEED):
        form.get(field, None)
    said = form[ANSWERS]
    # Where the number cannot be read, no answer is lost for it.
    n = form.get(N, max(N.missing, min(len(said), MOST)) if form.text(N) else N.missing)
    if len(said) > n:
        form.troubles.append(reason("answers_too_many", n=n, got=len(said)))
    answers: list[int | None] = [None] * n
    for number, text in enumerate(said[:n]):
        if not text:
            continue
        task = _task(form, rules, names, number)
        known = {written(task, choice): choice for choice in range(len(task.choices))}
        answers[number] = known.get(text)
        if text not in known:
            why = reason("answer_unread", number=number + 1, text=quotable(text))
            form.troubles.append(why)
    at = form[AT]
    if at is not None and at > n:
        form.troubles.append(reason("no_such_question", number=at, n=n))
        at = None
    found = Asked(form, rules, names, tuple(answers), None if at is None else at - 1)
    return found if found.at is not None else replace(found, at=found.first_open)


def _seated(rules: Rules) -> Rules:
    drill.check_seats(rules)
    return rules


def _task(form: Form, rules: Rules, names: tuple[str, ...], number: int) -> Task[Any]:
    seed, kind = form[SEED] or FIRST_SEED, form[KIND] or None
    return drill.question(rules, names, seed=seed, number=number, kind=kind)
