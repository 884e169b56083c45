"""`/privacy`: a person's stored data, as a file for them alone, or deleted."""

from __future__ import annotations

import gzip
import logging
from dataclasses import dataclass
from enum import StrEnum
from io import BytesIO

import discord

from sumon.i18n import Translator
from sumon.ui.wire.controls import RoutedButton, Style, row_view
from sumon.ui.wire.failures import delivered
from sumon.ui.wire.ids import Family
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.router import Click
from sumon.ui.wire.visit import Visit

MAX_FILE = 8_000_000  # bytes

log = logging.getLogger(__name__)


class DataVerb(StrEnum):
    """The answers to the question whether all is to be deleted."""

    DELETE = "delete"
    KEEP = "keep"


@dataclass(frozen=True, slots=True)
class DataAction:
    """A click about the stored data of a person."""

    verb: DataVerb


DATA = Family("d", DataAction, "{verb}")


async def export_data(visit: Visit) -> None:
    """Gives the user alone a file with all data stored about them; packed if it is large.

    Raises Refusal for a file that Discord would not take.
    """
    await visit.defer(ephemeral=True, thinking=True)
    content = await visit.use.privacy.export(visit.user_id)
    name = "my-data.json"
    if len(content) > MAX_FILE:
        content, name = await visit.bot.offload(gzip.compress, content), f"{name}.gz"
    if len(content) > MAX_FILE:
        raise Refusal("privacy-too-large")
    file = discord.File(BytesIO(content), name)
    await visit.edit(content=visit.t.text("privacy-exported"), attachments=[file])


async def ask_to_delete(visit: Visit) -> None:
    """Says privately what deleting takes away, and asks."""
    running = await visit.use.privacy.running_of(visit.user_id)
    buttons = (
        RoutedButton(visit.t.text("privacy-delete"), DATA.write(DataAction(DataVerb.DELETE)), Style.STOP),
        RoutedButton(visit.t.text("privacy-keep"), DATA.write(DataAction(DataVerb.KEEP))),
    )
    await visit.tell(_question(len(running), visit.t), view=row_view(buttons))


def _question(running: int, translator: Translator) -> str:
    question = translator.text("privacy-really-delete")
    return f"{question}\n{translator.text('privacy-running', count=running)}" if running else question


async def answer_data(visit: Visit, click: Click) -> None:
    """Deletes all about the user, or nothing. Raises ForgedError, and PlayError where it cannot be done."""
    if DATA.read(click.custom_id).verb is DataVerb.KEEP:
        await visit.edit(content=visit.t.text("privacy-kept"), view=None)
        return
    await delivered(visit.defer())  # many games take a moment
    forgotten = await visit.use.privacy.delete(visit.user_id)
    log.info("the data of a user was deleted; %d games ended", len(forgotten.matches))
    for match in forgotten.matches:
        visit.bot.background.stop_thinking(match.id)
    visit.bot.background.expect(discord.utils.utcnow())  # the opponents are told by their boards
    await delivered(visit.edit(content=visit.t.text("privacy-deleted"), view=None))
