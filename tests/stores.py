"""How stores are opened in tests: patient, with what is always the same made once a process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import URL, Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

from sumon.storage.dialects import postgresql, sqlite
from sumon.storage.migrations import upgrade
from sumon.storage.opening import open_store
from tests.databases import migrated_file
from tests.patience import PATIENCE


@pytest.fixture(scope="session", autouse=True)
def compiled_once() -> Iterator[None]:
    """A statement is compiled once a process instead of once a store; and no file waits for the disk.

    What is there after a crash of the machine no test sees.
    """
    first: dict[str, Engine] = {}
    set_up, engine_of = sqlite._set_up, postgresql._engine

    def share(engine: Engine) -> None:
        # Compiled statements are kept by dialect, which knows nothing of its engine, but of the server once it has
        # been connected.
        known = first.get(engine.driver)
        if known is None or not hasattr(known.dialect, "server_version_info"):
            first[engine.driver] = engine
        else:
            engine.dialect, engine._compiled_cache = known.dialect, known._compiled_cache

    def set_up_and_share(engine: Engine) -> None:
        set_up(engine)
        share(engine)

    def shared_engine_of(*arguments: Any, **options: Any) -> AsyncEngine:
        engine = engine_of(*arguments, **options)
        share(engine.sync_engine)
        return engine

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite, "_set_up", set_up_and_share)
        patch.setattr(postgresql, "_engine", shared_engine_of)
        patch.setattr(sqlite, "_be_durable", lambda connection, entry: sqlite._set(connection, "synchronous=OFF"))
        yield


@pytest.fixture(scope="session", autouse=True)
def patient_stores() -> Iterator[None]:
    """A store waits for a lock as long as a test waits for anything, unless the test says otherwise."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(open_store.__kwdefaults__, "patience", PATIENCE)
        yield


@pytest.fixture
def schema_of_new_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """A SQLite file that is made with the newest schema gets it from one that was made so before."""
    migrate = sqlite.Sqlite.migrate

    def copy_or_migrate(self: sqlite.Sqlite, url: URL, work: Callable[[Connection], None]) -> None:
        path = Path(str(url.database))
        if work is upgrade and not path.exists():
            path.write_bytes(migrated_file())
        migrate(self, url, work)

    monkeypatch.setattr(sqlite.Sqlite, "migrate", copy_or_migrate)
