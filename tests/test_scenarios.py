"""Every worked example of the rule texts: its file, its right answer, its page."""

import re
import sys
from collections import Counter
from collections.abc import Collection, Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path
from posixpath import normpath
from typing import Any

import pytest

from liarsdice import showdown
from liarsdice.i18n import LANGUAGES, SOURCE, catalogue
from liarsdice.look.moments import moments
from liarsdice.look.voice import speak
from liarsdice.presets import VARIANTS
from liarsdice.scenarios import KINDS as ALL_KINDS
from liarsdice.scenarios import (
    ScenarioError,
    family,
    files,
    names,
    read_scenario,
    scenario,
)
from liarsdice.scenarios.kinds.chance import Chance
from liarsdice.scenarios.kinds.length import Length, Span
from liarsdice.scenarios.kinds.showdown import Toll
from liarsdice.web import ahead, render, replies
from liarsdice.web.pages.example import elsewhere, questions, quiz
from tests.commands import run
from tests.reading import Page
from tools import pages

PAGES = Path(__file__).parent.parent / "docs" / "en"
FOLDER = files.FOLDER

EXAMPLES = {"boxed": 8, "tavern": 4, "knizia": 5, "bigtalk": 3}
"""How many worked examples each rule text has."""

# What follows is worked out by hand from the rule texts. Who loses what, who gets a die back, who
# is out, who opens next.
SHOWDOWNS = {
    "boxed-at-least": ({"Anna": 1}, {}, [], "Mike"),
    "boxed-eleven-fives": ({"Anna": 2}, {}, [], "Mike"),
    "boxed-six-stars": ({"Ben": 1}, {}, [], "Anna"),
    "boxed-fourteen-twos": ({"Anna": 1, "Mary": 1, "Shane": 1}, {}, [], "Mike"),
    "boxed-die-hard": ({"Mike": 1, "Shane": 1}, {}, [], "Mary"),
    "boxed-die-hard-challenger": ({"Mike": 1, "Anna": 1, "Shane": 1}, {}, ["Anna"], "Mary"),
    "tavern-five-fours": ({"Ben": 1}, {}, [], "Ben"),
    "tavern-six-match": ({"Jem": 1}, {}, [], "Jem"),
    "tavern-bid-of-five": ({"Jem": 1}, {}, [], "Jem"),
    "knizia-three-lost": ({"Ben": 3}, {}, [], "Ben"),
    "knizia-three-players": ({"Ben": 1}, {}, [], "Ben"),
    "knizia-four-dice": ({"Ben": 1}, {}, [], "Ben"),
    "knizia-bid-holds": ({"Anna": 1}, {}, [], "Anna"),
    "knizia-all-five": ({"Ben": 5}, {}, ["Ben"], "Anna"),
    "knizia-exacto-right": ({"Jem": 1, "Ben": 1, "Mike": 1}, {"Anna": 1}, ["Mike"], "Anna"),
    "knizia-exacto-wrong": ({"Anna": 1}, {}, [], "Anna"),
    "bigtalk-bid-holds": ({"Anna": 1}, {}, [], "Anna"),
    "bigtalk-bid-falls-short": ({"Ben": 1}, {}, [], "Ben"),
    "dudo-calza": ({"Anna": 1}, {}, [], "Anna"),
    "dudo-palifico-doubted": ({"Ben": 1}, {}, ["Ben"], "Anna"),
    "plain-showdown": ({"Ben": 1}, {}, [], "Ben"),
}
# How many match at the showdowns that the texts give a number for.
MATCHING = {
    "boxed-at-least": 6,
    "boxed-eleven-fives": 11,
    "boxed-six-stars": 5,
    "boxed-fourteen-twos": 14,
    "boxed-die-hard": 8,
    "boxed-die-hard-challenger": 8,
    "tavern-five-fours": 5,
    "tavern-six-match": 6,
    "tavern-bid-of-five": 5,
    "knizia-three-lost": 5,
    "knizia-three-players": 5,
    "knizia-four-dice": 5,
    "knizia-bid-holds": 8,
    "knizia-all-five": 3,
    "knizia-exacto-right": 4,
    "knizia-exacto-wrong": 5,
    "bigtalk-bid-holds": 4,
    "bigtalk-bid-falls-short": 3,
    "dudo-calza": 5,
    "dudo-palifico-doubted": 1,
    "plain-showdown": 3,
}
# What may follow, and what may not.
RAISES = {
    "boxed-raises": (
        {"4x4", "4x5", "4x6", "5x2", "6x5", "7x3", "3x1"},
        {"4x2", "4x3", "3x6", "1x1", "2x1"},
    ),
    "tavern-raises": ({"5x2", "7x3", "4x6", "challenge"}, {"4x3", "3x6", "5x1", "exact"}),
    "tavern-only-liar": ({"challenge"}, {"11x2", "10x5", "10x6"}),
    "knizia-raises": (
        {"4x4", "5x4", "3x5", "3x6", "4x5", "4x6", "4x2", "2x1", "3x1"},
        {"3x3", "2x6", "1x1"},
    ),
    "knizia-from-ones": ({"7x3", "4x1", "7x2"}, {"6x3", "6x6", "3x1", "2x1"}),
    "knizia-opening": ({"1x2", "4x6", "15x6"}, {"3x1", "1x1", "16x6", "challenge"}),
    "knizia-exacto-two-left": ({"challenge", "3x5", "2x6", "2x1"}, {"exact", "2x4"}),
    "knizia-reroll": (
        {"4x4 show 44 roll 351", "4x4 show 44", "4x4 show 44126", "4x4"},
        {
            "4x4 show 44 roll 35",
            "4x5 show 44 roll 351",
            "3x5 show 44 roll 351",
            "4x4 show 55 roll 351",
        },
    ),
    "bigtalk-raises": ({"4x2", "3x5", "3x1"}, {"3x3", "2x6", "2x1"}),
    "dudo-to-ones": (
        {"3x1", "4x1", "5x5", "6x2", "challenge", "exact"},
        {"2x1", "5x3", "4x6"},
    ),
    "dudo-from-ones": (
        {"7x2", "8x4", "4x1", "challenge", "exact"},
        {"6x6", "3x1", "2x1", "13x2"},
    ),
    "dudo-palifico": ({"3x3", "4x3", "challenge", "exact"}, {"2x4", "3x4", "1x1"}),
    "dudo-palifico-one-die": (
        {"3x3", "2x4", "3x2", "3x1", "challenge", "exact"},
        {"2x2", "2x1"},
    ),
}
# How many match the last bid.
COUNTS = {
    "boxed-five-fives": 5,
    "boxed-stars-only": 2,
    "tavern-ones-count": 3,
    "bigtalk-ones-wild": 4,
    "bigtalk-ones-bid": 2,
}
# How likely it is that a re-roll adds none, one, two.
CHANCES = {"boxed-reroll": (Fraction(4, 9), Fraction(4, 9), Fraction(1, 9))}
# How many rounds a game of so many players lasts.
LENGTHS = {
    "tavern-length": {2: (5, 9), 3: (10, 14), 4: (15, 19), 5: (20, 24), 6: (25, 29)},
    "tavern-whole-game": {2: (2, 3), 3: (4, 5), 4: (6, 7), 5: (8, 9), 6: (10, 11)},
}

