"""Accepting a challenge from another message than its own."""

from __future__ import annotations

import discord

from sumon.play.asked import AnswerStatus, Challenge
from sumon.play.errors import ChallengeRefusedError, ChannelBusyError
from sumon.play.model import Match
from sumon.play.start import closed
from sumon.ui.boards.answers import post_or_explain
from sumon.ui.boards.live import GRACE
from sumon.ui.start.clicks import begin
from sumon.ui.texts.names import game_name, own_name
from sumon.ui.wire.failures import delivered
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.links import challenge_url, match_url
from sumon.ui.wire.places import Place, open_thread, writable_channel
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.visit import Visit


async def accept_elsewhere(visit: Visit, challenge_id: int) -> None:
    """Accepts an open challenge of this server from another message than its own.

    The game begins in the channel of the challenge, or in a thread under it; the agenda closes its message. Raises
    PlayError, and Refusal with the way to the challenge where the user or the bot may not write there.
    """
    challenge = await visit.use.challenges.find(challenge_id)
    if challenge.status is not AnswerStatus.OPEN:
        raise closed(challenge)
    if visit.guild_id is None or challenge.guild_id != visit.guild_id or challenge.opponent_id is not None:
        raise ForgedError("no open challenge of this server")
    if challenge.challenger_id == visit.user_id:
        raise ChallengeRefusedError("play-challenge-own").about(challenge)
    await delivered(visit.defer(thinking=not visit.is_private, ephemeral=True))
    channel = await writable_channel(visit.bot, visit.user_id, challenge.channel_id)
    if not isinstance(channel, Place):
        raise Refusal("weekly-accept-there", url=challenge_url(challenge))
    match, place = await _begin_there(visit, challenge, channel)
    visit.bot.background.expect(discord.utils.utcnow() + GRACE)
    await post_or_explain(visit, match, channel=place)
    url = match_url(await visit.use.matches.find(match.id))
    await delivered(visit.tell(visit.t.text("weekly-accepted", url=url)))


async def _begin_there(visit: Visit, challenge: Challenge, channel: Place) -> tuple[Match, Place]:
    """The match that begins in *channel*, or in a thread under the challenge where it wants one, or needs one."""
    if not challenge.terms.own_thread:
        try:
            return await begin(visit, challenge, channel.id), channel
        except ChannelBusyError:
            if not isinstance(channel, discord.TextChannel):
                raise
    game, player = game_name(challenge.terms.game, visit.here), own_name(visit.user)
    title = visit.here.text("ui-thread", game=game, challenger=challenge.challenger_name, player=player)
    thread = await open_thread(channel, challenge.message_id or 0, title)
    if thread is None:
        raise Refusal("ui-accept-without-thread")
    return await begin(visit, challenge, thread.id), thread
