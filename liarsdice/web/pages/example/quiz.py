"""What an example asks, as a card: its answers to press and what is replied to each.

The right answer and the reasons are the engine's; replies to wrong answers are the scenario's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from liarsdice.look import pieces
from liarsdice.look.html import Child, Element, h
from liarsdice.look.voice import Voice
from liarsdice.scenarios import Scenario
from liarsdice.web.pages.example.question import Question

Link = Callable[[int], str]
"""The address that presses an answer, by its number."""


def lead(told: Scenario, voice: Voice) -> Child:
    """What a scenario begins with; what of it says what to press is not printed."""
    text, press = lead_parts(told, voice)
    return [text, h("span", press, class_="ld-screen")] if press else text


def lead_parts(told: Scenario, voice: Voice) -> tuple[str, str]:
    """What a scenario begins with, and its last sentence, which says what to press, where several
    answers can be right."""
    text = voice.pgettext(told.name, told.lead)
    if not told.kind.several:
        return text, ""
    before, stop, press = text.rpartition(". ")
    return before + stop, press


def card(
    told: Scenario,
    question: Question[Any, Any],
    link: Link,
    *,
    pressed: Sequence[int] = (),
    solved: bool = False,
) -> Element:
    """The question; answers that were ``pressed`` are marked, and the last of them has its reply;
    ``solved`` replies to all."""
    found = told.answers
    newest = pressed[-1] if pressed and not solved else None

    def one(number: int) -> pieces.Answer:
        answer = found[number]
        right = answer in question.right
        known = solved or number in pressed
        replied = number == newest or (solved and not right)
        return pieces.Answer(
            question.label(answer),
            None if solved else link(number),
            ("right" if right else "wrong") if known else "",
            said=question.verdict(answer) if known else "",
            reply=reply(told, question, answer) if replied else None,
            aloud=number == newest,
        )

    if solved:
        then = question.solution(told.name)
    elif newest is None:
        then = question.hint()
    else:
        then = question.picture(told.name) if found[newest] in question.right else None
    return pieces.question(
        f"{told.name}-question",
        question.ask(),
        [one(number) for number in in_order(found, question)],
        question.voice,
        then=then,
        short=question.short and not solved,
    )


def in_order(answers: Sequence[Any], question: Question[Any, Any]) -> list[int]:
    """The numbers of all answers, in the order in which they are shown."""
    return sorted(range(len(answers)), key=lambda number: question.order(answers[number]))


def reply(told: Scenario, question: Question[Any, Any], answer: Any) -> Child:
    """What is said to an answer: the scenario's own words to a wrong one, and what the rules say."""
    own = [wrong.reply for wrong in told.wrong if wrong.answer == answer]
    reason = question.reason(answer)
    said = [question.voice.pgettext(told.name, text) for text in own]
    return [said, " " if said and reason else None, reason]