KINDS: dict[str, Collection[str]] = {
    "showdown": SHOWDOWNS,
    "raises": RAISES,
    "count": COUNTS,
    "chance": CHANCES,
    "length": LENGTHS,
}

every = pytest.mark.parametrize("name", names())


def queries(name: str) -> tuple[str, ...]:
    """Every query that the page of an example holds the answer to."""
    return (f"example/{name}", *ahead(f"example/{name}"))


# The files


# Two presets have no rule text, so their examples are the site's own.
WITHOUT_A_TEXT = {("dudo", 1), ("dudo", 2), ("dudo", 3), ("plain", 1)}


def test_all_worked_examples_are_there():
    found = {(scenario(name).preset, scenario(name).example) for name in names()}
    wanted = {(preset, n) for preset, most in EXAMPLES.items() for n in range(1, most + 1)}
    assert found == wanted | WITHOUT_A_TEXT
    assert len(wanted) == 20


def test_every_scenario_has_an_expectation_of_its_kind():
    assert set(KINDS) == set(ALL_KINDS) == set(questions.QUESTIONS)
    for kind, expected in KINDS.items():
        assert {name for name in names() if scenario(name).kind.name == kind} == set(expected)
    assert set(MATCHING) == set(SHOWDOWNS)


@every
def test_a_file_is_a_record_that_replay_plays(name):
    code, _, err = run("replay", str(FOLDER / f"{name}.toml"))
    assert (code, err) == (0, "")


