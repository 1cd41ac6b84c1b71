"""A round as a reader types it: the fields of a form, what a press does to them, what they mean.

Nothing typed is ever dropped: a field that cannot be read stays as it is.

>>> typed = read(sheet({"d1": "12446", "d2": "3 3 4 5 6", "b1": "64"}))
>>> typed.problems, [str(turn) for turn in typed.played.turns]
((), ['Anna 6x4', 'Ben challenge'])
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from liarsdice.actions import CallExact, Challenge, MakeBid, Turn
from liarsdice.bids import read_bid
from liarsdice.dice import Faces, read_faces, write_faces
from liarsdice.errors import NotationError
from liarsdice.look.players import NAMES
from liarsdice.look.says import CALLS
from liarsdice.notation import read_turn
from liarsdice.sentences import Message, Term, gettext, message, quotable
from liarsdice.web.form import Field, texts, whole
from liarsdice.web.pages.settle.verdicts import Played

MOST_SEATS = 10
MOST_BIDS = 40
LONGEST_NAME = 40
"""The longest name, in characters: one that still fits on a seat."""

EXAMPLE: Mapping[str, str] = {
    "p1": NAMES[0],
    "d1": "12446",
    "p2": NAMES[1],
    "d2": "33456",
    "p3": NAMES[2],
    "d3": "12256",
    "b1": "6x4",
    "w1": "2",
    "c": "challenge",
}
"""The showdown of the tavern's text, which the page comes with."""
EMPTY: Mapping[str, str] = {"d1": "", "d2": "", "d3": "", "b1": "", "pad": "1"}
"""Three seats, nothing typed, the dice to press for the first one at hand."""

_SEAT = f"1–{MOST_SEATS}"
PAD = whole(
    "pad", gettext("The player whose dice are pressed."), low=0, high=MOST_SEATS, missing=0
)
FIELDS: tuple[Field[Any], ...] = (
    texts("p", gettext("The names, in order of play."), "Anna", times=MOST_SEATS),
    texts("d", gettext("The dice of each."), "12446", times=MOST_SEATS),
    texts("b", gettext("The bids, the opening one first."), "6x4", times=MOST_BIDS),
    texts("w", gettext("Who made each bid, if not the next in order."), _SEAT, times=MOST_BIDS),
    texts("c", gettext("The call."), *CALLS),
    texts("cw", gettext("Who calls, if not the next in order."), _SEAT),
    PAD,
)
_OWN = frozenset(name for field in FIELDS for name in field.names)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A round's fields as they stand in the form."""

    names: tuple[str, ...]
    dice: tuple[str, ...]
    bids: tuple[str, ...]
    bidders: tuple[str, ...]
    call: str = "challenge"
    caller: str = ""
    pad: int = 0
    spare: tuple[str, ...] = NAMES
    """The names for those who have none."""

    @property
    def is_empty(self) -> bool:
        """Whether neither dice nor bids are typed yet."""
        return not any(self.dice) and not any(self.bids)

    @property
    def players(self) -> tuple[str, ...]:
        """The names, with a spare one for each that is left empty."""
        free = [name for name in self.spare if name not in self.names]
        return tuple(name or free.pop(0) for name in self.names)

    def seats_in_order(self) -> tuple[int, ...]:
        """Whose turn each row of bids is, and the call after them."""
        found = []
        for row, bidder in enumerate((*self.bidders, self.caller)):
            seat = self.seat(bidder)
            found.append(self.implied(row) if seat is None else seat)
        return tuple(found)

    def implied(self, row: int) -> int:
        """The seat that comes next in order at a row; an empty row before it is passed over."""
        for before in range(min(row, len(self.bids)) - 1, -1, -1):
            if self.bids[before]:
                seat = self.seat(self.bidders[before])
                seat = self.implied(before) if seat is None else seat
                return (seat + 1) % len(self.names)
        return 0

    def seat(self, text: str) -> int | None:
        """The seat that a number from 1 names, or None for anything else."""
        is_seat = text in {str(n) for n in range(1, len(self.names) + 1)}
        return int(text) - 1 if is_seat else None


