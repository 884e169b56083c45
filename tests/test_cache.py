"""The one cache: so many bytes of all kinds, the most recently wanted ones, and what it holds is counted."""

from __future__ import annotations

import gc
import json
import tracemalloc
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from sumon import metrics
from sumon.cache import CACHE, ENTRY, LIMIT, Cache, CacheCounts, cached
from sumon.core.record import Record
from sumon.play.replays import Replays
from sumon.render.paint import in_inks, lettered, word
from sumon.render.palette import Ink

RECORDS = Path(__file__).parent / "records"
WHOLE_GAMES = {path.name.partition("-")[0]: path for path in sorted(RECORDS.glob("*-records.jsonl"))}


def cache_of(entries: int) -> Cache:
    """A cache with room for so many entries of a thousand bytes, of two kinds."""
    cache = Cache(entries * (1_000 + ENTRY))
    cache.begin_counting("letters")
    cache.begin_counting("numbers")
    return cache


@pytest.fixture
def squares() -> Iterator[tuple[Callable[..., int], list[int]]]:
    """A function whose results are kept, and what it has had to compute."""
    computed: list[int] = []

    @cached("of tests", lambda _: 8)
    def square(number: int, *, plus: int = 0) -> int:
        computed.append(number)
        return number * number + plus

    yield square, computed
    CACHE.limit(LIMIT)


def test_what_was_not_wanted_for_longest_is_forgotten_of_whatever_kind() -> None:
    cache = cache_of(2)
    cache.keep("letters", 1, "a", 1_000)
    cache.keep("numbers", 1, 10, 1_000)
    assert cache.find("letters", 1) == "a"
    cache.keep("numbers", 2, 20, 1_000)
    assert (cache.find("letters", 1), cache.find("numbers", 1), cache.find("numbers", 2)) == ("a", None, 20)


def test_many_small_ones_make_room_for_a_large_one_and_none_for_one_that_is_too_large() -> None:
    cache = cache_of(4)
    for number in range(4):
        cache.keep("numbers", number, number, 1_000)
    cache.keep("letters", "large", "a", 3_000 + 2 * ENTRY)
    assert [number for number in range(4) if cache.has("numbers", number)] == [3]
    cache.keep("letters", "too large", "b", 4_001 + 4 * ENTRY)
    assert not cache.has("letters", "too large")
    assert cache.has("letters", "large")


def test_it_counts_by_kind_what_it_holds_and_what_was_wanted() -> None:
    cache = cache_of(2)
    for number in range(3):
        cache.keep("numbers", number, number, 1_000)
    cache.keep("numbers", 2, 2, 500)  # another thread has made it, too
    for number in range(3):
        cache.find("numbers", number)
    assert cache.tallies() == {"letters": CacheCounts(), "numbers": CacheCounts(1_500 + 2 * ENTRY, 2, 2, 1)}
    cache.limit(1_000 + ENTRY)
    assert cache.tallies()["numbers"] == CacheCounts(0, 0, 2, 1)


def test_the_counts_are_right_whatever_threads_do_at_once() -> None:
    cache = cache_of(50)

    def work(seed: int) -> None:
        rng = Random(seed)
        for _ in range(2_000):
            kind, key = rng.choice(["letters", "numbers"]), rng.randrange(100)
            if cache.find(kind, key) is None:
                cache.keep(kind, key, key, rng.randrange(1, 2_000))

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(work, range(4)))
    tallies = cache.tallies().values()
    assert sum(tally.hits + tally.misses for tally in tallies) == 8_000
    assert 0 < sum(tally.bytes for tally in tallies) <= 50 * (1_000 + ENTRY)
    held = [(kind, key) for kind in ("letters", "numbers") for key in range(100) if cache.has(kind, key)]
    assert sum(tally.entries for tally in tallies) == len(held)


def test_a_function_is_asked_once_for_the_same_arguments(squares: tuple[Callable[..., int], list[int]]) -> None:
    square, computed = squares
    assert [square(3), square(3), square(3, plus=1), square(3, plus=1), square(4)] == [9, 9, 10, 10, 16]
    assert computed == [3, 3, 4]


def test_the_metrics_say_what_the_cache_holds_by_kind(squares: tuple[Callable[..., int], list[int]]) -> None:
    square, _ = squares
    before = {name: metrics.REGISTRY.get_sample_value(name, {"kind": "of tests"}) or 0 for name in SAMPLES}
    for number in (100, 101, 100):
        square(number)
    after = {name: metrics.REGISTRY.get_sample_value(name, {"kind": "of tests"}) or 0 for name in SAMPLES}
    assert [after[name] - before[name] for name in SAMPLES] == [2 * (8 + ENTRY), 2, 1, 2]


SAMPLES = ("sumon_cache_bytes", "sumon_cache_entries", "sumon_cache_hits_total", "sumon_cache_misses_total")


def test_a_packed_picture_is_the_drawn_one_and_another_each_time() -> None:
    drawn = lettered("Ada b2", 90, 40, 28).point(in_inks(Ink.ON_SIDE, Ink.FIRST))
    for _ in range(2):
        unpacked = word("Ada b2", 90, 40, 28, Ink.ON_SIDE, Ink.FIRST)
        assert (unpacked.size, unpacked.tobytes()) == (drawn.size, drawn.tobytes())
        unpacked.paste(0, (0, 0, 90, 40))


@pytest.mark.parametrize("game", WHOLE_GAMES)
def test_positions_take_about_as_many_bytes_as_the_cache_thinks(game: str) -> None:
    lines = WHOLE_GAMES[game].read_text(encoding="utf-8").splitlines()[:20]
    whole = [Record(game, row["variant"], row["setup"], tuple(row["moves"])) for row in map(json.loads, lines)]
    records = [record.at(len(record.moves) // 2) for record in whole]

    def fill(cache: Cache) -> None:
        replays = Replays(cache)
        for record in records:
            position = replays.position(record)
            next(position.legal_moves(), None)
            position.view(None)
        gc.collect()

    fill(Cache(LIMIT))  # what a process makes once
    cache = Cache(LIMIT)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    fill(cache)
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert 0.5 < cache.tallies()["positions"].bytes / taken < 2