@every
def test_a_file_is_named_after_its_variant(name):
    assert name.startswith(f"{scenario(name).preset}-")


@every
def test_only_known_people_play(name):
    told = scenario(name)
    assert set(told.record.players) <= {"Anna", "Ben", "Jem", "Shane", "Mike", "Mary"}
    assert told.you in told.record.players


@every
def test_every_moment_has_words(name):
    told = scenario(name)
    calls = sum(result.call is not None for result in told.replay.rounds)
    assert len(told.say) == len(told.replay.steps) + calls
    assert all(told.say)


@every
def test_texts_hold_no_placeholders(name):
    texts = scenario(name).words()
    assert not [text for text in texts if "{" in text or "  " in text or text != text.strip()]


@every
def test_the_first_form_alone_has_no_what_if(name):
    forms = family(scenario(name))
    assert [form.what_if == "" for form in forms] == [True] + [False] * (len(forms) - 1)
    assert len({form.title for form in forms}) == len(forms)


# The right answers


@pytest.mark.parametrize("name", SHOWDOWNS)
def test_showdown(name):
    lost, gained, out, opens = SHOWDOWNS[name]
    told = scenario(name)
    result = told.replay.rounds[-1].table()
    assert told.right == (Toll(lost, gained),)
    assert (result["lost"], result["gained"], result["out"]) == (lost, gained, out)
    assert result["opens_next"] == opens
    assert result["matching"] == MATCHING[name]


@pytest.mark.parametrize("name", RAISES)
def test_raises(name):
    may, may_not = RAISES[name]
    told = scenario(name)
    found = {str(turn).removeprefix("Anna "): turn in told.right for turn in told.answers}
    assert found == dict.fromkeys(may, True) | dict.fromkeys(may_not, False)


@pytest.mark.parametrize("name", COUNTS)
def test_count(name):
    assert scenario(name).right == (COUNTS[name],)


def test_further_counts_of_the_same_hand():
    html = render("example/tavern-ones-count?step=2")
    table = html[html.index("The same dice for other bids") :]
    rows = re.findall(r'aria-label="(\d)"[^/]*/path></svg></th><td>(\d)</td>', table)
    assert rows == [("2", "1"), ("3", "3"), ("4", "1"), ("5", "2"), ("6", "2")]


@pytest.mark.parametrize("name", CHANCES)
def test_chance(name):
    told = scenario(name)
    assert isinstance(told.kind, Chance)
    assert told.kind.added(told.replay).chances == CHANCES[name]
    assert told.right == CHANCES[name][:1]


@pytest.mark.parametrize("name", LENGTHS)
def test_length(name):
    told = scenario(name)
    assert isinstance(told.kind, Length)
    for players, (least, most) in LENGTHS[name].items():
        assert told.kind.lasts(told.replay, players) == Span(least, most)
        assert f"<td>{least}–{most}</td>" in render(queries(name)[-1])
    assert told.right == (Span(*LENGTHS[name][len(told.record.players)]),)


@every
def test_wrong_answers_are_wrong_and_have_replies_of_their_own(name):
    told = scenario(name)
    wrong = [each.answer for each in told.wrong]
    assert wrong and not [answer for answer in wrong if answer in told.right]
    assert len(wrong) >= 3 or told.kind.several
    assert len({each.reply for each in told.wrong}) == len(told.wrong)


# The pages


@every
def test_every_moment_renders(name):
    told = scenario(name)
    for query in queries(name):
        page = Page(render(query))
        assert "ld-refusal" not in render(query), query
        assert not re.search(r"\{\w*\}", page.text), query
        assert told.lead in page.text
        twice = [id for id, times in Counter(page.ids).items() if times > 1]
        assert not twice


