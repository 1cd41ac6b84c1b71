"""A second, plain implementation of the rules that shares no code with `liarsdice`.

Written from the rule texts alone, on dicts and lists, to be read beside them and to be slow.
It trusts what it is given: a record is taken to be legal, and whoever wants to know asks `legal_bids`.
Bids are pairs `(count, face)`.
"""

from __future__ import annotations

import itertools
import random
from fractions import Fraction
from functools import cache
from typing import Any

Bid = tuple[int, int]
Knobs = dict[str, Any]
Record = dict[str, Any]

PRESETS: dict[str, Knobs] = {
    "boxed": {
        "min_players": 2, "max_players": 4, "dice": 5,
        "wild": "always", "ladder": "track", "open_on_ones": True, "cap": "track",
        "exact_count": "perfect_bid", "die_hard": True, "dice_lost": "difference",
        "exact_call": "none", "show_and_reroll": "any_bid",
        "palifico": False, "next_opener": "winner",
    },
    "tavern": {
        "min_players": 2, "max_players": 6, "dice": 5,
        "wild": "always", "ladder": "none", "open_on_ones": False, "cap": "dice",
        "exact_count": "bid_holds", "die_hard": False, "dice_lost": "one",
        "exact_call": "none", "show_and_reroll": "none",
        "palifico": False, "next_opener": "loser",
    },
    "knizia": {
        "min_players": 2, "max_players": 10, "dice": 5,
        "wild": "always", "ladder": "half", "open_on_ones": False, "cap": "dice",
        "exact_count": "bid_holds", "die_hard": False, "dice_lost": "difference_from_full_hand",
        "exact_call": "exacto", "show_and_reroll": "duel",
        "palifico": False, "next_opener": "loser",
    },
    "bigtalk": {
        "min_players": 2, "max_players": 6, "dice": 5,
        "wild": "until_bid", "ladder": "high", "open_on_ones": True, "cap": "dice",
        "exact_count": "bid_holds", "die_hard": False, "dice_lost": "one",
        "exact_call": "none", "show_and_reroll": "none",
        "palifico": False, "next_opener": "loser",
    },
    "dudo": {
        "min_players": 2, "max_players": 6, "dice": 5,
        "wild": "always", "ladder": "half", "open_on_ones": False, "cap": "dice",
        "exact_count": "bid_holds", "die_hard": False, "dice_lost": "one",
        "exact_call": "calza", "show_and_reroll": "none",
        "palifico": True, "next_opener": "loser",
    },
    "plain": {
        "min_players": 2, "max_players": 6, "dice": 5,
        "wild": "never", "ladder": "low", "open_on_ones": True, "cap": "dice",
        "exact_count": "bid_holds", "die_hard": False, "dice_lost": "one",
        "exact_call": "none", "show_and_reroll": "none",
        "palifico": False, "next_opener": "loser",
    },
}  # fmt: skip

CHOICES: dict[str, list[Any]] = {
    "wild": ["always", "until_bid", "never"],
    "ladder": ["none", "track", "half", "high", "low"],
    "open_on_ones": [True, False],
    "cap": ["dice", "track"],
    "exact_count": ["bid_holds", "perfect_bid"],
    "die_hard": [True, False],
    "dice_lost": ["one", "difference", "difference_from_full_hand"],
    "exact_call": ["none", "exacto", "calza"],
    "show_and_reroll": ["none", "any_bid", "duel"],
    "palifico": [True, False],
    "next_opener": ["loser", "winner"],
}


# Rules


def knobs_of(written: str | Knobs) -> Knobs:
    """Every knob of a preset's name or of a house-rules table, which starts from tavern if it names no base."""
    if isinstance(written, str):
        return dict(PRESETS[written])
    changes = {knob: value for knob, value in written.items() if knob != "base"}
    return PRESETS[written.get("base", "tavern")] | changes


def contradicts_itself(rules: Knobs) -> bool:
    """Whether the knobs are one of the combinations that are refused."""
    if rules["ladder"] == "none" and rules["open_on_ones"]:
        return True
    if rules["ladder"] == "none" and rules["wild"] == "until_bid":
        return True
    if rules["die_hard"] and rules["exact_count"] != "perfect_bid":
        return True
    return bool(rules["min_players"] > rules["max_players"])


