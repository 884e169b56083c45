"""The check of requests against a description of the API finds what the simulation lets pass."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from simcord import HttpLogEntry

from tests.bot import openapi

# Discord's description in small, for where the real one is not at hand.
CHOICE = {"type": "object", "properties": {"name": {"type": "string", "maxLength": 100}}}
MESSAGE = {
    "type": "object",
    "properties": {
        "content": {"type": "string", "maxLength": 2000},
        "attachments": {"type": "array", "maxItems": 10},
        "embeds": {"type": "array", "items": {"properties": {"title": {"type": "string"}}}},
        "allowed_mentions": {"properties": {"users": {"items": {"type": "string"}}}},
    },
}
CHOICES = {"properties": {"choices": {"type": "array", "maxItems": 25, "items": CHOICE}}}
SEND = {"requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Message"}}}}}
SMALL = {
    "paths": {
        "/channels/{channel_id}/messages": {"post": SEND},
        "/applications/{application_id}/commands": {"get": {}},
    },
    "components": {
        "schemas": {
            "Message": MESSAGE,
            "CreateMessageInteractionCallbackRequest": {"properties": {"data": MESSAGE}},
            "UpdateMessageInteractionCallbackRequest": {"properties": {"data": MESSAGE}},
            "ApplicationCommandAutocompleteCallbackRequest": {"properties": {"data": CHOICES}},
        }
    },
}


@pytest.fixture(params=["small", "published"] if openapi.PLACE.exists() else ["small"], autouse=True)
def _description(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Each test with the small description, and with the published one where it is at hand."""
    if request.param == "small":
        (tmp_path / "openapi.json").write_text(json.dumps(SMALL), encoding="utf-8")
        monkeypatch.setattr(openapi, "PLACE", tmp_path / "openapi.json")
    openapi.forget()
    yield
    openapi.forget()


def found(method: str, path: str, body: Any) -> list[str]:
    return list(openapi.complaints([HttpLogEntry(method, path, {}, body, None)]))


@pytest.mark.parametrize(
    "body",
    [
        {"type": 8, "data": {"choices": [{"name": str(number), "value": str(number)} for number in range(26)]}},
        {"type": 8, "data": {"choices": [{"name": "n" * 101, "value": "v"}]}},
        {"type": 4, "data": {"content": "c" * 2001}},
        {"type": 7, "data": {"attachments": [{"id": number} for number in range(11)]}},
        {"type": 4, "data": {"embeds": [{"title": 5}]}},
    ],
    ids=["26 choices", "a long choice", "long content", "11 attachments", "a title that is no text"],
)
def test_answers_that_discord_would_refuse(body: Any) -> None:
    assert found("POST", "/interactions/1/token/callback", body)


def test_a_request_that_does_not_exist() -> None:
    assert found("POST", "/channels/1/boards", {}) == ["POST /channels/1/boards is not in the description"]


def test_what_discord_takes_is_not_complained_about() -> None:
    message = {"content": "hello", "tts": False, "allowed_mentions": {"parse": [], "users": [1456074443980800015]}}
    assert not found("POST", "/channels/1/messages", message)
    update = {"type": 7, "data": {**message, "attachments": [{"id": 0}]}}
    assert not found("POST", "/interactions/1/token/callback", update)
    assert not found("GET", "/applications/1/commands", None)


def test_where_there_is_no_description_nothing_is_complained_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openapi, "PLACE", Path("/nowhere/openapi.json"))
    assert not found("POST", "/channels/1/boards", {})
