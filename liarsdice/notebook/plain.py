"""What a sentence with pictures says in letters alone.

>>> plain('<b>4\u00a0×\u00a0<svg aria-label="6"><path d="M1 1"></path></svg></b> &amp; more')
'4\u00a0×\u00a06 & more'
"""

from __future__ import annotations

from html.parser import HTMLParser


def plain(markup: str) -> str:
    """The text of HTML, with the names of its pictures."""
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    return "".join(reader.found)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(dict(attrs).get("aria-label") or "")

    def handle_data(self, data: str) -> None:
        self.found.append(data)
