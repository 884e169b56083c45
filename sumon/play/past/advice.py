"""Advice during a match: what the engine would play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from sumon.core.protocol import Analysis, AnyPosition, Limit, Player, View
from sumon.core.record import Record
from sumon.play.errors import StaleError
from sumon.play.match.access import require_engine, require_hints, require_running, require_turn
from sumon.play.match.computer import Computer
from sumon.play.match.matches import Matches
from sumon.play.model import Match
from sumon.play.replays import position_after

# Nodes, not seconds: asked again, the engine says the same.
HINT_LIMIT = Limit(nodes=150_000)
ASIDE_LIMIT = Limit(nodes=50_000)
SEED = 0

Aside = Callable[[AnyPosition], View | None]


@dataclass(frozen=True, slots=True)
class Hint:
    """The move that the engine would play for *player*; *aside*: its analysis of the other view it was shown."""

    match: Match
    player: Player
    best: Analysis
    aside: Analysis | None


class HintStore(Protocol):
    """The number of hints given."""

    async def add(self, match: Match, player: Player, now: datetime) -> None:
        """Remembers that *player* was given a hint in this turn; a second one in the same turn changes nothing."""
        ...


class Adviser:
    """Asks the engine on behalf of players."""

    def __init__(
        self, store: HintStore, matches: Matches, computer: Computer, *, now: Callable[[], datetime]
    ) -> None:
        self._store = store
        self._matches = matches
        self._computer = computer
        self._now = now

    async def require_hint(self, match: Match, user_id: int) -> None:
        """Raises the PlayError of `hint` where it can be told before the engine is asked."""
        require_turn(match, user_id)
        require_hints(match)
        await self._matches.require_unassisted(user_id, match.record, match)

    async def hint(self, match: Match, user_id: int, aside: Aside = lambda position: None) -> Hint:
        """The move that the engine would play for *user_id*, who is on turn in *match*; counted once a turn.

        *aside* may name another view to examine, for the sake of explaining. Raises PlayError: NotInMatchError,
        NotYourTurnError, NotExaminableError (also in a rated game, and while they play another one of this kind);
        MatchOverError, also when the game ends while the engine is thinking, and StaleError when the turn is played
        meanwhile.
        """
        await self.require_hint(match, user_id)
        game, position, player = match.record.game, match.position, require_turn(match, user_id)
        best = await self._computer.examine(game, position.view(player), HINT_LIMIT, SEED)
        other = aside(position)
        said = await self._computer.examine(game, other, ASIDE_LIMIT, SEED) if other is not None else None
        current = await self._still_on(match)
        await self._store.add(current, player, self._now())
        return Hint(current, player, best, said)

    async def opinion(self, record: Record, user_id: int) -> Analysis:
        """The move that the engine would play after *record*, which *user_id* tries out.

        Raises NotExaminableError if its game has no engine, and while *user_id* plays a rated match of it, or a
        daily deal with its setup.
        """
        require_engine(record.game)
        await self._matches.require_unassisted(user_id, record)
        position = position_after(record)
        return await self._computer.examine(record.game, position.view(position.to_move), ASIDE_LIMIT, SEED)

    async def _still_on(self, asked: Match) -> Match:
        """The current match, if it is still in the turn that was *asked* about."""
        match = await self._matches.find(asked.id)
        require_running(match)
        if (match.takebacks, match.ply) != (asked.takebacks, asked.ply):
            raise StaleError("play-hint-late").about(match)
        return match
