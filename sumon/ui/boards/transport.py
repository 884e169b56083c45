"""The transport of board messages: sends, edits, finds and collapses them, without remembering them."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any, Protocol

import discord

from sumon.i18n import Translator
from sumon.metrics import BOARDS_SENT
from sumon.play.model import BoardMessage, Match, Seen
from sumon.play.replays import PlayedTurn, movers_of
from sumon.play.rounds import count_of
from sumon.ui.boards.board import BoardContent
from sumon.ui.boards.managed_message import custom_ids, is_bare, own_messages
from sumon.ui.buttons.boards import BOARD, ON_EVERY_BOARD, OVER_VERBS
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.links import match_url
from sumon.ui.interactions.people import notify_only, people, unbroken
from sumon.ui.interactions.places import Place, find_channel, wake
from sumon.ui.pictures.board import disc_of
from sumon.ui.texts.names import move_name, seat_name


def line_on(match: Match, message: BoardMessage, translator: Translator) -> str:
    """The line that replaces *message*: the turn played on it, or the place of the board if none was."""
    if message.takebacks != match.takebacks:
        return translator.text("offers-sheet-taken-back")
    turns = _turns_on(match, message.ply)
    if not turns and message.channel_id != match.channel_id:
        return translator.text("ui-board-elsewhere", url=match_url(replace(match, board=None)))
    if not turns:
        return translator.text("ui-board-moved")  # also at the end of the match
    said = [_turn_text(match, number, translator) for number in turns]
    number = count_of(match.record, match).after(turns[0])
    said[0] = translator.text("ui-sheet-first", number=str(number), turn=said[0])
    shown = match.at(turns[-1])
    disc, scores, joined = disc_of(shown.record), shown.position.scores, translator.text("ui-blank").join(said)
    return translator.text(
        "ui-sheet-line", turns=joined, first_points=scores[disc], second_points=scores[disc.other]
    )


def _turns_on(match: Match, ply: int) -> tuple[int, ...]:
    """The numbers of the turns that were played on the board after *ply* turns.

    The computer's turn and the turn before it share a board. Turns prepared in advance have no board of their own.
    """
    if ply >= match.ply:
        return ()
    levels = [match.seats[mover].level for mover in movers_of(match.record)]
    if levels[ply] is not None:
        return (ply, ply + 1) if ply and levels[ply - 1] is None else (ply + 1,)
    if match.ply == ply + 1 and match.level_on_turn:
        return ()  # the next board will show this turn together with the computer's answer
    turns = [ply + 1]
    while turns[-1] + 1 in match.prepared:
        turns.append(turns[-1] + 1)
    return tuple(turns)


def _turn_text(match: Match, number: int, translator: Translator) -> str:
    turn = PlayedTurn(match.record, number)
    seat = match.seats[turn.mover]
    # The board shows the level.
    player = seat_name(seat, translator) if seat.level is None else translator.text("ui-sheet-computer")
    key = "prepared-sheet-turn" if number in match.prepared else "ui-sheet-turn"
    return translator.text(key, player=player, move=unbroken(move_name(turn, translator)))


# Discord throttles edits of messages older than an hour.
EDITABLE_FOR = timedelta(hours=1)


def is_old(message_id: int) -> bool:
    """Whether a message should be replaced rather than edited."""
    return discord.utils.utcnow() - discord.utils.snowflake_time(message_id) > EDITABLE_FOR


def board_mentions(match: Match) -> discord.AllowedMentions:
    """The mentions of a board of *match*: the player on turn, or both players at the beginning and the end."""
    seat = match.occupant_on_turn
    if not match.record.moves or seat is None:
        return notify_only(*people(match))
    return notify_only(seat.user_id) if seat.user_id is not None else notify_only()


def content_of(board: BoardContent) -> dict[str, Any]:
    """The parts of an edit that makes a message show *board*."""
    return {
        "content": board.content,
        "embeds": [],  # boards of older versions had one
        "attachments": board.files(),
        "view": board.view,
    }


def one_line(match: Match, message: BoardMessage, translator: Translator) -> dict[str, Any]:
    """The parts of an edit that collapses *message* to the turn played on it: no picture, no buttons."""
    return {"content": line_on(match, message, translator), "embeds": [], "attachments": [], "view": None}


@dataclass(frozen=True, slots=True)
class Found:
    """The messages of a match found in its channel: *current* shows it now, *others* have its buttons, too."""

    current: int | None
    others: tuple[BoardMessage, ...]


class BoardTransport(Protocol):
    """A way to the messages of one match. All methods raise `DISCORD_FAILURES`."""

    @property
    def can_send(self) -> bool:
        """Whether a new message can be sent now."""
        ...

    async def send(self, board: BoardContent) -> int:
        """Sends *board* as a new message, which notifies the player on turn. Returns its number.

        If it is sent again within minutes after a failure, Discord keeps one message.
        """
        ...

    @property
    def can_follow(self) -> bool:
        """Whether a new board should follow a click, as Discord does not limit these messages."""
        ...

    async def follow(self, board: BoardContent) -> int | None:
        """Sends *board* as a message that follows the click. Returns its number; None if it is not public.

        If it is sent again after a failure, there can be two messages.
        """
        ...

    def can_edit(self, message: BoardMessage) -> bool:
        """Whether *message* is in the channel of the match, and neither too old nor out of reach."""
        ...

    async def edit(self, message: BoardMessage, board: BoardContent) -> None:
        """Edits *message* to show *board*, notifying no user. The caller has checked `can_edit`."""
        ...

    async def collapse(self, message: BoardMessage, translator: Translator, *, check: bool) -> None:
        """Reduces *message* to one line. *check*: leaves it unchanged if it has been collapsed already."""
        ...

    async def search(self, board: BoardContent) -> Found:
        """Searches the last messages of the channel for those of the match; the current one shows *board*."""
        ...


@dataclass(slots=True)
class ChannelTransport:
    """Reaches the messages of *match* in its channel. *channel*: that channel, if it is at hand.

    *context*: the click that is being answered. A new board follows it while the bot makes many requests.
    """

    bot: GameBot
    match: Match
    channel: Place | None = None
    context: Context | None = None

    @property
    def can_send(self) -> bool:
        return True

    async def send(self, board: BoardContent) -> int:
        message = await (await self._here()).send(
            board.content,
            files=board.files(),
            view=board.view or discord.utils.MISSING,
            allowed_mentions=board_mentions(self.match),
            nonce=_nonce(self.match),
        )
        BOARDS_SENT.labels("channel").inc()
        return message.id

    @property
    def can_follow(self) -> bool:
        context = self.context
        if context is None or context.channel_id != self.match.channel_id or not context.can_be_followed:
            return False
        # A message whose number gets lost can be found only by a search.
        may_read = context.guild_id is None or context.interaction.app_permissions.read_message_history
        return may_read and self.bot.pace.is_high

    async def follow(self, board: BoardContent) -> int | None:
        assert self.context is not None
        await wake(self.context.channel)
        self.bot.pace.spare()
        message_id = await self.context.follow(
            board.content,
            files=board.files(),
            view=board.view or discord.utils.MISSING,
            allowed_mentions=board_mentions(self.match),
        )
        if message_id is not None:
            BOARDS_SENT.labels("follow-up").inc()
        return message_id

    def can_edit(self, message: BoardMessage) -> bool:
        return message.channel_id == self.match.channel_id and not is_old(message.message_id)

    async def edit(self, message: BoardMessage, board: BoardContent) -> None:
        channel = await self._here()
        await wake(channel)
        partial = discord.PartialMessage(channel=channel, id=message.message_id)
        await partial.edit(**content_of(board), allowed_mentions=notify_only())

    async def collapse(self, message: BoardMessage, translator: Translator, *, check: bool) -> None:
        channel = await find_channel(self.bot, message.channel_id)  # the match may have moved since
        partial = discord.PartialMessage(channel=channel, id=message.message_id)
        if check and await is_bare(partial):
            return
        await wake(channel)
        await partial.edit(**one_line(self.match, message, translator), allowed_mentions=notify_only())

    async def search(self, board: BoardContent) -> Found:
        current: int | None = None
        others: list[BoardMessage] = []
        match, channel = self.match, await self._here()
        for message in await own_messages(self.bot, channel):
            if is_preview(message):
                continue
            seen, over = _buttons_on(message, match.id)
            shows = _shows(message, board) if seen is None else (seen, over) == (match.seen, match.is_over)
            if shows and (seen is not None or board.view is None) and current is None:
                current = message.id
            elif seen is not None:
                others.append(BoardMessage(message.id, channel.id, seen.ply, "", over, takebacks=seen.takebacks))
        return Found(current, tuple(others))

    async def _here(self) -> Place:
        if self.channel is None:
            self.channel = await find_channel(self.bot, self.match.channel_id)
        return self.channel


def is_board(message: discord.Message) -> bool:
    """Whether *message* is a board, not a page or menu beside one."""
    for custom_id in custom_ids(message):
        with suppress(InvalidCustomIdError):
            if BOARD.read(custom_id).verb in ON_EVERY_BOARD:
                return True
    return False


def is_preview(message: discord.Message) -> bool:
    """Whether *message* is a preview, which asks beside the board whether to play a turn."""
    for custom_id in custom_ids(message):
        with suppress(InvalidCustomIdError):
            if BOARD.read(custom_id).verb == "sure":
                return True
    return False


def _buttons_on(message: discord.Message, match_id: int) -> tuple[Seen | None, bool]:
    """The state in the buttons of *message* if they are of this match, and whether it is over there."""
    for custom_id in custom_ids(message):
        try:
            action = BOARD.read(custom_id)
        except InvalidCustomIdError:
            continue
        if action.seen.match_id == match_id:
            return action.seen, action.verb in OVER_VERBS
    return None, False


def _shows(message: discord.Message, board: BoardContent) -> bool:
    """Whether a message without buttons shows *board*: its text has the number of the match."""
    return message.content == board.content and bool(message.attachments)


def _nonce(match: Match) -> str:
    """The nonce of the board of *match*: the same for each try, within the length that Discord allows."""
    message_id = match.board.message_id if match.board is not None else 0
    what = f"{match.id}:{match.takebacks}:{match.ply}:{match.draft}:{match.is_over}:{message_id}"
    return hashlib.blake2b(what.encode(), digest_size=12).hexdigest()
