"""`/privacy`: a person's stored data, as a file for them alone, or deleted."""

from __future__ import annotations

import gzip
import logging
from dataclasses import dataclass
from io import BytesIO

import discord

from sumon.ui.interactions.buttons import Buttons
from sumon.ui.interactions.confirmation import Confirmation
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Style
from sumon.ui.interactions.failures import delivered
from sumon.ui.interactions.refusals import Refusal

MAX_FILE = 8_000_000  # bytes

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class DataClick:
    """A click about the stored data of a person."""

    verb: str = ""


DATA = Buttons("d", DataClick, "{verb}")


async def export_data(context: Context) -> None:
    """Gives the user alone a file with all data stored about them; packed if it is large.

    Raises Refusal for a file that Discord would not take.
    """
    await context.defer(ephemeral=True, thinking=True)
    content = await context.services.privacy.export(context.user_id)
    name = "my-data.json"
    if len(content) > MAX_FILE:
        content, name = await context.bot.offload(gzip.compress, content), f"{name}.gz"
    if len(content) > MAX_FILE:
        raise Refusal("privacy-too-large")
    file = discord.File(BytesIO(content), name)
    await context.edit(content=context.translator.text("privacy-exported"), attachments=[file])


async def ask_to_delete(context: Context) -> None:
    """Says privately what deleting takes away, and asks."""
    running = await context.services.privacy.running_of(context.user_id)
    question = context.translator.text("privacy-really-delete")
    if running:
        question += f"\n{context.translator.text('privacy-running', count=len(running))}"
    await Confirmation(
        question, delete.on(DataClick(), context.translator), keep.on(DataClick(), context.translator)
    ).ask(context)


@DATA.button("delete", label="privacy-delete", style=Style.STOP)
async def delete(context: Context, _: DataClick) -> None:
    """Deletes all about the user. Raises PlayError where it cannot be done."""
    await delivered(context.defer())  # many games take a moment
    forgotten = await context.services.privacy.delete(context.user_id)
    log.info("the data of a user was deleted; %d games ended", len(forgotten.matches))
    for match in forgotten.matches:
        context.bot.background.stop_thinking(match.id)
    context.bot.background.wake_at(discord.utils.utcnow())  # the opponents are told by their boards
    await delivered(context.edit(content=context.translator.text("privacy-deleted"), view=None))


@DATA.button("keep", label="privacy-keep")
async def keep(context: Context, _: DataClick) -> None:
    """Says that nothing was deleted."""
    await context.edit(content=context.translator.text("privacy-kept"), view=None)
