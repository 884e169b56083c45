"""Places without the bot as a member, where people bring it along: their messages, groups, other servers.

simcord knows none of these. Here each is a channel without gateway events, in which all requests fail. The bot only
learns of it from the interactions of the people there, and can only answer those.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, cast

import discord
from simcord._clock import Clock
from simcord.backend import Backend
from simcord.backend.errors import BackendError
from simcord.backend.models import EPHEMERAL_FLAG, Channel, Interaction, Message
from simcord.builders import ChannelHandle, UserHandle
from simcord.enums import ChannelType
from simcord.env import Env
from simcord.http import FakeHTTPClient

Payload = dict[str, Any]

MOST_FURTHER = 5  # the most further answers to one interaction
BY_USER = 1  # the type of an installation, and the key of the user who installed the bot
JOINED = "2025-01-01T00:00:00+00:00"
REFUSED = {"status": 403, "code": 50001, "message": "Missing Access", "times": None}

_PERSON = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
    use_application_commands=True,
    use_external_apps=True,
)
_BOT = discord.Permissions(attach_files=True, embed_links=True, mention_everyone=True)


class PlaceKind(Enum):
    """The kind of place to which the bot is brought along."""

    MESSAGES = "messages"  # between two people
    GROUP = "group"
    SERVER = "server"

    @property
    def context(self) -> int:
        """The context of interactions in such a place, which a command must allow."""
        return 0 if self is PlaceKind.SERVER else 2


@dataclass
class _Brought(Interaction):
    """An interaction in *place* that the bot gets because the user *owner_id* has installed it."""

    place: Outside | None = None
    owner_id: int = 0

    def respond_with_message(self, message_id: int, *, ephemeral: bool) -> None:
        super().respond_with_message(message_id, ephemeral=ephemeral or self.hides)

    def defer(self, message_id: int, *, ephemeral: bool) -> None:
        super().defer(message_id, ephemeral=ephemeral or self.hides)

    @property
    def hides(self) -> bool:
        return self.place is not None and self.place.hides_answers


class OutsideBackend(Backend):
    """The state of a simulated Discord in which people can also install the bot.

    *install_types*: the possible kinds of installation, which the bot gets at login; *ownership*: the fields on the
    owner of the application; *installed*: the ids of the people who have installed the bot.
    """

    def __init__(self, *, clock: Clock | None = None) -> None:
        self.places: dict[int, Outside] = {}  # by the id of the channel
        self.installed: set[int] = set()
        self.install_types: Payload = {"0": {}, "1": {}}
        self.ownership: Payload = {}
        super().__init__(clock=clock)

    def emit(self, event: str, payload: Mapping[str, Any]) -> None:
        """Sends an event to the bot; from places outside, only interactions."""
        place = self.places.get(int(payload.get("channel_id") or 0))
        if place is None:
            super().emit(event, payload)
        elif event == "INTERACTION_CREATE":
            super().emit(event, place.told(payload))

    def new_interaction(self, type: int, channel_id: int, user_id: int, guild_id: int | None) -> Interaction:
        """An interaction that waits for its answer."""
        record = super().new_interaction(type, channel_id, user_id, guild_id)
        place = self.places.get(channel_id)
        if place is not None:
            record = self.interactions[record.id] = _Brought(**vars(record), place=place)
        return record

    def prepare_message(self, channel_id: int, author_id: int, content: str | None = "", **fields: Any) -> Message:
        """Makes a message. Raises BackendError for the sixth further answer outside, which Discord refuses."""
        record = self.interactions.get(int((fields.get("interaction_metadata") or {"id": 0})["id"]))
        if isinstance(record, _Brought):
            if record.responded and len(record.followup_ids) >= MOST_FURTHER:
                raise BackendError(400, 40094, "This interaction has reached the maximum number of follow ups")
            fields["interaction_metadata"]["authorizing_integration_owners"] = _owners(record.owner_id)
            if record.hides:
                fields["flags"] |= EPHEMERAL_FLAG
        return super().prepare_message(channel_id, author_id, content, **fields)


class OutsideHTTPClient(FakeHTTPClient):
    """The bot's HTTP client, which also tells the possible kinds of installation."""

    backend: OutsideBackend

    async def application_info(self) -> Any:
        """The bot's application, as requested at login."""
        told = {"integration_types_config": self.backend.install_types, **self.backend.ownership}
        return {**await super().application_info(), **told}


class _Changed:
    """The *original* with some attributes *changed*."""

    def __init__(self, original: Any, **changed: Any) -> None:
        self._original = original
        vars(self).update(changed)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._original, name)


