"""The command line: play a game, replay a record, list raises, ask odds, look up rules; in English.

Exit 0 with the answer on standard output; bad input gives exit 2 and one sentence on standard
error.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import re
import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn, TextIO

from liarsdice.bids import Bid, read_bid
from liarsdice.dice import Faces, read_faces
from liarsdice.errors import LiarsDiceError, RecordError, reason
from liarsdice.events import tell
from liarsdice.ladder import Bidding
from liarsdice.legality import MORE_THAN_TWO, why_not_call_exact
from liarsdice.look.players import NAMES
from liarsdice.notation import read_record, read_rules_of, write_record
from liarsdice.odds import Seen, odds
from liarsdice.play import play
from liarsdice.presets import PRESETS, preset
from liarsdice.replays import Replay, replay, steps
from liarsdice.rules import CONTRADICTIONS, DEFAULT, KNOBS, MOST_DICE, Knob, Rules, contradiction
from liarsdice.sentences import quotable
from liarsdice.sitting import ME, SEATS, Sitting, sit

MOST_BYTES = 10_000_000
"""The longest record that is read, so that a device without an end is refused too."""
INTERRUPTED = 130


class _Refused(Exception):
    """Bad input; its text is the one sentence for standard error."""


class _Parser(argparse.ArgumentParser):
    def print_help(self, file: Any = None) -> None:
        if file is None:
            self.exit(_answer(self.format_help()))
        super().print_help(file)

    def error(self, message: str) -> NoReturn:
        raise _Refused(f"{self.prog}: {quotable(message, 600).rstrip('.')}.")


def _whole(low: int, high: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not re.fullmatch("[0-9]{1,9}", text) or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(
                f"“{quotable(text, within=True)}” is not a whole number from {low} to {high}"
            )
        return int(text)

    return read


def _said(what: str, read: Callable[[str], Any]) -> Callable[[str], Any]:
    """What reads an option that must not be empty."""

    def checked(text: str) -> Any:
        if not text.strip():
            raise argparse.ArgumentTypeError(f"it is empty; give {what} there, or leave it out")
        return read(text)

    return checked


def _notation(read: Callable[[str], Any]) -> Callable[[str], Any]:
    def checked(text: str) -> Any:
        try:
            return read(text)
        except LiarsDiceError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return checked


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="liarsdice", description="Liar’s Dice, exactly.", allow_abbrev=False)
    commands = parser.add_subparsers(
        title="commands", metavar="COMMAND", required=True, dest="command"
    )

    def command(name: str, run: Callable[[argparse.Namespace], str], about: str) -> _Parser:
        sub: _Parser = commands.add_parser(name, help=about, description=about, allow_abbrev=False)
        sub.add_argument("--json", action="store_true", help="print JSON")
        sub.set_defaults(run=run)
        return sub

    bid, faces = _notation(read_bid), _notation(read_faces)
    sub = command("play", _play, "Play a game; a person types turns, bots take theirs.")
    sub.add_argument(
        "--rules",
        type=_said("a preset or a file", _notation(_rules_named)),
        default=DEFAULT,
        metavar="NAME|FILE",
        help="a preset, or a TOML file with a key “rules” (tavern)",
    )
    sub.add_argument(
        "--seats",
        type=_said("seats", _listed),
        metavar="SEAT,SEAT",
        help=f"who plays, in order: {', '.join(SEATS)} (me and two easy bots)",
    )
    names = _said("names", _listed)
    sub.add_argument("--names", type=names, metavar="NAME,NAME", help="the players’ names")
    sub.add_argument("--seed", type=_text, metavar="TEXT", help="what the dice come from")
    sub.add_argument(
        "--opener",
        type=_whole(0, MOST_DICE),
        default=0,
        metavar="N",
        help="the seat that opens the game, from 0 (0)",
    )
    file = _said("a file", _text)
    sub.add_argument("--record", type=file, metavar="FILE", help="where the record goes")

    sub = command("replay", _replay, "Play a record through the rules.")
    sub.add_argument("file", metavar="FILE", help="a record in TOML; - for standard input")

    sub = command("raises", _raises, "List every legal bid, the lowest first.")
    _add_position(sub)
    sub.add_argument("--on", type=bid, metavar="COUNTxFACE", help="the bid to raise")
    sub.add_argument(
        "--players",
        type=_whole(2, MOST_DICE),
        default=MORE_THAN_TWO,
        metavar="N",
        help="players still in (more than two)",
    )
    sub.add_argument("--one-die", action="store_true", help="the player on turn holds one die")

    sub = command("odds", _odds, "The exact chances that a bid holds.")
    _add_position(sub)
    sub.add_argument(
        "--hand", type=faces, required=True, metavar="FACES", help="all your dice, or “”"
    )
    sub.add_argument("--bid", type=bid, required=True, metavar="COUNTxFACE", help="the bid")
    sub.add_argument(
        "--shown", type=faces, default=(), metavar="FACES", help="dice that others show"
    )
    sub.add_argument("--ones-bid", action="store_true", help="ones have been bid this round")

    sub = command("rules", _rules, "List the presets, or every knob of one.")
    sub.add_argument("name", nargs="?", type=_notation(_known), metavar="NAME", help="a preset")
    sub.add_argument("--knobs", action="store_true", help="the knobs, their values and defaults")
    return parser


def _add_position(sub: argparse.ArgumentParser) -> None:
    sub.add_argument(
        "--rules", type=_notation(preset), required=True, metavar="NAME", help="a preset"
    )
    sub.add_argument(
        "--dice", type=_whole(1, MOST_DICE), required=True, metavar="N", help="dice in play"
    )
    sub.add_argument("--palifico", action="store_true", help="it is a palifico round")


def _known(name: str) -> str:
    preset(name)
    return name


def _rules_named(text: str) -> Rules:
    """The rules of a preset, or of a file."""
    if text in PRESETS or not Path(text).exists():
        return preset(text)
    name = _named(text)
    try:
        return read_rules_of(_decoded(_read(text)))
    except RecordError as error:
        where = f"{name}, {error}" if str(error.place) else f"{name}: {error}"
        raise argparse.ArgumentTypeError(where) from None
    except (OSError, ValueError) as error:
        raise argparse.ArgumentTypeError(f"{name}: it cannot be read ({_detail(error)})") from None


def _listed(text: str) -> tuple[str, ...]:
    return tuple(_text(text).split(","))


def _text(text: str) -> str:
    """A text that can be written into a file; what the system could not read as letters is none."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(f"“{quotable(text, within=True)}” is no text") from None
    return text


