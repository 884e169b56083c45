"""Takes the due steps of tournaments, and opens the games of their pairings."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from datetime import datetime, timedelta
from math import ceil
from random import Random
from typing import TypeAlias, assert_never

from sumon.core.commitment import new_salt
from sumon.core.errors import RecordError
from sumon.core.protocol import Player
from sumon.engines.process import WorkerProcess
from sumon.play.due import Due, WorkFailedError
from sumon.play.match import finish
from sumon.play.model import Decision, Match
from sumon.play.tournaments import steps
from sumon.play.tournaments.model import Entrant, EntrantStatus, Format, Pairing, Status, Tournament
from sumon.play.tournaments.opening import Opening, dealt, is_sealed, opening_of
from sumon.play.tournaments.pairing import next_pairs
from sumon.play.tournaments.places import final_places
from sumon.play.tournaments.schedules import first_pairings, numbered, played_as
from sumon.play.tournaments.steps import (
    Step,
    at_end_of_round,
    has_room,
    next_moment,
    next_step,
    openable,
    playing_in,
    thinking_times,
    unplayed_for,
    won_by,
)
from sumon.services.match.matches import Matches
from sumon.storage.ranking.standings import StandingRows
from sumon.storage.store import Store

MOST_STEPS = 1_000  # in a row; each of them changes the tournament, which needs far fewer


async def running_game(matches: Matches, pairing: Pairing) -> Match | None:
    """The running game of *pairing*, also one with a broken record; None without one."""
    if not pairing.is_playing or pairing.match_id is None:
        return None
    match = await matches.stored(pairing.match_id)
    return None if match.is_over else match


async def rating_at(ratings: StandingRows, t: Tournament, user_id: int) -> int | None:
    """The person's rating in the game of *t* on its server, None without one."""
    found = await ratings.ratings_of(user_id, (t.guild_id,))
    rating = found.get((t.guild_id, t.game))
    return None if rating is None else round(rating.value)


PairRound: TypeAlias = Callable[[Tournament, int], Awaitable[tuple[Pairing, ...] | None]]


