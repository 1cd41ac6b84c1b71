"""The page that settles a round: verdicts, links, records, and input of any kind."""

import random
import re
from collections.abc import Mapping
from dataclasses import replace
from html import unescape
from itertools import product
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import liarsdice as ld
from liarsdice import Bid, LiarsDiceError, MakeBid, Roll, Rules, replay
from liarsdice.actions import Turn
from liarsdice.dice import Faces
from liarsdice.events import DiceLostBy
from liarsdice.game import new_game
from liarsdice.i18n import LANGUAGES
from liarsdice.look import knobs
from liarsdice.look.players import NAMES
from liarsdice.look.voice import speak
from liarsdice.notation import read_record, write_record
from liarsdice.presets import PRESETS, preset
from liarsdice.record import Record, Round
from liarsdice.rules import KNOBS, ExactCall
from liarsdice.web import house, render
from liarsdice.web.form import Form
from liarsdice.web.pages.settle import pasted, round_form, sheets, verdicts
from liarsdice.web.pages.settle.page import FIELDS
from liarsdice.web.query import Query, read_query
from tests.reading import find, said, text_of
from tests.tables import any_rules, play

RECORD = """rules = "boxed"
players = ["Anna", "Ben", "Jem"]
opener = "Ben"

[[rounds]]
hands = { "Anna" = "12446", "Ben" = "33456", "Jem" = "12256" }
turns = ["Ben 5x4 show 4 roll 3355", "Jem challenge"]

[[rounds]]
hands = { "Anna" = "1244", "Ben" = "33456", "Jem" = "1225" }
turns = ["Ben 5x5", "Jem challenge"]
"""


def asked(**fields: object) -> str:
    return render(f"settle?{urlencode(fields)}")


def typed_in(fields: Mapping[str, str]) -> verdicts.Played:
    """The round that a form with these fields holds."""
    played = sheets.read(sheets.sheet(fields)).played
    assert played
    return played


def a_round(rules: Rules, rng: random.Random) -> Record:
    """A round as somebody could have played it under some rules, from the start of a game."""
    seats = rng.randint(rules.min_players, min(rules.max_players, 6))
    names = NAMES[:seats]
    dice = tuple(rng.randint(1, rules.dice) for _ in names)
    opener = rng.choice(names)
    game = new_game(rules, names, dice=dice, opener=opener)
    hands: tuple[Faces | None, ...] = ()
    turns: list[Turn] = []
    for before, action, _after, _events in play(game, rng, 40):
        if isinstance(action, Roll):
            if before.round > 1:
                break
            hands = action.hands
        else:
            turns.append(action)
    return Record(
        rules=rules,
        players=names,
        dice=dice,
        opener=opener,
        rounds=(Round(hands=hands, turns=tuple(turns)),),
    )


def as_played(record: Record) -> verdicts.Played:
    [one] = record.rounds
    assert record.opener and record.dice
    return verdicts.Played(
        players=record.players,
        held=record.dice,
        opener=record.players.index(record.opener),
        hands=one.hands,
        turns=one.turns,
    )


@settings(deadline=None)
@given(rules=any_rules(), seed=st.integers(0, 10**9))
def test_a_verdict_is_what_the_engine_replays(rules, seed):
    record = a_round(rules, random.Random(seed))
    [expected] = replay(record).rounds
    verdict = verdicts.judge(rules, as_played(record))
    assert verdict.refused is None
    lost = {e.player: e.dice for e in verdicts.changes(verdict) if isinstance(e, DiceLostBy)}
    assert lost == dict(expected.lost)
    assert verdict.game.held == tuple(expected.dice.values())
    assert (verdict.revealed and verdict.revealed.matching) == expected.matching


@settings(max_examples=40, deadline=None)
@given(name=st.sampled_from(sorted(PRESETS)), seed=st.integers(0, 10**9))
def test_every_preset_beside_it_says_what_it_replays_or_why_not(name, seed):
    record = a_round(preset(name), random.Random(seed))
    played = as_played(record)
    for other in PRESETS.values():
        verdict = verdicts.judge(other, played)
        try:
            [expected] = replay(replace(record, rules=other)).rounds
        except LiarsDiceError as error:
            assert verdict.refused == error.reason
        else:
            assert verdict.refused is None
            assert verdict.game.held == tuple(expected.dice.values())


