"""`/privacy`: exports a user's stored data as a private file, or deletes it."""

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
from sumon.ui.people.roles import take_all_back

MAX_FILE = 8_000_000  # bytes

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class DataClick:
    """A click that answers the question whether to delete the user's data."""

    verb: str = ""


DATA = Buttons("d", DataClick, "{verb}")


async def export_data(context: Context) -> None:
    """Answers privately with a file of all data stored about the user, compressed if it is large.

    Raises Refusal if the file is too large for Discord.
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
    """Asks privately whether to delete the user's data, and says what is lost."""
    running = await context.services.privacy.running_of(context.user_id)
    question = context.translator.text("privacy-really-delete")
    if running:
        question += f"\n{context.translator.text('privacy-running', count=len(running))}"
    await Confirmation(
        question, delete.on(DataClick(), context.translator), keep.on(DataClick(), context.translator)
    ).ask(context)


@DATA.button("delete", label="privacy-delete", style=Style.STOP)
async def delete(context: Context, _: DataClick) -> None:
    """Deletes all data about the user. Raises PlayError if that is not possible."""
    await delivered(context.defer())  # many games take a moment
    await take_all_back(context.bot, context.user_id)
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
