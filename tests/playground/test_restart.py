"""A restart loses nothing: people, channels, threads, messages and pictures are where they were."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from sumon.config import Settings
from sumon.playground.simulation import folder_beside
from sumon.playground.simulation.backend import SimulatedBackend

from .conftest import GAMES, Window, running
from .toybot import PICTURE, ToyBot


async def test_everybody_and_every_channel_keeps_its_id(settings: Settings, bots: list[ToyBot]) -> None:
    states = []
    for _ in range(2):
        async with running(settings, bots) as client:
            state = await Window(client, "ada").state()
            states.append((state["users"], state["channels"], state["guild"], state["seats"]))
    assert states[0] == states[1]
    assert bots[0].user == bots[1].user
    assert bots[0].application_id == bots[1].application_id


async def test_the_bot_gets_the_playgrounds_database(settings: Settings, bots: list[ToyBot]) -> None:
    async with running(settings, bots):
        assert bots[0].settings.database_url == settings.playground_database_url


async def test_old_buttons_and_pictures_work_after_a_restart(settings: Settings, bots: list[ToyBot]) -> None:
    async with running(settings, bots) as client:
        ada = Window(client, "ada")
        await ada.run("toy box")
        before = await ada.messages()
    async with running(settings, bots) as client:
        ada = Window(client, "ada")
        assert await ada.messages() == before
        image = before[0]["embeds"][0]["image"]
        response = await ada.get(f"/channels/{GAMES}/messages/{before[0]['id']}/files/{image['id']}")
        assert await response.read() == PICTURE
        await ada.press(before[0], "toy:count")
        assert (await ada.messages())[0]["text"] == "count 1"


async def test_threads_exist_again_and_the_bot_knows_them(settings: Settings, bots: list[ToyBot]) -> None:
    async with running(settings, bots) as client:
        ada = Window(client, "ada")
        stream = await ada.events((await ada.state())["cursor"])
        await ada.run("toy thread")
        while not any(each["text"].startswith("see") for each in await ada.messages()):
            await stream.next()
        before = (await ada.state())["channels"]
        thread = int(before[-1]["id"])
        (inside,) = await ada.messages(thread)
    async with running(settings, bots) as client:
        ada = Window(client, "ada")
        assert (await ada.state())["channels"] == before
        found = bots[1].get_channel(thread)
        assert str(found) == "side room"
        await ada.press(inside, "toy:count")
        assert (await ada.messages(thread))[0]["text"] == "count 1"
        await found.send("more")
        assert (await ada.messages(thread))[-1]["text"] == "more"


async def test_secrets_and_unfinished_answers_are_not_kept(settings: Settings, bots: list[ToyBot]) -> None:
    async with running(settings, bots) as client:
        ada = Window(client, "ada")
        await ada.run("toy late")
        await ada.run("toy write")
        assert len(await ada.messages()) == 2
    folder = folder_beside(settings.playground_database_url)
    assert folder is not None
    assert "written" not in (folder / "chat.json").read_text(encoding="utf-8")
    async with running(settings, bots) as client:
        ada = Window(client, "ada")
        assert await ada.messages() == []
        assert [each["text"] for each in await ada.messages(ada.direct)] == ["only for you"]


async def test_no_message_id_is_given_out_twice_even_when_the_clock_was_set_back(
    settings: Settings, bots: list[ToyBot], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(settings, bots) as client:
        ada = Window(client, "ada")
        await ada.run("toy box")
        (old,) = await ada.messages()
    original = SimulatedBackend().clock.now()
    monkeypatch.setattr(
        "sumon.playground.simulation.backend.WallClock.now", lambda _self: original.replace(year=2025)
    )
    async with running(settings, bots) as client:
        ada = Window(client, "ada")
        await ada.run("toy box")
        assert int((await ada.messages())[-1]["id"]) > int(old["id"])


@pytest.mark.parametrize("text", ["", "{", "[]", '{"last_id": 1}', '{"last_id":1,"threads":[{}],"messages":[]}'])
async def test_an_unreadable_memory_is_left_out_with_a_warning(
    settings: Settings, bots: list[ToyBot], text: str, caplog: pytest.LogCaptureFixture
) -> None:
    folder = folder_beside(settings.playground_database_url)
    assert folder is not None
    folder.mkdir()
    (folder / "chat.json").write_text(text)
    with caplog.at_level(logging.WARNING):
        async with running(settings, bots) as client:
            ada = Window(client, "ada")
            await ada.run("toy box")
            assert len(await ada.messages()) == 1
    assert "starts anew" in caplog.text


async def test_files_of_pictures_that_are_gone_are_removed(settings: Settings, bots: list[ToyBot]) -> None:
    folder = folder_beside(settings.playground_database_url)
    assert folder is not None
    async with running(settings, bots) as client:
        await Window(client, "ada").run("toy box")
    (kept,) = (folder / "files").iterdir()
    (folder / "files" / "1").write_bytes(b"an old one")
    async with running(settings, bots) as client:
        await Window(client, "ada").post(f"/channels/{GAMES}/messages", {"content": "anything"})
    assert list((folder / "files").iterdir()) == [kept]


def test_where_the_chat_is_kept() -> None:
    assert folder_beside("sqlite+aiosqlite:////var/lib/playground.db") == Path("/var/lib/playground.chat")
    assert folder_beside("sqlite+aiosqlite:///games.db?timeout=5") == Path("games.chat")
    assert folder_beside("sqlite+aiosqlite:///:memory:") is None
    assert folder_beside("sqlite+aiosqlite://") is None
    assert folder_beside("postgresql+asyncpg://localhost/games") is None
