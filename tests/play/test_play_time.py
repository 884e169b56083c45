"""Time for each turn: deadlines, claims, a day more, quiet hours. The test moves the clock."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, time, timedelta
from typing import Any

import pytest

from sumon.core import Player
from sumon.play.clock import TIME_CONTROLS, Clock, TimeControl
from sumon.play.deadlines import TimeStep
from sumon.play.errors import ChallengeRefusedError, PlayError
from sumon.play.model import Termination
from sumon.play.requests import FirstSeat, Terms
from sumon.play.settings import QuietHours
from sumon.play.time import quiet_until
from tests.play.conftest import ADA, CHANNEL, GRACE, GUILD, LINUS, two_moves_each
from tests.play.waiting import (
    A_DAY,
    DAY,
    HOURS,
    NOTICE,
    WITH_BANK,
    after_two_moves,
    at_both_paces,
    at_both_short_paces,
    live_until,
    reasons,
)


class TestTheClock:
    @pytest.mark.parametrize(
        ("allowance", "bank", "left"),
        [
            (timedelta(hours=1), 0, [timedelta(minutes=15)]),
            (timedelta(hours=8), 0, [timedelta(hours=2)]),
            (timedelta(days=1), 0, [timedelta(hours=6), timedelta(minutes=90)]),
            (timedelta(days=7), 0, [timedelta(hours=42), timedelta(hours=10.5)]),
            (timedelta(hours=8), 72, [timedelta(hours=74), timedelta(hours=2)]),
            (timedelta(hours=8), 1, [timedelta(hours=3), timedelta(minutes=15)]),
            (timedelta(minutes=3), 0.25, [timedelta(minutes=3)]),
        ],
    )
    def test_reminders_come_before_the_end_and_before_the_bank(
        self, allowance: timedelta, bank: float, left: list[timedelta]
    ) -> None:
        """Without a bank with a quarter and a sixteenth left; with one with a quarter of what it comes before."""
        up = datetime(2026, 1, 10, tzinfo=UTC)
        clock = Clock(ADA, up, allowance, bank=timedelta(hours=bank))
        assert [up - moment for moment in clock.reminder_moments] == left

    async def test_each_move_gives_the_other_player_the_whole_time(
        self, services: Any, begin: Any, clock: Any
    ) -> None:
        match = await begin(time_control=TimeControl(DAY))
        assert (match.clock.user_id, match.deadline) == (ADA, clock() + timedelta(days=1))
        clock.advance(hours=20)
        moved = await services.turns.play(match, ADA, "c1-c2")
        assert (moved.clock.user_id, moved.deadline) == (GRACE, clock() + timedelta(days=1))
        assert await services.matches.find_match(match.id) == moved

    async def test_a_step_in_a_turn_does_not_touch_it(self, services: Any, begin: Any, clock: Any) -> None:
        match = await begin(time_control=TimeControl(DAY))
        clock.advance(hours=20)
        entered = await services.turns.enter(match, ADA, "c1-c2 f1-e2")
        assert entered.deadline == match.deadline

    async def test_the_computer_has_none(self, services: Any) -> None:
        terms = Terms("sumon", "standard", FirstSeat.CHALLENGER, False, False, TimeControl(DAY))
        match = await services.challenges.challenge_computer(
            terms, ADA, "casual", guild_id=GUILD, channel_id=CHANNEL
        )
        assert (match.time_control, match.deadline) == (None, None)

    async def test_after_a_turn_all_is_known_as_it_is_stored(
        self, services: Any, begin: Any, clock: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Also that a holiday stops the clock; the match is not read again for it."""
        match = await begin(time_control=TimeControl(DAY))
        holiday = await services.holidays.begin_holiday(GRACE, 3)
        with monkeypatch.context() as patched:
            patched.setattr(services.matches, "find_match", None)
            moved = await services.turns.play(match, ADA, "c1-c2")
            answered = await services.turns.play(moved, GRACE, "c8-c7")
        assert moved.clock.stopped_until == holiday.ends_at
        assert answered.clock.stopped_until is None
        assert await services.matches.find_match(match.id) == answered

    async def test_only_times_that_are_offered_can_be_had(self, services: Any) -> None:
        terms = Terms("sumon", "standard", FirstSeat.CHALLENGER, False, False, TimeControl(1))
        with pytest.raises(ChallengeRefusedError, match="time-unknown"):
            await services.challenges.challenge(terms, ADA, GRACE, guild_id=GUILD, channel_id=CHANNEL)
        assert TimeControl(1) not in TIME_CONTROLS

    async def test_a_resigned_match_has_none(self, services: Any, store: Any, begin: Any) -> None:
        match = await begin(time_control=TimeControl(DAY))
        ended = await services.turns.resign(match, ADA)
        assert ended.deadline is None
        assert (await services.matches.find_match(match.id)).deadline is None
        assert await store.clocks.due.next() is None


