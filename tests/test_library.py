"""What the library and the command line promise beyond the rules: bounds, names, errors, views."""

import pickle

import pytest

from liarsdice import (
    Bid,
    CallExact,
    Challenge,
    MakeBid,
    RecordError,
    Roll,
    Seen,
    WentOut,
    Won,
    apply,
    distribution,
    legal,
    new_game,
    preset,
    read_record,
    seen_by,
    view,
)
from liarsdice.__main__ import main


def test_a_huge_number_of_dice_is_refused_in_a_sentence(capsys, tmp_path):
    path = tmp_path / "huge.toml"
    path.write_text(f'rules = "tavern"\nplayers = ["A", "B"]\ndice = [0x{"f" * 4000}, 1]\n')
    assert main(["replay", str(path)]) == 2
    assert "A cannot start with this number of dice: so large a number;" in capsys.readouterr().err


def test_a_key_of_very_many_parts_is_refused_at_once(capsys, tmp_path):
    path = tmp_path / "dots.toml"
    path.write_text(".".join("a" * 100_000) + " = 1\n")
    assert main(["replay", str(path)]) == 2
    assert "nested too deeply" in capsys.readouterr().err


def test_a_name_of_many_dots_is_a_name(capsys, tmp_path):
    path = tmp_path / "dots.toml"
    path.write_text(f'rules = "tavern"\nplayers = ["{"." * 200}", "B"]\n')
    assert main(["replay", str(path)]) == 0
    capsys.readouterr()


def test_names_keep_their_joiners_and_lose_their_line_breaks(capsys, tmp_path):
    path = tmp_path / "names.toml"
    path.write_text(
        'rules = "plain"\nplayers = ["👩‍🚀", "B\\nC"]\n[[rounds]]\nturns = ["👩‍🚀 1x2"]\n',
        encoding="utf-8",
    )
    assert main(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    assert "👩‍🚀 bids 1x2." in out
    assert "B\\nC 5" in out


def test_every_event_names_the_knob_behind_it():
    """A player who goes out by an exact call or a perfect bid does so by that knob."""
    game = new_game(preset("knizia"), ("A", "B", "C"), dice=(2, 1, 1))
    game, _ = apply(game, Roll(((3, 4), (3,), (5,))))
    game, _ = apply(game, MakeBid("A", Bid(2, 3)))
    _, events = apply(game, CallExact("B"))
    assert WentOut("C", knob="exact_call") in events
    game = new_game(preset("boxed"), ("A", "B"), dice=(1, 1))
    game, _ = apply(game, Roll(((3,), (3,))))
    game, _ = apply(game, MakeBid("A", Bid(2, 3)))
    _, events = apply(game, Challenge("B"))
    assert events[-2:] == (WentOut("B", knob="exact_count"), Won("A", knob="exact_count"))


@pytest.mark.parametrize(
    "make",
    [
        lambda: Bid(True, 2),
        lambda: Bid(1.5, 2),
        lambda: Bid(10**5000, 2),
        lambda: Seen(rules=preset("tavern"), dice=5, hand=(9,)),
        lambda: apply(new_game(preset("tavern"), "AB", dice=(1, 1)), Roll(((9,), (1,)))),
        lambda: new_game(preset("tavern"), "AB", dice=(2.5, 2)),
        lambda: view(new_game(preset("tavern"), "AB"), "Zed"),
        lambda: distribution(-1, 3),
    ],
)
def test_what_no_table_can_hold_is_refused(make):
    with pytest.raises(ValueError, match=r"."):
        make()


def test_an_error_can_be_copied_and_sent():
    with pytest.raises(RecordError) as refused:
        read_record('rules = "tavern"\nplayers = ["A", "A"]')
    again = pickle.loads(pickle.dumps(refused.value))
    assert (again.reason, again.place, str(again)) == (
        refused.value.reason,
        refused.value.place,
        str(refused.value),
    )
    assert hash(again.reason) == hash(refused.value.reason)


def test_a_view_offers_what_the_game_allows_and_sees_no_more():
    game = new_game(preset("dudo"), ("A", "B", "C"), dice=(2, 2, 2))
    assert view(game, "A").legal() == ()
    game, _ = apply(game, Roll(((3, 4), (3, 1), (5, 5))))
    game, _ = apply(game, MakeBid("A", Bid(2, 3)))
    assert view(game, "B").legal() == legal(game)
    assert seen_by(view(game, "B")) == Seen(rules=preset("dudo"), dice=6, hand=(3, 1))
