"""Messages to the bot: a turn is played as after `/move`; the answer to any other text is the start page."""

from __future__ import annotations

import logging

import discord

from sumon.core.errors import SentenceError
from sumon.play.model import Match
from sumon.storage.errors import StorageError
from sumon.ui.boards.here import running_here
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.handler import handle_interaction
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.interactions.written import ReplyLimiter, as_interaction, text_for_bot
from sumon.ui.learn.start_page import start_page
from sumon.ui.match.commands import enter_in

LONGEST = 100  # characters of a turn, the same as for `/move`

log = logging.getLogger(__name__)


class MessageHandler:
    """Answers messages to *bot*."""

    def __init__(self, bot: GameBot) -> None:
        self._bot = bot
        self._limiter = ReplyLimiter()

    async def answer(self, message: discord.Message) -> None:
        """Plays the turn in *message*, or answers with the start page; ignores messages not for the bot."""
        text = text_for_bot(self._bot, message)
        if text is None:
            return
        try:
            reader = await self._bot.services.settings.recent_user(message.author.id)
        except StorageError as error:
            log.info("a message is not answered: %s", error)
            return

        async def act(context: Context) -> None:
            match = await _match_of(context, text)
            if match is not None:
                await enter_in(context, match, text)
            elif self._limiter.allows(message, discord.utils.utcnow()):
                await context.send(**await start_page(context))

        await handle_interaction(as_interaction(self._bot, message, reader.discord_language), "a message", act)


async def _match_of(context: Context, text: str) -> Match | None:
    """The match in which *text* is a turn of the author, or a part of one; None if there is none.

    Raises Refusal if it can be meant for several.
    """
    if not text or len(text) > LONGEST:
        return None
    services, user_id = context.services, context.user_id
    try:
        match = await running_here(context, to_move=True)
    except Refusal:
        if any(services.turns.takes(each, user_id, text) for each in await services.matches.running_of(user_id)):
            raise
        return None
    except SentenceError:
        return None
    return match if services.turns.takes(match, user_id, text) else None