class TestClaims:
    @at_both_paces
    async def test_the_win_counts_and_is_rated(
        self, services: Any, store: Any, begin: Any, clock: Any, pace: TimeControl
    ) -> None:
        match = await two_moves_each(services, await begin(time_control=pace, rated=True))
        await live_until(services, clock, match.deadline)
        ended = await services.time.claim(match.id, match.ply, GRACE)
        assert ended.result.winner is Player.SECOND
        assert ended.result.termination is Termination.TIME
        assert await services.matches.find_match(match.id) == ended
        ratings = await store.standings.ratings_of(GRACE, [GUILD])
        assert [rating.wins for rating in ratings.values()] == [1]

    @at_both_paces
    async def test_a_game_that_has_hardly_begun_is_aborted(
        self, services: Any, begin: Any, clock: Any, pace: TimeControl
    ) -> None:
        match = await begin(time_control=pace)
        moved = await services.turns.play(match, ADA, "c1-c2")
        await live_until(services, clock, moved.deadline)
        ended = await services.time.claim(moved.id, 1, ADA)
        assert (ended.result.winner, ended.result.termination) == (None, Termination.ABORTED)

    @pytest.mark.parametrize(
        ("user_id", "ply", "key"),
        [
            (LINUS, 2, "play-not-in-match"),
            (ADA, 2, "time-opponent-answers"),
            (GRACE, 1, "time-moved"),
        ],
    )
    @at_both_paces
    async def test_others_cannot(
        self, services: Any, begin: Any, clock: Any, user_id: int, ply: int, key: str, pace: TimeControl
    ) -> None:
        match = await after_two_moves(services, begin, time_control=pace)
        clock.time = match.deadline + timedelta(days=1)
        for answer in (services.time.claim, services.time.give_a_day):
            with pytest.raises(PlayError, match=key):
                await answer(match.id, ply, user_id)

    @at_both_paces
    async def test_nothing_is_to_be_claimed_before_the_time_is_up(
        self, services: Any, begin: Any, clock: Any, pace: TimeControl
    ) -> None:
        match = await after_two_moves(services, begin, time_control=pace)
        clock.time = match.deadline - timedelta(seconds=1)
        with pytest.raises(PlayError, match="time-not-up"):
            await services.time.claim(match.id, 2, GRACE)
        clock.advance(seconds=1)
        clock.advance(hours=-5)  # the clock of the machine is set back
        with pytest.raises(PlayError, match="time-not-up"):
            await services.time.claim(match.id, 2, GRACE)

    @at_both_paces
    async def test_nothing_is_to_be_claimed_before_an_outage_is_made_up_for(
        self, services: Any, begin: Any, clock: Any, pace: TimeControl
    ) -> None:
        match = await after_two_moves(services, begin, time_control=pace)
        await services.time.beat()
        clock.time = match.deadline + timedelta(days=1)  # and nobody could reach the bot
        with pytest.raises(PlayError, match="time-not-sure"):
            await services.time.claim(match.id, 2, GRACE)
        await services.time.beat()
        with pytest.raises(PlayError, match="time-not-up"):
            await services.time.claim(match.id, 2, GRACE)
        clock.time = (await services.matches.find_match(match.id)).deadline - timedelta(minutes=30)
        services.time.on_clock_gap(clock() - timedelta(minutes=20))
        clock.advance(minutes=30)
        with pytest.raises(PlayError, match="time-not-sure"):
            await services.time.claim(match.id, 2, GRACE)

    @at_both_paces
    async def test_two_answers_at_once_are_one(
        self, services: Any, other_use: Any, begin: Any, clock: Any, pace: TimeControl
    ) -> None:
        match = await after_two_moves(services, begin, time_control=pace)
        await live_until(services, clock, match.deadline)
        outcomes = await asyncio.gather(
            services.time.claim(match.id, 2, GRACE),
            other_use.time.give_a_day(match.id, 2, GRACE),
            return_exceptions=True,
        )
        assert len(reasons(outcomes)) == 1
        assert set(reasons(outcomes)) <= {"time-not-up", "play-over"}
        after = await services.matches.find_match(match.id)
        assert after.is_over is (reasons(outcomes) == ["play-over"])

    @at_both_paces
    async def test_a_claim_and_the_move_at_once_are_one(
        self, services: Any, other_use: Any, begin: Any, clock: Any, pace: TimeControl
    ) -> None:
        match = await after_two_moves(services, begin, time_control=pace)
        await live_until(services, clock, match.deadline)
        outcomes = await asyncio.gather(
            other_use.time.claim(match.id, 2, GRACE),
            services.turns.play(match, ADA, "c2-c3"),
            return_exceptions=True,
        )
        assert len(reasons(outcomes)) == 1
        after = await services.matches.find_match(match.id)
        assert (after.ply, after.is_over) in {(3, False), (2, True)}

    @at_both_short_paces
    async def test_a_given_day_is_a_day_from_now_with_its_own_reminders(
        self, services: Any, begin: Any, clock: Any, pace: TimeControl
    ) -> None:
        match = await after_two_moves(services, begin, time_control=pace)
        clock.time = match.deadline + timedelta(hours=4)
        given = await services.time.give_a_day(match.id, 2, GRACE)
        assert given.deadline == clock() + timedelta(days=1)
        assert await services.matches.find_match(match.id) == given
        assert given.clock.reminder_moments[0] == given.deadline - timedelta(hours=6)
        clock.advance(hours=23)
        moved = await services.turns.play(given, ADA, "c2-c3")
        bank = timedelta(seconds=pace.bank)
        assert moved.banks == (timedelta(0), bank), "the bank is used up, and the day is not added to it"
        assert (await services.turns.play(moved, GRACE, "c7-c6")).deadline == clock() + pace.allowance

    @at_both_paces
    async def test_who_is_given_a_day_is_not_ended_by_what_was_due_before(
        self, services: Any, begin: Any, clock: Any, pace: TimeControl
    ) -> None:
        match = await after_two_moves(services, begin, time_control=pace)
        clock.time = match.deadline
        await services.time.set_asked(match, [])
        clock.advance(days=7)
        late, step = await services.time.look(match.id)
        assert step is TimeStep.LOSE
        await services.time.give_a_day(match.id, 2, GRACE)
        await services.time.run_out(late)
        assert not (await services.matches.find_match(match.id)).is_over


