"""The actions of people: typing commands, pressing buttons, choosing from menus, sending forms and messages."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from simcord import actors
from simcord import interactions as wire
from simcord._modal import _modal_control_map, _submit_modal
from simcord.actors import MemberActor
from simcord.backend.errors import BackendError, OptionError, SetupError
from simcord.builders import ChannelHandle, RoleHandle, UserHandle
from simcord.components import walk_components
from simcord.enums import SELECT_TYPES, ChannelType, ComponentType, OptionType
from simcord.results import InteractionResult, ResponseMessage

from sumon.playground.errors import RefusedError, UnknownError

from .outside import Payload
from .server import SimulatedDiscord

_PEOPLE = (OptionType.USER, OptionType.MENTIONABLE)
_PEOPLE_MENUS = (ComponentType.USER_SELECT, ComponentType.MENTIONABLE_SELECT)


@dataclass(frozen=True, slots=True)
class Answer:
    """The bot's immediate answer to an interaction; messages reach the windows on their own."""

    interaction_id: int
    in_time: bool
    form: Payload | None = None
    choices: list[Payload] | None = None


class Actions:
    """The actions of people on *discord*. Raises RefusedError for actions that a real client would not allow."""

    def __init__(self, discord: SimulatedDiscord) -> None:
        self._discord = discord
        self._backend = discord.backend

    async def say(self, user_id: int, channel_id: int, content: str) -> None:
        """Posts a plain message."""
        channel = self._discord.channel(user_id, channel_id)
        with _refusing():
            if channel.guild_id is not None:
                right = "send_messages_in_threads" if channel.is_thread else "send_messages"
                self._backend.require_permissions(channel.guild_id, user_id, channel_id, right)
            self._backend.create_message(channel_id, user_id, content)

    async def run(self, user_id: int, channel_id: int, name: str, options: Mapping[str, Any]) -> Answer:
        """Uses the slash command *name* ("sumon challenge") with *options* as the page sends them."""
        leaf = self._leaf(user_id, channel_id, name)
        for option in leaf.get("options") or []:
            if option.get("required") and option["name"] not in options:
                raise RefusedError("playground-option-required", option=option["name"])
        actor, channel = self._actor(user_id, channel_id)
        values = self._values(channel, name, leaf, options)
        with _refusing():
            root = self._root(user_id, channel, name)
            return await self._answer(await actors._slash(actor, channel, name, values, root=root))

    async def complete(
        self, user_id: int, channel_id: int, name: str, option: str, typed: str, options: Mapping[str, Any]
    ) -> Answer:
        """The bot's suggestions for *option* with *typed* as its text and the other *options* filled in."""
        leaf = self._leaf(user_id, channel_id, name)
        if not any(each["name"] == option and each.get("autocomplete") for each in leaf.get("options") or []):
            raise UnknownError("playground-unknown-option", option=option)
        actor, channel = self._actor(user_id, channel_id)
        others = {key: value for key, value in options.items() if key != option}
        values = self._values(channel, name, leaf, others)
        with _refusing():
            root = self._root(user_id, channel, name)
            return await self._answer(
                await actors._autocomplete_result(actor, channel, name, option, typed, values, root=root)
            )

    async def use_menu_command(self, user_id: int, channel_id: int, name: str, target: str) -> Answer:
        """Uses the command *name* from the menu of the user with the id *target*."""
        actor, channel = self._actor(user_id, channel_id)
        if not any(each["name"] == name for each in self._discord.menu_commands(user_id, channel_id)):
            raise UnknownError("playground-unknown-command", command=name)
        chosen = self._entity(target, channel, people=True)
        participant = self._discord.participant(user_id, channel_id)
        with _refusing():
            return await self._answer(await (participant or actor).context_menu(channel, name, chosen))

    async def press(
        self, user_id: int, channel_id: int, message_id: int, custom_id: str, values: list[str] | None
    ) -> Answer:
        """Presses a button, or chooses *values* from a menu, under a message."""
        message = self._discord.message(user_id, channel_id, message_id)
        components = {each.get("custom_id"): each for each in walk_components(message.components)}
        component = components.get(custom_id) if custom_id else None
        if component is None:
            raise UnknownError("playground-unknown-component")
        if component.get("disabled"):
            raise RefusedError("playground-disabled-component")
        actor, channel = self._actor(user_id, channel_id)
        shown = ResponseMessage(actor._env, message)
        with _refusing():
            if component["type"] in SELECT_TYPES:
                chosen = self._chosen(component, values or [], channel)
                result = await actors._component_select(actor, shown, chosen, custom_id=custom_id)
            else:
                result = await actors._component_click(actor, shown, label=None, custom_id=custom_id)
            return await self._answer(result)

    async def submit(self, user_id: int, interaction_id: int, values: Mapping[str, Any]) -> Answer:
        """Sends the form that the interaction *interaction_id* opened."""
        record = self._backend.interactions.get(interaction_id)
        if record is None or record.user_id != user_id or record.modal is None or record.modal_consumed:
            raise UnknownError("playground-unknown-form")
        actor, channel = self._actor(user_id, record.channel_id)
        with _refusing():
            controls = _modal_control_map(record.modal)
            filled = {
                key: self._chosen(controls[key], value, channel)
                if key in controls and controls[key]["type"] in SELECT_TYPES
                else value
                for key, value in values.items()
            }
            return await self._answer(await _submit_modal(actor, InteractionResult(actor._env, record), filled))

    # --------------------------------------------------------------------------------------- in between

    async def _answer(self, result: InteractionResult) -> Answer:
        record = result._interaction
        event = self._backend.answered[record.id]
        try:
            async with asyncio.timeout(self._backend.patience):
                while not record.responded:
                    event.clear()
                    await event.wait()
        except TimeoutError:
            pass
        finally:
            self._backend.answered.pop(record.id, None)
        return Answer(record.id, record.responded, record.modal, record.autocomplete_choices)

    def _actor(self, user_id: int, channel_id: int) -> tuple[Any, ChannelHandle]:
        participant = self._discord.participant(user_id, channel_id)
        if participant is not None:
            return participant.here, participant.place.handle
        channel = self._discord.channel(user_id, channel_id)
        user = self._person(user_id)
        if channel.guild_id is None:
            return user, ChannelHandle(self._discord, None, channel)
        guild = self._discord.guild
        return MemberActor(self._discord, guild, user), ChannelHandle(self._discord, guild, channel)

    def _root(self, user_id: int, channel: ChannelHandle, name: str) -> Payload | None:
        """The whole command *name* in places where the bot is no member; None elsewhere, as simcord finds it
        itself.
        """
        participant = self._discord.participant(user_id, channel.id)
        return None if participant is None else participant.root(channel, name.split()[0])

    def _person(self, user_id: int) -> UserHandle:
        user = self._backend.users.get(user_id)
        if user is None:
            raise UnknownError("playground-unknown-user")
        return UserHandle(self._discord, user)

    def _leaf(self, user_id: int, channel_id: int, name: str) -> Payload:
        for path in self._discord.commands(user_id, channel_id):
            if " ".join(part["name"] for part in path) == name:
                return path[-1]
        raise UnknownError("playground-unknown-command", command=name)

    def _values(
        self, channel: ChannelHandle, command: str, leaf: Payload, options: Mapping[str, Any]
    ) -> dict[str, Any]:
        declared = {option["name"]: option for option in leaf.get("options") or []}
        values = {}
        for name, raw in options.items():
            if name not in declared:
                raise UnknownError("playground-unknown-option", option=name)
            kind = declared[name]["type"]
            if kind in (*_PEOPLE, OptionType.CHANNEL, OptionType.ROLE):
                values[name] = self._entity(raw, channel, people=kind in _PEOPLE)
                continue
            try:
                values[name] = wire.parse_option_input(command, declared[name], raw)
            except OptionError as error:
                raise RefusedError("playground-bad-option", option=name) from error
        return values

    def _chosen(self, component: Payload, values: Any, channel: ChannelHandle) -> Any:
        if component["type"] == ComponentType.STRING_SELECT or not isinstance(values, list):
            return values
        return [self._entity(value, channel, people=component["type"] in _PEOPLE_MENUS) for value in values]

    def _entity(self, raw: Any, context: ChannelHandle, *, people: bool) -> Any:
        """The person, role or channel with the id *raw*; in a place outside, only one of its people."""
        number = _snowflake(raw)
        place = self._backend.places.get(context.id)
        if place is not None:
            if number not in place.channel.recipient_ids:
                raise UnknownError("playground-unknown-user")
            return UserHandle(place.env, self._backend.users[number])
        guild = self._discord.guild
        if number in guild._guild.roles:
            return RoleHandle(self._discord, guild, guild._guild.roles[number])
        channel = self._backend.channels.get(number)
        if channel is not None and channel.type != ChannelType.DM:
            return ChannelHandle(self._discord, guild, channel)
        if not people:
            raise UnknownError("playground-unknown-channel")
        person = self._person(number)
        is_member = context.guild is not None and number in guild._guild.members
        return MemberActor(self._discord, guild, person) if is_member else person


def _snowflake(raw: Any) -> int:
    """The id that the page sent as text; 0, which is no id, for other values."""
    return int(raw) if isinstance(raw, str) and raw.isascii() and raw.isdecimal() and len(raw) <= 20 else 0


@contextmanager
def _refusing() -> Iterator[None]:
    # This covers only the person's request: the bot answers in its own tasks.
    try:
        yield
    except (SetupError, BackendError) as error:
        raise RefusedError("playground-refused") from error
