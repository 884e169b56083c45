"""`/daily`: a puzzle a day for each game, the same everywhere; others' results are shown after solving it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import date, timedelta

import discord

from sumon.core.errors import RecordError
from sumon.core.puzzle import Puzzle
from sumon.i18n import Translator
from sumon.play.daily.attempts import Attempt, PastPuzzle, PuzzleStatus, Sheet
from sumon.play.daily.posts import DayCard
from sumon.play.errors import DealError, PuzzleError
from sumon.render import Topic
from sumon.ui.buttons.boards import PuzzleAction, puzzle_id
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import RoutedButton, Style, row_view, rows_view
from sumon.ui.interactions.people import mention
from sumon.ui.pictures.board import draw_view
from sumon.ui.pictures.private import for_reader
from sumon.ui.pictures.text_boards import TextBoard
from sumon.ui.puzzles.deals import deal_button, state_line
from sumon.ui.puzzles.text import answer_caption, answer_view, puzzle_button, today_button
from sumon.ui.texts.dates import day_line, day_text, until_next
from sumon.ui.texts.deals import deal_result_line
from sumon.ui.texts.fitting import fitted
from sumon.ui.texts.names import game_name

ROOM_FOR_OTHERS = 800  # characters for the results of others, which leave room for the rest of the message
STATES: Mapping[PuzzleStatus | None, str] = {
    None: "puzzles-daily-new",
    PuzzleStatus.OPEN: "puzzles-daily-begun",
    PuzzleStatus.SOLVED: "puzzles-daily-solved",
    PuzzleStatus.SHOWN: "puzzles-daily-shown",
}


async def show_today(context: Context, *, shared: bool = False) -> None:
    """Answers privately with today's puzzles and deals, and the user's progress.

    *shared*: whether the user has just shared their day. Raises PuzzleError if there are none.
    """
    card = await context.services.cards.of_today(context.user_id)
    if not card.count:
        raise PuzzleError("puzzles-none")
    puzzles = await context.services.puzzles.all_of_today()
    rows = [
        tuple(
            puzzle_button(puzzles[game], card.day, context.translator) for game in card.attempts if game in puzzles
        ),
        tuple(deal_button(game, card.day, context.translator, Style.MAIN) for game in card.deals),
        _own_buttons(card, context, puzzles, shared=shared),
    ]
    text = _today_text(card, context.translator)
    if shared:
        text = f"{text}\n{context.translator.text('daily-shared')}"
    await context.edit_or_send(text, view=rows_view(rows), embeds=[])


async def open_daily(context: Context, action: PuzzleAction) -> Sheet | None:
    """The user's sheet of the daily puzzle behind a button.

    If the day is over, and the user has not begun its puzzle, answers with a button to today's puzzles, and returns
    None. Raises PuzzleError if the puzzle no longer exists.
    """
    puzzles = context.services.puzzles
    puzzle = await puzzles.find_puzzle(action.puzzle)
    if action.day == puzzles.today() and (await puzzles.all_of_today()).get(puzzle.game) is puzzle:
        return await puzzles.begin_puzzle(context.user_id, puzzle, action.day)
    try:
        return await puzzles.open(context.user_id, action.puzzle, action.day)
    except PuzzleError:
        await context.send_privately(
            context.translator.text("puzzles-day-over"), view=row_view([today_button(puzzle, context.translator)])
        )
        return None


async def others_lines(context: Context, sheet: Sheet) -> list[str]:
    """The results of others on this server with a daily puzzle that the user has finished."""
    if context.guild_id is None:
        return []
    others, count = await context.services.puzzles.others(sheet, context.guild_id)
    if not others:
        return []
    lines = [_line(attempt, context.translator) for attempt in others]
    listed = fitted(lines, context.translator, most=ROOM_FOR_OTHERS, beyond=count - len(others))
    return [context.translator.text("puzzles-daily-here"), listed]


def _line(attempt: Attempt, translator: Translator) -> str:
    player = mention(attempt.user_id)
    if attempt.status is not PuzzleStatus.SOLVED:
        return translator.text("puzzles-daily-line-shown", player=player)
    return translator.text("puzzles-daily-line-solved", player=player, wrong=attempt.wrong, hints=attempt.clues)


def _today_text(card: DayCard, translator: Translator) -> str:
    key = "puzzles-daily-today" if card.attempts else "deals-without-puzzles"
    lines = [
        translator.text(key, day=day_text(card.day, translator), next=until_next(card.day)),
        day_line(card, translator),
    ]
    for game, attempt in card.attempts.items():
        key = STATES[attempt.status if attempt is not None else None]
        lines.append(translator.text(key, game=game_name(game, translator)))
    if card.deals:
        lines.append(translator.text("deals-today"))
        lines += [state_line(game, match, translator) for game, match in card.deals.items()]
    lines.append(translator.text("puzzles-daily-all-done" if card.done == card.count else "puzzles-daily-next"))
    return "\n".join(lines)


def _own_buttons(
    card: DayCard, context: Context, puzzles: Mapping[str, Puzzle], *, shared: bool
) -> tuple[RoutedButton, ...]:
    """The buttons to share the whole day, once all of it is done, and to see yesterday's answers."""
    first = next(iter(puzzles.values()), None)
    if first is None:
        return ()
    is_done = card.done == card.count
    wanted = [("daily-share", "shareday")] if is_done and not shared else []
    return tuple(
        RoutedButton(context.translator.text(key), puzzle_id(first.id, card.day, verb))
        for key, verb in (*wanted, ("daily-yesterday", "yesterday"))
    )


