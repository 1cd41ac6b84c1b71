"""Programs that only some tests need, from Debian's packages where they are not there."""

import os
import shutil
import subprocess
import time
import urllib.request
from pathlib import Path

import pytest


def program(name: str, *packages: str) -> str:
    """The path of a program, installed if need be; where none can be had the test is skipped.

    In CI it fails then: there it is to be had.
    """
    if not _find(name) and shutil.which("apt-get") and os.geteuid() == 0:
        for command in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
            subprocess.run(["apt-get", "-qq", *command], capture_output=True, check=False)
    if found := _find(name):
        return found
    say = pytest.fail if os.environ.get("CI") else pytest.skip
    say(f"{name} is missing: install {' '.join(packages)}")
    raise AssertionError


def _find(name: str) -> str | None:
    # Some stand beside the PATH.
    places = [shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")]
    places += [str(path) for path in Path("/usr/lib").glob(f"*/webkit2gtk-4.*/{name}")]
    return next(filter(None, places), None)


def wait_for(address: str) -> None:
    """Wait until what has been started answers at an address."""
    for _ in range(600):
        try:
            urllib.request.urlopen(address, timeout=10).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    pytest.fail(f"Nothing answers at {address}")
