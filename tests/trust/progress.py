"""How far everything has come in one trial, and what is recorded of an undisturbed one."""

from __future__ import annotations

from dataclasses import dataclass

from tests.trust.wire import Point

Board = tuple[str, str, bytes]  # text, description and picture


@dataclass(frozen=True)
class Stored:
    """A match as the database has it.

    *banks*: in minutes, by seat; *days*: how many were given; *place*: of its pairing in a tournament.
    """

    id: int
    ply: int
    draft: int
    over: bool
    takebacks: int
    deal: int | None = None
    banks: tuple[int, int] = (0, 0)
    days: int = 0
    place: int = 0


@dataclass(frozen=True)
class Progress:
    """How far everything has come: matches, challenges, offers, shared deals, turns in advance, pages of weeks,
    tournaments, seasons of leagues.
    """

    matches: tuple[tuple[int, int, bool, int, tuple[int, int], int], ...]
    challenges: tuple[str, ...]
    offers: tuple[str, ...]
    deals: tuple[str, ...] = ()
    trees: tuple[str, ...] = ()
    weeks: tuple[str, ...] = ()
    tournaments: tuple[tuple[str, int], ...] = ()
    seasons: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class Recording:
    """What an action does when nothing goes wrong. *board*: its last board; *called*: whom it notified, by name."""

    points: tuple[Point, ...]
    before: Progress
    after: Progress
    board: Board | None
    called: frozenset[str]

    @property
    def requests(self) -> list[tuple[int, Point]]:
        """The points that are requests, with their numbers."""
        return [(number, point) for number, point in enumerate(self.points) if point.faults]
