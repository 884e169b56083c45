"""Answers that are boards: to clicks, to commands. What does not come through is shown in another way."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any

import discord

from sumon.play.model import BoardMessage, Match, Seen
from sumon.play.use_cases import UseCases
from sumon.ui.boards.board import Board
from sumon.ui.boards.live import LiveBoards
from sumon.ui.boards.messages import collapsed, is_old, who_is_called
from sumon.ui.wire.bot import GameBot, Interaction
from sumon.ui.wire.failures import DISCORD_FAILURES, UNKNOWN_MESSAGE, came_through
from sumon.ui.wire.languages import channel_translator, reader_translator
from sumon.ui.wire.places import Place, wake, why_not_posted
from sumon.ui.wire.replies import dismiss, edit_clicked, jump_view, note, tell

log = logging.getLogger(__name__)


class BoardPosts:
    """Shows people the boards of their matches."""

    def __init__(self, bot: GameBot, use: UseCases, live: LiveBoards) -> None:
        self._bot = bot
        self._use = use
        self._live = live

    # ------------------------------------------------------------------ after a click on a board

    async def after_click(self, interaction: Interaction, seen: Seen, match: Match) -> None:
        """Answers a click on the board that was *seen* by showing *match*.

        In place during a turn, as a new message afterwards.
        """
        if match.is_over:
            self._bot.background.stop_thinking(match.id)
        lock = self._live.lock(match.id)
        if lock.locked():  # something is slow; Discord does not wait
            await came_through(interaction.response.defer())
        try:
            async with lock:
                await self._answer_click(interaction, seen, match)
        finally:
            self._live.go_on(match)

    async def choose(self, interaction: Interaction, match: Match, pick: str) -> None:
        """Answers a click with what can be done after *pick*, on the same board; nothing has been stored.

        Where the board was changed while the click waited for its turn, the click is left without an effect.
        """
        lock, clicked = self._live.lock(match.id), self._live.current(match)
        if lock.locked():
            await came_through(interaction.response.defer())
        async with lock:
            is_overtaken = self._live.current(match) != clicked
            is_gone = not is_overtaken and not await self._draw_choice(interaction, match, pick)
        if is_gone:
            await self.post_or_explain(interaction, match)

    async def _draw_choice(self, interaction: Interaction, match: Match, pick: str) -> bool:
        """Whether the board that was clicked is still there."""
        board = await self._live.draw(match, channel_translator(interaction), pick)
        try:
            await edit_clicked(interaction, **_changes(board))
        except DISCORD_FAILURES as error:
            log.info("match %s: the buttons were not changed: %s", match.id, error)
            if not interaction.response.is_done():
                await came_through(interaction.response.defer())  # quiet: nothing has been lost
            if getattr(error, "code", None) == UNKNOWN_MESSAGE and interaction.message is not None:
                self._live.forget(match, interaction.message.id)
                return False
        return True

    async def redraw(self, interaction: Interaction, seen: Seen, match: Match) -> bool:
        """Whether a click on a button that is out of date has shown the board as it is.

        So it is where the message is the current board of *match*, and was left behind: nobody else can help it.
        """
        message = interaction.message
        if message is None or message.flags.ephemeral:
            return False
        async with self._live.lock(match.id):
            current = self._live.current(match)
            if current is not None and current.message_id == message.id:
                if self._live.is_right(current, match):
                    return False
                await self._answer_click(interaction, seen, match)
                return True
            if message.components:
                left_over = BoardMessage(
                    message.id, message.channel.id, seen.ply, "", False, takebacks=seen.takebacks
                )
                await self._use.boards.add(match.id, left_over, discord.utils.utcnow())
        self._live.go_on(match)
        return False

    async def _answer_click(self, interaction: Interaction, seen: Seen, match: Match) -> None:
        message, current = interaction.message, self._live.current(match)
        if message is None or message.flags.ephemeral:
            await self._answer_private(interaction)
            await self._show_or_explain(interaction, match)
            return
        is_current = current is None or message.id >= current.message_id
        moved_on = (match.takebacks, match.ply) != (seen.takebacks, seen.ply) or match.is_over
        here = interaction.channel_id == match.channel_id
        if is_current and here and not is_old(message.id) and (not moved_on or match.level_on_turn):
            await self._answer_in_place(interaction, match, message.id)
        else:
            clicked = BoardMessage(message.id, message.channel.id, seen.ply, "", False, takebacks=seen.takebacks)
            await self._answer_retiring(interaction, match, clicked)
            await self._show_or_explain(interaction, match)

    async def _answer_in_place(self, interaction: Interaction, match: Match, message_id: int) -> None:
        board = await self._live.draw(match, channel_translator(interaction))
        try:
            await _wake(interaction)
            await edit_clicked(interaction, **_changes(board))
        except DISCORD_FAILURES as error:
            log.warning("match %s: a click could not be answered: %s", match.id, error)
            if getattr(error, "code", None) == UNKNOWN_MESSAGE:
                self._live.forget(match, message_id)
            await self._show_or_explain(interaction, match)
            return
        before = self._live.current(match)
        await self._live.note(match, message_id, match.channel_id)
        await self._live.retire_before(match, before)

    async def _answer_retiring(self, interaction: Interaction, match: Match, clicked: BoardMessage) -> None:
        """Leaves one line of the message that was clicked: the turn that was made on it."""
        try:
            await _wake(interaction)
            await edit_clicked(interaction, **collapsed(match, clicked, channel_translator(interaction)))
        except DISCORD_FAILURES as error:
            log.warning("match %s: a click could not be answered: %s", match.id, error)
        else:
            self._live.set_bare(match, clicked.message_id)

    async def _answer_private(self, interaction: Interaction) -> None:
        """The click came from a private message, such as a preview: it goes away, for the board says it all."""
        await came_through(dismiss(interaction))

    # ------------------------------------------------------------------ after a command

    async def repost(self, interaction: Interaction, match: Match) -> None:
        """Answers a command with the current board of *match* once more, though nothing has been stored."""
        # So that it is not forgotten if the bot goes down now.
        await self._use.boards.set_due(match.id, discord.utils.utcnow())
        await self.answer_with_board(interaction, match)

    async def answer_with_board(self, interaction: Interaction, match: Match) -> None:
        """Answers a command with the current board of *match*, for all to see, notifying whoever is on turn.

        An answer that does not come through is replaced by a message. Where the command was typed in another
        channel, the user is told in private, and the board appears where the match is played.
        """
        try:
            async with self._live.lock(match.id):
                await self._answer_anywhere(interaction, match)
        finally:
            self._live.go_on(match)

    async def _answer_anywhere(self, interaction: Interaction, match: Match) -> None:
        if interaction.channel_id == match.channel_id:
            await self._answer_with_board(interaction, match)
            return
        await came_through(interaction.response.defer(ephemeral=True, thinking=True))
        reader = reader_translator(interaction)
        try:
            translator = reader if match.guild_id is None else channel_translator(interaction)
            board = await self._live.post_again(match, translator)
        except DISCORD_FAILURES as error:
            log.warning("board of match %s not posted in channel %s: %s", match.id, match.channel_id, error)
            if match.deal_day is not None and isinstance(error, discord.Forbidden):
                said = reader.text("deals-not-shown")
            else:
                said = why_not_posted(interaction, error)
            await came_through(tell(interaction, said))
            return
        link = jump_view(replace(match, board=board), reader)
        await came_through(tell(interaction, reader.text("ui-shown-there"), view=link))

    async def _answer_with_board(self, interaction: Interaction, match: Match) -> None:
        before = self._live.current(match)
        board = await self._live.draw(match, channel_translator(interaction))
        try:
            response = await interaction.response.send_message(
                board.content,
                files=board.files(),
                view=board.view or discord.utils.MISSING,
                allowed_mentions=who_is_called(match),
            )
        except DISCORD_FAILURES as error:
            log.warning("match %s: a command could not be answered: %s", match.id, error)
            await self._find_or_show(interaction, match, board, before)
            return
        if response.message_id is not None and interaction.channel_id is not None:
            await self._live.note(match, response.message_id, interaction.channel_id)
            await self._live.retire_before(match, before)

    async def _find_or_show(
        self, interaction: Interaction, match: Match, board: Board, before: BoardMessage | None
    ) -> None:
        """Shows *match* in another way, unless the answer is there though it seemed not to come through."""
        try:
            is_there = await self._live.find_answer(match, board, before)
        except DISCORD_FAILURES as error:
            log.warning("match %s: the answer has to be looked for later: %s", match.id, error)
        else:
            if not is_there:
                await self._show_or_explain(interaction, match)

    async def answer_privately(self, interaction: Interaction, match: Match) -> None:
        """Tells the user of a command that it is done, and posts the board of *match* for everybody."""
        await came_through(note(interaction, reader_translator(interaction).text("ui-done")))
        await self.post_or_explain(interaction, match)

    async def refresh(self, interaction: Interaction, match: Match, text: str) -> None:
        """Shows a changed draft on the current board and answers the command privately with *text* for a moment.

        Where the board is gone or too old to be edited, a new one is the answer.
        """
        try:
            async with self._live.lock(match.id):
                current = self._live.current(match)
                try:
                    done = current is not None and await self._live.edit(
                        match, current, channel_translator(interaction)
                    )
                except DISCORD_FAILURES as error:
                    log.warning("match %s: the board could not be edited: %s", match.id, error)
                    done = False
                if done:
                    await came_through(note(interaction, text))
                else:
                    await self._answer_anywhere(interaction, match)
        finally:
            self._live.go_on(match)

    async def post_or_explain(
        self, interaction: Interaction, match: Match, *, channel: Place | None = None
    ) -> None:
        """Shows *match* in its channel; where that is impossible, tells the user of *interaction* why.

        *channel*: the match's channel, where it is at hand.
        """
        try:
            async with self._live.lock(match.id):
                await self._show_or_explain(interaction, match, channel=channel)
        finally:
            self._live.go_on(match)

    async def _show_or_explain(
        self, interaction: Interaction, match: Match, *, channel: Place | None = None
    ) -> None:
        try:
            await self._live.show(match, channel_translator(interaction), channel=channel)
        except DISCORD_FAILURES as error:
            log.warning("board of match %s not posted in channel %s: %s", match.id, match.channel_id, error)
            await came_through(tell(interaction, why_not_posted(interaction, error)))
            await self._use.boards.set_due(match.id, discord.utils.utcnow())  # it may be there all the same


def _changes(board: Board) -> dict[str, Any]:
    """An edit that makes a message show *board* and notifies nobody."""
    return {
        "content": board.content,
        "embeds": [],  # boards of older versions had one
        "attachments": board.files(),
        "view": board.view,
    }


async def _wake(interaction: Interaction) -> None:
    """Messages in an archived thread cannot be edited."""
    if interaction.channel is not None:
        await wake(interaction.channel)
