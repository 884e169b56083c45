"""Plays the computer's turns and shows them in Discord."""

from __future__ import annotations

import logging

from sumon.play.due import Due, WorkFailedError
from sumon.play.errors import EngineWaitsError, PlayError, UnplayableMatchError
from sumon.play.model import Match
from sumon.storage.errors import StorageError
from sumon.ui.boards.live import show_match
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.failures import DISCORD_FAILURES
from sumon.ui.interactions.languages import match_translator
from sumon.ui.interactions.people import notify_only
from sumon.ui.interactions.places import find_channel

log = logging.getLogger(__name__)


async def think(bot: GameBot, due: Due) -> None:
    """Plays and shows the computer's turns in a match. Raises WorkFailedError if it fails or has to wait.

    The first failure is told to the players.
    """
    try:
        moved = await bot.services.computer.play(due.id)
    except UnplayableMatchError as error:
        raise WorkFailedError(str(error), give_up=True) from None
    except EngineWaitsError as error:
        if not due.attempts:
            followed = str(error.match.id) if error.match is not None else ""
            await _say(bot, due.id, "ui-computer-waits", match=followed)
        raise WorkFailedError(f"match {due.id}: the computer waits: {error}") from None
    except PlayError as error:
        log.info("match %s: the computer does not move: %s", due.id, error)
        return
    except StorageError as error:  # the players are not told of it
        raise WorkFailedError(str(error)) from error
    except Exception as error:
        log.exception("match %s: the computer failed", due.id)
        if not due.attempts:
            await _say(bot, due.id, "ui-computer-failed")
        raise WorkFailedError(str(error)) from error
    if moved is not None:
        await show_match(bot, due.id)


async def _say(bot: GameBot, match_id: int, key: str, **args: str) -> None:
    try:
        match = await bot.services.matches.find_match(match_id)
        text = (await match_translator(bot, match)).text(key, **args)
        if match.outside is not None:
            await _say_outside(bot, match, text)
        else:
            channel = await find_channel(bot, match.channel_id)
            await channel.send(text, allowed_mentions=notify_only())
    except (PlayError, *DISCORD_FAILURES) as error:
        log.warning("match %s: the players could not be told: %s", match_id, error)


async def _say_outside(bot: GameBot, match: Match, text: str) -> None:
    """Sends *text* to the place of *match* outside, if an interaction of the last fifteen minutes allows that."""
    editables = bot.board_cache.state_of(match.id).editable.values()
    editable = next(
        (each for each in editables if each.can_be_followed and each.channel_id == match.channel_id), None
    )
    if editable is None:
        log.info("match %s: the players are told nothing until the next tap: %s", match.id, text)
    else:
        await editable.follow(text)