def _play(args: argparse.Namespace) -> str:
    sitting = _seated(args)
    alone = ME not in sitting.seats
    if args.record is not None:
        _write(args.record, "a", "")  # before a game is played whose record would be lost
    if args.seed is None or not alone:
        _say(f"Seed: {quotable(sitting.seed, 1000)}")
    sitting = play(sitting, _typed, _silent if alone else _say)
    text = write_record(sitting.record)
    if args.record is not None:
        _write(args.record, "w", text)
    if args.json:
        table = {"seed": sitting.seed, "seats": list(sitting.seats), "record": text}
        return _json(table | replay(sitting.record).table())
    return text.removesuffix("\n") if args.record is None else ""


def _seated(args: argparse.Namespace) -> Sitting:
    """The game that the options ask for."""
    rules: Rules = args.rules
    number = min(max(_USUAL, rules.min_players), rules.max_players)
    seats = args.seats or (ME, *["easy"] * (number - 1))
    more = tuple(f"Player {n}" for n in range(len(NAMES) + 1, len(seats) + 1))
    try:
        return sit(
            rules,
            seats,
            args.names or (*NAMES, *more)[: len(seats)],
            seed=secrets.token_hex(4) if args.seed is None else args.seed,
            opener=args.opener,
        )
    except LiarsDiceError as error:
        raise _Refused(f"liarsdice play: {error}") from None


_USUAL = 3
"""How many players sit down where nothing is said of seats."""


