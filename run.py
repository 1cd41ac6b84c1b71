"""Run what the project can do: ``python3 run.py NAME``; without a name, list the names.

It needs nothing but Python: it makes ``.venv`` with nox in it, and nox does the rest.
"""

from __future__ import annotations  # so that an old Python gets as far as the sentence for it

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
LOCK = HERE / "requirements" / "nox.txt"
OLDEST = (3, 12)


def main(arguments: list[str]) -> int:
    """Hand the arguments over to nox; gives its exit code."""
    if sys.version_info < OLDEST:
        return complain("This Python is too old: install Python 3.12 or newer and run me with it.")
    try:
        import ensurepip  # noqa: F401 - Debian keeps it in a package of its own
        import venv
    except ImportError:
        return complain("Python's venv is missing: on Debian, `apt install python3-venv`.")
    stamp = VENV / LOCK.name
    if not stamp.exists() or stamp.read_text() != LOCK.read_text():
        venv.create(VENV, with_pip=True, clear=True)
        pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        installed = python(*pip, "--require-hashes", "-r", str(LOCK))
        if installed != 0:
            return installed
        # Written last: an installation that broke off is made again.
        stamp.write_text(LOCK.read_text())
    name, *rest = arguments or ["--list"]
    return python("-m", "nox", *([name] if name.startswith("-") else ["-s", name]), *rest)


def python(*arguments: str) -> int:
    """Run the environment's own Python here; gives its exit code."""
    folder, program = ("Scripts", "python.exe") if sys.platform == "win32" else ("bin", "python")
    try:
        return subprocess.run(
            [VENV / folder / program, *arguments], cwd=HERE, check=False
        ).returncode
    except KeyboardInterrupt:
        # The usual way to end `serve`; what runs there has had the same interrupt.
        return 130


def complain(sentence: str) -> int:
    """Say what is wrong and what helps; gives the exit code for it."""
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
