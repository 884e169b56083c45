"""Hints for the player on turn, and reviews of finished matches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from sumon.core import Analysis, Limit, Player, View
from sumon.engines import review_version
from sumon.games import GAMES
from sumon.play.errors import (
    MatchOverError,
    MatchRunningError,
    NotExaminableError,
    NotInMatchError,
    NotYourTurnError,
)
from sumon.play.model import Match, Seen
from sumon.play.past.archived_game import of_match
from sumon.play.review import Review, ReviewedTurn
from sumon.services.past.reviewing import Adviser, Reviewer, Reviewing
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.conftest import ADA, GRACE, GUILD, LINUS, Clock, clicked


@dataclass
class Examiner:
    """Finds the first legal move best, worth two points; the played ones are worth what *worth* says, by ply.

    From ply *certain* on it is sure about the best one.
    """

    worth: dict[int, float] = field(default_factory=dict)
    certain: int = 99
    asked: list[tuple[int, str | None, Limit]] = field(default_factory=list)
    gate: asyncio.Event | None = None
    busy: bool = False

    async def choose(self, *asked: Any) -> Any:
        raise AssertionError("nobody plays against it here")

    async def examine(self, game: str, view: View, limit: Limit, seed: int, move: str | None = None) -> Analysis:
        self.asked.append((view.ply, move, limit))
        if self.gate is not None:
            await self.gate.wait()
        position = GAMES[game].imagine(view, Random(seed))
        best = next(position.legal_moves()) if move is None else position.parse(move)
        score = 2.0 if move is None else self.worth.get(view.ply, 2.0)
        exact = move is None and view.ply >= self.certain
        return Analysis(best, score, (position.format(best),), limit.nodes or 0, 1, exact)


@pytest.fixture
def computer() -> Examiner:
    return Examiner()


@pytest.fixture
def adviser(services: Services, store: Store, computer: Examiner, clock: Clock) -> Adviser:
    return Adviser(store.hints, services.matches, computer, now=clock)


@pytest.fixture
def reviewer(store: Store, computer: Examiner, clock: Clock) -> Reviewer:
    return Reviewer(store.reviews, computer, now=clock)


@pytest.fixture
def finished(services: Services, begin: Callable[..., Any]) -> Callable[..., Any]:
    """A match in which the given turns were played before Ada resigned."""

    async def finished(*turns: str) -> Match:
        match = await begin()
        for ply, turn in enumerate(turns):
            await services.turns.enter(
                await services.matches.find_match(match.id), (ADA, GRACE)[ply % 2], f"{turn} end"
            )
        return await services.turns.resign(await services.matches.find_match(match.id), ADA)

    return finished


async def completed(reviewer: Reviewer, match: Match) -> Review:
    found = await reviewer.review(of_match(match))
    return found if isinstance(found, Review) else await found.task


class TestHints:
    async def test_player_on_turn_learns_what_the_engine_would_play(
        self, adviser: Adviser, services: Services, begin: Callable[..., Any]
    ) -> None:
        match = await begin()
        hint = await adviser.hint(await services.matches.find_match(match.id), ADA)
        assert hint.player is Player.FIRST
        assert hint.best.move == next(match.position.legal_moves())
        assert hint.aside is None

    async def test_hint_is_counted_once_a_turn(
        self, adviser: Adviser, services: Services, begin: Callable[..., Any]
    ) -> None:
        match = await begin()
        await adviser.hint(await services.matches.find_match(match.id), ADA)
        await adviser.hint(await services.matches.find_match(match.id), ADA)
        await services.turns.enter(await services.matches.find_match(match.id), ADA, "c1-c2 end")
        await adviser.hint(await services.matches.find_match(match.id), GRACE)
        assert (await services.matches.find_match(match.id)).hints == (1, 1)

    async def test_hint_is_about_the_whole_turn_also_when_a_part_of_it_is_entered(
        self, adviser: Adviser, services: Services, begin: Callable[..., Any]
    ) -> None:
        match = await begin()
        await clicked(services, services.turns.extend, Seen(match.id, 0, 0), ADA, "c1-c2")
        hint = await adviser.hint(await services.matches.find_match(match.id), ADA)
        match.position.check(hint.best.move)

    async def test_another_view_is_looked_into_for_the_explanation(
        self, adviser: Adviser, services: Services, begin: Callable[..., Any]
    ) -> None:
        match = await begin()
        hint = await adviser.hint(
            await services.matches.find_match(match.id), ADA, aside=lambda position: position.view(None)
        )
        assert hint.aside is not None

    async def test_only_the_player_on_turn_gets_one(
        self, adviser: Adviser, services: Services, begin: Callable[..., Any]
    ) -> None:
        match = await begin()
        with pytest.raises(NotYourTurnError):
            await adviser.hint(await services.matches.find_match(match.id), GRACE)
        with pytest.raises(NotInMatchError):
            await adviser.hint(await services.matches.find_match(match.id), LINUS)
        await services.turns.resign(await services.matches.find_match(match.id), GRACE)
        with pytest.raises(MatchOverError):
            await adviser.hint(await services.matches.find_match(match.id), ADA)
        assert (await services.matches.find_match(match.id)).hints == (0, 0)

    async def test_game_without_an_engine_has_no_hints(
        self, adviser: Adviser, services: Services, begin: Callable[..., Any]
    ) -> None:
        match = await begin("toy")
        with pytest.raises(NotExaminableError, match="play-no-engine"):
            await adviser.hint(await services.matches.find_match(match.id), ADA)

    async def test_engine_that_fails_costs_no_hint(
        self,
        adviser: Adviser,
        services: Services,
        computer: Examiner,
        begin: Callable[..., Any],
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        async def die(*asked: Any) -> Analysis:
            raise RuntimeError("engine processes died")

        match = await begin()
        monkeypatch.setattr(computer, "examine", die)
        with pytest.raises(RuntimeError):
            await adviser.hint(await services.matches.find_match(match.id), ADA)
        assert (await services.matches.find_match(match.id)).hints == (0, 0)


class TestReviews:
    async def test_every_turn_is_compared_with_the_best_one(
        self, reviewer: Reviewer, computer: Examiner, finished: Callable[..., Any]
    ) -> None:
        computer.worth = {0: -1.5, 1: 1.0}
        match = await finished("c1-c2", "h8-h7")
        best = [GAMES["sumon"].start("standard", "").format(next(match.record.start().legal_moves()))]
        review = await completed(reviewer, match)
        assert [turn.ply for turn in review.turns] == [0, 1]
        assert review.turns[0] == ReviewedTurn(0, Player.FIRST, "c1-c2", -1.5, best[0], 2.0)
        assert (review.turns[1].player, review.turns[1].played, review.turns[1].score) == (
            Player.SECOND,
            "h8-h7",
            1.0,
        )
        assert {limit.seconds for _, _, limit in computer.asked} == {None}, "only nodes make it repeatable"

    async def test_review_keeps_from_when_on_the_end_was_certain(
        self, reviewer: Reviewer, computer: Examiner, finished: Callable[..., Any]
    ) -> None:
        computer.certain = 1
        match = await finished("c1-c2", "h8-h7", "d1-d2", "g8-g7")
        await completed(reviewer, match)
        kept = await reviewer.review(of_match(match))
        assert isinstance(kept, Review)
        assert [turn.exact for turn in kept.turns] == [False, True, True, True]
        assert kept.foreseen() == kept.turns[1]

    async def test_best_turn_played_loses_nothing_and_is_not_examined_twice(
        self, reviewer: Reviewer, computer: Examiner, finished: Callable[..., Any]
    ) -> None:
        best = GAMES["sumon"].start("standard", "").format(next(GAMES["sumon"].start("standard", "").legal_moves()))
        computer.worth = {0: -9.0}
        review = await completed(reviewer, await finished(best))
        assert review.turns[0].loss == 0
        assert [move for _, move, _ in computer.asked] == [None]

    async def test_review_is_kept_with_the_match(
        self,
        reviewer: Reviewer,
        services: Services,
        store: Store,
        clock: Clock,
        computer: Examiner,
        finished: Callable[..., Any],
    ) -> None:
        match = await finished("c1-c2")
        review = await completed(reviewer, match)
        questions = len(computer.asked)
        restarted = Reviewer(store.reviews, computer, now=clock)
        assert await restarted.review(of_match(match)) == review
        assert len(computer.asked) == questions

    async def test_two_who_ask_at_once_wait_for_the_same_review(
        self, reviewer: Reviewer, computer: Examiner, finished: Callable[..., Any]
    ) -> None:
        match = await finished("c1-c2", "h8-h7", "d1-d2")
        computer.gate = asyncio.Event()
        first, second = await reviewer.review(of_match(match)), await reviewer.review(of_match(match))
        assert isinstance(first, Reviewing)
        assert first is second
        assert (first.done, first.total) == (0, 3)
        computer.gate.set()
        await first.task
        assert first.done == 3

    async def test_review_cut_short_by_a_shutdown_can_be_asked_for_again(
        self, reviewer: Reviewer, store: Store, computer: Examiner, finished: Callable[..., Any]
    ) -> None:
        match = await finished("c1-c2")
        computer.gate = asyncio.Event()
        making = await reviewer.review(of_match(match))
        await reviewer.close()
        assert making.task.cancelled()
        assert await store.reviews.find_review(of_match(match).source, review_version(match.record.game)) is None
        computer.gate.set()
        assert len((await completed(reviewer, match)).turns) == 1

    async def test_who_shows_a_review_that_a_shutdown_cuts_short_can_still_say_so(
        self, reviewer: Reviewer, computer: Examiner, finished: Callable[..., Any]
    ) -> None:
        match, said = await finished("c1-c2"), []
        computer.gate, begun = asyncio.Event(), asyncio.Event()

        async def show() -> None:
            with reviewer.showing():
                making = await reviewer.review(of_match(match))
                begun.set()
                await asyncio.wait({making.task})
                await asyncio.sleep(0.05)
                said.append(making.task.cancelled())

        task = asyncio.create_task(show())
        await begun.wait()
        await reviewer.close()
        assert said == [True]
        await task

    async def test_shutdown_does_not_wait_for_ever_for_who_shows_a_review(
        self, reviewer: Reviewer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def show() -> None:
            with reviewer.showing():
                await asyncio.Event().wait()

        monkeypatch.setattr("sumon.services.past.reviewing.LAST_WORD", 0.05)
        task = asyncio.create_task(show())
        await asyncio.sleep(0)
        await reviewer.close()
        assert not task.done()
        task.cancel()

    async def test_running_match_is_not_reviewed(self, reviewer: Reviewer, begin: Callable[..., Any]) -> None:
        with pytest.raises(MatchRunningError, match="play-review-running"):
            await reviewer.review(of_match(await begin()))

    async def test_nothing_played_leaves_nothing_to_review(
        self, reviewer: Reviewer, finished: Callable[..., Any]
    ) -> None:
        with pytest.raises(NotExaminableError, match="play-review-empty"):
            await reviewer.review(of_match(await finished()))

    async def test_game_without_an_engine_is_not_reviewed(
        self, reviewer: Reviewer, services: Services, begin: Callable[..., Any]
    ) -> None:
        match = await services.turns.resign(await begin("toy"), ADA)
        with pytest.raises(NotExaminableError, match="play-no-engine"):
            await reviewer.review(of_match(match))

    async def test_finished_games_of_a_person_can_be_picked(
        self, services: Services, finished: Callable[..., Any]
    ) -> None:
        match = await finished("c1-c2")
        assert [found.id for found in await services.matches.finished_of(GRACE, GUILD)] == [match.id]
        assert await services.matches.finished_of(LINUS, GUILD) == ()


def turn(ply: int, score: float, best: float, *, exact: bool = False) -> ReviewedTurn:
    return ReviewedTurn(ply, Player(ply % 2), "c1-c2", score, "d1-d2", best, exact)


class TestReviewFigures:
    def test_leads_are_the_first_players_before_the_first_turn_and_after_each(self) -> None:
        assert Review((turn(0, 1.0, 2.0), turn(1, -0.5, 3.0))).leads() == (2.0, 1.0, 0.5)

    def test_perfect_play_has_full_accuracy(self) -> None:
        review = Review((turn(0, 2.0, 2.0), turn(1, 0.0, 5.0), turn(2, 3.0, 2.5)))
        assert review.accuracy(Player.FIRST, 4.0) == 100
        assert review.accuracy(Player.SECOND, 4.0) < 50

    def test_small_losses_count_for_little(self) -> None:
        review = Review((turn(0, 4.0, 5.0), turn(1, 0.0, 2.0), turn(2, 3.0, 5.0), turn(3, 1.0, 5.0)))
        assert review.accuracy(Player.FIRST, 2.0) == 57  # of 78 % and 1/e
        assert review.accuracy(Player.SECOND, 2.0) == 19

    def test_who_had_no_turn_has_no_accuracy(self) -> None:
        assert Review((turn(0, 2.0, 2.0),)).accuracy(Player.SECOND, 4.0) is None

    @pytest.mark.parametrize(
        ("exact", "foreseen"), [("...###", 3), ("#..####", 3), ("######", 0), ("...##", None), ("####.", None)]
    )
    def test_end_is_foreseen_from_where_the_engine_never_lost_sight_of_it(
        self, exact: str, foreseen: int | None
    ) -> None:
        review = Review(tuple(turn(ply, 1.0, 1.0, exact=mark == "#") for ply, mark in enumerate(exact)))
        found = review.foreseen()
        assert (found.ply if found else None) == foreseen

    def test_three_costliest_turns_of_a_player_are_missed_chances_in_playing_order(self) -> None:
        losses = {0: 1.5, 2: 4.0, 4: 0.9, 6: 2.0, 8: 3.0, 1: 9.0}
        review = Review(tuple(turn(ply, 0.0, loss) for ply, loss in losses.items()))
        assert [missed.ply for missed in review.missed([Player.FIRST], 3.0)] == [2, 6, 8]
        assert [missed.ply for missed in review.missed(list(Player), 3.0)] == [1, 2, 6, 8]

    def test_a_third_of_a_bad_turn_is_the_least_missed_chance(self) -> None:
        assert Review((turn(0, 1.1, 2.0), turn(2, 3.0, 2.0))).missed([Player.FIRST], 3.0) == ()
