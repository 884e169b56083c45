"""What tournaments need of the database."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from sumon.play.due import DueList
from sumon.play.model import Decision, Match

from .model import Entrant, EntrantStatus, Medal, Pairing, Tournament, TournamentLine


class TournamentStore(Protocol):
    """Tournaments, apart from the steps that they take by themselves.

    A change makes step and post of the tournament due in the same transaction.
    """

    async def add(self, draft: Tournament) -> Tournament:
        """*draft* with its new id."""
        ...

    async def find(self, tournament_id: int) -> Tournament | None:
        """The tournament with entrants and pairings, read in one snapshot; None when there is none of that id."""
        ...

    async def of_guild(self, guild_id: int, limit: int) -> tuple[TournamentLine, ...]:
        """Those of a server that were announced: open and running ones first, then the newest."""
        ...

    async def of_person(self, user_id: int) -> tuple[int, ...]:
        """The ids of open and running ones in which the person still is."""
        ...

    async def change(self, draft: Tournament) -> bool:
        """Stores the choices of *draft*; False unless it is still a draft."""
        ...

    async def discard(self, tournament_id: int) -> bool:
        """Forgets a draft; False unless it is still one."""
        ...

    async def announce(self, draft: Tournament, most: int, now: datetime) -> bool:
        """Opens *draft*; False unless it is still a draft and the server has fewer than *most* going on."""
        ...

    async def cancel(self, tournament: Tournament, reason: str, now: datetime) -> bool:
        """Cancels an open or running tournament."""
        ...

    async def move(self, tournament: Tournament, channel_id: int, now: datetime) -> bool:
        """Has it go on in another channel: its post is sent there, and games that are not open yet open there."""
        ...

    async def set_organiser(self, tournament_id: int, user_id: int, name: str, now: datetime) -> None:
        """Gives the tournament to another organiser."""
        ...

    async def set_unreachable(self, tournament_id: int, since: datetime | None) -> None:
        """Stores *since* when its channel cannot be used, unless that is known already; None: it can again."""
        ...

    async def set_message(self, tournament_id: int, message_id: int | None) -> None:
        """Stores which message is its post, None if that is gone."""
        ...

    async def set_shown(self, tournament: Tournament, now: datetime) -> None:
        """Remembers that the post shows *tournament* as it was read; due again in a moment if there are news."""
        ...

    @property
    def messages(self) -> DueList:
        """Tournaments whose posts may not show what has happened."""
        ...


class StepStore(Protocol):
    """What tournaments do by themselves. A step makes the post of the tournament due, and its next step.

    Every step is conditional on status, round and *news* of the tournament as it was read: it returns False, and
    changes nothing, where another one, or anything else, came first.
    """

    async def start_now(self, tournament: Tournament, now: datetime) -> bool:
        """Has an open tournament start *now*."""
        ...

    async def begin(
        self,
        tournament: Tournament,
        numbered: Sequence[Entrant],
        made: Sequence[Pairing],
        ends_at: datetime | None,
        now: datetime,
    ) -> bool:
        """Starts an open *tournament*, which has the format and rounds that are played now.

        Stores the numbers and ratings of its entrants as *numbered* (id 0: the filler, which joins now), and its
        pairings so far, which name the filler by the id 0, too. Their games become due.
        """
        ...

    async def pair(
        self, tournament: Tournament, made: Sequence[Pairing], round: int, ends_at: datetime | None, now: datetime
    ) -> bool:
        """Adds the pairings of *round*, whose games become due."""
        ...

    async def replay(self, tournament: Tournament, made: Pairing, now: datetime) -> bool:
        """Adds a second leg to a drawn pairing of a knockout; False where there is one."""
        ...

    async def finish(self, tournament: Tournament, places: Mapping[int, int], early: bool, now: datetime) -> bool:
        """Ends a running tournament with the *places* of its entrants."""
        ...

    async def wait(self, tournament: Tournament, until: datetime | None) -> None:
        """Puts its next step off, unless something has happened with it since it was read."""
        ...

    async def shift_rounds(self, shard: int, since: datetime, until: datetime) -> None:
        """Moves ends of rounds that passed between *since* and *until*, while the bot was away, to *until*.

        Those of the tournaments on the servers of *shard*.
        """
        ...

    @property
    def due(self) -> DueList:
        """Tournaments with a step to be taken."""
        ...


class EntrantStore(Protocol):
    """Places in tournaments. A change makes step and post of the tournament due in the same transaction."""

    async def add(self, tournament: Tournament, entrant: Entrant) -> bool:
        """Adds *entrant*, *joined_at* now; a late one gets the next number.

        False where it is full, has changed status or round since it was read, or knows the person already.
        """
        ...

    async def give_half(self, tournament: Tournament, entrant_id: int, by: int, now: datetime) -> bool:
        """Gives the entrant, who has joined late, half a point for round 1, as decided *by* a person.

        False where they are out, were there from the start or have something for it already.
        """
        ...

    async def remove(self, tournament: Tournament, user_id: int, now: datetime) -> bool:
        """Removes the person's place before the start; False where it has started."""
        ...

    async def leave(self, tournament: Tournament, entrant_id: int, status: EntrantStatus, now: datetime) -> bool:
        """Takes the entrant out from the next unpaired round on; False where they are out or it is over."""
        ...

    async def replace(
        self, tournament: Tournament, entrant_id: int, user_id: int, name: str, now: datetime
    ) -> bool:
        """Gives the place, with its points, to another person; False where they have or had one."""
        ...

    async def medals(self, user_id: int, guild_id: int | None, limit: int) -> tuple[Medal, ...]:
        """Places among the first three, newest first; on one server, or on all for None."""
        ...


class PairingStore(Protocol):
    """Pairings, and what becomes of them. The first decision stays for ever."""

    async def find(self, pairing_id: int) -> Pairing | None:
        """The pairing, None when there is none of that id."""
        ...

    async def decide(self, pairing_id: int, decision: Decision, by: int | None, now: datetime) -> bool:
        """Decides a pairing without an open match; False where it is decided, or a match of it goes on."""
        ...

    async def set_thread(self, pairing_id: int, thread_id: int) -> None:
        """Stores the thread in which its game is played."""
        ...

    async def set_told(self, pairing_id: int) -> bool:
        """Notes that the organiser has been told to decide it; False where they had been."""
        ...

    async def set_opening(self, pairing_ids: Collection[int], now: datetime) -> None:
        """Has the games of pairings opened that are neither decided nor being played."""
        ...

    async def close_opening(self, pairing_id: int) -> None:
        """Notes that nothing is left to be opened for the pairing."""
        ...

    async def matches_of(self, tournament_id: int) -> tuple[Match, ...]:
        """All games of a tournament, by round, number and when they were begun."""
        ...

    async def moments(self, match_id: int) -> tuple[datetime, ...]:
        """When the moves of a match that count were made, in their order."""
        ...

    @property
    def due(self) -> DueList:
        """Pairings whose games have to be opened, by round and number."""
        ...


@dataclass(frozen=True, slots=True)
class TournamentStores:
    """All that tournaments need of the database."""

    tournaments: TournamentStore
    steps: StepStore
    entrants: EntrantStore
    pairings: PairingStore
