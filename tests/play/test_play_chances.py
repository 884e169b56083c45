"""The missed chances of one's own games as puzzles: which there are, what is right, and what is kept of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from unittest.mock import AsyncMock

import pytest

from sumon.core import Analysis, Player
from sumon.engines import review_version
from sumon.play.daily.attempts import PuzzleStatus
from sumon.play.daily.missed_chances import chance_id, is_chance, place_of
from sumon.play.errors import EngineWaitsError, NotReviewedError, PuzzleError
from sumon.play.model import Match
from sumon.play.past.archived_game import Kind, Source
from sumon.play.review import Review, ReviewedTurn
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.conftest import ADA, GRACE, GUILD, LINUS, Clock, FakeComputer

# Ada and Grace have each missed a chance by five points; then Ada gives away nothing.
PLAYED = ("c1-c2", "h8-h7", "d1-d2")
BEST = ("c1-c2 f1-e2 h1-h2", "f8-f7")


def review_of(match: Match) -> Review:
    turns = [
        ReviewedTurn(ply, Player(ply % 2), played, -4.0, "e1-e2", 1.0)
        for ply, played in enumerate(match.record.moves)
    ]
    for ply, best in enumerate(BEST):
        turns[ply] = replace(turns[ply], best=best)
    turns[2:] = [replace(turn, best_score=-3.5) for turn in turns[2:]]
    return Review(tuple(turns))


async def keep(store: Store, clock: Clock, match: Match, version: int = 0) -> None:
    version = version or review_version("sumon")
    await store.reviews.set(Source(Kind.MATCH, match.id), version, review_of(match), clock())


@pytest.fixture
async def match(services: Services, store: Store, begin: Callable[..., Any], clock: Clock) -> Match:
    """A finished game of Ada and Grace, whose review is kept."""
    match = await begin()
    for ply, turn in enumerate(PLAYED):
        await services.turns.enter(
            await services.matches.find_match(match.id), (ADA, GRACE)[ply % 2], f"{turn} end"
        )
    match = await services.turns.resign(await services.matches.find_match(match.id), ADA)
    await keep(store, clock, match)
    return match


@pytest.mark.parametrize("place", [(1, 0), (12, 5), (2**31 - 1, 2_047)])
def test_number_of_a_chance_says_its_match_and_turn(place: tuple[int, int]) -> None:
    assert place_of(chance_id(*place)) == place
    assert is_chance(chance_id(*place))
    assert len(chance_id(*place)) == 8


async def test_everybody_learns_from_their_own_turns(services: Services, match: Match) -> None:
    for user, ply in ((ADA, 0), (GRACE, 1)):
        sheet = await services.puzzles.next_chance(user, match)
        assert sheet.puzzle.turn.ply == ply
        assert (sheet.puzzle.record, sheet.puzzle.answer) == (
            replace(match.record, moves=match.record.moves[:ply]),
            BEST[ply],
        )
    with pytest.raises(PuzzleError, match="puzzles-not-yours"):
        await services.puzzles.next_chance(LINUS, match)


@pytest.mark.parametrize(
    ("move", "score", "worth"),
    [
        (BEST[0], None, 5.0),
        ("b1-b2", 1.0, 5.0),
        ("b1-b2", -0.6, 3.4),
        ("b1-b2", -0.7, 3.3),
        ("b1-b2", -6.0, -2.0),
        ("b1-b2", 9.0, 5.0),
        ("c1-c2", -4.0, 0.0),
    ],
)
async def test_right_is_a_turn_that_gives_away_less_than_a_third_of_what_was_missed(
    services: Services,
    match: Match,
    computer: FakeComputer,
    monkeypatch: pytest.MonkeyPatch,
    move: str,
    score: float | None,
    worth: float,
) -> None:
    examine = AsyncMock(return_value=Analysis(None, score, (move,), 1, None, False))
    monkeypatch.setattr(computer, "examine", examine, raising=False)
    sheet, is_right = await services.puzzles.next_chance(ADA, match), worth > 5.0 - 5.0 / 3
    for _ in range(2):
        judged = await services.puzzles.answer(sheet, move, GUILD)
        assert (judged.is_right, judged.worth) == (is_right, pytest.approx(worth))
    assert judged.sheet.attempt.status is (PuzzleStatus.SOLVED if is_right else PuzzleStatus.OPEN)
    assert judged.sheet.attempt.wrong == int(not is_right)
    assert examine.called is (score is not None), "the best turn needs no engine"


async def test_what_an_earlier_list_had_more_can_still_be_opened(
    services: Services, store: Store, match: Match, clock: Clock
) -> None:
    """Of a player with four missed chances three are asked; the fourth may stand in an old message."""
    turns = tuple(ReviewedTurn(ply, Player.FIRST, "c1-c2", -3.0 - ply, "e1-e2", 1.0) for ply in range(4))
    await store.reviews.set(Source(Kind.MATCH, match.id), review_version("sumon"), Review(turns), clock())
    listed = await services.puzzles.chances.of_match(match, ADA)
    assert [chance.turn.ply for chance in listed] == [1, 2, 3]
    assert (await services.puzzles.chances.find_chance(ADA, chance_id(match.id, 0))).turn == turns[0]


async def test_what_is_over_is_not_asked_again_and_stays_to_be_seen(services: Services, match: Match) -> None:
    sheet = await services.puzzles.next_chance(ADA, match)
    sheet = await services.puzzles.give_up(await services.puzzles.give_clue(sheet, 1), GUILD)
    assert (sheet.attempt.clues, sheet.attempt.status) == (1, PuzzleStatus.SHOWN)
    assert await services.puzzles.next_chance(ADA, match) is None
    assert (await services.puzzles.open(ADA, chance_id(match.id, 0), None)).attempt.status is PuzzleStatus.SHOWN


async def test_own_chances_count_in_no_table_and_no_streak(services: Services, match: Match) -> None:
    sheet = await services.puzzles.next_chance(ADA, match)
    assert (await services.puzzles.answer(sheet, BEST[0], GUILD)).is_right
    assert await services.puzzles.standings(GUILD, 9) == ()
    assert await services.puzzles.streak(ADA) == 0
    assert not is_chance((await services.puzzles.next(ADA, None, None)).puzzle.id)


async def test_only_chances_that_were_missed_can_be_opened(services: Services, match: Match) -> None:
    await services.puzzles.next_chance(ADA, match)
    for user, place, key in (
        (GRACE, (match.id, 0), "puzzles-gone"),
        (ADA, (match.id, 2), "puzzles-gone"),
        (ADA, (match.id + 1, 0), "puzzles-gone"),
        (LINUS, (match.id, 0), "puzzles-not-yours"),
        (GRACE, (match.id, 1), "puzzles-not-yours"),
    ):
        with pytest.raises(PuzzleError, match=key):
            await services.puzzles.open(user, chance_id(*place), None)


async def test_other_engines_have_to_look_at_the_game_again(
    services: Services, store: Store, begin: Callable[..., Any], clock: Clock
) -> None:
    match = await begin()
    await services.turns.enter(match, ADA, "c1-c2 end")
    await services.turns.enter(await services.matches.find_match(match.id), GRACE, "h8-h7 end")
    match = await services.turns.resign(await services.matches.find_match(match.id), ADA)
    await keep(store, clock, match, version=1)
    with pytest.raises(NotReviewedError) as error:
        await services.puzzles.next_chance(ADA, match)
    assert error.value.match.id == match.id


async def test_no_chance_helps_in_a_rated_match_that_goes_the_same_way(
    services: Services, match: Match, begin: Callable[..., Any]
) -> None:
    await services.puzzles.next_chance(ADA, match)
    running = await begin(channel_id=77, rated=True)
    for ply, turn in enumerate(PLAYED):
        await services.turns.enter(
            await services.matches.find_match(running.id), (ADA, GRACE)[ply % 2], f"{turn} end"
        )
    with pytest.raises(EngineWaitsError):
        await services.puzzles.open(ADA, chance_id(match.id, 0), None)
