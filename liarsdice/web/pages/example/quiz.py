"""What an example asks: its question, its answers and what is replied to each.

The right answer and the reasons are the engine's; replies to wrong answers are the scenario's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from liarsdice.actions import CallExact, Challenge, MakeBid, Turn
from liarsdice.bids import Bid
from liarsdice.dice import ONE
from liarsdice.game import Game
from liarsdice.look import calls, knobs, pieces
from liarsdice.look.html import Child, Element, h, phrase
from liarsdice.look.likely import exact
from liarsdice.look.moments import moments, rules_behind, toll
from liarsdice.look.numbers import percent
from liarsdice.look.says import say
from liarsdice.look.voice import Voice
from liarsdice.scenarios import Answer, Kind, Scenario, Span, Toll
from liarsdice.sentences import ngettext
from liarsdice.showdown import matching_count

ROLLS = ngettext(
    "{bid}, show {faces} and roll {n} die again", "{bid}, show {faces} and roll {n} dice again"
)
"""A turn with show and re-roll."""

Link = Callable[[int], str]
"""The address that presses an answer, by its number."""


def answers(told: Scenario) -> tuple[Answer, ...]:
    """Everything that can be answered, by number: the candidates, or the right answer first."""
    if told.kind is Kind.RAISES:
        return told.candidates
    right = told.right
    assert right is not None
    return (right, *(wrong.answer for wrong in told.wrong))


def is_right(told: Scenario, answer: Answer) -> bool:
    """Whether an answer is right: for a candidate, whether it may follow."""
    if isinstance(answer, Turn):
        return told.refusals[answer] is None
    return answer == told.right


def lead(told: Scenario, voice: Voice) -> Child:
    """What a scenario begins with; what of it says what to press is not printed."""
    text, press = lead_parts(told, voice)
    return [text, h("span", press, class_="ld-screen")] if press else text


def lead_parts(told: Scenario, voice: Voice) -> tuple[str, str]:
    """What a scenario begins with, and its last sentence, which says what to press, where the
    question is what may follow."""
    text = voice.pgettext(told.name, told.lead)
    if told.kind is not Kind.RAISES:
        return text, ""
    before, stop, press = text.rpartition(". ")
    return before + stop, press


def card(
    told: Scenario,
    voice: Voice,
    link: Link,
    *,
    pressed: Sequence[int] = (),
    solved: bool = False,
) -> Element:
    """The question; answers that were ``pressed`` are marked, and the last of them has its reply;
    ``solved`` replies to all."""
    found = answers(told)
    voice = voice.by(told.record.rules)
    newest = pressed[-1] if pressed and not solved else None

    def one(number: int) -> pieces.Answer:
        answer = found[number]
        right = is_right(told, answer)
        known = solved or number in pressed
        replied = number == newest or (solved and not right)
        return pieces.Answer(
            label(answer, told.position, voice),
            None if solved else link(number),
            ("right" if right else "wrong") if known else "",
            said=verdict(told, answer, voice) if known else "",
            reply=reply(told, answer, voice) if replied else None,
            aloud=number == newest,
        )

    then: Child = None
    if newest is not None:
        then = picture(told, voice) if is_right(told, found[newest]) else None
    elif solved and told.kind is not Kind.RAISES:
        # Elsewhere the last moment is the answer's own, and says why beside the table.
        asks_more = told.kind is not Kind.SHOWDOWN and bool(told.replay.rounds[-1].call)
        then = [h("p", because(told, voice)) if asks_more else None, picture(told, voice)]
    if told.kind is Kind.LENGTH and newest is None and not solved:
        # The question is about one number of players; the answer brings the others.
        then = h("p", h("small", voice.gettext("The answer shows other numbers of players too.")))
    plain = not any(isinstance(each, MakeBid) and each.show for each in told.candidates)
    return pieces.question(
        f"{told.name}-question",
        question(told, voice),
        [one(found.index(answer)) for answer in in_order(told)],
        voice,
        then=then,
        short=told.kind is not Kind.SHOWDOWN and plain and not solved,
    )


def in_order(told: Scenario) -> tuple[Answer, ...]:
    """All that can be answered, in the order in which it is shown."""
    found = answers(told)
    return tuple(sorted(found, key=lambda answer: _order(answer, found.index(answer))))


def _order(answer: Answer, number: int) -> tuple[object, ...]:
    """Where an answer stands in the list, so that the right one has no place of its own."""
    match answer:
        case Toll(lost, gained):
            return sorted(lost.items()), sorted(gained)
        case Span(least, most):
            return least, most
        case int() | Fraction():
            return (answer,)
    return (number,)


def question(told: Scenario, voice: Voice) -> Child:
    """What is asked."""
    game = told.position
    match told.kind:
        case Kind.SHOWDOWN:
            played = told.replay.rounds[-1]
            if played.call == "exact":
                return voice.gettext("Who loses dice, and who gets one back?")
            return voice.gettext("Who loses dice, and how many?")
        case Kind.RAISES:
            if game.last is None:
                return voice.gettext("Which of these may open the round?")
            return voice.gettext("Which of these may follow?")
        case Kind.COUNT:
            assert game.last is not None
            bid = pieces.mark(game.last, voice.by(game.rules))
            if told.replay.rounds[-1].call:
                return phrase(voice.gettext("How many dice match {bid}?"), bid=bid)
            return phrase(voice.gettext("How many of the dice you see match {bid}?"), bid=bid)
        case Kind.CHANCE:
            if told.adds == 0:
                return voice.gettext("How likely is it that the re-roll adds nothing?")
            return voice.ngettext(
                "How likely is it that the re-roll adds exactly {n} matching die?",
                "How likely is it that the re-roll adds exactly {n} matching dice?",
                told.adds,
            )
        case Kind.LENGTH if told.record.dice:
            return voice.gettext("How many rounds can this game last?")
        case Kind.LENGTH:
            n = len(told.record.players)
            return voice.ngettext(
                "How many rounds can a game of {n} player last?",
                "How many rounds can a game of {n} players last?",
                n,
            )


def label(answer: Answer, game: Game, voice: Voice) -> Child:
    """An answer in words; ``game`` is the position it is about."""
    match answer:
        case Toll(lost, gained):
            return toll(lost, gained, voice)
        case Span(least, most) if least == most:
            return voice.ngettext("exactly {n} round", "exactly {n} rounds", most)
        case Span(least, most):
            return voice.ngettext(
                "{least} to {n} round", "{least} to {n} rounds", most, least=least
            )
        case Fraction():
            return f"{exact(answer)} ({percent(answer, voice)})"
        case int():
            return str(answer)
    return turn(answer, game, voice)


def turn(answer: Turn, game: Game, voice: Voice) -> Child:
    """A turn as the player on turn would say it; what a re-roll comes to is not told."""
    match answer:
        case Challenge():
            return calls.challenge(game.rules, voice)
        case CallExact():
            return calls.exact(game.rules, voice)
    bid = pieces.mark(answer.bid, voice)
    if not answer.show:
        return bid
    faces = [pieces.die(face, voice, size="line") for face in answer.show]
    if answer.reroll:
        n = len(answer.reroll)
        return phrase(voice.template(ROLLS.one, ROLLS.many, n), bid=bid, faces=faces, n=n)
    if len(answer.show) < game.held[game.turn]:
        return phrase(voice.gettext("{bid}, show {faces} and keep the rest"), bid=bid, faces=faces)
    return phrase(voice.gettext("{bid}, show {faces}, all you have"), bid=bid, faces=faces)


def verdict(told: Scenario, answer: Answer, voice: Voice) -> str:
    """What a candidate is marked with; nothing where one answer alone is right."""
    right = is_right(told, answer)
    if told.kind is not Kind.RAISES:
        return ""
    if told.position.last is None:
        return voice.gettext("may open") if right else voice.gettext("may not open")
    return voice.gettext("may follow") if right else voice.gettext("may not follow")


def reply(told: Scenario, answer: Answer, voice: Voice) -> Child:
    """What is said to an answer: the scenario's own words to a wrong one, the rules to the right."""
    own = [
        voice.pgettext(told.name, wrong.reply) for wrong in told.wrong if wrong.answer == answer
    ]
    if isinstance(answer, Turn):
        refusal = told.refusals[answer]
        voice = voice.by(told.record.rules)
        if refusal:
            return [*own, " ", say(refusal, voice)]
        return _allowed(told, answer, voice)
    return own if own else because(told, voice)


