"""What is said about each reason and event, in English, the source language of the catalogues.

A `Message` is a code and values; its sentence is a template with ``{name}`` placeholders. The
command line prints it as it is, the pages translate it first. A sentence whose grammar hangs on a
number is a `Plural`. What records and addresses call by names of their own is a `Term`, so that the
pages can call it as their readers do.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias


@dataclass(frozen=True, slots=True)
class Plural:
    """A sentence with one form for one and one for many; its value ``n`` decides."""

    one: str
    many: str


Sentence: TypeAlias = "str | Plural"


def gettext(message: str) -> str:
    """Mark a message for the catalogues without translating it."""
    return message


def ngettext(one: str, many: str) -> Plural:
    """Mark a plural message for the catalogues without translating it."""
    return Plural(one, many)


def pgettext(context: str, message: str) -> str:
    """Mark a message with its context for the catalogues without translating it."""
    return message


SENTENCES: Mapping[str, Sentence] = {
    # Notation that cannot be read.
    "bad_bid": gettext(
        "“{text}” is not a bid; a bid is a count from 1, an x and a face 1 to 6, like 5x6."
    ),
    "bid_sign": gettext("“{text}” is written {bid}: with a small letter x and without spaces."),
    "bid_too_long": gettext("The count of a bid may have at most {most} digits."),
    "bad_faces": gettext(
        "“{text}” is not a list of dice; write one face 1 to 6 for each die, like 12446."
    ),
    "bad_turn": gettext(
        "“{text}” is not a turn; a turn is a bid like 5x6, “challenge” or “exact”, and a bid may go "
        "on with “show 61” and “roll 44”."
    ),
    "turn_without_player": gettext(
        "“{text}” does not begin with the name of a player and a space; the players are {players}."
    ),
    # Rules that contradict themselves or cannot be read.
    "unknown_preset": gettext("There are no rules named “{name}”; the presets are {names}."),
    "unknown_knob": gettext("There is no knob named “{knob}”; the knobs are {names}."),
    "bad_knob_value": gettext("{knob} cannot be {value}; it can be {values}."),
    "rules_type": gettext(
        "“rules” must be the name of a preset or a table of knobs, not {value}."
    ),
    "rules_base_type": gettext("The “base” of rules must be the name of a preset, not {value}."),
    "open_without_ladder": gettext(
        "A round cannot open on ones{opening} where ones stand nowhere on the ladder{ladder}."
    ),
    "until_bid_without_ladder": gettext(
        "Ones cannot be wild until they are bid{wild} where ones stand nowhere on the ladder{ladder}."
    ),
    "die_hard_without_perfect_bid": gettext(
        "Die Hard{die_hard} speaks of perfect bids only; it needs {setting}."
    ),
    "fewest_above_most": gettext("The fewest players{fewest} cannot be more than the most{most}."),
    # Players and dice at the start of a game.
    "players_number": gettext("These rules are for {least} to {most} players, not for {n}."),
    "players_number_one": ngettext(
        "These rules are for {n} player, not for {got}.",
        "These rules are for {n} players, not for {got}.",
    ),
    "player_name_empty": gettext("A player’s name must not be empty."),
    "player_name_edge": gettext("The name “{name}” must not begin or end with a space."),
    "player_twice": gettext("The name “{name}” stands twice among the players."),
    "dice_number": ngettext(
        "There is {n} number of dice for {players} players.",
        "There are {n} numbers of dice for {players} players.",
    ),
    "dice_range": gettext(
        "{player} cannot start with this number of dice: {n}; these rules allow 1 to {most}."
    ),
    "unknown_player": gettext("“{name}” is not one of the players."),
    "unknown_level": gettext("There is no bot named “{name}”; the levels are {names}."),
    # Dice that no die can show.
    "bad_die": gettext("A die shows a face from 1 to 6, not {got}."),
    # Actions that are not allowed.
    "game_over": gettext("The game is over: {winner} has won."),
    "not_rolled": gettext("Nobody has rolled yet in this round."),
    "already_rolled": gettext("The dice of this round have been rolled already."),
    "hands_number": ngettext(
        "There is {n} hand for {players} players.",
        "There are {n} hands for {players} players.",
    ),
    "hand_of_out": gettext("{player} is out and has no dice to roll."),
    "hand_size": ngettext(
        "{player} holds {n} die, but the hand shows {got}.",
        "{player} holds {n} dice, but the hand shows {got}.",
    ),
    "not_your_turn": gettext("It is not {player}’s turn; it is {turn}’s."),
    "turn_of_out": gettext("{player} is out and has no turn."),
    "spectator_no_turn": gettext("A spectator has no turn to take; name the player of the view."),
    "nothing_to_challenge": gettext("There is no bid to challenge yet; the opener must bid."),
    "nothing_to_call_exact": gettext(
        "There is no bid yet to say “{call}” to; the opener must bid."
    ),
    "no_exact_call": gettext("These rules have no exact call."),
    "exact_call_two_left": gettext("With two players left nobody may say “{call}”."),
    "ones_not_bid": gettext("{bid} cannot be bid: these rules have no bids on ones."),
    "no_opening_on_ones": gettext(
        "{bid} cannot open the round: these rules have no opening on ones."
    ),
    "above_cap": ngettext(
        "{bid} is more than can be bid: the highest count is {n}.",
        "{bid} is more than can be bid: the highest count is {n}.",
    ),
    "not_higher": gettext("{bid} does not stand above {last}; the next above is {next}."),
    "not_higher_on_face": gettext(
        "{bid} does not stand above {last}; the next above is {next}, and of its own face {own}."
    ),
    "not_higher_last_of_face": gettext(
        "{bid} does not stand above {last}; the next above is {next}, and none of its own face is "
        "left."
    ),
    "not_higher_than_top": gettext("{bid} does not stand above {last}; nothing stands above it."),
    "palifico_keeps_face": gettext(
        "In a palifico round a raise on {last} must keep its face; only a player with one die may "
        "change it."
    ),
    "palifico_opener": gettext(
        "A palifico round is opened by a player with one die, while more than two players are in."
    ),
    "no_show": gettext("These rules have no show and re-roll."),
    "show_needs_two_left": gettext("Show and re-roll is allowed only when two players are left."),
    "show_needs_same_face": gettext(
        "Show and re-roll goes only with a raise that keeps the face."
    ),
    "show_not_held": gettext("{player} does not have {faces} under the cup to show."),
    "show_leaves_none": gettext("Show and re-roll must leave at least one die to roll again."),
    "roll_without_show": gettext("Dice are rolled again only after some have been shown."),
    "roll_missing": ngettext(
        "The {n} die left under the cup must be rolled again; say what it came to.",
        "The {n} dice left under the cup must be rolled again; say what they came to.",
    ),
    "roll_size": ngettext(
        "There is {n} die left under the cup, but the new roll shows {got}.",
        "There are {n} dice left under the cup, but the new roll shows {got}.",
    ),
    "roll_to_come": gettext("“{text}” leaves a roll open; a record says what it came to."),
    "begun_already": gettext("A record begins where a game does, and this one has begun."),
    "hand_unknown": gettext("The dice of {player} are not known, and this asks for them."),
    "show_keeps_none": gettext("These rules roll what stays under the cup again; none is kept."),
    # Games in play that cannot begin so, or whose turns cannot be read.
    "unknown_seat": gettext("“{text}” is no seat; a seat is one of: {names}."),
    "names_number": ngettext(
        "There is {n} name for {seats} seats: {names}.",
        "There are {n} names for {seats} seats: {names}.",
    ),
    "seed_empty": gettext("A seed has at least one letter or digit."),
    "review_later": gettext("The turns of {player} can be reviewed once the game has ended."),
    "turns_without_seed": gettext(
        "This link holds turns but no seed, so nobody can say which dice lay there."
    ),
    "turns_wait": ngettext(
        "{n} turn of this link is kept: put that right, press Deal, and the game goes on.",
        "{n} turns of this link are kept: put that right, press Deal, and the game goes on.",
    ),
    "seed_too_long": gettext("The seed “{text}” is too long; at most {most} letters fit here."),
    "bad_step": gettext(
        "“{text}” is not a turn; a turn is a bid like 5x6, one that shows dice like 5x6-61 or "
        "5x6+61, c for a challenge, or e for an exact call."
    ),
    "in_turn_number": gettext("Turn {n} (“{text}”): {why}"),
    # Records that cannot be read.
    "not_toml": gettext("This is not a TOML file."),
    "not_toml_at": gettext(
        "This is not a TOML file: line {line} cannot be read from column {column} on."
    ),
    "not_toml_end": gettext("This is not a TOML file: it breaks off at its end."),
    "not_toml_nested": gettext(
        "This is not a TOML file that can be read: it is nested too deeply."
    ),
    "not_utf8": gettext("The text is not UTF-8: byte {byte} cannot be read."),
    "unknown_key": gettext("There is no key “{key}” here; the keys are {names}."),
    "missing_key": gettext("The key “{key}” is missing."),
    "bad_type": gettext("“{key}” must be {wanted}, not {got}."),
    "bad_format": gettext("“format” must be 1, not {got}."),
    "round_not_ended": gettext(
        "The round has no challenge or exact call, and another round follows."
    ),
    "turn_after_end": gettext("The round ended with the turn before."),
    "round_after_winner": gettext("{winner} has won already; no round can follow."),
    # What stands, or should stand, in a record.
    "a_list": gettext("a list"),
    "a_table": gettext("a table"),
    "list_of_names": gettext("a list of names"),
    "list_of_numbers": gettext("a list of whole numbers"),
    "list_of_rounds": gettext("a list of [[rounds]]"),
    "list_of_turns": gettext("a list of texts like “Ben 6x4”"),
    "name_of_a_player": gettext("the name of a player"),
    "list_of_bids": gettext("a list of seats with their bids like (0, Bid(5, 6))"),
    "list_of_dice": gettext("a list of faces like (1, 2, 4)"),
    "list_of_hands": gettext("a list with one hand for each player"),
    "so_large_a_number": gettext("so large a number"),
    "true_or_false": gettext("True or False"),
    "what_gives": gettext("what {call} gives"),
    "a_whole_number": gettext("a whole number"),
    "whole_number_from": gettext("a whole number from {low} on"),
    "whole_number_to": gettext("a whole number from {low} to {high}"),
    "a_text": gettext("a text"),
    "something_else": gettext("a value of another kind ({kind})"),
    "quoted": gettext("“{text}”"),
    "text_of_faces": gettext("a text of faces like “12446”"),
    # Questions about odds.
    "dice_not_in_play": gettext(
        "The hand and the shown dice are {got} dice together, more than the {n} in play."
    ),
    "too_many_faces": gettext("At most {most} dice can be listed here."),
    "face_never_bid": gettext("Nobody can ever bid {bid}: these rules have no bids on ones."),
    # Questions to the pages.
    "bad_number": gettext("“{name}” must be a whole number from {low} to {high}, not “{text}”."),
    "knobs_instead": gettext("This stays as in {preset}: {knobs}."),
    "rules_instead": gettext("So the rules of {preset} hold here."),
    "unknown_part": gettext("This page knows no “{name}”, so that part of the link was left out."),
    "query_too_long": gettext(
        "This is too long: {n} characters, and at most {most} can be read. Take something away and "
        "try again."
    ),
    "query_too_many_fields": gettext("This link has too many parts; at most {most} are read."),
    "unknown_page": gettext(
        "There is nothing here named “{name}”; the link may be mistyped or old."
    ),
    "unknown_example": gettext("There is no example named “{name}”."),
    "unknown_kind": gettext(
        "There is no kind of question named “{name}”; the kinds are {names}. Without one you get all "
        "kinds in turn."
    ),
    "answer_unread": gettext(
        "The answer to question {number} cannot be read: “{text}”. The question is open again, and "
        "all other answers are kept."
    ),
    "answers_too_many": ngettext(
        "This link holds {got} answers, but the drill has {n} question; the rest is left out.",
        "This link holds {got} answers, but the drill has {n} questions; the rest is left out.",
    ),
    "no_such_question": ngettext(
        "There is no question {number} in a drill of {n}.",
        "There is no question {number} in a drill of {n}.",
    ),
    "unknown_lesson": gettext("There is no lesson named “{name}”."),
    "unknown_language": gettext("There is no language “{name}” here."),
    # Rounds typed by a reader, and where in them something is wrong.
    "dice_missing": gettext("The dice of {player} are missing; type them as digits, like 12446."),
    "in_bid": gettext("{player}’s bid {bid}: {why}"),
    "in_call": gettext("{player}’s call: {why}"),
    "in_dice": gettext("The dice of {player}: {why}"),
    "in_place": gettext("“{key}”: {why}"),
    "in_rules": gettext("The rules: {why}"),
    "in_round": gettext("Round {round}: {why}"),
    "in_row": gettext("Bid {row}, by {player}: {why}"),
    "in_turn": gettext("Round {round}, turn {turn} (“{text}”): {why}"),
    "in_turn_of": gettext("{player}’s turn: {why}"),
    "name_too_long": gettext("The name “{name}” is too long; at most {most} letters fit here."),
    "no_bid_typed": gettext("There is no bid yet; type at least the one that was called."),
    "no_caller": gettext("Who calls? “{text}” is not one of the players; choose one of them."),
    "no_bidder": gettext(
        "Who makes bid {row}? “{text}” is not one of the players; choose one of them."
    ),
    "no_record": gettext("There is no record yet; paste one into the field."),
    "no_rounds": gettext("This record has no round yet."),
    "nobody_called": gettext("Nobody has called yet; it is {player}’s turn."),
    "nobody_loses": gettext("Nobody loses a die."),
    "record_too_long": gettext(
        "This record is too long: {n} characters, and at most {most} are read here. Take some rounds "
        "away; the command line takes any number."
    ),
    "too_many_seats": gettext(
        "There are {n} players; at most {most} can sit at this table. The command line takes more."
    ),
    "unknown_call": gettext("“{text}” is no call; there are: {names}."),
    # What a player says who calls a bid exact, by the value of the knob.
    "exacto": gettext("Exacto"),
    "calza": gettext("Calza"),
    # What happens in a game.
    "rolled": gettext("Everybody rolls; {opener} opens."),
    "rolled_palifico": gettext(
        "Everybody rolls for a palifico round; {opener} opens, and ones are not wild."
    ),
    "bid_made": gettext("{player} bids {bid}."),
    "bid_locks_ones": gettext("{player} bids {bid}; from now on ones are not wild in this round."),
    "dice_shown": gettext("{player} shows {faces} and keeps the rest."),
    "dice_shown_all": gettext("{player} shows {faces}, all that was under the cup."),
    "dice_rerolled": ngettext(
        "{player} shows {faces} and rolls {n} die again.",
        "{player} shows {faces} and rolls {n} dice again.",
    ),
    "challenged": ngettext(
        "{caller} challenges {bidder}’s {bid}. All cups are lifted: {n} die matches.",
        "{caller} challenges {bidder}’s {bid}. All cups are lifted: {n} dice match.",
    ),
    "called_exact": ngettext(
        "{caller} calls {bidder}’s {bid} exact. All cups are lifted: {n} die matches.",
        "{caller} calls {bidder}’s {bid} exact. All cups are lifted: {n} dice match.",
    ),
    "called": ngettext(
        "{caller} says “{call}” to {bidder}’s {bid}. All cups are lifted: {n} die matches.",
        "{caller} says “{call}” to {bidder}’s {bid}. All cups are lifted: {n} dice match.",
    ),
    "dice_lost": ngettext("{player} loses {n} die.", "{player} loses {n} dice."),
    "die_gained": gettext("{player} gets one die back."),
    "gained_nothing": ngettext(
        "{player} holds {n} die already, the most there is, and gets none back.",
        "{player} holds {n} dice already, the most there are, and gets none back.",
    ),
    "last_die_saved": gettext("{player} keeps the last die: Die Hard."),
    "went_out": gettext("{player} is out."),
    "next_round": gettext("{opener} opens the next round."),
    "won": gettext("{player} wins the game."),
}


@dataclass(frozen=True, slots=True)
class Message:
    """A code of `SENTENCES` and the values of its placeholders; ``str`` is the English sentence.

    >>> str(Message("not_your_turn", {"player": "Ben", "turn": "Anna"}))
    'It is not Ben’s turn; it is Anna’s.'
    >>> str(Message("dice_lost", {"player": "Ben", "n": 1}))
    'Ben loses 1 die.'
    """

    code: str
    values: Mapping[str, object] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        sentence = SENTENCES[self.code]
        if isinstance(sentence, Plural):
            one = self.values["n"] == 1
            sentence = sentence.one if one else sentence.many
        return sentence.format(
            **{
                name: _written(value, within=in_quotes(sentence, name))
                for name, value in self.values.items()
            }
        )


_SINGLE = str.maketrans({"“": "‘", "”": "’", "„": "‚"})


def in_quotes(template: str, name: str) -> bool:
    """Whether a sentence puts quotation marks, of which two cannot stand side by side, around a
    value.

    >>> in_quotes("“{text}” is no call.", "text"), in_quotes("{player} is out.", "player")
    (True, False)
    """
    return f"“{{{name}}}”" in template or f"„{{{name}}}”" in template


@dataclass(frozen=True, slots=True)
class Term:
    """What a record or an address calls by a name of its own; ``str`` is what stands there.

    The kinds: a ``preset``; a ``knob``; a ``setting``, one value of a knob, as a record writes it;
    an ``assignment`` of a value to a knob; a ``call``; a ``field`` of an address. An ``aside`` is in
    brackets, for those who write records alone.

    >>> print(Term("knob", "wild"), Term("setting", "wild", '"never"'), sep="; ")
    wild; "never"
    >>> print(Term("assignment", "wild", '"never"'), Term("aside", "wild"), sep=";")
    wild = "never"; (wild)
    """

    kind: Literal["preset", "knob", "setting", "assignment", "call", "field", "aside"]
    name: str
    value: str = ""

    def __str__(self) -> str:
        match self.kind:
            case "setting":
                return self.value
            case "assignment":
                return f"{self.name} = {self.value}"
            case "aside":
                return f" ({self.name} = {self.value})" if self.value else f" ({self.name})"
        return self.name


def _written(value: object, *, within: bool = False) -> str:
    """A value as the command line writes it; ``within`` quotation marks of the sentence."""
    if isinstance(value, Message | Term):
        return str(value)
    if isinstance(value, tuple):
        return ", ".join(map(_written, value))
    return quotable(str(value), within=within)


_JOINERS = "\u00a0\u200c\u200d\u202f"
"""Letters that cannot be seen but belong to names and emoji: joiners and no-break spaces."""


def quotable(text: str, most: int = 80, *, within: bool = False) -> str:
    """A text as a sentence can quote it: cut to a length, without letters that cannot be seen;
    ``within`` quotation marks its own are single ones.

    >>> quotable("a" * 100, most=3), quotable("a\\nb"), quotable("“6x4”", within=True)
    ('aaa…', 'a\\\\nb', '‘6x4’')
    """
    if within:
        text = text.translate(_SINGLE)
    seen = "".join(
        each if each.isprintable() or each in _JOINERS else ascii(each)[1:-1]
        for each in text[:most]
    )
    return seen if len(text) <= most else seen + "…"


def listed(names: Iterable[str], most: int = 10) -> tuple[str, ...]:
    """Names that a sentence can quote in a row, the first few where there are many.

    >>> listed("abc", most=2)
    ('a', 'b', '…')
    """
    known = list(names)
    return (*known[:most], "…") if len(known) > most else tuple(known)


def message(code: str, /, **values: object) -> Message:
    """A `Message` from keywords."""
    return Message(code, values)
