"""Each program with each wrong setting: one sentence on what is wrong and what would be right, and exit code 2."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import RECORD
from tests.cli.programs import BOT, CLI, run_python
from tests.databases import SqliteFile
from tests.depth import grid

LONG = "/".join(["x" * 200] * 30)
TOKEN = "MTIzNDU2Nzg5.GabcdE.nobodys-token_at-all"  # of the right form
SQLITE, POSTGRESQL = "sqlite+aiosqlite:///", "postgresql+asyncpg://ada:secret@"
DATABASES: dict[str, Callable[[Path], str]] = {
    "a folder": lambda path: f"{SQLITE}{path}",
    "a text": lambda path: f"{SQLITE}{path / 'text.txt'}",
    "a long name": lambda path: f"{SQLITE}{path / ('x' * 300)}",
    "a long path": lambda path: f"{SQLITE}{path / LONG}",
    "under a file": lambda path: f"{SQLITE}{path / 'text.txt' / 'games.db'}",
    "the root": lambda path: f"{SQLITE}/",
    "on no disk": lambda path: f"{SQLITE}/proc/games.db",
    "nothing": lambda path: "",
    "nonsense": lambda path: "nonsense",
    "another program": lambda path: "mysql://localhost/games",
    "no server": lambda path: f"{POSTGRESQL}127.0.0.1:1/games",
    "no port": lambda path: f"{POSTGRESQL}127.0.0.1:99999/games",
    "no host": lambda path: f"{POSTGRESQL}{'x' * 70}.invalid/games",
    "no option": lambda path: f"{POSTGRESQL}127.0.0.1:1/games?colour=red",
}
PROGRAMS: dict[str, tuple[object, ...]] = {
    "check": (*CLI, "check"),
    "bot": BOT,
    "playground": BOT,
    "backup": (*CLI, "backup", "new.db"),
    "restore": (*CLI, "restore", "backup.db"),
    "ratings": (*CLI, "ratings", "--rebuild"),
    "forget": (*CLI, "forget", 12),
    "move from": (*CLI, "move-database"),
    "move to": (*CLI, "move-database"),
}
SETTINGS = [
    *(("PLAYGROUND_PORT", value) for value in ("eighty", "70000", "-1", "", "8" * 5000)),
    *(("ENGINES", value) for value in ("localhost:8786", "http://:1")),
    *(("ENGINES_TOKEN", value) for value in ("two words", "ä", "\x1b[31m")),
    *(("ENGINE_PROCESSES", value) for value in ("0", "many", "9" * 9)),
    ("GROW_PUZZLES", "perhaps"),
    *(("CACHE_MEGABYTES", value) for value in ("0", "", "much", "9" * 5000)),
    *(("SHARD_COUNT", value) for value in ("0", "two", "9" * 12)),
    *(("SHARD_IDS", value) for value in ("5", "-1", "one", "9" * 5000)),
    ("LOG_LEVEL", "LOUD"),
    ("LOG_FORMAT", ""),
    ("METRICS_PORT", "70000"),
    ("ENGINES", "http://one:1,http://two:2"),
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the programs run, with a text and what looks like a backup."""
    (tmp_path / "text.txt").write_text("in the way\n" * 100, encoding="utf-8")
    SqliteFile(tmp_path / "backup.db", migrated=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", f"{SQLITE}{tmp_path / 'backup.db'}")
    return tmp_path


def sentence(ended: tuple[int, str, str]) -> str:
    """The one sentence on stderr of a program that ended with exit code 2."""
    code, _, said = ended
    assert (code, said.count("\n")) == (2, 1), said
    assert "Traceback" not in said
    return said


@pytest.mark.parametrize(("program", "wrong"), grid(PROGRAMS, DATABASES, meet=1))
def test_a_database_that_cannot_be(folder: Path, program: str, wrong: str) -> None:
    url, fine = DATABASES[wrong](folder), f"{SQLITE}{folder / 'backup.db'}"
    settings = {"PLAYGROUND_DATABASE_URL" if program == "playground" else "DATABASE_URL": url}
    arguments = PROGRAMS[program]
    if program == "bot":
        settings["DISCORD_TOKEN"] = TOKEN
    if program.startswith("move"):
        arguments = (*arguments, *((url, fine) if program == "move from" else (fine, url)))
    said = sentence(run_python(*arguments, **settings))
    path = url.removeprefix(SQLITE)
    assert "DATABASE_URL" in said or str(Path(path).parent) in said
    assert "secret" not in said


@pytest.mark.parametrize(
    ("program", "setting"),
    [
        pytest.param(
            program,
            setting,
            id=f"{program}-{setting[0]}-{setting[1][:9]!a}",
            marks=()
            if (program, setting) in {("playground", SETTINGS[4]), ("check", SETTINGS[0])}
            else pytest.mark.soak,
        )
        for program in ("bot", "playground", "check", "backup", "engines")
        for setting in SETTINGS
    ],
)
def test_a_setting_that_cannot_be_read(folder: Path, program: str, setting: tuple[str, str]) -> None:
    arguments = {**PROGRAMS, "engines": (*CLI, "engines")}[program]
    settings = {"DISCORD_TOKEN": TOKEN if program == "bot" else "", **dict([setting])}
    assert setting[0] in sentence(run_python(*arguments, **settings))


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody else uses."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


@pytest.mark.parametrize(
    ("program", "host"),
    grid(
        ["engines", "bot"], ["127.0.0.1", "8.8.8.8", "nowhere.invalid", "999.1.1.1", f"{'x' * 70}.invalid"], meet=1
    ),
)
def test_an_address_that_cannot_be_listened_on(folder: Path, taken: int, program: str, host: str) -> None:
    if program == "engines":
        said = sentence(run_python(*CLI, "engines", "--host", host, "--port", taken))
    else:
        said = sentence(run_python(*BOT, DISCORD_TOKEN=TOKEN, METRICS_HOST=host, METRICS_PORT=str(taken)))
        assert "METRICS_HOST" in said
    assert str(taken) in said
    assert ("in use" in said) == (host == "127.0.0.1")


def test_a_port_of_the_playground_in_use(folder: Path, taken: int) -> None:
    said = sentence(
        run_python(*BOT, PLAYGROUND_PORT=str(taken), PLAYGROUND_DATABASE_URL=f"{SQLITE}{folder / 'new.db'}")
    )
    assert f"port {taken}" in said
    assert "PLAYGROUND_PORT" in said
    assert not (folder / "new.db").exists()


FILES: dict[str, bytes | None] = {
    "missing": None,
    "empty": b"",
    "binary": bytes(range(256)) * 20,
    "with control signs": '[Game "\x1b[31m\x07\x9b\u202e"]\n[Variant "\0"]\n[Setup ""]\n'.encode(),
    "with moves of control signs": RECORD.replace("h8-h7", "h8\x1b[31m\x07\x9b\u202e\x00").encode(),
    "in UTF-16": RECORD.encode("utf-16"),
}


@pytest.fixture
def paths(folder: Path) -> dict[str, str]:
    """Names of files by what is wrong with them."""
    (folder / "record.txt").write_text(RECORD, encoding="utf-8")
    for name, content in FILES.items():
        if content is not None:
            (folder / name).write_bytes(content)
    return {
        **{name: str(folder / name) for name in FILES},
        "a folder": str(folder),
        "under a file": str(folder / "text.txt" / "x"),
        "a long name": str(folder / ("x" * 300)),
        "a long path": str(folder / LONG),
        "control signs": str(folder / "x\x1b[31m\u202e"),
        "no text": str(folder / "x\udcff"),
        "nothing": "",
    }


WRITING = {"backup": (), "render": ("record.txt", "-o"), "puzzles": ("sudoku", "--count", 1, "-o")}


@pytest.mark.parametrize("command", ["replay", "verify", "tournament", "restore"])
def test_files_that_cannot_be_read(
    run: Callable[..., tuple[object, str, str]], paths: dict[str, str], command: str
) -> None:
    for name, path in paths.items():
        if name != "no text":  # the output of a test can write text alone
            sentence(run(command, path))


@pytest.mark.parametrize("command", WRITING)
def test_files_that_cannot_be_written(
    run: Callable[..., tuple[object, str, str]], paths: dict[str, str], command: str
) -> None:
    for name in ("a folder", "under a file", "a long name", "a long path"):
        sentence(run(command, *WRITING[command], paths[name]))


@pytest.mark.parametrize(
    ("command", "wrong"),
    grid(
        ["replay", "verify", "tournament", "restore"],
        ["with control signs", "with moves of control signs", "control signs", "no text"],
        meet=1,
    ),
)
def test_control_signs_are_not_printed(paths: dict[str, str], command: str, wrong: str) -> None:
    ended = run_python(*CLI, command, paths[wrong])
    sentence(ended)
    assert not set("\x1b\x07\x9b\u202e\0") & set("".join(ended[1:]))
