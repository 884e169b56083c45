"""Games at every pace that is offered, each played to its end by time and by moves."""

from __future__ import annotations

from datetime import timedelta
from itertools import chain, repeat

import discord
import pytest

from sumon.play.clock import TIME_CONTROLS, TimeControl
from sumon.play.model import Match, Termination
from tests.bot.conftest import Table, labels, shown
from tests.bot.paces import (
    LIVE,
    at_every_pace,
    begun,
    in_days,
    in_short,
    on_clock,
    play,
    shown_as,
    spans,
    with_bank,
)
from tests.bot.scripts import mover, play_by_command, plies, recorded
from tests.bot.waiting import (
    A_MOMENT,
    about_time,
    pass_time,
    question,
    running,
    services,
    until,
)
from tests.rigging import rig

AT_ONCE, A_MINUTE = 2, 60  # seconds in which all is said: in a game of minutes, and in all others
REMINDERS = {  # by pace, how long before the end of the time
    "180+900": spans(180),
    "3600": spans(900),
    "28800+259200": spans(266_400, 7_200),
    "86400": spans(21_600, 5_400),
    "86400+432000": spans(453_600, 21_600),
    "259200": spans(64_800, 16_200),
    "604800": spans(151_200, 37_800),
}
NOTHING = timedelta(0)
# What the first turns of a game take: of their own time, and what is above 1 of the whole bank.
PARTS = (0.3, 0.99, 1.07, 0, 1.31, 1.5, 0.9, 1.013, 1.2, 1.25, 0.999, 1.001)


async def ratings(table: Table) -> list[float]:
    """The ratings of Ada and Grace on the server; a new player has 1500."""
    profiles = [
        await services(table).standings.profile(each.id, table.guild.id) for each in (table.ada, table.grace)
    ]
    return [profile.ratings["sumon"].here.value if profile.ratings else 1500.0 for profile in profiles]


async def let_time_run_out(table: Table, match: Match) -> None:
    """Nobody moves until a second before the end of the time: reminders have come, and nothing else."""
    assert match.time_control is not None
    seen: set[int] = set()
    for left in REMINDERS[str(match.time_control)]:
        await until(table, match.deadline - left, -A_MINUTE)
        assert {each.id for each in about_time(table)} <= seen, "too early"
        await until(table, match.deadline - left, AT_ONCE)
        (reminder,) = about_time(table)
        assert reminder.id not in seen
        assert table.pinged(reminder) == {table.ada.id}
        is_in_bank = left <= timedelta(seconds=match.time_control.bank)
        up = match.deadline if is_in_bank else match.deadline - timedelta(seconds=match.time_control.bank)
        assert f"<t:{int(up.timestamp())}:R>" in reminder.content
        seen.add(reminder.id)
    await until(table, match.deadline, -1)
    assert {each.id for each in about_time(table)} <= seen
    assert about_time(table, "⌛") == []
    assert (await running(table)).result is None


