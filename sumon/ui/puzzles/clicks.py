"""What the buttons, menus and forms of puzzles do."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Any

import discord

from sumon.core.errors import MoveError
from sumon.core.puzzle import Strength
from sumon.i18n import Translator
from sumon.play.daily.puzzles import Judgement, PuzzleError, Sheet, Status
from sumon.play.match.entry import read_entry, without_end
from sumon.ui.games import game_ui_of
from sumon.ui.puzzles.standings import show_table
from sumon.ui.puzzles.text import PUZZLE, Desk, PuzzleAction, compose
from sumon.ui.puzzles.today import open_daily, others_lines, show_today
from sumon.ui.show.form import MAX_MOVE, MOVE
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.people import unbroken
from sumon.ui.wire.router import Click
from sumon.ui.wire.visit import Visit

Act = Callable[[Visit, PuzzleAction, Click], Awaitable[None]]


class AnswerForm(discord.ui.Modal):
    """A line for an answer, with an *example* in it and some *help* above it."""

    def __init__(self, custom_id: str, example: str, help: str, translator: Translator) -> None:
        super().__init__(title=translator.text("puzzles-form"), custom_id=custom_id)
        line: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=MOVE, placeholder=example, max_length=MAX_MOVE
        )
        self.add_item(discord.ui.Label(text=translator.text("ui-form-label"), description=help, component=line))


async def answer_puzzle(visit: Visit, click: Click) -> None:
    """Carries out a click on a puzzle, or the form that was opened from one.

    Raises PuzzleError, MoveError, and ForgedError for what no button of a puzzle has ever said.
    """
    action = PUZZLE.read(click.custom_id, click.values)
    act = VERBS.get(action.verb)
    if act is None:
        raise ForgedError("no verb of a puzzle")
    await act(visit, action, click)


async def show_next(visit: Visit, game: str | None, strength: Strength | None) -> None:
    """Gives the user a puzzle, in place of the one before where it was clicked. Raises PuzzleError."""
    sheet = await visit.use.puzzles.next(visit.user_id, game, strength)
    await show(visit, sheet)


async def show(visit: Visit, sheet: Sheet, desk: Desk | None = None) -> None:
    """Shows *sheet* to its solver: in place where the click came from a private message."""
    desk = desk or Desk()
    if sheet.attempt.is_over:
        desk = Desk(said=desk.said, end=await _end_lines(visit, sheet))
    in_guild = visit.guild_id is not None
    as_text = visit.reader.text_board
    parts = await compose(sheet, desk, visit.t, visit.palette, in_guild=in_guild, as_text=as_text)
    await visit.show(**parts)


async def _end_lines(visit: Visit, sheet: Sheet) -> tuple[str, ...]:
    attempt = sheet.attempt
    lines = []
    if attempt.is_clean:
        lines.append(visit.t.text("puzzles-at-once"))
    elif attempt.status is Status.SOLVED:
        lines.append(visit.t.text("puzzles-help-used", wrong=attempt.wrong, hints=attempt.hints))
    if attempt.day is None:
        streak = await visit.use.puzzles.streak(attempt.user_id)
        lines.append(visit.t.text("puzzles-streak", streak=streak))
    return (*lines, *await others_lines(visit, sheet))


async def _own(visit: Visit, action: PuzzleAction) -> Sheet:
    return await visit.use.puzzles.open(visit.user_id, action.puzzle, action.day)


async def _pick(visit: Visit, action: PuzzleAction, click: Click) -> None:
    sheet = await _own(visit, action)
    _require_draft(sheet, action.draft)
    view = sheet.position.view(sheet.position.to_move, action.draft)
    if not game_ui_of(sheet.puzzle.game).is_offered(view, action.argument, visit.t):
        raise ForgedError("a pick that is not offered")
    await show(visit, sheet, Desk(action.draft, action.argument))


async def _extend(visit: Visit, action: PuzzleAction, click: Click) -> None:
    """One more entry of the answer; where nothing may follow, that was the answer."""
    sheet = await _own(visit, action)
    draft = f"{action.draft} {action.argument}".strip()
    following = sheet.position.continuations(draft)
    if following.drafts or not following.complete:
        await show(visit, sheet, Desk(draft))
    else:
        await _judge(visit, sheet, draft)


async def _end(visit: Visit, action: PuzzleAction, click: Click) -> None:
    await _judge(visit, await _own(visit, action), action.draft)


async def _undo(visit: Visit, action: PuzzleAction, click: Click) -> None:
    sheet = await _own(visit, action)
    draft = " ".join(action.draft.split()[:-1])
    _require_draft(sheet, draft)
    await show(visit, sheet, Desk(draft))


async def _propose(visit: Visit, action: PuzzleAction, click: Click) -> None:
    """A whole move by button."""
    await _judge(visit, await _own(visit, action), action.argument)


async def _chosen(visit: Visit, action: PuzzleAction, click: Click) -> None:
    """The move that was put together in private."""
    sheet = await _own(visit, action)
    view = sheet.position.view(sheet.position.to_move)
    await _judge(visit, sheet, game_ui_of(sheet.puzzle.game).chosen_move(view, action.argument))


async def _private(visit: Visit, action: PuzzleAction, click: Click) -> None:
    """What an answer is put together with."""
    sheet = await _own(visit, action)
    if sheet.attempt.is_over:
        await show(visit, sheet)
        return
    game_ui, view = game_ui_of(sheet.puzzle.game), sheet.position.view(sheet.position.to_move)
    private = await asyncio.to_thread(game_ui.private, view, action.argument, visit.t)
    await show(visit, sheet, Desk(private=private))


async def _form(visit: Visit, action: PuzzleAction, click: Click) -> None:
    sheet = await _own(visit, action)
    _require_draft(sheet, action.draft)
    game_ui, view = game_ui_of(sheet.puzzle.game), sheet.position.view(sheet.position.to_move, action.draft)
    custom_id = PUZZLE.write(PuzzleAction(action.puzzle, action.day, "entered", action.draft))
    form = AnswerForm(custom_id, game_ui.example(view), game_ui.form_help(view, visit.t), visit.t)
    await visit.open_form(form)


async def _entered(visit: Visit, action: PuzzleAction, click: Click) -> None:
    """What was typed: the rest of the answer, or the whole of it."""
    if MOVE not in click.typed:
        raise ForgedError("no answer")
    sheet = await _own(visit, action)
    text, said_end = without_end(click.typed[MOVE])
    if said_end and not text:
        await _judge(visit, sheet, action.draft)
        return
    entry = read_entry(sheet.position, action.draft, text, ends=said_end)
    if entry.ends or entry.text == sheet.puzzle.answer:
        await _judge(visit, sheet, entry.text)
    else:
        await show(visit, sheet, Desk(entry.text))


async def _judge(visit: Visit, sheet: Sheet, text: str) -> None:
    """Says whether *text* is the answer. Raises MoveError for what is not even legal."""
    judged = await visit.use.puzzles.answer(sheet, text, visit.guild_id)
    said = "" if judged.is_right else _why_not(judged, visit.t)
    await show(visit, judged.sheet, Desk(said=said if not judged.sheet.attempt.is_over else ""))


def _why_not(judged: Judgement, translator: Translator) -> str:
    puzzle = judged.sheet.puzzle
    if judged.mistake is not None:
        reason = translator.say(judged.mistake)
    else:
        game_ui = game_ui_of(puzzle.game)
        reason = game_ui.puzzle_compared(puzzle.task, judged.worth, puzzle.worth, translator)
    return translator.text("puzzles-not-best", move=unbroken(judged.move), reason=reason)


async def _hint(visit: Visit, action: PuzzleAction, click: Click) -> None:
    number = int(action.argument) if re.fullmatch(r"[1-9]", action.argument) else 1
    sheet = await visit.use.puzzles.hint(await _own(visit, action), number)
    _require_draft(sheet, action.draft)
    await show(visit, sheet, Desk(action.draft))


async def _give_up(visit: Visit, action: PuzzleAction, click: Click) -> None:
    sheet = await visit.use.puzzles.give_up(await _own(visit, action), visit.guild_id)
    await show(visit, sheet)


async def _show(visit: Visit, action: PuzzleAction, click: Click) -> None:
    await show(visit, await _own(visit, action))


async def _next(visit: Visit, action: PuzzleAction, click: Click) -> None:
    try:
        game = visit.use.puzzles.book.find(action.puzzle).game
    except PuzzleError:
        game = None  # the puzzle has gone; there are others
    await show_next(visit, game, None)


async def _table(visit: Visit, action: PuzzleAction, click: Click) -> None:
    await show_table(visit)


async def _today(visit: Visit, action: PuzzleAction, click: Click) -> None:
    await show_today(visit)


async def _daily(visit: Visit, action: PuzzleAction, click: Click) -> None:
    await show(visit, await open_daily(visit, action))


def _require_draft(sheet: Sheet, draft: str) -> None:
    """Nothing where *draft* can have been entered at the puzzle; raises ForgedError otherwise."""
    try:
        if draft:
            sheet.position.continuations(draft)
    except MoveError:
        raise ForgedError("a draft that cannot be entered") from None


VERBS: Mapping[str, Act] = MappingProxyType(
    {
        "pick": _pick,
        "do": _extend,
        "end": _end,
        "undo": _undo,
        "propose": _propose,
        "chosen": _chosen,
        "private": _private,
        "form": _form,
        "entered": _entered,
        "hint": _hint,
        "giveup": _give_up,
        "show": _show,
        "next": _next,
        "table": _table,
        "today": _today,
        "daily": _daily,
    }
)
