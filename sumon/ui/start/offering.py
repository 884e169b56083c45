"""Offering a game: to a member, to the computer, to anybody, or to the last opponent once more."""

from __future__ import annotations

import logging
from dataclasses import replace

import discord

from sumon.i18n import Translator
from sumon.play.asked import Challenge, Terms
from sumon.play.model import Match
from sumon.ui.boards.answers import post_or_explain
from sumon.ui.boards.live import GRACE
from sumon.ui.start.house_rules import require_wanted, with_thread
from sumon.ui.start.messages import challenge_buttons, challenge_text
from sumon.ui.start.outside import require_free, show_challenge, show_first_board, unshown_here
from sumon.ui.texts.names import game_name, level_name, own_name
from sumon.ui.wire.failures import DISCORD_FAILURES, blocked_by_server, delivered
from sumon.ui.wire.links import install_urls, plays_outside, thread_view
from sumon.ui.wire.people import mention, notify_only
from sumon.ui.wire.places import language_of_match, open_thread, require_board_permissions, require_reach
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.visit import Visit

log = logging.getLogger(__name__)

Opponent = discord.User | discord.Member | None


async def offer(visit: Visit, terms: Terms, opponent: Opponent, level: str | None) -> None:
    """Challenges *opponent*, the computer at *level*, or anybody. Raises Refusal and PlayError."""
    require_wanted(visit, terms.game)
    level = computer_level(visit, opponent, level)
    await offer_to(visit, terms, opponent.id if opponent is not None else None, level)


async def offer_to(visit: Visit, terms: Terms, opponent_id: int | None, level: str | None) -> None:
    """Challenges the computer at *level*, "" for the usual one, or else the person *opponent_id*, or anybody.

    Raises Refusal and PlayError.
    """
    if level is not None:
        level = level or await visit.use.levels.unnamed(visit.user_id, terms.game) or ""
        level = await visit.use.levels.settled(visit.user_id, terms.game, level)
    if level is not None and terms.move_time is not None:
        raise Refusal("time-not-computer")
    terms = await _with_thread(visit, terms)
    if level is not None:
        await _play_computer(visit, terms, level)
        return
    if visit.guild is None and visit.outside is None:
        raise no_people_here(visit)
    challenge = await visit.use.challenges.challenge(
        terms,
        visit.user_id,
        opponent_id,
        guild_id=visit.guild_id,
        channel_id=visit.channel_id or 0,
        name=own_name(visit.user),
        outside=visit.outside,
        language=language_of_match(visit),
    )
    await _show(visit, challenge)


async def offer_rematch_here(visit: Visit) -> None:
    """The last match of the channel once more, with the other player starting."""
    await offer_rematch(visit, await visit.use.matches.latest_in_channel(visit.user_id, visit.channel_id or 0))


async def offer_rematch(visit: Visit, old: Match) -> None:
    """The match *old* once more: a challenge, or the first board where the computer is the opponent.

    Raises Refusal where the server does not want the game, or outside there is no room for it, and PlayError.
    """
    require_wanted(visit, old.record.game)
    require_reach(visit, old)
    if visit.outside is not None:
        require_board_permissions(visit)
        begun = await unshown_here(visit)
        if begun is not None:  # by both having asked, and then its board got lost
            await post_or_explain(visit, begun)
            return
        await require_free(visit)
    outcome = await visit.use.challenges.rematch(
        old, visit.user_id, name=own_name(visit.user), drawn_by=visit.interaction.id
    )
    if isinstance(outcome, Challenge):
        await _show(visit, outcome)
    else:
        await show_first_board(visit, outcome)


async def _show(visit: Visit, challenge: Challenge) -> None:
    """Answers with the challenge and its buttons, notifying the challenged person."""
    if challenge.outside is not None:
        await show_challenge(visit, challenge)
        return
    called = notify_only(challenge.opponent_id) if challenge.opponent_id is not None else notify_only()
    try:
        message_id = await visit.send(
            challenge_text(challenge, visit.here),
            view=challenge_buttons(challenge, visit.here),
            allowed_mentions=called,
        )
    except DISCORD_FAILURES as error:
        if blocked_by_server(error, visit.here):
            await visit.use.challenges.withdraw(challenge.id, challenge.challenger_id)  # no one could ever see it
            raise
        log.warning("challenge %s: a command could not be answered: %s", challenge.id, error)
        visit.bot.background.expect(discord.utils.utcnow() + GRACE)  # the agenda posts it
        if blocked := blocked_by_server(error, visit.t):
            await delivered(visit.tell(blocked))
        return
    if message_id is not None:
        await visit.use.challenges.set_message(challenge.id, message_id)
    else:
        visit.bot.background.expect(discord.utils.utcnow() + GRACE)  # the agenda finds it
    visit.bot.background.expect(challenge.expires_at + GRACE)


