"""A lesson: one step at a time, with a position at the table, one idea and one task."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from liarsdice.actions import MakeBid
from liarsdice.lessons import Choose, lesson, names
from liarsdice.look import pieces
from liarsdice.look.bidi import apart
from liarsdice.look.html import Child, Element, h, phrase
from liarsdice.look.likely import about
from liarsdice.look.moments import toll
from liarsdice.look.says import say
from liarsdice.look.voice import Voice
from liarsdice.odds import seen_by
from liarsdice.scenarios.kinds.showdown import Toll
from liarsdice.sentences import gettext, quotable
from liarsdice.views import view
from liarsdice.web import house
from liarsdice.web.form import Form
from liarsdice.web.page import Page
from liarsdice.web.pages.learn import position
from liarsdice.web.pages.learn.asked import FIELDS, Here, begin, read_here
from liarsdice.web.pages.play import aid, turn
from liarsdice.web.pages.play.asked import BID, SHOW


def page(form: Form, voice: Voice) -> Element:
    """The step that is asked for, and the reply to what was answered."""
    for field in form.fields:
        form.get(field, None)
    here = read_here(form, voice)
    done = here.right and here.last
    return h(
        "div",
        form.notes(voice),
        h("div", _head(here), _told(here), position.laid(here), _below(here), _ways(here)),
        class_="ld-play ld-learn",
        data_over=True,
        data_keep=kept(here.lesson.name) if done else None,
        data_line="1" if done else None,
    )


PAGE = Page(
    page, gettext("A lesson at the table: one step, its task, and the reply."), fields=FIELDS
)


def kept(name: str) -> str:
    """The name by which a device keeps that a lesson is done."""
    return f"lesson-{name}"


def _head(here: Here) -> Element:
    steps = here.voice.gettext("{step} of {n}", step=here.number, n=len(here.lesson.steps))
    return h(
        "h2",
        here.text(here.lesson.title),
        " ",
        h("small", steps, class_="ld-progress"),
        class_="ld-whose",
        tabindex=-1,
        data_view=True,
        data_focus=isinstance(here.step.todo, Choose) and not here.right,
    )


# ---- What is told. ----


def _told(here: Here) -> Element:
    """The idea and the task; after an answer the reply to it in place of the idea."""
    happened = [*position.lines(here), *position.dice_told(here)]
    seen = h("p", [(each, " ") for each in happened], class_="ld-sr")
    task = h("p", h("b", _words(here, here.step.task)))
    told: list[Child]
    if here.judged is None:
        told = [h("p", _words(here, here.step.idea)), seen, task]
    elif here.right:
        sign = h("i", class_="ld-glyph ld-glyph-right")
        right = (sign, " ", _words(here, here.step.right), " ", _odds(here))
        told = [h("p", right, class_="ld-why"), seen, _end(here) if here.last else None]
    else:
        told = [pieces.refusal([_wrong(here), " ", _odds(here)]), task]
    return h("div", told, class_="ld-idea", data_say=not here.choosing)


def _words(here: Here, words: str) -> str:
    """A text of the lesson, with how likely a hidden die is to match the last bid."""
    text, game = here.text(words), here.step.game
    if "{each}" not in text or game.last is None:
        return text
    one_in = seen_by(view(game, here.step.you)).one_in(game.last)
    return text.format(each=about(Fraction(1, one_in), here.voice))


def _wrong(here: Here) -> Child:
    """Why an answer is not right: the rules' own reason, the lesson's reply, or what it lacks."""
    judged = here.judged
    assert judged is not None
    if judged.refused:
        return say(judged.refused, here.voice)
    if judged.reply:
        return _words(here, judged.reply)
    assert judged.failed is not None
    return here.voice.gettext(_LACKS.get(judged.failed.name, _OTHER))


_OTHER = gettext("The rules allow it, but it is not what is asked for here.")
_LACKS = {
    "bids": gettext("Here you are to bid."),
    "calls": gettext("Here you are to call."),
    "calls exact": gettext("Here you are to call the bid exact."),
    "on face": gettext("The rules allow it, but here another face is asked for."),
    "at most": gettext("The rules allow it, but here fewer dice are asked for."),
    "at least": gettext("The rules allow it, but here more dice are asked for."),
    "shows nothing": gettext("The rules allow it, but here no dice are to be shown."),
}
"""What an answer lacks that no reply of the lesson is meant for."""


def _odds(here: Here) -> Child:
    """How likely the bid is that was made or called, where the lesson asks for it."""
    game, answer, judged = here.step.game, here.answer, here.judged
    if not here.step.odds or judged is None or judged.refused:
        return None
    bid = answer.bid if isinstance(answer, MakeBid) else game.last
    return aid.line(view(game, here.step.you), bid, here.voice) if bid else None


def _end(here: Here) -> Element:
    told = here.voice.gettext("That was the whole lesson: {title}. It is marked as done.")
    return h("p", h("b", phrase(told, title=here.text(here.lesson.title))))


# ---- What is pressed. ----


def _below(here: Here) -> Element:
    """The reader's dice, and what is pressed: answers, a turn, or the way on."""
    hand = position.hand(here)
    parts: list[Child]
    if here.right:
        parts = [hand, _on(here)]
    elif isinstance(here.step.todo, Choose):
        parts = [hand, _answers(here, here.step.todo)]
    else:
        parts = _turn(here)
    return h("section", parts, class_="ld-hand-of", data_view=True)


