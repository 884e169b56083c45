"""What one player alone is shown: hidden tiles, previews of moves that cannot be taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from typing import Any

import discord

from sumon import render
from sumon.core.protocol import Player, View
from sumon.i18n import Translator
from sumon.play.errors import NotInMatchError
from sumon.play.match.access import require_running
from sumon.play.model import Match, Proposal
from sumon.ui.games import Private, game_ui_of
from sumon.ui.show.board_buttons import build_view
from sumon.ui.show.pictures import board_pictures
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.choices import chosen_by_reader, reader_palette
from sumon.ui.wire.controls import Button, Style
from sumon.ui.wire.languages import reader_translator
from sumon.ui.wire.people import notify_only, unbroken
from sumon.ui.wire.replies import MAX_CONTENT, tell

TEXT_BOARD = "board.txt"


async def show_private(interaction: Interaction, match: Match, what: str) -> None:
    """Shows *what*, in place where the click came from a private message.

    Raises NotInMatchError for somebody else than the players of a game that hides something, MatchOverError when
    the match is over.
    """
    seat, translator = match.player_of(interaction.user.id), reader_translator(interaction)
    game_ui = game_ui_of(match.record.game)
    if seat is None and game_ui.private_default is not None:
        raise NotInMatchError("play-not-in-match").about(match)
    require_running(match)
    # Finding out what hidden tiles are worth can take longer than Discord waits for an answer.
    if is_private(interaction):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
    private = await asyncio.to_thread(game_ui.private, match.position.view(seat), what, translator)
    await _answer(interaction, match, private, translator)


async def preview(interaction: Interaction, proposal: Proposal) -> None:
    """Shows the player what the proposed move would do, and asks."""
    match, translator = proposal.match, reader_translator(interaction)
    view = match.position.view(match.to_move, proposal.move)
    lines = [
        translator.text("ui-preview", move=proposal.move),
        *(translator.say(caution) for caution in proposal.cautions),
        game_ui_of(match.record.game).prospect(view, translator),
    ]
    style = Style.STOP if proposal.cautions else Style.GO
    buttons = (
        Button(translator.text("ui-confirm"), "sure", "" if proposal.is_draft else proposal.move, style),
        Button(translator.text("ui-cancel"), "no"),
    )
    text = "\n".join(line for line in lines if line)
    await _answer(interaction, match, Private(text, (buttons,), view), translator)


async def _answer(interaction: Interaction, match: Match, private: Private, translator: Translator) -> None:
    game, seat = match.record.game, match.player_of(interaction.user.id)
    if seat is None and game_ui_of(game).private_default is None:
        seat = Player.FIRST  # where nothing is hidden, whoever asks may see what the players see
    view = match.position.view(seat) if private.view is None else private.view
    palette = reader_palette(interaction)
    draw = partial(board_pictures, match, view, translator, palette)
    text = unbroken(private.text)
    text, files = await for_reader(interaction, game, view, text, lambda: [each.file() for each in draw()])
    parts: dict[str, Any] = {"allowed_mentions": notify_only()}
    buttons = build_view(match.seen, list(private.rows)) if private.rows else None
    if interaction.response.is_done():
        await interaction.edit_original_response(content=text, attachments=files, view=buttons, **parts)
    elif is_private(interaction):
        await interaction.response.edit_message(content=text, attachments=files, view=buttons, **parts)
    else:
        await tell(interaction, text, files=files, view=buttons or discord.utils.MISSING, **parts)


async def for_reader(
    interaction: Interaction, game: str, view: View, text: str, draw: Callable[[], Sequence[discord.File]]
) -> tuple[str, list[discord.File]]:
    """What an answer with a board that only the user of *interaction* sees says, and what is attached to it.

    That is *text* with what *draw* gives, which may take a moment; or, for whoever wants boards as text, *view* as
    characters below *text*.
    """
    if chosen_by_reader(interaction).text_board:
        return with_text_board(game, view, text)
    return text, list(await asyncio.to_thread(draw))


async def tell_text_board(interaction: Interaction, game: str, view: View, text: str) -> None:
    """Below a board for everybody: *text* and *view* for the user alone, if that is how the user wants boards."""
    if chosen_by_reader(interaction).text_board:
        content, files = with_text_board(game, view, text)
        await tell(interaction, content, files=files)


def with_text_board(game: str, view: View, text: str) -> tuple[str, list[discord.File]]:
    """*text* with the board as characters below it, in a file of its own where a message cannot hold it."""
    board = render.text_board(game, view)
    whole = f"{text}\n```\n{board}\n```"
    if len(whole) <= MAX_CONTENT:
        return whole, []
    return text, [discord.File(BytesIO(board.encode()), TEXT_BOARD)]


def is_private(interaction: Interaction) -> bool:
    """Whether it was a click on a message that only the user sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral
