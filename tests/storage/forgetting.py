"""Somebody is forgotten."""

from __future__ import annotations

from datetime import datetime

from sumon.storage.store import Store


async def forget(store: Store, user_id: int, now: datetime) -> bool:
    """Whether all about a person could be deleted, which needs that no match of theirs is open."""
    deletion = await store.people.ask(user_id, now)
    if deletion is None:
        return True
    if not deletion.has_begun and not await store.people.begin_deletion(deletion, now):
        return False
    await store.people.finish(deletion, now)
    return True
