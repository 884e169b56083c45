"""All that is stored about a person is found, and can be taken out without harming anybody else's."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import BigInteger

from sumon.core import Player, Record
from sumon.play.daily.attempts import Attempt
from sumon.play.daily.posts import DailyOptIn, Share, ShareKind
from sumon.play.leagues.model import Member
from sumon.play.match.finish import Ending
from sumon.play.model import Match, Occupant, Result, Termination
from sumon.play.past.agreement import Agreement
from sumon.play.past.archived_game import Import, Kind, Source
from sumon.play.requests import Challenge, RequestStatus
from sumon.play.roles import Grant
from sumon.play.settings import UserSettings
from sumon.play.week import WeeklyReader
from sumon.storage import StorageBusyError, database, open_store, privacy
from sumon.storage.columns import metadata
from sumon.storage.personal_columns import OWN, SHARED
from sumon.storage.privacy import UNDER_WAY, deletions
from sumon.storage.store import Store
from tests.databases import SqliteFile
from tests.storage.conftest import BIG, NOON
from tests.storage.forgetting import forget

Look = Callable[[str], list[tuple[Any, ...]]]
NO_PEOPLE = (
    "guild_id",
    "deal_guild_id",
    "deal_channel_id",
    "thread_id",
    "channel_id",
    "message_id",
    "daily_channel",
    "weekly_channel",
    "tournament_role",
    "champion_role",
    "medal_role",
    "band_role",
    "high_band_role",
    "role_id",
    "role_checks.id",
    "event_id",
    "greetings.id",
    "inquiries.id",
    "drawn_by",
    "outside",
)
# What PRIVACY.md says is stored in each table.
SAID = {
    "agreements": "for each rated game between people: also the number of turns in which each player had a choice",
    "board_messages": "the messages that show it",
    "challenges": "for each challenge and match",
    "daily_posts": "for each server: what its managers have chosen",
    "deletions": "Your request is kept until it is done",
    "departures": "a keyed hash",
    "engine_standings": "the number of games won, lost and drawn against each level of the bot",
    "events": "which player gave another day or claimed the win",
    "follows": "who follows a match as a spectator",
    "given_roles": "which roles the bot has given to whom on which server",
    "greetings": "the numbers of the servers that the bot has greeted",
    "hints": "the turns in which a hint was asked for",
    "holidays": "their holidays",
    "import_reviews": "for an imported record, what the engine found out",
    "imports": "records that someone brought with `/import`",
    "inquiries": "for each server: whether it was asked about posting the puzzles of the day",
    "installation": "a key that only this installation has",
    "leagues": "for each league of a server: its game, its channel",
    "league_members": "who plays in it, or used to, their names on the server",
    "league_seasons": "its seasons and their messages",
    "lessons": "each player’s progress in each tutorial",
    "looks": "how many of these were the engine’s first choice",
    "matches": "for each challenge and match",
    "moves": "its variant and moves",
    "notes": "notes that someone wrote about a game",
    "notices": "which reminder was sent to whom in which message",
    "offers": "the draws, takebacks and aborts that were offered",
    "prepared_turns": "the turns that a player has planned in a match in progress",
    "puzzle_attempts": "for each puzzle that someone was given",
    "rated_games": "what each rated game changed",
    "rating_changes": "what each rated game changed",
    "ratings": "for each player: the ratings by game",
    "reviews": "what the engine found out when it was analysed",
    "role_checks": "for each server: what its managers have chosen",
    "shared_deals": "who asked whom to play it, the server, the channel and its message",
    "server_settings": "for each server: what its managers have chosen",
    "entrants": "who takes part in it, their names on the server",
    "pairings": "who was paired with whom in which round",
    "tournaments": "for each tournament: who set it up",
    "shares": "what someone has shared of a day’s puzzles and deals",
    "takebacks": "the turns that were taken back",
    "weekly_posts": "for each server: what its managers have chosen",
    "weekly_readers": "who gets the weekly recap of which server by direct message",
    "user_settings": "for each player: the settings they have chosen",
}
# Tables in which no row has to do with a person, a server or a match.
OF_NOBODY = {"daily_puzzles", "deals", "grown_puzzles", "heartbeats", "holders"}


def test_every_table_is_in_the_privacy_notice() -> None:
    """A new table needs a line in PRIVACY.md, which SAID quotes."""
    assert set(metadata.tables) - OF_NOBODY == set(SAID), "tables of which PRIVACY.md says nothing"
    notice = " ".join((Path(__file__).parents[2] / "PRIVACY.md").read_text(encoding="utf-8").split())
    assert {table: line for table, line in SAID.items() if line not in notice} == {}


@pytest.mark.parametrize("name", sorted(OF_NOBODY))
def test_a_table_that_the_privacy_notice_leaves_out_is_about_nobody(name: str) -> None:
    for column in metadata.tables[name].columns:
        assert not isinstance(column.type, BigInteger), f"{column} can hold a number of Discord"
        assert not column.foreign_keys, f"{column} names a row of another table"


def test_every_column_that_can_hold_a_person_is_looked_after() -> None:
    numbers = {
        column
        for table in metadata.tables.values()
        for column in table.columns
        if isinstance(column.type, BigInteger) and not {column.name, str(column)} & set(NO_PEOPLE)
    }
    assert {str(column) for column in numbers} == {str(column) for column in (*SHARED, *OWN, deletions.c.user_id)}


async def played(store: Store, one: int, other: int, channel: int) -> Match:
    """A rated game that *one*, who is called Ada, has won."""
    begun = await store.matches.add_match(
        Match(
            id=0,
            record=Record("sumon", "standard", ""),
            seats=(Occupant(one, name="Ada"), Occupant(other, name="Grace")),
            guild_id=5,
            channel_id=channel,
            draft="",
            result=None,
            own_thread=False,
            started_at=NOON,
            updated_at=NOON,
            rated=True,
        ),
        None,
    )
    assert begun is not None
    assert await store.matches.finish(begun, Ending(Result(Player.FIRST, Termination.RULES), NOON))
    return begun


async def fill(store: Store) -> Match:
    match = await played(store, BIG, 2, 10)
    await played(store, 2, BIG, 11)
    await played(store, 2, 3, 12)
    await store.settings.change_user(BIG, lambda _: UserSettings(palette="light"))
    await store.puzzles.begin_attempt(Attempt(BIG, "00c0ffee", "sumon"), NOON)
    await store.puzzles.begin_attempt(Attempt(2, "00c0ffee", "sumon"), NOON)
    await store.settings.change_user(2, lambda _: UserSettings(palette="light"))
    for user, called in ((BIG, 2), (2, BIG), (2, 3)):
        await store.shares.add_share(Share(user, 5, 10, NOON.date(), ShareKind.DEAL, "sudoku", called), NOON)
    for user in (BIG, 2):
        await store.weekly_readers.add_reader(WeeklyReader(user, 5, NOON.date()))
    await store.leagues.switch(5, ("sumon",), 10, NOON)
    (league,) = await store.leagues.of_guild(5)
    for user in (BIG, 2):
        season = await store.leagues.latest(league.id)
        assert season is not None
        assert await store.leagues.join(season, Member(league.id, user, NOON, "Ada"), (), NOON)
    for user in (BIG, 2):
        await store.roles.begin_giving(5, Grant(user, 16))
    await store.archive.add_import(Import(0, BIG, 5, "a record", NOON), 100)
    await store.archive.set_note(Source(Kind.MATCH, match.id), BIG, "my note", NOON)
    await store.archive.set_note(Source(Kind.MATCH, match.id), 2, "the other's note", NOON)
    seen = {player: Agreement(None, "sumon", 1400, 30, 12) for player in Player}
    look_at = await store.agreements.find_check(1)
    assert look_at is not None
    assert await store.agreements.add_agreement(look_at, 60, seen, None)
    for user in (BIG, 2):
        await store.lessons.set(user, "sumon", "tie", keep=(), is_done=True, now=NOON)
    return match


async def test_nothing_is_left_of_somebody_who_was_forgotten(store: Store, look: Look) -> None:
    match = await fill(store)
    assert await forget(store, BIG, NOON)
    for table in metadata.tables.values():
        text = str(look(f"SELECT * FROM {table.name}"))
        assert str(BIG) not in text, table.name
        assert "my note" not in text
        assert "a record" not in text
    left = await store.matches.find_match(match.id)
    assert left is not None
    assert left.seats[Player.FIRST] == Occupant(-1)
    assert left.seats[Player.FIRST].name == ""
    assert left.seats[Player.SECOND].name == "Grace"


async def test_others_keep_what_is_theirs(store: Store) -> None:
    match = await fill(store)
    before = await store.standings.ratings_of(2, [0, 5])
    assert await forget(store, BIG, NOON)
    assert await store.standings.ratings_of(2, [0, 5]) == before
    assert await store.archive.note(Source(Kind.MATCH, match.id), 2) == "the other's note"
    assert await store.settings.of_user(2) == UserSettings(palette="light")
    assert await store.weekly_readers.is_reader(2, 5)
    (league,) = await store.leagues.of_guild(5)
    season = await store.leagues.latest(league.id)
    assert season is not None
    assert [each.user_id for each in season.members] == [2]
    assert await store.roles.of_person(2) == ((5, Grant(2, 16)),)


async def test_ratings_made_anew_are_the_same_to_the_last_digit(store: Store) -> None:
    await fill(store)
    assert await forget(store, BIG, NOON)
    found = await store.ratings.rebuild(write=False)
    assert (found.games, found.wrong) == (3, 0)


async def test_forgetting_again_changes_nothing(store: Store, look: Look) -> None:
    await fill(store)
    for _ in range(2):
        assert await forget(store, BIG, NOON)
        assert await forget(store, 77, NOON), "nothing is known of them"
        state = [look(f"SELECT * FROM {name}") for name in metadata.tables]
    assert await forget(store, BIG, NOON)
    assert [look(f"SELECT * FROM {name}") for name in metadata.tables] == state


async def test_others_write_between_slices(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for channel in range(10, 15):
        await played(store, BIG, 2, channel)
    monkeypatch.setattr(privacy, "SLICE", 1)
    monkeypatch.setattr(privacy, "REST", 0.01)
    forgetting = asyncio.create_task(forget(store, BIG, NOON))
    writes = 0
    while not forgetting.done():
        await store.settings.change_user(2, lambda _: UserSettings(palette="light"))
        writes += 1
    assert await forgetting
    assert writes > 5
    assert (await store.ratings.rebuild(write=False)).wrong == 0


async def test_an_abort_by_a_player_never_looks_like_one_by_a_moderator(
    store: Store, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    for channel in range(10, 15):
        begun = await store.matches.add_match(replace(await played(store, BIG, 2, channel), id=0), None)
        assert begun is not None
        assert await store.matches.finish(begun, Ending(Result(None, Termination.ABORTED, BIG), NOON))
    monkeypatch.setattr(privacy, "SLICE", 1)
    monkeypatch.setattr(privacy, "REST", 0.002)
    transaction, seen = database.Database.transaction, 0

    async def looked_at(*args: Any, **options: Any) -> Any:
        nonlocal seen
        done = await transaction(*args, **options)
        assert look("SELECT id FROM matches WHERE aborted_by NOT IN (first_user_id, second_user_id)") == []
        seen += 1
        return done

    monkeypatch.setattr(database.Database, "transaction", looked_at)  # nobody sees what is not committed
    assert await forget(store, BIG, NOON)
    assert seen > 10, "each match is a slice of its own"
    assert look("SELECT DISTINCT aborted_by FROM matches WHERE aborted_by IS NOT NULL") == [(-1,)]


async def test_what_was_interrupted_is_due_until_it_is_done(
    store: Store, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(store)
    deletion = await store.people.ask(BIG, NOON)
    assert deletion is not None
    assert await store.people.begin_deletion(deletion, NOON)
    with monkeypatch.context() as patched:
        patched.setattr(privacy, "_running", None)
        with pytest.raises(TypeError):
            await store.people.finish(deletion, NOON)
    assert await store.people.due.due(NOON, 9) == ()
    (due,) = await store.people.due.due(NOON + UNDER_WAY, 9)
    resumed = await store.people.find_deletion(due.id)
    assert resumed is not None
    assert resumed.has_begun
    begun_anew = await played(store, BIG, 2, 99)
    await store.people.finish(resumed, NOON)
    assert await store.people.find_deletion(due.id) is None
    assert await store.people.due.due(NOON + UNDER_WAY, 9) == ()
    assert look(f"SELECT id FROM matches WHERE {BIG} IN (first_user_id, second_user_id)") == [(begun_anew.id,)]
    assert (await store.ratings.rebuild(write=False)).wrong == 0


async def test_a_log_that_others_still_read_is_emptied_by_and_by(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody makes a backup while a person is deleted, say. What SQLite has written ahead has the number, too."""
    file = SqliteFile(tmp_path / "matches.db", migrated=True)
    store = await open_store(file.url)
    monkeypatch.setattr(database, "SWEEPS", 2)
    try:
        await fill(store)
        ahead = file.path.with_name("matches.db-wal")
        with closing(sqlite3.connect(file.path, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT * FROM matches").fetchall()
            assert await forget(store, BIG, NOON)
            assert BIG.to_bytes(8) in ahead.read_bytes()
            (due,) = await store.people.due.due(NOON + UNDER_WAY, 9)
            with pytest.raises(StorageBusyError):
                await store.people.sweep(due.id)
        await store.people.sweep(due.id)
        assert BIG.to_bytes(8) not in ahead.read_bytes() + file.path.read_bytes()
        assert await store.people.due.due(NOON + UNDER_WAY, 9) == ()
    finally:
        await store.close()


async def test_a_person_who_comes_back_and_goes_again_is_another_one(store: Store, look: Look) -> None:
    for channel in (10, 20):
        await played(store, BIG, 2, channel)
        assert await forget(store, BIG, NOON)
    assert look("SELECT first_user_id FROM matches ORDER BY id") == [(-1,), (-2,)]
    assert (await store.ratings.rebuild(write=False)).wrong == 0


async def test_nobody_is_forgotten_in_the_middle_of_a_game(store: Store, match: Match, look: Look) -> None:
    await store.settings.change_user(BIG, lambda _: UserSettings(palette="light"))
    assert not await forget(store, BIG, NOON)
    assert await store.settings.of_user(BIG) == UserSettings(palette="light")
    assert await store.matches.finish(match, Ending(Result(None, Termination.ABORTED), NOON))
    assert await forget(store, BIG, NOON)


async def test_open_challenges_are_closed_and_their_messages_due(store: Store, new_challenge: Challenge) -> None:
    made = await store.challenges.add_challenge(new_challenge)
    received = await store.challenges.add_challenge(replace(new_challenge, challenger_id=3, opponent_id=BIG))
    assert made is not None
    assert received is not None
    for each in (made, received):
        await store.challenges.set_message(each.id, 70 + each.id)
    later = NOON.replace(hour=13)
    assert await forget(store, BIG, later)
    one, other = await store.challenges.find_request(made.id), await store.challenges.find_request(received.id)
    assert one is not None
    assert other is not None
    assert (one.status, one.challenger_id) == (RequestStatus.WITHDRAWN, -1)
    assert (other.status, other.opponent_id) == (RequestStatus.DECLINED, -1)
    assert {due.id for due in await store.challenges.due.due(later, 9)} == {made.id, received.id}


async def test_personal_rows_are_those_of_the_person_and_complete(store: Store) -> None:
    await fill(store)
    rows = await store.people.export(BIG)
    assert {name: len(found) for name, found in rows.items()} == {
        "challenges": 0,
        "engine_standings": 0,
        "ratings": 2,
        "rating_changes": 8,
        "follows": 0,
        "given_roles": 1,
        "holidays": 0,
        "notices": 0,
        "prepared_turns": 0,
        "imports": 1,
        "lessons": 1,
        "notes": 1,
        "puzzle_attempts": 1,
        "shares": 2,
        "inquiries": 0,
        "user_settings": 1,
        "shared_deals": 0,
        **dict.fromkeys(("tournaments", "entrants", "pairings"), 0),
        "weekly_readers": 1,
        "league_members": 1,
        **dict.fromkeys(("offers", "takebacks", "moves_taken_back", "events", "aborted_as_moderator"), 0),
        "agreements": 1,
        "deleted_before": 0,
    }
    assert rows["notes"][0]["text"] == "my note"
    assert rows["user_settings"][0]["user_id"] == str(BIG)
    assert (await store.people.export(99))["ratings"] == []


async def test_who_decided_for_a_server_is_nobody_afterwards(store: Store) -> None:
    await fill(store)  # three games: the server is asked
    assert await store.daily_opt_ins.decide(5, BIG, 10, wanted=True, now=NOON)
    assert await forget(store, BIG, NOON)
    assert await store.daily_opt_ins.find_opt_in(5) == DailyOptIn(5, 10, None, -1, True)
