"""The state of the simulated Discord: real time, rising ids, bounded memory, and a word about every change."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from simcord._clock import Clock
from simcord.backend.models import Interaction, Message

from .outside import OutsideBackend, Payload

THINKING_FLAG = 1 << 7
MESSAGES_KEPT = 150  # in each channel
PICTURES_KEPT = 16 * 1024 * 1024  # bytes, in all channels together


class WallClock(Clock):
    """The time on the wall, for everything simcord stamps with a time."""

    def now(self) -> datetime:
        """The current time in UTC."""
        return datetime.now(UTC)

    def advance(self, seconds: float) -> None:
        """Does nothing: time passes by itself."""


class _Forgetful(list[Any]):
    """A log that keeps nothing. simcord's own would grow for as long as the page is open."""

    def append(self, _item: Any) -> None:
        pass


class SimulatedBackend(OutsideBackend):
    """The state of the simulated Discord. It reports every change of a message, ephemeral ones included.

    (Gateway events would not do: for an ephemeral message there are none.)
    """

    patience = 3.0  # seconds the bot has for its first answer to an interaction

    def __init__(self) -> None:
        self.last_id = 0
        self.answered: dict[int, asyncio.Event] = {}
        self.on_message: Callable[[Message], None] = lambda _message: None
        self.on_removal: Callable[[Message], None] = lambda _message: None
        self.on_forgotten: Callable[[Message], None] = lambda _message: None
        super().__init__(clock=WallClock())
        self.http_requests = _Forgetful()
        self.transcript = _Forgetful()

    def snowflake(self) -> int:
        """An id that was never given out before.

        Ids follow the clock and always rise. Across restarts too, even if the clock was set back: they go on from
        the last one that was kept (see `chat_store.py`), so an old button never meets another message of its id.
        """
        milliseconds = int(self.clock.now().timestamp() * 1000) - 1_420_070_400_000
        self.last_id = max(self.last_id + 1, milliseconds << 22)
        return self.last_id

    def prepare_message(self, channel_id: int, author_id: int, content: str | None = "", **fields: Any) -> Message:
        """Makes a message. One that follows another answer names that one, which simcord leaves out."""
        metadata = fields.get("interaction_metadata") or {"id": 0}
        record = self.interactions.get(int(metadata["id"]))
        if record is not None and record.responded and record.message_id is not None:
            fields["interaction_metadata"] = {**metadata, "original_response_message_id": str(record.message_id)}
        return super().prepare_message(channel_id, author_id, content, **fields)

    def commit_message(self, message: Message, *, broadcast: bool = True) -> Message:
        """Post *message* and forget the oldest of a channel that is full."""
        message = super().commit_message(message, broadcast=broadcast)
        kept = self.messages[message.channel_id]
        while len(kept) > MESSAGES_KEPT:
            oldest = kept.pop(next(iter(kept)))
            self._drop_files(oldest.attachments)
            self.on_forgotten(oldest)
        self.bound_pictures()
        self.on_message(message)
        return message

    def edit_message(self, channel_id: int, message_id: int, fields: Payload) -> Message:
        """Edits as Discord does; files that are no longer shown are forgotten."""
        message = self.get_message(channel_id, message_id)
        old_files, was_thinking = message.attachments, message.flags & THINKING_FLAG
        message = super().edit_message(channel_id, message_id, fields)
        if was_thinking:
            # The answer after "is thinking…" is the first text there is, so nothing was edited.
            message.edited_timestamp = None
        shown = {file["id"] for file in message.attachments}
        self._drop_files([file for file in old_files if file["id"] not in shown])
        self.bound_pictures()
        self.on_message(message)
        return message

    def delete_message(self, channel_id: int, message_id: int) -> None:
        """Delete a message together with its files."""
        message = self.get_message(channel_id, message_id)
        super().delete_message(channel_id, message_id)
        self._drop_files(message.attachments)
        self.on_removal(message)

    def new_interaction(self, type: int, channel_id: int, user_id: int, guild_id: int | None) -> Interaction:
        """An interaction that has to be answered within *patience* seconds of real time."""
        while self.interactions:
            oldest = next(iter(self.interactions.values()))
            if (oldest.expires_at or "") > self.now_iso():
                break
            del self.interactions[oldest.id], self.interaction_tokens[oldest.token]
        record = super().new_interaction(type, channel_id, user_id, guild_id)
        record.initial_response_deadline = self.iso_after(self.patience)
        self.answered[record.id] = asyncio.Event()
        return record

    def picture(self, url: str) -> bytes | None:
        """The bytes behind *url*, None when they are forgotten."""
        return self.cdn.get(url)

    def bound_pictures(self) -> None:
        """Forget the oldest pictures when there are too many."""
        blobs = self.cdn._blobs
        excess = sum(map(len, blobs.values())) - PICTURES_KEPT
        while excess > 0:
            excess -= len(blobs.pop(next(iter(blobs))))

    def _drop_files(self, files: list[Payload]) -> None:
        for file in files:
            self.cdn._blobs.pop(file["url"], None)
