"""What the site serves beside its pages: the engine, and the fonts.

Everything comes from ``node_modules`` and from this tree, so that a reader's browser asks no
other host. The folders are made anew each time and stay out of version control.

The engine is Pyodide, the package as a wheel, the memory of a Python that has it in mind, and the
scripts of ``browser/``. It stands in a folder that is named after it all, so that no browser ever
puts a file that it has kept of one build beside those of another.
"""

import hashlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from liarsdice.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
SCRIPTS = ROOT / "browser"
WORDS = SCRIPTS / "words.js"
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
MEMORY = "memory.bin"
"""What Python has in mind, compressed; by this name hosts do not compress or unpack it."""
_SNAPSHOT = Path(__file__).with_name("snapshot.mjs")
_FENCE = re.compile(r"^```liarsdice\n(.+)$", re.MULTILINE)


def main() -> None:
    """Make both folders."""
    make_engine(emptied(PYODIDE))
    copy_fonts(emptied(FONTS))


def engine(pyodide: Path = PYODIDE) -> Path:
    """The folder of the engine, which is named after what stands in it, as last made or elsewhere."""
    [folder] = (each for each in pyodide.iterdir() if each.is_dir())
    return folder


def engine_bytes() -> int:
    """How much a reader's browser fetches of the engine at the first press.

    The page's script is here by then, and the package and the library are in the memory.
    """
    later = ("page.js", "python_stdlib.zip")
    files = (path for path in engine().iterdir() if path.suffix != ".whl")
    return sum(path.stat().st_size for path in files if path.name not in later)


def make_engine(to: Path) -> None:
    """Lay out the engine, and beside it the wheel for whoever wants it for programs."""
    _python("-m", "build", "--wheel", "--no-isolation", "--outdir", str(to), str(ROOT))
    [wheel] = to.glob("*.whl")
    folder = to / "new"
    folder.mkdir()
    for name, here in RUNTIME.items():
        shutil.copy(MODULES / "pyodide" / name, folder / here)
    shutil.copy(wheel, folder)
    write_memory(folder / MEMORY, _program(), wheel)
    sizes = {path.name: path.stat().st_size for path in sorted(folder.iterdir())}
    lock = make_lock(wheel)
    for name in ("worker.js", "boot.js"):
        shutil.copy(SCRIPTS / name, folder)
    write_script(folder / "page.js", SCRIPTS / "page.js")
    told = json.dumps({"files": sizes, "wheel": wheel.name, "lock": lock})
    boot = folder / "boot.js"
    boot.write_text(f"const BUILD = {told};\n{boot.read_text('utf-8')}", "utf-8")
    folder.rename(to / digest(folder))


def write_script(to: Path, script: Path) -> None:
    """Write a page's script, and before it what all of them tell alike."""
    to.write_text(WORDS.read_text("utf-8") + script.read_text("utf-8"), "utf-8")


def write_memory(to: Path, program: str, *archives: Path) -> None:
    """Write down what Python has in mind when it has run a program that finds those packages."""
    # The clock stands still, by which Python would see that there are new files.
    looks = "import gc, importlib; importlib.invalidate_caches()"
    _node(_SNAPSHOT, to, f"{looks}\n{program}\ngc.collect()", *archives)


def make_lock(wheel: Path) -> str:
    """What Pyodide is told of packages, by its own builder: there is one, ours.

    Its own stay out, since they would be fetched from another host.
    """
    info = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text())["info"]
    with TemporaryDirectory() as folder:
        lock = Path(folder) / "pyodide-lock.json"
        lock.write_text(json.dumps({"info": info, "packages": {}}))
        _python(
            *("-m", "pyodide_cli", "lockfile", "add-wheels", "--base-path", str(wheel.parent)),
            *("--input", str(lock), "--output", str(lock), str(wheel)),
        )
        return lock.read_text()


def queries() -> list[str]:
    """What the pages show when they open, in English."""
    pages = sorted((ROOT / "docs" / "en").rglob("*.md"))
    return sorted({query for page in pages for query in _FENCE.findall(page.read_text("utf-8"))})


def _program() -> str:
    """What Python is to have in mind: whatever the pages show, and every language.

    A Python that is restored has no files, so what is read from files is among it.
    """
    return f"""
import random
import liarsdice.notebook
from liarsdice import lessons
from liarsdice.bots.duels import tables
from liarsdice.scenarios import names
from liarsdice.web import render
names()
lessons.names()
tables()
for lang in {LANGUAGES}:
    render(f"odds?lang={{lang}}")
for query in {queries()}:
    render(query)
"""


def digest(folder: Path) -> str:
    """A name for what stands in a folder."""
    whole = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            content = hashlib.sha256(path.read_bytes()).hexdigest()
            whole.update(f"{path.relative_to(folder).as_posix()} {content}\n".encode())
    return whole.hexdigest()[:12]


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
    _run(sys.executable, *arguments)


def _node(*arguments: str | Path) -> None:
    node = shutil.which("node")
    if node is None:
        sys.exit("Node is missing: python3 run.py site")
    _run(node, *arguments)


def _run(*command: str | Path) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(done.stdout + done.stderr)


if __name__ == "__main__":
    main()
