"""The puzzles and deals of the day in the channels that want them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence

import discord

from sumon.core.errors import RecordError
from sumon.core.puzzle import Puzzle
from sumon.i18n import Translator
from sumon.play.daily.posts import DailyPost, DailyPostStore, end_of
from sumon.play.daily.puzzles import Puzzles
from sumon.play.due import Due, WorkFailedError
from sumon.play.replays import position_after
from sumon.ui.boards.messages import LOOK_BACK, custom_ids
from sumon.ui.games import game_ui_of
from sumon.ui.puzzles.deal_results import DEAL, DealAction, DealVerb
from sumon.ui.puzzles.text import PUZZLE, PuzzleAction, open_picture
from sumon.ui.show.dates import day_text
from sumon.ui.show.names import game_name
from sumon.ui.wire.bot import GameBot
from sumon.ui.wire.controls import RoutedButton, RoutedRow, Style, rows_view
from sumon.ui.wire.failures import DISCORD_FAILURES
from sumon.ui.wire.languages import server_translator
from sumon.ui.wire.people import notify_only
from sumon.ui.wire.places import Place, find_channel
from sumon.ui.wire.visit import palette_named

log = logging.getLogger(__name__)

MAX_REFUSALS = 3


class DailyPosts:
    """Posts the puzzles and deals of a day, once in each channel, whatever goes wrong meanwhile."""

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
        guild_id = guild.id if guild is not None else None
        translator = await server_translator(self._bot, guild_id)
        puzzles = await asyncio.to_thread(_playable, self._puzzles, post)
        rows = [
            _puzzle_buttons(puzzles, post, translator),
            _deal_buttons(self._bot.use.deals.games, post, translator),
        ]
        if await _is_there(channel, rows):
            return
        pictured = puzzles[post.day.toordinal() % len(puzzles)] if puzzles and _takes_files(channel) else None
        files = []
        if pictured is not None:
            palette = palette_named((await self._bot.use.settings.recent_server(guild_id)).palette)
            files.append(await asyncio.to_thread(open_picture, pictured, translator, palette))
        text = await asyncio.to_thread(_text, puzzles, pictured, self._bot.use.deals.games, post, translator)
        await channel.send(
            text,
            files=files,
            view=rows_view([row for row in rows if row]),
            allowed_mentions=notify_only(),
            nonce=f"p{number}",
        )


def _playable(puzzles: Puzzles, post: DailyPost) -> list[Puzzle]:
    """The puzzles of the day, without those that are broken."""
    found = []
    for game in puzzles.games_of_today():
        puzzle = puzzles.book.daily(game, post.day)
        try:
            if puzzle is not None and position_after(puzzle.record):
                found.append(puzzle)
        except RecordError as error:
            log.warning("the puzzle of %s of %s cannot be played: %s", post.day, game, error)
    return found


def _text(
    puzzles: Sequence[Puzzle],
    pictured: Puzzle | None,
    deals: Iterable[str],
    post: DailyPost,
    translator: Translator,
) -> str:
    """What there is today. Tasks are written as for a spectator: what the solver alone sees is not in them."""
    lines = [translator.text("puzzles-daily-posted", day=day_text(post.day, translator))]
    for puzzle in puzzles:
        view = position_after(puzzle.record).view(None)
        key = "puzzles-daily-posted-pictured" if puzzle is pictured else "puzzles-daily-posted-line"
        task = game_ui_of(puzzle.game).puzzle_task(puzzle.task, view, translator)
        lines.append(translator.text(key, game=game_name(puzzle.game, translator), task=task))
    games = [game_name(game, translator) for game in deals]
    if games:
        lines.append(translator.text("deals-posted", games=translator.both(games)))
    until = discord.utils.format_dt(end_of(post.day), "R")
    return "\n".join([*lines, translator.text("puzzles-daily-posted-how", until=until)])


def _puzzle_buttons(puzzles: Iterable[Puzzle], post: DailyPost, translator: Translator) -> tuple[RoutedButton, ...]:
    return tuple(
        RoutedButton(
            translator.text("puzzles-button", game=game_name(puzzle.game, translator)),
            PUZZLE.write(PuzzleAction(puzzle.id, post.day, "daily")),
            Style.MAIN,
        )
        for puzzle in puzzles
    )


def _deal_buttons(games: Iterable[str], post: DailyPost, translator: Translator) -> tuple[RoutedButton, ...]:
    return tuple(
        RoutedButton(
            translator.text("deals-button", game=game_name(game, translator)),
            DEAL.write(DealAction(game, post.day, DealVerb.OPEN)),
        )
        for game in games
    )


def _takes_files(channel: Place) -> bool:
    """Whether a picture may be posted there; where not, the words are enough."""
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return True
    return channel.permissions_for(channel.guild.me).attach_files


async def _is_there(channel: Place, rows: Iterable[RoutedRow]) -> bool:
    """Whether the post has been sent already, by a bot that could not note it any more."""
    wanted = {button.custom_id for row in rows if isinstance(row, tuple) for button in row}
    try:
        async for message in channel.history(limit=LOOK_BACK):
            if wanted & set(custom_ids(message)):
                return True
    except discord.Forbidden:
        log.info("channel %s could not be searched for the puzzles of the day", channel.id)
    return False
