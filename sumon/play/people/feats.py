"""The best that people have done in a game of each kind, found in the records of all their finished matches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Protocol

from sumon.core.protocol import Player
from sumon.core.record import Record
from sumon.play.model import Occupant

AT_ONCE = 100  # records that are read
REMEMBERED = 50_000  # feats

Key = tuple[int, bool]
Judge = Callable[[Record, Player, bool, Collection[int]], "Feat | None"]


@dataclass(frozen=True, slots=True, order=True)
class Feat:
    """What a player did best in one match: of two in the same game, the one of the higher *rank* is better.

    *text*: the move or sum that it was, where there is one, as the notation writes it.
    """

    rank: tuple[int, ...]
    text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished match of a person in the seat of *player*. *has_won*: by the rules, not by what else ends one.

    *is_secret*: it was played with a shared deal that others can still begin, or have yet to finish.
    """

    match_id: int
    game: str
    player: Player
    has_won: bool
    guild_id: int | None
    deal_day: date | None
    is_secret: bool
    opponent_id: int | None
    level: str | None
    name: str

    @property
    def opponent(self) -> Occupant:
        """The other player."""
        return Occupant(self.opponent_id, self.level, self.name)

    @property
    def key(self) -> Key:
        """What it is remembered by."""
        return self.match_id, self.player is Player.FIRST


@dataclass(frozen=True, slots=True)
class BestFeat:
    """A person's best feat in a game, and the match in which it was."""

    feat: Feat
    match: Finished


class FeatStore(Protocol):
    """Finished matches and their records."""

    async def finished_by(self, user_id: int) -> tuple[Finished, ...]:
        """All finished matches of a person that count, in any order."""
        ...

    async def records(self, match_ids: Sequence[int]) -> Mapping[int, Record]:
        """The records of matches, by their numbers."""
        ...

    async def hinted(self, match_ids: Sequence[int]) -> Collection[tuple[int, Player, int]]:
        """The turns of matches that had a hint: the number of the match, who got it, and the moves before."""
        ...


class FeatBook:
    """The feats of people. What is found in a finished match is remembered, as it never changes."""

    def __init__(self, store: FeatStore) -> None:
        self._store = store
        self._known: dict[Key, Feat | None] = {}

    async def best_of(
        self, user_id: int, judge: Judge, *, sees: Callable[[Finished], bool]
    ) -> Mapping[str, BestFeat]:
        """The best feat of a person in each game, the earliest of several, in the matches that the reader *sees*.

        *judge* says what a player has done in a record without their turns after so many moves, which had a hint;
        it raises ValueError or LookupError where the record does not replay: then it was nothing. It is asked in a
        thread, once for each match.
        """
        return await self.best_among(filter(sees, await self._store.finished_by(user_id)), judge)

    async def best_among(self, matches: Iterable[Finished], judge: Judge) -> Mapping[str, BestFeat]:
        """The best feat in each game, the earliest of several, of those who played *matches*; *judge* as above."""
        finished = sorted(matches, key=lambda each: each.match_id)
        found = {key: self._known[key] for each in finished if (key := each.key) in self._known}
        unknown = [each for each in finished if each.key not in found]
        for start in range(0, len(unknown), AT_ONCE):
            some = unknown[start : start + AT_ONCE]
            numbers = [each.match_id for each in some]
            records, hinted = await self._store.records(numbers), await self._store.hinted(numbers)
            found |= await asyncio.to_thread(_judged, some, records, hinted, judge)
        self._remember({each.key: found[each.key] for each in unknown})
        best: dict[str, BestFeat] = {}
        for each in finished:
            feat = found[each.key]
            if feat is not None and (each.game not in best or feat > best[each.game].feat):
                best[each.game] = BestFeat(feat, each)
        return best

    def _remember(self, found: Mapping[Key, Feat | None]) -> None:
        self._known.update(found)
        for oldest in list(self._known)[: max(0, len(self._known) - REMEMBERED)]:
            del self._known[oldest]


def _judged(
    finished: Iterable[Finished],
    records: Mapping[int, Record],
    hinted: Collection[tuple[int, Player, int]],
    judge: Judge,
) -> dict[Key, Feat | None]:
    found: dict[Key, Feat | None] = {}
    for each in finished:
        own = {ply for match_id, player, ply in hinted if (match_id, player) == (each.match_id, each.player)}
        try:
            found[each.key] = judge(records[each.match_id], each.player, each.has_won, own)
        except (ValueError, LookupError):
            found[each.key] = None
    return found
