"""Texts about a match whose stored record is broken: there is no position, and so no board."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import discord

from sumon.i18n import Translator
from sumon.play.model import BoardMessage, Match
from sumon.ui.boards.letters import send_once
from sumon.ui.wire.bot import GameBot
from sumon.ui.wire.languages import match_translator
from sumon.ui.wire.people import mention, notify_only, people, person
from sumon.ui.wire.places import find_channel, wake


async def tell_the_end(bot: GameBot, match: Match, messages: Sequence[BoardMessage]) -> None:
    """Tells the players in the channel of *match* that it is over, and takes the buttons off its *messages*.

    Nobody outside, where the bot cannot speak first. Raises `DISCORD_FAILURES`. Done again within minutes, because
    something failed, it is told once.
    """
    if match.outside is not None:  # the next tap on a board says so
        await bot.use.boards.settle(match, None, [each.message_id for each in messages])
        return
    for message in messages:
        with suppress(discord.NotFound):
            await _take_buttons_off(bot, message)
    if players := people(match):
        channel = await find_channel(bot, match.channel_id)
        await wake(channel)
        text = _text(match, players, await match_translator(bot, match))
        await send_once(bot, channel, f"x{match.id}", content=text, allowed_mentions=notify_only(*players))
    await bot.use.boards.settle(match, None, [each.message_id for each in messages])


async def _take_buttons_off(bot: GameBot, message: BoardMessage) -> None:
    channel = await find_channel(bot, message.channel_id)
    await wake(channel)
    await discord.PartialMessage(channel=channel, id=message.message_id).edit(
        view=None, allowed_mentions=notify_only()
    )


def _text(match: Match, players: Sequence[int], translator: Translator) -> str:
    number, named = str(match.id), translator.both([mention(player) for player in players])
    by = match.result.by if match.result is not None else None
    if by is None:
        return translator.text("offers-unplayable-over", players=named, match=number)
    return translator.text("offers-unplayable-aborted", players=named, match=number, user=person(by, translator))
