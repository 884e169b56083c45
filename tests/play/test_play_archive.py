"""Who may look through what, and that no text whatsoever breaks the reading of records."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sumon.core.commitment import commitment, has_chance, new_salt
from sumon.core.errors import RecordError
from sumon.core.protocol import Player
from sumon.core.record import Record, write_record
from sumon.play.errors import ArchivedGameError, NoMatchError
from sumon.play.model import Event, Match, Occupant, Result, Termination
from sumon.play.past.archived_game import Import, Kind, Source, checked_text
from sumon.services.match.matches import Matches
from sumon.services.past.archive import MAX_NOTE, Archive

NOW = datetime(2026, 1, 1, tzinfo=UTC)
ADA, GRACE, LINUS = 1, 2, 3
HERE, ELSEWHERE = 5, 6
CHANNEL = 50


class Shelf:
    """A store of one match and one import."""

    def __init__(self, *, over: bool, guild_id: int | None = HERE) -> None:
        result = Result(Player.FIRST, Termination.RESIGNATION) if over else None
        self._match = Match(
            id=7,
            record=Record("sumon", "standard", "", ("c1-c2",)),
            seats=(Occupant(ADA), Occupant(GRACE)),
            guild_id=guild_id,
            channel_id=CHANNEL,
            draft="",
            result=result,
            own_thread=False,
            started_at=NOW,
            updated_at=NOW,
        )
        self._import = Import(8, ADA, guild_id, write_record(self._match.record, {}, "*"), NOW)

    async def find_match(self, match_id: int) -> Match | None:
        return self._match if match_id == self._match.id else None

    async def list_events(self, match_id: int) -> tuple[Event, ...]:
        return ()

    async def find_import(self, import_id: int) -> Import | None:
        return self._import if import_id == self._import.id else None


def archive_on(shelf: Any) -> Archive:
    return Archive(shelf, shelf, shelf, shelf, Matches(shelf, now=lambda: NOW), now=lambda: NOW)


async def can_open(
    archive: Archive,
    source: Source,
    user_id: int,
    guild_id: int | None,
    channel_id: int,
    seen: tuple[int, ...] = (CHANNEL, 51),
) -> bool:
    async def sees(channel_id: int) -> bool:
        return channel_id in seen

    try:
        await archive.open(source, user_id, guild_id=guild_id, channel_id=channel_id, sees=sees)
    except NoMatchError:
        return False
    return True


@pytest.mark.parametrize(
    ("over", "user_id", "guild_id", "channel_id", "may"),
    [
        (True, LINUS, HERE, 51, True),
        (True, LINUS, ELSEWHERE, 51, False),
        (True, LINUS, None, 51, False),
        (True, GRACE, None, 51, True),
        (False, LINUS, HERE, 51, False),
        (False, LINUS, HERE, CHANNEL, True),
        (False, ADA, ELSEWHERE, 51, True),
    ],
)
async def test_matches_are_for_their_server_and_running_ones_for_their_channel(
    over: bool, user_id: int, guild_id: int | None, channel_id: int, may: bool
) -> None:
    archive = archive_on(Shelf(over=over))
    assert await can_open(archive, Source(Kind.MATCH, 7), user_id, guild_id, channel_id) is may


@pytest.mark.parametrize(("user_id", "may"), [(LINUS, False), (ADA, True), (GRACE, True)])
async def test_finished_games_of_a_channel_that_one_does_not_see_are_for_their_players(
    user_id: int, may: bool
) -> None:
    archive = archive_on(Shelf(over=True))
    assert await can_open(archive, Source(Kind.MATCH, 7), user_id, HERE, 51, seen=(51,)) is may


@pytest.mark.parametrize(
    ("user_id", "guild_id", "may"), [(ADA, None, True), (LINUS, HERE, True), (LINUS, ELSEWHERE, False)]
)
async def test_imports_are_for_their_owner_and_their_server(user_id: int, guild_id: int | None, may: bool) -> None:
    assert await can_open(archive_on(Shelf(over=True)), Source(Kind.IMPORT, 8), user_id, guild_id, 51) is may


async def test_what_was_played_in_direct_messages_is_for_those_who_played() -> None:
    archive = archive_on(Shelf(over=True, guild_id=None))
    for source in (Source(Kind.MATCH, 7), Source(Kind.IMPORT, 8)):
        assert await can_open(archive, source, ADA, None, CHANNEL)
        assert not await can_open(archive, source, LINUS, None, 51)


async def test_missing_games_and_long_notes_are_refused() -> None:
    archive = archive_on(Shelf(over=True))
    for source in (Source(Kind.MATCH, 9), Source(Kind.IMPORT, 9)):
        assert not await can_open(archive, source, ADA, HERE, CHANNEL)
    with pytest.raises(ArchivedGameError):
        await archive.set_note(Source(Kind.MATCH, 7), ADA, "x" * (MAX_NOTE + 1))


HEAD = '[Game "{game}"]\n[Variant "standard"]\n[Setup "{setup}"]\n'


@given(st.sampled_from(["", HEAD.format(game="sumon", setup="")]), st.text())
def test_any_text_is_refused_with_a_sentence_or_read_the_same_twice(head: str, text: str) -> None:
    try:
        once = checked_text(head + text)
    except RecordError:
        return
    assert checked_text(once) == once


@given(st.sampled_from(["sumon", "summy", "sudoku"]), st.text(max_size=30), st.text(max_size=30), st.integers(0, 9))
def test_any_setup_and_move_is_refused_or_read(game: str, setup: str, move: str, number: int) -> None:
    try:
        checked_text(HEAD.format(game=game, setup=setup) + f"\n{number}. {move} | {move}")
    except RecordError:
        return


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("\0", "record-no-text"),
        ("\ud800", "record-no-text"),
        ("x" * 1_000_001, "record-too-long"),
        (HEAD.format(game="sumon", setup="?"), "record-of-running-game"),
        (HEAD.format(game="sumon", setup="9" * 400), "record-long-header"),
        ("".join(f'[H{number} "x"]\n' for number in range(60)) + HEAD.format(game="sumon", setup=""), "headers"),
        (HEAD.format(game="summy", setup="123"), "summy-bad-setup"),
    ],
)
def test_hostile_records_are_refused_by_name(text: str, key: str) -> None:
    with pytest.raises(RecordError, match=key):
        checked_text(text)


def test_games_with_chance_are_the_ones_that_are_sealed() -> None:
    assert [has_chance(game, "standard") for game in ("sumon", "summy", "sudoku")] == [False, True, True]
    salts = {new_salt(Random(seed)) for seed in range(50)}
    assert (len(salts), {len(salt) for salt in salts}) == (50, {32})
    assert len({commitment(salt, "1") for salt in salts}) == 50
