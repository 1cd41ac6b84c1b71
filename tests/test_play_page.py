"""The page to play on: what its answers say, and where their presses lead."""

import random
import re
from dataclasses import replace
from html import unescape
from typing import Any
from urllib.parse import parse_qsl, quote

import pytest

from liarsdice.actions import Challenge, MakeBid, Roll
from liarsdice.beliefs import believe
from liarsdice.bids import Bid
from liarsdice.dealing import hand as deal
from liarsdice.look.voice import speak
from liarsdice.notation import read_record
from liarsdice.presets import PRESETS
from liarsdice.replays import replay
from liarsdice.rules import Ladder, Wild
from liarsdice.sitting import LATEST, sit, write_turn
from liarsdice.stakes import stakes
from liarsdice.web import render
from liarsdice.web.form import Form
from liarsdice.web.pages.play.asked import FIELDS, read_asked
from liarsdice.web.query import read_query
from tests.reading import Page
from tests.test_sitting import GAMES, read_address

SEED = "play?seats=me,easy,easy&seed=k3v9"


def pressed(answer: str, name: str) -> str:
    """Where the control of a name leads, as the next query."""
    for tag in re.findall(r"<a [^>]*>", answer):
        if re.search(rf' data-same="{name}(-\d+)?"', tag):
            return unescape(re.search(r'href="#([^"]*)"', tag)[1])
    raise LookupError(name)


def controls(answer: str) -> dict[str, str]:
    """Every control that asks for an answer, by its name, and where it leads."""
    found = re.findall(r'<a ([^>]*data-same="([a-z0-9-]+)"[^>]*)>', answer)
    links = {name: re.search(r'href="#([^"]*)"', tag) for tag, name in found}
    return {name: unescape(link[1]) for name, link in links.items() if link}


def fields(query: str) -> dict[str, str]:
    return dict(parse_qsl(query.partition("?")[2], keep_blank_values=True))


def heard(answer: str) -> str:
    return "".join(Page(answer).heard)


def asked(query: str) -> Any:
    return read_asked(Form(read_query(query), FIELDS), speak("en"))


# ---- The contract: addresses. ----


@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_an_old_address_means_the_game_that_it_meant(game):
    found = asked(game["address"])
    assert found.form.troubles == []
    assert found.sitting == read_address(game["address"]).stands
    assert "ld-refusal" not in render(game["address"])


def test_a_bot_on_turn_is_answered_with_one_move_and_the_address_after_it():
    answer = render(f"{SEED}&turns=2x4")
    sitting = asked(f"{SEED}&turns=2x4").sitting
    after = sitting.after(sitting.decision.turn)
    assert fields(pressed(answer, "next"))["turns"].split(".") == list(after.turns)
    assert heard(answer).startswith(f"{sitting.game.on_turn} bids")
    assert "data-next" in answer


def test_bots_that_move_at_once_say_so_to_the_page():
    assert 'data-next=""' in render(f"{SEED}&turns=2x4")
    assert 'data-next="now"' in render(f"{SEED}&turns=2x4&follow=1")


def test_what_is_pressed_keeps_the_table():
    query = f"{SEED}&names=Q,R,S&rules=dudo&follow=1&opener=1&practice=1&exact_call=exacto"
    answer = render(query)
    there = fields(pressed(answer, "next"))
    assert fields(query).items() <= there.items()


def test_the_dice_of_an_address_are_those_of_the_command():
    game = sit(PRESETS["tavern"], ("me", "easy", "easy"), ("Anna", "Ben", "Jem"), seed="k3v9")
    assert asked(SEED).sitting == game


# ---- Presses. ----


def test_one_press_makes_the_next_higher_bid():
    answer = render(f"{SEED}&turns=2x4.3x4.3x5")
    assert fields(pressed(answer, "bid"))["turns"].endswith(".3x5.3x6")


@pytest.mark.parametrize("bid", ["4x2", "9x6", "15x2", "3x6"])
def test_any_other_bid_takes_three_presses_at_most(bid):
    """A count, a face, and the button."""
    count, face = bid.split("x")
    answer = render(f"{SEED}&turns=2x4.3x4.3x5")
    answer = render(pressed(answer, f"count-{count}x0"))
    answer = render(pressed(answer, f"face-{face}"))
    assert fields(pressed(answer, "bid"))["turns"].endswith(f".{bid}")


