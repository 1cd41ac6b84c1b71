"""What may lie on the table and what may be bid next: the chart and the raises of the odds page."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from liarsdice.look import calls, pieces
from liarsdice.look.html import Child, Element, h
from liarsdice.look.likely import about, exact
from liarsdice.look.numbers import SURE_FROM, decimal, percent
from liarsdice.look.voice import Voice
from liarsdice.odds import Odds
from liarsdice.rules import ExactCall
from liarsdice.web.form import written
from liarsdice.web.pages.odds.asked import FURTHER, Asked
from liarsdice.web.pages.odds.outcomes import Outcome, outcomes
from liarsdice.web.pages.odds.worth import worth
from liarsdice.web.query import link

WIDEST = 40
"""A fraction with more characters than this stands in the table as a decimal."""


def chart(asked: Asked, odds: Odds, voice: Voice) -> Element:
    """The distribution of the dice that match, as a picture and a table."""
    drawn = outcomes(asked)
    bars = [_bar(asked, each, voice) for each in drawn]
    likeliest = max(drawn, key=lambda each: each.chance)
    summary = voice.gettext(
        "From {low} to {high} dice that match; most likely {most}. The bid holds: {chance}.",
        low=drawn[0].low,
        high=drawn[-1].high,
        most=_name(likeliest),
        chance=about(odds.at_least, voice),
    )
    parts: list[Child] = [
        pieces.chart(
            "odds-bars",
            bars,
            voice,
            axis=voice.gettext("dice that match, yours among them"),
            summary=summary,
        )
    ]
    left_out = 1 - sum(each.chance for each in drawn)
    if left_out:
        cut = percent(Fraction(left_out), voice)
        left = voice.gettext("Left out at the ends, all together: {percent}.", percent=cut)
        parts.append(h("p", h("small", left)))
    return pieces.card("odds-chart", voice.gettext("How many may match"), *parts)


def _bar(asked: Asked, outcome: Outcome, voice: Voice) -> pieces.Bar:
    fraction = exact(outcome.chance)
    return pieces.Bar(
        _name(outcome),
        float(outcome.chance),
        percent(outcome.chance, voice),
        fraction if len(fraction) <= WIDEST else decimal(outcome.chance, voice),
        holds=outcome.low >= asked.bid.count,
    )


def _name(outcome: Outcome) -> str:
    if outcome.low == outcome.high:
        return str(outcome.low)
    return f"{outcome.low}–{outcome.high}"


def raises(asked: Asked, voice: Voice, *, further: bool) -> Element:
    """The next legal raises with their odds, and on a press the ``further`` ones, since they take
    longer to tell than all the rest.
    """
    heading = voice.gettext("Raises from here")
    found = worth(asked, further=further)
    if not found.total:
        return pieces.card("odds-raises", heading, h("p", _none_left(asked, voice)))
    parts: list[Child] = [_list(asked, found.next, voice)]
    # The table's whole: what is left, whether or not every raise of it is listed.
    left = found.total - len(found.next)
    if left:
        there = link("odds", asked.fields() | written((FURTHER, not further)))
        label = (
            voice.gettext("Only the next raises")
            if further
            else voice.ngettext("{n} further raise", "{n} further raises", left)
        )
        more = pieces.button(label, there, same="raise-further")
        parts.append(h("p", more, class_="ld-bar"))
    if found.later:
        parts.append(_thinned(found.every, voice) if found.thinned else None)
        parts.append(_list(asked, found.later, voice))
    return pieces.card("odds-raises", heading, *parts)


def _none_left(asked: Asked, voice: Voice) -> str:
    if asked.rules.exact_call is ExactCall.NONE:
        return voice.gettext("Nothing stands above this bid: only a challenge is left.")
    return voice.gettext(
        "Nothing stands above this bid: a challenge is left, and “{call}” with more than two "
        "players in.",
        call=calls.exact(asked.rules, voice),
    )


def _thinned(every: int, voice: Voice) -> Element:
    said = voice.gettext(
        "Too many to list: those above {sure} or below {lost} are left out, but for the highest "
        "of all.",
        sure=percent(SURE_FROM, voice),
        lost=percent(1 - SURE_FROM, voice),
    )
    counts = voice.gettext("Of the counts, every multiple of {n} is listed.", n=every)
    return h("p", said, (" ", counts) if every > 1 else None)


def _list(asked: Asked, found: Sequence[Odds], voice: Voice) -> Element:
    """Raises to press, one to a line, each with its chance in words, as a bar and in percent."""
    return h("ol", [h("li", _raise(asked, each, voice)) for each in found], class_="ld-raises")


def _raise(asked: Asked, odds: Odds, voice: Voice) -> Element:
    bid, chance = odds.bid, odds.at_least
    unsure = 1 - SURE_FROM <= chance <= SURE_FROM
    return h(
        "a",
        pieces.mark(bid, voice.by(asked.rules)),
        h("span", about(chance, voice)),
        h("b", percent(chance, voice)) if unsure else None,
        class_="ld-raise",
        href=asked.raised(bid).link(),
        data_ld=True,
        data_same=f"raise-{bid}",
        style=f"--share:{100 * float(chance):.0f}%",
    )
