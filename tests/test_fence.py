"""The fence in Markdown, as the site's builder meets it."""

from collections.abc import Callable, Sequence

import markdown
import pytest
from pymdownx.superfences import SuperFencesException

from liarsdice import fence
from liarsdice.i18n import catalogue


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Put another renderer in place, and the queries it holds answers to beside the one asked."""

    def put(
        render: Callable[[str], str], ahead: Sequence[str] = (), replies: Sequence[str] = ()
    ) -> None:
        monkeypatch.setattr(fence, "render", render)
        monkeypatch.setattr(fence, "ahead", lambda query: ahead)
        monkeypatch.setattr(fence, "replies", lambda query: replies)

    return put


def convert(query: str) -> str:
    custom = {"name": "liarsdice", "class": "ld", "format": fence.fence}
    configs = {"pymdownx.superfences": {"custom_fences": [custom]}}
    return markdown.markdown(
        f"Before.\n\n```liarsdice\n{query}\n```\n",
        extensions=["pymdownx.superfences"],
        extension_configs=configs,
    )


def test_a_fence_becomes_a_region_with_the_answer(answer):
    answer(lambda query: f"<p>{query} & so</p>")
    html = convert("example/one?step=0")
    assert (
        '<div class="ld" id="ld-example-one-step-0" data-key="example/one"'
        ' data-query="example/one?step=0"><p>example/one?step=0 & so</p></div>'
    ) in html
    assert "<p><div" not in html


def test_further_answers_are_held_for_script_and_reader(answer):
    answer(lambda query: f"<p>{query}</p>", ahead=("example/one?step=1", "example/one?step=2"))
    assert (
        '<noscript class="ld-ahead">'
        '<div data-query="example/one?step=1"><p>example/one?step=1</p></div>'
        '<div data-query="example/one?step=2"><p>example/one?step=2</p></div>'
        "</noscript>"
    ) in convert("example/one")


def test_replies_are_held_for_the_script_alone(answer):
    answer(lambda query: f"<p>{query}</p>", replies=("example/one?answer=0",))
    assert (
        '<template class="ld-replies">'
        '<div data-query="example/one?answer=0"><p>example/one?answer=0</p></div>'
        "</template></div>"
    ) in convert("example/one")


def test_the_language_is_the_page_s_and_stays_out_of_its_addresses(answer, monkeypatch):
    answer(lambda query: f"<p>{query}</p>", ahead=("example/one?step=1",))
    monkeypatch.setattr(fence, "catalogue", lambda lang: catalogue("en"))
    html = convert("example/one?lang=xx")
    assert 'data-query="example/one"><p>example/one?lang=xx</p>' in html
    assert '<div data-query="example/one?step=1"><p>example/one?step=1&lang=xx</p>' in html


def test_what_an_answer_holds_is_left_as_it_is(answer):
    answer(lambda query: r"<p>\1 *no* `markdown` here</p>")
    assert r"<p>\1 *no* `markdown` here</p>" in convert("example/one")


def test_a_query_that_raises_ends_the_build(answer):
    def broken(query: str) -> str:
        raise ValueError("broken")

    answer(broken)
    with pytest.raises(SuperFencesException, match=r"example/one.*broken"):
        convert("example/one")


@pytest.mark.parametrize("classes", ["ld-refusal", "ld-page ld-refusal", "ld-refusal ld-page"])
def test_a_query_that_is_refused_ends_the_build(answer, classes):
    answer(lambda query: f'<p class="{classes}">No.</p>')
    with pytest.raises(SuperFencesException, match="refused"):
        convert("example/one")


def test_an_unknown_language_ends_the_build():
    with pytest.raises(SuperFencesException, match="xx"):
        convert("example/one?lang=xx")
