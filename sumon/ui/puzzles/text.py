"""The message of a puzzle for its solver: the task, the verdict on the last answer, the picture, the controls."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any

import discord

from sumon import render
from sumon.core.protocol import Player, View
from sumon.core.puzzle import Puzzle
from sumon.i18n import Translator, rounded
from sumon.play.daily.attempts import PuzzleStatus, Sheet
from sumon.play.daily.missed_chances import MissedChance
from sumon.play.match.turn_editor import TurnEditor
from sumon.play.replays import position_after
from sumon.play.rounds import count_of
from sumon.play.settings import Boards
from sumon.render import Topic
from sumon.services.daily.puzzles import CLUES
from sumon.ui.buttons.boards import PUZZLE, PuzzleAction, puzzle_id
from sumon.ui.buttons.look import with_describe
from sumon.ui.buttons.turn_editor import EntryState, rows, shown
from sumon.ui.games import Verb, game_ui_of
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Button, RoutedButton, Row, Style, identified_view
from sumon.ui.interactions.people import unbroken
from sumon.ui.pictures.board import draw_view
from sumon.ui.pictures.text_boards import TextBoard
from sumon.ui.texts.dates import day_text
from sumon.ui.texts.names import game_name, strength_name


def chance_title(chance: MissedChance, translator: Translator) -> str:
    """The game and the turn of *chance*."""
    count = count_of(chance.match.record, chance.match)
    return translator.text(
        "puzzles-chance-title",
        game=game_name(chance.game, translator),
        match=str(chance.match.id),
        turn=count.after(chance.turn.ply + 1),
        unit=count.unit,
    )


def chance_task(chance: MissedChance, translator: Translator) -> str:
    """The task: a turn worth almost as much as the best one."""
    return translator.text("puzzles-chance-task", points=rounded(chance.worth))


def chance_answer(chance: MissedChance, translator: Translator, *, solved: bool) -> str:
    """The best turn, and the turn that was played."""
    key = "puzzles-chance-right" if solved else "puzzles-chance-shown"
    answer = translator.text(key, move=game_ui_of(chance.game).in_line(chance.answer))
    return f"{answer}\n{played_line(chance, translator)}"


def played_line(chance: MissedChance, translator: Translator) -> str:
    """The turn that was played, and the points that it lost."""
    played = game_ui_of(chance.game).in_line(chance.turn.played)
    return translator.text("puzzles-chance-played", move=played, points=rounded(chance.turn.loss))


def chance_near(chance: MissedChance, move: str, worth: float, translator: Translator) -> str:
    """A comparison of the right answer *move*, worth *worth* points, with the best turn and the played one."""
    shown, points = game_ui_of(chance.game).in_line, rounded(chance.worth - worth)
    key = "puzzles-chance-near" if points else "puzzles-chance-as-good"
    answer = translator.text(key, move=shown(move), best=shown(chance.answer), points=points)
    return f"{answer}\n{played_line(chance, translator)}"


def chance_compared(chance: MissedChance, move: str, worth: float, translator: Translator) -> str:
    """The reason that *move*, worth *worth* points, is not the answer."""
    if move == chance.turn.played:
        return translator.text("puzzles-chance-again", points=rounded(chance.turn.loss))
    return translator.text("puzzles-chance-compared", points=rounded(chance.worth - worth))


def puzzle_button(puzzle: Puzzle, day: date, translator: Translator) -> RoutedButton:
    """The button that opens the daily *puzzle* of *day*."""
    label = translator.text("puzzles-button", game=game_name(puzzle.game, translator))
    return RoutedButton(label, puzzle_id(puzzle.id, day, "daily"), Style.MAIN)


def today_button(puzzle: Puzzle, translator: Translator, style: Style = Style.PLAIN) -> RoutedButton:
    """The button to today's puzzles and deals; the id of any *puzzle* completes its `custom_id`."""
    return RoutedButton(translator.text("daily-today"), puzzle_id(puzzle.id, None, "today"), style)


