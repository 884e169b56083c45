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
from sumon.ui.show.private import is_private
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.choices import chosen_by_reader, reader_palette
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.languages import reader_translator
from sumon.ui.wire.people import unbroken
from sumon.ui.wire.replies import edit_clicked, tell
from sumon.ui.wire.router import Click

Act = Callable[[Interaction, PuzzleAction, Click], Awaitable[None]]


class AnswerForm(discord.ui.Modal):
    """A line for an answer, with an *example* in it and some *help* above it."""

    def __init__(self, custom_id: str, example: str, help: str, translator: Translator) -> None:
        super().__init__(title=translator.text("puzzles-form"), custom_id=custom_id)
        line: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=MOVE, placeholder=example, max_length=MAX_MOVE
        )
        self.add_item(discord.ui.Label(text=translator.text("ui-form-label"), description=help, component=line))


async def answer_puzzle(interaction: Interaction, click: Click) -> None:
    """Carries out a click on a puzzle, or the form that was opened from one.

    Raises PuzzleError, MoveError, and ForgedError for what no button of a puzzle has ever said.
    """
    action = PUZZLE.read(click.custom_id, click.values)
    act = VERBS.get(action.verb)
    if act is None:
        raise ForgedError("no verb of a puzzle")
    await act(interaction, action, click)


async def show_next(interaction: Interaction, game: str | None, strength: Strength | None) -> None:
    """Gives the user a puzzle, in place of the one before where it was clicked. Raises PuzzleError."""
    sheet = await interaction.client.use.puzzles.next(interaction.user.id, game, strength)
    await show(interaction, sheet)


async def show(interaction: Interaction, sheet: Sheet, desk: Desk | None = None) -> None:
    """Shows *sheet* to its solver: in place where the click came from a private message."""
    desk = desk or Desk()
    if sheet.attempt.is_over:
        desk = Desk(said=desk.said, end=await _end_lines(interaction, sheet))
    translator = reader_translator(interaction)
    in_guild = interaction.guild_id is not None
    as_text = chosen_by_reader(interaction).text_board
    palette = reader_palette(interaction)
    parts = await compose(sheet, desk, translator, palette, in_guild=in_guild, as_text=as_text)
    if is_private(interaction):
        await edit_clicked(interaction, **parts)
    else:
        files = parts.pop("attachments")
        await tell(interaction, parts.pop("content"), files=files, **parts)


async def _end_lines(interaction: Interaction, sheet: Sheet) -> tuple[str, ...]:
    translator, attempt = reader_translator(interaction), sheet.attempt
    lines = []
    if attempt.is_clean:
        lines.append(translator.text("puzzles-at-once"))
    elif attempt.status is Status.SOLVED:
        lines.append(translator.text("puzzles-help-used", wrong=attempt.wrong, hints=attempt.hints))
    if attempt.day is None:
        streak = await interaction.client.use.puzzles.streak(attempt.user_id)
        lines.append(translator.text("puzzles-streak", streak=streak))
    return (*lines, *await others_lines(interaction, sheet))


async def _own(interaction: Interaction, action: PuzzleAction) -> Sheet:
    return await interaction.client.use.puzzles.open(interaction.user.id, action.puzzle, action.day)


async def _pick(interaction: Interaction, action: PuzzleAction, click: Click) -> None:
    sheet = await _own(interaction, action)
    _require_draft(sheet, action.draft)
    view = sheet.position.view(sheet.position.to_move, action.draft)
    if not game_ui_of(sheet.puzzle.game).is_offered(view, action.argument, reader_translator(interaction)):
        raise ForgedError("a pick that is not offered")
    await show(interaction, sheet, Desk(action.draft, action.argument))


async def _extend(interaction: Interaction, action: PuzzleAction, click: Click) -> None:
    """One more entry of the answer; where nothing may follow, that was the answer."""
    sheet = await _own(interaction, action)
    draft = f"{action.draft} {action.argument}".strip()
    following = sheet.position.continuations(draft)
    if following.drafts or not following.complete:
        await show(interaction, sheet, Desk(draft))
    else:
        await _judge(interaction, sheet, draft)


async def _end(interaction: Interaction, action: PuzzleAction, click: Click) -> None:
    await _judge(interaction, await _own(interaction, action), action.draft)


async def _undo(interaction: Interaction, action: PuzzleAction, click: Click) -> None:
    sheet = await _own(interaction, action)
    draft = " ".join(action.draft.split()[:-1])
    _require_draft(sheet, draft)
    await show(interaction, sheet, Desk(draft))


