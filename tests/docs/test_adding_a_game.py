"""docs/adding-a-game.md is true: its files, copied from the page, are a game in every layer."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from sumon.games import GAMES
from tests.docs.eight_games import BARE, SLUGS, files_of

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/adding-a-game.md"
FILE = re.compile(r"^`([\w./]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINE = re.compile(r"in `([\w./]+)`:\n\n```python\n(\w+ = \()…, (.+)\)\n```")
ADVICE = re.compile(r"^\| `(test_\w+)` \| (.+?) \|", re.MULTILINE)
# The tests of these games alone are no news here, and the game of the page is not translated.
OTHERS = " and ".join(f"not {name}" for name in (*GAMES, "left_in_english"))
# What Python has compiled comes along, as sources keep their times; but not what others are writing just now.
LEFT_OUT = ignore_patterns("*.pyc.*", "sumon-????????????????", "soak", "browser", "docs")


def files() -> dict[str, str]:
    """Path -> text of every file on the page."""
    return dict(FILE.findall(PAGE.read_text(encoding="utf-8")))


def make_project(tree: Path, written: Iterable[tuple[str, str]], slugs: Sequence[str]) -> Path:
    """The project in the folder *tree*, with the files *written* and the games *slugs* in its one list."""
    for folder in ("sumon", "cogs", "data", "tests"):
        copytree(ROOT / folder, tree / folder, ignore=LEFT_OUT)
    for name in ("bot.py", "pyproject.toml", "README.md"):
        (tree / name).write_bytes((ROOT / name).read_bytes())
    locales = [path.name for path in (ROOT / "data/locale").iterdir() if path.is_dir()]
    for name, text in written:
        # Its sentences are needed in every language; here, they are English in all of them.
        for each in {name.replace("locale/en/", f"locale/{locale}/") for locale in locales}:
            (tree / each).parent.mkdir(parents=True, exist_ok=True)
            (tree / each).write_text(text, encoding="utf-8")
    ((where, begins, added),) = LINE.findall(PAGE.read_text(encoding="utf-8"))
    listing = (tree / where).read_text(encoding="utf-8")
    line = re.compile(rf"^{re.escape(begins)}(.+)\)$", re.MULTILINE)
    assert len(line.findall(listing)) == 1, "the page shows another line than the one in the file"
    words = ", ".join(added.replace("noughts", slug) for slug in slugs)
    (tree / where).write_text(line.sub(rf"{begins}\1, {words})", listing), encoding="utf-8")
    return tree


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the game on the page: its files, and the one line."""
    return make_project(tmp_path_factory.mktemp("project"), files().items(), ["noughts"])


def run_in(project: Path, module: str, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", module, *options]
    return subprocess.run(
        command, cwd=project, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )


def pytest_in(project: Path, *options: str) -> subprocess.CompletedProcess[str]:
    always = ("-q", "--import-mode=importlib", "-p", "no:cacheprovider", "-o", "addopts=", "-m", "every_game")
    return run_in(project, "pytest", *always, *options)


def passed(result: subprocess.CompletedProcess[str]) -> int:
    """How many tests passed; fails unless all did."""
    assert result.returncode == 0, result.stdout[-4000:]
    count = re.search(r"(\d+) passed", result.stdout)
    assert count is not None
    return int(count[1])


def test_page_needs_one_line_outside_the_folders_of_the_game() -> None:
    assert all("noughts" in name for name in files())
    assert len(LINE.findall(PAGE.read_text(encoding="utf-8"))) == 1


def test_page_quotes_what_red_tests_say() -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    advice = ADVICE.findall(PAGE.read_text(encoding="utf-8"))
    assert advice
    for name, said in advice:
        body = tests.partition(f"def {name}(")[2].partition("\ndef ")[0]
        assert said in body, f"{name} does not say {said!r}"


def test_page_runs_the_tests_that_every_game_has_to_pass() -> None:
    assert "uv run pytest -m every_game" in PAGE.read_text(encoding="utf-8")


def test_code_of_the_page_is_clean_and_typed(project: Path) -> None:
    sources = [name for name in files() if name.endswith(".py")]
    for arguments in (("ruff", "check", "."), ("ruff", "format", "--check", *sources)):
        result = run_in(project, *arguments)
        assert result.returncode == 0, result.stdout[-4000:]
    # What has not changed is not looked at again: most of the project has been, where it is typed itself.
    result = run_in(project, "mypy", "--cache-dir", str(ROOT / ".mypy_cache"), *sources)
    assert result.returncode == 0, result.stdout[-4000:]


def test_game_of_the_page_passes_what_every_game_has_to_pass(project: Path) -> None:
    # Looking through all the other files for the mark would take longer than these tests.
    marked = [path for path in (project / "tests").rglob("test_*.py") if "mark.every_game" in path.read_text()]
    assert passed(pytest_in(project, *map(str, marked), "-k", OTHERS)) > 80, "the tests of the game did not run"


FORGOTTEN = ["sumon/render/noughts", "sumon/ui/games/noughts", "data/locale/en/noughts.ftl"]


@pytest.mark.parametrize("layers", [["sumon/games/noughts"], FORGOTTEN], ids=["the rules", "what is shown"])
def test_forgotten_layer_is_a_red_test_that_says_which(project: Path, tmp_path: Path, layers: list[str]) -> None:
    for number, layer in enumerate(layers):
        (project / layer).rename(tmp_path / str(number))
    try:
        result = pytest_in(project, "tests/conformance/every_layer/test_layers.py", "-k", "noughts")
    finally:
        for number, layer in enumerate(layers):
            (tmp_path / str(number)).rename(project / layer)
    assert result.returncode != 0
    for layer in layers:
        assert layer in result.stdout or layer.replace("/", ".") in result.stdout


def test_there_may_be_any_number_of_games(tmp_path: Path) -> None:
    """Eight more, which are more than rows and menus of Discord have room for; one without a computer player."""
    project = make_project(tmp_path / "project", files_of(files()), SLUGS)
    wanted = f"any_number or panel or learn or greeted or daily or {BARE}"
    where = [
        f"tests/bot/test_{name}.py"
        for name in ("any_number_of_games", "panel", "how_to_play", "daily", "every_game")
    ]
    assert passed(pytest_in(project, *where, "-k", wanted)) > 8