def test_a_choice_that_is_not_legal_says_why_and_makes_no_bid():
    answer = render(f"{SEED}&turns=2x4.3x4.3x5&bid=3x2")
    assert "3\u00a0×\u00a0" in answer
    assert "does not stand above" in heard(answer)
    assert "bid-3" not in controls(answer)
    ones = render(pressed(render(SEED), "face-1"))
    assert "these rules have no bids on ones" in heard(ones)


@pytest.mark.parametrize(
    ("rules", "call"), [("tavern", "Liar!"), ("dudo", "Dudo"), ("boxed", "Challenge")]
)
def test_the_call_is_named_as_the_variant_names_it(rules, call):
    answer = render(f"play?rules={rules}&seats=me,me&seed=k3v9&turns=2x4")
    assert re.search(rf'data-same="call-1">{re.escape(call)}</a>', answer)


def test_an_exact_call_is_there_where_the_rules_have_one():
    three = "seats=me,me,me&seed=k3v9&turns=2x4"
    assert "Calza" in render(f"play?rules=dudo&{three}")
    assert fields(pressed(render(f"play?rules=dudo&{three}"), "exact"))["turns"] == "2x4.e"
    assert "exact-1" not in controls(render(f"play?rules=tavern&{three}"))
    two_left = render("play?rules=dudo&seats=me,me&seed=k3v9&turns=2x4")
    assert "exact-1" not in controls(two_left)


def test_dice_are_pressed_to_be_shown_and_the_button_says_what_becomes_of_the_rest():
    answer = render("play?rules=boxed&seats=me,easy&seed=k3v9")
    chosen = pressed(answer, "die-2")
    assert fields(chosen)["show"] == "6"
    answer = render(chosen)
    assert "and roll the rest" in answer
    assert fields(pressed(answer, "roll"))["turns"] == "1x2-6"
    assert "show" not in fields(pressed(answer, "die-2"))
    duel = render("play?rules=knizia&seats=me,me&seed=k3v9&turns=2x4&bid=3x4&show=13")
    assert fields(pressed(duel, "roll"))["turns"] == "2x4.3x4-13"
    assert fields(pressed(duel, "keep"))["turns"] == "2x4.3x4+13"


def test_a_palifico_round_says_that_it_is_one():
    for seed in range(400):
        sitting = sit(PRESETS["dudo"], ("easy",) * 3, ("Anna", "Ben", "Jem"), seed=str(seed))
        while sitting.decision and not sitting.game.palifico:
            sitting = sitting.after(sitting.decision.turn)
        if sitting.game.palifico:
            break
    query = f"play?rules=dudo&seats=me,me,me&seed={seed}&turns={'.'.join(sitting.turns)}"
    opening = render(f"{query}&round={sitting.game.round}")
    assert "opens a palifico round" in opening
    assert "rolls for a palifico round" in heard(opening)


def test_help_says_what_one_holds_what_is_missing_and_the_odds():
    """By hand: no five and no one among 22634, three needed of ten: 1 - P(0, 1, 2 of ten thirds)."""
    query = f"{SEED}&turns=2x4.3x4.3x5"
    assert "These odds take" not in render(query)
    answer = render(pressed(render(query), "help-1"))
    assert "you see 0 that match, and 3 more must among 10 hidden" in Page(answer).text
    assert "about 5 in 7" in Page(answer).text


def test_deeper_help_believes_the_bids_and_weighs_each_turn_in_dice():
    query = f"{SEED}&turns=2x4.3x4.3x5"
    answer = render(pressed(render(f"{query}&help=1"), "help-2"))
    sitting = asked(query).sitting
    beliefs = believe(sitting.view)
    text = Page(answer).text
    assert "By what was bid, the chance that 3" in text
    for turn in (Challenge("Anna"), MakeBid("Anna", Bid(3, 6))):
        worth = stakes(beliefs, turn).value(0)
        assert f"{'−' if worth < 0 else '+'}{abs(worth):.2f}" in text
    assert "Who bids a face is taken to hold more of it" in text
    assert "help" not in fields(pressed(answer, "help-0"))


