"""Games with a clock: the deadline on the board, and the reminders."""

from __future__ import annotations

from datetime import timedelta

from sumon.play.clock import TIME_CONTROLS
from sumon.play.settings import QuietHours, Reminders, UserSettings
from tests.bot.conftest import Table, shown, told
from tests.bot.waiting import (
    A_MOMENT,
    about_time,
    direct_messages,
    running,
    services,
    settle_on,
    until,
)


class TestTheClock:
    async def test_it_is_chosen_and_said_at_the_challenge_and_runs_on_the_board(self, table: Table) -> None:
        options = {"first": "challenger", "time": "259200"}
        offered = await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, **options)
        assert "3 days per turn" in shown(offered).content
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
        refused = await table.ada.slash(table.channel, "sumon challenge", level="casual", time="86400")
        assert "Games against the bot have no clock" in told(refused)

    async def test_all_times_are_offered_by_name(self, table: Table) -> None:
        command = next(each for each in table.env.bot.tree.get_commands() if each.name == "sumon")
        challenge = command.get_command("challenge")
        offered = next(each for each in challenge.parameters if each.name == "time").choices
        assert [each.value for each in offered] == [str(each or 0) for each in TIME_CONTROLS]
        names = [each.name for each in offered]
        assert names == [
            "No clock",
            "3 minutes per turn + 15-minute bank",
            "1 hour per turn",
            "8 hours per turn + 72-hour bank",
            "1 day per turn",
            "1 day per turn + 5-day bank",
            "3 days per turn",
            "7 days per turn",
        ]

    async def test_the_rematch_has_the_same_time(self, table: Table) -> None:
        await table.start(time="86400")
        await services(table).turns.resign(await running(table), table.grace.id)
        await table.env.advance_time(A_MOMENT)
        again = await table.ada.slash(table.channel, "rematch")
        assert "1 day per turn" in shown(again).content


class TestReminders:
    async def test_one_with_a_quarter_left_and_one_with_a_sixteenth(self, table: Table) -> None:
        await table.start(time="86400")
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
        await table.start(time="3600")
        await until(table, (await running(table)).deadline - timedelta(minutes=15))
        assert len(about_time(table)) == 1
        table.env.inject_error("DELETE", "/channels/*/messages/*", status=500)
        await table.move(table.ada, "c1-c2 end")
        await table.env.advance_time(A_MOMENT)
        assert about_time(table) == []

    async def test_nobody_is_reminded_twice_when_the_bot_restarts(self, table: Table) -> None:
        await table.start(time="86400")
        deadline = (await running(table)).deadline
        await until(table, deadline - timedelta(hours=6))
        await table.restart()
        await table.env.advance_time(60)
        assert len(about_time(table)) == 1
        await until(table, deadline - timedelta(hours=1.5))
        assert len(about_time(table)) == 1

    async def test_who_wants_none_gets_none(self, table: Table) -> None:
        await settle_on(table, table.ada, reminders=Reminders.NONE)
        await table.start(time="86400")
        await until(table, (await running(table)).deadline, -60)
        assert about_time(table) == []

    async def test_directly_and_about_several_games_in_one_message(self, table: Table) -> None:
        await settle_on(table, table.ada, reminders=Reminders.DIRECT)
        other = table.guild.create_text_channel("more games")
        await table.start(time="86400")
        offered = await table.ada.slash(
            other, "sudoku challenge", opponent=table.grace, first="challenger", time="86400"
        )
        await table.grace.click(shown(offered), label="Accept")
        await until(table, (await running(table, 2)).deadline - timedelta(hours=6))
        assert about_time(table) == []
        (sent,) = direct_messages(table, table.ada, "⏰")
        assert "2 games" in sent.content
        assert "game 1" in sent.content
        assert "game 2" in sent.content
        await table.move(table.ada, "c1-c2 end")
        await table.env.advance_time(A_MOMENT)
        (left,) = direct_messages(table, table.ada, "⏰")
        assert left.id == sent.id
        assert "game 1" not in left.content
        assert "game 2" in left.content

    async def test_a_refused_direct_message_becomes_a_mention(self, table: Table) -> None:
        await settle_on(table, table.ada, reminders=Reminders.DIRECT)
        await table.start(time="86400")
        table.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)
        await until(table, (await running(table)).deadline - timedelta(hours=6))
        (sent,) = about_time(table)
        assert table.pinged(sent) == {table.ada.id}

    async def test_quiet_hours_are_kept_unless_the_time_would_be_up_in_them(self, table: Table) -> None:
        await table.start(time="86400")
        deadline = (await running(table)).deadline
        quarter = deadline - timedelta(hours=6)
        hours = QuietHours((quarter - timedelta(hours=1)).time(), (quarter + timedelta(hours=2)).time(), "UTC")
        await settle_on(table, table.ada, quiet_hours=hours)
        await until(table, quarter + timedelta(hours=2), -60)
        assert about_time(table) == []
        await until(table, quarter + timedelta(hours=2), 60)
        assert len(about_time(table)) == 1

    async def test_time_that_runs_out_in_quiet_hours_is_reminded_of_in_them(self, table: Table) -> None:
        await table.start(time="86400")
        deadline = (await running(table)).deadline
        begin, end = deadline - timedelta(hours=7), deadline + timedelta(hours=1)
        await settle_on(table, table.ada, quiet_hours=QuietHours(begin.time(), end.time(), "UTC"))
        await until(table, deadline - timedelta(hours=6))
        assert len(about_time(table)) == 1


def test_everybody_is_reminded_in_the_channel_at_first() -> None:
    assert UserSettings().reminders is Reminders.CHANNEL
