"""The odds page: a bid, what the reader sees, and how likely the bid is to hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from liarsdice.bids import Bid
from liarsdice.errors import Reason, reason
from liarsdice.ladder import step
from liarsdice.look import calls, pieces
from liarsdice.look.html import Child, Element, h, phrase
from liarsdice.look.likely import about, exact
from liarsdice.look.numbers import decimal, percent
from liarsdice.look.says import say
from liarsdice.look.voice import Voice
from liarsdice.odds import Odds
from liarsdice.rules import MOST_DICE, ExactCall, ExactCount
from liarsdice.sentences import gettext
from liarsdice.web import house
from liarsdice.web.form import Form, notes
from liarsdice.web.page import Page
from liarsdice.web.pages.odds import asking, prospects
from liarsdice.web.pages.odds.asked import FIELDS, FURTHER, Asked, read_asked
from liarsdice.web.query import link

LONGEST = 60
"""A fraction with more characters than this stands behind a press."""


def page(form: Form, voice: Voice) -> Element:
    """The question, and its answer or why there is none."""
    asked = read_asked(form)
    further = form[FURTHER]
    unread = form.troubles
    # What it does not know takes nothing from the answer.
    strange = notes(form.strange, voice)
    # What cannot be read comes first: with something else in its place, all may go together.
    troubles = [] if unread else _why_no_answer(asked)
    if unread or troubles:
        said = _troubles(asked, unread, troubles, voice)
        first = say((*unread, *troubles)[0], voice.by(asked.rules))
        return h(
            "div",
            pieces.spread(
                [said, strange, asking.bid(asked, voice)],
                [asking.dice(asked, None, voice), asking.rules(asked, form, voice)],
            ),
            _echo(first),
        )
    odds = asked.odds
    return h(
        "div",
        strange,
        h(
            "div",
            pieces.spread(
                [
                    _answer(asked, odds, voice),
                    _facts(asked, odds, voice),
                    asking.bid(asked, voice),
                ],
                [asking.dice(asked, odds, voice), asking.rules(asked, form, voice)],
            ),
            _echo(_brief(asked, odds, voice)),
        ),
        pieces.spread(
            prospects.chart(asked, odds, voice),
            prospects.raises(asked, voice, further=further),
        ),
        _onward(asked, voice),
        pieces.python(asked.python(), voice),
    )


PAGE = Page(page, gettext("How likely a bid is to hold, for what you see."), fields=FIELDS)


def _onward(asked: Asked, voice: Voice) -> Element:
    """The same rules on the page that settles a round, and at a table to play at."""
    there = link("settle", house.HOUSE.write(asked.rules))
    played = link("play", house.HOUSE.write(asked.rules))
    return h(
        "p",
        h("a", voice.gettext("Settle a round by these rules"), href=f"../settle/{there}"),
        h("a", voice.gettext("Play by these rules"), href=f"../play/{played}"),
        class_="ld-onward",
    )


def _echo(said: Child) -> Element:
    """The answer once more, in sight while a control below it is pressed; for the eye alone."""
    return h("p", said, class_="ld-echo", aria_hidden="true")


def _brief(asked: Asked, odds: Odds, voice: Voice) -> Child:
    bid, voice = asked.bid, voice.by(asked.rules)
    mark = pieces.mark(bid, voice)
    return (mark, " ", h("b", about(odds.at_least, voice)))


# ---- Why there is no answer, and the nearest questions that have one. ----


def _why_no_answer(asked: Asked) -> list[Reason]:
    found = []
    if asked.listed > asked.dice:
        found.append(reason("dice_not_in_play", n=asked.dice, got=asked.listed))
    if step(asked.bidding.ladder, asked.bid) is None:
        found.append(reason("face_never_bid", bid=asked.bid))
    return found


def _troubles(
    asked: Asked, unread: Sequence[Reason], troubles: Sequence[Reason], voice: Voice
) -> Element:
    voice = voice.by(asked.rules)
    remedies: list[tuple[Child, str]] = []
    if unread:
        remedies.append((voice.gettext("Go on with what stands here"), asked.link()))
    for each in troubles:
        remedies += _remedies(each.code, asked, voice)
    buttons = [
        pieces.button(label, href, same=f"remedy-{at}", main=at == 0)
        for at, (label, href) in enumerate(remedies)
    ]
    return h(
        "div",
        h(
            "div",
            [pieces.refusal(say(each, voice)) for each in (*unread, *troubles)],
            data_say=True,
        ),
        pieces.bar(*buttons, label=voice.gettext("What helps")),
        **_group(voice.gettext("Why there is no answer")),
    )


def _group(name: str) -> dict[str, str | int | bool]:
    """What takes the focus of a control that is gone: its name is heard, and what is in it once,
    by what is spoken."""
    return {"role": "group", "aria_label": name, "data_focus": True, "tabindex": -1}


def _ask_about(bid: Bid, voice: Voice) -> Element:
    mark = pieces.mark(bid, voice)
    return phrase(voice.gettext("Ask about {bid}"), bid=mark)


def _remedies(code: str, asked: Asked, voice: Voice) -> list[tuple[Child, str]]:
    if code == "face_never_bid":
        number = replace(asked.bid, face=2)
        return [(_ask_about(number, voice), asked.link(bid=number))]
    found: list[tuple[Child, str]] = []
    if asked.listed <= MOST_DICE:
        more = voice.ngettext("Play with {n} die", "Play with {n} dice", asked.listed)
        found.append((more, asked.link(dice=asked.listed)))
    hand = asked.hand[: asked.dice]
    shown = asked.shown[: asked.dice - len(hand)]
    fewer = voice.gettext("Take away the dice that are too many")
    return [*found, (fewer, asked.link(hand=hand, shown=shown))]


# ---- The answer. ----


def _answer(asked: Asked, odds: Odds, voice: Voice) -> Element:
    bid, voice = asked.bid, voice.by(asked.rules)
    claim = pieces.at_least(bid, voice)
    likely = h("em", about(odds.at_least, voice), class_="ld-verdict")
    said = h("span", claim, ": ", likely, data_say=True)
    centre = pieces.bid(bid, voice, say=said)
    return h(
        "div",
        pieces.table([], centre, caption=voice.gettext("The bid and its chance")),
        _figures(odds.at_least, "odds-at-least", voice),
        **_group(voice.gettext("The answer")),
    )


def _figures(chance: Fraction, id: str, voice: Voice) -> Element:
    """A chance as a fraction, in percent and as a decimal; a long fraction behind a press."""
    fraction = exact(chance)
    brief = (percent(chance, voice), " · ", decimal(chance, voice))
    if len(fraction) <= LONGEST:
        return h("p", h("span", fraction, id=id), " · ", brief, class_="ld-exact")
    summary = voice.ngettext(
        "The exact fraction, {n} digit long",
        "The exact fraction, {n} digits long",
        len(fraction) - 1,
    )
    return h(
        "div",
        h("p", brief, class_="ld-exact"),
        pieces.fold(summary, h("p", fraction, id=id, class_="ld-exact")),
    )


def _facts(asked: Asked, odds: Odds, voice: Voice) -> Element:
    """What the chance is made of, the chance of just the bid, and what the bid lacks."""
    have = voice.gettext("You see no die that matches.")
    if odds.have:
        have = voice.ngettext(
            "You see {n} die that matches.", "You see {n} dice that match.", odds.have
        )
    need = voice.gettext("None is missing.")
    if odds.need:
        need = voice.ngettext("{n} more is missing.", "{n} more are missing.", odds.need)
    unknown = voice.gettext("No die is hidden.")
    if odds.unknown:
        unknown = voice.ngettext(
            "{n} die is hidden; it matches with a chance of 1 in {of}.",
            "{n} dice are hidden; each matches with a chance of 1 in {of}.",
            odds.unknown,
            of=odds.one_in,
        )
    return h(
        "div",
        h("p", f"{have} {need} {unknown}"),
        _exactly(asked, odds, voice),
        _notes(asked, voice),
        class_="ld-facts",
    )


def _exactly(asked: Asked, odds: Odds, voice: Voice) -> list[Child]:
    likely = about(odds.exactly, voice)
    if asked.rules.exact_call is not ExactCall.NONE:
        call = calls.exact(asked.rules, voice)
        said = voice.gettext("“{call}” would be right: {chance}.", call=call, chance=likely)
    elif asked.rules.exact_count is ExactCount.PERFECT_BID:
        said = voice.gettext("Challenged, it is a perfect bid: {chance}.", chance=likely)
    else:
        return []
    return [h("p", said), _figures(odds.exactly, "odds-exactly", voice)]


def _notes(asked: Asked, voice: Voice) -> list[Child]:
    voice = voice.by(asked.rules)
    notes: list[Child] = []
    off = asked.bidding.why_not_on_ladder(asked.bid)
    if off:
        most = replace(asked.bid, count=asked.bidding.highest(asked.bid.face))
        press = h("a", _ask_about(most, voice), href=asked.link(bid=most), data_ld=True)
        notes.append(h("p", say(off, voice), " ", press, class_="ld-why"))
    if asked.shown and not replace(asked, shown=()).asks_shown:
        told = voice.gettext("Under these rules nobody shows dice; those here count all the same.")
        away = voice.gettext("Take them away")
        press = h("a", away, href=asked.link(shown=()), data_ld=True)
        notes.append(h("p", told, " ", press, class_="ld-why"))
    return notes
