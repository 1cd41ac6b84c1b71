"""The page on what breaks when JupyterLite moves names what our files do lean on."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
APP = ROOT / "tutorials" / "app"
PAGE = (APP / "README.md").read_text(encoding="utf-8")
CODE = "\n".join(
    path.read_text(encoding="utf-8")
    for path in (
        *(path for path in APP.iterdir() if path.name != "README.md"),
        ROOT / "tools" / "notebooks.py",
        ROOT / "tests" / "browser" / "test_notebooks.py",
    )
)


def test_what_the_page_names_stands_in_our_files():
    rows = [
        line.split(" | ") for line in PAGE.splitlines() if line.startswith("| ") and "`" in line
    ]
    assert len(rows) > 10
    for what, where, _ in rows:
        for name in re.findall(r"`([^`]+)`", f"{what} {where}"):
            for part in re.findall(r"[\w-]{3,}", name):
                assert part in CODE, f"{name} stands nowhere in our files"
