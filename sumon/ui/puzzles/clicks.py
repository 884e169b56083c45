"""What the buttons, menus and forms of puzzles do."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType

from sumon.core.errors import MoveError
from sumon.core.puzzle import Strength
from sumon.i18n import Translator
from sumon.play.daily.puzzles import Judgement, PuzzleError, Sheet, Status
from sumon.play.match.desk import Desk, Whole
from sumon.ui.games import game_ui_of
from sumon.ui.puzzles.standings import show_table
from sumon.ui.puzzles.text import PUZZLE, PuzzleAction, compose
from sumon.ui.puzzles.today import open_daily, others_lines, show_today
from sumon.ui.show.desk import MOVE, EntryForm, Tap, Tapped, Verb, act
from sumon.ui.show.private import is_private
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.choices import chosen_by_reader, reader_palette
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.languages import reader_translator
from sumon.ui.wire.people import unbroken
from sumon.ui.wire.replies import edit_clicked, tell
from sumon.ui.wire.router import Click

Act = Callable[[Interaction, PuzzleAction, Click], Awaitable[None]]


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


async def show(interaction: Interaction, sheet: Sheet, draft: str = "", tapped: Tapped | None = None) -> None:
    """Shows *sheet* to its solver: in place where the click came from a private message."""
    is_over = sheet.attempt.is_over
    parts = await compose(
        sheet,
        draft,
        Tapped() if is_over or tapped is None else tapped,
        await _end_lines(interaction, sheet) if is_over else (),
        reader_translator(interaction),
        reader_palette(interaction),
        in_guild=interaction.guild_id is not None,
        as_text=chosen_by_reader(interaction).text_board,
    )
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


async def _enter(interaction: Interaction, action: PuzzleAction, click: Click) -> None:
    """What was tapped or typed: the rest of the answer, or the whole of it. A whole turn is an answer."""
    sheet = await _own(interaction, action)
    if action.verb == Verb.PRIVATE and sheet.attempt.is_over:
        await show(interaction, sheet)
        return
    tap = Tap(action.verb, action.argument, click.typed.get(MOVE))
    entered = await act(_desk(sheet, action), sheet.puzzle.game, tap, reader_translator(interaction))
    match entered:
        case Whole():
            await _judge(interaction, sheet, entered.text)
        case Desk() if action.verb == Verb.ENTERED and entered.draft == sheet.puzzle.answer:
            await _judge(interaction, sheet, entered.draft)
        case Desk():
            await show(interaction, sheet, entered.draft)
        case Tapped():
            await show(interaction, sheet, action.draft, entered)


async def _form(interaction: Interaction, action: PuzzleAction, click: Click) -> None:
    sheet, translator = await _own(interaction, action), reader_translator(interaction)
    view = _desk(sheet, action).view(sheet.position.to_move)
    custom_id = PUZZLE.write(PuzzleAction(action.puzzle, action.day, Verb.ENTERED, action.draft))
    form = EntryForm(custom_id, translator.text("puzzles-form"), sheet.puzzle.game, view, translator)
    await interaction.response.send_modal(form)
    form.stop()  # the answer finds its way by the custom_id; nothing has to be remembered


async def _judge(interaction: Interaction, sheet: Sheet, text: str) -> None:
    """Says whether *text* is the answer. Raises MoveError for what is not even legal."""
    judged = await interaction.client.use.puzzles.answer(sheet, text, interaction.guild_id)
    said = "" if judged.is_right else _why_not(judged, reader_translator(interaction))
    await show(interaction, judged.sheet, tapped=Tapped(said=said))


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
    await show(interaction, sheet, _desk(sheet, action).draft)


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


def _desk(sheet: Sheet, action: PuzzleAction) -> Desk:
    """What has been entered where the click was. Raises ForgedError unless that can be."""
    desk = sheet.desk(action.draft)
    try:
        desk.require()
    except MoveError:
        raise ForgedError("a draft that cannot be entered") from None
    return desk


ENTERING = frozenset(Verb) - {Verb.FORM, Verb.PLAY}
VERBS: Mapping[str, Act] = MappingProxyType(
    {
        **dict.fromkeys(ENTERING, _enter),
        Verb.FORM: _form,
        "hint": _hint,
        "giveup": _give_up,
        "show": _show,
        "next": _next,
        "table": _table,
        "today": _today,
        "daily": _daily,
    }
)