def no_people_here(visit: Visit) -> Refusal:
    """The refusal of a person as opponent in the bot's own direct messages, with the ways to play people."""
    if plays_outside(visit.bot):
        return Refusal("outside-people-elsewhere", **install_urls(visit.bot))
    return Refusal("ui-dm-computer-only")


def computer_level(visit: Visit, opponent: Opponent, level: str | None) -> str | None:
    """The level of the computer if it is the opponent, "" where none was named.

    Raises Refusal for impossible opponents.
    """
    if opponent is None:
        return level
    if visit.bot.user is not None and opponent.id == visit.bot.user.id:
        return level or ""
    if opponent.bot:
        raise Refusal("ui-other-bot", player=mention(opponent.id))
    if level is not None:
        raise Refusal("ui-member-or-level")
    if visit.guild is not None and not isinstance(opponent, discord.Member):
        raise Refusal("ui-not-a-member", player=mention(opponent.id))
    return None


async def _with_thread(visit: Visit, terms: Terms) -> Terms:
    """*terms*, with a thread of its own where the channel is busy. Raises Refusal where it cannot be had."""
    if visit.outside is not None:
        require_board_permissions(visit)
        await require_free(visit)
        return replace(terms, own_thread=False)
    busy = await _is_busy(visit)
    terms = with_thread(visit, terms, busy=busy)
    require_board_permissions(visit, new_thread=terms.own_thread)
    return terms


async def _play_computer(visit: Visit, terms: Terms, level: str) -> None:
    if terms.own_thread:
        await _play_computer_in_thread(visit, terms, level)
        return
    await show_first_board(visit, await _begin(visit, terms, level, visit.channel_id or 0))


async def _begin(visit: Visit, terms: Terms, level: str, channel_id: int) -> Match:
    return await visit.use.challenges.challenge_computer(
        terms,
        visit.user_id,
        level,
        guild_id=visit.guild_id,
        channel_id=channel_id,
        name=own_name(visit.user),
        drawn_by=visit.interaction.id,
        outside=visit.outside,
        language=language_of_match(visit),
    )


async def _play_computer_in_thread(visit: Visit, terms: Terms, level: str) -> None:
    game_text, level_text = game_name(terms.game, visit.here), level_name(level, visit.here)
    text = visit.here.text("ui-plays-computer", player=mention(visit.user_id), game=game_text, level=level_text)
    message_id = await visit.send(text)
    title = visit.here.text("ui-thread-against", game=game_text, player=own_name(visit.user))
    thread = await open_thread(visit.channel, message_id or 0, title)
    if thread is None:
        busy = await _is_busy(visit)
        wanted = visit.here.text(
            "ui-wanted-computer", player=mention(visit.user_id), game=game_text, level=level_text
        )
        await _correct_answer(visit, f"{wanted}\n{_no_thread(busy, visit.here)}")
        raise Refusal("ui-no-thread-opened") if busy else Refusal("ui-no-thread-opened-on-request")
    match = await _begin(visit, terms, level, thread.id)
    await _correct_answer(visit, text, thread_view(thread, visit.here))
    await post_or_explain(visit, match, channel=thread)


async def _is_busy(visit: Visit) -> bool:
    return await visit.use.matches.is_busy(visit.channel_id or 0)


async def _correct_answer(visit: Visit, text: str, view: discord.ui.View | None = None) -> None:
    """Replaces what the command was answered with; what cannot be replaced stays."""
    try:
        await visit.edit(content=text, view=view)
    except DISCORD_FAILURES as error:
        log.warning("an answer in channel %s was not corrected: %s", visit.channel_id, error)


def _no_thread(busy: bool, translator: Translator) -> str:
    return translator.text("ui-no-thread-opened") if busy else translator.text("ui-no-thread-opened-on-request")
