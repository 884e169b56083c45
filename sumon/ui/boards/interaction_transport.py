"""Boards in places without the bot as a member: it reaches them only by answers to clicks and commands."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from sumon.i18n import Translator
from sumon.metrics import BOARDS_SENT
from sumon.play.model import BoardMessage, Match
from sumon.ui.boards.board import BoardContent
from sumon.ui.boards.managed_message import Content
from sumon.ui.boards.transport import Found, board_mentions, content_of, one_line
from sumon.ui.interactions.board_cache import BoardState
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.editable_message import EditableMessage
from sumon.ui.interactions.failures import DISCORD_FAILURES, LostAnswerError, delivered, is_silence
from sumon.ui.interactions.people import notify_only
from sumon.ui.interactions.places import is_played_here, not_publicly
from sumon.ui.interactions.refusals import Refusal


class OutOfReachError(LostAnswerError):
    """No current click or command allows the bot to send a message where the match is played."""

    def __init__(self, match: Match) -> None:
        super().__init__(TimeoutError(f"match {match.id} is out of reach until the next tap"))


class HiddenBoardError(LostAnswerError):
    """Discord has shown a board to the user only, because they may not use external apps there."""

    def __init__(self, match: Match) -> None:
        super().__init__(PermissionError(f"the board of match {match.id} would be seen by one person only"))


class InteractionTransport:
    """Reaches the messages of *match* by *context* and by the interactions of the last fifteen minutes.

    Other messages stay unchanged until a tap on them shows the match.
    """

    def __init__(self, match: Match, state: BoardState, context: Context | None = None) -> None:
        self._match = match
        self._state = state
        self._context = context

    @property
    def can_send(self) -> bool:
        context, match = self._context, self._match
        if context is None or context.is_late or context.interaction.is_expired():
            return False
        return is_played_here(context, match)

    async def send(self, board: BoardContent) -> int:
        context = self._context
        if context is None or not self.can_send:
            raise OutOfReachError(self._match)
        if not context.is_answered and context.message is not None:
            await context.defer()  # keeps the clicked message editable
        is_first = context.message is None and context.interaction.response.type in (None, _PUT_OFF)
        message_id = await context.send(
            board.content, files=board.files(), view=board.view, allowed_mentions=board_mentions(self._match)
        )
        if message_id is None:
            message_id = (await context.interaction.original_response()).id
        editable = EditableMessage(context.interaction, message_id, is_first)
        if context.was_hidden:
            await delivered(editable.delete())
            raise HiddenBoardError(self._match)
        BOARDS_SENT.labels("answer").inc()
        self._state.keep(editable)
        return message_id

    @property
    def can_follow(self) -> bool:
        return False

    async def follow(self, board: BoardContent) -> int | None:
        raise OutOfReachError(self._match)

    def can_edit(self, message: BoardMessage) -> bool:
        return (
            message.channel_id == self._match.channel_id and self._editable_message(message.message_id) is not None
        )

    async def edit(self, message: BoardMessage, board: BoardContent) -> None:
        editable = self._editable_message(message.message_id)
        if editable is None:
            raise OutOfReachError(self._match)
        await editable.edit(**content_of(board))
        self._state.keep(editable)

    async def collapse(self, message: BoardMessage, translator: Translator, *, check: bool) -> None:
        editable = self._editable_message(message.message_id)
        if editable is not None:
            await editable.edit(**one_line(self._match, message, translator))

    async def search(self, board: BoardContent) -> Found:
        return Found(None, ())

    def _editable_message(self, message_id: int) -> EditableMessage | None:
        context = self._context
        if context is not None and context.message is not None and context.message.id == message_id:
            editable = EditableMessage(context.interaction, message_id)
            if editable.is_editable and not context.is_late:
                return editable
        known = self._state.editable.get(message_id)
        return known if known is not None and known.is_editable else None


_PUT_OFF = discord.InteractionResponseType.deferred_channel_message


async def ask_publicly(context: Context, question: Content, withdraw: Callable[[], Awaitable[object]]) -> None:
    """Answers publicly with the *question* outside; calls *withdraw* if only the user sees it.

    Raises Refusal in that case, and the errors of discord.py if Discord refuses the answer.
    """
    is_first = not context.is_answered
    called = notify_only(*question.calls)
    try:
        message_id = await context.send(question.text, view=question.view, allowed_mentions=called)
    except DISCORD_FAILURES as error:
        await withdraw()
        if is_silence(error):
            raise Refusal("ui-discord-silent") from error
        raise
    if context.was_hidden:
        await withdraw()
        if message_id is not None:
            await delivered(EditableMessage(context.interaction, message_id, is_first).delete())
        raise not_publicly(context)
