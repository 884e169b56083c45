"""The computer as a player: it plays its turns by the same services as people."""

from __future__ import annotations

from random import Random
from typing import Protocol

from sumon.core.errors import MoveError
from sumon.core.protocol import Analysis, Limit, View
from sumon.play.levels import level_of_turn
from sumon.play.model import Match
from sumon.storage.matches.boards import ComputerRows

from .matches import Matches
from .turns import Turns


class Computer(Protocol):
    """The engine that moves for the computer and advises people."""

    @property
    def busy(self) -> bool:
        """Whether the next question has to wait for others."""
        ...

    async def choose(self, game: str, level: str, view: View, seed: int) -> Analysis:
        """The move that *level* plays for the player on turn in *view*."""
        ...

    async def examine(self, game: str, view: View, limit: Limit, seed: int, move: str | None = None) -> Analysis:
        """The best move for the player on turn in *view*, or how good *move* is."""
        ...

    async def examine_quietly(self, game: str, view: View, limit: Limit, seed: int) -> Analysis | None:
        """The best move in *view*, searched while the engines are idle; None if a question came first."""
        ...


class ComputerTurns:
    """Plays the computer's turns; `ComputerRows.due` tells in which matches."""

    def __init__(
        self, store: ComputerRows, matches: Matches, turns: Turns, computer: Computer, *, rng: Random
    ) -> None:
        self._store = store
        self._matches = matches
        self._turns = turns
        self._computer = computer
        self._rng = rng

    @property
    def busy(self) -> bool:
        """Whether so many questions wait that an answer may take a moment."""
        return self._computer.busy

    async def play(self, match_id: int) -> Match | None:
        """The match after the computer's moves, up to a person's turn or the end; None if it was not on turn.

        Each move is committed before the next one is computed. Raises PlayError if there is no such match or it
        ends meanwhile, EngineWaitsError while its answer would help in a rated match, all errors of the engine, and
        RuntimeError when the rules refuse the engine's move.
        """
        before = match = await self._matches.find_match(match_id)
        while (level := match.level_on_turn) is not None:
            for seat in match.seats:
                if seat.user_id is not None:
                    await self._matches.require_own_course(seat.user_id, match.record)
            match = await self._move(match, level)
        await self._store.set_done(match)
        return match if match.ply != before.ply else None

    async def _move(self, match: Match, level: str) -> Match:
        game, view = match.record.game, match.position.view(match.to_move)
        try:
            seed = _seed(match) if match.is_deal else self._rng.getrandbits(63)
            fixed = level_of_turn(game, level, _chance_of_turn(match))
            analysis = await self._computer.choose(game, fixed, view, seed)
            return await self._turns.commit(match, analysis.move)
        except MoveError as error:
            # Only the key of the error: the move and the reason could reveal a hidden rack.
            raise RuntimeError(f"{level} chose what the rules refuse: {error.message.key}") from None


def _seed(match: Match) -> int:
    """The seed for the computer's turn in a *match* with a deal, the same for all players in that turn."""
    return Random(f"{match.salt}:{match.ply}").getrandbits(63)


def _chance_of_turn(match: Match) -> Random:
    """The generator that decides between two levels in the computer's turn; with a deal, equal for all players."""
    turn = f"{match.salt}:{match.ply}"
    return Random(f"level:{turn}" if match.is_deal else f"{match.id}:{turn}")
