"""Answers to clicks and commands that are boards. A board that does not arrive is shown in another way."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import discord

from sumon.metrics import BOARDS_SENT
from sumon.play.model import BoardMessage, Match, Seen
from sumon.ui.boards.board import BoardContent
from sumon.ui.boards.interaction_transport import HiddenBoardError
from sumon.ui.boards.live import BoardPresenter
from sumon.ui.boards.notifications import is_refused
from sumon.ui.boards.results import tell_turn
from sumon.ui.boards.transport import board_mentions, content_of, is_board, is_old, is_preview, one_line
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.failures import DISCORD_FAILURES, UNKNOWN_MESSAGE, delivered
from sumon.ui.interactions.links import jump_view
from sumon.ui.interactions.places import Place, is_played_here, not_publicly, wake, why_not_posted

log = logging.getLogger(__name__)


def _board_of(context: Context, match: Match, channel: Place | None = None) -> BoardPresenter:
    """The presenter of *match*, in the language of its server, or of the reader in direct messages."""
    if match.outside is not None:  # its language is stored with the match
        return BoardPresenter(context.bot, match, None, channel, context)
    if context.guild_id == match.guild_id:
        return BoardPresenter(context.bot, match, context.channel_translator, channel, context)
    return BoardPresenter(
        context.bot, match, context.translator if match.guild_id is None else None, channel, context
    )


@asynccontextmanager
async def _held(board: BoardPresenter) -> AsyncIterator[None]:
    """Holds the lock of *board*; afterwards has the game go on."""
    try:
        async with board:
            yield
    finally:
        board.continue_in_background()


# ------------------------------------------------------------------ after a click on a board


async def after_click(context: Context, seen: Seen, match: Match) -> None:
    """Answers a click on the board that was *seen* by showing *match*.

    The clicked message is edited during a turn; after a turn, a new message follows.
    """
    if match.is_over:
        context.bot.background.stop_thinking(match.id)
    board = _board_of(context, match)
    if board.is_held:  # something is slow; Discord does not wait
        await delivered(context.defer())
    async with _held(board):
        await _answer_click(context, board, seen)


async def show_pick(context: Context, match: Match, pick: str) -> None:
    """Answers a click by showing the possibilities after *pick* on the same board; nothing is stored.

    If the board changed while the click waited for its turn, the click has no effect.
    """
    board = _board_of(context, match)
    clicked = board.current
    if board.is_held:
        await delivered(context.defer())
    async with board:
        if board.current != clicked or await _edited(context, board, pick):
            return
        if not context.is_answered:
            await delivered(context.defer())  # no error text, as nothing has been lost
    if board.current != clicked:  # it is gone
        await post_or_explain(context, match)


async def redraw_board(context: Context, seen: Seen, match: Match) -> bool:
    """Updates a clicked message that is the current board of *match* but out of date.

    Returns whether it did. Otherwise collapses the message outside, or has the scheduler do so.
    """
    message = context.message
    board = _board_of(context, match)
    if message is None or (context.is_private and not (board.is_in_private and is_board(message))):
        return False
    async with board:
        if board.is_in_private:
            await _show_in_private(context, board)
            return True
        current = board.current
        is_current = current is not None and current.message_id == message.id
        if is_current and board.is_right:
            return False
        # Outside, a board whose number has not come back is recognised only by this click.
        is_unknown = match.outside is not None and (current is None or message.id > current.message_id)
        if is_current or is_unknown:
            await _answer_click(context, board, seen)
            return True
        if context.outside is not None:
            await _collapse(context, board, _board_on(context, message, seen))
        elif message.components:
            await context.services.boards.add_board(
                match.id, _board_on(context, message, seen), discord.utils.utcnow()
            )
    board.continue_in_background()
    return False


async def _answer_click(context: Context, board: BoardPresenter, seen: Seen) -> None:
    message, current, match = context.message, board.current, board.match
    if board.is_in_private:
        await _show_in_private(context, board)
        return
    if message is None or context.is_private or is_preview(message):
        # The clicked message is not the board, for example a preview: it is no longer needed.
        await delivered(context.dismiss())
        await _show_or_explain(context, board)
        return
    clicked = _board_on(context, message, seen)
    is_current = current is None or message.id >= current.message_id
    here = is_played_here(context, match)
    is_editable = match.outside is not None or not is_old(message.id)
    if is_current and here and is_editable and board.can_stay(clicked):
        if await _edited(context, board):
            await board.remember(message.id, current)
            return
    elif here and match.outside is not None:
        await _follow_click(context, board, clicked)
        return
    else:
        await _collapse(context, board, clicked)
    await _show_or_explain(context, board)


async def _show_in_private(context: Context, board: BoardPresenter) -> None:
    """Shows the match on the private board. A clicked page or menu beside it is deleted, or becomes the board.

    After a failure, the next tap shows the match.
    """
    if context.message is not None and not is_board(context.message):
        await delivered(context.defer())
        if await _shown_in_private(board):
            await delivered(context.dismiss())
            return
    if await _edited(context, board):
        board.remember_private()


async def _shown_in_private(board: BoardPresenter) -> bool:
    try:
        return await board.show_in_private()
    except DISCORD_FAILURES as error:
        log.warning("match %s: the private board could not be edited: %s", board.match.id, error)
        return False


async def _follow_click(context: Context, board: BoardPresenter, clicked: BoardMessage) -> None:
    """Posts a new board outside, then collapses the clicked message.

    After a failure in between, a tap on either message shows the match.
    """
    await delivered(context.defer())
    await _show_or_explain(context, board)
    if board.is_right and board.is_left(clicked):
        await _collapse(context, board, clicked)


def _board_on(context: Context, message: discord.Message, seen: Seen) -> BoardMessage:
    """The board that was *seen* on *message*, with the values in its buttons."""
    return BoardMessage(
        message.id, message.channel.id, seen.ply, "", False, takebacks=seen.takebacks, outside=context.outside
    )


async def show_current_board(context: Context, match: Match) -> None:
    """Answers a click of any user on a board outside by showing *match* on it."""
    await after_click(context, match.seen, match)


def keep_private_board(context: Context, match: Match) -> None:
    """Keeps later private answers from replacing the clicked message if it is the private board of a deal."""
    if context.message is not None and context.is_private and _board_of(context, match).is_in_private:
        context.stays = is_board(context.message)


def remember_editable(context: Context, match: Match) -> None:
    """Remembers the board that was clicked outside as editable without another click."""
    if context.outside is not None:
        _board_of(context, match).remember_editable()


async def _edited(context: Context, board: BoardPresenter, pick: str = "") -> bool:
    """Answers by showing *board* on the clicked message. Returns whether it did; forgets a deleted message."""
    drawn = await board.draw(pick, in_private=board.is_in_private)
    try:
        await _wake(context)
        await context.edit(**content_of(drawn))
    except DISCORD_FAILURES as error:
        log.warning("match %s: a click could not be answered: %s", board.match.id, error)
        if getattr(error, "code", None) == UNKNOWN_MESSAGE and context.message is not None:
            board.forget(context.message.id)
        return False
    return True


async def _collapse(context: Context, board: BoardPresenter, clicked: BoardMessage) -> None:
    """Reduces the clicked message to one line: the turn that was played on it."""
    try:
        await _wake(context)
        await context.edit(**one_line(board.match, clicked, await board.words()))
    except DISCORD_FAILURES as error:
        log.warning("match %s: a click could not be answered: %s", board.match.id, error)
    else:
        board.forget(clicked.message_id)


async def _wake(context: Context) -> None:
    if context.outside is None:
        await wake(context.channel)


# ------------------------------------------------------------------ after a command


async def repost_board(context: Context, match: Match) -> None:
    """Answers a command that changes nothing with the current board of *match*."""
    # The scheduler shows it if the bot goes down now.
    await context.services.boards.set_due(match.id, discord.utils.utcnow())
    await answer_with_board(context, match)


async def answer_with_board(context: Context, match: Match) -> None:
    """Answers a command publicly with the current board of *match*, which notifies the player on turn.

    If the answer does not arrive, a message replaces it. If the command was typed in another channel, the board
    appears where the match is played, and the answer is a private link.
    """
    board = _board_of(context, match)
    if board.is_held:  # something is slow; Discord does not wait
        await _promise(context, ephemeral=context.channel_id != match.channel_id)
    async with _held(board):
        await _answer_anywhere(context, board)


async def _promise(context: Context, *, ephemeral: bool) -> None:
    """Puts the answer off, unless that has been done."""
    if not context.is_answered:
        await delivered(context.defer(ephemeral=ephemeral, thinking=True))


async def _answer_anywhere(context: Context, board: BoardPresenter) -> None:
    match = board.match
    if context.channel_id == match.channel_id:
        if match.outside is None:
            await _answer_with_board(context, board)
        else:
            await _show_or_explain(context, board, again=True)
        return
    await _promise(context, ephemeral=True)
    try:
        posted = await board.show_again()
    except DISCORD_FAILURES as error:
        log.warning("board of match %s not posted in channel %s: %s", match.id, match.channel_id, error)
        if _is_closed(match, error):
            await delivered(board.tell())
        else:
            await delivered(context.send_privately(why_not_posted(context, error)))
        return
    link = jump_view(replace(match, board=posted), context.translator)
    await delivered(context.send_privately(context.translator.text("ui-shown-there"), view=link))


async def _answer_with_board(context: Context, board: BoardPresenter) -> None:
    before, drawn = board.current, await board.draw()
    try:
        message_id = await context.send(
            drawn.content, files=drawn.files(), view=drawn.view, allowed_mentions=board_mentions(board.match)
        )
    except DISCORD_FAILURES as error:
        log.warning("match %s: a command could not be answered: %s", board.match.id, error)
        if not await _may_be_there(board, drawn, before):
            await _show_or_explain(context, board)
        return
    BOARDS_SENT.labels("answer").inc()
    if message_id is None:
        await _may_be_there(board, drawn, before)
    else:
        await board.remember(message_id, before)


async def _may_be_there(board: BoardPresenter, drawn: BoardContent, before: BoardMessage | None) -> bool:
    """Searches for an answer that may have arrived. Returns whether it is there, or could not be searched for."""
    try:
        return await board.find_answer(drawn, before)
    except DISCORD_FAILURES as error:
        log.warning("match %s: the answer could not be looked for: %s", board.match.id, error)
        return True


async def answer_privately(context: Context, match: Match) -> None:
    """Answers a command privately, and posts the board of *match* publicly."""
    await delivered(context.send_briefly(context.translator.text("ui-done")))
    await post_or_explain(context, match)


async def refresh_board(context: Context, match: Match, text: str) -> None:
    """Shows a changed draft on the current board and answers the command privately with *text* for a moment.

    If the board is gone or too old to be edited, the answer is a new one.
    """
    board = _board_of(context, match)
    if board.is_held:
        await _promise(context, ephemeral=True)
    async with _held(board):
        if await _refreshed(context, board):
            await delivered(context.send_briefly(text))
        elif context.is_answered:  # privately, so the board cannot be the answer
            await delivered(context.send_privately(text))
            await _show_or_explain(context, board)
        else:
            await _answer_anywhere(context, board)


async def _refreshed(context: Context, board: BoardPresenter) -> bool:
    """Edits the current board; puts the answer off if that takes long. Returns whether it shows the match."""
    current = board.current
    if current is None:
        return False
    editing = board.edit(current)
    try:
        return await (editing if context.is_late else context.defer_if_slow(editing)) is not None
    except DISCORD_FAILURES as error:
        log.warning("match %s: the board could not be edited: %s", board.match.id, error)
        return False


async def post_or_explain(context: Context, match: Match, *, channel: Place | None = None) -> None:
    """Shows *match* in its channel, or tells the reader the reason if that fails.

    *channel*: the match's channel, if it is at hand.
    """
    board = _board_of(context, match, channel)
    async with _held(board):
        await _show_or_explain(context, board)


async def _show_or_explain(context: Context, board: BoardPresenter, *, again: bool = False) -> None:
    match = board.match
    try:
        if again or not await _shown_in_private(board):
            await (board.show_again() if again else board.show())
    except HiddenBoardError:
        await _show_in_place(context, board)
    except DISCORD_FAILURES as error:
        log.warning("board of match %s not posted in channel %s: %s", match.id, match.channel_id, error)
        if _is_closed(match, error):
            await delivered(board.tell())
            return
        if match.outside is not None:  # messages outside cannot be searched for; the next tap shows it
            await delivered(context.send_privately(context.translator.text("outside-no-board")))
            return
        await delivered(context.send_privately(why_not_posted(context, error)))
        await context.services.boards.set_due(match.id, discord.utils.utcnow())  # it may have arrived


def _is_closed(match: Match, error: Exception) -> bool:
    """Whether *match* is a deal and *error* means that its player takes no direct messages."""
    return match.is_deal and isinstance(error, discord.HTTPException) and is_refused(error)


async def _show_in_place(context: Context, board: BoardPresenter) -> None:
    """Edits the board before, as Discord would show a new one to the reader alone.

    An edit notifies no user, so the player on turn gets a direct message.
    """
    current = board.current
    try:
        is_shown = current is not None and await board.edit(current) is not None
    except DISCORD_FAILURES as error:
        log.warning("match %s: the board before could not be edited: %s", board.match.id, error)
        is_shown = False
    await delivered(tell_turn(context.bot, board.match, context.user_id))
    if not is_shown:
        refusal = not_publicly(context)
        await delivered(context.send_privately(context.translator.text(refusal.key, **refusal.args_by_name)))
