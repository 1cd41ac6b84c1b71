"""The odds page and the ladder page: their figures, their words, their links, their bounds."""

import gettext
import html
import itertools
import random
import re
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from liarsdice.bids import Bid, read_bid
from liarsdice.i18n import LANGUAGES
from liarsdice.ladder import Bidding
from liarsdice.look.likely import about, exact
from liarsdice.look.numbers import MARKS, decimal, percent, whole
from liarsdice.look.voice import Voice, speak
from liarsdice.odds import distribution, odds
from liarsdice.presets import PRESETS, preset
from liarsdice.rules import ExactCall, Ladder, Wild
from liarsdice.web import house, render
from liarsdice.web.form import Form
from liarsdice.web.pages.odds import figures
from liarsdice.web.pages.odds.asked import FIELDS, Asked, read_asked
from liarsdice.web.pages.odds.outcomes import MOST, outcomes
from liarsdice.web.pages.odds.worth import worth
from liarsdice.web.query import read_query
from tests.commands import ask
from tests.reading import find, said, text_of

ENGLISH = speak("en")
NBSP = "\u00a0"
TOO_LARGE = 300_000


def links(page: str) -> list[tuple[str, str]]:
    """The queries that a page's links lead to, each with the name of its control."""
    found = []
    for tag in re.findall(r"<a [^>]*>", page):
        same = re.search(r'data-same="([^"]*)"', tag)
        href = re.search(r'href="#([^"]*)"[^>]* data-ld', tag)
        # Only the way to another page is none of the engine's.
        assert href or 'href="../' in tag
        if href:
            found.append((html.unescape(href[1]), same[1] if same else ""))
    return found


def figure(page: str, id: str) -> str | None:
    found = re.search(rf'id="{id}"[^>]*>([^<]*)<', page)
    return found[1] if found else None


def random_asked(rng: random.Random) -> Asked:
    name = rng.choice(list(PRESETS))
    dice = rng.choice([rng.randint(1, 8), rng.randint(1, 60), rng.randint(1, 200)])
    hand = [rng.randint(1, 6) for _ in range(rng.randint(0, min(dice, 6)))]
    shown = [rng.randint(1, 6) for _ in range(rng.randint(0, min(dice - len(hand), 4)))]
    face = rng.randint(2 if name == "tavern" else 1, 6)
    return Asked(
        rules=PRESETS[name],
        dice=dice,
        hand=tuple(hand),
        shown=tuple(shown),
        ones_bid=rng.random() < 0.3,
        palifico=rng.random() < 0.3,
        bid=Bid(rng.randint(1, dice + 1), face),
    )


def form_of(query: str) -> Form:
    return Form(read_query(query), FIELDS)


def asked_by(query: str) -> Asked:
    return read_asked(form_of(query))


def query_of(asked: Asked) -> str:
    return asked.link().removeprefix("#")


# ---- Figures. ----


def test_figures_are_those_of_the_command():
    rng = random.Random(1)
    for _ in range(150):
        asked = random_asked(rng)
        fields = asked.fields()
        command = ["odds", "--rules", fields["rules"], "--dice", fields["dice"]]
        command += ["--hand", fields["hand"], "--bid", fields["bid"]]
        command += ["--shown", fields.get("shown", "")]
        command += ["--ones-bid"] * asked.ones_bid + ["--palifico"] * asked.palifico
        answer = ask(*command)
        page = render(query_of(asked))
        assert figure(page, "odds-at-least") == answer["at_least"], fields
        assert figure(page, "odds-exactly") in (None, answer["exactly"]), fields
        for count, kind in ((answer["have"], "You see"), (answer["unknown"], "hidden")):
            line = find(r'class="ld-facts"><p>([^<]*)<', page)[1]
            assert kind in line and (str(count) in line if count else " no " in line.lower())
        need = answer["need"]
        assert f"{need} more" in line if need else "None is missing." in line


