"""The page of a tutorial's step: its text, its picture, and the game's own buttons."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sumon import render
from sumon.core.protocol import View
from sumon.i18n import Translator
from sumon.play.people.lessons import LEARNER, Step, Tutorial
from sumon.play.settings import Boards
from sumon.render import Topic
from sumon.ui.buttons.boards import LESSON, LessonAction
from sumon.ui.buttons.look import with_describe
from sumon.ui.buttons.turn_editor import EntryState, end_button
from sumon.ui.games import Private, Verb, game_ui_of
from sumon.ui.interactions.controls import MAX_ROWS, MAX_WIDTH, Button, Menu, Row, Style, identified_view
from sumon.ui.interactions.people import unbroken
from sumon.ui.pictures.board import draw_view
from sumon.ui.pictures.text_boards import TextBoard, foot_lines, sentences_on
from sumon.ui.texts.names import game_name, level_name

MOVING = frozenset({Verb.DO, Verb.PROPOSE, Verb.PLAY})  # the verbs of buttons whose argument is an entry
_NAMED = re.compile(r"\*\*[^*\n]{1,16}\*\*")  # the name of a button in the text of a step


async def compose(
    tutorial: Tutorial,
    number: int,
    tapped: EntryState | None,
    said: Sequence[str],
    translator: Translator,
    palette: render.Palette = render.LIGHT,
    *,
    instead: bool = False,
    level: str | None = None,
    boards: Boards = Boards.PICTURES,
) -> dict[str, Any]:
    """The parts of a message with step *number*, its files in a list.

    *tapped*: the state of the entry, None at the beginning of the step.
    *said*: paragraphs before the text of the step.
    *instead*: whether *said* replaces the text; the task in the picture stays.
    *level*: the level of the game against the computer that is offered after the last step.
    *boards*: the form in which the user has boards.
    Raises InvalidCustomIdError for an impossible tap.
    """
    # Finding out what hidden tiles are worth takes a moment.
    parts, view, caption = await asyncio.to_thread(
        _compose, tutorial, number, tapped, said, translator, instead=instead, level=level, boards=boards
    )
    if boards.as_text:
        board = _board(tutorial.game, view, caption, translator)
        parts["content"], files = board.below(parts["content"], boards, translator)
        page = LESSON.write(LessonAction(tutorial.game, "base", tutorial.version, tutorial.steps[number].name))
        parts["view"] = with_describe(parts["view"], page, boards, translator)
        return {**parts, "attachments": files}
    picture = await draw_view(tutorial.game, view, caption, translator, palette)
    return {**parts, "attachments": [picture.file()]}


def board_of_step(tutorial: Tutorial, number: int, translator: Translator) -> TextBoard:
    """The board at the beginning of step *number*, for readers without pictures. May take a second."""
    _, view, caption = _compose(
        tutorial, number, None, (), translator, instead=False, level=None, boards=Boards.SPOKEN
    )
    return _board(tutorial.game, view, caption, translator)


def _board(game: str, view: View, caption: render.Caption, translator: Translator) -> TextBoard:
    turn = sentences_on(game, view, translator, caption)[Topic.TURN] if caption.marks else ""
    told = "\n".join(filter(None, (turn, *foot_lines(caption.foot, translator))))
    return TextBoard(game, view, caption, {Topic.LAST: "", Topic.TURN: told}, is_whole=True)


def _compose(
    tutorial: Tutorial,
    number: int,
    tapped: EntryState | None,
    said: Sequence[str],
    translator: Translator,
    *,
    instead: bool,
    level: str | None,
    boards: Boards,
) -> tuple[dict[str, Any], View, render.Caption]:
    """The parts of the message besides its picture, and the view in the picture with its caption."""
    step = tutorial.steps[number]
    is_first = tapped is None
    tapped = _first(tutorial.game, step, translator) if tapped is None else tapped
    shown = _shown(tutorial.game, step, tapped, translator)
    game = game_name(tutorial.game, translator)
    title = translator.text("lessons-title", game=game, number=number + 1, count=len(tutorial.steps))
    told, task = _parted(translator.text(step.text), boards)
    if instead or not is_first:
        told = ""
    if tapped.is_proposed:
        task = translator.text("lessons-play-it")
    # To keep the message short, praise shares a paragraph with the text; each objection to a tap has its own line.
    paragraphs = said if instead else (translator.sentences((*said, told)),)
    # The game's own text on a tap is left out, as it would push the step's text or the objection out of sight.
    lines = (*paragraphs, shown.text if tapped.is_proposed else "")

    def identify(verb: str, argument: str, tag: str) -> str:
        return LESSON.write(LessonAction(tutorial.game, verb, tutorial.version, step.name, argument), tag)

    ways = () if tapped.is_proposed else _ways(tutorial, number, translator, level, is_first=is_first)
    # Beside buttons for moves, *Back* would be mistaken for one of them.
    is_beside = tapped.private is not None or not is_first or step.editor.may_end
    parts = {
        "content": "\n".join([title, *(_with_whole_names(unbroken(line)) for line in lines if line)]),
        "view": identified_view(_with_ways(shown.rows, ways, is_beside=is_beside), identify),
    }
    assert shown.view is not None
    return parts, shown.view, _caption(step, tapped.pick, shown, task, translator)


def _parted(text: str, boards: Boards) -> tuple[str, str]:
    """*text* split into its beginning and its last line, the task; the task is "" if a picture has no room."""
    told, _, task = text.rpartition("\n")
    return (told, task) if boards.as_text or render.fits_foot(task) else (text, "")


def _with_whole_names(text: str) -> str:
    """*text* without line breaks inside the names of buttons."""
    return _NAMED.sub(lambda name: name[0].replace(" ", "\N{NO-BREAK SPACE}"), text)


def _first(game: str, step: Step, translator: Translator) -> EntryState:
    """The state of the entry at the beginning of *step*."""
    game_ui = game_ui_of(game)
    if not step.pick or game_ui.private_default is None:
        return EntryState(step.pick)
    return EntryState(private=game_ui.private(step.editor.view(LEARNER), step.pick, translator))


def _shown(game: str, step: Step, tapped: EntryState, translator: Translator) -> Private:
    """The game's own text, buttons and view: of its board, its private message, or its preview."""
    game_ui, editor = game_ui_of(game), step.editor
    view = editor.view(LEARNER)
    if not step.accept:
        return Private("", (), view)
    if tapped.private is not None:
        return replace(tapped.private, view=tapped.private.view or view)
    rows = game_ui.rows_with(view, tapped.pick, step.offer, translator)
    extras = game_ui.extras(view, translator)
    ending = [(end_button(translator),)] if editor.may_end else []
    return Private("", (*rows, *ending, *([tuple(extras)] if extras else [])), view)


