"""The heartbeat: it is stored now and then that the bot is there, and so known how long it was not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta

PAUSE = timedelta(minutes=5)
LONG_AGO = datetime.min.replace(tzinfo=UTC)


class Heartbeat:
    """Work of the agenda that comes before all other: it gives back the time that an outage has taken.

    It is done whenever the agenda is awake anyway, which is every hour at least, but wakes it never. A sleep
    that is too short to be seen from that, the agenda notices itself.
    """

    def __init__(self, beat: Callable[[], Awaitable[None]], *, now: Callable[[], datetime]) -> None:
        self._beat = beat
        self._now = now
        self._beaten_at: datetime | None = None
        self._is_cut_off = False

    def pause(self) -> None:
        """Notes that Discord is unreachable: until `go_on` players cannot move, and the bot counts as absent."""
        self._is_cut_off = True

    def go_on(self) -> None:
        """Notes that Discord is reachable again. The next beat comes at once, as the outage may have been long."""
        if self._is_cut_off:
            self._is_cut_off, self._beaten_at = False, None

    async def next_due(self) -> datetime | None:
        """Long ago, so that it is done whenever the agenda looks; nothing is due if it was done minutes ago."""
        if self._is_cut_off:
            return None
        now = self._now()
        is_fresh = self._beaten_at is not None and abs(now - self._beaten_at) < PAUSE  # clocks are set back, too
        return None if is_fresh else LONG_AGO

    async def do(self, now: datetime) -> None:
        """Beats."""
        await self._beat()
        self._beaten_at = now
