"""The lines of Python that give the chance a page shows."""

from __future__ import annotations

from liarsdice.dice import write_faces
from liarsdice.presets import write_rules
from liarsdice.web.pages.odds.asked import Asked


def lines(asked: Asked) -> str:
    """What answers a question: a chance as an exact fraction.

    >>> print(lines(Asked()))
    import liarsdice as ld
    <BLANKLINE>
    seen = ld.Seen(rules=ld.preset("tavern"), dice=20, hand=ld.read_faces("15526"))
    ld.odds(seen, ld.read_bid("6x6")).at_least
    """
    rules = write_rules(asked.rules)
    preset = f'ld.preset("{rules}")' if isinstance(rules, str) else f"ld.read_rules({rules})"
    parts = [f"rules={preset}", f"dice={asked.dice}"]
    parts.append(f'hand=ld.read_faces("{write_faces(asked.hand)}")')
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
