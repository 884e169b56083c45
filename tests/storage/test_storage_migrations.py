"""A database of any older schema is brought up to date with everything in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta

import pytest

from sumon.core import Player, Record
from sumon.play.clock import Clock, TimeControl
from sumon.play.daily.attempts import Attempt, PuzzleStatus
from sumon.play.daily.deals import DailyDeal, SharedDeal, SharedStatus
from sumon.play.daily.posts import DailyOptIn, DailyPost, Share, ShareKind
from sumon.play.due import Due
from sumon.play.match.finish import Ending
from sumon.play.model import BoardMessage, Decision, Event, EventKind, Occupant, Result, Termination
from sumon.play.past.agreement import Agreement, AgreementCheck
from sumon.play.past.archived_game import Follow, Import, Kind, Source
from sumon.play.requests import FirstSeat, Offer, OfferKind, RequestStatus, Terms
from sumon.play.review import Review, ReviewedTurn
from sumon.play.roles import Grant
from sumon.play.settings import (
    Boards,
    Confirm,
    QuietHours,
    Reminders,
    ServerSettings,
    ThreadPolicy,
    TournamentCreators,
    UserSettings,
)
from sumon.play.time import Notice
from sumon.play.tournaments.model import Entrant, EntrantStatus, Format, Pairing
from sumon.play.tournaments.model import Status as TournamentStatus
from sumon.storage import StorageError, open_store
from sumon.storage.store import Store
from tests.databases import AnyDatabase, Databases, contents
from tests.depth import deep
from tests.storage.old_rows import GROWN_PUZZLE, ROWS, THEN, VERSIONS

MOMENT = datetime(2025, 12, 31, 23, 59, 58, 123456, tzinfo=UTC)
REVIEW = Review((ReviewedTurn(0, Player.FIRST, "c1-c2", -0.25, "c1-c2 f1-e2", 1.5),))
CHOSEN = UserSettings(
    "en", "dark", Boards.BOTH, Reminders.DIRECT, QuietHours(time(22), time(7, 5), "Asia/Tokyo"), next_game=True
)
CHOSEN_BY_SERVER = ServerSettings(
    frozenset({6, 7}), frozenset({"sumon"}), ThreadPolicy.NEVER, 7, palette="dark", time_control=TimeControl(28800)
)


def in_use(databases: Databases) -> Iterator[tuple[str, AnyDatabase]]:
    """Yields each version, oldest first, with the database that it was used with: the same one, brought on."""
    database = databases.create()
    for version in VERSIONS:
        database.migrate(version)
        database.look_all(ROWS.get(version, ()))
        yield version, database


@pytest.fixture
def old_database(request: pytest.FixtureRequest, databases: Databases) -> AnyDatabase:
    """A database as the version *request.param* left it, in use."""
    return next(database for version, database in in_use(databases) if version == request.param)


ON_A_SERVER = VERSIONS[::4]  # in an ordinary run
version_1 = pytest.mark.parametrize("old_database", VERSIONS[:1], indirect=True)


@pytest.mark.parametrize("each_on_a_server", deep([False, True], 1))
async def test_every_version_is_brought_up_to_date(
    databases: Databases, database: AnyDatabase, subtests: pytest.Subtests, each_on_a_server: bool
) -> None:
    """On a server each migration runs, too, in `in_use`, but not from each version to the end."""
    newest = database.schema()
    assert "rematch_of" in str(newest)
    for version, model in in_use(databases):
        if databases.kind == "postgresql" and version not in ON_A_SERVER and not each_on_a_server:
            continue
        old = databases.create(like=model)
        with subtests.test("upgrade", version=version):
            store = await open_store(old.url)
            try:
                with subtests.test("rows are intact", version=version):
                    await rows_are_intact(store, version)
                with subtests.test("matches go on", version=version):
                    await matches_go_on(store, old, version)
            finally:
                await store.close()
            assert old.schema() == newest
    assert model.schema() == newest


async def rows_are_intact(store: Store, version: str) -> None:
    challenge = await store.challenges.find_request(4)
    assert challenge is not None
    control = TimeControl(86_400) if version >= "0010" else None
    assert challenge.terms == Terms("sumon", "pie", FirstSeat.RANDOM, True, version >= "0008", control)
    people = (challenge.challenger_id, challenge.opponent_id)
    assert (people, challenge.status) == ((11, None), RequestStatus.OPEN)
    assert (challenge.created_at, challenge.rematch_of) == (MOMENT, None)
    rematch = await store.challenges.open_rematch(9)
    assert (None if rematch is None else rematch.id) == (5 if version >= "0002" else None)
    running, over = await store.matches.find_match(8), await store.matches.find_match(9)
    assert running is not None
    assert running.record == Record("sumon", "standard", "", ("c1-c2 f1-e2", "h8-h7"))
    assert (running.seats, running.draft, running.result) == ((Occupant(11), Occupant(12)), "c2-c3", None)
    assert running.started_at == MOMENT
    names = (challenge.challenger_name, *(seat.name for seat in running.seats))
    assert names == (("Ada", "Ada", "Grace") if version >= "0006" else ("", "", ""))
    assert running.hints == ((0, 1) if version >= "0003" else (0, 0))
    assert over is not None
    assert over.seats == (Occupant(11), Occupant(None, "casual"))
    has_offers = version >= "0015"
    aborted = Result(None, Termination.ABORTED, by=13)
    assert over.result == (aborted if has_offers else Result(Player.SECOND, Termination.RESIGNATION))
    assert (running.takebacks, running.taken_back_to) == ((1, 2) if has_offers else (0, None))
    offer = Offer(2, 8, OfferKind.ABORT, Player.SECOND, 1, 2, MOMENT, 6, message_id=72)
    assert await store.offers.find_request(2) == (offer if has_offers else None)
    assert await store.reviews.find_review(Source(Kind.MATCH, 9), 1) == (REVIEW if version >= "0003" else None)
    assert await store.reviews.find_review(Source(Kind.IMPORT, 3), 1) == (REVIEW if version >= "0017" else None)
    given = (Event(EventKind.DAY, 2, Player.SECOND, MOMENT),)
    assert await store.events.list_events(8) == (given if version >= "0017" else ())
    by_moderator = (Event(EventKind.ABORT, 0, None, MOMENT),)
    assert await store.events.list_events(9) == (by_moderator if has_offers else ()), (
        "who aborted it was known before"
    )
    assert await store.follows.find_follow(2) == (Follow(8, 13) if version >= "0013" else None)
    has_archive = version >= "0009"
    assert (running.salt, over.salt) == ("", "00ff" if has_archive else "")
    brought = await store.archive.find_import(3)
    assert brought == (Import(3, 11, 5, "text", MOMENT) if has_archive else None)
    assert await store.archive.note(Source(Kind.MATCH, 9), 11) == ("noted" if has_archive else "")
    has_clocks = version >= "0010"
    has_banks = version >= "0052"
    bank, zone = (timedelta(days=3), "") if has_banks else (timedelta(0), None)
    clock = Clock(11, MOMENT, timedelta(days=1), bank=bank, zone=zone)
    assert running.clock == (clock if has_clocks else None)
    known = TimeControl(86_400) if has_clocks else None
    assert running.time_control == (TimeControl(28_800, 259_200, weekends_off=True) if has_banks else known)
    assert running.banks == (bank, timedelta(seconds=5) if has_banks else bank)
    assert running.zones == ("Europe/Berlin" if has_banks else "", "")
    assert running.left_at_move == (timedelta(seconds=7) if has_banks else None)
    assert await store.clocks.due.due(datetime.now(UTC), 9) == (Due(8, 0),), "no open match is left for ever"
    away = await store.holidays.ending_after(12, MOMENT)
    assert [holiday.begins_at for holiday in away] == ([MOMENT] if has_clocks else [])
    assert await store.clocks.seen_at(0) == (MOMENT if has_clocks else None)
    assert await store.notices.find_notice(6) == (Notice(11, 6, 70) if has_clocks else None)
    has_settings = version >= "0011"
    chosen = replace(CHOSEN, confirm=Confirm.NEVER) if version >= "0030" else CHOSEN
    chosen = replace(chosen, boards=Boards.SPOKEN) if version >= "0051" else chosen
    assert await store.settings.of_user(11) == (chosen if has_settings else UserSettings())
    assert (await store.settings.of_user(12)).boards is Boards.PICTURES
    assert (await store.settings.of_user(12)).confirm is (Confirm.ALWAYS if has_settings else Confirm.FIRST_GAMES)
    by_server = replace(CHOSEN_BY_SERVER, weekly_channel=7) if version >= "0038" else CHOSEN_BY_SERVER
    if version >= "0048":
        creators = TournamentCreators.MODERATORS
        by_server = replace(by_server, tournament_creators=creators, tournament_role=14)
    if version >= "0054":
        by_server = replace(by_server, champion_role=16, medal_role=17, band_role=18, high_band_role=19)
    assert await store.roles.given(5) == ({Grant(11, 16): True} if version >= "0054" else {})
    assert await store.roles.due_at(5) == (MOMENT if version >= "0054" else None)
    assert await store.settings.of_server(5) == (by_server if has_settings else ServerSettings())
    assert await store.weekly_readers.is_reader(11, 5) == (version >= "0038")
    is_fair = version >= "0019"
    assert (challenge.salt, running.drawn_by) == ("00ee" if is_fair else "", None)
    assert over.drawn_by == (1234567890123456789 if is_fair else None)
    seen = (Agreement(11, "sumon", 1400, 30, 12),) if version >= "0026" else ()
    assert await store.agreements.on_server(5) == seen
    assert await store.agreements.find_check(1) == (AgreementCheck(1, 9, 1) if seen else None)
    asked = (over.left_by, over.abort_asked_by, over.abort_asked_at)
    assert asked == ((12, 15, MOMENT) if version >= "0021" else (None, None, None))
    assert await store.deleted_accounts.due.due(MOMENT, 9) == ((Due(2, 0),) if is_fair else ())
    assert (await store.installation.look()).backed_up_at == (MOMENT if version >= "0043" else None)
    assert len(store.puzzle_key) == 64, "the secret of the installation is made with the database"
    has_deals, day = version >= "0016", date(2025, 12, 31)
    deal = DailyDeal("sudoku", "standard", "casual", Player.SECOND, "setup", "00ff", day=day)
    assert await store.deals.find_deal(day, "sudoku") == (deal if has_deals else None)
    assert (over.deal_day, over.deal_guild_id) == ((day, 5) if has_deals else (None, None))
    assert await store.deals.match_of(11, day, "sumon") == (over if has_deals else None)
    has_lessons = version >= "0012"
    assert await store.lessons.find_entry(11, "sumon") == ("tie" if has_lessons else None)
    done = {"summy"} if has_lessons else set()
    assert await store.lessons.done_by(11) == (done | {"sudoku"} if version >= "0033" else done)
    assert await store.greetings.due.due(MOMENT, 9) == ((Due(6, 2),) if has_lessons else ())
    attempt = await store.puzzles.find_attempt(11, "00c0ffee", date(2025, 12, 31))
    done = Attempt(11, "00c0ffee", "sumon", date(2025, 12, 31), 1, 2, PuzzleStatus.SOLVED, 5, MOMENT)
    post = await store.daily_posts.find_post(3)
    assert post == (DailyPost(7, date(2025, 12, 31)) if version >= "0014" else None)
    assert attempt == (done if version >= "0014" else None)
    outside = 41 if version >= "0035" else None
    assert (challenge.outside, over.outside, running.outside) == (outside, outside, None)
    assert (challenge.language, over.language) == ("", "")
    has_shares = version >= "0031"
    shared = Share(11, 5, 7, date(2025, 12, 31), ShareKind.DEAL, "sudoku", 12)
    assert await store.shares.find_share(3) == (shared if has_shares else None)
    assert over.deal_channel_id == (7 if has_shares else None)
    has_shared = version >= "0036"
    shared_deal = SharedDeal(
        *("sudoku", "standard", "casual", Player.SECOND, "setup", "00ff"),
        id=3,
        guild_id=5,
        channel_id=7,
        creator_id=11,
        opponent_id=12,
        status=SharedStatus.OPEN,
        created_at=MOMENT,
        ends_at=MOMENT,
        message_id=74,
        news=2,
        shown=1,
    )
    assert await store.shared_deals.find_deal(3) == (shared_deal if has_shared else None)
    assert await store.shared_deals.match_of(11, 3) == (over if has_shared else None)
    tournament = await store.tournaments.find_tournament(3)
    if version >= "0039":
        assert tournament is not None
        assert (tournament.name, tournament.format) == ("Autumn Cup", Format.SWISS)
        assert (tournament.status, tournament.round) == (TournamentStatus.RUNNING, 1)
        is_directed = version >= "0045"
        line, second = ("Every Friday", 12) if is_directed else ("", None)
        assert (tournament.description, tournament.second_organiser_id) == (line, second)
        event = (15, "begun") if version >= "0047" else (None, "")
        assert (tournament.event_id, tournament.event_shows) == event
        assert tournament.posted_in == 1, "it is not sent anew"
        left = (EntrantStatus.WITHDRAWN, 2, 1)
        decider = 13 if version >= "0046" else None
        extended = (tournament.planned_rounds, tournament.extended_by)
        assert extended == ((5, 3_600) if version >= "0046" else (None, 0))
        assert tournament.third_place == (version >= "0049")
        assert tournament.thread_id == (77 if version >= "0050" else None)
        assert tournament.entrants == (
            Entrant(4, 3, 11, None, "Ada", 1, 1600, bye_in=2 if is_directed else None, joined_at=MOMENT),
            Entrant(5, 3, 12, None, "Grace", 2, None, *left, decided_by=decider, joined_at=MOMENT),
        )
        decided = (Decision.FIRST_UNPLAYED, MOMENT, 13)
        told = version >= "0040"
        assert tournament.pairings == (Pairing(6, 3, 1, 1, 4, 5, 1, *decided, "00ff", 8, match_id=9, told=told),)
        assert tournament.unreachable_since == (MOMENT if version >= "0040" else None)
    assert (over.pairing_id, running.pairing_id) == (6 if version >= "0039" else None, None)
    asked = DailyOptIn(6, 7, 8, 16, True)
    assert await store.daily_opt_ins.find_opt_in(6) == (asked if version >= "0032" else None)
    assert await store.daily_opt_ins.find_opt_in(5) == (DailyOptIn(5, None) if has_settings else None), (
        "it has chosen"
    )
    has_grown = version >= "0024"
    assert store.grown == ((GROWN_PUZZLE,) if has_grown else ())
    assert len(await store.grown_puzzles.ungraded("sumon", "chain")) == has_grown
    assert await store.puzzles.drawn("sumon") == ({date(2025, 12, 31): "00c0ffee"} if version >= "0022" else {})


@pytest.mark.parametrize("old_database", [version for version in VERSIONS if version < "0005"], indirect=True)
async def test_boards_are_known_and_what_they_do_not_show_is_due(old_database: AnyDatabase) -> None:
    just_now = datetime.now(UTC).replace(tzinfo=None).isoformat(" ")
    old_database.migrate("0004")
    old_database.look("UPDATE matches SET message_ply = NULL WHERE id = 8")
    old_database.look("UPDATE matches SET message_id = 70 WHERE id = 9")
    for number, moment in ((10, just_now), (11, THEN)):
        old_database.look(
            "INSERT INTO matches (id, game, variant, setup, first_user_id, second_user_id, guild_id, channel_id,"
            " message_id, message_ply, own_thread, draft, started_at, updated_at)"
            f" VALUES ({number}, 'sumon', 'standard', '', 11, 12, 5, {number}, {70 + number}, 0, false, 'd1-d2',"
            f" '{moment}', '{moment}')"
        )
        old_database.look(f"INSERT INTO moves VALUES ({number}, 1, 'c1-c2', '{moment}')")
    store = await open_store(old_database.url)
    try:
        boards = {number: (await store.boards.list_boards(number))[0] for number in (8, 9, 10, 11)}
        assert boards[8] == BoardMessage(7, 6, 2, "c2-c3", False), "unknown is not unshown"
        assert boards[9] == BoardMessage(70, 6, 0, "", True)
        assert boards[10] == BoardMessage(80, 10, 0, "", False)
        for number, board in boards.items():
            match = await store.matches.find_match(number)
            assert match is not None
            assert match.board == board
        later = datetime.now(UTC)
        assert await store.boards.due.due(later, 9) == (Due(10, 0),), "older news nobody waits for"
        assert await store.computers.due.due(later, 9) == ()
        expired = {due.id for due in await store.challenges.due.due(later, 9)}
        assert 4 in expired, "it expired while the bot was down"
    finally:
        await store.close()


@pytest.mark.parametrize("old_database", ["0020"], indirect=True)
async def test_who_left_games_early_is_known_from_how_they_ended(old_database: AnyDatabase) -> None:
    ended = {
        20: ("'resignation', 0", "NULL", True, 3, 12),
        21: ("'time', 1", "NULL", True, 0, 11),
        22: ("'aborted', NULL", "12", False, 1, 12),
        23: ("'resignation', 0", "NULL", True, 4, None),
        24: ("'resignation', 0", "NULL", False, 0, None),
        25: ("'aborted', NULL", "13", True, 1, None),
        26: ("'rules', 0", "NULL", True, 2, None),
    }
    for number, (result, aborted_by, rated, moves, _) in ended.items():
        old_database.look(
            "INSERT INTO matches (id, game, variant, setup, first_user_id, second_user_id, guild_id, channel_id,"
            " own_thread, draft, termination, winner, aborted_by, rated, started_at, updated_at)"
            f" VALUES ({number}, 'sumon', 'standard', '', 11, 12, 5, 6, false, '', {result}, {aborted_by}, {rated},"
            f" '{THEN}', '{THEN}')"
        )
        for ply in range(1, moves + 1):
            old_database.look(f"INSERT INTO moves VALUES ({number}, 0, {ply}, 'c1-c2', '{THEN}')")
    store = await open_store(old_database.url)
    try:
        found = dict(old_database.look("SELECT id, left_by FROM matches WHERE id >= 20"))
        assert found == {number: left_by for number, (*_, left_by) in ended.items()}
    finally:
        await store.close()


@pytest.mark.parametrize("old_database", ["0021"], indirect=True)
async def test_ratings_of_an_older_version_are_settled_as_their_games_say(old_database: AnyDatabase) -> None:
    inserted = []
    games = [(one, other) for _ in range(10) for one in range(21, 26) for other in range(one + 1, 26)]
    for number, (one, other) in enumerate(games, start=100):
        inserted.append(
            "INSERT INTO matches (id, game, variant, setup, first_user_id, second_user_id, guild_id, channel_id,"
            " own_thread, draft, termination, winner, rated, started_at, updated_at)"
            f" VALUES ({number}, 'sumon', 'standard', '', {one}, {other}, 5, 6, false, '', 'rules', {number % 2},"
            f" true, '{THEN}', '{THEN}')"
        )
        inserted.append(f"INSERT INTO rated_games (match_id, ended_at) VALUES ({number}, '{THEN}')")
    old_database.look_all(inserted)
    store = await open_store(old_database.url)
    try:
        rebuilt = await store.ratings.rebuild(write=False)
        assert (rebuilt.games, rebuilt.wrong) == (len(games), 0)
        lines, _ = await store.standings.leaderboard(5, "sumon", MOMENT, None, offset=0, limit=10)
        assert {line.user_id for line in lines if line.rating.is_settled(MOMENT)} == set(range(21, 26))
    finally:
        await store.close()


async def matches_go_on(store: Store, database: AnyDatabase, version: str) -> None:
    running = await store.matches.find_match(8)
    assert running is not None
    await store.boards.add_board(8, BoardMessage(71, 6, 1, "", False), MOMENT)
    assert 8 in {due.id for due in await store.boards.due.due(datetime.now(UTC), 9)}
    await store.hints.add_hint(running, Player.FIRST, MOMENT)
    await store.reviews.set(Source(Kind.MATCH, 9), 2, REVIEW, MOMENT)
    assert await store.reviews.find_review(Source(Kind.MATCH, 9), 2) == REVIEW
    ending = Ending(Result(Player.FIRST, Termination.RULES), MOMENT)
    assert await store.matches.add_move(running, "c2-c3", ending, MOMENT)
    ended = await store.matches.find_match(8)
    assert ended is not None
    assert (ended.ply, ended.draft, ended.hints[0]) == (3, "", 1)
    assert (ended.clock, await store.clocks.due.next()) == (None, None)
    notices = database.look("SELECT due_at IS NOT NULL FROM notices")
    assert [bool(is_due) for (is_due,) in notices] == ([True] if version >= "0010" else [])
    rated = database.look("SELECT user_id, wins FROM ratings WHERE guild_id = 0 ORDER BY user_id")
    assert rated == ([(11, 1), (12, 0)] if version >= "0008" else []), "nobody agreed to that before"


@version_1
def test_version_1_lacks_what_the_bot_needs(old_database: AnyDatabase) -> None:
    assert "rematch_of" not in str(old_database.schema())


@version_1
def test_migrating_again_changes_nothing(old_database: AnyDatabase) -> None:
    old_database.migrate("head")
    before = contents(old_database)
    old_database.migrate("head")
    assert contents(old_database) == before


@version_1
async def test_failed_migration_leaves_the_old_database(old_database: AnyDatabase) -> None:
    old_database.look("CREATE INDEX one_open_rematch_per_match ON matches (id)")
    before = contents(old_database)
    with pytest.raises(StorageError, match="storage-cannot"):
        await open_store(old_database.url)
    assert contents(old_database) == before
