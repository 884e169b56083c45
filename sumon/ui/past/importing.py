"""`/import`: a record from a file or a form is checked line by line, and shown as a replay."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any

import discord

from sumon.core.errors import RecordError, SentenceError
from sumon.i18n import Translator
from sumon.play.past.archived_game import MAX_BYTES, ArchivedGame
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.failures import DISCORD_FAILURES
from sumon.ui.interactions.ids import CustomIdFormat, InvalidCustomIdError
from sumon.ui.interactions.languages import inline_code
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.interactions.router import Click
from sumon.ui.past.clicks import show_replay

PASTED = "pasted"
MAX_PASTED = 4000  # characters, Discord's limit

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PastedRecord:
    """A submitted form for a record."""


IMPORT = CustomIdFormat("i", PastedRecord, f"{PASTED}[#tag]")


class RecordForm(discord.ui.Modal):
    """The form for a whole record, since an option of a command has only one line."""

    def __init__(self, translator: Translator) -> None:
        super().__init__(title=translator.text("archive-paste-title"), custom_id=IMPORT.write(PastedRecord()))
        field: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=PASTED, style=discord.TextStyle.paragraph, max_length=MAX_PASTED
        )
        help = translator.text("archive-paste-help")
        self.add_item(
            discord.ui.Label(text=translator.text("archive-paste-label"), description=help, component=field)
        )


async def import_record(context: Context, file: discord.Attachment | None) -> None:
    """Shows the user the game in *file* as a replay; without a file, asks for the text. Raises Refusal."""
    if file is None:
        form = RecordForm(context.translator)
        await context.open_form(form)
        return
    # Downloading the file may take longer than Discord waits for an answer.
    await context.defer(ephemeral=True, thinking=True)
    await show_replay(context, await _imported(context, await _text_of(file)))


async def answer_paste(context: Context, click: Click) -> None:
    """Shows the replay of the record pasted into the form. Raises Refusal and InvalidCustomIdError."""
    IMPORT.read(click.custom_id)
    if PASTED not in click.typed:
        raise InvalidCustomIdError("no form for a record")
    await show_replay(context, await _imported(context, click.typed[PASTED]))


async def _imported(context: Context, text: str) -> ArchivedGame:
    try:
        return await context.services.archive.bring(text, context.user_id, context.guild_id)
    except RecordError as error:
        raise Refusal("archive-refused", reason=reasons(error, context.translator)) from None


def reasons(error: SentenceError, translator: Translator) -> str:
    """The sentences of *error* and of its cause: the bad line, then the reason against its move."""
    said = translator.say(error.message)
    cause = error.__cause__
    if isinstance(cause, SentenceError) and cause.message != error.message:
        return translator.sentences((said, reasons(cause, translator)))
    return said


async def _text_of(file: discord.Attachment) -> str:
    """The text in *file*. Raises Refusal for a file that is too large, not text, or unavailable."""
    name = inline_code(file.filename)
    if file.size > MAX_BYTES:
        raise Refusal("archive-file-too-large", file=name)
    try:
        content = await file.read()
    except DISCORD_FAILURES as error:
        log.info("a file to import could not be read: %s", error)
        raise Refusal("archive-file-unread", file=name) from None
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal("archive-file-no-text", file=name) from None
