"""Private answers, and what becomes of errors: everybody who did something wrong gets a sentence."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord import app_commands

from sumon.core.errors import SentenceError
from sumon.play.errors import NotInMatchError, NotYourTurnError, PlayError, StaleError
from sumon.play.model import Match
from sumon.ui.automod import blocked_by_server
from sumon.ui.client import Interaction
from sumon.ui.names import mention, notify_only
from sumon.ui.translating import Translator, reader_translator

log = logging.getLogger(__name__)


class Refusal(Exception):
    """Something the user interface itself refuses; *text* is already in the reader's language."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


async def tell(interaction: Interaction, text: str, **parts: Any) -> None:
    """Sends *text* to the user of *interaction* alone, whether or not it has been answered before."""
    parts.setdefault("allowed_mentions", notify_only())
    if interaction.response.is_done():
        await interaction.followup.send(text, ephemeral=True, **parts)
    else:
        await interaction.response.send_message(text, ephemeral=True, **parts)


@asynccontextmanager
async def refusing(interaction: Interaction) -> AsyncIterator[None]:
    """Turns what players do wrong into a private sentence; lets everything else pass."""
    try:
        yield
    except SentenceError as error:
        translator = reader_translator(interaction)
        parts: dict[str, Any] = {}
        if (
            isinstance(error, StaleError)
            and error.match is not None
            and (link := jump_view(error.match, translator))
        ):
            parts["view"] = link
        await tell(interaction, explain(error, translator), **parts)
    except Refusal as refusal:
        await tell(interaction, refusal.text)
    except discord.Forbidden as error:
        log.warning("forbidden in channel %s: %s", interaction.channel_id, error)
        await tell(interaction, reader_translator(interaction).text("ui-forbidden"))
    except discord.HTTPException as error:
        blocked = blocked_by_server(error, reader_translator(interaction))
        if not blocked:
            raise
        await tell(interaction, blocked)


def explain(error: SentenceError, translator: Translator) -> str:
    """What *error* says; where the match is known, with the names of who is meant."""
    match = error.match if isinstance(error, PlayError) else None
    if match is not None and isinstance(error, NotYourTurnError):
        seat = match.occupant_on_turn
        if seat is not None and seat.user_id is not None:
            return translator.text("ui-not-your-turn", player=mention(seat.user_id))
    if match is not None and isinstance(error, NotInMatchError):
        names = [mention(seat.user_id) for seat in match.seats if seat.user_id is not None]
        return translator.text("ui-not-in-match", players=translator.text("ui-and").join(names))
    return translator.say(error.message)


def board_url(match: Match) -> str | None:
    """The address of the current board message."""
    if match.message_id is None:
        return None
    place = match.guild_id if match.guild_id is not None else "@me"
    return f"https://discord.com/channels/{place}/{match.channel_id}/{match.message_id}"


def jump_view(match: Match, translator: Translator) -> discord.ui.View | None:
    """A button that leads to the current board."""
    url = board_url(match)
    if url is None:
        return None
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label=translator.text("ui-to-board"), url=url))
    return view


async def answer_command_error(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """The last resort of every command."""
    if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        await tell(interaction, reader_translator(interaction).text("ui-command-changed"))
        return
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    await answer_crash(interaction, cause)


async def answer_crash(interaction: Interaction, error: Exception, match_id: int | None = None) -> None:
    """Logs what nobody expected, and gives the user a reference to quote."""
    reference = f"{interaction.id:x}"[-8:]
    log.error(
        "reference %s: match %s, user %s, interaction %s",
        reference,
        match_id,
        interaction.user.id,
        interaction.id,
        exc_info=error,
    )
    try:
        await tell(interaction, reader_translator(interaction).text("ui-crash", reference=reference))
    except discord.HTTPException:
        log.warning("reference %s: the user could not be told", reference)
