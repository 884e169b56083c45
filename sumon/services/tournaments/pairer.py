"""Pairs rounds beside the event loop."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures.process import BrokenProcessPool

from sumon.engines.process import WorkerProcess
from sumon.play.due import WorkFailedError
from sumon.play.tournaments.model import Format, Pairing, Tournament
from sumon.play.tournaments.pairing import next_pairs

log = logging.getLogger(__name__)
QUICK = 24  # people who are paired in a moment; 64 take seconds, in which the event loop could do little else
TRIES = 2


class Pairer:
    """Answers as `next_pairs` does: for few people from a thread, for more from a process made for that round."""

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()

    async def __call__(self, t: Tournament, round: int) -> tuple[Pairing, ...] | None:
        """The pairings of *round*, None where nobody is left to be paired.

        Raises WorkFailedError where the process has died again and again. To be cancelled ends the process.
        """
        if t.format is not Format.SWISS or len(t.people) <= QUICK:
            return await asyncio.to_thread(next_pairs, t, round)
        async with self._one_at_a_time:
            for _ in range(TRIES):
                process = WorkerProcess()
                try:
                    return await asyncio.wrap_future(process.submit(next_pairs, t, round))
                except BrokenProcessPool:
                    log.warning("the process that paired round %d of tournament %d has died", round, t.id)
                finally:
                    process.end()
        raise WorkFailedError(f"{TRIES} processes died over round {round} of tournament {t.id}")
