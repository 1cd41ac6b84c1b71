"""How the dice are made: what the page shows is what a game deals, and its Python gives the same."""

import contextlib
import html
import io
import re

import pytest

from liarsdice.dealing import hand, reroll
from liarsdice.web import render
from tests.reading import Page


def ran(page):
    """What the lines of Python on a page print."""
    [lines] = re.findall(r"<pre><code>(.*?)</code></pre>", page, re.DOTALL)
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(html.unescape(lines), {})  # noqa: S102 - lines of the page itself
    return out.getvalue().strip()


@pytest.mark.parametrize("seed", ["k3v9", "Пять", 'a"b', "a\\n'", "x" * 100])
def test_the_lines_of_python_give_the_dice(seed):
    asked = seed.replace('"', "%22").replace("\\", "%5C")
    page = render(f"dice?seed={asked}&round=3&seat=2&dice=4")
    assert ran(page) == str(list(hand(seed, round=3, seat=2, dice=4)))
    assert "ld-refusal" not in page


def test_dice_rolled_again_have_a_text_of_their_own():
    page = render("dice?seat=1&dice=3&again=2")
    dice = reroll("k3v9", round=1, seat=1, time=2, dice=3)
    assert "k3v9:1:1:2" in page and f"dice: {' '.join(map(str, dice))}." in page
    assert ran(page) == str(list(dice))


@pytest.mark.parametrize("field", ["round", "seat", "dice", "again"])
def test_a_number_that_is_none_is_called_as_its_field_is_on_this_page(field):
    page = render(f"dice?{field}=zebra")
    label = re.search(rf'<label class="ld-label" for="dice-{field}">(.*?)</label>', page)[1]
    assert f"“{label}” must be a whole number" in re.sub("[\u2066-\u2069]", "", Page(page).text)


def test_what_cannot_be_read_is_said_and_stays_in_its_field():
    page = render("dice?seed=abc&seat=12&dice=six&round=2")
    assert page.count("ld-refusal") == 2
    assert 'value="12"' in page and 'value="six"' in page
    assert "abc:2:0" in page
