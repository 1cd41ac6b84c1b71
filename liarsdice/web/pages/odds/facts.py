"""What a chance is made of: what one sees of the bid, what it lacks, and what is hidden."""

from __future__ import annotations

from liarsdice.look.voice import Voice
from liarsdice.odds import Odds


def facts(odds: Odds, voice: Voice) -> str:
    """What a chance is made of, in three sentences.

    >>> from liarsdice.bids import Bid
    >>> from liarsdice.look.voice import speak
    >>> from liarsdice.odds import Seen, odds
    >>> from liarsdice.presets import preset
    >>> seen = Seen(rules=preset("tavern"), dice=3, hand=(5,))
    >>> facts(odds(seen, Bid(2, 5)), speak("en"))
    'You see 1 die that matches. 1 more is missing. 2 dice are hidden; each matches with a chance of 1 in 3.'
    """
    have = voice.gettext("You see no die that matches.")
    if odds.have:
        have = voice.ngettext(
            "You see {n} die that matches.", "You see {n} dice that match.", odds.have
        )
    need = voice.gettext("None is missing.")
    if odds.need:
        need = voice.ngettext("{n} more is missing.", "{n} more are missing.", odds.need)
    unknown = voice.gettext("No die is hidden.")
    if odds.unknown:
        unknown = voice.ngettext(
            "{n} die is hidden; it matches with a chance of 1 in {of}.",
            "{n} dice are hidden; each matches with a chance of 1 in {of}.",
            odds.unknown,
            of=odds.one_in,
        )
    return f"{have} {need} {unknown}"
