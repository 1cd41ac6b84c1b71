"""How a verdict looks: who loses what, why, the table as it lay, and the same by other rules."""

from __future__ import annotations

from collections.abc import Sequence

from liarsdice.game import Game
from liarsdice.look import calls, pieces, tables
from liarsdice.look.html import Child, Element, h
from liarsdice.look.moments import Moment, costs, line
from liarsdice.look.places import refused
from liarsdice.look.says import say
from liarsdice.look.voice import Voice
from liarsdice.presets import PRESETS
from liarsdice.replays import Verdict
from liarsdice.rules import Rules
from liarsdice.sentences import Message
from liarsdice.web import house
from liarsdice.web.pages.settle import round_form
from liarsdice.web.pages.settle.sheets import Problem
from liarsdice.web.pages.settle.verdicts import (
    Played,
    because,
    changes,
    headline,
    judge,
    onward,
)


def first(heading: Child, *body: Child, focus: bool = True) -> Element:
    """The card the answer begins with; ``focus`` goes there unless something else is to be done."""
    return h(
        "section",
        h("h2", heading, id="settle-verdict-title"),
        body,
        class_="ld-card",
        role="group",
        aria_labelledby="settle-verdict-title",
        tabindex=-1,
        data_focus=focus,
    )


def problems(
    found: Sequence[Problem],
    voice: Voice,
    *,
    fields: Sequence[tuple[str, str]] = (),
    more: Child = None,
    record: bool = False,
) -> Element:
    """What cannot be read, in place of a verdict.

    ``fields`` are the ids and names of those that lead out of it, ``more`` what helps besides;
    ``record``: what cannot be read is one.
    """
    labels = [(", ", h("label", name, for_=id)) for id, name in fields]
    return first(
        voice.gettext("This cannot be settled yet"),
        h(
            "div",
            [pieces.refusal(say(problem.why, voice, record=record)) for problem in found],
            id="settle-problems",
            data_say=True,
        ),
        h(
            "p",
            voice.gettext("Change it:"),
            " ",
            [*labels[0][1:], *labels[1:]],
            class_="ld-lead-to ld-screen",
        )
        if labels
        else None,
        more,
    )


def named(rules: Rules, voice: Voice) -> str:
    """By which rules a verdict is: a preset's, or house rules over one."""
    preset = voice.title(rules.base)
    if rules == PRESETS[rules.base]:
        return voice.gettext("By the rules of {preset}", preset=preset)
    return voice.gettext("By house rules over {preset}", preset=preset)


def ruling(
    verdict: Verdict, voice: Voice, heading: Child, *, ways: Child = None, more: Child = None
) -> Element:
    """The verdict on a round, or why it is not allowed and the ``ways`` on; ``more`` follows."""
    voice = voice.by(verdict.rules)
    if verdict.refused:
        said: Child = (
            pieces.chance(voice.gettext("This could not be played."), None),
            pieces.refusal(h("span", say(refused(verdict), voice), data_say=True)),
            ways,
        )
    else:
        said = _outcome(verdict, voice)
    changed = house.changes(verdict.rules, voice)
    over = h("p", changed, class_="ld-exact") if changed else None
    return first(heading, over, said, _why(verdict, voice), more)


def _outcome(verdict: Verdict, voice: Voice) -> Element:
    """What a round comes to: who loses what and who opens the next one, and the count."""
    said = sentences(headline(verdict), voice)
    opens = onward(verdict)
    if opens:
        said += [h("br"), h("small", say(opens, voice))]
    return pieces.chance(h("span", said, data_say=True), _count(verdict, voice))


def sentences(messages: Sequence[Message], voice: Voice) -> list[Child]:
    """Messages as sentences one after the other."""
    return [child for each in messages for child in (say(each, voice), " ")]


def _why(verdict: Verdict, voice: Voice) -> Element | None:
    """The rule that decides, and those that had a part in it."""
    said = because(verdict, voice)
    if not said:
        return None
    return pieces.why(_turned_out(verdict, voice), said[0], source=" ".join(said[1:]))


def _turned_out(verdict: Verdict, voice: Voice) -> str:
    """What the bid, or the exact call, turned out to be."""
    found = verdict.revealed
    if found is None:
        return voice.gettext("Why?")
    over = found.matching - found.bid.count
    if found.exact:
        return voice.gettext("The call is wrong.") if over else voice.gettext("The call is right.")
    if over < 0:
        return voice.ngettext("The bid fails by {n}.", "The bid fails by {n}.", -over)
    if over == 0:
        return voice.gettext("Exactly as many as bid.")
    return voice.ngettext("The bid holds, with {n} over.", "The bid holds, with {n} over.", over)


