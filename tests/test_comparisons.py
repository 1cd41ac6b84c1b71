"""The pages that lay the rules out: the comparison, the vocabulary, the rules of one variant."""

import re
from dataclasses import replace
from typing import Any

import pytest

from liarsdice import presets
from liarsdice.i18n import LANGUAGES
from liarsdice.look import knobs, says
from liarsdice.look.voice import speak
from liarsdice.presets import PRESETS, VARIANTS
from liarsdice.rules import CONTRADICTIONS, KNOBS, DiceLost, ExactCall, contradiction
from liarsdice.sentences import SENTENCES
from liarsdice.web import ahead, render
from liarsdice.web.pages import compare
from tests.reading import find, text_of

WORDS = speak("en")


EVERY = "compare?all=1"


def answers(html: str) -> dict[str, Any]:
    """What a comparison says: for each question its answers, with who gives each."""
    found: dict[str, Any] = {}
    for item in re.findall(r"<li><h2>.*?</li>", html):
        question = text_of(find("<h2>(.*?)</h2>", item)[1])
        pairs = re.findall("<dt>(.*?)</dt><dd>(.*?)</dd>", item)
        alike = re.findall("<p>(.*?)</p>", item)
        found[question] = {text_of(answer): text_of(who) for answer, who in pairs} or text_of(
            alike[0]
        )
    return found


def test_variants_stand_beside_the_answers_that_the_engine_plays_by():
    shown = answers(render(EVERY))
    assert shown["Are ones (or stars) wild?"] == {
        "Always.": "The boxed game · Tavern · Perudo after Knizia · Dudo",
        "Until somebody bids on ones in the round.": "Big Talk",
        "Never.": "Plain",
    }
    assert shown["How many dice does each player start with?"] == "5"
    for knob in ("ladder", "cap", "dice_lost", "exact_count", "exact_call", "next_opener"):
        asked = compare.ASKED[knob]
        for name, rules in PRESETS.items():
            value = knobs.value(knob, rules, WORDS)
            [who] = [
                who
                for answer, who in shown[asked].items()
                if answer.lower() == f"{value}.".lower()
            ]
            assert VARIANTS[name].title in who.split(" · ")


def test_every_knob_is_asked_about():
    beside = {"min_players"}  # in the answer about the most players
    assert set(compare.ASKED) | beside == set(compare.ORDER)
    assert set(compare.ORDER) == {knob.name for knob in KNOBS}


def test_no_word_of_the_programmers_stands_on_a_reader_s_page():
    pages = (
        *("compare", EVERY, "settle", "odds"),
        *(f"{kind}/{name}" for kind in ("rules", "ladder") for name in PRESETS),
    )
    for query in pages:
        said = text_of(render(query))
        assert "<code>" not in render(query).split("ld-python")[0].split("settle-keep")[0], query
        for knob in KNOBS:
            assert "_" not in knob.name or knob.name not in said, (query, knob.name)
    assert "<code>max_players</code>" in render("rules/boxed?code=1")


def test_the_boxed_game_has_stars_wherever_its_rules_are_shown():
    for query in ("compare?of=boxed", "rules/boxed", "settle?rules=boxed", "odds?rules=boxed"):
        said = text_of(render(query))
        assert "10 ones" not in said and "10 stars" in said, query


def test_whatever_speaks_of_ones_can_speak_of_stars():
    """A house rule may bring any value and any refusal to the boxed game's dice."""
    for said, of_stars in (
        (knobs.NAMES, knobs.STAR_NAMES),
        (knobs.VALUES, knobs.STAR_VALUES),
        (knobs.RULES, knobs.STARS),
        (SENTENCES, says.OF_STARS),
    ):
        assert not of_stars.keys() - said.keys()
        of_ones = {key for key, text in said.items() if re.search(r"\b[Oo]nes\b", str(text))}
        assert not of_ones - of_stars.keys()
        for key, text in of_stars.items():
            assert not re.search(r"\bones\b|\bOnes\b", text), key


@pytest.mark.parametrize("query", ["settle?rules=boxed", "odds?rules=boxed&wild=until_bid"])
def test_the_house_rules_of_the_boxed_game_speak_of_its_stars(query):
    html = render(query)
    fields = {text_of(field).lower() for field in re.findall("<label.*?</label>", html)}
    assert set(knobs.STAR_NAMES.values()) < fields
    said = " ".join(re.findall("<option.*?</option>", html)) + " ".join(fields)
    assert "ones" not in said
    assert "no ones were bid" not in html


