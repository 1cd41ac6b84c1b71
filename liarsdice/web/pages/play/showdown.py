"""The showdown: all cups lifted, what matches, who loses what by which rule, and who opens next."""

from __future__ import annotations

from collections.abc import Sequence

from liarsdice.events import Revealed
from liarsdice.look import calls, knobs, pieces, tables
from liarsdice.look.html import Child, Element, h
from liarsdice.look.moments import Moment, costs, notes
from liarsdice.look.says import say
from liarsdice.look.voice import Voice
from liarsdice.odds import seen_by
from liarsdice.replays import Step
from liarsdice.sitting import Sitting
from liarsdice.views import view
from liarsdice.web.pages.odds.asked import Asked as Question
from liarsdice.web.pages.odds.asked import about
from liarsdice.web.pages.settle.pasted import address
from liarsdice.web.pages.settle.verdicts import played


def laid(step: Step, you: str | None, voice: Voice) -> Element:
    """The table with all cups lifted, each die that matches marked, and the count; ``you`` is the
    reader's seat, if one is."""
    game, revealed = step.before, _revealed(step)
    counted = notes(Moment(game, step.events[:1], revealed), voice)
    cost = dict(costs(step.events, voice))
    noted: list[Child] = [
        [note, (h("br") if note else None, h("b", cost[player])) if player in cost else None]
        for player, note in zip(game.players, counted, strict=True)
    ]
    return pieces.table(
        tables.seats(game, voice, you=you, notes=noted, revealed=revealed),
        pieces.bid(
            revealed.bid,
            voice,
            answer=[
                h(
                    "p",
                    say(calls.told(revealed, game.rules, voice), voice),
                    " ",
                    h("em", _verdict(revealed, voice), class_="ld-verdict"),
                    class_="ld-say",
                ),
                h("p", h("b", _outcome(step, voice)), class_="ld-say"),
            ],
        ),
        caption=voice.gettext("The table, all cups lifted"),
    )


def _revealed(step: Step) -> Revealed:
    found = step.revealed
    assert found is not None
    return found


def _verdict(revealed: Revealed, voice: Voice) -> str:
    """What the count makes of the bid, whatever it costs."""
    if revealed.matching == revealed.bid.count:
        return voice.gettext("Exactly as many as were bid.")
    if revealed.matching > revealed.bid.count:
        return voice.gettext("The bid is true.")
    return voice.gettext("The bid is false.")


def _outcome(step: Step, voice: Voice) -> list[Child]:
    """Who loses or gets what, and who opens next."""
    rules = step.before.rules
    return [(say(calls.told(event, rules, voice), voice), " ") for event in step.events[1:]]


def why(step: Step, voice: Voice) -> Element:
    """The rules that decided, the one that the dice hang on first."""
    deciding = dict.fromkeys(event.knob for event in step.events if event.knob in knobs.SAID)
    told = [
        pieces.why(knobs.name(knob, voice), knobs.rule(knob, step.before.rules, voice))
        for knob in deciding
        if knob
    ]
    return h("div", told, class_="ld-outcome")


def onward(sitting: Sitting, steps: Sequence[Step], voice: Voice) -> list[Child]:
    """Where the round can be looked at again: its verdict by any rules, the odds of its last bid."""
    last = steps[-1]
    settled = address(sitting.rules, played(steps))
    return [
        h("a", voice.gettext("Settle this round"), href=f"../settle/{settled}"),
        h(
            "a",
            voice.gettext("The odds of this bid"),
            href=f"../odds/{_question(last).link()}",
        ),
    ]


def _question(step: Step) -> Question:
    """What the caller could ask about the bid before calling."""
    seen = seen_by(view(step.before, step.before.on_turn))
    return about(seen, _revealed(step).bid)