class TestWhatIsDue:
    @pytest.mark.parametrize(
        ("pace", "hours"), [(A_DAY, (18, 22.5, 24)), (WITH_BANK, (18, 138, 144)), (HOURS, (6, 78, 80))], ids=str
    )
    async def test_the_steps_of_a_turn_one_after_the_other(
        self, services: Any, store: Any, begin: Any, clock: Any, pace: TimeControl, hours: tuple[float, ...]
    ) -> None:
        match = await after_two_moves(services, begin, time_control=pace)
        first, second, up = (clock() + timedelta(hours=each) for each in hours)

        async def due() -> tuple[TimeStep | None, list[int]]:
            _, step = await services.time.look(match.id)
            return step, [each.id for each in await store.clocks.due.due(clock(), 9)]

        assert await due() == (None, [])
        clock.time = first
        assert await due() == (TimeStep.REMIND, [match.id])
        await services.time.set_reminded((await services.time.look(match.id))[0], NOTICE)
        assert await due() == (None, [])
        clock.time = second
        assert await due() == (TimeStep.REMIND, [match.id])
        await services.time.set_reminded((await services.time.look(match.id))[0], None)
        assert await due() == (None, [])
        clock.time = up
        assert await due() == (TimeStep.ASK_TO_CLAIM, [match.id])
        await services.time.set_asked((await services.time.look(match.id))[0], [])
        assert await due() == (None, [])
        clock.advance(days=7)
        assert await due() == (TimeStep.LOSE, [match.id])
        await services.time.run_out((await services.time.look(match.id))[0])
        assert (await services.matches.find_match(match.id)).result.termination is Termination.TIME

    @at_both_paces
    async def test_reminders_that_were_missed_are_not_made_up_for(
        self, services: Any, begin: Any, clock: Any, pace: TimeControl
    ) -> None:
        match = await after_two_moves(services, begin, time_control=pace)
        clock.time = match.deadline - timedelta(hours=1)
        await services.time.set_reminded((await services.time.look(match.id))[0], NOTICE)
        assert (await services.time.look(match.id))[1] is None

    async def test_a_notice_of_a_turn_that_is_over_has_to_go(
        self, services: Any, store: Any, begin: Any, clock: Any
    ) -> None:
        match = await after_two_moves(services, begin)
        clock.advance(hours=18)
        await services.time.set_reminded(match, NOTICE)
        assert await store.notices.due.next() is None
        await services.turns.play(match, ADA, "c2-c3")
        (due,) = await store.notices.due.due(clock(), 9)
        assert await store.notices.find_notice(due.id) == NOTICE
        await store.notices.forget(due.id)
        assert await store.notices.due.next() is None

    async def test_a_notice_that_came_too_late_has_to_go_at_once(
        self, services: Any, store: Any, begin: Any, clock: Any
    ) -> None:
        match = await after_two_moves(services, begin)
        clock.advance(hours=18)
        await services.turns.play(match, ADA, "c2-c3")
        await services.time.set_reminded(match, NOTICE)
        assert len(await store.notices.due.due(clock(), 9)) == 1
        assert (await services.matches.find_match(match.id)).clock.reminders == 0, "Grace has not been reminded"

    async def test_without_a_clock_30_untouched_days_and_then_30_more(
        self, services: Any, begin: Any, clock: Any
    ) -> None:
        match = await begin()
        clock.advance(days=20)
        await services.turns.enter(match, ADA, "c1-c2 f1-e2")
        clock.advance(days=10)
        assert (await services.time.look(match.id))[1] is None, "a step in a turn is a touch, too"
        clock.advance(days=20)
        touched, step = await services.time.look(match.id)
        assert step is TimeStep.ASK_TO_GO_ON
        await services.time.set_asked(touched, [])
        clock.advance(days=29)
        assert (await services.time.look(match.id))[1] is None
        clock.advance(days=1)
        left, step = await services.time.look(match.id)
        assert step is TimeStep.ABORT
        await services.time.run_out(left)
        assert (await services.matches.find_match(match.id)).result.termination is Termination.ABORTED


class TestQuietHours:
    NIGHT = QuietHours(time(22), time(7), "Europe/Berlin")

    def test_reminders_wait_for_their_end_also_when_summer_time_begins(self) -> None:
        late = datetime(2026, 3, 28, 22, 30, tzinfo=UTC)  # that night has only 23 hours
        clock = Clock(ADA, late + timedelta(days=1), timedelta(days=4))
        assert quiet_until(self.NIGHT, clock, late) == datetime(2026, 3, 29, 5, tzinfo=UTC)

    def test_they_do_not_wait_where_the_time_would_be_up_before(self) -> None:
        late = datetime(2026, 1, 1, 23, tzinfo=UTC)
        clock = Clock(ADA, datetime(2026, 1, 2, 5, 59, tzinfo=UTC), timedelta(days=1))
        assert quiet_until(self.NIGHT, clock, late) is None

    def test_by_day_and_without_any_they_come_at_once(self) -> None:
        noon = datetime(2026, 1, 1, 12, tzinfo=UTC)
        clock = Clock(ADA, noon + timedelta(days=1), timedelta(days=4))
        assert quiet_until(self.NIGHT, clock, noon) is None
        assert quiet_until(None, clock, noon) is None
