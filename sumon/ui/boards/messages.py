"""Board messages in Discord: sent, edited, found again, their buttons taken off. Nothing is remembered here."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import discord

from sumon.i18n import Translator
from sumon.play.model import BoardMessage, Match, Seen
from sumon.ui.boards.board import Board
from sumon.ui.boards.post import custom_ids, is_bare, own_messages
from sumon.ui.boards.score_sheet import line_on
from sumon.ui.show.board_buttons import BOARD, OVER_VERBS
from sumon.ui.wire.bot import GameBot
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.people import notify_only, people
from sumon.ui.wire.places import Place, wake

# Discord throttles edits of messages older than an hour.
EDITABLE_FOR = timedelta(hours=1)


def is_old(message_id: int) -> bool:
    """Whether a message should be replaced rather than edited."""
    return discord.utils.utcnow() - discord.utils.snowflake_time(message_id) > EDITABLE_FOR


def who_is_called(match: Match) -> discord.AllowedMentions:
    """The player on turn; both when the match begins or is over."""
    seat = match.occupant_on_turn
    if not match.record.moves or seat is None:
        return notify_only(*people(match))
    return notify_only(seat.user_id) if seat.user_id is not None else notify_only()


async def send_board(channel: Place, match: Match, board: Board) -> int:
    """The id of the new message with *board*, which notifies the player on turn. Raises `DISCORD_FAILURES`.

    Sent again within minutes, because the answer got lost, it is the same message.
    """
    message = await channel.send(
        board.content,
        files=board.files(),
        view=board.view or discord.utils.MISSING,
        allowed_mentions=who_is_called(match),
        nonce=_nonce(match),
    )
    return message.id


async def edit_board(channel: Place, message_id: int, board: Board) -> None:
    """Replaces the content of the message by *board*, without notifying anyone. Raises `DISCORD_FAILURES`."""
    await wake(channel)
    await discord.PartialMessage(channel=channel, id=message_id).edit(
        content=board.content,
        embeds=[],  # boards of older versions had one
        attachments=board.files(),
        view=board.view,
        allowed_mentions=notify_only(),
    )


async def retire(
    channel: Place, match: Match, message: BoardMessage, translator: Translator, *, check: bool
) -> None:
    """Collapses *message*, which is no longer the current board, to one line: the turn played on it.

    *check*: it may have been collapsed already; then it stays unchanged. Raises `DISCORD_FAILURES`.
    """
    partial = discord.PartialMessage(channel=channel, id=message.message_id)
    if check and await is_bare(partial):
        return
    await wake(channel)
    await partial.edit(**collapsed(match, message, translator), allowed_mentions=notify_only())


def collapsed(match: Match, message: BoardMessage, translator: Translator) -> dict[str, Any]:
    """An edit that leaves one line of *message*: no picture, no buttons."""
    return {"content": line_on(match, message, translator), "embeds": [], "attachments": [], "view": None}


@dataclass(frozen=True, slots=True)
class Found:
    """The messages found in the channel: one that shows the match, and *others* with its buttons."""

    current: int | None
    others: tuple[BoardMessage, ...]


async def find_posted(bot: GameBot, channel: Place, match: Match, board: Board) -> Found:
    """The messages of *match* among the last ones of the channel. Raises `DISCORD_FAILURES`, see `own_messages`."""
    current: int | None = None
    others: list[BoardMessage] = []
    for message in await own_messages(bot, channel):
        seen, over = _buttons_on(message, match.id)
        shows = _shows(message, board) if seen is None else (seen, over) == (match.seen, match.is_over)
        if shows and (seen is not None or board.view is None) and current is None:
            current = message.id
        elif seen is not None:
            others.append(BoardMessage(message.id, channel.id, seen.ply, "", over, takebacks=seen.takebacks))
    return Found(current, tuple(others))


def _buttons_on(message: discord.Message, match_id: int) -> tuple[Seen | None, bool]:
    """The board that the buttons of *message* belong to, if it is one of this match, and whether that is over."""
    for custom_id in custom_ids(message):
        try:
            action = BOARD.read(custom_id)
        except ForgedError:
            continue
        if action.seen.match_id == match_id:
            return action.seen, action.verb in OVER_VERBS
    return None, False


def _shows(message: discord.Message, board: Board) -> bool:
    """Whether a message without buttons is *board*: its last line has the number of the match."""
    return message.content == board.content and bool(message.attachments)


def _nonce(match: Match) -> str:
    """The same for the same board in place of the same message, and no longer than Discord takes."""
    message_id = match.board.message_id if match.board is not None else 0
    what = f"{match.id}:{match.takebacks}:{match.ply}:{match.draft}:{match.is_over}:{message_id}"
    return hashlib.blake2b(what.encode(), digest_size=12).hexdigest()
