"""The pace of the requests that Discord limits: high above 25 a second, until it falls below 15."""

from __future__ import annotations

import pytest

from sumon.ui.interactions.pace import RequestPace


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def pace(clock: Clock) -> RequestPace:
    return RequestPace(ticks=clock)


def go_on(pace: RequestPace, clock: Clock, *, seconds: int, rate: int) -> None:
    """*rate* requests a second, evenly."""
    for _ in range(seconds * rate):
        clock.now += 1 / rate
        pace.count()


def test_fewer_than_twenty_five_requests_a_second_are_not_high_however_long_they_last(
    pace: RequestPace, clock: Clock
) -> None:
    go_on(pace, clock, seconds=100, rate=24)
    assert not pace.is_high


def test_more_than_twenty_five_a_second_are_high(pace: RequestPace, clock: Clock) -> None:
    go_on(pace, clock, seconds=9, rate=26)
    assert not pace.is_high
    go_on(pace, clock, seconds=1, rate=26)
    assert pace.is_high


def test_a_burst_counts_by_what_it_is_in_ten_seconds(pace: RequestPace) -> None:
    for _ in range(250):
        pace.count()
    assert not pace.is_high
    pace.count()
    assert pace.is_high


def test_once_high_it_stays_so_down_to_fifteen_a_second(pace: RequestPace, clock: Clock) -> None:
    go_on(pace, clock, seconds=10, rate=30)
    go_on(pace, clock, seconds=100, rate=16)
    assert pace.is_high
    go_on(pace, clock, seconds=10, rate=14)
    assert not pace.is_high
    go_on(pace, clock, seconds=100, rate=24)
    assert not pace.is_high


def test_silence_ends_it(pace: RequestPace, clock: Clock) -> None:
    go_on(pace, clock, seconds=10, rate=30)
    clock.now += 10
    assert not pace.is_high


def test_requests_that_are_spared_keep_it_high(pace: RequestPace, clock: Clock) -> None:
    go_on(pace, clock, seconds=10, rate=30)
    for _ in range(3000):
        clock.now += 1 / 30
        pace.spare()
    assert pace.is_high


def test_one_process_of_several_has_its_part_of_what_discord_takes(clock: Clock) -> None:
    third = RequestPace(1 / 3, ticks=clock)
    go_on(third, clock, seconds=20, rate=8)
    assert not third.is_high
    go_on(third, clock, seconds=10, rate=9)
    assert third.is_high
    go_on(third, clock, seconds=20, rate=6)
    assert third.is_high
    go_on(third, clock, seconds=10, rate=4)
    assert not third.is_high


@pytest.mark.parametrize(("part", "seconds"), [(1.0, 2.9), (0.5, 5.8)])
async def test_thirty_boards_at_once_are_looked_for_one_after_the_other(
    clock: Clock, part: float, seconds: float
) -> None:
    pauses: list[float] = []

    async def sleep(pause: float) -> None:
        pauses.append(pause)

    pace = RequestPace(part, ticks=clock, sleep=sleep)
    for _ in range(30):
        await pace.wait_to_search()
    assert len(pauses) == 29
    assert pauses == sorted(pauses)
    assert pauses[-1] == pytest.approx(seconds)
    clock.now += 60
    await pace.wait_to_search()
    assert len(pauses) == 29, "who looks now and then never waits"
