"""Starting the program: what is wrong with the settings is said in one line, with exit code 2."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import discord
import pytest
from pydantic import ValidationError

import bot
from sumon.cache import CACHE, LIMIT, MEGABYTE
from sumon.config import Settings
from sumon.render import typefaces
from sumon.runtime.engines import make_engines
from sumon.ui.interactions.failures import answering

TOKEN = "MTIzNDU2Nzg5.GabcdE.nobodys-token_at-all"  # of the right form


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No `.env` and no variables of this machine are read; afterwards nothing is logged to where a test looked."""
    monkeypatch.setitem(Settings.model_config, "env_file", None)
    for name in map(str.upper, Settings.model_fields):
        monkeypatch.delenv(name, raising=False)
    root = logging.getLogger()
    level = root.level
    yield
    root.setLevel(level)
    for handler in [handler for handler in root.handlers if type(handler) is logging.StreamHandler]:
        root.removeHandler(handler)


def start(monkeypatch: pytest.MonkeyPatch, **variables: str) -> int:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    return bot.main()


@pytest.mark.parametrize(
    ("arguments", "code"), [(["--help"], 0), (["-h"], 0), (["--port", "80"], 2), (["help"], 2)]
)
def test_any_argument_is_answered_with_how_it_is_used_and_nothing_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str], code: int
) -> None:
    monkeypatch.setattr(bot, "run", lambda settings: pytest.fail("it runs"))
    assert bot.main(arguments) == code
    said = capsys.readouterr()
    assert (said.err if code else said.out).startswith("Usage: uv run bot.py\n")
    assert not (said.out if code else said.err)


@pytest.mark.usefixtures("settings")
def test_a_wrong_token(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def refuse(self: object, token: str) -> None:
        raise discord.LoginFailure("Improper token has been passed.")

    monkeypatch.setattr(discord.Client, "login", refuse)
    database = f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    for token in (TOKEN, "nonsense"):
        assert start(monkeypatch, DISCORD_TOKEN=token, DATABASE_URL=database) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert line.startswith("DISCORD_TOKEN is not a bot token.")
        assert token not in line


@pytest.mark.usefixtures("settings")
def test_a_database_path_that_cannot_be_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    database = f"sqlite+aiosqlite:///{tmp_path / 'file' / 'games.db'}"
    assert start(monkeypatch, DISCORD_TOKEN=TOKEN, DATABASE_URL=database) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert str(tmp_path / "file") in line


@pytest.mark.usefixtures("settings")
def test_the_log_says_at_the_start_which_names_cannot_be_drawn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for is_there in (False, True):
        monkeypatch.setattr(typefaces, "has_layout", lambda is_there=is_there: is_there)
        assert start(monkeypatch, DISCORD_TOKEN="nonsense") == 2
        assert ("Raqm is missing" in capsys.readouterr().err) is not is_there


@pytest.mark.usefixtures("settings")
def test_a_port_in_use(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        database = f"sqlite+aiosqlite:///{tmp_path / 'playground.db'}"
        assert start(monkeypatch, PLAYGROUND_PORT=port, PLAYGROUND_DATABASE_URL=database) == 2
    said = capsys.readouterr()
    assert "no DISCORD_TOKEN" in said.out
    (line,) = said.err.splitlines()
    assert port in line
    assert "PLAYGROUND_PORT" in line


@pytest.mark.usefixtures("settings")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PLAYGROUND_PORT", "eighty"),
        ("PLAYGROUND_PORT", "70000"),
        ("LOG_LEVEL", "LOUD"),
        ("LOG_FORMAT", "xml"),
        ("METRICS_PORT", "-1"),
        ("ENGINES", "localhost:8786"),
        ("ENGINES", "http://localhost"),
        ("ENGINES", "tls://localhost:8786"),
        ("ENGINES", "http://one:8786;http://two:8786"),
        ("ENGINES", "http://one:0"),
    ],
)
def test_settings_that_cannot_be_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, value: str
) -> None:
    assert start(monkeypatch, **{name: value}) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert name in line


@pytest.mark.usefixtures("settings")
def test_several_addresses_of_engines_need_a_balancer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert start(monkeypatch, ENGINES="http://one:8786,http://two:8786") == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "ENGINES takes one address" in line
    (page,) = re.findall(r"docs/\S+[.]cfg", line)
    assert (Path(__file__).parents[2] / page).is_file()


def test_without_engines_elsewhere_nothing_of_them_is_imported() -> None:
    program = "import sys, bot; bot.make_engines(bot.Settings(engines=None)); print(*sys.modules, sep='\\n')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    imported = done.stdout.splitlines()
    assert "sumon.engines.pool" in imported
    assert not {"sumon.engines.elsewhere", "sumon.engines.circuit_breaker"} & {*imported}


@pytest.mark.usefixtures("settings")
def test_what_is_left_blank_is_not_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISCORD_TOKEN", "ENGINES", "ENGINES_TOKEN", "GROW_PUZZLES", "METRICS_PORT"):
        monkeypatch.setenv(name, " ")
    read = Settings()
    assert (read.discord_token, read.engines, read.grow_puzzles, read.metrics_port) == (None, None, None, None)
    assert read.engines_token is None


