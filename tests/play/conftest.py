"""The use cases on a real SQLite file, with a clock that the test moves."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import make_url

from sumon.core import Analysis, View, registry
from sumon.play.clock import TimeControl
from sumon.play.model import Match, Seen
from sumon.play.requests import FirstSeat, Terms
from sumon.services.services import Services
from sumon.storage import open_store
from sumon.storage.store import Store
from tests.databases import SqliteFile
from tests.play.toy import ToyRules

ADA, GRACE, LINUS = 1, 2**63 - 1, 3
GUILD, CHANNEL = 100, 200
Begin = Callable[..., Any]
Look = Callable[[str], list[tuple[Any, ...]]]


@dataclass
class Clock:
    time: datetime = datetime(2026, 1, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def advance(self, **spans: float) -> None:
        self.time += timedelta(**spans)


@dataclass
class FakeComputer:
    """Plays the move it was told to, and remembers what it was shown."""

    move: Any = None
    asked: list[tuple[str, str, View, int]] = field(default_factory=list)

    async def choose(self, game: str, level: str, view: View, seed: int) -> Analysis:
        self.asked.append((game, level, view, seed))
        move = self.move(view) if callable(self.move) else self.move
        return Analysis(move, None, (), 0, None, False)


@pytest.fixture(autouse=True)
def _toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._RULES, "toy", ToyRules())


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def computer() -> FakeComputer:
    return FakeComputer()


@pytest.fixture
def database_url(tmp_path: Path) -> str:
    return SqliteFile(tmp_path / "matches.db", migrated=True).url


@pytest.fixture
def look(database_url: str) -> Look:
    """Runs one statement on the database."""
    return SqliteFile(Path(make_url(database_url).database or "")).look


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    opened = await open_store(database_url)
    yield opened
    await opened.close()


@pytest.fixture
async def other_store(database_url: str, store: Store) -> AsyncIterator[Store]:
    """A second bot on the same file."""
    opened = await open_store(database_url)
    yield opened
    await opened.close()


@pytest.fixture
def services(store: Store, clock: Clock, computer: FakeComputer) -> Services:
    return Services(store, computer, now=clock, rng=Random(1))


@pytest.fixture
def other_use(other_store: Store, clock: Clock, computer: FakeComputer) -> Services:
    return Services(other_store, computer, now=clock, rng=Random(2))


async def clicked(services: Services, act: Callable[..., Any], seen: Seen, *args: Any, **options: Any) -> Any:
    """What *act* gives for a click on the board that was *seen*, whose match is read first."""
    return await act(await services.matches.find_match(seen.match_id), *args, seen=seen, **options)


async def two_moves_each(services: Services, match: Match) -> Match:
    """*match* when both have made two moves: from then on its end is rated."""
    for _ in range(4):
        seat = match.occupant_on_turn
        assert seat is not None
        assert seat.user_id is not None
        match = await services.turns.play(
            match, seat.user_id, match.position.format(next(match.position.legal_moves()))
        )
    return match


async def open_in(services: Services, channel_id: int) -> Match | None:
    """The match that is being played in a channel."""
    match = await services.matches.latest_in(channel_id)
    return None if match is None or match.is_over else match


@pytest.fixture
def begin(services: Services) -> Begin:
    """Begins a match in which Ada challenged Grace."""

    async def begin(
        game: str = "sumon",
        variant: str = "standard",
        *,
        first: FirstSeat = FirstSeat.CHALLENGER,
        players: tuple[int, int] = (ADA, GRACE),
        guild_id: int | None = GUILD,
        channel_id: int = CHANNEL,
        rated: bool = False,
        time_control: TimeControl | None = None,
    ) -> Match:
        terms = Terms(game, variant, first, False, rated, time_control)
        challenge = await services.challenges.challenge(
            terms, players[0], players[1], guild_id=guild_id, channel_id=channel_id
        )
        return await services.challenges.accept(challenge.id, players[1], channel_id=channel_id)

    return begin