def parts(answer: str) -> str:
    """All that is read aloud part by part."""
    return " ".join(Page(answer).parts)


def test_help_is_read_aloud_after_the_news_or_alone_while_a_bid_is_chosen():
    query = f"{SEED}&turns=2x4.3x4.3x5"
    assert "These odds take" not in parts(render(query))
    assert "These odds take" in parts(render(f"{query}&help=1"))
    assert "Who bids a face" in parts(render(f"{query}&help=2"))
    chosen = render(f"{query}&bid=4x4&help=1")
    assert heard(chosen).count("These odds take") == 1
    assert "It is your turn" not in parts(chosen)


def test_help_behind_a_screen_is_not_read_aloud():
    for more in ("", "&bid=4x4"):
        answer = render(f"play?seats=me,me&seed=k3v9&turns=2x4&help=2{more}")
        assert "These odds take" in answer
        assert "These odds take" not in parts(answer) + heard(answer)


# ---- The rules as they are met. ----


def hints(answer: str) -> str:
    return " ".join(Page(part).text for part in re.findall(r'<p class="ld-hint">.*?</p>', answer))


def test_the_first_round_says_what_a_bid_is_how_to_raise_and_when_to_call():
    opening = hints(render(SEED))
    assert "A bid speaks of all dice at the table, the hidden ones too" in opening
    assert "Ones are wild: they count for every number." in opening
    assert "A raise" not in opening
    assert "press" not in opening
    raising = hints(render(f"{SEED}&turns=2x4.3x4.3x5"))
    assert "A raise bids more dice, or as many dice with a higher face" in raising
    assert "If you think that fewer match, press Liar!" in raising
    assert "ld-hint" not in render(f"{SEED}&turns=2x4.3x4.3x5&help=1")
    assert "ld-hint" not in render("play?seats=me,me&seed=k3v9&turns=2x4.c&round=2")


def test_the_first_showdown_says_who_loses_and_how_a_game_is_won():
    answer = render(f"{SEED}&turns=2x4.c")
    assert "If fewer dice match than were bid, the bidder loses" in hints(answer)
    assert "The last player with dice wins" in hints(answer)
    assert "Ones are wild: they count for every number." in hints(answer)
    second = render("play?seats=me,me&seed=k3v9&turns=2x4.c.2x4.c")
    assert "ld-hint" not in second


def test_the_end_says_why_it_is_one():
    query = "play?seats=easy,easy&dice=1&turns=1x6.c"
    won = [
        a for a in (render(f"{query}&seed={seed}") for seed in range(9)) if "wins the" in heard(a)
    ]
    assert won
    assert all("The last player with dice wins" in hints(answer) for answer in won)


def test_a_turn_taken_back_is_taken_again_and_marks_the_game():
    answer = render(f"{SEED}&turns=2x4.3x4.3x5")
    back = pressed(answer, "back")
    assert "turns" not in fields(back)
    assert fields(back)["practice"] == "1"
    again = render(back)
    assert "a turn was taken back" in again
    assert fields(pressed(again, "bid"))["practice"] == "1"
    with pytest.raises(LookupError):
        pressed(again, "back")


def test_a_turn_taken_back_over_a_showdown_leads_past_the_one_before():
    query = f"{SEED}&turns=2x4.c.2x5.2x6.3x2"
    mine = [n for n, step in enumerate(asked(query).sitting.steps) if step.before.turn == 0]
    assert mine
    back = fields(pressed(render(query), "back"))
    assert asked(f"play?{'&'.join(f'{k}={v}' for k, v in back.items())}").sitting.game.turn == 0
    assert "Your turn" in render(f"play?{'&'.join(f'{k}={v}' for k, v in back.items())}")


# ---- The showdown, and the end. ----


def test_a_showdown_lifts_all_cups_counts_and_says_who_pays_by_which_rule_and_who_opens():
    answer = render(f"{SEED}&turns=2x4.c")
    assert answer.count("ld-match") == 5
    assert (
        "All cups are lifted: 5 dice match. Ben loses 1 die. Ben opens the next round."
        in heard(answer)
    )
    text = Page(answer).text
    assert "The bid is true." in text
    assert "Whoever loses the challenge loses one die." in text
    assert "ld-hand-of" not in answer
    there = pressed(answer, "round")
    assert fields(there)["round"] == "2"
    assert heard(render(there)).startswith("Everybody rolls; Ben opens. Ben bids")