def _allowed(told: Scenario, answer: Turn, voice: Voice) -> Child:
    game, rules = told.position, told.record.rules
    match answer:
        case Challenge():
            return voice.gettext("Whoever is on turn may always challenge the last bid.")
        case CallExact():
            return knobs.rule("exact_call", rules, voice)
    bid = pieces.mark(answer.bid, voice)
    if game.last is None:
        return phrase(voice.gettext("The round may open with {bid}."), bid=bid)
    last = pieces.mark(game.last, voice)
    above = phrase(voice.gettext("{bid} stands above {last}."), bid=bid, last=last)
    knob = "show_and_reroll" if answer.show else "ladder"
    return [above, " ", knobs.rule(knob, rules, voice)]


def because(told: Scenario, voice: Voice) -> Child:
    """Why the right answer is right: the rules behind it, and the sum of a count."""
    rules = told.record.rules
    match told.kind:
        case Kind.SHOWDOWN:
            return " ".join(rules_behind(moments(told.replay)[-1], voice))
        case Kind.COUNT:
            return [_sum(told, voice), ". ", _what_counts(told.position, voice)]
        case Kind.CHANCE:
            rolled = told.added
            assert rolled is not None
            each = voice.gettext(
                "Each die matches with a chance of {chance}.",
                chance=exact(Fraction(1, rolled.one_in)),
            )
            return [each, " ", _what_counts(told.position, voice)]
        case Kind.LENGTH:
            return voice.gettext(
                "Every round takes exactly one die, and the game ends when only one player has "
                "dice. It is longest when the winner has one die left, and shortest when the "
                "winner has lost none."
            )
        case Kind.RAISES:
            return " ".join(knobs.rule(knob, rules, voice) for knob in _knobs(told))