def test_exact_call_has_its_odds_where_there_is_one():
    shows = {name for name in PRESETS if figure(render(f"odds?rules={name}"), "odds-exactly")}
    assert shows == {"boxed", "knizia", "dudo"}
    assert "perfect bid" in render("odds?rules=boxed")
    assert "“Calza” would be right" in render("odds?rules=dudo")
    assert "“Exacto” would be right" in render("odds?rules=knizia")


@pytest.mark.parametrize("name", ["tavern", "plain", "knizia"])
def test_figures_are_those_of_counting_every_roll(name):
    wild = name != "plain"
    for face, count in itertools.product(range(2 if name == "tavern" else 1, 7), range(1, 8)):
        ways = 0
        for hidden in itertools.product(range(1, 7), repeat=4):
            dice = (1, 5, 5, *hidden)
            matching = sum(die == face or (wild and die == 1) for die in dice)
            ways += matching >= count
        page = render(f"odds?rules={name}&dice=7&hand=155&bid={count}x{face}")
        assert Fraction(figure(page, "odds-at-least") or -1) == Fraction(ways, 6**4)


def test_certain_and_impossible_are_said():
    certain = render("odds?rules=tavern&dice=20&hand=11566&bid=4x6")
    assert said(certain) == "at least 4 sixes: certain"
    assert figure(certain, "odds-at-least") == "1/1"
    impossible = render("odds?rules=tavern&dice=6&hand=22345&bid=3x6")
    assert said(impossible) == "at least 3 sixes: impossible"
    assert figure(impossible, "odds-at-least") == "0/1"


def test_a_count_above_the_dice_is_impossible_and_told():
    page = render("odds?rules=tavern&dice=10&hand=22345&bid=14x6")
    assert "impossible" in said(page) and "the highest count is 10" in page
    assert "bid=10x6" in page


# ---- Words and numbers. ----

CHANCES = st.fractions(0, 1, max_denominator=10**6) | st.builds(
    lambda n, small: Fraction(1, 10**n) if small else 1 - Fraction(1, 10**n),
    st.integers(1, 400),
    st.booleans(),
)


def untranslated(lang: str) -> Voice:
    """English words with the numbers of a language."""
    return Voice(lang, gettext.NullTranslations())


@given(CHANCES)
@settings(deadline=None, max_examples=500)
def test_nothing_between_is_rounded_to_the_ends(chance):
    for lang in MARKS:
        words = untranslated(lang)
        ends = {percent(Fraction(end), words) for end in (0, 1)}
        assert (percent(chance, words) in ends) == (chance in (0, 1))
        assert (about(chance, words) in ("certain", "impossible")) == (chance in (0, 1))
        written = decimal(chance, words)
        assert (re.fullmatch(r"0|1|[01][.,]0+", written) is not None) == (chance in (0, 1))


@given(
    st.fractions(Fraction(1, 10**8), 1 - Fraction(1, 10**8), max_denominator=10**8)
    | st.fractions(Fraction(1, 10), Fraction(9, 10), max_denominator=10)
)
@settings(deadline=None, max_examples=500)
def test_about_names_a_fraction_close_by(chance):
    words = about(chance, ENGLISH)
    found = find(r"^(about )?([\d,]+) in ([\d,]+)$", words)
    named = Fraction(int(found[2].replace(",", "")), int(found[3].replace(",", "")))
    assert 0 < named < 1
    rest = min(chance, 1 - chance)
    assert abs(named - chance) <= max(rest / 10, Fraction(0))
    middle = Fraction(1, 10) <= chance <= Fraction(9, 10)
    assert bool(found[1]) == (named != chance or not middle)
    assert named.denominator <= 10 or not middle


@pytest.mark.parametrize(
    ("lang", "number", "share", "share_in_decimals"),
    [
        ("en", "12,345", "79.1%", "0.7908"),
        ("es", "12.345", f"79,1{NBSP}%", "0,7908"),
        ("ru", f"12{NBSP}345", f"79,1{NBSP}%", "0,7908"),
        ("ro", "12.345", f"79,1{NBSP}%", "0,7908"),
    ],
)
def test_numbers_are_written_as_the_language_writes_them(lang, number, share, share_in_decimals):
    words = untranslated(lang)
    chance = Fraction(11346539, 14348907)
    assert whole(12345, words) == number
    assert percent(chance, words) == share
    assert decimal(chance, words) == share_in_decimals


