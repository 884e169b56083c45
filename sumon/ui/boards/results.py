"""Notifications about a match whose board notifies no user: its result, and the player on turn."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress

import discord

from sumon.i18n import Translator
from sumon.play.model import BoardMessage, Match
from sumon.ui.boards.notifications import Notification, Notifier, send_once
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.languages import match_translator
from sumon.ui.interactions.links import match_url
from sumon.ui.interactions.people import mention, notify_only, people, person
from sumon.ui.interactions.places import find_channel, wake
from sumon.ui.texts.names import game_name
from sumon.ui.texts.result import result_line

log = logging.getLogger(__name__)


async def tell_result(bot: GameBot, match: Match) -> None:
    """Tells the players of *match* its result. Raises `DISCORD_FAILURES`.

    If it is retried after a failure, each player is still told only once.
    """
    notifier = Notifier(bot)
    for user_id in people(match):
        is_quiet = await notifier.is_quiet(user_id)
        key = f"e{match.id}.{match.player_of(user_id)}"
        notification = Notification(lambda translator: _text(match, translator), key, silent=is_quiet)
        if await notifier.to_person(match, user_id, notification) is None:
            log.info("match %s: a player reads the result at the next tap", match.id)


async def tell_turn(bot: GameBot, match: Match, but: int) -> None:
    """Tells the player on turn that it is their turn, unless it is the user *but*. Raises `DISCORD_FAILURES`."""
    seat = match.occupant_on_turn
    if seat is None or seat.user_id is None or seat.user_id == but:
        return
    notifier = Notifier(bot)
    notification = Notification(
        lambda translator: translator.text("outside-your-turn", **_named(match, translator)),
        f"y{match.id}:{match.takebacks}:{match.ply}",
        silent=await notifier.is_quiet(seat.user_id),
    )
    if await notifier.to_person(match, seat.user_id, notification) is None:
        log.info("match %s: the player on turn sees that on the board", match.id)


def _text(match: Match, translator: Translator) -> str:
    return translator.text("outside-over", result=result_line(match, translator), **_named(match, translator))


def _named(match: Match, translator: Translator) -> dict[str, str]:
    return {"game": game_name(match.record.game, translator), "match": str(match.id), "url": match_url(match)}


async def tell_the_end(bot: GameBot, match: Match, messages: Sequence[BoardMessage]) -> None:
    """Tells the players in the channel of *match* that it is over, and takes the buttons off its *messages*.

    Outside, where the bot cannot send first, it does neither. If it is retried after a failure, the players are
    still told only once. Raises `DISCORD_FAILURES`.
    """
    if match.outside is not None:  # the next tap on a board shows it
        await bot.services.boards.set_reconciled(match, None, [each.message_id for each in messages])
        return
    for message in messages:
        with suppress(discord.NotFound):
            await _take_buttons_off(bot, message)
    if players := people(match):
        channel = await find_channel(bot, match.channel_id)
        await wake(channel)
        text = _unplayable_text(match, players, await match_translator(bot, match))
        await send_once(bot, channel, f"x{match.id}", content=text, allowed_mentions=notify_only(*players))
    await bot.services.boards.set_reconciled(match, None, [each.message_id for each in messages])


async def _take_buttons_off(bot: GameBot, message: BoardMessage) -> None:
    channel = await find_channel(bot, message.channel_id)
    await wake(channel)
    await discord.PartialMessage(channel=channel, id=message.message_id).edit(
        view=None, allowed_mentions=notify_only()
    )


def _unplayable_text(match: Match, players: Sequence[int], translator: Translator) -> str:
    number, named = str(match.id), translator.both([mention(player) for player in players])
    by = match.result.by if match.result is not None else None
    if by is None:
        return translator.text("offers-unplayable-over", players=named, match=number)
    return translator.text("offers-unplayable-aborted", players=named, match=number, user=person(by, translator))
