"""What people do on the simulated Discord, over HTTP: commands, buttons, menus, forms, messages."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sumon.playground.simulation.backend import SimulatedBackend
from tests.patience import PATIENCE

from .conftest import GAMES, LOUNGE, Window
from .toybot import PICTURE, ToyBot


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord waits three seconds for an answer; here it waits a moment."""
    monkeypatch.setattr(SimulatedBackend, "patience", 0.05)


async def test_a_seat_sees_the_channels_and_its_own_direct_messages(ada: Window, grace: Window) -> None:
    channels = (await ada.state())["channels"]
    assert [(each["kind"], each["name"]) for each in channels] == [
        ("text", "games"),
        ("text", "lounge"),
        ("direct", None),
        ("conversation", None),
    ]
    assert channels[2]["id"] == str(ada.direct)
    assert str(ada.direct) not in {each["id"] for each in (await grace.state())["channels"]}


async def test_commands_are_listed_with_subcommands_and_options(ada: Window) -> None:
    listed = await (await ada.get(f"/channels/{GAMES}/commands")).json()
    greet = next(each for each in listed["slash"] if each["name"] == "toy greet")
    assert greet["description"] == "Greets"
    assert [(each["name"], each.get("required")) for each in greet["options"]] == [
        ("who", True),
        ("times", False),
        ("loud", False),
    ]
    assert listed["menu"] == [{"name": "Poke", "label": "Poke"}]


async def test_commands_are_called_in_the_readers_language(ada: Window) -> None:
    listed = await (await ada.get(f"/channels/{GAMES}/commands?locale=de")).json()
    word = next(each for each in listed["slash"] if each["name"] == "toy word")
    assert (word["label"], word["description"]) == ("spiel wort", "Says a word")
    assert [each["label"] for each in word["options"]] == ["wort"]
    assert listed["menu"] == [{"name": "Poke", "label": "Stupsen"}]


async def test_an_answer_names_the_whole_command_above_it(ada: Window, grace: Window) -> None:
    answer = await ada.run("toy greet", who=grace.user, times="2")
    assert answer["answered"]
    (message,) = await grace.messages()
    assert message["command"] == {"user": ada.user, "name": "toy greet"}
    assert message["text"] == f"hello <@{grace.user}> hello <@{grace.user}>"
    assert message["pings"] == [grace.user]


async def test_the_bot_suggests_while_one_types(ada: Window) -> None:
    body = {"name": "toy word", "option": "word", "typed": "ap", "options": {}}
    answer = await (await ada.post(f"/channels/{GAMES}/autocomplete", body)).json()
    assert [each["value"] for each in answer["choices"]] == ["apple", "apricot"]


async def test_the_bot_is_told_the_language_of_the_window(ada: Window) -> None:
    for locale, understood in (("ja", "ja"), ("de-AT", "de"), ("xx", "en-US")):
        body = {"name": "toy word", "options": {"word": "kiwi"}}
        await ada.post(f"/channels/{LOUNGE}/commands?locale={locale}", body)
        assert (await ada.messages(LOUNGE))[-1]["text"] == f"kiwi in {understood}"


async def test_a_button_edits_its_message_in_place(ada: Window, grace: Window) -> None:
    await ada.run("toy box")
    (box,) = await grace.messages()
    assert box["edited"] is None
    await grace.press(box, "toy:count")
    await ada.press(box, "toy:count")
    (after,) = await ada.messages()
    assert after["id"] == box["id"]
    assert after["text"] == "count 2"
    assert after["edited"] is not None


async def test_a_menu_passes_on_what_was_chosen(ada: Window) -> None:
    await ada.run("toy box")
    (box,) = await ada.messages()
    await ada.press(box, "toy:colour", ["blue"])
    assert (await ada.messages())[-1]["text"] == "chose blue"


async def test_a_form_opens_and_is_sent_once(ada: Window) -> None:
    await ada.run("toy box")
    (box,) = await ada.messages()
    answer = await ada.press(box, "toy:form")
    assert answer["form"]["title"] == "Your name"
    assert (await ada.post(f"/forms/{answer['id']}", {"values": {"name": "Ada"}})).status == 200
    assert (await ada.messages())[-1]["text"] == "Hello Ada"
    assert (await ada.post(f"/forms/{answer['id']}", {"values": {"name": "Ada"}})).status == 404


async def test_somebody_elses_form_cannot_be_sent(ada: Window, grace: Window) -> None:
    await ada.run("toy box")
    (box,) = await ada.messages()
    answer = await ada.press(box, "toy:form")
    assert (await grace.post(f"/forms/{answer['id']}", {"values": {"name": "Eve"}})).status == 404


async def test_a_command_of_a_users_menu_knows_its_target(ada: Window, grace: Window) -> None:
    response = await ada.post(f"/channels/{GAMES}/menu", {"name": "Poke", "user": grace.user})
    assert response.status == 200
    assert (await ada.messages())[-1]["text"] == f"poked <@{grace.user}>"


async def test_a_plain_message_is_seen_by_all(ada: Window, linus: Window) -> None:
    assert (await ada.post(f"/channels/{LOUNGE}/messages", {"content": " hi <b> "})).status == 200
    (message,) = await linus.messages(LOUNGE)
    assert (message["author"], message["text"]) == (ada.user, "hi <b>")


