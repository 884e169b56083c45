"""The puzzles of the day in the channels that want them."""

from __future__ import annotations

import asyncio
import logging

import discord

from sumon.i18n import Translator
from sumon.play.daily import DailyPost, DailyPostStore, end_of
from sumon.play.due import Due, WorkFailedError
from sumon.play.puzzles import Puzzles
from sumon.play.replays import position_after
from sumon.ui.channels import Place, find_channel
from sumon.ui.client import GameBot
from sumon.ui.controls import RoutedButton, Style, row_view
from sumon.ui.failures import DISCORD_FAILURES
from sumon.ui.games import game_ui_of
from sumon.ui.learning_ids import PuzzleAction, puzzle_id
from sumon.ui.match.messages import LOOK_BACK, custom_ids
from sumon.ui.names import game_name, notify_only
from sumon.ui.puzzles.dates import day_text
from sumon.ui.translating import server_translator

log = logging.getLogger(__name__)

MAX_REFUSALS = 3


class DailyPosts:
    """Posts the puzzles of a day, once in each channel, whatever goes wrong meanwhile."""

    def __init__(self, bot: GameBot, puzzles: Puzzles, posts: DailyPostStore) -> None:
        self._bot = bot
        self._puzzles = puzzles
        self._posts = posts

    async def settle(self, due: Due) -> None:
        """Posts what is due, if its day is not over. Raises WorkFailedError when that cannot be done now."""
        post = await self._posts.find(due.id)
        if post is not None and post.day == self._puzzles.today():
            try:
                await self._post(due.id, post)
            except discord.NotFound as error:
                log.info("the channel for the puzzles of the day is gone: %s", error)
            except DISCORD_FAILURES as error:
                refused = isinstance(error, discord.Forbidden) and due.attempts + 1 >= MAX_REFUSALS
                raise WorkFailedError(
                    f"puzzles of the day in {post.channel_id}: {error}", give_up=refused
                ) from error
        await self._posts.set_done(due.id)

    async def _post(self, number: int, post: DailyPost) -> None:
        channel = await find_channel(self._bot, post.channel_id)
        guild = getattr(channel, "guild", None)
        translator = await server_translator(self._bot, guild.id if guild is not None else None)
        buttons = self._buttons(post, translator)
        if await _is_there(channel, buttons):
            return
        text = await asyncio.to_thread(self._text, post, translator)
        await channel.send(text, view=row_view(buttons), allowed_mentions=notify_only(), nonce=f"p{number}")

    def _text(self, post: DailyPost, translator: Translator) -> str:
        lines = [translator.text("puzzles-daily-posted", day=day_text(post.day, translator))]
        for game in self._puzzles.games_of_today():
            puzzle = self._puzzles.book.daily(game, post.day)
            if puzzle is not None:
                position = position_after(puzzle.record)
                task = game_ui_of(game).puzzle_task(puzzle.task, position.view(position.to_move), translator)
                lines.append(
                    translator.text("puzzles-daily-posted-line", game=game_name(game, translator), task=task)
                )
        until = discord.utils.format_dt(end_of(post.day), "R")
        return "\n".join([*lines, translator.text("puzzles-daily-posted-how", until=until)])

    def _buttons(self, post: DailyPost, translator: Translator) -> list[RoutedButton]:
        found = ((game, self._puzzles.book.daily(game, post.day)) for game in self._puzzles.games_of_today())
        return [
            RoutedButton(
                game_name(game, translator), puzzle_id(PuzzleAction(puzzle.id, post.day, "daily")), Style.MAIN
            )
            for game, puzzle in found
            if puzzle is not None
        ]


async def _is_there(channel: Place, buttons: list[RoutedButton]) -> bool:
    """Whether the post has been sent already, by a bot that could not note it any more."""
    wanted = {button.custom_id for button in buttons}
    try:
        async for message in channel.history(limit=LOOK_BACK):
            if wanted & set(custom_ids(message)):
                return True
    except discord.Forbidden:
        log.info("channel %s could not be searched for the puzzles of the day", channel.id)
    return False
