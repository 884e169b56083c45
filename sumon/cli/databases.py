"""Commands for the operator: check and move the database, and delete people from it."""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime

from sumon.config import read_settings
from sumon.play.ranking.ratings import Rebuilding
from sumon.render import layout_problem
from sumon.services.people.privacy import Privacy
from sumon.services.people.settings import SettingsBook
from sumon.services.ranking import DeletedAccounts
from sumon.services.tournaments.tournaments import Tournaments
from sumon.storage import Database, Store, is_same_database
from sumon.storage.copying import copy_database

from .checking import Findings, add_jobs_option, check_database, opened, print_copied, tell
from .command import FOUND_WRONG, BadInputError, Command, account


def _add_ratings_options(parser: ArgumentParser) -> None:
    parser.add_argument("--rebuild", action="store_true", required=True, help="compute them from all results")
    parser.add_argument("--write", action="store_true", help="replace what is stored where it is wrong")


def _ratings(options: Namespace) -> None:
    rebuilt = asyncio.run(_rebuild_ratings(read_settings().database_url, write=options.write))
    print(f"rated games: {rebuilt.games}")
    if not rebuilt.wrong:
        print("the stored ratings are the same to the last digit")
    elif options.write:
        print(f"rows that were wrong: {rebuilt.wrong}; they have been replaced")
    else:
        print(f"rows that are wrong: {rebuilt.wrong}; --write replaces them")
        sys.exit(FOUND_WRONG)


async def _rebuild_ratings(database_url: str, *, write: bool) -> Rebuilding:
    async with opened(database_url) as database:
        return await Store(database).ratings.rebuild(write=write)


def _add_check_options(parser: ArgumentParser) -> None:
    parser.add_argument("--database", metavar="URL", help="default: DATABASE_URL")
    add_jobs_option(parser)


def _check(options: Namespace) -> None:
    findings = asyncio.run(_check_url(options.database or read_settings().database_url, options.jobs))
    if problem := layout_problem():
        print(problem)
    tell(findings.is_well)


async def _check_url(database_url: str, jobs: int) -> Findings:
    async with opened(database_url) as database:
        return await check_database(database, jobs)


def _add_move_options(parser: ArgumentParser) -> None:
    parser.add_argument("source", metavar="FROM", help="as in DATABASE_URL; the bot may run on it")
    parser.add_argument("target", metavar="TO", help="as in DATABASE_URL; it is made where there is none")
    parser.add_argument("--replace", action="store_true", help="overwrite what TO holds")
    add_jobs_option(parser)


def _move(options: Namespace) -> None:
    if is_same_database(options.source, options.target):
        raise BadInputError("FROM and TO are the same database")
    found = asyncio.run(_copy(options.source, options.target, replace=options.replace, jobs=options.jobs))
    tell(found.is_well)


async def _copy(source_url: str, target_url: str, *, replace: bool, jobs: int) -> Findings:
    """Copies the database, and returns the faults of the copy."""
    async with opened(source_url) as source, opened(target_url, without_upgrade=False) as target:
        print_copied(await copy_database(source, target, replace=replace))
        return await check_database(target, jobs)


def _add_forget_options(parser: ArgumentParser) -> None:
    parser.add_argument("user", metavar="USER", type=account, help="the number of the person in Discord")


def _forget(options: Namespace) -> None:
    ended = asyncio.run(_forget_person(read_settings().database_url, options.user))
    print(f"user {options.user} has been taken out of the database; running games that were ended: {ended}")


async def _forget_person(database_url: str, user_id: int) -> int:
    """Deletes the person, and returns the number of running games that this ended."""
    async with opened(database_url) as database:
        return await forget_in(database, user_id)


async def forget_in(database: Database, user_id: int) -> int:
    """Deletes the person from *database*. Returns the number of running games that this ended."""

    def now() -> datetime:
        return datetime.now(UTC)

    store = Store(database)
    settings = SettingsBook(store.settings, now=now)
    departures = DeletedAccounts(store.deleted_accounts, now=now)
    tournaments = Tournaments(store.tournaments, store.entrants, store.standings, departures, now=now)
    withdraw = tournaments.withdraw_everywhere
    privacy = Privacy(store.people, store.matches, store.archive, settings, now=now, withdraw=withdraw)
    return len((await privacy.delete(user_id)).matches)


COMMANDS = (
    Command("ratings", "compute all ratings of the bot's database anew", _add_ratings_options, _ratings),
    Command("check", "replay every game, rebuild every rating, look for lost boards", _add_check_options, _check),
    Command("move-database", "copy a database into another one, of any kind", _add_move_options, _move),
    Command("forget", "delete what is stored about a person, like /privacy delete", _add_forget_options, _forget),
)
