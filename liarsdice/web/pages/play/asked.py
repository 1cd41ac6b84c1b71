"""What the address of a game says: the fields of the page, the game they mean, and links onward.

>>> from liarsdice.look.voice import speak
>>> from liarsdice.web.query import read_query
>>> form = Form(read_query("play?seats=me,easy&seed=k3v9&turns=2x4"), FIELDS)
>>> asked = read_asked(form, speak("en"))
>>> ended = asked.sitting.after("c")
>>> asked.then(ended), asked.link(ended)
('#play?seats=me,easy&seed=k3v9&turns=2x4.c', '#play?seats=me,easy&seed=k3v9&turns=2x4.c&round=2')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from liarsdice.dice import Faces, read_faces, write_faces
from liarsdice.errors import IllegalAction, NotationError, reason
from liarsdice.look import players
from liarsdice.look.voice import Voice
from liarsdice.rules import Rules
from liarsdice.sentences import Message, gettext, quotable
from liarsdice.sitting import ME, SEATS, Sitting, sit, wrong_number
from liarsdice.web import house
from liarsdice.web.form import Field, Form, bids, flag, number, whole, words, written
from liarsdice.web.query import link

MOST_SEATS = 10
"""How many can sit at this table."""
LONGEST_NAME = 40
LONGEST_SEED = 100
USUAL = (ME, "easy", "easy")
"""Who sits down where nothing is said of seats."""
ADDED = "easy"
"""Who comes to a seat of which nothing is known."""


def _seats(text: str) -> tuple[str, ...]:
    found = tuple(each.strip() for each in text.split(","))
    for seat in found:
        if seat not in SEATS:
            raise IllegalAction(reason("unknown_seat", text=quotable(seat), names=SEATS))
    if len(found) > MOST_SEATS:
        raise IllegalAction(reason("too_many_seats", n=len(found), most=MOST_SEATS))
    return found


def _names(text: str) -> tuple[str, ...]:
    found = tuple(each.strip() for each in text.split(","))
    return found if any(found) else ()


def _seed(text: str) -> str:
    if len(text) > LONGEST_SEED:
        why = reason("seed_too_long", text=quotable(text), most=LONGEST_SEED)
        raise IllegalAction(why)
    if not text.strip():
        raise IllegalAction(reason("seed_empty"))
    return text.strip()


def _shown(text: str) -> Faces:
    if len(text) > MOST_SHOWN:
        raise NotationError(reason("too_many_faces", most=MOST_SHOWN))
    return read_faces(text)


def _written(faces: Faces) -> str | None:
    return write_faces(faces) or None


MOST_SHOWN = 10
MOST_ROUNDS = 9999


def _listed(values: tuple[str, ...]) -> str | None:
    return ",".join(values) or None


SEATS_OF: Field[tuple[str, ...]] = Field(
    "seats",
    gettext("Who sits at the table, in order of play: a person, or a bot of a level."),
    read=_seats,
    missing=(),
    write=_listed,
    takes=("me,easy,strong",),
)
NAMES: Field[tuple[str, ...]] = Field(
    "names",
    gettext("The players’ names, in the same order."),
    read=_names,
    missing=(),
    write=_listed,
    takes=("Anna,Ben,Jem",),
)
SEED: Field[str] = Field(
    "seed",
    gettext("What the dice come from; without it the table is to be set."),
    read=_seed,
    missing="",
    takes=("k3v9",),
)
OPENER: Field[int] = Field(
    "opener",
    gettext("The seat that opens the game, counted from 0."),
    read=number("opener", 0, MOST_SEATS - 1),
    missing=0,
    takes=(f"0–{MOST_SEATS - 1}",),
)
TURNS: Field[tuple[str, ...]] = Field(
    "turns",
    gettext("Every turn taken since the game began, parted by points."),
    read=lambda text: tuple(text.split(".")),
    missing=(),
    write=lambda turns: ".".join(turns) or None,
    takes=("2x4.3x4.c.1x5",),
)
_ROUND = gettext("The round that the reader has gone on to after a showdown.")
ROUND = whole("round", _ROUND, low=1, high=MOST_ROUNDS, missing=None)
BID = bids("bid", gettext("The bid that is chosen and not made yet."), missing=None)
SHOW: Field[Faces] = Field(
    "show",
    gettext("The dice that are to be shown with it."),
    read=_shown,
    missing=(),
    write=_written,
    takes=("66",),
)
_HELP = gettext("Help is asked for: 1 for the odds, 2 for what bids tell and turns are worth too.")
HELP = whole("help", _HELP, low=0, high=2, missing=0)
WHY = flag("why", gettext("After a showdown: what the bots had in mind."))
WHOLE = flag("whole", gettext("At the end: the whole game in a list."))
FOLLOW = flag("follow", gettext("Bots take their turns at once, until it is a person’s turn."))
PRACTICE = flag("practice", gettext("A turn has been taken back in this game."))
PRESSES = ("set", "deal", "seat", "unseat", "plain")
DO = words("do", gettext("The button that was pressed."), *PRESSES)
KEPT = words("kept", gettext("The game kept on this device is to be gone on with."), "game")
LINE: Field[str] = Field(
    "line",
    gettext("What is kept; the page adds it, and no address holds it."),
    read=str,
    missing="",
    write=lambda _: None,
)
FIELDS: tuple[Field[Any], ...] = (
    *(house.BASE, *house.HOUSE.fields),
    *(SEATS_OF, NAMES, SEED, OPENER, TURNS, ROUND),
    *(BID, SHOW, HELP, WHY, WHOLE, FOLLOW, PRACTICE, DO, KEPT, LINE),
)
_PASSING = {"round": None, "bid": None, "show": (), "why": False, "whole": False, "do": ""}
"""What is said of one moment only."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A game and what the reader wants of it at this moment.

    ``sitting`` is None where nobody can sit down so, or nothing has been dealt.
    """

    form: Form
    rules: Rules
    sitting: Sitting | None
    refused: Message | None = None

    def then(self, sitting: Sitting, **changes: object) -> str:
        """The address of the game after a turn: where that was a call, of its showdown."""
        game = {"seats": sitting.seats, "turns": sitting.turns}
        return self.form.link(**{**_PASSING, **game, **changes})

    def link(self, sitting: Sitting, **changes: object) -> str:
        """The address of a moment of the game with nothing chosen, past any showdown before it."""
        game = sitting.game
        begins = bool(sitting.turns) and not game.bids and game.winner is None
        return self.then(sitting, **{"round": game.round if begins else None, **changes})

    def review(self, sitting: Sitting) -> str:
        """The way to the page that reviews the turns of the game."""
        own: tuple[Field[Any], ...] = (NAMES, SEED, OPENER)
        said = [(field, self.form[field]) for field in own if self.form[field] != field.missing]
        game = written((SEATS_OF, sitting.seats), *said, (TURNS, sitting.turns))
        return f"../review/{link('review', house.HOUSE.write(self.rules) | game)}"


def read_asked(form: Form, voice: Voice) -> Asked:
    """The game that a query means, as far as its turns can be played.

    What cannot be read is as if it were missing, and stands among the form's troubles.
    """
    rules = house.HOUSE.read(form)
    seats = seats_of(form)
    names = _names_that_fit(form, len(seats))
    opener = form.read(lambda: _opener(form[OPENER], len(seats)), 0)
    form.mend(SEATS_OF, seats if form.text(SEATS_OF) else ())
    form.mend(NAMES, names)
    form.mend(OPENER, opener)
    sitting = form.read(lambda: _sitting(form, rules, seats, voice), None)
    if sitting:
        return Asked(form, rules, sitting.stands, sitting.refused)
    if form[TURNS]:
        n = len(form[TURNS])
        told = reason("turns_wait", n=n) if form.text(SEED) else reason("turns_without_seed")
        form.troubles.append(told)
    return Asked(form, rules, None)


def _sitting(form: Form, rules: Rules, seats: tuple[str, ...], voice: Voice) -> Sitting | None:
    if not form[SEED]:
        return None
    names, turns = names_of(form[NAMES], len(seats), voice), form[TURNS]
    return sit(rules, seats, names, seed=form[SEED], opener=form[OPENER], turns=turns)


def seats_of(form: Form) -> tuple[str, ...]:
    """Who sits at the table. Where a seat cannot be read a bot sits there, so that the others stay,
    and their names and turns with them."""
    found, typed = form[SEATS_OF], form.text(SEATS_OF)
    if found or not typed:
        return found or USUAL
    seats = [each.strip() for each in typed.split(",")][:MOST_SEATS]
    if not any(seat in SEATS for seat in seats):
        return USUAL
    return tuple(seat if seat in SEATS else ADDED for seat in seats)


def _opener(opener: int, seats: int) -> int:
    return number("opener", 0, seats - 1)(str(opener))


def names_of(typed: tuple[str, ...], seats: int, voice: Voice) -> tuple[str, ...]:
    """What the players are called: as typed, else by the site's names, no name twice."""
    spare = [name for name in players.names(voice) if name not in typed]
    return tuple(name or spare.pop(0) for name in typed or ("",) * seats)


def _names_that_fit(form: Form, seats: int) -> tuple[str, ...]:
    """The names that were typed, an empty one where one cannot be; the form says why it cannot."""
    typed = form[NAMES]
    if not typed:
        return ()
    found: list[str] = []
    for name in typed[:seats]:
        if len(name) > LONGEST_NAME:
            why = reason("name_too_long", name=quotable(name), most=LONGEST_NAME)
        elif name and name in found:
            why = reason("player_twice", name=quotable(name))
        else:
            found.append(name)
            continue
        form.troubles.append(why)
        found.append("")
    if len(typed) != seats:
        form.troubles.append(wrong_number(typed, seats))
    return (*found, *[""] * (seats - len(found)))
