"""The buttons under a challenge."""

from __future__ import annotations

from dataclasses import replace

import discord

from sumon.play.errors import ChallengeClosedError, ChallengeRefusedError, ChannelBusyError
from sumon.play.model import Match
from sumon.play.requests import Challenge, RequestStatus
from sumon.play.start import closed
from sumon.ui.boards.answers import post_or_explain
from sumon.ui.boards.here import as_here
from sumon.ui.boards.live import GRACE
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.failures import delivered
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.links import challenge_url, match_url, thread_view
from sumon.ui.interactions.people import mention
from sumon.ui.interactions.places import (
    Place,
    may_hold_threads,
    open_thread,
    require_board_permissions,
    writable_channel,
)
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.interactions.router import Click
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


async def answer_challenge(context: Context, click: Click) -> None:
    """Carries out a click under a challenge. Raises PlayError and Refusal."""
    try:
        clicked = CHALLENGE.read(click.custom_id)
    except InvalidCustomIdError:
        raise closed(None) from None
    try:
        await CHALLENGE.buttons[clicked.verb].answer(context, clicked)
    except ChallengeClosedError as error:
        if context.outside is not None and error.challenge is not None:
            await _close(context, error.challenge)
        raise


async def _close(context: Context, challenge: Challenge) -> None:
    """Shows the outcome of *challenge* on its message outside, as the scheduler cannot."""
    match = await begun_from(context, challenge)
    if match is not None and discord.utils.utcnow() - match.started_at < GRACE:
        return  # the answer to the click that began it shows this
    look = way_to_board(context, match) if match is not None else None
    await _show(context, challenge, closing_text(challenge, words_for(context, challenge)), look)


@ACCEPT
async def accept(context: Context, clicked: ChallengeClick) -> None:
    """Begins the game, in its own thread if the challenger wants one or the channel is busy. Raises PlayError."""
    challenge = await context.services.challenges.find_request(clicked.challenge_id)
    may = challenge.status is RequestStatus.OPEN and challenge.challenger_id != context.user_id
    if may and challenge.opponent_id in (None, context.user_id):
        own_thread = challenge.terms.own_thread and may_hold_threads(context)
        require_board_permissions(context, new_thread=own_thread)
        if own_thread:
            await _accept_in_thread(context, challenge)
            return
    try:
        match = await begin(context, challenge, context.channel_id or 0)
    except ChannelBusyError:
        if context.outside is not None:
            raise await busy(context) from None
        if not may_hold_threads(context):
            raise
        require_board_permissions(context, new_thread=True)
        await _accept_in_thread(context, challenge)
        return
    await _show_begun(context, challenge, match)


async def _accept_in_thread(context: Context, challenge: Challenge) -> None:
    await delivered(context.defer())
    title = _thread_title(context, challenge)
    message_id = context.message.id if context.message else 0
    thread = await open_thread(context.channel, message_id, title)
    if thread is None:
        raise Refusal("ui-accept-without-thread")
    await _show_begun(context, challenge, await begin(context, challenge, thread.id), thread)


async def begin(context: Context, challenge: Challenge, channel_id: int) -> Match:
    """Accepts *challenge* for the user. Returns the match, which begins in the channel. Raises PlayError."""
    name, drawn_by = own_name(context.user), context.interaction.id
    begun = await context.services.challenges.accept(
        challenge.id, context.user_id, channel_id=channel_id, name=name, drawn_by=drawn_by
    )
    context.bot.board_cache.begin(begun.id)
    return await as_here(context, begun)  # the server may have added the bot since


async def _show_begun(
    context: Context, challenge: Challenge, match: Match, thread: discord.Thread | None = None
) -> None:
    accepted = replace(challenge, status=RequestStatus.ACCEPTED)
    seal = seal_line(challenge.seal, words_for(context, challenge))
    there = thread_view(thread, context.channel_translator) if thread is not None else None
    await _show_answer(context, accepted, "ui-challenge-accepted", seal, there)
    await post_or_explain(context, match, channel=thread)
    look = way_to_board(context, match)
    if look is not None:
        await _show_answer(context, accepted, "ui-challenge-accepted", seal, look)


@DECLINE
async def decline(context: Context, clicked: ChallengeClick) -> None:
    """Declines the challenge, as the challenged user. Raises PlayError."""
    challenge = await context.services.challenges.decline(clicked.challenge_id, context.user_id)
    await _show_answer(context, challenge, "ui-challenge-declined")


