"""Commands for the operator: check, move and back up the database, and take people out of it."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import aclosing, asynccontextmanager
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from sumon.config import Settings
from sumon.core.errors import SentenceError
from sumon.core.record import Record
from sumon.play.model import Termination
from sumon.play.past.archive import checked_text
from sumon.play.people.privacy import Privacy
from sumon.play.people.settings_book import SettingsBook
from sumon.play.ranking.ratings import Rebuilding
from sumon.storage import Database, is_same_database, open_database, store_on
from sumon.storage.checking import StoredGame, stored_games, unseen_matches
from sumon.storage.copying import copy_database

from .command import FOUND_WRONG, BadInputError, Command, account, natural, sentences

PATIENCE = 60.0  # seconds: no user is waiting, unlike in Discord
FOR_THE_OWNER = 0o600  # the mode of a backup
MOST_FAULTS = 50  # of a kind that are told one by one


def _add_ratings_options(parser: ArgumentParser) -> None:
    parser.add_argument("--rebuild", action="store_true", required=True, help="compute them from all results")
    parser.add_argument("--write", action="store_true", help="replace what is stored where it is wrong")


def _ratings(options: Namespace) -> None:
    rebuilt = asyncio.run(_rebuild_ratings(Settings().database_url, write=options.write))
    print(f"rated games: {rebuilt.games}")
    if not rebuilt.wrong:
        print("the stored ratings are the same to the last digit")
    elif options.write:
        print(f"rows that were wrong: {rebuilt.wrong}; they have been replaced")
    else:
        print(f"rows that are wrong: {rebuilt.wrong}; --write replaces them")
        sys.exit(FOUND_WRONG)


async def _rebuild_ratings(database_url: str, *, write: bool) -> Rebuilding:
    async with _opened(database_url) as database:
        return await store_on(database).ratings.rebuild(write=write)


def _add_check_options(parser: ArgumentParser) -> None:
    parser.add_argument("--database", metavar="URL", help="default: DATABASE_URL")
    _add_jobs_option(parser)


def _add_jobs_option(parser: ArgumentParser) -> None:
    cores = os.cpu_count() or 1
    parser.add_argument(
        "--jobs", type=natural, default=cores, help=f"games replayed at the same time; default: {cores}"
    )


def _check(options: Namespace) -> None:
    _tell(asyncio.run(_check_url(options.database or Settings().database_url, options.jobs)))


async def _check_url(database_url: str, jobs: int) -> bool:
    async with _opened(database_url) as database:
        return await _check_database(database, jobs)


async def _check_database(database: Database, jobs: int) -> bool:
    """Whether every record replays, every rating follows from the results and every open match can be seen."""
    games, faults = await _replay_all(database, jobs)
    _print_faults(faults)
    print(f"games: {games}, of which {len(faults) or 'none'} cannot be replayed as stored")
    rebuilt = await store_on(database).ratings.rebuild(write=False)
    print(f"rated games: {rebuilt.games}, rows of ratings that are wrong: {rebuilt.wrong or 'none'}")
    unseen = await unseen_matches(database)
    _print_faults([f"match {number}: it is open, and has no board" for number in unseen])
    print(f"open matches without a board: {len(unseen) or 'none'}")
    return not (faults or rebuilt.wrong or unseen)


async def _replay_all(database: Database, jobs: int) -> tuple[int, list[str]]:
    """The number of stored games, and the faults of those that are broken."""
    games, faults = 0, []
    with _executor(jobs) as executor:
        async with aclosing(stored_games(database)) as batches:
            async for batch in batches:
                games += len(batch)
                parts = (batch[start::jobs] for start in range(jobs))
                loop = asyncio.get_running_loop()
                for found in await asyncio.gather(
                    *(loop.run_in_executor(executor, faults_of, part) for part in parts)
                ):
                    faults += found
    return games, faults


def _executor(jobs: int) -> Executor:
    # A process takes a second to begin, and one alone would bring nothing.
    return ThreadPoolExecutor(1) if jobs == 1 else ProcessPoolExecutor(jobs, get_context("spawn"))


def faults_of(games: Sequence[StoredGame]) -> list[str]:
    """The faults of *games*, one line for each broken game."""
    faults = []
    for game in games:
        try:
            wrong = _fault_of(game)
        except SentenceError as error:
            wrong = sentences(error)
        if wrong:
            faults.append(f"{game.name}: {wrong}")
    return faults


def _fault_of(game: StoredGame) -> str | None:
    """What contradicts the rules in *game*, None if nothing does. Raises RecordError unless it replays."""
    if not isinstance(game.record, Record):
        return None if checked_text(game.record) == game.record else "its text is not as it would be written today"
    outcome = game.record.replay().outcome
    if game.result is None:
        return None if outcome is None else "it is open, but over by the rules"
    if game.result.termination is not Termination.RULES:
        return None
    if outcome is None:
        return "it ended by the rules, which know of no end"
    return None if outcome.winner == game.result.winner else "its winner is another one than by the rules"


def _print_faults(faults: Sequence[str]) -> None:
    for fault in faults[:MOST_FAULTS]:
        print(fault)
    if len(faults) > MOST_FAULTS:
        print(f"… and {len(faults) - MOST_FAULTS} more")


def _add_move_options(parser: ArgumentParser) -> None:
    parser.add_argument("source", metavar="FROM", help="as in DATABASE_URL; the bot may run on it")
    parser.add_argument("target", metavar="TO", help="as in DATABASE_URL; it is made where there is none")
    parser.add_argument("--replace", action="store_true", help="overwrite what TO holds")
    _add_jobs_option(parser)


def _move(options: Namespace) -> None:
    if is_same_database(options.source, options.target):
        raise BadInputError("FROM and TO are the same database")
    _tell(asyncio.run(_copy(options.source, options.target, replace=options.replace, jobs=options.jobs)))


async def _copy(source_url: str, target_url: str, *, replace: bool, jobs: int) -> bool:
    """Whether the copy, once it was made, has passed all checks."""
    async with _opened(source_url) as source, _opened(target_url, as_it_is=False) as target:
        _print_copied(await copy_database(source, target, replace=replace))
        return await _check_database(target, jobs)


def _print_copied(rows: Mapping[str, int]) -> None:
    print(f"copied and compared: {sum(rows.values())} rows of {len(rows)} tables")


def _add_backup_options(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a new file; the bot may run meanwhile")


def _backup(options: Namespace) -> None:
    file: Path = options.file
    if file.exists():
        raise BadInputError(f"{file}: there is such a file already")
    if not file.absolute().parent.is_dir():
        raise BadInputError(f"{file}: there is no such folder")
    # Next to it, so that a file of that name is always a whole backup.
    with TemporaryDirectory(prefix=".backup-", dir=file.absolute().parent) as folder:
        part = Path(folder) / "part.db"
        _print_copied(asyncio.run(_copy_to_file(Settings().database_url, part)))
        part.chmod(FOR_THE_OWNER)  # it holds hidden tiles and what people have noted
        part.rename(file)


async def _copy_to_file(database_url: str, file: Path) -> Mapping[str, int]:
    async with _opened(database_url) as source, _opened(_url_of(file), as_it_is=False) as target:
        return await copy_database(source, target, replace=False)


def _add_restore_options(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="what `backup` has made; stop the bot first")
    parser.add_argument("--replace", action="store_true", help="overwrite what the database holds")
    _add_jobs_option(parser)


def _restore(options: Namespace) -> None:
    file: Path = options.file
    if not file.is_file():
        raise BadInputError(f"{file}: there is no such file")
    with TemporaryDirectory() as folder:  # it may be of an older version, and has to stay as it is
        copied = Path(folder) / "backup.db"
        shutil.copyfile(file, copied)
        asyncio.run(_bring_up_to_date(_url_of(copied)))
        into = Settings().database_url
        _tell(asyncio.run(_copy(_url_of(copied), into, replace=options.replace, jobs=options.jobs)))


async def _bring_up_to_date(database_url: str) -> None:
    async with _opened(database_url, as_it_is=False):
        pass


def _add_forget_options(parser: ArgumentParser) -> None:
    parser.add_argument("user", metavar="USER", type=account, help="the number of the person in Discord")


def _forget(options: Namespace) -> None:
    ended = asyncio.run(_forget_person(Settings().database_url, options.user))
    print(f"user {options.user} has been taken out of the database; running games that were ended: {ended}")


async def _forget_person(database_url: str, user_id: int) -> int:
    """Forgets the person, and returns how many running games that ended."""

    def now() -> datetime:
        return datetime.now(UTC)

    async with _opened(database_url) as database:
        store = store_on(database)
        settings = SettingsBook(store.settings, now=now)
        privacy = Privacy(store.people, store.matches, store.archive, settings, now=now)
        forgotten = await privacy.delete(user_id)
        return len(forgotten.matches)


@asynccontextmanager
async def _opened(database_url: str, *, as_it_is: bool = True) -> AsyncIterator[Database]:
    """The database until the end of the block; with *as_it_is* it must exist, and opening it does not change it."""
    database = await open_database(database_url, patience=PATIENCE, as_it_is=as_it_is)
    try:
        yield database
    finally:
        await database.close()


def _url_of(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file.absolute()}"


def _tell(is_well: bool) -> None:
    """Says what the checks came to, and ends the program where something is wrong."""
    if not is_well:
        print("something is wrong, see above")
        sys.exit(FOUND_WRONG)
    print("everything is as it should be")


COMMANDS = (
    Command("ratings", "compute all ratings of the bot's database anew", _add_ratings_options, _ratings),
    Command("check", "replay every game, rebuild every rating, look for lost boards", _add_check_options, _check),
    Command("move-database", "copy a database into another one, of any kind", _add_move_options, _move),
    Command("backup", "copy the bot's database into a file, while the bot runs", _add_backup_options, _backup),
    Command("restore", "put back what a backup holds, while the bot is stopped", _add_restore_options, _restore),
    Command("forget", "delete what is stored about a person, like /privacy delete", _add_forget_options, _forget),
)
