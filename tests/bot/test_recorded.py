"""The record of what the bot sends is the same in each run, and tells what is other."""

from __future__ import annotations

import secrets
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot import create_bot
from sumon.config import Settings
from sumon.i18n import default_catalog
from tests.bot.conftest import FirstMove, running, shown
from tests.databases import SqliteFile
from tests.recorded import Recorder, compared, main, read

NAMES = ("tests/bot/test_one.py::test_one[«a» / b]", "tests/bot/test_two.py::test_two")


async def record(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    """As if tests of these names each started a game."""
    for number, name in enumerate(NAMES):
        item: Any = SimpleNamespace(nodeid=name)
        protocol = Recorder(folder).pytest_runtest_protocol(item)
        next(protocol)
        url = SqliteFile(folder.with_suffix(f".{number}.db"), migrated=True).url
        async with running(
            create_bot(Settings(_env_file=None, database_url=url), computer=FirstMove()), caplog
        ) as env:
            guild = env.create_guild("Numbers")
            channel = guild.create_text_channel("games")
            ada, grace = (guild.add_member(env.create_user(each)) for each in ("ada", "grace"))
            offered = await ada.slash(channel, "summy challenge", opponent=grace)
            await grace.click(shown(offered), label="Accept")
        with suppress(StopIteration):
            protocol.send(None)


async def test_two_runs_are_the_same_and_another_sentence_is_told(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(secrets, "token_hex", secrets.token_hex)  # the recorder sets it for good
    before, after = tmp_path / "before", tmp_path / "after"
    await record(before, caplog)
    await record(after, caplog)
    assert list(read(before)) == list(NAMES)
    assert main([str(before), str(after)]) == 0
    assert capsys.readouterr().out == "2 the same, 0 gone, 0 new, 0 other, 0 free\n"

    text = default_catalog().text
    monkeypatch.setattr(
        default_catalog(),
        "text",
        lambda key, *rest, **options: text(key, *rest, **options).replace("Decline", "Flee"),
    )
    await record(after, caplog)
    next(after.rglob("*test_two.txt")).unlink()
    assert main([str(before), str(after)]) == 1
    gone, other, request, *lines, counts = capsys.readouterr().out.splitlines()
    assert (gone, other) == (f"gone: {NAMES[1]}", f"other: {NAMES[0]}")
    assert request.startswith("  request 4 of 6, now of 6: POST /interactions/#2/")
    assert [each.strip() for each in lines if each.strip()[0] in "+-"] == [
        '-      "label": "Decline",',
        '+      "label": "Flee",',
    ]
    assert counts == "0 the same, 1 gone, 0 new, 1 other, 0 free"
    assert next(compared(read(after), read(before))) == f"new: {NAMES[1]}"
