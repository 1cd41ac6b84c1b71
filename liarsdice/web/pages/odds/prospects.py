"""What may lie on the table and what may be bid next: the chart and the raises of the odds page."""

from __future__ import annotations

from collections.abc import Sequence

from liarsdice.i18n import Catalogue
from liarsdice.look import calls, pieces
from liarsdice.look.html import Child, Element, h
from liarsdice.look.knobs import prints_stars
from liarsdice.look.likely import about, exact
from liarsdice.look.numbers import SURE_FROM, decimal, percent
from liarsdice.odds import Odds
from liarsdice.rules import ExactCall
from liarsdice.web.pages.odds.asked import Asked
from liarsdice.web.pages.odds.outcomes import Outcome, outcomes
from liarsdice.web.pages.odds.worth import worth

LONG = 40
"""A fraction with more characters than this stands in the table as a decimal."""


def chart(asked: Asked, odds: Odds, words: Catalogue) -> Element:
    """The distribution of the dice that match, as a picture and a table."""
    drawn = outcomes(asked)
    bars = [_bar(asked, each, words) for each in drawn.outcomes]
    likeliest = max(drawn.outcomes, key=lambda each: each.chance)
    summary = words.gettext(
        "From {low} to {high} dice that match; most likely {most}. The bid holds: {chance}.",
        low=drawn.outcomes[0].low,
        high=drawn.outcomes[-1].high,
        most=_name(likeliest),
        chance=about(odds.at_least, words),
    )
    parts: list[Child] = [
        pieces.chart(
            "odds-bars",
            bars,
            words,
            axis=words.gettext("dice that match, yours among them"),
            summary=summary,
        )
    ]
    if drawn.left_out:
        cut = percent(drawn.left_out, words)
        left = words.gettext("Left out at the ends, all together: {percent}.", percent=cut)
        parts.append(h("p", h("small", left)))
    return pieces.card("odds-chart", words.gettext("How many may match"), *parts)


def _bar(asked: Asked, outcome: Outcome, words: Catalogue) -> pieces.Bar:
    fraction = exact(outcome.chance)
    return pieces.Bar(
        _name(outcome),
        float(outcome.chance),
        percent(outcome.chance, words),
        fraction if len(fraction) <= LONG else decimal(outcome.chance, words),
        holds=outcome.low >= asked.bid.count,
    )


def _name(outcome: Outcome) -> str:
    if outcome.low == outcome.high:
        return str(outcome.low)
    return f"{outcome.low}–{outcome.high}"


def raises(asked: Asked, words: Catalogue) -> Element:
    """Every legal raise with its odds, the next ones first, the others behind a press."""
    heading = words.gettext("Raises from here")
    found = worth(asked)
    if not found.total:
        return pieces.card("odds-raises", heading, h("p", _none_left(asked, words)))
    parts: list[Child] = [_list(asked, found.next, words)]
    if found.later:
        # The table's whole: what is folded away, whether or not every raise of it is listed.
        folded = found.total - len(found.next)
        summary = words.ngettext("{n} further raise", "{n} further raises", folded)
        rest = _list(asked, found.later, words)
        cut = _thinned(found.every, words) if found.thinned else None
        parts.append(h("details", h("summary", summary), cut, rest, class_="ld-fold"))
    return pieces.card("odds-raises", heading, *parts)


def _none_left(asked: Asked, words: Catalogue) -> str:
    if asked.rules.exact_call is ExactCall.NONE:
        return words.gettext("Nothing stands above this bid: only a challenge is left.")
    return words.gettext(
        "Nothing stands above this bid: a challenge is left, and “{call}” with more than two "
        "players in.",
        call=calls.exact(asked.rules, words),
    )


def _thinned(every: int, words: Catalogue) -> Element:
    said = words.gettext(
        "Too many to list: those above {sure} or below {lost} are left out, but for the highest "
        "of all.",
        sure=percent(SURE_FROM, words),
        lost=percent(1 - SURE_FROM, words),
    )
    counts = words.gettext("Of the counts, every multiple of {n} is listed.", n=every)
    return h("p", said, (" ", counts) if every > 1 else None)


def _list(asked: Asked, found: Sequence[Odds], words: Catalogue) -> Element:
    rows = [
        pieces.Raise(
            each.bid.count,
            each.bid.face,
            float(each.at_least),
            about(each.at_least, words),
            percent(each.at_least, words) if 1 - SURE_FROM <= each.at_least <= SURE_FROM else "",
            asked.raised(each.bid).link(),
        )
        for each in found
    ]
    return pieces.raises(rows, words, star=prints_stars(asked.rules))
