"""The page of the week in the channels that want it."""

from __future__ import annotations

import discord

from sumon.i18n import Translator
from sumon.play.weekly.posts import WeeklyPostStore
from sumon.play.weekly.weeks import week_to_post
from sumon.ui.boards.post import Content, Post, takes_files
from sumon.ui.weekly.page import WEEKLY, WeekAction, WeekVerb, puzzle_buttons, week_page
from sumon.ui.wire.bot import GameBot
from sumon.ui.wire.controls import rows_view
from sumon.ui.wire.places import Place
from sumon.ui.wire.visit import palette_named


async def weekly_post(bot: GameBot, posts: WeeklyPostStore, row: int) -> Post | None:
    """The page for the *row* of *posts*; None if its week is no longer the last one, or had no games."""
    post = await posts.find(row)
    if post is None or post.week != week_to_post(discord.utils.utcnow()):
        return None
    page = await week_page(bot, post.guild_id, post.week)
    if page is None:
        return None

    async def compose(channel: Place, translator: Translator) -> Content:
        files = []
        if takes_files(channel):
            palette = palette_named((await bot.use.settings.recent_server(post.guild_id)).palette)
            files.append(await page.picture(translator, palette))
        others = (
            page.button(WeekVerb.LEADERBOARD, translator),
            *await puzzle_buttons(bot, translator),
            page.button(WeekVerb.SUBSCRIBE, translator),
        )
        return Content(page.text(translator), rows_view([page.accept_buttons(translator), others]), files=files)

    return Post(
        name=f"the week of server {post.guild_id}",
        channel_id=post.channel_id,
        marks=[WEEKLY.write(WeekAction(post.guild_id, post.week, WeekVerb.SUBSCRIBE))],
        nonce=f"w{row}",
        compose=compose,
    )
