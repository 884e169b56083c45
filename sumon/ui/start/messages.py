"""The messages of challenges: open ones have one with buttons, closed ones say so."""

from __future__ import annotations

import logging

import discord

from sumon.play.due import Due, WorkFailedError
from sumon.play.model import Challenge, ChallengeStatus
from sumon.play.start.challenges import Challenges, closed
from sumon.ui.boards.messages import LOOK_BACK, custom_ids
from sumon.ui.start.text import challenge_buttons, challenge_headline, challenge_text
from sumon.ui.wire.bot import GameBot
from sumon.ui.wire.failures import DISCORD_FAILURES
from sumon.ui.wire.languages import server_translator
from sumon.ui.wire.people import notify_only
from sumon.ui.wire.places import find_channel, wake

log = logging.getLogger(__name__)

MAX_REFUSALS = 3


class ChallengeMessages:
    """Puts right what is said of challenges, and lets them expire."""

    def __init__(self, bot: GameBot, challenges: Challenges) -> None:
        self._bot = bot
        self._challenges = challenges

    async def settle(self, due: Due) -> None:
        """Sees to it that the challenge has a message which says what became of it; closes it after its time.

        Raises WorkFailedError when that cannot be done now.
        """
        challenge = await self._challenges.find(due.id)
        try:
            message_id = challenge.message_id or await self._find_or_post(challenge)
            if message_id is not None and challenge.message_id is None:
                await self._challenges.set_message(challenge.id, message_id)
            if message_id is not None and challenge.status is not ChallengeStatus.OPEN:
                await self._close(challenge, message_id)
        except discord.NotFound as error:
            log.info("the message of challenge %s is gone: %s", challenge.id, error)
        except DISCORD_FAILURES as error:
            refused = isinstance(error, discord.Forbidden) and due.attempts + 1 >= MAX_REFUSALS
            raise WorkFailedError(f"challenge {challenge.id}: {error}", give_up=refused) from error
        await self._challenges.set_shown(challenge.id)

    async def _find_or_post(self, challenge: Challenge) -> int | None:
        """The message of *challenge*, posted if it is open and cannot be found; None when none is needed."""
        channel = await find_channel(self._bot, challenge.channel_id)
        translator = await server_translator(self._bot, challenge.guild_id)
        buttons = challenge_buttons(challenge, translator)
        wanted = {getattr(item, "custom_id", None) for item in buttons.children}
        try:
            async for message in channel.history(limit=LOOK_BACK):
                if wanted & set(custom_ids(message)):
                    return message.id
        except discord.Forbidden:
            log.info("channel %s could not be searched for challenge %s", channel.id, challenge.id)
        if challenge.status is not ChallengeStatus.OPEN:
            return None
        message = await channel.send(
            challenge_text(challenge, translator),
            view=buttons,
            allowed_mentions=notify_only(*([challenge.opponent_id] if challenge.opponent_id else [])),
            nonce=f"c{challenge.id}",
        )
        return message.id

    async def _close(self, challenge: Challenge, message_id: int) -> None:
        channel = await find_channel(self._bot, challenge.channel_id)
        message = discord.PartialMessage(channel=channel, id=message_id)
        if challenge.status is not ChallengeStatus.EXPIRED and not (await message.fetch()).components:
            return  # whoever answered it has shown so, with their name
        translator = await server_translator(self._bot, challenge.guild_id)
        text = f"{challenge_headline(challenge, translator)}\n{translator.say(closed(challenge).message)}"
        await wake(channel)
        await message.edit(content=text, view=None, allowed_mentions=notify_only())
