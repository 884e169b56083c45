"""Holds: messages that the bot can still change where it is no member, by a click or command it has answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord

from sumon.ui.interactions.failures import LostAnswerError, is_lost
from sumon.ui.interactions.people import notify_only

# The answers that leave or change the message that was clicked. What follows one that was put off takes its place.
UPDATES = (discord.InteractionResponseType.deferred_message_update, discord.InteractionResponseType.message_update)
# Those that are a message of their own, or will be.
MESSAGES = (
    discord.InteractionResponseType.channel_message,
    discord.InteractionResponseType.deferred_channel_message,
)


@dataclass(frozen=True, slots=True)
class EditableMessage:
    """A message that *interaction* can change for fifteen minutes, without being stored: its token is a secret.

    *is_original*: whether it is the message that was clicked, or the first answer; others followed it.
    """

    interaction: discord.Interaction[Any]
    message_id: int
    is_original: bool = True

    @property
    def is_editable(self) -> bool:
        """Whether Discord should take a change of the message now."""
        if self.interaction.is_expired():
            return False
        response_type = self.interaction.response.type
        if not self.is_original:
            return response_type is not None
        if self.interaction.message is None:
            return response_type in MESSAGES
        return response_type is None or response_type in UPDATES

    @property
    def channel_id(self) -> int | None:
        """Where the message is."""
        return self.interaction.channel_id

    @property
    def can_be_followed(self) -> bool:
        """Whether another message can follow it now."""
        return self.is_editable and self.interaction.response.is_done()

    async def follow(self, content: str) -> None:
        """Sends *content* for everyone after it, without notifying anyone. Raises what discord.py raises."""
        await self.interaction.followup.send(content, allowed_mentions=notify_only())

    async def edit(self, **changes: Any) -> None:
        """Changes the message without notifying anyone.

        Raises discord.NotFound if it is gone, LostAnswerError if the interaction is over, and what discord.py
        raises where Discord refuses the change.
        """
        changes = {"allowed_mentions": notify_only(), **changes}
        interaction = self.interaction
        try:
            if not self.is_original:
                await interaction.followup.edit_message(self.message_id, **changes)
            elif interaction.response.is_done():
                await interaction.edit_original_response(**changes)
            else:
                await interaction.response.edit_message(**changes)
        except discord.HTTPException as error:
            if is_lost(error):
                raise LostAnswerError(error) from error
            raise

    async def delete(self) -> None:
        """Takes the message away. Raises what discord.py raises."""
        if self.is_original:
            await self.interaction.delete_original_response()
        else:
            await self.interaction.followup.delete_message(self.message_id)
