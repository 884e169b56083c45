"""Weights lie beside a note that says where they come from, and the note is about these weights."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from sumon.games import GAMES

ENGINES = Path(__file__).resolve().parents[3] / "sumon" / "engines"
FOLDERS = sorted(ENGINES.glob("*/weights"))
NOTE = "PROVENANCE.md"

pytestmark = pytest.mark.every_game


def test_games_with_fitted_weights_keep_them_in_a_folder_of_that_name() -> None:
    assert {folder.parent.name for folder in FOLDERS} <= set(GAMES)
    data = [path for kind in ("*.npz", "*.npy", "*.json") for path in ENGINES.rglob(kind)]
    assert {path.parent for path in data} == set(FOLDERS)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_note_has_the_checksum_of_every_file_beside_it(folder: Path) -> None:
    note = (folder / NOTE).read_text(encoding="utf-8")
    noted = dict(zip(re.findall(r"\| file \| `(.+)` \|", note), re.findall(r"`([0-9a-f]{64})`", note), strict=True))
    weights = [path for path in folder.iterdir() if path.name != NOTE]
    found = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in weights}
    assert found == noted, f"{folder / NOTE} has to say how these weights were made, and their checksum"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_note_says_command_and_seed(folder: Path) -> None:
    note = (folder / NOTE).read_text(encoding="utf-8")
    commands = re.findall(r"^    python -m (\S+) (.*)$", note, re.MULTILINE)
    assert commands
    for module, options in commands:
        assert (ENGINES.parents[1] / Path(*module.split("."))).with_suffix(".py").is_file(), module
        assert "--seed" in options