def _knobs(told: Scenario) -> list[str]:
    """The knobs that decide about the candidates."""
    found = ["ladder"] if told.position.last else ["open_on_ones"]
    if any(isinstance(turn, CallExact) for turn in told.candidates):
        found.append("exact_call")
    if any(isinstance(turn, MakeBid) and turn.show for turn in told.candidates):
        found.append("show_and_reroll")
    return found


def _what_counts(game: Game, voice: Voice) -> str:
    assert game.last is not None
    if not game.last.on_ones:
        return knobs.rule("wild", game.rules, voice)
    if voice.by(game.rules).star:
        return voice.gettext("For a bid on stars only the stars count.")
    return voice.gettext("For a bid on ones only the ones count.")


def _sum(told: Scenario, voice: Voice) -> Element:
    """The count as a sum: dice of the bid's own face, and wild ones where there are any."""
    game = told.position
    assert game.last is not None
    own = matching_count(told.known, game.last, wild=False)
    wild = matching_count(told.known, game.last, wild=game.ones_wild) - own
    voice = voice.by(game.rules)
    parts: list[Child] = [pieces.mark(Bid(own, game.last.face), voice)]
    if wild:
        parts += [" + ", pieces.mark(Bid(wild, ONE), voice)]
    return h("span", parts, f" = {own + wild}")


