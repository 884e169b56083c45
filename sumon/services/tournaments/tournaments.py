"""Tournaments: set up, announced, joined and left, and found again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Any

from sumon.play.clock import A_DAY
from sumon.play.errors import StaleError, TournamentError
from sumon.play.tournaments.actors import Actor, require_going_on, require_open
from sumon.play.tournaments.choices import chosen, readable_name, require_start
from sumon.play.tournaments.model import Entrant, EntrantStatus, Format, Medal, Status, Tournament, TournamentLine
from sumon.play.tournaments.schedules import played_as
from sumon.services.ranking import Departures
from sumon.storage.ranking.standings import StandingRows
from sumon.storage.tournaments.entrants import EntrantRows
from sumon.storage.tournaments.tournaments import TournamentRows

from .running import rating_at

ATTEMPTS = 10  # where others act at the same moment
MOST_MEDALS = 25
MOVE_TIME, ROUND_TIME = int(A_DAY.total_seconds()), int(14 * A_DAY.total_seconds())
_AFTER_FIRST = 2  # the first round that late joiners are paired in
MOST_OPEN = 5  # tournaments of a server that are open or running


class Tournaments:
    """Tournaments for all who look at them or play in them, and the drafts of those who set them up.

    What concerns others is asked by way of their server: elsewhere nobody knows of it.
    """

    def __init__(
        self,
        store: TournamentRows,
        entrants: EntrantRows,
        ratings: StandingRows,
        departures: Departures,
        *,
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._entrants = entrants
        self._ratings = ratings
        self._departures = departures
        self._now = now

    # ------------------------------------------------------------------ setting up

    async def draft(
        self,
        actor: Actor,
        channel_id: int,
        name: str,
        *,
        game: str,
        variant: str,
        starts_at: datetime | None = None,
    ) -> Tournament:
        """A new draft, to be played in the channel: Swiss, a day a move, rated. Raises TournamentError."""
        now = self._now()
        draft = Tournament(
            id=0,
            guild_id=actor.guild_id,
            channel_id=channel_id,
            organiser_id=actor.user_id,
            organiser_name=actor.name,
            name=readable_name(name),
            game=game,
            variant=variant,
            format=Format.SWISS,
            rounds=0,
            move_time=MOVE_TIME,
            round_time=ROUND_TIME,
            rated=True,
            created_at=now,
        )
        return await self._store.add(chosen(draft, {"variant": variant, "starts_at": starts_at}, now))

    async def again(self, actor: Actor, tournament_id: int, channel_id: int) -> Tournament:
        """A new draft of *actor* with the choices of a tournament. Raises TournamentError."""
        t = await self.find(tournament_id, actor.guild_id)
        draft = replace(
            t,
            id=0,
            channel_id=channel_id,
            organiser_id=actor.user_id,
            organiser_name=actor.name,
            format=t.planned_format or t.format,
            created_at=self._now(),
            starts_at=None,
            status=Status.DRAFT,
            round=0,
            round_ends_at=None,
            planned_format=None,
            ended_early=False,
            cancelled_for="",
            ended_at=None,
            message_id=None,
            news=1,
            shown=0,
            entrants=(),
            pairings=(),
        )
        return await self._store.add(chosen(draft, {"rounds": _chosen_rounds(t)}, self._now()))

    async def draft_of(self, actor: Actor, tournament_id: int) -> Tournament:
        """The draft. Raises TournamentError unless it is one of *actor*, here."""
        t = await self._store.find(tournament_id)
        if t is None or (t.guild_id, t.organiser_id) != (actor.guild_id, actor.user_id):
            raise TournamentError("tournaments-draft-gone")
        if t.status is not Status.DRAFT:
            raise TournamentError("tournaments-announced", name=t.name)
        return t

    async def change(self, actor: Actor, tournament_id: int, **choices: Any) -> Tournament:
        """The draft of *actor* with *choices*, by the names of its fields (`CHOICES`). Raises TournamentError.

        What does not fit them any more, such as a variant of another game, is as in a new draft.
        """
        draft = await self.draft_of(actor, tournament_id)
        changed = chosen(draft, choices, self._now())
        if not await self._store.change(changed):
            raise TournamentError("tournaments-announced", name=draft.name)
        return changed

    async def announce(self, actor: Actor, tournament_id: int) -> Tournament:
        """The draft of *actor*, open for others to join. Raises TournamentError."""
        draft = await self.draft_of(actor, tournament_id)
        if draft.starts_at is not None:
            require_start(draft.starts_at, self._now())
        if not await self._store.announce(draft, MOST_OPEN, self._now()):
            await self.draft_of(actor, tournament_id)  # somebody else may have been faster
            raise TournamentError("tournaments-too-many-open", most=MOST_OPEN)
        return await self.find(tournament_id, actor.guild_id)

    async def discard(self, actor: Actor, tournament_id: int) -> None:
        """Forgets the draft of *actor*. Raises TournamentError."""
        draft = await self.draft_of(actor, tournament_id)
        await self._store.discard(draft.id)

    # ------------------------------------------------------------------ looking

    async def find(self, tournament_id: int, guild_id: int | None) -> Tournament:
        """The tournament of that server. Raises TournamentError unless it was announced there."""
        t = await self._store.find(tournament_id)
        if t is None or t.guild_id != guild_id or t.status is Status.DRAFT:
            raise TournamentError("tournaments-gone")
        return t

    async def list_of(self, guild_id: int, limit: int = 25) -> tuple[TournamentLine, ...]:
        """Those of a server: open and running ones first, then the newest."""
        return await self._store.of_guild(guild_id, limit)

    async def medals(self, user_id: int, guild_id: int | None) -> tuple[Medal, ...]:
        """The person's places among the first three, newest first; on one server, or on all for None."""
        return await self._entrants.medals(user_id, guild_id, MOST_MEDALS)

    # ------------------------------------------------------------------ joining and leaving

    async def join(self, actor: Actor, tournament_id: int) -> Tournament:
        """The tournament with *actor* in it. Raises TournamentError, or ChallengeRefusedError where it is rated.

        A Swiss event can be joined until its second round is paired; the first one then brings nothing, unless the
        organiser gives half a point for it.
        """
        for _ in range(ATTEMPTS):
            t = await self.find(tournament_id, actor.guild_id)
            await self._require_welcome(actor, t)
            entrant = Entrant(0, t.id, actor.user_id, name=actor.name, joined_at=self._now())
            if t.status is Status.RUNNING:
                seeded_at = await rating_at(self._ratings, t, actor.user_id)
                entrant = replace(entrant, seeded_at=seeded_at, joined_in=_AFTER_FIRST)
            if await self._entrants.add(t, entrant):
                return await self.find(tournament_id, actor.guild_id)
        raise StaleError("play-stale")

    async def leave(self, actor: Actor, tournament_id: int) -> Tournament:
        """The tournament, which has not begun, without *actor*. Raises TournamentError."""
        for _ in range(ATTEMPTS):
            t = await self.find(tournament_id, actor.guild_id)
            _require_in(actor, t)
            require_open(t)
            if await self._entrants.remove(t, actor.user_id, self._now()):
                return await self.find(tournament_id, actor.guild_id)
        raise StaleError("play-stale")

    async def withdraw(self, actor: Actor, tournament_id: int) -> Tournament:
        """The tournament, left by *actor*, whose games in it are lost next; before the start like `leave`."""
        for _ in range(ATTEMPTS):
            t = await self.find(tournament_id, actor.guild_id)
            entrant = _require_in(actor, t)
            require_going_on(t)
            if t.status is Status.OPEN:
                has_left = await self._entrants.remove(t, actor.user_id, self._now())
            else:
                has_left = await self._entrants.leave(t, entrant.id, EntrantStatus.WITHDRAWN, self._now())
            if has_left:
                return await self.find(tournament_id, actor.guild_id)
        raise StaleError("play-stale")

    async def withdraw_everywhere(self, user_id: int) -> None:
        """Has a person leave all tournaments; their games in them are lost next."""
        for tournament_id in await self._store.of_person(user_id):
            t = await self._store.find(tournament_id)
            entrant = t.entrant_of(user_id) if t is not None else None
            if t is None or entrant is None:
                continue
            if t.status is Status.OPEN and await self._entrants.remove(t, user_id, self._now()):
                continue
            await self._entrants.leave(t, entrant.id, EntrantStatus.WITHDRAWN, self._now())

    async def _require_welcome(self, actor: Actor, t: Tournament) -> None:
        """Raises TournamentError, or ChallengeRefusedError where it is rated, unless *actor* may join *t* now."""
        require_going_on(t)
        if (known := t.entrant_of(actor.user_id)) is not None:
            key = "tournaments-joined" if known.is_in else "tournaments-was-in"
            raise TournamentError(key, name=t.name)
        if t.status is Status.RUNNING and t.format is not Format.SWISS:
            raise TournamentError("tournaments-closed-format", name=t.name)
        if t.status is Status.RUNNING and t.round >= _AFTER_FIRST:
            raise TournamentError("tournaments-closed", name=t.name)
        if len(t.people) >= t.size:
            raise TournamentError("tournaments-full", size=t.size)
        if t.rated:
            await self._departures.require_rateable(actor.user_id)
        if t.min_games:
            met = await self._ratings.encounters(actor.user_id, t.guild_id)
            count = sum(each.tally.games for each in met)
            if count < t.min_games:
                raise TournamentError("tournaments-games-wanted", name=t.name, least=t.min_games, count=count)


def _chosen_rounds(t: Tournament) -> int:
    """The rounds of *t* as they were chosen, 0 where as many were played as fitted."""
    people = sum(not each.is_filler and each.joined_in == 1 for each in t.entrants)
    if t.format is not Format.SWISS or (t.round and t.rounds == played_as(t.format, people, 0)[1]):
        return 0
    return t.rounds


def _require_in(actor: Actor, t: Tournament) -> Entrant:
    entrant = t.entrant_of(actor.user_id)
    if entrant is None or not entrant.is_in:
        key = "tournaments-not-in" if entrant is None else "tournaments-was-in"
        raise TournamentError(key, name=t.name)
    return entrant