def own(fields: Mapping[str, str]) -> dict[str, str]:
    """The fields of a query that belong to a round."""
    return {name: text for name, text in fields.items() if name in _OWN}


def example(spare: tuple[str, ...]) -> dict[str, str]:
    """`EXAMPLE` with the first of these names."""
    return {**EXAMPLE, "p1": spare[0], "p2": spare[1], "p3": spare[2]}


def sheet(fields: Mapping[str, str], spare: tuple[str, ...] = NAMES) -> Sheet:
    """The form that a query's fields fill; without any, the example.

    ``spare`` are at least `MOST_SEATS` names for those who have none.
    """
    typed = own(fields) or example(spare)
    seats = max(2, _highest(typed, "pd"))
    rows = max(1, _highest(typed, "bw"))
    pad = typed.get("pad", "")
    return Sheet(
        names=tuple(" ".join(typed.get(f"p{n}", "").split()) for n in range(1, seats + 1)),
        dice=tuple(typed.get(f"d{n}", "") for n in range(1, seats + 1)),
        bids=tuple(typed.get(f"b{n}", "").strip() for n in range(1, rows + 1)),
        bidders=tuple(typed.get(f"w{n}", "") for n in range(1, rows + 1)),
        call=typed.get("c") or "challenge",
        caller=typed.get("cw", ""),
        pad=int(pad) if pad in {str(n) for n in range(1, seats + 1)} else 0,
        spare=spare,
    )


def _highest(fields: Mapping[str, str], letters: str) -> int:
    return max(
        (int(name[1:]) for name in fields if re.fullmatch(f"[{letters}][0-9]+", name)), default=0
    )


def fields(sheet: Sheet) -> dict[str, str]:
    """The fields that `sheet` reads back to the same form."""
    found: dict[str, str] = {}
    for n, (name, dice) in enumerate(zip(sheet.names, sheet.dice, strict=True), start=1):
        found |= {f"p{n}": name, f"d{n}": dice}
    for n, (bid, bidder) in enumerate(zip(sheet.bids, sheet.bidders, strict=True), start=1):
        found |= {f"b{n}": bid, f"w{n}": bidder}
    return found | {"c": sheet.call, "cw": sheet.caller, "pad": str(sheet.pad or "")}


# What a press does

PRESSES = "clear seat unseat bid pad die undie order turn put stop doubt".split()
"""What `press` knows."""


def press(fields: Mapping[str, str], what: str, spare: tuple[str, ...] = NAMES) -> dict[str, str]:
    """The fields of a round after a press of a button; a press that means nothing changes nothing.

    ``clear`` empties the table, ``seat`` adds a player, ``unseat-2`` takes one away, ``bid`` adds a
    row, ``pad-2`` opens the dice to press for a seat (0: none), ``die-2-6`` gives a seat a six,
    ``undie-2`` takes its last die back. ``order-2-1-3`` seats the players in another order,
    ``turn-2`` leaves the second bid to whose turn it is (0: the call), ``put-2-7-4`` puts a bid in
    its row, ``stop-2`` puts a challenge in place of it and of all that follows, and ``doubt`` makes
    the call one.

    >>> press({"d1": "12", "d2": ""}, "die-2-6")
    {'d1': '12', 'd2': '6', 'pad': '2'}
    """
    name, *texts = what.split("-")
    typed = own(fields) or example(spare)
    seats, rows = max(2, _highest(typed, "pd")), max(1, _highest(typed, "bw"))
    if not all(text.isascii() and text.isdigit() and len(text) <= 3 for text in texts):
        return typed
    match name, [int(text) for text in texts]:
        case "clear", []:
            return dict(EMPTY)
        case "seat", [] if seats < MOST_SEATS:
            return typed | {f"p{seats + 1}": "", f"d{seats + 1}": ""}
        case "unseat", [seat] if 1 <= seat <= seats > 2:
            return _without(typed, seat, seats)
        case "bid", [] if rows < MOST_BIDS:
            return typed | {f"b{rows + 1}": ""}
        case "pad", [seat] if seat <= seats:
            return typed | {"pad": str(seat or "")}
        case "die", [seat, face] if 1 <= seat <= seats and 1 <= face <= 6:
            return typed | {f"d{seat}": f"{typed.get(f'd{seat}', '')}{face}", "pad": str(seat)}
        case "undie", [seat] if 1 <= seat <= seats:
            return typed | {f"d{seat}": typed.get(f"d{seat}", "")[:-1], "pad": str(seat)}
        case "order", order if sorted(order) == list(range(1, seats + 1)):
            return _seated(typed, [seat - 1 for seat in order], spare)
        case "turn", [row] if row <= rows:
            return typed | {f"w{row}" if row else "cw": ""}
        case "put", [row, count, face] if 1 <= row <= rows and count and 1 <= face <= 6:
            return typed | {f"b{row}": f"{count}x{face}"}
        case "stop", [row] if 1 < row <= rows:
            before = {
                name: text
                for name, text in typed.items()
                if name[0] not in "bw" or int(name[1:]) < row
            }
            return before | {"c": "challenge", "cw": ""}
        case "doubt", []:
            return typed | {"c": "challenge"}
    return typed


