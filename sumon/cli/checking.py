"""The common parts of the commands on databases: opening one, and checking its content."""

from __future__ import annotations

import asyncio
import os
import sys
from argparse import ArgumentParser
from collections.abc import AsyncIterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass
from multiprocessing import get_context

from sumon.core.errors import SentenceError
from sumon.core.record import Record
from sumon.play.model import Termination
from sumon.play.past.archived_game import checked_text
from sumon.storage import Database, Store, open_database
from sumon.storage.checking import StoredGame, stored_games, unseen_matches

from .command import FOUND_WRONG, processes, sentences

PATIENCE = 60.0  # seconds; longer than in Discord, as no user is waiting
MOST_FAULTS = 50  # the most faults of a kind that are printed


@dataclass(frozen=True, slots=True)
class Findings:
    """The result of a check. *broken*: whether games or ratings are wrong; *unseen*: whether open matches have
    no board.
    """

    broken: bool
    unseen: bool

    @property
    def is_well(self) -> bool:
        """Whether the check found no fault."""
        return not (self.broken or self.unseen)


@asynccontextmanager
async def opened(database_url: str, *, without_upgrade: bool = True) -> AsyncIterator[Database]:
    """The database until the end of the block; *without_upgrade*: it must exist, and is opened unchanged."""
    database = await open_database(database_url, patience=PATIENCE, without_upgrade=without_upgrade)
    try:
        yield database
    finally:
        await database.close()


async def check_database(database: Database, jobs: int) -> Findings:
    """Checks whether all records replay, all ratings follow from them, and all open matches have a board; prints
    the result.
    """
    games, faults = await _replay_all(database, jobs)
    _print_faults(faults)
    print(f"games: {games}, of which {len(faults) or 'none'} cannot be replayed as stored")
    rebuilt = await Store(database).ratings.rebuild(write=False)
    print(f"rated games: {rebuilt.games}, rows of ratings that are wrong: {rebuilt.wrong or 'none'}")
    unseen = await unseen_matches(database)
    _print_faults([f"match {number}: it is open, and has no board" for number in unseen])
    print(f"open matches without a board: {len(unseen) or 'none'}")
    return Findings(broken=bool(faults or rebuilt.wrong), unseen=bool(unseen))


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
    # A process takes a second to start, and a single one would save no time.
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
    """The contradiction between *game* and the rules; None if there is none. Raises RecordError unless it
    replays.
    """
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


def print_copied(rows: Mapping[str, int]) -> None:
    """Prints how many *rows* by table have been copied."""
    print(f"copied and compared: {sum(rows.values())} rows of {len(rows)} tables")


def add_jobs_option(parser: ArgumentParser) -> None:
    """Adds the option for the number of processes that check games."""
    cores = os.cpu_count() or 1
    parser.add_argument(
        "--jobs", type=processes, default=cores, help=f"games replayed at the same time; default: {cores}"
    )


def tell(is_well: bool) -> None:
    """Prints the result of the checks, and ends the program with an error code unless all is well."""
    if not is_well:
        print("something is wrong, see above")
        sys.exit(FOUND_WRONG)
    print("everything is as it should be")