@settings(max_examples=40, deadline=None)
@given(rules=any_rules(), seed=st.integers(0, 10**9))
def test_a_link_carries_the_round_and_its_rules(rules, seed):
    played = as_played(a_round(rules, random.Random(seed)))
    query = read_query(pasted.address(rules, played).removeprefix("#"))
    assert house.HOUSE.read(Form(query)) == rules
    typed = sheets.read(sheets.sheet(query.fields))
    assert typed.problems == ()
    assert typed.played == played


@settings(max_examples=40, deadline=None)
@given(rules=any_rules(), seed=st.integers(0, 10**9))
def test_a_round_in_the_form_and_its_record_say_the_same(rules, seed):
    played = as_played(a_round(rules, random.Random(seed)))
    if not any(isinstance(turn, MakeBid) for turn in played.turns):
        return
    by_hand = render(pasted.address(rules, played).removeprefix("#"))
    by_record = asked(t=write_record(played.record(rules)))
    assert said(by_hand) == said(by_record)


def test_the_page_comes_with_the_showdown_of_the_taverns_text():
    html = render("settle")
    assert said(html) == "Ben loses 1 die. Ben opens the next round."
    assert "5 dice match" in text_of(html)
    assert 'value="33456"' in html


@pytest.mark.parametrize("text", ["6x4", "6×4", "6X4", "64", "6 4", "6-4", "6.4", "6 x 4", "6*4"])
def test_a_bid_can_be_typed_with_one_thumb(text):
    played = typed_in({**sheets.EXAMPLE, "b1": text})
    assert [str(turn) for turn in played.turns] == ["Ben 6x4", "Jem challenge"]


@pytest.mark.parametrize("text", ["3x*", "3*", "3x★", "3★", "31"])
def test_stars_are_read_as_ones(text):
    played = typed_in({**sheets.EXAMPLE, "b1": text, "d1": "★2 * 46"})
    assert played.turns[0] == MakeBid("Ben", Bid(3, 1))
    assert played.hands[0] == (1, 2, 1, 4, 6)


def test_the_player_who_calls_is_the_next_in_order_unless_chosen():
    assert "Jem says “Liar!”" in text_of(asked(**sheets.EXAMPLE))
    html = asked(**sheets.EXAMPLE, cw=1)
    assert said(html) == "Anna’s call: It is not Anna’s turn; it is Jem’s."


def choices(html: str, field: str) -> tuple[str, dict[str, str]]:
    """The options of a choice of the form: the one chosen, and what each value is called."""
    inside = find(rf'<select name="{field}"[^>]*>(.*?)</select>', html)[1]
    found = re.findall(r'<option value="([^"]*)"( selected)?>(.*?)</option>', inside)
    return next(value for value, on, _ in found if on), {value: text for value, _, text in found}


def test_who_is_next_in_order_follows_the_choice_above_and_is_named_by_nobody():
    """Both choices can be changed before the form is sent."""
    players = {"1": "Anna", "2": "Ben", "3": "Jem"}
    typed = {**sheets.EXAMPLE, "b2": "7x4"}
    for field in ("w2", "cw"):
        assert choices(asked(**typed), field) == ("", {"": "next in order", **players})
    assert choices(asked(**typed, w2="3"), "w2") == ("3", {"": "next in order", **players})
    assert choices(asked(**typed), "w1") == ("2", {"": "Anna", "2": "Ben", "3": "Jem"})
    for opener, second, caller in ((2, "Jem", "Anna"), (1, "Ben", "Jem")):
        played = typed_in({**typed, "w1": str(opener)})
        assert [turn.player for turn in played.turns[1:]] == [second, caller]


