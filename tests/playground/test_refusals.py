"""Bad requests: each gets a 4xx and a sentence, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from aiohttp.test_utils import TestClient

from sumon.playground.middleware import BODY_LIMIT

from .conftest import GAMES, Window

COMMANDS = f"/channels/{GAMES}/commands"
MESSAGES = f"/channels/{GAMES}/messages"


async def refusal(response: Any) -> tuple[int, str]:
    return response.status, (await response.json())["error"]


@pytest.mark.parametrize(
    ("path", "body", "status", "says"),
    [
        (COMMANDS, {"name": "toy nothing"}, 404, "/toy nothing"),
        (COMMANDS, {"name": 7}, 400, "“name”"),
        (COMMANDS, {"name": "x" * 9000}, 404, "/xxx"),
        (COMMANDS, {"name": "toy greet"}, 400, "Fill in the option “who”"),
        (COMMANDS, {"name": "toy greet", "options": {"who": "1"}}, 404, "no such user"),
        (COMMANDS, {"name": "toy greet", "options": []}, 400, "“options”"),
        (COMMANDS, {"name": "toy box", "options": {"size": "1"}}, 404, "“size”"),
        (COMMANDS, {"name": "toy late", "options": {"ephemeral": "yes"}}, 400, "“ephemeral”"),
        ("/channels/1/commands", {"name": "toy box"}, 404, "no such channel"),
        ("/channels/1/messages", {"content": "x"}, 404, "no such channel"),
        (MESSAGES, {"content": "  "}, 400, "some text"),
        (MESSAGES, {"content": "x" * 2001}, 400, "2,000"),
        (MESSAGES, {}, 400, "“content”"),
        (MESSAGES, ["x"], 400, "JSON object"),
        (f"{MESSAGES}/1/components", {"custom_id": "toy:count"}, 404, "no such message"),
        ("/forms/1", {"values": {}}, 404, "no such form"),
        (f"/channels/{GAMES}/menu", {"name": "Kick", "user": "1"}, 404, "/Kick"),
        (f"/channels/{GAMES}/menu", {"name": "Poke", "user": "1"}, 404, "no such user"),
        (f"/channels/{GAMES}/menu", {"name": "Poke", "user": "9" * 5000}, 404, "no such user"),
        (COMMANDS, {"name": "toy greet", "options": {"who": "9" * 5000}}, 404, "no such user"),
        (f"/channels/{'9' * 5000}/messages", {"content": "x"}, 404, "nothing at"),
        (f"/channels/{GAMES}/autocomplete", {"name": "toy box", "option": "size", "typed": ""}, 404, "“size”"),
        ("/channels/games/messages", {"content": "x"}, 404, "nothing at"),
    ],
)
async def test_nonsense_gets_a_sentence(ada: Window, path: str, body: Any, status: int, says: str) -> None:
    before = await ada.state()
    found, sentence = await refusal(await ada.post(path, body))
    assert found == status
    assert says in sentence
    assert await ada.state() == before


async def test_unknown_seat(client: TestClient[Any, Any]) -> None:
    status, sentence = await refusal(await client.get("/api/eve"))
    assert status == 404
    assert "ada, grace, linus" in sentence


@pytest.mark.parametrize(
    ("custom_id", "values", "status", "says"),
    [
        ("toy:nothing", None, 404, "no longer has that button"),
        ("toy:off", None, 400, "is disabled"),
        ("toy:colour", ["green"], 400, "green"),
        ("toy:colour", [], 400, "between 1 and 1"),
        ("toy:colour", "red", 400, "“values”"),
        ("toy:colour", [1], 400, "“values”"),
    ],
)
async def test_what_a_client_would_not_offer(
    ada: Window, caplog: pytest.LogCaptureFixture, custom_id: str, values: Any, status: int, says: str
) -> None:
    caplog.set_level("DEBUG", "sumon.playground")
    await ada.run("toy box")
    (box,) = await ada.messages()
    path = f"/channels/{GAMES}/messages/{box['id']}/components"
    found, sentence = await refusal(await ada.post(path, {"custom_id": custom_id, "values": values}))
    assert found == status
    assert says in sentence or (sentence == "Discord wouldn’t allow that." and says in caplog.text)
    assert await ada.messages() == [box]


async def test_a_form_that_is_not_filled_in_can_still_be_sent_later(ada: Window) -> None:
    await ada.run("toy box")
    (box,) = await ada.messages()
    answer = await ada.press(box, "toy:form")
    path = f"/forms/{answer['id']}"
    for values in ({}, {"name": "x" * 21}, {"name": 7}, {"other": "x"}):
        status, _ = await refusal(await ada.post(path, {"values": values}))
        assert status == 400
    assert (await ada.post(path, {"values": {"name": "Ada"}})).status == 200


async def test_bad_json(client: TestClient[Any, Any]) -> None:
    for data, kind in (
        (b"{", "application/json"),
        (b"[" * 50_000, "application/json"),
        (b"\xff", "application/json"),
        (b'{"content": "x"}', "text/plain"),
        (b"content=x", "application/x-www-form-urlencoded"),
    ):
        response = await client.post(f"/api/ada{MESSAGES}", data=data, headers={"Content-Type": kind})
        status, sentence = await refusal(response)
        assert status == 400
        assert "JSON" in sentence


async def test_a_body_that_is_too_large(ada: Window) -> None:
    status, sentence = await refusal(await ada.post(MESSAGES, {"content": "x" * BODY_LIMIT}))
    assert status == 413
    assert "64 KiB" in sentence


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "[::1", "10.0.0.7"]
)
@pytest.mark.parametrize("path", ["/", "/texts", "/api/ada", "/static/main.js", "/api/ada/events"])
async def test_a_foreign_host_name_is_refused(client: TestClient[Any, Any], host: str, path: str) -> None:
    status, sentence = await refusal(await client.get(path, headers={"Host": host}))
    assert status == 403
    assert "127.0.0.1" in sentence


async def test_both_names_of_this_machine_are_taken(client: TestClient[Any, Any]) -> None:
    for host in ("127.0.0.1:8080", "localhost:8080", "LOCALHOST"):
        assert (await client.get("/texts", headers={"Host": host})).status == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
async def test_a_post_from_another_site_is_refused(ada: Window, headers: dict[str, str]) -> None:
    status, sentence = await refusal(await ada.post(MESSAGES, {"content": "x"}, headers=headers))
    assert status == 403
    assert "another site" in sentence
    assert await ada.messages() == []


async def test_a_post_from_the_page_itself_is_taken(ada: Window) -> None:
    headers = {"Origin": f"http://127.0.0.1:{ada.client.port}", "Sec-Fetch-Site": "same-origin"}
    assert (await ada.post(MESSAGES, {"content": "x"}, headers=headers)).status == 200


async def test_wrong_address_and_wrong_method(client: TestClient[Any, Any]) -> None:
    assert (await refusal(await client.get("/nowhere")))[0] == 404
    assert (await refusal(await client.get("/static/../serve.py")))[0] == 404
    assert (await refusal(await client.get("/static/%2e%2e/serve.py")))[0] == 404
    assert (await refusal(await client.delete("/api/ada", headers={"Content-Type": "application/json"})))[0] == 405


@pytest.mark.parametrize("path", ["/static", "/static/", "/static/js", "/static/js/", "/static/css/"])
async def test_a_folder_is_no_page(client: TestClient[Any, Any], path: str) -> None:
    status, sentence = await refusal(await client.get(path))
    assert status == 404
    assert f"nothing at {path}" in sentence


async def test_refusals_are_in_the_readers_language_or_english(client: TestClient[Any, Any]) -> None:
    for locale in ("de", "xx", "en-GB", "../en"):
        assert (await refusal(await client.get("/api/eve", params={"locale": locale})))[1]


async def test_the_page_is_never_half_an_old_one(client: TestClient[Any, Any]) -> None:
    for path in ("/", "/static/js/main.js", "/static/css/base.css"):
        response = await client.get(path)
        assert response.status == 200
        assert response.headers["Cache-Control"] == "no-cache"


async def test_nothing_on_the_page_may_come_from_elsewhere(client: TestClient[Any, Any]) -> None:
    policy = (await client.get("/")).headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
