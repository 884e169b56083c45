"""Histories by page and filter, records that people bring along, notes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from sumon.core import Player
from sumon.play.match.finish import Ending
from sumon.play.model import Match, Occupant, Result, Termination
from sumon.play.past.archived_game import HistoryFilter, Import, Kind, Source
from sumon.storage.store import Store
from tests.storage.conftest import BIG, NOON

THIS = Source(Kind.MATCH, 7)


@pytest.fixture
def finish(store: Store, new_match: Match) -> Callable[..., Any]:
    """Stores a finished match and gives its id."""

    async def finish(first: int, second: int | None, **changes: Any) -> int:
        seats = (Occupant(first), Occupant(second, None if second is not None else "casual"))
        ending = Ending(Result(Player.FIRST, Termination.RULES), NOON)
        stored = await store.matches.add_match(replace(new_match, seats=seats, **changes), None, ending)
        assert stored is not None
        return stored.id

    return finish


async def test_salt_of_a_match_is_kept(store: Store, new_match: Match) -> None:
    stored = await store.matches.add_match(replace(new_match, salt="00ff" * 8), None)
    assert stored is not None
    found = await store.matches.find_match(stored.id)
    assert found is not None
    assert (found.salt, found.commitment) == (stored.salt, stored.commitment)
    assert stored.salt not in repr(found)


async def test_history_is_filtered_newest_first(store: Store, finish: Callable[..., Any], new_match: Match) -> None:
    mine = await finish(7, 8)
    elsewhere = await finish(9, 7, guild_id=1)
    summy = await finish(7, None, record=replace(new_match.record, game="summy"))
    await finish(8, 9)
    running = await store.matches.add_match(replace(new_match, seats=(Occupant(7), Occupant(8))), None)
    assert running is not None

    async def found(**wanted: Any) -> list[int]:
        return [match.id for match in await store.archive.history(HistoryFilter(7, **wanted), offset=0, limit=9)]

    assert await found() == [summy, elsewhere, mine]
    assert await found(guild_id=new_match.guild_id) == [summy, mine]
    assert await found(opponent_id=8) == [mine]
    assert await found(opponent_id=9, guild_id=1, game="sumon") == [elsewhere]
    assert await found(game="summy") == [summy]
    assert await found(opponent_id=BIG) == []
    assert await found(opponent_id=BIG, against_computer=True) == [summy]


async def test_pages_of_a_history_follow_one_another(store: Store, finish: Callable[..., Any]) -> None:
    ids = [await finish(*seats) for seats in ((7, 8), (8, 7), (7, 9), (7, None), (9, 7))]
    pages = [await store.archive.history(HistoryFilter(7), offset=offset, limit=2) for offset in (0, 2, 4, 6)]
    assert [[match.id for match in page] for page in pages] == [ids[:2:-1], ids[2:0:-1], ids[:1], []]


async def test_same_record_of_the_same_person_is_one_import(store: Store) -> None:
    first = await store.archive.add_import(Import(0, BIG, 5, "text", NOON), 9)
    assert await store.archive.add_import(Import(0, BIG, 5, "text", NOON.replace(day=2)), 9) == first
    others = [
        await store.archive.add_import(Import(0, user, guild, "text", NOON), 9)
        for user, guild in ((BIG, 6), (1, 5))
    ]
    assert len({first.id, *(each.id for each in others)}) == 3
    assert await store.archive.find_import(first.id) == first
    assert await store.archive.find_import(99) is None


async def test_oldest_import_of_a_person_makes_room(store: Store) -> None:
    other = await store.archive.add_import(Import(0, 8, None, "text", NOON), 2)
    kept = [await store.archive.add_import(Import(0, 7, None, f"text {number}", NOON), 2) for number in range(3)]
    assert await store.archive.find_import(kept[0].id) is None
    for brought in (other, *kept[1:]):
        assert await store.archive.find_import(brought.id) == brought
    again = await store.archive.add_import(Import(0, 7, None, "text 0", NOON), 2)
    assert again.id > kept[-1].id, "a number in old messages leads to nothing else"


async def test_notes_are_of_one_person_and_one_game(store: Store) -> None:
    await store.archive.set_note(THIS, 1, "mine", NOON)
    await store.archive.set_note(THIS, 2, "yours", NOON)
    await store.archive.set_note(Source(Kind.IMPORT, 7), 1, "of the import", NOON)
    await store.archive.set_note(THIS, 1, "mine, better", NOON)
    assert [await store.archive.note(THIS, user) for user in (1, 2, 3)] == ["mine, better", "yours", ""]
    await store.archive.set_note(THIS, 1, "", NOON)
    assert [await store.archive.note(THIS, 1), await store.archive.note(Source(Kind.IMPORT, 7), 1)] == [
        "",
        "of the import",
    ]
