"""The state of the simulated Discord: real time, rising ids, bounded memory, and reports of every change."""

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
    """The real time, for all time stamps of simcord."""

    def now(self) -> datetime:
        """The current time in UTC."""
        return datetime.now(UTC)

    def advance(self, seconds: float) -> None:
        """Does nothing, as real time passes by itself."""


class _Forgetful(list[Any]):
    """A log that keeps nothing, as simcord's own would grow for as long as the page is open."""

    def append(self, _item: Any) -> None:
        pass


class SimulatedBackend(OutsideBackend):
    """The state of the simulated Discord. It reports every change of a message.

    Gateway events would not suffice, as there are none for ephemeral messages.
    """

    patience = 3.0  # the seconds within which the bot must answer an interaction

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
        """A new id.

        Ids follow the clock and always rise, even across restarts and if the clock was set back: they continue from
        the last stored one (see `chat_store.py`), so a button of an old message never hits a new one with the same
        id.
        """
        milliseconds = int(self.clock.now().timestamp() * 1000) - 1_420_070_400_000
        self.last_id = max(self.last_id + 1, milliseconds << 22)
        return self.last_id

    def prepare_message(self, channel_id: int, author_id: int, content: str | None = "", **fields: Any) -> Message:
        """Makes a message. If it follows another answer, it names that one, which simcord leaves out."""
        metadata = fields.get("interaction_metadata") or {"id": 0}
        record = self.interactions.get(int(metadata["id"]))
        if record is not None and record.responded and record.message_id is not None:
            fields["interaction_metadata"] = {**metadata, "original_response_message_id": str(record.message_id)}
        return super().prepare_message(channel_id, author_id, content, **fields)

    def commit_message(self, message: Message, *, broadcast: bool = True) -> Message:
        """Posts *message*, and forgets the oldest ones of a full channel."""
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
        """Edits a message like Discord; files that are no longer shown are forgotten."""
        message = self.get_message(channel_id, message_id)
        old_files, was_thinking = message.attachments, message.flags & THINKING_FLAG
        message = super().edit_message(channel_id, message_id, fields)
        if was_thinking:
            # The text after "is thinking…" is the first one, so it does not count as edited.
            message.edited_timestamp = None
        shown = {file["id"] for file in message.attachments}
        self._drop_files([file for file in old_files if file["id"] not in shown])
        self.bound_pictures()
        self.on_message(message)
        return message

    def delete_message(self, channel_id: int, message_id: int) -> None:
        """Deletes a message with its files."""
        message = self.get_message(channel_id, message_id)
        super().delete_message(channel_id, message_id)
        self._drop_files(message.attachments)
        self.on_removal(message)

    def new_interaction(self, type: int, channel_id: int, user_id: int, guild_id: int | None) -> Interaction:
        """An interaction that must be answered within *patience* seconds of real time."""
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
        """The bytes of the file at *url*; None if it has been forgotten."""
        return self.cdn.get(url)

    def bound_pictures(self) -> None:
        """Forgets the oldest pictures if they take too much memory."""
        blobs = self.cdn._blobs
        excess = sum(map(len, blobs.values())) - PICTURES_KEPT
        while excess > 0:
            excess -= len(blobs.pop(next(iter(blobs))))

    def _drop_files(self, files: list[Payload]) -> None:
        for file in files:
            self.cdn._blobs.pop(file["url"], None)
