"""Roles that servers have given to champions and medallists of their leagues, and by rating."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from sumon.games import GAMES
from sumon.play.roles import BANDS, CHECKED_EVERY, RoleCheck, chosen_roles, deserved, difference
from sumon.storage.store import Store


class Roles:
    """The roles that people deserve, compared with those that they have been given."""

    def __init__(self, store: Store, *, now: Callable[[], datetime]) -> None:
        self._rows = store.roles
        self._settings = store.settings
        self._now = now
        self.of_person = store.roles.of_person
        self.begin_giving = store.roles.begin_giving
        self.set_given = store.roles.set_given
        self.forget_role = store.roles.forget_role

    async def find_check(self, guild_id: int) -> RoleCheck:
        """The roles to give and to take back on the server, as of now."""
        due_at, now = await self._rows.due_at(guild_id), self._now()
        chosen = chosen_roles(await self._settings.of_server(guild_id))
        places = await self._rows.places(guild_id) if chosen else ()
        limits = [limit for reason, limit in BANDS.items() if reason in chosen]
        ratings = await self._rows.best_ratings(guild_id, tuple(GAMES), min(limits), now) if limits else {}
        known = await self._rows.given(guild_id)
        return RoleCheck(guild_id, due_at, not chosen, difference(deserved(chosen, places, ratings), known))

    async def checked(self, check: RoleCheck) -> None:
        """Notes that all of *check* is done; the next one comes in a while, if it can differ."""
        until = None if check.is_last else self._now() + CHECKED_EVERY
        await self._rows.checked(check.guild_id, check.due_at, until)