def test_spanish_parts_numbers_from_five_digits():
    parted = {lang: whole(1234, untranslated(lang)) for lang in MARKS}
    assert parted == {"en": "1,234", "es": "1234", "ru": f"1{NBSP}234", "ro": "1.234"}


def test_every_language_of_the_site_has_its_marks():
    assert set(LANGUAGES) <= set(MARKS)


# ---- Raises and outcomes. ----


def listed(page: str) -> list[str]:
    return re.findall(r'data-same="raise-(\d\w*)"', page)


def test_raises_are_all_legal_raises_in_ladder_order():
    rng = random.Random(2)
    seen = 0
    for _ in range(200):
        asked = random_asked(rng)
        raises = list(map(str, asked.bidding.raises()))
        assert listed(render(query_of(asked))) == raises[:10]
        shown = listed(render(f"{query_of(asked)}&further=1"))
        if len(raises) <= 130:
            assert shown == raises
            seen += 1
        else:
            assert shown[:10] == raises[:10] and shown[-1] == raises[-1]
            assert len(shown) <= 130 and [each for each in raises if each in shown] == shown
    assert seen > 100


def test_a_raise_is_worth_what_its_own_page_says():
    rng = random.Random(3)
    for _ in range(60):
        asked = random_asked(rng)
        found = worth(asked)
        for each in (*found.next, *found.later)[::7]:
            assert odds(asked.raised(each.bid).seen, each.bid) == each


def test_after_a_bid_on_ones_they_are_wild_no_more_in_bigtalk():
    page = render("odds?rules=bigtalk&dice=10&hand=15526&bid=2x1")
    (link,) = (href for href, same in links(page) if same == "raise-3x5")
    assert "ones=1" in link
    assert "You see 2 dice" in render(link)
    assert "ones=1" not in query_of(asked_by("odds?rules=dudo&bid=2x1"))


def test_no_bar_holds_both_a_failing_and_a_holding_bid():
    rng = random.Random(4)
    for dice in (1, 7, 40, 77, 200, 1000):
        for _ in range(8):
            asked = Asked(
                rules=PRESETS["dudo"], dice=dice, hand=(), bid=Bid(rng.randint(1, dice), 5)
            )
            bars = outcomes(asked)
            assert len(bars) <= MOST
            assert Fraction(999, 1000) < sum(bar.chance for bar in bars) <= 1
            assert all(bar.low >= asked.bid.count or bar.high < asked.bid.count for bar in bars)
            assert all(a.high + 1 == b.low for a, b in itertools.pairwise(bars))


def test_the_printed_table_is_the_engine_s():
    page = render("odds/table")
    tables = re.findall(r"<tbody>(.*?)</tbody>", page)
    for table, one_in in zip(tables, (3, 6), strict=True):
        rows = re.findall(r"<tr>(.*?)</tr>", table)
        assert len(rows) == figures.MOST_UNKNOWN + 1
        for unknown, row in enumerate(rows):
            cells = re.findall(r"<td[^>]*>([^<]*)</td>", row)
            chances = distribution(unknown, one_in)
            for need, cell in enumerate(cells, 1):
                at_least = sum(chances[need:], Fraction(0))
                match html.unescape(cell):
                    case "–":
                        assert at_least == 0
                    case "":
                        assert 0 < at_least < Fraction(1, 1000)
                    case ">99":
                        assert Fraction(99, 100) < at_least < 1
                    case number:
                        assert abs(100 * at_least - Fraction(number)) <= Fraction(1, 2)
                        assert 0 < float(number) < 100
    assert len(page) < 30_000


# ---- Links and what the reader chose. ----


def test_every_link_of_the_odds_page_has_an_answer():
    rng = random.Random(5)
    for _ in range(8):
        page = render(query_of(random_asked(rng)))
        for href, same in links(page):
            if not same.startswith("rules-"):
                assert "ld-refusal" not in render(href), href