@WITHDRAW
async def withdraw(context: Context, clicked: ChallengeClick) -> None:
    """Withdraws the challenge, as the challenger. Raises PlayError."""
    challenge = await context.services.challenges.withdraw(clicked.challenge_id, context.user_id)
    await _show_answer(context, challenge, "ui-challenge-withdrawn")


@RULES
async def rules(context: Context, clicked: ChallengeClick) -> None:
    """Shows the rules of the game to any user, also after the challenge was answered."""
    challenge = await context.services.challenges.find_request(clicked.challenge_id)
    await show_rules(context, challenge.terms.game)


@DEAL
async def deal(context: Context, clicked: ChallengeClick) -> None:
    """Shows the whole seal to any user, also after the challenge was answered."""
    challenge = await context.services.challenges.find_request(clicked.challenge_id)
    if not challenge.seal:
        raise Refusal("archive-deal-no-chance")
    await context.send_privately(seal_text(challenge.seal, context.translator))


async def _show_answer(
    context: Context, challenge: Challenge, key: str, more: str = "", view: discord.ui.View | None = None
) -> None:
    """Shows the challenge with its outcome and a line *more*; *view* replaces its buttons."""
    words = words_for(context, challenge)
    answer = words.text(key, player=mention(context.user_id))
    lines = (challenge_headline(challenge, words), answer, more)
    await _show(context, challenge, "\n".join(filter(None, lines)), view)


async def _show(context: Context, challenge: Challenge, text: str, view: discord.ui.View | None = None) -> None:
    """Shows the challenge as *text*; *view* replaces its buttons."""
    if await delivered(context.edit(content=text, view=view)):
        await context.services.challenges.set_shown(challenge)
    else:  # the scheduler takes the buttons off
        context.bot.background.wake_at(discord.utils.utcnow() + GRACE)


def _thread_title(context: Context, challenge: Challenge) -> str:
    game, message = game_name(challenge.terms.game, context.channel_translator), context.message
    command = message.interaction_metadata if message is not None else None
    if command is None or command.user.id != challenge.challenger_id:
        return context.channel_translator.text("ui-thread-against", game=game, player=own_name(context.user))
    return context.channel_translator.text(
        "ui-thread", game=game, challenger=own_name(command.user), player=own_name(context.user)
    )


async def accept_elsewhere(context: Context, challenge_id: int) -> None:
    """Accepts an open challenge of this server by a click on another message.

    The game begins in the channel of the challenge, or in a thread under it; the scheduler closes its message.
    Raises PlayError, and Refusal with a link to the challenge if the user or the bot may not write there.
    """
    challenge = await context.services.challenges.find_request(challenge_id)
    if challenge.status is not RequestStatus.OPEN:
        raise closed(challenge)
    if context.guild_id is None or challenge.guild_id != context.guild_id or challenge.opponent_id is not None:
        raise InvalidCustomIdError("no open challenge of this server")
    if challenge.challenger_id == context.user_id:
        raise ChallengeRefusedError("play-challenge-own").about(challenge)
    await delivered(context.defer(thinking=not context.is_private, ephemeral=True))
    channel = await writable_channel(context.bot, context.user_id, challenge.channel_id)
    if not isinstance(channel, Place):
        raise Refusal("weekly-accept-there", url=challenge_url(challenge))
    match, place = await _begin_there(context, challenge, channel)
    context.bot.background.wake_at(discord.utils.utcnow() + GRACE)
    await post_or_explain(context, match, channel=place)
    url = match_url(await context.services.matches.find_match(match.id))
    await delivered(context.send_privately(context.translator.text("weekly-accepted", url=url)))


async def _begin_there(context: Context, challenge: Challenge, channel: Place) -> tuple[Match, Place]:
    """Begins the match in *channel*, or in a thread if the challenger wants one or it is busy. Returns both."""
    if not challenge.terms.own_thread:
        try:
            return await begin(context, challenge, channel.id), channel
        except ChannelBusyError:
            if not isinstance(channel, discord.TextChannel):
                raise
    game, player = game_name(challenge.terms.game, context.channel_translator), own_name(context.user)
    title = context.channel_translator.text(
        "ui-thread", game=game, challenger=challenge.challenger_name, player=player
    )
    thread = await open_thread(channel, challenge.message_id or 0, title)
    if thread is None:
        raise Refusal("ui-accept-without-thread")
    return await begin(context, challenge, thread.id), thread