def test_house_rules_change_the_verdict():
    html = asked(**sheets.EXAMPLE, wild="never", dice_lost="difference")
    assert said(html) == "Ben loses 3 dice. Ben opens the next round."
    assert "By house rules over Tavern" in html


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"d2": "12x"}, "The dice of Ben: “12x” is not a list of dice;"),
        ({"d3": ""}, "The dice of Jem are missing;"),
        ({"b1": "lots"}, "Bid 1, by Ben: “lots” is not a bid;"),
        ({"b1": ""}, "There is no bid yet;"),
        ({"p1": "Ben"}, "The name “Ben” stands twice among the players."),
        ({"p1": "x" * 41}, "is too long; at most 40 letters fit here."),
        ({"w1": "9"}, "Who makes bid 1? “9” is not one of the players; choose one of them."),
        ({"cw": "9"}, "Who calls? “9” is not one of the players; choose one of them."),
        (
            {"c": "dudo"},
            "“dudo” is no call; there are: “challenges”, “calls exact”, “has not called yet”.",
        ),
        (
            {"rules": "poker"},
            "There are no rules named “poker”; the presets are The boxed game, Tavern, Perudo after",
        ),
        ({"dice": "eleven"}, "“dice at the start” cannot be “eleven”; it can be 1–10."),
        ({"wild": "track"}, "“ones are wild” cannot be “track”; it can be “always”, “until "),
        ({"open_on_ones": "true"}, "A round cannot open on ones"),
        ({"die_hard": "true"}, "Die Hard speaks of perfect bids only; it needs “exactly as many"),
        ({"d1": "123456"}, "Anna cannot start with this number of dice: 6; these rules allow"),
        ({"b1": "3x1"}, "cannot be bid: these rules have no bids on ones."),
        ({"c": "exact"}, "These rules have no exact call."),
    ],
)
def test_what_cannot_be_settled_is_said_beside_what_was_typed(fields, sentence):
    html = asked(**{**sheets.EXAMPLE, **fields})
    assert sentence in said(html)
    for name, typed in {**sheets.EXAMPLE, **fields}.items():
        if name[0] in "pdb" and name[1].isdigit():
            assert f'name="{name}" value="{typed}"' in html
        else:
            assert f'value="{typed}" selected' in html or not typed


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"33456"', '"3345"', "Round 1: Ben holds 5 dice, but the hand shows 4."),
        ('"Ben 5x5"', '"Ben 5x9"', "Round 2, turn 1 (“Ben 5x9”): “5x9” is not a bid;"),
        ('"Ben 5x5"', '"Anna 5x5"', "Round 2, turn 1 (“Anna 5x5”): It is not Anna’s turn;"),
        (
            '"boxed"',
            '"poker"',
            "There are no rules named “poker”; the presets are The boxed game (boxed)",
        ),
        (
            'rules = "boxed"',
            'rules = {open_on_ones = true, wild = "until_bid"}',
            '(ladder = "none"). “rules”: Ones cannot be wild until they are bid (wild = "until_bid")',
        ),
        ("opener =", "opened =", "There is no key “opened” here;"),
        ("players =", "players", "This is not a TOML file: line 2 cannot be read"),
    ],
)
def test_what_is_wrong_in_a_record_is_said_with_its_place(old, new, sentence):
    text = RECORD.replace(old, new, 1)
    assert text != RECORD
    html = asked(t=text)
    assert sentence in said(html)
    [kept] = re.findall(r'<textarea name="t".*?>\n(.*?)</textarea>', html, re.DOTALL)
    assert unescape(kept) == text


def test_a_record_gives_every_round_and_the_standing():
    html = asked(t=RECORD)
    assert said(html) == "Ben loses 1 die. Jem opens the next round."
    words = text_of(html)
    assert "At the end: Anna 4 dice, Ben 4 dice, Jem 4 dice." in words
    first = said(asked(t=RECORD, n=1))
    assert first == "Anna loses 1 die. Jem loses 1 die. Ben opens the next round."
    assert "“Round” must be a whole number from 1 to 2, not “9”." in said(asked(t=RECORD, n=9))


@pytest.mark.parametrize("n", ["", "1", "zebra"])
def test_a_record_without_a_round_says_how_the_game_stands(n):
    html = asked(t=RECORD.partition("[[rounds]]")[0], n=n)
    assert said(html) == "This record has no round yet."
    assert "Anna 5 dice, Ben 5 dice, Jem 5 dice. Ben opens the next round." in text_of(html)


def test_a_record_with_line_ends_of_a_form_is_the_same():
    assert asked(t=RECORD.replace("\n", "\r\n")) == asked(t=RECORD)


def test_the_record_on_offer_is_read_back():
    html = render("settle?rules=dudo&exact_call=exacto&" + urlencode(sheets.EXAMPLE))
    [text] = re.findall(r"<textarea[^>]*readonly[^>]*>(.*?)</textarea>", html, re.DOTALL)
    record = read_record(unescape(text))
    assert record.rules == replace(preset("dudo"), exact_call=ExactCall.EXACTO)
    assert replay(record).rounds[0].lost == {"Ben": 1}


