"""The stored data of people: exported as a file, or deleted."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

from sumon.core.errors import SentenceError
from sumon.play.due import Due, WorkFailedError
from sumon.play.errors import StaleError
from sumon.play.hosting import Change, ChangeKind
from sumon.play.levels import plain_level
from sumon.play.match import finish
from sumon.play.match.access import require_player
from sumon.play.model import Match
from sumon.play.past.archived_game import HistoryFilter, of_match, record_text
from sumon.play.people.privacy import Deletion
from sumon.storage.matches.rows import MatchRows
from sumon.storage.past import ArchiveRows
from sumon.storage.privacy import PersonalRows

from .settings import SettingsBook

ATTEMPTS = 10
BATCH = 200  # matches that are read at a time


class Privacy:
    """The rights of people over their own data."""

    def __init__(
        self,
        store: PersonalRows,
        played: MatchRows,
        archive: ArchiveRows,
        settings: SettingsBook,
        *,
        now: Callable[[], datetime],
        withdraw: Callable[[int], Awaitable[None]],
        forget_facts: Callable[[], None] = lambda: None,
    ) -> None:
        """*withdraw*: makes a person leave all tournaments.

        *forget_facts*: clears caches about many people after a deletion.
        """
        self._withdraw = withdraw
        self._forget_facts = forget_facts
        self._store = store
        self._played = played
        self._archive = archive
        self._settings = settings
        self._now = now

    async def export(self, user_id: int) -> bytes:
        """All stored data of *user_id* as JSON in UTF-8; of running games only the part that they may know."""
        matches = await self._all_matches(user_id)
        rows = await self._store.export(user_id)
        return await asyncio.to_thread(_as_json, user_id, self._now(), matches, rows)

    async def running_of(self, user_id: int) -> tuple[Match, ...]:
        """The games that `delete` would end, including those with a broken record."""
        return await self._played.running_of(user_id)

    async def delete(self, user_id: int) -> Forgotten:
        """Ends all games of *user_id* and removes the person from all remaining data; the opponents keep their
        games.

        A game is resigned if both have moved or it is one of a tournament; any other is aborted. A repeated
        deletion changes nothing, and an interrupted one goes on by itself. Raises StaleError if new games keep
        beginning meanwhile.
        """
        ended: list[Match] = []
        for _ in range(ATTEMPTS):  # an earlier deletion may be under way
            deletion = await self._store.ask(user_id, self._now())
            if deletion is None:
                break
            ended += await self._carry_out(deletion)
        return Forgotten(tuple(ended))

    async def resume_deletion(self, due: Due) -> None:
        """Goes on with an interrupted deletion. Raises WorkFailedError if new games keep beginning."""
        deletion = await self._store.find_deletion(due.id)
        if deletion is None:
            await self._store.sweep(due.id)
        else:
            try:
                await self._carry_out(deletion)
            except StaleError as error:
                raise WorkFailedError(f"deletion {due.id}: {error}") from error

    async def _carry_out(self, deletion: Deletion) -> list[Match]:
        """Carries out *deletion*. Returns the games that it has ended."""
        ended: list[Match] = []
        for _ in range(ATTEMPTS):  # a game may begin meanwhile, or a move be made
            if not deletion.has_begun:
                await self._withdraw(deletion.user_id)
            for match in () if deletion.has_begun else await self._played.running_of(deletion.user_id):
                if await self._end(match, deletion.user_id):
                    ended.append(match)
            if deletion.has_begun or await self._store.begin_deletion(deletion, self._now()):
                await self._store.finish(deletion, self._now())
                self.hear(Change(ChangeKind.DELETED_USER, deletion.user_id))
                return ended
        raise StaleError("privacy-busy")

    def hear(self, change: Change) -> None:
        """Forgets remembered data of a person who has been deleted."""
        if change.kind is ChangeKind.DELETED_USER:
            self._settings.forget_user(change.number)
            self._forget_facts()

    async def _end(self, match: Match, user_id: int) -> bool:
        """Ends *match* if it has not changed since it was read. Returns whether it has ended."""
        ending = finish.by_departure(match, require_player(match, user_id), self._now())
        return await self._played.finish(match, ending)

    async def _all_matches(self, user_id: int) -> tuple[Match, ...]:
        found = [*await self._played.running_of(user_id)]
        finished, wanted = 0, HistoryFilter(user_id)
        while True:
            batch = await self._archive.history(wanted, offset=finished, limit=BATCH)
            found += batch
            finished += len(batch)
            if len(batch) < BATCH:
                return tuple(found)


@dataclass(frozen=True, slots=True)
class Forgotten:
    """The matches that a deletion has ended, in their last state before it."""

    matches: tuple[Match, ...]


def _as_json(
    user_id: int, now: datetime, matches: tuple[Match, ...], rows: dict[str, list[dict[str, object]]]
) -> bytes:
    told = {
        "user_id": str(user_id),
        "made_at": now.isoformat(),
        "matches": [_match_of(match, user_id) for match in matches],
        **rows,
    }
    return json.dumps(told, ensure_ascii=False, indent=1).encode()


def _match_of(match: Match, user_id: int) -> dict[str, object]:
    player = require_player(match, user_id)
    opponent = match.seats[player.other]
    return {
        "match": match.id,
        "guild_id": None if match.guild_id is None else str(match.guild_id),
        "channel_id": str(match.channel_id),
        "outside": None if match.outside is None else str(match.outside),
        "seat": player.name.lower(),
        "opponent": str(opponent.user_id) if opponent.level is None else f"bot {plain_level(opponent.level)}",
        "started_at": match.started_at.isoformat(),
        "updated_at": match.updated_at.isoformat(),
        "rated": match.rated,
        "time_control": None if match.time_control is None else str(match.time_control),
        "bank_seconds": match.banks[player].total_seconds(),
        "zone": match.zones[player],
        "deal_day": None if match.deal_day is None else match.deal_day.isoformat(),
        "deal_guild_id": None if match.deal_guild_id is None else str(match.deal_guild_id),
        "shared_deal_id": match.shared_deal_id,
        "pairing_id": match.pairing_id,
        "decision": match.decision,
        "deal_channel_id": None if match.deal_channel_id is None else str(match.deal_channel_id),
        "hints": match.hints[player],
        "draft": match.draft,
        "record": _record_of(match, user_id),
    }


def _record_of(match: Match, user_id: int) -> str | None:
    """The part of the record that the person may know; None for a running game whose record is broken."""
    try:
        return record_text(of_match(match), user_id)
    except SentenceError:
        return None