def test_a_link_asks_what_it_was_made_of():
    rng = random.Random(6)
    for _ in range(300):
        asked = random_asked(rng)
        form = form_of(query_of(asked))
        assert (read_asked(form), form.troubles) == (asked, [])


def test_other_rules_keep_what_the_reader_chose():
    page = render("odds?rules=bigtalk&dice=12&hand=2346&ones=1&bid=3x1")
    (tavern,) = (href for href, same in links(page) if same == "rules-1")
    asked = asked_by(tavern)
    assert (asked.dice, asked.hand, asked.ones_bid, asked.bid) == (
        12,
        (2, 3, 4, 6),
        True,
        Bid(3, 1),
    )
    refused = render(tavern)
    assert "no bids on ones" in refused and "bid=3x2" in refused
    assert "ld-picker" in refused and "dice=12" in refused


def test_what_means_nothing_under_the_rules_is_not_shown():
    asks = {
        "palifico round": {"dudo"},
        "ones been bid": {"bigtalk"},
        "others show": {"boxed", "knizia"},
    }
    for question, names in asks.items():
        assert {name for name in PRESETS if question in render(f"odds?rules={name}")} == names
    assert "count all the same" in render("odds?rules=tavern&shown=12")


def test_more_dice_seen_than_in_play_has_remedies():
    page = render("odds?dice=4&hand=12345&bid=2x5")
    assert "more than the 4 in play" in page
    offered = [href for href, same in links(page) if same.startswith("remedy-")]
    assert len(offered) == 2
    for href in offered:
        assert "ld-refusal" not in render(href)


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("odds?rules=poker", "no rules named"),
        ("odds?dice=0", "a whole number from 1 to 1000"),
        ("odds?dice=1001", "a whole number from 1 to 1000"),
        ("odds?dice=many", "a whole number from 1 to 1000"),
        ("odds?hand=127", "not a list of dice"),
        ("odds?hand=" + "1" * 201, "At most 200 dice"),
        ("odds?shown=x", "not a list of dice"),
        ("odds?bid=6", "not a bid"),
        ("odds?bid=1234567x6", "at most 6 digits"),
        ("odds?ones=2", "“Have ones been bid in this round?”"),
        ("odds?palifico=yes", "“Is it a palifico round?”"),
        ("odds?count=0", "“Count of the bid”"),
        ("odds?bid=3x1", "no bids on ones"),
    ],
)
def test_a_field_that_cannot_be_read_says_so_beside_the_controls(query, sentence):
    page = render(query)
    assert sentence in page
    assert "ld-picker" in page and "ld-stepper" in page and "odds-at-least" not in page
    said(page)
    assert any("ld-refusal" not in render(href) for href, same in links(page) if "remedy" in same)


@pytest.mark.parametrize("query", ["odds/", "odds/tables", "odds/table/3", "ladder", "ladder/x"])
def test_a_path_that_leads_nowhere_is_refused(query):
    assert "ld-refusal" in render(query)


def test_typed_numbers_are_read():
    assert asked_by("odds?bid=6x5&count=9").bid == Bid(9, 5)
    page = render("odds?dice=30&bid=6x5")
    forms = re.findall(r'<form data-ld data-live data-query="([^"]*)"', page)
    for form, field in zip(map(html.unescape, forms), ("count=7", "dice=31"), strict=True):
        assert "ld-refusal" not in render(f"{form}&{field}")


# ---- The ladder. ----


def states(page: str) -> dict[str, str]:
    """The state of every bid on the rows of a ladder page."""
    found = re.findall(r'class="ld-step ld-(\w+)"[^>]*data-same="step-(\w+)"', page)
    return {bid: state for state, bid in found}


