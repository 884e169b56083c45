"""Two processes on one database: what both change at once stays, and each hears of what the other has changed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random
from typing import Any

import asyncpg
import pytest

from sumon.play.clock import TimeControl
from sumon.play.hosting import Change, ChangeKind
from sumon.play.settings import Boards, ServerSettings, UserSettings
from sumon.services.services import Services
from sumon.storage import open_database, open_store
from sumon.storage.dialects.postgresql import NEWS
from sumon.storage.leadership import leader_lock_of
from sumon.storage.store import Store
from tests.databases import AnyDatabase
from tests.patience import PATIENCE
from tests.storage.conftest import BIG, NOON

TIMES = 20


@pytest.fixture
async def other(database: AnyDatabase, store: Store) -> AsyncIterator[Store]:
    opened = await open_store(database.url, patience=30)
    yield opened
    await opened.close()


def use_cases_on(store: Store) -> Services:
    nobody: Any = None
    return Services(store, nobody, now=lambda: NOON, rng=Random(1))


@asynccontextmanager
async def hearing(database: AnyDatabase, *stores: Store) -> AsyncIterator[Callable[..., Any]]:
    """Passes on to *stores* what is told on *database*, as their processes would; gives how to wait for a change.

    SQLite tells nothing.
    """
    heard: asyncio.Queue[Change] = asyncio.Queue()

    def hear(connection: Any, pid: int, channel: str, text: str) -> None:
        for store in stores:
            store.changes.hear(text)
        what, _, number = text.partition(" ")
        heard.put_nowait(Change(ChangeKind(what), int(number)))

    async def wait_for(change: Change) -> list[Change]:
        """The changes that came before it."""
        others = []
        async with asyncio.timeout(PATIENCE):
            while (each := await heard.get()) != change:
                others.append(each)
        return others

    connection = await asyncpg.connect(database.url.replace("+asyncpg", ""))
    try:
        await connection.add_listener(NEWS, hear)
        yield wait_for
    finally:
        await connection.close()


async def test_two_fields_of_a_person_that_are_changed_at_once_both_stay(store: Store, other: Store) -> None:
    here, there = use_cases_on(store).settings, use_cases_on(other).settings
    for number in range(TIMES):
        await asyncio.gather(
            here.change_user(number, palette="light"),
            there.change_user(number, next_game=True),
            here.change_user(number, boards=Boards.GRID),
        )
    wanted = UserSettings(palette="light", next_game=True, boards=Boards.GRID)
    assert [await store.settings.of_user(number) for number in range(TIMES)] == [wanted] * TIMES


async def test_two_fields_of_a_server_that_are_changed_at_once_both_stay(store: Store, other: Store) -> None:
    here, there = use_cases_on(store).settings, use_cases_on(other).settings
    for number in range(TIMES):
        await asyncio.gather(
            here.change_server(number, weekly_channel=BIG),
            there.change_server(number, time_control=TimeControl(28_800)),
        )
    wanted = ServerSettings(weekly_channel=BIG, time_control=TimeControl(28_800))
    assert [await store.settings.of_server(number) for number in range(TIMES)] == [wanted] * TIMES


async def test_a_channel_chosen_meanwhile_stays(store: Store) -> None:
    settings = use_cases_on(store).settings
    await settings.choose_daily_channel(BIG, 7)
    await settings.choose_daily_channel(BIG, 8)
    assert (await store.settings.of_server(BIG)).daily_channel == 7


@pytest.mark.parametrize("databases", ["postgresql"], indirect=True)
async def test_what_one_process_changes_is_seen_in_the_other_as_soon_as_it_has_heard_of_it(
    database: AnyDatabase, store: Store, other: Store
) -> None:
    here, there = use_cases_on(store).settings, use_cases_on(other).settings
    async with hearing(database, store, other) as wait_for:
        for palette in ("light", "dark", "light"):
            await there.recent_user(1)
            await here.change_user(1, palette=palette)
            await wait_for(Change(ChangeKind.USER, 1))
            assert (await there.recent_user(1)).palette == palette
        await there.recent_server(BIG)
        await here.change_server(BIG, time_control=TimeControl(86_400))
        await wait_for(Change(ChangeKind.SERVER, BIG))
        assert (await there.recent_server(BIG)).time_control == TimeControl(86_400)


@pytest.mark.parametrize("databases", ["postgresql"], indirect=True)
async def test_who_owns_a_shard_hears_what_another_process_changes(
    database: AnyDatabase, store: Store, other: Store
) -> None:
    """By the connection that holds the locks, as in life; the clock of the settings stands still."""
    here, there = use_cases_on(store).settings, use_cases_on(other).settings
    news: asyncio.Queue[str] = asyncio.Queue()

    def hear(text: str) -> None:
        other.changes.hear(text)
        news.put_nowait(text)

    opened = await open_database(database.url)
    owned = leader_lock_of(database.url, opened, hear)
    await owned.take()
    try:
        assert (await there.recent_user(1), await there.recent_server(BIG)) == (UserSettings(), ServerSettings())
        await asyncio.gather(
            here.change_user(1, palette="light"), here.change_server(BIG, time_control=TimeControl(86_400))
        )
        async with asyncio.timeout(PATIENCE):
            assert {await news.get(), await news.get()} == {"user 1", f"server {BIG}"}
        assert (await there.recent_user(1)).palette == "light"
        assert (await there.recent_server(BIG)).time_control == TimeControl(86_400)
    finally:
        await owned.release()
        await opened.close()


@pytest.mark.parametrize("databases", ["postgresql"], indirect=True)
async def test_who_has_their_data_deleted_is_forgotten_in_the_other_process_too(
    database: AnyDatabase, store: Store, other: Store
) -> None:
    here, there = use_cases_on(store), use_cases_on(other)
    async with hearing(database, store, other) as wait_for:
        await here.settings.change_user(1, palette="light")
        await wait_for(Change(ChangeKind.USER, 1))
        assert (await there.settings.recent_user(1)).palette == "light"
        facts = there.weeks._own
        await here.privacy.delete(1)
        await wait_for(Change(ChangeKind.DELETED_USER, 1))
        assert await there.settings.recent_user(1) == UserSettings()
        assert there.weeks._own is not facts, "they may name the person"


@pytest.mark.parametrize("databases", ["postgresql"], indirect=True)
async def test_nothing_is_told_of_what_stays_as_it_was(database: AnyDatabase, store: Store) -> None:
    settings = use_cases_on(store).settings
    async with hearing(database) as wait_for:
        await settings.change_user(1, palette="dark")
        await settings.change_user(2, palette="light")
        assert await wait_for(Change(ChangeKind.USER, 2)) == []
        await settings.change_server(1, palette="dark")
        await settings.change_server(2, palette="light")
        assert await wait_for(Change(ChangeKind.SERVER, 2)) == []


async def test_what_is_heard_of_while_it_is_read_is_read_again(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The row may have been read before the change, and must not be remembered."""
    there = use_cases_on(other).settings
    read = there._users._read

    async def slowly(owner: int) -> UserSettings:
        settings = await read(owner)
        await store.settings.change_user(owner, lambda old: replace(old, palette="light"))
        other.changes.hear(str(Change(ChangeKind.USER, owner)))
        return settings

    monkeypatch.setattr(there._users, "_read", slowly)
    assert await there.recent_user(1) == UserSettings()
    monkeypatch.undo()
    assert (await there.recent_user(1)).palette == "light"


@pytest.mark.parametrize("said", ["", "user", "user x", "user -1", "colour 7", "user 1 2", "ſ"])
async def test_what_cannot_be_read_is_left_alone(store: Store, said: str) -> None:
    heard: list[Change] = []
    store.changes.listen(heard.append)
    store.changes.hear(said)
    assert not heard
