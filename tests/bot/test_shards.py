"""A process beside others: what is stored by a click here may be due in another one, and the other way round."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.ext import commands

from bot import create_bot
from sumon.config import Settings
from sumon.play.clock import TimeControl
from sumon.play.hosting import Change, ChangeKind
from sumon.play.model import Match
from sumon.play.requests import FirstSeat, Terms
from sumon.play.settings import Reminders
from sumon.shards import shard_of
from sumon.storage.processes import ChangeNews
from sumon.ui.boards.live import BoardPresenter
from tests.bot.conftest import FirstMove, Table
from tests.databases import SqliteFile

HERE, ELSEWHERE = 0, 1  # the shard of the server of `table`, and another one


@pytest.fixture
def mine() -> str:
    return str(HERE)


@pytest.fixture
def file(tmp_path: Path) -> SqliteFile:
    return SqliteFile(tmp_path / "games.db", migrated=True)


@pytest.fixture
def make_bot(file: SqliteFile, computer: FirstMove, mine: str) -> Callable[[], commands.Bot]:
    settings = Settings(_env_file=None, database_url=file.url, shard_count=2, shard_ids=mine)
    return lambda: create_bot(settings, computer=computer)


@pytest.fixture(autouse=True)
def any_database(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several processes need a server; a test of one of them does not."""
    monkeypatch.setattr("bot.require_server", lambda *_: None)


@pytest.fixture(autouse=True)
def told(monkeypatch: pytest.MonkeyPatch) -> list[Change]:
    """What other processes have been told of."""
    changes: list[Change] = []

    async def tell(self: ChangeNews, change: Change) -> None:
        changes.append(change)

    monkeypatch.setattr(ChangeNews, "tell", tell)
    return changes


async def against_the_computer(table: Table) -> Match:
    """Ada is on turn."""
    await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    return await current(table)


async def current(table: Table) -> Match:
    assert shard_of(table.guild.id, 2) == HERE
    match: Any = await table.env.bot.services.matches.latest_in(table.channel.id)
    return match


class TestOfAnotherShard:
    """As when somebody answers in direct messages, which come to the first shard, about a game on a server."""

    async def test_the_computer_thinks_where_the_game_belongs(self, table: Table, told: list[Change]) -> None:
        services, guild_id = table.env.bot.services, table.guild.id + (1 << 22)
        terms = Terms("sumon", "standard", FirstSeat.OPPONENT, False)
        match = await services.challenges.challenge_computer(
            terms, table.ada.id, "beginner", guild_id=guild_id, channel_id=table.channel.id
        )
        for _ in range(2):
            BoardPresenter(table.env.bot, match).continue_in_background()
        await table.env.advance_time(30)
        assert table.computer.asked == []
        assert told == [Change(ChangeKind.WORK, ELSEWHERE)], "once for all that was stored at the same time"
        BoardPresenter(table.env.bot, match).continue_in_background()
        await table.env.settle()
        assert told == 2 * [Change(ChangeKind.WORK, ELSEWHERE)]

    @pytest.mark.parametrize("mine", [str(ELSEWHERE)])
    async def test_nothing_is_planned_but_by_the_first(self, table: Table, file: SqliteFile) -> None:
        await table.env.bot.services.settings.change_server(table.guild.id, daily_channel=table.channel.id)
        await table.env.advance_time(10)
        assert file.look("SELECT id FROM daily_posts") == []