# The ladder, written out


def numbers(count: int) -> list[Bid]:
    """The five number bids of one count, as they stand on every ladder."""
    return [(count, 2), (count, 3), (count, 4), (count, 5), (count, 6)]


def caps(rules: Knobs, dice: int) -> tuple[int, int]:
    """The highest count of a number bid and of a bid on ones."""
    if rules["cap"] == "track":
        return 20, 10
    return dice, dice


def under_the_caps(line: list[Bid], rules: Knobs, dice: int) -> list[Bid]:
    most_numbers, most_ones = caps(rules, dice)
    kept = []
    for count, face in line:
        if face == 1 and count <= most_ones:
            kept.append((count, face))
        if face != 1 and count <= most_numbers:
            kept.append((count, face))
    return kept


def ladder(rules: Knobs, dice: int) -> list[Bid]:
    """All bids there are with so many dice in play, lowest first, laid out as one would draw them."""
    enough = max(caps(rules, dice))
    line: list[Bid] = []
    if rules["ladder"] == "none":
        for count in range(1, enough + 1):
            line += numbers(count)
    if rules["ladder"] == "low":
        for count in range(1, enough + 1):
            line += [(count, 1)]
            line += numbers(count)
    if rules["ladder"] == "high":
        for count in range(1, enough + 1):
            line += numbers(count)
            line += [(count, 1)]
    if rules["ladder"] == "track":
        # One number space, then for ever: a star space and two number spaces.
        line += numbers(1)
        space = 2
        for stars in range(1, enough + 1):
            line += [(stars, 1)]
            line += numbers(space)
            line += numbers(space + 1)
            space += 2
    if rules["ladder"] == "half":
        # Two counts of numbers, then the ones that are half of the second.
        count = 1
        for ones in range(1, enough + 1):
            line += numbers(count)
            line += numbers(count + 1)
            line += [(ones, 1)]
            count += 2
    return under_the_caps(line, rules, dice)


def palifico_ladder(rules: Knobs, dice: int) -> list[Bid]:
    """The plain order, count first, then the faces 1 to 6."""
    line: list[Bid] = []
    for count in range(1, max(caps(rules, dice)) + 1):
        line += [(count, 1)]
        line += numbers(count)
    return under_the_caps(line, rules, dice)


def legal_bids(
    rules: Knobs,
    dice: int,
    on: Bid | None = None,
    *,
    palifico: bool = False,
    one_die: bool = False,
) -> list[Bid]:
    """Every bid that may be made now, lowest first; `palifico` says that this is such a round."""
    if palifico:
        line = palifico_ladder(rules, dice)
        if on is None:
            return line
        above = line[line.index(on) + 1 :]
        if one_die:
            return above
        return [bid for bid in above if bid[1] == on[1]]
    line = ladder(rules, dice)
    if on is not None:
        return line[line.index(on) + 1 :]
    if rules["open_on_ones"]:
        return line
    return [bid for bid in line if bid[1] != 1]


# Notation


def read_faces(text: str) -> list[int]:
    return [1 if letter in "*★" else int(letter) for letter in text]


def read_bid(text: str) -> Bid:
    count, face = text.split("x")
    return int(count), read_faces(face)[0]


def write_bid(bid: Bid) -> str:
    return f"{bid[0]}x{bid[1]}"


def split_turn(players: list[str], turn: str) -> tuple[str, list[str]]:
    """Whose turn it is, by the longest name that fits, and the words of what they do."""
    fitting = [name for name in players if turn.startswith(name + " ")]
    longest = max(fitting, key=len)
    return longest, turn[len(longest) + 1 :].split(" ")


# One round and one game


def ones_are_wild(rules: Knobs, bids: list[Bid], *, palifico: bool) -> bool:
    """Whether ones count as every number, after these bids of the round."""
    if palifico:
        return False
    if rules["wild"] == "never":
        return False
    if rules["wild"] == "until_bid":
        return not any(face == 1 for _, face in bids)
    return True


def matching_count(faces: list[int], face: int, *, wild: bool) -> int:
    matching = 0
    for die in faces:
        if die == face or (die == 1 and wild):
            matching += 1
    return matching


