"""The page that reviews turns: what it tells, of whom, and what it keeps to itself."""

import re
from html import unescape
from urllib.parse import parse_qsl, quote, urlencode

import pytest

from liarsdice.actions import MakeBid, Roll
from liarsdice.beliefs import believe
from liarsdice.i18n import LANGUAGES
from liarsdice.look.voice import speak
from liarsdice.notation import write_record
from liarsdice.presets import PRESETS
from liarsdice.review import review
from liarsdice.stakes import stakes
from liarsdice.views import view
from liarsdice.web import render
from liarsdice.web.form import Form
from liarsdice.web.pages.review.asked import EXAMPLE, FIELDS, MOST_WORK, _work, read
from liarsdice.web.query import read_query
from tests.bot_games import played
from tests.reading import Page, find, text_of

FIRST = "review?seats=me,easy,easy&seed=k3v9&turns=2x4.c"
"""A game that goes on; its first round has ended."""
GAME = """
rules = "tavern"
players = ["Anna", "Ben"]
dice = [1, 2]

[[rounds]]
hands = { "Anna" = "2", "Ben" = "23" }
turns = ["Anna 2x4", "Ben 2x5", "Anna challenge"]

[[rounds]]
hands = { "Anna" = "4", "Ben" = "2" }
turns = ["Ben 1x2", "Anna 1x4", "Ben challenge"]
"""
"""Anna’s one die cannot be two fours, and Ben holds none; he raises."""
RECORD = f"review?t={quote(GAME)}&of=1"


def asked(query):
    return read(Form(read_query(query), FIELDS), speak("en"))


def text(query):
    return text_of(render(query)).replace("\u00a0", " ")


def heard(query):
    return " ".join("".join(Page(render(query)).heard).split())


def seats(answer):
    """Whose turns can be chosen, and who is."""
    found = re.findall(r"<a ([^>]*data-same=\"of-\d+\"[^>]*)>([^<]*)</a>", answer)
    return {name: 'aria-current="true"' in tag for tag, name in found}


def lines(answer):
    """The turns in a line each."""
    return [
        text_of(line) for line in re.findall(r"<li class=\"ld-turn-\w+\">.*?</summary>", answer)
    ]


# ---- What is told. ----


def test_a_missed_challenge_is_named_first_and_its_turn_is_open():
    answer = render(RECORD)
    said = heard(RECORD)
    assert said.startswith("3 turns, which cost ")
    assert "Largest loss, a missed challenge: round 1." in said
    [opened] = re.findall(r'<details [^>]*id="(review-\d+-\d+)" open>', answer)
    assert opened == "review-1-2"
    assert "challenge missed" in lines(answer)[0]
    assert "big mistake" in lines(answer)[0]


def test_each_line_tells_what_was_done_how_good_it_was_and_what_it_cost():
    raised, opened, called = lines(render(RECORD))
    assert re.fullmatch(
        r"Raises to 2 × · big mistake · challenge missed · costs 1\.\d\d dice", raised
    )
    assert opened.startswith("Opens with 1 × ")
    assert opened.endswith("best choice · costs nothing") or "costs" in opened
    assert called.startswith("Challenges 1 × ")


def test_what_stands_there_is_what_the_engine_reckons():
    found = asked(RECORD)
    [part] = found.parts
    judged = review(found.steps, "Ben").judgments
    assert len(part) == len(judged) == 3
    answer = text(RECORD)
    assert f"which cost {sum(each.loss for each in judged):.2f} dice" in answer
    for each in judged:
        beliefs = believe(view(each.step.before, "Ben"))
        worth = stakes(beliefs, each.own.turn).value(1)
        size = f"{abs(worth):.2f}"
        sign = "" if size == "0.00" else "−" if worth < 0 else "+"
        assert f"taken {sign}{size}" in answer


def test_a_right_call_that_went_wrong_is_unlucky():
    answer = render("review")
    assert "right call, unlucky" in text_of(answer)
    assert "The odds were for it; the dice were not." in text_of(answer)


