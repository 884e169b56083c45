"""The columns with the numbers of users: each stands in one of two lists, and a test looks for others."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from sqlalchemy import Column

from sumon.storage.daily.posts import shares
from sumon.storage.daily.puzzles import attempts as puzzle_attempts
from sumon.storage.league_tables import league_members
from sumon.storage.matches.following import follows
from sumon.storage.matches.prepared import prepared_turns
from sumon.storage.matches.shared_deals import shared_deals
from sumon.storage.past import imports, notes
from sumon.storage.people.lessons import lessons
from sumon.storage.people.settings import daily_opt_ins, user_settings
from sumon.storage.ranking.engine_standings import engine_standings
from sumon.storage.ranking.ratings import rating_changes, ratings
from sumon.storage.role_tables import given_roles
from sumon.storage.start import challenges
from sumon.storage.time import holidays, notices
from sumon.storage.tournament_tables import entrants, pairings, tournaments
from sumon.storage.week import weekly_readers

from .match_tables import matches

# Other users need these rows: a negative number replaces the deleted user. A user has few of these rows, so all are
# changed at once.
AT_ONCE: tuple[Column[Any], ...] = (
    engine_standings.c.user_id,
    daily_opt_ins.c.decided_by,
    ratings.c.user_id,
    shared_deals.c.creator_id,
    shared_deals.c.opponent_id,
    tournaments.c.organiser_id,
    tournaments.c.second_organiser_id,
    entrants.c.user_id,
    entrants.c.decided_by,
    pairings.c.decided_by,
)
SHARED = (
    challenges.c.challenger_id,
    challenges.c.opponent_id,
    matches.c.first_user_id,
    matches.c.second_user_id,
    matches.c.clock_user_id,
    matches.c.aborted_by,
    matches.c.left_by,
    matches.c.abort_asked_by,
    notices.c.user_id,
    rating_changes.c.user_id,
    rating_changes.c.opponent_id,
    *AT_ONCE,
)
# These rows concern the user alone, and are deleted.
OWN: tuple[Column[Any], ...] = (
    follows.c.user_id,
    given_roles.c.user_id,
    holidays.c.user_id,
    imports.c.user_id,
    league_members.c.user_id,
    lessons.c.user_id,
    notes.c.user_id,
    prepared_turns.c.user_id,
    puzzle_attempts.c.user_id,
    shares.c.opponent_id,
    shares.c.user_id,
    user_settings.c.user_id,
    weekly_readers.c.user_id,
)

# The name of the user in each column.
NAMES: Mapping[Column[Any], Column[Any]] = MappingProxyType(
    {
        challenges.c.challenger_id: challenges.c.challenger_name,
        matches.c.first_user_id: matches.c.first_name,
        matches.c.second_user_id: matches.c.second_name,
        tournaments.c.organiser_id: tournaments.c.organiser_name,
        entrants.c.user_id: entrants.c.name,
    }
)

# Values from which a setup follows, so no player may know them during the game. Later the record holds it.
SECRET: frozenset[Column[Any]] = frozenset(
    {challenges.c.salt, shared_deals.c.setup, shared_deals.c.salt, pairings.c.salt}
)
