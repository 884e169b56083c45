"""What interrupts a turn at every pace: outages, restarts, lost connections, holidays, takebacks."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord
import pytest

from sumon.play.clock import TimeControl
from sumon.play.model import Match, Termination
from tests.bot.conftest import Table, find_id, items, shown
from tests.bot.paces import LIVE, at_every_pace, begun, in_days, in_short, on_clock, play, shown_as, with_bank
from tests.bot.panels import open_panel
from tests.bot.test_asleep import set_clock_forward
from tests.bot.waiting import A_MOMENT, DAY, HOUR, about_time, be_away, pass_time, question, running, until

MINUTE = 60
MOMENT = timedelta(seconds=A_MOMENT)
A_BEAT = timedelta(hours=1)  # at most so long ago the bot has noted last that it was running


def left_in(match: Match) -> timedelta:
    """The time that the player on turn has now."""
    left: timedelta = match.clock.left(discord.utils.utcnow())
    return left


async def in_the_bank(table: Table, pace: TimeControl) -> Match:
    """A third of Ada's bank is used up, or without one two thirds of her time for the turn."""
    match = await begun(table, pace)
    await pass_time(table, pace.move_time + pace.bank / 3 if pace.bank else pace.move_time * 2 / 3)
    return match


async def check_end(table: Table, deadline: Any) -> None:
    """In a game of minutes that Ada leaves to its clock: it is lost at its new *deadline*, and not before."""
    await until(table, deadline, -1)
    assert (await running(table)).result is None
    await until(table, deadline, 5)
    assert (await running(table)).result.termination is Termination.TIME
    assert f"{table.ada.mention} ran out of time." in table.board().content


class TestOutages:
    @pytest.mark.parametrize(
        ("pace", "seconds"),
        [
            (TimeControl(8 * HOUR, 72 * HOUR), 2 * HOUR),
            (TimeControl(8 * HOUR, 72 * HOUR), 60 * HOUR),
            (TimeControl(DAY, 5 * DAY), 2 * HOUR),
            (LIVE, 20),
            (LIVE, 30 * MINUTE),
        ],
        ids=str,
    )
    async def test_the_bank_is_as_full_afterwards_as_it_was_before(
        self, table: Table, pace: TimeControl, seconds: float
    ) -> None:
        before = left_in(await in_the_bank(table, pace))
        await be_away(table, seconds)
        match = await running(table)
        after = left_in(match)
        assert before - MOMENT <= after <= before - MOMENT + A_BEAT
        bank = timedelta(seconds=pace.bank)
        in_bank, in_turn = (match.deadline, " (bank)"), (match.deadline - bank, in_short(bank))
        assert on_clock(table.board()) == (in_turn if after > bank else in_bank)
        assert (await play(table)).banks == (min(after, bank), bank)
        assert about_time(table, "⌛") == []

    async def test_in_minutes_nobody_loses_while_the_bot_is_down(self, table: Table) -> None:
        match = await begun(table, LIVE)
        await until(table, match.deadline, -20)
        await be_away(table, 5 * MINUTE)
        later = await running(table)
        assert later.result is None
        assert left_in(later) >= timedelta(seconds=20) - MOMENT
        await check_end(table, later.deadline)

    @at_every_pace
    async def test_a_restart_costs_nobody_a_second(self, table: Table, pace: TimeControl) -> None:
        before = left_in(await in_the_bank(table, pace))
        await table.restart()
        match = await running(table)
        assert before <= left_in(match) <= before + A_BEAT
        if not pace.bank:
            assert left_in(match) == before
        assert match.banks == (timedelta(seconds=pace.bank),) * 2


