"""What CONTRIBUTING says of adding a variant, done for a made-up one in a copy of the package.

The numbers are those of CONTRIBUTING's steps.
"""

import json
import re
from pathlib import Path

import pytest

from liarsdice.i18n import LANGUAGES
from tests.recipes import copied, run

NEW = "mini"
ENTRY = """        "mini": Variant(
            gettext("Mini"),
            Rules(base="mini", ladder=Ladder.LOW, open_on_ones=True, max_players=3),
            calls=(pgettext("call", "Liar!"),),
            first_opener=gettext("anyone you choose"),
        ),
"""
ASK = """
import json, re, sys
from pathlib import Path
from liarsdice.fence import fence
from liarsdice.presets import VARIANTS
from liarsdice.web import render
fences = [
    text
    for page in sorted(Path("docs").glob("*/variants/mini.md"))
    for text in re.findall("```liarsdice\\n(.*?)\\n```", page.read_text("utf-8"), re.DOTALL)
]
said = {query: render(query) for query in sys.argv[1:]}
print(json.dumps({"variants": list(VARIANTS), "said": said, "fences": list(map(fence, fences))}))
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package and the prose, with a variant more."""
    folder = tmp_path_factory.mktemp("new_variant")
    to = copied(folder, "liarsdice", "docs", without=("assets", "examples"))
    # 1
    presets = to / "liarsdice/presets.py"
    text = presets.read_text("utf-8")
    end = text.index("\n    }\n)", text.index("VARIANTS:")) + 1
    presets.write_text(text[:end] + ENTRY + text[end:], "utf-8")
    # 2
    for lang in LANGUAGES:
        page = (to / "docs" / lang / "variants/plain.md").read_text("utf-8")
        page = re.sub(r"example/plain-showdown", "rules/mini", page)
        page = re.sub(r"\b(ladder|rules)/plain", rf"\1/{NEW}", page)
        (to / "docs" / lang / f"variants/{NEW}.md").write_text(page, "utf-8")
    return to


def test_every_page_knows_the_variant_from_its_one_entry(tree):
    queries = ["compare", "rules/mini", "odds?rules=mini&bid=2x3", "settle?rules=mini"]
    answer = json.loads(run(tree, "-c", ASK, *queries))
    assert answer["variants"][-1] == NEW
    for query, html in answer["said"].items():
        assert "Mini" in html or query == "rules/mini", query
        assert "ld-refusal" not in html, query
    assert "2 to 3 players" in answer["said"]["rules/mini"]
    # Its own page, once in each language, holds its lessons, a round, the ladder and the rules.
    assert len(answer["fences"]) == 4 * len(LANGUAGES)


def test_the_command_knows_it_too(tree):
    assert NEW in run(tree, "-m", "liarsdice", "rules").split()
    raises = run(tree, "-m", "liarsdice", "raises", "--rules", NEW, "--dice", "2", "--json")
    assert json.loads(raises)["raises"][0] == "1x1"
