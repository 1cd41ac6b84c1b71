"""Every language says everything, and in its own words."""

import re
import string
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from babel.messages import Catalog
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

import liarsdice
from liarsdice import i18n
from liarsdice.frame import frame
from liarsdice.i18n import LANGUAGES, LOCALES, NAMES, SOURCE, catalogue
from liarsdice.look import players
from liarsdice.look.numbers import MARKS
from liarsdice.look.voice import speak
from liarsdice.presets import PRESETS
from liarsdice.scenarios import names
from liarsdice.web import ahead, render
from liarsdice.web.query import MOST_FIELDS, MOST_PASTED
from tests.reading import words_of

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
SITE = ROOT / "site"
OTHERS = tuple(lang for lang in LANGUAGES if lang != SOURCE)
ALLOWED = tomllib.loads((Path(__file__).parent / "same_words.toml").read_text(encoding="utf-8"))
"""What may be the same in two languages, and why."""

Key = tuple[str | None, str]


# ---- The catalogues ----


@cache
def template() -> Catalog:
    return read(LOCALES / "liarsdice.pot", None)


@cache
def translated(lang: str) -> Catalog:
    return read(LOCALES / lang / "LC_MESSAGES" / "liarsdice.po", lang)


def read(path: Path, lang: str | None) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=lang, abort_invalid=True)


def forms(text: Any) -> tuple[str, ...]:
    """A message's forms; one that has no plural has one."""
    return (text,) if isinstance(text, str) else tuple(text)


def key(message: Any) -> Key:
    return message.context, forms(message.id)[0]


def messages(catalog: Catalog) -> dict[Key, Any]:
    return {key(message): message for message in catalog if message.id}


def holes(text: str) -> list[str]:
    """The placeholders of a message; ValueError where it has broken ones."""
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def same(lang: str) -> set[Key]:
    """The messages that may be in a language as they are in English."""
    return {
        (each.get("context"), each["message"]) for each in ALLOWED["same"] if lang in each["langs"]
    }


def faults(lang: str, catalog: Catalog, source: Catalog) -> Iterator[str]:
    """What is wrong with a catalogue, measured by the list of all messages."""
    wanted, found = messages(source), messages(catalog)
    yield from (f"missing: {each}" for each in wanted.keys() - found.keys())
    yield from (f"not asked for: {each}" for each in found.keys() - wanted.keys())
    for each in wanted.keys() & found.keys():
        english, message = forms(wanted[each].id), found[each]
        own = forms(message.string)
        if message.fuzzy:
            yield f"fuzzy: {each}"
        if len(own) != (catalog.num_plurals if len(english) > 1 else 1) or not all(own):
            yield f"not every form is there: {each}"
            continue
        for number, text in enumerate(own):
            # "one die" needs no number where its form is for one alone.
            model = english[0] if number == 0 and len(english) > 1 else english[-1]
            if holes(text) not in (holes(model), holes(english[-1])):
                yield f"other placeholders: {each}: {text}"
            if text.strip() != text and english[-1].strip() == english[-1]:
                yield f"space at an edge: {each}"
        if set(own) <= set(english) and each not in same(lang):
            yield f"English: {each}"


@pytest.mark.parametrize("lang", OTHERS)
def test_a_catalogue_is_whole(lang):
    assert sorted(faults(lang, translated(lang), template())) == []


@pytest.mark.parametrize("lang", OTHERS)
def test_plural_forms_are_the_language_s_own(lang):
    plural = get_plural(lang)
    assert translated(lang).num_plurals == plural.num_plurals
    theirs, ours = (
        [rule(n) for n in range(300)]
        for rule in (function(str(plural.plural_expr)), function(translated(lang).plural_expr))
    )
    assert ours == theirs


def function(expression: str) -> Any:
    import gettext

    return gettext.c2py(expression)


@pytest.mark.parametrize("lang", OTHERS)
def test_a_message_that_is_left_out_is_found(lang):
    def changed(change: Any) -> list[str]:
        catalog = read(LOCALES / lang / "LC_MESSAGES" / "liarsdice.po", lang)
        change(catalog)
        return list(faults(lang, catalog, template()))

    good = list(faults(lang, translated(lang), template()))
    message, plural = "{player} is out.", ("{player} loses {n} die.", "{player} loses {n} dice.")

    def spoil(id: Any, text: Any) -> list[str]:
        def change(catalog: Catalog) -> None:
            catalog[id].string = text

        return changed(change)

    assert len(changed(lambda catalog: catalog.delete(message))) == len(good) + 1
    for spoilt in (
        spoil(message, ""),
        spoil(message, message),
        spoil(message, "?"),
        spoil(plural, ("{player} {n}", "{player} {n}", "")),
        spoil(plural, ("{player} {n}", "{player} {n}")),
        spoil(plural, ("{player} {n}", "{player} {n}", "{player}")),
    ):
        assert len(spoilt) == len(good) + 1


