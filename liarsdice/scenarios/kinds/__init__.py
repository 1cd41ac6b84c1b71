"""The kinds of questions, each in a file of its name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from liarsdice.scenarios.kind import Kind


def classes(package: str, folders: Iterable[str]) -> Mapping[str, Any]:
    """The class that each file of a package is named after, by the file's name."""
    names = [file.name for file in iter_modules(folders)]
    return {
        name: getattr(import_module(f"{package}.{name}"), name.title().replace("_", ""))
        for name in names
    }


KINDS: Mapping[str, type[Kind[Any]]] = classes(__name__, __path__)
"""Every kind there is; a file more is a kind more."""