def _typed() -> str | None:
    """A line of standard input, None at its end."""
    if sys.stdin is None:
        return None
    try:
        line = sys.stdin.buffer.readline(MOST_BYTES)
    except (OSError, ValueError) as error:
        raise _Refused(f"standard input: it cannot be read ({_detail(error)}).") from None
    return line.decode("utf-8", errors="replace") if line else None


def _say(line: str) -> None:
    """What is told of a game goes beside the record, which can so be kept by itself."""
    if sys.stderr is not None:
        try:
            print(line, file=sys.stderr, flush=True)
        except OSError:
            _drop(sys.stderr)


def _silent(line: str) -> None:
    """Where nobody plays, nothing is told."""


def _write(file: str, mode: str, text: str) -> None:
    try:
        with Path(file).open(mode, encoding="utf-8", newline="\n") as opened:
            opened.write(text)
    except (OSError, ValueError) as error:
        raise _Refused(f"{_named(file)}: it cannot be written ({_detail(error)}).") from None


def _json(value: object) -> str:
    return json.dumps(value, indent=1)


def _replay(args: argparse.Namespace) -> str:
    name = "standard input" if args.file == "-" else _named(args.file)
    try:
        played = replay(read_record(_decoded(_read(args.file))))
    except RecordError as error:
        raise _Refused(f"{name}, {error}" if str(error.place) else f"{name}: {error}") from None
    except (OSError, ValueError) as error:
        raise _Refused(f"{name}: it cannot be read ({_detail(error)}).") from None
    return _json(played.table()) if args.json else _told(played)


def _named(file: str) -> str:
    name = quotable(file, 200)
    return name if name.strip() else f"“{name}”"


def _read(file: str) -> bytes:
    if not file:
        raise OSError("no file has an empty name")
    if file != "-":
        with Path(file).open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)
    elif sys.stdin is None:
        raise OSError("it is closed")
    else:
        data = sys.stdin.buffer.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise OSError(f"it is too long; at most {MOST_BYTES} bytes are read")
    return data


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(reason("not_utf8", byte=error.start + 1)) from None


def _told(played: Replay) -> str:
    lines: list[str] = []
    for step in steps(played.record):
        if step.place.turn is None:
            lines += ["", f"Round {step.place.round}"] if lines else [f"Round {step.place.round}"]
        lines += [f"  {tell(event)}" for event in step.events]
    held = zip(played.record.players, played.game.held, strict=True)
    dice = ", ".join(f"{quotable(player)} {dice}" for player, dice in held)
    return "\n".join([*lines, "", f"Dice: {dice}."] if lines else [f"Dice: {dice}."])


def _raises(args: argparse.Namespace) -> str:
    rules: Rules = args.rules
    bidding = Bidding(
        rules=rules,
        dice=args.dice,
        last=args.on,
        palifico=args.palifico,
        one_die=args.one_die,
    )
    off = bidding.why_not_on_ladder(args.on) if args.on else None
    if off:
        raise _Refused(f"liarsdice raises: argument --on: {off}")
    answer = {
        "raises": list(map(str, bidding.raises())),
        "may_challenge": args.on is not None,
        "may_call_exact": why_not_call_exact(rules, bid=args.on, players_in=args.players) is None,
    }
    if args.json:
        return _json(answer)
    calls = [name for name, key in _CALLS.items() if answer[key]]
    raises = " ".join(map(str, bidding.raises())) or "no bid is left"
    return "\n".join([raises, f"Also: {', '.join(calls)}."] if calls else [raises])


_CALLS = {"challenge": "may_challenge", "exact": "may_call_exact"}


def _odds(args: argparse.Namespace) -> str:
    hand: Faces = args.hand
    bid: Bid = args.bid
    try:
        seen = Seen(
            rules=args.rules,
            dice=args.dice,
            hand=hand,
            shown=args.shown,
            ones_bid=args.ones_bid,
            palifico=args.palifico,
        )
        found = odds(seen, bid)
    except LiarsDiceError as error:
        raise _Refused(f"liarsdice odds: {error}") from None
    at_least = f"{found.at_least.numerator}/{found.at_least.denominator}"
    exactly = f"{found.exactly.numerator}/{found.exactly.denominator}"
    if args.json:
        return _json(
            {
                "have": found.have,
                "need": found.need,
                "unknown": found.unknown,
                "at_least": at_least,
                "exactly": exactly,
                "at_least_float": found.at_least_float,
                "exactly_float": found.exactly_float,
            }
        )
    return "\n".join(
        [
            f"You see {found.have} that match; {found.need} more must among {found.unknown} hidden.",
            f"At least: {at_least} ({_certainty(found.at_least_float, found.at_least)})",
            f"Exactly:  {exactly} ({_certainty(found.exactly_float, found.exactly)})",
        ]
    )


