"""Answers that come after the interaction is over: its token is good for 15 minutes."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord

from sumon.ui.channels import Place, find_channel
from sumon.ui.client import Interaction
from sumon.ui.failures import DISCORD_FAILURES
from sumon.ui.names import notify_only

log = logging.getLogger(__name__)


async def edit_or_post(
    interaction: Interaction,
    content: str,
    *,
    embeds: Sequence[discord.Embed] = (),
    files: Sequence[discord.File] = (),
    answer_id: int | None = None,
) -> None:
    """Makes this the answer to *interaction*; where that is impossible by now, a message of its own in the channel.

    That takes the place of the answer so far, the message *answer_id*, which would otherwise stay as it is.
    Raises what discord.py raises where that fails, too.
    """
    try:
        await interaction.edit_original_response(
            content=content, embeds=embeds, attachments=files, allowed_mentions=notify_only()
        )
        return
    except DISCORD_FAILURES as error:
        log.info("answer to interaction %s posted as a message: %s", interaction.id, type(error).__name__)
    channel = await find_channel(interaction.client, interaction.channel_id or 0)
    for file in files:
        file.fp.seek(0)  # what was read in the attempt before
    again = [discord.File(file.fp, file.filename, description=file.description) for file in files]
    await channel.send(content, embeds=embeds, files=again, allowed_mentions=notify_only())
    if answer_id is not None:
        await _remove(channel, answer_id)


async def _remove(channel: Place, message_id: int) -> None:
    try:
        await discord.PartialMessage(channel=channel, id=message_id).delete()
    except DISCORD_FAILURES as error:
        log.info("message %s left alone: %s", message_id, type(error).__name__)