async def compose(
    context: Context, sheet: Sheet, draft: str, tapped: EntryState, ended: Sequence[str], *, shares: bool
) -> dict[str, Any]:
    """The parts of the private message of *sheet*.

    *ended*: the lines below the answer of a finished puzzle. *shares*: whether a button shares the result.
    """
    translator, boards = context.translator, context.reader.boards
    editor = sheet.editor(sheet.puzzle.answer if sheet.attempt.is_over else draft)
    text = _text(sheet, editor, tapped, ended, translator, boards)
    if boards.as_text:
        text, files = board_of(sheet, editor, tapped, translator, boards).below(text, boards, translator)
    else:
        files = [await _draw(sheet, editor, tapped, translator, context.palette)]
    controls = _controls(sheet, editor, tapped, translator, in_guild=context.guild_id is not None, shares=shares)
    page = PUZZLE.write(PuzzleAction(sheet.puzzle.id, sheet.attempt.day, "show", _kept(sheet, editor)))
    return {
        "content": text,
        "attachments": files,
        "embeds": [],  # removes those of older versions of the bot
        "view": with_describe(controls, page, boards, translator),
    }


def board_of(
    sheet: Sheet, editor: TurnEditor, tapped: EntryState, translator: Translator, boards: Boards
) -> TextBoard:
    """The board of *sheet* with the entries in *editor*, for a solver who has it in the form *boards*."""
    view = shown(editor, tapped)
    task = _task(sheet, editor, view, tapped, translator)
    # The second line of some tasks names the solver's tiles, which the sentences say anyway.
    task = task.partition("\n")[0] if boards.has_sentences else task
    caption = tapped.beside(_caption(sheet.position.to_move, translator, pick=tapped.pick))
    return TextBoard(sheet.puzzle.game, view, caption, {Topic.TURN: task}, is_whole=True)


def title(sheet: Sheet, translator: Translator) -> str:
    """The heading of *sheet*: its game, and its day, strength, or match."""
    if isinstance(sheet.puzzle, MissedChance):
        return chance_title(sheet.puzzle, translator)
    game, day = game_name(sheet.puzzle.game, translator), sheet.attempt.day
    if day is not None:
        return translator.text("puzzles-title-daily", day=day_text(day, translator), game=game)
    strength = strength_name(sheet.puzzle.strength, translator)
    return translator.text("puzzles-title", game=game, strength=strength)


def task_line(sheet: Sheet, translator: Translator) -> str:
    """The task of *sheet*."""
    if isinstance(sheet.puzzle, MissedChance):
        return chance_task(sheet.puzzle, translator)
    view = sheet.position.view(sheet.position.to_move)
    return game_ui_of(sheet.puzzle.game).puzzle_task(sheet.puzzle.task, view, translator)


def clue_lines(sheet: Sheet, translator: Translator) -> list[str]:
    """A line for each given clue."""
    if not sheet.attempt.clues:
        return []
    clues = game_ui_of(sheet.puzzle.game).clues(sheet.position, sheet.puzzle.answer, translator)
    given = enumerate(clues[: sheet.attempt.clues], start=1)
    return [
        translator.text("puzzles-hint-given", number=number, of=CLUES, clue=unbroken(clue))
        for number, clue in given
    ]


async def open_picture(puzzle: Puzzle, translator: Translator, palette: render.Palette) -> discord.File:
    """The board of *puzzle* as a spectator sees it, without the secrets of its solver.

    Raises RecordError for a broken puzzle.
    """
    position = await asyncio.to_thread(position_after, puzzle.record)
    caption = _caption(position.to_move, translator)
    return (await draw_view(puzzle.game, position.view(None), caption, translator, palette)).file()


def answer_view(puzzle: Puzzle) -> View:
    """The board of *puzzle* with its answer, as its solver sees it. Raises RecordError for a broken puzzle."""
    return shown(TurnEditor(position_after(puzzle.record), puzzle.answer), EntryState())


def answer_caption(view: View, translator: Translator) -> render.Caption:
    """The caption of *view*, see `answer_view`."""
    return _caption(view.to_move, translator)


async def _draw(
    sheet: Sheet, editor: TurnEditor, tapped: EntryState, translator: Translator, palette: render.Palette
) -> discord.File:
    """The picture of the board with the task in its foot."""
    view = shown(editor, tapped)
    task = _task(sheet, editor, view, tapped, translator)
    caption = _caption(sheet.position.to_move, translator, marks=not sheet.attempt.is_over, pick=tapped.pick)
    # The second line of some tasks names the solver's tiles, which the picture shows already.
    caption = replace(caption, foot=render.Foot(instruction=task.partition("\n")[0]))
    return (await draw_view(sheet.puzzle.game, view, tapped.beside(caption), translator, palette)).file()