def line(told: Scenario, voice: Voice) -> Child:
    """The right answer in a sentence."""
    right = told.right
    match right:
        case Toll(lost, gained):
            return toll(lost, gained, voice)
        case Span():
            return label(right, told.position, voice)
        case Fraction():
            chance = exact(right)
            if told.adds == 0:
                return voice.gettext(
                    "The re-roll adds nothing with a chance of {chance}.", chance=chance
                )
            return voice.ngettext(
                "The re-roll adds exactly {n} matching die with a chance of {chance}.",
                "The re-roll adds exactly {n} matching dice with a chance of {chance}.",
                told.adds,
                chance=chance,
            )
        case int():
            if told.replay.rounds[-1].call:
                return voice.ngettext("{n} die matches.", "{n} dice match.", right)
            return voice.ngettext(
                "{n} of the dice you see matches.", "{n} of the dice you see match.", right
            )
    n = len(legal(told))
    if told.position.last is None:
        return voice.ngettext(
            "{n} of these may open the round.", "{n} of these may open the round.", n
        )
    return voice.ngettext("{n} of these may follow.", "{n} of these may follow.", n)


def legal(told: Scenario) -> tuple[Turn, ...]:
    """The candidates that may follow."""
    return tuple(each for each, refusal in told.refusals.items() if refusal is None)


def picture(told: Scenario, voice: Voice) -> Element | None:
    """What shows more than the one right answer: further counts, all chances, other lengths."""
    match told.kind:
        case Kind.COUNT if told.also:
            return _counts(told, voice)
        case Kind.CHANCE:
            return _chances(told, voice)
        case Kind.LENGTH:
            return _lengths(told, voice)
    return None


def grid(caption: str, head: Sequence[Child], rows: Sequence[tuple[Child, Child]]) -> Element:
    """A small table of two columns."""
    return h(
        "table",
        h("caption", caption),
        h("thead", h("tr", [h("th", each, scope="col") for each in head])),
        h("tbody", [h("tr", h("th", name, scope="row"), h("td", cell)) for name, cell in rows]),
        class_="ld-grid",
    )


def _counts(told: Scenario, voice: Voice) -> Element:
    game = told.position
    voice = voice.by(game.rules)
    bids = [*told.also, *([game.last] if game.last else [])]
    rows: list[tuple[Child, Child]] = [
        (
            pieces.die(bid.face, voice, size="line"),
            matching_count(told.known, bid, wild=game.ones_wild),
        )
        for bid in sorted(bids, key=lambda bid: bid.face)
    ]
    head = (voice.gettext("a bid on"), voice.gettext("dice that match"))
    return grid(voice.gettext("The same dice for other bids"), head, rows)


def _lengths(told: Scenario, voice: Voice) -> Element:
    rules = told.record.rules
    rows: list[tuple[Child, Child]] = []
    for players in range(rules.min_players, rules.max_players + 1):
        span = told.length(players)
        if span:
            rows.append((players, f"{span.least}–{span.most}"))
    head = (voice.gettext("players"), voice.gettext("rounds"))
    return grid(voice.gettext("How long a game lasts"), head, rows)


def _chances(told: Scenario, voice: Voice) -> Element:
    rolled = told.added
    assert rolled is not None
    bars = [
        pieces.Bar(str(n), float(chance), percent(chance, voice), exact(chance), holds=n > 0)
        for n, chance in enumerate(rolled.chances)
    ]
    summary = voice.gettext(
        "What the re-roll adds: {chances}.",
        chances=", ".join(f"{bar.name}: {bar.exact}" for bar in bars),
    )
    axis = voice.gettext("dice that the re-roll adds to the bid")
    return pieces.chart(
        f"{told.name}-chances",
        bars,
        voice,
        axis=axis,
        summary=summary,
        meanings=(voice.gettext("adds nothing"), voice.gettext("adds to the bid")),
    )
