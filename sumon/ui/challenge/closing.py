"""The messages of challenges that are not open any more: they say so, and have no buttons."""

from __future__ import annotations

import logging

import discord

from sumon.i18n import FALLBACK, Translator
from sumon.play.challenges import Challenges, closed
from sumon.play.due import Due, WorkFailedError
from sumon.play.model import Challenge, ChallengeStatus
from sumon.ui.challenge.message import challenge_headline
from sumon.ui.channels import find_channel, wake
from sumon.ui.client import GameBot
from sumon.ui.failures import DISCORD_FAILURES
from sumon.ui.names import notify_only
from sumon.ui.translating import translator_for

log = logging.getLogger(__name__)

MAX_REFUSALS = 3


class ChallengeMessages:
    """Lets challenges expire, and puts right what is said of closed ones."""

    def __init__(self, bot: GameBot, challenges: Challenges) -> None:
        self._bot = bot
        self._challenges = challenges

    async def settle(self, due: Due) -> None:
        """Closes the challenge if its time is over, and sees to it that its message says what became of it.

        Raises WorkFailedError when that cannot be done now.
        """
        challenge = await self._challenges.find_challenge(due.id)
        if challenge.status is ChallengeStatus.OPEN:
            return
        if challenge.message_id is not None:
            try:
                await self._close(challenge, challenge.message_id)
            except discord.NotFound as error:
                log.info("the message of challenge %s is gone: %s", challenge.id, error)
            except DISCORD_FAILURES as error:
                refused = isinstance(error, discord.Forbidden) and due.attempts + 1 >= MAX_REFUSALS
                raise WorkFailedError(f"challenge {challenge.id}: {error}", give_up=refused) from error
        await self._challenges.set_challenge_shown(challenge.id)

    async def _close(self, challenge: Challenge, message_id: int) -> None:
        channel = await find_channel(self._bot, challenge.channel_id)
        message = discord.PartialMessage(channel=channel, id=message_id)
        if challenge.status is not ChallengeStatus.EXPIRED and not (await message.fetch()).components:
            return  # whoever answered it has shown so, with their name
        translator = self._translator_of(challenge)
        text = f"{challenge_headline(challenge, translator)}\n{translator.say(closed(challenge).message)}"
        await wake(channel)
        await message.edit(content=text, view=None, allowed_mentions=notify_only())

    def _translator_of(self, challenge: Challenge) -> Translator:
        guild = self._bot.get_guild(challenge.guild_id) if challenge.guild_id is not None else None
        return translator_for(guild.preferred_locale if guild is not None else FALLBACK)
