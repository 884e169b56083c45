"""What the organiser of a tournament is written, once each: what only they can settle."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import discord

from sumon.i18n import Translator
from sumon.play.due import Due
from sumon.play.tournaments.model import Pairing, Tournament
from sumon.ui.boards.letters import Delivery, Letter
from sumon.ui.boards.post import attempt
from sumon.ui.tournaments.text import entrant_text, title
from sumon.ui.wire.bot import GameBot

Say: TypeAlias = Callable[[Translator], str]


async def take_steps(bot: GameBot, due: Due) -> None:
    """Takes all steps of a tournament that are due, and tells its organiser which games they have to decide.

    Raises WorkFailedError where it has to be tried again.
    """
    await bot.use.running.step(due)
    bot.background.expect(discord.utils.utcnow())
    for tournament, pairing in await bot.use.running.stopped(due.id):
        await _tell(bot, tournament, f"k{tournament.id}d{pairing.id}", _has_stopped(tournament, pairing))
        await bot.use.running.set_told(pairing.id)


async def tell_not_opened(bot: GameBot, tournament: Tournament) -> None:
    """Tells the organiser that Discord does not let the games be opened. Raises WorkFailedError."""

    def text(translator: Translator) -> str:
        channel = f"<#{tournament.channel_id}>"
        return translator.text("tournaments-not-opened", title=title(tournament.name, translator), channel=channel)

    await _tell(bot, tournament, f"k{tournament.id}r{tournament.round}", text)


def _has_stopped(tournament: Tournament, pairing: Pairing) -> Say:
    def text(translator: Translator) -> str:
        first, second = (entrant_text(tournament.by_id[each], translator) for each in pairing.entrants)
        name = title(tournament.name, translator)
        return translator.text("tournaments-to-decide", title=name, round=pairing.round, first=first, second=second)

    return text


async def _tell(bot: GameBot, tournament: Tournament, key: str, text: Say) -> None:
    if tournament.organiser_id > 0:
        with attempt(f"the letter about tournament {tournament.id}"):
            await Delivery(bot).to_reader(tournament.organiser_id, Letter(text, key), direct=False)
