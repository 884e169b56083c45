"""The manifest of a backup: a row, written last, that describes the contents of the file."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from sumon.core.message import Message
from sumon.storage.errors import BackupError

TABLE = "backup_manifest"
# Tables that every database of this bot has, whatever its version.
OWN_TABLES = frozenset({"alembic_version", "challenges", "matches", "moves"})

_CREATE = f"CREATE TABLE {TABLE} (version TEXT, made_at TEXT, rows TEXT, checksum TEXT)"
_WRITE = f"INSERT INTO {TABLE} VALUES (:version, :made_at, :rows, :checksum)"
_READ = f"SELECT version, made_at, rows, checksum FROM {TABLE}"


@dataclass(frozen=True, slots=True)
class Manifest:
    """The contents of a backup when it was written."""

    version: str  # of the schema
    made_at: str  # the moment in UTC, in ISO 8601
    rows: str  # the number of rows by table of the bot, as a JSON object
    checksum: str  # the SHA-256 of the contents and the other fields, in hexadecimal digits

    @property
    def moment(self) -> str:
        """The moment of the backup, for readers, in UTC."""
        return f"{datetime.fromisoformat(self.made_at):%Y-%m-%d %H:%M} UTC"

    @property
    def total_rows(self) -> int:
        """The number of all rows."""
        return sum(json.loads(self.rows).values())


def write_manifest(file: Path, made_at: datetime) -> None:
    """Adds the manifest to *file*, a backup as of *made_at*. Raises BackupError if the file cannot be used."""
    try:
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            manifest = _manifest_of(connection, made_at.astimezone(UTC).isoformat())
            connection.execute("BEGIN")
            connection.execute(_CREATE)
            connection.execute(_WRITE, asdict(manifest))
            connection.execute("COMMIT")
    except sqlite3.Error as error:
        raise BackupError("backup-not-finished", reason=str(error)) from error


def read_manifest(file: Path, name: str) -> Manifest | None:
    """The manifest of *file*, after a check that the contents match it; None for a backup without one.

    Reads all pages, references and rows. Raises BackupError, which calls the file *name*, if it is damaged or no
    backup.
    """
    try:
        with closing(sqlite3.connect(file)) as connection:
            tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
            if not tables >= OWN_TABLES:
                raise BackupError("backup-of-another-program", path=name)
            _require_whole(connection, file, name)
            if TABLE not in tables:
                return None
            rows = connection.execute(_READ).fetchall()
            manifest = Manifest(*rows[0]) if len(rows) == 1 else None
            if manifest is None or manifest != _manifest_of(connection, manifest.made_at):
                raise BackupError("backup-changed", path=name)
            return manifest
    except sqlite3.OperationalError as error:
        raise BackupError("backup-damaged", path=name, reason=str(error)) from error
    except sqlite3.DatabaseError as error:
        key = "backup-of-another-program" if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB else "backup-damaged"
        raise BackupError(key, path=name, reason=str(error)) from error


def _require_whole(connection: sqlite3.Connection, file: Path, name: str) -> None:
    """Raises BackupError unless all pages are present and sound, and all references lead to rows."""
    pages, size = (connection.execute(f"PRAGMA {pragma}").fetchone()[0] for pragma in ("page_count", "page_size"))
    if file.stat().st_size != pages * size:
        raise BackupError("backup-damaged", path=name, reason=Message.of("backup-cut-off"))
    said = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if said != "ok":
        raise BackupError("backup-damaged", path=name, reason=" ".join(said.split()))
    missing = connection.execute("PRAGMA foreign_key_check").fetchone()
    if missing is not None:
        reason = Message.of("backup-row-missing", table=str(missing[0]))
        raise BackupError("backup-damaged", path=name, reason=reason)


def _manifest_of(connection: sqlite3.Connection, made_at: str) -> Manifest:
    """The manifest for the contents found by *connection*, without the table of the manifest."""
    version = connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]
    schema = connection.execute(
        "SELECT type, name, sql FROM sqlite_schema WHERE tbl_name <> ? AND name NOT LIKE 'sqlite_stat%'"
        " ORDER BY type, name",
        (TABLE,),
    ).fetchall()
    digest = sha256(repr((version, made_at, schema)).encode())
    numbers: dict[str, int] = {}
    for table in (name for kind, name, _ in schema if kind == "table"):
        number = 0
        for row in connection.execute(f'SELECT * FROM "{table}"'):  # in the order of the file
            digest.update(repr(row).encode())
            number += 1
        if table != "alembic_version" and not table.startswith("sqlite_"):
            numbers[table] = number
    rows = _as_json(numbers)
    digest.update(rows.encode())
    return Manifest(version, made_at, rows, digest.hexdigest())


def _as_json(numbers: Mapping[str, int]) -> str:
    return json.dumps(numbers, sort_keys=True)
