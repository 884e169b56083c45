"""The service of `sumon.play.past.agreement`: the share of turns that are the engine's first choice."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import islice

from sumon.core.protocol import Limit, Player, View
from sumon.core.record import Record
from sumon.engines import engine_of
from sumon.play.due import Due, WorkFailedError
from sumon.play.errors import UnplayableMatchError
from sumon.play.model import Match
from sumon.play.past.agreement import TURNS_AT_ONCE, Agreement, AgreementCheck, Unusual, band_of, unusual
from sumon.play.ranking.ratings import EVERYWHERE, Rating
from sumon.services.match.computer import Computer
from sumon.services.match.matches import Matches
from sumon.storage.ranking.agreements import AgreementRows
from sumon.storage.ranking.standings import StandingRows

CHECK_LIMIT = Limit(nodes=150_000)  # as for `/hint`
SEED = 0
REST = timedelta(minutes=1)  # after each few turns
BUSY = timedelta(minutes=10)  # after a question to the engines


class Agreements:
    """Checks finished rated matches, and compares their players with others of their rating."""

    def __init__(
        self,
        store: AgreementRows,
        standings: StandingRows,
        matches: Matches,
        computer: Computer,
        *,
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._standings = standings
        self._matches = matches
        self._computer = computer
        self._now = now
        self._checking = asyncio.Lock()  # one position at a time is enough, as no reader waits

    async def check(self, due: Due) -> None:
        """Checks the next few turns of a match, and puts the rest off; the work of the scheduler.

        Raises WorkFailedError for a match that cannot be replayed, and all errors of the engine.
        """
        async with self._checking:
            check = await self._store.find_check(due.id)
            if check is None:
                return
            try:
                match = await self._matches.find_match(check.match_id)
            except UnplayableMatchError as error:
                raise WorkFailedError(str(error), give_up=True) from None
            await self._go_on(check, match)

    async def unusual_on(self, guild_id: int) -> tuple[Unusual, ...]:
        """The players of a server who agree unusually often with the engine, most unusual first."""
        people = await self._store.on_server(guild_id)
        everybody = await self._store.everywhere() if people else ()
        return unusual(people, everybody)

    async def _go_on(self, check: AgreementCheck, match: Match) -> None:
        plies = check.plies
        turns: dict[Player, int] = defaultdict(int)
        agreed: dict[Player, int] = defaultdict(int)
        game = match.record.game
        if not engine_of(game).levels:
            plies = match.ply
        for view, played in await asyncio.to_thread(_next_turns, match.record, plies):
            if view is not None:
                assert view.to_move is not None
                player = Player(view.to_move)
                best = await self._computer.examine_quietly(game, view, CHECK_LIMIT, SEED)
                if best is None:
                    break
                turns[player] += 1
                agreed[player] += best.line[0] == played
            plies += 1
        if plies == check.plies < match.ply:
            await self._store.put_off(check, self._now() + BUSY)
            return
        seen = {
            player: Agreement(None, game, await self._band(match, player), turns[player], agreed[player])
            for player in turns
        }
        await self._store.add_agreement(check, plies, seen, self._now() + REST if plies < match.ply else None)

    async def _band(self, match: Match, player: Player) -> int:
        user_id = match.seats[player].user_id
        found = await self._standings.ratings_of(user_id, [EVERYWHERE]) if user_id is not None else {}
        return band_of(found.get((EVERYWHERE, match.record.game), Rating()).value)


def _next_turns(record: Record, plies: int) -> list[tuple[View | None, str]]:
    """The next few moves after *plies*, each with the view of its player; None where there was no choice."""
    following = zip(record.positions(), record.moves, strict=False)
    return [
        (position.view(position.to_move) if len(list(islice(position.legal_moves(), 2))) > 1 else None, played)
        for position, played in islice(following, plies, plies + TURNS_AT_ONCE)
    ]
