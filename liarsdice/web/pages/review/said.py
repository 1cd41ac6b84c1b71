"""How a turn and its verdict are said: what was done, how good it was, what would have been better."""

from __future__ import annotations

from liarsdice.actions import CallExact, Challenge, MakeBid, Turn
from liarsdice.look import calls, pieces
from liarsdice.look.bidi import apart
from liarsdice.look.html import Child, h, phrase
from liarsdice.look.likely import about, nearly
from liarsdice.look.numbers import fixed
from liarsdice.look.voice import Voice
from liarsdice.review import Judgment, Likely, Luck, Quality
from liarsdice.sentences import gettext, pgettext, quotable

VERDICTS = {
    (Quality.BEST, None): pgettext("verdict", "best choice"),
    (Quality.BEST, Luck.LUCKY): pgettext("verdict", "best choice, lucky"),
    (Quality.BEST, Luck.UNLUCKY): pgettext("verdict", "best choice, unlucky"),
    (Quality.NEAR, None): pgettext("verdict", "near the best"),
    (Quality.NEAR, Luck.LUCKY): pgettext("verdict", "near the best, lucky"),
    (Quality.NEAR, Luck.UNLUCKY): pgettext("verdict", "near the best, unlucky"),
    (Quality.COSTS, None): pgettext("verdict", "mistake"),
    (Quality.COSTS, Luck.LUCKY): pgettext("verdict", "mistake, lucky"),
    (Quality.COSTS, Luck.UNLUCKY): pgettext("verdict", "mistake, unlucky"),
    (Quality.BIG, None): pgettext("verdict", "big mistake"),
    (Quality.BIG, Luck.LUCKY): pgettext("verdict", "big mistake, lucky"),
    (Quality.BIG, Luck.UNLUCKY): pgettext("verdict", "big mistake, unlucky"),
}
RIGHT_CALLS = {
    None: pgettext("verdict", "right call"),
    Luck.LUCKY: pgettext("verdict", "right call, lucky"),
    Luck.UNLUCKY: pgettext("verdict", "right call, unlucky"),
}
"""The best choice where that was a call."""


def verdict(judged: Judgment, voice: Voice) -> str:
    """How good a turn was, and the luck it met with."""
    if judged.made is None and judged.quality is Quality.BEST:
        return voice.pgettext("verdict", RIGHT_CALLS[judged.luck])
    return voice.pgettext("verdict", VERDICTS[judged.quality, judged.luck])


def done(judged: Judgment, voice: Voice) -> Child:
    """What a player did, as the beginning of a line."""
    turn, game = judged.own.turn, judged.step.before
    match turn:
        case MakeBid(bid=bid, show=show, roll=roll):
            opens = game.last is None
            told = voice.gettext("Opens with {bid}") if opens else voice.gettext("Raises to {bid}")
            said = phrase(told, bid=pieces.mark(bid, voice))
            return [said, ", ", _shows(show, roll=roll, voice=voice)] if show else said
        case _:
            assert game.last is not None
            told = (
                voice.gettext("Challenges {bid}")
                if isinstance(turn, Challenge)
                else voice.gettext("Calls {bid} exact")
            )
            return phrase(told, bid=pieces.mark(game.last, voice))


def choice(turn: Turn, judged: Judgment, voice: Voice) -> Child:
    """A turn that could be taken, in a few words."""
    rules = judged.step.before.rules
    match turn:
        case Challenge():
            return calls.challenge(rules, voice)
        case CallExact():
            return calls.exact(rules, voice)
        case MakeBid(bid=bid, show=show, roll=roll):
            mark = pieces.mark(bid, voice)
            return [mark, ", ", _shows(show, roll=roll, voice=voice)] if show else mark


def _shows(faces: tuple[int, ...], *, roll: bool, voice: Voice) -> Child:
    told = (
        voice.gettext("show {dice} and roll the rest")
        if roll
        else voice.gettext("show {dice} and keep the rest")
    )
    return phrase(told, dice=[pieces.die(face, voice, size="line") for face in faces])


def better(judged: Judgment, voice: Voice) -> Child:
    """That the best choice was worth so many dice more than the one that was taken."""
    turn, last = judged.best.turn, judged.step.before.last
    more = dice(judged.loss, voice)
    match turn:
        case MakeBid(bid=bid, show=show):
            told = (
                voice.gettext("To bid {bid} and show {dice} was worth {n} dice more.")
                if show
                else voice.gettext("To bid {bid} was worth {n} dice more.")
            )
            shown = [pieces.die(face, voice, size="line") for face in show]
            return phrase(told, bid=pieces.mark(bid, voice), dice=shown, n=more)
        case _:
            assert last is not None
            told = (
                voice.gettext("To challenge {bid} was worth {n} dice more.")
                if isinstance(turn, Challenge)
                else voice.gettext("To call {bid} exact was worth {n} dice more.")
            )
            return phrase(told, bid=pieces.mark(last, voice), n=more)


def dice(number: float, voice: Voice) -> str:
    """Dice to two digits, without a sign."""
    return fixed(nearly(abs(number)), 2, voice)


def lost(judged: Judgment, voice: Voice) -> str:
    """What a turn cost."""
    if judged.quality is Quality.BEST:
        return voice.gettext("costs nothing")
    return voice.gettext("costs {n} dice", n=dice(judged.loss, voice))


def reasons(judged: Judgment, voice: Voice) -> list[Child]:
    """Why a turn is judged so, in sentences."""
    found: list[Child] = []
    if judged.quality is Quality.BEST:
        found.append(voice.gettext("Nothing else was worth more."))
    else:
        found.append(better(judged, voice))
    if judged.luck is Luck.UNLUCKY:
        found.append(voice.gettext("The odds were for it; the dice were not."))
    elif judged.luck is Luck.LUCKY:
        found.append(voice.gettext("The odds were against it; the dice fell well."))
    return found


def odds(judged: Judgment, voice: Voice) -> list[Child]:
    """How likely the bids were that the turn was about, as its player could know."""
    found: list[Child] = []
    if judged.standing:
        found.append(_likely(judged.standing, _STANDING, judged, voice))
    if judged.exactly:
        found.append(_likely(judged.exactly, _EXACTLY, judged, voice))
    if judged.made:
        found.append(_likely(judged.made, _MADE, judged, voice))
        called = voice.gettext("That the next player challenges it: {chance}.")
        found.append(phrase(called, chance=h("b", about(nearly(judged.own.called), voice))))
    return found


_STANDING = (
    gettext("{bid} ({player}) is true: {blind} blind, {believed} by the bids."),
    gettext("{bid} ({player}) is true: {blind}."),
)
_EXACTLY = (
    gettext("Matched exactly: {blind} blind, {believed} by the bids."),
    gettext("Matched exactly: {blind}."),
)
_MADE = (
    gettext("The bid made, {bid}, is true: {blind} blind, {believed} by the bids."),
    gettext("The bid made, {bid}, is true: {blind}."),
)
"""How a chance is said that the bids change, and one that they do not."""


def _likely(likely: Likely, told: tuple[str, str], judged: Judgment, voice: Voice) -> Child:
    blind, believed = (about(nearly(each), voice) for each in (likely.blind, likely.believed))
    return phrase(
        voice.gettext(told[blind == believed]),
        bid=pieces.mark(likely.bid, voice),
        player=apart(quotable(judged.step.before.bidder or "")),
        blind=h("b", blind),
        believed=h("b", believed),
    )
