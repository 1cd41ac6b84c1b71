"""The pages that lay the rules out: the comparison, the vocabulary, the rules of one variant."""

import re
from dataclasses import replace
from html import unescape

import pytest

from liarsdice import presets
from liarsdice.i18n import catalogue
from liarsdice.presets import CALLS, FIRST_OPENER, PRESETS
from liarsdice.rules import CONTRADICTIONS, KNOBS, DiceLost, Wild, contradiction
from liarsdice.web import knobs, render
from liarsdice.web.titles import TITLES
from liarsdice.web.variants import comparisons

WORDS = catalogue("en")


EVERY = f"compare?all=1&of={','.join(PRESETS)}"


def text_of(html):
    return " ".join(unescape(re.sub("<[^>]*>", " ", html)).split())


def cells(html):
    """The rows of a comparison: the knob or the row's name, and the cells."""
    found = {}
    for row in re.findall(r'<tr[^>]*><th scope="row">.*?</tr>', html):
        name = re.search(r"<code>(.*?)</code>", row) or re.search(r'scope="row">(.*?)[<]', row)
        found[name[1].strip()] = [text_of(cell) for cell in re.findall("<td>(.*?)</td>", row)]
    return found


def test_the_cells_are_the_engines_knobs():
    shown = cells(render(EVERY))
    for knob in KNOBS:
        assert shown[knob.name] == [
            knobs.value(knob.name, rules, WORDS) for rules in PRESETS.values()
        ]
    assert shown["wild"] == [
        {
            Wild.ALWAYS: "always",
            Wild.UNTIL_BID: "until ones are bid in the round",
            Wild.NEVER: "never",
        }[rules.wild]
        for rules in PRESETS.values()
    ]
    assert shown["max_players"] == [str(rules.max_players) for rules in PRESETS.values()]


def test_the_cells_change_when_a_preset_does(monkeypatch):
    other = {
        **PRESETS,
        "tavern": replace(PRESETS["tavern"], dice_lost=DiceLost.DIFFERENCE, dice=7),
    }
    for module in (presets, comparisons):
        monkeypatch.setattr(module, "PRESETS", other)
    shown = cells(render("compare?of=tavern"))
    assert shown["dice_lost"] == ["the difference"]
    assert shown["dice"] == ["7"]


def test_only_what_differs_is_shown_until_every_rule_is_asked_for():
    assert "dice" not in cells(render("compare"))
    assert "dice" in cells(render("compare?all=1"))
    two = cells(render("compare?of=tavern,dudo"))
    assert two["palifico"] == ["no", "yes"]
    assert "wild" not in two


def test_a_preset_that_is_none_is_refused():
    assert "There are no rules named “<b>”" in text_of(render("compare?of=<b>"))
    assert "There are no rules named “poker”" in text_of(render("rules/poker"))


def test_the_facts_of_the_texts_stand_beside_the_knobs():
    shown = cells(render(EVERY))
    assert shown["who opens the first round"] == list(FIRST_OPENER.values())
    assert shown["a challenge is called"] == [", ".join(calls) for calls in CALLS.values()]


def test_every_preset_has_its_facts_and_its_title():
    assert list(PRESETS) == list(FIRST_OPENER) == list(CALLS) == list(TITLES)


@pytest.mark.parametrize("knob", KNOBS, ids=lambda knob: knob.name)
def test_every_knob_and_value_has_words(knob):
    html = text_of(render("knobs"))
    assert knobs.about(knob.name, WORDS) in html
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
    html = text_of(render(f"rules/{name}"))
    for knob in ("wild", "ladder", "cap", "dice_lost", "exact_count", "exact_call", "next_opener"):
        assert f"{knobs.rule(knob, rules, WORDS)} {knob}" in html
    assert f"{rules.min_players} to {rules.max_players} players." in html
    for call in CALLS[name]:
        assert call in html


def test_house_rules_have_a_rulebook_too():
    html = text_of(render("rules/tavern?exact_call=calza"))
    assert "A right exact call brings the caller one die back; a wrong one" in html
    assert "“die_hard”" not in html
    assert "it needs “exactly as many as bid: " in text_of(render("rules/tavern?die_hard=true"))


def test_it_begins_with_two_presets_and_every_one_can_be_put_beside_them():
    page = render("compare")
    assert page.count('aria-current="true"') == 3  # two presets, and that differences are shown
    assert "of=boxed,tavern,dudo" in page