def test_what_may_be_the_same_is_the_same_and_says_why():
    for each in ALLOWED["same"]:
        assert each["why"] and set(each["langs"]) <= set(OTHERS)
        for lang in each["langs"]:
            message = messages(translated(lang))[each.get("context"), each["message"]]
            assert set(forms(message.string)) <= set(forms(message.id)), (lang, each)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ten_players_have_ten_names(lang):
    called = players.names(speak(lang))
    assert len(set(called)) == len(players.NAMES) == 10


def test_no_russian_player_is_jam():
    """Jem, written as it sounds, is what one spreads on bread."""
    prose = (path for name in ("docs/ru", "tutorials/ru") for path in (ROOT / name).rglob("*.md"))
    for path in (*prose, LOCALES / "ru" / "LC_MESSAGES" / "liarsdice.po"):
        assert "Джем" not in path.read_text(encoding="utf-8"), path


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize(
    "much",
    [
        pytest.param("t=" + "x" * (MOST_PASTED + 1), id="long"),
        pytest.param("a=1&" * (MOST_FIELDS + 1), id="parts"),
    ],
)
def test_what_is_too_much_to_read_is_refused_in_the_readers_language(lang, much):
    assert " too " in render(f"settle?{much}&lang={SOURCE}")
    assert " too " not in render(f"settle?{much}&lang={lang}")


# ---- Which languages there are ----


class Loader(yaml.SafeLoader):  # type: ignore[misc]
    """Reads mkdocs.yml without its Python names."""


Loader.add_multi_constructor("!", lambda *_: None)
Loader.add_multi_constructor("tag:yaml.org,2002:python/", lambda *_: None)
CONFIG = yaml.load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"), Loader)


def configured() -> dict[str, dict[str, Any]]:
    [plugin] = [each["i18n"] for each in CONFIG["plugins"] if "i18n" in each]
    return {each["locale"]: each for each in plugin["languages"]}


def titles(nav: Iterable[Any]) -> Iterator[str]:
    """Every title of the navigation that no page gives itself, sections' too."""
    for entry in nav:
        for title, inside in entry.items() if isinstance(entry, dict) else ():
            yield title
            if isinstance(inside, list):
                yield from titles(inside)


def test_the_site_has_the_languages_of_the_package():
    assert {lang: each["name"] for lang, each in configured().items()} == NAMES
    assert set(MARKS) == set(LANGUAGES)
    assert {path.name for path in LOCALES.iterdir() if path.is_dir()} == set(OTHERS)
    folders = {path.name for path in DOCS.iterdir() if path.is_dir()}
    assert folders - {"assets"} == set(LANGUAGES)


@pytest.mark.parametrize("lang", OTHERS)
def test_the_site_s_own_words_are_there(lang):
    english, own = configured()[SOURCE], configured()[lang]
    for name in ("site_name", "site_description", "copyright"):
        assert own[name] and own[name] != CONFIG[name], name
    toggles = [[each["toggle"]["name"] for each in c["theme"]["palette"]] for c in (english, own)]
    assert len(toggles[1]) == len(toggles[0]) == len(CONFIG["theme"]["palette"])
    assert not set(toggles[0]) & set(toggles[1])
    assert sorted(own["nav_translations"]) == sorted(titles(CONFIG["nav"]))
    assert all(title != text for title, text in own["nav_translations"].items())


@pytest.mark.parametrize("lang", OTHERS)
def test_a_catalogue_that_cannot_be_read_leaves_english(lang, tmp_path, monkeypatch):
    broken = tmp_path / lang / "LC_MESSAGES" / "liarsdice.mo"
    broken.parent.mkdir(parents=True)
    broken.write_bytes(b"\xde\x12\x04\x95 and no more")
    monkeypatch.setattr(i18n, "LOCALES", tmp_path)
    i18n.catalogue.cache_clear()
    try:
        assert not catalogue(lang).is_translated
        assert "Saved by Die Hard" in render(f"example/boxed-die-hard?lang={lang}")
        assert catalogue(SOURCE).is_translated
    finally:
        i18n.catalogue.cache_clear()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_compiled_catalogues_are_there(lang):
    assert catalogue(lang).is_translated, "python -m tools.catalogues compiles them"


# ---- The prose ----


def pages(lang: str) -> dict[str, str]:
    """The pages of a language that are written by hand, by their names."""
    folder = DOCS / lang
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.md"))
        if path.parent.name != "examples"
    }


@pytest.mark.parametrize("lang", OTHERS)
def test_every_page_is_there(lang):
    assert pages(lang).keys() == pages(SOURCE).keys()