def test_a_round_leads_to_its_verdict_and_to_the_odds_of_its_bid():
    answer = render(f"{SEED}&turns=2x4.c")
    settled = unescape(re.search(r'href="\.\./settle/#([^"]*)"', answer)[1])
    odds = unescape(re.search(r'href="\.\./odds/#([^"]*)"', answer)[1])
    assert "Ben loses 1 die." in Page(render(settled)).text
    assert fields(odds)["hand"] == "51314"
    assert "ld-refusal" not in render(odds)


def test_bots_tell_after_the_showdown_what_they_had_in_mind_and_not_before():
    before = render(f"{SEED}&turns=2x4&why=1")
    assert "Sees " not in before
    after = render(f"{SEED}&turns=9x6")
    assert "All cups are lifted" in heard(after)
    assert "Sees " not in after
    assert "Sees " in render(pressed(after, "why"))


def test_what_today_s_bot_would_not_do_an_earlier_one_did():
    sitting = asked(f"{SEED}&turns=2x4").sitting
    does = write_turn(sitting.decision.turn)
    other = "9x6" if does == "c" else "c"
    turns = f"2x4.{other}" if other == "c" else f"2x4.{other}.c"
    answer = render(f"{SEED}&turns={turns}&why=1")
    assert "An earlier version of this bot played that; today’s would not." in answer


def test_the_end_tells_the_whole_game_on_a_press():
    won = "play?seats=me,me&dice=1&seed=x&turns=1x2.c"
    answer = render(won)
    assert "play-whole" not in answer
    whole = render(pressed(answer, "whole"))
    found = re.search(r'<details[^>]* id="play-whole" open>.*?</details>', whole)
    assert found is not None
    told = Page(found[0]).text
    assert "Everybody rolls; Anna opens." in told and "wins the game" in told
    assert told.count("Settle this round") == 1
    assert "whole" not in fields(pressed(whole, "rules"))


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("seats", ["me,easy", "easy,me,medium", "me,me", "easy,easy"])
def test_any_presses_lead_to_an_end_whose_record_replays_to_the_game(rules, seats):
    """Legal presses at random; where an exact call gives dice back there is an end by luck."""
    r = random.Random(f"{rules}{seats}")
    query = f"play?rules={rules}&seats={seats}&seed=walk"
    for _ in range(600):
        answer = render(query)
        assert "ld-refusal" not in answer, query
        there = controls(answer)
        ways = [
            name for name in there if re.match("(bid|call|exact|roll|keep)-[0-9]|next|round", name)
        ]
        if not ways:
            break
        calls = [name for name in ways if name.startswith("call")]
        name = r.choice(calls if calls and r.random() < 0.4 else ways)
        query = there[name]
    assert "wins the game" in heard(answer), query
    text = unescape(re.search(r"<textarea[^>]*>(.*?)</textarea>", answer, re.DOTALL)[1])
    sitting = asked(query).sitting
    if sitting.decision:  # the last move was a bot's, in this very answer
        sitting = sitting.after(sitting.decision.turn)
    assert replay(read_record(text)).game == sitting.game
    assert sitting.game.winner


def test_the_end_names_the_seed_and_leads_on():
    won = next(
        query
        for query in (f"play?seats=easy,easy&seed={seed}&dice=1&turns=1x6.c" for seed in range(9))
        if "wins the game" in heard(render(query))
    )
    answer = render(won)
    assert f"<code>{fields(won)['seed']}</code>" in answer
    for label in ("Play again", "Swap the seats", "Same dice, other rules"):
        assert label in answer
    again = re.search(
        r'<a class="ld-button ld-main" href="#([^"]*)"[^>]*data-draw="seed"', answer
    )[1]
    assert "seed" not in fields(unescape(again))
    assert "turns" not in fields(unescape(again))
    same = render(pressed(answer, "rules"))
    assert f'value="{fields(won)["seed"]}"' in same


# ---- What nobody may see. ----


