"""The board of a match in Discord: exactly one message of a match has its buttons.

`BoardPresenter.show` brings Discord into line with the stored match at once, as far as possible. The scheduler runs
`reconcile_boards` for every match whose boards are due, which does the rest and is retried until it succeeds.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from functools import partial

import discord

from sumon.i18n import Translator
from sumon.play.due import Due, WorkFailedError
from sumon.play.errors import UnplayableMatchError
from sumon.play.model import BoardMessage, Match
from sumon.ui.boards.board import BoardContent
from sumon.ui.boards.drawing import draw
from sumon.ui.boards.interaction_transport import InteractionTransport, OutOfReachError
from sumon.ui.boards.managed_message import attempt
from sumon.ui.boards.new_threads import move_from_deleted_thread
from sumon.ui.boards.results import tell_result, tell_the_end
from sumon.ui.boards.transport import BoardTransport, ChannelTransport, content_of
from sumon.ui.interactions.bot import ANYWHERE, GameBot
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.editable_message import EditableMessage
from sumon.ui.interactions.failures import DISCORD_FAILURES, failed_attempts, in_one_line, is_silence
from sumon.ui.interactions.languages import match_translator
from sumon.ui.interactions.places import Place

log = logging.getLogger(__name__)

GRACE = timedelta(seconds=5)  # the time that a click has to show the match itself, before the scheduler does


class BoardPresenter:
    """Shows the board of *match*: `async with` holds its lock, so that it is not shown twice at the same time.

    *translator*, *channel*: those of the match, if they are at hand. *context*: the interaction that is being
    answered; a new board may follow it, and outside must. Methods that send requests raise `DISCORD_FAILURES`,
    OutOfReachError among them.
    """

    def __init__(
        self,
        bot: GameBot,
        match: Match,
        translator: Translator | None = None,
        channel: Place | None = None,
        context: Context | None = None,
    ) -> None:
        self.match = match
        self._bot = bot
        self._services = bot.services
        self._state = bot.board_cache.state_of(match.id)
        self._translator = translator
        self._context = context
        self._channel: BoardTransport = ChannelTransport(bot, match, channel, context)
        self._by_answers: BoardTransport = InteractionTransport(match, self._state, context)
        self._transport = self._channel if match.outside is None else self._by_answers

    async def __aenter__(self) -> BoardPresenter:
        await self._state.lock.acquire()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._state.lock.release()

    @property
    def is_held(self) -> bool:
        """Whether another task is showing the match now."""
        return self._state.lock.locked()

    @property
    def current(self) -> BoardMessage | None:
        """The current board; None before the first one."""
        return self._state.current(self.match)

    @property
    def is_right(self) -> bool:
        """Whether the current board shows the match."""
        current = self.current
        return current is not None and self._state.is_right(current, self.match)

    def continue_in_background(self) -> None:
        """Has the computer move and the scheduler check the boards, whether or not the match could be shown."""
        background, guild_id = self._bot.background, self.match.guild_id
        if self.match.level_on_turn:
            # Here, where only this process can edit the messages.
            background.start_thinking(self.match.id, ANYWHERE if self._state.has_editable else guild_id)
        background.wake_at(discord.utils.utcnow() + GRACE, guild_id)

    async def draw(self, pick: str = "", *, in_private: bool = False) -> BoardContent:
        """The content for the board now. *pick*: the button whose possibilities it shows."""
        return await draw(self.match, self._services, await self.words(), pick, in_private=in_private)

    # ------------------------------------------------------------------ shown

    async def show(self, *, any_way: bool = False) -> None:
        """Shows the match in its channel and collapses the board before. *any_way*: see `_update_or_post`."""
        await self._update_or_post(self.current, any_way=any_way)

    async def show_again(self) -> BoardMessage:
        """Posts a new board and collapses the one before. Returns the new one."""
        return await self._post(self.current, any_way=False)

    async def _update_or_post(self, current: BoardMessage | None, *, any_way: bool) -> BoardMessage:
        """Edits the *current* board within a turn, or posts a new one. Returns the board that shows the match.

        *any_way*: if the bot may not send any more, the board before is edited, which is still allowed.
        """
        if current is not None and self._state.is_right(current, self.match):
            return current
        if current is not None and (self.can_stay(current) or not self._transport.can_send):
            edited = await self.edit(current)
            if edited is not None:
                return edited
            current = self.current  # None if that message is gone, or the same if it is too old
        return await self._post(current, any_way=any_way)

    def can_stay(self, board: BoardMessage) -> bool:
        """Whether editing *board* is enough, because no player has to be notified."""
        if (board.over, board.takebacks) != (self.match.is_over, self.match.takebacks):
            return False
        return board.ply == self.match.ply or self.match.level_on_turn is not None

    async def edit(self, message: BoardMessage) -> BoardMessage | None:
        """Edits *message*, the current board, to show the match. Returns None if it is gone or too old."""
        if not self._transport.can_edit(message):
            return None
        try:
            await self._transport.edit(message, await self.draw())
        except discord.NotFound:
            self.forget(message.message_id)
            return None
        return await self.remember(message.message_id, message)

    async def _post(self, before: BoardMessage | None, *, any_way: bool) -> BoardMessage:
        if not self._transport.can_send:
            raise OutOfReachError(self.match)
        board = await self.draw()
        if self._transport.can_follow and (followed := await self._follow(board, before)) is not None:
            return followed
        try:
            posted = await self._transport.send(board)
        except discord.Forbidden:
            if self.match.board is None or not any_way or not await self._edit_any(self.match.board, board):
                raise
            posted = self.match.board.message_id
        except DISCORD_FAILURES:
            self._state.may_have_more = True
            raise
        return await self.remember(posted, before)

    async def _follow(self, board: BoardContent, before: BoardMessage | None) -> BoardMessage | None:
        """Posts the board as a message that follows the click. Returns None if it has to be sent to the channel."""
        with failed_attempts() as failed:
            try:
                posted = await self._transport.follow(board)
            except DISCORD_FAILURES as error:
                log.info("match %s: the board could not follow a click: %s", self.match.id, in_one_line(error))
                may_be_there = bool(failed) or is_silence(error)
                return self.current if may_be_there and await self.find_answer(board, before) else None
        if posted is None:
            return None
        if failed:  # discord.py has repeated the request, so there may be two
            self._state.may_have_more = True
        return await self.remember(posted, before)

    async def _edit_any(self, before: BoardMessage, board: BoardContent) -> bool:
        """Edits the message *before*, also a collapsed one, to show *board*. Returns whether that was possible."""
        if not self._transport.can_edit(before):
            return False
        try:
            await self._transport.edit(before, board)
        except discord.NotFound:
            return False
        return True

    async def _collapse(self, message: BoardMessage, *, check: bool) -> None:
        transport = self._channel if message.outside is None else self._by_answers
        try:
            await transport.collapse(message, await self.words(), check=check)
        except discord.NotFound:
            log.info("old board %s of match %s is gone", message.message_id, self.match.id)
        self._state.collapsed.add(message.message_id)

    # ------------------------------------------------------------------ in private

    @property
    def is_in_private(self) -> bool:
        """Whether the clicked private message is the board, as its player takes no direct messages."""
        context, match = self._context, self.match
        if context is None or not context.is_private or not match.is_deal or context.channel_id == match.channel_id:
            return False
        return match.board is None or self._state.private is not None

    async def tell(self) -> None:
        """Shows the match to the reader alone, in a new private message."""
        context = self._context
        assert context is not None
        board = await self.draw(in_private=True)
        message_id = await context.send(board.content, ephemeral=True, files=board.files(), view=board.view)
        if message_id is not None:
            self._state.private = EditableMessage(context.interaction, message_id, is_original=False)

    def remember_private(self) -> None:
        """Remembers the clicked private message as the one that shows the match."""
        context = self._context
        if context is not None and context.message is not None:
            self._state.private = EditableMessage(context.interaction, context.message.id)

    async def show_in_private(self) -> bool:
        """Edits the private message of the match, if it has an editable one. Returns whether that shows it now."""
        editable = self._state.private
        if editable is None or not editable.is_editable:
            return False
        await editable.edit(**content_of(await self.draw(in_private=True)))
        return True

    # ------------------------------------------------------------------ remembered

    async def remember(self, message_id: int, before: BoardMessage | None) -> BoardMessage:
        """Remembers that the message shows the match, and collapses the board *before*. Returns the board.

        The board of an unfinished turn is stored later, by `reconcile`, which also retries a failed collapse.
        """
        shown = self.match.shown_by(message_id, self.match.channel_id)
        self._state.put(shown)
        self._state.private = None
        self.remember_editable()
        if before is None or before.message_id != message_id or not before.same_turn(shown):
            await self._services.boards.add_board(self.match.id, shown, discord.utils.utcnow())
        if before is not None and before.message_id not in (message_id, *self._state.collapsed):
            try:
                await self._collapse(before, check=False)
            except DISCORD_FAILURES as error:
                log.info("old board %s of match %s left for later: %s", before.message_id, self.match.id, error)
        return shown

    def is_left(self, message: BoardMessage) -> bool:
        """Whether *message* has neither collapsed nor become the current board."""
        current = self.current
        is_current = current is not None and current.message_id == message.message_id
        return not is_current and message.message_id not in self._state.collapsed

    def remember_editable(self) -> None:
        """Remembers the message that was clicked outside as editable without another click."""
        context = self._context
        if context is None or context.outside is None or context.message is None or context.is_private:
            return
        editable = EditableMessage(context.interaction, context.message.id)
        if editable.is_editable and not context.is_late:
            self._state.keep(editable)

    def forget(self, message_id: int) -> None:
        """Counts the message as collapsed, and no longer as the board."""
        self._state.forget(message_id)

    async def find_answer(self, board: BoardContent, before: BoardMessage | None) -> bool:
        """Searches for an answer that may have arrived despite an error. Returns whether it is the board now.

        If the search fails, `reconcile` repeats it later.
        """
        self._state.may_have_more = True
        found = (await self._transport.search(board)).current
        if found is None or (before is not None and found <= before.message_id):
            return False
        await self.remember(found, before)
        return True

    # ------------------------------------------------------------------ reconciled

    async def reconcile(self, messages: Sequence[BoardMessage]) -> None:
        """Shows the match and collapses its other messages: *messages* and those found in the channel."""
        if self.match.outside is not None:
            await self._reconcile_outside(messages)
            return
        if self._state.private is not None and not messages:  # a tap on that message brings it up to date
            await self._services.boards.set_reconciled(self.match, None, ())
            return
        state, current = self._state, self.current
        is_sure = self.is_right and not state.may_have_more
        state.may_have_more = not is_sure  # until all is done, since the found messages are not stored
        found: tuple[BoardMessage, ...] = ()
        if not is_sure:
            current, found = await self._search(current)
        board = await self._update_or_post(current, any_way=True)
        if board.message_id not in {each.message_id for each in messages}:
            await self._services.boards.add_board(self.match.id, board, discord.utils.utcnow())
        await self._collapse_all_but(board, (*messages, *found))
        state.may_have_more = False

    async def _reconcile_outside(self, messages: Sequence[BoardMessage]) -> None:
        """Shows the match outside if that is possible without a click; otherwise the next click does it."""
        board = self.current
        with suppress(OutOfReachError):
            board = await self._update_or_post(board, any_way=False)
        if self.match.is_over and (board is None or not board.over):
            await tell_result(self._bot, self.match)
        await self._collapse_all_but(board, messages)
        self._state.may_have_more = False  # nothing can be searched for there

    async def _collapse_all_but(self, board: BoardMessage | None, messages: Sequence[BoardMessage]) -> None:
        """Collapses *messages* except *board* and stores the successes. Raises the last failure at the end."""
        kept = board.message_id if board is not None else None
        gone: list[int] = []
        failure: Exception | None = None
        for message in messages:
            if message.message_id in (kept, *gone):
                continue
            try:
                if message.message_id not in self._state.collapsed:
                    await self._collapse(message, check=True)
            except DISCORD_FAILURES as error:
                failure = error
            else:
                gone.append(message.message_id)
        await self._services.boards.set_reconciled(self.match, board, gone)
        self._state.collapsed.difference_update(gone)
        if failure is not None:
            raise failure

    async def _search(self, current: BoardMessage | None) -> tuple[BoardMessage | None, tuple[BoardMessage, ...]]:
        """Searches for boards that were posted without being remembered.

        Returns the current board and the others. A found board newer than *current* becomes the current one.
        """
        found = await self._transport.search(await self.draw())
        if found.current is None:
            return current, found.others
        shown = self.match.shown_by(found.current, self.match.channel_id)
        if current is not None and found.current < current.message_id:
            return current, (shown, *found.others)
        # Its buttons tell neither the draft nor the deadline: `_update_or_post` edits it if needed.
        deadline = current.deadline if current is not None and current.message_id == found.current else None
        self._state.board = adopted = replace(shown, draft="", deadline=deadline)
        await self._services.boards.add_board(self.match.id, adopted, discord.utils.utcnow())
        return self.current, found.others

    async def words(self) -> Translator:
        """The translator for all viewers of the board."""
        if self._translator is None:
            self._translator = await match_translator(self._bot, self.match)
        return self._translator


async def show_match(bot: GameBot, match_id: int) -> None:
    """Shows a match outside an interaction. Raises PlayError."""
    async with bot.board_cache.state_of(match_id).lock:
        board = BoardPresenter(
            bot, await bot.services.matches.find_match(match_id)
        )  # it may be played somewhere else by now
        try:
            if not await board.show_in_private():
                await board.show(any_way=True)
        except OutOfReachError:
            log.info("match %s: the board is shown at the next tap", match_id)
        except DISCORD_FAILURES as error:
            log.warning("match %s: the board could not be shown: %s", match_id, error)
    board.continue_in_background()


async def reconcile_boards(bot: GameBot, due: Due) -> None:
    """Shows a match whose boards are due, and collapses its older messages.

    If the match is over and cannot be replayed, tells its players that it is over. Raises WorkFailedError if
    something is left to do.
    """
    state = bot.board_cache.state_of(due.id)
    if state.may_have_more:  # then the channel is searched
        await bot.pace.wait_to_search()
    async with state.lock:
        messages = await bot.services.boards.list_boards(due.id)
        show: Callable[[Sequence[BoardMessage]], Awaitable[None]]
        try:
            match = await bot.services.matches.find_match(due.id)
            show = BoardPresenter(bot, match).reconcile
        except UnplayableMatchError as error:
            if error.match is None or not error.match.is_over:
                raise WorkFailedError(str(error), give_up=True) from None
            match, show = error.match, partial(tell_the_end, bot, error.match)
        with attempt(f"match {match.id}"):
            try:
                await show(messages)
            except discord.NotFound:  # the channel is gone; a player can move the match to another one
                moved = await move_from_deleted_thread(bot, match, due.attempts)
                if moved is not None:
                    await BoardPresenter(bot, moved).reconcile(messages)
                else:
                    await bot.services.boards.set_reconciled(match, None, [each.message_id for each in messages])
