"""Games whose clocks stand still at weekends, in the zone of each player; chosen by command and on the panel."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import discord
import pytest
from simcord import ResponseMessage

from sumon.play.clock import TIME_CONTROLS, TimeControl
from sumon.play.requests import FirstSeat
from tests.bot.conftest import Table, items, labels, shown, told
from tests.bot.paces import LIVE, on_clock, play
from tests.bot.panels import open_panel, open_play
from tests.bot.waiting import A_MOMENT, DAY, HOUR, about_time, question, running, services, until

SENTENCE = "Weekends off: each player’s clock stops from Friday 18:00 to Monday 06:00"
OFF = {"weekends-off": True}


def january(day: int, hour: int, minute: int = 0) -> datetime:
    """That moment of January 2026 in UTC; the 2nd and the 9th are Fridays."""
    return datetime(2026, 1, day, hour, minute, tzinfo=UTC)


async def live_in_tokyo(table: Table) -> None:
    """Ada has quiet hours there; Grace has none, so her zone is not known."""
    form = await table.ada.click(await open_panel(table), label="Quiet hours")
    await table.ada.submit_modal(form, {"begin": "23", "end": "6", "zone": "Tokyo"})


class TestTheClock:
    async def test_the_challenge_says_it_in_a_sentence(self, table: Table) -> None:
        offered = await table.ada.slash(
            table.channel, "sumon challenge", opponent=table.grace, time="86400+432000", **OFF
        )
        assert "1 day per turn + 5-day bank" in shown(offered).content.splitlines()[1]
        assert SENTENCE in shown(offered).content
        await table.grace.click(shown(offered), label="Accept")
        assert (await running(table)).time_control == TimeControl(DAY, 5 * DAY, weekends_off=True)

    @pytest.mark.parametrize("time", ["0", str(LIVE)])
    async def test_without_a_clock_of_hours_there_are_none(self, table: Table, time: str) -> None:
        refused = await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, time=time, **OFF)
        assert told(refused).startswith("Weekends can only be off with a clock of an hour per turn or more.")

    @pytest.mark.parametrize(
        ("pace", "first", "begin", "ends"),
        [  # half an hour before 18:00 there, so half an hour is left on Monday at 06:00
            ("3600", FirstSeat.CHALLENGER, january(2, 8, 30), [january(4, 21, 30)]),
            ("3600", FirstSeat.OPPONENT, january(2, 17, 30), [january(5, 6, 30)]),
            # begun at the weekend
            ("3600", FirstSeat.CHALLENGER, january(3, 20), [january(4, 22)]),
            ("3600", FirstSeat.OPPONENT, january(3, 20), [january(5, 7)]),
            # six hours on Friday, eighteen on Monday; the bank until Friday, and what is left of it a week later
            ("86400+432000", FirstSeat.OPPONENT, january(2, 12), [january(6, 0), january(13, 12)]),
            ("86400+432000", FirstSeat.CHALLENGER, january(2, 3), [january(5, 15), january(13, 3)]),
            # thirty hours before the first weekend, four and a half days before the second one, thirty after it
            ("604800", FirstSeat.OPPONENT, january(1, 12), [january(13, 12)]),
        ],
    )
    async def test_it_stands_still_in_the_zone_of_the_player_to_move(
        self, table: Table, pace: str, first: FirstSeat, begin: datetime, ends: list[datetime]
    ) -> None:
        await live_in_tokyo(table)
        await until(table, begin, 0)
        await table.start(time=pace, first=str(first), **OFF)
        match = await running(table)
        assert on_clock(table.board())[0] == ends[0]
        assert match.deadline == ends[-1]

    async def test_in_one_game_the_weekends_of_both_count(self, table: Table) -> None:
        await live_in_tokyo(table)
        await until(table, january(2, 8, 30), 0)
        await table.start(time="3600", **OFF)
        await play(table)
        assert on_clock(table.board()) == (january(2, 9, 30), ""), "Grace’s, where it is the middle of the day"
        await until(table, january(2, 9), 0)
        await play(table)
        assert on_clock(table.board()) == (january(4, 22), ""), "Ada’s, where it is evening"

    async def test_before_friday_evening_it_runs_as_ever(self, table: Table) -> None:
        await until(table, january(2, 16, 50), 0)
        await table.start(time="3600", **OFF)
        for _ in range(2):
            await play(table)
        await until(table, january(2, 17, 36), 0)
        (reminder,) = about_time(table)
        assert f"<t:{int(january(2, 17, 50).timestamp())}:R>" in reminder.content
        await until(table, january(2, 17, 50), 60)
        assert table.pinged(question(table)) == {table.grace.id}

    async def test_who_is_late_is_asked_about_on_monday_and_reminded_before(self, table: Table) -> None:
        await until(table, january(2, 17, 20), 0)
        await table.start(time="3600", **OFF)
        for _ in range(2):
            await play(table)
        await until(table, january(5, 6, 4), 0)
        assert about_time(table) == about_time(table, "⌛") == []
        await until(table, january(5, 6, 5))
        assert len(about_time(table)) == 1, "a quarter of an hour is left"
        await until(table, january(5, 6, 20), -1)
        assert about_time(table, "⌛") == []
        await until(table, january(5, 6, 20), 60)
        await table.grace.click(question(table), label="Claim the win")
        assert f"{table.ada.mention} ran out of time." in table.board().content

    async def test_a_day_that_is_given_on_friday_lasts_until_monday(self, table: Table) -> None:
        await until(table, january(2, 11), 0)
        await table.start(time="3600", **OFF)
        for _ in range(2):
            await play(table)
        await until(table, january(2, 13), 0)
        await table.grace.click(question(table), label="Give another day")
        assert (await running(table)).deadline == january(6, 1)

    async def test_a_turn_at_the_weekend_draws_on_no_bank(self, table: Table) -> None:
        bank = timedelta(hours=72)
        await until(table, january(2, 7), 0)
        await table.start(time="28800+259200", first="opponent", **OFF)
        await until(table, january(2, 17), 0)
        assert (await play(table)).banks[0] == bank - timedelta(hours=2), "Grace has taken ten hours"
        await until(table, january(4, 12), 0)
        assert (await play(table)).banks[1] == bank, "Ada has taken one"
        assert (await running(table)).deadline == january(5, 14) + bank - timedelta(hours=2)

    async def test_the_zones_are_those_from_the_beginning(self, table: Table) -> None:
        await until(table, january(2, 8, 30), 0)
        await table.start(time="3600", **OFF)
        await live_in_tokyo(table)
        for _ in range(2):
            await play(table)
        assert (await running(table)).deadline == january(2, 9, 30)

    async def test_with_weekends_on_a_weekend_is_like_all_days(self, table: Table) -> None:
        await until(table, january(2, 17, 30), 0)
        await table.start(time="3600")
        assert on_clock(table.board()) == (january(2, 18, 30), "")


class TestThePanel:
    async def open(self, table: Table) -> ResponseMessage:
        """The times on the panel of a game against Grace."""
        panel = await open_play(table.ada, table.channel)
        member = next(item["custom_id"] for item in items(panel) if item["custom_id"].endswith(":member"))
        await table.ada.select(panel, [table.grace], custom_id=member)
        await table.ada.click(panel, label="Time")
        return panel

    async def choose(self, table: Table, panel: ResponseMessage, pace: TimeControl | None) -> None:
        (menu,) = (item["custom_id"] for item in items(panel) if item["custom_id"].endswith(":time"))
        await table.ada.select(panel, [str(pace or 0)], custom_id=menu)

    async def test_weekends_are_switched_off_and_on_where_a_clock_runs_for_hours(self, table: Table) -> None:
        panel = await self.open(table)
        for pace in TIME_CONTROLS:
            await self.choose(table, panel, pace)
            if pace in (None, LIVE):
                assert "Weekends off" not in labels(panel)
                continue
            await table.ada.click(panel, label="Weekends off")
            assert SENTENCE in panel.content
            assert "Weekends off" not in labels(panel)
            await table.ada.click(panel, label="Weekends on")
            assert "weekends" not in panel.content.lower()
            assert "Weekends on" not in labels(panel)

    async def test_they_stay_off_when_another_time_is_chosen_that_has_hours(self, table: Table) -> None:
        panel = await self.open(table)
        await self.choose(table, panel, TimeControl(DAY))
        await table.ada.click(panel, label="Weekends off")
        await self.choose(table, panel, TimeControl(8 * HOUR, 72 * HOUR))
        assert "8 hours per turn + 72-hour bank" in panel.content
        assert SENTENCE in panel.content
        await self.choose(table, panel, LIVE)
        assert "3 minutes per turn + 15-minute bank" in panel.content
        assert "weekends" not in panel.content.lower()
        assert not [label for label in labels(panel) if "Weekends" in label]

    @pytest.mark.parametrize("pace", [TimeControl(DAY, 5 * DAY, weekends_off=True), LIVE], ids=str)
    async def test_the_challenge_the_game_the_next_one_and_the_rematch_have_what_was_chosen(
        self, table: Table, pace: TimeControl
    ) -> None:
        panel = await self.open(table)
        await self.choose(table, panel, TimeControl(pace.move_time, pace.bank))
        if pace.weekends_off:
            await table.ada.click(panel, label="Weekends off")
        terms = panel.content.splitlines()[1].split(" · ")[2:]
        said = [line for line in panel.content.splitlines() if line.startswith("Weekends off:")]
        challenge = shown(await table.ada.click(panel, label="Start"))
        assert challenge.content.splitlines()[1].split(" · ")[2:] == terms
        assert [line.removeprefix("-# ") for line in challenge.content.splitlines() if SENTENCE in line] == said
        await table.grace.click(challenge, label="Accept")
        match = await running(table)
        assert match.time_control == pace
        await services(table).turns.resign(match, table.grace.id)
        await table.env.advance_time(A_MOMENT)
        await table.grace.click(shown(await table.ada.slash(table.channel, "rematch")), label="Accept")
        again = await running(table, 2)
        assert again.time_control == pace
        assert again.deadline > discord.utils.utcnow() + timedelta(seconds=pace.move_time)
        await services(table).turns.resign(again, table.grace.id)
        page = await open_play(table.ada, table.channel)
        assert page.content.startswith("Same as last time")
        assert page.content.splitlines()[1].split(" · ")[2:] == terms
        await table.grace.click(shown(await table.ada.click(page, label="Again")), label="Accept")
        assert (await running(table, 3)).time_control == pace
