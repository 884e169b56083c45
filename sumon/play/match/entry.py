"""What a person typed, read as a move, as the beginning of one, or as "that was my turn"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sumon.core.errors import MoveError
from sumon.core.protocol import AnyPosition

END = "end"
_ENDING = re.compile(r"(?:^|(?<=\s))end\s*$|\.\s*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Entry:
    """The beginning of a legal move in canonical *text*.

    *ends*: it is the whole turn, by itself or because the player said so.
    """

    text: str
    ends: bool


def without_end(text: str) -> tuple[str, bool]:
    """*text* without a closing `end` or `.`, and whether there was one."""
    shorter, found = _ENDING.subn("", text)
    return shorter.strip(), found > 0


def canonical(position: AnyPosition, text: str) -> str:
    """The canonical text of the legal move, or of the beginning of one, that *text* means. Raises MoveError."""
    move = position.parse(text)
    position.continuations(text)
    return position.format(move)


def canonical_move(position: AnyPosition, text: str) -> str:
    """The canonical text of the legal move that *text* means. Raises MoveError."""
    move = position.parse(text)
    position.check(move)
    return position.format(move)


def read_entry(position: AnyPosition, draft: str, text: str, *, ends: bool) -> Entry:
    """*text* as what follows *draft*, or else as a whole turn that begins with it. Raises MoveError.

    *ends*: the player said that the turn is over, which is refused where more has to follow; it also is over when
    nothing may follow.
    """
    whole = _follow(position, draft, text) if draft else canonical(position, text)
    if ends:
        return Entry(canonical_move(position, whole), ends=True)
    return Entry(whole, ends=not position.continuations(whole).drafts)


def good_part(position: AnyPosition, draft: str, text: str) -> tuple[str, str] | None:
    """The longest beginning of a refused *text* that can be the draft, and the rest of *text*.

    None where not even its first word could be entered, and in games whose turns have no steps.
    """
    words = text.split()
    for count in range(len(words) - 1, 0, -1):
        try:
            entry = read_entry(position, draft, " ".join(words[:count]), ends=False)
        except MoveError:
            continue
        if not entry.ends and entry.text != draft:
            return entry.text, " ".join(words[count:])
    return None


def _follow(position: AnyPosition, draft: str, text: str) -> str:
    try:
        return canonical(position, f"{draft} {text}")
    except MoveError:
        try:
            whole = canonical(position, text)
        except MoveError:
            whole = ""
        if whole != draft and not whole.startswith(f"{draft} "):
            raise
        return whole
