"""The buttons under a challenge."""

from __future__ import annotations

from dataclasses import replace

import discord

from sumon.play.asked import AnswerStatus, Challenge
from sumon.play.errors import ChallengeClosedError, ChallengeRefusedError, ChannelBusyError
from sumon.play.model import Match
from sumon.play.start import closed
from sumon.ui.boards.answers import post_or_explain
from sumon.ui.boards.here import as_here
from sumon.ui.boards.live import GRACE
from sumon.ui.pictures.rules import show_rules
from sumon.ui.start.messages import (
    ACCEPT,
    CHALLENGE,
    DEAL,
    DECLINE,
    RULES,
    WITHDRAW,
    ChallengeClick,
    challenge_headline,
    closing_text,
)
from sumon.ui.start.outside import begun_from, busy, way_to_board, words_for
from sumon.ui.texts.match import seal_line, seal_text
from sumon.ui.texts.names import game_name, own_name
from sumon.ui.wire.failures import delivered
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.links import challenge_url, match_url, thread_view
from sumon.ui.wire.people import mention
from sumon.ui.wire.places import Place, may_hold_threads, open_thread, require_board_permissions, writable_channel
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.router import Click
from sumon.ui.wire.visit import Visit


async def answer_challenge(visit: Visit, click: Click) -> None:
    """Carries out a click under a challenge. Raises PlayError and Refusal."""
    try:
        clicked = CHALLENGE.read(click.custom_id)
    except ForgedError:
        raise closed(None) from None
    try:
        await CHALLENGE.buttons[clicked.verb].answer(visit, clicked)
    except ChallengeClosedError as error:
        if visit.outside is not None and error.challenge is not None:
            await _close(visit, error.challenge)
        raise


async def _close(visit: Visit, challenge: Challenge) -> None:
    """Has the message outside say what became of *challenge*, as the agenda cannot."""
    match = await begun_from(visit, challenge)
    if match is not None and discord.utils.utcnow() - match.started_at < GRACE:
        return  # the answer to the click that began it says so
    look = way_to_board(visit, match) if match is not None else None
    await _show(visit, challenge, closing_text(challenge, words_for(visit, challenge)), look)


@ACCEPT
async def accept(visit: Visit, clicked: ChallengeClick) -> None:
    """Begins the game, in a thread of its own where the challenger wants one or it needs one. Raises PlayError."""
    challenge = await visit.use.challenges.find(clicked.challenge_id)
    may = challenge.status is AnswerStatus.OPEN and challenge.challenger_id != visit.user_id
    if may and challenge.opponent_id in (None, visit.user_id):
        own_thread = challenge.terms.own_thread and may_hold_threads(visit)
        require_board_permissions(visit, new_thread=own_thread)
        if own_thread:
            await _accept_in_thread(visit, challenge)
            return
    try:
        match = await begin(visit, challenge, visit.channel_id or 0)
    except ChannelBusyError:
        if visit.outside is not None:
            raise await busy(visit) from None
        if not may_hold_threads(visit):
            raise
        require_board_permissions(visit, new_thread=True)
        await _accept_in_thread(visit, challenge)
        return
    await _show_begun(visit, challenge, match)


async def _accept_in_thread(visit: Visit, challenge: Challenge) -> None:
    await delivered(visit.defer())
    title = _thread_title(visit, challenge)
    message_id = visit.message.id if visit.message else 0
    thread = await open_thread(visit.channel, message_id, title)
    if thread is None:
        raise Refusal("ui-accept-without-thread")
    await _show_begun(visit, challenge, await begin(visit, challenge, thread.id), thread)


async def begin(visit: Visit, challenge: Challenge, channel_id: int) -> Match:
    """The match that begins in the channel as the user accepts *challenge*. Raises PlayError."""
    name, drawn_by = own_name(visit.user), visit.interaction.id
    begun = await visit.use.challenges.accept(
        challenge.id, visit.user_id, channel_id=channel_id, name=name, drawn_by=drawn_by
    )
    return await as_here(visit, begun)  # the server may have added the bot since


async def _show_begun(
    visit: Visit, challenge: Challenge, match: Match, thread: discord.Thread | None = None
) -> None:
    accepted = replace(challenge, status=AnswerStatus.ACCEPTED)
    seal = seal_line(challenge.seal, words_for(visit, challenge))
    there = thread_view(thread, visit.here) if thread is not None else None
    await _show_answer(visit, accepted, "ui-challenge-accepted", seal, there)
    await post_or_explain(visit, match, channel=thread)
    look = way_to_board(visit, match)
    if look is not None:
        await _show_answer(visit, accepted, "ui-challenge-accepted", seal, look)


@DECLINE
async def decline(visit: Visit, clicked: ChallengeClick) -> None:
    """For the person who is challenged. Raises PlayError."""
    challenge = await visit.use.challenges.decline(clicked.challenge_id, visit.user_id)
    await _show_answer(visit, challenge, "ui-challenge-declined")


@WITHDRAW
async def withdraw(visit: Visit, clicked: ChallengeClick) -> None:
    """For the challenger. Raises PlayError."""
    challenge = await visit.use.challenges.withdraw(clicked.challenge_id, visit.user_id)
    await _show_answer(visit, challenge, "ui-challenge-withdrawn")


@RULES
async def rules(visit: Visit, clicked: ChallengeClick) -> None:
    """The rules of the offered game, for any user, also after it was answered."""
    challenge = await visit.use.challenges.find(clicked.challenge_id)
    await show_rules(visit, challenge.terms.game)


@DEAL
async def deal(visit: Visit, clicked: ChallengeClick) -> None:
    """The whole seal, for any user, also after the challenge was answered."""
    challenge = await visit.use.challenges.find(clicked.challenge_id)
    if not challenge.seal:
        raise Refusal("archive-deal-no-chance")
    await visit.tell(seal_text(challenge.seal, visit.t))


async def _show_answer(
    visit: Visit, challenge: Challenge, key: str, more: str = "", view: discord.ui.View | None = None
) -> None:
    """The challenge with *view* instead of its buttons, what became of it, and a line *more*."""
    words = words_for(visit, challenge)
    answer = words.text(key, player=mention(visit.user_id))
    lines = (challenge_headline(challenge, words), answer, more)
    await _show(visit, challenge, "\n".join(filter(None, lines)), view)


async def _show(visit: Visit, challenge: Challenge, text: str, view: discord.ui.View | None = None) -> None:
    """The challenge as *text*, with *view* instead of its buttons."""
    if await delivered(visit.edit(content=text, view=view)):
        await visit.use.challenges.set_shown(challenge)
    else:  # the agenda takes the buttons off
        visit.bot.background.expect(discord.utils.utcnow() + GRACE)


def _thread_title(visit: Visit, challenge: Challenge) -> str:
    game, message = game_name(challenge.terms.game, visit.here), visit.message
    asked = message.interaction_metadata if message is not None else None
    if asked is None or asked.user.id != challenge.challenger_id:
        return visit.here.text("ui-thread-against", game=game, player=own_name(visit.user))
    return visit.here.text("ui-thread", game=game, challenger=own_name(asked.user), player=own_name(visit.user))


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