def both(lang: str) -> Iterator[tuple[str, str, str]]:
    """The pages that are there in English and in a language."""
    english, own = pages(SOURCE), pages(lang)
    yield from ((name, english[name], own[name]) for name in english.keys() & own.keys())


def blocks(text: str, kind: str) -> list[str]:
    return re.findall(rf"^ *```{kind}[^\n]*\n(.*?)^ *```$", text, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("lang", OTHERS)
def test_pages_hold_the_same_pieces(lang):
    for name, english, own in both(lang):
        queries = [body.strip() for body in blocks(english, "liarsdice")]
        wanted = [f"{query}{'&' if '?' in query else '?'}lang={lang}" for query in queries]
        assert [body.strip() for body in blocks(own, "liarsdice")] == wanted, name


@pytest.mark.parametrize("lang", OTHERS)
def test_code_stays_as_it_is(lang):
    for name, english, own in both(lang):
        for kind in ("console", "python", "toml"):
            assert blocks(own, kind) == blocks(english, kind), name
        taken = [re.findall(r"^--8<-- .*", text, re.MULTILINE) for text in (english, own)]
        assert taken[0] == taken[1], name


@pytest.mark.parametrize("lang", OTHERS)
def test_pages_have_the_same_parts(lang):
    """Headings of the same levels, as many rows of tables, and links to the same pages."""
    for name, english, own in both(lang):
        rows = r"^\|(?=.)"
        for what in (r"^#+(?= )", rows, r"^ *\d+\.(?= )", r"^ *-(?= )"):
            # Which words need a row is each language's own matter.
            if (name, what) == ("words.md", rows):
                continue
            found = [re.findall(what, prose(text), re.MULTILINE) for text in (english, own)]
            assert found[0] == found[1], (name, what)
        targets = [
            sorted(re.findall(r"\]\(([^)#\s]*)|<a href=\"([^\"]*)\"", prose(text)))
            for text in (english, own)
        ]
        assert targets[0] == targets[1], name


def prose(text: str) -> str:
    return re.sub(r"^( *)```.*?^\1```$", "", text, flags=re.DOTALL | re.MULTILINE)


# ---- What a reader gets ----

ASKED = (
    *(f"example/{name}" for name in names()),
    *(f"example/{name}?answer={n}" for name in names() for n in (0, 1)),
    *(f"example/{name}?others=1" for name in names()),
    "examples",
    "compare",
    "compare?of=boxed,dudo&all=1",
    "knobs",
    "fields",
    *(f"rules/{preset}" for preset in PRESETS),
    *(f"ladder/{preset}?dice=10&on=4x3" for preset in PRESETS),
    *(f"ladder/{preset}?dice=10&on=4x3&ask=2x1" for preset in PRESETS),
    "odds",
    "odds?rules=dudo&dice=12&hand=23&bid=4x3&palifico=1",
    "odds?rules=boxed&dice=1000&hand=1&bid=1000x6",
    "odds?hand=9&bid=7&dice=0",
    "odds/table",
    "review",
    "review?seats=me,me,easy&seed=k3v9&turns=2x4.c&of=2&part=7",
    "review?rules=boxed&d1=66345&d2=22334&b1=3x6&c=none&of=9",
    "settle",
    *(f"settle?rules={preset}" for preset in PRESETS),
    "settle?do=clear",
    "settle?rules=dudo&d1=12&d2=34&b1=2x1&c=exact&pad=1",
    "settle?p1=X&p2=X&d1=9&b1=7&c=8&w1=7",
    "settle?t=%5B",
    "settle?t=rules%3D%22dudo%22",
    "settle?rules=0&wild=1",
    "worksheet",
    "worksheet/answers",
    "example/0",
    "0",
)


@cache
def answers(lang: str) -> dict[str, str]:
    """The words of every answer in a language, by its query."""
    found = {}
    for query in dict.fromkeys(
        (*ASKED, *(each for q in ASKED[: len(names())] for each in ahead(q)))
    ):
        asked = f"{query}{'&' if '?' in query else '?'}lang={lang}"
        found[query] = words_of(render(asked), lang)
    return found


@cache
def sentences(lang: str) -> tuple[str, ...]:
    """Pieces of three words and more from messages that are not English in a language."""
    own = messages(translated(lang))
    found = []
    for each, message in messages(template()).items():
        for text in forms(message.id):
            for piece in re.split(r"\{\w*\}", text):
                piece = " ".join(piece.split()).strip(" .,:;()“”")
                said = " ".join(" ".join(forms(own[each].string)).split()) if each in own else ""
                if len(re.findall(r"\w+", piece)) >= 3 and piece not in said:
                    found.append(piece)
    return tuple(found)


RECORD = re.compile(r"\b\w+ = [«“„\"]\w+[»”\"]|\w*_\w*")
"""Words of a record, which are the same in every language."""
ENGLISH = re.compile(
    r"\b(?:the|and|with|your?|which|who|this|that|there|when|what|from|they|bids?|wild)\b",
    re.IGNORECASE,
)
"""Words that no other language of the site has."""
LETTERS = {
    "en": re.compile(r"[А-Яа-яЁёăâîșțşţĂÂÎȘȚ¿¡ñáéíóú]"),
    "es": re.compile(r"[А-Яа-яЁёăâîșțşţĂÂÎȘȚ]"),
    "ru": re.compile(r"[ăâîșțşţĂÂÎȘȚ¿¡ñáéíóú]"),
    # A sedilla is another letter than the comma that Romanian writes.
    "ro": re.compile(r"[А-Яа-яЁёşţŞŢ¿¡ñáéíóú]"),
}
"""Letters that a language does not write."""


def foreign(lang: str) -> list[str]:
    """What of other languages may stand in a language's pages, the longest first."""
    found = [
        word for each in ALLOWED["foreign"] if lang in each["langs"] for word in each["words"]
    ]
    return sorted(found, key=len, reverse=True)


def leftovers(text: str, lang: str) -> list[str]:
    """What of another language stands in a text."""
    found = [piece for piece in sentences(lang) if piece in text] if lang != SOURCE else []
    text = RECORD.sub(" ", text)
    for word in foreign(lang):
        text = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", " ", text)
    text = re.sub(r"\{\w+\}", " ", text)
    found += LETTERS[lang].findall(text)
    if lang == "ru":
        found += re.findall(r"[A-Za-z]{2,}", text)
    elif lang != SOURCE:
        found += ENGLISH.findall(text)
    return found


def test_what_is_asked_is_understood():
    """A part of a query that no page knows would be told, and what it should bring never read."""
    english = answers(SOURCE)
    assert not [query for query, text in english.items() if "This page knows no" in text]
    asked = {*ASKED} - {"settle"}  # which is by the tavern's rules, like another
    assert len({english[query] for query in asked}) == len(asked)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_answers_are_in_one_language(lang):
    found = {
        query: left for query, text in answers(lang).items() if (left := leftovers(text, lang))
    }
    assert found == {}


@pytest.mark.parametrize("lang", OTHERS)
def test_answers_are_not_english(lang):
    english = answers(SOURCE)
    assert not [query for query, text in answers(lang).items() if text == english[query]]


def test_leftovers_are_found():
    assert leftovers("Анна говорит: Ones are wild until somebody bids on ones", "ru")
    assert leftovers("Ана: кубик", "es") and leftovers("cincuenta ¿qué?", "ru")
    assert leftovers("Whoever loses the challenge loses one die.", "ro")
    assert not leftovers("Анна выбыла: 3 × 4.", "ru")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_of_the_frame_stay_what_they_are(lang):
    assert all(frame(lang).values())
    assert lang == SOURCE or "English" not in frame(lang)["offer"]


def built(lang: str) -> dict[str, str]:
    """The built pages of a language."""
    folder = SITE if lang == SOURCE else SITE / lang
    # The notebooks are another program with words of its own.
    others = tuple(SITE / each for each in (*OTHERS, "jupyter") if lang == SOURCE)
    return {
        path.relative_to(SITE).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.html"))
        if not any(path.is_relative_to(other) for other in others)
    }


@pytest.mark.browser
@pytest.mark.parametrize("lang", LANGUAGES)
def test_built_pages_are_in_one_language(lang):
    found = built(lang)
    assert len(found) >= len(pages(SOURCE)) + len(names())
    left = {}
    for name, html in found.items():
        if name.endswith("api/index.html"):
            # The names that the reference is about, in its prose and beside it.
            html = re.sub(r'<a href="#liarsdice\..*?</a>', "", html, flags=re.DOTALL)
            html = re.sub(rf"\b(?:{'|'.join(liarsdice.__all__)})\b", "", html)
        assert f'<html lang="{lang}"' in html, name
        if rest := leftovers(words_of(html, lang), lang):
            left[name] = rest
    assert left == {}


@pytest.mark.browser
def test_every_page_is_in_the_list_for_search_engines_with_its_translations():
    text = (SITE / "sitemap.xml").read_text(encoding="utf-8")
    entries = re.findall(r"<url>\s*<loc>([^<]*)</loc>(.*?)</url>", text, re.DOTALL)
    assert len({address for address, _ in entries}) == len(entries)
    assert len(entries) >= len(LANGUAGES) * (len(pages(SOURCE)) + len(names()))
    addresses = {address for address, _ in entries}
    for address, rest in entries:
        links = dict(re.findall(r'hreflang="([^"]+)" href="([^"]+)"', rest))
        assert set(links) == set(LANGUAGES), address
        assert set(links.values()) <= addresses
        assert address in links.values()
