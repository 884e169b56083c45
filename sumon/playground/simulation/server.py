"""A simulated Discord server in real time, with a real bot on it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import discord
from simcord import _dpy_internals as internals
from simcord.backend import Backend, serializers
from simcord.backend.access import channel_accessible, message_accessible
from simcord.backend.models import Channel, Message, User
from simcord.builders import UserHandle
from simcord.enums import AppCommandType, ChannelType, OptionType
from simcord.env import Env
from simcord.gateway import ShardRouter
from simcord.http import FakeWebhookAdapter

from sumon.playground.errors import UnknownError
from sumon.playground.people import (
    APPLICATION_ID,
    BOT_ID,
    BOT_NAME,
    CHANNELS,
    GUILD_ID,
    GUILD_NAME,
    INSTALLED_BY,
    MESSAGES_BETWEEN,
    MESSAGES_ID,
    OWNER,
    PEOPLE,
)

from .backend import SimulatedBackend
from .outside import Outside, OutsideHTTPClient, Payload, PlaceKind
from .participant import Participant

LONG_AGO = "2025-01-01T00:00:00+00:00"


class _WatchedAdapter(FakeWebhookAdapter):
    """The bot's adapter for answering interactions; it reports when an answer has arrived."""

    backend: SimulatedBackend

    async def request(self, route: Any, session: Any, **kwargs: Any) -> Any:
        try:
            return await super().request(route, session, **kwargs)
        finally:
            *_, interaction_id, _token, last = route.url.split("?")[0].split("/")
            if last == "callback" and (event := self.backend.answered.get(int(interaction_id))):
                event.set()


