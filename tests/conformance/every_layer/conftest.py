"""A random game of every kind, and what people would be shown of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from random import Random

import pytest

from sumon.core.protocol import AnyPosition
from sumon.play.model import Match, Occupant, Result, Termination
from sumon.ui.interactions.languages import translator_for
from tests.conformance.playing import Played, looking_at

TRANSLATOR = translator_for("en")
MAX_SHOWN = 6  # moments of a game that are shown in every way there is
NOW = datetime(2026, 1, 1, tzinfo=UTC)


@dataclass(frozen=True)
class Moment:
    """A match after some turns, perhaps with a turn half entered, and a legal *move* where there is one."""

    match: Match
    position: AnyPosition
    move: object | None
    where: str


class Moments(list[Moment]):
    """Moments; a failure names the one that was looked at."""

    def __iter__(self) -> Iterator[Moment]:
        for moment in super().__iter__():
            entered = f", entered {moment.match.draft!r}" if moment.match.draft else ""
            yield looking_at(f"{moment.where}{entered}", moment)


def moments_of(played: Played) -> Moments:
    """The start, the end, and some moments in between; with what can be half entered there."""
    last = len(played.positions) - 1
    plies = sorted({min(1, last), *(round(number * last / (MAX_SHOWN - 1)) for number in range(MAX_SHOWN))})
    found = Moments()
    for ply in plies:
        position, moves, where = played.every[ply], played.moves[ply], played.where(ply)
        match = _match(played, ply)
        move = moves[len(moves) // 2] if moves else None
        drafts = ["", *_drafts(position, Random(ply))]
        found += [Moment(replace(match, draft=draft), position, move, where) for draft in drafts]
    return found


def _match(played: Played, ply: int) -> Match:
    record = replace(played.record, moves=played.record.moves[:ply])
    outcome = played.positions[ply].outcome
    result = Result(outcome.winner, Termination.RULES) if outcome else None
    seats = (Occupant(10**18 + 1), Occupant(10**18 + 2))
    return Match(12345, record, seats, 10**18, 10**18 + 3, "", result, False, NOW, NOW)


def _drafts(position: AnyPosition, rng: Random) -> list[str]:
    """A turn as it is entered bit by bit, without its last bit where no further one may follow."""
    drafts, draft = [], ""
    while following := position.continuations(draft).drafts:
        draft = rng.choice(following)
        if position.continuations(draft).drafts:
            drafts.append(draft)
    return drafts


@pytest.fixture
def moments(played: Played) -> Moments:
    return moments_of(played)
