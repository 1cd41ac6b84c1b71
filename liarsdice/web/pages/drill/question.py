"""A question of a drill on the page: the table, the answers to press, and what is replied."""

from __future__ import annotations

from liarsdice.look import pieces
from liarsdice.look.html import Child, Element, h, phrase
from liarsdice.look.voice import Voice
from liarsdice.web.pages.drill import kinds, scene
from liarsdice.web.pages.drill.asked import Asked
from liarsdice.web.pages.drill.asking import Asking

ID = "drill"


def shown(asked: Asked, at: int, voice: Voice, *, aloud: bool) -> Element:
    """A question by its number, from 0; once it is answered, with the reply.

    ``aloud``: the question is read out, unless its reply is.
    """
    told = kinds.of(asked.task(at), voice)
    voice = told.voice
    choice = asked.answers[at]
    answered = choice is not None
    answers = h(
        "div",
        h("ul", _answers(asked, at, told), class_=_classes(told)),
        _reply(asked, at, told) if answered else None,
        class_="ld-card",
        id=f"{ID}-answers",
        role="group",
        aria_label=voice.gettext("Your answer"),
        # What is asked is heard by then; the next key goes to the answers.
        data_focus=not answered,
        tabindex=None if answered else -1,
    )
    return h(
        "section",
        h("p", _progress(asked, at, voice), class_="ld-exact", data_view=not answered),
        h(
            "div",
            h("p", told.situation(), class_="ld-so-far"),
            h("h2", told.ask(), id=f"{ID}-ask"),
            data_say=aloud and not answered,
            data_view=not answered,
        ),
        pieces.spread(scene.laid(told, answered=answered), answers),
        aria_labelledby=f"{ID}-ask",
        role="group",
    )


def _progress(asked: Asked, at: int, voice: Voice) -> str:
    """Which question it is, and how many were right so far."""
    said = [voice.gettext("Question {number} of {n}", number=at + 1, n=asked.n)]
    answered = [each for each, choice in enumerate(asked.answers) if choice is not None]
    if answered:
        right = sum(map(asked.is_right, answered))
        said.append(
            voice.ngettext(
                "{right} of {n} right", "{right} of {n} right", len(answered), right=right
            )
        )
    return " · ".join(said)


def _classes(told: Asking) -> str:
    if len(told.task.choices) > MANY:
        return "ld-answers ld-short ld-steps"
    return "ld-answers ld-short" if told.short else "ld-answers"


MANY = 6
"""More choices than these are small."""


def _answers(asked: Asked, at: int, told: Asking) -> list[Element]:
    """The choices: to press until one is, then marked by shape and in words."""
    task, voice, pressed = told.task, told.voice, asked.answers[at]

    def one(number: int) -> Element:
        label: Child = h("span", told.label(task.choices[number]))
        if pressed is None:
            href, same = asked.answering(at, number), f"{ID}-{number}"
            return h(
                "li", h("a", label, class_="ld-button", href=href, data_ld=True, data_same=same)
            )
        mark = None
        if number in task.right:
            mark = "right"
        elif number == pressed:
            mark = "wrong"
        if mark is None:
            return h("li", h("span", label, class_="ld-button", aria_disabled="true"))
        words = voice.gettext("right") if mark == "right" else voice.gettext("not so")
        # On a small one there is room for the shape alone.
        said: Child = h("span", words, class_="ld-sr") if len(task.choices) > MANY else words
        sign = h("strong", h("i", class_=f"ld-glyph ld-glyph-{mark}"), said)
        return h("li", h("span", label, " ", sign, class_=f"ld-button ld-{mark}"))

    return [one(number) for number in range(len(task.choices))]


def verdict(asked: Asked, at: int, told: Asking) -> Child:
    """Whether an answer is right, and what is."""
    voice = told.voice
    if asked.is_right(at):
        return h("b", voice.gettext("Right."))
    answer = h("b", told.right())
    return phrase(voice.gettext("Not so. Right is: {answer}"), answer=answer)


def _reply(asked: Asked, at: int, told: Asking) -> Element:
    """What is said to the answer, the way on, and where the round can be looked at again."""
    voice = told.voice
    done = asked.first_open is None
    on = voice.gettext("See the score") if done else voice.gettext("Next question")
    links = [h("a", label, href=f"../{path}") for label, path in told.onward()]
    return h(
        "div",
        h("div", h("p", verdict(asked, at, told)), h("p", told.because()), data_say=True),
        pieces.bar(
            pieces.button(on, asked.looking(None), main=True, same="next", focus=True),
            label=voice.gettext("Go on"),
        ),
        h("p", links, class_="ld-onward") if links else None,
        class_="ld-reply",
    )
