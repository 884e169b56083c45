"""A game whose thread was deleted goes on in a new one, under a new line, or in the channel above.

So that nothing is done twice, each part is found again: the line by its button, the thread by the id of its line,
and the notice in it, as it is the first message there.
"""

from __future__ import annotations

import discord

from sumon.i18n import Translator
from sumon.play.due import WorkFailedError
from sumon.play.errors import ChannelBusyError
from sumon.play.model import Match, Seen
from sumon.ui.boards.managed_message import Content, ManagedMessage, own_messages, show
from sumon.ui.buttons.boards import board_id
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.controls import RoutedButton, row_view
from sumon.ui.interactions.people import mention, notify_only, people
from sumon.ui.interactions.places import Place, find_channel, is_gone, open_thread, place_translator
from sumon.ui.interactions.sanitize import strip_invisible
from sumon.ui.texts.names import game_name, plain_name, seat_name

THREADS_TRIED = 2  # failures to open a thread, after which the game goes on in the channel itself


async def move_from_deleted_thread(bot: GameBot, match: Match, attempts: int) -> Match | None:
    """*match* in its new place, where both players were told; None if its thread is there, or never was one.

    *attempts*: the failures so far. Raises `DISCORD_FAILURES`, and WorkFailedError if there is no place now.
    """
    if match.is_over or match.guild_id is None or match.outside is not None:
        return None
    if not await is_gone(bot, match.channel_id):
        return None
    channel = await _channel_above(bot, match)
    if channel is None:
        return None
    translator = await place_translator(bot, channel)
    line_id = await _line(bot, match, channel)
    first, second = (strip_invisible(plain_name(seat, translator)) for seat in match.seats)
    game = game_name(match.record.game, translator)
    name = translator.text("ui-thread", game=game, challenger=first, player=second)
    place: Place | None = await open_thread(channel, line_id, name)
    if place is None:
        if attempts < THREADS_TRIED or await bot.services.matches.is_busy(channel.id):
            raise WorkFailedError(f"match {match.id} has no thread any more", refused=True)
        place = channel
    await _tell_players(bot, match, place, translator)
    try:
        await bot.services.places.move_from(match, place.id, discord.utils.utcnow())
    except ChannelBusyError as error:
        raise WorkFailedError(f"match {match.id}: another game goes on in channel {place.id}") from error
    return await bot.services.matches.find_match(match.id)


async def _channel_above(bot: GameBot, match: Match) -> discord.TextChannel | None:
    """The channel above the thread; None if it is not known, or gone.

    Raises WorkFailedError for a tournament without a channel, which its organiser can move.
    """
    channel_id = await bot.services.places.find_channel_above(match)
    if channel_id is None:
        return None
    try:
        channel = await find_channel(bot, channel_id)
    except discord.NotFound:
        if match.pairing_id is None:
            return None
        raise WorkFailedError(f"match {match.id}: the channel of its tournament is gone") from None
    return channel if isinstance(channel, discord.TextChannel) else None


async def _line(bot: GameBot, match: Match, channel: discord.TextChannel) -> int:
    """The message id of the line above the new thread; posts the line if it is missing."""
    # Everybody may click on it at any time, whatever has been played.
    mark = board_id(Seen(match.id, 0, 0), "rules", tag=str(match.channel_id))
    found: list[int] = []

    async def compose(_: Place, translator: Translator) -> Content:
        first, second = (seat_name(seat, translator) for seat in match.seats)
        game = game_name(match.record.game, translator)
        text = translator.text("ui-goes-on-line", game=game, first=first, second=second)
        return Content(text, row_view([RoutedButton(translator.text("ui-rules-button"), mark)]))

    async def remember(message_id: int) -> None:
        found.append(message_id)

    line = ManagedMessage(
        name=f"the new line of match {match.id}",
        channel_id=channel.id,
        marks=[mark],
        nonce=f"l{match.id}.{match.channel_id:x}",
        compose=compose,
        remember=remember,
    )
    await show(bot, line)
    return found[0]


async def _tell_players(bot: GameBot, match: Match, place: Place, translator: Translator) -> None:
    """Tells both players in the new *place* that the game goes on there, unless it was said already."""
    nonce = f"o{match.id}.{match.channel_id:x}"
    if isinstance(place, discord.Thread) and await own_messages(bot, place):
        return
    players = translator.listing([mention(each) for each in people(match)])
    text = translator.text("ui-goes-on-here", players=players)
    await place.send(text, allowed_mentions=notify_only(*people(match)), nonce=nonce)
