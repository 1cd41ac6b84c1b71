"""The lessons under ``tutorials/``: which there are, and each as a notebook."""

import hashlib
import json
from pathlib import Path
from typing import Any

import jupytext

from liarsdice.i18n import SOURCE

TUTORIALS = Path(__file__).resolve().parent.parent / "tutorials"

LESSONS = (
    "first-round",
    "odds-of-a-bid",
    "rules-as-data",
    "write-a-bot",
    "why-bluff",
    "learn-to-bluff",
)
"""The names of the lessons' files, in the order they are taught."""


def read_lesson(lang: str, name: str) -> dict[str, Any]:
    """A lesson as a notebook without outputs, its cells named by their order."""
    file = TUTORIALS / lang / f"{name}.md"
    if not file.exists():  # as the pages do that nobody has translated yet
        file = TUTORIALS / SOURCE / file.name
    read = jupytext.reads(file.read_text("utf-8"), fmt="md:myst")
    cells = []
    for number, cell in enumerate(read.cells):
        kept: dict[str, Any] = {
            "id": f"cell-{number}",
            "cell_type": cell.cell_type,
            "source": cell.source,
        }
        # Ours, so Jupyter need not warn of it.
        kept["metadata"] = {"trusted": True}
        if cell.cell_type == "code":
            kept |= {"outputs": [], "execution_count": None}
        cells.append(kept)
    version = hashlib.sha256(json.dumps(cells).encode()).hexdigest()[:12]
    return {
        "cells": cells,
        "metadata": {
            "kernelspec": {"name": "python", "display_name": "Python", "language": "python"},
            "language_info": {"name": "python"},
            # What a reader's saved copy was made from.
            "liarsdice": {"version": version},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def title(lesson: dict[str, Any]) -> str:
    """What a lesson is called: its first heading."""
    return str(lesson["cells"][0]["source"]).partition("# ")[2].partition("\n")[0]