class TestLostConnections:
    @with_bank
    async def test_while_nobody_can_be_heard_no_time_passes(self, table: Table, pace: TimeControl) -> None:
        before = left_in(await in_the_bank(table, pace))
        bot = table.env.bot
        await bot.on_shard_disconnect(0)
        await pass_time(table, pace.bank)
        assert (await running(table)).result is None
        assert about_time(table, "⌛") == []
        await bot.on_shard_resumed(0)
        await table.env.settle()
        match = await running(table)
        after = left_in(match)
        assert before <= after <= before + A_BEAT
        await pass_time(table, A_MOMENT)
        assert on_clock(table.board()) == (shown_as(match.deadline), " (bank)")
        assert (await play(table)).banks == (after - MOMENT, timedelta(seconds=pace.bank))

    @with_bank
    async def test_a_move_that_is_heard_before_the_connection_is_back_costs_none_of_it(
        self, table: Table, pace: TimeControl
    ) -> None:
        """Discord repeats what the bot has missed before it says that this was all."""
        before = left_in(await in_the_bank(table, pace))
        bot = table.env.bot
        await bot.on_shard_disconnect(0)
        await pass_time(table, pace.bank / 2)
        kept = (await play(table)).banks[0]
        assert before <= kept <= before + A_BEAT
        await bot.on_shard_resumed(0)
        await table.env.settle()
        assert left_in(await running(table)) == timedelta(seconds=pace.move_time + pace.bank)

    @pytest.mark.parametrize("seconds", [3, 20, 200])
    async def test_in_minutes_it_is_lost_when_the_time_is_up_after_all(self, table: Table, seconds: float) -> None:
        match = await begun(table, LIVE)
        await until(table, match.deadline, -2)
        bot = table.env.bot
        await bot.on_shard_disconnect(0)
        await pass_time(table, seconds)
        assert (await running(table)).result is None
        await bot.on_shard_resumed(0)
        await table.env.settle()
        later = await running(table)
        assert left_in(later) >= timedelta(seconds=2)
        await check_end(table, later.deadline)


class TestHolidays:
    async def begin(self, table: Table, days: int) -> None:
        panel = await open_panel(table)
        await table.ada.submit_modal(await table.ada.click(panel, label="Holiday"), {"days": str(days)})
        await pass_time(table, A_MOMENT)

    async def test_none_stops_a_game_of_minutes(self, table: Table) -> None:
        match = await in_the_bank(table, LIVE)
        await self.begin(table, 3)
        assert "Holiday until" not in table.board().content
        await check_end(table, match.deadline)

    @in_days
    async def test_the_time_that_was_left_is_left_afterwards(self, table: Table, pace: TimeControl) -> None:
        before = left_in(await in_the_bank(table, pace))
        await self.begin(table, 3)
        match = await running(table)
        assert "Holiday until" in table.board().content
        assert match.deadline == match.clock.stopped_until + before
        await until(table, match.clock.stopped_until, -A_MOMENT)
        assert about_time(table) == about_time(table, "⌛") == []
        await until(table, match.clock.stopped_until)
        assert left_in(await running(table)) == before - MOMENT
        full = timedelta(seconds=pace.bank)
        assert (await play(table)).banks == (min(before - MOMENT, full), full)

    @in_days
    async def test_who_is_back_early_goes_on_with_it(self, table: Table, pace: TimeControl) -> None:
        before = left_in(await in_the_bank(table, pace))
        await self.begin(table, 3)
        await pass_time(table, HOUR)
        await table.ada.click(await open_panel(table), label="I’m back")
        assert left_in(await running(table)) == before
        await pass_time(table, A_MOMENT)
        assert "Holiday until" not in table.board().content


