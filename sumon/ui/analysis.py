"""`/analyse`: the course of a finished game, its missed chances, and how well each player has played."""

from __future__ import annotations

import asyncio
import logging

import discord
from discord import app_commands

from sumon import render
from sumon.play.analysis import Reviewing
from sumon.play.errors import NoMatchError
from sumon.play.match import Match
from sumon.play.review import Review

from .channels import require_board_permissions
from .client import Interaction
from .names import game_name, only
from .replies import Refusal
from .reviews import chart_points, compose_review
from .words import Words, channel_words, quoted, reader_words

MOVES_EVERY = 2.0  # seconds between two edits of the progress message
BAR = 12
MOST_CHOICES = 25

log = logging.getLogger(__name__)


async def analyse(interaction: Interaction, game: str | None) -> None:
    """Answers with the analysis of the last game of the channel, or of the user's own *game* by its number."""
    if game is None:
        match = await interaction.client.service.latest_in(interaction.channel_id or 0)
        if match is None:
            raise NoMatchError("play-no-match")
    else:
        match = await _own_game(interaction, game)
    await show_review(interaction, match)


async def _own_game(interaction: Interaction, game: str) -> Match:
    number = game.strip().lstrip("#")
    refusal = Refusal(reader_words(interaction).text("analysis-not-your-game", game=quoted(game)))
    if not number.isdecimal() or len(number) > 18:
        raise refusal
    try:
        match = await interaction.client.service.find(int(number))
    except NoMatchError:
        raise refusal from None
    if match.seat_of(interaction.user.id) is None or match.guild_id != interaction.guild_id:
        raise refusal
    return match


async def suggest_finished(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """What `/analyse` offers: the user's last finished games on this server."""
    words, user_id = reader_words(interaction), interaction.user.id
    matches = await interaction.client.service.finished_of(user_id, interaction.guild_id)
    named = [(_choice_name(match, user_id, words), str(match.id)) for match in matches]
    wanted = typed.casefold()
    fits = [app_commands.Choice(name=name, value=value) for name, value in named if wanted in name.casefold()]
    return fits[:MOST_CHOICES]


def _choice_name(match: Match, user_id: int, words: Words) -> str:
    game, date = game_name(match.record.game, words), f"{match.updated_at:%Y-%m-%d}"
    winner = match.result.winner if match.result is not None else None
    if winner is None:
        return words.text("analysis-choice-drawn", game=game, match=match.id, date=date)
    if winner is match.seat_of(user_id):
        return words.text("analysis-choice-won", game=game, match=match.id, date=date)
    return words.text("analysis-choice-lost", game=game, match=match.id, date=date)


async def show_review(interaction: Interaction, match: Match) -> None:
    """Answers for all to see: how far the analysis is, in the end the analysis. Raises PlayError and Refusal.

    Where it fails, the answer says so before the error is raised; where a shutdown interrupts it, it says that.
    """
    client, words = interaction.client, channel_words(interaction)
    require_board_permissions(interaction)
    with client.analyst.showing():
        found = await client.analyst.review(match)
        if isinstance(found, Review):
            await interaction.response.defer(thinking=True)
            await _show(interaction, match, found, words)
            return
        await interaction.response.send_message(progress_text(match, found, client.service.computer_busy, words))
        game = game_name(match.record.game, words)
        try:
            review = await _wait(interaction, match, found, words)
            if review is None:
                await _say_instead(interaction, words.text("analysis-interrupted", game=game, match=match.id))
            else:
                await _show(interaction, match, review, words)
        except Exception:
            await _say_instead(interaction, words.text("analysis-failed", game=game, match=match.id))
            raise


async def _show(interaction: Interaction, match: Match, review: Review, words: Words) -> None:
    chart = await interaction.client.offload(render.draw_chart, *chart_points(match, review))
    shown = await asyncio.to_thread(compose_review, match, review, chart, words)
    await interaction.edit_original_response(
        content=words.text("analysis-title", game=game_name(match.record.game, words), match=match.id),
        embeds=shown.embeds,
        attachments=shown.files,
        allowed_mentions=only(),
    )


async def _wait(interaction: Interaction, match: Match, making: Reviewing, words: Words) -> Review | None:
    """The finished review, None when a shutdown interrupts it; until then the message says how far it is."""
    task = making.task
    assert task is not None
    while not (await asyncio.wait({task}, timeout=MOVES_EVERY))[0]:
        text = progress_text(match, making, interaction.client.service.computer_busy, words)
        try:
            await interaction.edit_original_response(content=text)
        except discord.HTTPException as error:
            log.info("progress of the analysis of match %s not shown: %s", match.id, error)
    return None if task.cancelled() else await task


async def _say_instead(interaction: Interaction, text: str) -> None:
    """Puts *text* in the place of the progress, if that is possible."""
    try:
        await interaction.edit_original_response(content=text)
    except Exception as error:  # Discord itself may be what failed, or have been left already
        log.info("end of the analysis in interaction %s not shown: %s", interaction.id, error)


def progress_text(match: Match, making: Reviewing, busy: bool, words: Words) -> str:
    """How far the analysis is, as a bar; that it may take a moment, where others are waiting, too."""
    full = BAR * making.done // making.total
    line = words.text(
        "analysis-progress",
        game=game_name(match.record.game, words),
        match=match.id,
        bar="▰" * full + "▱" * (BAR - full),
        done=making.done,
        total=making.total,
    )
    return f"{line}\n{words.text('analysis-busy')}" if busy and not making.done else line