def _turn(here: Here) -> list[Child]:
    game, voice, todo = here.step.game, here.voice, here.step.todo
    answer, judged = here.answer, here.judged
    made = answer if isinstance(answer, MakeBid) and judged and not judged.refused else None
    chosen = here.form[BID] or (made and made.bid) or turn.first_bid(game)
    show = turn.held_of(game, here.form[SHOW] or (made.show if made else ()))
    pick = (
        None
        if isinstance(todo, Choose) or not todo.rest
        else lambda dice: here.choose(chosen, dice)
    )
    return [
        turn.hand(game, chosen, show, pick, voice, again=True),
        turn.chooser(game, chosen, lambda bid: here.choose(bid, show), voice, focus=True),
        turn.buttons(game, chosen, show, here.take, voice, turn=here.number, aloud=here.choosing),
    ]


def _answers(here: Here, todo: Choose) -> Element:
    buttons = []
    for at, answer in enumerate(todo.answers):
        wrong = answer == here.answer
        sign = (" ", h("strong", h("i", class_="ld-glyph ld-glyph-wrong"))) if wrong else None
        class_ = "ld-button ld-wrong" if wrong else "ld-button"
        label = h("span", _label(here, answer))
        same = f"answer-{here.number}-{at}"
        link = h("a", label, sign, class_=class_, href=here.say(at), data_ld=True, data_same=same)
        buttons.append(h("li", link))
    short = "ld-answers" if todo.ask == "loses" else "ld-answers ld-short"
    return h("ul", buttons, class_=short, aria_label=here.voice.gettext("Answers"), data_over="no")


def _label(here: Here, answer: Any) -> Child:
    match answer:
        case Toll(lost=lost, gained=gained):
            return toll(lost, gained, here.voice)
        case Fraction():
            return about(answer, here.voice)
        case int():
            return answer
    return apart(quotable(answer))


def _on(here: Here) -> Element:
    """The way on: to the next step; after the last to the next lesson, and to a game."""
    voice = here.voice
    if not here.last:
        on = pieces.button(
            voice.gettext("Next step"), here.on, main=True, same="on", focus=True, data_over="no"
        )
        return pieces.bar(on, label=voice.gettext("Go on"))
    base = here.step.game.rules.base
    rules = "" if base == house.BASE.missing else f"{house.BASE.name}={base}&"
    play = h(
        "a",
        voice.gettext("Play it against bots"),
        href=f"../play/#play?{rules}do=deal",
        class_="ld-button ld-main",
        data_focus=True,
    )
    return pieces.bar(play, _next(here), label=voice.gettext("Go on"))


def _next(here: Here) -> Element | None:
    """The lesson after this one."""
    at = names().index(here.lesson.name) + 1
    if at == len(names()):
        return None
    told = lesson(names()[at])
    label = phrase(
        here.voice.gettext("Next lesson: {title}"),
        title=here.voice.pgettext(told.name, told.title),
    )
    return pieces.button(label, begin(told.name), same="next-lesson", data_over="no")


def _ways(here: Here) -> Element:
    """What can be pressed on the way: the step before, and past a step."""
    voice = here.voice
    found = [pieces.button(voice.gettext("Step back"), here.back, same="step-back")]
    if not here.last and not here.right:
        found.append(pieces.button(voice.gettext("Skip this step"), here.on, same="skip"))
    return h("div", h("div", found, class_="ld-bar", data_over="no"), class_="ld-ways")