@every
def test_the_page_holds_every_moment(name):
    steps = [f"example/{name}?step={n}" for n in range(1, len(queries(name)))]
    assert list(ahead(f"example/{name}")) == steps
    assert "ld-refusal" in render(f"example/{name}?step={len(steps) + 1}")
    for at, query in enumerate(queries(name)):
        links = Page(render(query)).links
        there = [n for n in range(len(steps) + 1) if f"#{queries(name)[n]}" in links]
        wanted = {0, at - 1, at + 1, len(steps), *other_rounds(name, at)}
        assert set(there) == wanted - {at, -1, len(steps) + 1}, query


def other_rounds(name: str, at: int) -> set[int]:
    """Where the rounds begin that a moment leads to: all that are over, and the next."""
    found = moments(scenario(name).replay)
    begin = {moment.round: at for at, moment in reversed([*enumerate(found)])}
    now = found[min(at, len(found) - 1)].round
    over = {moment.round for moment in found[: at + 1] if moment.outcome}
    return {begin[n] for n in over | {now + 1} if len(begin) > 1 and n in begin}


def test_a_whole_game_says_which_round_it_is_and_what_dice_are_left():
    query = "example/tavern-whole-game"
    html = [render(each) for each in (query, *ahead(query))]
    said = [Page(each).text for each in html]
    # Worked out by hand: the moments that each round begins at, and the dice after it.
    begin = [0, 5, 11, 17, 22, 27]
    left = ["221", "211", "2out1", "1out1", "1outout"]
    for number, (start, end) in enumerate(pairwise(begin), start=1):
        for at in range(start, end):
            assert f"Round {number} of 5" in said[at]
            over = number if at == end - 1 else number - 1
            rows = re.findall(r"<tr><th scope=\"row\"><a .*?</tr>", html[at])
            assert [Page(row).text for row in rows] == [
                f"Round {n}{left[n - 1]}" for n in range(1, over + 1)
            ]
            # The story is that of its own round, and begins with its number.
            assert ("So far" in said[at]) == (at > start)
            assert f"Round {number}. Everybody rolls" in said[at]
        onward = re.search(r'href="#([^"]*)" data-ld data-same="next-round"', html[start])
        assert (onward[1] if onward else "") == (f"{query}?step={end}" if end < 27 else "")
    assert "Anna wins the game." in said[-1]
    # Who loses the last die is out at once: no round follows the last in which to see it.
    seats = [re.findall(r'<div class="ld-seat[^"]*">.*?left">', each) for each in html]
    gone = [sum('aria-label="0 of ' in seat for seat in each) for each in seats]
    assert [gone[end - 1] for end in begin[1:]] == [0, 0, 1, 1, 2]
    assert [sum("ld-out" in seat for seat in each) for each in seats] == gone


def test_one_round_needs_no_number():
    for query in queries("tavern-five-fours"):
        assert "Round" not in Page(render(query)).text


@every
def test_the_last_moment_tells_all(name):
    """Without a script nobody can press: all replies stand at the end, and all other rules."""
    told = scenario(name)
    page = Page(render(queries(name)[-1]))
    for wrong in told.wrong:
        assert wrong.reply in page.text
    assert told.source in page.text
    assert told.invented in page.text
    assert "The same play by other rules" in page.text
    for variant in VARIANTS.values():
        assert variant.title in page.text


@every
def test_cups_stay_closed_until_the_showdown(name):
    told = scenario(name)
    for query, moment in zip(queries(name), moments(told.replay), strict=False):
        closed = sum(
            moment.game.held[seat] > len(moment.game.shown[seat])
            for seat, player in enumerate(told.record.players)
            if player != told.you
        )
        if not moment.revealed:
            assert render(query).count('class="ld-cup" role="img"') == closed, query


