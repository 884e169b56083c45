"""`/analyse`: the course of a finished game, its missed chances and both players' accuracy, privately at first."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

import discord

from sumon import render
from sumon.core.typed import typed_number
from sumon.i18n import Translator
from sumon.play.daily.missed_chances import chance_id
from sumon.play.errors import DealError, NoMatchError
from sumon.play.model import Match
from sumon.play.past.archived_game import ArchivedGame, of_match
from sumon.play.review import Review
from sumon.play.rounds import count_of
from sumon.play.settings import Boards
from sumon.services.past.reviewing import Reviewing
from sumon.ui.buttons.boards import archive_id, puzzle_id
from sumon.ui.buttons.look import with_describe
from sumon.ui.buttons.pager import arrow_label
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import RoutedButton, Style, rows_view
from sumon.ui.interactions.failures import DISCORD_FAILURES
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.languages import inline_code
from sumon.ui.interactions.people import mention
from sumon.ui.interactions.places import require_board_permissions
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.past.opening import open_game, read_source
from sumon.ui.past.replay import is_deal, shown_line
from sumon.ui.past.review_message import (
    Shown,
    chart_points,
    compose_review,
    edit_or_post,
    is_last_moment,
    missed_in,
)
from sumon.ui.texts.names import game_name, plain_name
from sumon.ui.texts.result import as_it_went

PROGRESS_SECONDS = 2.0  # seconds between two edits of the progress message
BAR = 12

log = logging.getLogger(__name__)


async def analyse(context: Context, number: str | None) -> None:
    """Answers with the analysis of the last game of the channel, or of the game *number*.

    The game must be one of the user's own matches or an imported record. Raises PlayError and Refusal.
    """
    if number is None:
        found = of_match(await context.services.matches.latest_in_channel(context.user_id, context.channel_id or 0))
    else:
        found = await _by_number(context, number)
    await show_review(context, found)


async def _by_number(context: Context, number: str) -> ArchivedGame:
    refusal = Refusal("ui-advice-not-your-game", game=inline_code(number))
    try:
        found = await open_game(context, read_source(typed_number(number)))
    except (InvalidCustomIdError, NoMatchError, DealError):
        raise refusal from None
    match = found.match
    if match is not None and not _may_be_named(context, match):
        raise refusal
    return found


def _may_be_named(context: Context, match: Match) -> bool:
    """Whether *match* is one of the reader's own, and was played on this server or outside of servers."""
    is_here = match.outside is not None or match.guild_id == context.guild_id
    return is_here and match.player_of(context.user_id) is not None


def choice_name(match: Match, user_id: int, translator: Translator) -> str:
    """A suggestion for a finished game of *user_id*: its date, its result and the opponent."""
    choice, seat = _result_choice(match, user_id, translator), match.player_of(user_id)
    if seat is None:
        return choice
    name = plain_name(match.seats[seat.other], translator)
    return translator.text("ui-advice-choice-against", choice=choice, opponent=name) if name else choice


def _result_choice(match: Match, user_id: int, translator: Translator) -> str:
    key = as_it_went(
        match,
        user_id,
        won="ui-advice-choice-won",
        lost="ui-advice-choice-lost",
        drawn="ui-advice-choice-drawn",
        aborted="offers-choice-aborted",
    )
    game = game_name(match.record.game, translator)
    return translator.text(key, game=game, match=str(match.id), date=match.updated_at)


async def show_review(context: Context, game: ArchivedGame) -> None:
    """Answers privately with the analysis, after showing its progress. Raises PlayError and Refusal."""

    async def show(review: Review) -> None:
        if not context.is_answered:
            await context.defer(ephemeral=True, thinking=True)
        await _show(context, game, review, 0)

    await with_review(context, game, show)


async def turn_page(context: Context, game: ArchivedGame, page: int) -> None:
    """Shows another *page* of the analysis in place. Raises PlayError and Refusal."""
    if not context.is_private:
        raise InvalidCustomIdError("what everybody sees has one page")

    async def show(review: Review) -> None:
        await context.defer()
        await _show(context, game, review, min(page, len(missed_in(game, review))))

    await with_review(context, game, show)


