"""The pages of the examples, one for each scenario and language.

A title comes from the catalogues, all else from the engine, so the folders are made anew each time
and stay out of version control.
"""

import json

from liarsdice.i18n import LANGUAGES, SOURCE, catalogue
from liarsdice.scenarios import names, scenario
from tools.assets import ROOT, emptied


def main() -> None:
    """Write every page."""
    for lang in LANGUAGES:
        folder = emptied(ROOT / "docs" / lang / "examples")
        for name in names():
            (folder / f"{name}.md").write_text(page(name, lang), encoding="utf-8")


def page(name: str, lang: str) -> str:
    """The page of a scenario, as Markdown."""
    title = catalogue(lang).pgettext(name, scenario(name).title)
    query = f"example/{name}" if lang == SOURCE else f"example/{name}?lang={lang}"
    # Twice, since a title that is taken from a heading loses its spaces that do not break.
    named = json.dumps(title, ensure_ascii=False)
    return f"---\ntitle: {named}\n---\n\n# {title}\n\n```liarsdice\n{query}\n```\n"


if __name__ == "__main__":
    main()