def test_the_answers_change_when_a_preset_does(monkeypatch):
    other = {
        **PRESETS,
        "tavern": replace(PRESETS["tavern"], dice_lost=DiceLost.DIFFERENCE, dice=7),
    }
    for module in (presets, compare):
        monkeypatch.setattr(module, "PRESETS", other)
    shown = answers(render("compare?of=tavern"))
    assert shown[compare.ASKED["dice_lost"]] == "As many as the bid was off, at least one."
    assert shown[compare.ASKED["dice"]] == "7"


def test_only_what_differs_is_shown_until_every_rule_is_asked_for():
    dice = compare.ASKED["dice"]
    assert dice not in answers(render("compare"))
    assert dice in answers(render(EVERY))
    two = answers(render("compare?of=tavern,dudo"))
    assert two[compare.ASKED["palifico"]] == {"No.": "Tavern", "Yes.": "Dudo"}
    assert compare.ASKED["wild"] not in two
    # Where nobody plays perfect bids, nobody asks what they take.
    assert compare.ASKED["die_hard"] not in answers(render("compare?of=tavern,dudo&all=1"))


def test_a_preset_that_is_none_is_told_and_the_others_stay():
    page = render("compare?of=tavern,<b>,dudo")
    assert "<b>" in text_of(page) and "There are no rules named" in text_of(page)
    assert answers(page) == answers(render("compare?of=tavern,dudo"))
    assert answers(render("compare?of=x")) == answers(render("compare"))
    assert "There are no rules named “poker”" in text_of(render("rules/poker"))


def test_the_facts_of_the_texts_stand_beside_the_knobs():
    shown = answers(render(EVERY))
    opened = " ".join(shown["Who opens the first round?"]).lower()
    assert all(
        opener.lower() in opened
        for opener in {variant.first_opener for variant in VARIANTS.values()}
    )
    said = " ".join(shown["What do you say when you do not believe a bid?"])
    assert all(f"“{call}”" in said for variant in VARIANTS.values() for call in variant.calls)


def test_a_variant_is_the_base_of_its_own_rules():
    assert {name: variant.rules.base for name, variant in VARIANTS.items()} == {
        name: name for name in VARIANTS
    }


@pytest.mark.parametrize("knob", KNOBS, ids=lambda knob: knob.name)
def test_every_knob_and_value_has_words(knob):
    html = text_of(render("knobs"))
    assert WORDS.gettext(knobs.ABOUT[knob.name]) in html
    name = knobs.name(knob.name, WORDS)
    assert f"{name[:1].upper()}{name[1:]} {knob.name}" in html
    if knob.kind is int:
        assert f"from {knob.low} to {knob.high}; {knob.default} where nothing is said" in html
        return
    for written in knob.values:
        setting = written == "true" if knob.kind is bool else written.strip('"')
        assert knobs.cell(knob.name, setting, WORDS)
        assert f"{written} " in html
        assert knobs.meaning(knob.name, setting, WORDS) in html


def test_nothing_has_words_that_is_no_knob():
    names = {knob.name for knob in KNOBS}
    assert set(knobs.NAMES) == set(knobs.ABOUT) == names
    written = {
        (knob.name, value.strip('"'))
        for knob in KNOBS
        if knob.kind is not int
        for value in knob.values
    }
    assert set(knobs.RULES) == written
    assert set(knobs.VALUES) == {(n, v) for n, v in written if v not in ("true", "false")}


def test_every_contradiction_is_said():
    html = text_of(render("knobs"))
    for code in CONTRADICTIONS:
        assert str(contradiction(code)) in html


@pytest.mark.parametrize("name", PRESETS)
def test_the_rules_of_a_variant_are_said(name):
    rules = PRESETS[name]
    html = text_of(render(f"rules/{name}?code=1"))
    for knob in ("wild", "ladder", "cap", "dice_lost", "exact_count", "exact_call", "next_opener"):
        assert f"{knobs.rule(knob, rules, WORDS)} {knob}" in html
    assert f"{rules.min_players} to {rules.max_players} players." in html
    for call in VARIANTS[name].calls:
        assert call in html


def test_house_rules_have_a_rulebook_too():
    html = text_of(render("rules/tavern?exact_call=calza"))
    assert "A right “Calza” brings the caller one die back; a wrong one" in html
    assert "“die_hard”" not in html
    assert "it needs “exactly as many as bid: " in text_of(render("rules/tavern?die_hard=true"))


