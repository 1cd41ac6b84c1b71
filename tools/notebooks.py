"""The lessons under ``tutorials/``, as notebooks that run in the reader's browser.

Runs after the pages are built and adds ``site/jupyter/``: JupyterLite's notebook application and
its Pyodide kernel, on the Pyodide of the pages, and the lessons of each language. Nothing of it
asks another host. ``tutorials/app/`` holds the page that a lesson opens in.
"""

import importlib.metadata
import json
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Template
from typing import Any

from liarsdice.frame import lesson_words
from liarsdice.i18n import LANGUAGES, SOURCE
from liarsdice.look.html import h, text
from tools.assets import STYLE, digest, engine, write_memory, write_script
from tools.lessons import LESSONS, TUTORIALS, read_lesson, title

ROOT = Path(__file__).resolve().parent.parent
APP = TUTORIALS / "app"
SITE = ROOT / "site"
FOLDER = "jupyter"
"""Where it all stands in the site."""

EXTENSION = "@jupyterlite/pyodide-kernel-extension"
LABEXTENSIONS = Path(sys.prefix) / "share" / "jupyter" / "labextensions"

KERNEL = (
    "asttokens",
    "comm",
    "executing",
    "ipython",
    "pure_eval",
    "pygments",
    "stack_data",
    "traitlets",
)
"""The distributions that the kernel imports; what else IPython names serves terminals."""
KERNEL_WHEELS = ("ipykernel", "pyodide_kernel")
"""The kernel's own packages, which come as wheels in its extension."""
PACKAGES = ("comm", "ipykernel", "ipython", "jedi", "micropip", "piplite", "pyodide-kernel")
"""What the kernel would fetch if it did not hear that it is there: in the archive, or unneeded."""
STARTS = """
import pyodide_kernel, piplite.piplite
# Completion goes by the live objects; the library that reads source instead weighs 5 MB.
pyodide_kernel.ipython_shell.Completer.use_jedi = False
"""
"""What the kernel's Python begins with."""
LEXERS = ("__init__.py", "_mapping.py", "python.py")
"""What of Pygments' three hundred languages a notebook shows."""

LOCALES = {"es": "es-ES", "ru": "ru-RU", "ro": "ro-RO"}
"""Jupyter's own names of the languages that it has words in."""
DOMAINS = ("jupyterlab", "notebook")
"""Which parts of Jupyter have words that a lesson's page shows."""

UNUSED = [
    "@jupyter-notebook/application-extension:dirty",
    "@jupyter-notebook/application-extension:logo",
    "@jupyter-notebook/application-extension:menus",
    "@jupyter-notebook/application-extension:pages",
    "@jupyter-notebook/application-extension:tab-title",
    "@jupyter-notebook/application-extension:title",
    "@jupyter-notebook/application-extension:zen",
    "@jupyter-notebook/console-extension:scratchpad-console",
    "@jupyter-notebook/notebook-extension:checkpoints",
    "@jupyter-notebook/notebook-extension:kernel-logo",
    "@jupyter-notebook/notebook-extension:kernel-status",
    "@jupyter-notebook/notebook-extension:open-tree-tab",
    "@jupyter-notebook/notebook-extension:tab-icon",
    "@jupyter-notebook/tree-extension",
    "@jupyterlab/application-extension:faviconbusy",
    "@jupyterlab/apputils-extension:palette",
    "@jupyterlab/apputils-extension:print",
    "@jupyterlab/audio-extension",
    "@jupyterlab/cell-toolbar-extension",
    "@jupyterlab/filebrowser-extension:open-url",
    "@jupyterlab/help-extension",
    "@jupyterlab/mermaid-extension",
    "@jupyterlab/vega5-extension",
    "@jupyterlab/video-extension",
    "@jupyterlite/application-extension:service-worker-manager",
    "@jupyterlite/application-extension:share-file",
    "@jupyterlite/notebook-application-extension:logo",
]
"""Plugins that the page does not need: those that lead to other applications, which are not here,
those for other kinds of files, for bars that are not shown and for saving, which the page does by
itself, and the service worker, which all requests would go through."""

