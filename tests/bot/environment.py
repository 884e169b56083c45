"""The simulation of Discord that the tests of the bot run in."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands
from simcord import Env, _runtime

from sumon.core.errors import SentenceError
from sumon.playground.simulation import OutsideBackend, OutsideHTTPClient
from sumon.ui.interactions.failures import BLOCKED
from sumon.ui.interactions.refusals import Refusal
from tests.patience import PATIENCE

_runtime.FakeHTTPClient = OutsideHTTPClient  # the bot's application can be installed by people, too

AT_ONCE = 5  # seconds
SOON = 0.002  # seconds


class BotEnv(Env):
    """The simulation, which waits PATIENCE for the bot to be done, and lets no time pass by itself.

    simcord gives the bot five seconds of real time. It rings timers of the bot in real time, too, in the middle of
    whatever a slow machine is at; here one set to AT_ONCE or more only rings when a test lets the time pass. What
    the bot refuses with a sentence is no error of the bot.
    """

    def __init__(self, bot: commands.Bot) -> None:
        super().__init__(bot, settle_timeout=PATIENCE)
        self.backend = OutsideBackend()

    async def _settle_internal(self, **options: Any) -> None:
        options["idle"] = SOON  # after this it looks again where a thread is still working, 0.05 s by itself
        if options.get("timeout") is not None:  # the start of a bot has five seconds of its own
            options["timeout"] = PATIENCE
        await super()._settle_internal(**options)

    def _schedule_timer(self, record: Any, *rest: Any) -> None:
        if record.when - self._virtual_time < AT_ONCE:
            super()._schedule_timer(record, *rest)

    def _record_error(self, error: BaseException) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        is_blocked = isinstance(cause, discord.HTTPException) and cause.code in BLOCKED
        if not is_blocked and not isinstance(cause, SentenceError | Refusal | discord.Forbidden):
            super()._record_error(error)