class TestByTime:
    async def test_in_minutes_who_runs_out_of_time_has_lost_at_once(self, table: Table) -> None:
        match = await begun(table, LIVE)
        assert match.deadline == discord.utils.utcnow() + timedelta(minutes=18)
        await let_time_run_out(table, match)
        await until(table, match.deadline, AT_ONCE)
        over = await running(table)
        assert over.result.termination is Termination.TIME
        assert over.updated_at - match.deadline <= timedelta(seconds=AT_ONCE)
        assert f"{table.grace.mention} wins**: {table.ada.mention} ran out of time." in table.board().content
        assert labels(table.board())[0] == "Rematch"
        assert about_time(table, "⌛") == [], "nobody is asked"
        of_ada, of_grace = await ratings(table)
        assert of_ada < 1500 < of_grace
        await pass_time(table, A_MOMENT)
        assert about_time(table) == []

    @pytest.mark.parametrize("turns", [0, 1])
    async def test_in_minutes_a_game_that_has_hardly_begun_is_aborted_at_once(
        self, table: Table, turns: int
    ) -> None:
        await table.start(time=str(LIVE))
        for _ in range(turns):
            await play(table)
        deadline = (await running(table)).deadline
        await until(table, deadline, -1)
        assert (await running(table)).result is None
        await until(table, deadline, AT_ONCE)
        over = await running(table)
        assert over.result.termination is Termination.ABORTED
        assert over.updated_at - deadline <= timedelta(seconds=AT_ONCE)
        late = (table.ada, table.grace)[turns]
        assert f"**Aborted**: {late.mention} ran out of time before" in table.board().content
        assert await ratings(table) == [1500, 1500]

    @in_days
    async def test_in_days_the_question_comes_and_the_win_is_claimed(self, table: Table, pace: TimeControl) -> None:
        match = await begun(table, pace)
        assert match.deadline == discord.utils.utcnow() + timedelta(seconds=pace.move_time + pace.bank)
        await let_time_run_out(table, match)
        await until(table, match.deadline, A_MINUTE)
        asked = question(table)
        assert table.pinged(asked) == {table.grace.id}
        assert (await running(table)).result is None
        await table.grace.click(asked, label="Claim the win")
        assert (await running(table)).result.termination is Termination.TIME
        assert f"{table.grace.mention} wins**: {table.ada.mention} ran out of time." in table.board().content
        of_ada, of_grace = await ratings(table)
        assert of_ada < 1500 < of_grace

    @in_days
    async def test_in_days_another_day_is_given_and_the_bank_stays_used_up(
        self, table: Table, pace: TimeControl
    ) -> None:
        match = await begun(table, pace)
        await until(table, match.deadline, A_MINUTE)
        await table.grace.click(question(table), label="Give another day")
        up = discord.utils.utcnow() + timedelta(days=1)
        await pass_time(table, A_MOMENT)
        assert on_clock(table.board()) == (shown_as(up), ""), "the day, and no bank behind it"
        assert about_time(table, "⌛") == []
        await until(table, up, -3_600)
        after, bank = await play(table), timedelta(seconds=pace.bank)
        assert after.banks == (NOTHING, bank), "who was late has none left; whoever gave the day has lost none"
        back, now = await play(table), discord.utils.utcnow()
        assert back.deadline == now + timedelta(seconds=pace.move_time)
        assert on_clock(table.board()) == (shown_as(back.deadline), "")
        await until(table, back.deadline, A_MINUTE)
        assert table.pinged(question(table)) == {table.grace.id}, "from now on, the end of a turn is the end"


class TestByMoves:
    @pytest.mark.parametrize("pace", TIME_CONTROLS, ids=str)
    async def test_a_resigned_game_is_over_for_its_clock(self, table: Table, pace: TimeControl | None) -> None:
        options = {"time": str(pace)} if pace is not None else {}
        await table.start(rated=False, **options)
        for _ in range(3):
            await play(table)
        await table.grace.click(shown(await table.grace.slash(table.channel, "resign")), label="Resign")
        over = await running(table)
        assert over.result.termination is Termination.RESIGNATION
        assert f"{table.ada.mention} wins**" in table.board().content
        card = table.board().content
        await pass_time(table, (pace.move_time + pace.bank if pace is not None else 0) + A_MINUTE)
        assert await running(table) == over
        assert table.board().content == card
        assert about_time(table) == about_time(table, "⌛") == []

    @at_every_pace
    async def test_in_a_whole_game_turns_draw_on_the_bank_and_both_keep_the_rest(
        self, table: Table, pace: TimeControl, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The sum is kept here once more, by hand."""
        record = recorded("sudoku", 0)
        rig(monkeypatch, "sudoku", record["setup"])
        await table.start("sudoku", time=str(pace), rated=False)
        own, left = timedelta(seconds=pace.move_time), [timedelta(seconds=pace.bank)] * 2
        parts = chain(PARTS if pace.bank else (0.99, 0.01), repeat(0))
        for position, move in plies(record):
            match, now, part = await running(table), discord.utils.utcnow(), next(parts)
            behind = left[position.to_move]
            assert match.banks == tuple(left)
            assert match.deadline == now + own + behind
            assert on_clock(table.board()) == (shown_as(now + own), in_short(behind))
            taken = own * min(part, 1) + timedelta(seconds=pace.bank) * max(part - 1, 0)
            await pass_time(table, taken.total_seconds())
            begun_at, now = now, discord.utils.utcnow()
            await play_by_command(table, mover(table, position), move)
            left[position.to_move] -= max(now - begun_at - own, NOTHING)
        over = await running(table)
        assert over.result.termination is Termination.RULES
        assert over.banks == tuple(left)
        if pace.bank:
            assert all(NOTHING < each < timedelta(seconds=pace.bank) for each in left), "both have drawn on it"
        await pass_time(table, A_MOMENT)
        assert about_time(table) == about_time(table, "⌛") == []

    @with_bank
    async def test_while_the_bank_is_drawn_on_the_board_that_is_shown_anew_says_so(
        self, table: Table, pace: TimeControl
    ) -> None:
        match = await begun(table, pace)
        await pass_time(table, pace.move_time + 1)
        await table.ada.slash(table.channel, "board")
        assert on_clock(table.board()) == (shown_as(match.deadline), " (bank)")
