"""What there is to do here: ``python3 run.py NAME``, or ``nox -s NAME``."""

import filecmp
import sys
from pathlib import Path

import nox

nox.needs_version = ">=2026.10"
nox.options.default_venv_backend = "uv"
nox.options.reuse_venv = "yes"

LOCKS = ("nox", "site", "checks", "notebooks")
POT = Path("liarsdice/locales/liarsdice.pot")
# A worker a core; what shares something costly, as a page, is a group and stays together.
PARALLEL = ("-n", "auto", "--maxprocesses", "4", "--dist", "loadgroup")


@nox.session
def serve(session: nox.Session) -> None:
    """Build the site and serve it on this machine; pages follow what you write."""
    _install(session, "site")
    _compile_words(session)
    _make_assets(session)
    _mkdocs(session, "serve", "--livereload", *session.posargs)


@nox.session(requires=["lint", "types", "site"])
def tests(session: nox.Session) -> None:
    """Check code, words, types and site, and each kind of page in a browser: a few minutes."""
    _pytest(session, "-m", "not full")


@nox.session(requires=["site"])
def full(session: nox.Session) -> None:
    """Check what takes long and `tests` leaves out: every page, language, width and breakage."""
    _pytest(session, "-m", "full")


@nox.session
def unit(session: nox.Session) -> None:
    """Run the quick tests, which need no site; or the ones named after ``--``."""
    _install(session, "site", "checks", "notebooks")
    _compile_words(session)
    quick = (*PARALLEL, "-m", "not browser and not full")
    session.run("pytest", *(session.posargs or quick))


@nox.session
def lint(session: nox.Session) -> None:
    """Check style and layout of the code, and that the words to translate are up to date."""
    _install(session, "checks")
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    fresh = Path(session.create_tmp()).resolve() / POT.name
    _extract_words(session, fresh)
    if not filecmp.cmp(fresh, POT, shallow=False):
        session.error(f"{POT} is not what the code says: refresh it with `python3 run.py words`")


@nox.session
def types(session: nox.Session) -> None:
    """Check the types."""
    _install(session, "checks")
    session.run("mypy")


@nox.session
def site(session: nox.Session) -> None:
    """Build the site into site/; SITE_URL says where it will stand."""
    _install(session, "site", "notebooks")
    _compile_words(session)
    _make_assets(session)
    _mkdocs(session, "build", "--strict")
    session.run("python", "-m", "tools.search")
    session.run("python", "-m", "tools.notebooks")
    session.run("python", "-m", "tools.policy")


@nox.session
def bench(session: nox.Session) -> None:
    """Time the engine beside its peers, each in an environment of its own: two minutes."""
    _tool(session, "nox")  # for its uv, which makes the environments


@nox.session
def speed(session: nox.Session) -> None:
    """Time the built site in a browser beside a plain start of Pyodide: some minutes."""
    _tool(session, "site", "checks")


@nox.session
def tournament(session: nox.Session) -> None:
    """Play all bots against each other, 90 minutes at most; or ``-- --bot FILE`` against each."""
    _tool(session, "nox")


@nox.session
def exploitability(session: nox.Session) -> None:
    """Tell how far each level stands from perfect play, where that is known: a minute."""
    _tool(session, "nox")


@nox.session
def duels(session: nox.Session) -> None:
    """Find anew how two players with a few dice should play, which the bots know: ten minutes."""
    _tool(session, "nox")


@nox.session
def lighthouse(session: nox.Session) -> None:
    """Ask Lighthouse about each kind of page of the built site, five times each: an hour."""
    _install(session, "site", "checks")
    where = ("--prefix", "requirements/lighthouse")
    session.run("npm", "ci", *where, "--ignore-scripts", "--no-audit", "--no-fund", silent=True)
    session.run("python", "-m", "tools.lighthouse", *session.posargs)


@nox.session
def words(session: nox.Session) -> None:
    """Refresh the list of words to translate from the code, and every catalogue from the list."""
    _install(session, "checks")
    POT.parent.mkdir(exist_ok=True)
    _extract_words(session, POT)
    session.run(
        *("pybabel", "-q", "update", "--domain", POT.stem, "--input-file", str(POT)),
        *("--output-dir", str(POT.parent), "--no-fuzzy-matching", "--no-wrap"),
        # What is no longer said stays behind as a comment, for whoever translates what came after.
        "--ignore-pot-creation-date",
    )


@nox.session(venv_backend="none")
def lock(session: nox.Session) -> None:
    """Refresh the lock files in requirements/."""
    for name in LOCKS:
        session.run(
            *(sys.executable, "-m", "uv", "pip", "compile", "--no-config", "--quiet", "--upgrade"),
            # For every system and Python that the tools run on, not only this one.
            *("--universal", "--python-version", "3.12", "--generate-hashes"),
            *("--no-emit-index-url", "--custom-compile-command", "python3 run.py lock"),
            *("--output-file", f"requirements/{name}.txt", f"requirements/{name}.in"),
            external=True,
        )


def _install(session: nox.Session, *locks: str) -> None:
    files = [part for name in locks for part in ("-r", f"requirements/{name}.txt")]
    session.install("--require-hashes", *files)


def _tool(session: nox.Session, *locks: str) -> None:
    """Run the tool that is called as the session is."""
    _install(session, *locks)
    session.run("python", "-m", f"tools.{session.name}", *session.posargs)


def _pytest(session: nox.Session, *chosen: str) -> None:
    """Run the tests of a mark; what is named after ``--`` comes on top."""
    _install(session, "site", "checks", "notebooks")
    _compile_words(session)
    # Once, before there are several who would install one.
    browser = str(session.run("python", "-m", "tools.browser", silent=True)).splitlines()[-1]
    session.run(
        *("pytest", *PARALLEL, *chosen, *session.posargs), env={"LIARSDICE_BROWSER": browser}
    )


def _make_assets(session: nox.Session) -> None:
    """Make the examples' pages; lay what the reader's browser runs, and the fonts, beside them."""
    session.run("python", "-m", "tools.pages")
    session.run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", silent=True)
    session.run("python", "-m", "tools.assets")


def _mkdocs(session: nox.Session, *arguments: str) -> None:
    # As a module, so that the fence is found in the tree; the theme's banner is not our news.
    session.run("python", "-m", "mkdocs", *arguments, env={"NO_MKDOCS_2_WARNING": "1"})


def _compile_words(session: nox.Session) -> None:
    session.run("python", "-m", "tools.catalogues")


def _extract_words(session: nox.Session, to: Path) -> None:
    # Without dates and line numbers: only a changed word is a change.
    session.run(
        *("pybabel", "-q", "extract", "--omit-header", "--no-location", "--sort-output"),
        *("--mapping-file", "pyproject.toml", "--output-file", str(to), "."),
        env={"PYTHONPATH": "."},
    )
