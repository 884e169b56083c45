"""Plans: what a person wants to start, and what they started last."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from sumon.core.registry import rules_of
from sumon.games import GAMES
from sumon.play.asked import FirstSeat, Terms
from sumon.play.levels import known_level


@dataclass(frozen=True, slots=True)
class Plan:
    """A game to be started: against a person, the computer at *level*, or, with neither, anyone who joins.

    A *level* of LIKE_ME is the one that fits. *move_time* and *rated* are for people: against the computer there is
    no clock and no rating.
    """

    game: str
    variant: str
    opponent_id: int | None = None
    level: str | None = None
    rated: bool = True
    move_time: int | None = None

    @property
    def terms(self) -> Terms:
        """The terms to offer; who starts is left to chance."""
        move_time = self.move_time if self.level is None else None
        return Terms(
            self.game, self.variant, FirstSeat.RANDOM, own_thread=False, rated=self.rated, move_time=move_time
        )

    def against(self, opponent_id: int | None = None, level: str | None = None) -> Plan:
        """The same game against another opponent."""
        return replace(self, opponent_id=opponent_id, level=level)

    def of(self, game: str, variant: str) -> Plan:
        """Another game against the same opponent, the computer at a level that it has there."""
        level = None if self.level is None else known_level(game, self.level)
        return replace(self, game=game, variant=variant, level=level)


class PlanStore(Protocol):
    """The games that people have started."""

    async def last(self, user_id: int) -> Plan | None:
        """The last game that the person offered or started, None for none."""
        ...


class Starting:
    """Plans that a person is likely to want."""

    def __init__(self, store: PlanStore) -> None:
        self._store = store

    async def last_plan(self, user_id: int) -> Plan | None:
        """The last game that *user_id* offered or started, None for none or one that is no longer playable."""
        last = await self._store.last(user_id)
        if last is None or not is_playable(last.game, last.variant):
            return None
        return last.of(last.game, last.variant)


def first_plan() -> Plan:
    """The plan for a newcomer: the first game against the computer."""
    game = next(iter(GAMES))
    return Plan(game, rules_of(game).variants[0], level=known_level(game, ""))


def is_playable(game: str, variant: str) -> bool:
    """Whether there is such a game with such a variant."""
    return game in GAMES and variant in GAMES[game].variants