def dice_at_stake(rules: Knobs, held: int, players_in: int, difference: int) -> int:
    """How many dice the loser of a challenge puts away."""
    amount = 1
    if rules["dice_lost"] == "difference":
        amount = max(1, difference)
    if (
        rules["dice_lost"] == "difference_from_full_hand"
        and held == rules["dice"]
        and players_in > 3
    ):
        amount = max(1, difference)
    return min(amount, held)


def next_in(players: list[str], held: dict[str, int], name: str) -> str:
    """The player themselves if still in, else the next one in order who is."""
    place = players.index(name)
    while held[players[place]] == 0:
        place = (place + 1) % len(players)
    return players[place]


def next_on_turn(players: list[str], held: dict[str, int], name: str) -> str:
    return next_in(players, held, players[(players.index(name) + 1) % len(players)])


def settle_round(
    rules: Knobs,
    players: list[str],
    held: dict[str, int],
    opener: str,
    written: dict[str, Any],
    *,
    palifico: bool,
) -> dict[str, Any]:
    """What `replay --json` says of one round, apart from who opens the next if the game is over."""
    cups = {name: read_faces(hand) for name, hand in written.get("hands", {}).items()}
    outside: dict[str, list[int]] = {name: [] for name in players}
    bids: list[Bid] = []
    bidder = None
    call = None
    caller = None
    for turn in written.get("turns", []):
        name, words = split_turn(players, turn)
        if words[0] in ("challenge", "exact"):
            call, caller = words[0], name
            continue
        bids.append(read_bid(words[0]))
        bidder = name
        if "show" in words:
            for face in read_faces(words[words.index("show") + 1]):
                outside[name].append(face)
                if name in cups:
                    cups[name].remove(face)
        if "roll" in words:
            cups[name] = read_faces(words[words.index("roll") + 1])

    said: dict[str, Any] = {
        "opener": opener,
        "palifico": palifico,
        "call": call,
        "caller": caller,
        "bidder": bidder,
        "bid": {"count": bids[-1][0], "face": bids[-1][1]} if bids else None,
        "matching": None,
        "lost": {},
        "gained": {},
        "out": [],
        "dice": dict(held),
        "opens_next": None,
    }
    if call is None or caller is None or bidder is None:
        return said

    inside = [name for name in players if held[name] > 0]
    count, face = bids[-1]
    wild = ones_are_wild(rules, bids, palifico=palifico)
    everything = [die for name in inside for die in cups[name] + outside[name]]
    matching = matching_count(everything, face, wild=wild)
    lost: dict[str, int] = {}
    gained: dict[str, int] = {}

    if call == "exact":
        opens = caller
        if matching != count:
            lost[caller] = 1
        else:
            if held[caller] < rules["dice"]:
                gained[caller] = 1
            if rules["exact_call"] == "exacto":
                for name in inside:
                    if name != caller:
                        lost[name] = 1
    elif matching == count and rules["exact_count"] == "perfect_bid":
        opens = bidder if rules["next_opener"] == "winner" else caller
        for name in inside:
            if name == bidder:
                continue
            if rules["die_hard"] and held[name] == 1 and name != caller:
                continue
            lost[name] = 1
    else:
        winner, loser = (bidder, caller) if matching >= count else (caller, bidder)
        opens = winner if rules["next_opener"] == "winner" else loser
        lost[loser] = dice_at_stake(rules, held[loser], len(inside), abs(matching - count))

    after = dict(held)
    for name, amount in lost.items():
        after[name] -= amount
    for name, amount in gained.items():
        after[name] += amount
    said["matching"] = matching
    said["lost"] = lost
    said["gained"] = gained
    said["out"] = [name for name in inside if after[name] == 0]
    said["dice"] = after
    said["opens_next"] = next_in(players, after, opens)
    return said


def is_palifico(
    rules: Knobs, players: list[str], held: dict[str, int], opener: str, story: list[dict[str, Any]],
    before: dict[str, int],
) -> bool:  # fmt: skip
    """Whether the round that `opener` is about to open is palifico; `before` is held before the round just ended."""
    if not rules["palifico"] or not story:
        return False
    came_down_to_one = before[opener] > 1 and held[opener] == 1
    had_one = any(told["palifico"] and told["opener"] == opener for told in story)
    more_than_two = len([name for name in players if held[name] > 0]) > 2
    return came_down_to_one and not had_one and more_than_two


