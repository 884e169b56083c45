"""People in a place outside, with the actions of members of a server."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import discord
from simcord import actors
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.backend.errors import SetupError
from simcord.builders import ChannelHandle, UserHandle
from simcord.enums import AppCommandType, InteractionType
from simcord.results import InteractionResult, ResponseMessage

from .outside import BY_USER, Outside, Payload

Shown: TypeAlias = discord.Message | ResponseMessage


class Participant:
    """The *user* in the *place*, with the actions of a member of a server."""

    def __init__(self, place: Outside, user: UserHandle) -> None:
        self.place = place
        self.user = user
        self.here = UserHandle(place.env, user._user)

    @property
    def id(self) -> int:
        """The id of the user."""
        return self.user.id

    @property
    def name(self) -> str:
        """The name of the user."""
        return self.user.name

    @property
    def mention(self) -> str:
        """The text that mentions the user in a message."""
        return self.user.mention

    def commands(self, kind: int = AppCommandType.CHAT_INPUT) -> list[Payload]:
        """The commands of that *kind* that the user has here; none unless the user has installed the bot."""
        backend = self.place.backend
        if self.id not in backend.installed or "1" not in backend.install_types:
            return []
        return [
            command
            for (_, its_kind), command in backend.commands[None].items()
            if its_kind == kind
            and BY_USER in (command.get("integration_types") or ())
            and self.place.kind.context in (command.get("contexts") or ())
        ]

    async def slash(self, channel: ChannelHandle, name: str, /, **options: Any) -> InteractionResult:
        """Uses a slash command. Raises SetupError if the user has none of that *name*."""
        root = self.root(channel, name.split()[0])
        return await actors._slash_resolved(self.here, self.place.handle, name, self._values(options), root)

    async def autocomplete(
        self, channel: ChannelHandle, name: str, option: str, value: str, /, **filled: Any
    ) -> list[Payload]:
        """The bot's suggestions for an *option* with *value* as its text. Raises SetupError like `slash`."""
        root = self.root(channel, name.split()[0])
        result = await actors._autocomplete_result_resolved(
            self.here, self.place.handle, name, option, value, self._values(filled), root
        )
        return result.autocomplete_choices or []

    async def context_menu(
        self, channel: ChannelHandle, name: str, target: Participant | MemberActor
    ) -> InteractionResult:
        """Uses a command of the menu of the user *target*. Raises SetupError if there is none of that *name*."""
        root = self.root(channel, name, AppCommandType.USER)
        user = dict(serializers.user_payload(self.place.backend.get_user(target.id)))
        data = {
            **{key: root[key] for key in ("id", "name", "type")},
            "target_id": str(target.id),
            "resolved": {"users": {str(target.id): user}},
        }
        env = self.place.env
        env._begin_operation("context_menu")
        try:
            return await actors._dispatch_actor_interaction(
                self.here, InteractionType.APPLICATION_COMMAND, self.place.handle, data
            )
        finally:
            env._end_operation()

    async def click(
        self, message: Shown, *, label: str | None = None, custom_id: str | None = None
    ) -> InteractionResult:
        """Clicks a button. Raises SetupError if the user sees no such button."""
        result: InteractionResult = await self.here.click(self._seen(message), label=label, custom_id=custom_id)
        return result

    async def select(
        self, message: Shown, values: Iterable[Any], *, custom_id: str | None = None
    ) -> InteractionResult:
        """Chooses from a menu. Raises SetupError if the user sees no such menu."""
        chosen = [self._value(each) for each in values]
        result: InteractionResult = await self.here.select(self._seen(message), chosen, custom_id=custom_id)
        return result

    async def submit_modal(self, shown: InteractionResult, values: Mapping[str, Any]) -> InteractionResult:
        """Sends the form that answered an interaction. Raises SetupError if it cannot be sent."""
        form = InteractionResult(self.place.env, shown._interaction)
        result: InteractionResult = await self.here.submit_modal(form, self._values(values))
        return result

    def root(self, channel: ChannelHandle, name: str, kind: int = AppCommandType.CHAT_INPUT) -> Payload:
        """The command of that *kind* with the first word *name*. Raises SetupError if the user has none here."""
        if channel.id != self.place.channel.id:
            raise SetupError(f"{self.name} acts in another place than that")
        for command in self.commands(kind):
            if command["name"] == name:
                # otherwise simcord would check it as in direct messages with the bot
                return {**command, "contexts": None, "dm_permission": True}
        raise SetupError(f"{self.name} has no command {name!r} here")

    def _values(self, values: Mapping[str, Any]) -> dict[str, Any]:
        return {key: self._value(each) for key, each in values.items()}

    def _value(self, value: Any) -> Any:
        """*value*; people are replaced by their handles in this place."""
        if isinstance(value, Participant | MemberActor):
            value = value.user
        return UserHandle(self.place.env, value._user) if isinstance(value, UserHandle) else value

    def _seen(self, message: Shown) -> Shown:
        return (
            ResponseMessage(self.place.env, message._message) if isinstance(message, ResponseMessage) else message
        )
