"""Advice during a match: what the engine would play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from sumon.core.protocol import Analysis, AnyPosition, Limit, Player, View
from sumon.play.errors import StaleError
from sumon.play.match.access import require_engine, require_hints, require_running, require_turn
from sumon.play.match.computer import Computer
from sumon.play.match.matches import Matches
from sumon.play.model import Match

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

    async def hint(self, match: Match, user_id: int, aside: Aside = lambda position: None) -> Hint:
        """The move that the engine would play for *user_id*, who is on turn in *match*; counted once a turn.

        *aside* may name another view to examine, for the sake of explaining. Raises PlayError: NotInMatchError,
        NotYourTurnError, NotExaminableError (also in a rated game); MatchOverError, also when the game ends while
        the engine is thinking, and StaleError when the turn is played meanwhile.
        """
        game, position, player = match.record.game, match.position, require_turn(match, user_id)
        require_hints(match)
        best = await self._computer.examine(game, position.view(player), HINT_LIMIT, SEED)
        other = aside(position)
        said = await self._computer.examine(game, other, ASIDE_LIMIT, SEED) if other is not None else None
        current = await self._still_on(match)
        await self._store.add(current, player, self._now())
        return Hint(current, player, best, said)

    async def opinion(self, game: str, position: AnyPosition, user_id: int) -> Analysis:
        """The move that the engine would play in a *position* that *user_id* tries out.

        Raises NotExaminableError if *game* has no engine, and while *user_id* plays a rated match of it.
        """
        require_engine(game)
        await self._matches.require_unassisted(user_id, game)
        return await self._computer.examine(game, position.view(position.to_move), ASIDE_LIMIT, SEED)

    async def _still_on(self, asked: Match) -> Match:
        """The current match, if it is still in the turn that was *asked* about."""
        match = await self._matches.find(asked.id)
        require_running(match)
        if (match.takebacks, match.ply) != (asked.takebacks, asked.ply):
            raise StaleError("play-hint-late").about(match)
        return match
