"""Sentences about the bank and weekends off: at the challenge, on the board, under *More*, to a question."""

from __future__ import annotations

from datetime import datetime, time, timedelta

import discord
import pytest

from sumon.play.settings import Boards, QuietHours
from tests.bot.conftest import Table, find_id, labels, shown, told
from tests.bot.test_look import asked
from tests.bot.waiting import about_time, pass_time, running, settle_on, until

BANK, OFF = "28800+259200", {"weekends-off": True}
TERMS = "8 hours per turn + 72-hour bank"


def relative(moment: datetime | None) -> str:
    assert moment is not None
    return discord.utils.format_dt(moment, "R")


async def more(table: Table, language: str | None = None) -> list[str]:
    """The small lines of *More*."""
    if language is not None:
        await settle_on(table, table.ada, language=language)
    menu = shown(await table.ada.click(table.board(), custom_id=find_id(table.board(), "more")))
    return [line.removeprefix("-# ") for line in menu.content.splitlines() if line.startswith("-# ")]


async def test_the_board_says_the_turn_and_the_bank_behind_it(table: Table) -> None:
    board = await table.start(time=BANK)
    match = await running(table)
    turn, end = match.started_at + timedelta(hours=8), match.deadline
    line = f"{table.ada.mention}’s turn: ⏳ {relative(turn)} +\u00a072\u00a0h"
    assert board.content.splitlines()[-1] == line
    assert relative(end) not in board.content
    await until(table, turn)
    await table.ada.slash(table.channel, "board")
    assert table.board().content.endswith(f"{table.ada.mention}’s turn: ⏳ {relative(end)} (bank)")


async def test_without_a_bank_it_says_what_it_said(table: Table) -> None:
    board = await table.start(time="86400")
    deadline = relative((await running(table)).deadline)
    assert board.content.endswith(f"{table.ada.mention}, it’s your turn. ⏳ {deadline}")
    assert (await more(table))[1:] == ["1 day per turn"]


async def test_a_reminder_says_what_comes_before_the_bank_and_then_that_it_runs(table: Table) -> None:
    await table.start(time=BANK)
    match = await running(table)
    turn = match.started_at + timedelta(hours=8)
    await until(table, turn - timedelta(hours=2))
    (first,) = about_time(table)
    assert f"deadline: {relative(turn)} +\u00a072\u00a0h" in first.content
    await until(table, match.deadline - timedelta(hours=2))
    (last,) = about_time(table)
    assert f"deadline: {relative(match.deadline)} (bank)" in last.content


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en-GB", [TERMS, "Bank left: {ada} (72\u00a0h), {grace} (70\u00a0h\u00a030\u00a0min)"]),
        (
            "de",
            [
                "8 Stunden pro Zug + 72 Stunden Reserve",
                "Reserve: {ada} (72\u00a0h), {grace} (70\u00a0h\u00a030\u00a0min)",
            ],
        ),
        ("ja", ["1手8時間＋予備72時間", "予備の残り：{ada}（72時間）、{grace}（70時間30分）"]),
    ],
)
async def test_more_says_the_pace_and_the_bank_of_both(table: Table, language: str, lines: list[str]) -> None:
    await table.start(time=BANK)
    await table.move(table.ada, "c1-c2 end")
    await pass_time(table, timedelta(hours=9, minutes=29, seconds=50).total_seconds())
    await table.move(table.grace, "h8-h7 end")
    names = {"ada": table.ada.mention, "grace": table.grace.mention}
    assert (await more(table, language))[1:] == [line.format(**names) for line in lines]


async def test_the_bank_of_the_player_on_turn_shrinks_while_the_turn_draws_on_it(table: Table) -> None:
    await table.start(time=BANK)
    await pass_time(table, timedelta(hours=10, seconds=30).total_seconds())
    await table.ada.slash(table.channel, "board")
    assert (
        f"{table.ada.mention} (69\u00a0h\u00a059\u00a0min), {table.grace.mention} (72\u00a0h)"
        in (await more(table))[2]
    )


async def test_weekends_off_are_said_with_the_zone_of_each_player(table: Table) -> None:
    await settle_on(table, table.grace, quiet_hours=QuietHours(time(22), time(7), "Asia/Tokyo"))
    options = {"first": "challenger", "time": BANK, **OFF}
    offered = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, **options))
    sentence = "Weekends off: each player’s clock stops from Friday 18:00 to Monday 06:00"
    assert sentence in offered.content
    assert offered.content.lower().count("weekends off") == 1
    await table.grace.click(offered, label="Accept")
    zones = f"{table.ada.mention} (UTC), {table.grace.mention} (Asia/Tokyo)"
    assert (await more(table))[3] == f"Weekends off, from Friday 18:00 to Monday 06:00: {zones}"


async def test_the_panel_says_weekends_once(table: Table) -> None:
    await table.start(time="86400", **OFF)
    panel = shown(await table.ada.slash(table.channel, "play"))
    assert "1 day per turn" in panel.content
    assert panel.content.lower().count("weekends off") == 1


async def test_questions_about_time_are_answered(table: Table) -> None:
    await table.start(time=BANK)
    match = await running(table)
    clock = f"⏳ {relative(match.started_at + timedelta(hours=8))} +\u00a072\u00a0h"
    banks = f"Bank left: {table.ada.mention} (72\u00a0h), {table.grace.mention} (72\u00a0h)"
    for question in ("time", "how much time do I have?", "Wie viel Zeit habe ich?", "Reserve", "残り時間は？"):
        assert (await asked(table, question)).splitlines() == [clock, TERMS, banks], question
    everything = await asked(table, "all")
    assert clock in everything


async def test_of_a_game_without_a_clock_that_is_said(table: Table) -> None:
    await table.start()
    assert await asked(table, "time") == "There is no clock here."
    assert len(await more(table)) == 1


async def test_the_list_of_games_says_both(table: Table) -> None:
    await table.start(time=BANK)
    turn = relative((await running(table)).started_at + timedelta(hours=8))
    assert f"Deadline: {turn} +\u00a072\u00a0h" in told(await table.ada.slash(table.channel, "games"))


async def test_minutes_are_said_as_such(table: Table) -> None:
    await table.start(time="180+900")
    turn = relative((await running(table)).started_at + timedelta(minutes=3))
    assert table.board().content.endswith(f"{table.ada.mention}’s turn: ⏳ {turn} +\u00a015\u00a0min")
    assert "More" in labels(table.board())
    assert "3 minutes per turn + 15-minute bank" in await more(table)


@pytest.mark.parametrize("language", ["en-GB", "de", "ja"])
async def test_a_board_as_text_says_the_clock_after_the_player(table: Table, language: str) -> None:
    await settle_on(table, table.ada, boards=Boards.SPOKEN, language=language)
    await table.start(time=BANK)
    turn = relative((await running(table)).started_at + timedelta(hours=8))
    spoken = (await table.ada.slash(table.channel, "board")).followups[-1].content
    (line,) = (line for line in spoken.splitlines() if "⏳" in line)
    assert table.ada.mention in line
    after = {
        "en-GB": f"⏳ {turn} +\u00a072\u00a0h",
        "de": f"⏳ {turn} +\u00a072\u00a0h",
        "ja": f"⏳ 期限：{turn}＋予備72時間",
    }
    assert line.endswith(after[language])
