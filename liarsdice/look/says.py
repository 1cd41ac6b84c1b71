"""How the engine's messages are said to a reader: in their language, with dice for bids, and with
the site's words for what records call by names of their own.

>>> from liarsdice.look.voice import speak
>>> from liarsdice.sentences import message
>>> str(say(message("went_out", player="<Ben>"), speak("en")))
'&lt;Ben&gt; is out.'
"""

from __future__ import annotations

from collections.abc import Mapping

from liarsdice.bids import Bid
from liarsdice.look import knobs, numbers, pieces
from liarsdice.look.bidi import apart
from liarsdice.look.html import Child, Element, phrase
from liarsdice.look.voice import Voice
from liarsdice.sentences import (
    SENTENCES,
    Message,
    Plural,
    Term,
    gettext,
    in_quotes,
    quotable,
)

MOST_DICE_DRAWN = 30
"""The longest list of faces that is drawn as dice; a longer one is text, and cut."""

CALLS: Mapping[str, str] = {
    "challenge": gettext("challenges"),
    "exact": gettext("calls exact"),
    "none": gettext("has not called yet"),
}
"""What the pages call the calls that an address can hold."""

FIELDS: Mapping[str, str] = {
    "again": gettext("Rolled again for the (1, 2, …) time"),
    "answer": gettext("Answer"),
    "count": gettext("Count of the bid"),
    "dice": gettext("Dice in play"),
    "follow": gettext("Bots take their turns"),
    "help": gettext("How much help"),
    "n": gettext("How many questions"),
    "of": gettext("Whose turns"),
    "one": gettext("Do you hold one die?"),
    "ones": gettext("Have ones been bid in this round?"),
    "opener": gettext("Who opens"),
    "palifico": gettext("Is it a palifico round?"),
    "part": gettext("Part of the game"),
    "practice": gettext("Take back"),
    "question": gettext("Question"),
    "rolled": gettext("Number of dice"),
    "round": gettext("Round"),
    "seat": gettext("Seat, from 0"),
    "step": gettext("Steps of the example"),
    "task": gettext("Step of the lesson"),
    "was": gettext("Dice in play"),
    "why": gettext("What did the bots have in mind?"),
}
"""What the pages call the fields of an address that are numbers, or 1 for yes."""


OF_STARS: Mapping[str, str] = {
    "open_without_ladder": gettext(
        "A round cannot open on stars{opening} where stars stand nowhere on the ladder{ladder}."
    ),
    "until_bid_without_ladder": gettext(
        "Stars cannot be wild until they are bid{wild} where stars stand nowhere on the "
        "ladder{ladder}."
    ),
    "ones_not_bid": gettext("{bid} cannot be bid: these rules have no bids on stars."),
    "no_opening_on_ones": gettext(
        "{bid} cannot open the round: these rules have no opening on stars."
    ),
    "face_never_bid": gettext("Nobody can ever bid {bid}: these rules have no bids on stars."),
    "rolled_palifico": gettext(
        "Everybody rolls for a palifico round; {opener} opens, and stars are not wild."
    ),
    "bid_locks_ones": gettext(
        "{player} bids {bid}; from now on stars are not wild in this round."
    ),
}
"""Sentences of the engine that speak of ones, where ones are printed as stars."""


def say(message: Message, voice: Voice, *, record: bool = False) -> Element:
    """A message as a sentence.

    ``record``: it speaks of what the reader writes in a record, so it keeps the names that a record
    has, beside the words for them.
    """
    template = _template(message, voice)
    values = {
        name: _value(name, value, voice, record=record, within=in_quotes(template, name))
        for name, value in message.values.items()
    }
    return phrase(template, **values)


def plain(message: Message, voice: Voice) -> str:
    """The same as a text, for a message of plain values, where there is no room for HTML.

    >>> from liarsdice.look.voice import speak
    >>> plain(Message("dice_lost", {"player": "Ben", "n": 2}), speak("en"))
    'Ben loses 2 dice.'
    """
    return _template(message, voice).format(**message.values)


def _template(message: Message, voice: Voice) -> str:
    """The sentence of a message in the reader's language, its values yet to be put in."""
    sentence = (OF_STARS.get(message.code) if voice.star else None) or SENTENCES[message.code]
    if isinstance(sentence, Plural):
        n = message.values["n"]
        assert isinstance(n, int)
        return voice.template(sentence.one, sentence.many, n)
    return voice.template(sentence)


def _value(name: str, value: object, voice: Voice, *, record: bool, within: bool = False) -> Child:
    match value:
        case Bid():
            return pieces.mark(value, voice)
        case Message():
            return say(value, voice, record=record)
        case Term():
            return _term(value, voice, record=record)
        case tuple():
            return [
                (", " if at else "", _value("", each, voice, record=record))
                for at, each in enumerate(value)
            ]
        case str() if name == "faces" and len(value) <= MOST_DICE_DRAWN:
            return [pieces.die(int(face), voice, size="line") for face in value]
        case int():
            # Digits are parted where they are too many to count at a glance.
            return numbers.whole(value, voice) if value >= 10_000 else value
    return apart(quotable(str(value), within=within))


def _term(term: Term, voice: Voice, *, record: bool) -> Child:
    match term.kind:
        case "preset":
            called = voice.title(term.name)
            return f"{called} ({term})" if record else called
        case "knob":
            called = _quoted(knobs.name(term.name, voice), voice)
            return f"{called} ({term})" if record else called
        case "setting" if not record:
            said = _setting(term, voice)
            return said if said == term.value else _quoted(said, voice)
        case "assignment" if not record:
            called = knobs.name(term.name, voice)
            return _quoted(f"{called}: {_setting(term, voice)}", voice)
        case "call":
            return _quoted(voice.gettext(CALLS[term.name]), voice)
        case "field":
            return voice.gettext(FIELDS[term.name]) if term.name in FIELDS else term.name
        case "aside" if not record:
            return None
    return str(term)


def _setting(term: Term, voice: Voice) -> str:
    """A value as it stands in a record, in words; a range of numbers as it is."""
    if term.value in ("true", "false"):
        return knobs.cell(term.name, term.value == "true", voice)
    text = term.value.strip('"')
    return text if text == term.value else knobs.cell(term.name, text, voice)


def _quoted(text: str, voice: Voice) -> str:
    """A text between the marks of the language, unless it has some of its own."""
    return text if _MARKS.intersection(text) else voice.gettext("“{text}”", text=text)


_MARKS = frozenset("“”„«»")
