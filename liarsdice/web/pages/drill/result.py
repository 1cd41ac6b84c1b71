"""The score of a drill: how many were right, each question with both answers, the guesses."""

from __future__ import annotations

from liarsdice.drills import drill, guesses
from liarsdice.drills.guesses import GUESSES
from liarsdice.drills.score import Scored
from liarsdice.look import pieces
from liarsdice.look.html import Child, Element, h, phrase
from liarsdice.look.voice import Voice
from liarsdice.web.pages.drill import curve, kinds
from liarsdice.web.pages.drill.asked import MORE, MOST, SEED, Asked


def shown(asked: Asked, voice: Voice, *, aloud: bool) -> Element:
    """What a finished drill comes to, and how to go on."""
    right = sum(map(asked.is_right, range(asked.n)))
    told = voice.ngettext(
        "{right} of {n} question right", "{right} of {n} questions right", asked.n, right=right
    )
    scored = [found for found in (_scored(asked, number) for number in range(asked.n)) if found]
    return h(
        "section",
        h("h2", told, id="drill-score", data_say=aloud, data_view=True),
        _on(asked, voice),
        pieces.spread(
            [_kinds(asked, voice), _list(asked, voice)],
            curve.shown(scored, voice) if scored else None,
        ),
        aria_labelledby="drill-score",
        role="group",
    )


def _scored(asked: Asked, number: int) -> Scored | None:
    """A guess of odds as it is scored; None for another kind of question."""
    task, choice = asked.task(number), asked.answers[number]
    if task.kind != guesses.KIND or choice is None:
        return None
    [chance] = task.asks.right(task.played)
    return Scored(GUESSES[choice], chance, task.asks.came_true(task.played))


def _on(asked: Asked, voice: Voice) -> Element:
    """More of the same drill while it has room; a new one; the same again."""
    more = None
    if asked.n + MORE <= MOST:
        more = pieces.button(
            voice.ngettext("Go on with {n} more", "Go on with {n} more", MORE),
            asked.link(n=asked.n + MORE, question=None),
            main=True,
            same="more",
            focus=True,
        )
    fresh = {"answers": (), "question": None}
    return pieces.bar(
        more,
        pieces.button(
            voice.gettext("A new drill"),
            asked.link(**fresh, seed=""),
            main=more is None,
            focus=more is None,
            same="new",
            data_draw=SEED.name,
        ),
        pieces.button(voice.gettext("The same once more"), asked.link(**fresh), same="again"),
        label=voice.gettext("Go on"),
    )


def _kinds(asked: Asked, voice: Voice) -> Element | None:
    """How many of each kind were right, where there is more than one."""
    rows: list[tuple[Child, Child]] = []
    for kind in drill.KINDS:
        of_kind = [number for number in range(asked.n) if asked.task(number).kind == kind]
        if of_kind:
            right = sum(map(asked.is_right, of_kind))
            title = voice.gettext(kinds.ASKING[kind].title)
            rows.append((title, voice.gettext("{k} of {n}", k=right, n=len(of_kind))))
    if len(rows) < 2:
        return None
    head = voice.gettext("kind of question"), voice.gettext("right")
    return pieces.grid(voice.gettext("Kind by kind"), head, rows)


def _list(asked: Asked, voice: Voice) -> Element:
    """Each question with both answers; it opens on a press."""
    return pieces.card(
        "drill-list",
        voice.gettext("Question by question"),
        h("ol", [_line(asked, number, voice) for number in range(asked.n)], class_="ld-story"),
    )


def _line(asked: Asked, number: int, voice: Voice) -> Element:
    told = kinds.of(asked.task(number), voice)
    choice, right = asked.answers[number], asked.is_right(number)
    assert choice is not None
    mark = "right" if right else "wrong"
    said: Child = h("span", told.label(told.task.choices[choice]))
    if not right:
        said = phrase(
            told.voice.gettext("{given} – right is: {answer}"),
            given=said,
            answer=h("b", told.right()),
        )
    words = voice.gettext("right") if right else voice.gettext("not so")
    return h(
        "li",
        f"{number + 1}. ",
        h(
            "a",
            voice.gettext(told.title),
            href=asked.looking(number),
            data_ld=True,
            data_same=f"line-{number}",
        ),
        " ",
        h("strong", h("i", class_=f"ld-glyph ld-glyph-{mark}"), words),
        " ",
        said,
    )
