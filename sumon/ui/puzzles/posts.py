"""The daily puzzles and deals in the channels that want them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable

import discord

from sumon.core.errors import RecordError
from sumon.core.puzzle import Puzzle
from sumon.i18n import Translator
from sumon.play.daily.posts import DailyPost, end_of
from sumon.play.replays import position_after
from sumon.ui.boards.post import Content, Post, takes_files
from sumon.ui.buttons.puzzle import puzzle_id
from sumon.ui.games import game_ui_of
from sumon.ui.puzzles.deals import DealClick, deal_button, open_deal
from sumon.ui.puzzles.text import open_picture, puzzle_button
from sumon.ui.texts.dates import day_text
from sumon.ui.texts.names import game_name
from sumon.ui.wire.bot import GameBot
from sumon.ui.wire.controls import rows_view
from sumon.ui.wire.places import Place
from sumon.ui.wire.visit import palette_named

log = logging.getLogger(__name__)


async def day_post(bot: GameBot, row: int) -> Post | None:
    """The puzzles and deals for the post *row*; None if its day is over."""
    day = await bot.use.daily.to_post(row)
    if day is None:
        return None
    puzzles = await asyncio.to_thread(_playable, tuple((await bot.use.puzzles.all_of_today()).items()), day)
    deals = bot.use.deals.games

    async def compose(channel: Place, translator: Translator) -> Content:
        pictured = puzzles[day.day.toordinal() % len(puzzles)] if puzzles and takes_files(channel) else None
        files = []
        if pictured is not None:
            guild_id = getattr(channel.guild, "id", None)
            palette = palette_named((await bot.use.settings.recent_server(guild_id)).palette)
            files.append(await asyncio.to_thread(open_picture, pictured, translator, palette))
        text = await asyncio.to_thread(_text, pictured, deals, day, translator)
        puzzle_buttons = tuple(puzzle_button(each, day.day, translator) for each in puzzles)
        deal_buttons = tuple(deal_button(each, day.day, translator) for each in deals)
        return Content(text, rows_view([puzzle_buttons, deal_buttons]), files=files)

    return Post(
        name=f"puzzles of the day in channel {day.channel_id}",
        channel_id=day.channel_id,
        marks=[
            *(puzzle_id(each.id, day.day, "daily") for each in puzzles),
            *(open_deal.id(DealClick(each, day.day)) for each in deals),
        ],
        nonce=f"p{row}",
        compose=compose,
    )


def _playable(puzzles: Iterable[tuple[str, Puzzle]], post: DailyPost) -> list[Puzzle]:
    """The daily puzzles, without those that are broken."""
    found = []
    for game, puzzle in puzzles:
        try:
            if position_after(puzzle.record):
                found.append(puzzle)
        except RecordError as error:
            log.warning("the puzzle of %s of %s cannot be played: %s", post.day, game, error)
    return found


def _text(pictured: Puzzle | None, deals: Iterable[str], post: DailyPost, translator: Translator) -> str:
    """The day, the task of the picture without what the solver alone sees, and the deals; buttons name the rest."""
    lines = [translator.text("puzzles-daily-posted", day=day_text(post.day, translator))]
    if pictured is not None:
        view = position_after(pictured.record).view(None)
        task, game = game_ui_of(pictured.game).puzzle_task(pictured.task, view, translator), pictured.game
        lines.append(translator.text("puzzles-daily-posted-pictured", game=game_name(game, translator), task=task))
    games = [game_name(game, translator) for game in deals]
    if games:
        lines.append(translator.text("deals-posted", games=translator.both(games)))
    until = discord.utils.format_dt(end_of(post.day), "R")
    return "\n".join([*lines, translator.text("puzzles-daily-posted-how", until=until)])
