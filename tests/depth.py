"""How many cases a test looks at: a few in the ordinary run, all of them with `--soak`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def deep(cases: Iterable[Any], ordinary: int) -> list[Any]:
    """*cases* to `parametrize` with; all but the first *ordinary* belong to the soak run."""
    parts = [case if isinstance(case, tuple) else (case,) for case in cases]
    return [
        *(pytest.param(*case) for case in parts[:ordinary]),
        *(pytest.param(*case, marks=pytest.mark.soak) for case in parts[ordinary:]),
    ]
