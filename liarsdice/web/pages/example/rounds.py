"""Several rounds in one example: which one it is, the way to the next, the dice left after each.

An example of one round has none of this.
"""

from __future__ import annotations

from collections.abc import Sequence

from liarsdice.look import pieces
from liarsdice.look.html import Child, Element, h
from liarsdice.look.moments import Moment
from liarsdice.look.voice import Voice
from liarsdice.replays import RoundResult
from liarsdice.sentences import quotable
from liarsdice.web.pages.example.question import Link


def first(moments: Sequence[Moment], number: int) -> int:
    """The first moment of a round, by the round's number from 1."""
    return next(at for at, moment in enumerate(moments) if moment.round == number)


def opening(moments: Sequence[Moment], moment: Moment, voice: Voice) -> Child:
    """What stands before the first line of a round where there are several: its number."""
    number = moment.round
    if moments[-1].round == 1 or moment is not moments[first(moments, number)]:
        return None
    return [h("b", voice.gettext("Round {n}.", n=number)), " "]


def bar(moments: Sequence[Moment], at: int, link: Link, voice: Voice) -> Element | None:
    """Which round it is, and a jump to the next."""
    now, most = moments[at].round, moments[-1].round
    if most == 1:
        return None
    on = link(first(moments, now + 1)) if now < most else None
    return pieces.bar(
        h("b", voice.gettext("Round {n} of {most}", n=now, most=most), class_="ld-which"),
        pieces.button(voice.gettext("Next round"), on, same="next-round"),
        label=voice.gettext("Rounds of the example"),
    )


def dice_left(
    id: str,
    moments: Sequence[Moment],
    at: int,
    played: Sequence[RoundResult],
    link: Link,
    voice: Voice,
) -> Element | None:
    """A table of the dice that each player had left after each round that is over; a press on a
    round leads back to it."""
    over = [moment.round for moment in moments[: at + 1] if moment.outcome]
    if moments[-1].round == 1 or not over:
        return None
    rows = [
        h(
            "tr",
            h(
                "th",
                h(
                    "a",
                    voice.gettext("Round {n}", n=number),
                    href=link(first(moments, number)),
                    data_ld=True,
                    data_same=f"round-{number}",
                ),
                scope="row",
            ),
            [h("td", dice or voice.gettext("out")) for dice in played[number - 1].dice.values()],
        )
        for number in over
    ]
    players = [h("th", quotable(player), scope="col") for player in played[0].dice]
    table = h(
        "table",
        h("thead", h("tr", h("td"), players)),
        h("tbody", rows),
        class_="ld-grid ld-few",
    )
    return pieces.card(id, voice.gettext("Dice left after each round"), table)