BEST = 3  # results of a deal


async def show_yesterday(context: Context, pictured: str = "") -> None:
    """Answers privately with yesterday's answers and results. *pictured*: the id of the puzzle to draw."""
    day = context.services.puzzles.today() - timedelta(days=1)
    puzzles = await context.services.puzzles.of_yesterday()
    lines = [context.translator.text("daily-yesterday-title", day=day_text(day, context.translator))]
    lines += [_answer_line(each, context) for each in puzzles] or [context.translator.text("daily-yesterday-none")]
    deal_lines, played = [], []
    for game in context.services.deals.games:
        line = await _deal_line(context, day, game)
        deal_lines += [line] if line else []
        played += [game] if line else []
    if deal_lines:
        lines += [context.translator.text("daily-yesterday-deals"), *deal_lines]
    text = fitted(lines, context.translator)
    drawn = next((each.puzzle for each in puzzles if each.puzzle.id == pictured), None)
    drawn = drawn or next((each.puzzle for each in puzzles), None)
    files: list[discord.File] = []
    if drawn is not None:
        text, files = await _pictured(context, drawn, text)
    today = next(iter((await context.services.puzzles.all_of_today()).values()), None)
    rows = [
        tuple(_picture_button(each.puzzle, day, context, is_drawn=each.puzzle is drawn) for each in puzzles),
        (
            *(deal_button(game, day, context.translator) for game in played),
            *([today_button(today, context.translator, Style.MAIN)] if today is not None else []),
        ),
    ]
    await context.edit_or_send(text, attachments=files, view=rows_view(rows), embeds=[])


def _answer_line(past: PastPuzzle, context: Context) -> str:
    puzzle = past.puzzle
    return context.translator.text(
        "daily-yesterday-answer",
        game=game_name(puzzle.game, context.translator),
        move=game_ui_of(puzzle.game).in_line(puzzle.answer),
        solved=past.solved,
        first=past.at_first,
    )


async def _deal_line(context: Context, day: date, game: str) -> str:
    """The line of the best results of the deal on this server; "" without results.

    While the user may not see the results, the line has the reason.
    """
    try:
        results = await context.services.deals.results(context.user_id, day, game, context.guild_id)
    except DealError as error:
        return context.translator.text(
            "daily-yesterday-deal",
            game=game_name(game, context.translator),
            results=context.translator.say(error.message),
        )
    if not results:
        return ""
    best = context.translator.text("ui-dot").join(
        deal_result_line(result, context.translator) for result in results[:BEST]
    )
    return context.translator.text("daily-yesterday-deal", game=game_name(game, context.translator), results=best)


async def _pictured(context: Context, puzzle: Puzzle, text: str) -> tuple[str, list[discord.File]]:
    """*text* with the answer of *puzzle* as a picture, or as characters for readers of text boards."""
    try:
        view = await asyncio.to_thread(answer_view, puzzle)
    except RecordError:
        return text, []
    caption = answer_caption(view, context.translator)
    drawn = draw_view(puzzle.game, view, caption, context.translator, context.palette)
    board = TextBoard(puzzle.game, view, caption, {Topic.TURN: ""}, is_whole=True)
    return await for_reader(context, text, board, drawn)


def _picture_button(puzzle: Puzzle, day: date, context: Context, *, is_drawn: bool) -> RoutedButton:
    label = context.translator.text("daily-yesterday-picture", game=game_name(puzzle.game, context.translator))
    return RoutedButton(label, puzzle_id(puzzle.id, day, "yesterday"), disabled=is_drawn)
