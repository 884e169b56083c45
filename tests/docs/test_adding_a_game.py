"""docs/adding-a-game.md is true: its files, copied from the page, are a game in every layer."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/adding-a-game.md"
FILE = re.compile(r"^`([\w./]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINE = re.compile(r"in `([\w./]+)`:\n\n```diff\n-(.+)\n\+(.+)\n```")
NEEDED = ["tests/conformance", "tests/bot/test_every_game.py", "tests/i18n"]


def files() -> dict[str, str]:
    """Path -> text of every file on the page."""
    return dict(FILE.findall(PAGE.read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the game on the page: its files, and the one line."""
    tree = tmp_path_factory.mktemp("project")
    for folder in ("sumon", "cogs", "data", "tests"):
        copytree(ROOT / folder, tree / folder, ignore=ignore_patterns("__pycache__", "soak", "browser"))
    for name in ("bot.py", "pyproject.toml"):
        (tree / name).write_bytes((ROOT / name).read_bytes())
    for name, text in files().items():
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).write_text(text, encoding="utf-8")
    ((where, before, after),) = LINE.findall(PAGE.read_text(encoding="utf-8"))
    listing = (tree / where).read_text(encoding="utf-8")
    assert listing.count(before) == 1, "the page shows another line than the one in the file"
    (tree / where).write_text(listing.replace(before, after), encoding="utf-8")
    return tree


OPTIONS = ["-q", "--import-mode=importlib", "-p", "no:cacheprovider", "-o", "addopts="]
FORGOTTEN = ["sumon/games/noughts", "sumon/render/noughts", "sumon/ui/games/noughts", "data/locale/en/noughts.ftl"]
NOT_NEEDED = "sumon/engines/noughts"


def run(project: Path, *command: str, told: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=project,
        input=told,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def without(project: Path) -> dict[str, tuple[int, str]]:
    """pytest's exit code and output without each of the folders of the game."""
    options = " ".join([*OPTIONS, "-k", "noughts"])
    lines = [f"{folder} tests/conformance/every_layer/test_layers.py {options}" for folder in FORGOTTEN]
    lines.append(f"{NOT_NEEDED} tests/bot/test_every_game.py {options}")
    done = run(project, "tests.docs.one_by_one", told="\n".join(lines))
    assert done.returncode == 0, done.stdout[-4000:]
    return {folder: (code, said) for folder, code, said in map(json.loads, done.stdout.splitlines())}


def test_page_needs_one_line_outside_the_folders_of_the_game() -> None:
    assert all("noughts" in name for name in files())
    assert len(LINE.findall(PAGE.read_text(encoding="utf-8"))) == 1


def test_game_of_the_page_holds_the_contract_and_plays_in_discord(project: Path) -> None:
    result = run(project, "pytest", *OPTIONS, *NEEDED, "-k", "noughts or locales")
    assert result.returncode == 0, result.stdout[-4000:]
    passed = re.search(r"(\d+) passed", result.stdout)
    assert passed is not None
    assert int(passed[1]) > 50, "the tests of the game were not among those that ran"


@pytest.mark.parametrize("layer", FORGOTTEN)
def test_forgotten_layer_is_a_red_test_that_says_which(without: dict[str, tuple[int, str]], layer: str) -> None:
    code, said = without[layer]
    assert code != 0
    assert layer in said or layer.replace("/", ".") in said


def test_computer_player_alone_may_be_left_out(without: dict[str, tuple[int, str]]) -> None:
    code, said = without[NOT_NEEDED]
    assert code == 0, said[-4000:]
