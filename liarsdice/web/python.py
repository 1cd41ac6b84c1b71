"""The lines of Python that give what a page shows, ready to paste into a cell of a notebook.

Their last line is the answer. They use what `liarsdice` offers, and the record as a text, so that a
reader can change it.
"""

from __future__ import annotations

from liarsdice.dice import write_faces
from liarsdice.look.html import Child, Element, h
from liarsdice.look.voice import Voice
from liarsdice.notation import write_record
from liarsdice.presets import write_rules
from liarsdice.rules import Rules
from liarsdice.scenarios import Kind, Scenario
from liarsdice.web.pages.odds.asked import Asked


def lines_of_scenario(told: Scenario) -> str:
    """What answers the question of a scenario.

    A showdown: the dice lost and got back by player. Raises: the turns among those asked about
    that may follow. A count, a chance: the number. A length: how many rounds, at least and most.
    """
    imports = ["import liarsdice as ld"]
    if told.kind is Kind.LENGTH:
        imports.append("from liarsdice.scenarios import length")
    # Raw, since the record has backslashes of its own where a name has quotes.
    text = write_record(told.record)
    return "\n".join([*imports, "", f'record = ld.read_record(r"""\n{text}""")', *_question(told)])


def _question(told: Scenario) -> list[str]:
    match told.kind:
        case Kind.SHOWDOWN:
            return ["result = ld.replay(record).rounds[-1]", "result.lost, result.gained"]
        case Kind.COUNT if told.replay.rounds[-1].call:
            return ["ld.replay(record).rounds[-1].matching"]
        case Kind.COUNT:
            return [
                "game = ld.replay(record).game",
                "dice = [face for hand in (*game.cups, *game.shown) for face in hand or ()]",
                "ld.matching_count(dice, game.last, wild=game.ones_wild)",
            ]
        case Kind.RAISES:
            turns = ", ".join(f'"{turn}"' for turn in told.candidates)
            return [
                "game = ld.replay(record).game",
                f"turns = [ld.read_turn(text, game.players) for text in ({turns},)]",
                "[str(turn) for turn in turns if ld.why_not(game, turn) is None]",
            ]
        case Kind.CHANCE:
            rolled = told.added
            assert rolled is not None
            return [f"ld.distribution({rolled.dice}, {rolled.one_in})[{told.adds}]"]
        case Kind.LENGTH:
            dice = f", {told.record.dice[0]}" if told.record.dice else ""
            return [f"length(record.rules, len(record.players){dice})"]


def lines_of_odds(asked: Asked) -> str:
    """What answers a question of the odds page: a chance as an exact fraction.

    >>> print(lines_of_odds(Asked()))
    import liarsdice as ld
    <BLANKLINE>
    seen = ld.Seen(rules=ld.preset("tavern"), dice=20, hand=ld.read_faces("15526"))
    ld.odds(seen, ld.read_bid("6x6")).at_least
    """
    parts = [
        f"rules={_rules(asked.rules)}",
        f"dice={asked.dice}",
        f'hand=ld.read_faces("{write_faces(asked.hand)}")',
    ]
    if asked.shown:
        parts.append(f'shown=ld.read_faces("{write_faces(asked.shown)}")')
    parts += [f"{name}=True" for name in ("ones_bid", "palifico") if getattr(asked, name)]
    return "\n".join(
        [
            "import liarsdice as ld",
            "",
            f"seen = ld.Seen({', '.join(parts)})",
            f'ld.odds(seen, ld.read_bid("{asked.bid}")).at_least',
        ]
    )


def _rules(rules: Rules) -> str:
    written = write_rules(rules)
    return f'ld.preset("{written}")' if isinstance(written, str) else f"ld.read_rules({written})"


def block(lines: str, voice: Voice, *, lessons: str | None = None) -> Element:
    """The lines, folded away; ``lessons`` is the address of the page that lists the lessons."""
    where: Child = voice.gettext("Paste these lines into a cell of any lesson.")
    if lessons:
        where = h("a", where, href=lessons)
    return h(
        "details",
        h("summary", voice.gettext("The same in Python")),
        h("pre", h("code", lines)),
        h("p", where),
        class_="ld-fold ld-python",
    )
