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
    if not isinstance(event, Revealed):
        return neutral
    if not event.exact and CALLS[rules.base][0] == _PLAIN:
        return neutral
    call = exact(rules, words) if event.exact else challenge(rules, words)
    return message("called", **neutral.values, call=call)


def note(event: Revealed, rules: Rules, words: Catalogue) -> str:
    """The call, as it stands beside who made it."""
    if not event.exact and CALLS[rules.base][0] == _PLAIN:
        return words.gettext("challenges")
    call = exact(rules, words) if event.exact else challenge(rules, words)
    return words.gettext("says “{call}”", call=call)