def settle(record: Record) -> dict[str, Any]:
    """The JSON of `liarsdice replay --json` for a legal record as read from TOML."""
    rules = knobs_of(record["rules"])
    players = list(record["players"])
    start = record.get("dice", [rules["dice"]] * len(players))
    held = dict(zip(players, start, strict=True))
    before = dict(held)
    opener = record.get("opener", players[0])
    winner = None
    story: list[dict[str, Any]] = []
    for written in record.get("rounds", []):
        palifico = is_palifico(rules, players, held, opener, story, before)
        told = settle_round(rules, players, held, opener, written, palifico=palifico)
        before, held = held, told["dice"]
        inside = [name for name in players if held[name] > 0]
        if len(inside) == 1:
            winner = inside[0]
            told["opens_next"] = None
        story.append(told)
        opener = told["opens_next"]
    return {
        "rules": record["rules"],
        "players": players,
        "rounds": story,
        "dice": dict(held),
        "winner": winner,
    }


# Odds


@cache
def by_enumeration(unknown: int, matching_faces: frozenset[int]) -> tuple[Fraction, ...]:
    """Chance of 0, 1, … matches among `unknown` dice, by looking at every roll there is."""
    tally = [0] * (unknown + 1)
    for roll in itertools.product([1, 2, 3, 4, 5, 6], repeat=unknown):
        tally[sum(1 for die in roll if die in matching_faces)] += 1
    return tuple(Fraction(number, 6**unknown) for number in tally)


@cache
def by_convolution(unknown: int, matching_faces: frozenset[int]) -> tuple[Fraction, ...]:
    """The same, adding one die at a time; ways are counted in whole numbers out of 6 per die."""
    hit = len(matching_faces)
    ways = [1]
    for _ in range(unknown):
        longer = [0] * (len(ways) + 1)
        for matches, number in enumerate(ways):
            longer[matches] += number * (6 - hit)
            longer[matches + 1] += number * hit
        ways = longer
    return tuple(Fraction(number, 6**unknown) for number in ways)


def odds(
    rules: Knobs,
    dice: int,
    hand: str,
    bid: Bid,
    *,
    shown: str = "",
    ones_bid: bool = False,
    palifico: bool = False,
) -> dict[str, Any]:
    """The JSON of `liarsdice odds --json`."""
    count, face = bid
    earlier = [(1, 1)] if ones_bid else []
    wild = ones_are_wild(rules, [*earlier, bid], palifico=palifico and rules["palifico"])
    faces = frozenset({1, face}) if wild else frozenset({face})
    seen = read_faces(hand) + read_faces(shown)
    have = sum(1 for die in seen if die in faces)
    unknown = dice - len(seen)
    chances = by_enumeration(unknown, faces) if unknown <= 6 else by_convolution(unknown, faces)
    at_least = sum(
        (chance for more, chance in enumerate(chances) if have + more >= count), Fraction(0)
    )
    exactly = sum(
        (chance for more, chance in enumerate(chances) if have + more == count), Fraction(0)
    )
    return {
        "have": have,
        "need": max(0, count - have),
        "unknown": unknown,
        "at_least": f"{at_least.numerator}/{at_least.denominator}",
        "exactly": f"{exactly.numerator}/{exactly.denominator}",
        "at_least_float": float(at_least),
        "exactly_float": float(exactly),
    }


# Random legal games

NAMES = [
    "Anna", "anna", "ANNA", "Ben", "Di", "Di Q", "Di Q R", "Jean-Luc", "Two  Spaces", "x", "1", "0x3",
    "4x4", "3x1", "challenge", "exact", "show", "roll", "show 3 roll 4", "the challenge is", "4x4 5x5 challenge",
    "rounds", "hands", "turns", "players", "rules", "dice", "opener", "format", "base", "title", "null", "true",
    "a.b", "#hash", "[[rounds]]", "=", "{}", "'", '"', 'O"Brien', "it's", "back\\slash", "\\", "\\n", "'''", '"""',
    "%s", "{name}", "<b>", "&amp;", "Жанна", "Łukasz", "Ștefania", "Ñandú", "李雷", "ελπίς", "e\u0301va", "ﬁ", "ß",
    "🎲", "👩‍👩‍👧 and co", "⚄", "★", "*", "דנה", "سارة", "سارة 4x4", "１x２", "–", "…",
]  # fmt: skip


