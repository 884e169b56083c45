"""What is remembered of the chat between two runs, so that a restart looks like one: nothing is lost.

The games are in the bot's database. They name players, channels, threads and messages by their ids, so these must
mean the same after a restart: people and channels have fixed ids (`cast.py`); threads, messages and the last id
given out are written to a folder beside the playground's database, with the pictures. Lost or unreadable, it costs
the chat and the threads only: `/board` shows a game again in another channel.

Not remembered, as on Discord: messages for one reader's eyes, forms, and answers still being thought about.
"""

from __future__ import annotations

import asyncio
import json
import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Any

from simcord.backend.models import Channel, Message, ThreadMetadata
from simcord.backend.models.message import SystemMessageMetadata

from .backend import THINKING_FLAG
from .server import SimulatedDiscord

_log = logging.getLogger(__name__)
_MESSAGE_FIELDS = (
    *("id", "channel_id", "author_id", "content", "timestamp", "edited_timestamp", "type", "flags", "embeds"),
    *("components", "attachments", "mention_user_ids", "ping_user_ids", "reference", "reply_author_id"),
    "interaction_metadata",
)
_PAUSE = 1.0  # seconds between a change and its way to the disk; a crash loses no more than that of the chat


def folder_beside(database_url: str) -> Path | None:
    """Where the chat is kept that belongs to *database_url*; None for a database that is no file."""
    scheme, _, rest = database_url.partition(":///")
    path = rest.partition("?")[0]
    return Path(path).with_suffix(".chat") if scheme.startswith("sqlite") and path not in ("", ":memory:") else None


class ChatStore:
    """Keeps the chat of *discord* in *folder*; with None nothing is kept."""

    def __init__(self, discord: SimulatedDiscord, folder: Path | None) -> None:
        self._discord = discord
        self._folder = folder
        self._changed = asyncio.Event()
        # One thread, so that what is written last was also asked for last.
        self._writer = ThreadPoolExecutor(max_workers=1)

    @property
    def is_behind(self) -> bool:
        """Whether something changed that is not yet written."""
        return self._changed.is_set()

    def touch(self) -> None:
        """Something changed and is to be written soon."""
        self._changed.set()

    async def keep(self) -> None:
        """Write what changes, for ever."""
        while True:
            await self._changed.wait()
            await asyncio.sleep(_PAUSE)
            await self.save()

    async def save(self) -> None:
        """Write everything now."""
        if self._folder is None:
            return
        self._changed.clear()
        backend = self._discord.backend
        messages = [
            message
            for channel in backend.messages.values()
            for message in channel.values()
            if not message.is_ephemeral and not message.flags & THINKING_FLAG
        ]
        chat = {
            "last_id": backend.last_id,
            "threads": [asdict(backend.channels[each]) for each in self._discord.guild._guild.thread_ids],
            "messages": [_message_as_json(message) for message in messages],
        }
        pictures = {
            file["id"]: data
            for message in messages
            for file in message.attachments
            if (data := backend.picture(file["url"])) is not None
        }
        try:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._writer, _write, self._folder, chat, pictures)
        except OSError as error:
            _log.warning("The chat of the playground could not be kept: %s", error)

    def recall(self) -> None:
        """Put back what was kept, before the bot starts. What cannot be read is left out with a warning."""
        if self._folder is None or not (self._folder / "chat.json").exists():
            return
        try:
            chat = json.loads((self._folder / "chat.json").read_text(encoding="utf-8"))
            threads = [_thread_from_json(each) for each in chat["threads"]]
            messages = [_message_from_json(each) for each in chat["messages"]]
            last_id = int(chat["last_id"])
        except (OSError, ValueError, KeyError, TypeError) as error:
            _log.warning("The chat of the playground could not be read and starts anew: %r", error)
            return
        backend, guild = self._discord.backend, self._discord.guild._guild
        backend.last_id = max(backend.last_id, last_id)
        for thread in threads:
            backend.channels[thread.id] = thread
            backend.messages[thread.id] = {}
            guild.thread_ids.append(thread.id)
        for message in messages:
            if message.channel_id not in backend.channels or message.author_id not in backend.users:
                continue
            backend.messages[message.channel_id][message.id] = message
            backend.channels[message.channel_id].last_message_id = message.id
            for file in message.attachments:
                path = self._folder / "files" / str(int(file["id"]))
                if path.exists():
                    backend.cdn._blobs[file["url"]] = path.read_bytes()


def _message_as_json(message: Message) -> dict[str, Any]:
    fields = {name: getattr(message, name) for name in _MESSAGE_FIELDS}
    fields["system_metadata"] = asdict(message.system_metadata) if message.system_metadata else None
    return fields


def _message_from_json(fields: dict[str, Any]) -> Message:
    metadata = fields.pop("system_metadata")
    return Message(**fields, system_metadata=SystemMessageMetadata(**metadata) if metadata else None)


def _thread_from_json(fields: dict[str, Any]) -> Channel:
    fields["thread_metadata"] = ThreadMetadata(**fields["thread_metadata"])
    fields["thread_members"] = {int(user): joined for user, joined in fields["thread_members"].items()}
    fields["overwrites"] = []
    return Channel(**fields)


def _write(folder: Path, chat: dict[str, Any], pictures: dict[str, bytes]) -> None:
    files = folder / "files"
    files.mkdir(parents=True, exist_ok=True)
    there = {path.name for path in files.iterdir()}
    # Pictures first and the text last, in one move: whoever reads it finds every picture it names.
    for name in pictures.keys() - there:
        (files / name).write_bytes(pictures[name])
    fresh = folder / "chat.json.new"
    fresh.write_text(json.dumps(chat), encoding="utf-8")
    fresh.replace(folder / "chat.json")
    for name in there - pictures.keys():
        (files / name).unlink()