class TestTakebacks:
    @at_every_pace
    async def test_an_undo_within_the_minute_goes_on_with_the_clock_as_it_was(
        self, table: Table, pace: TimeControl
    ) -> None:
        match = await in_the_bank(table, pace)
        await play(table)
        await pass_time(table, 30)
        await table.ada.slash(table.channel, "undo")
        undone = await running(table)
        assert (undone.ply, undone.clock.user_id, undone.deadline) == (match.ply, table.ada.id, match.deadline)
        assert on_clock(table.board()) == (shown_as(match.deadline), " (bank)" if pace.bank else "")
        left, full = left_in(undone), timedelta(seconds=pace.bank)
        assert (await play(table)).banks == (min(left, full), full)

    @at_every_pace
    async def test_after_one_that_was_agreed_on_the_turn_begins_anew_and_banks_stay_as_they_are(
        self, table: Table, pace: TimeControl
    ) -> None:
        """Ada takes her turn back, for which she had drawn on her bank; Grace has drawn on hers meanwhile."""
        left = left_in(await in_the_bank(table, pace))
        match = await play(table)
        await pass_time(table, pace.move_time + pace.bank / 2 if pace.bank else 2 * MINUTE)
        of_grace = left_in(match)
        more = shown(await table.ada.click(table.board(), label="More"))
        await table.ada.click(more, label="Ask for a takeback")
        offers = [each for each in table.channel.history() if "take back" in each.content]
        await table.grace.click(offers[-1], label="Accept")
        back, now, full = await running(table), discord.utils.utcnow(), timedelta(seconds=pace.bank)
        assert back.banks == (min(left, full), min(of_grace, full))
        assert back.clock.user_id == table.ada.id
        assert back.deadline == now + timedelta(seconds=pace.move_time) + back.banks[0]
        await pass_time(table, A_MOMENT)
        said = shown_as(now + timedelta(seconds=pace.move_time)), in_short(back.banks[0])
        assert on_clock(table.board()) == said


class TestTheMachineSleeps:
    @pytest.mark.parametrize("seconds", [20, 4 * MINUTE])
    async def test_in_minutes_nobody_loses_by_it(
        self, table: Table, monkeypatch: pytest.MonkeyPatch, seconds: float
    ) -> None:
        match = await begun(table, LIVE)
        await until(table, match.deadline, -10)
        set_clock_forward(monkeypatch, seconds=seconds)
        await pass_time(table, 11)
        later = await running(table)
        assert later.result is None
        assert left_in(later) >= timedelta(seconds=9), "what she had when it fell asleep, or more"
        await check_end(table, later.deadline)

    @with_bank
    async def test_a_move_that_is_heard_when_it_wakes_has_not_drawn_for_its_sleep(
        self, table: Table, monkeypatch: pytest.MonkeyPatch, pace: TimeControl
    ) -> None:
        """The connection is lost by then; Discord repeats the click before it says that this was all."""
        before = left_in(await in_the_bank(table, pace))
        set_clock_forward(monkeypatch, seconds=4 * MINUTE)
        await table.env.bot.on_shard_disconnect(0)
        await table.env.settle()
        assert (await play(table)).banks[0] >= before
        await table.env.bot.on_shard_resumed(0)
        await table.env.settle()
        assert left_in(await running(table)) >= pace.whole


class TestClicksAtOnce:
    @with_bank
    async def test_a_turn_that_is_ended_twice_draws_once(self, table: Table, pace: TimeControl) -> None:
        left = left_in(await in_the_bank(table, pace))
        await table.move(table.ada, "e2-e3")
        board = table.board()
        end = find_id(board, "end")
        assert end is not None
        await table.click_at_once((table.ada, board, end), (table.ada, board, end))
        assert (await running(table)).banks == (left, timedelta(seconds=pace.bank))

    @pytest.mark.parametrize("claims_first", [True, False])
    async def test_of_a_claim_and_a_move_one_counts(self, table: Table, claims_first: bool) -> None:
        await begun(table, TimeControl(8 * HOUR, 72 * HOUR))
        await table.move(table.ada, "e2-e3")
        await until(table, (await running(table)).deadline, MINUTE)
        asked, board = question(table), table.board()
        claim = next(item["custom_id"] for item in items(asked) if item["custom_id"].endswith(":claim"))
        clicks = [(table.grace, asked, claim), (table.ada, board, str(find_id(board, "end")))]
        await table.click_at_once(*(clicks if claims_first else clicks[::-1]))
        await pass_time(table, A_MOMENT)
        match = await running(table)
        assert (match.ply, match.is_over) in {(6, True), (7, False)}
        assert match.is_over is (match.result is not None)
        assert (f"{table.ada.mention} ran out of time" in table.board().content) is match.is_over
        assert about_time(table, "⌛") == []
        if not match.is_over:
            assert match.banks[0] == timedelta(0)
