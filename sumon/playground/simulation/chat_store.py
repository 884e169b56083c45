"""The stored chat, so that nothing is lost at a restart.

The games are in the bot's database, which names players, channels, threads and messages by their ids. So these must
mean the same after a restart. People and channels have fixed ids (`people.py`). Threads, messages, pictures and the
installations of the bot are written to files in a folder before they are announced, so that even a killed run has
stored all that the bot has shown. A lost or unreadable folder costs only the chat and the threads: `/board` shows a
game again in another channel.

As on Discord, ephemeral messages, forms and pending answers are not stored.
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TypeVar

from simcord.backend.models import Channel, Message, ThreadMetadata
from simcord.backend.models.message import SystemMessageMetadata

from sumon.playground.people import PEOPLE

from .backend import THINKING_FLAG
from .outside import Payload
from .server import SimulatedDiscord

_log = logging.getLogger(__name__)
_MESSAGE_FIELDS = (
    *("id", "channel_id", "author_id", "content", "timestamp", "edited_timestamp", "type", "flags", "embeds"),
    *("components", "attachments", "mention_user_ids", "ping_user_ids", "reference", "reply_author_id"),
    "interaction_metadata",
)
_INSTALLED = "installed.json"
_Kept = TypeVar("_Kept", Channel, Message)


def chat_folder(database_url: str, default: Path) -> Path | None:
    """The folder of the chat that belongs to *database_url*; None for a database in memory.

    It is beside the file of the database, or in the folder *default* for a database server.
    """
    scheme, _, rest = database_url.partition("://")
    if scheme.startswith("sqlite"):
        path = Path(rest.partition("?")[0].removeprefix("/"))
        return path.with_suffix(".chat") if path.name not in ("", ":memory:") else None
    # Hashed, as the address may contain a password.
    return default / f"playground-{hashlib.sha256(database_url.encode()).hexdigest()[:12]}.chat"


class ChatStore:
    """Stores the chat of *discord* in *folder*; None stores nothing."""

    def __init__(self, discord: SimulatedDiscord, folder: Path | None) -> None:
        self._discord = discord
        self._folder = folder

    def keep(self, message: Message) -> None:
        """Writes *message*, new or changed, with its pictures."""
        if message.is_ephemeral or message.flags & THINKING_FLAG or self._folder is None:
            return
        with _warning():
            self._write_message(self._folder, message)
        self.keep_thread(message.channel_id)

    def keep_thread(self, channel_id: int) -> None:
        """Writes the present state of a thread, or deletes it if the thread is gone. Ignores other channels."""
        if self._folder is None:
            return
        channel = self._discord.backend.channels.get(channel_id)
        path = self._folder / "threads" / f"{channel_id}.json"
        with _warning():
            if channel is None:
                path.unlink(missing_ok=True)
            elif channel.is_thread:
                _write(path, asdict(channel))

    def keep_installed(self) -> None:
        """Writes the ids of the people who have installed the bot."""
        if self._folder is not None:
            with _warning():
                _write(self._folder / _INSTALLED, sorted(self._discord.backend.installed))

    def forget(self, message: Message) -> None:
        """Deletes a message and its pictures."""
        if self._folder is None:
            return
        with _warning():
            _message_path(self._folder, message.id).unlink(missing_ok=True)
            for path in _picture_paths(self._folder, message.id):
                path.unlink(missing_ok=True)

    def recall(self) -> None:
        """Restores the stored chat, before the bot starts. Unreadable parts are left out with a warning."""
        if self._folder is None or not _is_there(self._folder):
            return
        with _warning():
            _take_over(self._folder)
        for thread in _read_all(self._folder / "threads", _thread_from_json):
            self._recall_thread(thread)
        for message in _read_all(self._folder / "messages", _message_from_json):
            self._recall_message(self._folder, message)
        self._discord.backend.bound_pictures()
        with _warning():
            self._remove_orphans(self._folder)
        with _warning():
            self._recall_installed(self._folder / _INSTALLED)

    def _remove_orphans(self, folder: Path) -> None:
        """Deletes pictures without a stored message, as a killed run may leave them."""
        messages = {path.stem for path in (folder / "messages").glob("*.json")}
        for path in (folder / "files").glob("*"):
            if path.name.partition("-")[0] not in messages:
                path.unlink()

    def _recall_installed(self, path: Path) -> None:
        if path.exists():
            kept = json.loads(path.read_text(encoding="utf-8"))
            self._discord.backend.installed = {each.user_id for each in PEOPLE.values() if each.user_id in kept}

    def _recall_thread(self, thread: Channel) -> None:
        backend = self._discord.backend
        backend.channels[thread.id] = thread
        backend.messages[thread.id] = {}
        backend.last_id = max(backend.last_id, thread.id)
        self._discord.guild._guild.thread_ids.append(thread.id)

    def _recall_message(self, folder: Path, message: Message) -> None:
        backend = self._discord.backend
        backend.last_id = max(backend.last_id, message.id)
        if message.channel_id not in backend.channels or message.author_id not in backend.users:
            self.forget(message)
            return
        backend.messages[message.channel_id][message.id] = message
        backend.channels[message.channel_id].last_message_id = message.id
        for file in message.attachments:
            path = _picture_path(folder, message.id, file["id"])
            if path.exists():
                backend.cdn._blobs[file["url"]] = path.read_bytes()

    def _write_message(self, folder: Path, message: Message) -> None:
        read = self._discord.backend.picture
        pictures = {
            _picture_path(folder, message.id, file["id"]): read(file["url"]) for file in message.attachments
        }
        # Pictures first, so that a stored message always has its pictures.
        for path, data in pictures.items():
            if data is not None and not path.exists():
                _replace(path, data)
        _write(_message_path(folder, message.id), _message_as_json(message))
        for path in _picture_paths(folder, message.id):
            if path not in pictures:
                path.unlink()


@contextmanager
def _warning() -> Iterator[None]:
    # Errors are only logged, as the playground works without a stored chat.
    try:
        yield
    except (OSError, ValueError, KeyError, TypeError) as error:
        _log.warning("The chat of the playground could not be kept or read: %r", error)


def _is_there(folder: Path) -> bool:
    try:
        return folder.is_dir()
    except OSError:  # no folder can have that name
        return False


def _message_path(folder: Path, message_id: int) -> Path:
    return folder / "messages" / f"{message_id}.json"


def _picture_path(folder: Path, message_id: int, file_id: str) -> Path:
    return folder / "files" / f"{message_id}-{int(file_id)}"


def _picture_paths(folder: Path, message_id: int) -> list[Path]:
    return list((folder / "files").glob(f"{message_id}-*"))


def _write(path: Path, content: Payload | list[int]) -> None:
    _replace(path, json.dumps(content).encode())


def _replace(path: Path, data: bytes) -> None:
    # In one step: a killed run leaves the old file or the new one, never a part.
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_bytes(data)
    fresh.replace(path)


def _read_all(folder: Path, make: Callable[[Payload], _Kept]) -> list[_Kept]:
    """The results of *make* for the files in *folder*, the oldest first."""
    found = []
    for path in folder.glob("*.json"):
        with _warning():
            found.append(make(json.loads(path.read_text(encoding="utf-8"))))
    return sorted(found, key=lambda each: each.id)


def _message_as_json(message: Message) -> Payload:
    fields = {name: getattr(message, name) for name in _MESSAGE_FIELDS}
    fields["system_metadata"] = asdict(message.system_metadata) if message.system_metadata else None
    return fields


def _message_from_json(fields: Payload) -> Message:
    metadata = fields.pop("system_metadata")
    return Message(**fields, system_metadata=SystemMessageMetadata(**metadata) if metadata else None)


def _thread_from_json(fields: Payload) -> Channel:
    fields["thread_metadata"] = ThreadMetadata(**fields["thread_metadata"])
    fields["thread_members"] = {int(user): joined for user, joined in fields["thread_members"].items()}
    fields["overwrites"] = []
    return Channel(**fields)


def _take_over(folder: Path) -> None:
    """Splits the single file of an earlier version into one for each thread and message, and renames the
    pictures.
    """
    old = folder / "chat.json"
    if not old.exists():
        return
    chat = json.loads(old.read_text(encoding="utf-8"))
    for thread in chat["threads"]:
        _write(folder / "threads" / f"{thread['id']}.json", thread)
    for message in chat["messages"]:
        _write(_message_path(folder, message["id"]), message)
        for file in message["attachments"]:
            picture = folder / "files" / file["id"]
            if picture.exists():
                picture.replace(_picture_path(folder, message["id"], file["id"]))
    old.unlink()