KEYS = ("codemirror:", "completer:", "docmanager:save", "editmenu:", "notebook:", "runmenu:run")
"""What begins so may be reached by a key; other keys would open what is not here, or close what is.
"""


def main(site: Path = SITE) -> None:
    """Add the notebooks to the built site."""
    if not (site / "index.html").exists():
        sys.exit(f"There is no page in {site}: python3 run.py site")
    to = site / FOLDER
    shutil.rmtree(to, ignore_errors=True)
    new = to / "new"
    with tempfile.TemporaryDirectory() as folder:
        config = copy_jupyter(Path(folder), new)
    make_app(new)
    # Named after it all, as the engine is, so that no browser mixes two builds of it.
    build = new.rename(to / digest(new)).name
    lessons = write_lessons(to)
    for lang in LANGUAGES:
        write_page(to, lang, build, config | {"liarsdiceLessons": lessons})
    write_translations(to)


# ---- Jupyter's part. ----


def copy_jupyter(work: Path, to: Path) -> dict[str, Any]:
    """Have JupyterLite build its notebook application, and copy what the lessons use of it.

    Gives the application's configuration.
    """
    settings = {
        "apps": ["notebooks"],
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
        # The kernel's extension alone, whatever else is installed beside it.
        "ignore_sys_prefix": ["federated_extensions", "translation"],
        "federated_extensions": [str(LABEXTENSIONS / EXTENSION)],
        "output_dir": "out",
    }
    (work / "jupyter_lite_config.json").write_text(json.dumps({"LiteBuildConfig": settings}))
    _run(work, sys.executable, "-m", "jupyterlite_core", "build")
    out = work / "out"
    shutil.copytree(out / "build", to / "build")
    unused = shutil.ignore_patterns("pypi", "coincident.worker.*")
    shutil.copytree(out / "extensions", to / "extensions", ignore=unused)
    for file in (to / "build" / "schemas").glob("all*.json"):
        _write_json(file, [without_menus(plugin) for plugin in json.loads(file.read_text())])
    config: dict[str, Any] = {}
    for file in (out / "jupyter-lite.json", out / "notebooks" / "jupyter-lite.json"):
        config |= json.loads(file.read_text())["jupyter-config-data"]
    return config


def without_menus(plugin: dict[str, Any]) -> dict[str, Any]:
    """The settings of a plugin of Jupyter, less its menus and the keys that are not for a lesson.

    Half of the menus lead to applications that are not here; the page has its own bar.
    """
    schema = plugin["schema"]
    schema.pop("jupyter.lab.menus", None)
    keys = schema.get("jupyter.lab.shortcuts", [])
    schema["jupyter.lab.shortcuts"] = [key for key in keys if key["command"].startswith(KEYS)]
    return plugin


def write_translations(to: Path) -> None:
    """Lay out the words of Jupyter's own menus, where it has them in a language of the site."""
    names = {"en": {"displayName": "English", "nativeName": "English"}}
    folder = to / "api" / "translations"
    folder.mkdir(parents=True)
    _write_json(folder / "en.json", {"data": {}, "message": ""})
    for lang in LANGUAGES:
        if lang not in LOCALES:
            continue
        locale = LOCALES[lang].replace("-", "_")
        pack = importlib.metadata.distribution(f"jupyterlab-language-pack-{LOCALES[lang]}")
        words = {}
        for domain in DOMAINS:
            path = f"jupyterlab_language_pack_{locale}/locale/{locale}/LC_MESSAGES/{domain}.json"
            words[domain] = json.loads(Path(str(pack.locate_file(path))).read_text("utf-8"))
        names[LOCALES[lang]] = {"displayName": LOCALES[lang], "nativeName": LOCALES[lang]}
        _write_json(folder / f"{LOCALES[lang]}.json", {"data": words, "message": ""})
    _write_json(folder / "all.json", {"data": names, "message": ""})


# ---- The kernel, and the files that its page starts with. ----


