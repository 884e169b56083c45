"""`/analyse`: the course of a finished game, its missed chances, how well each has played; private at first."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from sumon import render
from sumon.i18n import Translator
from sumon.play.errors import NoMatchError
from sumon.play.model import Match
from sumon.play.review import Review
from sumon.play.reviewing import Reviewing
from sumon.ui.advice.late_answer import edit_or_post
from sumon.ui.advice.review_message import Shown, chart_points, compose_review
from sumon.ui.channels import require_board_permissions
from sumon.ui.chosen import channel_palette, chosen_by_reader, reader_palette
from sumon.ui.client import Interaction
from sumon.ui.controls import Button, build_view
from sumon.ui.custom_ids import ForgedError, read_id
from sumon.ui.errors import Refusal
from sumon.ui.failures import DISCORD_FAILURES
from sumon.ui.match.here import latest_in_channel
from sumon.ui.names import game_name, mention, notify_only, seat_name
from sumon.ui.translating import channel_translator, quoted, reader_translator

PROGRESS_SECONDS = 2.0  # seconds between two edits of the progress message
BAR = 12

log = logging.getLogger(__name__)


async def analyse(interaction: Interaction, game: str | None) -> None:
    """Answers with the analysis of the last game of the channel, or of the user's own *game* by its number."""
    if game is None:
        match = await latest_in_channel(interaction)
    else:
        match = await _own_game(interaction, game)
    await show_review(interaction, match)


async def _own_game(interaction: Interaction, game: str) -> Match:
    number = game.strip().lstrip("#")
    refusal = Refusal("ui-advice-not-your-game", game=quoted(game))
    try:
        match = await interaction.client.service.find(read_id(number))
    except (ForgedError, NoMatchError):
        raise refusal from None
    if match.player_of(interaction.user.id) is None or match.guild_id != interaction.guild_id:
        raise refusal
    return match


async def suggest_finished(interaction: Interaction, typed: str) -> list[tuple[str, str]]:
    """What `/analyse` offers: names and numbers of the user's last finished games on this server."""
    translator, user_id = reader_translator(interaction), interaction.user.id
    matches = await interaction.client.service.finished_of(user_id, interaction.guild_id)
    named = [(choice_name(match, user_id, translator), str(match.id)) for match in matches]
    return [(name, value) for name, value in named if typed.casefold() in name.casefold()]


def choice_name(match: Match, user_id: int, translator: Translator) -> str:
    """A finished game of *user_id* in a list that is typed into: when it was, how it went, and against whom."""
    choice, seat = _result_choice(match, user_id, translator), match.player_of(user_id)
    if seat is None:
        return choice
    opponent = match.seats[seat.other]
    # A mention would not be shown as a name there; and of some matches no names are known.
    name = opponent.name if opponent.user_id is not None else seat_name(opponent, translator)
    return translator.text("ui-advice-choice-against", choice=choice, opponent=name) if name else choice


def _result_choice(match: Match, user_id: int, translator: Translator) -> str:
    game, date = game_name(match.record.game, translator), match.updated_at
    number = str(match.id)
    winner = match.result.winner if match.result is not None else None
    if match.result is not None and not match.result.counts:
        return translator.text("offers-choice-aborted", game=game, match=number, date=date)
    if winner is None:
        return translator.text("ui-advice-choice-drawn", game=game, match=number, date=date)
    if winner is match.player_of(user_id):
        return translator.text("ui-advice-choice-won", game=game, match=number, date=date)
    return translator.text("ui-advice-choice-lost", game=game, match=number, date=date)


async def show_review(interaction: Interaction, match: Match) -> None:
    """Answers privately: how far the analysis is, in the end the analysis. Raises PlayError and Refusal.

    Where it fails, the answer says so before the error is raised; where a shutdown interrupts it, it says that.
    """
    client, translator = interaction.client, reader_translator(interaction)
    require_board_permissions(interaction)
    with client.reviewer.showing():
        found = await client.reviewer.review(match)
        if isinstance(found, Review):
            await interaction.response.defer(ephemeral=True, thinking=True)
            await _show(interaction, match, found, translator)
            return
        text = progress_text(match, found, client.service.computer_busy, translator)
        await interaction.response.send_message(text, ephemeral=True)
        game = game_name(match.record.game, translator)
        try:
            review = await _wait(interaction, match, found, translator)
            if review is None:
                text = translator.text("ui-advice-interrupted", game=game, match=str(match.id))
                await _say_instead(interaction, text)
            else:
                await _show(interaction, match, review, translator)
        except Exception:
            text = translator.text("ui-advice-failed", game=game, match=str(match.id))
            await _say_instead(interaction, text)
            raise