def _certainty(chance: float, exact: object) -> str:
    if exact in (0, 1):
        return "certain" if exact == 1 else "impossible"
    if chance < 1e-300:
        return "less than 1e-300"
    return f"{chance:.4g}" if chance <= 0.9999 else "more than 0.9999"


def _rules(args: argparse.Namespace) -> str:
    if args.knobs:
        return _vocabulary(args.json)
    if args.name is None:
        return _json(list(PRESETS)) if args.json else "\n".join(PRESETS)
    knobs = preset(args.name).knobs()
    if args.json:
        return _json(knobs)
    return "\n".join(f"{name} = {_toml_value(value)}" for name, value in knobs.items())


def _vocabulary(as_json: bool) -> str:
    if as_json:
        return _json(
            {
                "knobs": {
                    knob.name: {"values": _values(knob), "default": knob.default} for knob in KNOBS
                },
                "contradictions": [str(contradiction(code)) for code in CONTRADICTIONS],
            }
        )
    lines = [
        f"{knob.name} = {_toml_value(knob.default)}  ({', '.join(knob.values)})" for knob in KNOBS
    ]
    return "\n".join([*lines, "", *(str(contradiction(code)) for code in CONTRADICTIONS)])


def _values(knob: Knob) -> list[str] | list[bool] | dict[str, int]:
    """A knob's values as data."""
    if knob.kind is bool:
        return [True, False]
    if knob.kind is int:
        return {"from": knob.low, "to": knob.high}
    return list(knob.words)


def _toml_value(value: str | int | bool) -> str:
    return json.dumps(value)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code: 0, 2 for bad input, 130 for an interrupt."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        args = _parser().parse_args(_joined(sys.argv[1:] if argv is None else argv))
        _check_values(args)
        answer = args.run(args)
    except _Refused as refused:
        return _complain(str(refused))
    except KeyboardInterrupt:
        return INTERRUPTED
    return _answer(f"{answer}\n" if answer else "")


def _answer(text: str) -> int:
    try:
        if sys.stdout is None:
            raise OSError("it is closed")
        print(text, end="", flush=True)
    except BrokenPipeError:
        # The reader, `head` say, has seen enough.
        _drop(sys.stdout)
    except OSError as error:
        _drop(sys.stdout)
        return _complain(f"liarsdice: the answer cannot be written ({_detail(error)}).")
    return 0


def _complain(sentence: str) -> int:
    # Where standard error is closed, print would turn to standard output.
    if sys.stderr is not None:
        try:
            print(sentence, file=sys.stderr, flush=True)
        except OSError:
            _drop(sys.stderr)
    return 2


def _drop(stream: TextIO | None) -> None:
    """Let nothing be flushed at exit that could not be written now."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _joined(words: Sequence[str]) -> list[str]:
    """An option with a value like -1x3 as one word; argparse would take the value for an option."""
    joined: list[str] = []
    for word in words:
        if re.match("-[0-9]", word) and joined and re.fullmatch("--[a-z-]+", joined[-1]):
            joined[-1] += f"={word}"
        else:
            joined.append(word)
    return joined


def _detail(error: Exception) -> str:
    return (getattr(error, "strerror", None) or str(error)).lower()


def _check_values(args: argparse.Namespace) -> None:
    """Refuse ``--option=--``, which argparse before Python 3.13 reads as no value at all."""
    for name, value in vars(args).items():
        if value == []:
            raise _Refused(
                f"liarsdice {args.command}: argument {name}: “--” is not a value for it."
            )


if __name__ == "__main__":
    sys.exit(main())
