"""A restart loses nothing: people, channels, threads, messages and pictures are where they were."""

from __future__ import annotations

import json
import logging
import shutil
from pathlib import Path

import pytest

from sumon.config import VAR, Settings
from sumon.playground.simulation import chat_folder
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
    folder = chat_folder(settings.playground_database_url, VAR)
    assert folder is not None
    (kept,) = (folder / "messages").iterdir()
    assert "only for you" in kept.read_text(encoding="utf-8")
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


@pytest.mark.parametrize("text", ["", "{", "[]", '{"id": 1}', '{"id":1,"thread_metadata":7}', "\xff"])
async def test_what_cannot_be_read_is_left_out_with_a_warning(
    settings: Settings, bots: list[ToyBot], text: str, caplog: pytest.LogCaptureFixture
) -> None:
    folder = chat_folder(settings.playground_database_url, VAR)
    assert folder is not None
    async with running(settings, bots) as client:
        await Window(client, "ada").run("toy box")
    for name in ("threads", "messages"):
        (folder / name).mkdir(exist_ok=True)
        (folder / name / "1.json").write_text(text, encoding="latin-1")
    with caplog.at_level(logging.WARNING):
        async with running(settings, bots) as client:
            assert [each["text"] for each in await Window(client, "ada").messages()] == ["count 0"]
    assert caplog.text.count("could not be kept or read") == 2


async def test_a_folder_that_cannot_be_written_costs_a_warning_and_no_game(
    settings: Settings, bots: list[ToyBot], caplog: pytest.LogCaptureFixture
) -> None:
    folder = chat_folder(settings.playground_database_url, VAR)
    assert folder is not None
    folder.write_text("a file where the folder should be")
    async with running(settings, bots) as client:
        ada = Window(client, "ada")
        await ada.run("toy box")
        await ada.press((await ada.messages())[0], "toy:count")
        assert (await ada.messages())[0]["text"] == "count 1"
    assert "could not be kept" in caplog.text


async def test_the_chat_of_an_earlier_version_is_taken_over(settings: Settings, bots: list[ToyBot]) -> None:
    folder = chat_folder(settings.playground_database_url, VAR)
    assert folder is not None
    async with running(settings, bots) as client:
        ada = Window(client, "ada")
        await ada.run("toy box")
        stream = await ada.events((await ada.state())["cursor"])
        await ada.run("toy thread")
        while not any(each["text"].startswith("see") for each in await ada.messages()):
            await stream.next()
        before = await ada.state()
    kept = {
        name: [json.loads(path.read_text()) for path in (folder / name).iterdir()]
        for name in ("threads", "messages")
    }
    (picture,) = (folder / "files").iterdir()
    picture.rename(folder / "files" / picture.name.partition("-")[2])
    (folder / "chat.json").write_text(json.dumps({"last_id": 1, **kept}))
    for name in ("threads", "messages"):
        shutil.rmtree(folder / name)
    async with running(settings, bots) as client:
        ada = Window(client, "ada")
        after = await ada.state()
        assert after["messages"] == before["messages"]
        assert after["channels"] == before["channels"]
        box = after["messages"][0]
        image = box["embeds"][0]["image"]
        response = await ada.get(f"/channels/{GAMES}/messages/{box['id']}/files/{image['id']}")
        assert await response.read() == PICTURE
    assert not (folder / "chat.json").exists()


async def test_what_was_shown_is_kept_before_anybody_sees_it(settings: Settings, bots: list[ToyBot]) -> None:
    folder = chat_folder(settings.playground_database_url, VAR)
    assert folder is not None
    killed = folder.with_name("killed.chat")
    async with running(settings, bots) as client:
        ada = Window(client, "ada")
        await ada.run("toy box")
        (box,) = await ada.messages()
        await ada.press(box, "toy:count")
        (box,) = await ada.messages()
        shutil.copytree(folder, killed)  # what is on the disk now is all that a killed run leaves
    shutil.rmtree(folder)
    killed.rename(folder)
    async with running(settings, bots) as client:
        assert await Window(client, "ada").messages() == [box]


async def test_files_of_pictures_that_are_gone_are_removed(settings: Settings, bots: list[ToyBot]) -> None:
    folder = chat_folder(settings.playground_database_url, VAR)
    assert folder is not None
    async with running(settings, bots) as client:
        await Window(client, "ada").run("toy box")
    (kept,) = (folder / "files").iterdir()
    (folder / "files" / "1-2").write_bytes(b"an old one")
    async with running(settings, bots):
        pass
    assert list((folder / "files").iterdir()) == [kept]


def test_where_the_chat_is_kept() -> None:
    def folder(url: str) -> Path | None:
        return chat_folder(url, Path("/var"))

    assert folder("sqlite+aiosqlite:////var/lib/playground.db") == Path("/var/lib/playground.chat")
    assert folder("sqlite+aiosqlite:///games.db?timeout=5") == Path("games.chat")
    assert folder("sqlite+aiosqlite:///:memory:") is None
    assert folder("sqlite+aiosqlite://") is None
    servers = [folder(f"postgresql+asyncpg://ada:secret@localhost/{name}") for name in ("games", "more")]
    assert servers[0] != servers[1]
    for each in servers:
        assert each is not None
        assert each.parent == Path("/var")
        assert "secret" not in each.name
