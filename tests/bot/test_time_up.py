"""Games whose time is up, which nobody touches, whose players or bot are away."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord
import pytest

from sumon.play.model import Termination
from sumon.play.time import Holiday
from sumon.storage import StorageError
from tests.bot.conftest import Table, labels, told
from tests.bot.waiting import (
    A_MOMENT,
    DAY,
    HOUR,
    about_time,
    be_away,
    direct_messages,
    messages,
    pass_time,
    question,
    running,
    services,
    until,
)


class TestTimeIsUp:
    async def late(self, table: Table, moves: int = 2, **options: Any) -> discord.Message:
        """A game in which the time of the player on turn is up: the question."""
        await table.start(time="3600", **options)
        for mover, move in ((table.ada, "c1-c2 end"), (table.grace, "c8-c7 end"))[:moves]:
            await table.move(mover, move)
        await until(table, (await running(table)).deadline)
        return question(table)

    async def test_the_opponent_claims_the_win(self, table: Table) -> None:
        asked = await self.late(table)
        assert table.pinged(asked) == {table.grace.id}
        assert labels(asked) == ["Claim the win", "Give another day"]
        await table.grace.click(asked, label="Claim the win")
        match = await running(table)
        assert match.result.termination is Termination.TIME
        assert match.seats[match.result.winner].user_id == table.grace.id
        await table.env.advance_time(A_MOMENT)
        assert about_time(table, "⌛") == []
        assert about_time(table) == []
        assert f"<@{table.grace.id}> wins**: <@{table.ada.id}> ran out of time." in table.board().content

    async def test_the_opponent_gives_a_day_which_the_board_says(self, table: Table) -> None:
        asked = await self.late(table)
        await table.grace.click(asked, label="Give another day")
        match = await running(table)
        assert match.deadline == discord.utils.utcnow() + timedelta(days=1)
        await table.env.advance_time(A_MOMENT)
        assert f"<t:{int(match.deadline.timestamp())}:R>" in table.board().content
        assert about_time(table, "⌛") == []
        await until(table, match.deadline)
        assert labels(question(table)) == ["Claim the win", "Give another day"], "it is asked anew after that day"

    async def test_the_late_player_may_still_move_and_the_question_goes(self, table: Table) -> None:
        asked = await self.late(table)
        await table.move(table.ada, "c2-c3 end")
        refused = await table.grace.click(asked, label="Claim the win")
        assert "A move has been made since" in told(refused)
        await table.env.advance_time(A_MOMENT)
        assert about_time(table, "⌛") == []
        assert (await running(table)).result is None

    async def test_the_late_player_cannot_answer_and_neither_can_others(self, table: Table) -> None:
        asked = await self.late(table)
        assert "for your opponent to decide" in told(await table.ada.click(asked, label="Claim the win"))
        assert "Only <@" in told(await table.linus.click(asked, label="Give another day"))
        assert (await running(table)).result is None

    async def test_without_an_answer_it_is_lost_after_a_week(self, table: Table) -> None:
        asked = await self.late(table)
        await be_away(table, 7 * DAY - 2 * HOUR)
        await pass_time(table, 2 * HOUR - 120)
        assert (await running(table)).result is None
        await table.env.advance_time(240)
        assert (await running(table)).result.termination is Termination.TIME
        assert asked.id not in {each.id for each in messages(table)}

    async def test_a_game_that_has_hardly_begun_is_aborted(self, table: Table) -> None:
        asked = await self.late(table, moves=1)
        assert labels(asked) == ["Abort the game", "Give another day"]
        await table.ada.click(asked, label="Abort the game")
        assert (await running(table)).result.termination is Termination.ABORTED
        card = table.board()
        said = f"**Aborted**: {table.grace.mention} ran out of time before the game against {table.ada.mention}"
        assert said in card.content
        assert "Aborted: grace ran out of time." in str(card.attachments[0].description)

    async def test_a_channel_that_is_gone_leaves_the_direct_message(self, table: Table) -> None:
        await table.start(time="3600")
        deadline = (await running(table)).deadline
        await table.env.bot.get_channel(table.channel.id).delete()
        await until(table, deadline)
        (asked,) = direct_messages(table, table.grace, "⌛")
        assert labels(asked) == ["Abort the game", "Give another day"]

    async def test_where_nobody_can_be_told_time_goes_on_all_the_same(self, table: Table) -> None:
        await table.start(time="3600")
        deadline = (await running(table)).deadline
        await table.env.bot.get_channel(table.channel.id).delete()
        table.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=9)
        await until(table, deadline)
        assert (await running(table)).asked_at is not None

    async def test_what_discord_fails_to_take_is_asked_again(self, table: Table) -> None:
        await table.start(time="3600")
        deadline = (await running(table)).deadline
        await until(table, deadline, -30)
        table.env.inject_error("POST", "/channels/*/messages", status=500, times=2)
        await table.env.advance_time(120)
        assert len(about_time(table, "⌛")) == 1

    async def test_what_cannot_be_stored_is_asked_once(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        async def refuse(*_: object) -> None:
            tries.append(1)
            raise StorageError("storage-full")

        tries: list[int] = []
        await table.start(time="3600")
        with monkeypatch.context() as full_disk:
            full_disk.setattr(services(table).time, "set_asked", refuse)
            await until(table, (await running(table)).deadline)
            await table.env.advance_time(HOUR / 6)
            assert len(tries) > 100
            assert len(about_time(table, "⌛")) == 1
            assert (await running(table)).asked_at is None
        await table.env.advance_time(HOUR)
        assert len(about_time(table, "⌛")) == 1
        assert (await running(table)).asked_at is not None


class TestAway:
    async def test_a_deadline_that_passed_meanwhile_gets_an_hour_from_the_return(self, table: Table) -> None:
        await table.start(time="86400")
        await be_away(table, 7 * DAY)
        match = await running(table)
        left = match.deadline - discord.utils.utcnow()
        assert timedelta(minutes=59) < left <= timedelta(hours=1)
        assert about_time(table, "⌛") == []
        assert f"<t:{int(match.deadline.timestamp())}:R>" in table.board().content
        await until(table, match.deadline)
        assert len(about_time(table, "⌛")) == 1


class TestUntouched:
    async def test_both_are_asked_after_30_days_and_it_is_aborted_after_60(self, table: Table) -> None:
        await table.start()
        await services(table).turns.play(await running(table), table.ada.id, "c1-c2")
        await be_away(table, 30 * DAY - 600)
        assert about_time(table, "💤") == []
        await table.env.advance_time(1200)
        (asked,) = about_time(table, "💤")
        assert table.pinged(asked) == {table.ada.id, table.grace.id}
        await be_away(table, 30 * DAY)
        assert (await running(table)).result is None, "an hour is left to answer from the return of the bot"
        await pass_time(table, HOUR)
        assert (await running(table)).result.termination is Termination.ABORTED
        card = table.board()
        assert f"**Aborted**: neither {table.ada.mention} nor {table.grace.mention} kept playing" in card.content
        assert "Aborted: no one kept playing." in str(card.attachments[0].description)

    async def test_a_move_begins_the_30_days_anew(self, table: Table) -> None:
        await table.start()
        await be_away(table, 29 * DAY)
        await services(table).turns.play(await running(table), table.ada.id, "c1-c2")
        await be_away(table, 29 * DAY)
        assert about_time(table, "💤") == []


async def begin_holiday(table: Table, days: int) -> Holiday:
    holiday: Holiday = await services(table).holidays.begin_holiday(table.ada.id, days)
    table.env.bot.background.wake_at(discord.utils.utcnow())
    return holiday


async def end_holiday(table: Table) -> None:
    await services(table).holidays.end(table.ada.id)
    table.env.bot.background.wake_at(discord.utils.utcnow())


class TestHolidays:
    async def test_they_stop_the_own_clocks_and_the_board_says_until_when(self, table: Table) -> None:
        await table.start(time="86400")
        deadline = (await running(table)).deadline
        holiday = await begin_holiday(table, 10)
        await table.env.advance_time(A_MOMENT)
        assert f"Holiday until <t:{int(holiday.ends_at.timestamp())}:d>" in table.board().content
        match = await running(table)
        assert match.deadline == deadline + timedelta(days=10)
        await be_away(table, 10 * DAY + 3 * HOUR)
        assert about_time(table) == []
        await until(table, match.deadline - timedelta(hours=6))
        assert len(about_time(table)) == 1

    async def test_when_it_is_over_the_board_does_not_say_it_any_more(self, table: Table) -> None:
        await table.start(time="86400")
        await begin_holiday(table, 1)
        await table.env.advance_time(A_MOMENT)
        assert "Holiday until" in table.board().content
        await be_away(table, DAY + HOUR)
        await services(table).turns.extend(await running(table), table.ada.id, "c1-c2")
        table.env.bot.background.wake_at(discord.utils.utcnow())
        await table.env.advance_time(A_MOMENT)
        assert "Holiday until" not in table.board().content
        assert "⏳ <t:" in table.board().content

    async def test_ended_early_the_clock_goes_on_with_the_time_it_had(self, table: Table) -> None:
        await table.start(time="86400")
        await pass_time(table, 2 * HOUR)
        await begin_holiday(table, 10)
        await be_away(table, 3 * DAY)
        await end_holiday(table)
        await table.env.advance_time(A_MOMENT)
        left = (await running(table)).deadline - discord.utils.utcnow()
        assert timedelta(hours=21, minutes=59) < left <= timedelta(hours=22)
        assert "Holiday until" not in table.board().content