async def share_review(interaction: Interaction, match: Match) -> None:
    """Shows the analysis that only the user has seen to everybody in the channel. Raises PlayError and Refusal."""
    client, translator = interaction.client, channel_translator(interaction)
    if match.deal_day is not None and interaction.guild_id is not None:
        raise Refusal("deals-not-shared")
    require_board_permissions(interaction)
    found = await client.reviewer.review(match)
    if not isinstance(found, Review):  # the engine has learnt since
        await show_review(interaction, match)
        return
    await interaction.response.edit_message(view=None)  # once is enough
    shown = await _draw(interaction, match, found, translator, channel_palette(interaction))
    await interaction.followup.send(
        _content(match, shown, translator),
        embeds=shown.embeds,
        files=shown.files,
        allowed_mentions=notify_only(),
    )


async def _show(interaction: Interaction, match: Match, review: Review, translator: Translator) -> None:
    as_text, palette = chosen_by_reader(interaction).text_board, reader_palette(interaction)
    shown = await _draw(interaction, match, review, translator, palette, as_text=as_text)
    share = Button(translator.text("ui-advice-share"), "share")
    rows = [] if match.deal_day is not None else [(share,)]  # others may not have played the same deal yet
    late = translator.text(
        "ui-advice-late",
        player=mention(interaction.user.id),
        game=game_name(match.record.game, translator),
        match=str(match.id),
    )
    await edit_or_post(
        interaction,
        _content(match, shown, translator),
        late=late,
        embeds=shown.embeds,
        files=shown.files,
        view=build_view(match.seen, rows),
    )


async def _draw(
    interaction: Interaction,
    match: Match,
    review: Review,
    translator: Translator,
    palette: render.Palette,
    *,
    as_text: bool = False,
) -> Shown:
    leads, missed = chart_points(match, review)
    axis_names = translator.text("ui-advice-chart-turn"), translator.text("ui-advice-chart-lead")
    draw = partial(render.draw_chart, leads, missed, palette=palette, axis_names=axis_names)
    chart = await interaction.client.offload(draw)
    compose = partial(compose_review, match, review, chart, translator, palette, as_text=as_text)
    return await asyncio.to_thread(compose)


def _content(match: Match, shown: Shown, translator: Translator) -> str:
    title = _title(match, translator)
    return f"{title}\n{shown.text}" if shown.text else title


def _title(match: Match, translator: Translator) -> str:
    return translator.text("ui-advice-title", game=game_name(match.record.game, translator), match=str(match.id))


async def _wait(interaction: Interaction, match: Match, making: Reviewing, translator: Translator) -> Review | None:
    """The finished review, None when a shutdown interrupts it; until then the message says how far it is."""
    task = making.task
    assert task is not None
    while not (await asyncio.wait({task}, timeout=PROGRESS_SECONDS))[0]:
        text = progress_text(match, making, interaction.client.service.computer_busy, translator)
        try:
            await interaction.edit_original_response(content=text)
        except DISCORD_FAILURES as error:
            log.info("progress of the analysis of match %s not shown: %s", match.id, error)
    return None if task.cancelled() else await task


async def _say_instead(interaction: Interaction, text: str) -> None:
    """Puts *text* in the place of the progress, if that is possible."""
    try:
        await edit_or_post(interaction, text, late=text)
    except Exception as error:  # Discord itself may be what failed, or have been left already
        log.info("end of the analysis in interaction %s not shown: %s", interaction.id, error)


def progress_text(match: Match, making: Reviewing, busy: bool, translator: Translator) -> str:
    """How far the analysis is, as a bar; that it may take a moment, where others are waiting, too."""
    full = BAR * making.done // making.total
    line = translator.text(
        "ui-advice-progress",
        game=game_name(match.record.game, translator),
        match=str(match.id),
        bar="▰" * full + "▱" * (BAR - full),
        done=making.done,
        total=making.total,
    )
    return f"{line}\n{translator.text('ui-advice-busy')}" if busy and not making.done else line
