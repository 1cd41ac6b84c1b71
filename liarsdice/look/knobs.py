"""How knobs are said: a name for each, what it decides, and for each value a cell and a sentence.

>>> from liarsdice.look.voice import speak
>>> from liarsdice.presets import preset
>>> rule("die_hard", preset("boxed"), speak("en"))
'A perfect bid never takes a player’s last die, unless that player called the challenge.'
"""

from __future__ import annotations

from collections.abc import Mapping

from liarsdice.look.voice import Voice
from liarsdice.rules import Rules
from liarsdice.sentences import gettext

NAMES: Mapping[str, str] = {
    "min_players": gettext("fewest players"),
    "max_players": gettext("most players"),
    "dice": gettext("dice at the start"),
    "wild": gettext("ones are wild"),
    "ladder": gettext("bids on ones stand"),
    "open_on_ones": gettext("a round may open on ones"),
    "cap": gettext("highest count"),
    "exact_count": gettext("exactly as many as bid"),
    "die_hard": gettext("Die Hard"),
    "dice_lost": gettext("dice lost"),
    "exact_call": gettext("exact call"),
    "show_and_reroll": gettext("show and re-roll"),
    "palifico": gettext("palifico"),
    "next_opener": gettext("who opens the next round"),
}
"""What each knob is called."""

STAR_NAMES: Mapping[str, str] = {
    "wild": gettext("stars are wild"),
    "ladder": gettext("bids on stars stand"),
    "open_on_ones": gettext("a round may open on stars"),
}
"""The same where ones are printed as stars."""

ABOUT: Mapping[str, str] = {
    "min_players": gettext("The fewest players a game can start with."),
    "max_players": gettext("The most players a game can start with."),
    "dice": gettext("How many dice each player starts with; nobody ever holds more."),
    "wild": gettext("When a one counts for every number."),
    "ladder": gettext("Where a bid on ones stands among the bids on numbers."),
    "open_on_ones": gettext("Whether the first bid of a round may be on ones."),
    "cap": gettext("How many dice can be bid at most."),
    "exact_count": gettext("What a challenge comes to when exactly as many match as were bid."),
    "die_hard": gettext("Whether a perfect bid spares a player’s last die."),
    "dice_lost": gettext("How many dice whoever loses a challenge loses."),
    "exact_call": gettext(
        "Whether a player may say that a bid is exactly right, and what it brings."
    ),
    "show_and_reroll": gettext("When a bidder may show some dice and roll the rest again."),
    "palifico": gettext(
        "Whether a player who comes down to one die opens a round of its own kind."
    ),
    "next_opener": gettext("Who makes the first bid of the round after a challenge."),
}
"""What each knob decides."""

VALUES: Mapping[tuple[str, str], str] = {
    ("wild", "always"): gettext("always"),
    ("wild", "until_bid"): gettext("until somebody bids on ones in the round"),
    ("wild", "never"): gettext("never"),
    ("ladder", "none"): gettext("nowhere: nobody can bid on ones"),
    ("ladder", "track"): gettext(
        "just below twice as many of a number: 2 ones come before 4 twos"
    ),
    ("ladder", "half"): gettext("just above twice as many of a number: 2 ones come after 4 sixes"),
    ("ladder", "high"): gettext("above as many sixes: 2 ones come after 2 sixes"),
    ("ladder", "low"): gettext("below as many twos: 2 ones come before 2 twos"),
    ("cap", "dice"): gettext("as many as are in play"),
    ("cap", "track"): gettext("20 of a number, 10 ones"),
    ("exact_count", "bid_holds"): gettext("the bid holds: the challenger loses"),
    ("exact_count", "perfect_bid"): gettext(
        "a perfect bid: everyone but the bidder loses one die"
    ),
    ("dice_lost", "one"): gettext("one die"),
    ("dice_lost", "difference"): gettext("as many as the bid was off, at least one"),
    ("dice_lost", "difference_from_full_hand"): gettext(
        "one; from a full hand, with more than three players in, as many as the bid was off"
    ),
    ("exact_call", "none"): gettext("no"),
    ("exact_call", "exacto"): gettext(
        "yes, with “Exacto”: if you are right, you get a die back and all others lose one"
    ),
    ("exact_call", "calza"): gettext("yes, with “Calza”: if you are right, you get a die back"),
    ("show_and_reroll", "none"): gettext("no"),
    ("show_and_reroll", "any_bid"): gettext("yes, with any bid"),
    ("show_and_reroll", "duel"): gettext("yes, when two players are left"),
    ("next_opener", "loser"): gettext("whoever lost the challenge"),
    ("next_opener", "winner"): gettext("whoever won the challenge"),
}
"""What each word value of a knob comes to in few words, to choose from and to compare."""

