"""What commands and pages answer stays what it is, byte for byte, while the code behind them moves.

After a change that is meant to change answers, run ``.nox/unit/bin/python -m tests.test_frozen``
and read in the difference of ``frozen.json`` which answers are other ones.
"""

import hashlib
import json
import os
from pathlib import Path

from liarsdice.i18n import LANGUAGES
from liarsdice.web import render
from tests.commands import run

FROZEN = Path(__file__).with_name("frozen.json")
ROOT = Path(__file__).parent.parent


def digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def asked(query: str, lang: str) -> str:
    return render(f"{query}{'&' if '?' in query else '?'}lang={lang}")


def printed(arguments: list[str]) -> str:
    """What a command prints, its errors and its exit code."""
    return "\n".join(map(str, run(*arguments)))


def test_pages_answer_as_before():
    frozen = json.loads(FROZEN.read_text(encoding="utf-8"))["queries"]
    assert len(frozen) > 400
    other = [
        (query, lang)
        for query, digests in frozen.items()
        for lang, before in zip(LANGUAGES, digests.split(), strict=True)
        if digest(asked(query, lang)) != before
    ]
    assert other == []


def test_commands_print_as_before(monkeypatch):
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "80")
    frozen = json.loads(FROZEN.read_text(encoding="utf-8"))["commands"]
    assert len(frozen) > 100
    other = [
        line for line, before in frozen.items() if digest(printed(line.split("\t"))) != before
    ]
    assert other == []


def freeze() -> None:
    os.chdir(ROOT)
    os.environ["COLUMNS"] = "80"
    frozen = json.loads(FROZEN.read_text(encoding="utf-8"))
    for query in frozen["queries"]:
        frozen["queries"][query] = " ".join(digest(asked(query, lang)) for lang in LANGUAGES)
    for line in frozen["commands"]:
        frozen["commands"][line] = digest(printed(line.split("\t")))
    FROZEN.write_text(json.dumps(frozen, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    freeze()
