"""What an example asks, as a card: its answers to press and what is replied to each.

The right answer and the reasons are the engine's; replies to wrong answers are the scenario's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from liarsdice.look.html import Child, Element, h
from liarsdice.look.voice import Voice
from liarsdice.scenarios import Scenario
from liarsdice.web.pages.example.question import Link, Question


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
    """The question, and its answers to press by ``link``.

    Those that were ``pressed`` are marked, by shape and in words, and the last of them has its
    reply; ``solved`` replies to all.
    """
    found, voice = told.answers, question.voice
    newest = pressed[-1] if pressed and not solved else None
    id = f"{told.name}-question"

    def one(place: int, number: int) -> Element:
        answer = found[number]
        right = answer in question.right
        inner: Child = h("span", question.label(answer))
        class_, replied = "ld-button", None
        if solved or number in pressed:
            mark = "right" if right else "wrong"
            sign = h("i", class_=f"ld-glyph ld-glyph-{mark}")
            usual = voice.gettext("right") if right else voice.gettext("not so")
            inner = (inner, " ", h("strong", sign, question.verdict(answer) or usual))
            class_ = f"ld-button ld-{mark}"
        if number == newest or (solved and not right):
            said = reply(told, question, answer)
            replied = h("p", said, class_="ld-reply", data_say=number == newest)
        if solved:
            return h("li", h("span", inner, class_=class_), replied)
        same = f"{id}-{place}"
        button = h("a", inner, class_=class_, href=link(number), data_ld=True, data_same=same)
        return h("li", button, replied)

    if solved:
        then = question.solution(told.name)
    elif newest is None:
        then = question.hint()
    else:
        then = question.picture(told.name) if found[newest] in question.right else None
    side_by_side = question.short and not solved
    return h(
        "section",
        h("h2", question.ask(), id=f"{id}-ask"),
        h(
            "ul",
            [one(place, number) for place, number in enumerate(in_order(found, question))],
            class_="ld-answers ld-short" if side_by_side else "ld-answers",
        ),
        then,
        class_="ld-card",
        id=id,
        role="group",
        aria_labelledby=f"{id}-ask",
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