def test_presses_change_the_form_and_lose_nothing():
    typed = {**sheets.EXAMPLE, "c": "exact", "cw": "3", "d1": "half ty"}
    assert sheets.press(typed, "die-2-6")["d2"] == "334566"
    assert sheets.press(typed, "undie-2")["d2"] == "3345"
    assert sheets.press(typed, "seat") == {**typed, "p4": "", "d4": ""}
    fewer = sheets.press(typed, "unseat-1")
    seats = {"p1": "Ben", "d1": "33456", "p2": "Jem", "d2": "12256"}
    assert fewer == seats | {"b1": "6x4", "w1": "1", "c": "exact", "cw": "2"}
    for nothing in ("", "die-9-9", "unseat-4", "pad-x", "seat-1", "die", "\x00", "die-²-1"):
        assert sheets.press(typed, nothing) == typed
    assert sheets.sheet(sheets.press(typed, "clear")).is_empty


def test_the_form_reads_back_what_it_shows():
    for fields in (sheets.EXAMPLE, sheets.EMPTY, {"b1": "1x1", "w1": "7", "c": "?", "pad": "2"}):
        shown = sheets.sheet(fields)
        assert sheets.sheet(sheets.fields(shown)) == shown


def test_every_field_of_the_form_is_one_that_the_page_reads():
    html = render("settle?do=pad-1")
    names = set(re.findall(r'<(?:input|select|textarea)[^>]* name="([^"]+)"', html))
    assert names
    assert names <= {name for field in FIELDS for name in field.names}
    assert {knob.name for knob in KNOBS} <= names


@pytest.mark.parametrize(
    "query", ["settle", "settle?do=pad-1", "settle?do=clear", f"settle?t={quote(RECORD)}"]
)
def test_the_enter_key_settles(query):
    """Browsers press the first button of a form."""
    first = find(r"<button[^>]*>", render(query))[0]
    assert 'type="submit"' in first
    assert "name=" not in first


def test_more_than_the_page_holds_is_refused_in_words():
    ends = "#" * (round_form.LONGEST_RECORD - len(RECORD) - 1) + "\n"
    assert said(asked(t=ends + RECORD)) == said(asked(t=RECORD))
    for text in ("#" + ends + RECORD, "# " * 20_000 + RECORD):
        html = asked(t=text)
        n = f"{len(text):,}"
        assert f"This record is too long: {n} characters, and at most 20,000" in said(html)
        [kept] = re.findall(r'<textarea name="t".*?>\n(.*?)</textarea>', html, re.DOTALL)
        assert unescape(kept) == text
    players = ", ".join(f'"P{n}"' for n in range(12))
    crowd = f'rules = {{base = "tavern", max_players = 20}}\nplayers = [{players}]\n'
    assert "There are 12 players; at most 10 can sit" in said(asked(t=crowd))
    # What is sent is not in such an answer, so it comes beside what stands there.
    for fields in ({"t": "x" * 50_001}, {"p1": "x" * 24_001}):
        html = asked(**fields)
        assert "This is too long: " in said(html)
        assert re.match("<div data-say data-beside tabindex=", html)


def test_words_say_every_reason_a_round_can_be_refused_for():
    """Every knob that the engine names behind a refusal has a rule to be said."""
    named = {
        knob
        for path in Path(ld.__file__).parent.glob("*.py")
        for knob in re.findall(r'reason\(\s*"\w+", "(\w+)"', path.read_text(encoding="utf-8"))
    }
    assert {"ladder", "cap", "open_on_ones", "exact_call", "palifico", "show_and_reroll"} <= named
    for knob in named:
        assert knobs.rule(knob, preset("boxed"), speak("en"))


def test_a_record_laid_aside_for_a_round_is_kept():
    typed = asked(t=RECORD, do="type")
    assert 'name="d1"' in typed
    assert "4 dice" not in text_of(typed)
    assert "Ben 5x5" in typed
    assert 'data-query="settle?by=round"' in typed
    # Whatever is pressed then, until the record is asked for again.
    assert 'name="d1"' in asked(t=RECORD, by="round", do="clear")
    assert said(asked(t=RECORD, by="round", do="read")) == said(asked(t=RECORD))