def test_it_begins_with_every_variant_and_a_press_leaves_one():
    page = render("compare")
    assert page.count('aria-current="true"') == 2  # all, and that differences are shown
    for name in PRESETS:
        assert f'href="#compare?of={name}"' in page
    alone = render("compare?of=boxed")
    assert "of=boxed,dudo" in alone and 'href="#compare"' in alone


# ---- What of a link can be read is kept, and what cannot is said. ----


@pytest.mark.parametrize(
    ("query", "like", "sentence"),
    [
        ("compare?nonsense=1", "compare", "This page knows no “nonsense”"),
        ("examples?rules=x", "examples", "There are no rules named “x”"),
        ("examples?nonsense=1&rules=dudo", "examples?rules=dudo", "knows no “nonsense”"),
        ("knobs?nonsense=1", "knobs", "knows no “nonsense”"),
        ("odds/table?dice=5", "odds/table", "knows no “dice”"),
        ("odds?nonsense=1", "odds", "knows no “nonsense”"),
        ("rules/boxed?nonsense=1", "rules/boxed", "knows no “nonsense”"),
        ("rules/boxed?wild=x", "rules/boxed", "“x”"),
        ("rules/tavern?die_hard=true", "rules/tavern", "needs"),
        ("rules/tavern?wild=x&dice=6", "rules/tavern?dice=6", "“x”"),
        ("ladder/dudo?nonsense=1", "ladder/dudo", "knows no “nonsense”"),
        ("ladder/dudo?dice=x&on=3x4", "ladder/dudo?on=3x4", "not “x”"),
        ("example/boxed-die-hard?step=99", "example/boxed-die-hard", "not “99”"),
        ("example/boxed-die-hard?step=-1", "example/boxed-die-hard", "not “-1”"),
        ("example/boxed-die-hard?answer=99", "example/boxed-die-hard", "not “99”"),
        ("example/boxed-die-hard?bid=x&step=1", "example/boxed-die-hard?step=1", "“x” is not a"),
        ("example/tavern-raises?answer=0,99", "example/tavern-raises?answer=0", "not “99”"),
        ("example/boxed-die-hard?nonsense=1", "example/boxed-die-hard", "knows no “nonsense”"),
    ],
)
def test_a_bad_field_is_told_and_the_page_stays(query, like, sentence):
    def without(html):
        told = re.sub('<div data-say><p class="ld-why ld-refusal">.*?</p></div>', "", html)
        return text_of(told.replace(" data-say", ""))

    page = render(query)
    first = find(r"<[a-z]+ [^>]*data-say[^>]*>(.*?)</(?:div|p)>", page)[1]
    assert sentence in text_of(first), "it is not what is heard"
    assert without(page) == without(render(like))


def test_a_link_that_means_no_page_has_a_way_on():
    for query in ("nonsense", "example/nonsense", "rules/poker", "ladder/poker", "odds/x"):
        assert '<a href="./">Show this page from its beginning</a>' in render(query)


# ---- Each variant's own words. ----


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("tavern-five-fours", "says “Liar!” to"),
        ("knizia-three-lost", "says “Dudo” to"),
        ("knizia-exacto-right", "says “Exacto” to"),
        ("dudo-calza", "says “Calza” to"),
        ("boxed-die-hard", "challenges"),
    ],
)
def test_a_call_is_told_in_the_words_of_its_variant(name, said):
    moments = [render(query) for query in ahead(f"example/{name}")]
    assert any(said in text_of(page) for page in moments)
    exact = re.compile("exact call|calls? .* exact|Call it exact")
    if PRESETS[name.split("-")[0]].exact_call is not ExactCall.NONE:
        for page in moments:
            # By other rules the general word stands.
            own = re.sub('<section class="ld-card" id="[^"]*-others".*?</section>', "", page)
            assert not exact.search(text_of(own))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_said_at_a_table_stands_between_marks_once(lang):
    pages = [f"settle?rules={name}&lang={lang}" for name in PRESETS]
    for query in (*pages, f"settle?rules=dudo&c=exact&lang={lang}", f"{EVERY}&lang={lang}"):
        assert not re.search("[“„«]{2}|[”»]{2}", text_of(render(query))), query


def test_nobody_may_say_exacto_between_two():
    pages = [render(query) for query in ahead("example/knizia-exacto-two-left")]
    assert "With two players left nobody may say “Exacto”." in text_of(pages[-1])
