"""Every message of a game fits on a phone, text, picture and buttons; docs/taps.md has the same numbers.

A sum that is put together in Summy is in test_summy_on_a_phone.py.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from discord.ext import commands
from playwright.async_api import Locator, expect

from bot import create_bot
from sumon.config import Settings
from sumon.core.record import Record
from sumon.games import GAMES
from sumon.playground.people import PEOPLE
from tests.bot.conftest import FirstMove
from tests.bot.scripts import recorded
from tests.rigging import rig

from .conftest import PHONE, OpenWindow, Window
from .heights import Heights
from .matches import RECORDS, MakeBot, private, public

# All tests share one browser, and a browser lives in one event loop.
pytestmark = pytest.mark.asyncio(loop_scope="session")

Label = str | re.Pattern[str]


@pytest.fixture
def made() -> list[Any]:
    """The bots behind the page, the newest last."""
    return []


@pytest.fixture
def make_bot(made: list[Any]) -> MakeBot:
    def make(settings: Settings) -> commands.Bot:
        made.append(create_bot(settings, computer=FirstMove()))
        return made[-1]

    return make


def button(message: Locator, name: Label) -> Locator:
    return message.get_by_role("button", name=name, exact=True).first


async def tap(heights: Heights, message: Locator, label: Label, then: Label, name: str) -> None:
    """Taps a button of *message*, and measures it by *name* when it has the button *then*."""
    await button(message, label).click()
    await expect(button(message, then)).to_be_visible()
    await heights.take(name, message)


async def begin(ada: Window, grace: Window, game: str, time: str = "1 day per turn") -> None:
    """A game with a clock, which has a line of its own, that Ada begins against Grace."""
    await ada.type(f"/{game} challenge opponent")
    await ada.press("Enter")
    for typed in ("grace", "first", "I start", "time", time):
        await ada.page.keyboard.type(typed)
        await ada.press("Enter")
    await ada.press("Enter")
    await grace.click("Accept")
    for window in (ada, grace):
        await expect(window.last).to_contain_text("⏳")


async def look_back(ada: Window, heights: Heights) -> None:
    """Resigns, and looks through what was played."""
    await ada.run("resign")
    await expect(private(ada)).to_contain_text("Resign this game?")
    await button(private(ada), "Resign").click()
    await expect(button(public(ada), "Replay")).to_be_visible()
    await heights.take("result", public(ada))
    await button(public(ada), "Analyse").click()
    await expect(private(ada)).to_contain_text("Analysis:")
    await expect(button(private(ada), "Show everyone")).to_be_visible()
    await heights.take("analysis", private(ada))
    if await button(private(ada), "To the missed chances").count():
        await tap(heights, private(ada), "To the missed chances", "▶", "missed chance in the analysis")
    await button(public(ada), "Replay").click()
    await expect(private(ada)).to_contain_text("The start")
    await heights.take("replay", private(ada))
    await button(private(ada), "⏭").click()
    await expect(button(private(ada), "⏭")).to_be_disabled()
    await heights.take("end of the replay", private(ada))
    await button(private(ada), "Show everyone").click()
    await expect(public(ada)).to_contain_text("Shown by")
    await heights.take("shown replay", public(ada))
    await button(public(ada), "Explore").click()
    await expect(button(private(ada), "Try a turn")).to_be_visible()
    await heights.take("explore", private(ada))


async def test_a_game_of_sum_on_fits_on_a_phone(look: OpenWindow) -> None:
    ada, grace = await look("ada", viewport=PHONE), await look("grace", viewport=PHONE)
    await begin(ada, grace, "sumon")
    heights = Heights()
    await heights.take("first board", public(ada))
    await tap(heights, public(ada), "2 · c1", "2 ↑ c2", "piece")
    await tap(heights, public(ada), "2 ↑ c2", "End turn", "sums")
    await tap(heights, public(ada), "5 ← 2+3", "5 ↖ e2", "sum")
    await button(public(ada), "5 ↖ e2").click()
    await expect(button(public(ada), "7 ← 2+5")).to_be_visible()
    await button(public(ada), "End turn").click()
    await expect(public(grace)).to_contain_text("Grace, it’s your turn. ⏳")
    await heights.take("second board", public(grace))
    await grace.enter("/move h8-h7 end")
    await expect(public(ada)).to_contain_text("Ada, it’s your turn. ⏳")
    await heights.take("later board", public(ada))
    await tap(heights, public(ada), re.compile("^2 · "), re.compile("^2 ↑ "), "later piece")
    await ada.click("More")
    await expect(private(ada)).to_contain_text("What would you like to do?")
    await heights.take("More", private(ada))
    await look_back(ada, heights)
    await tap(heights, private(ada), re.compile("^2 · "), re.compile("^2 ↑ "), "explore a piece")
    assert (heights.too_high, heights.too_wordy) == ({}, {})


@pytest.mark.parametrize("time", ["3 minutes", "8 hours", "5-day bank"])
async def test_a_board_with_a_bank_says_both_times_in_its_two_lines(look: OpenWindow, time: str) -> None:
    ada, grace = await look("ada", viewport=PHONE), await look("grace", viewport=PHONE)
    await begin(ada, grace, "sumon", time)
    heights = Heights()
    await expect(public(ada)).to_contain_text(re.compile(r"Ada’s turn: ⏳ .+ \+\s[0-9]+\s"))
    await heights.take("first board", public(ada))
    await ada.enter("/move c1-c2 end")
    await expect(public(grace)).to_contain_text("Grace’s turn: ⏳")
    await heights.take("second board", public(grace))
    await tap(heights, public(grace), "4 · e8", "4 ↓ e7", "piece")
    assert (heights.too_high, heights.too_wordy) == ({}, {})
    assert len(heights.lines) == 3


@pytest.mark.parametrize("is_slip", [False, True])
async def test_a_sudoku_duel_fits_on_a_phone(
    look: OpenWindow, monkeypatch: pytest.MonkeyPatch, is_slip: bool
) -> None:
    record = recorded("sudoku", 0)
    rig(monkeypatch, "sudoku", record["setup"])
    first, second = record["moves"][:2]
    if is_slip:
        position = Record("sudoku", "standard", record["setup"], (first,)).replay()
        second = next(position.format(move) for move in position.legal_moves() if position.cautions(move))
    ada, grace = await look("ada", viewport=PHONE), await look("grace", viewport=PHONE)
    await begin(ada, grace, "sudoku")
    heights = Heights()
    await heights.take("first board", public(ada))
    for window, other, move in ((ada, grace, first), (grace, ada, second)):
        await button(public(window), move[2]).click()
        square = button(public(window), move[2:4])
        await expect(square).to_be_visible()
        await heights.take("column" if window is ada else "later column", public(window))
        await square.click()
        await expect(private(window)).to_contain_text("Play this?")
        await heights.take("preview", private(window))
        await private(window).get_by_role("button", name="Play it").click()
        await expect(public(other)).to_contain_text(" placed ")
        await heights.take("second board" if window is ada else "later board", public(other))
    await look_back(ada, heights)
    await tap(heights, private(ada), "c", re.compile("^c[1-9]$"), "explore a column")
    assert (heights.too_high, heights.too_wordy) == ({}, {})


async def test_a_game_of_summy_fits_on_a_phone_to_its_end(
    look: OpenWindow, made: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = (RECORDS / "summy-records.jsonl").read_text(encoding="utf-8").splitlines()
    record = max((json.loads(row) for row in rows), key=lambda each: len(each["moves"]))
    rig(monkeypatch, "summy", record["setup"])
    ada, grace = await look("ada", viewport=PHONE), await look("grace", viewport=PHONE)
    await begin(ada, grace, "summy")
    heights = Heights()
    await heights.take("first board", public(ada))
    services, ids = made[-1].services, (PEOPLE["ada"].user_id, PEOPLE["grace"].user_id)
    for number, move in enumerate(record["moves"][:-2]):
        await services.turns.play(await services.matches.find_match(1), ids[number % 2], move)
    last = (ada, grace)[(len(record["moves"]) - 2) % 2]
    await last.run("board")
    await expect(public(last)).to_contain_text(" played ")
    await heights.take("late board", public(last))
    for name, said in (("My rack", "Your tiles"), ("Swap tiles", "Which tiles?"), ("Lay tiles", "Tap your tiles")):
        await button(public(last), name).click()
        await expect(private(last)).to_contain_text(said)
        await heights.take(f"late: {name}", private(last))
    await look_back(ada, heights)
    assert (heights.too_high, heights.too_wordy) == ({}, {})


async def test_lessons_puzzles_and_panels_fit_on_a_phone(look: OpenWindow) -> None:
    ada = await look("ada", viewport=PHONE)
    heights = Heights()
    right = {"sumon": ("2 · c1", "2 ↑ c2"), "summy": (), "sudoku": ("d", "d4", "Play it")}
    for game, taps in right.items():
        await ada.run(f"{game} tutorial")
        await ada.sees("1 of ")
        await heights.take(f"{game} tutorial", private(ada))
        await button(private(ada), "Next").click()
        await ada.sees("2 of ")
        await heights.take(f"{game} tutorial 2", private(ada))
        for label in taps:
            await button(private(ada), label).click()
        if taps:
            await expect(private(ada)).to_contain_text("Right!")
            await heights.take(f"{game} tutorial 3", private(ada))
    for name in ("Sum On", "Summy", "Sudoku Duel"):
        await ada.run("daily")
        await ada.sees("The puzzles for")
        await heights.take("daily", private(ada))
        await ada.click(f"Puzzle: {name}")
        await ada.sees("Give up")
        await heights.take(f"puzzle of {name}", private(ada))
        await ada.click("Hint")
        await ada.sees("Hint 1 of 2")
        await heights.take(f"hint for {name}", private(ada))
    for name, beginning in (("help", "I host number games for two"), ("play", "New to these games?")):
        await ada.run(name)
        await ada.sees(beginning)
        await heights.take(name, private(ada))
    assert heights.lines["play"] == 1 + len(GAMES), "the page says each game in one line"
    await ada.click("More")
    await ada.sees("How to play")
    await heights.take("panel", private(ada))
    for settings in ("me", "server"):
        await ada.run(f"settings {settings}")
        await ada.sees("ettings")
        await heights.take(f"settings {settings}", private(ada))
    assert heights.too_high == {}
