"""`/explore`: a private board on which both sides may be moved, from any step of a game that is over.

All there is to know stands in the message: the step of the game in its buttons, what was tried since in its footer.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import discord

from sumon import render
from sumon.core.errors import RecordError
from sumon.core.protocol import AnyPosition, Player
from sumon.core.record import Record
from sumon.engines import engine_of
from sumon.i18n import Translator, rounded
from sumon.play.archive import ArchivedGame
from sumon.play.entry import without_end
from sumon.play.replays import position_after
from sumon.ui.archive.replay import name_of, title_of
from sumon.ui.chosen import reader_palette
from sumon.ui.client import Interaction
from sumon.ui.controls import RoutedButton, Style, rows_view
from sumon.ui.custom_ids import ForgedError, archive_id
from sumon.ui.errors import Refusal
from sumon.ui.games import game_ui_of
from sumon.ui.match.form import MAX_MOVE, MOVE
from sumon.ui.match.pictures import PICTURE, as_file
from sumon.ui.replies import edit_clicked, tell
from sumon.ui.translating import reader_translator

SEPARATOR = " | "
MOST_TRIED = 1500  # characters of tried turns


class TryForm(discord.ui.Modal):
    """A line for the turn to try, with an *example* in it and some *help* above it."""

    def __init__(self, custom_id: str, example: str, help: str, translator: Translator) -> None:
        super().__init__(title=translator.text("archive-try"), custom_id=custom_id)
        line: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=MOVE, placeholder=example, max_length=MAX_MOVE
        )
        self.add_item(discord.ui.Label(text=translator.text("ui-form-label"), description=help, component=line))


def require_explorable(game: ArchivedGame) -> None:
    """Nothing where nobody could gain from trying turns out. Raises Refusal for a running game."""
    if not game.is_over:
        raise Refusal("archive-explore-running")


async def open_board(interaction: Interaction, game: ArchivedGame, ply: int) -> None:
    """Answers privately with the board of *game* after *ply* moves. Raises Refusal for a running game."""
    require_explorable(game)
    parts, file = await _compose(interaction, game, min(ply, game.ply), ())
    await tell(interaction, parts.pop("content"), file=file, **parts)


async def step(interaction: Interaction, game: ArchivedGame, ply: int, verb: str) -> None:
    """Goes a turn back, of the tried ones first, or a turn of the game on, in place."""
    require_explorable(game)
    tried = _tried(interaction)
    if verb == "untry" and tried:
        tried = tried[:-1]
    elif verb == "untry":
        ply = max(0, ply - 1)
    elif not tried:
        ply += 1
    await _show(interaction, game, min(ply, game.ply), tried)


async def ask_for_turn(interaction: Interaction, game: ArchivedGame, ply: int) -> None:
    """Opens the form for a turn to try. Raises Refusal at the end of a game."""
    require_explorable(game)
    position = await _position(game, ply, _tried(interaction))
    if position.to_move is None:
        raise Refusal("archive-explore-end")
    game_ui, translator = game_ui_of(game.record.game), reader_translator(interaction)
    view = position.view(position.to_move)
    custom_id = archive_id(game.source, ply, "tried")
    form = TryForm(custom_id, game_ui.example(view), game_ui.form_help(view, translator), translator)
    await interaction.response.send_modal(form)
    form.stop()  # the answer finds its way by the custom_id; nothing has to be remembered


async def try_turn(interaction: Interaction, game: ArchivedGame, ply: int, text: str) -> None:
    """Plays the turn that was typed on the private board. Raises MoveError, and Refusal for a line too long."""
    require_explorable(game)
    tried = _tried(interaction)
    position = await _position(game, ply, tried)
    move = position.parse(without_end(text)[0])
    position.check(move)
    longer = (*tried, position.format(move))
    if len(SEPARATOR.join(longer)) > MOST_TRIED:
        raise Refusal("archive-explore-long")
    await _show(interaction, game, ply, longer)


async def ask_engine(interaction: Interaction, game: ArchivedGame, ply: int) -> None:
    """Says on the private board what the engine would play. Raises Refusal at the end of a game, and PlayError."""
    require_explorable(game)
    tried, translator = _tried(interaction), reader_translator(interaction)
    position = await _position(game, ply, tried)
    if position.to_move is None:
        raise Refusal("archive-explore-end")
    await interaction.response.defer()
    best = await interaction.client.adviser.opinion(game.record.game, position)
    move = position.format(best.move)
    if best.score is None:
        said = translator.text("ui-advice-hint", move=move)
    else:
        said = translator.text("archive-opinion", move=move, points=rounded(best.score))
    await _show(interaction, game, ply, tried, said)


async def _show(
    interaction: Interaction, game: ArchivedGame, ply: int, tried: tuple[str, ...], said: str = ""
) -> None:
    parts, file = await _compose(interaction, game, ply, tried, said)
    await edit_clicked(interaction, attachments=[file], **parts)


def _tried(interaction: Interaction) -> tuple[str, ...]:
    """The turns that were tried on the board of *interaction*. Raises ForgedError where it is on no board."""
    if interaction.message is None or not interaction.message.embeds:
        raise ForgedError("not on a board to explore")
    text = interaction.message.embeds[0].footer.text
    return tuple(text.split(SEPARATOR)) if text else ()


async def _position(game: ArchivedGame, ply: int, tried: tuple[str, ...]) -> AnyPosition:
    """The position on the board. Raises ForgedError for a line that no board has shown."""
    try:
        return await asyncio.to_thread(position_after, _line(game, ply, tried))
    except RecordError:
        raise ForgedError("turns that cannot be played") from None


def _line(game: ArchivedGame, ply: int, tried: tuple[str, ...]) -> Record:
    start = game.at(min(ply, game.ply))
    return replace(start, moves=(*start.moves, *tried))


async def _compose(
    interaction: Interaction, game: ArchivedGame, ply: int, tried: tuple[str, ...], said: str = ""
) -> tuple[dict[str, Any], discord.File]:
    translator, palette = reader_translator(interaction), reader_palette(interaction)
    position = await _position(game, ply, tried)
    slug = game.record.game
    # The game is over: nothing of it is a secret, so each side is seen as its player sees it.
    view = position.view(position.to_move)

    def paint() -> tuple[bytes, str]:
        png = render.draw(slug, view, palette=palette)
        return png, render.describe(slug, view, translator.catalog, translator.locale)

    png, alt = await asyncio.to_thread(paint)
    lines = [
        title_of(game, translator),
        translator.text("archive-explored", turn=ply, turns=game.ply, tried=len(tried)),
        _turn_line(game, position, translator),
        said,
    ]
    embed = discord.Embed(colour=render.accent(slug, view, palette)).set_image(url=f"attachment://{PICTURE}")
    if tried:
        embed.set_footer(text=SEPARATOR.join(tried))
    parts = {
        "content": "\n".join(line for line in lines if line),
        "embed": embed,
        "view": _controls(game, ply, tried, position, translator),
    }
    return parts, as_file(png, alt)


def _turn_line(game: ArchivedGame, position: AnyPosition, translator: Translator) -> str:
    if position.to_move is None:
        return translator.say(position.outcome.reason) if position.outcome is not None else ""
    player = name_of(game, Player(position.to_move), position.view(None), translator)
    return translator.text("archive-to-move", player=player)


def _controls(
    game: ArchivedGame, ply: int, tried: tuple[str, ...], position: AnyPosition, translator: Translator
) -> discord.ui.View:
    source, over = game.source, position.to_move is None
    buttons = [
        RoutedButton("◀", archive_id(source, ply, "untry"), disabled=not ply and not tried),
        RoutedButton("▶", archive_id(source, ply, "ahead"), disabled=bool(tried) or ply >= game.ply),
        RoutedButton(translator.text("archive-try"), archive_id(source, ply, "try"), Style.MAIN, disabled=over),
    ]
    if engine_of(game.record.game).levels:
        text = translator.text("archive-ask-engine")
        buttons.append(RoutedButton(text, archive_id(source, ply, "opinion"), disabled=over))
    buttons.append(RoutedButton(translator.text("archive-note"), archive_id(source, ply, "note")))
    return rows_view([tuple(buttons)])