async def test_an_ephemeral_answer_and_its_picture_are_for_its_reader_only(
    ada: Window, grace: Window, linus: Window
) -> None:
    await ada.run("toy box")
    (box,) = await ada.messages()
    await grace.press(box, "toy:secret")
    secret = (await grace.messages())[-1]
    assert secret["ephemeral"]
    assert secret["text"] == "psst"
    path = f"/channels/{GAMES}/messages/{secret['id']}/files/{secret['files'][0]['id']}"
    picture = await grace.get(path)
    assert picture.status == 200
    assert picture.content_type == "image/png"
    assert await picture.read() == PICTURE
    for other in (ada, linus):
        assert secret["id"] not in {each["id"] for each in await other.messages()}
        assert (await other.get(path)).status == 404
        body = {"custom_id": "toy:secret"}
        assert (await other.post(f"/channels/{GAMES}/messages/{secret['id']}/components", body)).status == 404


async def test_direct_messages_are_for_their_reader_only(ada: Window, grace: Window) -> None:
    await ada.run("toy write")
    assert [each["text"] for each in await ada.messages(ada.direct)] == ["only for you"]
    assert "only for you" not in str(await grace.state())
    path = f"/channels/{ada.direct}"
    assert (await grace.get(f"{path}/commands")).status == 404
    assert (await grace.post(f"{path}/messages", {"content": "hello?"})).status == 404
    assert (await grace.post(f"{path}/commands", {"name": "toy box"})).status == 404


async def test_commands_work_in_direct_messages(ada: Window) -> None:
    await ada.run("toy box", channel=ada.direct)
    (box,) = await ada.messages(ada.direct)
    await ada.press(box, "toy:count")
    assert (await ada.messages(ada.direct))[0]["text"] == "count 1"


async def test_an_embed_shows_its_picture_and_the_alt_text(ada: Window) -> None:
    await ada.run("toy box")
    (box,) = await ada.messages()
    image = box["embeds"][0]["image"]
    assert image["alt"] == "one dot"
    assert box["files"] == []
    response = await ada.get(f"/channels/{GAMES}/messages/{box['id']}/files/{image['id']}")
    assert await response.read() == PICTURE


async def test_a_late_answer_is_thinking_until_it_comes_and_is_not_edited(
    ada: Window, grace: Window, bots: list[ToyBot]
) -> None:
    await ada.run("toy late")
    (message,) = await grace.messages()
    assert message["thinking"]
    stream = await grace.events((await grace.state())["cursor"])
    bots[-1].slow.set()
    kind, after = await stream.next()
    assert kind == "message"
    assert (after["id"], after["text"], after["thinking"]) == (message["id"], "at last", False)
    assert after["edited"] is None


async def test_a_thread_appears_under_its_channel_and_its_buttons_work(ada: Window, grace: Window) -> None:
    await ada.run("toy thread")
    stream = await grace.events((await grace.state())["cursor"])
    while not any(each["text"].startswith("see <#") for each in await grace.messages()):
        await stream.next()
    thread = next(each for each in (await grace.state())["channels"] if each["kind"] == "thread")
    assert (thread["name"], thread["parent"]) == ("side room", str(GAMES))
    assert [each["thread"] for each in await grace.messages() if each["thread"]] == [thread["id"]]
    (inside,) = await grace.messages(int(thread["id"]))
    await grace.press(inside, "toy:count")
    assert (await ada.messages(int(thread["id"])))[0]["text"] == "count 1"


async def test_what_follows_an_answer_is_a_reply_to_it(ada: Window, grace: Window) -> None:
    await ada.run("toy twice")
    first, second = await grace.messages()
    assert (first["reply"], second["reply"]) == (None, first["id"])
    assert (first["command"]["name"], second["command"]) == ("toy twice", None)
    await ada.run("toy twice", hidden=True)
    assert "count 0" in [each["text"] for each in await ada.messages()][2:]
    third = (await grace.messages())[-1]
    assert third["reply"] not in {each["id"] for each in await grace.messages()}


async def test_a_deleted_answer_is_gone(ada: Window) -> None:
    await ada.run("toy flash")
    assert await ada.messages() == []


@pytest.mark.usefixtures("impatient")
async def test_an_interaction_that_nobody_answers_has_failed(ada: Window) -> None:
    await ada.run("toy box")
    (box,) = await ada.messages()
    answer = await ada.press(box, "toy:sleep")
    assert not answer["answered"]
    assert not (await ada.run("toy broken"))["answered"]


@pytest.mark.usefixtures("impatient")
async def test_an_answer_after_the_deadline_is_refused_to_the_bot(ada: Window, bots: list[ToyBot]) -> None:
    refused: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    @bots[-1].tree.error
    async def remember(_interaction: Any, error: Any) -> None:
        refused.set_result(error.original.code)

    assert not (await ada.run("toy slow"))["answered"]
    bots[-1].slow.set()
    async with asyncio.timeout(PATIENCE):
        assert await refused == 10062  # unknown interaction
    assert await ada.messages() == []


async def test_two_people_act_while_a_command_is_still_at_work(
    ada: Window, grace: Window, bots: list[ToyBot]
) -> None:
    await ada.run("toy late")
    await grace.run("toy box")
    box = (await grace.messages())[-1]
    await ada.press(box, "toy:count")
    await grace.press(box, "toy:count")
    assert (await ada.messages())[-1]["text"] == "count 2"
    bots[-1].slow.set()