def random_knobs(rng: random.Random) -> Knobs:
    """A random house-rules table that does not contradict itself."""
    while True:
        table: Knobs = {}
        if rng.random() < 0.7:
            table["base"] = rng.choice(list(PRESETS))
        for knob, values in CHOICES.items():
            if rng.random() < 0.45:
                table[knob] = rng.choice(values)
        if rng.random() < 0.4:
            table["dice"] = rng.choice([1, 2, 3, 4, 6, 7, 10])
        if rng.random() < 0.4:
            table["min_players"] = rng.randint(2, 5)
        if rng.random() < 0.4:
            table["max_players"] = rng.choice([2, 3, 4, 5, 7, 9, 14])
        pairs = list(table.items())
        rng.shuffle(pairs)
        if not contradicts_itself(knobs_of(table)):
            return dict(pairs)


def random_faces(rng: random.Random, number: int) -> list[int]:
    return [rng.randint(1, 6) for _ in range(number)]


def write_faces(rng: random.Random, faces: list[int]) -> str:
    """Faces in any order, ones in any of their three spellings."""
    mixed = rng.sample(faces, len(faces))
    return "".join(rng.choice("1111*★") if face == 1 else str(face) for face in mixed)


def random_turn_bid(rng: random.Random, choices: list[Bid], truth: dict[int, int]) -> Bid:
    """One of the legal bids: mostly small steps, often near the truth, sometimes anything."""
    mood = rng.random()
    if mood < 0.12:
        return rng.choice(choices)
    if mood < 0.5:
        near = [bid for bid in choices if abs(bid[0] - truth[bid[1]]) <= 1]
        if near:
            return rng.choice(near)
    return rng.choice(choices[:7])


def random_round(
    rng: random.Random,
    rules: Knobs,
    players: list[str],
    held: dict[str, int],
    opener: str,
    *,
    palifico: bool,
    leave_open: bool,
) -> dict[str, Any]:
    """A legal round as a record has it."""
    inside = [name for name in players if held[name] > 0]
    dice = sum(held.values())
    hands = {name: random_faces(rng, held[name]) for name in inside}
    hidden = {name: list(hands[name]) for name in inside}
    outside: dict[str, list[int]] = {name: [] for name in inside}
    asked_for: set[str] = set()
    bids: list[Bid] = []
    turns: list[str] = []
    name = opener
    wanted = rng.randint(0, 6) if leave_open else 999
    while len(turns) < wanted:
        on = bids[-1] if bids else None
        choices = legal_bids(rules, dice, on, palifico=palifico, one_die=held[name] == 1)
        table = [die for player in inside for die in hidden[player] + outside[player]]
        if on is not None and not leave_open:
            wild = ones_are_wild(rules, bids, palifico=palifico)
            spot_on = matching_count(table, on[1], wild=wild) == on[0]
            if not choices or rng.random() < (0.4 if spot_on else 0.12 + 0.02 * on[0]):
                may_call_exact = rules["exact_call"] != "none" and len(inside) > 2
                turns.append(
                    f"{name} exact"
                    if may_call_exact and rng.random() < 0.5
                    else f"{name} challenge"
                )
                asked_for.update(inside)
                break
        if not choices:
            break
        truth = {}
        for face in range(1, 7):
            wild = ones_are_wild(rules, [*bids, (1, face)], palifico=palifico)
            truth[face] = matching_count(table, face, wild=wild)
        bid = random_turn_bid(rng, choices, truth)
        words = f"{name} {bid[0]}x{rng.choice('11*★') if bid[1] == 1 else bid[1]}"
        may_show = rules["show_and_reroll"] == "any_bid" and len(hidden[name]) >= 2
        if (
            rules["show_and_reroll"] == "duel"
            and len(inside) == 2
            and hidden[name]
            and on is not None
        ):
            may_show = bid[1] == on[1] and bid[0] > on[0]
        if may_show and rng.random() < 0.5:
            most = len(hidden[name]) - (1 if rules["show_and_reroll"] == "any_bid" else 0)
            chosen = rng.sample(hidden[name], rng.randint(1, most))
            for face in chosen:
                hidden[name].remove(face)
                outside[name].append(face)
            words += f" show {write_faces(rng, chosen)}"
            asked_for.add(name)
            if hidden[name] and (rules["show_and_reroll"] == "any_bid" or rng.random() < 0.6):
                hidden[name] = random_faces(rng, len(hidden[name]))
                words += f" roll {write_faces(rng, hidden[name])}"
        bids.append(bid)
        turns.append(words)
        name = next_on_turn(players, held, name)
    written: dict[str, Any] = {}
    known = {player: write_faces(rng, hands[player]) for player in inside}
    mood = rng.random()
    for player in inside:
        if player not in asked_for and rng.random() < mood:
            del known[player]
    for player in players:
        if player not in inside and rng.random() < 0.3:
            known[player] = ""
    if known or rng.random() < 0.5:
        written["hands"] = dict(rng.sample(list(known.items()), len(known)))
    written["turns"] = turns
    return written