def make_app(to: Path) -> None:
    """Lay out what starts Python and Jupyter."""
    app = to / "app"
    app.mkdir()
    write_script(app / "start.js", APP / "start.js")
    looks = (look_of_pages(STYLE.read_text("utf-8")), (APP / "page.css").read_text("utf-8"))
    (app / "page.css").write_text("\n".join(looks), "utf-8")
    write_archive(app / "kernel.zip")
    [worker] = to.glob(f"extensions/{EXTENSION}/static/comlink.worker.*.js")
    [wheel] = engine().glob("*.whl")
    write_memory(app / "kernel.bin", _program(), wheel, app / "kernel.zip")
    names = {
        "ENGINE": f"../../../assets/pyodide/{engine().name}/boot.js",
        "KERNEL": _sized(app / "kernel.zip"),
        "MEMORY": _sized(app / "kernel.bin"),
        "STARTS": STARTS,
    }
    told = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in names.items())
    (app / "pyodide.js").write_text(told + (APP / "pyodide.js").read_text("utf-8"), "utf-8")
    # Our Pyodide first: it starts while the rest is still on its way.
    jupyter = f"../{worker.relative_to(to).as_posix()}"
    (app / "kernel.js").write_text(
        'const again = new URLSearchParams(location.search).get("again");\n'
        'import(`./pyodide.js${again ? `?again=${again}` : ""}`);\n'
        f'import "{jupyter}";\n'
    )
    write_pack(to / "build", app / "pack.js")


def _sized(file: Path) -> dict[str, str | int]:
    return {"name": file.name, "bytes": file.stat().st_size}


def _program() -> str:
    """What the kernel's Python is to have in mind: itself, and what shows our values."""
    return f"""
import liarsdice.notebook
{STARTS}
# It stands for something of the browser's, which no memory can hold.
pyodide_kernel.kernel._load_packages_from_imports = None
"""


def look_of_pages(style: str) -> str:
    """The fonts and colours of the pages, as their style sheet names them."""
    fonts = "\n".join(re.findall(r"@font-face {.*?}", style, re.DOTALL))
    # A lesson is long in coming: its fonts may come later than its first words.
    fonts = fonts.replace("../fonts/", "../../../assets/fonts/").replace(": optional", ": swap")
    light, dark = (
        dict(re.findall(r"--ld-([a-z-]+): (#\w+)", scheme))
        for scheme in re.findall(r'\[data-md-color-scheme="\w+"\] {(.*?)}', style, re.DOTALL)
    )
    colours = (f"--{name}: light-dark({light[name]}, {dark[name]});" for name in light)
    return f"{fonts}\nbody {{ {' '.join(colours)} }}"


def write_archive(to: Path) -> None:
    """Put the packages that the kernel is made of into one archive: one request, not twenty."""
    with zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(_kernel_files()):
            # Dated alike, so that the same packages make the same archive.
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)


def _kernel_files() -> Iterator[tuple[str, bytes]]:
    for name in KERNEL:
        for file in importlib.metadata.distribution(name).files or ():
            if _is_wanted(file.as_posix()):
                yield file.as_posix(), file.read_binary()
    wheels = LABEXTENSIONS / EXTENSION / "static" / "pypi"
    for name in KERNEL_WHEELS:
        [wheel] = wheels.glob(f"{name}-*.whl")
        with zipfile.ZipFile(wheel) as archive:
            yield from ((each, archive.read(each)) for each in archive.namelist())
    yield "piplite/__init__.py", b'"""See `piplite.piplite`."""\n'
    yield "piplite/piplite.py", (APP / "piplite.py").read_bytes()


def _is_wanted(path: str) -> bool:
    folders, _, name = path.rpartition("/")
    if path.startswith("..") or {"__pycache__", "tests"} & set(folders.split("/")):
        return False
    return folders != "pygments/lexers" or name in LEXERS


def write_pack(build: Path, to: Path) -> None:
    """Put the pieces of Jupyter that its page asks for at its start into one file.

    ``chunks.txt`` lists them; the browser test says where it lacks one.
    """
    pieces = []
    for name in (APP / "chunks.txt").read_text().split():
        found = list(build.glob(f"{name}.*.js"))
        if len(found) != 1:
            sys.exit(f"tutorials/app/chunks.txt names {name}, which this JupyterLite has not")
        pieces.append(found[0].read_text("utf-8"))
    to.write_text("\n".join(pieces), "utf-8")


