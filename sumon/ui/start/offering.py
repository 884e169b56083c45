"""Offers of games: to a member, to the computer, to any user, or to the last opponent again."""

from __future__ import annotations

import logging
from dataclasses import replace

import discord

from sumon.i18n import Translator
from sumon.play.model import Match
from sumon.play.requests import Challenge, Terms
from sumon.ui.boards.answers import post_or_explain
from sumon.ui.boards.live import GRACE
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.failures import DISCORD_FAILURES, blocked_by_server, delivered
from sumon.ui.interactions.links import install_urls, plays_outside, thread_view
from sumon.ui.interactions.people import mention, notify_only
from sumon.ui.interactions.places import language_of_match, open_thread, require_board_permissions, require_reach
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.start.house_rules import require_wanted, with_thread
from sumon.ui.start.messages import challenge_buttons, challenge_text
from sumon.ui.start.outside import require_free, show_challenge, show_first_board, unshown_here
from sumon.ui.texts.names import game_name, level_name, own_name

log = logging.getLogger(__name__)

Opponent = discord.User | discord.Member | None


async def offer(context: Context, terms: Terms, opponent: Opponent, level: str | None) -> None:
    """Challenges *opponent*, the computer at *level*, or any user. Raises Refusal and PlayError."""
    require_wanted(context, terms.game)
    level = computer_level(context, opponent, level)
    await offer_to(context, terms, opponent.id if opponent is not None else None, level)


async def offer_to(context: Context, terms: Terms, opponent_id: int | None, level: str | None) -> None:
    """Challenges the computer at *level*, "" for the usual one; else the user *opponent_id*, or any user.

    Raises Refusal and PlayError.
    """
    if level is not None:
        level = level or await context.services.levels.unnamed(context.user_id, terms.game) or ""
        level = await context.services.levels.settled(context.user_id, terms.game, level)
    if level is not None and terms.time_control is not None:
        raise Refusal("time-not-computer")
    terms = await _with_thread(context, terms)
    if level is not None:
        await _play_computer(context, terms, level)
        return
    if context.guild is None and context.outside is None:
        raise no_people_here(context)
    challenge = await context.services.challenges.challenge(
        terms,
        context.user_id,
        opponent_id,
        guild_id=context.guild_id,
        channel_id=context.channel_id or 0,
        name=own_name(context.user),
        outside=context.outside,
        language=language_of_match(context),
    )
    await _show(context, challenge)


async def offer_rematch_here(context: Context) -> None:
    """Offers a rematch of the channel's last match, with the other player starting."""
    await offer_rematch(
        context, await context.services.matches.latest_in_channel(context.user_id, context.channel_id or 0)
    )


async def offer_rematch(context: Context, old: Match) -> None:
    """Offers a rematch of *old*: posts a challenge, or the first board against the computer.

    Raises PlayError, and Refusal if the server does not allow the game or, outside, another one is running.
    """
    require_wanted(context, old.record.game)
    require_reach(context, old)
    if context.outside is not None:
        require_board_permissions(context)
        begun = await unshown_here(context)
        if begun is not None:  # both asked for a rematch, and the board got lost
            await post_or_explain(context, begun)
            return
        await require_free(context)
    outcome = await context.services.challenges.rematch(
        old, context.user_id, name=own_name(context.user), drawn_by=context.interaction.id
    )
    if isinstance(outcome, Challenge):
        await _show(context, outcome)
    else:
        await show_first_board(context, outcome)


async def _show(context: Context, challenge: Challenge) -> None:
    """Answers with the challenge and its buttons, notifying the opponent."""
    if challenge.outside is not None:
        await show_challenge(context, challenge)
        return
    called = notify_only(challenge.opponent_id) if challenge.opponent_id is not None else notify_only()
    try:
        message_id = await context.send(
            challenge_text(challenge, context.channel_translator),
            view=challenge_buttons(challenge, context.channel_translator),
            allowed_mentions=called,
        )
    except DISCORD_FAILURES as error:
        if blocked_by_server(error, context.channel_translator):
            await context.services.challenges.withdraw(
                challenge.id, challenge.challenger_id
            )  # no one could ever see it
            raise
        log.warning("challenge %s: a command could not be answered: %s", challenge.id, error)
        context.bot.background.wake_at(discord.utils.utcnow() + GRACE)  # the scheduler posts it
        if blocked := blocked_by_server(error, context.translator):
            await delivered(context.send_privately(blocked))
        return
    if message_id is not None:
        await context.services.challenges.set_message(challenge.id, message_id)
    else:
        context.bot.background.wake_at(discord.utils.utcnow() + GRACE)  # the scheduler finds it
    context.bot.background.wake_at(challenge.expires_at + GRACE)


