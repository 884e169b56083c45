"""Records as text, for export and import; readable for anyone who knows PGN."""

from __future__ import annotations

import re
from collections.abc import Mapping

from .errors import RecordError
from .record import Record

_HEADER = re.compile(r'\[(\w+) "(.*)"\]')
_NUMBERED = re.compile(r"(\d+)\.\s+(.+)")
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")


def write_record(record: Record, headers: Mapping[str, str], result: str) -> str:
    """*record* as text: a header line a fact, a blank line, the moves by pairs of plies, the *result*.

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
    """The record in *text* and all its headers. Raises RecordError naming the line that cannot be read.

    Whether the moves are legal shows when the record is replayed.
    """
    record, headers, _ = read_lines(text)
    return record, headers


def read_lines(text: str) -> tuple[Record, dict[str, str], tuple[int, ...]]:
    """Like `read_record`, with the line number of each move."""
    headers: dict[str, str] = {}
    moves: list[str] = []
    lines: list[int] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if not line or line in RESULTS:
            continue
        if match := _HEADER.fullmatch(line):
            headers[match[1]] = _unescaped(match[2])
        elif match := _NUMBERED.fullmatch(line):
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
    # Names are free text, and any kind of line end in one would break the record in two.
    return " ".join(value.splitlines()).replace("\\", "\\\\").replace('"', '\\"')


def _unescaped(value: str) -> str:
    return re.sub(r"\\(.)", r"\1", value)
