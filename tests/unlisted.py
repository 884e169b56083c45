"""The first test that makes a kind of `custom_id` without a line in `custom_ids.jsonl` fails."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

FOLDER = pytest.StashKey[Path]()
FORGES = "forges"


@pytest.fixture(scope="session", autouse=True)
def told_kinds(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, testrun_uid: str) -> None:
    """A folder that all processes of a test run share, with a file for every kind that a test has failed for."""
    folder = tmp_path_factory.getbasetemp().parent / f"kinds-{testrun_uid}"
    request.config.stash[FOLDER] = folder


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[Any]:
    """Fails where the test has made custom_ids of an unlisted kind, and no test has failed for that kind yet."""
    ids = sys.modules.get("sumon.ui.interactions.ids")
    if ids is None or item.get_closest_marker(FORGES):
        return (yield)
    made: set[str] = set()
    write = ids.CustomIdFormat.write

    def noted(id_format: Any, value: object, tag: str = "") -> str:
        custom_id: str = write(id_format, value, tag)
        made.add(custom_id)
        return custom_id

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ids.CustomIdFormat, "write", noted)
        result = yield
    if made:
        from tests.custom_ids import EVER_SENT, unlisted

        new = [one for kind, one in unlisted(made).items() if _is_first(item.config.stash[FOLDER], str(kind))]
        assert not new, f"no line of {EVER_SENT.name} has a button or form like {new}: add one, and what it means"
    return result


def _is_first(folder: Path, kind: str) -> bool:
    """Whether no process of the test run has asked for *kind* before."""
    folder.mkdir(exist_ok=True)
    try:
        (folder / str(crc32(kind.encode()))).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True
