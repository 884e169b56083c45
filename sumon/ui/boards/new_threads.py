"""A game whose thread was deleted goes on in a new one, under a new line, or in the channel above.

All games of the thread move at once. So that nothing is done twice, each part is found again: the line by its
button, the thread by the id of its line, and the notice in it, as it is the first message there.
"""

from __future__ import annotations

from collections.abc import Sequence

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
from sumon.ui.interactions.sanitize import escape_markdown, strip_invisible
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
    above = await bot.services.places.find_channel_above(match)
    channel = await _channel_above(bot, match, above[0]) if above is not None else None
    if above is None or channel is None:
        return None
    matches = await bot.services.matches.open_in(match.channel_id)
    if match.id not in {each.id for each in matches}:  # it was moved with another one
        return await bot.services.matches.find_match(match.id)
    translator = await place_translator(bot, channel)
    line_id = await _line(bot, matches, channel, above[1])
    place: Place | None = await open_thread(channel, line_id, _thread_name(match, above[1], translator))
    if place is None:
        if attempts < THREADS_TRIED or await bot.services.matches.is_busy(channel.id):
            raise WorkFailedError(f"match {match.id} has no thread any more", refused=True)
        place = channel
    await _tell_players(bot, matches, place, translator)
    try:
        await bot.services.places.move_from(match, place.id, discord.utils.utcnow())
    except ChannelBusyError as error:
        raise WorkFailedError(f"match {match.id}: another game goes on in channel {place.id}") from error
    return await bot.services.matches.find_match(match.id)


async def _channel_above(bot: GameBot, match: Match, channel_id: int) -> discord.TextChannel | None:
    """The channel above the thread; None if it is gone.

    Raises WorkFailedError for a tournament without a channel, which its organiser can move.
    """
    try:
        channel = await find_channel(bot, channel_id)
    except discord.NotFound:
        if match.pairing_id is None:
            return None
        raise WorkFailedError(f"match {match.id}: the channel of its tournament is gone") from None
    return channel if isinstance(channel, discord.TextChannel) else None


def _thread_name(match: Match, tournament: str, translator: Translator) -> str:
    if tournament:
        return strip_invisible(tournament)
    first, second = (strip_invisible(plain_name(seat, translator)) for seat in match.seats)
    game = game_name(match.record.game, translator)
    return translator.text("ui-thread", game=game, challenger=first, player=second)


async def _line(bot: GameBot, matches: Sequence[Match], channel: discord.TextChannel, tournament: str) -> int:
    """The message id of the line above the new thread of *matches*; posts the line if it is missing."""
    match = matches[0]
    # Everybody may click on it at any time, whatever has been played.
    mark = board_id(Seen(match.id, 0, 0), "rules", tag=str(match.channel_id))

    async def compose(_: Place, translator: Translator) -> Content:
        if tournament:
            text = translator.text("ui-go-on-line", name=escape_markdown(tournament))
        else:
            first, second = (seat_name(seat, translator) for seat in match.seats)
            game = game_name(match.record.game, translator)
            text = translator.text("ui-goes-on-line", game=game, first=first, second=second)
        return Content(text, row_view([RoutedButton(translator.text("ui-rules-button"), mark)]))

    line = ManagedMessage(
        name=f"the new line of match {match.id}",
        channel_id=channel.id,
        marks=[mark],
        nonce=f"l{match.id}.{match.channel_id:x}",
        compose=compose,
    )
    message_id = await show(bot, line)
    assert message_id is not None, "it is open"
    return message_id


async def _tell_players(bot: GameBot, matches: Sequence[Match], place: Place, translator: Translator) -> None:
    """Tells all players of *matches* in the new *place* that they go on there, unless it was said already."""
    nonce = f"o{matches[0].id}.{matches[0].channel_id:x}"
    if isinstance(place, discord.Thread) and await own_messages(bot, place):
        return
    called = list(dict.fromkeys(each for match in matches for each in people(match)))
    players = translator.listing([mention(each) for each in called])
    key = "ui-goes-on-here" if len(matches) == 1 else "ui-go-on-here"
    text = translator.text(key, players=players)
    await place.send(text, allowed_mentions=notify_only(*called), nonce=nonce)