def test_the_model_and_the_bounds_are_said():
    answer = text(RECORD)
    assert "The model is the tilted die" in answer
    assert "Who bids a face is taken to hold more of it" in answer
    assert "Up to 0.10 it is near the best" in answer and "from 0.50 on" in answer


# ---- Of whom. ----


def test_while_a_game_goes_on_only_those_at_the_device_can_be_reviewed():
    answer = render(FIRST)
    assert seats(answer) == {"Anna": True}
    assert "once the game has ended" in text_of(answer)
    other = render(f"{FIRST}&of=1")
    assert seats(other) == {"Anna": True}
    assert "The turns of Ben can be reviewed once the game has ended." in heard(f"{FIRST}&of=1")
    two = render("review?seats=me,me,easy&seed=k3v9&turns=2x4.c")
    assert seats(two) == {"Anna": True, "Ben": False}


def test_of_a_game_that_goes_on_nothing_hidden_is_shown():
    """Other dice in the round that goes on, from another seed, change no answer that is not theirs."""
    open_round = render("review?seats=me,easy,easy&seed=k3v9&turns=2x4.c.1x2.1x3")
    assert asked("review?seats=me,easy,easy&seed=k3v9&turns=2x4.c.1x2.1x3").steps[-1].revealed
    assert len(lines(open_round)) == len(lines(render(FIRST))) == 1
    assert "No round of this game has ended yet" in heard("review?seats=me,easy&seed=k3v9")
    # Of the round that has ended the reader's own dice stand there alone.
    [step] = [step for step in asked(FIRST).steps if isinstance(step.action, MakeBid)]
    own = step.before.cups[0]
    assert len(re.findall(r"Under the cup:</?[^>]*", render(FIRST))) <= 1
    under = find(r"Under the cup:(.*?)</p>", render(FIRST))[1]
    assert under.count("ld-die") == len(own)


def ended(name, n):
    """The address of a game to its end, its first seat a person's."""
    sitting = played(name, n, f"page-{name}")
    fields = {
        "rules": name,
        "seats": ",".join(("me", *sitting.seats[1:])),
        "seed": sitting.seed,
        "turns": ".".join(sitting.turns),
    }
    return sitting, f"review?{urlencode(fields)}"


@pytest.mark.parametrize("name", PRESETS)
def test_every_seat_of_a_game_that_is_over_can_be_reviewed_in_every_language(name):
    _, query = ended(name, 2)
    turns = [len(asked(f"{query}&of={seat}").parts[0]) for seat in (0, 1)]
    for at, lang in enumerate(LANGUAGES):
        answer = render(f"{query}&of={at % 2}&lang={lang}")
        assert list(seats(answer).values()) == [not at % 2, bool(at % 2)]
        assert len(lines(answer)) == turns[at % 2]
        assert "ld-refusal" not in answer


def test_the_record_of_a_game_is_reviewed_as_the_game_is():
    sitting, query = ended("knizia", 2)
    record = f"review?t={quote(write_record(sitting.record))}"
    assert lines(render(record)) == lines(render(query))


def test_turns_that_take_long_to_weigh_are_few_in_a_part():
    names = "ABCDEFGHIJ"
    hands = ", ".join(f'"{name}" = "1122334455"' for name in names)
    bids = ", ".join(f'"{name} {count}x4"' for count, name in enumerate(names * 4, start=1))
    record = f"""rules = {{ base = "plain", dice = 10, max_players = 10 }}
    players = {list(names)}
    rounds = [{{ hands = {{ {hands} }}, turns = [{bids}] }}]
    """.replace("'", '"')
    assert [len(part) for part in asked(f"review?t={quote(record)}").parts] == [2, 2]


def test_a_long_game_is_reviewed_part_by_part():
    _, query = ended("tavern", 6)
    found = asked(query)
    assert len(found.parts) > 1
    for part in found.parts:
        assert sum(map(_work, part)) <= MOST_WORK
    turns = [step for part in found.parts for step, _ in part]
    assert turns == [
        step
        for step in found.steps
        if not isinstance(step.action, Roll) and step.action.player == found.player
    ]
    answer = render(f"{query}&part=2")
    assert len(lines(answer)) == len(found.parts[1])
    assert "part-1" in answer
    assert "from 1 to" in heard(f"{query}&part=99")