class Outside:
    """A place on the simulated Discord *env* with *people* but without the bot as a member.

    *partial*: the fields on the channel in interactions; *permissions*: those of the people on a server; *locales*:
    the languages of people who do not use English; *channel_id*: the id of the channel, by default new.
    """

    def __init__(
        self,
        env: Env,
        kind: PlaceKind,
        people: Sequence[UserHandle],
        *,
        name: str | None = None,
        channel_id: int | None = None,
    ) -> None:
        backend = env.backend
        assert isinstance(backend, OutsideBackend)
        self.kind = kind
        self.backend = backend
        self.guild_id = backend.snowflake() if kind is PlaceKind.SERVER else None
        # simcord gets a direct channel of these people with the bot, which needs no other setup.
        numbers = [each.id for each in people]
        self.channel = Channel(channel_id or backend.snowflake(), ChannelType.DM, name, recipient_ids=numbers)
        self.locales: dict[int, str] = {}
        self.permissions = discord.Permissions(_PERSON.value)
        self.hides_answers = False
        self.partial = self._partial()
        own = dict.fromkeys(numbers, self.channel.id)
        self.env = cast(Env, _Changed(env, backend=_Changed(backend, dm_channels=own)))
        self.handle = ChannelHandle(self.env, None, self.channel)
        self._open()

    def _open(self) -> None:
        backend = self.backend
        backend.channels[self.channel.id] = self.channel
        backend.messages[self.channel.id] = {}
        backend.places[self.channel.id] = self
        closed = [f"/channels/{self.channel.id}", f"/guilds/{self.guild_id}"]
        for path in (each + rest for each in closed for rest in ("", "/*")):
            backend.faults.append({"method": "*", "path": path, **REFUSED})

    def _partial(self) -> Payload:
        about: Payload = {"id": str(self.channel.id), "flags": 0, "last_message_id": None}
        match self.kind:
            case PlaceKind.MESSAGES:
                return {**about, "type": discord.ChannelType.private.value}
            case PlaceKind.GROUP:
                owner = str(self.channel.recipient_ids[0])
                return {
                    **about,
                    "type": discord.ChannelType.group.value,
                    "name": self.channel.name,
                    "owner_id": owner,
                }
            case PlaceKind.SERVER:
                return {
                    **about,
                    "type": discord.ChannelType.text.value,
                    "guild_id": str(self.guild_id),
                    "name": self.channel.name or "general",
                    "parent_id": None,
                    "permissions": str(self.permissions.value),
                    "position": 0,
                    "nsfw": False,
                    "rate_limit_per_user": 0,
                    "topic": None,
                }

    def forbid_external_apps(self, *, said: bool = True) -> None:
        """Takes *Use External Apps* from the people, so that all new messages of the bot are private.

        *said*: whether their permissions tell the bot beforehand.
        """
        self.hides_answers = True
        if said:
            self.permissions.update(use_external_apps=False)

    def told(self, payload: Mapping[str, Any]) -> Payload:
        """The payload of an interaction as Discord sends it from here."""
        record = self.backend.interactions[int(payload["id"])]
        assert isinstance(record, _Brought)
        record.owner_id = self._owner(record)
        changed = {
            **payload,
            "context": self.kind.context,
            "authorizing_integration_owners": _owners(record.owner_id),
            "channel": dict(self.partial),
            "locale": self.locales.get(record.user_id, payload["locale"]),
            "app_permissions": str(_BOT.value),
        }
        return changed if self.kind is not PlaceKind.SERVER else self._told_on_server(changed)

    def _told_on_server(self, payload: Payload) -> Payload:
        member = self._member()
        data = dict(payload["data"])
        if "users" in data.get("resolved", {}):
            data["resolved"] = {**data["resolved"], "members": dict.fromkeys(data["resolved"]["users"], member)}
        return {
            **{key: value for key, value in payload.items() if key != "user"},
            "data": data,
            "guild_id": str(self.guild_id),
            "guild": {"id": str(self.guild_id), "locale": "en-US", "features": []},
            "guild_locale": "en-US",
            "member": {**member, "user": payload["user"]},
        }

    def _member(self) -> Payload:
        return {
            **{"roles": [], "nick": None, "avatar": None, "flags": 0, "joined_at": JOINED, "premium_since": None},
            **{"deaf": False, "mute": False, "pending": False, "communication_disabled_until": None},
            "permissions": str(self.permissions.value),
        }

    def _owner(self, record: Interaction) -> int:
        """The user whose installation counts: of a message, the one who sent the first command of its chain."""
        if record.source_message_id is None:
            return record.user_id
        metadata = self.backend.get_message(self.channel.id, record.source_message_id).interaction_metadata or {}
        return int(metadata["authorizing_integration_owners"][str(BY_USER)])


def _owners(user_id: int) -> dict[str, str]:
    return {str(BY_USER): str(user_id)}
