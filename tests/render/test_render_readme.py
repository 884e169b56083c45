"""The picture in the README is what the README's command draws."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sumon.cli import main

ROOT = Path(__file__).parents[2]


def test_readme_picture_is_up_to_date(
    look: Callable[[bytes], Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = re.search(r"`python -m sumon (render [^`]+)`", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert command is not None
    *arguments, output = shlex.split(command[1])
    monkeypatch.chdir(ROOT)
    fresh = tmp_path / "board.png"
    assert main([*arguments, str(fresh)]) == 0
    drawn, kept = look(fresh.read_bytes()), look((ROOT / output).read_bytes())
    assert drawn.size == kept.size
    assert drawn.image.tobytes() == kept.image.tobytes()
