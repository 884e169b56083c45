"""Messages of two people with each other, where the bot is no member and comes along with who has installed it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest
from aiohttp.test_utils import TestClient

from sumon.config import VAR, Settings
from sumon.playground.people import MESSAGES_ID
from sumon.playground.simulation import chat_folder
from tests.patience import PATIENCE

from .conftest import GAMES, Window, running
from .toybot import ToyBot

CHANNEL = f"/channels/{MESSAGES_ID}"


async def slash_commands(window: Window) -> set[str]:
    listed = await (await window.get(f"{CHANNEL}/commands")).json()
    return {each["name"] for each in listed["slash"]}


async def install(window: Window, installed: bool = True) -> None:
    assert (await window.post("/installed", {"installed": installed})).status == 200


async def test_the_two_see_it_and_nobody_else(ada: Window, grace: Window, linus: Window) -> None:
    found = [
        [each for each in (await window.state())["channels"] if each["kind"] == "conversation"]
        for window in (ada, grace)
    ]
    assert found[0] == found[1]
    assert [each["id"] for each in found[0]] == [str(MESSAGES_ID)]
    assert found[0][0]["people"] == [ada.user, grace.user]
    await ada.run("toy box", channel=MESSAGES_ID)
    (box,) = await ada.messages(MESSAGES_ID)
    assert str(MESSAGES_ID) not in str(await linus.state())
    assert (await linus.get(f"{CHANNEL}/commands")).status == 404
    for path, body in (
        (f"{CHANNEL}/messages", {"content": "hello?"}),
        (f"{CHANNEL}/commands", {"name": "toy box"}),
        (f"{CHANNEL}/menu", {"name": "Poke", "user": ada.user}),
        (f"{CHANNEL}/messages/{box['id']}/components", {"custom_id": "toy:count"}),
    ):
        assert (await linus.post(path, body)).status == 404


async def test_only_who_has_installed_the_bot_has_its_commands(ada: Window, grace: Window) -> None:
    names = await slash_commands(ada)
    assert "toy box" in names
    assert "home" not in names, "for servers only"
    assert await slash_commands(grace) == set()
    assert (await grace.post(f"{CHANNEL}/commands", {"name": "toy box"})).status == 404
    assert (await grace.post(f"{CHANNEL}/menu", {"name": "Poke", "user": ada.user})).status == 404


async def test_whoever_sees_a_message_taps_its_buttons(ada: Window, grace: Window) -> None:
    await ada.run("toy box", channel=MESSAGES_ID)
    (box,) = await grace.messages(MESSAGES_ID)
    await grace.press(box, "toy:count")
    assert (await ada.messages(MESSAGES_ID))[0]["text"] == "count 1"
    await grace.press(box, "toy:secret")
    assert (await grace.messages(MESSAGES_ID))[-1]["ephemeral"]
    assert "psst" not in str(await ada.state())
    await grace.press(box, "toy:colour", ["blue"])
    assert (await ada.messages(MESSAGES_ID))[-1]["text"] == "chose blue"
    form = await grace.press(box, "toy:form")
    assert (await grace.post(f"/forms/{form['id']}", {"values": {"name": "Grace"}})).status == 200
    assert (await ada.messages(MESSAGES_ID))[-1]["text"] == "Hello Grace"


async def test_the_people_there_can_be_named_and_chosen(ada: Window, grace: Window, linus: Window) -> None:
    await ada.run("toy greet", channel=MESSAGES_ID, who=grace.user)
    greeting = (await grace.messages(MESSAGES_ID))[-1]
    assert (greeting["text"], greeting["pings"]) == (f"hello <@{grace.user}>", [grace.user])
    assert (await ada.post(f"{CHANNEL}/menu", {"name": "Poke", "user": grace.user})).status == 200
    assert (await grace.messages(MESSAGES_ID))[-1]["text"] == f"poked <@{grace.user}>"
    for path, body in (
        (f"{CHANNEL}/commands", {"name": "toy greet", "options": {"who": linus.user}}),
        (f"{CHANNEL}/menu", {"name": "Poke", "user": linus.user}),
    ):
        refused = await ada.post(path, body)
        assert refused.status == 404
        assert "Choose someone who’s here" in (await refused.json())["error"]


async def test_the_bot_suggests_there_too(ada: Window, grace: Window) -> None:
    body = {"name": "toy word", "option": "word", "typed": "ap", "options": {}}
    answer = await (await ada.post(f"{CHANNEL}/autocomplete", body)).json()
    assert [each["value"] for each in answer["choices"]] == ["apple", "apricot"]
    assert (await grace.post(f"{CHANNEL}/autocomplete", body)).status == 404


async def test_plain_messages_are_between_the_two_and_the_bot_hears_none(
    ada: Window, grace: Window, bots: list[ToyBot]
) -> None:
    heard: asyncio.Queue[int] = asyncio.Queue()

    @bots[-1].listen()
    async def on_message(message: discord.Message) -> None:
        heard.put_nowait(message.channel.id)

    assert (await grace.post(f"{CHANNEL}/messages", {"content": "only for Ada"})).status == 200
    assert (await ada.messages(MESSAGES_ID))[-1]["text"] == "only for Ada"
    await ada.post(f"/channels/{GAMES}/messages", {"content": "for everybody"})
    async with asyncio.timeout(PATIENCE):
        assert await heard.get() == GAMES


async def test_no_request_of_the_bot_gets_through_to_the_channel(
    ada: Window, bots: list[ToyBot], client: TestClient[Any, Any]
) -> None:
    await ada.run("toy box", channel=MESSAGES_ID)
    before = await ada.messages(MESSAGES_ID)
    http, box = bots[-1].http, int(before[0]["id"])
    empty = discord.http.handle_message_parameters("by itself")
    requests: list[Callable[[], Awaitable[Any]]] = [
        lambda: http.get_channel(MESSAGES_ID),
        lambda: http.send_message(MESSAGES_ID, params=empty),
        lambda: http.edit_message(MESSAGES_ID, box, params=empty),
        lambda: http.delete_message(MESSAGES_ID, box),
        lambda: http.get_message(MESSAGES_ID, box),
        lambda: http.logs_from(MESSAGES_ID, 10),
        lambda: http.pin_message(MESSAGES_ID, box),
        lambda: http.start_thread_without_message(MESSAGES_ID, name="x", auto_archive_duration=60, type=11),
    ]
    for request in requests:
        with pytest.raises(discord.Forbidden):
            await request()
    assert await ada.messages(MESSAGES_ID) == before
    assert bots[-1].get_channel(MESSAGES_ID) is None


async def test_who_adds_the_bot_has_the_commands_at_once_and_is_told(grace: Window, ada: Window) -> None:
    stream = await grace.events((await grace.state())["cursor"])
    assert [(await window.state())["installed"] for window in (ada, grace)] == [True, False]
    await install(grace)
    assert await stream.next() == ("installed", True)
    assert (await grace.state())["installed"]
    await grace.run("toy box", channel=MESSAGES_ID)
    await install(grace, False)
    assert await stream.next() == ("message", (await grace.messages(MESSAGES_ID))[0])
    assert await stream.next() == ("installed", False)
    assert await slash_commands(grace) == set()
    assert "toy box" in await slash_commands(ada)


@pytest.mark.parametrize("body", [{}, {"installed": "yes"}, {"installed": None}])
async def test_installing_needs_a_yes_or_no(grace: Window, body: dict[str, Any]) -> None:
    refused = await grace.post("/installed", body)
    assert refused.status == 400
    assert "“installed”" in (await refused.json())["error"]


async def test_a_restart_keeps_it(settings: Settings, bots: list[ToyBot]) -> None:
    async with running(settings, bots) as client:
        ada, grace = Window(client, "ada"), Window(client, "grace")
        await ada.run("toy box", channel=MESSAGES_ID)
        await install(grace)
        await install(ada, False)
        before = await grace.state()
    async with running(settings, bots) as client:
        ada, grace = Window(client, "ada"), Window(client, "grace")
        after = await grace.state()
        assert (after["messages"], after["channels"], after["installed"]) == (
            before["messages"],
            before["channels"],
            True,
        )
        assert await slash_commands(ada) == set()
        assert "toy box" in await slash_commands(grace)
        (box,) = await ada.messages(MESSAGES_ID)
        await grace.press(box, "toy:count")
        assert (await ada.messages(MESSAGES_ID))[0]["text"] == "count 1"


@pytest.mark.parametrize("text", ["", "7", '{"a": [}'])
async def test_an_unreadable_note_of_who_installed_it_is_left_out(
    settings: Settings, bots: list[ToyBot], text: str
) -> None:
    folder = chat_folder(settings.playground_database_url, VAR)
    assert folder is not None
    folder.mkdir()
    (folder / "installed.json").write_text(text)
    async with running(settings, bots) as client:
        assert (await Window(client, "ada").state())["installed"]
