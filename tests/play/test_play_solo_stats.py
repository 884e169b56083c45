"""What people have done alone: it follows from matches, puzzles and tutorials, wherever they were."""

from __future__ import annotations

from datetime import date
from random import Random
from typing import Any

import pytest

from sumon.core import Player, Record
from sumon.core.puzzle import Puzzle, Strength
from sumon.games import GAMES
from sumon.play.daily.attempts import Attempt, PuzzleStatus
from sumon.play.daily.missed_chances import chance_id
from sumon.play.match.finish import Ending
from sumon.play.model import Match, Occupant, Result, Termination
from sumon.play.people.feats import SoloStats
from sumon.play.people.lessons import tutorial_of
from sumon.play.ranking.standings import Tally
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.conftest import ADA, GRACE, GUILD, Begin, Clock, two_moves_each

WON = Result(Player.FIRST, Termination.RULES)


async def against_bot(store: Store, clock: Clock, result: Result, level: str = "casual", **fields: Any) -> None:
    """A finished game of Ada, by default in direct messages and in the first seat."""
    rules = GAMES[fields.pop("game", "sumon")]
    variant = rules.variants[0]
    record = Record(rules.slug, variant, rules.deal(variant, Random(1)))
    seats = fields.pop("seats", (Occupant(ADA), Occupant(None, level)))
    now = clock()
    match = Match(0, record, seats, fields.pop("guild_id", None), 1, "", None, False, now, now, **fields)
    await store.matches.add_match(match, None, Ending(result, now))


async def test_nobody_has_done_anything_at_first(services: Services) -> None:
    stats = await services.solo_stats.solo_stats(ADA)
    assert stats == SoloStats(tutorials=stats.tutorials)
    assert stats.is_empty


async def test_games_against_the_computer_count_by_game_and_level_in_either_seat_wherever_they_are(
    services: Services, store: Store, clock: Clock
) -> None:
    second = (Occupant(None, "master"), Occupant(ADA))
    await against_bot(store, clock, WON)
    await against_bot(store, clock, Result(None, Termination.RULES), guild_id=GUILD)
    await against_bot(store, clock, Result(Player.FIRST, Termination.RESIGNATION), seats=second)
    await against_bot(store, clock, WON, level="of-2.4", game="sudoku")
    await against_bot(
        store, clock, WON, level="beginner", game="sudoku", seats=(Occupant(GRACE), Occupant(None, "x"))
    )
    stats = await services.solo_stats.solo_stats(ADA)
    assert stats.against_computer == {
        "sumon": {"casual": Tally(1, 0, 1), "master": Tally(0, 1, 0)},
        "sudoku": {"of-2.4": Tally(1, 0, 0)},
    }
    assert [list(levels) for levels in stats.against_computer.values()] == [["casual", "master"], ["of-2.4"]]
    assert not stats.is_empty


async def test_games_that_were_aborted_left_or_played_with_people_are_none_against_the_computer(
    services: Services, store: Store, clock: Clock, begin: Begin
) -> None:
    await against_bot(store, clock, Result(None, Termination.ABORTED))
    match = await two_moves_each(services, await begin())
    await services.turns.resign(match, GRACE)
    assert (await services.solo_stats.solo_stats(ADA)).against_computer == {}


@pytest.fixture
def puzzles(services: Services) -> dict[Strength, list[Puzzle]]:
    found = services.puzzles.book.practice("sumon")
    return {strength: [each for each in found if each.strength is strength] for strength in Strength}


async def test_solved_puzzles_count_by_strength_and_shown_ones_do_not(
    services: Services, store: Store, clock: Clock, puzzles: dict[Strength, list[Puzzle]]
) -> None:
    async def attempt(puzzle_id: str, status: PuzzleStatus, *, day: date | None = None, wrong: int = 0) -> None:
        begun = Attempt(ADA, puzzle_id, "sumon", day)
        await store.puzzles.begin_attempt(begun, clock())
        for number in range(wrong):
            await store.puzzles.count_wrong(begun, str(number))
        if status is not PuzzleStatus.OPEN:
            await store.puzzles.end(begun, status, None, clock())

    easy, hard = puzzles[Strength.EASY], puzzles[Strength.HARD]
    await attempt(easy[0].id, PuzzleStatus.SOLVED)
    await attempt(easy[1].id, PuzzleStatus.SOLVED, wrong=1)
    await attempt(easy[2].id, PuzzleStatus.SHOWN)
    await attempt(easy[3].id, PuzzleStatus.OPEN)
    await attempt(hard[0].id, PuzzleStatus.SOLVED, day=date(2025, 1, 1))
    await attempt("00000000", PuzzleStatus.SOLVED)
    stats = await services.solo_stats.solo_stats(ADA)
    assert (stats.solved, stats.chances) == ({Strength.EASY: 2, Strength.HARD: 1}, 0)
    assert (stats.puzzles, stats.clean) == (4, 3), "one of them there is no longer"
    assert stats.days == 0


async def test_solved_puzzles_of_own_games_count_apart_from_the_strengths(
    services: Services, store: Store, clock: Clock
) -> None:
    for ply, status in ((5, PuzzleStatus.SOLVED), (7, PuzzleStatus.SHOWN), (9, PuzzleStatus.SOLVED)):
        attempt = Attempt(ADA, chance_id(12, ply), "sumon")
        await store.puzzles.begin_attempt(attempt, clock())
        await store.puzzles.count_clues(attempt, ply // 9)
        await store.puzzles.end(attempt, status, None, clock())
    stats = await services.solo_stats.solo_stats(ADA)
    assert (stats.solved, stats.chances) == ({}, 2)
    assert (stats.puzzles, stats.clean) == (2, 1)


async def test_a_tutorial_is_done_at_its_last_step(services: Services) -> None:
    done, begun = tutorial_of("sumon"), tutorial_of("summy")
    assert done is not None
    assert begun is not None
    await services.lessons.advance(ADA, done, len(done.steps) - 2)
    await services.lessons.advance(ADA, begun, 0)
    assert (await services.solo_stats.solo_stats(ADA)).lessons == ("sumon",)
    await services.lessons.begin_anew(ADA, done)
    await services.lessons.advance(ADA, done, 0)
    assert await services.lessons.reached(ADA, done) == 1
    assert (await services.solo_stats.solo_stats(ADA)).lessons == ("sumon",), "what is done stays done"


async def test_days_in_a_row_are_those_of_the_daily(services: Services, clock: Clock) -> None:
    for _ in range(2):
        clock.advance(days=1)
        sheet = await services.puzzles.daily(ADA, "sumon")
        await services.puzzles.answer(sheet, sheet.puzzle.answer, None)
    assert (await services.solo_stats.solo_stats(ADA)).days == 2
