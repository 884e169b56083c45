"""Turns in advance: the answers of a player to expected turns of the opponent.

They form a tree, kept as its lines. In a line expected turns and answers alternate; the first turn of every line
is the one expected next. An expected turn has one answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from sumon.core.commitment import has_chance
from sumon.core.errors import MoveError
from sumon.core.message import Message
from sumon.core.protocol import AnyPosition, Player
from sumon.core.typed import cleaned, typed_lines
from sumon.play.errors import NothingEnteredError, PreparedError
from sumon.play.model import Match

from .turn_editor import TurnEditor

MOST_LINES, MOST_PAIRS = 8, 6
Line = tuple[str, ...]
_BETWEEN = re.compile(r"[;|；｜]+")


@dataclass(frozen=True, slots=True)
class Tree:
    """The turns in advance of *player* in a match after *ply* moves."""

    match_id: int
    user_id: int  # of *player*
    player: Player
    ply: int
    takebacks: int
    lines: tuple[Line, ...] = field(default=(), repr=False)
    id: int = field(default=0, compare=False)  # 0 until it is stored

    def waits(self, match: Match) -> bool:
        """Whether the tree expects the next turn of *match*."""
        return (self.ply, self.takebacks) == (match.ply, match.takebacks) and match.to_move is self.player.other

    def answer(self, match: Match) -> str | None:
        """The answer to the last turn of *match*; None if there is none, or the player has begun a turn
        meanwhile."""
        if (self.ply + 1, self.takebacks) != (match.ply, match.takebacks) or match.draft:
            return None
        played = match.record.moves[-1]
        return next((line[1] for line in self.lines if line[0] == played), None)

    def after(self, match: Match) -> Tree:
        """The rest of the tree after its answer to the last turn of *match*."""
        played = match.record.moves[-1]
        lines = tuple(line[2:] for line in self.lines if line[0] == played and len(line) > 2)
        return replace(self, ply=self.ply + 2, lines=lines)


def can_prepare(match: Match) -> bool:
    """Whether turns can be laid down in *match*: it is between people, and nothing in it is hidden."""
    is_between_people = all(seat.user_id is not None for seat in match.seats)
    return is_between_people and not has_chance(match.record.game, match.record.variant)


def split_turns(expected: str, answers: str) -> tuple[str, ...]:
    """The typed turns: one a line, or separated by `;` or `|`."""
    lines = (*typed_lines(expected), *typed_lines(answers))
    parts = (part for line in lines for part in _BETWEEN.split(line) if cleaned(part))
    return tuple(" ".join(part.split()) for part in parts)


def read_line(match: Match, typed: Sequence[str], number: int) -> Line:
    """Line *number* of a tree, read forgivingly from the *typed* turns. Slow.

    Raises PreparedError unless they are pairs of legal turns, not too many, up to the end of the game.
    """
    if len(typed) % 2 or not typed:
        raise PreparedError("prepared-no-answer").about(match)
    if len(typed) > 2 * MOST_PAIRS:
        raise PreparedError("prepared-too-many-pairs", most=MOST_PAIRS).about(match)
    position, line = match.position, []
    for turn, text in enumerate(typed, start=1):
        if position.to_move is None:
            raise PreparedError("prepared-beyond-the-end", line=number, turn=turn).about(match)
        position, written = _played(position, text, match, number, turn)
        line.append(written)
    return tuple(line)


def _played(position: AnyPosition, text: str, match: Match, number: int, turn: int) -> tuple[AnyPosition, str]:
    """The position after the turn *text*, and the turn's canonical text. Raises PreparedError."""
    try:
        entered = TurnEditor(position).enter(text)
        whole = entered.end() if isinstance(entered, TurnEditor) else entered
        return position.play(whole.move), whole.text
    except (MoveError, NothingEnteredError) as error:
        refusal = PreparedError("prepared-illegal", line=number, turn=turn, reason=error.message)
        raise refusal.about(match) from error


def extended(match: Match, lines: Iterable[Line], line: Line) -> tuple[Line, ...]:
    """*lines* with *line* added; *line* replaces the line that it continues.

    Raises PreparedError if an expected turn of *line* has another answer already, and for too many lines.
    """
    kept = tuple(lines)
    for each in kept:
        common = _common(each, line)
        if common % 2 and common < min(len(each), len(line)):  # the same turn is expected
            raise PreparedError("prepared-twice", move=Message.notation(line[common - 1])).about(match)
    if any(each[: len(line)] == line for each in kept):
        return kept
    kept = (*(each for each in kept if line[: len(each)] != each), line)
    if len(kept) > MOST_LINES:
        raise PreparedError("prepared-too-many", most=MOST_LINES).about(match)
    return kept


def _common(one: Line, other: Line) -> int:
    """The number of turns with which both *one* and *other* begin."""
    same = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        same += 1
    return same