def _without(typed: Mapping[str, str], gone: int, seats: int) -> dict[str, str]:
    """The fields without a seat: those after it move up, and so do who bid and who calls."""
    found: dict[str, str] = {}
    for name, text in typed.items():
        number = int(name[1:]) if name[0] in "pd" and name != "pad" else 0
        if number == gone or name == "pad":
            continue
        if name[0] == "w" or name == "cw":
            seat = int(text) if text in {str(n) for n in range(1, seats + 1)} else 0
            text = "" if seat == gone else str(seat - 1) if seat > gone else text
        found[f"{name[0]}{number - 1}" if number > gone else name] = text
    return found


def _seated(
    typed: Mapping[str, str], order: Sequence[int], spare: tuple[str, ...]
) -> dict[str, str]:
    """The fields with the seats in another order; who acts in each row stays the same."""
    old = sheet(typed, spare)
    new = replace(
        old,
        names=tuple(old.players[seat] for seat in order),
        dice=tuple(old.dice[seat] for seat in order),
        bidders=("",) * len(old.bidders),
        caller="",
        pad=0,
    )
    for row, seat in enumerate(old.seats_in_order()):
        place = order.index(seat)
        chosen = "" if new.implied(row) == place else str(place + 1)
        if row == len(new.bids):
            new = replace(new, caller=chosen)
        elif new.bids[row]:
            new = replace(new, bidders=(*new.bidders[:row], chosen, *new.bidders[row + 1 :]))
    return fields(new)


# What the fields mean


@dataclass(frozen=True, slots=True)
class Problem:
    """What cannot be read in a form, and the field it stands in."""

    field: str
    why: Message

    @property
    def is_no_record(self) -> bool:
        """Whether a pasted text is nothing like a record, or none was pasted."""
        return self.why.code == "no_record" or self.why.code.startswith("not_toml")


@dataclass(frozen=True, slots=True)
class Typed:
    """What a form means: the round, or the problems that stand in its way."""

    played: Played | None
    problems: tuple[Problem, ...] = ()


def read(sheet: Sheet) -> Typed:
    """The round that a form means; it is not judged here."""
    problems = [*_problems_with_names(sheet), *_problems_with_turns(sheet)]
    hands = [_read_hand(sheet, seat, problems) for seat in range(len(sheet.names))]
    order = sheet.seats_in_order()
    turns: list[Turn] = []
    for row, text in enumerate(sheet.bids):
        if text:
            _read_row(sheet, row, order[row], turns, problems)
    if not any(sheet.bids):
        problems.append(Problem("b1", message("no_bid_typed")))
    if problems:
        return Typed(None, tuple(problems))
    caller = sheet.players[order[-1]]
    if sheet.call != "none":
        turns.append(Challenge(caller) if sheet.call == "challenge" else CallExact(caller))
    first = next(row for row, text in enumerate(sheet.bids) if text)
    return Typed(
        Played(
            players=sheet.players,
            held=tuple(map(len, hands)),
            opener=order[first],
            hands=tuple(hands),
            turns=tuple(turns),
        )
    )


