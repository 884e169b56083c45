"""The buttons of boards: in a match, in advance, at a puzzle, in a tutorial, and in a past game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from functools import partial

import discord

from sumon.play.daily.missed_chances import LENGTH, MARK
from sumon.play.match.prepared import Tree
from sumon.play.model import Match, Seen
from sumon.play.past.archived_game import Source
from sumon.ui.interactions.controls import Row, identified_view
from sumon.ui.interactions.ids import CustomIdFormat, FieldKind


@dataclass(frozen=True, slots=True)
class ArchiveAction:
    """A click under a replay."""

    source: Source
    ply: int  # the turn that the button leads to, or that was shown
    verb: str
    argument: str = ""


ARCHIVE = CustomIdFormat(
    "a", ArchiveAction, "{source.kind}{source.id:id}:{ply:count}:{verb:word}[:{argument:rest}][#tag]"
)


def archive_id(source: Source, ply: int, verb: str, argument: str = "", tag: str = "") -> str:
    """The `custom_id` of a control under a replay."""
    return ARCHIVE.write(ArchiveAction(source, ply, verb, argument), tag)


# The verbs of buttons on the board of a finished match.
OVER_VERBS = frozenset({"rematch", "else", "analyse", "deal", "others"})
# Every board has a button with one of these verbs; the pages and menus beside a board have none.
ON_EVERY_BOARD = frozenset({"more", "look", "else"})


@dataclass(frozen=True, slots=True)
class BoardAction:
    """A click on a board; *seen*: the state of the board that has the button."""

    seen: Seen
    verb: str
    argument: str = ""
    typed: str | None = None


BOARD = CustomIdFormat(
    "m",
    BoardAction,
    "{seen.match_id:id}:{seen.ply:count}[.{seen.takebacks:count}]:{seen.draft_length:count4}:{verb:word}"
    "[:{argument:rest}][#tag]",
)


def board_id(seen: Seen, verb: str, argument: str = "", tag: str = "") -> str:
    """The `custom_id` of a control on the board that was *seen*."""
    return BOARD.write(BoardAction(seen, verb, argument), tag)


def build_view(seen: Seen, rows: Iterable[Row]) -> discord.ui.View:
    """*rows* for the board *seen*, as a view that never times out."""
    return identified_view(rows, partial(board_id, seen))


OPEN = "open"


@dataclass(frozen=True, slots=True)
class LessonAction:
    """A click in the tutorial of *game*, in its step *step* of version *version*."""

    game: str
    verb: str
    version: str = ""
    step: str = ""
    argument: str = ""


LESSON = CustomIdFormat(
    "u",
    LessonAction,
    "{game:word20}:[{version:hash}|-]:[{step:name}|-]:{verb:word}[:{argument:rest}][#tag]",
)


def open_lesson_id(game: str) -> str:
    """The `custom_id` of a button that opens the tutorial of *game* at the user's last step."""
    return LESSON.write(LessonAction(game, OPEN))


@dataclass(frozen=True, slots=True)
class PreparedAction:
    """A click on the page of prepared turns, for the turn of the match after *ply* moves."""

    match_id: int
    ply: int
    takebacks: int
    verb: str
    argument: str = field(default="", repr=False)


PREPARED = CustomIdFormat(
    "b", PreparedAction, "{match_id:id}:{ply:count}:{takebacks:count}:{verb:word}[:{argument:rest}][#tag]"
)


def prepared_id(of: Match | Tree, verb: str, argument: str = "", tag: str = "") -> str:
    """The `custom_id` of a control on the page of prepared turns of *of*, a match or its stored tree."""
    match_id = of.id if isinstance(of, Match) else of.match_id
    return PREPARED.write(PreparedAction(match_id, of.ply, of.takebacks, verb, argument), tag)


@dataclass(frozen=True, slots=True)
class PuzzleAction:
    """A click on a puzzle."""

    puzzle: str  # its id
    day: date | None  # None unless it is the daily puzzle of that day
    verb: str
    draft: str = ""  # the part of the answer entered so far
    argument: str = ""


PUZZLE = CustomIdFormat(
    "z",
    PuzzleAction,
    "{puzzle:puzzle}:[{day:day}|-]:{verb:word}:{draft:draft}:{argument:rest}[#tag]",
    puzzle=FieldKind(f"[0-9a-f]{{{LENGTH}}}|{MARK}[0-9A-Za-z_-]{{{LENGTH - 1}}}"),
)


def puzzle_id(puzzle: str, day: date | None, verb: str, tag: str = "") -> str:
    """The `custom_id` of a button that does *verb* with a puzzle without a draft."""
    return PUZZLE.write(PuzzleAction(puzzle, day, verb), tag)