@every
def test_every_answer_has_a_reply(name):
    told = scenario(name)
    replies = []
    for number, answer in enumerate(told.answers):
        html = render(f"example/{name}?answer={number}")
        said = re.search(r'<p class="ld-reply" data-say>(.*?)</p>', html)
        assert said, number
        replies.append(Page(said[1]).text)
        mark = re.search(r'class="ld-button ld-(right|wrong)"', html)
        assert mark
        right = answer in told.right
        assert told.kind.several or right == (number == 0)
        assert mark[1] == ("right" if right else "wrong")
        own = [wrong.reply for wrong in told.wrong if wrong.reply in replies[-1]]
        assert len(own) == (0 if right else 1)
    assert all(replies)


@every
def test_the_page_holds_the_reply_to_a_first_press(name):
    told = scenario(name)
    links = Page(render(f"example/{name}?root=./")).links
    answers = [link for link in links if "answer=" in link]
    held = [f"#{query}" for query in replies(f"example/{name}?root=./")]
    assert sorted(held) == ([] if told.kind.several else sorted(answers))


def test_a_question_card_hands_a_scenario_to_few_functions():
    """Who reads how a question is asked need not follow a scenario through the house."""
    for name in names():
        told = scenario(name)
        met: set[str] = set()

        def watch(frame, event, _, told=told, met=met):
            code = frame.f_code
            count = code.co_argcount + code.co_kwonlyargcount
            given = (frame.f_locals.get(name) for name in code.co_varnames[:count])
            if event == "call" and any(each is told for each in given):
                met.add(code.co_qualname)

        sys.setprofile(watch)
        try:
            quiz.card(told, questions.of(told, speak("en")), str, solved=True)
        finally:
            sys.setprofile(None)
        assert {"card", "reply"} <= met and len(met) <= 8, met


def test_what_was_pressed_stays_marked():
    """Where many answers can be right, each keeps its mark, and the newest has its reply."""
    html = render("example/tavern-raises?answer=0,4")
    marks = re.findall(r'class="ld-button ld-(?:right|wrong)"', html)
    assert len(marks) == 2
    assert html.count('class="ld-reply"') == 1
    assert "#example/tavern-raises?answer=4,0" in Page(html).links
    assert "#example/tavern-raises?answer=0,4,1" in Page(html).links


def test_where_one_answer_is_right_one_press_counts():
    html = render("example/tavern-five-fours?answer=1,0")
    assert html.count('class="ld-reply"') == 1
    assert "answer=1,0" not in html
    assert "ld-refusal" in render("example/tavern-five-fours?answer=1,9")


def test_a_press_on_the_track_is_answered_on_the_felt():
    for bid, said in (("4x2", "does not stand above"), ("5x2", "may be bid now.")):
        html = render(f"example/boxed-raises?step=1&bid={bid}")
        felt = html[html.index('class="ld-centre"') : html.index('class="ld-seats"')]
        assert said in felt
        assert html.count("data-say") == felt.count("data-say")
        assert said in render(f"ladder/boxed?on=4x3&ask={bid}").split('class="ld-fields"')[0]


def test_an_example_leads_on():
    at, onward = names().index("tavern-raises"), Page(render("example/tavern-raises")).links[-3:]
    assert onward == [
        "../../variants/tavern/",
        f"../../examples/{names()[at + 1]}/",
        "../../examples/",
    ]


def test_a_count_runs_from_hand_to_hand():
    said = Page(render("example/boxed-die-hard?step=2")).text
    for words in ("1 matches · 1 so far", "2 match · 3 so far", "2 match · 5 so far"):
        assert words in said
    assert "3 match · 8 so far" in said
    assert "Anna 1 + Mike 2 + Mary 2 + Shane 3 = 8" in said


@every
def test_other_rules_give_a_verdict_each(name):
    table = str(elsewhere.card(scenario(name), speak("en"), aloud=False))
    cells = re.findall(r"<td>(.*?)</td>", table)
    assert len(cells) == 6
    assert all(Page(cell).text.strip() or "ld-die" in cell for cell in cells)
    assert not re.search(r"\{\w*\}|turn \d", Page(table).text)


