"""How tests are run: on all cores, without those that are slow for their own sake."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

import hypothesis
import pytest
from filelock import FileLock

from sumon.console import hear_interrupts
from sumon.i18n import default_catalog
from tests.databases import database, databases, empty_database, postgresql
from tests.programs import fribidi, haproxy, launch, promtool, pytest_terminal_summary
from tests.stores import compiled_once, patient_stores, schema_of_new_files
from tests.times import pytest_runtest_protocol
from tests.unlisted import FORGES, pytest_runtest_call, told_kinds

__all__ = [
    "compiled_once",
    "database",
    "databases",
    "empty_database",
    "fribidi",
    "haproxy",
    "launch",
    "patient_stores",
    "postgresql",
    "promtool",
    "pytest_runtest_call",
    "pytest_runtest_protocol",
    "pytest_terminal_summary",
    "schema_of_new_files",
    "told_kinds",
]

# How long an example takes says more about what else the machine is doing than about the code.
hypothesis.settings.register_profile("unhurried", deadline=None)
hypothesis.settings.load_profile("unhurried")

SOAK = Path(__file__).parent / "soak"
SOAK_DAYS = 112  # until every long test has had its turn
SOAK_MINUTES = 1  # a day
SECONDS_A_TURN = 3600  # what may take longer has no turn: it runs with --soak alone
STARTED_AT = time.monotonic()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="Run the long tests as well.")
    parser.addoption(
        "--soak-day",
        type=int,
        metavar="DAY",
        help=f"Run long tests alone, for {SOAK_MINUTES} minute: a part of them, which is another one each DAY.",
    )
    parser.addoption("--times", metavar="FILE", help="Append what each test takes; see tests/times.py.")
    parser.addoption("--record", metavar="DIR", help="Write down what the bot sends; see tests/recorded.py.")


def pytest_configure(config: pytest.Config) -> None:
    hear_interrupts()
    gc.disable()  # until all has been collected, as looking for garbage took a second of that
    config.addinivalue_line(
        "markers", "soak(daily=False): slow for its own sake, runs with --soak only; see tests/depth.py"
    )
    config.addinivalue_line("markers", f"{FORGES}: makes custom_ids that no button has; see tests/unlisted.py")
    if config.option.soak_day is not None:
        config.option.soak = True
    if config.option.record is not None:
        from tests.recorded import Recorder

        config.pluginmanager.register(Recorder(Path(config.option.record)))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    day = config.option.soak_day
    if day is not None:
        # In another order each time, so that not always the same are left over when the time is up.
        chosen = [item for item in items if _is_long(item) and _has_turn(item, day)]
        chosen.sort(key=lambda item: _number(f"{day} {item.nodeid}"))
    elif config.option.soak:
        chosen = items[:]
    else:
        chosen = [item for item in items if not _is_long(item)]
    kept = set(chosen)
    left_out = [item for item in items if item not in kept]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
    items[:] = chosen


def pytest_collection_finish() -> None:
    """What has been imported stays, and the garbage collector need not look at it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


def _is_long(item: pytest.Item) -> bool:
    return item.path.is_relative_to(SOAK) or item.get_closest_marker("soak") is not None


def _has_turn(item: pytest.Item, day: int) -> bool:
    marker = item.get_closest_marker("soak")
    limit = item.get_closest_marker("timeout")
    if limit is not None and limit.args[0] > SECONDS_A_TURN:
        return False
    comes_daily = marker is not None and marker.kwargs.get("daily", False)
    return comes_daily or _number(item.nodeid) % SOAK_DAYS == day % SOAK_DAYS


def _number(text: str) -> int:
    """The same for the same text in every process."""
    return crc32(text.encode())


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.config.option.soak_day is not None and time.monotonic() > STARTED_AT + 60 * SOAK_MINUTES:
        pytest.skip("the time is up; it comes round again")


@pytest.hookimpl(wrapper=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> Iterator[Any]:
    """One more than there are cores, as tests also wait: for a browser, a server, a program, or one another.

    No worker where starting some takes longer than they save, or where people want to see what is printed.
    """
    cores = yield
    printing = config.getoption("capture") == "no"
    return 0 if printing or _is_one_file(config.args) else cores + 1


def _is_one_file(places: Sequence[str]) -> bool:
    files = {place.partition("::")[0] for place in places}
    return len(files) == 1 and Path(files.pop()).is_file()


@pytest.fixture(scope="session")
def compiled_engine(tmp_path_factory: pytest.TempPathFactory, testrun_uid: str) -> None:
    """The engine of Sum On is in the compile cache; every worker would compile it otherwise, half a minute each."""
    from sumon.engines.pool import warm_up

    done = tmp_path_factory.getbasetemp().parent / f"compiled-{testrun_uid}"
    with FileLock(done.with_suffix(".lock")):
        if not done.exists():
            warm_up()
            done.touch()


@pytest.fixture(scope="session", autouse=True)
def broken_sentences_are_errors() -> Iterator[None]:
    """In life people read the key of a sentence that is missing or lacks an argument; here it is an error."""
    catalog = default_catalog()
    catalog.strict = True
    yield
    catalog.strict = False
