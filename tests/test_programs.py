"""What is missing on a machine is left out of the tests there and said in one line; in CI it is a failure."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tests import programs
from tests.programs import CHROMIUM, POSTGRESQL, PROMETHEUS, pytest_terminal_summary


@pytest.fixture(autouse=True)
def bare_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setenv("TESTS_WITHOUT", "chromium,PostgreSQL")


def test_a_program_that_is_there_is_used() -> None:
    assert PROMETHEUS.found("/usr/bin/promtool") == "/usr/bin/promtool"


@pytest.mark.parametrize(("program", "where"), [(PROMETHEUS, None), (CHROMIUM, "/usr/bin/chromium")])
def test_without_it_a_test_is_left_out_and_fails_in_ci(
    program: programs.Program, where: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(pytest.skip.Exception, match=program.name):
        program.found(where)
    monkeypatch.setenv("CI", "1")
    with pytest.raises(pytest.fail.Exception, match=program.command[:10]):
        program.found(where)


def test_one_line_says_what_was_left_out_and_what_brings_it() -> None:
    skipped = [SimpleNamespace(longrepr=("file.py", 1, "Skipped: it is Monday"))]
    for program in (POSTGRESQL, CHROMIUM, CHROMIUM):
        with pytest.raises(pytest.skip.Exception) as left_out:
            program.found("/usr/bin/any")
        skipped.append(SimpleNamespace(longrepr=("file.py", 1, f"Skipped: {left_out.value.msg}")))
    lines: list[str] = []
    pytest_terminal_summary(SimpleNamespace(stats={"skipped": skipped}, write_line=lines.append))
    assert lines == [
        f"Tests left out: 2 that need Chromium ({CHROMIUM.command}), 1 that need PostgreSQL ({POSTGRESQL.command})."
    ]


def test_where_all_is_there_nothing_is_said() -> None:
    lines: list[str] = []
    pytest_terminal_summary(SimpleNamespace(stats={}, write_line=lines.append))
    assert lines == []


def test_a_browser_is_looked_for_and_fetched_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[dict[str, str]] = []
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(programs.shutil, "which", lambda name: "/bin/msedge" if name == "msedge" else None)
    monkeypatch.setattr(programs, "_first", tried.extend)
    monkeypatch.setattr(programs, "_fetched", lambda: tried.append({"fetched": "yes"}) or True)
    assert programs._browser() is None
    installed = [{"executable_path": "/bin/msedge"}, {}, {"channel": "chrome"}, {"channel": "msedge"}]
    assert tried == [*installed, {"fetched": "yes"}, {}]
