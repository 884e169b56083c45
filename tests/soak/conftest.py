"""The long tests wait to be asked for with `--soak`."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--soak", default=False):
        items[:] = [item for item in items if not item.path.is_relative_to(HERE)]
