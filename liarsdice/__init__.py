"""Liar's Dice, exactly: rules as data, games that explain themselves, odds as fractions.

>>> import liarsdice as ld
>>> game = ld.new_game(ld.preset("tavern"), ("Anna", "Ben"), dice=(1, 1))
>>> game, _ = ld.apply(game, ld.Roll((ld.read_faces("4"), ld.read_faces("1"))))
>>> game, _ = ld.apply(game, ld.MakeBid("Anna", ld.read_bid("2x4")))
>>> game, events = ld.apply(game, ld.Challenge("Ben"))
>>> [str(ld.tell(event)) for event in events][1:]
['Ben loses 1 die.', 'Ben is out.', 'Anna wins the game.']
"""

from liarsdice.actions import Action, CallExact, Challenge, MakeBid, Roll, Turn
from liarsdice.beliefs import SILENT, Beliefs, TiltedDie, believe
from liarsdice.bids import Bid, read_bid
from liarsdice.bots import Bot, Decision, bot
from liarsdice.dice import Faces, read_faces, write_faces
from liarsdice.effects import apply, dice_to_roll
from liarsdice.errors import (
    IllegalAction,
    LiarsDiceError,
    NotationError,
    Place,
    Reason,
    RecordError,
    RulesError,
)
from liarsdice.events import (
    BidMade,
    DiceLostBy,
    DiceShown,
    DieGained,
    Event,
    GainedNothing,
    LastDieSaved,
    NextRound,
    Revealed,
    Rolled,
    WentOut,
    Won,
    tell,
)
from liarsdice.game import Game, new_game
from liarsdice.ladder import Bidding
from liarsdice.legality import legal, why_not
from liarsdice.notation import read_record, read_turn, write_record
from liarsdice.odds import Odds, Seen, distribution, ladder_odds, odds, seen_by
from liarsdice.presets import PRESETS, preset, read_rules, write_rules
from liarsdice.record import Record, Round, record_of
from liarsdice.replays import Replay, RoundResult, Step, Verdict, replay, steps, verdict
from liarsdice.review import Choice, Judgment, Likely, Luck, Quality, Review, review
from liarsdice.rules import (
    KNOBS,
    Cap,
    DiceLost,
    ExactCall,
    ExactCount,
    Knob,
    Ladder,
    NextOpener,
    Rules,
    ShowAndReroll,
    Wild,
)
from liarsdice.sentences import Message
from liarsdice.showdown import Call, Settlement, matching_count, ones_are_wild, settle
from liarsdice.stakes import Stakes, stakes
from liarsdice.views import View, view

__version__ = "0.1.0"

__all__ = [
    "KNOBS",
    "PRESETS",
    "SILENT",
    "Action",
    "Beliefs",
    "Bid",
    "BidMade",
    "Bidding",
    "Bot",
    "Call",
    "CallExact",
    "Cap",
    "Challenge",
    "Choice",
    "Decision",
    "DiceLost",
    "DiceLostBy",
    "DiceShown",
    "DieGained",
    "Event",
    "ExactCall",
    "ExactCount",
    "Faces",
    "GainedNothing",
    "Game",
    "IllegalAction",
    "Judgment",
    "Knob",
    "Ladder",
    "LastDieSaved",
    "LiarsDiceError",
    "Likely",
    "Luck",
    "MakeBid",
    "Message",
    "NextOpener",
    "NextRound",
    "NotationError",
    "Odds",
    "Place",
    "Quality",
    "Reason",
    "Record",
    "RecordError",
    "Replay",
    "Revealed",
    "Review",
    "Roll",
    "Rolled",
    "Round",
    "RoundResult",
    "Rules",
    "RulesError",
    "Seen",
    "Settlement",
    "ShowAndReroll",
    "Stakes",
    "Step",
    "TiltedDie",
    "Turn",
    "Verdict",
    "View",
    "WentOut",
    "Wild",
    "Won",
    "apply",
    "believe",
    "bot",
    "dice_to_roll",
    "distribution",
    "ladder_odds",
    "legal",
    "matching_count",
    "new_game",
    "odds",
    "ones_are_wild",
    "preset",
    "read_bid",
    "read_faces",
    "read_record",
    "read_rules",
    "read_turn",
    "record_of",
    "replay",
    "review",
    "seen_by",
    "settle",
    "stakes",
    "steps",
    "tell",
    "verdict",
    "view",
    "why_not",
    "write_faces",
    "write_record",
    "write_rules",
]
