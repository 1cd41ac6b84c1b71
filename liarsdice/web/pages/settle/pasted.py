"""A record pasted into the page that settles: every round's verdict, and how the game stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from liarsdice.errors import RecordError, reason
from liarsdice.game import Game
from liarsdice.look import calls, pieces
from liarsdice.look.bidi import apart
from liarsdice.look.html import Child, Element, h, phrase
from liarsdice.look.places import in_text
from liarsdice.look.says import say
from liarsdice.look.voice import Voice
from liarsdice.notation import read_record
from liarsdice.replays import Replay, Verdict, replay
from liarsdice.rules import Rules
from liarsdice.sentences import Term, message, quotable
from liarsdice.web import house
from liarsdice.web.pages.settle import round_form, rulings, sheets
from liarsdice.web.pages.settle.sheets import LONGEST_NAME, MOST_SEATS, Problem
from liarsdice.web.pages.settle.verdicts import Played, headline, rounds
from liarsdice.web.query import PASTED, link


@dataclass(frozen=True, slots=True)
class _Told:
    """A record that was read: its rounds, and which of them is looked at."""

    replay: Replay
    rounds: tuple[tuple[Played, Verdict], ...]
    at: int


def address(rules: Rules, played: Played) -> str:
    """The link that carries a round and its rules."""
    return link(round_form.PREFIX, house.HOUSE.write(rules) | sheets.from_round(played))


def page(text: str, fields: Mapping[str, str], voice: Voice) -> Element:
    """The rounds of a record and the one looked at, or what is wrong with it beside its text."""
    found = _read(text, fields.get("n", ""))
    wrong = isinstance(found, tuple) and found[0].field == "t"
    # Sent without a text, the form still means a record.
    kept = {name: value for name, value in fields.items() if name not in ("t", "n")}
    kept["by"] = "record"
    typed = pieces.card(
        "settle-round",
        voice.gettext("The record"),
        h("div", round_form.record_field(text, voice, wrong=wrong), class_="ld-field"),
        h(
            "p",
            pieces.submit(voice.gettext("Settle it"), main=True),
            round_form.button(voice.gettext("Type a round instead"), "type"),
            class_="ld-bar",
        ),
    )
    if isinstance(found, tuple):
        more = round_form.looks_like(voice) if found[0].is_no_record else None
        problems = rulings.problems(found, voice, more=more, record=True)
        parts: list[Child] = [round_form.top(problems, typed, None)]
    elif not found.rounds:
        standing = pieces.chance(
            h("span", say(message("no_rounds"), voice), data_say=True), _standing(found, voice)
        )
        parts = [round_form.top(rulings.first(voice.gettext("The record"), standing), typed, None)]
    else:
        played, verdict = found.rounds[found.at]
        parts = [
            round_form.top(_verdict_of(found, text, voice), typed, rulings.table(verdict, voice)),
            _every_round(found, voice),
            rulings.by_presets(played, verdict, voice, buttons=False),
        ]
    return round_form.whole(link(round_form.PREFIX, kept), *parts)


def read(text: str) -> Replay | tuple[Problem, ...]:
    """The record that a text means, played through; or what is wrong with it, and where."""
    try:
        if not text.strip():
            raise RecordError(reason("no_record"))
        if len(text) > round_form.LONGEST_RECORD:
            most = round_form.LONGEST_RECORD
            raise RecordError(reason("record_too_long", n=len(text), most=most))
        record = read_record(text)
        if len(record.players) > MOST_SEATS:
            raise RecordError(reason("too_many_seats", n=len(record.players), most=MOST_SEATS))
        for name in record.players:
            if len(name) > LONGEST_NAME:
                raise RecordError(reason("name_too_long", name=name, most=LONGEST_NAME))
        return replay(record)
    except RecordError as error:
        return tuple(Problem("t", in_text(error.place, why)) for why in error.reasons)


def _read(text: str, asked: str) -> _Told | tuple[Problem, ...]:
    """The rounds of the record that a text means; or what is wrong with it, or with the one asked for."""
    played = read(text)
    if isinstance(played, tuple):
        return played
    told = rounds(played)
    if told and asked and asked not in {str(n) for n in range(1, len(told) + 1)}:
        field = Term("field", "round")
        why = message("bad_number", name=field, text=asked, low=1, high=len(told))
        return (Problem("n", why),)
    return _Told(played, told, int(asked or len(told)) - 1 if told else 0)


def _verdict_of(told: _Told, text: str, voice: Voice) -> Element:
    """The verdict of the round looked at, and how to change it by hand or have it reviewed."""
    played, verdict = told.rounds[told.at]
    by = [voice.gettext("Round {n}", n=told.at + 1), " · ", rulings.named(verdict.rules, voice)]
    change = voice.gettext("Change this round by hand")
    typed = not played.palifico and all(hand is not None for hand in played.hands)
    button = pieces.button(change, address(verdict.rules, played))
    there = f"../review/{link('review', {PASTED: text})}"
    review = h("a", voice.gettext("Review this game"), href=there, class_="ld-button")
    more = h("p", button if typed else None, review, class_="ld-bar ld-screen")
    return rulings.ruling(verdict, voice, by, more=more)


def _every_round(told: _Told, voice: Voice) -> Element:
    """Every round with its verdict, and how the game stands at the end."""
    return pieces.card(
        "settle-rounds",
        voice.gettext("Every round"),
        h(
            "ol",
            [_round(told, n, verdict, voice) for n, (_, verdict) in enumerate(told.rounds)],
            class_="ld-story",
        ),
        h("p", h("b", voice.gettext("At the end:")), " ", _standing(told, voice)),
    )


def _round(told: _Told, n: int, verdict: Verdict, voice: Voice) -> Element:
    voice = voice.by(verdict.rules)
    here = n == told.at
    return h(
        "li",
        h("b", voice.gettext("Round {n}", n=n + 1)),
        " ",
        [say(calls.told(verdict.revealed, verdict.rules, voice), voice), " "]
        if verdict.revealed
        else None,
        h("b", rulings.sentences(headline(verdict), voice)),
        None
        if here
        else round_form.button(
            voice.gettext("Show round {n}", n=n + 1),
            f"n-{n + 1}",
            small=True,
            name="n",
            value=n + 1,
        ),
        aria_current="step" if here else None,
    )


def _standing(told: _Told, voice: Voice) -> list[Child]:
    """What everybody holds at the end, and who has won or acts next."""
    game: Game = told.replay.game
    held: list[Child] = []
    for player, dice in zip(game.players, game.held, strict=True):
        holds = voice.ngettext("{player} {n} die", "{player} {n} dice", dice, player="{player}")
        held += [", " if held else "", phrase(holds, player=apart(quotable(player)))]
    if game.winner:
        last = message("won", player=game.winner)
    elif game.cups is None:
        last = message("next_round", opener=game.on_turn)
    else:
        last = message("nobody_called", player=game.on_turn)
    return [*held, ". ", say(last, voice)]