class Running:
    """Takes the steps of tournaments and opens their games. Each action can be repeated without effect."""

    def __init__(
        self,
        store: Store,
        matches: Matches,
        *,
        is_sure: Callable[[int], Awaitable[bool]],
        pair: PairRound,
        now: Callable[[], datetime],
        rng: Random,
    ) -> None:
        """*is_sure*: whether the bot has not been away from a server lately, so that time may decide games.

        *pair*: makes the pairings of a round.
        """
        self._store = store
        self._matches = matches
        self._is_sure = is_sure
        self._pair_round = pair
        self._now = now
        self._rng = rng
        self.set_told = store.pairings.set_organiser_notified
        self.matches_of = store.pairings.matches_of

    # ------------------------------------------------------------------ steps

    async def step(self, due: Due) -> None:
        """Takes all due steps of a tournament. Raises WorkFailedError if clocks must be corrected first."""
        for _ in range(MOST_STEPS):
            t = await self._store.tournaments.find_tournament(due.id)
            if t is None:
                return  # a draft that was discarded
            now = self._now()
            step = next_step(t, now)
            if step is None:
                if ready := openable(t, now):
                    await self._store.pairings.set_opening(ready, now)
                await self._store.tournament_steps.wait(t, next_moment(t, now))
                return
            await self._take(t, step, now)
        raise WorkFailedError(f"tournament {due.id} takes one step after the other")

    async def _take(self, t: Tournament, step: Step, now: datetime) -> None:
        match step:
            case steps.Discard():
                await self._store.tournaments.discard(t.id)
            case steps.Cancel(reason):
                await self._store.tournaments.cancel(t, reason, now)
            case steps.Begin():
                await self._begin(t, now)
            case steps.ShutOut(entrant):
                await self._require_sure(t)
                await self._store.entrants.leave(t, entrant.id, EntrantStatus.SHUT_OUT, now)
            case steps.Award(pairing, decision):
                await self._store.pairings.decide(pairing.id, decision, _dropper(t, pairing), now)
            case steps.Resign(pairing):
                await self._resign(t, pairing, now)
            case steps.EndRound(pairings):
                await self._require_sure(t)
                for pairing in pairings:
                    await self._end_by_time(t, pairing, now)
            case steps.Replay(made):
                await self._store.tournament_steps.replay(t, salted(t, made, self._rng), now)
            case steps.BreakTie(made):
                decision = unplayed_for(made, await self._quicker(t, made, now))
                await self._store.tournament_steps.replay(t, replace(made, decision=decision), now)
            case steps.Pair(round):
                await self._pair(t, round, now)
            case steps.Finish(early):
                await self._finish(t, early, now)
            case _:
                assert_never(step)

    async def _require_sure(self, t: Tournament) -> None:
        if not await self._is_sure(t.guild_id):
            raise WorkFailedError(f"tournament {t.id}: the clocks are put right after an outage first")

    async def _begin(self, t: Tournament, now: datetime) -> None:
        people = [
            replace(each, seeded_at=await rating_at(self._store.standings, t, each.user_id or 0))
            for each in t.people
        ]
        format, rounds = played_as(t.format, len(people), t.rounds)
        if format is not t.format:  # who joined was promised one game after the other
            t = replace(t, planned_format=t.format, at_once=1)
        t = replace(t, format=format, rounds=rounds, planned_rounds=t.rounds)
        entrants = numbered([*people, *_filler_of(t, len(people), now)])
        made = [salted(t, each, self._rng) for each in first_pairings(replace(t, entrants=entrants))]
        await self._store.tournament_steps.begin_tournament(t, entrants, made, _end_of_round(t, now), now)

    async def _pair(self, t: Tournament, round: int, now: datetime) -> None:
        made = await self._pair_round(t, round)
        if not made:
            await self._finish(t, t.format is Format.SWISS, now)
            return
        sealed = [salted(t, each, self._rng) for each in made]
        await self._store.tournament_steps.pair(t, sealed, round, _end_of_round(t, now), now)

    async def _finish(self, t: Tournament, early: bool, now: datetime) -> None:
        places = await asyncio.to_thread(final_places, t)
        await self._store.tournament_steps.finish(t, places, early, now)

    # ------------------------------------------------------------------ games that end without their players

    async def _resign(self, t: Tournament, pairing: Pairing, now: datetime) -> None:
        """Ends the game of *pairing*, which the entrants who have left lose, by resignation unless dropped."""
        match = await running_game(self._matches, pairing)
        if match is None:
            return
        losers = [seat for seat, each in zip(Player, pairing.entrants, strict=True) if not t.by_id[each].is_in]
        decision = won_by(match, losers[0].other) if len(losers) == 1 else Decision.NEITHER
        if (by := _dropper(t, pairing)) is not None:
            ending = finish.by_organiser(match, decision, by, now)
        elif len(losers) == 1:
            ending = finish.by_resignation(match, losers[0], now)
        else:
            ending = finish.by_round(match, decision, now)
        await self._store.matches.finish(match, ending)

    async def _end_by_time(self, t: Tournament, pairing: Pairing, now: datetime) -> None:
        """Decides *pairing* at the end of its round."""
        match = await running_game(self._matches, pairing)
        if match is None:
            await self._store.pairings.decide(pairing.id, Decision.HALVES, None, now)
            return
        moments = await self._store.pairings.moments(match.id)
        try:
            decision = await asyncio.to_thread(at_end_of_round, t, match, moments, now)
        except RecordError:
            decision = Decision.HALVES  # the board is unknown
        await self._store.matches.finish(match, finish.by_round(match, decision, now))

    async def _quicker(self, t: Tournament, made: Pairing, now: datetime) -> int:
        """The id of the entrant of *made* with less thinking time in the earlier games; of equals the stronger
        one."""
        spent: defaultdict[int, timedelta] = defaultdict(timedelta)
        for leg in t.in_round(made.round):
            if leg.number != made.number or leg.match_id is None:
                continue
            match = await self._matches.stored(leg.match_id)
            moments = await self._store.pairings.moments(match.id)
            try:
                times = await asyncio.to_thread(thinking_times, t, match, moments, now)
            except RecordError:
                continue
            for entrant_id, time in zip(leg.entrants, times, strict=True):
                spent[entrant_id] += time
        return min(made.entrants, key=lambda each: (spent[each], t.by_id[each].number or 0))

    # ------------------------------------------------------------------ games that are opened

    async def to_open(self, pairing_id: int) -> Opening | None:
        """The opening for the pairing; None if it has to wait, or is not to be played.

        Ends a running game first if one of its players has been replaced.
        """
        found = await self._find(pairing_id)
        if found is not None and found[1].is_playing:
            await self._end_of_another(opening_of(*found))
            found = await self._find(pairing_id)
        if found is not None and _is_ready(*found):
            return opening_of(*found)
        await self._store.pairings.close_opening(pairing_id)
        found = await self._find(pairing_id)
        if found is not None and _is_ready(*found):  # another game has ended meanwhile
            await self._store.pairings.set_opening((pairing_id,), self._now())
        return None

    async def set_thread(self, opening: Opening, thread_id: int) -> None:
        """Stores the thread of the game of *opening*, or of all games."""
        if opening.is_shared:
            await self._store.tournaments.set_thread(opening.tournament.id, thread_id)
        else:
            await self._store.pairings.set_thread(opening.pairing.id, thread_id)

    async def opened(self, opening: Opening, *, channel_id: int, drawn_by: int) -> Match | None:
        """The match of *opening*, begun in its thread *channel_id*; None if it is open already or no longer to be
        played.

        *drawn_by*: the message whose number gives the setup.
        """
        now = self._now()
        match = await dealt(opening, channel_id=channel_id, drawn_by=drawn_by, now=now)
        return await self._store.matches.add_match(match, None, finish.by_rules(match, now))

    async def set_channel_reachable(self, tournament: Tournament, is_reached: bool) -> None:
        """Stores whether the channel of *tournament* can be used; a week without one ends the tournament."""
        if is_reached == (tournament.unreachable_since is not None):
            await self._store.tournaments.set_unreachable(tournament.id, None if is_reached else self._now())

    async def find_undecided(self, tournament_id: int) -> tuple[tuple[Tournament, Pairing], ...]:
        """The pairings that the organiser has to decide and has not been told about."""
        t = await self._store.tournaments.find_tournament(tournament_id)
        if t is None or t.status is not Status.RUNNING:
            return ()
        return tuple((t, each) for each in t.open_pairings if each.has_stopped and not each.told)

    async def withdraw_absent(self, pairing: Pairing, user_id: int) -> None:
        """Withdraws a person who has left the server."""
        t = await self._store.tournaments.find_tournament(pairing.tournament_id)
        entrant = t.entrant_of(user_id) if t is not None else None
        if t is not None and entrant is not None:
            await self._store.entrants.leave(t, entrant.id, EntrantStatus.WITHDRAWN, self._now())

    async def _find(self, pairing_id: int) -> tuple[Tournament, Pairing] | None:
        """The pairing and its tournament, read at once; None unless it is still to be played."""
        known = await self._store.pairings.find_pairing(pairing_id)
        t = await self._store.tournaments.find_tournament(known.tournament_id) if known is not None else None
        if t is None or t.status is not Status.RUNNING or t.is_paused(self._now()):
            return None
        pairing = next((each for each in t.open_pairings if each.id == pairing_id), None)
        if pairing is None or pairing.is_bye or not all(t.by_id[each].is_in for each in pairing.entrants):
            return None
        return t, pairing

    async def _end_of_another(self, opening: Opening) -> None:
        """Ends the running game of *opening* if one of its players has been replaced.

        A young game does not count; any other is lost. Raises WorkFailedError if a move came first.
        """
        match, now, t = await running_game(self._matches, opening.pairing), self._now(), opening.tournament
        gone = [] if match is None else [seat for seat in Player if match.seats[seat] != opening.seats[seat]]
        if match is None or not gone:
            return
        by = t.by_id[opening.pairing.entrants[gone[0]]].decided_by or t.organiser_id
        decision = None if match.is_young or len(gone) > 1 else won_by(match, gone[0].other)
        if not await self._store.matches.finish(match, finish.by_organiser(match, decision, by, now)):
            raise WorkFailedError(f"match {match.id}: something happened in it before it could be ended")