@pytest.mark.parametrize(
    ("token", "said", "grows"),
    [("a.b.c", "", True), ("a.b.c", "off", False), ("a.b.c", "on", True), ("", "", False), ("", "on", True)],
)
def test_puzzles_grow_on_discord_unless_the_host_wants_none(
    monkeypatch: pytest.MonkeyPatch, token: str, said: str, grows: bool
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    monkeypatch.setenv("GROW_PUZZLES", said)
    assert Settings(_env_file=None).grows_puzzles is grows


@pytest.mark.usefixtures("settings")
def test_a_port_for_metrics_in_use(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        database = f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
        assert start(monkeypatch, DISCORD_TOKEN=TOKEN, METRICS_PORT=port, DATABASE_URL=database) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"The metrics can’t use port {port} (")
    assert "METRICS_PORT" in line


def test_engines_are_where_the_settings_say() -> None:
    beside = make_engines(Settings(_env_file=None))
    assert type(beside).__name__ == "EnginePool"
    assert make_engines(Settings(_env_file=None, engine_processes=3)).places == {"local": 3}
    for address in ("http://localhost:8786", "https://one:443", "http://[fe80::1]:8786"):
        elsewhere = make_engines(Settings(_env_file=None, engines=address, engine_processes=3))
        assert elsewhere.places == {address: 0, "local": 3}


@pytest.mark.parametrize("token", ["two words", "zwölf", "a\nb"])
def test_a_token_that_cannot_be_sent_is_refused_and_not_shown(token: str) -> None:
    with pytest.raises(ValidationError) as refused:
        Settings(_env_file=None, engines_token=token)
    assert "engines_token" in str(refused.value)
    assert token not in str(refused.value)


@pytest.mark.usefixtures("settings")
def test_the_cache_is_as_large_as_the_settings_say(monkeypatch: pytest.MonkeyPatch) -> None:
    CACHE.begin_counting("of tests")
    try:
        assert start(monkeypatch, DISCORD_TOKEN="nonsense", CACHE_MEGABYTES="4") == 2, "half of it is for pictures"
        for megabytes in (1, 2):
            CACHE.keep("of tests", megabytes, "large", megabytes * MEGABYTE)
        assert (CACHE.has("of tests", 1), CACHE.has("of tests", 2)) == (True, False)
    finally:
        CACHE.limit(LIMIT)


@pytest.mark.usefixtures("settings")
def test_the_log_can_be_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    bot.set_up_logging("INFO", "json")
    logging.getLogger("sumon").info("the bot is %s", "there")
    said = json.loads(capsys.readouterr().err)
    assert (said["level"], said["logger"], said["message"]) == ("INFO", "sumon", "the bot is there")


@pytest.mark.usefixtures("settings")
def test_the_log_for_people_has_the_reference_behind_the_first_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    bot.set_up_logging("INFO")
    with answering(0x12_3456789A):
        logging.getLogger("sumon").info("it is said\nin two lines")
    logging.getLogger("sumon").info("nobody has asked")
    first, second, third = capsys.readouterr().err.splitlines()
    assert first.endswith("it is said [3456789a]")
    assert (second, third.endswith("nobody has asked")) == ("in two lines", True)


def test_no_privileged_intent_is_asked_for(tmp_path: Path) -> None:
    made = bot.create_bot(Settings(_env_file=None, database_url=f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"))
    assert not made.intents.members
    assert not made.intents.presences
    assert not made.intents.message_content


@pytest.mark.usefixtures("settings")
async def test_a_second_signal_does_not_interrupt_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    serving, closed = asyncio.Event(), []

    async def serve(settings: object, make_bot: object) -> None:
        try:
            serving.set()
            await asyncio.Event().wait()
        finally:
            os.kill(os.getpid(), signal.SIGTERM)
            await asyncio.sleep(0.05)
            closed.append(True)

    monkeypatch.setattr("sumon.playground.serve", serve)
    running = asyncio.create_task(bot.run(Settings()))
    try:
        await serving.wait()
        os.kill(os.getpid(), signal.SIGTERM)
        with pytest.raises(asyncio.CancelledError):
            await running
    finally:
        asyncio.get_running_loop().remove_signal_handler(signal.SIGTERM)
    assert closed == [True]


FAULTS = """
import resource
from sumon.render.drawing import keep_freed_memory
if {kept}:
    keep_freed_memory()
pictures = [b"x" * 2**23 for _ in range(2)]
del pictures
before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
for _ in range(20):
    b"x" * 2**23
print(resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before)
"""


def test_memory_that_a_picture_gives_back_is_there_for_the_next() -> None:
    faults = [
        int(
            subprocess.check_output([sys.executable, "-c", FAULTS.format(kept=kept)], cwd=Path(bot.__file__).parent)
        )
        for kept in (False, True)
    ]
    assert faults[0] > 10 * faults[1]
