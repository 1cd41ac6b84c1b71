"""What the site serves beside its pages: Pyodide, the package as a wheel, the fonts.

Everything comes from ``node_modules`` and from this tree, so that a reader's browser asks no
other host. The folders are made anew each time and stay out of version control.
"""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
PYODIDE = ROOT / "docs" / "assets" / "pyodide"
FONTS = ROOT / "docs" / "assets" / "fonts"
STYLE = ROOT / "docs" / "assets" / "liarsdice" / "liarsdice.css"

RUNTIME = {
    # Every host knows what kind of file ends in .js; not all know .mjs, which browsers refuse then.
    "pyodide.mjs": "pyodide.js",
    "pyodide.asm.mjs": "pyodide.asm.js",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
    "python_stdlib.zip": "python_stdlib.zip",
}
"""What is taken of Pyodide, and what it is called here."""


def main() -> None:
    """Make both folders."""
    make_pyodide(emptied(PYODIDE))
    copy_fonts(emptied(FONTS))


def make_pyodide(to: Path) -> None:
    """Lay out Pyodide with a lock file that knows one package: ours."""
    for name, here in RUNTIME.items():
        shutil.copy(MODULES / "pyodide" / name, to / here)
    _python("-m", "build", "--wheel", "--no-isolation", "--outdir", str(to), str(ROOT))
    [wheel] = to.glob("*.whl")
    lock = to / "pyodide-lock.json"
    # Pyodide's own packages stay out: they would be fetched from another host.
    original = json.loads((MODULES / "pyodide" / lock.name).read_text())
    lock.write_text(json.dumps({"info": original["info"], "packages": {}}))
    _python(
        *("-m", "pyodide_cli", "lockfile", "add-wheels", "--base-path", str(to)),
        *("--input", str(lock), "--output", str(lock), str(wheel)),
    )
    # What the worker fetches, in bytes, so that it can say how much is still to come.
    fetched = [*RUNTIME.values(), wheel.name]
    sizes = {name: (to / name).stat().st_size for name in fetched}
    (to / "sizes.json").write_text(json.dumps(sizes))


def copy_fonts(to: Path) -> None:
    """Copy the font files that the style sheet names, with their licence, which asks for it."""
    names = re.findall(r"fonts/((.+?)-(?:latin|cyrillic).*?\.woff2)", STYLE.read_text())
    for name, family in names:
        package = MODULES / "@fontsource" / family
        shutil.copy(package / "files" / name, to)
        shutil.copy(package / "LICENSE", to / f"{family}-LICENSE.txt")


def emptied(folder: Path) -> Path:
    """A folder with nothing left in it of what was made before."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def _python(*arguments: str) -> None:
    done = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        sys.exit(done.stdout + done.stderr)


if __name__ == "__main__":
    main()
