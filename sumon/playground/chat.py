"""The chat as the windows see it: who sees what, and news for whoever is concerned."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .cast import SEATS
from .errors import UnknownError
from .feed import Feed
from .live import Actions, Channel, LiveDiscord, Memory, Message, Payload
from .present import command as present_command
from .present import message as present

_CHANNEL_EVENTS = {
    "THREAD_CREATE",
    "THREAD_UPDATE",
    "THREAD_DELETE",
    "CHANNEL_CREATE",
    "CHANNEL_UPDATE",
    "CHANNEL_DELETE",
}


class Chat:
    """Looks at *live* for the windows, and tells them through *feed* what changed."""

    def __init__(self, live: LiveDiscord, memory: Memory) -> None:
        self.actions = Actions(live)
        self.feed = Feed()
        self._live = live
        self._memory = memory
        live.backend.on_message = self._message_changed
        live.backend.on_removal = self._message_removed
        live.backend.subscribers.append(self._event)

    def state(self, user_id: int) -> Payload:
        """Everything the user can see."""
        channels = self._live.channels(user_id)
        return {
            "users": {
                str(user.id): {"name": user.global_name or user.name, "bot": user.bot}
                for user in self._live.backend.users.values()
            },
            "channels": [_channel(channel) for channel in channels],
            "messages": [
                self._present(message)
                for channel in channels
                for message in self._live.messages(user_id, channel.id)
            ],
        }

    def commands(self, user_id: int, channel_id: int, locale: str) -> Payload:
        """The slash commands the user can use in the channel, and those in the menu of a user."""
        return {
            "slash": [present_command(path, locale) for path in self._live.commands(user_id, channel_id)],
            "menu": self._live.menu_commands(user_id, channel_id),
        }

    def file(self, user_id: int, channel_id: int, message_id: int, file_id: int) -> tuple[str, bytes]:
        """(media type, bytes) of a file under a message the user can see; raises UnknownError."""
        message = self._live.message(user_id, channel_id, message_id)
        for file in message.attachments:
            data = self._live.backend.picture(file["url"])
            if file["id"] == str(file_id) and data is not None:
                return file["content_type"], data
        raise UnknownError("playground-unknown-file")

    def speaks(self, user_id: int, locale: str) -> None:
        """The window in which the user acts is in the language *locale*; so is what the bot says to them."""
        self._live.locales[user_id] = locale

    def _present(self, message: Message) -> Payload:
        thread = message.system_metadata.channel_id if message.system_metadata else None
        return present(self._live.payload(message), thread, self._live.backend.picture)

    def _readers(self, message: Message) -> list[int]:
        return [seat.user_id for seat in SEATS.values() if self._live.can_see(seat.user_id, message)]

    def _message_changed(self, message: Message) -> None:
        self.feed.publish("message", self._present(message), self._readers(message))
        self._memory.touch()

    def _message_removed(self, message: Message) -> None:
        gone = {"id": str(message.id), "channel": str(message.channel_id)}
        self.feed.publish("removed", gone, self._readers(message))
        self._memory.touch()

    def _event(self, event: str, _payload: Mapping[str, Any]) -> None:
        if event not in _CHANNEL_EVENTS:
            return
        for seat in SEATS.values():
            channels = [_channel(channel) for channel in self._live.channels(seat.user_id)]
            self.feed.publish("channels", channels, [seat.user_id])
        self._memory.touch()


def _channel(channel: Channel) -> Payload:
    kind = "thread" if channel.is_thread else "direct" if channel.guild_id is None else "text"
    return {
        "id": str(channel.id),
        "kind": kind,
        "name": channel.name,
        "parent": str(channel.parent_id) if channel.parent_id else None,
        "archived": bool(channel.thread_metadata and channel.thread_metadata.archived),
    }