STAR_VALUES: Mapping[tuple[str, str], str] = {
    ("wild", "until_bid"): gettext("until somebody bids on stars in the round"),
    ("ladder", "none"): gettext("nowhere: nobody can bid on stars"),
    ("ladder", "track"): gettext(
        "just below twice as many of a number: 2 stars come before 4 twos"
    ),
    ("ladder", "half"): gettext(
        "just above twice as many of a number: 2 stars come after 4 sixes"
    ),
    ("ladder", "high"): gettext("above as many sixes: 2 stars come after 2 sixes"),
    ("ladder", "low"): gettext("below as many twos: 2 stars come before 2 twos"),
    ("cap", "track"): gettext("20 of a number, 10 stars"),
}
"""The same where ones are printed as stars."""

RULES: Mapping[tuple[str, str], str] = {
    ("wild", "always"): gettext("Ones are wild: they count for every number."),
    ("wild", "until_bid"): gettext(
        "Ones are wild until somebody bids on ones; for the rest of that round they are only ones."
    ),
    ("wild", "never"): gettext("Ones are not wild: only the face that was bid counts."),
    ("ladder", "none"): gettext(
        "A raise bids more dice, or as many dice with a higher face; ones cannot be bid."
    ),
    ("ladder", "track"): gettext(
        "Bids go clockwise round the printed track; a number of ones stands just below twice as "
        "many of every number."
    ),
    ("ladder", "half"): gettext(
        "Ones stand just above twice as many of every number: halve to bid ones, double and add "
        "one to leave them."
    ),
    ("ladder", "high"): gettext(
        "A raise bids more dice, or as many with a higher face; one is the highest face, above six."
    ),
    ("ladder", "low"): gettext(
        "A raise bids more dice, or as many with a higher face; one is the lowest face."
    ),
    ("open_on_ones", "true"): gettext("A round may open with a bid on ones."),
    ("open_on_ones", "false"): gettext("A round may not open with a bid on ones."),
    ("cap", "dice"): gettext("Nobody can bid more dice than are in play."),
    ("cap", "track"): gettext("The printed track ends at 20 of a number and 10 ones."),
    ("exact_count", "bid_holds"): gettext(
        "When exactly as many match as were bid, the bid holds and the challenger loses."
    ),
    ("exact_count", "perfect_bid"): gettext(
        "When exactly as many match as were bid, it is a perfect bid: everyone but the bidder "
        "loses one die."
    ),
    ("die_hard", "true"): gettext(
        "A perfect bid never takes a player’s last die, unless that player called the challenge."
    ),
    ("die_hard", "false"): gettext("A last die is lost like any other."),
    ("dice_lost", "one"): gettext("Whoever loses the challenge loses one die."),
    ("dice_lost", "difference"): gettext(
        "Whoever loses the challenge loses as many dice as the bid was away from the count, at "
        "least one."
    ),
    ("dice_lost", "difference_from_full_hand"): gettext(
        "A loser who still holds the starting number of dice loses as many as the bid was away "
        "from the count, at least one, while more than three players are in; any other loser loses "
        "one die."
    ),
    ("exact_call", "none"): gettext("There is no exact call."),
    ("exact_call", "exacto"): gettext(
        "A right “Exacto” brings the caller one die back and costs everyone else one; a wrong "
        "one costs the caller one. Right or wrong, the caller opens the next round. Not with two "
        "players left."
    ),
    ("exact_call", "calza"): gettext(
        "A right “Calza” brings the caller one die back; a wrong one costs the caller one. Right "
        "or wrong, the caller opens the next round. Not with two players left."
    ),
    ("show_and_reroll", "none"): gettext("Dice stay under the cup until the showdown."),
    ("show_and_reroll", "any_bid"): gettext(
        "Right after a bid you may put dice outside your cup and roll all the rest again, at least "
        "one die."
    ),
    ("show_and_reroll", "duel"): gettext(
        "With two players left, a raise that keeps the face may put dice outside the cup; the rest "
        "may be rolled again, all of it or none."
    ),
    ("palifico", "true"): gettext(
        "A player who has just come down to one die and opens the next round makes it a palifico "
        "round, once in a game and while more than two players are in: it may open on any face, "
        "ones are not wild, and a raise keeps the face unless its player holds one die."
    ),
    ("palifico", "false"): gettext("There is no special round for a player with one die."),
    ("next_opener", "loser"): gettext(
        "Whoever lost the challenge opens the next round; if that player is out, the next one does."
    ),
    ("next_opener", "winner"): gettext("Whoever won the challenge opens the next round."),
}
"""What each value of a knob means, as a rule; numbers of players and dice need no sentence."""

