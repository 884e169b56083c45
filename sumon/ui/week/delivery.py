"""The regular delivery of the page of the week: to subscribed channels, and by direct message."""

from __future__ import annotations

import logging

import discord

from sumon.i18n import Translator
from sumon.play.due import Due
from sumon.play.week import WeeklyReader
from sumon.ui.boards.managed_message import Content, ManagedMessage, attempt, takes_files
from sumon.ui.boards.notifications import Notification, Notifier
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.context import palette_named
from sumon.ui.interactions.controls import rows_view
from sumon.ui.interactions.languages import inline_code, reader_translator
from sumon.ui.interactions.places import Place
from sumon.ui.week.screen import WeekPage, leaderboard, puzzle_buttons, stop, subscribe, week_page

log = logging.getLogger(__name__)


async def weekly_post(bot: GameBot, row: int) -> ManagedMessage | None:
    """The page for the post *row*; None if its week is no longer the last one, or had no games."""
    post = await bot.services.weekly.find_current_post(row)
    if post is None:
        return None
    page = await week_page(bot, post.guild_id, post.week)
    if page is None:
        return None

    async def compose(channel: Place, translator: Translator) -> Content:
        files = []
        if takes_files(channel):
            palette = palette_named((await bot.services.settings.recent_server(post.guild_id)).palette)
            files.append(await page.picture(translator, palette))
        others = (
            leaderboard.on(page.place, translator),
            *await puzzle_buttons(bot, translator),
            subscribe.on(page.place, translator),
        )
        return Content(page.text(translator), rows_view([page.accept_buttons(translator), others]), files=files)

    return ManagedMessage(
        name=f"the week of server {post.guild_id}",
        channel_id=post.channel_id,
        marks=[subscribe.id(page.place)],
        nonce=f"w{row}",
        compose=compose,
    )


class WeeklyMessages:
    """Sends subscribed readers the page of the week of a server, silently in their quiet hours."""

    def __init__(self, bot: GameBot) -> None:
        self._bot = bot
        self._notifier = Notifier(bot)

    async def send(self, due: Due) -> None:
        """Sends the reader *due* the page, if there were games. Raises WorkFailedError if it has to be tried again.

        For a reader who accepts no direct messages, it is tried again with the next week's page. A reader who has
        left the server is unsubscribed.
        """
        readers = self._bot.services.weekly_readers
        reader = await readers.to_send(due.id)
        if reader is not None:
            with attempt(f"the week of server {reader.guild_id} for reader {due.id}"):
                await self._send(due.id, reader)
        await readers.sent(due.id)

    async def _send(self, reader_id: int, reader: WeeklyReader) -> None:
        guild = self._bot.get_guild(reader.guild_id)
        if guild is None:
            log.info("the week of server %s is not sent: the bot has left it", reader.guild_id)
            return
        if not await _is_member(guild, reader.user_id):
            await self._bot.services.weekly_readers.remove(reader.user_id, guild.id)
            return
        page = await week_page(self._bot, guild.id, reader.week)
        if page is None:
            return
        notification = await self._notification(page, reader, guild.name, f"w{reader_id}.{reader.week:%y%m%d}")
        if await self._notifier.to_reader(reader.user_id, notification, direct=True) is None:
            log.info("reader %s cannot be sent the week of server %s", reader_id, guild.id)

    async def _notification(self, page: WeekPage, reader: WeeklyReader, server: str, key: str) -> Notification:
        translator = await reader_translator(self._bot, reader.user_id, direct=True)
        chosen = await self._bot.services.settings.recent_user(reader.user_id)
        pictures = () if chosen.boards.as_text else (await page.picture(translator, palette_named(chosen.palette)),)
        end = translator.text("weekly-letter", server=inline_code(server))
        buttons = *await puzzle_buttons(self._bot, translator), stop.on(page.place, translator)
        return Notification(
            lambda _: page.text(translator, end=end),
            key,
            lambda _: rows_view([buttons]),
            silent=await self._notifier.is_quiet(reader.user_id),
            files=pictures,
        )


async def _is_member(guild: discord.Guild, user_id: int) -> bool:
    """Whether the user is a member of the server. Raises `DISCORD_FAILURES` if Discord does not answer."""
    try:
        return guild.get_member(user_id) is not None or await guild.fetch_member(user_id) is not None
    except discord.NotFound:
        return False
