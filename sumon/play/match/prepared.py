"""Turns in advance: what a player answers if the opponent plays the expected turn.

They are a tree, kept as its lines: by turns an expected one and the answer to it. The first turn of every line is
expected next. After the same expected turns there is one answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from sumon.core.commitment import has_chance
from sumon.core.errors import MoveError
from sumon.core.message import Message
from sumon.core.protocol import AnyPosition, Player
from sumon.play.errors import NothingEnteredError, PreparedError
from sumon.play.model import Match

from .turn_editor import TurnEditor

MOST_LINES, MOST_PAIRS = 8, 6
Line = tuple[str, ...]
_BETWEEN = re.compile(r"[\n;|]+")


@dataclass(frozen=True, slots=True)
class Tree:
    """What *player*, who is *user_id*, has laid down in a match after *ply* moves. *id* is 0 until it is stored."""

    match_id: int
    user_id: int
    player: Player
    ply: int
    takebacks: int
    lines: tuple[Line, ...] = field(default=(), repr=False)
    id: int = field(default=0, compare=False)

    def waits(self, match: Match) -> bool:
        """Whether the next turn in *match* is the one that it expects."""
        return (self.ply, self.takebacks) == (match.ply, match.takebacks) and match.to_move is self.player.other

    def answer(self, match: Match) -> str | None:
        """The answer to the last turn of *match*, None where it has none, and once its player has begun a turn."""
        if (self.ply + 1, self.takebacks) != (match.ply, match.takebacks) or match.draft:
            return None
        played = match.record.moves[-1]
        return next((line[1] for line in self.lines if line[0] == played), None)

    def after(self, match: Match) -> Tree:
        """What is left of it after its answer to the last turn of *match*."""
        played = match.record.moves[-1]
        lines = tuple(line[2:] for line in self.lines if line[0] == played and len(line) > 2)
        return replace(self, ply=self.ply + 2, lines=lines)


def can_prepare(match: Match) -> bool:
    """Whether turns can be laid down in *match*: it is between people, and nothing in it is hidden."""
    is_between_people = all(seat.user_id is not None for seat in match.seats)
    return is_between_people and not has_chance(match.record.game, match.record.variant)


def split_turns(expected: str, answers: str) -> tuple[str, ...]:
    """The turns that were typed: one a line, or between `;` or `|`."""
    parts = (*_BETWEEN.split(expected), *_BETWEEN.split(answers))
    return tuple(" ".join(part.split()) for part in parts if part.strip())


def read_line(match: Match, typed: Sequence[str], number: int) -> Line:
    """The *typed* turns, forgivingly read, as line *number* of a tree. Takes a moment.

    Raises PreparedError where they are not pairs of legal turns, too many, or go beyond the end of the game.
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
    """The position after the turn *text*, and how it is written. Raises PreparedError."""
    try:
        entered = TurnEditor(position).enter(text)
        whole = entered.end() if isinstance(entered, TurnEditor) else entered
        return position.play(whole.move), whole.text
    except (MoveError, NothingEnteredError) as error:
        refusal = PreparedError("prepared-illegal", line=number, turn=turn, reason=error.message)
        raise refusal.about(match) from error


def extended(match: Match, lines: Iterable[Line], line: Line) -> tuple[Line, ...]:
    """*lines* with *line* among them; one that goes on from one of them takes its place.

    Raises PreparedError where an expected turn of *line* has another answer already, and for too many lines.
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
    """How many turns *one* and *other* begin with in common."""
    same = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        same += 1
    return same
