"""The boards of all matches: posting them, keeping exactly one of them alive, letting the computer answer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from dataclasses import replace
from datetime import timedelta

import discord

from sumon.core.errors import SentenceError
from sumon.i18n import FALLBACK
from sumon.play.model import Match
from sumon.play.service import MatchService
from sumon.ui.automod import blocked_by_server
from sumon.ui.channels import Place, find_channel, lost_permissions, wake
from sumon.ui.client import GameBot, Interaction
from sumon.ui.match.board import Board, compose, last_line
from sumon.ui.names import notify_only, people
from sumon.ui.replies import tell
from sumon.ui.translating import Translator, channel_translator, reader_translator, translator_for

log = logging.getLogger(__name__)

# Discord throttles edits of messages older than an hour.
EDITABLE_FOR = timedelta(hours=1)


class BoardPosts:
    """Shows matches in their channels. Holds nothing but the computers that are thinking at this moment."""

    def __init__(self, bot: GameBot, service: MatchService) -> None:
        self._bot = bot
        self._service = service
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._asked_again: set[int] = set()

    # ------------------------------------------------------------------ after a click on a board

    async def after_click(self, interaction: Interaction, before_ply: int, match: Match) -> None:
        """Answers a click on a board by showing *match*: in place during a turn, as a new message afterwards."""
        self._stop_thinking(match)
        message = interaction.message
        private = message is None or message.flags.ephemeral
        moved_on = match.ply != before_ply or match.to_move is None
        left_behind = interaction.channel_id != match.channel_id
        try:
            if private:
                await self._answer_private(interaction, match)
            elif (moved_on and not match.level_on_turn) or left_behind or _is_old(message.id if message else 0):
                await self._answer_and_post(interaction, match)
            else:
                await self._answer_in_place(interaction, match)
        finally:
            self.let_computer_answer(match)

    async def _answer_in_place(self, interaction: Interaction, match: Match) -> None:
        board = await self._compose(match, channel_translator(interaction))
        await wake(interaction.channel)
        edit = interaction.response.edit_message(
            content=board.content,
            embed=board.embed,
            attachments=[board.file()],
            view=board.view,
            allowed_mentions=notify_only(),
        )
        if not await _came_through(edit):
            await self.post_or_explain(interaction, match)
            return
        shown = (match.message_id, match.message_ply)
        if interaction.message is not None and shown != (interaction.message.id, match.ply):
            await self._replaced(match, match.channel_id, interaction.message.id)

    async def _answer_and_post(self, interaction: Interaction, match: Match) -> None:
        translator = channel_translator(interaction)
        await wake(interaction.channel)
        view = match.position.view(None)
        edit = interaction.response.edit_message(
            content=last_line(match, view, translator), view=None, allowed_mentions=notify_only()
        )
        stripped = await _came_through(edit) and interaction.message is not None
        bare = interaction.message.id if stripped and interaction.message is not None else None
        await self.post_or_explain(interaction, match, bare=bare)

    async def _answer_private(self, interaction: Interaction, match: Match) -> None:
        """The click came from a private message, such as a preview: the board is somewhere else."""
        done = reader_translator(interaction).text("ui-done")
        await _came_through(interaction.response.edit_message(content=done, embed=None, attachments=[], view=None))
        await self.post_or_explain(interaction, match)

    async def post_or_explain(
        self, interaction: Interaction, match: Match, *, channel: Place | None = None, bare: int | None = None
    ) -> None:
        """Posts like `post`; where that is impossible, tells the user of *interaction* why."""
        try:
            await self.post(match, channel_translator(interaction), channel=channel, bare=bare)
        except discord.HTTPException as error:
            log.warning("board of match %s not posted in channel %s: %s", match.id, match.channel_id, error)
            await tell(interaction, _why_not_posted(interaction, error))

    # ------------------------------------------------------------------ after a command

    async def answer_with_board(self, interaction: Interaction, match: Match) -> None:
        """Answers a command with the current board of *match*, for all to see, notifying whoever is on turn."""
        try:
            board = await self._compose(match, channel_translator(interaction))
            await wake(interaction.channel)
            response = await interaction.response.send_message(
                board.content,
                embed=board.embed,
                file=board.file(),
                view=board.view or discord.utils.MISSING,
                # Whoever only watches may look as often as they like, without calling anybody.
                allowed_mentions=notify_only()
                if match.player_of(interaction.user.id) is None
                else _who_is_called(match),
            )
            if response.message_id is not None and interaction.channel_id is not None:
                await self._replaced(match, interaction.channel_id, response.message_id)
        finally:
            self.let_computer_answer(match)

    async def answer_privately(self, interaction: Interaction, match: Match) -> None:
        """Tells the user of a command that it is done, and posts the board of *match* for everybody."""
        await tell(interaction, reader_translator(interaction).text("ui-done"))
        await self.post_or_explain(interaction, match)
        self.let_computer_answer(match)

    async def refresh(self, interaction: Interaction, match: Match, note: str) -> None:
        """Shows a changed draft on the current board and answers the command privately with *note*.

        Where the board is gone or too old to be edited, a new one is the answer.
        """
        board = await self._compose(match, channel_translator(interaction))
        old = match.message_id
        if old is None or _is_old(old) or not await self._edit(match, old, board):
            await self.answer_with_board(interaction, match)
        else:
            await tell(interaction, note)

    async def _edit(self, match: Match, message_id: int, board: Board) -> bool:
        try:
            channel = await find_channel(self._bot, match.channel_id)
            await wake(channel)
            await discord.PartialMessage(channel=channel, id=message_id).edit(
                content=board.content,
                embed=board.embed,
                attachments=[board.file()],
                view=board.view,
                allowed_mentions=notify_only(),
            )
        except (discord.NotFound, discord.Forbidden):
            return False
        return True

    # ------------------------------------------------------------------ posting

    async def post(
        self, match: Match, translator: Translator, *, channel: Place | None = None, bare: int | None = None
    ) -> None:
        """Posts the current board in the match's channel, and takes the buttons off the one before.

        *channel*: the match's channel, where it is at hand. *bare*: a message that has no buttons any more.
        Raises discord.HTTPException where posting is impossible.
        """
        board = await self._compose(match, translator)
        if channel is None:
            channel = await find_channel(self._bot, match.channel_id)
        await wake(channel)
        message = await channel.send(
            board.content,
            embed=board.embed,
            file=board.file(),
            view=board.view or discord.utils.MISSING,
            allowed_mentions=_who_is_called(match),
        )
        await self._replaced(match, match.channel_id, message.id, bare)

    async def _compose(self, match: Match, translator: Translator) -> Board:
        """The board, with a word of warning where the computer has other games to think about first."""
        board = await compose(match, translator)
        if match.level_on_turn and self._service.computer_busy:
            return replace(board, content=f"{board.content}\n{translator.text('analysis-busy')}")
        return board

    async def _replaced(self, match: Match, channel_id: int, message_id: int, bare: int | None = None) -> None:
        """Makes the message the current board, unless the match has gone on while it was being sent."""
        current = await self._service.find(match.id)
        if current.ply > match.ply:
            await self._retire(match, channel_id, message_id)
            return
        await self._service.set_board_message(match.id, channel_id, message_id, match.ply)
        old = current.message_id
        if old is not None and old not in (message_id, bare):
            shown = current.at(current.message_ply) if current.message_ply is not None else None
            await self._retire(shown, current.channel_id, old)

    async def _retire(self, shown: Match | None, channel_id: int, message_id: int) -> None:
        """Leaves only the picture and what was played of a message that is no longer current.

        *shown* is the match as the message shows it, where that is known. If the message is gone, all the better.
        """
        content = discord.utils.MISSING
        if shown is not None:
            content = last_line(shown, shown.position.view(None), self.translator_of(shown))
        try:
            channel = await find_channel(self._bot, channel_id)
            message = discord.PartialMessage(channel=channel, id=message_id)
            await message.edit(content=content, view=None, allowed_mentions=notify_only())
        except discord.HTTPException as error:
            log.info("old board %s in channel %s left alone: %s", message_id, channel_id, error)

    # ------------------------------------------------------------------ the computer

    def let_computer_answer(self, match: Match) -> None:
        """Has the computer think about its move in the background, where it is on turn and not thinking already."""
        if not match.level_on_turn:
            return
        if match.id in self._thinking:
            self._asked_again.add(match.id)  # it may have moved already, and be busy with showing it
            return
        task = asyncio.create_task(self._computer_turns(match.id))
        self._thinking[match.id] = task
        task.add_done_callback(lambda task: self._thought(match, task))

    def _thought(self, match: Match, task: asyncio.Task[None]) -> None:
        self._thinking.pop(match.id, None)
        if match.id in self._asked_again:
            self._asked_again.discard(match.id)
            if not task.cancelled():
                self.let_computer_answer(match)

    def _stop_thinking(self, match: Match) -> None:
        """Spares the computer a move that nobody waits for any more."""
        if match.result is not None and match.id in self._thinking:
            self._thinking[match.id].cancel()

    async def _computer_turns(self, match_id: int) -> None:
        try:
            match = await self._service.computer_moves(match_id)
            while match.level_on_turn:
                match = await self._service.computer_moves(match_id)
            await self._show(await self._service.find(match_id))  # it may be played somewhere else by now
        except SentenceError as error:
            log.info("match %s: the computer does not move: %s", match_id, error)
        except discord.HTTPException as error:
            log.warning("match %s: the computer's board could not be posted: %s", match_id, error)
        except Exception:
            log.exception("match %s: the computer failed", match_id)
            await self._say_computer_failed(match_id)

    async def _show(self, match: Match) -> None:
        """Posts the board where nobody asked for it just now; where that is impossible, the one before shows it."""
        translator = self.translator_of(match)
        try:
            await self.post(match, translator)
        except discord.HTTPException:
            old = match.message_id
            if old is None or not await self._edit(match, old, await self._compose(match, translator)):
                raise
            await self._service.set_board_message(match.id, match.channel_id, old, match.ply)

    async def _say_computer_failed(self, match_id: int) -> None:
        try:
            match = await self._service.find(match_id)
            channel = await find_channel(self._bot, match.channel_id)
            await channel.send(self.translator_of(match).text("ui-computer-failed"), allowed_mentions=notify_only())
        except (SentenceError, discord.HTTPException) as error:
            log.warning("match %s: nobody could be told: %s", match_id, error)

    async def resume(self) -> None:
        """Takes up what was interrupted: lets the computer think, and posts boards that could not be posted."""
        for match in await self._service.waiting_for_computer():
            self.let_computer_answer(match)
        for match in await self._service.not_shown():
            if match.id not in self._thinking:
                try:
                    await self._show(match)
                except (SentenceError, discord.HTTPException) as error:
                    log.warning("match %s: the board could not be posted: %s", match.id, error)

    async def close(self) -> None:
        """Stops all thinking; it is taken up again after the next start."""
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def translator_of(self, match: Match) -> Translator:
        """The language of the place where *match* is played."""
        guild = self._bot.get_guild(match.guild_id) if match.guild_id is not None else None
        return translator_for(guild.preferred_locale if guild is not None else FALLBACK)


async def _came_through(answer: Awaitable[object]) -> bool:
    """Whether an answer to a click reached Discord; a move that has been stored is shown in any case."""
    try:
        await answer
    except discord.HTTPException as error:
        log.warning("a click could not be answered: %s", error)
        return False
    return True


def _who_is_called(match: Match) -> discord.AllowedMentions:
    """The player on turn; both when the match begins or is over."""
    seat = match.occupant_on_turn
    if not match.record.moves or seat is None:
        return notify_only(*people(match))
    return notify_only(seat.user_id) if seat.user_id is not None else notify_only()


def _is_old(message_id: int) -> bool:
    return discord.utils.utcnow() - discord.utils.snowflake_time(message_id) > EDITABLE_FOR


def _why_not_posted(interaction: Interaction, error: discord.HTTPException) -> str:
    translator = reader_translator(interaction)
    channel = interaction.channel
    missing = lost_permissions(channel, translator) if isinstance(channel, Place) else ""
    if isinstance(error, discord.Forbidden) and missing:
        return translator.text("ui-stored-but-forbidden", permissions=missing)
    return blocked_by_server(error, translator) or translator.text("ui-stored-but-not-shown")
