"""Make one style sheet of the theme's and ours, so that a page waits for one: an MkDocs hook."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any

from mkdocs.plugins import event_priority
from mkdocs.structure.files import File

from tools.assets import STYLE

SHEET = "assets/liarsdice/pages.css"
"""Beside our own sheet, so that addresses in it hold."""
_THEME = ("main.*.min.css", "palette.*.min.css")
_LEFT_OUT = re.compile(
    # For what speaks of all elements, browsers go through them all when a page opens.
    r"\[data-md-color-switching\][^{}]*\{[^{}]*\}|/\*# sourceMappingURL=[^*]*\*/"
)


@event_priority(-200)
def on_config(config: Any) -> None:
    """Name the sheet in place of what the plugins name, by what stands in it.

    A browser that still keeps one of an older build is not to show it with the pages of this one.
    """
    build = hashlib.sha256(sheet(config).encode()).hexdigest()
    config["extra_css"] = [f"{SHEET}?v={build[:12]}"]


@event_priority(-200)  # behind the plugin for languages, which asks each file where it comes from
def on_files(files: Any, *, config: Any) -> None:
    """Put the sheet among the files of the site."""
    files.append(File.generated(config, SHEET, content=sheet(config)))


def sheet(config: Any) -> str:
    """The style of a page, the theme's before ours; ends the build where the theme has none."""
    folders = [Path(folder) / "assets" / "stylesheets" for folder in config.theme.dirs]
    theme = []
    for name in _THEME:
        [found] = (path for folder in folders for path in folder.glob(name))
        theme.append(_LEFT_OUT.sub("", found.read_text("utf-8")))
    return "\n".join([*theme, STYLE.read_text("utf-8")])
