"""Offering a game: to a member, to the computer, to anybody, or to the last opponent once more."""

from __future__ import annotations

import logging

import discord

from sumon.i18n import Translator
from sumon.play.model import Challenge, Match, Seen, Terms
from sumon.play.start.choice import known_level
from sumon.ui.boards.live import GRACE
from sumon.ui.show.here import latest_in_channel
from sumon.ui.show.names import game_name, level_name, own_name
from sumon.ui.start.house_rules import require_wanted, with_thread
from sumon.ui.start.text import challenge_buttons, challenge_text
from sumon.ui.wire.automod import blocked_by_server
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.failures import DISCORD_FAILURES, came_through
from sumon.ui.wire.languages import channel_translator, reader_translator
from sumon.ui.wire.people import mention, notify_only
from sumon.ui.wire.places import open_thread, require_board_permissions
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.replies import tell

log = logging.getLogger(__name__)

Opponent = discord.User | discord.Member | None


async def offer(interaction: Interaction, terms: Terms, opponent: Opponent, level: str | None) -> None:
    """Challenges *opponent*, the computer at *level*, or anybody. Raises Refusal and PlayError."""
    require_wanted(interaction, terms.game)
    level = computer_level(interaction, terms.game, opponent, level)
    if level is not None and terms.move_time is not None:
        raise Refusal("time-not-computer")
    terms = await _with_thread(interaction, terms)
    if level is not None:
        await _play_computer(interaction, terms, level)
        return
    if interaction.guild is None:
        raise Refusal("ui-dm-computer-only")
    challenge = await interaction.client.use.challenges.challenge(
        terms,
        interaction.user.id,
        opponent.id if opponent is not None else None,
        guild_id=interaction.guild_id,
        channel_id=interaction.channel_id or 0,
        name=own_name(interaction.user),
    )
    await _show(interaction, challenge)


async def offer_rematch_here(interaction: Interaction) -> None:
    """The last match of the channel once more, with the other player starting."""
    await offer_rematch(interaction, await latest_in_channel(interaction))


async def offer_rematch(interaction: Interaction, at: Seen | Match) -> None:
    """The match once more: a challenge, or the first board where the computer is the opponent.

    Raises Refusal where the server does not want the game, and PlayError.
    """
    old = at if isinstance(at, Match) else await interaction.client.use.matches.find(at.match_id)
    require_wanted(interaction, old.record.game)
    outcome = await interaction.client.use.challenges.rematch(
        old, interaction.user.id, name=own_name(interaction.user)
    )
    if isinstance(outcome, Challenge):
        await _show(interaction, outcome)
    else:
        await interaction.client.boards.answer_with_board(interaction, outcome)


async def _show(interaction: Interaction, challenge: Challenge) -> None:
    """Answers with the challenge and its buttons, notifying whoever is challenged."""
    translator = channel_translator(interaction)
    called = notify_only(challenge.opponent_id) if challenge.opponent_id is not None else notify_only()
    client = interaction.client
    try:
        response = await interaction.response.send_message(
            challenge_text(challenge, translator),
            view=challenge_buttons(challenge, translator),
            allowed_mentions=called,
        )
    except DISCORD_FAILURES as error:
        if blocked_by_server(error, translator):
            await client.use.challenges.withdraw(challenge.id, challenge.challenger_id)  # nobody could ever see it
            raise
        log.warning("challenge %s: a command could not be answered: %s", challenge.id, error)
        client.background.expect(discord.utils.utcnow() + GRACE)  # the agenda posts it
        if blocked := blocked_by_server(error, reader_translator(interaction)):
            await came_through(tell(interaction, blocked))
        return
    if response.message_id is not None:
        await client.use.challenges.set_message(challenge.id, response.message_id)
    client.background.expect(challenge.expires_at + GRACE)


def computer_level(interaction: Interaction, game: str, opponent: Opponent, level: str | None) -> str | None:
    """The level of the computer where it is the opponent. Raises Refusal for opponents there cannot be."""
    if opponent is None:
        return level
    if interaction.client.user is not None and opponent.id == interaction.client.user.id:
        return level or known_level(game, "") or ""
    if opponent.bot:
        raise Refusal("ui-other-bot", player=mention(opponent.id))
    if level is not None:
        raise Refusal("ui-member-or-level")
    if interaction.guild is not None and not isinstance(opponent, discord.Member):
        raise Refusal("ui-not-a-member", player=mention(opponent.id))
    return None


async def _with_thread(interaction: Interaction, terms: Terms) -> Terms:
    """*terms*, with a thread of its own where the channel is busy. Raises Refusal where it cannot be had."""
    busy = await _is_busy(interaction)
    terms = with_thread(interaction, terms, busy=busy)
    require_board_permissions(interaction, new_thread=terms.own_thread)
    return terms


async def _play_computer(interaction: Interaction, terms: Terms, level: str) -> None:
    if terms.own_thread:
        await _play_computer_in_thread(interaction, terms, level)
        return
    match = await interaction.client.use.challenges.challenge_computer(
        terms,
        interaction.user.id,
        level,
        guild_id=interaction.guild_id,
        channel_id=interaction.channel_id or 0,
        name=own_name(interaction.user),
    )
    await interaction.client.boards.answer_with_board(interaction, match)


async def _play_computer_in_thread(interaction: Interaction, terms: Terms, level: str) -> None:
    client, translator, user = interaction.client, channel_translator(interaction), interaction.user
    game_text, level_text = game_name(terms.game, translator), level_name(level, translator)
    text = translator.text("ui-plays-computer", player=mention(user.id), game=game_text, level=level_text)
    response = await interaction.response.send_message(text, allowed_mentions=notify_only())
    title = translator.text("ui-thread-against", game=game_text, player=user.display_name)
    thread = await open_thread(interaction.channel, response.message_id or 0, title)
    if thread is None:
        busy = await _is_busy(interaction)
        wanted = translator.text("ui-wanted-computer", player=mention(user.id), game=game_text, level=level_text)
        await _correct_answer(interaction, f"{wanted}\n{_no_thread(busy, translator)}")
        raise Refusal("ui-no-thread-opened") if busy else Refusal("ui-no-thread-opened-on-request")
    match = await client.use.challenges.challenge_computer(
        terms, user.id, level, guild_id=interaction.guild_id, channel_id=thread.id, name=own_name(user)
    )
    await client.boards.post_or_explain(interaction, match, channel=thread)


async def _is_busy(interaction: Interaction) -> bool:
    return await interaction.client.use.matches.is_busy(interaction.channel_id or 0)


async def _correct_answer(interaction: Interaction, text: str) -> None:
    """Replaces what the command was answered with; what cannot be replaced stays."""
    try:
        await interaction.edit_original_response(content=text, allowed_mentions=notify_only())
    except DISCORD_FAILURES as error:
        log.warning("an answer in channel %s was not corrected: %s", interaction.channel_id, error)


def _no_thread(busy: bool, translator: Translator) -> str:
    return translator.text("ui-no-thread-opened") if busy else translator.text("ui-no-thread-opened-on-request")
