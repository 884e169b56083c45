"""`/privacy`: everything that is stored about somebody, as a file for them alone, or gone."""

from __future__ import annotations

import gzip
import logging
from dataclasses import dataclass
from enum import StrEnum
from io import BytesIO

import discord

from sumon.i18n import Translator
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.controls import RoutedButton, Style, row_view
from sumon.ui.wire.failures import came_through
from sumon.ui.wire.ids import Family
from sumon.ui.wire.languages import reader_translator
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.replies import edit_clicked, tell
from sumon.ui.wire.router import Click

MAX_FILE = 8_000_000  # bytes

log = logging.getLogger(__name__)


class DataVerb(StrEnum):
    """What can be answered to the question whether all is to be deleted."""

    DELETE = "delete"
    KEEP = "keep"


@dataclass(frozen=True, slots=True)
class DataAction:
    """What a click asks for about what is stored of somebody."""

    verb: DataVerb


DATA = Family("d", DataAction, "{verb}")


async def export_data(interaction: Interaction) -> None:
    """Gives the user alone a file with everything that is stored about them; packed where it is large.

    Raises Refusal for what Discord would not take.
    """
    await interaction.response.defer(ephemeral=True, thinking=True)
    content = await interaction.client.use.privacy.export(interaction.user.id)
    name = "my-data.json"
    if len(content) > MAX_FILE:
        content, name = await interaction.client.offload(gzip.compress, content), f"{name}.gz"
    if len(content) > MAX_FILE:
        raise Refusal("privacy-too-large")
    translator = reader_translator(interaction)
    file = discord.File(BytesIO(content), name)
    await interaction.edit_original_response(content=translator.text("privacy-exported"), attachments=[file])


async def ask_to_delete(interaction: Interaction) -> None:
    """Says privately what deleting takes away, and asks."""
    translator = reader_translator(interaction)
    running = await interaction.client.use.privacy.running_of(interaction.user.id)
    buttons = (
        RoutedButton(translator.text("privacy-delete"), DATA.write(DataAction(DataVerb.DELETE)), Style.STOP),
        RoutedButton(translator.text("privacy-keep"), DATA.write(DataAction(DataVerb.KEEP))),
    )
    await tell(interaction, _question(len(running), translator), view=row_view(buttons))


def _question(running: int, translator: Translator) -> str:
    question = translator.text("privacy-really-delete")
    return f"{question}\n{translator.text('privacy-running', count=running)}" if running else question


async def answer_data(interaction: Interaction, click: Click) -> None:
    """Deletes all about the user, or nothing. Raises ForgedError, and PlayError where it cannot be done."""
    translator = reader_translator(interaction)
    if DATA.read(click.custom_id).verb is DataVerb.KEEP:
        await edit_clicked(interaction, content=translator.text("privacy-kept"), view=None)
        return
    client = interaction.client
    await came_through(interaction.response.defer())  # many games take a moment
    forgotten = await client.use.privacy.delete(interaction.user.id)
    log.info("the data of a user was deleted; %d games ended", len(forgotten.matches))
    for match in forgotten.matches:
        client.background.stop_thinking(match.id)
    client.background.expect(discord.utils.utcnow())  # the opponents are told by their boards
    await came_through(edit_clicked(interaction, content=translator.text("privacy-deleted"), view=None))