async def with_review(context: Context, game: ArchivedGame, show: Callable[[Review], Awaitable[None]]) -> None:
    """Calls *show* with the review of *game*; while the review is made, a private answer shows the progress.

    If the review fails, is interrupted by a shutdown, or comes too late outside of servers, the private answer says
    so. Raises PlayError and Refusal, and the error with which the review fails.
    """
    require_board_permissions(context)
    with context.services.reviewer.showing():
        found = await _review(context, game)
        if isinstance(found, Review):
            await show(found)
            return
        text = progress_text(game, found, context.services.computer.busy, context.translator)
        if context.is_answered:  # with the progress of another review
            await context.edit(content=text)
        else:
            await context.send_privately(text)
        which, command = _game_in_sentence(game, context.translator), _command(game)
        try:
            review = await _wait(context, game, found)
            if review is None and found.is_interrupted:
                text = context.translator.text("ui-advice-interrupted", which=which, command=command)
                await _say_instead(context, text)
            elif review is None:
                await _say_instead(context, context.translator.text("outside-late"))
            else:
                await show(review)
        except Exception:
            text = context.translator.text("ui-advice-failed", which=which, command=command)
            await _say_instead(context, text)
            raise


async def _review(context: Context, game: ArchivedGame) -> Review | Reviewing:
    """The review of *game*, or the work on it.

    Raises PlayError for a record that may be copied from a running match.
    """
    if game.match is None:
        await context.services.matches.require_unassisted(context.user_id, game.record)
    else:
        await context.services.matches.require_own_course(context.user_id, game.record)
    return await context.services.reviewer.review(game)


def require_showable(context: Context, game: ArchivedGame) -> None:
    """Raises Refusal unless *game* can be shown publicly here."""
    require_board_permissions(context)
    if is_deal(game) and (context.guild_id is not None or context.outside is not None):
        raise Refusal("deals-not-shared")


async def share_review(context: Context, game: ArchivedGame, page: int = 0) -> None:
    """Posts a *page* of the analysis, which only the user has seen, publicly. Raises PlayError and Refusal."""
    require_showable(context, game)
    found = await _review(context, game)
    if not isinstance(found, Review):  # the review is outdated: the engine has changed
        await show_review(context, game)
        return
    page = min(page, len(missed_in(game, found)))
    await context.edit(view=_controls(context, game, found, page, shows=False))  # once is enough
    shown = await _draw(context, game, found, page, context.channel_translator, context.channel_palette)
    await context.send(
        f"{shown.text}\n{shown_line(context.user_id, context.channel_translator)}", files=shown.files
    )


async def _show(context: Context, game: ArchivedGame, review: Review, page: int) -> None:
    shown = await _draw(context, game, review, page, context.translator, context.palette, context.reader.boards)
    late = context.translator.text(
        "ui-advice-late",
        player=mention(context.user_id),
        which=_game_in_sentence(game, context.translator),
        command=_command(game),
    )
    view = _controls(context, game, review, page, shows=not is_deal(game))
    await edit_or_post(context, shown.text, late=late, files=shown.files, view=view)


