"""What players say to end the bidding, in each variant's own words.

>>> from liarsdice.i18n import catalogue
>>> from liarsdice.presets import preset
>>> english = catalogue("en")
>>> challenge(preset("dudo"), english), exact(preset("dudo"), english)
('Dudo', 'Calza')
"""

from __future__ import annotations

from liarsdice.events import Event, Revealed
from liarsdice.i18n import Catalogue
from liarsdice.presets import CALLS
from liarsdice.rules import ExactCall, Rules
from liarsdice.sentences import SENTENCES, Message, message
from liarsdice.story import tell

_PLAIN = "Challenge"
"""The call that is the verb itself: who says it challenges."""


def challenge(rules: Rules, words: Catalogue) -> str:
    """What is said to challenge a bid."""
    return words.pgettext("call", CALLS[rules.base][0])


def every_challenge(preset: str, words: Catalogue) -> str:
    """All that is said at a preset's table to challenge a bid."""
    called = (words.pgettext("call", call) for call in CALLS[preset])
    return ", ".join(words.gettext("“{text}”", text=call) for call in called)


def exact(rules: Rules, words: Catalogue) -> str:
    """What is said to call a bid exact; where the rules have no such call, what it is named."""
    if rules.exact_call is ExactCall.NONE:
        return words.gettext("Call it exact")
    sentence = SENTENCES[rules.exact_call]
    assert isinstance(sentence, str)
    return words.gettext(sentence)


def told(event: Event, rules: Rules, words: Catalogue) -> Message:
    """What happened, the calls in the words that are said at a table with these rules."""
    neutral = tell(event)
    call = _said(event, rules, words) if isinstance(event, Revealed) else None
    return message("called", **neutral.values, call=call) if call else neutral


def note(event: Revealed, rules: Rules, words: Catalogue) -> str:
    """The call, as it stands beside who made it."""
    call = _said(event, rules, words)
    return words.gettext("says “{call}”", call=call) if call else words.gettext("challenges")


def _said(event: Revealed, rules: Rules, words: Catalogue) -> str | None:
    """What was said, or None where the verb is all there is to say."""
    if event.exact:
        return exact(rules, words)
    return None if CALLS[rules.base][0] == _PLAIN else challenge(rules, words)
