"""The board of a match for readers without pictures: all that a board message says and draws."""

from __future__ import annotations

import discord

from sumon.core.lines import lines_of
from sumon.core.protocol import Player, View
from sumon.i18n import Translator
from sumon.play.model import Match
from sumon.play.settings import Boards
from sumon.render import Topic
from sumon.ui.boards.board import (
    BoardContent,
    controls,
    goal_line,
    is_told,
    last_line,
    task_line,
    turn_line,
    viewer_of,
    with_hints,
)
from sumon.ui.buttons.look import with_describe
from sumon.ui.buttons.time import clock_line
from sumon.ui.pictures.board import caption_of
from sumon.ui.pictures.text_boards import TextBoard, sentences_on
from sumon.ui.texts.match import footer, laid_down_line
from sumon.ui.texts.result import result_line


def content_in_words(
    match: Match, boards: Boards, translator: Translator, pick: str = "", *, said: str = ""
) -> BoardContent:
    """The private board of the only person in *match*, see `compose`."""
    view, end = match.position.view(viewer_of(match), match.draft), translator.text("deals-in-private")
    board = board_in_words(match, view, boards, translator, pick, said=said, end="" if match.is_over else end)
    content, written = board.parts("", boards, translator)
    buttons = controls(match, view, pick, translator, now=discord.utils.utcnow(), by_taps=True)
    return BoardContent(content, None, with_describe(buttons, match.id, boards, translator), written)


def board_in_words(
    match: Match,
    view: View,
    boards: Boards,
    translator: Translator,
    pick: str = "",
    *,
    said: str = "",
    waits: bool = False,
    watched: bool = False,
    end: str = "",
) -> TextBoard:
    """*view* of *match* with its last turn, the player on turn and the possible actions, at first also the game.

    *boards*: the form in which the reader has it. *pick*, *said*: see `text_of`. *waits*: whether the reader is
    not on turn. *watched*: for a spectator. *end*: a last line.
    """
    game, caption = match.record.game, caption_of(match, view, translator, pick=pick)
    last = last_line(match, view, translator, said)
    if boards.has_sentences and is_told(match, translator):
        told = sentences_on(game, view, translator, caption).get(Topic.LAST, "")
        last = translator.sentences((told, laid_down_line(match, translator))) if told else last
    if match.is_over:
        turn = with_hints(match, result_line(match, translator), translator, said)
        last = last if match.record.moves else ""
    else:
        waits = waits or watched
        who = turn_line(match, view, translator, watched=waits, has_draft=not boards.has_sentences)
        task = "" if waits else task_line(match, view, translator, pick)
        goal = "" if watched else goal_line(match, translator)
        turn = "\n".join(filter(None, (f"{who} {clock_line(match, translator)}".rstrip(), goal, task)))
    names_game = watched or match.is_over or match.ply < len(Player)  # later, *More* does
    about = _in_sentences(footer(match, translator), translator) if names_game else ""
    return TextBoard(game, view, caption, {Topic.LAST: last, Topic.TURN: turn}, f"{about}\n{end}".strip())


def _in_sentences(small: str, translator: Translator) -> str:
    """The *small* lines below a board, with full stops in the place of dots."""
    dot = translator.text("ui-dot")
    parts = (part for line in lines_of(small) for part in line.removeprefix("-# ").split(dot))
    return translator.sentences(map(translator.sentence, parts))
