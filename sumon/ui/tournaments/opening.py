"""Opening the games of a round: a line in the channel, a thread under it, and the board in the thread.

A small round robin has one thread, in which its games have their lines. So that no game is opened twice, each part
is found again after a restart: the line by its button, the thread by the id of its line, and the game by its
pairing, which has one open game at most.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeAlias

import discord

from sumon.core.commitment import seal
from sumon.core.protocol import Player
from sumon.i18n import Translator
from sumon.play.due import Due, WorkFailedError
from sumon.play.tournaments.knockout import is_for_third_place, is_last_round
from sumon.play.tournaments.model import Pairing, Tournament
from sumon.play.tournaments.opening import Opening
from sumon.play.tournaments.steps import FIRST_LEG
from sumon.ui.boards.managed_message import Content, ManagedMessage, attempt, show
from sumon.ui.boards.notifications import Notification, Notifier
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.controls import row_view
from sumon.ui.interactions.places import Place, find_channel, open_thread, place_translator
from sumon.ui.interactions.sanitize import escape_markdown, strip_invisible
from sumon.ui.texts.fitting import fitted
from sumon.ui.texts.match import seal_line
from sumon.ui.texts.names import plain_name, seat_name
from sumon.ui.tournaments.buttons import RULES, TournamentClick
from sumon.ui.tournaments.text import entrant_text, round_name, title

Say: TypeAlias = Callable[[Translator], str]


async def take_steps(bot: GameBot, due: Due) -> None:
    """Takes all steps of a tournament that are due, and tells its organiser about games to decide.

    Raises WorkFailedError if it has to be tried again.
    """
    await bot.services.running.step(due)
    bot.background.wake_at(discord.utils.utcnow())
    for tournament, pairing in await bot.services.running.find_undecided(due.id):
        await _tell(bot, tournament, f"k{tournament.id}d{pairing.id}", _has_stopped(tournament, pairing))
        await bot.services.running.set_told(pairing.id)


async def tell_not_opened(bot: GameBot, tournament: Tournament) -> None:
    """Tells the organiser that Discord refuses to open the games. Raises WorkFailedError."""

    def text(translator: Translator) -> str:
        channel = f"<#{tournament.channel_id}>"
        return translator.text("tournaments-not-opened", title=title(tournament.name, translator), channel=channel)

    await _tell(bot, tournament, f"k{tournament.id}r{tournament.round}", text)


def _has_stopped(tournament: Tournament, pairing: Pairing) -> Say:
    def text(translator: Translator) -> str:
        first, second = (entrant_text(tournament.by_id[each], translator) for each in pairing.entrants)
        name = title(tournament.name, translator)
        round = _round_name(tournament, pairing, translator)
        return translator.text("tournaments-to-decide", title=name, round=round, first=first, second=second)

    return text


async def _tell(bot: GameBot, tournament: Tournament, key: str, text: Say) -> None:
    for user_id in (tournament.organiser_id, tournament.second_organiser_id or 0):
        if user_id > 0:
            with attempt(f"the notification about tournament {tournament.id}"):
                await Notifier(bot).to_reader(user_id, Notification(text, key), direct=False)


LONGEST = 120  # seconds to open a game, with the pauses that Discord asks for
TELL_AFTER = 2  # failures; the organiser is told about the third


async def open_game(bot: GameBot, due: Due) -> None:
    """Opens the game of the pairing *due*, if it still has to be opened.

    If Discord refuses the first game of a round for the third time, the organiser is told. Raises WorkFailedError
    if it has to be tried again.
    """
    opening = await bot.services.running.to_open(due.id)
    if opening is None:
        return
    try:
        with attempt(f"the game of pairing {due.id}"):
            async with asyncio.timeout(LONGEST):  # the next game waits for this one
                await _open(bot, opening)
    except WorkFailedError as error:
        if error.refused or isinstance(error.__cause__, discord.NotFound):
            await bot.services.running.set_channel_reachable(opening.tournament, False)
        if error.refused and due.attempts == TELL_AFTER and _is_first(opening):
            await tell_not_opened(bot, opening.tournament)
        raise


async def _open(bot: GameBot, opening: Opening) -> None:
    tournament, pairing, running = opening.tournament, opening.pairing, bot.services.running
    channel = await find_channel(bot, tournament.channel_id)
    if (gone := await _who_is_gone(channel, opening)) is not None:
        await running.withdraw_absent(pairing, gone)
        bot.background.wake_at(discord.utils.utcnow())
        return
    thread_id = await _thread_there(bot, opening)
    is_new = thread_id is None
    if thread_id is None:
        above = await (_line_above(bot, opening) if opening.is_shared else _line(bot, opening, channel.id))
        thread = await open_thread(channel, above, thread_name(opening, await place_translator(bot, channel)))
        if thread is None:
            raise WorkFailedError(f"pairing {pairing.id} has no thread", refused=True)
        thread_id = thread.id
        await running.set_channel_reachable(tournament, True)
        await running.set_thread(opening, thread_id)
    has_line_above = not opening.is_shared and (is_new or (pairing.leg == FIRST_LEG and pairing.match_id is None))
    # A thread has the id of the line above it.
    line_id = thread_id if has_line_above else await _line(bot, opening, thread_id)
    await running.opened(opening, channel_id=thread_id, drawn_by=line_id)
    bot.background.wake_at(discord.utils.utcnow())


async def _thread_there(bot: GameBot, opening: Opening) -> int | None:
    """The id of the thread that an earlier game or attempt left; None if it is gone, or in a former channel."""
    if opening.thread_id is None:
        return None
    try:
        place = await find_channel(bot, opening.thread_id)
    except discord.NotFound:
        return None
    above = place.parent_id if isinstance(place, discord.Thread) else place.id
    return place.id if above == opening.tournament.channel_id else None


async def _who_is_gone(channel: Place, opening: Opening) -> int | None:
    """The id of the first of the two players to have left the server; None if both are still members."""
    guild = channel.guild
    if guild is None:
        return None
    for seat in opening.seats:
        if seat.user_id is None:
            continue
        try:
            await guild.fetch_member(seat.user_id)
        except discord.NotFound:
            return seat.user_id
    return None


async def _line(bot: GameBot, opening: Opening, channel_id: int) -> int:
    """The message id of the line of the game; posts the line if it is missing."""
    rules = TournamentClick(opening.tournament.id, _game_key(opening.pairing))

    async def compose(_: Place, translator: Translator) -> Content:
        waiting = opening.seats[Player.SECOND].user_id  # the board notifies the first player, who is on turn
        buttons = row_view([RULES.on(rules, translator)])
        return Content(game_line(opening, translator), buttons, calls=[waiting] if waiting else [])

    line = ManagedMessage(
        name=f"the line of pairing {opening.pairing.id}",
        channel_id=channel_id,
        marks=[RULES.id(rules)],
        nonce=f"g{rules.argument}",
        compose=compose,
    )
    message_id = await show(bot, line)
    assert message_id is not None, "it is open"
    return message_id


async def _line_above(bot: GameBot, opening: Opening) -> int:
    """The message id of the line above the thread of all games; posts the line if it is missing."""
    t = opening.tournament
    gone = (t.thread_id or 0) >> 22  # a new line after each thread that is gone, told apart by its moment
    rules = TournamentClick(t.id, f"t{t.id}.{gone:x}")

    async def compose(_: Place, translator: Translator) -> Content:
        text = translator.text("tournaments-thread-line", name=escape_markdown(t.name))
        return Content(text, row_view([RULES.on(rules, translator)]))

    line = ManagedMessage(
        name=f"the line of tournament {t.id}",
        channel_id=t.channel_id,
        marks=[RULES.id(rules)],
        nonce=f"g{rules.argument}",
        compose=compose,
    )
    message_id = await show(bot, line)
    assert message_id is not None, "it is open"
    return message_id


def _game_key(pairing: Pairing) -> str:
    """A key of the next game of *pairing*, which may have several: a new one after each earlier match."""
    return f"{pairing.id}.{pairing.match_id or 0}"


def game_line(opening: Opening, translator: Translator) -> str:
    """The line that announces a game: tournament, round, players, and the seal of the deal to come."""
    pairing = opening.pairing
    has_name = is_last_round(opening.tournament, pairing.round)
    line = translator.text(
        "tournaments-game-line",
        name=escape_markdown(opening.tournament.name),
        round=_round_name(opening.tournament, pairing, translator),
        number=0 if has_name else pairing.number,
        leg=pairing.leg,
        first=seat_name(opening.seats[Player.FIRST], translator),
        second=seat_name(opening.seats[Player.SECOND], translator),
    )
    sealed = seal_line(seal(pairing.salt), translator) if pairing.salt else ""
    return fitted([line], translator, end=sealed)


def thread_name(opening: Opening, translator: Translator) -> str:
    """The name of the thread of a game, or of all games."""
    if opening.is_shared:
        return strip_invisible(opening.tournament.name)
    first, second = (strip_invisible(plain_name(seat, translator)) for seat in opening.seats)
    round = _round_name(opening.tournament, opening.pairing, translator)
    return translator.text("tournaments-thread", round=round, first=first, second=second)


def _round_name(tournament: Tournament, pairing: Pairing, translator: Translator) -> str:
    is_for_third = is_for_third_place(tournament, pairing)
    return round_name(tournament, pairing.round, translator, is_for_third=is_for_third)


def _is_first(opening: Opening) -> bool:
    """Whether this is the first unopened game of the round: the organiser is told once for all of them."""
    waiting = (each for each in opening.tournament.open_pairings if each.match_id is None and not each.is_bye)
    return (
        min(waiting, key=lambda each: (each.round, each.number), default=opening.pairing).id == opening.pairing.id
    )