def _problems_with_names(sheet: Sheet) -> Sequence[Problem]:
    found = []
    for n, name in enumerate(sheet.players, start=1):
        if len(name) > LONGEST_NAME:
            why = message("name_too_long", name=quotable(name), most=LONGEST_NAME)
            found.append(Problem(f"p{n}", why))
        elif name in sheet.players[: n - 1]:
            found.append(Problem(f"p{n}", message("player_twice", name=name)))
    return found


def _problems_with_turns(sheet: Sheet) -> Sequence[Problem]:
    """What cannot be chosen in the form, only written into a link by hand."""
    found = [
        Problem(f"w{row}", message("no_bidder", row=row, text=text))
        for row, text in enumerate(sheet.bidders, start=1)
        if text and sheet.seat(text) is None
    ]
    if sheet.caller and sheet.seat(sheet.caller) is None:
        found.append(Problem("cw", message("no_caller", text=sheet.caller)))
    if sheet.call not in CALLS:
        names = tuple(Term("call", call) for call in CALLS)
        found.append(Problem("c", message("unknown_call", text=sheet.call, names=names)))
    return found


def _read_hand(sheet: Sheet, seat: int, problems: list[Problem]) -> Faces:
    text = re.sub(r"[\s,;./-]+", "", sheet.dice[seat])
    player, field = quotable(sheet.players[seat]), f"d{seat + 1}"
    if not text:
        problems.append(Problem(field, message("dice_missing", player=player)))
        return ()
    try:
        return read_faces(text)
    except NotationError:
        why = message("bad_faces", text=quotable(sheet.dice[seat]))
        problems.append(Problem(field, message("in_dice", player=player, why=why)))
        return ()


_BID = re.compile(r"([1-9][0-9]{0,3}?)\s*(?:[xX×хХ·.,:*-]\s*)?([1-6*★])")
"""A bid as it can be typed with one thumb: 6x4, 6×4, 6 4, 64; the face is the last sign."""


def _read_row(
    sheet: Sheet, row: int, seat: int, turns: list[Turn], problems: list[Problem]
) -> None:
    text, player = sheet.bids[row], sheet.players[seat]
    try:
        turns.append(_read_bid(text, player))
    except NotationError as error:
        why = error.reason if len(text) <= 80 else message("bad_bid", text=quotable(text))
        where = message("in_row", row=row + 1, player=quotable(player), why=why)
        problems.append(Problem(f"b{row + 1}", where))


def _read_bid(text: str, player: str) -> MakeBid:
    short = _BID.fullmatch(text)
    if short:
        return MakeBid(player, read_bid(f"{short[1]}x{short[2]}"))
    turn = read_turn(f"{player} {text}", (player,)) if "show" in text else None
    return turn if isinstance(turn, MakeBid) else MakeBid(player, read_bid(text))


def from_round(played: Played) -> dict[str, str]:
    """The shortest fields that mean a round; one that began as a palifico round has none."""
    found: dict[str, str] = {}
    for n, (player, hand) in enumerate(zip(played.players, played.hands, strict=True), start=1):
        found |= {f"p{n}": player, f"d{n}": write_faces(hand or ())}
    turn, row, call = played.opener, 0, ""
    if turn:
        found["w1"] = str(turn + 1)
    for action in played.turns:
        seat = played.players.index(action.player)
        if isinstance(action, MakeBid):
            row += 1
            found[f"b{row}"] = str(action).removeprefix(f"{action.player} ")
            where = f"w{row}"
        else:
            call, where = ("challenge" if isinstance(action, Challenge) else "exact"), "cw"
        if seat != turn:
            found[where] = str(seat + 1)
        turn = (seat + 1) % len(played.players)
    if call != "challenge":
        found["c"] = call or "none"
    return found
