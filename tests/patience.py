"""How long tests wait in real time. Nothing but what hangs takes so long, however busy the machine is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

PATIENCE = 120  # seconds


async def until(condition: Callable[[], object]) -> None:
    """Waits until *condition* is true of something that sends no event. Raises TimeoutError."""
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110 - it happens in another process, or in the bot, where no event tells
            await asyncio.sleep(0.02)
