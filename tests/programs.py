"""The programs that some tests need and pip does not bring: a browser, PostgreSQL, Prometheus, HAProxy and FriBiDi.

A test that needs one takes its fixture (`browser`, `postgresql`, `promtool`, `haproxy`, `fribidi`). Where the
program is missing the test is left out, and the last line of the run says so; where CI is set, it fails.
TESTS_WITHOUT names programs that are treated as missing, separated by commas:
`TESTS_WITHOUT=chromium,haproxy,postgresql,prometheus uv run pytest`.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import pytest
from filelock import FileLock
from PIL import features
from playwright.sync_api import Error, sync_playwright

Found = TypeVar("Found")


@dataclass(frozen=True)
class Program:
    """A program, and the command that brings it."""

    name: str
    command: str

    @property
    def hidden(self) -> bool:
        """Whether it is treated as missing."""
        return self.name.lower() in os.environ.get("TESTS_WITHOUT", "").lower().split(",")

    def found(self, found: Found | None) -> Found:
        """Returns *found*; the test that asks is left out, or fails in CI, where that is nothing."""
        if found is not None and not self.hidden:
            return found
        missing = f"need {self.name} ({self.command})"
        if "CI" in os.environ:
            pytest.fail(f"the tests {missing}", pytrace=False)
        pytest.skip(missing)


CHROMIUM = Program(
    "Chromium", "Debian: apt-get install chromium-headless-shell; elsewhere: uv run playwright install chromium"
)
POSTGRESQL = Program("PostgreSQL", "Debian: apt-get install postgresql; or set TEST_POSTGRESQL_URL")
HAPROXY = Program("HAProxy", "Debian: apt-get install haproxy")
PROMETHEUS = Program("Prometheus", "Debian: apt-get install prometheus")
FRIBIDI = Program("FriBiDi", "Debian: apt-get install libfribidi0")
SMALL_DISK = Program("a small disk", "Linux, as root: mount -t tmpfs")

# Those that Playwright can drive, by the names that they have in PATH; the first computes a third less.
BROWSERS = (
    *("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    *("microsoft-edge", "microsoft-edge-stable", "msedge"),
)
ARGUMENTS = [
    *("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
FETCH = (sys.executable, "-m", "playwright", "install", "chromium-headless-shell")
FETCHING = 240  # seconds that it may take
AT_ONCE = {"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "5000"}  # milliseconds until there is no network


def postgresql_folder() -> Path | None:
    """The folder of PostgreSQL's programs, the newest where there are several."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    if found:
        return found[-1].parent
    where = shutil.which("initdb")
    return Path(where).resolve().parent if where else None


@pytest.fixture
def fribidi() -> None:
    """The library with which Pillow joins and stacks letters, and writes to the left."""
    FRIBIDI.found(features.check("raqm") or None)


@pytest.fixture
def promtool() -> str:
    """Prometheus' program that checks its files."""
    return PROMETHEUS.found(shutil.which("promtool"))


@pytest.fixture
def haproxy() -> str:
    """The balancer of engines elsewhere."""
    return HAPROXY.found(shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin"))


@pytest.fixture(scope="session")
def launch(tmp_path_factory: pytest.TempPathFactory, testrun_uid: str) -> dict[str, Any]:
    """How Playwright launches a browser; one of the processes looks for it, and fetches one where there is none."""
    note = tmp_path_factory.getbasetemp().parent / f"browser-{testrun_uid}.json"
    with FileLock(note.with_suffix(".lock")):
        if not note.exists():
            note.write_text(json.dumps(None if CHROMIUM.hidden else _browser()), encoding="utf-8")
    return {**CHROMIUM.found(json.loads(note.read_text(encoding="utf-8"))), "args": ARGUMENTS}


def _browser() -> dict[str, str] | None:
    """The options of the first browser that starts: one installed, or Playwright's own, fetched if need be."""
    if given := os.environ.get("CHROMIUM"):
        return {"executable_path": given}
    in_path = [{"executable_path": path} for name in BROWSERS if (path := shutil.which(name))]
    in_their_places = [{"channel": "chrome"}, {"channel": "msedge"}]
    own: dict[str, str] = {}
    return _first([*in_path, own, *in_their_places]) or (_first([own]) if _fetched() else None)


def _first(choices: list[dict[str, str]]) -> dict[str, str] | None:
    with sync_playwright() as driver:
        for options in choices:
            try:
                driver.chromium.launch(**options, args=ARGUMENTS).close()
            except Error:
                continue
            return options
    return None


def _fetched() -> bool:
    try:
        done = subprocess.run(
            FETCH, env={**os.environ, **AT_ONCE}, capture_output=True, timeout=FETCHING, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Says in one line which tests were left out for want of a program, and which command brings it."""
    told = (str(report.longrepr[-1]) for report in terminalreporter.stats.get("skipped", ()))
    skipped = Counter(reason.removeprefix("Skipped: ") for reason in told)
    left_out = [f"{count} that {reason}" for reason, count in sorted(skipped.items()) if reason.startswith("need ")]
    if left_out:
        terminalreporter.write_line(f"Tests left out: {', '.join(left_out)}.")
