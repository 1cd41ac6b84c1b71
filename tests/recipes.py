"""How tests follow the recipes of CONTRIBUTING: in a copy of the project, step by step."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from babel.messages import Catalog

ROOT = Path(__file__).parent.parent


def copied(to: Path, *names: str, without: tuple[str, ...] = ()) -> Path:
    """A folder with copies of the project's parts."""
    ignored = shutil.ignore_patterns("__pycache__", *without)
    for name in names:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, to / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, to)
    return to


def run(where: Path, *arguments: str) -> str:
    """What Python prints in a copy."""
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": str(where)}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=where,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def change(path: Path, old: str, new: str) -> None:
    """Put something in the one place where something else stands."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{path.name}: {old}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def pseudo(text: str, letter: str = "[aeiou]", said: str = r"\g<0>\g<0>") -> str:
    """A text in a made-up language: every vowel doubled, placeholders as they are."""
    parts = re.split(r"(\{\w+\})", text)
    return "".join(
        part if part.startswith("{") else re.sub(f"(?i){letter}", said, part) for part in parts
    )


def cyrillic(text: str) -> str:
    """A text in a made-up language that is not written in Latin letters."""
    return pseudo(text, "[a-z]", "ж")


def translate(catalog: Catalog, said: Callable[[str], str] = pseudo) -> set[str | None]:
    """Say in the made-up language what has no words yet; gives the contexts of that."""
    contexts = set()
    for message in catalog:
        if message.id and not any(message.string):
            forms = (message.id,) if isinstance(message.id, str) else tuple(message.id)
            words = tuple(map(said, forms))
            message.string = words if len(words) > 1 else words[0]
            contexts.add(message.context)
    return contexts
