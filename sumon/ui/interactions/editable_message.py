"""Messages that the bot can still edit without being a member, by a click or command that it has answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord

from sumon.ui.interactions.failures import LostAnswerError, is_lost
from sumon.ui.interactions.people import notify_only

# The answers that leave or change the clicked message.
UPDATES = (discord.InteractionResponseType.deferred_message_update, discord.InteractionResponseType.message_update)
# The answers that are messages of their own, now or once they come.
MESSAGES = (
    discord.InteractionResponseType.channel_message,
    discord.InteractionResponseType.deferred_channel_message,
)


@dataclass(frozen=True, slots=True)
class EditableMessage:
    """A message that *interaction* can edit for fifteen minutes. It is not stored, as the token is a secret.

    *is_original*: whether it is the clicked message or the first answer; False for a later message.
    """

    interaction: discord.Interaction[Any]
    message_id: int
    is_original: bool = True

    @property
    def is_editable(self) -> bool:
        """Whether Discord should accept an edit of the message now."""
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
        """The number of the channel of the message."""
        return self.interaction.channel_id

    @property
    def can_be_followed(self) -> bool:
        """Whether another message can follow it now."""
        return self.is_editable and self.interaction.response.is_done()

    async def follow(self, content: str) -> None:
        """Sends *content* publicly after the message, notifying no user. Raises the errors of discord.py."""
        await self.interaction.followup.send(content, allowed_mentions=notify_only())

    async def edit(self, **changes: Any) -> None:
        """Edits the message, notifying no user.

        Raises discord.NotFound if it is gone, LostAnswerError if the interaction is over, and the errors of
        discord.py if Discord refuses the edit.
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
        """Deletes the message. Raises the errors of discord.py."""
        if self.is_original:
            await self.interaction.delete_original_response()
        else:
            await self.interaction.followup.delete_message(self.message_id)
