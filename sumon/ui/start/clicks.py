"""What the buttons under a challenge do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType

import discord

from sumon.i18n import Translator
from sumon.play.errors import ChallengeClosedError, ChannelBusyError
from sumon.play.model import Challenge, ChallengeStatus
from sumon.ui.boards.live import GRACE
from sumon.ui.show.names import game_name, own_name
from sumon.ui.show.rules import show_rules
from sumon.ui.start.text import CHALLENGE, ChallengeVerb, challenge_headline
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.failures import came_through
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.languages import channel_translator
from sumon.ui.wire.people import mention
from sumon.ui.wire.places import may_hold_threads, open_thread, require_board_permissions
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.replies import edit_clicked
from sumon.ui.wire.router import Click


async def answer_challenge(interaction: Interaction, click: Click) -> None:
    """Carries out a click under a challenge. Raises PlayError and Refusal."""
    try:
        action = CHALLENGE.read(click.custom_id)
    except ForgedError:
        raise ChallengeClosedError("play-no-challenge") from None
    await VERBS[action.verb](interaction, action.challenge_id)


async def _accept(interaction: Interaction, challenge_id: int) -> None:
    client, user = interaction.client, interaction.user.id
    challenge = await client.use.challenges.find(challenge_id)
    may = challenge.status is ChallengeStatus.OPEN and challenge.challenger_id != user
    if may and challenge.opponent_id in (None, user):
        own_thread = challenge.terms.own_thread and may_hold_threads(interaction)
        require_board_permissions(interaction, new_thread=own_thread)
        if own_thread:
            await _accept_in_thread(interaction, challenge)
            return
    try:
        match = await client.use.challenges.accept(
            challenge_id, user, channel_id=interaction.channel_id or 0, name=own_name(interaction.user)
        )
    except ChannelBusyError:
        if not may_hold_threads(interaction):
            raise
        require_board_permissions(interaction, new_thread=True)
        await _accept_in_thread(interaction, challenge)
        return
    await _show_answer(interaction, challenge, "ui-challenge-accepted")
    await client.boards.post_or_explain(interaction, match)


async def _accept_in_thread(interaction: Interaction, challenge: Challenge) -> None:
    client = interaction.client
    await came_through(interaction.response.defer())
    title = _thread_title(interaction, challenge, channel_translator(interaction))
    message_id = interaction.message.id if interaction.message else 0
    thread = await open_thread(interaction.channel, message_id, title)
    if thread is None:
        raise Refusal("ui-accept-without-thread")
    match = await client.use.challenges.accept(
        challenge.id, interaction.user.id, channel_id=thread.id, name=own_name(interaction.user)
    )
    await _show_answer(interaction, challenge, "ui-challenge-accepted")
    await client.boards.post_or_explain(interaction, match, channel=thread)


async def _decline(interaction: Interaction, challenge_id: int) -> None:
    challenge = await interaction.client.use.challenges.decline(challenge_id, interaction.user.id)
    await _show_answer(interaction, challenge, "ui-challenge-declined")


async def _withdraw(interaction: Interaction, challenge_id: int) -> None:
    challenge = await interaction.client.use.challenges.withdraw(challenge_id, interaction.user.id)
    await _show_answer(interaction, challenge, "ui-challenge-withdrawn")


async def _rules(interaction: Interaction, challenge_id: int) -> None:
    """The rules of what is offered, for whoever asks, however it was answered."""
    challenge = await interaction.client.use.challenges.find(challenge_id)
    await show_rules(interaction, challenge.terms.game)


async def _show_answer(interaction: Interaction, challenge: Challenge, key: str) -> None:
    """The challenge without its buttons, and what became of it."""
    translator = channel_translator(interaction)
    answer = translator.text(key, player=mention(interaction.user.id))
    text = f"{challenge_headline(challenge, translator)}\n{answer}"
    client = interaction.client
    if await came_through(edit_clicked(interaction, content=text, view=None)):
        await client.use.challenges.set_shown(challenge.id)
    else:  # the agenda takes the buttons off
        client.background.expect(discord.utils.utcnow() + GRACE)


def _thread_title(interaction: Interaction, challenge: Challenge, translator: Translator) -> str:
    game, message = game_name(challenge.terms.game, translator), interaction.message
    asked = message.interaction_metadata if message is not None else None
    if asked is None or asked.user.id != challenge.challenger_id:
        return translator.text("ui-thread-against", game=game, player=interaction.user.display_name)
    return translator.text(
        "ui-thread", game=game, challenger=asked.user.display_name, player=interaction.user.display_name
    )


VERBS: Mapping[ChallengeVerb, Callable[[Interaction, int], Awaitable[None]]] = MappingProxyType(
    {
        ChallengeVerb.ACCEPT: _accept,
        ChallengeVerb.DECLINE: _decline,
        ChallengeVerb.RULES: _rules,
        ChallengeVerb.WITHDRAW: _withdraw,
    }
)