def others_dice(monkeypatch: pytest.MonkeyPatch, own: int) -> None:
    """Deal the other seats quite other dice."""
    LATEST.clear()
    monkeypatch.setattr(
        "liarsdice.sitting.hand",
        lambda seed, *, round, seat, dice: deal(
            seed if seat == own else f"{seed}!", round=round, seat=seat, dice=dice
        ),
    )


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("more", ["", "&help=2", "&bid=4x4", "&turns=1x2.1x3.1x4"])
def test_an_answer_says_nothing_of_the_others_dice(rules, more, monkeypatch):
    query = f"play?rules={rules}&seats=me,easy,easy&seed=k3v9{more}"
    before = render(query)
    others_dice(monkeypatch, own=0)
    assert render(query) == before


def test_on_one_device_a_hand_lies_behind_a_screen_that_is_closed():
    for more in ("", "&bid=4x4", "&help=1", "&turns=2x4", "&turns=2x4.c&round=2"):
        answer = render(f"play?seats=me,me&seed=k3v9{more}")
        screen = re.search(
            r'<details class="ld-fold ld-behind-screen" id="play-hand-\d+">.*?</details>', answer
        )
        assert screen, more
        without = answer.replace(screen[0], "")
        assert "ld-mine" not in without and "ld-aid" not in without
        assert "pass the device on" in answer
        assert "(you)" not in answer


def test_on_one_device_nothing_but_the_screen_tells_of_the_dice(monkeypatch):
    query = "play?seats=me,me&seed=k3v9&turns=2x4&help=2"
    cut = re.compile(r'<details class="ld-fold ld-behind-screen".*?</details>')
    before = cut.sub("", render(query))
    others_dice(monkeypatch, own=9)
    assert cut.sub("", render(query)) == before


def test_dice_that_are_picked_to_be_shown_stay_behind_the_screen_until_they_are():
    """By hand an address could pick the whole hand: the button would draw it for all to see."""
    answer = render("play?rules=boxed&seats=me,me&seed=k3v9&show=1122334455")
    screen = re.search(r'<details class="ld-fold ld-behind-screen".*?</details>', answer)
    assert screen is not None
    assert "show" in screen[0] and "ld-main" in screen[0]
    around = answer.replace(screen[0], "")
    assert "ld-main" not in around


def test_the_id_of_a_screen_tells_the_turn_so_that_it_closes_with_it():
    ids = [
        re.search(r'id="(play-hand-\d+)"', render(f"play?seats=me,me&seed=k3v9{more}"))[1]
        for more in ("", "&bid=4x4", "&turns=2x4", "&turns=2x4.3x4")
    ]
    assert ids[0] == ids[1]
    assert len(set(ids)) == 3


def test_who_only_watches_sees_all_cups_open_and_hears_why():
    answer = render("play?seats=easy,strong&seed=k3v9&turns=2x4")
    assert "ld-cup" not in answer
    assert "Sees " in answer


# ---- What is damaged. ----


def test_a_wrong_turn_is_named_and_what_was_played_before_it_stays():
    answer = render(f"{SEED}&turns=2x4.3x4.zebra.4x4")
    assert "Turn 3 (“zebra”): “zebra” is not a turn;" in heard(answer)
    assert "What was played before it is all here" in heard(answer)
    assert fields(pressed(answer, "next"))["turns"] == "2x4.3x4"


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("play?seats=me,robot&seed=x", "“robot” is no seat"),
        ("play?seats=me&seed=x", "These rules are for 2 to 6 players, not for 1."),
        ("play?rules=boxed&seats=me,easy,easy,easy,easy&seed=x", "for 2 to 4 players, not for 5"),
        ("play?seats=" + "easy," * 10 + "me&seed=x", "at most 10 can sit at this table"),
        ("play?seats=me,easy&names=Ben,Ben&seed=x", "The name “Ben” stands twice"),
        ("play?seats=me,easy&opener=5&seed=x", "must be a whole number from 0 to 1"),
        ("play?turns=2x4", "This link holds turns but no seed"),
        ("play?seed=x&names=" + quote("a" * 50) + ",b,c", "is too long"),
        ("play?seed=x&rules=zebra", "There are no rules named “zebra”"),
        ("play?seed=x&wild=until_bid", "Ones cannot be wild until they are bid"),
    ],
)
def test_what_cannot_be_is_said_and_a_table_stands_there(query, said):
    answer = render(query)
    assert said in heard(answer)
    assert "play-deal" in answer or "ld-hand-of" in answer