@pytest.mark.parametrize("name", PRESETS)
def test_the_ladder_marks_just_the_legal_raises(name):
    rng = random.Random(7)
    for _ in range(12):
        dice = rng.randint(1, 60)
        palifico, one_die = rng.random() < 0.5, rng.random() < 0.5
        opening = Bidding(rules=preset(name), dice=dice, palifico=palifico, one_die=one_die)
        on = rng.choice([None, *opening.bids()])
        query = f"ladder/{name}?dice={dice}&palifico={palifico:d}&one={one_die:d}"
        page = render(query + (f"&on={on}" if on else ""))
        bidding = Bidding(
            rules=preset(name), dice=dice, last=on, palifico=palifico, one_die=one_die
        )
        marked = states(page)
        assert set(marked) == set(map(str, bidding.bids()))
        legal = {bid for bid, state in marked.items() if state == "legal"}
        assert legal == set(map(str, bidding.raises()))
        assert [bid for bid, state in marked.items() if state == "now"] == [str(on)] * bool(on)
        assert "ld-refusal" not in page
        number = len(bidding.raises())
        assert f"{number} bid" in said(page) or not number
        assert len(page) < TOO_LARGE


def test_a_closed_bid_says_why_and_an_open_one_leads_on():
    page = render("ladder/tavern?dice=10&on=4x3")
    to = {same: href for href, same in links(page)}
    assert "ask=4x2" in to["step-4x2"] and "on=4x4" in to["step-4x4"]
    refused = render(to["step-4x2"])
    assert "does not stand above" in said(refused) and "Raise from" in refused
    assert 'on=4x2"' in refused
    assert states(render(to["step-4x4"]))["4x4"] == "now"


def test_the_rows_of_a_ladder_hold_one_count_each():
    rows = re.findall(r'<li class="ld-rung[^"]*"><b[^>]*>(\d+)', render("ladder/plain?dice=7"))
    assert rows == list("1234567")


def test_challenge_and_exact_call_are_told():
    assert "no bid to challenge yet" in render("ladder/dudo")
    assert "answered with “Calza”" in render("ladder/dudo?on=3x4")
    assert "answered with" not in render("ladder/tavern?on=3x4")
    assert "No bid stands above" in render("ladder/tavern?dice=4&on=4x6")


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("ladder/tavern?dice=61", "a whole number from 1 to 60"),
        ("ladder/tavern?on=3x1", "no bids on ones"),
        ("ladder/tavern?dice=5&on=6x2", "the highest count is 5"),
        ("ladder/tavern?on=six", "not a bid"),
        ("ladder/tavern?ask=4x7", "not a bid"),
        ("ladder/tavern?ask=3x1", "no bids on ones"),
    ],
)
def test_a_bad_field_of_the_ladder_is_told_beside_it(query, sentence):
    page = render(query)
    assert sentence in said(page)
    assert "ld-ladder" in page


# ---- House rules. ----


def test_the_answer_goes_by_house_rules_and_every_link_keeps_them():
    page = render("odds?rules=tavern&wild=never&ladder=low")
    rules = replace(PRESETS["tavern"], wild=Wild.NEVER, ladder=Ladder.LOW)
    mine = Asked(rules=rules)
    assert figure(page, "odds-at-least") == exact(mine.odds.at_least)
    assert "Changed: ones are wild: never; bids on ones stand: below as many twos" in text_of(page)
    assert listed(page) == [str(bid) for bid in mine.bidding.raises()[:10]]
    for query, same in links(page):
        if same and not same.startswith(("rules-", "no-house")):
            assert asked_by(query).rules == rules, (same, query)
    (plain,) = (query for query, same in links(page) if same == "no-house")
    assert asked_by(plain).rules == PRESETS["tavern"]


def test_the_dice_at_the_start_and_palifico_have_names_beside_the_round_s():
    form = form_of("odds?rules=plain&house_dice=7&house_palifico=true&dice=12&palifico=1")
    asked = read_asked(form)
    assert not form.troubles
    assert asked.rules == replace(PRESETS["plain"], dice=7, palifico=True)
    assert (asked.dice, asked.palifico) == (12, True)
    assert 'name="house_dice"' in render("odds") and 'id="odds-dice" name="dice"' in render("odds")
    standing = render("ladder/plain?house_palifico=true&palifico=1&on=3x4&dice=9")
    assert "house_palifico=true" in standing and "Do you hold one die?" in standing