# ---- The lessons. ----


def write_lessons(to: Path) -> Mapping[str, Mapping[str, str]]:
    """Write every lesson in every language, and the lists of files that Jupyter reads.

    Gives the title and the version of each lesson by its path.
    """
    lessons = {}
    for lang in LANGUAGES:
        folder = to / "files" / lang
        folder.mkdir(parents=True)
        for name in LESSONS:
            lesson = read_lesson(lang, name)
            _write_json(folder / f"{name}.ipynb", lesson)
            told = {"title": title(lesson), **lesson["metadata"]["liarsdice"]}
            lessons[f"{lang}/{name}.ipynb"] = told
        entries = [_entry(f"{lang}/{name}.ipynb", "notebook") for name in LESSONS]
        _write_list(to, lang, entries)
    _write_list(to, "", [_entry(lang, "directory") for lang in LANGUAGES])
    return lessons


def _write_list(to: Path, path: str, entries: list[dict[str, Any]]) -> None:
    folder = to / "api" / "contents" / path
    folder.mkdir(parents=True, exist_ok=True)
    whole = _entry(path, "directory") | {"content": entries, "format": "json"}
    _write_json(folder / "all.json", whole)


def _entry(path: str, kind: str) -> dict[str, Any]:
    # A day like any other: Jupyter wants one, and the same lessons are to make the same files.
    day = "2000-01-01T00:00:00Z"
    return {
        "name": path.rpartition("/")[2],
        "path": path,
        "type": kind,
        "content": None,
        "format": None,
        "mimetype": None,
        "writable": True,
        "created": day,
        "last_modified": day,
    }


def write_page(to: Path, lang: str, build: str, config: Mapping[str, Any]) -> None:
    """Write the page that the lessons of a language open in, on what the folder ``build`` holds."""
    words = lesson_words(lang)
    settings = {
        "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
        "@jupyterlab/apputils-extension:notification": {"fetchNews": "false"},
        "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
        "@jupyterlab/translation-extension:plugin": {"locale": LOCALES.get(lang, "en")},
    }
    kernel = {
        "pyodideUrl": f"../../{build}/app/pyodide.js",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": list(PACKAGES)},
    }
    # The page keeps what the reader changes; Jupyter itself would count what was only opened.
    memory = ["memoryStorageDriver"]
    storage = {f"{kind}StorageDrivers": memory for kind in ("contents", "settings", "workspaces")}
    whole = {
        **config,
        **storage,
        "enableMemoryStorage": True,
        "appName": words["title"],
        "appUrl": f"/notebooks/{lang}",
        "contentsAllJsonFile": "all.json",
        "disabledExtensions": UNUSED,
        "fullLabextensionsUrl": f"../../{build}/extensions",
        "fullStaticUrl": f"../../{build}/build",
        "settingsUrl": f"../../{build}/build/schemas",
        "settingsOverrides": settings,
        "themesUrl": f"./{build}/build/themes",
        "litePluginSettings": {f"{EXTENSION}:kernel": kernel},
        # start.js asks it when cells can be run.
        "exposeAppInBrowser": True,
    }
    page = Template((APP / "index.html").read_text("utf-8")).substitute(
        {name: text(said) for name, said in words.items()},
        lang=lang,
        build=build,
        # It stands in a page: nothing in it may end the script.
        config=json.dumps(whole).replace("<", "\\u003c"),
        lessons="../../../notebooks/" if lang == SOURCE else f"../../../{lang}/notebooks/",
        words=text(h("p", said, data_word=name) for name, said in words.items()),
    )
    # Jupyter opens what ``path`` names only where its address has ``notebooks`` in it.
    folder = to / "notebooks" / lang
    folder.mkdir(parents=True)
    (folder / "index.html").write_text(page, "utf-8")


def _write_json(to: Path, value: object) -> None:
    to.write_text(json.dumps(value, ensure_ascii=False), "utf-8")


def _run(folder: Path, *command: str) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(done.stdout + done.stderr)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
