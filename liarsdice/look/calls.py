"""What players say to end the bidding, in each variant's own words.

>>> from liarsdice.look.voice import speak
>>> from liarsdice.presets import preset
>>> english = speak("en")
>>> challenge(preset("dudo"), english), exact(preset("dudo"), english)
('Dudo', 'Calza')
"""

from __future__ import annotations

from liarsdice.events import Event, Revealed, tell
from liarsdice.look.voice import Voice
from liarsdice.presets import VARIANTS
from liarsdice.rules import ExactCall, Rules
from liarsdice.sentences import SENTENCES, Message, message

_PLAIN = "Challenge"
"""The call that is the verb itself: who says it challenges."""


def challenge(rules: Rules, voice: Voice) -> str:
    """What is said to challenge a bid."""
    return voice.pgettext("call", VARIANTS[rules.base].calls[0])


def every_challenge(preset: str, voice: Voice) -> str:
    """All that is said at a preset's table to challenge a bid."""
    called = (voice.pgettext("call", call) for call in VARIANTS[preset].calls)
    return ", ".join(voice.gettext("“{text}”", text=call) for call in called)


def exact(rules: Rules, voice: Voice) -> str:
    """What is said to call a bid exact; where the rules have no such call, what it is named."""
    if rules.exact_call is ExactCall.NONE:
        return voice.gettext("Call it exact")
    sentence = SENTENCES[rules.exact_call]
    assert isinstance(sentence, str)
    return voice.gettext(sentence)


def told(event: Event, rules: Rules, voice: Voice) -> Message:
    """What happened, the calls in the words that are said at a table with these rules."""
    neutral = tell(event)
    call = _said(event, rules, voice) if isinstance(event, Revealed) else None
    return message("called", **neutral.values, call=call) if call else neutral


def note(event: Revealed, rules: Rules, voice: Voice) -> str:
    """The call, as it stands beside who made it."""
    call = _said(event, rules, voice)
    return voice.gettext("says “{call}”", call=call) if call else voice.gettext("challenges")


def _said(event: Revealed, rules: Rules, voice: Voice) -> str | None:
    """What was said, or None where the verb is all there is to say."""
    if event.exact:
        return exact(rules, voice)
    return None if VARIANTS[rules.base].calls[0] == _PLAIN else challenge(rules, voice)
