"""Games in which an engine's help would also be help in another game: the same turns so far, or the same setup."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import islice

from sumon.core.commitment import has_chance
from sumon.core.errors import MoveError, RecordError
from sumon.core.protocol import AnyPosition
from sumon.core.record import Record
from sumon.core.registry import rules_of

FOLLOWS_FROM = 3  # turns in common; common openings are shorter
ALIKE_FROM = 2 / 3  # of the signs of a setup; setups drawn at random agree in hardly more than half of them
_COMPARED = 50  # first turns, which tell variants with the same start apart


def shares_opening(record: Record, other: Record) -> bool:
    """Whether *record* and *other*, games without chance, have the same course for at least three turns.

    One may be longer than the other. The order of the turns, a pie swap and the seats make no difference. False for
    a record that does not replay.
    """
    if record.game != other.game or min(len(record.moves), len(other.moves)) < FOLLOWS_FROM:
        return False
    if any(has_chance(each.game, each.variant) for each in (record, other)):
        return False
    try:
        base, others = _base(record), _base(other)
        if base != others:
            return False
        course, other_course = (tuple(_course(each, base)) for each in (record, other))
    except RecordError:
        return False
    return course[-1] in other_course[FOLLOWS_FROM:] or other_course[-1] in course[FOLLOWS_FROM:]


def has_setup_of(record: Record, other: Record) -> bool:
    """Whether *record* begins with the setup of *other*, a game of chance, even if parts of it were changed."""
    if (record.game, record.variant) != (other.game, other.variant) or not other.setup:
        return False
    same = sum(sign == other_sign for sign, other_sign in zip(record.setup, other.setup, strict=False))
    return same >= ALIKE_FROM * len(other.setup)


def _base(record: Record) -> Record:
    """The start of *record* in the first variant of its game that begins with the same turns."""
    return _first_alike(replace(record, moves=()))


@lru_cache(maxsize=64)
def _first_alike(start: Record) -> Record:
    turns = _first_turns(start)
    for variant in rules_of(start.game).variants:
        base = replace(start, variant=variant)
        if variant == start.variant or _first_turns(base) == turns:
            return base
    return start


def _first_turns(start: Record) -> tuple[str, ...]:
    position = start.start()
    if position.to_move is None:
        return ()
    return tuple(position.format(move) for move in islice(position.legal_moves(), _COMPARED))


def _course(record: Record, base: Record) -> Iterator[AnyPosition]:
    """The positions of *record*, played from *base*; a turn that is illegal there, a pie swap, is left out."""
    if record.variant == base.variant:
        yield from record.positions()
        return
    position = base.start()
    yield position
    for text in record.moves:
        try:
            position = position.play(position.parse(text))
        except MoveError:
            continue
        yield position
