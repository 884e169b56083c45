"""The news of a window: what it hears, what it does not, and what happens when it was away."""

from __future__ import annotations

import asyncio

from sumon.playground.chat import EventLog
from tests.patience import PATIENCE

from .conftest import GAMES, Window


async def test_every_window_hears_of_a_message_and_of_its_edit(ada: Window, grace: Window) -> None:
    cursor = (await ada.state())["cursor"]
    mine, theirs = await ada.events(cursor), await grace.events(cursor)
    await ada.run("toy box")
    for stream in (mine, theirs):
        kind, box = await stream.next()
        assert (kind, box["text"]) == ("message", "count 0")
    await grace.press(box, "toy:count")
    for stream in (mine, theirs):
        kind, after = await stream.next()
        assert (kind, after["id"], after["text"]) == ("message", box["id"], "count 1")


async def test_secrets_are_not_in_the_stream_of_others(ada: Window, grace: Window) -> None:
    await ada.run("toy box")
    (box,) = await ada.messages()
    cursor = (await ada.state())["cursor"]
    mine, theirs = await ada.events(cursor), await grace.events(cursor)
    await ada.press(box, "toy:secret")
    await ada.run("toy write")
    await ada.press(box, "toy:count")
    assert [(await mine.next())[1]["text"] for _ in range(4)] == ["psst", "only for you", "written", "count 1"]
    assert (await theirs.next())[1]["text"] == "count 1"


async def test_a_removed_message_is_announced(ada: Window) -> None:
    stream = await ada.events((await ada.state())["cursor"])
    await ada.run("toy flash")
    _, message = await stream.next()
    assert await stream.next() == ("removed", {"id": message["id"], "channel": str(GAMES)})


async def test_a_new_thread_is_announced(ada: Window) -> None:
    stream = await ada.events((await ada.state())["cursor"])
    await ada.run("toy thread")
    async with asyncio.timeout(PATIENCE):
        while True:
            kind, data = await stream.next()
            if kind == "channels" and any(each["kind"] == "thread" for each in data):
                return


async def test_a_window_that_was_away_hears_what_it_missed(ada: Window) -> None:
    stream = await ada.events((await ada.state())["cursor"])
    await ada.run("toy box")
    await stream.next()
    stream.response.close()
    (box,) = await ada.messages()
    await ada.press(box, "toy:count")
    again = await ada.events("", **{"Last-Event-ID": stream.cursor})
    kind, message = await again.next()
    assert (kind, message["text"]) == ("message", "count 1")


async def test_a_window_from_before_a_restart_is_told_to_start_afresh(ada: Window) -> None:
    for cursor in ("18a-5", "", "nonsense", "-1"):
        stream = await ada.events("", **{"Last-Event-ID": cursor})
        assert (await stream.next())[0] == "resync"
        assert stream.cursor == (await ada.state())["cursor"]


def test_the_feed_says_when_not_everything_is_known_any_more() -> None:
    events = EventLog()
    start = events.cursor
    events.publish("message", 1, [7])
    here = events.cursor
    for number in range(1000):
        events.publish("message", number, [7])
    assert events.since(start, 7) is None
    after = events.since(here, 7)
    assert after is not None
    assert len(list(after)) == 1000


def test_a_cursor_of_another_run_means_nothing() -> None:
    before, now = EventLog(), EventLog()
    assert now.since(before.cursor, 7) is None


def test_a_reader_gets_only_what_is_meant_for_them() -> None:
    events = EventLog()
    start = events.cursor
    events.publish("message", "for seven", [7])
    events.publish("message", "for both", [7, 8])
    (only,) = events.since(start, 8) or ()
    assert "for both" in only
    assert only.startswith(f"id: {events.cursor}\n")


async def test_streams_end_when_the_playground_stops(ada: Window) -> None:
    stream = await ada.events((await ada.state())["cursor"])
    await ada.client.close()
    assert stream.response.closed or stream.response.content.at_eof() or stream.response.content.exception()