def _count(verdict: Verdict, voice: Voice) -> Child:
    """The call and how many dice matched, seat by seat."""
    if verdict.revealed is None or verdict.last is None:
        return None
    return line(Moment(verdict.last.before, verdict.events[:1], verdict.revealed), voice)


def table(verdict: Verdict, voice: Voice) -> Element | None:
    """The table as it lay when the round ended, all cups lifted."""
    revealed = verdict.revealed
    game = verdict.last.before if revealed and verdict.last else verdict.game
    if game is None or game.cups is None:
        return None
    voice = voice.by(game.rules)
    matching: Child = None
    if revealed:
        matching = voice.ngettext("{n} die matches", "{n} dice match", revealed.matching)
    said = None if game.last else voice.gettext("No bid yet.")
    return pieces.table(
        tables.seats(
            game,
            voice,
            you=None,
            notes=_notes(game, verdict, voice),
            revealed=revealed,
        ),
        pieces.bid(game.last, voice, say=said, verdict=matching),
        caption=voice.gettext("The table"),
    )


def _notes(game: Game, verdict: Verdict, voice: Voice) -> list[Child]:
    """A note for each seat: its last bid or its call, and what the call costs or brings it."""
    revealed = verdict.revealed
    said: dict[str, list[Child]] = {player: [] for player in game.players}
    for seat, bid in game.bids[-1:] if revealed else game.bids:
        said[game.players[seat]] = [pieces.mark(bid, voice)]
    if revealed:
        said[revealed.caller].append(calls.note(revealed, game.rules, voice))
    for player, cost in costs(verdict.events, voice):
        said[player].append(cost)
    return [
        [(", " if number else "", part) for number, part in enumerate(said[player])] or None
        for player in game.players
    ]


def by_presets(played: Played, chosen: Verdict | None, voice: Voice, *, buttons: bool) -> Element:
    """The round under every preset, with the rule that decides there."""
    return pieces.card(
        "settle-presets",
        voice.gettext("The same round by other rules"),
        h(
            "ul",
            [_preset(name, played, chosen, voice, buttons=buttons) for name in PRESETS],
            class_="ld-verdicts",
        ),
    )


def _preset(
    name: str, played: Played, chosen: Verdict | None, voice: Voice, *, buttons: bool
) -> Element:
    rules = PRESETS[name]
    verdict = judge(rules, played)
    voice = voice.by(rules)
    same = chosen is not None and chosen.rules == rules
    if verdict.refused:
        said: Child = voice.gettext("This could not be played.")
        more: Child = say(refused(verdict), voice)
    else:
        said = sentences(headline(verdict), voice)
        more = _in_short(verdict, voice)
    by = voice.gettext("Settle by these rules")
    aloud = voice.gettext("Settle by these rules: {preset}", preset=voice.title(name))
    return h(
        "li",
        h("h3", voice.title(name), " ", _tag(verdict, chosen, voice)),
        h("p", h("b", said)),
        h("p", more) if more else None,
        [h("p", h("small", rule)) for rule in _what_differs(verdict, chosen, voice)],
        round_form.button(by, f"by-{name}", small=True, aria_label=aloud)
        if buttons and not same
        else None,
        aria_current="true" if same else None,
    )


def _in_short(verdict: Verdict, voice: Voice) -> Child:
    """How many dice match and who opens next."""
    if verdict.revealed is None:
        return None
    matching = voice.ngettext("{n} die matches.", "{n} dice match.", verdict.revealed.matching)
    opens = onward(verdict)
    return [matching, " ", say(opens, voice)] if opens else matching


def _what_differs(verdict: Verdict, chosen: Verdict | None, voice: Voice) -> list[str]:
    """The rule that decides, and those beside it that decide otherwise than the chosen ones."""
    others = set(because(chosen, voice)) if chosen else set()
    return [
        rule
        for number, rule in enumerate(because(verdict, voice))
        if number == 0 or rule not in others
    ]


def _tag(verdict: Verdict, chosen: Verdict | None, voice: Voice) -> Element | None:
    """How a verdict stands to the chosen one, where both came to a showdown."""
    if chosen is None or chosen.revealed is None:
        return None
    if chosen.rules == verdict.rules:
        text = voice.gettext("these rules")
    elif verdict.refused:
        text = voice.gettext("not allowed")
    elif changes(verdict) == changes(chosen):
        return None
    else:
        text = voice.gettext("differs")
    return h("span", text, class_="ld-tag")