def test_the_round_the_page_comes_with_is_called_an_example():
    assert "an example" in text_of(asked())
    own = asked(**{**sheets.EXAMPLE, "d1": "12445"})
    assert "an example" not in text_of(own)
    for html in (asked(), own):
        assert html.count('value="clear"') == 1
    assert asked(do="clear").count("data-focus") == 1
    assert re.search(r'class="ld-pad"[^>]* data-focus', asked(do="clear"))


def test_what_is_no_record_is_shown_one():
    assert "A record is a text like this one:" in text_of(asked(t="hello world"))
    assert "A record is a text like" not in text_of(asked(t=RECORD.replace("5x5", "5x9")))
    misspelt = said(asked(t=RECORD.replace("challenge", "chalenge")))
    assert "“challenge” or “exact”" in misspelt


@pytest.mark.parametrize(
    "knob", [knob for knob in KNOBS if knob.kind is not int], ids=lambda knob: knob.name
)
def test_a_link_may_say_a_setting_as_the_pages_do(knob):
    """A refusal offers those words, and they are written into links by hand."""
    for setting in house.settings(knob):
        own = str(setting).lower()
        for lang, star in product(LANGUAGES, (False, True)):
            typed = {knob.name: knobs.cell(knob.name, setting, replace(speak(lang), star=star))}
            form, wanted = (
                str(house.HOUSE.select("x", knob, Form(Query(("settle",), said)), speak("en")))
                for said in (typed, {knob.name: own})
            )
            assert form == wanted
            assert form.count("<option") == len(house.settings(knob)) + 1


def test_yes_in_a_link_is_true():
    wanted = said(asked(die_hard="true"))
    assert wanted.startswith("The rules: Die Hard speaks of perfect bids only")
    for yes in ("yes", "Yes", "sí", "да", "da"):
        assert said(asked(die_hard=yes)) == wanted
    assert "cannot be “maybe”; it can be “yes”, “no”." in said(asked(die_hard="maybe"))


def test_house_rules_are_listed_and_lead_to_their_fields():
    assert "Changed: dice at the start: 6." in text_of(asked(dice="6"))
    html = asked(open_on_ones="true", wild="until_bid", die_hard="true", min_players="7")
    assert said(html).count("The rules: ") == 4
    for name in ("open_on_ones", "ladder", "wild", "die_hard", "exact_count", "max_players"):
        assert f'<label for="settle-{name}">' in html


def test_no_field_cuts_what_is_pasted_into_it():
    for query in ("settle", "settle?t=x", "odds", "ladder/dudo", "example/boxed-raises"):
        assert "maxlength" not in render(query)


def test_a_record_that_is_missing_is_asked_for():
    for html in (asked(do="read"), asked(by="record"), asked(t=" ", by="round", do="read")):
        assert said(html) == "There is no record yet; paste one into the field."
        assert "A record is a text like this one:" in text_of(html)
    assert 'data-query="settle?by=record"' in asked(t=RECORD)


def test_who_opens_next_stands_beside_who_loses():
    typed = {**sheets.EXAMPLE, "c": "exact", "rules": "dudo"}
    assert said(asked(**typed)) == "Jem loses 1 die. Jem opens the next round."
    last = {"p1": "Ben", "d1": "4", "p2": "Jem", "d2": "2", "b1": "2x4"}
    assert said(asked(**last)) == "Ben loses 1 die. Ben is out. Jem wins the game."
    assert "opens the next round" not in said(asked(**{**sheets.EXAMPLE, "c": "none"}))


FOUR = {"d1": "12446", "d2": "33456", "d3": "12256", "d4": "22345", "b1": "2x4", "b2": "3x4"}