def salted(t: Tournament, pairing: Pairing, rng: Random) -> Pairing:
    """*pairing* of *t* with a salt to seal the setup of its game, if it has a game of chance."""
    has_game = pairing.decision is None and not pairing.is_bye
    return replace(pairing, salt=new_salt(rng)) if has_game and is_sealed(t) else pairing


def _is_ready(t: Tournament, pairing: Pairing) -> bool:
    """Whether the game of *pairing* can be opened now."""
    return not pairing.is_playing and has_room(t, pairing, playing_in(t))


def _dropper(t: Tournament, pairing: Pairing) -> int | None:
    """The person who dropped one of the two of *pairing*; None if they left otherwise."""
    gone = (t.by_id[each] for each in pairing.entrants if not t.by_id[each].is_in)
    return next((each.decided_by for each in gone if each.decided_by is not None), None)


def _filler_of(t: Tournament, people: int, now: datetime) -> tuple[Entrant, ...]:
    """The computer, if the number of people is odd, or may become odd as in a Swiss event; at most one."""
    is_needed = t.format is Format.SWISS or (t.format is not Format.KNOCKOUT and people % 2 == 1)
    if t.filler_level is None or not is_needed:
        return ()
    return (Entrant(0, t.id, None, t.filler_level, joined_at=now),)


def _end_of_round(t: Tournament, now: datetime) -> datetime | None:
    """The latest end of the round that begins *now*, which a division of a league knows; None without a time limit.

    A round robin is one round. If players may have only *at_once* games at a time, it gets the round time once for
    each batch of games.
    """
    if t.is_division:
        return t.round_ends_at
    if t.round_time is None:
        return None
    batches = ceil(t.rounds / t.at_once) if t.at_once else 1
    return now + timedelta(seconds=t.round_time) * batches


log = logging.getLogger(__name__)
QUICK = 24  # people who can be paired in a thread; 64 take seconds, in which the event loop would hardly run
TRIES = 2


class Pairer:
    """Pairs rounds like `next_pairs`: few people in a thread, more in a process started for that round."""

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()

    async def __call__(self, t: Tournament, round: int) -> tuple[Pairing, ...] | None:
        """The pairings of *round*; None if no people are left to be paired.

        Raises WorkFailedError if the process dies repeatedly. Cancelling the task ends the process.
        """
        if t.format is not Format.SWISS or len(t.people) <= QUICK:
            return await asyncio.to_thread(next_pairs, t, round)
        async with self._one_at_a_time:
            for _ in range(TRIES):
                process = WorkerProcess()
                try:
                    return await asyncio.wrap_future(process.submit(next_pairs, t, round))
                except BrokenProcessPool:
                    log.warning("the process that paired round %d of tournament %d has died", round, t.id)
                finally:
                    process.end()
        raise WorkFailedError(f"{TRIES} processes died over round {round} of tournament {t.id}")
