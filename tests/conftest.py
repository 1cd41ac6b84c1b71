"""How the tests are run: browser tests once more in CI, and whatever was flaky is named."""

import os

import pytest

AGAIN = "RERUN_BROWSER_TESTS"
"""Set by .ci/run: a browser test that fails is run once more."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get(AGAIN):
        for item in items:
            if item.get_closest_marker("browser"):
                item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    again = {report.nodeid for report in terminalreporter.stats.get("rerun", ())}
    failed = {
        report.nodeid
        for kind in ("failed", "error")
        for report in terminalreporter.stats.get(kind, ())
    }
    if flaky := sorted(again - failed):
        terminalreporter.section("flaky: failed, then passed when run once more")
        for name in flaky:
            terminalreporter.write_line(f"FLAKY {name}")