@pytest.mark.parametrize(
    ("fields", "offered", "verdict"),
    [
        (
            {"cw": "1"},
            {"order-1-3-2": "Seat them so: Anna, Jem, Ben", "turn-0": "Give this turn to Jem"},
            "Ben loses 1 die.",
        ),
        (
            {**FOUR, "w1": "2", "w2": "4", "cw": "1"},
            {
                "order-1-3-2-4": "Seat them so: Anna, Jem, Ben, Shane",
                "turn-2": "Give this turn to Jem",
            },
            "Anna loses 1 die.",
        ),
        # Shane cannot sit between Ben and Anna and between Ben and Jem.
        ({**FOUR, "w1": "2", "w2": "4", "cw": "4"}, {"turn-2": "Give this turn to Jem"}, ""),
        (
            {"b2": "5x4"},
            {"put-2-6-5": "Bid 6 × 5 instead", "put-2-7-4": "Bid 7 × 4 instead"},
            "Jem loses 1 die.",
        ),
        ({"b2": "3x1"}, {"put-2-6-5": "Bid 6 × 5 instead"}, "Jem loses 1 die."),
        ({"b1": "16x5"}, {"put-1-15-5": "Bid 15 × 5 instead"}, "Ben loses 1 die."),
        ({"b1": "15x6", "b2": "15x6"}, {"stop-2": "Jem challenges instead"}, "Ben loses 1 die."),
        (
            {"b1": "6x4 show 6"},
            {"put-1-6-4": "Bid 6 × 4 without showing dice"},
            "Ben loses 1 die.",
        ),
        ({"c": "exact"}, {"doubt": "Make it a challenge"}, "Ben loses 1 die."),
        (
            {"d1": "124466"},
            {"with-dice-6": "Start with 6 dice each by a house rule"},
            "Ben loses 1 die.",
        ),
        (
            {"d4": "1", "d5": "2", "rules": "boxed"},
            {"with-max_players-5": "Allow 5 players by a house rule"},
            "Ben opens",
        ),
        (
            {"b1": "3x1", "rules": "dudo"},
            {"with-open_on_ones-true": "Let a round open on ones by a house rule"},
            "Ben loses 1 die.",
        ),
    ],
)
def test_a_refusal_offers_a_way_on(fields, offered, verdict):
    typed = {**sheets.EXAMPLE, **fields}
    html = asked(**typed)
    bar = find('<p class="ld-bar ld-screen">(.*?)</p>', html)[1]
    buttons = re.findall('<button [^>]*value="([^"]*)"[^>]*>(.*?)</button>', bar)
    named = re.compile('<svg[^>]* aria-label="([^"]*)".*?</svg>')
    found = {does: text_of(named.sub(r"\1", label)) for does, label in buttons}
    assert found == offered
    assert verdict in said(asked(**typed, do=next(iter(offered))))


def test_another_order_of_seats_loses_nothing_that_was_typed():
    typed = {
        "p1": "",
        "d1": "12",
        "d2": "3 3",
        "p3": "Q",
        "d3": "456",
        "b1": "2x3",
        "b2": "",
        "b3": "3x3",
        "cw": "1",
    }
    pressed = sheets.press(typed, "order-3-1-2")
    seated = sheets.sheet(pressed)
    assert seated.players == ("Q", "Anna", "Ben")
    assert seated.dice == ("456", "12", "3 3")
    assert seated.bids == ("2x3", "", "3x3")
    assert typed_in(typed).turns == typed_in(pressed).turns
    for nothing in ("order-1-1-2", "order-1-2", "order", "turn-9", "put-1-0-3", "stop-1"):
        assert sheets.press(typed, nothing) == typed


def test_names_that_run_from_the_right_keep_to_themselves():
    names = {"p1": "אבי", "p2": "דן", "p3": "Jem"}
    html = asked(**{**sheets.EXAMPLE, **names})
    assert "<bdi>אבי</bdi> 3 + <bdi>דן</bdi> 1 + Jem 1 = 5" in html
    assert "<b><bdi>אבי</bdi></b>" in html
    assert 'aria-label="Dice of \u2068דן\u2069"' in html
    refused = [
        asked(**{**sheets.EXAMPLE, **names, **wrong})
        for wrong in ({"cw": "1"}, {"d1": ""}, {"d2": "9"}, {"p3": "דן"}, {"b1": "x"})
    ]
    text = RECORD.replace("Anna", "אבי").replace("Ben", "דן")
    records = [
        asked(t=text),
        asked(t=text.replace("דן 5x5", "6x5")),
        asked(t=text.replace("דן 5x5", "אבי 5x5")),
    ]
    for page in (html, *refused, *records):
        bare = re.sub(
            r"<bdi>.*?</bdi>|\u2068.*?\u2069|<textarea.*?</textarea>|value=\"[^\"]*\"",
            "",
            page,
            flags=re.DOTALL,
        )
        bare = re.sub('(href|data-query)="[^"]*"', "", bare)
        assert not re.search("[א-ת]", bare), re.search(".{80}[א-ת].{80}", bare, re.DOTALL)
