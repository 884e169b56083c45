"""Answers that are boards: to clicks, to commands. What does not come through is shown in another way."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any

import discord

from sumon.play.model import BoardMessage, Match, Seen
from sumon.ui.boards.board import Board
from sumon.ui.boards.live import LiveBoards
from sumon.ui.boards.messages import collapsed, is_old, who_is_called
from sumon.ui.wire.failures import DISCORD_FAILURES, UNKNOWN_MESSAGE, delivered
from sumon.ui.wire.links import jump_view
from sumon.ui.wire.places import Place, wake, why_not_posted
from sumon.ui.wire.visit import Visit

log = logging.getLogger(__name__)


# ------------------------------------------------------------------ after a click on a board


async def after_click(visit: Visit, seen: Seen, match: Match) -> None:
    """Answers a click on the board that was *seen* by showing *match*.

    In place during a turn, as a new message afterwards.
    """
    live = LiveBoards(visit.bot)
    known = visit.bot.known_boards
    if match.is_over:
        visit.bot.background.stop_thinking(match.id)
    lock = known.lock(match.id)
    if lock.locked():  # something is slow; Discord does not wait
        await delivered(visit.defer())
    try:
        async with lock:
            await _answer_click(visit, live, seen, match)
    finally:
        live.go_on(match)


async def show_pick(visit: Visit, match: Match, pick: str) -> None:
    """Answers a click with the same board showing the possibilities after *pick*; nothing is stored.

    If the board changed while the click waited for its turn, the click has no effect.
    """
    known = visit.bot.known_boards
    lock, clicked = known.lock(match.id), known.current(match)
    if lock.locked():
        await delivered(visit.defer())
    async with lock:
        is_overtaken = known.current(match) != clicked
        is_gone = not is_overtaken and not await _draw_pick(visit, match, pick)
    if is_gone:
        await post_or_explain(visit, match)


async def _draw_pick(visit: Visit, match: Match, pick: str) -> bool:
    """Whether the board that was clicked is still there."""
    live = LiveBoards(visit.bot)
    known = visit.bot.known_boards
    board = await live.draw(match, visit.here, pick)
    try:
        await visit.edit(**_changes(board))
    except DISCORD_FAILURES as error:
        log.info("match %s: the buttons were not changed: %s", match.id, error)
        if not visit.is_answered:
            await delivered(visit.defer())  # quiet: nothing has been lost
        if getattr(error, "code", None) == UNKNOWN_MESSAGE and visit.message is not None:
            known.forget(match, visit.message.id)
            return False
    return True


async def redraw_board(visit: Visit, seen: Seen, match: Match) -> bool:
    """Whether a click on an outdated button has shown the current board.

    It does if the message is the current board of *match* and was left behind, as nothing else would update it.
    """
    live = LiveBoards(visit.bot)
    known = visit.bot.known_boards
    message = visit.message
    if message is None or message.flags.ephemeral:
        return False
    async with known.lock(match.id):
        current = known.current(match)
        if current is not None and current.message_id == message.id:
            if known.is_right(current, match):
                return False
            await _answer_click(visit, live, seen, match)
            return True
        if message.components:
            left_over = BoardMessage(message.id, message.channel.id, seen.ply, "", False, takebacks=seen.takebacks)
            await visit.use.boards.add(match.id, left_over, discord.utils.utcnow())
    live.go_on(match)
    return False


async def _answer_click(visit: Visit, live: LiveBoards, seen: Seen, match: Match) -> None:
    message, current = visit.message, visit.bot.known_boards.current(match)
    if message is None or message.flags.ephemeral:
        # The click came from a private message, such as a preview: it goes away, for the board says it all.
        await delivered(visit.dismiss())
        await _show_or_explain(visit, live, match)
        return
    is_current = current is None or message.id >= current.message_id
    moved_on = (match.takebacks, match.ply) != (seen.takebacks, seen.ply) or match.is_over
    here = visit.channel_id == match.channel_id
    if is_current and here and not is_old(message.id) and (not moved_on or match.level_on_turn):
        await _answer_in_place(visit, live, match, message.id, current)
    else:
        clicked = BoardMessage(message.id, message.channel.id, seen.ply, "", False, takebacks=seen.takebacks)
        await _answer_retiring(visit, match, clicked)
        await _show_or_explain(visit, live, match)


async def _answer_in_place(
    visit: Visit, live: LiveBoards, match: Match, message_id: int, before: BoardMessage | None
) -> None:
    board = await live.draw(match, visit.here)
    try:
        await _wake(visit)
        await visit.edit(**_changes(board))
    except DISCORD_FAILURES as error:
        log.warning("match %s: a click could not be answered: %s", match.id, error)
        if getattr(error, "code", None) == UNKNOWN_MESSAGE:
            visit.bot.known_boards.forget(match, message_id)
        await _show_or_explain(visit, live, match)
        return
    await live.retire_before(match, before, await live.remember(match, message_id, before))


async def _answer_retiring(visit: Visit, match: Match, clicked: BoardMessage) -> None:
    """Leaves one line of the message that was clicked: the turn that was made on it."""
    try:
        await _wake(visit)
        await visit.edit(**collapsed(match, clicked, visit.here))
    except DISCORD_FAILURES as error:
        log.warning("match %s: a click could not be answered: %s", match.id, error)
    else:
        visit.bot.known_boards.mark_bare(match, clicked.message_id)


# ------------------------------------------------------------------ after a command


async def repost_board(visit: Visit, match: Match) -> None:
    """Answers a command with the current board of *match* once more, though nothing has been stored."""
    # So that it is not forgotten if the bot goes down now.
    await visit.use.boards.set_due(match.id, discord.utils.utcnow())
    await answer_with_board(visit, match)


async def answer_with_board(visit: Visit, match: Match) -> None:
    """Answers a command with the current board of *match*, for all to see, notifying the player on turn.

    An answer that does not arrive is replaced by a message. If the command was typed in another channel, the user
    is told in private, and the board appears where the match is played.
    """
    live = LiveBoards(visit.bot)
    lock = visit.bot.known_boards.lock(match.id)
    if lock.locked():  # something is slow; Discord does not wait
        await _promise(visit, ephemeral=visit.channel_id != match.channel_id)
    try:
        async with lock:
            await _answer_anywhere(visit, live, match)
    finally:
        live.go_on(match)


async def _promise(visit: Visit, *, ephemeral: bool) -> None:
    """Tells Discord that an answer will come, unless it knows."""
    if not visit.is_answered:
        await delivered(visit.defer(ephemeral=ephemeral, thinking=True))


async def _answer_anywhere(visit: Visit, live: LiveBoards, match: Match) -> None:
    if visit.channel_id == match.channel_id:
        await _answer_with_board(visit, live, match)
        return
    await _promise(visit, ephemeral=True)
    try:
        translator = visit.t if match.guild_id is None else visit.here
        board = await live.post_again(match, translator)
    except DISCORD_FAILURES as error:
        log.warning("board of match %s not posted in channel %s: %s", match.id, match.channel_id, error)
        if match.deal_day is not None and isinstance(error, discord.Forbidden):
            said = visit.t.text("deals-not-shown")
        else:
            said = why_not_posted(visit, error)
        await delivered(visit.tell(said))
        return
    link = jump_view(replace(match, board=board), visit.t)
    await delivered(visit.tell(visit.t.text("ui-shown-there"), view=link))


async def _answer_with_board(visit: Visit, live: LiveBoards, match: Match) -> None:
    before = visit.bot.known_boards.current(match)
    board = await live.draw(match, visit.here)
    try:
        message_id = await visit.send(
            board.content, files=board.files(), view=board.view, allowed_mentions=who_is_called(match)
        )
    except DISCORD_FAILURES as error:
        log.warning("match %s: a command could not be answered: %s", match.id, error)
        if not await _may_be_there(live, match, board, before):
            await _show_or_explain(visit, live, match)
        return
    if message_id is None:
        await _may_be_there(live, match, board, before)
    else:
        await live.retire_before(match, before, await live.remember(match, message_id, before))


async def _may_be_there(live: LiveBoards, match: Match, board: Board, before: BoardMessage | None) -> bool:
    """Whether an answer whose fate is unknown has arrived after all, or can only be looked for later."""
    try:
        return await live.find_answer(match, board, before)
    except DISCORD_FAILURES as error:
        log.warning("match %s: the answer could not be looked for: %s", match.id, error)
        return True


async def answer_privately(visit: Visit, match: Match) -> None:
    """Tells the user of a command that it is done, and posts the board of *match* for everyone."""
    await delivered(visit.mention_briefly(visit.t.text("ui-done")))
    await post_or_explain(visit, match)


async def refresh_board(visit: Visit, match: Match, text: str) -> None:
    """Shows a changed draft on the current board and answers the command privately with *text* for a moment.

    Where the board is gone or too old to be edited, a new one is the answer.
    """
    live = LiveBoards(visit.bot)
    lock = visit.bot.known_boards.lock(match.id)
    if lock.locked():
        await _promise(visit, ephemeral=True)
    try:
        async with lock:
            if await _refreshed(visit, live, match):
                await delivered(visit.mention_briefly(text))
            elif visit.is_answered:  # in private, and the board is for all to see
                await delivered(visit.tell(text))
                await _show_or_explain(visit, live, match)
            else:
                await _answer_anywhere(visit, live, match)
    finally:
        live.go_on(match)


async def _refreshed(visit: Visit, live: LiveBoards, match: Match) -> bool:
    """Whether the current board now shows *match*; where that takes long, Discord is told to wait."""
    current = visit.bot.known_boards.current(match)
    if current is None:
        return False
    editing = live.edit(match, current, visit.here)
    try:
        return await (editing if visit.is_late else visit.meanwhile(editing)) is not None
    except DISCORD_FAILURES as error:
        log.warning("match %s: the board could not be edited: %s", match.id, error)
        return False


async def post_or_explain(visit: Visit, match: Match, *, channel: Place | None = None) -> None:
    """Shows *match* in its channel, or tells the reader why that is impossible.

    *channel*: the match's channel, if it is at hand.
    """
    live = LiveBoards(visit.bot)
    known = visit.bot.known_boards
    try:
        async with known.lock(match.id):
            await _show_or_explain(visit, live, match, channel=channel)
    finally:
        live.go_on(match)


async def _show_or_explain(visit: Visit, live: LiveBoards, match: Match, *, channel: Place | None = None) -> None:
    try:
        await live.show(match, visit.here, channel=channel)
    except DISCORD_FAILURES as error:
        log.warning("board of match %s not posted in channel %s: %s", match.id, match.channel_id, error)
        await delivered(visit.tell(why_not_posted(visit, error)))
        await visit.use.boards.set_due(match.id, discord.utils.utcnow())  # it may be there all the same


def _changes(board: Board) -> dict[str, Any]:
    """The parts of an edit that makes a message show *board* and notifies no one."""
    return {
        "content": board.content,
        "embeds": [],  # boards of older versions had one
        "attachments": board.files(),
        "view": board.view,
    }


async def _wake(visit: Visit) -> None:
    """Messages in an archived thread cannot be edited."""
    if visit.channel is not None:
        await wake(visit.channel)
