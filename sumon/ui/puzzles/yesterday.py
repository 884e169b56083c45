"""Yesterday's puzzles with their answers, and how many have solved them; the best results of yesterday's deals."""

from __future__ import annotations

import asyncio
from datetime import date, timedelta

import discord

from sumon.core.errors import RecordError
from sumon.core.puzzle import Puzzle
from sumon.play.daily.attempts import PastPuzzle
from sumon.play.errors import DealError
from sumon.ui.buttons.puzzle import puzzle_id
from sumon.ui.games import game_ui_of
from sumon.ui.pictures.private import for_reader
from sumon.ui.puzzles.deals import deal_button
from sumon.ui.puzzles.text import answer_picture, answer_view, today_button
from sumon.ui.texts.dates import day_text
from sumon.ui.texts.deals import deal_result_line
from sumon.ui.texts.fitting import fitted
from sumon.ui.texts.names import game_name
from sumon.ui.wire.controls import RoutedButton, Style, rows_view
from sumon.ui.wire.visit import Visit

BEST = 3  # results of a deal


async def show_yesterday(visit: Visit, pictured: str = "") -> None:
    """Answers privately with what there was yesterday; the answer of the puzzle *pictured*, an id, is drawn."""
    day = visit.use.puzzles.today() - timedelta(days=1)
    puzzles = await visit.use.puzzles.of_yesterday()
    lines = [visit.t.text("daily-yesterday-title", day=day_text(day, visit.t))]
    lines += [_answer_line(each, visit) for each in puzzles] or [visit.t.text("daily-yesterday-none")]
    deal_lines, played = [], []
    for game in visit.use.deals.games:
        line = await _deal_line(visit, day, game)
        deal_lines += [line] if line else []
        played += [game] if line else []
    if deal_lines:
        lines += [visit.t.text("daily-yesterday-deals"), *deal_lines]
    text = fitted(lines, visit.t)
    drawn = next((each.puzzle for each in puzzles if each.puzzle.id == pictured), None)
    drawn = drawn or next((each.puzzle for each in puzzles), None)
    files: list[discord.File] = []
    if drawn is not None:
        text, files = await _pictured(visit, drawn, text)
    today = next(iter((await visit.use.puzzles.all_of_today()).values()), None)
    rows = [
        tuple(_picture_button(each.puzzle, day, visit, is_drawn=each.puzzle is drawn) for each in puzzles),
        (
            *(deal_button(game, day, visit.t) for game in played),
            *([today_button(today, visit.t, Style.MAIN)] if today is not None else []),
        ),
    ]
    await visit.show(text, attachments=files, view=rows_view(rows), embeds=[])


def _answer_line(past: PastPuzzle, visit: Visit) -> str:
    puzzle = past.puzzle
    return visit.t.text(
        "daily-yesterday-answer",
        game=game_name(puzzle.game, visit.t),
        move=game_ui_of(puzzle.game).in_line(puzzle.answer),
        solved=past.solved,
        first=past.at_first,
    )


async def _deal_line(visit: Visit, day: date, game: str) -> str:
    """The best results of the deal on this server; "" where there are none, or not yet for the user."""
    try:
        results = await visit.use.deals.results(visit.user_id, day, game, visit.guild_id)
    except DealError as error:
        return visit.t.text(
            "daily-yesterday-deal", game=game_name(game, visit.t), results=visit.t.say(error.message)
        )
    if not results:
        return ""
    best = visit.t.text("ui-dot").join(deal_result_line(result, visit.t) for result in results[:BEST])
    return visit.t.text("daily-yesterday-deal", game=game_name(game, visit.t), results=best)


async def _pictured(visit: Visit, puzzle: Puzzle, text: str) -> tuple[str, list[discord.File]]:
    """*text* with the answer of *puzzle* as a picture, or as characters for readers of text boards."""
    try:
        view = await asyncio.to_thread(answer_view, puzzle)
    except RecordError:
        return text, []
    return await for_reader(
        visit, puzzle.game, view, text, lambda: [answer_picture(puzzle, view, visit.t, visit.palette)]
    )


def _picture_button(puzzle: Puzzle, day: date, visit: Visit, *, is_drawn: bool) -> RoutedButton:
    label = visit.t.text("daily-yesterday-picture", game=game_name(puzzle.game, visit.t))
    return RoutedButton(label, puzzle_id(puzzle.id, day, "yesterday"), disabled=is_drawn)