def random_game(
    rng: random.Random, rules: str | Knobs, *, players: int | None = None, rounds: int = 80
) -> Record:
    """A random legal record under a preset or a house-rules table, up to a winner or any point before."""
    knobs = knobs_of(rules)
    if players is None:
        players = rng.randint(
            knobs["min_players"], min(knobs["max_players"], knobs["min_players"] + 4)
        )
    names = rng.sample(NAMES, players)
    record: Record = {}
    if rng.random() < 0.3:
        record["format"] = 1
    record["rules"] = rules
    record["players"] = names
    full: int = knobs["dice"]
    held = dict.fromkeys(names, full)
    if rng.random() < 0.5:
        held = {name: rng.randint(1, knobs["dice"]) for name in names}
        record["dice"] = list(held.values())
    opener = names[0]
    if rng.random() < 0.6:
        opener = rng.choice(names)
        record["opener"] = opener
    written: list[dict[str, Any]] = []
    story: list[dict[str, Any]] = []
    before = dict(held)
    stop_after = rounds if rng.random() < 0.7 else rng.randint(0, 6)
    while len([name for name in names if held[name] > 0]) > 1:
        palifico = is_palifico(knobs, names, held, opener, story, before)
        leave_open = len(written) >= stop_after
        if leave_open and rng.random() < 0.3:
            break
        played = random_round(
            rng, knobs, names, held, opener, palifico=palifico, leave_open=leave_open
        )
        written.append(played)
        if leave_open:
            break
        told = settle_round(knobs, names, held, opener, played, palifico=palifico)
        story.append(told)
        before, held, opener = held, told["dice"], told["opens_next"]
    if written or rng.random() < 0.5:
        record["rounds"] = written
    return record


# Random illegal games


def moments(record: Record) -> list[dict[str, Any]]:
    """Every turn of a legal record, 1-based, with what is known just before it is taken."""
    rules = knobs_of(record["rules"])
    players = record["players"]
    told = settle(record)
    held = dict(zip(players, record.get("dice", [rules["dice"]] * len(players)), strict=True))
    seen = []
    for number, (written, played) in enumerate(
        zip(record.get("rounds", []), told["rounds"], strict=True), 1
    ):
        on = None
        hidden = {name: read_faces(hand) for name, hand in written.get("hands", {}).items()}
        for place, turn in enumerate(written["turns"], 1):
            name, words = split_turn(players, turn)
            inside = [player for player in players if held[player] > 0]
            seen.append({
                "round": number, "turn": place, "name": name, "on": on, "inside": inside,
                "dice": sum(held.values()), "one_die": held[name] == 1, "palifico": played["palifico"],
                "hidden": list(hidden[name]) if name in hidden else None,
            })  # fmt: skip
            if words[0] not in ("challenge", "exact"):
                on = read_bid(words[0])
            if "show" in words:
                for face in read_faces(words[words.index("show") + 1]):
                    hidden[name].remove(face)
            if "roll" in words:
                hidden[name] = read_faces(words[words.index("roll") + 1])
        held = played["dice"]
    return seen


