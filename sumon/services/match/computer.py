"""The computer as a player: its turns are a use case like those of people."""

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
        """The best move in *view*, found while nobody asks anything; None if a question came first."""
        ...


class ComputerTurns:
    """Plays where the computer is on turn. Which matches those are follows from the store (`ComputerRows.due`)."""

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
        """Whether the computer has so much to think about that it may take a moment."""
        return self._computer.busy

    async def play(self, match_id: int) -> Match | None:
        """The match after the computer's moves, up to a person's turn or the end.

        None when it was not on turn. Each move is committed before the next one is thought about. Raises PlayError
        when there is no such match or it is ended meanwhile, EngineWaitsError while its answer would help in a
        rated match, whatever the engine raises, and RuntimeError when the rules refuse the engine's move.
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
            # The move may tell what is on a hidden rack, and so does what is wrong with it: the key is enough.
            raise RuntimeError(f"{level} chose what the rules refuse: {error.message.key}") from None


def _seed(match: Match) -> int:
    """The seed for the computer's turn in a *match* with a deal, the same for all players in that turn."""
    return Random(f"{match.salt}:{match.ply}").getrandbits(63)


def _chance_of_turn(match: Match) -> Random:
    """What decides between two levels in the computer's turn: with a deal the same for all players."""
    turn = f"{match.salt}:{match.ply}"
    return Random(f"level:{turn}" if match.is_deal else f"{match.id}:{turn}")
