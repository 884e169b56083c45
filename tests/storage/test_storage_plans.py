"""Statements that run while somebody types or clicks find their rows by an index, on a server with many games."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

import pytest
from sqlalchemy import Select, Table, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql import visitors

from sumon.shards import ONLY_ONE, Shards
from sumon.storage import leagues, past, privacy, roles, start, time, week
from sumon.storage.columns import metadata
from sumon.storage.daily import deals, posts, puzzles
from sumon.storage.matches import boards, clocks, events, following, leaves, offers, prepared, shared_deals
from sumon.storage.matches import rows as matches
from sumon.storage.people import lessons, settings
from sumon.storage.ranking import agreements, deleted_accounts, engine_standings, ratings, standings
from sumon.storage.tournaments import entrants as tournament_places
from sumon.storage.tournaments import pairings as tournament_pairings
from sumon.storage.tournaments import steps as tournament_steps
from sumon.storage.tournaments import tournaments
from tests.databases import AnyDatabase, Databases, PostgresqlDatabases, SqliteFiles
from tests.storage.conftest import NOON
from tests.storage.many_games import AT, ATTEMPTS, FILLING, RATING

VALUES: dict[str, Any] = {
    "puzzle_ids": ["00000000", "ffffffff"],
    **{"user": 7, "guild": 5, "most": 25, "match_id": 9, "match": 9, "channel": 9, "slug": "sumon"},
    **{"now": NOON, "until": NOON, "of_week": "2025-12-29", "reader": 9, "without": [1, 2]},
    **{"scope": 5, "one": 7, "other": 1007, "users": [7, 8], "since": NOON},
    **{"read_at": NOON, "read_deadline": NOON, "away_since": NOON, "reach": NOON},
    **{"reached": 20, "skipped": 10, "opponent": 1007},
    **{"of_day": "2026-01-01", "level": "beginner", "before": 4000},
    **{"import_id": 9, "same": "9", "of_kind": "m", "number": 9},
    **{
        "of_task": "win",
        "digests": ["9"],
        "post": 9,
        "share": 9,
        "deal": 9,
        "engines": "1",
        "row": 9,
        "message": 9,
    },
    **{
        "moment": NOON,
        "asked": 9,
        "request": 9,
        "taken_back": 0,
        "at_ply": 1,
        "by_player": 0,
        "tree": 9,
        "expected": "c1-c2 | ",
    },
    **{"league": 9, "season": 9, "least": 1600.0, "games": ["sumon", "summy"], "role": 9},
    **{"tournament": 9, "pairing": 9, "of_round": 1, "entrant": 1},
}
STATEMENTS = {
    **{name: getattr(matches, name) for name in ("MATCH", "OPEN_IN", "LATEST_IN", "RUNNING_OF", "FINISHED_OF")},
    "FINISHED_OF_GAME": matches.FINISHED_OF_GAME,
    **{name: getattr(leaves, name) for name in ("LEAVES_IN", "LEFT_LATELY", "MODERATED")},
    "BOARDS": boards.BOARDS,
    "LAST_PLAN": start.LAST_PLAN,
    "FARED": start.FARED,
    "MATCH_OF_DEAL": deals.MATCH_OF,
    "MATCH_OF_SHARED_DEAL": shared_deals.MATCH_OF,
    "MATCHES_OF_SHARED_DEAL": shared_deals.MATCHES_OF,
    "FINISHED_DEALS": deals.FINISHED,
    "COUNT_FINISHED_DEALS": deals.COUNT_FINISHED,
    "RATING_STEPS": standings.RATING_STEPS,
    **{name: getattr(following, name) for name in ("IS_FOLLOWING", "FIND_FOLLOW", "SET_FOLLOWS_DUE")},
    **{name: getattr(offers, name) for name in ("OPEN_OFFER", "DECLINED")},
    **{
        name: getattr(prepared, name)
        for name in ("OF_PLAYER", "ANSWERING", "FIND_TREE", "REMOVE_TREE", "CLEAR_TREES")
    },
    "OFFER": offers.OFFERS.find,
    "CHALLENGE": start.CHALLENGES.find,
    "OPEN_REMATCH": start.OPEN_REMATCH,
    "OUTSIDE_BEFORE": start.OUTSIDE_BEFORE,
    **{name: getattr(clocks, name) for name in ("IS_AS_READ", "DAYS_OF_ORGANISER")},
    "FOR_GRACE": clocks.for_grace(),
    "FOR_GRACE of a shard": clocks.for_grace(Shards(3, (2,))),
    **{name: getattr(week, name) for name in ("COUNT_GAMES", "COUNT_PEOPLE", "FINISHED", "SEEKING")},
    "RUNNING_CLOCKS_OF": time.RUNNING_CLOCKS_OF,
    "EVENTS": events.OF_MATCH,
    "ABORTED": privacy.ABORTED,
    **{name: getattr(lessons, name) for name in ("LESSON", "DONE_BY", "HAS_MET_COMPUTER")},
    **{name: getattr(past, name) for name in ("FIND_IMPORT", "SAME_IMPORT", "NOTE")},
    **{
        f"{name}, {which} of {shards}": statement
        for name, due in (
            ("boards", boards.BoardRows.WORK),
            ("computers", boards.ComputerRows.WORK),
            ("challenges", start.CHALLENGES.due),
            ("follows", following.FollowRows.WORK),
            ("offers", offers.OFFERS.due),
            ("prepared turns", prepared.PreparedRows.WORK),
            ("clocks", clocks.ClockRows.WORK),
        )
        for shards in (ONLY_ONE, Shards(3, (0, 2)))
        for which, statement in (
            ("earliest", due.earliest(shards)),
            ("earliest free", due.earliest_free(shards)),
            ("waiting", due.waiting(shards)),
        )
    },
}
# On tables that are empty here.
OF_OTHER_TABLES = {
    "DEAL": deals.FIND,
    "SHARED_DEAL": shared_deals.FIND,
    "OPEN_DEALS_OF_CREATOR": shared_deals.OPEN_OF,
    "DRAWN": puzzles.DRAWN,
    "GRADED_OF": puzzles.GRADED_OF,
    "UNGRADED": puzzles.UNGRADED,
    **{f"{name} of posts": getattr(posts, name) for name in ("PLANNED", "FIND_POST")},
    "SHARES": posts.FIND_SHARE,
    "WEEKLY_POST": week.FIND_POST,
    "WEEKLY_POSTS_DUE": week.WeeklyPostRows.WORK.waiting(),
    **{f"readers {name}": getattr(week, name) for name in ("FIND_READER", "IS_READER", "BEHIND")},
    **{name: getattr(tournament_pairings, name) for name in ("TOURNAMENT", "ENTRANTS", "PAIRINGS", "PAIRING")},
    **{
        name: getattr(leagues, name)
        for name in ("LEAGUES_OF", "LEAGUE", "SEASON", "MEMBERS", "DIVISIONS", "LATEST", "LAST_FINISHED", "PLAYED")
    },
    **{
        f"roles {name}": getattr(roles, name)
        for name in ("DUE_AT", "PLACES", "BEST_RATINGS", "GIVEN", "OF_PERSON", "SET_GIVEN", "FORGET")
    },
    "TOURNAMENTS_OF_GUILD": tournament_pairings.OF_GUILD,
    "TOURNAMENTS_OF_PERSON": tournaments.OF_PERSON,
    "MATCHES_OF_TOURNAMENT": tournament_pairings.MATCHES_OF,
    "MOMENTS": tournament_pairings.MOMENTS,
    **{f"MEDALS, {which}": statement for which, statement in tournament_places.MEDALS.items()},
    **{name: getattr(tournament_places, name) for name in ("LAST_NUMBER", "LAST_PAIRING", "IS_LATE")},
    **{
        f"tournaments, {due.name}, {which}": statement
        for due in (
            tournament_steps.StepRows.WORK,
            tournaments.TournamentRows.WORK,
            tournament_pairings.PairingRows.WORK,
            leagues.LeagueRows.WORK,
            leagues.LeagueRows.MESSAGES,
            roles.RoleRows.WORK,
        )
        for which, statement in (
            ("earliest", due.earliest()),
            ("earliest free", due.earliest_free()),
            ("waiting", due.waiting()),
        )
    },
    "DAILY_OPT_IN": settings.FIND_OPT_IN,
    **{f"settings {name}": getattr(settings, name) for name in ("OF_USER", "OF_SERVER")},
    **{f"REVIEW, {kind}": statement for kind, statement in past.REVIEW.items()},
    **{name: getattr(agreements, name) for name in ("FIND_CHECK", "ON_SERVER")},
    "LEFT_AT": deleted_accounts.LEFT_AT,
    "AGAINST_COMPUTER": engine_standings.ranked(("beginner", "master")),
    **{name: getattr(time, name) for name in ("ON_HOLIDAY_UNTIL", "ENDING_AFTER")},
    **{name: getattr(time, name) for name in ("NOTICE", "STILL_TRUE")},
    "NOTICES_DUE": time.NoticeRows.WORK.waiting(Shards(3, (0, 2))),
    "DAILY_POSTS_DUE": posts.DailyPostRows.WORK.waiting(Shards(3, (0, 2))),
    "DELETIONS": privacy.PersonalRows.WORK.waiting(),
    "GREETINGS": lessons.GreetingRows.WORK.waiting(),
}
RANKED = ("RANKED", "RANKED_RECENTLY", "RANKED_EVERYWHERE", "RANKED_EVERYWHERE_RECENTLY")
OF_PUZZLES = ("FIND", "OF_USER", "CHANCES_OVER", "STANDINGS", "OF_DAY", "SOLVED_ON")
OF_PERSON = (standings.BY_LEVEL, puzzles.SOLVED_BY, past.FINISHED_BY)
PLANNED = (
    *STATEMENTS.values(),
    *OF_OTHER_TABLES.values(),
    *(getattr(standings, name) for name in RANKED),
    *(getattr(puzzles, name) for name in OF_PUZZLES),
    *OF_PERSON,
)
# Tables that have one row, or one a shard, so that no index would be quicker.
OF_FEW_ROWS = {"heartbeats", "holders", "installation"}

TABLES = (
    "matches|moves|board|any_board|board_messages|challenges|imports|notes|follows|offers|takebacks|events|hints"
)
WALK = re.compile(rf"(Seq Scan on|^SCAN) ({TABLES})\b")


@pytest.fixture(scope="module", params=["fresh sqlite", "analysed sqlite", "postgresql"])
def which(request: pytest.FixtureRequest) -> str:
    """The kind of database; a server analyses by itself."""
    return str(request.param)


@pytest.fixture(scope="module")
def kept(
    which: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Databases]:
    """Databases of each kind in turn, all there until the last test of this file."""
    if which != "postgresql":
        yield SqliteFiles(tmp_path_factory.mktemp("kept"))
        return
    made = PostgresqlDatabases(request.getfixturevalue("postgresql"))
    yield made
    made.drop()


@pytest.fixture(scope="module")
def full(kept: Databases, which: str) -> AnyDatabase:
    """A database with many matches, half of them on one server, hardly any of them due. No test changes it."""
    made = kept.create(migrated=True)
    made.look_all(FILLING)
    if which != "fresh sqlite":
        made.look("ANALYZE")
    return made


@pytest.fixture(scope="module")
def rated(kept: Databases, full: AnyDatabase) -> AnyDatabase:
    """The same database with ratings. No test changes it either."""
    made = kept.create(like=full)
    made.look_all([*RATING, "ANALYZE"])
    return made


@pytest.fixture
def copied(kept: Databases, full: AnyDatabase) -> AnyDatabase:
    """The same database, to be changed."""
    return kept.create(like=full)


def plan(database: AnyDatabase, statement: Select[Any], **values: Any) -> list[str]:
    """How the database goes about *statement*, a line a step."""
    return steps_of(database.look(explaining(database.kind, statement, **values)))


def plans(database: AnyDatabase, statements: Mapping[str, Select[Any]]) -> dict[str, list[str]]:
    """How the database goes about each of *statements*."""
    found = database.look_all(explaining(database.kind, statement) for statement in statements.values())
    return dict(zip(statements, map(steps_of, found), strict=True))


def steps_of(rows: Sequence[Sequence[Any]]) -> list[str]:
    """What an explanation says, a line a step."""
    return [str(row[-1]) for row in rows]


def explaining(kind: str, statement: Select[Any], **values: Any) -> str:
    """The statement by which a database of *kind* says how it would go about *statement*."""
    kinds = {"sqlite": (sqlite, "EXPLAIN QUERY PLAN"), "postgresql": (postgresql, "EXPLAIN")}
    dialect, explain = kinds[kind]
    compiled = statement.compile(dialect=dialect.dialect(paramstyle="named"))
    known = {name: value for name, value in {**VALUES, **values}.items() if name in compiled.params}
    expanded = compiled.construct_expanded_state(known)
    text = re.sub(r"(?<!:):(\w+)", lambda name: literal(expanded.parameters[name[1]]), expanded.statement)
    return f"{explain} {text}"


def literal(value: Any) -> str:
    return str(value) if isinstance(value, int) else AT if isinstance(value, datetime) else f"'{value}'"


def walks(steps: list[str]) -> list[str]:
    """The *steps* that look at every row of a table that is filled here."""
    return [step for step in steps if WALK.search(step)]


def test_a_statement_on_every_table_is_planned_here() -> None:
    """A new table needs one: in STATEMENTS and with many rows in `full`, or in OF_OTHER_TABLES."""
    planned = {
        table.name
        for statement in PLANNED
        for element in visitors.iterate(statement)
        if isinstance(table := getattr(element, "table", element), Table)
    }
    assert set(metadata.tables) - planned == OF_FEW_ROWS, "tables whose statements have no test of their plan"


def test_no_statement_of_a_click_or_of_the_agenda_walks_a_table(full: AnyDatabase) -> None:
    walked = {name: walks(steps) for name, steps in plans(full, STATEMENTS).items()}
    assert {name: steps for name, steps in walked.items() if steps} == {}


def test_no_statement_on_another_table_walks_it(databases: Databases) -> None:
    empty = databases.create(migrated=True)
    if databases.kind == "postgresql":  # it would rather walk what is empty
        empty.look(f"ALTER DATABASE {make_url(empty.url).database} SET enable_seqscan = off")
    any_table = re.compile(rf"(Seq Scan on|^SCAN) ({'|'.join(metadata.tables)})\b")
    found = plans(empty, OF_OTHER_TABLES)
    walked = {name: [step for step in steps if any_table.search(step)] for name, steps in found.items()}
    assert {name: steps for name, steps in walked.items() if steps} == {}


def test_finished_matches_of_a_person_come_by_the_index_of_the_person(full: AnyDatabase) -> None:
    steps = plan(full, matches.FINISHED_OF)
    assert [step for step in steps if "matches_of_first_user" in step], steps
    assert [step for step in steps if "matches_of_second_user" in step], steps
    assert not [step for step in steps if "matches_by_guild_and_game" in step], steps


def test_a_leaderboard_reads_the_ratings_of_one_server_and_game(rated: AnyDatabase) -> None:
    for name in RANKED:
        steps = plan(rated, getattr(standings, name), scope=101)  # a server with few of the people
        assert [step for step in steps if "ratings_by_value" in step], steps
    steps = plan(rated, standings.RECENT_OUTCOMES)
    assert [step for step in steps if "_of_user" in step], steps


def test_the_game_that_was_finished_last_is_found_among_those_of_the_server(rated: AnyDatabase) -> None:
    for statement in (standings.LAST_RATED_GAME, standings.LAST_GAME):
        steps = plan(rated, statement, guild=101, games=["sumon", "summy"])  # a server with few of the people
        assert walks(steps) == [], steps


@pytest.mark.parametrize("here", [True, False])
def test_a_profile_reads_what_one_person_has_played(rated: AnyDatabase, here: bool) -> None:
    for statement in (standings.ENCOUNTERS[here], standings.LATEST[here]):
        steps = plan(rated, statement)
        assert [step for step in steps if "_of_first_user" in step], steps
        assert [step for step in steps if "_of_second_user" in step], steps
        assert walks(steps) == []
    for statement in OF_PERSON:
        assert walks(plan(rated, statement)) == []
    for statement in (past.RECORDS, past.HINTED):
        assert walks(plan(rated, statement, numbers=[7, 8])) == []
    for statement in (standings.CURVE, standings.BEST_WIN):
        steps = plan(rated, statement)
        assert [step for step in steps if "_of_user" in step], steps


def test_a_week_of_a_server_is_read_by_what_was_finished_there(rated: AnyDatabase) -> None:
    for statement in (week.COUNT_GAMES, week.COUNT_PEOPLE, week.FINISHED, week.BEST_WIN, week.CLIMBS):
        steps = plan(rated, statement, guild=101)  # a server with few of the games
        assert [step for step in steps if "finished_of_guild" in step], steps
        assert walks(steps) == [], steps


def test_counting_what_a_pair_has_played_today_reads_only_that(rated: AnyDatabase) -> None:
    steps = plan(rated, ratings.RATED_TODAY)
    assert [step for step in steps if "rated_matches_of_pair" in step], steps
    assert walks(steps) == []


def test_what_opponents_have_brought_and_taken_today_is_found_by_an_index(rated: AnyDatabase) -> None:
    for statement in (ratings.WITH_OPPONENT, ratings.WITH_UNSETTLED, ratings.UNEVEN_STEPS):
        steps = plan(rated, statement)
        assert [step for step in steps if re.search("rating_changes_of_(pair|user)", step)], steps


def test_who_was_vouched_for_first_in_a_list_is_found_by_an_index(rated: AnyDatabase) -> None:
    steps = plan(rated, ratings.ELDER_SINCE)
    assert [step for step in steps if "ratings_by_vouching" in step], steps


def test_the_earlier_games_of_a_pair_are_found_by_the_index_of_the_pair(rated: AnyDatabase) -> None:
    steps = plan(rated, ratings.MET, scopes=[0, 5], users=[7, 1007])
    assert [step for step in steps if "rating_changes_of_pair" in step], steps


@pytest.mark.parametrize("filters", ["", "game", "opponent", "computer", "guild", "guild game opponent"])
def test_histories_come_by_the_index_of_a_person(full: AnyDatabase, filters: str) -> None:
    wanted = {f"by_{name}": name in filters for name in ("guild", "game", "opponent", "computer")}
    steps = plan(full, past.history(**wanted))
    assert [step for step in steps if re.search("matches_of_(first|second)_user", step)], steps
    assert walks(steps) == []


def test_the_history_of_who_played_long_ago_does_not_walk_what_others_have_played_since(
    copied: AnyDatabase,
) -> None:
    copied.look("UPDATE matches SET first_user_id = 7 WHERE id < 1500 AND second_user_id <> 7")
    copied.look("ANALYZE")
    for statement in (past.history(by_guild=False, by_game=False, by_opponent=False), matches.FINISHED_OF):
        steps = plan(copied, statement, reached=11, skipped=0, most=11)
        assert [step for step in steps if "matches_of_first_user" in step], steps
        assert not [step for step in steps if "Backward using matches_pkey" in step], steps


def test_puzzles_are_found_by_person_and_by_server(copied: AnyDatabase) -> None:
    copied.look_all([ATTEMPTS, "ANALYZE", "UPDATE puzzle_attempts SET day = '' WHERE user_id > 9", "ANALYZE"])
    for name in OF_PUZZLES:
        steps = plan(copied, getattr(puzzles, name), puzzle="9", of_day="2026-01-01", guild=7)
        assert not [step for step in steps if re.search(r"(Seq Scan on|^SCAN) puzzle_attempts", step)], steps
    steps = plan(copied, puzzles.DONE_BY)
    assert not [step for step in steps if re.search(r"(Seq Scan on|^SCAN) (puzzle_attempts|matches)", step)], steps
