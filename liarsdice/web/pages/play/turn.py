"""A person's turn: the dice in hand, the bid that is chosen, and the buttons that make it or call."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from liarsdice.actions import CallExact, Challenge, MakeBid
from liarsdice.bids import Bid
from liarsdice.dice import FACES, Faces
from liarsdice.errors import Reason
from liarsdice.game import Game
from liarsdice.legality import why_not
from liarsdice.look import calls, pieces, tables
from liarsdice.look.bidi import apart
from liarsdice.look.html import Child, Element, h, phrase
from liarsdice.look.says import say
from liarsdice.look.voice import Voice
from liarsdice.rules import ShowAndReroll
from liarsdice.sentences import quotable
from liarsdice.sitting import ME, Sitting
from liarsdice.web.pages.play import aid, table
from liarsdice.web.pages.play.asked import BID, HELP, SHOW, Asked


def panel(asked: Asked, sitting: Sitting, voice: Voice) -> Element:
    """All that a person presses on a turn."""
    game = sitting.game
    chosen, show = chosen_bid(asked, game), _chosen_show(asked, game)
    shared = sitting.seats.count(ME) > 1

    def choose(bid: Bid) -> str:
        return asked.link(sitting, bid=bid, show=show)

    hand = _hand(asked, sitting, chosen, show, voice)
    choosing = bool(asked.form[BID] or asked.form[SHOW])
    depth = asked.form[HELP]
    helped = aid.aid(sitting, chosen, depth, voice, secret=shared, alone=choosing)
    buttons = _buttons(asked, sitting, chosen, show, voice)
    # The button names the dice that are about to be shown: until they are, they are in a hand.
    secret = shared and bool(show)
    mine = [hand, helped, buttons if secret else None]
    return h(
        "section",
        h("h2", _whose(sitting, voice), class_="ld-whose", tabindex=-1, data_focus=shared),
        table.strip(game.bidding, chosen, voice, choose),
        _screen(sitting, mine, voice) if shared else hand,
        _chooser(game, chosen, choose, voice, focus=not shared),
        None if secret else buttons,
        None if shared else helped,
        class_="ld-hand-of",
        data_view=True,
    )


def chosen_bid(asked: Asked, game: Game) -> Bid:
    """The bid that stands on the button: the one that was pressed, else the next higher one; where
    nothing stands above, the last one."""
    return asked.form[BID] or game.bidding.next_raise() or game.last or Bid(1, FACES[-1])


def _chosen_show(asked: Asked, game: Game) -> Faces:
    """The dice that are to be shown, as far as the cup holds them."""
    cup, asked_for = (game.cups or ())[game.turn] or (), asked.form[SHOW]
    return tuple((Counter(asked_for) & Counter(cup)).elements())


def _whose(sitting: Sitting, voice: Voice) -> Child:
    if sitting.seats.count(ME) == 1:
        return voice.gettext("Your turn")
    told = voice.gettext("It is {player}’s turn: pass the device on")
    return phrase(told, player=apart(quotable(sitting.game.on_turn)))


def _screen(sitting: Sitting, mine: Sequence[Child], voice: Voice) -> Element:
    """A hand that the others at this device are not to see: closed whenever the page comes anew. Its
    id tells the turn, so that it stays open while a bid is chosen, and no longer."""
    player = sitting.game.on_turn
    told = phrase(
        voice.gettext("Show {player}’s dice; all others look away"),
        player=apart(quotable(player)),
    )
    number = len(sitting.turns)
    return pieces.fold(told, *mine, class_="ld-fold ld-behind-screen", id=f"play-hand-{number}")


def _hand(asked: Asked, sitting: Sitting, chosen: Bid, show: Faces, voice: Voice) -> Element:
    """The dice under the cup of the player on turn; those that the rules let be shown are pressed."""
    game = sitting.game
    cup = (game.cups or ())[game.turn] or ()
    outside = game.shown[game.turn]
    pictures = tables.dice(cup, voice, marks=table.marks(game, chosen))
    pressed = _may_show(game)
    rest = list(show)
    dice: list[Child] = []
    for at, (face, picture) in enumerate(zip(cup, pictures, strict=True)):
        if not pressed:
            dice.append(picture)
            continue
        picked = face in rest
        if picked:
            rest.remove(face)
            less = Counter(show) - Counter((face,))
            href = asked.link(sitting, bid=asked.form[BID], show=tuple(less.elements()))
        else:
            href = asked.link(sitting, bid=asked.form[BID], show=(*show, face))
        label = (
            voice.gettext("Keep {face} under the cup", face=pieces.face_name(face, voice))
            if picked
            else voice.gettext("Show {face}", face=pieces.face_name(face, voice))
        )
        dice.append(
            h(
                "a",
                picture,
                href=href,
                class_="ld-picked" if picked else None,
                aria_label=label,
                data_ld=True,
                data_same=f"die-{at}",
            )
        )
    label = (
        voice.gettext("Your dice; press those that you show")
        if pressed
        else voice.gettext("Your dice")
    )
    # Where they need not be pressed they lie on a wide table too.
    again = table.alone(sitting) is not None and not pressed
    return _laid(label, dice, outside, voice, again=again)


def lying(sitting: Sitting, voice: Voice) -> Element | None:
    """The dice of the one who plays at this device, while others take their turns."""
    game, player = sitting.game, table.alone(sitting)
    seat = game.players.index(player) if player else 0
    if player is None or not game.held[seat]:
        return None
    dice = tables.dice((game.cups or ())[seat] or (), voice)
    return _laid(voice.gettext("Your dice"), dice, game.shown[seat], voice, again=True)


def _laid(
    label: str, dice: Sequence[Child], outside: Faces, voice: Voice, *, again: bool
) -> Element:
    """``again``: the same dice lie on a wide table too."""
    return h(
        "div",
        h("span", label, class_="ld-label"),
        h("span", dice, class_="ld-held"),
        h("small", voice.gettext("outside the cup"), " ", _line(outside, voice))
        if outside
        else None,
        class_="ld-mine ld-again-there" if again else "ld-mine",
        role="group",
        aria_label=label,
    )


def _line(faces: Faces, voice: Voice) -> list[Element]:
    return [pieces.die(face, voice, size="line") for face in faces]


def _may_show(game: Game) -> bool:
    """Whether dice may be shown on this turn at all."""
    match game.rules.show_and_reroll:
        case ShowAndReroll.NONE:
            return False
        case ShowAndReroll.DUEL:
            return game.players_in == 2 and game.last is not None
        case ShowAndReroll.ANY_BID:
            return True


def _chooser(
    game: Game, chosen: Bid, choose: Callable[[Bid], str], voice: Voice, *, focus: bool
) -> Element:
    """How many, and which face: the face that is pressed takes the lowest count that it may have,
    unless the one that is chosen will do."""
    bidding = game.bidding
    highest = bidding.highest(chosen.face)
    faces = []
    for face in FACES:
        same = Bid(chosen.count, face)
        bid = same if bidding.why_not(same) is None else bidding.next_raise(face) or same
        faces.append(
            h(
                "a",
                pieces.die(face, voice),
                href=choose(bid),
                aria_current="true" if face == chosen.face else None,
                class_=None if bidding.why_not(bid) is None else "ld-closed",
                data_ld=True,
                data_same=f"face-{face}",
            )
        )
    counts = range(1, max(highest, chosen.count) + 1)
    return h(
        "div",
        pieces.stepper(
            voice.gettext("How many"),
            chosen.count,
            counts,
            lambda count: choose(Bid(count, chosen.face)),
            voice,
            same="how-many",
            focus=focus,
        ),
        h(
            "div",
            h("span", voice.gettext("Of which face"), class_="ld-label"),
            h("span", faces, class_="ld-faces"),
            class_="ld-field",
            role="group",
            aria_label=voice.gettext("Of which face"),
        ),
        class_="ld-chooser",
    )


def _buttons(asked: Asked, sitting: Sitting, chosen: Bid, show: Faces, voice: Voice) -> Element:
    game, turn = sitting.game, len(sitting.turns)
    player = game.on_turn
    ways: list[tuple[str, MakeBid]] = []
    if not show:
        ways = [("bid", MakeBid(player, chosen))]
    else:
        left = len((game.cups or ())[game.turn] or ()) - len(show)
        if left or game.rules.show_and_reroll is ShowAndReroll.ANY_BID:
            ways.append(("roll", MakeBid(player, chosen, show=show, roll=True)))
        if game.rules.show_and_reroll is ShowAndReroll.DUEL:
            ways.append(("keep", MakeBid(player, chosen, show=show)))
    found: list[Child] = []
    refused: Reason | None = None
    for how, bid in ways:
        refused = why_not(game, bid)
        href = None if refused else asked.then(sitting.after(bid))
        label = _label(how, bid, game, voice)
        found.append(pieces.button(label, href, main=how == ways[0][0], same=f"{how}-{turn}"))
    if why_not(game, Challenge(player)) is None:
        call = calls.challenge(game.rules, voice)
        found.append(
            pieces.button(call, asked.then(sitting.after(Challenge(player))), same=f"call-{turn}")
        )
    if why_not(game, CallExact(player)) is None:
        href = asked.then(sitting.after(CallExact(player)))
        found.append(pieces.button(calls.exact(game.rules, voice), href, same=f"exact-{turn}"))
    return h(
        "div",
        h("div", pieces.refusal(say(refused, voice)), data_say=asked.form[BID] is not None)
        if refused
        else None,
        pieces.bar(*found, label=voice.gettext("What you do")),
        class_="ld-does",
        data_over="no",
    )


def _label(how: str, bid: MakeBid, game: Game, voice: Voice) -> Child:
    mark = pieces.mark(bid.bid, voice)
    told = voice.gettext("Raise to {bid}") if game.last else voice.gettext("Open with {bid}")
    said = phrase(told, bid=mark)
    if how == "bid":
        return said
    shown = _line(bid.show, voice)
    more = (
        voice.gettext("show {dice} and roll the rest")
        if how == "roll"
        else voice.gettext("show {dice} and keep the rest")
    )
    return [said, h("br"), h("small", phrase(more, dice=shown))]
