"""The level that fits a person, found from the results against the computer."""

from __future__ import annotations

from sumon.engines import engine_of
from sumon.play.levels import ENOUGH, LIKE_ME, MOST, fitted_level, fitted_number, fitting_number, known_level
from sumon.storage.start import FaredRows


class Levels:
    """The levels that fit people, found from their games."""

    def __init__(self, store: FaredRows) -> None:
        self._store = store

    async def fitting(self, user_id: int, game: str) -> float:
        """The number of the level that fits now."""
        return fitting_number(game, await self._store.against_computer(user_id, game, MOST))

    async def usual(self, user_id: int, game: str, otherwise: str = "") -> str | None:
        """The level to offer where none was chosen: LIKE_ME to those who have played enough.

        To others it is *otherwise*, or one for newcomers; None where the computer does not play *game*.
        """
        level = known_level(game, otherwise)
        if level is None:
            return None
        return LIKE_ME if len(await self._store.against_computer(user_id, game, ENOUGH)) >= ENOUGH else level

    async def unnamed(self, user_id: int, game: str) -> str | None:
        """The level of a game against the computer whose level was not named.

        The easiest one, at which the first game is commented on; LIKE_ME to those who have played enough. None
        where the computer does not play *game*.
        """
        return await self.usual(user_id, game, next(iter(engine_of(game).levels), ""))

    async def proposed(self, user_id: int, game: str, level: str) -> str | None:
        """*level* as it was chosen the last time, or the usual one where *game* does not have it.

        Who has never played at what fits was never offered it, and is now.
        """
        if level not in engine_of(game).levels:
            return LIKE_ME if known_level(game, level) == LIKE_ME else await self.usual(user_id, game)
        played = await self._store.against_computer(user_id, game, MOST)
        knows = any(fitted_number(fared.level) is not None for fared in played)
        return level if knows or len(played) < ENOUGH else LIKE_ME

    async def settled(self, user_id: int, game: str, level: str) -> str:
        """The level at which a match begins: of what fits, the number it has now."""
        if level != LIKE_ME and fitted_number(level) is None:
            return level
        return fitted_level(await self.fitting(user_id, game))
