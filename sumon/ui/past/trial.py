"""A board to try turns on, whose whole state is stored in its message.

Its buttons carry the step of the game. Its last line has the tried turns; messages of older versions have them in a
footer.
"""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from sumon import render
from sumon.core.protocol import AnyPosition, Player, View
from sumon.core.record import Record
from sumon.engines import engine_of
from sumon.i18n import Translator
from sumon.play.match.prepared import can_prepare
from sumon.play.match.turn_editor import TurnEditor
from sumon.play.past.archived_game import ArchivedGame
from sumon.play.replays import position_after
from sumon.play.rounds import count_of
from sumon.play.settings import Boards
from sumon.render import Topic
from sumon.ui.buttons.boards import archive_id
from sumon.ui.buttons.look import with_describe
from sumon.ui.buttons.pager import arrow_label
from sumon.ui.buttons.turn_editor import EntryState, rows, shown
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.context import MAX_CONTENT, Context
from sumon.ui.interactions.controls import Button, Row, Style, identified_view
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.past.replay import caption_at, name_of
from sumon.ui.pictures.board import draw_view
from sumon.ui.pictures.private import for_reader
from sumon.ui.pictures.text_boards import TextBoard

SEPARATOR = " | "
UNFINISHED = " …"  # behind a turn that is still being entered
_LINE = re.compile(r"^-# `([^`\n]+)`$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Trial:
    """A game after some of its moves and some tried turns."""

    game: ArchivedGame
    ply: int  # the number of moves of the game
    tried: tuple[str, ...] = ()
    draft: str = ""  # the turn that is being entered

    @property
    def record(self) -> Record:
        """The record of the played moves and the tried turns."""
        start = self.game.record.at(self.ply)
        return replace(start, moves=(*start.moves, *self.tried))

    @property
    def position(self) -> AnyPosition:
        """The position on the board. Raises RecordError if the turns cannot be played."""
        return position_after(self.record)

    @property
    def editor(self) -> TurnEditor:
        """The editor of the next turn. Raises RecordError if the turns before it cannot be played."""
        return TurnEditor(self.position, self.draft)

    @property
    def text(self) -> str:
        """The tried turns, as `read_trial` reads them; "" without any."""
        return SEPARATOR.join((*self.tried, self.draft + UNFINISHED) if self.draft else self.tried)

    def line(self) -> str:
        """The line of the message that stores the tried turns; "" without any."""
        return f"-# `{self.text}`" if self.text else ""


def trial_on(context: Context, game: ArchivedGame, ply: int) -> Trial:
    """The trial on the clicked board. Raises InvalidCustomIdError if the message is no such board."""
    message = context.message
    if message is None or not context.is_private:
        raise InvalidCustomIdError("not on a board to explore")
    found = _LINE.findall(message.content)
    footer = message.embeds[0].footer.text if message.embeds else None
    return read_trial(game, ply, found[-1] if found else footer or "")


def read_trial(game: ArchivedGame, ply: int, text: str) -> Trial:
    """The trial with the turns in *text* after *ply* moves of *game*, or after the last one if there are fewer."""
    turns = tuple(text.split(SEPARATOR)) if text else ()
    ply = min(ply, game.ply)
    if turns and turns[-1].endswith(UNFINISHED):
        return Trial(game, ply, turns[:-1], turns[-1].removesuffix(UNFINISHED))
    return Trial(game, ply, turns)


def asks_engine(game: ArchivedGame) -> bool:
    """Whether the engine may be asked: not during a game, in which `/hint` counts the hints."""
    return game.is_over and bool(engine_of(game.record.game).levels)


def can_keep(trial: Trial, user_id: int) -> bool:
    """Whether *user_id* can prepare the tried turns: only in a casual match, during the opponent's turn."""
    match = trial.game.match
    player = match.player_of(user_id) if match is not None else None
    if match is None or player is None or trial.ply != match.ply:
        return False
    return match.allows_hints and can_prepare(match) and match.to_move is player.other


async def compose(context: Context, trial: Trial, tapped: EntryState) -> dict[str, Any]:
    """The parts of an edit of the message; a new message takes `attachments` as `files`.

    Raises Refusal if the tried turns do not fit into a message.
    """
    view = await asyncio.to_thread(lambda: shown(trial.editor, tapped))
    task, boards = _task(trial, view, tapped, context.translator), context.reader.boards
    lines = _lines(trial, tapped, context.translator, boards)
    content = "\n".join(filter(None, (*lines, task if boards.as_text else "", tapped.said, trial.line())))
    if len(content) > MAX_CONTENT:
        raise Refusal("archive-explore-long")
    game, caption = trial.game.record.game, _caption(trial, view, tapped, task, context.translator)
    drawn = draw_view(game, view, caption, context.translator, context.palette)
    content, files = await for_reader(context, content, _board(game, view, caption), drawn)
    identify = partial(archive_id, trial.game.source, trial.ply)
    controls = _controls(trial, tapped, context.translator, boards, keeps=can_keep(trial, context.user_id))
    page = identify("explore", trial.text)
    buttons = with_describe(identified_view(controls, identify), page, boards, context.translator)
    return {"content": content, "attachments": files, "view": buttons}


def board_to_try(trial: Trial, translator: Translator) -> TextBoard:
    """The board of *trial* for readers without pictures. May take a moment. Raises RecordError."""
    view = shown(trial.editor, EntryState())
    caption = _caption(trial, view, EntryState(), _task(trial, view, EntryState(), translator), translator)
    return _board(trial.game.record.game, view, caption)


def _board(game: str, view: View, caption: render.Caption) -> TextBoard:
    return TextBoard(game, view, caption, {Topic.TURN: ""}, is_whole=True)


def _caption(trial: Trial, view: View, tapped: EntryState, task: str, translator: Translator) -> render.Caption:
    named = caption_at(trial.game, trial.game.ply, view, translator)
    foot = render.Foot(instruction=task)
    return tapped.beside(replace(named, ending="", winner=None, marks=True, pick=tapped.pick, foot=foot))


def _task(trial: Trial, view: View, tapped: EntryState, translator: Translator) -> str:
    """The instruction for the turn being entered; "" if there is none, or if a private message has its own."""
    if tapped.private is not None or not (trial.draft or tapped.pick):
        return ""
    return game_ui_of(trial.game.record.game).prompt(view, tapped.pick, translator)


def _lines(trial: Trial, tapped: EntryState, translator: Translator, boards: Boards) -> list[str]:
    """The step of the game and the player on turn; while a turn is entered, only its draft."""
    game, tried = trial.game, len(trial.tried)
    if tapped.private is not None:
        return [tapped.private.said(boards)]
    if trial.draft:
        draft = game_ui_of(game.record.game).in_line(trial.draft)
        return [translator.text("archive-so-far", draft=draft)]
    if tapped.pick:
        return [_turn_line(trial, translator)]
    count = count_of(game.record, game.match)
    after = translator.text("archive-after", turn=count.after(trial.ply), turns=count.total, unit=count.unit)
    parts = [after, translator.text("archive-tried", tried=tried)] if tried else [after]
    return [translator.text("ui-dot").join(parts), _turn_line(trial, translator)]


def _turn_line(trial: Trial, translator: Translator) -> str:
    position = trial.position
    if position.to_move is None:
        reason = translator.say(position.outcome.reason) if position.outcome is not None else ""
        return translator.sentences((reason, translator.text("archive-explore-end")))
    player = name_of(trial.game, Player(position.to_move), position.view(None), translator)
    return translator.text("archive-to-move", player=player)


def _controls(
    trial: Trial, tapped: EntryState, translator: Translator, boards: Boards, *, keeps: bool
) -> list[Row]:
    """The game's own buttons, unless the game is over, and the common ones."""
    own = _common_row(trial, tapped, translator, boards, keeps=keeps)
    if trial.position.to_move is None and tapped.private is None:
        return [own]
    back = Button(translator.text("ui-back"), "show")
    return rows(trial.editor, trial.game.record.game, tapped, translator, back=back, own=own)


def _common_row(trial: Trial, tapped: EntryState, translator: Translator, boards: Boards, *, keeps: bool) -> Row:
    """The buttons through the game and, unless a turn is being entered, those for the engine and notes.

    A turn that is being entered needs the room for its own buttons.
    """
    over, is_begun = trial.position.to_move is None, bool(trial.tried or trial.draft)
    buttons = [
        Button(arrow_label("◀", boards, translator), "untry", disabled=not trial.ply and not is_begun),
        Button(arrow_label("▶", boards, translator), "ahead", disabled=is_begun or trial.ply >= trial.game.ply),
        Button(translator.text("archive-try"), "try", style=Style.MAIN, disabled=over),
    ]
    if trial.draft or tapped.pick:
        return (buttons[0], buttons[2])
    if asks_engine(trial.game):
        buttons.append(Button(translator.text("archive-ask-engine"), "opinion", disabled=over))
    if keeps:
        is_half = not trial.tried or len(trial.tried) % 2 == 1  # the last turn lacks the user's answer
        buttons.append(Button(translator.text("prepared-keep"), "keep", disabled=is_half))
    buttons.append(Button(translator.text("archive-note"), "note"))
    return tuple(buttons)