def test_house_rules_go_from_settle_to_odds_and_back():
    way = r'href="(\.\./(?:odds|settle)/)#([^"]*)"'
    page = render("settle?rules=dudo&dice=6&wild=never&exact_call=exacto")
    there, query = find(way, page).groups()
    assert there == "../odds/"
    rules = asked_by(html.unescape(query)).rules
    assert rules == replace(PRESETS["dudo"], dice=6, wild=Wild.NEVER, exact_call=ExactCall.EXACTO)
    there, query = find(way, render(html.unescape(query))).groups()
    assert there == "../settle/"
    assert house.HOUSE.read(form_of(html.unescape(query))) == rules


def test_house_rules_that_do_not_go_are_told_and_stand_in_the_form():
    page = render("odds?rules=tavern&open_on_ones=true&dice=12")
    assert "A round cannot open on ones" in said(page)
    assert '<option value="true" selected>' in page
    assert re.search('<details open [^>]*id="odds-house"', page)
    assert not re.search('<details open [^>]*id="odds-house"', render("odds?wild=never"))
    assert 'name="dice" value="12"' in page
    page = render("odds?wild=sometimes&dice_lost=difference")
    assert "“sometimes”" in said(page)
    assert "Changed: dice lost: as many as the bid was off" in text_of(page)


# ---- What is said of a bid that is too low. ----


@pytest.mark.parametrize(
    ("name", "last", "bid", "sentence"),
    [
        ("boxed", "4x3", "2x1", "the next above is 4x4, and of its own face 3x1."),
        ("boxed", "4x3", "4x2", "the next above is 4x4, and of its own face 5x2."),
        ("knizia", "3x1", "6x6", "the next above is 7x2, and of its own face 7x6."),
        ("tavern", "4x5", "3x6", "the next above is 4x6."),
        ("tavern", "10x5", "9x4", "the next above is 10x6, and none of its own face is left."),
        ("tavern", "10x6", "9x4", "nothing stands above it."),
    ],
)
def test_a_refusal_names_the_next_bid_and_the_next_of_its_face(name, last, bid, sentence):
    bidding = Bidding(rules=PRESETS[name], dice=10, last=read_bid(last))
    assert str(bidding.why_not(read_bid(bid))) == f"{bid} does not stand above {last}; {sentence}"
    assert "does not stand above" in said(render(f"ladder/{name}?dice=10&on={last}&ask={bid}"))


# ---- What is in a list can be put away at once. ----


def test_a_hand_is_cleared_at_once():
    page = render("odds?hand=15526")
    (query,) = (query for query, same in links(page) if same == "hand-clear")
    assert asked_by(query).hand == ()
    cleared = render(query)
    assert "hand-clear" not in cleared
    then = find(r'data-same="hand-clear" data-then="([^"]*)"', page)[1]
    assert then in {same for _, same in links(cleared)}


def test_no_two_controls_share_a_name():
    for query in ("odds", "odds?rules=boxed&shown=1", "ladder/boxed?on=4x3", "ladder/dudo"):
        page = render(query)
        for attribute in ("id", "data-same"):
            names = re.findall(rf' {attribute}="([^"]*)"', page)
            assert len(names) == len(set(names)), query


def test_dice_that_cannot_be_read_leave_those_that_were():
    page = render("odds?was=6&hand=12&bid=2x3&dice=abc")
    assert "“Dice in play” must be a whole number from 1 to 1000, not “abc”." in said(page)
    assert 'id="odds-dice" name="dice" value="6"' in page
    assert "was=6" in render("odds?dice=6&hand=12&bid=2x3")


def test_rules_that_there_are_none_of_are_the_only_complaint():
    page = render("odds?rules=nonsense&bid=3x1")
    assert "no bids on ones" not in page
    assert page.count("ld-refusal") == 2  # that there are none, and by which it goes on