STARS: Mapping[tuple[str, str], str] = {
    ("wild", "always"): gettext("Stars are wild: they count for every number."),
    ("wild", "until_bid"): gettext(
        "Stars are wild until somebody bids on stars; for the rest of that round they are only "
        "stars."
    ),
    ("wild", "never"): gettext("Stars are not wild: only the face that was bid counts."),
    ("ladder", "none"): gettext(
        "A raise bids more dice, or as many dice with a higher face; stars cannot be bid."
    ),
    ("ladder", "track"): gettext(
        "Bids go clockwise round the printed track; a number of stars stands just below twice as "
        "many of every number."
    ),
    ("ladder", "half"): gettext(
        "Stars stand just above twice as many of every number: halve to bid stars, double and add "
        "one to leave them."
    ),
    ("ladder", "high"): gettext(
        "A raise bids more dice, or as many with a higher face; a star is the highest face, above "
        "six."
    ),
    ("ladder", "low"): gettext(
        "A raise bids more dice, or as many with a higher face; a star is the lowest face."
    ),
    ("open_on_ones", "true"): gettext("A round may open with a bid on stars."),
    ("open_on_ones", "false"): gettext("A round may not open with a bid on stars."),
    ("cap", "track"): gettext("The printed track ends at 20 of a number and 10 stars."),
    ("palifico", "true"): gettext(
        "A player who has just come down to one die and opens the next round makes it a palifico "
        "round, once in a game and while more than two players are in: it may open on any face, "
        "stars are not wild, and a raise keeps the face unless its player holds one die."
    ),
}
"""Rules that speak of ones, as they are said where ones are printed as stars."""

SAID = frozenset(knob for knob, _ in RULES)
"""The knobs that have a sentence."""

YES, NO = gettext("yes"), gettext("no")


def name(knob: str, voice: Voice) -> str:
    """What a knob is called."""
    return voice.gettext((STAR_NAMES if voice.star else NAMES).get(knob, NAMES[knob]))


def heading(knob: str, voice: Voice) -> str:
    """What a knob is called, where it stands first."""
    return capital(name(knob, voice))


def capital(text: str) -> str:
    """A text with a capital letter first."""
    return text[:1].upper() + text[1:]


def cell(knob: str, setting: str | int | bool, voice: Voice) -> str:
    """A setting of a knob in few words."""
    if isinstance(setting, bool):
        return voice.gettext(YES if setting else NO)
    if isinstance(setting, int):
        return str(setting)
    values, said = STAR_VALUES if voice.star else VALUES, (knob, setting)
    return voice.gettext(values.get(said, VALUES[said]))


def meaning(knob: str, setting: str | int | bool, voice: Voice) -> str:
    """A setting of a knob as a rule; for a number, the number."""
    if isinstance(setting, int) and not isinstance(setting, bool):
        return str(setting)
    return voice.gettext(RULES[knob, str(setting).lower()])


def value(knob: str, rules: Rules, voice: Voice) -> str:
    """A knob's value in few words, those of the dice that it is played with."""
    return cell(knob, rules.knobs()[knob], voice.by(rules))


def players(rules: Rules, voice: Voice) -> str:
    """How many may play, as a sentence."""
    return voice.ngettext(
        "{least} to {n} player.",
        "{least} to {n} players.",
        rules.max_players,
        least=rules.min_players,
    )


def sentences(rules: Rules, voice: Voice) -> list[str]:
    """All rules of a table that are sentences, in the order of the knobs."""
    return [rule(knob, rules, voice) for knob in rules.knobs() if knob in SAID]


def rule(knob: str, rules: Rules, voice: Voice) -> str:
    """A knob's value as a rule, in the words of the dice that it is played with."""
    setting = rules.knobs()[knob]
    of_stars = STARS.get((knob, str(setting).lower())) if voice.by(rules).star else None
    return voice.gettext(of_stars) if of_stars else meaning(knob, setting, voice)
