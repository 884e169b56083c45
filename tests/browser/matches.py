"""What every game on the page has in common: the bot without engines, a challenge, a recorded game."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from discord.ext import commands
from playwright.async_api import Locator, expect

from bot import create_bot
from sumon.config import Settings
from sumon.core.protocol import Analysis, View

from .conftest import Window

RECORDS = Path(__file__).resolve().parents[1] / "records"
MakeBot = Callable[[Settings], commands.Bot]


class Nobody:
    """A computer player that is not asked: these games are between people."""

    async def choose(self, game: str, level: str, view: View, seed: int) -> Analysis:
        raise AssertionError("nobody plays against the computer here")


def real_bot(settings: Settings) -> commands.Bot:
    """The bot itself, without engines."""
    return create_bot(settings, computer=Nobody())


def public(window: Window) -> Locator:
    """The newest message that everybody sees."""
    return window.page.locator(".message:not(.ephemeral):not(.notice-row)").last


def private(window: Window) -> Locator:
    """The newest message that only this reader sees."""
    return window.page.locator(".message.ephemeral").last


def shortest_game(game: str) -> dict[str, Any]:
    """The recorded standard game with the fewest moves."""
    lines = (RECORDS / f"{game}-records.jsonl").read_text(encoding="utf-8").splitlines()
    records: list[dict[str, Any]] = [json.loads(line) for line in lines]
    return min((each for each in records if each["variant"] == "standard"), key=lambda each: len(each["moves"]))


async def challenge(ada: Window, game: str, *, thread: bool = False) -> None:
    """Challenges Grace by keyboard; Ada starts."""
    await ada.type(f"/{game} challenge opponent")
    await ada.press("Enter")
    await ada.page.keyboard.type("grace")
    await ada.press("Enter")
    await ada.page.keyboard.type("first")
    await ada.press("Enter")
    await ada.page.keyboard.type("I start")
    await ada.press("Enter")
    if thread:
        await ada.page.keyboard.type("thread")
        await ada.press("Enter")
        await ada.page.keyboard.type("True")
        await ada.press("Enter")
    await ada.press("Enter")


async def begin(ada: Window, grace: Window, game: str) -> None:
    """Challenges Grace, who accepts."""
    await challenge(ada, game)
    await grace.click("Accept")
    for window in (ada, grace):
        await expect(window.last).to_contain_text("it’s your turn")
