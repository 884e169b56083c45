"""How long tests wait in real time. Nothing but what hangs takes so long, however busy the machine is."""

from __future__ import annotations

from typing import Any

from simcord import Env

PATIENCE = 120  # seconds
SHORT = 5  # seconds: what simcord lets pass by itself


class PatientEnv(Env):
    """The simulation, which waits PATIENCE for the bot to be done, and lets no time pass by itself.

    simcord gives the bot five seconds of real time. It rings timers of the bot in real time, too, in the middle of
    whatever a slow machine is at; here one that is set to SHORT or more only rings when a test lets the time pass.
    """

    def __init__(self, bot: Any, **options: Any) -> None:
        super().__init__(bot, settle_timeout=PATIENCE, **options)

    async def _settle_internal(self, **options: Any) -> None:
        if options.get("timeout") is not None:  # the start of a bot has five seconds of its own
            options["timeout"] = PATIENCE
        await super()._settle_internal(**options)

    def _schedule_timer(self, record: Any, *rest: Any) -> None:
        if record.when - self._virtual_time < SHORT:
            super()._schedule_timer(record, *rest)
