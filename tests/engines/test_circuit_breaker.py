"""Services that fail: how often they may, and how long they rest."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sumon.engines import circuit_breaker
from sumon.engines.circuit_breaker import CircuitBreaker

Wait = Callable[[float], None]


@pytest.fixture
def wait(monkeypatch: pytest.MonkeyPatch) -> Wait:
    """Lets seconds pass."""
    now = [1000.0]

    def pass_by(seconds: float) -> None:
        now[0] += seconds

    monkeypatch.setattr(circuit_breaker.time, "perf_counter", lambda: now[0])
    return pass_by


def record(breaker: CircuitBreaker, calls: str) -> None:
    for call in calls:
        breaker.record_success() if call == "+" else breaker.record_failure()


@pytest.mark.parametrize(
    ("calls", "is_open"),
    [
        ("--", False),
        ("---", True),
        ("--+--", False),
        ("+" * 30 + "---", True),
        ("-+-+-+-+", False),
        ("-+-+-+-+-", True),
        ("-" + "+" * 13 + "-+-+--", True),
        ("-" + "+" * 14 + "-+-+--", False),  # the first one is forgotten
    ],
)
def test_it_opens_after_three_failures_in_a_row_or_five_of_twenty(wait: Wait, calls: str, is_open: bool) -> None:
    breaker = CircuitBreaker()
    record(breaker, calls)
    assert breaker.is_open == is_open


def test_rests_are_longer_each_time_until_answers_are_right(wait: Wait) -> None:
    breaker = CircuitBreaker()
    record(breaker, "--")
    for seconds in (5, 30, 120, 600, 600):
        record(breaker, "---")  # they were asked together
        wait(seconds - 0.1)
        assert breaker.is_open
        wait(0.2)
        assert not breaker.is_open
    record(breaker, "+" * 16 + "---")
    wait(4.9)
    assert breaker.is_open
    wait(0.2)
    assert not breaker.is_open


def test_a_failure_after_a_success_is_news(wait: Wait) -> None:
    breaker = CircuitBreaker()
    assert [breaker.record_failure() for _ in range(3)] == [True, False, False]
    breaker.record_success()
    assert breaker.record_failure()
