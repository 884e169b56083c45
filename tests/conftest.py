"""How tests are run: on all cores, without those that are slow for their own sake."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import hypothesis
import pytest
from filelock import FileLock

from sumon.i18n import default_catalog
from tests.databases import database, databases, empty_database, postgresql, pytest_terminal_summary

__all__ = ["database", "databases", "empty_database", "postgresql", "pytest_terminal_summary"]

# How long an example takes says more about what else the machine is doing than about the code.
hypothesis.settings.register_profile("unhurried", deadline=None)
hypothesis.settings.load_profile("unhurried")

SOAK = Path(__file__).parent / "soak"

if sys.dont_write_bytecode:
    # Dozens of processes import the same here, and compiling it anew in each takes a good part of the whole time.
    # Nothing is written beside the sources, as was asked for.
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # it may have been `python -B`


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="Run the long tests of tests/soak as well.")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("soak"):
        return
    long = [item for item in items if item.path.is_relative_to(SOAK)]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """No worker where starting some takes longer than they save, or where people want to see what is printed."""
    printing = config.getoption("capture") == "no"
    return 0 if printing or _is_one_file(config.args) else None


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
