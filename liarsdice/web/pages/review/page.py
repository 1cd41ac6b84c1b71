"""A review: every turn of a seat, judged by what it could know then; what cost most comes first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from liarsdice.look import pieces
from liarsdice.look.bidi import apart
from liarsdice.look.html import Child, Element, h, phrase
from liarsdice.look.says import say
from liarsdice.look.voice import Voice
from liarsdice.review import BIG, NEAR, Judgment, Quality, Review, TurnAndNext, judge
from liarsdice.sentences import gettext, message, ngettext, quotable
from liarsdice.web.form import Form, notes
from liarsdice.web.page import Page
from liarsdice.web.pages.play import aid
from liarsdice.web.pages.review import asked as ask
from liarsdice.web.pages.review import said, turns
from liarsdice.web.pages.review.asked import FIELDS, TYPED, Asked
from liarsdice.web.pages.settle import round_form, rulings
from liarsdice.web.query import link


def page(form: Form, voice: Voice) -> Element:
    """The turns of the seat that is chosen, or how a game comes here."""
    asked = ask.read(form, voice)
    told = notes(asked.troubles, voice)
    shown: Child = _nothing_yet(asked, voice)
    if asked.steps:
        shown = _reviewed(asked, voice.by(asked.rules))
    return h("div", told, shown, _paste(asked, voice), _onward(asked, voice))


PAGE = Page(page, gettext("Every turn of a seat in a game, and what it cost."), fields=FIELDS)


def _nothing_yet(asked: Asked, voice: Voice) -> Element | None:
    """That there is a game, and no round of it has ended; or a record of none."""
    told: Child = None
    if asked.sitting:
        told = voice.gettext(
            "No round of this game has ended yet. Each can be reviewed as soon as all cups are "
            "lifted."
        )
    elif not asked.troubles:
        told = say(message("no_rounds"), voice)
    return h("p", told, data_say=not asked.troubles) if told else None


def _reviewed(asked: Asked, voice: Voice) -> list[Child]:
    here = asked.parts[asked.part - 1] if asked.parts else ()
    review = Review(
        player=asked.player,
        judgments=tuple([judge(step, then) for step, then in here]),
    )
    return [
        _who(asked, voice),
        _which_part(asked, voice),
        _summary(asked, review, voice),
        _rounds(asked, review, voice) if review.judgments else None,
        _model(voice),
    ]


def _who(asked: Asked, voice: Voice) -> Element:
    """The seats that can be chosen."""
    options: list[tuple[Child, str, bool]] = [
        (
            apart(quotable(asked.players[seat])),
            asked.form.link(of=seat, part=1),
            seat == asked.seat,
        )
        for seat in asked.seats
    ]
    later = voice.gettext("The other seats can be reviewed once the game has ended.")
    rest = len(asked.seats) < len(asked.players)
    return h(
        "div",
        pieces.choice(voice.gettext("Whose turns"), options, same="of"),
        h("p", h("small", later)) if rest else None,
    )


def _which_part(asked: Asked, voice: Voice) -> Element | None:
    """The parts of a long game."""
    if len(asked.parts) < 2:
        return None
    options: list[tuple[Child, str, bool]] = [
        (
            _rounds_of(part, voice),
            asked.form.link(of=asked.seat, part=number),
            number == asked.part,
        )
        for number, part in enumerate(asked.parts, start=1)
    ]
    return pieces.choice(voice.gettext("Part of the game"), options, same="part")


def _rounds_of(part: Sequence[TurnAndNext], voice: Voice) -> str:
    """The rounds that a part is of."""
    first, last = part[0][0].place.round or 1, part[-1][0].place.round or 1
    if first == last:
        return voice.gettext("Round {n}", n=first)
    return voice.gettext("Rounds {first}–{last}", first=first, last=last)


def _summary(asked: Asked, review: Review, voice: Voice) -> Element:
    """What the turns cost, the largest loss, and the calls that were missed or wrong."""
    found: list[Child] = []
    heading: list[Child] = [apart(quotable(asked.player))]
    if review.judgments:
        heading += [" · ", _rounds_of(asked.parts[asked.part - 1], voice)]
        found = [_cost(review, voice), _counted(review, voice), *_worst(review, voice)]
    elif not asked.unknown:
        none = voice.gettext("{player} had no turn in the rounds that have ended.")
        found.append(h("p", phrase(none, player=apart(quotable(asked.player)))))
    if asked.unknown:
        unknown = voice.template(_UNKNOWN.one, _UNKNOWN.many, asked.unknown)
        told = phrase(unknown, n=asked.unknown, player=apart(quotable(asked.player)))
        found.append(h("p", told))
    if asked.is_example:
        heading += [" ", h("span", voice.gettext("an example"), class_="ld-tag")]
    by = h("p", rulings.named(asked.rules, voice), class_="ld-exact")
    say_it = not asked.troubles
    return pieces.card("review-sum", heading, h("div", found, data_say=say_it), by)


_UNKNOWN = ngettext(
    "{n} turn cannot be reviewed, since the dice of {player} are not known.",
    "{n} turns cannot be reviewed, since the dice of {player} are not known.",
)
_COST = ngettext(
    "{n} turn, which cost {dice} dice.", "{n} turns, which cost {dice} dice together."
)
_NO_COST = ngettext(
    "{n} turn, and nothing better was to be had.",
    "{n} turns, and nothing better was to be had in any of them.",
)


def _cost(review: Review, voice: Voice) -> Element:
    n = len(review.judgments)
    each = _NO_COST if review.worst is None else _COST
    told = voice.ngettext(each.one, each.many, n, dice=said.dice(review.loss, voice))
    return h("p", told, class_="ld-chance")


def _counted(review: Review, voice: Voice) -> Element:
    """How many turns there are of each quality."""
    times = Counter(each.quality for each in review.judgments)
    told = voice.gettext(
        "Best: {best}. Near the best: {near}. Mistakes: {costs}. Big mistakes: {big}.",
        **{each.value: times[each] for each in Quality},
    )
    return h("p", told)


def _worst(review: Review, voice: Voice) -> list[Child]:
    """The largest loss, then the other challenges that were missed and calls that were wrong."""
    found: list[Child] = []
    worst = review.worst
    if worst:
        if worst.is_missed_challenge:
            lead = voice.gettext("Largest loss, a missed challenge: round {n}.", n=_round(worst))
        elif worst.is_wrong_call:
            lead = voice.gettext("Largest loss, a wrong call: round {n}.", n=_round(worst))
        else:
            lead = voice.gettext("Largest loss: round {n}.", n=_round(worst))
        found.append(pieces.why(lead, said.better(worst, voice)))
    for each in review.judgments:
        if each is worst:
            continue
        if each.is_missed_challenge:
            lead = voice.gettext("Missed challenge: round {n}.", n=_round(each))
            found.append(pieces.why(lead, said.better(each, voice)))
        elif each.is_wrong_call:
            lead = voice.gettext("Wrong call: round {n}.", n=_round(each))
            found.append(pieces.why(lead, said.better(each, voice)))
    return found


def _round(judged: Judgment) -> int:
    return judged.step.place.round or 1


def _rounds(asked: Asked, review: Review, voice: Voice) -> Element:
    """Every turn in a line, round by round; the one that cost most is open."""
    parts: list[Child] = []
    worst = review.worst
    for number, of_round in groupby(review.judgments, _round):
        lines = [turns.line(asked, each, voice, opened=each is worst) for each in of_round]
        parts += [
            h("h3", voice.gettext("Round {n}", n=number)),
            h("ol", lines, class_="ld-turns"),
        ]
    return pieces.card("review-turns", voice.gettext("Turn by turn"), parts)


def _model(voice: Voice) -> Element:
    """What the verdicts rest on."""
    return pieces.fold(
        voice.gettext("How this is reckoned"),
        h(
            "p",
            voice.gettext(
                "Each turn is judged by what its player could know then: their own dice, those shown, "
                "and the bids. What the others held decides nothing but the luck."
            ),
        ),
        h(
            "p",
            voice.gettext("The model is the tilted die, fitted to games of the site’s own bots."),
            " ",
            aid.model(voice),
        ),
        h(
            "p",
            voice.gettext(
                "What a turn costs is what the best choice was worth more, in dice. Up to {near} it is "
                "near the best, since the model tells no finer; from {big} on it is a big mistake: two "
                "of them cost a die.",
                near=said.dice(NEAR, voice),
                big=said.dice(BIG, voice),
            ),
        ),
        class_="ld-card ld-more",
        id="review-model",
    )


def _paste(asked: Asked, voice: Voice) -> Element:
    """The field for a record of one's own."""
    text = asked.form[ask.TEXT]
    form = h(
        "form",
        pieces.enter(),
        round_form.record_field(text, voice),
        h("p", pieces.submit(voice.gettext("Review the record"), main=True), class_="ld-bar"),
        class_="ld-settle",
        # Nothing is sent to the host where there is no script.
        method="dialog",
        data_ld=True,
        data_query="review",
    )
    return pieces.fold(
        voice.gettext("Paste a record"),
        form,
        class_="ld-card ld-more",
        id="review-paste",
        open=bool(text) and not asked.steps,
    )


def _onward(asked: Asked, voice: Voice) -> Element:
    """Where games and rounds come from."""
    play: Child = h("a", voice.gettext("Play a game"), href="../play/")
    if asked.table and not asked.is_example:
        sitting = asked.sitting
        there = asked.table.link(sitting) if sitting else asked.table.form.link()
        play = h("a", voice.gettext("Back to the game"), href=f"../play/{there}")
    typed = {name: asked.form.query.get(name) for field in TYPED for name in field.names}
    there = link("settle", {name: text for name, text in typed.items() if text})
    settle = h("a", voice.gettext("Type a round"), href=f"../settle/{there}")
    return h("p", play, settle, class_="ld-onward")
