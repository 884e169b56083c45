"""Boards that can be asked about: of a match, a puzzle, a tutorial or a past game, as the reader may see them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from sumon.play.model import Match
from sumon.play.settings import Boards
from sumon.ui.buttons.boards import ARCHIVE, LESSON, PUZZLE
from sumon.ui.buttons.look import LookClick
from sumon.ui.buttons.time import clock_line, pace_lines
from sumon.ui.buttons.turn_editor import EntryState
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.ids import InvalidCustomIdError, prefix_of
from sumon.ui.learn.page import board_of_step
from sumon.ui.learn.tutorial import require_tutorial
from sumon.ui.past.explore import replayed, require_explorable
from sumon.ui.past.opening import open_game
from sumon.ui.past.replay import board_at
from sumon.ui.past.trial import board_to_try, read_trial
from sumon.ui.pictures.board import caption_of
from sumon.ui.pictures.text_boards import TextBoard
from sumon.ui.puzzles.clicks import editor_of
from sumon.ui.puzzles.text import board_of


@dataclass(frozen=True, slots=True)
class LookedAt:
    """A *board* that is asked about. *may_move*: whether the reader is on turn."""

    board: TextBoard
    may_move: bool = False
    time: str = ""  # the sentence on the clock that runs
    pace: str = ""  # the lines on the time of the players


def of_match(context: Context, match: Match) -> LookedAt:
    """The board of *match* as the user may see it."""
    player, translator = match.player_of(context.user_id), context.translator
    view = match.position.view(player, match.draft)
    board = TextBoard(match.record.game, view, caption_of(match, view, translator))
    may_move = not match.is_over and match.to_move is player
    return LookedAt(board, may_move, clock_line(match, translator), "\n".join(pace_lines(match, translator)))


async def of_click(context: Context, clicked: LookClick) -> LookedAt:
    """The board that *clicked* asks about.

    Raises Refusal and PlayError if it is gone, and InvalidCustomIdError if the user may not see it.
    """
    if clicked.page:
        return await _PAGES[prefix_of(clicked.page)](context, clicked.page)
    match = await context.services.matches.find_match(clicked.match_id)
    if match.player_of(context.user_id) is None and match.channel_id != context.channel_id:
        raise InvalidCustomIdError("a match of another place")
    return of_match(context, match)


async def _of_puzzle(context: Context, page: str) -> LookedAt:
    action = PUZZLE.read(page)
    sheet = await context.services.puzzles.open(context.user_id, action.puzzle, action.day)
    is_over = sheet.attempt.is_over
    editor = sheet.editor(sheet.puzzle.answer) if is_over else editor_of(sheet, action)
    board = board_of(sheet, editor, EntryState(), context.translator, Boards.SPOKEN)
    return LookedAt(board, may_move=not is_over)


async def _of_step(context: Context, page: str) -> LookedAt:
    action = LESSON.read(page)
    tutorial = require_tutorial(action.game)
    number = tutorial.index(action.step)
    if number is None or action.version != tutorial.version:
        raise InvalidCustomIdError("a step that is gone")
    board = await asyncio.to_thread(board_of_step, tutorial, number, context.translator)
    return LookedAt(board, may_move=bool(tutorial.steps[number].accept))


async def _of_replay(context: Context, page: str) -> LookedAt:
    action = ARCHIVE.read(page)
    game = await open_game(context, action.source)
    if action.verb == "explore":
        require_explorable(game, context.user_id)
        trial = read_trial(game, action.ply, action.argument)
        await replayed(trial)
        board = await asyncio.to_thread(board_to_try, trial, context.translator)
        return LookedAt(board, may_move=trial.position.to_move is not None)
    return LookedAt(await asyncio.to_thread(board_at, game, action.ply, context.translator))


_PAGES: Mapping[str, Callable[[Context, str], Awaitable[LookedAt]]] = MappingProxyType(
    {PUZZLE.prefix: _of_puzzle, LESSON.prefix: _of_step, ARCHIVE.prefix: _of_replay}
)