def _caption(
    solver: Player | None, translator: Translator, *, marks: bool = False, pick: str = ""
) -> render.Caption:
    yours, others = translator.text("puzzles-you"), translator.text("puzzles-opponent")
    names = (yours, others) if solver is Player.FIRST else (others, yours)
    return render.Caption(names=names, marks=marks, pick=pick, shows_fits=False, locale=translator.locale)


def _text(
    sheet: Sheet,
    editor: TurnEditor,
    tapped: EntryState,
    ended: Sequence[str],
    translator: Translator,
    boards: Boards,
) -> str:
    lines = [title(sheet, translator)]
    if sheet.attempt.is_over:
        lines += [tapped.said or _ended(sheet, translator), *ended]
    elif tapped.private is not None:
        lines.append(tapped.private.said(boards))
    else:
        lines += [*clue_lines(sheet, translator), tapped.said, _entered(sheet, editor, translator)]
    return "\n".join(line for line in lines if line)


def _ended(sheet: Sheet, translator: Translator) -> str:
    solved = sheet.attempt.status is PuzzleStatus.SOLVED
    if isinstance(sheet.puzzle, MissedChance):
        return chance_answer(sheet.puzzle, translator, solved=solved)
    move = game_ui_of(sheet.puzzle.game).in_line(sheet.puzzle.answer)
    return translator.text("puzzles-right" if solved else "puzzles-shown", move=move)


def _task(sheet: Sheet, editor: TurnEditor, view: View, tapped: EntryState, translator: Translator) -> str:
    """The task, or "" if a private message has it; while a turn is entered, the instruction for its next step."""
    if sheet.attempt.is_over or not (editor.draft or tapped.pick):
        return "" if tapped.private is not None else task_line(sheet, translator)
    return game_ui_of(sheet.puzzle.game).prompt(view, tapped.pick, translator)


def _entered(sheet: Sheet, editor: TurnEditor, translator: Translator) -> str:
    """The entries so far."""
    if not editor.draft:
        return ""
    return translator.text("puzzles-so-far", draft=game_ui_of(sheet.puzzle.game).in_line(editor.draft))


def _controls(
    sheet: Sheet, editor: TurnEditor, tapped: EntryState, translator: Translator, *, in_guild: bool, shares: bool
) -> discord.ui.View:
    day, draft = sheet.attempt.day, _kept(sheet, editor)

    def identify(verb: str, argument: str, tag: str) -> str:
        return PUZZLE.write(PuzzleAction(sheet.puzzle.id, day, verb, draft, argument), tag)

    if sheet.attempt.is_over:
        return identified_view([_after(sheet, translator, in_guild=in_guild, shares=shares)], identify)
    back, own = Button(translator.text("puzzles-back"), "show"), _common(sheet, editor, translator)
    return identified_view(rows(editor, sheet.puzzle.game, tapped, translator, back=back, own=own), identify)


def _kept(sheet: Sheet, editor: TurnEditor) -> str:
    """The draft that the buttons carry."""
    return "" if sheet.attempt.is_over else editor.draft


def _common(sheet: Sheet, editor: TurnEditor, translator: Translator) -> Row:
    buttons = []
    if editor.draft:
        buttons.append(Button(translator.text("ui-undo"), Verb.UNDO))
    buttons.append(Button(translator.text("ui-enter-move"), Verb.FORM))
    if sheet.attempt.clues < CLUES:
        key = "puzzles-hint-again" if sheet.attempt.clues else "puzzles-hint"
        # The argument is the number of the clue, so that a double click gives only one.
        buttons.append(Button(translator.text(key), "hint", str(sheet.attempt.clues + 1)))
    buttons.append(Button(translator.text("puzzles-give-up"), "giveup"))
    return tuple(buttons)


def _after(sheet: Sheet, translator: Translator, *, in_guild: bool, shares: bool) -> Row:
    game = Button(translator.text("ui-play-a-game"), "game")
    if isinstance(sheet.puzzle, MissedChance):
        following = Button(translator.text("puzzles-chance-next"), "next", style=Style.MAIN)
        return following, Button(translator.text("puzzles-chance-moment"), "moment"), game
    if sheet.attempt.day is not None:
        share = (Button(translator.text("daily-share"), "share"),) if shares else ()
        return Button(translator.text("puzzles-other-games"), "today", style=Style.MAIN), *share, game
    following = Button(translator.text("puzzles-next"), "next", style=Style.MAIN)
    table = (Button(translator.text("puzzles-table"), "table"),) if in_guild else ()
    return following, *table, game