def test_other_rules_worked_out_by_hand():
    def verdicts(name):
        html = render(f"example/{name}?others=1")
        grid = html[html.index("ld-others") :]
        return [Page(cell).text for cell in re.findall(r"<td>(.*?)</td>", grid)]

    shane = "Shane loses 1 die. Shane opens the next round."
    mary = "Mary loses 1 die. Mary opens the next round."
    own = "Mike loses 1 die. Shane loses 1 die. Mary opens the next round."
    assert verdicts("boxed-die-hard") == [own, shane, shane, shane, shane, mary]
    opens = "Anna gets one die back. Anna opens the next round."
    own = f"Jem loses 1 die. Ben loses 1 die. Mike loses 1 die. {opens}"
    none = "Anna’s call: These rules have no exact call."
    assert verdicts("knizia-exacto-right") == [
        own, none, none, none, f"Nobody loses a die. {opens}", none
    ]  # fmt: skip


def test_other_rules_say_why_a_game_has_no_fixed_length():
    html = render("example/tavern-length?others=1")
    cells = [Page(cell).text for cell in re.findall(r"<td>(.*?)</td>", html)]
    more = "No fixed number: a round takes at least one die, and may take more."
    none = "No fixed number: a round may take no die, or give one back."
    own = "5 to 9 rounds"
    assert cells == [own, more, more, own, none, own]


def test_the_index_lists_every_example():
    links = Page(render("examples?root=../")).links
    assert links == [f"../examples/{name}/" for name in names()]
    assert len(Page(render("examples?rules=tavern")).links) == 8
    assert links[0] == "../examples/tavern-ones-count/", "a newcomer begins with the tavern"


def test_a_root_that_is_none_is_left_alone():
    for root in ("https://elsewhere/", "javascript:alert(1)//", "/", "..", ".././"):
        assert f"../../examples/{names()[0]}/" in Page(render(f"examples?root={root}")).links


def test_a_page_follows_the_engine(monkeypatch):
    before = render("example/tavern-ones-count?step=2")
    assert "3 of the dice you see match." in before
    monkeypatch.setattr(showdown, "ONE", 6)
    assert "3 of the dice you see match." in render("example/tavern-ones-count?step=2")
    monkeypatch.setattr(showdown, "ONE", 2)
    assert "2 of the dice you see match." in render("example/tavern-ones-count?step=2")


def test_a_file_cannot_contradict_the_engine(monkeypatch):
    monkeypatch.setattr(showdown, "MORE_THAN_PLAYERS", 4)
    with pytest.raises(ScenarioError, match=r"^knizia-three-lost.toml: wrong answer 1: is right"):
        files.scenario.__wrapped__("knizia-three-lost")


# The documents


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_example_has_a_page_and_no_other_has(lang, monkeypatch, tmp_path):
    folder = tmp_path / "docs" / lang / "examples"
    folder.mkdir(parents=True)
    (folder / "no-longer-there.md").write_text("# What was", "utf-8")
    monkeypatch.setattr(pages, "ROOT", tmp_path)
    pages.main()
    made = {path.stem: path.read_text("utf-8") for path in folder.iterdir()}
    assert set(made) == {*names()}
    title = catalogue(lang).pgettext("boxed-at-least", "A bid says “at least”")
    asked = "example/boxed-at-least" + ("" if lang == SOURCE else f"?lang={lang}")
    assert made["boxed-at-least"] == (
        f'---\ntitle: "{title}"\n---\n\n# {title}\n\n```liarsdice\n{asked}\n```\n'
    )


@cache
def texts() -> dict[str, str]:
    """Every page of the English site by its path."""
    kept = {
        path.relative_to(PAGES).as_posix(): path.read_text("utf-8")
        for path in sorted(PAGES.rglob("*.md"))
        if path.parent.name != "examples"
    }
    return kept | {f"examples/{name}.md": pages.page(name, SOURCE) for name in names()}


def fences() -> Iterator[Any]:
    for path, text in texts().items():
        for query in re.findall(r"```liarsdice\n(examples?[/?].*)\n```", text):
            yield pytest.param(path, query, id=f"{path}-{query}")


@pytest.mark.parametrize(("path", "query"), [*fences()])
def test_links_lead_to_pages(path, query):
    """Links from a fence are not seen by the site's builder, so they are followed here."""
    for each in (query, *ahead(query)):
        for link in Page(render(each)).links:
            if not link.startswith("#"):
                there = normpath(f"./{path.removesuffix('.md').removesuffix('index')}/{link}")
                assert f"{there.replace('.', 'index')}.md" in texts(), link


