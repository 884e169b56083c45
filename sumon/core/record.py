"""A stored match: game, variant, setup and moves. Replaying the moves gives the position."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from .errors import MoveError, RecordError, SetupError
from .lines import lines_of
from .message import shortened
from .registry import rules_of, slugs
from .typed import cleaned, typed_lines, visible

if TYPE_CHECKING:
    from .protocol import AnyPosition


@dataclass(frozen=True, slots=True)
class Record:
    """One game from its setup on; *moves* are canonical texts, one for each ply.

    >>> import sumon.games  # which makes the games known
    >>> record = Record("sumon", "standard", "", ("c1-c2", "h8-h7"))
    >>> record.replay().to_move
    <Player.FIRST: 0>
    >>> record.then("c2-c8").replay()
    Traceback (most recent call last):
        ...
    sumon.core.errors.RecordError: record-bad-move(move=c2-c8, ply=3)
    """

    game: str
    variant: str
    setup: str
    moves: tuple[str, ...] = ()

    def __repr__(self) -> str:
        # The setup can be the secret of a running match, and reprs end up in logs.
        return f"Record(game={self.game!r}, variant={self.variant!r}, {len(self.moves)} moves)"

    def then(self, move: str) -> Record:
        """This record with one more *move*."""
        return replace(self, moves=(*self.moves, move))

    def at(self, ply: int) -> Record:
        """This record after its first *ply* moves."""
        return replace(self, moves=self.moves[:ply])

    def start(self) -> AnyPosition:
        """The position before the first move. Raises RecordError for an unknown game, variant or setup."""
        try:
            rules = rules_of(self.game)
        except KeyError:
            raise RecordError("record-unknown-game", game=self.game, games=slugs()) from None
        try:
            return rules.start(self.variant, self.setup)
        except SetupError as error:
            raise RecordError(error.message.key, **dict(error.message.args)) from error

    def positions(self) -> Iterator[AnyPosition]:
        """The first position and the one after each move. Raises RecordError with the number of a bad move."""
        position = self.start()
        yield position
        for ply, text in enumerate(self.moves, start=1):
            try:
                position = position.play(position.parse(text))
            except MoveError as error:
                raise RecordError("record-bad-move", ply=ply, move=shortened(text)) from error
            yield position

    def replay(self) -> AnyPosition:
        """The position after the last move. Raises RecordError with the number of a bad move; its cause is the
        MoveError.
        """
        *_, last = self.positions()
        return last


# Pasted, a line may stand in signs of its own, and its quotes may be those of a telephone.
_HEADER = re.compile(r'[^\w\[]*\[(\w+)\s["“”„«»](.*)["“”„«»]\][^\w\]]*')
_NUMBERED = re.compile(r"(\d+)\.\s+(.+)")
_FACTS = ("Game", "Variant", "Setup", "Result")  # which are not free text
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")


def write_record(record: Record, headers: Mapping[str, str], result: str) -> str:
    """*record* as text: one header line for each fact, a blank line, the moves in pairs, the *result*.

    *headers* are further facts such as First, Second and Date; *result* is one of `RESULTS`.

    >>> record = Record("sumon", "standard", "", ("c1-c2", "h8-h7", "c2-c3"))
    >>> text = write_record(record, {"First": "Ada"}, "*")
    >>> print(text)
    [Game "sumon"]
    [Variant "standard"]
    [Setup ""]
    [First "Ada"]
    [Result "*"]
    <BLANKLINE>
    1. c1-c2 | h8-h7
    2. c2-c3
    *
    <BLANKLINE>
    >>> again, headers = read_record(text)
    >>> again == record, headers["First"]
    (True, 'Ada')
    """
    facts = {
        "Game": record.game,
        "Variant": record.variant,
        "Setup": record.setup,
        **headers,
        "Result": result,
    }
    lines = [f'[{name} "{_escaped(value)}"]' for name, value in facts.items()]
    lines.append("")
    for start in range(0, len(record.moves), 2):
        lines.append(f"{start // 2 + 1}. " + " | ".join(record.moves[start : start + 2]))
    lines.append(result)
    return "\n".join(lines) + "\n"


def read_record(text: str) -> tuple[Record, dict[str, str]]:
    """The record in *text* and all its headers. Raises RecordError with the number of an unreadable line.

    The legality of the moves is only checked when the record is replayed.
    """
    record, headers, _ = read_lines(text)
    return record, headers


def read_lines(text: str) -> tuple[Record, dict[str, str], tuple[int, ...]]:
    """Like `read_record`, with the line number of each move."""
    headers: dict[str, str] = {}
    moves: list[str] = []
    lines: list[int] = []
    for number, raw in enumerate(typed_lines(text), start=1):
        if match := _HEADER.fullmatch(raw):
            value = _unescaped(match[2])
            headers[match[1]] = visible(value) if match[1] in _FACTS else value
            continue
        line = cleaned(raw)
        if not line or line in RESULTS:
            continue
        if match := _NUMBERED.fullmatch(line):
            found = [move.strip() for move in match[2].split("|")]
            moves.extend(found)
            lines.extend([number] * len(found))
        else:
            raise RecordError("record-unreadable-line", line=number)
    for name in ("Game", "Variant", "Setup"):
        if name not in headers:
            raise RecordError("record-missing-header", name=name)
    record = Record(headers["Game"], headers["Variant"], headers["Setup"], tuple(moves))
    return record, headers, tuple(lines)


def _escaped(value: str) -> str:
    # Names are free text, and a line end in one would break the record in two.
    return " ".join(lines_of(value)).replace("\\", "\\\\").replace('"', '\\"')


def _unescaped(value: str) -> str:
    return re.sub(r"\\(.)", r"\1", value)
