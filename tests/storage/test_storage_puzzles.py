"""Attempts at puzzles on both databases: nothing counts twice, and what is over stays unchanged."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from sumon.play.daily.attempts import Attempt, PuzzleStanding, PuzzleStatus
from sumon.play.daily.missed_chances import chance_id
from sumon.storage.store import Store
from tests.storage.conftest import BIG, NOON

DAY = date(2026, 1, 31)
FIRST = Attempt(BIG, "00c0ffee", "sumon")


async def found(store: Store, attempt: Attempt = FIRST) -> Attempt:
    kept = await store.puzzles.find_attempt(attempt.user_id, attempt.puzzle_id, attempt.day)
    assert kept is not None
    return kept


async def test_attempt_is_begun_once(store: Store) -> None:
    assert await store.puzzles.find_attempt(BIG, "00c0ffee", None) is None
    await store.puzzles.begin_attempt(FIRST, NOON)
    await store.puzzles.count_clues(FIRST, 1)
    await store.puzzles.begin_attempt(FIRST, NOON)
    assert await found(store) == replace(FIRST, clues=1)
    assert await store.puzzles.find_attempt(BIG, "00c0ffee", DAY) is None, "the one of a day is another one"
    assert await store.puzzles.find_attempt(7, "00c0ffee", None) is None


async def test_same_wrong_answer_twice_in_a_row_counts_once(store: Store) -> None:
    await store.puzzles.begin_attempt(FIRST, NOON)
    for move, count in (("c1-c2", 1), ("c1-c2", 1), ("d1-d2", 2), ("c1-c2", 3)):
        await store.puzzles.count_wrong(FIRST, move)
        assert (await found(store)).wrong == count


async def test_hints_are_never_taken_back(store: Store) -> None:
    await store.puzzles.begin_attempt(FIRST, NOON)
    for given, count in ((1, 1), (1, 1), (2, 2), (1, 2)):
        await store.puzzles.count_clues(FIRST, given)
        assert (await found(store)).clues == count


@pytest.mark.parametrize("status", [PuzzleStatus.SOLVED, PuzzleStatus.SHOWN])
async def test_what_is_over_stays_as_it_is(store: Store, status: PuzzleStatus) -> None:
    daily = replace(FIRST, day=DAY)
    await store.puzzles.begin_attempt(daily, NOON)
    await store.puzzles.end(daily, status, BIG, NOON)
    over = replace(daily, status=status, guild_id=BIG, ended_at=NOON)
    assert await found(store, daily) == over
    await store.puzzles.end(daily, PuzzleStatus.SHOWN, 5, NOON + timedelta(hours=1))
    await store.puzzles.end(daily, PuzzleStatus.SOLVED, 5, NOON + timedelta(hours=1))
    await store.puzzles.count_wrong(daily, "c1-c2")
    await store.puzzles.count_clues(daily, 2)
    assert await found(store, daily) == over


async def end(store: Store, attempt: Attempt, minutes: int, guild_id: int | None = 5) -> None:
    await store.puzzles.begin_attempt(attempt, NOON)
    for number in range(attempt.wrong):
        await store.puzzles.count_wrong(attempt, f"c1-c{number}")
    await store.puzzles.count_clues(attempt, attempt.clues)
    await store.puzzles.end(attempt, attempt.status, guild_id, NOON + timedelta(minutes=minutes))


async def test_attempts_of_somebody_begin_with_the_open_one(store: Store) -> None:
    for number, name in enumerate(("aaaaaaaa", "cccccccc", "bbbbbbbb")):
        await end(store, replace(FIRST, puzzle_id=name, status=PuzzleStatus.SOLVED), number)
    await end(store, replace(FIRST, day=DAY, status=PuzzleStatus.SOLVED), 9)
    await store.puzzles.begin_attempt(replace(FIRST, puzzle_id="00000001"), NOON)
    attempts = await store.puzzles.of_user(BIG)
    assert [each.puzzle_id for each in attempts] == ["00000001", "bbbbbbbb", "cccccccc", "aaaaaaaa"]


async def test_missed_chances_are_apart_from_the_puzzles_of_the_book(store: Store) -> None:
    chance = replace(FIRST, puzzle_id=chance_id(12, 5))
    await end(store, replace(FIRST, status=PuzzleStatus.SOLVED), 0)
    await end(store, replace(chance, status=PuzzleStatus.SHOWN), 1, None)
    await store.puzzles.begin_attempt(replace(chance, puzzle_id=chance_id(12, 7)), NOON)
    await end(store, replace(chance, user_id=7, puzzle_id=chance_id(12, 4), status=PuzzleStatus.SOLVED), 2, None)
    assert [each.puzzle_id for each in await store.puzzles.of_user(BIG)] == ["00c0ffee"]
    assert await store.puzzles.chances_over(BIG) == {chance_id(12, 5)}
    assert [line.user_id for line in await store.puzzles.standings(5, 9)] == [BIG]


async def test_table_counts_what_was_solved_here(store: Store) -> None:
    solved = replace(FIRST, status=PuzzleStatus.SOLVED)
    await end(store, replace(solved, user_id=1), 0)
    await end(store, replace(solved, user_id=1, day=DAY, clues=1), 0)
    await end(store, replace(solved, user_id=1, puzzle_id="00000001", status=PuzzleStatus.SHOWN), 0)
    await end(store, replace(solved, user_id=2), 0)
    await end(store, replace(solved, user_id=2, day=DAY), 0)
    await end(store, replace(solved, user_id=3, wrong=1), 0)
    await end(store, replace(solved, user_id=6, wrong=1), 0)
    await end(store, replace(solved, user_id=7, wrong=1), 0)
    await end(store, replace(solved, user_id=7, day=DAY, clues=1), 0)
    await end(store, replace(solved, user_id=4), 0, guild_id=6)
    await end(store, replace(solved, user_id=5), 0, guild_id=None)
    assert await store.puzzles.standings(5, 9) == (
        PuzzleStanding(2, 2, 2, place=1),
        PuzzleStanding(1, 2, 1, place=2),
        PuzzleStanding(7, 2, 0, place=3),
        PuzzleStanding(3, 1, 0, place=4),
        PuzzleStanding(6, 1, 0, place=4),
    )
    assert await store.puzzles.standings(5, 1) == (PuzzleStanding(2, 2, 2, place=1),)
    assert await store.puzzles.standings(7, 9) == ()


async def test_day_lists_those_who_are_done_here_the_best_first(store: Store) -> None:
    daily = replace(FIRST, day=DAY, status=PuzzleStatus.SOLVED)
    await end(store, replace(daily, user_id=1, status=PuzzleStatus.SHOWN), 0)
    await end(store, replace(daily, user_id=2, clues=1), 1)
    await end(store, replace(daily, user_id=3, wrong=2), 2)
    await end(store, replace(daily, user_id=4), 3)
    await end(store, replace(daily, user_id=5), 4)
    await end(store, replace(daily, user_id=6), 0, guild_id=6)
    await end(store, replace(daily, user_id=7, day=DAY + timedelta(days=1)), 0)
    await end(store, replace(daily, user_id=8, game="summy"), 0)
    await store.puzzles.begin_attempt(replace(daily, user_id=9), NOON)
    done, count = await store.puzzles.of_day(DAY, "sumon", 5, 9)
    assert [each.user_id for each in done] == [4, 5, 3, 2, 1]
    assert count == 5
    best, count = await store.puzzles.of_day(DAY, "sumon", 5, 2)
    assert ([each.user_id for each in best], count) == ([4, 5], 5)
    assert await store.puzzles.solved_on(DAY) == {"sumon": (5, 4), "summy": (1, 1)}, "everywhere"


async def test_days_are_those_of_daily_puzzles_that_were_solved(store: Store) -> None:
    solved = replace(FIRST, status=PuzzleStatus.SOLVED)
    await end(store, solved, 0)
    await end(store, replace(solved, day=DAY), 0)
    await end(store, replace(solved, day=DAY, game="summy", puzzle_id="00000001"), 0)
    await end(store, replace(solved, day=DAY + timedelta(days=1), status=PuzzleStatus.SHOWN), 0)
    await end(store, replace(solved, day=DAY + timedelta(days=2), user_id=7), 0)
    await store.puzzles.begin_attempt(replace(solved, day=DAY + timedelta(days=3)), NOON)
    assert await store.days.done_by(BIG) == {DAY}