class TestOfThisShard:
    async def test_what_another_process_has_stored_is_found_within_seconds(self, table: Table) -> None:
        match = await against_the_computer(table)
        await table.env.advance_time(10)
        await table.env.bot.services.turns.play(match, table.ada.id, "c1-c2")
        await table.env.settle()
        assert (await current(table)).ply == 1
        await table.env.advance_time(5)
        assert (await current(table)).ply == 2

    async def test_who_is_told_of_it_looks_at_once(self, table: Table) -> None:
        match = await against_the_computer(table)
        await table.env.advance_time(10)
        await table.env.bot.services.turns.play(match, table.ada.id, "c1-c2")
        changes = table.env.bot._store.changes
        changes.hear(str(Change(ChangeKind.WORK, ELSEWHERE)))
        changes.hear(str(Change(ChangeKind.USER, HERE)))
        await table.env.settle()
        assert (await current(table)).ply == 1
        changes.hear(str(Change(ChangeKind.WORK, HERE)))
        await table.env.settle()
        assert (await current(table)).ply == 2

    async def test_the_puzzles_of_the_day_are_planned_by_the_first(self, table: Table, file: SqliteFile) -> None:
        await table.env.bot.services.settings.change_server(table.guild.id, daily_channel=table.channel.id)
        await table.env.advance_time(10)
        assert len(file.look("SELECT id FROM daily_posts")) == 1

    @pytest.mark.parametrize("is_told", [True, False])
    async def test_a_channel_that_another_process_has_stored_gets_its_post(
        self, table: Table, file: SqliteFile, is_told: bool
    ) -> None:
        await table.env.advance_time(10)
        store = table.env.bot._store
        await store.settings.change_server(
            table.guild.id, lambda old: replace(old, daily_channel=table.channel.id), discord.utils.utcnow()
        )
        if is_told:
            store.changes.hear(str(Change(ChangeKind.SERVER, table.guild.id)))
        await table.env.advance_time(5 if is_told else 65)
        assert len(file.look("SELECT id FROM daily_posts")) == 1

    async def test_nobody_is_told_of_what_is_done_here(self, table: Table, told: list[Change]) -> None:
        await against_the_computer(table)
        await table.move(table.ada, "c1-c2 end")
        assert told == []

    async def test_a_reminder_brings_along_no_game_of_another_shard(self, table: Table, file: SqliteFile) -> None:
        services = table.env.bot.services
        await services.settings.change_user(table.ada.id, reminders=Reminders.DIRECT)
        for number, shard in enumerate((HERE, ELSEWHERE)):
            terms = Terms("sumon", "standard", FirstSeat.CHALLENGER, False, time_control=TimeControl(86_400))
            place = {"guild_id": table.guild.id + (shard << 22), "channel_id": table.channel.id + number}
            challenge = await services.challenges.challenge(terms, table.ada.id, table.grace.id, **place)
            await services.challenges.accept(challenge.id, table.grace.id, channel_id=place["channel_id"])
        soon = (discord.utils.utcnow() + timedelta(minutes=10)).strftime("%Y-%m-%d %H:%M:%S.%f")
        file.look(f"UPDATE matches SET deadline = '{soon}', clock_due_at = '2026-01-01 00:00:00.000000'")
        await table.env.advance_time(10)
        assert file.look("SELECT id, reminders > 0 FROM matches ORDER BY id") == [(1, True), (2, False)]
        assert file.look("SELECT match_id FROM notices") == [(1,)]


@pytest.mark.parametrize("mine", ["0, 1"])
async def test_a_shard_that_is_cut_off_does_not_beat_while_the_others_do(table: Table, file: SqliteFile) -> None:
    def seen() -> dict[int, str]:
        return dict(file.look("SELECT shard, seen_at FROM heartbeats WHERE shard_count = 2"))

    await table.env.advance_time(1)
    before = seen()
    assert set(before) == {0, 1}
    bot = table.env.bot
    await bot.on_shard_disconnect(1)
    for _ in range(3):
        await table.env.advance_time(timedelta(hours=1).total_seconds())
    later = seen()
    assert later[1] == before[1]
    assert later[0] > before[0]
    assert await bot.services.time.is_sure(table.guild.id)
    assert not await bot.services.time.is_sure(1 << 22)
    await bot.on_shard_resumed(1)
    await table.env.advance_time(1)
    assert seen()[1] >= later[0]
    assert await bot.services.time.is_sure(1 << 22)