# ---- Where one comes from, and goes on to. ----


def links(answer, to):
    return [unescape(each) for each in re.findall(rf'href="\.\./{to}/#([^"]*)"', answer)]


def fields(query):
    return dict(parse_qsl(query.partition("?")[2]))


def test_the_table_at_a_moment_is_one_press_away_and_can_be_played_on_from():
    answer = render("review")
    there = links(answer, "play")
    helped, on = there[:2]
    assert fields(helped) == {**fields(on), "help": "2"}
    assert fields(on)["practice"] == "1"
    table = render(on)
    assert "ld-does" in table and "ld-refusal" not in table
    example = read_query(EXAMPLE).get("turns").split(".")
    for each in there:
        turns = fields(each).get("turns", "").split(".")
        assert turns == [""] or turns == example[: len(turns)]
        assert "ld-does" in render(each), "it is the turn of who is here"


def test_in_another_s_place_one_plays_on_as_they():
    _, query = ended("tavern", 3)
    for each in links(render(f"{query}&of=1"), "play")[:2]:
        assert fields(each)["seats"].split(",")[:2] == ["me", "me"]
        assert "ld-does" in render(each)


def test_the_end_of_a_game_leads_to_its_review():
    _, query = ended("dudo", 3)
    [there] = links(render(query.replace("review", "play", 1)), "review")
    assert fields(there) == fields(query)
    assert "ld-refusal" not in render(there)


def test_the_turn_that_a_bot_ends_the_game_with_is_reviewed_too():
    """It is not in the address yet that it is the answer to."""
    sitting = played("dudo", 2, "end", ("easy",))
    turns = ".".join(sitting.turns)
    seats = "play?rules=dudo&seats=easy,easy&seed=end"
    [there] = links(render(f"{seats}&turns={turns.rpartition('.')[0]}"), "review")
    assert fields(there)["turns"] == turns


def test_a_settled_round_and_a_pasted_record_lead_to_their_review():
    [there] = links(render("settle"), "review")
    assert "Largest loss" in heard(there) or "nothing better" in heard(there)
    [there] = links(render(f"settle?t={quote(GAME)}&by=record"), "review")
    assert asked(there).steps == asked(RECORD).steps
    assert not links(render("settle?d1=9"), "review")


def test_a_round_that_its_rules_do_not_allow_says_why_and_leads_back_with_all_that_was_typed():
    query = "review?d1=12446&d2=33456&b1=2x4&b2=1x4"
    assert "does not stand above" in heard(query)
    [back] = links(render(query), "settle")
    assert fields(back) == fields(query)


def test_who_shows_no_dice_is_not_reviewed_and_told_so():
    record = GAME.replace(', "Ben" = "23"', "").replace(', "Anna challenge"', "")
    record = record[: record.rindex("[[rounds]]")]
    assert "1 turn cannot be reviewed, since the dice of Ben are not known." in heard(
        f"review?t={quote(record)}&of=1"
    )
    assert seats(render(f"review?t={quote(record)}")) == {"Anna": True, "Ben": False}


# ---- Damaged addresses. ----


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("of=zebra", "“Whose turns” must be a whole number from 0 to 9, not “zebra”."),
        ("of=7", "“Whose turns” must be a whole number from 0 to 2, not “7”."),
        ("part=9", "“Part of the game” must be a whole number from 1 to 1, not “9”."),
        ("d1=zebra", "“zebra” is not a list of dice"),
        ("t=zebra", "not a TOML file"),
        ("opener=8", "from 0 to 2, not “8”"),
    ],
)
def test_each_wrong_field_is_said_and_the_rest_is_kept(wrong, said):
    answer = render(f"{FIRST}&{wrong}")
    assert said in heard(f"{FIRST}&{wrong}")
    assert len(lines(answer)) == 1


def test_turns_that_cannot_be_played_end_what_is_reviewed():
    assert "“zebra” is not a turn" in heard(f"{FIRST}.zebra")
    assert len(lines(render(f"{FIRST}.zebra"))) == 1
    assert "holds turns but no seed" in heard("review?turns=2x4")
