"""What one player alone is shown: hidden tiles, previews of moves that cannot be taken back."""

from __future__ import annotations

import asyncio
from typing import Any

import discord

from sumon import render
from sumon.core.protocol import Player, View
from sumon.play.errors import NotInMatchError
from sumon.play.match import Match, Proposal

from .board import PICTURE, as_file, seen
from .client import Interaction
from .controls import Button, Style, build_view
from .faces import FACES, Private
from .names import only
from .replies import tell
from .words import Words, reader_words

ZOOM = "zoom.png"


async def show_private(interaction: Interaction, match: Match, what: str) -> None:
    """Shows *what*, in place where the click came from a private message.

    Raises NotInMatchError for somebody else than the players of a game that hides something.
    """
    seat, words = match.seat_of(interaction.user.id), reader_words(interaction)
    if seat is None and FACES[match.record.game].secret is not None:
        raise NotInMatchError("play-not-in-match").about(match)
    # Finding out what hidden tiles are worth can take longer than Discord waits for an answer.
    if is_private(interaction):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
    private = await asyncio.to_thread(FACES[match.record.game].private, match.position.view(seat), what, words)
    await _answer(interaction, match, private, words)


async def preview(interaction: Interaction, proposal: Proposal) -> None:
    """Shows the player what the proposed move would do, and asks."""
    words = reader_words(interaction)
    lines = [words.text("ui-preview", move=proposal.move), *(words.say(caution) for caution in proposal.cautions)]
    buttons = (
        Button(words.text("ui-confirm"), "sure", proposal.move, Style.GO),
        Button(words.text("ui-cancel"), "no"),
    )
    await _answer(interaction, proposal.match, Private("\n".join(lines), (buttons,), proposal.move), words)


async def _answer(interaction: Interaction, match: Match, private: Private, words: Words) -> None:
    face, seat = FACES[match.record.game], match.seat_of(interaction.user.id)
    if seat is None and face.secret is None:
        seat = Player.FIRST  # where nothing is hidden, whoever asks may see what the players see
    view = match.position.view(seat, private.draft)
    pictures = await asyncio.to_thread(_draw, match.record.game, view, words)
    files = [as_file(png, alt, name) for name, png, alt in pictures]
    parts: dict[str, Any] = {
        "embeds": [
            discord.Embed(colour=face.colour(view)).set_image(url=f"attachment://{file.filename}") for file in files
        ],
        "allowed_mentions": only(),
    }
    buttons = build_view(seen(match), list(private.rows)) if private.rows else None
    if interaction.response.is_done():
        await interaction.edit_original_response(content=private.text, attachments=files, view=buttons, **parts)
    elif is_private(interaction):
        await interaction.response.edit_message(content=private.text, attachments=files, view=buttons, **parts)
    else:
        await tell(interaction, private.text, files=files, view=buttons or discord.utils.MISSING, **parts)


def is_private(interaction: Interaction) -> bool:
    """Whether it was a click on a message that only the user sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def _draw(game: str, view: View, words: Words) -> list[tuple[str, bytes, str]]:
    """The picture of *view*, and a closer one where the first cannot be read on a phone; names and descriptions."""
    alt = render.describe(game, view, words.catalog, words.locale)
    pictures = [(PICTURE, render.draw(game, view), alt)]
    zoomed = render.draw_close_up(game, view)
    if zoomed is not None:
        pictures.append((ZOOM, zoomed, alt))
    return pictures
