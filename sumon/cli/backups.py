"""Commands for the operator: back up the database, and restore a backup."""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from shutil import copyfile

from sumon.config import read_settings
from sumon.core.errors import SentenceError
from sumon.core.lines import lines_of
from sumon.storage import Database, StorageError, Store, file_of, open_database
from sumon.storage.backup import (
    Manifest,
    copy_of,
    deleted_since,
    folder_beside,
    give_name,
    keep_deletions,
    move_numbers_on,
    number_of_games,
    put_in_place,
    require_at_rest,
    require_backup,
    write_manifest,
)
from sumon.storage.copying import copy_database, is_empty

from .checking import add_jobs_option, check_database, opened, print_copied, tell
from .command import BadInputError, Command, sentences
from .databases import forget_in


def _add_backup_options(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a new file; the bot may run meanwhile")


def _backup(options: Namespace) -> None:
    file: Path = options.file.absolute()
    if file.exists():
        raise BadInputError(f"{options.file}: there is such a file already")
    if not file.parent.is_dir():
        raise BadInputError(f"{options.file}: there is no such folder")
    url, made_at = read_settings().database_url, datetime.now(UTC)
    with _saying_what_the_disk_says(file):
        print_copied(asyncio.run(_back_up(url, file, made_at)))
    try:
        asyncio.run(_note_backup(url, made_at))
    except StorageError as error:
        print(f"the backup is made, but /status will not tell of it: {sentences(error)}", file=sys.stderr)


async def _note_backup(database_url: str, made_at: datetime) -> None:
    """Tells the bot about the backup. Raises StorageError."""
    database = await open_database(database_url, without_upgrade=True)
    try:
        await Store(database).installation.note_backup(made_at)
    finally:
        await database.close()


async def _back_up(database_url: str, file: Path, made_at: datetime) -> Mapping[str, int]:
    """Makes a backup, and returns the number of rows by table."""
    # In a folder beside *file*, so that a file of that name is always a whole backup.
    with folder_beside(file) as folder:
        part = folder / "part.db"
        async with opened(database_url) as source, opened(_url_of(part), without_upgrade=False) as target:
            rows = await copy_database(source, target, replace=False)
            # so that the restored database knows its backup, too
            await Store(target).installation.note_backup(made_at)
        await asyncio.to_thread(write_manifest, part, made_at)
        await asyncio.to_thread(give_name, part, file)
        return rows


def _add_restore_options(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="what `backup` has made; stop the bot first")
    parser.add_argument("--replace", action="store_true", help="overwrite what the database holds")
    add_jobs_option(parser)


def _restore(options: Namespace) -> None:
    file: Path = options.file.absolute()
    if not file.is_file():
        raise BadInputError(f"{options.file}: there is no such file")
    into = read_settings().database_url
    place = file_of(into)
    if place is not None and place.exists() and place.samefile(file):
        raise StorageError("backup-itself", path=str(file))
    require_at_rest(file.resolve())
    # In a folder beside the database, as a file can only be replaced in one step on the same disk.
    with _saying_what_the_disk_says(file):
        if place is not None:
            place.parent.mkdir(parents=True, exist_ok=True)
        with folder_beside(place) as folder:
            restoring = _Restoring(file, into, place, folder, options.jobs)
            tell(asyncio.run(restoring.restore(replace=options.replace)))


class _Restoring:
    """Restores the backup *file* into the database *into*; *place* is the file of that database, if it has one."""

    def __init__(self, file: Path, into: str, place: Path | None, folder: Path, jobs: int) -> None:
        self._file = file
        self._into = into
        self._place = place
        self._folder = folder
        self._jobs = jobs

    async def restore(self, *, replace: bool) -> bool:
        """Restores the backup once all of it has been read and checked. Returns whether all open matches can be
        seen.
        """
        copied = self._folder / "backup.db"
        copyfile(self._file, copied)
        try:
            _tell_of(await require_backup(copied, str(self._file)))
            async with opened(_url_of(copied)) as backup:
                found = await check_database(backup, self._jobs)
                if found.broken:
                    raise BadInputError(
                        f"{self._file}: not all of it is right, see above; nothing has been changed"
                    )
                async with self._old() as old:
                    await self._prepare(backup, old, replace=replace)
                    await self._put(backup, old)
        except (BadInputError, SentenceError, OSError):
            raise
        except Exception as error:  # a damaged file can have any content and cause any error
            reason = lines_of(f"{type(error).__name__}: {error}")[0]
            raise BadInputError(f"{self._file}: it cannot be read ({reason}); nothing has been changed") from error
        return not found.unseen

    @asynccontextmanager
    async def _old(self) -> AsyncIterator[Database | None]:
        """The database to be replaced, None if there is none. A file is opened as a copy, so that it stays
        unchanged.
        """
        if self._place is None:
            async with opened(self._into, without_upgrade=False) as database:
                yield database
            return
        copied = self._folder / "old.db"
        if not copy_of(self._place, copied):
            yield None
            return
        async with opened(_url_of(copied), without_upgrade=False) as database:
            yield database

    async def _prepare(self, backup: Database, old: Database | None, *, replace: bool) -> None:
        """Adapts *backup* to replace *old*. Raises StorageError if *old* must not be replaced."""
        going = 0
        if old is not None:
            if not replace and not await is_empty(old):
                raise StorageError("storage-not-empty")
            going = await number_of_games(old)
        print(f"games that go: {going}; games that come: {await number_of_games(backup)}")
        if old is not None:
            left = await deleted_since(old, backup)
            for account in left:
                await forget_in(backup, account)
            await keep_deletions(old, backup)
            print(f"people who had their data deleted since the backup, and stay deleted: {len(left) or 'none'}")
        await move_numbers_on(backup, old)

    async def _put(self, backup: Database, old: Database | None) -> None:
        """Puts *backup* in the place of *old*."""
        beside = self._place or self._file
        kept = beside.with_name(f"{beside.name}.before-restore")
        has_old = old is not None and not await is_empty(old)
        if self._place is None:
            assert old is not None
            if has_old:
                await _back_up(self._into, kept, datetime.now(UTC))
            print_copied(await copy_database(backup, old, replace=True))
        else:
            new = self._folder / "new.db"
            async with opened(_url_of(new), without_upgrade=False) as database:
                print_copied(await copy_database(backup, database, replace=False))
            put_in_place(new, self._place, kept)
        if has_old:
            print(f"the old database: {kept}")


def _tell_of(manifest: Manifest | None) -> None:
    """Prints what *manifest* proves about a backup."""
    if manifest is None:
        print("an older version made this backup: nothing proves that it is whole")
    else:
        print(f"backup of {manifest.moment}: {manifest.total_rows} rows, all as they were written")


@contextmanager
def _saying_what_the_disk_says(file: Path) -> Iterator[None]:
    """Turns an error of the disk in the block into a BadInputError, about *file* unless the error names another."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise BadInputError(f"{error.filename or file}: {reason}; nothing has been changed") from error


def _url_of(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file.absolute()}"


COMMANDS = (
    Command("backup", "copy the bot's database into a file, while the bot runs", _add_backup_options, _backup),
    Command("restore", "put back what a backup holds, while the bot is stopped", _add_restore_options, _restore),
)
