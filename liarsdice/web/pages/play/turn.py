"""A person's turn: the dice in hand, the bid that is chosen, and the buttons that make it or call."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from liarsdice.actions import CallExact, Challenge, MakeBid, Turn
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
    chosen, show = chosen_bid(asked, game), held_of(game, asked.form[SHOW])
    shared = sitting.seats.count(ME) > 1

    def choose(bid: Bid) -> str:
        return asked.link(sitting, bid=bid, show=show)

    def pick(dice: Faces) -> str:
        return asked.link(sitting, bid=asked.form[BID], show=dice)

    def take(turn: Turn) -> str:
        return asked.then(sitting.after(turn))

    # Where they need not be pressed they lie on a wide table too.
    alone = table.alone(sitting) is not None
    held = hand(game, chosen, show, pick if _may_show(game) else None, voice, again=alone)
    choosing = bool(asked.form[BID] or asked.form[SHOW])
    depth = asked.form[HELP]
    helped = aid.aid(sitting, chosen, depth, voice, secret=shared, alone=choosing)
    done = buttons(
        game, chosen, show, take, voice, turn=len(sitting.turns), aloud=asked.form[BID] is not None
    )
    # The button names the dice that are about to be shown: until they are, they are in a hand.
    secret = shared and bool(show)
    mine = [held, helped, done if secret else None]
    return h(
        "section",
        h("h2", _whose(sitting, voice), class_="ld-whose", tabindex=-1, data_focus=shared),
        table.strip(game.bidding, chosen, voice, choose),
        _screen(sitting, mine, voice) if shared else held,
        chooser(game, chosen, choose, voice, focus=not shared),
        None if secret else done,
        None if shared else helped,
        class_="ld-hand-of",
        data_view=True,
    )


def chosen_bid(asked: Asked, game: Game) -> Bid:
    """The bid that stands on the button: the one that was pressed, else the next higher one; where
    nothing stands above, the last one."""
    return asked.form[BID] or first_bid(game)


def first_bid(game: Game) -> Bid:
    """The bid that stands on the button before one is chosen."""
    return game.bidding.next_raise() or game.last or Bid(1, FACES[-1])


def held_of(game: Game, show: Faces) -> Faces:
    """The dice that are to be shown, as far as the cup holds them."""
    cup = (game.cups or ())[game.turn] or ()
    return tuple((Counter(show) & Counter(cup)).elements())


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


def hand(
    game: Game,
    chosen: Bid,
    show: Faces,
    pick: Callable[[Faces], str] | None,
    voice: Voice,
    *,
    again: bool,
) -> Element:
    """The dice under the cup of the player on turn; by ``pick`` those are pressed that are shown.

    ``again``: where they are not pressed, they lie on a wide table too.
    """
    cup = (game.cups or ())[game.turn] or ()
    outside = game.shown[game.turn]
    pictures = tables.dice(cup, voice, marks=table.marks(game, chosen))
    rest = list(show)
    dice: list[Child] = []
    for at, (face, picture) in enumerate(zip(cup, pictures, strict=True)):
        if pick is None:
            dice.append(picture)
            continue
        picked = face in rest
        if picked:
            rest.remove(face)
            less = Counter(show) - Counter((face,))
            href = pick(tuple(less.elements()))
        else:
            href = pick((*show, face))
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
        if pick
        else voice.gettext("Your dice")
    )
    return laid(label, dice, outside, voice, again=again and pick is None)


def lying(sitting: Sitting, voice: Voice) -> Element | None:
    """The dice of the one who plays at this device, while others take their turns."""
    game, player = sitting.game, table.alone(sitting)
    seat = game.players.index(player) if player else 0
    if player is None or not game.held[seat]:
        return None
    dice = tables.dice((game.cups or ())[seat] or (), voice)
    return laid(voice.gettext("Your dice"), dice, game.shown[seat], voice, again=True)


def laid(
    label: str, dice: Sequence[Child], outside: Faces, voice: Voice, *, again: bool
) -> Element:
    """A hand as it lies before its player; ``again``: the same dice lie on a wide table too."""
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


def chooser(
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


def buttons(
    game: Game,
    chosen: Bid,
    show: Faces,
    take: Callable[[Turn], str],
    voice: Voice,
    *,
    turn: int,
    aloud: bool,
) -> Element:
    """What the player on turn can do, each as a link by ``take``; ``turn`` tells it from the turns
    before, and ``aloud`` has it heard why the bid that is chosen may not be made."""
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
        href = None if refused else take(bid)
        label = _label(how, bid, game, voice)
        found.append(pieces.button(label, href, main=how == ways[0][0], same=f"{how}-{turn}"))
    if why_not(game, Challenge(player)) is None:
        call = calls.challenge(game.rules, voice)
        found.append(pieces.button(call, take(Challenge(player)), same=f"call-{turn}"))
    if why_not(game, CallExact(player)) is None:
        exact = take(CallExact(player))
        found.append(pieces.button(calls.exact(game.rules, voice), exact, same=f"exact-{turn}"))
    return h(
        "div",
        h("div", pieces.refusal(say(refused, voice)), data_say=aloud) if refused else None,
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
