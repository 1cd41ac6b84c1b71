"""The command line, run in this process, and records given to it in a file."""

import contextlib
import io
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from liarsdice.__main__ import main
from tests.referee import Record, to_toml


class Outcome(NamedTuple):
    """What a command comes to."""

    code: object
    out: str
    err: str


class _Stream(io.TextIOWrapper):
    """A stream as the system gives it: bytes below, which take whole letters alone."""

    def __init__(self, given: bytes = b"") -> None:
        super().__init__(io.BytesIO(given), encoding="utf-8", newline="", write_through=True)

    def text(self) -> str:
        self.seek(0)
        return self.read()


def run(*argv: str, stdin: bytes = b"") -> Outcome:
    out, err = _Stream(), _Stream()
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        patch("sys.stdin", _Stream(stdin)),
    ):
        try:
            code: object = main(list(argv))
        except SystemExit as end:
            code = end.code
    return Outcome(code, out.text(), err.text())


def ask(*argv: str) -> Any:
    """The JSON that a command prints."""
    code, out, err = run(*argv, "--json")
    assert (code, err) == (0, ""), err
    return json.loads(out)


@contextlib.contextmanager
def file_of(record: Record | str | bytes, newline: str = "\n") -> Iterator[str]:
    """A file of a record, or of what is none, and its path."""
    text = to_toml(record) if isinstance(record, dict) else record
    data = text if isinstance(text, bytes) else text.replace("\n", newline).encode()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "record.toml"
        path.write_bytes(data)
        yield str(path)


def replay(record: Record | str | bytes, *options: str) -> Outcome:
    with file_of(record) as path:
        return run("replay", *options, path)


def told(record: Record | str, newline: str = "\n") -> Any:
    """What a legal record comes to."""
    with file_of(record, newline) as path:
        return ask("replay", path)