async def _propose(interaction: Interaction, action: PuzzleAction, click: Click) -> None:
    """A whole move by button."""
    await _judge(interaction, await _own(interaction, action), action.argument)


async def _chosen(interaction: Interaction, action: PuzzleAction, click: Click) -> None:
    """The move that was put together in private."""
    sheet = await _own(interaction, action)
    view = sheet.position.view(sheet.position.to_move)
    await _judge(interaction, sheet, game_ui_of(sheet.puzzle.game).chosen_move(view, action.argument))


async def _private(interaction: Interaction, action: PuzzleAction, click: Click) -> None:
    """What an answer is put together with."""
    sheet, translator = await _own(interaction, action), reader_translator(interaction)
    if sheet.attempt.is_over:
        await show(interaction, sheet)
        return
    game_ui, view = game_ui_of(sheet.puzzle.game), sheet.position.view(sheet.position.to_move)
    private = await asyncio.to_thread(game_ui.private, view, action.argument, translator)
    await show(interaction, sheet, Desk(private=private))


async def _form(interaction: Interaction, action: PuzzleAction, click: Click) -> None:
    sheet, translator = await _own(interaction, action), reader_translator(interaction)
    _require_draft(sheet, action.draft)
    game_ui, view = game_ui_of(sheet.puzzle.game), sheet.position.view(sheet.position.to_move, action.draft)
    custom_id = PUZZLE.write(PuzzleAction(action.puzzle, action.day, "entered", action.draft))
    form = AnswerForm(custom_id, game_ui.example(view), game_ui.form_help(view, translator), translator)
    await interaction.response.send_modal(form)
    form.stop()  # the answer finds its way by the custom_id; nothing has to be remembered


async def _entered(interaction: Interaction, action: PuzzleAction, click: Click) -> None:
    """What was typed: the rest of the answer, or the whole of it."""
    if MOVE not in click.typed:
        raise ForgedError("no answer")
    sheet = await _own(interaction, action)
    text, said_end = without_end(click.typed[MOVE])
    if said_end and not text:
        await _judge(interaction, sheet, action.draft)
        return
    entry = read_entry(sheet.position, action.draft, text, ends=said_end)
    if entry.ends or entry.text == sheet.puzzle.answer:
        await _judge(interaction, sheet, entry.text)
    else:
        await show(interaction, sheet, Desk(entry.text))


async def _judge(interaction: Interaction, sheet: Sheet, text: str) -> None:
    """Says whether *text* is the answer. Raises MoveError for what is not even legal."""
    judged = await interaction.client.use.puzzles.answer(sheet, text, interaction.guild_id)
    said = "" if judged.is_right else _why_not(judged, reader_translator(interaction))
    await show(interaction, judged.sheet, Desk(said=said if not judged.sheet.attempt.is_over else ""))


def _why_not(judged: Judgement, translator: Translator) -> str:
    puzzle = judged.sheet.puzzle
    if judged.mistake is not None:
        reason = translator.say(judged.mistake)
    else:
        game_ui = game_ui_of(puzzle.game)
        reason = game_ui.puzzle_compared(puzzle.task, judged.worth, puzzle.worth, translator)
    return translator.text("puzzles-not-best", move=unbroken(judged.move), reason=reason)


async def _hint(interaction: Interaction, action: PuzzleAction, click: Click) -> None:
    number = int(action.argument) if re.fullmatch(r"[1-9]", action.argument) else 1
    sheet = await interaction.client.use.puzzles.hint(await _own(interaction, action), number)
    _require_draft(sheet, action.draft)
    await show(interaction, sheet, Desk(action.draft))


async def _give_up(interaction: Interaction, action: PuzzleAction, click: Click) -> None:
    sheet = await interaction.client.use.puzzles.give_up(await _own(interaction, action), interaction.guild_id)
    await show(interaction, sheet)


async def _show(interaction: Interaction, action: PuzzleAction, click: Click) -> None:
    await show(interaction, await _own(interaction, action))


async def _next(interaction: Interaction, action: PuzzleAction, click: Click) -> None:
    try:
        game = interaction.client.use.puzzles.book.find(action.puzzle).game
    except PuzzleError:
        game = None  # the puzzle has gone; there are others
    await show_next(interaction, game, None)


async def _table(interaction: Interaction, action: PuzzleAction, click: Click) -> None:
    await show_table(interaction)


async def _today(interaction: Interaction, action: PuzzleAction, click: Click) -> None:
    await show_today(interaction)


async def _daily(interaction: Interaction, action: PuzzleAction, click: Click) -> None:
    await show(interaction, await open_daily(interaction, action))


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