def test_a_seat_that_is_none_takes_no_names_and_no_turns_away():
    answer = render("play?seats=me,robot&names=Uma,Val&seed=k3v9&turns=2x4.c")
    assert "“robot” is no seat" in heard(answer)
    onward = fields(pressed(answer, "round"))
    assert (onward["seats"], onward["names"], onward["turns"]) == ("me,easy", "Uma,Val", "2x4.c")
    table = render("play?seats=me,robot&names=Uma,Val")
    assert re.findall(r'name="names" value="(.*?)"', table) == ["Uma", "Val"]


@pytest.mark.parametrize(
    ("page", "field"),
    [(SEED, "why"), (SEED, "follow"), (SEED, "practice"), ("dice?seed=x", "seat")],
)
def test_a_number_that_is_none_is_named_in_the_language_of_the_reader(page, field):
    answer = render(f"{page}&lang=ro&{field}=zebra")
    assert "zebra" in answer and f"„{field}”" not in re.sub("[\u2066-\u2069]", "", answer)


@pytest.mark.parametrize(
    ("names", "said", "shown", "kept"),
    [
        ("Ben,Ben,Uma", "The name “Ben” stands twice", ["Ben", "Anna", "Uma"], "Ben,,Uma"),
        ("Q,R", "There are 2 names for 3 seats", ["Q", "R", "Anna"], "Q,R,"),
        ("Q,R,S,T", "There are 4 names for 3 seats", ["Q", "R", "S"], "Q,R,S"),
        (f"Q,{'a' * 50},S", "is too long", ["Q", "Anna", "S"], "Q,,S"),
    ],
)
def test_a_name_that_cannot_be_takes_no_other_away_and_is_said_once(names, said, shown, kept):
    query = f"play?seats=me,easy,easy&names={names}&seed=k3v9&turns=2x4"
    answer = render(query)
    assert said in heard(answer)
    assert list(asked(query).sitting.players) == shown
    onward = pressed(answer, "next")
    assert fields(onward)["names"] == kept
    assert "ld-refusal" not in render(onward)
    typed = re.findall(r'name="names" value="(.*?)"', render(f"{query}&do=set"))
    assert typed == [*names.split(","), ""][:3]


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("seats=me,easy,easy&seed=" + "a" * 101, "is too long; at most 100 letters"),
        ("seats=me,easy,easy&seed=%20", "A seed has at least one letter or digit."),
        ("seats=me,easy,easy,easy,easy&seed=x&rules=boxed", "for 2 to 4 players, not for 5"),
        ("seats=" + "easy," * 10 + "me&seed=x", "at most 10 can sit"),
        ("seats=me&seed=x", "for 2 to 6 players, not for 1"),
    ],
)
def test_turns_wait_where_a_table_cannot_be_and_go_on_when_it_can(table, said):
    answer = render(f"play?{table}&turns=2x4.3x4")
    assert said in heard(answer)
    assert "2 turns of this link are kept" in heard(answer)
    assert re.search(r'type="hidden" name="turns" value="2x4.3x4"', answer)
    seed = fields(f"play?{table}")["seed"]
    assert re.search(rf'name="seed" value="{seed}"', answer)
    assert 'name="turns"' not in render("play?seed=x&do=set")


def test_house_rules_that_contradict_each_other_are_kept_as_far_as_they_go_and_it_is_said():
    """In Tavern ones stand nowhere on the ladder: they are never bid."""
    query = "play?wild=until_bid&dice=3&ladder=none&die_hard=true&seats=me,easy&seed=x"
    answer = render(query)
    said = re.sub("[\u2066-\u2069]", "", heard(answer))
    assert "Ones cannot be wild until they are bid" in said
    assert "This stays as in Tavern: “ones are wild”, “Die Hard”." in said
    found = asked(query)
    assert found.rules == replace(PRESETS["tavern"], dice=3)
    onward = controls(answer)["bid-0"]
    assert fields(onward)["dice"] == "3"
    assert not {"wild", "die_hard"} & fields(onward).keys()
    assert "ld-refusal" not in render(onward)


