"""Suggestions while a user types into `/move`: moves that begin with the typed text, best fits first.

Their order does not depend on the worth of moves: that would be a hint.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, islice

from sumon.core.protocol import AnyPosition
from sumon.core.record import Record
from sumon.core.typed import cleaned
from sumon.play.replays import position_after

from .turn_editor import END, without_end

# Enough for one position, which can have 12,000 moves.
MAX_LISTED = 20_000
# Enough to find 25 that fit; the turns of a rich position are thousands.
MAX_VISITED = 400
# Signs that people write for others, and signs that only separate.
_SIGNS = str.maketrans({**dict.fromkeys("*×·", "x"), **dict.fromkeys("/÷", ":"), **dict.fromkeys(" ,>-→", None)})


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A *value* that `Turns.enter` takes, with the move *text* in it; *ends*: whether the turn would end."""

    value: str
    text: str
    ends: bool


@lru_cache(maxsize=32)
def list_moves(record: Record) -> tuple[str, ...]:
    """The canonical texts of all legal moves after *record*, in the order of the rules.

    They are at most MAX_LISTED. Not for the event loop: it may take a second.
    """
    position = position_after(record)
    if position.to_move is None:
        return ()
    return tuple(position.format(move) for move in islice(position.legal_moves(), MAX_LISTED))


def suggest_steps(position: AnyPosition, draft: str, typed: str, limit: int) -> tuple[Suggestion, ...]:
    """Up to *limit* ways to go on from *draft* that fit *typed*, shortest first.

    *typed* may continue *draft* or repeat it. Empty for games whose moves are not entered step by step.
    """
    body, said_end = without_end(typed)
    wanted = _key(body)
    found: Iterator[Suggestion] = _walk(position, draft, draft, wanted)
    if draft and END.startswith(cleaned(typed).casefold()) and position.continuations(draft).complete:
        found = chain([Suggestion(END, draft, True)], found)
    if draft and wanted and (wanted.startswith(_key(draft)) or _key(draft).startswith(wanted)):
        found = chain(found, _walk(position, draft, "", wanted))
    if said_end:
        found = (suggestion for suggestion in found if suggestion.ends)
    return tuple(islice(found, limit))


def suggest_moves(moves: Iterable[str], typed: str, limit: int) -> tuple[Suggestion, ...]:
    """Up to *limit* of *moves* that begin with *typed*, or else contain it; a perfect fit comes first."""
    body, _ = without_end(typed)
    wanted = _key(body)
    keyed = [(text, _key(text)) for text in moves]
    fits = [each for each in keyed if each[1].startswith(wanted)] or [each for each in keyed if wanted in each[1]]
    fits.sort(key=lambda each: each[1] != wanted)
    return tuple(Suggestion(text, text, True) for text, _ in fits[:limit])


def _walk(position: AnyPosition, draft: str, base: str, wanted: str) -> Iterator[Suggestion]:
    """The suggestions after *draft*, fewest entries first, open turns before ended ones.

    Their values leave out *base*, as `Turns.enter` puts the draft before the text that it reads.
    """
    level = [draft]
    visited = 0
    while level and visited < MAX_VISITED:
        ended: list[Suggestion] = []
        children: list[str] = []
        for node in level:
            visited += 1
            following = position.continuations(node)
            value = node.removeprefix(base).strip()
            if value and _key(value).startswith(wanted):
                yield Suggestion(value, value, not following.drafts)
                if following.drafts and following.complete:
                    ended.append(Suggestion(f"{value} {END}", value, True))
            children.extend(child for child in following.drafts if _may_fit(child.removeprefix(base), wanted))
        yield from ended
        level = children


def _may_fit(value: str, wanted: str) -> bool:
    key = _key(value)
    return key.startswith(wanted) or wanted.startswith(key)


def _key(text: str) -> str:
    """*text* reduced to the signs that tell moves apart while they are typed."""
    return text.casefold().translate(_SIGNS)