def wrong_turns(rng: random.Random, rules: Knobs, moment: dict[str, Any]) -> dict[str, str]:
    """Turns that are illegal at this moment, one of each kind that there is."""
    name, on, inside = moment["name"], moment["on"], moment["inside"]
    legal = legal_bids(
        rules, moment["dice"], on, palifico=moment["palifico"], one_die=moment["one_die"]
    )
    wrong = {}
    counts = range(1, max(*caps(rules, moment["dice"])) + 3)
    illegal = [
        (count, face) for count in counts for face in range(1, 7) if (count, face) not in legal
    ]
    if illegal:
        wrong["a bid that is not legal"] = f"{name} {write_bid(rng.choice(illegal))}"
        near = [bid for bid in illegal if on is None or abs(bid[0] - on[0]) <= 1]
        if near:
            wrong["a bid that is almost legal"] = f"{name} {write_bid(rng.choice(near))}"
    others = [player for player in inside if player != name]
    if legal:
        wrong["out of turn"] = f"{rng.choice(others)} {write_bid(rng.choice(legal))}"
    if on is None:
        wrong["a challenge of nothing"] = f"{name} challenge"
        wrong["an exact call of nothing"] = f"{name} exact"
    if rules["exact_call"] == "none" or len(inside) == 2:
        wrong["an exact call"] = f"{name} exact"
    hidden = moment["hidden"]
    if hidden and legal:
        bid = rng.choice(legal)
        shown, rolled = str(hidden[0]), "".join("6" for _ in hidden[1:])
        duel = on is not None and len(inside) == 2 and bid[1] == on[1] and bid[0] > on[0]
        show = f"{name} {write_bid(bid)} show {shown}" + (f" roll {rolled}" if rolled else "")
        kind = rules["show_and_reroll"]
        if kind == "none" or (kind == "duel" and not duel):
            wrong["a show"] = show
        else:
            missing = [face for face in range(1, 7) if face not in hidden]
            if missing:
                wrong["a die not held"] = f"{name} {write_bid(bid)} show {rng.choice(missing)}"
                if rolled:
                    wrong["a die not held"] += f" roll {rolled}"
            everything = "".join(str(face) for face in hidden)
            wrong["more dice than held"] = f"{name} {write_bid(bid)} show {everything}{hidden[0]}"
            wrong["a roll too large"] = f"{name} {write_bid(bid)} show {shown} roll {rolled}6"
            if len(rolled) > 1:
                wrong["a roll too small"] = (
                    f"{name} {write_bid(bid)} show {shown} roll {rolled[1:]}"
                )
            if kind == "any_bid":
                wrong["nothing to re-roll"] = f"{name} {write_bid(bid)} show {everything}"
                if rolled:
                    wrong["no re-roll"] = f"{name} {write_bid(bid)} show {shown}"
    return wrong


def spoiled(record: Record, moment: dict[str, Any], turn: str) -> Record:
    """The record up to this moment, with another turn in this place and nothing after it."""
    rounds = [dict(written) for written in record["rounds"][: moment["round"]]]
    rounds[-1]["turns"] = [*rounds[-1]["turns"][: moment["turn"] - 1], turn]
    return record | {"rounds": rounds}


# TOML by hand


def toml_string(text: str) -> str:
    """A basic string, everything that TOML wants escaped escaped."""
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
    letters = []
    for letter in text:
        if letter in escapes:
            letters.append(escapes[letter])
        elif ord(letter) < 0x20 or ord(letter) == 0x7F:
            letters.append(f"\\u{ord(letter):04X}")
        else:
            letters.append(letter)
    return '"' + "".join(letters) + '"'


def toml_value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return toml_string(value)
    if isinstance(value, list):
        return "[" + ", ".join(toml_value(item) for item in value) + "]"
    pairs = [f"{toml_string(key)} = {toml_value(item)}" for key, item in value.items()]
    return "{ " + ", ".join(pairs) + " }" if pairs else "{}"


def to_toml(record: Record) -> str:
    """A record as text."""
    lines = []
    for key, value in record.items():
        if key != "rounds" or not value:
            lines.append(f"{key} = {toml_value(value)}")
    for written in record.get("rounds", []):
        lines.append("")
        lines.append("[[rounds]]")
        for key, value in written.items():
            lines.append(f"{key} = {toml_value(value)}")
    return "\n".join(lines) + "\n"
