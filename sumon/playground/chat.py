"""The chat as the windows show it: the visible messages of each person, and news for those concerned."""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from .errors import UnknownError
from .page_json import command_json, menu_command_json, message_json
from .people import PEOPLE
from .simulation import Actions, Channel, ChatStore, Message, Payload, SimulatedDiscord

_LENGTH = 1000


class EventLog:
    """The last events, numbered. A window that missed some, or one from before a restart, must start afresh."""

    def __init__(self) -> None:
        # Distinguishes the numbers of this run from those of an earlier one that a window may still have.
        self._run = f"{time.time_ns():x}"
        self._number = 0
        self._log: deque[tuple[int, frozenset[int], str]] = deque(maxlen=_LENGTH)
        self._news = asyncio.Event()
        self.closed = False

    @property
    def cursor(self) -> str:
        """The name of the latest event."""
        return f"{self._run}-{self._number}"

    def publish(self, kind: str, data: Any, readers: Collection[int]) -> None:
        """Publishes new *data* of this *kind* to the users *readers*."""
        self._number += 1
        self._log.append((self._number, frozenset(readers), f"event: {kind}\ndata: {json.dumps(data)}\n\n"))
        self._wake()

    def close(self) -> None:
        """Ends all streams."""
        self.closed = True
        self._wake()

    def since(self, cursor: str, reader: int) -> Iterator[str] | None:
        """The events after *cursor* for *reader*, ready to be sent; None if some are no longer known."""
        run, _, number = cursor.partition("-")
        if run != self._run or not number.isdecimal() or int(number) > self._number:
            return None
        seen = int(number)
        if self._log and seen + 1 < self._log[0][0]:
            return None
        return (
            f"id: {self._run}-{each}\n{text}"
            for each, readers, text in list(self._log)
            if each > seen and reader in readers
        )

    async def wait(self, seconds: float) -> None:
        """Returns at the next event, or after *seconds*."""
        try:
            async with asyncio.timeout(seconds):
                await self._news.wait()
        except TimeoutError:
            pass

    def _wake(self) -> None:
        # Current waiters keep the old event; later ones get the new one.
        news, self._news = self._news, asyncio.Event()
        news.set()


_CHANNEL_EVENTS = {
    "THREAD_CREATE",
    "THREAD_UPDATE",
    "THREAD_DELETE",
    "CHANNEL_CREATE",
    "CHANNEL_UPDATE",
    "CHANNEL_DELETE",
}


class Chat:
    """Reads *discord* for the windows, and publishes its changes in *events*."""

    def __init__(self, discord: SimulatedDiscord, store: ChatStore) -> None:
        self.actions = Actions(discord)
        self.events = EventLog()
        self._discord = discord
        self._store = store
        discord.backend.on_message = self._message_changed
        discord.backend.on_removal = self._message_removed
        discord.backend.on_forgotten = store.forget
        discord.backend.subscribers.append(self._event)

    def state(self, user_id: int) -> Payload:
        """The whole state that the user can see."""
        channels = self._discord.channels(user_id)
        return {
            "installed": user_id in self._discord.backend.installed,
            "users": {
                str(user.id): {"name": user.global_name or user.name, "bot": user.bot}
                for user in self._discord.backend.users.values()
            },
            "channels": [self._channel(channel) for channel in channels],
            "messages": [
                self._message_json(message)
                for channel in channels
                for message in self._discord.messages(user_id, channel.id)
            ],
        }

    def commands(self, user_id: int, channel_id: int, locale: str) -> Payload:
        """The slash commands that the user can use in the channel, and the commands in the menu of a user."""
        return {
            "slash": [command_json(path, locale) for path in self._discord.commands(user_id, channel_id)],
            "menu": [menu_command_json(each, locale) for each in self._discord.menu_commands(user_id, channel_id)],
        }

    def command_labels(self, locale: str) -> dict[str, str]:
        """The label of each command in *locale*, by its name."""
        shown = (command_json(path, locale) for path in self._discord.all_commands())
        return {command["name"]: command["label"] for command in shown}

    def file(self, user_id: int, channel_id: int, message_id: int, file_id: int) -> tuple[str, bytes]:
        """(media type, bytes) of a file in a message that the user can see. Raises UnknownError otherwise."""
        message = self._discord.message(user_id, channel_id, message_id)
        for file in message.attachments:
            data = self._discord.backend.picture(file["url"])
            if file["id"] == str(file_id) and data is not None:
                return file["content_type"], data
        raise UnknownError("playground-unknown-file")

    def speaks(self, user_id: int, locale: str) -> None:
        """Sets the language of the user's window to *locale*, for the bot's answers to the user.

        Public messages are in the language of the first window that acts.
        """
        self._discord.speaks(user_id, locale)

    def install(self, user_id: int, installed: bool) -> None:
        """Adds the bot to the account of the user, or removes it. Outside, its commands come with it."""
        people = self._discord.backend.installed
        (people.add if installed else people.discard)(user_id)
        self._store.keep_installed()
        self.events.publish("installed", installed, [user_id])

    def _message_json(self, message: Message) -> Payload:
        thread = message.system_metadata.channel_id if message.system_metadata else None
        return message_json(self._discord.payload(message), thread, self._discord.backend.picture)

    def _readers(self, message: Message) -> list[int]:
        return [person.user_id for person in PEOPLE.values() if self._discord.can_see(person.user_id, message)]

    def _message_changed(self, message: Message) -> None:
        # Stored first, so that every message shown is still there after the run was killed.
        self._store.keep(message)
        self.events.publish("message", self._message_json(message), self._readers(message))

    def _message_removed(self, message: Message) -> None:
        self._store.forget(message)
        gone = {"id": str(message.id), "channel": str(message.channel_id)}
        self.events.publish("removed", gone, self._readers(message))

    def _event(self, event: str, payload: Mapping[str, Any]) -> None:
        if event.startswith("THREAD_"):
            self._store.keep_thread(int(payload["id"]))
        if event not in _CHANNEL_EVENTS:
            return
        for person in PEOPLE.values():
            channels = [self._channel(channel) for channel in self._discord.channels(person.user_id)]
            self.events.publish("channels", channels, [person.user_id])

    def _channel(self, channel: Channel) -> Payload:
        return {
            "id": str(channel.id),
            "kind": self._kind(channel),
            "name": channel.name,
            "parent": str(channel.parent_id) if channel.parent_id else None,
            "people": [str(user_id) for user_id in channel.recipient_ids],
            "archived": bool(channel.thread_metadata and channel.thread_metadata.archived),
        }

    def _kind(self, channel: Channel) -> str:
        if channel.id in self._discord.backend.places:
            return "conversation"
        return "thread" if channel.is_thread else "direct" if channel.guild_id is None else "text"