class SimulatedDiscord(Env):
    """A server with four people, two channels and one bot, all active at the same time.

    Two of the people also have a conversation without the bot as a member.
    """

    backend: SimulatedBackend

    def __init__(self, bot: discord.Client) -> None:
        super().__init__(bot, check_errors=False)
        self.backend = SimulatedBackend()
        self.locales: dict[int, str] = {}  # by user: the language of the window that acted last
        self._build()

    def _build(self) -> None:
        backend = self.backend
        backend.application_id = APPLICATION_ID
        backend.users.clear()
        backend.bot_user = User(BOT_ID, BOT_NAME, bot=True)
        backend.users[BOT_ID] = backend.bot_user
        for person in PEOPLE.values():
            backend.users[person.user_id] = User(person.user_id, person.slug, global_name=person.name)
        self.create_guild(GUILD_NAME, id=GUILD_ID, owner=UserHandle(self, backend.users[OWNER.user_id]))
        # An old date, as the bot would greet a server that it has just joined; here the start page does that.
        backend.guilds[GUILD_ID].members[BOT_ID].joined_at = LONG_AGO
        for position, (channel_id, name) in enumerate(CHANNELS.items()):
            self._add_channel(Channel(channel_id, ChannelType.TEXT, name, GUILD_ID, position))
            self.guild._guild.channel_ids.append(channel_id)
        for person in PEOPLE.values():
            backend.add_member(GUILD_ID, person.user_id)
            self._add_channel(Channel(person.dm_id, ChannelType.DM, recipient_ids=[person.user_id]))
            backend.dm_channels[person.user_id] = person.dm_id
        backend.ownership = {"owner": serializers.user_payload(backend.users[OWNER.user_id])}
        people = [UserHandle(self, backend.users[person.user_id]) for person in MESSAGES_BETWEEN]
        Outside(self, PlaceKind.MESSAGES, people, channel_id=MESSAGES_ID)
        backend.installed.update(person.user_id for person in INSTALLED_BY)

    def _add_channel(self, channel: Channel) -> None:
        self.backend.channels[channel.id] = channel
        self.backend.messages[channel.id] = {}

    # ------------------------------------------------ what simcord does only because it is made for tests

    def _begin_operation(self, label: str) -> None:
        """Does nothing, as actions may overlap."""

    def _end_operation(self) -> None:
        """Does nothing, see `_begin_operation`."""

    async def _settle_internal(self, **_options: Any) -> None:
        """Lets the bot start on the action, without waiting until it is idle."""
        await asyncio.sleep(0)

    # ------------------------------------------------------------------------------------------- life

    async def start(self) -> None:
        """Logs the bot in like `Env.start`, but does not take over clocks, event loop and executors."""
        bot, backend = self.bot, self.backend
        loop = asyncio.get_running_loop()
        internals.install_http(bot, OutsideHTTPClient(backend, loop))
        internals.set_guild_ready_timeout(bot, 0.0)
        self._webhook_adapter = _WatchedAdapter(backend)
        state = internals.get_state(bot)
        self._message_states.add(state)
        state.shard_count, state.shard_ids = 1, [0]
        router = ShardRouter(backend, state, bot.dispatch, 1, (0,))
        if isinstance(bot, discord.AutoShardedClient):
            internals.install_shards(bot, router.shards)
        else:
            internals.install_websocket(bot, router.websockets[0])

        def to_bot(event: str, payload: Mapping[str, Any]) -> None:
            with self._as_bot():
                router.feed(event, payload)

        backend.subscribers += [self._complete_payload, to_bot]
        with self._as_bot():
            await bot.login("playground")
            router.identify(0)
        backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, self.guild._guild))

    async def close(self) -> None:
        """Closes the bot; the state of the simulated Discord stays."""
        await self.bot.close()

    @contextmanager
    def _as_bot(self) -> Iterator[None]:
        # discord.py looks for the adapter in a context variable, which tasks inherit.
        previous = internals.set_webhook_adapter(self._webhook_adapter)
        try:
            yield
        finally:
            internals.reset_webhook_adapter(previous)

    def _complete_payload(self, event: str, payload: Mapping[str, Any]) -> None:
        # Adds the parts of an interaction that simcord leaves out: languages, and subcommands in the command's
        # name.
        if event != "INTERACTION_CREATE" or not isinstance(payload, dict):
            return
        record = self.backend.interactions[int(payload["id"])]
        payload["locale"] = self.locales.get(record.user_id, "en-US")
        if "guild_locale" in payload:
            payload["guild_locale"] = self.backend.guilds[GUILD_ID].preferred_locale
        if record.command_name is not None:
            path, options = [record.command_name], payload["data"].get("options") or []
            while options and options[0]["type"] in (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP):
                path.append(options[0]["name"])
                options = options[0]["options"]
            record.command_name = " ".join(path)

    # ---------------------------------------------------------------------------------------- looking

    def speaks(self, user_id: int, locale: str) -> None:
        """Sets the language of the user's window to *locale*; the first window that acts also sets the server's
        language.
        """
        if not self.locales:
            self.backend.edit_guild(GUILD_ID, {"preferred_locale": locale})
        self.locales[user_id] = locale

    def can_see(self, user_id: int, message: Message) -> bool:
        """Whether the user may see *message*: in a channel open to them, and not private to another user."""
        return message_accessible(self._around(message.channel_id), message.channel_id, message, user_id)

    def channel(self, user_id: int, channel_id: int) -> Channel:
        """The channel. Raises UnknownError unless the user can see it."""
        if not channel_accessible(self._around(channel_id), channel_id, user_id):
            raise UnknownError("playground-unknown-channel")
        return self.backend.channels[channel_id]

    def channels(self, user_id: int) -> list[Channel]:
        """All channels, threads and messages open to the user."""
        found = self.backend.channels.values()
        return [each for each in found if channel_accessible(self._around(each.id), each.id, user_id)]

    def participant(self, user_id: int, channel_id: int) -> Participant | None:
        """The user as a participant in a place without the bot as a member; None in other channels.

        Raises UnknownError unless the user can see the channel.
        """
        self.channel(user_id, channel_id)
        place = self.backend.places.get(channel_id)
        user = UserHandle(self, self.backend.users[user_id])
        return None if place is None else Participant(place, user)

    def _around(self, channel_id: int) -> Backend:
        # The backend in which the people of a place outside are members of its channel.
        place = self.backend.places.get(channel_id)
        return self.backend if place is None else place.env.backend

    def message(self, user_id: int, channel_id: int, message_id: int) -> Message:
        """The message. Raises UnknownError unless the user can see it."""
        self.channel(user_id, channel_id)
        message = self.backend.messages[channel_id].get(message_id)
        if message is None or not self.can_see(user_id, message):
            raise UnknownError("playground-unknown-message")
        return message

    def messages(self, user_id: int, channel_id: int) -> list[Message]:
        """The messages of a channel that the user can see, oldest first."""
        self.channel(user_id, channel_id)
        return [each for each in self.backend.messages[channel_id].values() if self.can_see(user_id, each)]

    def payload(self, message: Message) -> Payload:
        """The message as Discord would send it, with the ids of the users it pinged."""
        return {**serializers.message_payload(self.backend, message), "pings": message.ping_user_ids}

    def commands(self, user_id: int, channel_id: int) -> list[list[Payload]]:
        """All slash commands that the user can use in the channel, in the order of registration.

        Each is a path: its definition after those of its groups.
        """
        participant = self.participant(user_id, channel_id)
        roots = (
            self.backend.visible_commands(user_id=user_id, channel_id=channel_id)
            if participant is None
            else participant.commands()
        )
        registered = sorted(roots, key=lambda root: int(root["id"]))
        return [path for root in registered for path in _leaves([root])]

    def menu_commands(self, user_id: int, channel_id: int) -> list[Payload]:
        """The commands in the menu of a user; none in channels without such menus."""
        participant = self.participant(user_id, channel_id)
        if participant is not None:
            return participant.commands(AppCommandType.USER)
        if self.channel(user_id, channel_id).guild_id is None:
            return []
        return list(self.backend.visible_commands(user_id=user_id, channel_id=channel_id, type=AppCommandType.USER))

    def all_commands(self) -> list[list[Payload]]:
        """All registered commands, usable or not, each as in `commands`."""
        return [path for root in self.backend.commands[None].values() for path in _leaves([root])]


def _leaves(path: list[Payload]) -> Iterator[list[Payload]]:
    groups = (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP)
    below = [option for option in path[-1].get("options") or [] if option["type"] in groups]
    if not below:
        yield path
    for option in below:
        yield from _leaves([*path, option])
