"""Games with a clock: reminded, asked, claimed, given a day; the bot may be away meanwhile."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from typing import Any

import discord
from simcord.results import to_discord_message

from sumon.play.clock import MOVE_TIMES
from sumon.play.model import Termination
from sumon.play.settings import QuietHours, Reminders, UserSettings
from sumon.ui.time.holidays import begin_holiday, end_holiday
from tests.bot.conftest import Table, labels, shown, told

HOUR, DAY = 3_600, 86_400
A_MOMENT = 15


def service(table: Table) -> Any:
    return table.env.bot.service


async def running(table: Table, number: int = 1) -> Any:
    return await service(table).find(number)


async def pass_time(table: Table, seconds: float) -> None:
    """Lets time pass; in pieces, because the simulation gives each one 5 seconds of real time."""
    while seconds > 0:
        await table.env.advance_time(min(seconds, 3 * HOUR))
        seconds -= 3 * HOUR


async def until(table: Table, moment: datetime | None, beyond: float = A_MOMENT) -> None:
    """Lets time pass until shortly after *moment*."""
    assert moment is not None
    await pass_time(table, (moment - discord.utils.utcnow()).total_seconds() + beyond)


async def be_away(table: Table, seconds: float) -> None:
    """The bot is down for so long."""
    await table.env.bot.close()
    await table.env.advance_time(seconds)
    await table.env.restart_bot(table.make_bot())
    await table.env.advance_time(A_MOMENT)


def messages(table: Table, channel_id: int | None = None) -> list[discord.Message]:
    stored = table.env.backend.messages[channel_id or table.channel.id]
    return [to_discord_message(table.env, message) for message in stored.values()]


def about_time(table: Table, sign: str = "⏰", channel_id: int | None = None) -> list[discord.Message]:
    return [message for message in messages(table, channel_id) if message.content.startswith(sign)]


def question(table: Table) -> discord.Message:
    (asked,) = about_time(table, "⌛")
    return asked


def direct_messages(table: Table, person: Any, sign: str = "⏰") -> list[discord.Message]:
    found = []
    for channel_id, channel in table.env.backend.channels.items():
        recipients = getattr(channel, "recipient_ids", None) or []
        if person.id in recipients:
            found += about_time(table, sign, channel_id)
    return found


async def settle_on(table: Table, person: Any, **chosen: Any) -> None:
    await service(table).settings.change_user(person.id, **chosen)


class TestTheClock:
    async def test_it_is_chosen_and_said_at_the_challenge_and_runs_on_the_board(self, table: Table) -> None:
        options = {"first": "challenger", "time": 3 * DAY}
        offered = await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, **options)
        assert "3 days a move" in shown(offered).content
        await table.grace.click(shown(offered), label="Accept")
        match = await running(table)
        assert match.deadline == match.started_at + timedelta(days=3)
        assert f"<t:{int(match.deadline.timestamp())}:R>" in table.board().content
        await table.move(table.ada, "c1-c2 end")
        later = await running(table)
        assert later.clock.user_id == table.grace.id
        assert f"<t:{int(later.deadline.timestamp())}:R>" in table.board().content

    async def test_a_game_without_one_has_no_deadline_on_its_board(self, table: Table) -> None:
        board = await table.start()
        assert "⏳" not in board.content
        assert (await running(table)).deadline is None

    async def test_against_the_computer_there_is_none(self, table: Table) -> None:
        refused = await table.ada.slash(table.channel, "sumon challenge", level="casual", time=DAY)
        assert "The computer has no clock" in told(refused)

    async def test_all_times_are_offered_by_name(self, table: Table) -> None:
        command = next(each for each in table.env.bot.tree.get_commands() if each.name == "sumon")
        challenge = command.get_command("challenge")
        offered = next(each for each in challenge.parameters if each.name == "time").choices
        assert [each.value for each in offered] == [seconds or 0 for seconds in MOVE_TIMES]
        names = [each.name for each in offered]
        assert names[:2] == ["no clock", "1 hour a move"]
        assert names[-1] == "7 days a move"

    async def test_the_rematch_has_the_same_time(self, table: Table) -> None:
        await table.start(time=DAY)
        await service(table).resign(await running(table), table.grace.id)
        await table.env.advance_time(A_MOMENT)
        again = await table.ada.slash(table.channel, "rematch")
        assert "1 day a move" in shown(again).content


class TestReminders:
    async def test_one_with_a_quarter_left_and_one_with_a_sixteenth(self, table: Table) -> None:
        await table.start(time=DAY)
        deadline = (await running(table)).deadline
        await until(table, deadline - timedelta(hours=6), -60)
        assert about_time(table) == []
        await until(table, deadline - timedelta(hours=6))
        (first,) = about_time(table)
        assert table.pinged(first) == {table.ada.id}
        assert f"<t:{int(deadline.timestamp())}:R>" in first.content
        await until(table, deadline - timedelta(hours=1.5))
        (second,) = about_time(table)
        assert second.id != first.id, "the second takes the place of the first"
        await until(table, deadline, -60)
        assert len(about_time(table)) == 1

    async def test_it_goes_away_when_the_move_is_made_though_discord_fails_once(self, table: Table) -> None:
        await table.start(time=HOUR)
        await until(table, (await running(table)).deadline - timedelta(minutes=15))
        assert len(about_time(table)) == 1
        table.env.inject_error("DELETE", "/channels/*/messages/*", status=500)
        await table.move(table.ada, "c1-c2 end")
        await table.env.advance_time(A_MOMENT)
        assert about_time(table) == []

    async def test_nobody_is_reminded_twice_when_the_bot_restarts(self, table: Table) -> None:
        await table.start(time=DAY)
        deadline = (await running(table)).deadline
        await until(table, deadline - timedelta(hours=6))
        await table.restart()
        await table.env.advance_time(60)
        assert len(about_time(table)) == 1
        await until(table, deadline - timedelta(hours=1.5))
        assert len(about_time(table)) == 1

    async def test_who_wants_none_gets_none(self, table: Table) -> None:
        await settle_on(table, table.ada, reminders=Reminders.NONE)
        await table.start(time=DAY)
        await until(table, (await running(table)).deadline, -60)
        assert about_time(table) == []

    async def test_directly_and_about_several_games_in_one_message(self, table: Table) -> None:
        await settle_on(table, table.ada, reminders=Reminders.DIRECT)
        other = table.guild.create_text_channel("more games")
        await table.start(time=DAY)
        offered = await table.ada.slash(
            other, "sudoku challenge", opponent=table.grace, first="challenger", time=DAY
        )
        await table.grace.click(shown(offered), label="Accept")
        await until(table, (await running(table, 2)).deadline - timedelta(hours=6))
        assert about_time(table) == []
        (sent,) = direct_messages(table, table.ada)
        assert "2 games" in sent.content
        assert "game 1" in sent.content
        assert "game 2" in sent.content
        await table.move(table.ada, "c1-c2 end")
        await table.env.advance_time(A_MOMENT)
        (left,) = direct_messages(table, table.ada)
        assert left.id == sent.id
        assert "game 1" not in left.content
        assert "game 2" in left.content

    async def test_a_refused_direct_message_becomes_a_mention(self, table: Table) -> None:
        await settle_on(table, table.ada, reminders=Reminders.DIRECT)
        await table.start(time=DAY)
        table.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)
        await until(table, (await running(table)).deadline - timedelta(hours=6))
        (sent,) = about_time(table)
        assert table.pinged(sent) == {table.ada.id}

    async def test_quiet_hours_are_kept_unless_the_time_would_be_up_in_them(self, table: Table) -> None:
        await table.start(time=DAY)
        deadline = (await running(table)).deadline
        quarter = deadline - timedelta(hours=6)
        hours = QuietHours((quarter - timedelta(hours=1)).time(), (quarter + timedelta(hours=2)).time(), "UTC")
        await settle_on(table, table.ada, quiet_hours=hours)
        await until(table, quarter + timedelta(hours=2), -60)
        assert about_time(table) == []
        await until(table, quarter + timedelta(hours=2), 60)
        assert len(about_time(table)) == 1

    async def test_time_that_runs_out_in_quiet_hours_is_reminded_of_in_them(self, table: Table) -> None:
        await table.start(time=DAY)
        deadline = (await running(table)).deadline
        begin, end = deadline - timedelta(hours=7), deadline + timedelta(hours=1)
        await settle_on(table, table.ada, quiet_hours=QuietHours(begin.time(), end.time(), "UTC"))
        await until(table, deadline - timedelta(hours=6))
        assert len(about_time(table)) == 1


class TestTimeIsUp:
    async def late(self, table: Table, moves: int = 2, **options: Any) -> discord.Message:
        """A game in which the time of whoever is on turn is up: the question."""
        await table.start(time=HOUR, **options)
        for mover, move in ((table.ada, "c1-c2 end"), (table.grace, "c8-c7 end"))[:moves]:
            await table.move(mover, move)
        await until(table, (await running(table)).deadline)
        return question(table)

    async def test_the_opponent_claims_the_win(self, table: Table) -> None:
        asked = await self.late(table)
        assert table.pinged(asked) == {table.grace.id}
        assert labels(asked) == ["Claim the win", "Give a day"]
        await table.grace.click(asked, label="Claim the win")
        match = await running(table)
        assert match.result.termination is Termination.TIME
        assert match.seats[match.result.winner].user_id == table.grace.id
        await table.env.advance_time(A_MOMENT)
        assert about_time(table, "⌛") == []
        assert about_time(table) == []
        assert f"<@{table.grace.id}> wins!** <@{table.ada.id}> ran out of time." in table.board().content

    async def test_the_opponent_gives_a_day_which_the_board_says(self, table: Table) -> None:
        asked = await self.late(table)
        await table.grace.click(asked, label="Give a day")
        match = await running(table)
        assert match.deadline == discord.utils.utcnow() + timedelta(days=1)
        await table.env.advance_time(A_MOMENT)
        assert f"<t:{int(match.deadline.timestamp())}:R>" in table.board().content
        assert about_time(table, "⌛") == []
        await until(table, match.deadline)
        assert labels(question(table)) == ["Claim the win", "Give a day"], "it is asked anew after that day"

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
        assert "for your opponent to say" in told(await table.ada.click(asked, label="Claim the win"))
        assert "Only <@" in told(await table.linus.click(asked, label="Give a day"))
        assert (await running(table)).result is None

    async def test_both_answers_at_once_are_one(self, table: Table) -> None:
        asked = await self.late(table)
        buttons = ["t:1:2:claim", "t:1:2:day", "t:1:2:claim"]
        await table.click_at_once(*((table.grace, asked, button) for button in buttons))
        match = await running(table)
        assert (match.result is None) is (match.deadline is not None)

    async def test_a_claim_in_the_second_of_the_move(self, table: Table) -> None:
        asked = await self.late(table)
        match = await running(table)
        claim = service(table).time.claim(1, 2, table.grace.id)
        move = service(table).play(match, table.ada.id, "c2-c3")
        outcomes = await asyncio.gather(claim, move, return_exceptions=True)
        after = await running(table)
        assert sum(isinstance(each, Exception) for each in outcomes) == 1
        assert (after.ply, after.is_over) in {(2, True), (3, False)}
        table.env.bot.background.expect(discord.utils.utcnow())
        await table.env.advance_time(A_MOMENT)
        assert asked.id not in {each.id for each in messages(table)}

    async def test_without_an_answer_it_is_lost_after_a_week(self, table: Table) -> None:
        asked = await self.late(table)
        await be_away(table, 7 * DAY - 120)
        assert (await running(table)).result is None
        await table.env.advance_time(240)
        assert (await running(table)).result.termination is Termination.TIME
        assert asked.id not in {each.id for each in messages(table)}

    async def test_a_game_that_has_hardly_begun_is_aborted(self, table: Table) -> None:
        asked = await self.late(table, moves=1)
        assert labels(asked) == ["Abort the game", "Give a day"]
        await table.ada.click(asked, label="Abort the game")
        assert (await running(table)).result.termination is Termination.ABORTED
        assert "**Aborted**: nobody has won or lost." in table.board().content

    async def test_a_channel_that_is_gone_leaves_the_direct_message(self, table: Table) -> None:
        await table.start(time=HOUR)
        deadline = (await running(table)).deadline
        await table.env.bot.get_channel(table.channel.id).delete()
        await until(table, deadline)
        (asked,) = direct_messages(table, table.grace, "⌛")
        assert labels(asked) == ["Abort the game", "Give a day"]

    async def test_where_nobody_can_be_told_time_goes_on_all_the_same(self, table: Table) -> None:
        await table.start(time=HOUR)
        deadline = (await running(table)).deadline
        await table.env.bot.get_channel(table.channel.id).delete()
        table.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=9)
        await until(table, deadline)
        assert (await running(table)).asked_at is not None

    async def test_what_discord_fails_to_take_is_asked_again(self, table: Table) -> None:
        await table.start(time=HOUR)
        deadline = (await running(table)).deadline
        await until(table, deadline, -30)
        table.env.inject_error("POST", "/channels/*/messages", status=500, times=2)
        await table.env.advance_time(120)
        assert len(about_time(table, "⌛")) == 1


class TestAway:
    async def test_a_deadline_that_passed_meanwhile_gets_an_hour_from_the_return(self, table: Table) -> None:
        await table.start(time=DAY)
        await be_away(table, 7 * DAY)
        match = await running(table)
        left = match.deadline - discord.utils.utcnow()
        assert timedelta(minutes=59) < left <= timedelta(hours=1)
        assert about_time(table, "⌛") == []
        assert f"<t:{int(match.deadline.timestamp())}:R>" in table.board().content
        await until(table, match.deadline)
        assert len(about_time(table, "⌛")) == 1

    async def test_a_deadline_with_time_left_stays(self, table: Table) -> None:
        await table.start(time=3 * DAY)
        before = (await running(table)).deadline
        await be_away(table, DAY)
        assert (await running(table)).deadline == before

    async def test_a_short_restart_gives_nothing_to_those_with_time_left(self, table: Table) -> None:
        await table.start(time=HOUR)
        before = (await running(table)).deadline
        await table.restart()
        await table.env.advance_time(A_MOMENT)
        assert (await running(table)).deadline == before


class TestUntouched:
    async def test_both_are_asked_after_30_days_and_it_is_aborted_after_60(self, table: Table) -> None:
        await table.start()
        await service(table).play(await running(table), table.ada.id, "c1-c2")
        await be_away(table, 30 * DAY - 600)
        assert about_time(table, "💤") == []
        await table.env.advance_time(1200)
        (asked,) = about_time(table, "💤")
        assert table.pinged(asked) == {table.ada.id, table.grace.id}
        await be_away(table, 30 * DAY)
        assert (await running(table)).result.termination is Termination.ABORTED

    async def test_a_move_begins_the_30_days_anew(self, table: Table) -> None:
        await table.start()
        await be_away(table, 29 * DAY)
        await service(table).play(await running(table), table.ada.id, "c1-c2")
        await be_away(table, 29 * DAY)
        assert about_time(table, "💤") == []


class TestHolidays:
    async def test_they_stop_the_own_clocks_and_the_board_says_until_when(self, table: Table) -> None:
        await table.start(time=DAY)
        deadline = (await running(table)).deadline
        holiday = await begin_holiday(table.env.bot, table.ada.id, 10)
        await table.env.advance_time(A_MOMENT)
        assert f"away until <t:{int(holiday.ends_at.timestamp())}:D>" in table.board().content
        match = await running(table)
        assert match.deadline == deadline + timedelta(days=10)
        await be_away(table, 10 * DAY + 3 * HOUR)
        assert about_time(table) == []
        await until(table, match.deadline - timedelta(hours=6))
        assert len(about_time(table)) == 1

    async def test_when_it_is_over_the_board_does_not_say_it_any_more(self, table: Table) -> None:
        await table.start(time=DAY)
        await begin_holiday(table.env.bot, table.ada.id, 1)
        await table.env.advance_time(A_MOMENT)
        assert "away until" in table.board().content
        await be_away(table, DAY + HOUR)
        await service(table).extend(await running(table), table.ada.id, "c1-c2")
        table.env.bot.background.expect(discord.utils.utcnow())
        await table.env.advance_time(A_MOMENT)
        assert "away until" not in table.board().content
        assert "Time up <t:" in table.board().content

    async def test_ended_early_the_clock_goes_on_with_the_time_it_had(self, table: Table) -> None:
        await table.start(time=DAY)
        await pass_time(table, 2 * HOUR)
        await begin_holiday(table.env.bot, table.ada.id, 10)
        await be_away(table, 3 * DAY)
        await end_holiday(table.env.bot, table.ada.id)
        await table.env.advance_time(A_MOMENT)
        left = (await running(table)).deadline - discord.utils.utcnow()
        assert timedelta(hours=21, minutes=59) < left <= timedelta(hours=22)
        assert "away until" not in table.board().content


def test_everybody_is_reminded_in_the_channel_at_first() -> None:
    assert UserSettings().reminders is Reminders.CHANNEL