def no_people_here(context: Context) -> Refusal:
    """The refusal of a human opponent in the bot's direct messages, with links to play elsewhere."""
    if plays_outside(context.bot):
        return Refusal("outside-people-elsewhere", **install_urls(context.bot))
    return Refusal("ui-dm-computer-only")


def computer_level(context: Context, opponent: Opponent, level: str | None) -> str | None:
    """The level of the computer if it is the opponent, "" if none was named; None for a human opponent.

    Raises Refusal for an impossible opponent.
    """
    if opponent is None:
        return level
    if context.bot.user is not None and opponent.id == context.bot.user.id:
        return level or ""
    if opponent.bot:
        raise Refusal("ui-other-bot", player=mention(opponent.id))
    if level is not None:
        raise Refusal("ui-member-or-level")
    if context.guild is not None and not isinstance(opponent, discord.Member):
        raise Refusal("ui-not-a-member", player=mention(opponent.id))
    return None


async def _with_thread(context: Context, terms: Terms) -> Terms:
    """*terms* with an own thread if needed, see `with_thread`. Raises Refusal if the game cannot begin here."""
    if context.outside is not None:
        require_board_permissions(context)
        await require_free(context)
        return replace(terms, own_thread=False)
    busy = await _is_busy(context)
    terms = with_thread(context, terms, busy=busy)
    require_board_permissions(context, new_thread=terms.own_thread)
    return terms


async def _play_computer(context: Context, terms: Terms, level: str) -> None:
    if terms.own_thread:
        await _play_computer_in_thread(context, terms, level)
        return
    await show_first_board(context, await _begin(context, terms, level, context.channel_id or 0))


async def _begin(context: Context, terms: Terms, level: str, channel_id: int) -> Match:
    match = await context.services.challenges.challenge_computer(
        terms,
        context.user_id,
        level,
        guild_id=context.guild_id,
        channel_id=channel_id,
        name=own_name(context.user),
        drawn_by=context.interaction.id,
        outside=context.outside,
        language=language_of_match(context),
    )
    context.bot.board_cache.begin(match.id)
    return match


async def _play_computer_in_thread(context: Context, terms: Terms, level: str) -> None:
    game_text, level_text = (
        game_name(terms.game, context.channel_translator),
        level_name(level, context.channel_translator),
    )
    text = context.channel_translator.text(
        "ui-plays-computer", player=mention(context.user_id), game=game_text, level=level_text
    )
    message_id = await context.send(text)
    title = context.channel_translator.text("ui-thread-against", game=game_text, player=own_name(context.user))
    thread = await open_thread(context.channel, message_id or 0, title)
    if thread is None:
        busy = await _is_busy(context)
        wanted = context.channel_translator.text(
            "ui-wanted-computer", player=mention(context.user_id), game=game_text, level=level_text
        )
        await _correct_answer(context, f"{wanted}\n{_no_thread(busy, context.channel_translator)}")
        raise Refusal("ui-no-thread-opened") if busy else Refusal("ui-no-thread-opened-on-request")
    match = await _begin(context, terms, level, thread.id)
    await _correct_answer(context, text, thread_view(thread, context.channel_translator))
    await post_or_explain(context, match, channel=thread)


async def _is_busy(context: Context) -> bool:
    return await context.services.matches.is_busy(context.channel_id or 0)


async def _correct_answer(context: Context, text: str, view: discord.ui.View | None = None) -> None:
    """Replaces the answer to the command; a failure is only logged."""
    try:
        await context.edit(content=text, view=view)
    except DISCORD_FAILURES as error:
        log.warning("an answer in channel %s was not corrected: %s", context.channel_id, error)


def _no_thread(busy: bool, translator: Translator) -> str:
    return translator.text("ui-no-thread-opened") if busy else translator.text("ui-no-thread-opened-on-request")
