"""How the tests read a page: its words, as its reader sees and hears them, its links and ids."""

import re
from html import unescape
from html.parser import HTMLParser

HEARD = ("alt", "aria-label", "content", "placeholder", "summary", "title")
"""Attributes that hold words."""
UNREAD = {"code", "kbd", "pre", "script", "style", "textarea"}
"""Elements that hold no words of a language."""
VOID = set("area base br col embed hr img input link meta source wbr".split())

Attributes = list[tuple[str, str | None]]


class Words(HTMLParser):
    """The texts of a page that are in its own language; parts marked as another one are left out.

    A ``noscript`` and a ``template`` are read too: somebody will see them.
    """

    def __init__(self, html: str, lang: str) -> None:
        super().__init__()
        self.lang = lang
        self.texts: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self.feed(html)
        self.close()

    @property
    def _skips(self) -> bool:
        return bool(self._open) and self._open[-1][1]

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        given = {name: value or "" for name, value in attrs}
        foreign = given.get("lang", self.lang) != self.lang
        skips = self._skips or foreign
        if not skips and (tag != "meta" or given.get("name") == "description"):
            # A text area shows what to type, not words.
            heard = [name for name in HEARD if (tag, name) != ("textarea", "placeholder")]
            self.texts += [f"\n{given[name]}\n" for name in heard if name in given]
        if tag not in VOID:
            self._open.append((tag, skips or tag in UNREAD))
        # What stands in a block of its own is no part of the sentence before it.
        inline = {"a", "b", "em", "i", "small", "span", "strong", "svg"}
        self.texts.append(" " if tag in inline else "\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in {name for name, _ in self._open}:
            while self._open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        if not self._skips:
            self.texts.append(" ".join(data.split("\n")))


def words_of(html: str, lang: str) -> str:
    """The words of a page or an answer, joined as they are read."""
    lines = "".join(Words(html, lang).texts).split("\n")
    return "\n".join(filter(None, (" ".join(line.split()) for line in lines)))


class Page(HTMLParser):
    """What an answer holds: its ids, its links, its text, what is heard, and what is heard in parts;
    its tags are balanced."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.text = ""
        self.heard: list[str] = []
        self.parts: list[str] = []
        self._open: list[str] = []
        self._heard_at: int | None = None
        self._part_at: int | None = None
        self.feed(html)
        self.close()
        assert not self._open

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        found = {name: value or "" for name, value in attrs}
        self.ids += [found["id"]] if "id" in found else []
        self.links += [found["href"]] if tag == "a" else []
        if "data-say" in found:
            assert self._heard_at is None, "one is heard within the other"
            self._heard_at = len(self._open)
            self.heard.append("")
        if "data-part" in found:
            assert self._part_at is None, "one part is heard within the other"
            self._part_at = len(self._open)
            self.parts.append("")
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag
        if self._heard_at == len(self._open):
            self._heard_at = None
        if self._part_at == len(self._open):
            self._part_at = None

    def handle_data(self, data: str) -> None:
        self.text += data
        if self._heard_at is not None:
            self.heard[-1] += data
        if self._part_at is not None:
            self.parts[-1] += data


def text_of(html: str) -> str:
    """The text of a piece of markup, each element's apart."""
    return " ".join(unescape(re.sub("<[^>]*>", " ", html)).split())


def said(html: str) -> str:
    """What an answer says aloud: the text of its one element with data-say."""
    [line] = Page(html).heard
    assert line.strip()
    return " ".join(line.split())


def find(pattern: str, text: str) -> re.Match[str]:
    """Where a pattern stands first; it must stand there."""
    found = re.search(pattern, text, re.DOTALL)
    assert found, pattern
    return found
