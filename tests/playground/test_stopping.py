"""The last line of the log says why the program stopped."""

from __future__ import annotations

import asyncio

import pytest

import bot


@pytest.mark.parametrize(
    ("error", "code", "reason"),
    [
        (KeyboardInterrupt(), 0, "Stopped by Ctrl+C"),
        (asyncio.CancelledError(), 0, "SIGTERM"),
        (ZeroDivisionError("seven by nought"), 1, "Stopped by a program error"),
    ],
)
def test_the_log_says_why_the_program_stopped(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: BaseException,
    code: int,
    reason: str,
) -> None:
    async def run(_settings: object) -> None:
        raise error

    monkeypatch.setattr(bot, "run", run)
    monkeypatch.setattr(bot, "set_up_logging", lambda _level, _format: None)
    monkeypatch.setattr(bot, "freeze_loaded_objects", lambda: None)
    with caplog.at_level("INFO"):
        assert bot.main() == code
    assert reason in caplog.records[-1].getMessage()
    if isinstance(error, ZeroDivisionError):
        assert "seven by nought" in caplog.text