# What is refused

WRONG = '[[scenario.wrong]]\ncount = 1\nreply = "R"'
BROKEN = {
    "unknown key": ('kind = "count"', 'kind = "count"\nmood = "good"', "scenario: no key “mood”"),
    "missing key": ('lead = "L"\n', "", "the key “lead” is missing"),
    "key of another kind": ("adds", "adds", "scenario: no key “adds”"),
    "wrong type": ('title = "T"', "title = 5", "“title” must be str"),
    "unknown kind": ('kind = "count"', 'kind = "quiz"', "kind: “quiz” is none of chance, count,"),
    "no such player": ('you = "Anna"', 'you = "Zoe"', "you: “Zoe” is not one of the players"),
    "too many words": ('say = ["A"]', 'say = ["A", "B", "C"]', "say 3: there are only 2 moments"),
    "a text that is none": ('say = ["A"]', "say = [1]", "say: holds something that is no str"),
    "right for wrong": ("count = 1", "count = 3", "wrong answer 1: is right"),
    "answer of another kind": (
        "count = 1",
        'chance = "1/3"',
        "wrong answer 1: the key “count” is",
    ),
    "an answer too many": (
        "count = 1",
        "count = 1\nturn = 1",
        "wrong answer 1: no key “turn” here",
    ),
    "answer of another type": ("count = 1", 'count = "1"', "wrong answer 1: “count” must be int"),
    "no wrong answer": (WRONG, "", "there is no wrong answer"),
    "no table": (WRONG, "wrong = [1]", "wrong: holds something that is no dict"),
    "broken bid": ('also = ["1x2"]', 'also = ["x"]', "also “x”: “x” is not a bid"),
    "broken record": ("Anna 3x3", "Ben 3x3", "round 1, turn 1 (“Ben 3x3”): It is not Ben’s turn"),
    "not TOML": ('rules = "tavern"', "rules = ", "This is not a TOML file"),
}
GOOD = """rules = "tavern"
players = ["Anna", "Ben"]

[[rounds]]
hands = { "Anna" = "13356" }
turns = ["Anna 3x3"]

[scenario]
kind = "count"
example = 1
title = "T"
source = "S"
lead = "L"
you = "Anna"
say = ["A"]
also = ["1x2"]

[[scenario.wrong]]
count = 1
reply = "R"
"""


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_scenario_says_where(case):
    assert read_scenario("good", GOOD).right == (3,)
    old, new, expected = BROKEN[case]
    text = GOOD.replace('also = ["1x2"]', "adds = 1") if old == new else GOOD.replace(old, new)
    with pytest.raises(ScenarioError) as caught:
        read_scenario("bad", text)
    assert str(caught.value).startswith("bad.toml: ")
    assert expected in str(caught.value)


ASKS = GOOD.replace('kind = "count"', 'kind = "raises"').replace(
    'also = ["1x2"]', 'candidates = ["4x3", "3x2"]'
)
ASKS = ASKS.replace('hands = { "Anna" = "13356" }', "hands = {}").replace(
    "count = 1\n", 'turn = "3x2"\n'
)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('turn = "3x2"', 'turn = "4x3"', "candidate “Ben 4x3”: is legal and has a reply"),
        ('["4x3", "3x2"]', '["4x3", "3x2", "2x2"]', "candidate “Ben 2x2”: has no reply"),
        ('["4x3", "3x2"]', '["4x3"]', "reply to “Ben 3x2”: is not to any candidate"),
        ('["4x3", "3x2"]', '["4x3", "3x2", "4x3"]', "candidates: one stands there twice"),
    ],
)
def test_candidates_and_replies_go_together(old, new, expected):
    assert read_scenario("good", ASKS).kind.several
    with pytest.raises(ScenarioError, match=re.escape(expected)):
        read_scenario("bad", ASKS.replace(old, new))


def test_an_unknown_scenario_is_a_key_error():
    with pytest.raises(KeyError):
        scenario("../rules")