def _controls(
    context: Context, game: ArchivedGame, review: Review, page: int, *, shows: bool
) -> discord.ui.View | None:
    """The buttons to the other pages, to try the user's own missed chance and, if *shows*, to post the page."""
    missed, match, translator = missed_in(game, review), game.match, context.translator

    def turning(label: str, to: int, style: Style) -> RoutedButton:
        is_there = 0 <= to <= len(missed)
        return RoutedButton(label, archive_id(game.source, max(to, 0), "chance"), style, disabled=not is_there)

    buttons: list[RoutedButton] = []
    if page:
        back, on = (arrow_label(arrow, context.reader.boards, translator) for arrow in "◀▶")
        buttons += [turning(back, page - 1, Style.PLAIN), turning(on, page + 1, Style.PLAIN)]
        turn = missed[page - 1]
        if match is not None and match.player_of(context.user_id) is turn.player:
            task = puzzle_id(chance_id(match.id, turn.ply), None, "try")
            buttons.append(RoutedButton(translator.text("ui-advice-try"), task, Style.MAIN))
    elif missed:
        buttons.append(turning(translator.text("ui-advice-first"), 1, Style.MAIN))
    if shows:
        share = archive_id(game.source, game.ply, "share", str(page) if page else "")
        buttons.append(RoutedButton(translator.text("archive-show"), share))
    view = rows_view([tuple(buttons)]) if buttons else None
    if not page:
        return view  # it has no board
    before = archive_id(game.source, missed[page - 1].ply, "goto")
    return with_describe(view, before, context.reader.boards, translator)


async def _draw(
    context: Context,
    game: ArchivedGame,
    review: Review,
    page: int,
    translator: Translator,
    palette: render.Palette,
    boards: Boards = Boards.PICTURES,
) -> Shown:
    title = translator.text("ui-advice-title", which=_game_in_sentence(game, translator))
    chart = b"" if page or boards.as_text else await _chart(context, game, review, translator, palette)
    compose = partial(compose_review, game, review, page, title, chart, translator, palette, boards)
    return await asyncio.to_thread(compose)


async def _chart(
    context: Context, game: ArchivedGame, review: Review, translator: Translator, palette: render.Palette
) -> bytes:
    leads, missed = await asyncio.to_thread(chart_points, game, review)
    count = await asyncio.to_thread(count_of, game.record, game.match)
    axis_names = translator.text("ui-advice-chart-turn", unit=count.unit), translator.text("ui-advice-chart-lead")
    moments = (0.0, *count.moments)
    draw = partial(render.draw_chart, leads, missed, moments=moments, palette=palette, axis_names=axis_names)
    chart: bytes = await context.bot.offload(draw)
    return chart


def _game_in_sentence(game: ArchivedGame, translator: Translator) -> str:
    """The name and number of *game* for use in a sentence."""
    name, number = game_name(game.record.game, translator), str(game.source.id)
    if game.match is None:
        return translator.text("ui-advice-of-import", game=name, number=number)
    return translator.text("ui-advice-of-match", game=name, match=number)


def _command(game: ArchivedGame) -> str:
    """The command that shows the analysis of *game*."""
    return "/analyse" if game.match is not None else f"/analyse game: {game.source.kind}{game.source.id}"


async def _wait(context: Context, game: ArchivedGame, making: Reviewing) -> Review | None:
    """Waits for the review, showing its progress in the message.

    Returns None if a shutdown interrupts it, or just before the message can no longer be edited.
    """
    task = making.task
    assert task is not None
    while not (await asyncio.wait({task}, timeout=PROGRESS_SECONDS))[0]:
        if is_last_moment(context):
            return None
        text = progress_text(game, making, context.services.computer.busy, context.translator)
        try:
            await context.edit(content=text)
        except DISCORD_FAILURES as error:
            log.info("progress of the analysis of %s not shown: %s", game.source, error)
    return None if task.cancelled() else await task


async def _say_instead(context: Context, text: str) -> None:
    """Replaces the progress by *text*, if that is possible."""
    try:
        await edit_or_post(context, text, late=text)
    except Exception as error:  # Discord may have failed, or the bot may have logged out
        log.info("end of the analysis in interaction %s not shown: %s", context.interaction.id, error)


def progress_text(game: ArchivedGame, making: Reviewing, busy: bool, translator: Translator) -> str:
    """The progress of the analysis as a bar, with a note if the engine is *busy* with other work."""
    full = BAR * making.done // making.total
    line = translator.text(
        "ui-advice-progress",
        which=_game_in_sentence(game, translator),
        bar="▰" * full + "▱" * (BAR - full),
        percent=100 * making.done // making.total,
    )
    return f"{line}\n{translator.text('ui-advice-busy')}" if busy and not making.done else line