def _with_ways(rows: tuple[Row, ...], ways: tuple[Button, ...], *, is_beside: bool) -> list[Row]:
    """*rows* and, if there is room, the buttons *ways* out of the step; in the last row if *is_beside*."""
    *upper, last = rows or ((),)
    if is_beside and not isinstance(last, Menu) and len(last) + len(ways) <= MAX_WIDTH:
        return [*upper, (*last, *ways)]
    if len(rows) < MAX_ROWS:
        return [*rows, ways] if ways else list(rows)
    return list(rows) if isinstance(last, Menu) else [*upper, (*last, *ways)[:MAX_WIDTH]]


def _ways(
    tutorial: Tutorial, number: int, translator: Translator, level: str | None, *, is_first: bool
) -> tuple[Button, ...]:
    """The buttons out of step *number*. *is_first*: whether nothing has been tapped in it."""
    back = Button(translator.text("lessons-back"), "back")
    if tutorial.steps[number].accept:
        if not is_first:
            return (Button(translator.text("lessons-back"), "base", tag="base"),)
        return (back,) if number else ()
    if number < len(tutorial.steps) - 1:
        following = Button(translator.text("lessons-next"), "next", style=Style.MAIN)
        return (following, back) if number else (following,)
    anew = Button(translator.text("lessons-begin-anew"), "anew")
    buttons = [back, anew, Button(translator.text("ui-something-else"), "game")]
    if level is not None:
        label = translator.text("lessons-play-bot", level=level_name(level, translator))
        buttons.insert(0, Button(label, "bot", style=Style.MAIN))
    return tuple(buttons)


def _caption(step: Step, pick: str, shown: Private, task: str, translator: Translator) -> render.Caption:
    caption = shown.beside(
        render.Caption(
            names=(translator.text("lessons-you"), translator.text("lessons-bot")),
            marks=bool(step.accept),
            pick=pick,
            shows_fits=False,
            locale=translator.locale,
        )
    )
    foot = replace(caption.foot, instruction=task or caption.foot.instruction)
    return replace(caption, foot=foot)