def test_settings_that_go_together_only_with_each_other_are_kept():
    found = asked("play?wild=until_bid&ladder=high&die_hard=true")
    assert found.rules == replace(PRESETS["tavern"], wild=Wild.UNTIL_BID, ladder=Ladder.HIGH)


def test_what_cannot_be_read_of_the_rules_says_what_holds_instead():
    said = re.sub("[\u2066-\u2069]", "", heard(render("play?rules=zebra&dice=33&seed=x")))
    assert "So the rules of Tavern hold here." in said
    assert "This stays as in Tavern: “dice at the start”." in said


def test_no_bot_goes_on_over_what_is_to_be_read_first():
    follow = "play?seats=me,easy,easy&seed=k3v9&turns=2x4&follow=1"
    assert "data-next" in render(follow)
    for fault in ("&dice=33", "&names=Ben,Ben,Q", ".3x4.zebra"):
        answer = render(f"{follow}{fault}" if fault[0] == "&" else f"{SEED}&turns=2x4{fault}")
        assert "data-next" not in answer
        assert pressed(answer, "next")


@pytest.mark.parametrize("turns", ["2X4.C", "2X4.c", "2x4.C"])
def test_capital_letters_are_turns_too(turns):
    answer = render(f"{SEED}&turns={turns}")
    assert "ld-refusal" not in answer
    assert fields(pressed(answer, "round"))["turns"] == "2x4.c"


def test_a_turn_that_is_refused_is_quoted_as_it_was_typed():
    assert "Turn 1 (“2x4+22”)" in heard(render("play?seats=me,me&seed=x&turns=2x4+22"))


def test_a_plus_sign_that_is_not_encoded_is_one_too():
    plain = render("play?rules=knizia&seats=me,me&seed=k3v9&turns=2x4.3x4+13")
    coded = render("play?rules=knizia&seats=me,me&seed=k3v9&turns=2x4.3x4%2B13")
    assert plain == coded
    assert "ld-refusal" not in plain


# ---- The table to set. ----


@pytest.mark.parametrize(
    ("knob", "number", "seats", "each"), [("dice", 3, 3, 3), ("max_players", 8, 8, 5)]
)
def test_a_house_rule_that_is_a_number_leads_to_a_table_that_plays_by_it(
    knob, number, seats, each
):
    there = re.findall(rf'href="../play/#(play\?[^"]*{knob}={number}[^"]*)"', render("knobs"))
    assert len(there) == 1
    query = f"{unescape(there[0])}&seed=k3v9"
    assert "ld-refusal" not in render(query)
    assert asked(query).sitting.game.held == (each,) * seats


def test_a_first_time_visitor_has_a_table_with_one_press():
    answer = render("play")
    assert re.findall(r'<option value="([a-z]+)" selected', answer)[:4] == [
        "tavern",
        "me",
        "easy",
        "easy",
    ]
    assert 'data-draw="seed"' in answer
    at_once = render("play?do=deal")
    assert 'data-next="now"' in at_once and 'data-draw="seed"' in at_once


def test_seats_come_and_go_by_presses_and_typed_names_stay():
    answer = render("play?seats=me,strong&names=Q,R&do=seat")
    assert re.findall(r'value="([QR])"', answer) == ["Q", "R"]
    assert answer.count('name="seats"') == 3
    fewer = render("play?seats=me,strong,easy&names=Q,R,S&do=unseat-1")
    assert re.findall(r'value="([QRS])"', fewer) == ["Q", "S"]
    assert fewer.count('name="seats"') == 2
    assert render("play?seats=me,strong,easy&do=unseat-9").count('name="seats"') == 3


def test_house_rules_stay_on_the_way_to_the_table_and_can_be_dropped():
    answer = render("play?rules=dudo&exact_call=exacto&do=set")
    assert '<option value="exacto" selected' in answer
    assert '<option value="exacto" selected' not in render(
        "play?rules=dudo&exact_call=exacto&do=plain"
    )


def test_a_roll_is_told_once_a_round():
    sitting = asked(f"{SEED}&turns=2x4.c").sitting
    rolls = [step for step in sitting.steps if isinstance(step.action, Roll)]
    assert len(rolls) == 2
    assert heard(render(SEED)).count("Everybody rolls") == 1
