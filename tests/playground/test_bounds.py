"""Memory stays flat however long the page is open."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from sumon.playground.people import PEOPLE
from sumon.playground.simulation import backend as simulated
from sumon.playground.simulation.backend import MESSAGES_KEPT, SimulatedBackend

from .conftest import GAMES, Window
from .toybot import ToyBot

ADA = PEOPLE["ada"].user_id


def backend_of(bot: ToyBot) -> SimulatedBackend:
    return bot.http.backend


async def test_the_oldest_messages_of_a_full_channel_are_forgotten(ada: Window, bots: list[ToyBot]) -> None:
    for number in range(MESSAGES_KEPT + 5):
        backend_of(bots[-1]).create_message(GAMES, ADA, f"message {number}")
    texts = [each["text"] for each in await ada.messages()]
    assert len(texts) == MESSAGES_KEPT
    assert texts[0] == "message 5"


async def test_pictures_go_with_their_message(ada: Window, bots: list[ToyBot]) -> None:
    await ada.run("toy box")
    backend = backend_of(bots[-1])
    assert len(backend.cdn._blobs) == 1
    for number in range(MESSAGES_KEPT):
        backend.create_message(GAMES, ADA, f"message {number}")
    assert backend.cdn._blobs == {}


async def test_a_picture_that_an_edit_replaces_is_forgotten(ada: Window, bots: list[ToyBot]) -> None:
    await ada.run("toy box")
    (box,) = await ada.messages()
    backend = backend_of(bots[-1])
    fresh = backend.store_attachments(GAMES, [("new.png", b"new")])
    message = backend.edit_message(GAMES, int(box["id"]), {"attachments": fresh})
    assert [backend.picture(file["url"]) for file in message.attachments] == [b"new"]
    assert len(backend.cdn._blobs) == 1


async def test_the_oldest_pictures_go_when_there_are_too_many(
    bots: list[ToyBot], ada: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulated, "PICTURES_KEPT", 10)
    backend = backend_of(bots[-1])
    for name in ("a.png", "b.png", "c.png"):
        backend.create_message(GAMES, ADA, name, attachments=backend.store_attachments(GAMES, [(name, b"12345")]))
    assert [url.rsplit("/")[-1] for url in backend.cdn._blobs] == ["b.png", "c.png"]
    first = (await ada.messages())[0]
    response = await ada.get(f"/channels/{GAMES}/messages/{first['id']}/files/{first['files'][0]['id']}")
    assert response.status == 404


async def test_nothing_is_logged_for_tests_that_nobody_runs(ada: Window, bots: list[ToyBot]) -> None:
    await ada.run("toy box")
    backend = backend_of(bots[-1])
    assert backend.http_requests == []
    assert backend.transcript == []


async def test_interactions_are_forgotten_when_their_time_is_over(
    ada: Window, bots: list[ToyBot], monkeypatch: pytest.MonkeyPatch
) -> None:
    await ada.run("toy box")
    backend = backend_of(bots[-1])
    assert len(backend.interactions) == 1
    later = datetime.now(UTC) + timedelta(minutes=16)
    monkeypatch.setattr(simulated.WallClock, "now", lambda _self: later)
    await ada.run("toy box")
    assert len(backend.interactions) == len(backend.interaction_tokens) == 1
    assert backend.answered == {}


def test_ids_always_rise(monkeypatch: pytest.MonkeyPatch) -> None:
    backend = SimulatedBackend()
    moment = datetime(2026, 5, 1, tzinfo=UTC)
    monkeypatch.setattr(simulated.WallClock, "now", lambda _self: moment)
    ids = [backend.snowflake() for _ in range(5000)]
    moment -= timedelta(days=1)
    ids += [backend.snowflake() for _ in range(3)]
    assert ids == sorted(set(ids))
